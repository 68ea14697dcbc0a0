//! What the reader asks by keys, and what is said to it.

use musi_messages::msg;
use musi_riichi_rules::{Action, Refusal, Riichi, Seat, Tile, Wind};
use musi_runtime::Key;

use crate::{Announcement, Offer, Table, outcome, rules, tell};

impl Table {
    fn voice(&self) -> Announcement<'_> {
        Announcement::new(self.play.view(), self.language)
    }

    /// The tile that the reader looks at: under focus or pointer, else the one just drawn.
    fn looked_at(&self) -> Option<Tile> {
        let hand = self.hand();
        self.at.and_then(|at| hand.get(at).copied()).or(self.play.view().drawn)
    }
}

/// The answer to a key that asks; nothing when it asks nothing.
pub fn answer(table: &Table, key: Key) -> Option<String> {
    let mut voice = table.voice();
    let view = table.play.view();
    match key {
        Key::Moves | Key::Turn | Key::Captures => moment(table, &mut voice),
        Key::WhyNot => why_not(table, &mut voice),
        Key::Attackers => about(table, &mut voice),
        Key::Where => here(table, &mut voice),
        Key::Board => tell::tell_table(&mut voice),
        Key::Changes => {
            tell::tell_log(&mut voice, table.play.since());
            now(table, &mut voice);
        }
        Key::LastMove => tell::tell_last(&mut voice),
        Key::Rule => rule(table, &mut voice),
        Key::Digit(number @ 1..=4) => {
            let wind = Wind::East.step(number - 1);
            let seat = Seat::ALL.into_iter().find(|seat| seat.wind(view.start.dealer) == wind)?;
            tell::tell_seat(&mut voice, seat);
        }
        _ => return None,
    }
    Some(voice.text)
}

/// Whose turn it is and what the reader may do, and the tile that this is about.
fn moment(table: &Table, voice: &mut Announcement<'_>) {
    if let Some((by, tile)) = table.play.view().offer {
        voice.does(by, msg::riichi::DOES_DISCARD).tile(tile).stop();
    }
    now(table, voice);
}

/// Whose turn it is and what the reader may do.
pub fn now(table: &Table, voice: &mut Announcement<'_>) {
    let view = table.play.view();
    if view.ending.is_some() {
        outcome::tell_result(voice);
        if table.play.is_over() {
            outcome::tell_places(voice, &table.play.places());
        } else {
            outcome::tell_next(voice);
        }
        return;
    }
    if view.offer.is_none() {
        if let Some(tile) = view.drawn {
            voice.part().word(msg::riichi::ASK_YOU_DRAW).tile(tile).stop();
        }
        voice.part().word(msg::riichi::ASK_YOUR_TURN);
    }
    let all = table.offers();
    let calls: Vec<Offer> = all.into_iter().filter(|offer| *offer != Offer::Act(Action::Pass)).collect();
    if table.riichi {
        voice.part().word(msg::riichi::ASK_CHOOSE_THE_TILE_TO_DISCARD);
    } else if !calls.is_empty() {
        voice.part().word(msg::riichi::ASK_YOU_CAN_CALL);
        voice.list(calls, |voice, offer| name(voice, offer));
        voice.stop();
    }
    tell_refused(voice);
}

/// The tile by which the reader cannot win.
pub fn no_ron(voice: &mut Announcement<'_>, tile: Tile) {
    voice.word(msg::riichi::ASK_YOU_CANNOT_CALL_RON_ON).tile(tile);
}

/// Why the last tile that would have completed the hand could not be won by.
fn tell_refused(voice: &mut Announcement<'_>) {
    if let Some((tile, refusal)) = voice.view.refused {
        no_ron(voice.part(), tile);
        voice.raw(": ").word(rules::refusal(refusal));
    }
}

/// What may be done now, when something else was tried.
pub fn may(table: &Table) -> String {
    let mut voice = table.voice();
    if table.play.is_over() {
        voice.word(msg::riichi::GAME_OVER);
    } else if table.play.ending().is_some() {
        voice.word(msg::riichi::ASK_THE_DEAL_IS_OVER_BEGIN);
    } else {
        moment(table, &mut voice);
    }
    voice.text
}

/// A button's name in a sentence.
pub fn name(voice: &mut Announcement<'_>, offer: Offer) {
    match offer {
        Offer::Act(action) => {
            voice.word(rules::call(action));
            match action {
                Action::Chi(own) | Action::Pon(own) => {
                    voice.raw(" (");
                    voice.list(own, |voice, tile| {
                        voice.tile(tile);
                    });
                    voice.raw(")");
                }
                Action::ClosedKan(face) => {
                    voice.raw(" (").face(face).raw(")");
                }
                Action::AddedKan(tile) => {
                    voice.raw(" (").tile(tile).raw(")");
                }
                _ => {}
            }
        }
        Offer::Riichi => {
            voice.word(msg::riichi::CALL_RIICHI);
        }
        Offer::NoRiichi => {
            voice.word(msg::riichi::ASK_NO_RIICHI);
        }
        Offer::NextDeal => {
            voice.word(msg::riichi::ASK_NEXT_DEAL);
        }
        Offer::NewGame => {
            voice.word(msg::riichi::ASK_NEW_GAME);
        }
    }
}

/// Why something was refused.
pub fn refused(table: &Table, refusal: Refusal) -> String {
    let mut voice = table.voice();
    voice.word(rules::refusal(refusal));
    voice.text
}

/// The address now leads to this moment.
pub fn shared(table: &Table) -> String {
    let mut voice = table.voice();
    voice.word(msg::riichi::ASK_THE_ADDRESS_OF_THE_PAGE);
    voice.text
}

