//! Reasons of another kind than what they are to explain: where things stand does not explain how many there are, nor the other way round.

use std::rc::Rc;

use musi_rules::{GridGame, PieceKind};

use crate::sentence::assertion::{Assertion, assertions};
use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, kinds};

/// What says how many pieces there are.
const COUNTS: [&str; 27] = [
    "ahead",
    "alone",
    "both-have",
    "both-lost",
    "count-more",
    "counts-of",
    "counts-of-only",
    "equal",
    "gone",
    "has",
    "has-besides",
    "has-left",
    "has-none",
    "has-only",
    "lost",
    "lost-none",
    "material",
    "none",
    "none-lost",
    "only-kind",
    "only-kinds",
    "there",
    "there-besides",
    "versus",
    "versus-draw",
    "versus-of",
    "won-some",
];

/// How the meanings begin of what may besides explain how many there are.
const CHANGES: [&str; 4] = ["castled", "last-", "start", "then"];

/// How the meanings begin of what makes a game a draw, besides the number of pieces.
const DRAWS: [&str; 16] = [
    "attack",
    "check",
    "cover",
    "dead",
    "draw",
    "hemmed",
    "stuck",
    "stalemate",
    "no-escape",
    "mate",
    "rule",
    "repetition",
    "opposite",
    "then",
    "blocked",
    "goes",
];

/// What is said of a board as a whole, and explains nothing that one piece does.
const OF_THE_BOARD: [&str; 10] = [
    "equal",
    "symmetric",
    "gone",
    "only-kinds",
    "only-kind",
    "no-open",
    "none-lost",
    "both-have",
    "ending-of",
    "ending-bare",
];

/// What is said of how much both sides have, and explains only what that is worth.
const WORTH: [&str; 3] = ["ahead", "equal", "symmetric"];

/// How the meanings begin of what it is worth.
const VALUES: [&str; 9] =
    ["ahead", "better", "dead", "draw", "equal", "loses", "material", "stands-", "wins"];

/// How the meanings begin of what the moves before have brought about.
const HISTORY: [&str; 6] =
    ["both-castled", "both-developed", "castled", "developed", "none-castled", "none-developed"];

/// How the meanings begin of what may explain that.
const BEFORE: [&str; 12] = [
    "at-home",
    "both-castled",
    "came-from",
    "castl",
    "develop",
    "last-",
    "moved",
    "none-castled",
    "played",
    "reached",
    "stands",
    "start",
];

/// How the meanings begin of where pieces stand, which no number of them and no end of the game explains.
const STANDING: [&str; 7] = ["behind", "between", "in-front", "next-to", "on-light", "on-dark", "stands"];

/// How the meanings begin of what comes of a game.
const ENDS: [&str; 5] = ["check", "dead", "draw", "mate", "stalemate"];

/// How the meanings begin of what one piece does to others.
const DOINGS: [&str; 9] =
    ["attack", "cover", "defend", "hanging", "pin", "fork", "goes", "gives-check", "captur"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason is of another kind than what it is to explain: "each rook attacks the other, because material is even".
    pub(in crate::sentence) fn is_foreign(reason: &Rc<Node>, conclusion: &Rc<Node>) -> bool {
        let (reasons, conclusions) = (assertions(reason), assertions(conclusion));
        let counts = |said: &Assertion<'_>| COUNTS.contains(&said.fact.meaning) && !names_place(said.fact);
        let all = |list: &[Assertion<'_>], test: &dyn Fn(&Assertion<'_>) -> bool| {
            !list.is_empty() && list.iter().all(test)
        };
        if all(&conclusions, &counts) {
            let fits =
                |said: &Assertion<'_>| said.is(&CHANGES) || counts(said) && share_kind(said.fact, conclusion);
            return !reasons.iter().any(fits);
        }
        let draws = |said: &Assertion<'_>| said.is(&["dead", "draw"]) && !said.is_denied();
        if all(&conclusions, &draws) {
            let is_why =
                |said: &Assertion<'_>| counts(said) && said.fact.meaning != "ahead" || said.is(&DRAWS);
            return !reasons.iter().any(is_why);
        }
        let of_board =
            |said: &Assertion<'_>| OF_THE_BOARD.contains(&said.fact.meaning) && !names_place(said.fact);
        if all(&conclusions, &|said| said.is(&HISTORY)) {
            return !reasons.iter().any(|said| said.is(&BEFORE));
        }
        if all(&conclusions, &|said| said.is(&STANDING))
            && all(&reasons, &|said| counts(said) || said.is(&ENDS))
        {
            return true;
        }
        if all(&reasons, &|said| said.is(&HISTORY))
            && all(&conclusions, &|said| said.is(&DOINGS) && !said.is_denied())
        {
            return true;
        }
        let of_worth = |said: &Assertion<'_>| WORTH.contains(&said.fact.meaning);
        if all(&reasons, &of_worth) && !conclusions.iter().any(|said| counts(said) || said.is(&VALUES)) {
            return true;
        }
        all(&reasons, &of_board) && all(&conclusions, &|said| said.is(&DOINGS) && !said.is_denied())
    }
}

/// Whether a fact says where the pieces are that it counts.
fn names_place(fact: &Node) -> bool {
    fact.node("place").is_some()
        || fact.node("nothing").is_some_and(|nothing| nothing.node("where").is_some())
}

/// Whether two facts count pieces of one kind, or one of them none by name.
fn share_kind(one: &Node, other: &Node) -> bool {
    let named = |node: &Node| {
        let mut found: Vec<PieceKind> = Vec::new();
        kinds(node, &mut found);
        found
    };
    let (own, others) = (named(one), named(other));
    own.is_empty() || others.is_empty() || own.iter().any(|kind| others.contains(kind))
}
