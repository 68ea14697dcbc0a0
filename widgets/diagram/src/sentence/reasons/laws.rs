//! What explains what by the rules of the games, whatever else is so on a board.

use std::rc::Rc;

use crate::sentence::language::node::Node;

/// How a meaning begins, and whether it is denied: `defend` stands for `defended` as well.
pub(in crate::sentence) type Fact = (&'static str, bool);

/// What follows from what by the rules of the games.
pub(in crate::sentence) const LAWS: [(Fact, Fact); 19] = [
    (("double-check", false), ("must-", false)),
    (("gives-check", false), ("must-", false)),
    (("gives-double", false), ("must-", false)),
    (("check", false), ("must-", false)),
    (("attacked", false), ("must-", false)),
    (("attack", false), ("hang", false)),
    (("defend", true), ("hang", false)),
    (("check", false), ("castl", true)),
    (("moved", true), ("castl", false)),
    (("moved", false), ("castl", true)),
    (("stalemate", false), ("draw", false)),
    (("stuck", false), ("draw", false)),
    (("dead", false), ("draw", false)),
    (("dead", false), ("dead", false)),
    (("mate", false), ("lost", false)),
    (("defend", true), ("capture", false)),
    (("defend", true), ("takes", false)),
    (("defend", true), ("attack", false)),
    (("defend", true), ("wins-", false)),
];

/// What explains a mate, and no check by itself.
pub(in crate::sentence) const UNRELATED: [(Fact, Fact); 16] = [
    (("hemmed", false), ("check", false)),
    (("hemmed", false), ("gives-check", false)),
    (("no-escape", false), ("check", false)),
    (("no-escape", false), ("gives-check", false)),
    (("stuck", false), ("gives-check", false)),
    (("defend", false), ("check", false)),
    (("defend", true), ("check", false)),
    (("defend", false), ("gives-check", false)),
    (("defend", true), ("gives-check", false)),
    (("check", false), ("over", false)),
    (("gives-check", false), ("over", false)),
    (("blocks", true), ("gives-check", false)),
    (("passed", false), ("captur", true)),
    (("unstopped", false), ("isolated", false)),
    (("unstopped", false), ("doubled", false)),
    (("promotes", false), ("gives-check", false)),
];

/// Whether a list of what explains what has a reason and what it is to explain.
pub(in crate::sentence) fn follows(list: &[(Fact, Fact)], reason: &Node, conclusion: &Node) -> bool {
    list.iter().any(|(why, what)| says(reason, *why, false) && says(conclusion, *what, false))
}

/// Whether a clause holds a fact; what is said of nobody is denied, `of_nobody` where words around it are said of nobody.
fn says(clause: &Node, (meaning, negated): Fact, of_nobody: bool) -> bool {
    let nobody = |who: &Rc<Node>| {
        who.node("one").is_some_and(|one| ["nobody", "no", "neither"].contains(&one.meaning))
    };
    let of_nobody = clause.node("who").map_or(of_nobody, nobody);
    clause.meaning.starts_with(meaning) && (clause.negated != of_nobody) == negated
        || clause.nodes().any(|part| says(part, (meaning, negated), of_nobody))
}