/// What a machine player would do.
pub fn advice(table: &Table) -> String {
    let mut voice = table.voice();
    let Some(action) = table.play.advice() else { return may(table) };
    voice.word(msg::riichi::ASK_A_MACHINE_PLAYER_WOULD);
    match action {
        Action::Discard(tile) => {
            voice.word(msg::riichi::ASK_DISCARD).tile(tile);
        }
        Action::Riichi(tile) => {
            voice.word(msg::riichi::ASK_DECLARE_RIICHI_WITH).tile(tile);
        }
        Action::Pass => {
            voice.word(msg::riichi::ASK_PASS);
        }
        action => {
            voice.word(msg::riichi::ASK_CALL);
            name(&mut voice, Offer::Act(action));
        }
    }
    voice.stop();
    voice.text
}

/// Why the reader cannot win, or declare riichi, or throw the tile away that is looked at.
fn why_not(table: &Table, voice: &mut Announcement<'_>) {
    let view = table.play.view();
    if view.ending.is_some() {
        voice.raw(&may(table));
        return;
    }
    if view.drawn.is_some() {
        if let Some(refusal) = table.play.why_not(Action::Tsumo) {
            voice.word(msg::riichi::ASK_TSUMO).word(rules::refusal(refusal));
        }
        let declares = view.legal.iter().any(|action| matches!(action, Action::Riichi(_)));
        let tile = table.looked_at().filter(|_| !declares && view.me().riichi == Riichi::No);
        if let Some(refusal) = tile.and_then(|tile| table.play.why_not(Action::Riichi(tile))) {
            voice.part().word(msg::riichi::ASK_RIICHI_2).word(rules::refusal(refusal));
        }
    }
    if let Some(tile) = table.looked_at().filter(|_| view.offer.is_none())
        && let Some(refusal) = table.play.why_not(Action::Discard(tile))
    {
        voice.part().tile(tile).raw(": ").word(rules::refusal(refusal));
    }
    tell_refused(voice);
    if view.offer.is_some() {
        if table.play.why_not(Action::Ron) == Some(Refusal::NotComplete) {
            voice.part().word(msg::riichi::ASK_RON).word(rules::refusal(Refusal::NotComplete));
        }
        let left_only = |own| table.play.why_not(Action::Chi(own)) == Some(Refusal::WrongSeat);
        if view.hand.iter().any(|one| view.hand.iter().any(|other| left_only([*one, *other]))) {
            voice.part().word(msg::riichi::ASK_CHI).word(rules::refusal(Refusal::WrongSeat));
        }
    }
    if voice.text.is_empty() {
        voice.word(msg::riichi::ASK_NOTHING_IS_REFUSED);
    }
}

/// What is known of the tile that is looked at: who threw it away, how many are not seen, whether it is dora.
fn about(table: &Table, voice: &mut Announcement<'_>) {
    let view = table.play.view();
    let Some(tile) = table.looked_at().or(view.offer.map(|(_, tile)| tile)) else {
        tell::tell_last(voice);
        return;
    };
    let face = tile.face();
    voice.tile(tile).stop();
    if view.indicators.iter().any(|indicator| indicator.face().dora() == face) {
        voice.word(msg::riichi::ASK_IT_IS_DORA);
    }
    let mut seen = view.hand.iter().chain(&view.indicators).filter(|other| other.face() == face).count();
    let mut thrown = vec![];
    for seat in Seat::ALL {
        let player = &view.players[seat.index()];
        seen += player.melds.iter().flat_map(|meld| &meld.tiles).filter(|other| other.face() == face).count();
        let river = player.river.iter().filter(|discard| discard.tile.face() == face);
        seen += river.clone().filter(|discard| discard.called_by.is_none()).count();
        if river.count() > 0 {
            thrown.push(seat);
        }
    }
    voice.word(msg::riichi::ASK_DISCARDED_BY);
    voice.list(thrown, |voice, seat| {
        voice.player(seat);
    });
    let unseen = 4_usize.saturating_sub(seen) as u8;
    voice.word(msg::riichi::ASK_NOT_SEEN).number(unseen).stop();
}

/// Where the reader is: seat, round, points, and the tile that is looked at.
fn here(table: &Table, voice: &mut Announcement<'_>) {
    let view = table.play.view();
    let start = view.start;
    voice.word(msg::riichi::ASK_YOU_ARE).text(view.seat.wind(start.dealer).name());
    voice.word(msg::riichi::ASK_ROUND).text(start.round_wind.name());
    voice.raw(" ").number(start.dealer.index() as i32 + 1);
    voice.word(msg::riichi::ASK_POINTS).number(view.me().points).stop();
    if let (Some(at), Some(tile)) = (table.at, table.looked_at()) {
        voice
            .word(msg::riichi::ASK_TILE)
            .number(at as i32 + 1)
            .word(msg::riichi::ASK_OF)
            .number(table.hand().len() as i32);
        voice.raw(": ").tile(tile).stop();
    }
    if !view.waits.is_empty() {
        voice.word(msg::riichi::ASK_YOU_WAIT_FOR);
        voice.list(view.waits.iter(), |voice, face| {
            voice.face(face);
        });
        voice.stop();
    }
    if let Some(furiten) = view.furiten {
        voice.sentence(rules::refusal(Refusal::Furiten(furiten)));
    }
}

/// The sentences of the page about what is offered.
fn rule(table: &Table, voice: &mut Announcement<'_>) {
    let view = table.play.view();
    let mut last = None;
    for action in view.legal.iter().copied() {
        let rule = rules::rule(action);
        let plain = matches!(action, Action::Discard(_) | Action::Pass);
        if last != Some(rule) && !plain {
            voice.part().word(rules::call(action)).raw(": ").word(rule);
            last = Some(rule);
        }
    }
    if voice.text.is_empty() {
        voice.word(rules::DISCARD);
    }
}
