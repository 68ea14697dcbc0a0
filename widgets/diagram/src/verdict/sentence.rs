//! What came of each sentence about a figure.

use std::ops::Range;

/// What came of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SentenceClass {
    /// Every word was used, and the rules agree.
    Proven,
    /// Every word was used, and the rules disagree.
    Contradicted,
    /// Every word was used, and it says what the page alone decides: what a mark means, whose turn it is.
    Stated,
    /// It has a word of the game, and not every word was used.
    Unread,
    /// It has no word of the game.
    Beside,
}

impl SentenceClass {
    /// The word in `lipu-musi figures --format json`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proven => "proven",
            Self::Contradicted => "contradicted",
            Self::Stated => "stated",
            Self::Unread => "unread",
            Self::Beside => "beside",
        }
    }
}

/// A sentence about a figure, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedSentence {
    /// What came of it.
    pub class: SentenceClass,
    /// Its words as a reader sees them.
    pub text: String,
    /// Its bytes, in the caller's offsets.
    pub span: Range<usize>,
}

impl CheckedSentence {
    /// A sentence that stands in the source at an offset, the marks of comments left out of its words.
    #[must_use]
    pub fn new(class: SentenceClass, text: &str, offset: usize) -> Self {
        let words = text.split_whitespace().filter(|word| !word.starts_with("<!--") && *word != "-->");
        Self { class, text: words.collect::<Vec<_>>().join(" "), span: offset..offset + text.len() }
    }
}

/// The sentences of a text. A dot between digits ends none.
pub fn sentences(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.trim().is_empty())?;
        let ends = |at: &usize| rest[at + 1..].chars().next().is_none_or(|next| !next.is_alphanumeric());
        let end = rest.match_indices(['.', '!', '?']).map(|(at, _)| at).find(ends).unwrap_or(rest.len());
        let blank = rest.len() - rest.trim_start().len();
        let range = start + blank.min(end)..start + end;
        start += end + 1;
        Some(range)
    })
}
