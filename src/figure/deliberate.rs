//! Facts in running prose that a page declares deliberate: of a variant, of a mistake that it shows, of other times.

use serde_json::Value;

use super::Problem;
use crate::document::{Document, Span};
use musi_diagnostic::Severity;

/// The key of front matter that holds them: words of the page, each with a reason.
const KEY: &str = "deliberate";

/// Turns false facts that the front matter declares deliberate into notes, and reports declarations that fit none.
///
/// ```text
/// deliberate:
///   "a board has 81 squares": "a variant of this page"
/// ```
pub(super) fn waive(document: &Document, problems: &mut Vec<Problem>) {
    let Some(declared) = document.front_matter.extra.get(KEY).filter(|value| !value.is_null()) else {
        return;
    };
    let Value::Object(entries) = declared else {
        problems.push(unfit(
            document,
            KEY,
            "`deliberate` holds no words of the page with their reasons".to_owned(),
            "write a line each below it: \"words of the page\": \"why they are right here\"",
        ));
        return;
    };
    for (words, reason) in entries {
        let reason = reason.as_str().map(str::trim).filter(|reason| !reason.is_empty());
        let Some(reason) = reason else {
            problems.push(unfit(
                document,
                words,
                format!("nothing says why \"{words}\" is right here"),
                "write the reason after the words, in quotation marks",
            ));
            continue;
        };
        let found = occurrences(document, words);
        let mut used = false;
        let facts = problems.iter_mut().filter(|problem| problem.code == "rule-false");
        for problem in facts.filter(|problem| found.iter().any(|span| overlap(*span, problem.place))) {
            used = true;
            problem.severity = Severity::Note;
            problem.remedy = format!("deliberate: {reason}");
        }
        if !used {
            let (message, remedy) = if found.is_empty() {
                (format!("the page does not say \"{words}\""), "write the words as the page has them")
            } else {
                (format!("nothing in \"{words}\" is false"), "remove the declaration")
            };
            problems.push(unfit(document, words, message, remedy));
        }
    }
}

fn overlap(one: Span, other: Span) -> bool {
    one.start < other.end && other.start < one.end
}

/// A declaration that does nothing, at its words in the front matter.
fn unfit(document: &Document, words: &str, message: String, remedy: &'static str) -> Problem {
    let matter = document.front_matter.span;
    let text = document.slice(matter);
    let at = text.find(words).map_or(matter.start, |at| matter.start + at);
    Problem {
        code: "deliberate-unneeded",
        severity: Severity::Warning,
        place: Span::new(at, (at + words.len()).min(matter.end)),
        message,
        remedy: remedy.into(),
    }
}

/// Where a page has some words, however its lines are broken; not in its front matter.
fn occurrences(document: &Document, words: &str) -> Vec<Span> {
    let source = document.source();
    let mut wanted = words.split_whitespace();
    let Some(first) = wanted.next() else { return Vec::new() };
    let rest: Vec<&str> = wanted.collect();
    let from = document.front_matter.span.end;
    let begins = source.get(from..).unwrap_or_default().match_indices(first).map(|(at, _)| from + at);
    let end = |start: usize| {
        rest.iter().try_fold(start + first.len(), |at, word| {
            let after = source.get(at..)?;
            let blank = after.len()
                - after.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '>').len();
            let fits = blank > 0 && after.get(blank..)?.starts_with(word);
            fits.then_some(at + blank + word.len())
        })
    };
    begins.filter_map(|start| Some(Span::new(start, end(start)?))).collect()
}
