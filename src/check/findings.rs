//! All findings of a run.

use super::{Diagnostic, Severity};

/// All findings of a run, sorted by file and place, each one once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings(Vec<Diagnostic>);

impl FromIterator<Diagnostic> for Findings {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(diagnostics: I) -> Self {
        let mut all: Vec<Diagnostic> = diagnostics.into_iter().collect();
        all.sort();
        all.dedup();
        Self(all)
    }
}

impl Findings {
    /// Each finding, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0.iter()
    }

    /// The findings that ask for something to be done.
    #[must_use]
    pub fn without_notes(&self) -> Self {
        self.0.iter().filter(|finding| finding.severity != Severity::Note).cloned().collect()
    }

    /// How many findings are this bad.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.0.iter().filter(|finding| finding.severity == severity).count()
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a build must stop.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// `2 errors, 1 warning`; nothing when there is nothing.
    #[must_use]
    pub fn summary(&self) -> String {
        let parts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
            .into_iter()
            .filter_map(|severity| match self.count(severity) {
                0 => None,
                1 => Some(format!("1 {}", severity.as_str())),
                n => Some(format!("{n} {}s", severity.as_str())),
            })
            .collect();
        parts.join(", ")
    }
}

impl IntoIterator for Findings {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
