//! The words by which a page states the rules of chess.

use musi_diagram::vocabulary::{RuleWords, rule};

pub(crate) static RULES: &[RuleWords] = &[
    rule(
        "first_move_only",
        &["ona li tawa ala la", "ona li ken tawa ma sinpin tu"],
        &["pawns can move 2 squares on their first move"],
    ),
    rule(
        "pawn_blocked",
        &["ona li ken ala tawa ma sinpin ni", "ijo musi ante li lon ma ni"],
        &["pawns can't move forward if there's another piece"],
    ),
    rule(
        "pawn_needs_enemy",
        &["jan utala li ken anpa e ijo musi ni", "ma sinpin wan en poka wan"],
        &["pawns can capture diagonally"],
    ),
    rule(
        "promotion_forced",
        &["jan utala pimeja li lon nasin", "jan utala walo li lon", "ona li kama ijo musi ante"],
        &["pawns", "promote if they reach the last row"],
    ),
    rule("castling_king_moved", MOVED.0, MOVED.1),
    rule("castling_rook_moved", MOVED.0, MOVED.1),
    rule(
        "castling_blocked",
        &["li lon insa nasin tan jan lawa tawa tomo kiwen tawa"],
        &["no pieces are in the way of the king and this rook"],
    ),
    rule("castling_in_check", &[], &["no piece is attacking the king"]),
    rule(
        "castling_through_check",
        &["nasin pi jan lawa la", "li ken ala anpa e ma ni"],
        &["no piece can attack the squares in the king's path"],
    ),
    rule(
        "en_passant_late",
        &["jan utala li ken tawa ma tu", "li ken anpa e jan utala", "lon tenpo musi kama wan"],
        &["en passant", "on next move"],
    ),
    rule(
        "stalemate",
        &["li ken ala tawa", "jan lawa ona li ken ala moli", "jan musi ala li anpa"],
        &["it's a stalemate", "nobody wins"],
    ),
    rule(
        "threefold",
        &["ijo musi ale li lon ma sama", "lon tenpo tawa tu wan"],
        &["pieces are in the same place", "3 turns", "claim a draw"],
    ),
];

/// King and rook have not moved: one sentence for both.
const MOVED: (&[&str], &[&str]) =
    (&["jan lawa en tomo kiwen tawa ni li tawa ala"], &["neither the king nor this rook have moved"]);
