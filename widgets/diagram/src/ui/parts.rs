//! The words of the parts of a figure: proof, answer, drawing, steps.

use musi_messages::{Message, msg};

/// The conditions of castling: the code of the refusal when it fails, and the condition.
pub const CASTLING: [(&str, Message); 5] = [
    ("castling_king_moved", msg::CASTLING_THE_KING_HAS_NOT_MOVED),
    ("castling_rook_moved", msg::CASTLING_THE_ROOK_HAS_NOT_MOVED),
    ("castling_blocked", msg::CASTLING_NOTHING_STANDS_BETWEEN_THEM),
    ("castling_in_check", msg::CASTLING_THE_KING_IS_NOT_IN),
    ("castling_through_check", msg::CASTLING_THE_KING_CROSSES_NO_ATTACKED),
];
