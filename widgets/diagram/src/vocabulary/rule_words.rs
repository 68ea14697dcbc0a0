//! The words by which a page states the rules of a board game.

/// What a block says that states a rule: every one of the phrases, word by word, in one language.
#[derive(Clone, Copy, Debug)]
pub struct RuleWords {
    /// The rule, as refusals and endings name it.
    pub code: &'static str,
    /// The phrases in toki pona; none where no phrase tells the rule from others.
    pub tok: &'static [&'static str],
    /// The phrases in English.
    pub en: &'static [&'static str],
}

/// One rule and the phrases that state it, in toki pona and in English.
#[must_use]
pub const fn rule(
    code: &'static str,
    tok: &'static [&'static str],
    en: &'static [&'static str],
) -> RuleWords {
    RuleWords { code, tok, en }
}

/// The rules that games of pieces on squares share.
pub static SHARED_RULES: &[RuleWords] = &[
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
