//! The rows of the legend: what a mark means, and what a shape means where no mark says more.

use musi_messages::{Message, msg};

use crate::picture::Shape;
use crate::scene::Meaning;

/// What a mark with this meaning says of its squares.
#[must_use]
pub const fn meaning(meaning: Meaning) -> Message {
    match meaning {
        Meaning::Studied => msg::MEANING_THIS_PIECE,
        Meaning::Piece => msg::MEANING_PIECE,
        Meaning::Move => msg::MEANING_MAY_GO_HERE,
        Meaning::Quiet => msg::MEANING_MAY_MOVE_NOT_CAPTURE,
        Meaning::Capture => msg::MEANING_MAY_ONLY_CAPTURE,
        Meaning::Attacked => msg::MEANING_ATTACKED,
        Meaning::Forbidden => msg::MEANING_MAY_NOT_GO_HERE,
        Meaning::Drop => msg::MEANING_MAY_BE_DROPPED_HERE,
        Meaning::Mate => msg::MEANING_THIS_MOVE_MATES,
        Meaning::Light => msg::MEANING_LIGHT_SQUARE,
        Meaning::Dark => msg::MEANING_DARK_SQUARE,
        Meaning::Passing => msg::MEANING_THE_DOUBLE_STEP,
        Meaning::EnPassant => msg::MEANING_CAPTURES_IN_PASSING,
        Meaning::Castling => msg::MEANING_CASTLING,
        Meaning::Promotion => msg::MEANING_MAY_BE_PROMOTED_HERE,
        Meaning::PromotionForced => msg::MEANING_MUST_BE_PROMOTED_HERE,
        Meaning::PromotionNever => msg::MEANING_CANNOT_BE_PROMOTED_HERE,
        Meaning::Named => msg::MEANING_NAMED_IN_THE_TEXT,
        Meaning::Lit => msg::MEANING_SET_OFF,
        Meaning::Arrow => msg::MEANING_ARROW,
        Meaning::Unexplained => msg::MEANING_AS_WRITTEN,
    }
}

/// What shapes mean while an exercise marks with them.
pub const IN_EXERCISE: [(Shape, Message); 5] = [
    (Shape::Cross, msg::MEANING_YOUR_ANSWER),
    (Shape::Dot, msg::BUTTON_BRUSH_MOVES),
    (Shape::Corners, msg::BUTTON_BRUSH_CAPTURES),
    (Shape::Struck, msg::EXERCISE_EXTRA),
    (Shape::Frame, msg::EXERCISE_MISSED),
];

/// What a shape of the mark alphabet means in every game.
#[must_use]
pub const fn shape(shape: Shape) -> Message {
    match shape {
        Shape::Ring => meaning(Meaning::Studied),
        Shape::Dot => meaning(Meaning::Quiet),
        Shape::Corners => meaning(Meaning::Capture),
        Shape::Cross => meaning(Meaning::Move),
        Shape::Plus => meaning(Meaning::Drop),
        Shape::Struck => meaning(Meaning::Forbidden),
        Shape::Hatch => meaning(Meaning::Attacked),
        Shape::Badge => meaning(Meaning::Named),
        Shape::Chevron => msg::MEANING_THE_PROMOTION_ZONE_BEGINS_HERE,
        Shape::Frame => meaning(Meaning::Light),
        Shape::Tint => meaning(Meaning::Lit),
        Shape::Waves => msg::MEANING_WATER,
        Shape::Leaf => msg::MEANING_PLANTS,
        Shape::Stack => msg::MEANING_A_STACK,
    }
}
