//! All findings of a run.

use super::Diagnostic;
use musi_diagnostic::Severity;
use std::collections::BTreeMap;

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

/// The first findings of each sort, and how many of each are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Digest {
    /// What is shown: errors first, each sort in the order of the pages.
    pub shown: Vec<Diagnostic>,
    /// The codes of which there are more, and how many more.
    pub more: BTreeMap<String, usize>,
}

impl Findings {
    /// What fits on a screen: of every code the first few errors and warnings, and a count of the others. Ten
    /// thousand pages that make the same slip are one thing to know.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let mut digest = Digest::default();
        let mut seen: BTreeMap<(&str, Severity), usize> = BTreeMap::new();
        for finding in &self.0 {
            let count = seen.entry((finding.code, finding.severity)).or_default();
            *count += 1;
            if *count <= if finding.severity == Severity::Error { MOST_ERRORS } else { MOST_WARNINGS } {
                digest.shown.push(finding.clone());
            } else {
                *digest.more.entry(finding.code.to_string()).or_default() += 1;
            }
        }
        digest.shown.sort_by_key(|finding| finding.severity);
        digest
    }
}

/// How many errors of one code are shown where findings are summed up.
const MOST_ERRORS: usize = 20;
/// The same for warnings.
const MOST_WARNINGS: usize = 5;

impl IntoIterator for Findings {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_shows_the_first_of_each_sort_and_counts_the_others() {
        let warning = |n| Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error("dead-link", format!("{n:02}.md"), "x")
        };
        let findings: Findings =
            (0..9).map(warning).chain([Diagnostic::error("not-utf8", "z.md", "y")]).collect();
        let digest = findings.digest();
        assert_eq!(digest.shown.len(), MOST_WARNINGS + 1);
        assert_eq!(digest.shown.first().map(|first| first.severity), Some(Severity::Error));
        assert_eq!(digest.more, BTreeMap::from([("dead-link".to_owned(), 9 - MOST_WARNINGS)]));
    }

    #[test]
    fn of_errors_twenty_are_shown_and_the_next_is_counted() {
        let errors = |n: usize| -> Findings {
            (0..n).map(|at| Diagnostic::error("bad-name", format!("{at:02}.md"), "x")).collect()
        };
        assert_eq!((errors(20).digest().shown.len(), errors(20).digest().more.len()), (20, 0));
        let digest = errors(21).digest();
        assert_eq!((digest.shown.len(), digest.more.get("bad-name")), (20, Some(&1)));
    }
}
