//! The words by which a page states the rules of a board game.

use musi_diagram::GameName;

/// What a block says that states a rule: every one of the phrases, word by word, in one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleWords {
    /// The rule, as refusals and endings name it.
    pub code: &'static str,
    /// The phrases in toki pona; none where no phrase tells the rule from others.
    pub tok: &'static [&'static str],
    /// The phrases in English.
    pub en: &'static [&'static str],
}

const fn rule(code: &'static str, tok: &'static [&'static str], en: &'static [&'static str]) -> RuleWords {
    RuleWords { code, tok, en }
}

/// The rules of a game that pages state.
pub(super) fn rules_of(game: GameName) -> impl Iterator<Item = &'static RuleWords> {
    let own: &[RuleWords] = match game {
        GameName::Chess => CHESS,
        GameName::Shogi => SHOGI,
        GameName::Riichi | GameName::Muso => return [].iter().chain(&[]),
    };
    BOTH.iter().chain(own)
}

const BOTH: &[RuleWords] = &[
    rule("not_your_turn", &["li ken tawa e ijo musi lon tenpo ona taso"], &["only move on their turn"]),
    rule(
        "off_pattern",
        &["li ken tawa e ijo musi kepeken nasin pi ijo musi"],
        &["only move pieces according to their rules"],
    ),
    rule(
        "own_piece",
        &["ijo musi li ken ala tawa ma ni", "pi kule sama li lon"],
        &["can't move to spaces occupied by other pieces of the same"],
    ),
    rule(
        "blocked_by",
        &["li lon insa pi nasin ona la", "taso li ken tawa ma ni"],
        &["only the knight can jump over"],
    ),
    rule(
        "leaves_king_attacked",
        &["jan musi li ken ala tawa e ijo musi ona tawa ni", "li ken anpa e jan lawa ona"],
        &["a player can't move into check"],
    ),
    rule(
        "mate",
        &["jan musi li ken ala pali e ni la", "jan lawa ona li moli"],
        &["then the king is checkmated and the player loses"],
    ),
];

const CHESS: &[RuleWords] = &[
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

const SHOGI: &[RuleWords] = &[
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
