//! Kinds of figures: their titles and what they ask.

use super::{drops, legend};
use crate::scene::{FigureKind, Meaning};
use musi_messages::{Message, msg};

/// What a figure of this kind shows.
#[must_use]
pub const fn title(kind: FigureKind) -> Message {
    match kind {
        FigureKind::Board => msg::TITLE_THE_BOARD,
        FigureKind::Position => msg::TITLE_A_POSITION,
        FigureKind::Colours => msg::TITLE_COLOURS_OF_THE_SQUARES,
        FigureKind::Reach => msg::TITLE_WHERE_THE_PIECE_CAN_GO,
        FigureKind::Labelled => msg::TITLE_WHERE_THE_PIECES_CAN_GO,
        FigureKind::Start => msg::TITLE_THE_START_OF_THE_GAME,
        FigureKind::Check => msg::EXERCISE_IS_CHECK,
        FigureKind::Mate => msg::TITLE_CHECKMATE,
        FigureKind::Stalemate => msg::TITLE_STALEMATE,
        FigureKind::EnPassant => msg::TITLE_EN_PASSANT,
        FigureKind::Castling => msg::MEANING_CASTLING,
        FigureKind::Promotion => msg::TITLE_PROMOTION,
        FigureKind::Drop => msg::TITLE_DROPS,
        FigureKind::Attack => msg::TITLE_ATTACKED_SQUARES,
    }
}

/// The exercises of a figure, by number: what their buttons say.
#[must_use]
pub const fn exercises(kind: FigureKind) -> &'static [Message] {
    match kind {
        FigureKind::Reach | FigureKind::Attack => &[
            msg::BUTTON_MARK_SQUARES,
            msg::EXERCISE_IN_CORNER,
            msg::EXERCISE_BEHIND_FRIEND,
            msg::EXERCISE_WITH_ENEMY,
            msg::BUTTON_CAPTURES,
        ],
        FigureKind::Labelled => &[msg::BUTTON_MARK_SQUARES],
        FigureKind::Board => &[msg::BUTTON_FIND_SQUARE],
        FigureKind::Colours => &[msg::BUTTON_LIGHT_OR_DARK],
        FigureKind::Start => &[msg::BUTTON_PLACE_ARMY],
        FigureKind::Check => {
            &[msg::BUTTON_ESCAPE, msg::BUTTON_CLASSIFY, msg::BUTTON_PINNED, msg::BUTTON_DEFEND]
        }
        FigureKind::Mate => &[msg::BUTTON_FIND_MATE, msg::BUTTON_CLASSIFY, msg::BUTTON_MATE_IN_TWO],
        FigureKind::Stalemate => &[msg::BUTTON_CLASSIFY, msg::BUTTON_MARK_SQUARES],
        FigureKind::EnPassant => &[msg::BUTTON_MAY_CAPTURE, msg::BUTTON_DO_IT],
        FigureKind::Castling => &[msg::BUTTON_MAY_CASTLE],
        FigureKind::Drop => &[msg::DROP_MARK_DROPS, msg::DROP_WHY_NOT],
        FigureKind::Promotion => &[msg::DROP_MAY_MUST],
        FigureKind::Position => &[],
    }
}

const COLOURS: [Message; 2] = [legend::meaning(Meaning::Light), legend::meaning(Meaning::Dark)];

const DROPS: [Message; 6] =
    [msg::DROP_ALLOWED, drops::WHY[0], drops::WHY[1], drops::WHY[2], drops::WHY[3], drops::WHY[4]];

/// The answers that the questions of a figure can be given, by number.
#[must_use]
pub const fn choices(kind: FigureKind) -> &'static [Message] {
    match kind {
        FigureKind::Check | FigureKind::Mate | FigureKind::Stalemate => &[
            msg::EXERCISE_IS_CHECK,
            msg::EXERCISE_IS_MATE,
            msg::EXERCISE_IS_STALEMATE,
            msg::EXERCISE_IS_NEITHER,
        ],
        FigureKind::EnPassant | FigureKind::Castling => &[msg::BUTTON_YES, msg::BUTTON_NO],
        FigureKind::Colours => &COLOURS,
        FigureKind::Drop => &DROPS,
        FigureKind::Promotion => &[msg::DROP_MAY, msg::DROP_MUST, msg::DROP_MAY_NOT],
        _ => &[],
    }
}
