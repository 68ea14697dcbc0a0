//! What is wrong with the text of a game, at its place.

use musi_diagnostic::{Diagnostic, LineColumn};

/// Something that the author of a text should know: `key-unknown`, `value`, `betza` … With an error there is no game; with a
/// warning it can be played as the rest says.
pub type Finding = Diagnostic<LineColumn>;
