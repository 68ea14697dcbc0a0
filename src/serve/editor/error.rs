//! Why a translator does not get what he asks for.

use super::Seen;
use crate::translate::Refusal;
use std::fmt;

/// Why nothing was changed.
#[derive(Debug)]
pub enum EditorError {
    /// There is no such page or text.
    NotThere(String),
    /// The file says something else than the translator saw.
    Conflict(Option<Seen>),
    /// The page cannot hold what was written.
    Refused(Refusal),
    /// What was sent is no change.
    NoChange(String),
    /// There is nothing to undo.
    NothingToUndo,
    /// What the last change wrote has been changed again.
    NotUndone,
    /// Why it failed.
    Io(String),
}

impl fmt::Display for EditorError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThere(what) => write!(out, "there is no {what}; reload the page"),
            Self::Conflict(Some(_)) => out.write_str(
                "the file was changed meanwhile, and nothing was written; look at what it says now, then save again",
            ),
            Self::Conflict(None) => out.write_str(
                "the file was changed meanwhile and no longer has this text; nothing was written; copy your words and load the page again",
            ),
            Self::Refused(refusal) => refusal.fmt(out),
            Self::NoChange(why) => write!(out, "what was sent is not a change: {why}; reload the page"),
            Self::NothingToUndo => out.write_str("there is nothing to undo"),
            Self::NotUndone => out.write_str(
                "what your last change wrote has been changed again since, and stays; undo takes the change before it back now",
            ),
            Self::Io(what) => out.write_str(what),
        }
    }
}

impl std::error::Error for EditorError {}
