//! What a translator asks for.

use serde::{Deserialize, Serialize};

/// What a translator asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The path of the page in the content folder.
    pub page: String,
    /// Which of its texts, counted from 0.
    pub unit: usize,
    /// The text and the translation that the translator saw.
    pub base: Seen,
    /// The text as it is to be.
    pub text: String,
    /// The translation as it is to be; empty when there is none yet.
    pub translation: String,
    /// Whether the translation is right for the text, changed or not.
    pub fits: bool,
    /// Whether somebody else should look at the translation.
    #[serde(default)]
    pub needs_review: bool,
    /// Comments for other translators that are new.
    #[serde(default)]
    pub said: Vec<String>,
    /// Comments that are of no use any more.
    #[serde(default)]
    pub unsaid: Vec<String>,
}

/// A text and its translation as they are written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The text.
    pub text: String,
    /// The translation.
    pub translation: String,
}
