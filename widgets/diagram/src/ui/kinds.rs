//! Kinds of figures: their titles and what they ask.

use super::{Word, buttons, drops, exercise, legend};
use crate::scene::{FigureKind, Meaning};

/// What a figure of this kind shows.
#[must_use]
pub const fn title(kind: FigureKind) -> Word {
    match kind {
        FigureKind::Board => Word::new("supa musi", "the board"),
        FigureKind::Position => Word::new("ijo musi lon supa", "a position"),
        FigureKind::Colours => Word::new("kule ma", "colours of the squares"),
        FigureKind::Reach => Word::new("ma ken", "where the piece can go"),
        FigureKind::Labelled => Word::new("ma ken pi ijo mute", "where the pieces can go"),
        FigureKind::Start => Word::new("open musi", "the start of the game"),
        FigureKind::Check => Word::new("jan lawa li ken moli", "check"),
        FigureKind::Mate => Word::new("jan lawa li moli", "checkmate"),
        FigureKind::Stalemate => Word::new("tawa ala li ken", "stalemate"),
        FigureKind::EnPassant => Word::new("anpa lon tawa", "en passant"),
        FigureKind::Castling => Word::new("tawa tomo", "castling"),
        FigureKind::Promotion => Word::new("kama ijo ante", "promotion"),
        FigureKind::Drop => Word::new("kama tan poki", "drops"),
        FigureKind::Attack => Word::new("ma pi ken anpa", "attacked squares"),
    }
}

/// The exercises of a figure, by number: what their buttons say.
#[must_use]
pub const fn exercises(kind: FigureKind) -> &'static [Word] {
    match kind {
        FigureKind::Reach | FigureKind::Attack => {
            &[buttons::MARK_SQUARES, exercise::IN_CORNER, exercise::BEHIND_FRIEND, exercise::WITH_ENEMY]
        }
        FigureKind::Labelled => &[buttons::MARK_SQUARES],
        FigureKind::Board => &[buttons::FIND_SQUARE],
        FigureKind::Colours => &[buttons::LIGHT_OR_DARK],
        FigureKind::Start => &[buttons::PLACE_ARMY],
        FigureKind::Check | FigureKind::Mate => &[buttons::FIND_MOVES, buttons::CLASSIFY],
        FigureKind::Stalemate => &[buttons::CLASSIFY, buttons::MARK_SQUARES],
        FigureKind::EnPassant => &[buttons::MAY_CAPTURE, buttons::DO_IT],
        FigureKind::Castling => &[buttons::MAY_CASTLE],
        FigureKind::Drop => &[drops::MARK_DROPS, drops::WHY_NOT],
        FigureKind::Promotion => &[drops::MAY_MUST],
        FigureKind::Position => &[],
    }
}

const COLOURS: [Word; 2] = [legend::meaning(Meaning::Light), legend::meaning(Meaning::Dark)];

const DROPS: [Word; 6] =
    [drops::ALLOWED, drops::WHY[0], drops::WHY[1], drops::WHY[2], drops::WHY[3], drops::WHY[4]];

/// The answers that the questions of a figure can be given, by number.
#[must_use]
pub const fn choices(kind: FigureKind) -> &'static [Word] {
    match kind {
        FigureKind::Check | FigureKind::Mate | FigureKind::Stalemate => {
            &[exercise::IS_CHECK, exercise::IS_MATE, exercise::IS_STALEMATE, exercise::IS_NEITHER]
        }
        FigureKind::EnPassant | FigureKind::Castling => &[buttons::YES, buttons::NO],
        FigureKind::Colours => &COLOURS,
        FigureKind::Drop => &DROPS,
        FigureKind::Promotion => &[drops::MAY, drops::MUST, drops::MAY_NOT],
        _ => &[],
    }
}
