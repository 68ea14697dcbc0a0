//! Links that a publisher knows to be broken.

use super::scalar::scalar;
use globset::{GlobBuilder, GlobMatcher};
use serde::{Deserialize, Deserializer};

/// The target of a link as pages write it, or a glob of such targets: `x1`, `/extra/**`.
#[derive(Debug, Clone)]
pub struct KnownBroken {
    text: String,
    matcher: Option<GlobMatcher>,
}

impl KnownBroken {
    /// The target or glob as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether a target of a link is meant.
    #[must_use]
    pub fn matches(&self, target: &str) -> bool {
        self.text == target || self.matcher.as_ref().is_some_and(|matcher| matcher.is_match(target))
    }
}

impl PartialEq for KnownBroken {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for KnownBroken {}

impl<'de> Deserialize<'de> for KnownBroken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar(deserializer, "the target of a link", |text| {
            if text.is_empty() {
                return Err("the target is empty; write it as the page does, as in `x1`".to_owned());
            }
            // What is no glob is a target all the same: addresses may hold any character.
            let matcher = GlobBuilder::new(text).literal_separator(true).build().ok();
            Ok(Self { text: text.to_owned(), matcher: matcher.map(|glob| glob.compile_matcher()) })
        })
    }
}
