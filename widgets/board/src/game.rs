//! What a game must offer to be played on the boards of a page.

use musi_diagram::{DrawnGame, FigureKind};
use musi_messages::{Message, msg};
use musi_rules::{
    GridGame, Move, PieceKind, Position, Profile, Random, Refusal, Setup, Side, Square, parts, trim_end,
};

use crate::Question;

/// A game that the boards of a page can play: what its exercises and its special moves need. An extension of its rules and
/// drawings, because those know no figures that live.
pub trait PlayableGame: DrawnGame {
    /// The kind that an enemy or a friend is put as.
    const EXTRA: PieceKind;

    /// In how many ways the special move of a figure can be made, each with conditions and questions of its own: castling on
    /// two wings.
    #[must_use]
    fn variants(_setup: &Setup<Self>, _kind: FigureKind) -> u8 {
        1
    }

    /// How many conditions a special move has that a reader can break.
    #[must_use]
    fn conditions(_kind: FigureKind) -> u8 {
        0
    }

    /// The setup with one condition of a special move broken.
    #[must_use]
    fn broken(setup: &Setup<Self>, _variant: u8, _condition: u8) -> Setup<Self> {
        setup.clone()
    }

    /// Which condition a refusal says is broken, and the setup with it fixed; none for a refusal of another kind.
    #[must_use]
    fn fixed(_setup: &Setup<Self>, _variant: u8, _refusal: Refusal) -> Option<(u8, Setup<Self>)> {
        None
    }

    /// Another board than the page's for its special move, made from chance; the page's where none can be made.
    #[must_use]
    fn varied(setup: &Setup<Self>, _kind: FigureKind, _random: &mut Random) -> Setup<Self> {
        setup.clone()
    }

    /// Questions about a special move, each with a board.
    #[must_use]
    fn questions(_setup: &Setup<Self>, _kind: FigureKind, _variant: u8) -> Vec<Question<Self>> {
        Vec::new()
    }

    /// A board with pieces in hand, made from a seed, for an exercise about drops on a board of this size.
    #[must_use]
    fn drop_board(setup: &Setup<Self>, _random: &mut Random) -> Setup<Self> {
        setup.clone()
    }

    /// The empty square on which a piece captures one that has just passed it.
    #[must_use]
    fn passed(_setup: &Setup<Self>, _from: Square) -> Option<Square> {
        None
    }

    /// The address at which another site shows this board; none where it cannot.
    #[must_use]
    fn elsewhere(_setup: &Setup<Self>) -> Option<String> {
        None
    }

    /// The special move of a figure, with the board on which it can be played.
    #[must_use]
    fn special(_setup: &Setup<Self>, _kind: FigureKind, _variant: u8) -> Option<(Setup<Self>, Move)> {
        None
    }

    /// The moves that a figure steps through.
    #[must_use]
    fn steps(_setup: &Setup<Self>, _kind: FigureKind) -> Vec<Move> {
        Vec::new()
    }

    /// A position and the moves from it in the notation that programs of the game read; none where the game has no other
    /// text than that of its board.
    #[must_use]
    fn moves_text(_start: &Setup<Self>, _moves: &[Move]) -> Option<String> {
        None
    }

    /// A position and the moves from it as people keep their games, where that is not what programs read; none elsewhere.
    #[must_use]
    fn record_text(_start: &Setup<Self>, _moves: &[Move]) -> Option<String> {
        None
    }
}

/// What a position has come to, as far as the board alone tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The king of the side to move is attacked, and something helps.
    Check,
    /// The king of the side to move is attacked and nothing helps.
    Mate,
    /// The side to move is not attacked and cannot move.
    Stalemate,
    /// Nothing of these.
    Open,
}

impl Status {
    /// Every standing, in the order in which an exercise offers them.
    pub const ALL: [Self; 4] = [Self::Check, Self::Mate, Self::Stalemate, Self::Open];

    /// What a position has come to.
    #[must_use]
    pub fn from_position<G: GridGame>(position: &Position<G>) -> Self {
        match (position.is_check(), position.has_legal_move()) {
            (true, true) => Self::Check,
            (true, false) => Self::Mate,
            (false, false) if position.king(position.side_to_move()).is_some() => Self::Stalemate,
            _ => Self::Open,
        }
    }

    /// Whether the side to move has a move.
    #[must_use]
    pub const fn has_move(self) -> bool {
        matches!(self, Self::Check | Self::Open)
    }

    /// The words for it.
    #[must_use]
    pub const fn word(self) -> Message {
        match self {
            Self::Check => msg::EXERCISE_IS_CHECK,
            Self::Mate => msg::EXERCISE_IS_MATE,
            Self::Stalemate => msg::EXERCISE_IS_STALEMATE,
            Self::Open => msg::EXERCISE_IS_NEITHER,
        }
    }
}

/// Plays a move of whichever side the piece belongs to.
#[must_use]
pub fn play_in_turn<G: GridGame>(setup: &Setup<G>, action: Move) -> Option<Setup<G>> {
    let mut setup = setup.clone();
    setup.set_side_to_move(setup.piece_at(action.origin_square()?)?.side);
    Some(position(&setup)?.try_play(action).ok()?.setup())
}

/// The board in the address of another site's editor; none where the rules do not accept it as a position of a real game.
#[must_use]
pub fn in_editor<G: GridGame>(editor: &str, setup: &Setup<G>) -> Option<String> {
    // Most boards of a page are not: they lack a king.
    if setup.geometry() != G::BOARD || setup.royals(setup.side_to_move()).is_empty() {
        return None;
    }
    // What the board remembers wrongly, such as castling without a rook, is forgotten first.
    let played = position(setup)?;
    let setup = played.setup();
    played.with_setup(&setup, Profile::Strict).ok()?;
    let mut address = String::from(editor);
    for part in parts(&setup.to_text(), b' ') {
        address.push_str(part);
        address.push('_');
    }
    trim_end(&mut address, b'_');
    Some(address)
}

/// Whether the side that is not to move is safe from having its king captured, and no piece stands where it has no
/// future.
pub(crate) fn is_sound<G: GridGame>(setup: &Setup<G>, to_move: Side) -> bool {
    let kings = setup.royals(to_move.opponent());
    for (square, piece) in setup.pieces() {
        let reach = setup.reach(square);
        let no_future = (reach.attacks() | reach.quiet | reach.blocked).is_empty();
        if no_future && Some(piece.kind) != G::ROYAL {
            return false;
        }
    }
    (kings & setup.attacked_by(to_move)).is_empty()
}

/// A position that can be played on, whatever is missing from it.
#[must_use]
pub fn position<G: GridGame>(setup: &Setup<G>) -> Option<Position<G>> {
    Position::new(setup, Profile::Teaching).ok()
}
