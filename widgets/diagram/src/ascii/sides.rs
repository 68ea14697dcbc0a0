//! What is written around a grid, as it is gathered.

use super::TextLine;
use crate::scene::Name;

/// Everything that is written around a grid.
#[derive(Default)]
pub(super) struct Sides {
    pub files: Vec<String>,
    pub ranks: Vec<String>,
    pub names: Vec<Name>,
    pub notes: Vec<TextLine>,
    pub captions: Vec<TextLine>,
}

/// Whether something is said: a letter or a digit stands there, not only lines and arrows.
pub(super) fn is_text(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}
