//! What one player sees, and nothing else.

use super::deal::{Deal, Discard, Ending, Event, Player};
use super::{
    Action, Break, FaceSet, Furiten, Meld, Refusal, Riichi, Rules, Seat, Shanten, Start, Tile, shanten,
};

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// How many tiles are in the hand.
    pub tiles: u8,
    /// The groups on the table.
    pub melds: Vec<Meld>,
    /// What was thrown away, called tiles among it.
    pub river: Vec<Discard>,
    /// Riichi.
    pub riichi: Riichi,
    /// Points now.
    pub points: i32,
}

/// The table as one player sees it: no wall, no hand but the own one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// The rules of the table.
    pub rules: Rules,
    /// Dealer, round, counters; the deposits are those at the start.
    pub start: Start,
    /// The own tiles in order, a drawn one with them.
    pub hand: Vec<Tile>,
    /// The tile just drawn, in the own turn.
    pub drawn: Option<Tile>,
    /// What everybody sees of each seat.
    pub players: [Public; 4],
    /// The open indicators.
    pub indicators: Vec<Tile>,
    /// How many tiles can still be drawn.
    pub left: u8,
    /// Deposits on the table now.
    pub deposits: u8,
    /// What the dice showed.
    pub dice: [[u8; 2]; 2],
    /// Where the wall broke.
    pub broken: Break,
    /// The tile that is offered, and by whom.
    pub offer: Option<(Seat, Tile)>,
    /// What this player may do; nothing while others have to act.
    pub legal: Vec<Action>,
    /// The faces that would complete the own thirteen tiles: those without the tile just drawn.
    pub waits: FaceSet,
    /// Why the player may not win by another's tile.
    pub furiten: Option<Furiten>,
    /// The last tile since the own turn that would have completed the hand, and why it could not be won by.
    pub refused: Option<(Tile, Refusal)>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// What happened so far.
    pub log: Vec<Event>,
}

impl View {
    /// What everybody sees of the player who looks.
    #[must_use]
    pub fn me(&self) -> &Public {
        &self.players[self.seat.index()]
    }

    /// How far the own hand is from ready.
    #[must_use]
    pub fn shanten(&self) -> Shanten {
        shanten(&self.hand.iter().copied().collect(), self.me().melds.len() as u8)
    }
}

impl Deal {
    /// The table as a player sees it.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        let me = &self.players[seat.index()];
        let public = |(player, points): (&Player, i32)| Public {
            tiles: player.hand.len() as u8,
            melds: player.melds.clone(),
            river: player.river.clone(),
            riichi: player.riichi,
            points,
        };
        let [first, second, third, fourth] = &self.players;
        let [one, two, three, four] = self.points();
        let mut before = me.clone();
        let drawn = self.drawn_by(seat);
        if let Some(tile) = drawn {
            before.give(tile);
        }
        let thirteen = before.hand.len() % 3 == 1;
        View {
            seat,
            rules: self.rules,
            start: self.start,
            hand: me.hand.clone(),
            drawn,
            players: [(first, one), (second, two), (third, three), (fourth, four)].map(public),
            indicators: self.open_indicators(),
            left: self.wall.left(),
            deposits: self.deposits,
            dice: self.dice(),
            broken: self.broken(),
            offer: self.offered(),
            legal: self.legal(seat),
            waits: if thirteen { before.waits() } else { FaceSet::EMPTY },
            furiten: if thirteen { before.furiten() } else { None },
            refused: self.refused(seat),
            ending: self.ending().cloned(),
            log: self.log().to_vec(),
        }
    }
}
