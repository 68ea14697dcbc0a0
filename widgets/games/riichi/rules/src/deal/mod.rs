//! One deal: from thirteen tiles each to a win or a draw.

mod call;
mod end;
mod legal;
mod player;
mod turn;
mod win;

pub use end::{Abort, End, Ending, Winner};
pub use player::Discard;
pub(super) use player::Player;

use super::{Action, Break, Face, FaceSet, MeldKind, Refusal, Rules, Seat, Tile, Wall, Wind, taker};

/// How the table stands before a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Who deals.
    pub dealer: Seat,
    /// The wind of the round.
    pub round_wind: Wind,
    /// Counters for deals in a row that the dealer won or nobody did.
    pub honba: u8,
    /// Deposits of 1000 points that lie on the table.
    pub deposits: u8,
    /// The points of each seat.
    pub points: [i32; 4],
}

/// Why a tile is offered to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// It was thrown away.
    Discard,
    /// It makes a pon a kan.
    AddedKan,
    /// It is one of four in a hand.
    ClosedKan,
}

/// What everybody at the table sees happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player drew a tile, from the dead wall or from the live one.
    Drew(Seat, bool),
    /// A player threw a tile away, perhaps with riichi.
    Discarded(Seat, Discard),
    /// A player called the last discard, or declared a kan.
    Called(Seat, MeldKind, Face),
    /// An indicator was turned.
    Indicator(Tile),
    /// The deal ended.
    Ended,
}

/// Whom the deal waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Phase {
    /// A player has a tile too many.
    Turn {
        seat: Seat,
        /// The tile just drawn; none after a call.
        drawn: Option<Tile>,
        dead_wall: bool,
        /// What may not be thrown away after a call.
        banned: FaceSet,
    },
    /// The others may call a tile.
    Offer { by: Seat, tile: Tile, cause: Cause, asked: [bool; 4], answers: [Option<Action>; 4] },
    /// It is over.
    Over,
}

/// One deal.
///
/// ```
/// use musi_riichi_rules::{Action, Deal, Rules, Seat, Start, Wind};
/// let start = Start { dealer: Seat::new(0), round_wind: Wind::East, honba: 0, deposits: 0, points: [25_000; 4] };
/// let mut deal = Deal::new(Rules::PAGE, start, 7);
/// let east = deal.waits_for()[0];
/// let first = deal.view(east).hand[0];
/// deal.act(east, Action::Discard(first)).map_err(|refusal| refusal.sentence().en())?;
/// assert_eq!(deal.view(Seat::new(1)).players[0].river.len(), 1);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    pub(super) rules: Rules,
    pub(super) start: Start,
    pub(super) wall: Wall,
    pub(super) players: [Player; 4],
    pub(super) points: [i32; 4],
    pub(super) deposits: u8,
    phase: Phase,
    /// How many indicators are open, and how many a kan will still turn.
    indicators: u8,
    waiting: u8,
    /// Whether anybody has called or declared a kan.
    called: bool,
    log: Vec<Event>,
    /// The last tile since each seat's turn that would have completed its hand, and why it could not win by it.
    refused: [Option<(Tile, Refusal)>; 4],
    ending: Option<Ending>,
}

impl Deal {
    /// Deals from a wall that a seed shuffles.
    #[must_use]
    pub fn new(rules: Rules, start: Start, seed: u64) -> Self {
        Self::from_wall(rules, start, Wall::shuffled(seed, rules.throws))
    }

