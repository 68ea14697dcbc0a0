//! Wins: what they are worth, and why some are refused.

use super::{Cause, Deal, Phase};
use crate::{Furiten, NoWin, Refusal, Seat, Special, Tile, Value, Win, value};

impl Deal {
    /// The win with the tile just drawn.
    pub(super) fn tsumo(&self, seat: Seat) -> Result<Value, Refusal> {
        let Phase::Turn { drawn: Some(tile), dead_wall, .. } = &self.phase else {
            return Err(Refusal::NothingDrawn);
        };
        let rare = if *dead_wall { Special::DeadWall } else { Special::None };
        refused(value(&self.win(seat, *tile, true, rare), &self.rules))
    }

    /// The win with another's tile.
    pub(super) fn ron(&self, seat: Seat, tile: Tile, cause: Cause) -> Result<Value, Refusal> {
        let rare = if cause == Cause::Discard { Special::None } else { Special::RobbedKan };
        let found = refused(value(&self.win(seat, tile, false, rare), &self.rules))?;
        if cause == Cause::ClosedKan && (!found.groups.is_empty() || !self.rules.rob_closed_kan) {
            return Err(Refusal::NotCallable);
        }
        match self.furiten(seat) {
            Some(furiten) => Err(Refusal::Furiten(furiten)),
            None => Ok(found),
        }
    }

    /// Where a winning tile came from: what is rare about it, else that it is the last one or that it is the first turn.
    fn special(&self, seat: Seat, rare: Special) -> Special {
        if rare != Special::None {
            rare
        } else if self.wall.left() == 0 {
            Special::LastTile
        } else if self.is_first_turn(seat) {
            Special::FirstTurn
        } else {
            Special::None
        }
    }

    fn win(&self, seat: Seat, tile: Tile, drawn: bool, rare: Special) -> Win {
        let player = &self.players[seat.index()];
        let faces = |tiles: Vec<Tile>| tiles.into_iter().map(Tile::face).collect();
        Win {
            closed: player.hand.iter().copied().filter(|other| *other != tile).collect(),
            melds: player.melds.clone(),
            tile,
            drawn,
            riichi: player.riichi,
            ippatsu: player.ippatsu,
            special: self.special(seat, rare),
            seat_wind: seat.wind(self.start.dealer),
            round_wind: self.start.round_wind,
            indicators: faces(self.open_indicators()),
            under_indicators: self.wall.under_indicators(self.indicators),
        }
    }

    /// Why a player is furiten, if so.
    #[must_use]
    pub fn furiten(&self, seat: Seat) -> Option<Furiten> {
        self.players[seat.index()].furiten()
    }
}

fn refused(value: Result<Value, NoWin>) -> Result<Value, Refusal> {
    value.map_err(|no_win| match no_win {
        NoWin::NotComplete => Refusal::NotComplete,
        NoWin::NoYaku => Refusal::NoYaku,
    })
}
