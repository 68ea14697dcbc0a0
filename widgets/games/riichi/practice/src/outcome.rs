//! How a deal ended, in sentences: who won, what it is worth, who pays, and the places at the end of a game.

use musi_messages::{Message, msg};
use musi_riichi_rules::{Abort, End, Ending, Limit, Placed, Points, Seat, Value, Winner};

use crate::{Announcement, rules};

/// What ended a deal before the wall did, as the page says it.
const fn abort_rule(abort: Abort) -> Message {
    match abort {
        Abort::NineOrphans => rules::NINE_ORPHANS,
        Abort::FourWinds => rules::FOUR_WINDS,
        Abort::FourRiichi => rules::FOUR_RIICHI,
        Abort::FourKans => rules::FOUR_KANS,
        Abort::ThreeRons => rules::THREE_RONS,
    }
}

/// What counts for han without being a yaku, as far as there is some.
pub fn bonuses(value: &Value) -> impl Iterator<Item = (u8, Message)> {
    let all = [
        (value.dora, msg::riichi::HAND_DORA_HAN),
        (value.ura_dora, msg::riichi::OUTCOME_URA_DORA),
        (value.red_fives, msg::riichi::OUTCOME_RED_FIVES),
    ];
    all.into_iter().filter(|(count, _)| *count > 0)
}

/// Han and fu, or the limit: `nanpa pona suli 3, nanpa pona lili 40`.
pub fn tell_worth(voice: &mut Announcement<'_>, winner: &Winner) {
    let value = &winner.value;
    if value.yakuman == 0 {
        voice.word(msg::riichi::OUTCOME_TEXT_2_2).number(value.han).word(msg::riichi::OUTCOME_HAN);
        voice.word(msg::riichi::OUTCOME_TEXT).number(value.fu.total()).word(msg::riichi::OUTCOME_FU);
    }
    if value.limit != Limit::None {
        voice.raw(if value.yakuman == 0 { ", " } else { "" });
        voice.text(value.limit.name());
        if value.yakuman > 1 {
            voice.raw(" × ").number(value.yakuman);
        }
    }
}

/// What is paid for the hand alone.
pub fn tell_points(voice: &mut Announcement<'_>, points: Points) {
    match points {
        Points::Discard(points) => {
            voice.number(points as i32);
        }
        Points::Draw { dealer: 0, others } => {
            voice.number(others as i32).word(msg::riichi::OUTCOME_FROM_EACH);
        }
        Points::Draw { dealer, others } => {
            voice.number(others as i32).word(msg::riichi::OUTCOME_FROM_EACH_2).number(dealer as i32);
            voice.word(msg::riichi::OUTCOME_FROM_EAST);
        }
    }
}

/// Tells in a few sentences how the deal ended.
pub fn tell_result(voice: &mut Announcement<'_>) {
    let view = voice.view;
    let Some(ending) = &view.ending else { return };
    headline(voice);
    if let End::Won { winners, .. } = &ending.end {
        for winner in winners {
            voice.part();
            voice.list(&winner.value.yaku, |voice, found| {
                voice.text(found.yaku.name);
            });
            for (count, word) in bonuses(&winner.value) {
                voice.raw(", ").word(word).raw(" ").number(count);
            }
            voice.stop().part();
            tell_worth(voice, winner);
            voice.raw(": ");
            tell_points(voice, winner.value.points);
            voice.stop();
            tell_sticks(voice, winner);
        }
        if !ending.under.is_empty() {
            voice.part().word(msg::riichi::OUTCOME_URA_DORA_2);
            voice.list(&ending.under, |voice, face| {
                voice.face(face.dora());
            });
            voice.stop();
        }
    }
    voice.part().word(msg::riichi::OUTCOME_POINTS);
    voice.list([0, 1, 2, 3].map(|turns| view.seat.step(turns)), |voice, seat| {
        voice.player(seat).raw(" ").number(view.players[seat.index()].points);
    });
    voice.stop();
}

