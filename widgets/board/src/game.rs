//! What a game must offer to be played on the boards of a page.

use musi_diagram::FigureKind;
use musi_diagram::piece_art::PieceSet;
use musi_diagram::ui::{Word, exercise};
use musi_rules::{Game, Kind, Move, Position, Profile, Refusal, Setup};

use crate::Question;

/// A game that the boards of a page can play.
pub trait Played: Game {
    /// How its pieces look.
    const SET: &'static PieceSet;

    /// The kind that an enemy or a friend is put as.
    const EXTRA: Kind;

    /// How many conditions a special move has that a reader can break.
    #[must_use]
    fn conditions(kind: FigureKind) -> u8;

    /// The setup with one condition of a special move broken.
    #[must_use]
    fn broken(setup: &Setup<Self>, condition: u8) -> Setup<Self>;

    /// Which condition a refusal says is broken, and the setup with it mended; none for a refusal of another kind.
    #[must_use]
    fn mended(setup: &Setup<Self>, refusal: Refusal) -> Option<(u8, Setup<Self>)>;

    /// Questions about a special move, each with a board.
    #[must_use]
    fn questions(setup: &Setup<Self>, kind: FigureKind) -> Vec<Question<Self>>;

    /// The address at which another site shows this board; none where it cannot.
    #[must_use]
    fn elsewhere(setup: &Setup<Self>) -> Option<String>;

    /// The special move of a figure, with the board on which it can be played.
    #[must_use]
    fn special(setup: &Setup<Self>, kind: FigureKind) -> Option<(Setup<Self>, Move)>;

    /// The moves that a figure steps through.
    #[must_use]
    fn steps(setup: &Setup<Self>, kind: FigureKind) -> Vec<Move>;
}

/// What a position has come to, as far as the board alone tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The king of the side to move is attacked, and something helps.
    Check,
    /// The king of the side to move is attacked and nothing helps.
    Mate,
    /// The side to move is not attacked and cannot move.
    Stalemate,
    /// Nothing of these.
    Open,
}

impl Standing {
    /// Every standing, in the order in which an exercise offers them.
    pub const ALL: [Self; 4] = [Self::Check, Self::Mate, Self::Stalemate, Self::Open];

    /// What a position has come to.
    #[must_use]
    pub fn of<G: Game>(position: &Position<G>) -> Self {
        match (position.is_check(), position.has_legal_move()) {
            (true, true) => Self::Check,
            (true, false) => Self::Mate,
            (false, false) if position.king(position.side_to_move()).is_some() => Self::Stalemate,
            _ => Self::Open,
        }
    }

    /// The words for it.
    #[must_use]
    pub const fn word(self) -> Word {
        match self {
            Self::Check => exercise::IS_CHECK,
            Self::Mate => exercise::IS_MATE,
            Self::Stalemate => exercise::IS_STALEMATE,
            Self::Open => exercise::IS_NEITHER,
        }
    }
}

/// Plays a move of whichever side the piece belongs to.
#[must_use]
pub(crate) fn play_in_turn<G: Game>(setup: &Setup<G>, action: Move) -> Option<Setup<G>> {
    let mut setup = setup.clone();
    setup.set_side_to_move(setup.piece_at(action.origin_square()?)?.side);
    Some(position(&setup)?.try_play(action).ok()?.setup())
}

/// A position that can be played on, whatever is missing from it.
#[must_use]
pub(crate) fn position<G: Game>(setup: &Setup<G>) -> Option<Position<G>> {
    Position::new(setup, Profile::Teaching).ok()
}
