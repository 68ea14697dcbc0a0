//! Kinds of figures: their titles and what they ask.

use super::{Word, buttons};
use crate::scene::FigureKind;

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
        FigureKind::Drop => Word::new("pana tan luka", "drops"),
        FigureKind::Attack => Word::new("ma pi ken anpa", "attacked squares"),
    }
}

/// What the button of the exercise says, for kinds that ask something.
#[must_use]
pub const fn exercise_of(kind: FigureKind) -> Option<Word> {
    Some(match kind {
        FigureKind::Reach | FigureKind::Labelled | FigureKind::Attack => buttons::MARK_SQUARES,
        FigureKind::Start => buttons::PLACE_ARMY,
        FigureKind::Check | FigureKind::Mate => buttons::FIND_MOVES,
        FigureKind::Stalemate => buttons::CLASSIFY,
        FigureKind::Board => buttons::FIND_SQUARE,
        FigureKind::EnPassant => buttons::MAY_CAPTURE,
        FigureKind::Castling => buttons::MAY_CASTLE,
        FigureKind::Colours => buttons::LIGHT_OR_DARK,
        FigureKind::Position | FigureKind::Promotion | FigureKind::Drop => return None,
    })
}
