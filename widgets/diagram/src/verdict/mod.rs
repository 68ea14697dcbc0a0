//! What the check of a diagram came to.

mod claim;
mod context;
mod finding;
mod reading;
mod sentence;

pub use claim::CheckedClaim;
pub use context::{CaseSides, Context, Evidence};
pub use finding::{Finding, Location};
pub use reading::{CaptionText, Mention, Reading};
pub use sentence::{CheckedSentence, SentenceClass, sentences};

/// What the check of a diagram came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every claim holds by the rules of the game.
    Verified {
        /// The claims, each of them checked.
        claims: Vec<CheckedClaim>,
    },
    /// What was understood holds by the rules of the game, but not every sentence was understood, or nothing says what a mark
    /// means.
    Partly {
        /// The claims, each of them checked.
        claims: Vec<CheckedClaim>,
        /// How many sentences were understood.
        read: usize,
        /// How many were not.
        unread: usize,
    },
    /// A board of which the page claims nothing that can be checked.
    Described {
        /// Why there is nothing to check, as a sentence.
        reason: String,
    },
    /// Some claim does not hold.
    Wrong {
        /// The claims as read; some of them do not hold.
        claims: Vec<CheckedClaim>,
        /// How many faults; the findings of severity [`Severity::Error`](musi_diagnostic::Severity::Error) say which.
        faults: usize,
    },
    /// The fence holds no board: a drawing, a poem, code. It stays text.
    Text {
        /// Why it is taken for text, as a sentence.
        reason: String,
    },
}

impl Verdict {
    /// The word in `lipu-musi figures`: `verified`, `partly verified`, `described`, `wrong`, `text`.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Verified { .. } => "verified",
            Self::Partly { .. } => "partly verified",
            Self::Described { .. } => "described",
            Self::Wrong { .. } => "wrong",
            Self::Text { .. } => "text",
        }
    }
}
