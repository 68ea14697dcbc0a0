//! Drawing, throwing away, declaring a kan.

use super::{Abort, Cause, Deal, Discard, End, Event, Phase};
use crate::{Action, FaceSet, KanDora, Meld, MeldKind, Riichi, Seat, Tile};

impl Deal {
    /// A player draws from the live wall; without tiles the deal ends.
    pub(super) fn draw(&mut self, seat: Seat) {
        match self.wall.draw() {
            Some(tile) => self.begin_turn(seat, tile, false),
            None => self.end_of_wall(),
        }
    }

    fn begin_turn(&mut self, seat: Seat, tile: Tile, dead_wall: bool) {
        self.players[seat.index()].take(tile);
        self.log.push(Event::Drew(seat, dead_wall));
        self.phase = Phase::Turn { seat, drawn: Some(tile), dead_wall, banned: FaceSet::EMPTY };
    }

    /// Does what was found to be allowed.
    pub(super) fn take_turn(&mut self, seat: Seat, action: Action) {
        if action != Action::Tsumo && self.rules.kan_dora == KanDora::AfterDraw {
            self.turn_indicators();
        }
        match action {
            Action::Discard(tile) => self.discard(seat, tile, false),
            Action::Riichi(tile) => self.discard(seat, tile, true),
            Action::Tsumo => {
                if let (Some(tile), Ok(value)) = (self.drawn_by(seat), self.tsumo(seat)) {
                    self.end_by_win(vec![(seat, value)], tile, None);
                }
            }
            Action::NineOrphans => self.end(End::Aborted(Abort::NineOrphans)),
            Action::ClosedKan(face) => {
                let player = &mut self.players[seat.index()];
                let tiles: Vec<Tile> = (0..4).map(|copy| Tile::from_face(face, copy)).collect();
                player.hand.retain(|tile| tile.face() != face);
                player.melds.push(Meld { kind: MeldKind::ClosedKan, tiles, from: None });
                self.log.push(Event::Called(seat, MeldKind::ClosedKan, face));
                self.offer(seat, Tile::from_face(face, 3), Cause::ClosedKan);
            }
            Action::AddedKan(tile) => {
                let player = &mut self.players[seat.index()];
                player.give(tile);
                let face = tile.face();
                for meld in &mut player.melds {
                    if meld.kind == MeldKind::Pon && meld.face() == Some(face) {
                        meld.kind = MeldKind::AddedKan;
                        meld.tiles.push(tile);
                    }
                }
                self.log.push(Event::Called(seat, MeldKind::AddedKan, face));
                self.offer(seat, tile, Cause::AddedKan);
            }
            _ => {}
        }
    }

    fn discard(&mut self, seat: Seat, tile: Tile, riichi: bool) {
        let first = self.is_first_turn(seat);
        let drawn = matches!(self.phase, Phase::Turn { drawn: Some(drawn), .. } if drawn == tile);
        let player = &mut self.players[seat.index()];
        player.give(tile);
        let discard = Discard { tile, drawn, riichi, called_by: None };
        player.river.push(discard);
        player.let_go = false;
        player.ippatsu = riichi;
        if riichi {
            player.riichi = if first { Riichi::Double } else { Riichi::Declared };
        }
        self.log.push(Event::Discarded(seat, discard));
        if self.rules.kan_dora == KanDora::ClosedAtOnce {
            self.turn_indicators();
        }
        self.offer(seat, tile, Cause::Discard);
    }

    /// After a kan: indicators as the rules have them, and a tile from the dead wall.
    pub(super) fn draw_after_kan(&mut self, seat: Seat, closed: bool) {
        self.called = true;
        self.players.iter_mut().for_each(|player| player.ippatsu = false);
        let rule = self.rules.kan_dora;
        if rule != KanDora::Never {
            // What an earlier kan has left to turn is turned before the next tile of the dead wall.
            self.turn_indicators();
            self.waiting = 1;
            if rule == KanDora::AtOnce || rule == KanDora::ClosedAtOnce && closed {
                self.turn_indicators();
            }
        }
        match self.wall.draw_dead() {
            Some(tile) => self.begin_turn(seat, tile, true),
            None => self.end_of_wall(),
        }
        if rule == KanDora::AfterDraw && self.tsumo(seat).is_err() {
            self.turn_indicators();
        }
    }
}
