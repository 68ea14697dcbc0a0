//! Sentences of captions and what they come to.
#![allow(clippy::panic)]

use musi_chess::{Chess, KING, ROOK};
use musi_diagram::caption::{StatementKind, read};
use musi_diagram::{DrawnGame, Language};

#[test]
fn and_joins_names_before_the_verb_and_clauses_after_it() {
    let said = read("The white king and the white rook can castle.", Language::En, Chess::WORDS);
    let bodies: Vec<&StatementKind> = said.statements.iter().map(|statement| &statement.body).collect();
    let [StatementKind::Castles { who, can: true, because: None }] = bodies.as_slice() else {
        panic!("{bodies:?}")
    };
    assert_eq!(who.kinds, [KING, ROOK]);

    let said = read("The king is in check and it cannot move.", Language::En, Chess::WORDS);
    assert_eq!(said.statements.len(), 2, "{:?}", said.statements);
}
