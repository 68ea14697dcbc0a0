//! Shogi against other implementations, by their recorded answers: `python-shogi` of `PyPI`, and Fairy-Stockfish through
//! `pyffish`.

#[path = "../../../rules/tests/common/oracle.rs"]
mod oracle;

use oracle::compare;

#[test]
fn oracle_python_shogi_agrees_on_nine_by_nine() {
    assert!(compare("shogi_python.tsv", musi_shogi::usi, |_, _, _| {}) >= 500);
}

#[test]
fn oracle_pyffish_agrees_on_shogi_of_every_size() {
    assert!(compare("shogi_pyffish.tsv", musi_shogi::usi, |_, _, _| {}) >= 500);
}
