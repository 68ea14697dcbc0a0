//! What a caption says, as data: the same for both languages.

use std::ops::Range;

use crate::claim::Promotion;
use musi_rules::{Language, PieceKind, Side};

/// One sentence or clause that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The language it was said in.
    pub language: Language,
    /// The bytes of the clause in its text.
    pub span: Range<usize>,
    /// What it says.
    pub body: StatementKind,
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// The pieces stand on the places.
    Stands {
        /// The pieces.
        who: Subject,
        /// The places.
        place: SquareNames,
    },
    /// The pieces move, capture, attack …, or cannot.
    Goes {
        /// The pieces.
        who: Subject,
        /// What they do.
        verb: Verb,
        /// Whether they can, cannot, want to, or just do.
        can: Modality,
        /// Whom they capture or attack.
        whom: Option<Subject>,
        /// Where to.
        place: Option<SquareNames>,
        /// Why.
        because: Option<Box<Self>>,
    },
    /// The king is in check, or is not.
    Check {
        /// Whose king.
        who: Subject,
        /// Whether it is.
        given: bool,
    },
    /// The king, or the side, is mated.
    Mated {
        /// Subject.
        who: Subject,
    },
    /// The squares are light (white) or dark (black).
    Colour {
        /// The squares.
        place: SquareNames,
        /// Light, not dark.
        light: bool,
    },
    /// Some squares bear a mark.
    Bears {
        /// The squares, with their marks.
        place: SquareNames,
    },
    /// It is this side's turn.
    Turn {
        /// Whose.
        side: Side,
    },
    /// This side's pieces are written in small or in capital letters.
    Case {
        /// Whose.
        side: Side,
        /// In small letters.
        lower: bool,
    },
    /// This side holds pieces in hand.
    Holds {
        /// Whose hand.
        side: Side,
        /// Which pieces, and how many of each.
        what: Vec<(PieceKind, u8)>,
    },
    /// Every piece stands where it stands when the game begins.
    Start,
    /// The piece is the only one of its side.
    Alone {
        /// The piece.
        who: Subject,
    },
    /// No move helps: the side cannot leave check.
    NoWayOut {
        /// The side, or one of its pieces.
        who: Subject,
    },
    /// The side has no legal move.
    Stuck {
        /// The side, or one of its pieces.
        who: Subject,
    },
    /// Nothing attacks the piece.
    Safe {
        /// The piece.
        who: Subject,
    },
    /// King and rook can, or cannot, castle.
    Castles {
        /// King and rook.
        who: Subject,
        /// Whether they can.
        can: bool,
        /// Why not.
        because: Option<Box<Self>>,
    },
    /// A piece has moved before (or has not).
    Moved {
        /// Which.
        who: Subject,
        /// It has.
        yes: bool,
    },
    /// A piece stands in the way, or nothing does.
    Between {
        /// Which.
        who: Subject,
    },
    /// Nobody wins: stalemate or another draw.
    Draw,
    /// Neither side can give mate any more, whatever the moves.
    Dead,
    /// The game is over, or somebody loses.
    Over {
        /// Subject loses, when that is said.
        loser: Option<Subject>,
    },
    /// The piece becomes another one.
    Promotes {
        /// Which.
        who: Subject,
        /// Whether it can, must, or cannot.
        choice: Promotion,
        /// On which squares, when that is said.
        place: Option<SquareNames>,
    },
    /// If the first, then the second.
    If {
        /// The condition.
        when: Box<Self>,
        /// What follows from it.
        then: Box<Self>,
    },
}

/// What pieces do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Go to a square.
    Move,
    /// Capture on a square.
    Capture,
    /// Attack a square.
    Attack,
    /// Protect a square or a piece.
    Protect,
    /// Be put on a square from the hand.
    Drop,
}

/// Whether pieces do what the verb says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modality {
    /// They can.
    Yes,
    /// They cannot.
    No,
    /// They want to, or try to.
    Wants,
    /// They do.
    Does,
}

/// Pieces, or a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject {
    /// Which kinds; more than one for "king and rook".
    pub kinds: Vec<PieceKind>,
    /// Of which side.
    pub side: Option<Side>,
    /// The marks they bear: pawns "A", "B" and "C".
    pub labels: Vec<Label>,
    /// A number that tells two pieces of a kind apart: pawn #1.
    pub number: Option<u16>,
    /// Where they stand, when that is said with the name.
    pub place: Option<Box<SquareNames>>,
    /// What the words refer to.
    pub role: Role,
    /// The bytes of the words.
    pub span: Range<usize>,
    /// How the name deviates from the game's own names.
    pub slip: Option<Misnaming>,
}

/// What the words for pieces refer to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// A kind of piece by its name.
    #[default]
    Piece,
    /// Any piece, of a side or not.
    AnyPiece,
    /// No piece.
    NoPiece,
    /// The other pieces.
    OtherPieces,
    /// A player.
    Player,
    /// What was spoken of before: *ona*, "it".
    Same,
}

/// A name that is not one of the game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misnaming {
    /// The words as written.
    pub written: String,
    /// What the game calls this piece.
    pub own: &'static str,
}

/// A quoted mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The mark.
    pub text: String,
    /// Its bytes, without the quotation marks.
    pub span: Range<usize>,
}

/// Squares, by marks, names or numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SquareNames {
    /// Squares that bear one of these marks.
    pub labels: Vec<Label>,
    /// Squares by name or number.
    pub points: Vec<Point>,
    /// The squares spoken of before: *ma ni*, "these squares".
    pub same: bool,
    /// "the other squares".
    pub others: bool,
    /// The place of the start of the game.
    pub start: bool,
    /// The bytes of the words.
    pub span: Range<usize>,
}

impl SquareNames {
    /// Whether no square is named in any way.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty() && self.points.is_empty() && !self.same && !self.others && !self.start
    }
}

/// A square, a rank or a file, by the page's own numbers or letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The file, counted as the game counts.
    pub file: Option<Coordinate>,
    /// The rank, counted as the game counts.
    pub rank: Option<Coordinate>,
    /// For which side this is said: rank 1 *for white*.
    pub side: Option<Side>,
    /// The bytes of the words.
    pub span: Range<usize>,
}

/// A file or rank by number or letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// Counted from 1 in the direction of the game.
    Number(u16),
    /// A letter, from `a`.
    Letter(char),
}
