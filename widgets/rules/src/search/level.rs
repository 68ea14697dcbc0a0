//! How well the opponent plays.

/// How well the opponent plays: a budget and manners, the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Looks at its own move only: leaves pieces to take, and does not always take what is left to it.
    #[default]
    Beginner,
    /// Sees two moves ahead.
    Friend,
    /// Plays as well as it can.
    Teacher,
}

/// What a search may use, and how exact it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions it may look at.
    pub nodes: u32,
    /// How many plies it looks ahead at most, captures and checks after them not counted.
    pub depth: u8,
    /// Whether captures are played out before a position is valued.
    pub quiescence: bool,
    /// How much worse than the best a move may be, in hundredths of a pawn or so, and still be played.
    pub spread: i32,
    /// How much the value of each move is blurred.
    pub blur: i32,
    /// Whether mates by checks alone are looked for first.
    pub mates: bool,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Beginner, Self::Friend, Self::Teacher];

    /// What a search at this level may use.
    #[must_use]
    pub const fn limits(self) -> Limits {
        match self {
            Self::Beginner => {
                Limits { nodes: 2_000, depth: 1, quiescence: false, spread: 0, blur: 450, mates: false }
            }
            Self::Friend => {
                Limits { nodes: 12_000, depth: 3, quiescence: true, spread: 20, blur: 0, mates: false }
            }
            Self::Teacher => Limits::full(200_000),
        }
    }
}

impl Limits {
    /// The best move that so many nodes can find.
    #[must_use]
    pub const fn full(nodes: u32) -> Self {
        Self { nodes, depth: 40, quiescence: true, spread: 6, blur: 0, mates: true }
    }
}