/// What the first winner gets beside the worth of the hand; the others get nothing more.
pub fn tell_sticks(voice: &mut Announcement<'_>, winner: &Winner) {
    let view = voice.view;
    let Some(Ending { end: End::Won { winners, .. }, changes, .. }) = &view.ending else { return };
    if winners.first().map(|first| first.seat) != Some(winner.seat) {
        return;
    }
    let honba = view.start.honba;
    if honba > 0 {
        voice
            .part()
            .word(msg::riichi::OUTCOME_HONBA)
            .number(honba)
            .raw(": +")
            .number(300 * i32::from(honba))
            .stop();
    }
    // Players pay each other; what is more than that lay on the table.
    let sticks: i32 = changes.iter().sum();
    if sticks > 0 {
        voice.part().word(msg::riichi::OUTCOME_RIICHI_STICKS).number(sticks).stop();
    }
}

/// Who deals next.
pub fn tell_next(voice: &mut Announcement<'_>) {
    let view = voice.view;
    let Some(ending) = &view.ending else { return };
    let dealer = view.start.dealer;
    if ending.dealer_stays {
        voice.does(dealer, msg::riichi::DOES_STAY_EAST);
    } else {
        voice.does(dealer.step(1), msg::riichi::DOES_BECOME_EAST);
    }
}

/// Who won, or why nobody did.
pub fn headline(voice: &mut Announcement<'_>) {
    let view = voice.view;
    let Some(Ending { end, shown, .. }) = &view.ending else { return };
    match end {
        End::Won { winners, from } => {
            for winner in winners {
                let call = if from.is_some() { msg::riichi::DOES_RON } else { msg::riichi::DOES_TSUMO };
                voice.does(winner.seat, call).tile(winner.tile);
                if let Some(from) = from {
                    voice.word(msg::riichi::OUTCOME_FROM).player(*from);
                }
                voice.stop();
            }
        }
        End::Wall { ready, nagashi } => {
            voice.part().word(msg::riichi::OUTCOME_THE_WALL_IS_USED_UP);
            let seats = |wanted: [bool; 4]| {
                [0, 1, 2, 3]
                    .map(|turns| view.seat.step(turns))
                    .into_iter()
                    .filter(move |seat| wanted[seat.index()])
            };
            voice.list(seats(*ready), |voice, seat| {
                voice.player(seat);
            });
            voice.stop();
            if !nagashi.is_empty() {
                voice.part().word(msg::riichi::OUTCOME_NAGASHI_MANGAN);
                voice.list(nagashi, |voice, seat| {
                    voice.player(*seat);
                });
                voice.stop();
            }
        }
        End::Aborted(abort) => {
            if *abort == Abort::NineOrphans
                && let Some(seat) = Seat::ALL.into_iter().find(|seat| shown[seat.index()].is_some())
            {
                voice.does(seat, msg::riichi::DOES_END);
            }
            voice.part().text(abort.name()).raw(": ").word(abort_rule(*abort));
        }
    }
}

/// A player's points at the end, and what of them lay on the table.
pub fn tell_placed(voice: &mut Announcement<'_>, placed: &Placed) {
    voice.player(placed.seat).raw(" ").number(placed.points);
    let sticks = placed.points - voice.view.players[placed.seat.index()].points;
    if sticks > 0 {
        voice.word(msg::riichi::OUTCOME_RIICHI_STICKS_2).number(sticks).raw(")");
    }
}

/// Tells the places of a game that is over.
pub fn tell_places(voice: &mut Announcement<'_>, places: &[Placed; 4]) {
    voice.part().word(msg::riichi::OUTCOME_THE_GAME_IS_OVER);
    voice.list(places, |voice, placed| {
        voice.word(msg::riichi::OUTCOME_TEXT_2).number(placed.place).raw(": ");
        tell_placed(voice, placed);
    });
    voice.stop();
}
