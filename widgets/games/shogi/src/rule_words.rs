//! The words by which a page states the rules of shogi.

use musi_diagram::vocabulary::{RuleWords, rule};

pub(crate) static RULES: &[RuleWords] = &[
    rule("promotion_outside_zone", &["ona li ken kama wawa kepeken nasin ni"], &[]),
    rule("promotion_forced", &["ijo musi li ken kama wawa la", "ona li ken ala ante ala"], &[]),
    rule(
        "promotion_never",
        &["en jan lawa li ken ala kama wawa"],
        &["gold generals and kings never promote"],
    ),
    rule(
        "promotion_from_hand",
        &["ijo musi li tawa tan poki la", "li ken ala kama wawa"],
        &["dropped pieces don't instantly promote"],
    ),
    rule(
        "drop_occupied",
        &["o tawa ala e ijo musi tawa ma ni", "ijo musi ante li lon ma ni"],
        &["a piece cannot be dropped on a space occupied by another piece"],
    ),
    rule(
        "drop_no_future",
        &["o tawa ala e ijo musi tawa ma ni", "ona li ken ala tawa lon tenpo ale kama"],
        &["a piece cannot be dropped on a space from where it can't ever move"],
    ),
    rule(
        "drop_two_pawns",
        &["o tawa ala e ijo musi tawa ma ni", "jan utala ante pi jan musi sama li lon nasin poka sama"],
        &["a pawn can't be dropped on the same column as another pawn"],
    ),
    rule(
        "drop_pawn_mate",
        &["o tawa ala e ijo musi tawa ma ni", "jan lawa pi jan musi ante li moli"],
        &["a pawn can't be dropped in a way that causes a checkmate"],
    ),
    rule("no_move", &["li ken ala tawa", "jan lawa ona li ken ala moli", "jan musi ante li anpa"], &[]),
    rule("fourfold", &["ijo musi ale li lon ma sama", "lon tenpo tawa tu tu"], &[]),
    rule("perpetual_check", &["li ken moli lon tenpo tawa tu tu", "jan musi ante li anpa"], &[]),
];