    /// Deals from a wall: three times four tiles each and one each; then the dealer draws.
    #[must_use]
    pub fn from_wall(rules: Rules, start: Start, wall: Wall) -> Self {
        let mut deal = Self {
            rules,
            start,
            wall,
            players: [const { Player::new() }; 4],
            points: start.points,
            deposits: start.deposits,
            phase: Phase::Over,
            indicators: 1,
            waiting: 0,
            called: false,
            log: vec![],
            refused: [None; 4],
            ending: None,
        };
        let mut index = 0;
        while let Some(wind) = taker(index) {
            let seat = start.dealer.step(wind as u8);
            if let Some(tile) = deal.wall.draw() {
                deal.players[seat.index()].take(tile);
            }
            index += 1;
        }
        deal.log.extend(deal.wall.indicators(1).into_iter().map(Event::Indicator));
        deal.draw(start.dealer);
        deal
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the table stood before the deal.
    #[must_use]
    pub const fn start(&self) -> Start {
        self.start
    }

    /// The points of each seat now.
    #[must_use]
    pub const fn points(&self) -> [i32; 4] {
        self.points
    }

    /// The deposits on the table now.
    #[must_use]
    pub const fn deposits(&self) -> u8 {
        self.deposits
    }

    /// What the dice showed when the wall was broken.
    #[must_use]
    pub const fn dice(&self) -> [[u8; 2]; 2] {
        self.wall.dice()
    }

    /// Where the wall broke.
    #[must_use]
    pub const fn broken(&self) -> Break {
        self.wall.broken()
    }

    /// How it ended; nothing while it goes on.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Who has to act: the player whose turn it is, or all who may call a tile and have not answered. None when it is over.
    #[must_use]
    pub fn waits_for(&self) -> Vec<Seat> {
        match &self.phase {
            Phase::Turn { seat, .. } => vec![*seat],
            Phase::Offer { asked, answers, .. } => {
                let open = |seat: &Seat| asked[seat.index()] && answers[seat.index()].is_none();
                Seat::ALL.into_iter().filter(open).collect()
            }
            Phase::Over => vec![],
        }
    }

    /// The last tile since a player's turn that would have completed the hand, and why the player could not win by it: furiten, or
    /// no yaku.
    #[must_use]
    pub const fn refused(&self, seat: Seat) -> Option<(Tile, Refusal)> {
        self.refused[seat.index()]
    }

    /// What everybody has seen so far.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// All tiles, wherever they are; for checks that none is lost.
    #[must_use]
    pub fn all_tiles(&self) -> Vec<Tile> {
        let kept = |discard: &&Discard| discard.called_by.is_none();
        let mut all: Vec<Tile> = self.wall.rest().collect();
        for player in &self.players {
            all.extend(&player.hand);
            all.extend(player.melds.iter().flat_map(|meld| &meld.tiles));
            all.extend(player.river.iter().filter(kept).map(|discard| discard.tile));
        }
        all
    }

    /// Does what a player says.
    ///
    /// # Errors
    /// With the reason when it is not allowed; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Some(refusal) = self.why_not(seat, action) {
            return Err(refusal);
        }
        if let Phase::Offer { answers, .. } = &mut self.phase {
            answers[seat.index()] = Some(action);
            if self.waits_for().is_empty() {
                self.resolve();
            }
        } else {
            self.refused[seat.index()] = None;
            self.take_turn(seat, action);
        }
        Ok(())
    }

    /// Whether nobody has called, so that a player without discards is at the first turn.
    fn is_first_turn(&self, seat: Seat) -> bool {
        !self.called && self.players[seat.index()].river.is_empty()
    }

    fn kans(&self) -> usize {
        self.players.iter().map(Player::kans).sum()
    }

    /// Turns as many indicators as wait.
    fn turn_indicators(&mut self) {
        for _ in 0..std::mem::take(&mut self.waiting) {
            self.indicators += 1;
            self.log.extend(self.wall.indicators(self.indicators).last().copied().map(Event::Indicator));
        }
    }

    /// What a player has just drawn, in the own turn.
    pub(super) fn drawn_by(&self, seat: Seat) -> Option<Tile> {
        match &self.phase {
            Phase::Turn { seat: turn, drawn, .. } if *turn == seat => *drawn,
            _ => None,
        }
    }

    /// The tile that is offered, and by whom.
    pub(super) const fn offered(&self) -> Option<(Seat, Tile)> {
        match &self.phase {
            Phase::Offer { by, tile, .. } => Some((*by, *tile)),
            _ => None,
        }
    }

    /// The open indicators.
    pub(super) fn open_indicators(&self) -> Vec<Tile> {
        self.wall.indicators(self.indicators)
    }
}
