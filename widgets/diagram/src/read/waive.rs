//! Faults that an author declares deliberate.

use musi_rules::SquareSet;

use crate::ascii::Diagram;
use crate::legend::ExpectedError;
use crate::verdict::{Finding, Location};
use musi_diagnostic::Severity;

/// Turns faults that are declared deliberate into notes; gives the reason when there was one. `at` gives the squares with
/// a name or a mark.
pub fn waive(
    deliberate: &[ExpectedError],
    diagram: &Diagram,
    at: &dyn Fn(&str) -> SquareSet,
    findings: &mut Vec<Finding>,
) -> Option<String> {
    let covers = |declared: &ExpectedError, finding: &Finding| {
        let Some(place) = &declared.place else { return true };
        let Location::Fence { span, .. } = &finding.place else { return false };
        at(place).iter().filter_map(|square| diagram.cell(square)).any(|cell| cell.span == *span)
    };
    let mut used = None;
    for declared in deliberate {
        let mut waived = 0;
        let faults = |finding: &&mut Finding| {
            finding.severity == Severity::Error || finding.code == "position-impossible"
        };
        for finding in findings.iter_mut().filter(faults) {
            if finding.code != "legend" && covers(declared, finding) {
                finding.severity = Severity::Note;
                finding.remedy = format!("deliberate: {}", declared.reason);
                waived += 1;
            }
        }
        if waived > 0 {
            used = used.or(Some(declared.reason.clone()));
        } else {
            findings.push(Finding {
                code: "deliberate-unneeded",
                severity: Severity::Warning,
                place: Location::Info(declared.span.clone()),
                message: "a fault is declared deliberate here, but there is none".to_owned(),
                remedy: "remove the declaration".to_owned(),
            });
        }
    }
    used
}
