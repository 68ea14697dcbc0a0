//! What has happened at the table, in sentences.

use musi_messages::{Message, msg};
use musi_riichi_rules::{Event, MeldKind, Riichi, Seat};

use crate::Announcement;

/// Tells a part of the log: discards, calls, new indicators.
pub fn tell_log(voice: &mut Announcement<'_>, from: usize) {
    let view = voice.view;
    for event in view.log.iter().skip(from) {
        match *event {
            Event::Discarded(seat, discard) => {
                let message =
                    if discard.riichi { msg::riichi::DOES_DISCARD_RIICHI } else { msg::riichi::DOES_DISCARD };
                voice.does(seat, message).tile(discard.tile).stop();
            }
            Event::Called(seat, kind, face) => {
                voice.does(seat, msg::riichi::DOES_CALL).word(call(kind));
                voice.word(msg::riichi::TELL_ON).face(face);
                // The tile that was called comes first in a group.
                let mut runs = view.players[seat.index()].melds.iter().filter(|meld| {
                    meld.kind == MeldKind::Chi && kind == MeldKind::Chi && meld.tiles[0].face() == face
                });
                if let (Some(run), None) = (runs.next(), runs.next()) {
                    voice.raw(" (");
                    voice.list(&run.tiles[1..], |voice, tile| {
                        voice.tile(*tile);
                    });
                    voice.raw(")");
                }
                voice.stop();
            }
            // The first indicator is there before anybody acts.
            Event::Indicator(tile) if from > 0 => {
                voice.part().word(msg::riichi::TELL_A_NEW_DORA_INDICATOR).tile(tile).stop();
            }
            Event::Indicator(_) | Event::Drew(..) | Event::Ended => {}
        }
    }
}

/// What a call is called.
const fn call(kind: MeldKind) -> Message {
    match kind {
        MeldKind::Chi => msg::riichi::CALL_CHI,
        MeldKind::Pon => msg::riichi::CALL_PON,
        MeldKind::Kan => msg::riichi::CALL_KAN,
        MeldKind::ClosedKan => msg::riichi::CALL_CLOSED_KAN,
        MeldKind::AddedKan => msg::riichi::CALL_ADDED_KAN,
    }
}

/// Tells the last thing that anybody did.
pub fn tell_last(voice: &mut Announcement<'_>) {
    let told = |event: &Event| matches!(event, Event::Discarded(..) | Event::Called(..));
    match voice.view.log.iter().rposition(told) {
        Some(at) => tell_log(voice, at.max(1)),
        None => {
            voice.word(msg::riichi::TELL_NOBODY_HAS_DISCARDED_YET);
        }
    }
}

/// Tells what a player has: points, riichi, groups, discards.
pub fn tell_seat(voice: &mut Announcement<'_>, seat: Seat) {
    let view = voice.view;
    let player = &view.players[seat.index()];
    voice.player(seat);
    if let Some(relation) = view.seat.relation(seat) {
        voice.raw(", ").place(relation);
    } else {
        voice.raw(", ").text(seat.wind(view.start.dealer).name());
    }
    voice.word(msg::riichi::TELL_TEXT).number(player.points).word(msg::riichi::TELL_POINTS).stop();
    if player.riichi != Riichi::No {
        voice.word(msg::riichi::TELL_IN_RIICHI);
    }
    for meld in &player.melds {
        voice.raw(" ").word(call(meld.kind)).raw(": ");
        voice.list(&meld.tiles, |voice, tile| {
            voice.tile(*tile);
        });
        voice.stop();
    }
    voice.word(msg::riichi::TELL_DISCARDS);
    voice.list(&player.river, |voice, discard| {
        voice.tile(discard.tile);
        if discard.riichi {
            voice.word(msg::riichi::TELL_RIICHI);
        }
        if let Some(by) = discard.called_by {
            voice.word(msg::riichi::TELL_TO).player(by).raw(")");
        }
    });
    voice.stop();
}

/// Tells what everybody has to know: round, own wind, wall, dora, points.
pub fn tell_table(voice: &mut Announcement<'_>) {
    let view = voice.view;
    voice
        .word(msg::riichi::TELL_TEXT_2)
        .text(view.start.round_wind.name())
        .raw(" ")
        .number(view.start.dealer.index() as i32 + 1);
    voice.word(msg::riichi::TELL_YOU_ARE).text(view.seat.wind(view.start.dealer).name());
    voice.word(msg::riichi::TELL_TEXT_2_2).number(view.left).word(msg::riichi::TELL_TILES_ARE_LEFT_IN_THE);
    voice.list(&view.indicators, |voice, tile| {
        voice.face(tile.face().dora());
    });
    voice.stop();
    for seat in [0, 1, 2, 3].map(|turns| view.seat.step(turns)) {
        let player = &view.players[seat.index()];
        voice.raw(" ").player(seat).raw(": ").number(player.points);
        if player.riichi != Riichi::No {
            voice.word(msg::riichi::TELL_RIICHI);
        }
        voice.stop();
    }
    if view.start.honba > 0 {
        voice.word(msg::riichi::TELL_HONBA).number(view.start.honba).stop();
    }
    if view.deposits > 0 {
        voice.word(msg::riichi::TELL_RIICHI_STICKS).number(view.deposits).stop();
    }
}
