//! Why a setup is no position.

use core::fmt;

use super::{GridGame, Setup, Side};

/// How much a setup must have of a real game to be played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// Diagrams of rule pages: kings may be missing, the board may have any size, nothing needs to be reachable
    /// from the start. What a setup remembers wrongly (castling without a rook) is forgotten.
    #[default]
    Teaching,
    /// What could stand on the board of a real game, as far as the named reasons go.
    Strict,
}

/// One reason why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u16)]
pub enum SetupProblem {
    /// A piece belongs to a side that does not play in this game.
    ForeignSide = 1,
    /// The board has not the size of the game.
    BoardSize = 2,
    /// A side has no king.
    MissingKing = 4,
    /// A side has several kings.
    TooManyKings = 8,
    /// A side has more pieces than the game has, promotions counted in.
    TooManyPieces = 16,
    /// A piece stands where it could never have come or never could move on, such as a pawn on the last rank.
    NoFuture = 32,
    /// The side that is not to move is in check: its king could be captured.
    OpponentInCheck = 64,
    /// More pieces give check than one move can bring about.
    TooManyCheckers = 128,
    /// A right to castle without king and rook on their first squares.
    CastlingRights = 256,
    /// An en passant square behind which no pawn has just made a double step.
    EnPassant = 512,
    /// Two unpromoted pawns of a side on one file, in shogi.
    TwoPawns = 1024,
}

impl SetupProblem {
    const ALL: [Self; 11] = [
        Self::ForeignSide,
        Self::BoardSize,
        Self::MissingKing,
        Self::TooManyKings,
        Self::TooManyPieces,
        Self::NoFuture,
        Self::OpponentInCheck,
        Self::TooManyCheckers,
        Self::CastlingRights,
        Self::EnPassant,
        Self::TwoPawns,
    ];

    /// The stable name of the problem.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::ForeignSide => "foreign_side",
            Self::BoardSize => "board_size",
            Self::MissingKing => "missing_king",
            Self::TooManyKings => "too_many_kings",
            Self::TooManyPieces => "too_many_pieces",
            Self::NoFuture => "no_future",
            Self::OpponentInCheck => "opponent_in_check",
            Self::TooManyCheckers => "too_many_checkers",
            Self::CastlingRights => "castling_rights",
            Self::EnPassant => "en_passant",
            Self::TwoPawns => "two_pawns",
        }
    }

    /// Whether a profile minds.
    #[must_use]
    pub const fn matters_to(self, profile: Profile) -> bool {
        match profile {
            Profile::Strict => true,
            Profile::Teaching => matches!(self, Self::ForeignSide),
        }
    }
}

/// A set of [`SetupProblem`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SetupProblems(u16);

impl SetupProblems {
    /// No problem.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one problem is among them.
    #[must_use]
    pub const fn contains(self, problem: SetupProblem) -> bool {
        self.0 & problem as u16 != 0
    }

    /// Adds a problem when there is reason to.
    pub const fn add_if(&mut self, reason: bool, problem: SetupProblem) {
        if reason {
            self.0 |= problem as u16;
        }
    }

    /// The problems, the gravest first.
    pub fn iter(self) -> impl Iterator<Item = SetupProblem> {
        SetupProblem::ALL.into_iter().filter(move |problem| self.contains(*problem))
    }

    /// Those that a profile minds.
    #[must_use]
    pub fn that_matter_to(self, profile: Profile) -> Self {
        let mut kept = Self::NONE;
        for problem in self.iter() {
            kept.add_if(problem.matters_to(profile), problem);
        }
        kept
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(crate::words::problem(*self, crate::Language::En))
    }
}

impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, problem) in self.iter().enumerate() {
            if number > 0 {
                f.write_str(" ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupProblems {}

impl<G: GridGame> Setup<G> {
    /// Whether a piece belongs to a side that does not play in this game.
    pub(super) fn has_foreign_side(&self) -> bool {
        !self.those(&|piece| piece.side.index() >= G::SIDES).is_empty()
    }

    /// Every reason why this is no position of a real game, apart from checks.
    #[must_use]
    pub fn problems(&self) -> SetupProblems {
        let mut problems = G::problems(self);
        problems.add_if(self.has_foreign_side(), SetupProblem::ForeignSide);
        problems.add_if(self.geometry() != G::BOARD, SetupProblem::BoardSize);
        for side in Side::BOTH.into_iter().filter(|_| G::ROYAL.is_some()) {
            let kings = self.royals(side).len();
            problems.add_if(kings == 0, SetupProblem::MissingKing);
            problems.add_if(kings > 1, SetupProblem::TooManyKings);
        }
        problems
    }
}
