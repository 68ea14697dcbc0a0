//! What counts as a finding besides errors.

use crate::{
    check::{Diagnostic, Findings, Severity},
    translate::{State, UNRECORDED},
};

/// What counts besides errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Deny {
    /// Warnings too.
    Warnings,
    /// Sentences about a board that are not understood.
    Unread,
    /// Translations whose text has changed since they were accepted.
    Stale,
    /// Translations that need review.
    NeedsReview,
    /// Texts without a translation, which `check` then lists.
    Missing,
    /// Translations that nobody has accepted.
    Unrecorded,
}

impl Deny {
    fn counts(self, finding: &Diagnostic) -> bool {
        match self {
            Self::Warnings => finding.severity == Severity::Warning,
            Self::Unread => finding.code == "caption-unread",
            Self::Stale => finding.code == State::Stale.as_str(),
            Self::NeedsReview => finding.code == State::NeedsReview.as_str(),
            Self::Missing => finding.code == State::Missing.as_str(),
            Self::Unrecorded => finding.code == UNRECORDED,
        }
    }
}

/// Whether a finding is an error, or is denied.
pub fn any(denied: &[Deny], findings: &Findings) -> bool {
    findings.has_errors() || findings.iter().any(|finding| denied.iter().any(|deny| deny.counts(finding)))
}
