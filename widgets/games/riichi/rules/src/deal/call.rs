//! A tile is offered to the others, they answer, and the answer that comes first wins: ron, then kan and pon, then chi.

use super::{Abort, Cause, Deal, End, Event, Phase};
use crate::{Action, Face, Meld, MeldKind, Refusal, Riichi, Seat, SeveralRons, Tile, Wind};

impl Deal {
    /// Offers a tile to those who can do something with it.
    pub(super) fn offer(&mut self, by: Seat, tile: Tile, cause: Cause) {
        // While all are asked, each can be looked at.
        let open = |asked| Phase::Offer { by, tile, cause, asked, answers: [None; 4] };
        self.phase = open([true; 4]);
        let others = [1, 2, 3].map(|turns| by.step(turns));
        let mut asked = [false; 4];
        for seat in others {
            asked[seat.index()] = self.legal(seat).len() > 1;
            let refusal = self.why_not(seat, Action::Ron);
            if let Some(refusal @ (Refusal::Furiten(_) | Refusal::NoYaku)) = refusal {
                self.refused[seat.index()] = Some((tile, refusal));
            }
        }
        self.phase = open(asked);
        if asked == [false; 4] {
            self.resolve();
        }
    }

    /// All have answered.
    pub(super) fn resolve(&mut self) {
        let Phase::Offer { by, tile, cause, answers, .. } = self.phase.clone() else { return };
        let others = [1, 2, 3].map(|turns| by.step(turns));
        let answer = |seat: Seat| answers[seat.index()];
        let mut rons: Vec<Seat> =
            others.into_iter().filter(|seat| answer(*seat) == Some(Action::Ron)).collect();
        match self.rules.several_rons {
            SeveralRons::FirstOnly => rons.truncate(1),
            SeveralRons::TwoNotThree if rons.len() == 3 => {
                self.end(End::Aborted(Abort::ThreeRons));
                return;
            }
            _ => {}
        }
        if !rons.is_empty() {
            let found = |seat| self.ron(seat, tile, cause).ok().map(|value| (seat, value));
            let winners = rons.into_iter().filter_map(found).collect();
            self.end_by_win(winners, tile, Some(by));
            return;
        }
        for seat in others {
            self.note_let_go(seat, tile, cause);
        }
        if cause != Cause::Discard {
            self.draw_after_kan(by, cause == Cause::ClosedKan);
            return;
        }
        self.pay_for_riichi(by);
        if let Some(abort) = self.abort() {
            self.end(End::Aborted(abort));
            return;
        }
        let is_chi = |action: &Action| matches!(action, Action::Chi(_));
        let calls = others.into_iter().filter_map(|seat| Some((seat, answer(seat)?)));
        let calls: Vec<(Seat, Action)> = calls.filter(|(_, action)| *action != Action::Pass).collect();
        // Chi comes last; only one player can have the tiles for pon or kan.
        match calls.iter().find(|(_, action)| !is_chi(action)).or(calls.first()) {
            Some((seat, action)) => self.call(*seat, *action, by, tile),
            None => self.draw(by.step(1)),
        }
    }

    /// A player who could have won with the tile and did not is furiten now.
    fn note_let_go(&mut self, seat: Seat, tile: Tile, cause: Cause) {
        let could = match cause {
            Cause::ClosedKan => self.ron(seat, tile, cause).is_ok(),
            _ => self.players[seat.index()].waits().contains(tile.face()),
        };
        let player = &mut self.players[seat.index()];
        player.let_go |= could;
        player.let_go_in_riichi |= could && player.riichi != Riichi::No;
    }

    /// Riichi is paid for once nobody has won by the tile it was declared with.
    fn pay_for_riichi(&mut self, by: Seat) {
        if self.players[by.index()].river.last().is_some_and(|discard| discard.riichi) {
            self.points[by.index()] -= 1000;
            self.deposits += 1;
        }
    }

    /// What ends the deal after a discard that nobody won by.
    fn abort(&self) -> Option<Abort> {
        let firsts = self.players.iter().map(|player| match player.river.as_slice() {
            [only] => Some(only.tile.face()),
            _ => None,
        });
        let mut firsts = firsts.collect::<Option<Vec<Face>>>().unwrap_or_default().into_iter();
        let wind = firsts.next().filter(|face| face.is_wind());
        if self.rules.four_winds && !self.called && wind.is_some() && firsts.all(|face| Some(face) == wind) {
            return Some(Abort::FourWinds);
        }
        if self.rules.four_riichi && self.players.iter().all(|player| player.riichi != Riichi::No) {
            return Some(Abort::FourRiichi);
        }
        let shared = self.players.iter().all(|player| player.kans() < 4);
        (self.rules.four_kans && self.kans() == 4 && shared).then_some(Abort::FourKans)
    }

    fn call(&mut self, seat: Seat, action: Action, by: Seat, tile: Tile) {
        if let Some(discard) = self.players[by.index()].river.last_mut() {
            discard.called_by = Some(seat);
        }
        let player = &mut self.players[seat.index()];
        let (kind, own): (MeldKind, Vec<Tile>) = match action {
            Action::Chi(own) => (MeldKind::Chi, own.to_vec()),
            Action::Pon(own) => (MeldKind::Pon, own.to_vec()),
            _ => {
                let own = player.hand.iter().copied().filter(|own| own.face() == tile.face());
                (MeldKind::Kan, own.collect())
            }
        };
        player.hand.retain(|tile| !own.contains(tile));
        let tiles = [tile].into_iter().chain(own).collect();
        player.melds.push(Meld { kind, tiles, from: seat.relation(by) });
        self.called = true;
        self.players.iter_mut().for_each(|player| player.ippatsu = false);
        self.log.push(Event::Called(seat, kind, tile.face()));
        self.note_liability(seat, by, tile.face());
        if kind == MeldKind::Kan {
            self.draw_after_kan(seat, false);
        } else {
            let banned = self.banned(tile, action);
            self.phase = Phase::Turn { seat, drawn: None, dead_wall: false, banned };
        }
    }

    /// Who gives the third dragon or the fourth wind to open groups pays for three big dragons or four big winds.
    fn note_liability(&mut self, seat: Seat, by: Seat, face: Face) {
        let player = &mut self.players[seat.index()];
        let sets =
            |such: fn(Face) -> bool| player.melds.iter().filter(|meld| meld.face().is_some_and(such)).count();
        let winds = Wind::ALL.len();
        if self.rules.liability
            && (face.is_dragon() && sets(Face::is_dragon) == 3
                || face.is_wind() && sets(Face::is_wind) == winds)
        {
            player.liable = Some((by, face.is_wind()));
        }
    }
}
