//! The program itself.

use std::{
    env,
    path::{Path, PathBuf},
};

/// The program that this run has built; `None`, with a word, where there is none.
pub fn program() -> Option<PathBuf> {
    let own = env::current_exe().expect("a test has a program");
    let program = own.parent().and_then(Path::parent).expect("in target/").join("lipu-musi");
    if program.is_file() {
        return Some(program);
    }
    assert!(!crate::required(), "{} is not there", program.display());
    eprintln!("skipped: {} is not built", program.display());
    None
}
