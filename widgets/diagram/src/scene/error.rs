//! What can be wrong with the text of a scene.

use std::fmt;

/// Why a text is no scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneError(u8);

/// What can be wrong with a scene. An error is the number of a text: with the text itself, whoever hands it on would be
/// larger in wasm.
const FAULTS: [&str; 27] = [
    "a claim is cut short",
    "a claim is unknown",
    "a claim's answer is neither yes nor no",
    "a claim's promotion is unknown",
    "a kind is not a number",
    "a letter is cut short",
    "a mark is cut short",
    "a mark's meaning is unknown",
    "a move comes before its line",
    "a move is cut short",
    "a name has no place",
    "a name's place is unknown",
    "a name's rank or file is not a number",
    "a part has an unknown key",
    "a part has no key",
    "a side is not a number",
    "a side is unknown",
    "a square is off the board or no square",
    "a way of moving is unknown",
    "it ends too soon",
    "its board is too large or empty",
    "its game cannot be read",
    "its game is no name of a game",
    "its kind is unknown",
    "its position cannot be read",
    "its size is missing",
    "its size is not a number",
];

impl SceneError {
    /// The error with one of the texts.
    #[must_use]
    pub const fn new(text: &str) -> Self {
        let mut number = 0;
        while !same(FAULTS[number], text) {
            number += 1;
        }
        Self(number as u8)
    }
}

/// Whether two texts are the same, for constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The error with a text that [`FAULTS`] has; another does not compile.
macro_rules! fault {
    ($text:literal) => {
        const { $crate::scene::SceneError::new($text) }
    };
}
pub(crate) use fault;

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = FAULTS.get(usize::from(self.0)).copied().unwrap_or_default();
        write!(f, "this is no scene: {fault}; build the page again")
    }
}

impl std::error::Error for SceneError {}
