//! One line of a legend.

use crate::scene::Meaning;

/// Where the meaning of a mark was said, the first of these wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The page's figure file or the fence's info string.
    Explicit,
    /// A line inside the fence.
    Inside,
    /// A caption: the text with this number among those that were handed over.
    Caption(usize),
    /// The page as a whole, or the words of the game.
    Vocabulary,
}

/// What one mark means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// The mark.
    pub text: String,
    /// What it says of its squares; none when nobody explains it.
    pub meaning: Option<Meaning>,
    /// Where that was said.
    pub source: Source,
}
