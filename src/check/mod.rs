//! Diagnostics: one list, whoever found them.
//!
//! A finding has a stable code, a severity, a place, one sentence and a remedy. Lower rooms return problems of
//! their own types; here they become [`Diagnostic`]s, sorted and without doubles, and are printed as text for
//! people, as JSON lines for programs or as annotations for GitHub.

mod codes;
mod findings;
mod print;
mod site;
mod text;

pub use codes::{Explanation, explanations, table as codes_table};
pub use findings::{Digest, Findings};
pub use musi_diagnostic::{Diagnostic, Severity, SourceSpan};
pub use print::{Format, Sources, print};
