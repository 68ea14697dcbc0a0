//! The rows of the legend: what a mark means, and what a shape means where no mark says more.

use super::{Word, buttons, exercise};
use crate::picture::Shape;
use crate::scene::Meaning;

/// What a mark with this meaning says of its squares.
#[must_use]
pub const fn meaning(meaning: Meaning) -> Word {
    match meaning {
        Meaning::Studied => Word::new("ijo musi ni", "this piece"),
        Meaning::Piece => Word::new("ijo musi", "piece"),
        Meaning::Move => Word::new("ken tawa", "may go here"),
        Meaning::Quiet => Word::new("ken tawa, ken ala anpa", "may move, not capture"),
        Meaning::Capture => Word::new("ken anpa taso", "may only capture"),
        Meaning::Attacked => Word::new("ijo li ken anpa e ma ni", "attacked"),
        Meaning::Forbidden => Word::new("ken ala tawa", "may not go here"),
        Meaning::Drop => Word::new("ken kama tan poki", "may be dropped here"),
        Meaning::Mate => Word::new("tawa ni li moli e jan lawa", "this move mates"),
        Meaning::Light => Word::new("ma walo", "light square"),
        Meaning::Dark => Word::new("ma pimeja", "dark square"),
        Meaning::Passing => Word::new("tawa pi ma tu", "the double step"),
        Meaning::EnPassant => Word::new("anpa lon tawa", "captures in passing"),
        Meaning::Castling => Word::new("tawa tomo", "castling"),
        Meaning::Promotion => Word::new("ken kama wawa", "may be promoted here"),
        Meaning::PromotionForced => Word::new("o kama wawa", "must be promoted here"),
        Meaning::PromotionNever => Word::new("ken ala kama wawa", "cannot be promoted here"),
        Meaning::Named => Word::new("ma pi toki ni", "named in the text"),
    }
}

/// What shapes mean while an exercise marks with them.
pub const IN_EXERCISE: [(Shape, Word); 5] = [
    (Shape::Cross, Word::new("sina toki e ni", "your answer")),
    (Shape::Dot, buttons::BRUSH_MOVES),
    (Shape::Corners, buttons::BRUSH_CAPTURES),
    (Shape::Struck, exercise::EXTRA),
    (Shape::Frame, exercise::MISSED),
];

/// What a shape of the mark alphabet means in every game.
#[must_use]
pub const fn shape(shape: Shape) -> Word {
    match shape {
        Shape::Ring => meaning(Meaning::Studied),
        Shape::Dot => meaning(Meaning::Quiet),
        Shape::Corners => meaning(Meaning::Capture),
        Shape::Cross => meaning(Meaning::Move),
        Shape::Plus => meaning(Meaning::Drop),
        Shape::Struck => meaning(Meaning::Forbidden),
        Shape::Hatch => meaning(Meaning::Attacked),
        Shape::Badge => meaning(Meaning::Named),
        Shape::Chevron => Word::new("ma pi kama wawa li open lon ni", "the promotion zone begins here"),
        Shape::Frame => meaning(Meaning::Light),
        Shape::Waves => Word::new("telo", "water"),
        Shape::Leaf => Word::new("kasi", "plants"),
        Shape::Stack => Word::new("ijo mute lon ma wan", "a stack"),
    }
}
