//! One text as the browser of a translator gets it.

use crate::{
    check::Findings,
    document::Document,
    site::TranslatedPage,
    translate::{State, TranslationMemory, TranslationStatus, UNRECORDED, Unit},
};
use serde_json::{Value, json};

/// Whether a text can have a translation in a comment of its own.
pub(super) fn can_be_edited(page: &Document, unit: &Unit<'_>) -> bool {
    unit.comment.is_some() || unit.has_words && page.inline_pair(unit.block).is_none()
}

/// What the build has found in the lines of a text.
pub(super) fn notes(page: &TranslatedPage, unit: &Unit<'_>, findings: &Findings) -> Vec<String> {
    let line = |offset| page.document.line_column(offset).line;
    let lines = line(unit.block.span.start)..=line(unit.block.span.end);
    findings
        .iter()
        .filter(|finding| finding.place.path == page.file.name && !is_state(finding.code))
        .filter(|finding| finding.place.span.is_some_and(|place| lines.contains(&place.line)))
        .map(|finding| finding.message.clone())
        .collect()
}

/// Whether a finding says what the state of the text says.
fn is_state(code: &str) -> bool {
    [State::Stale.as_str(), State::NeedsReview.as_str(), State::Missing.as_str(), UNRECORDED].contains(&code)
}

/// What is known of a text besides its state.
pub(super) struct Known<'a> {
    /// What the check and the page say of it.
    pub(super) notes: Vec<String>,
    /// What translators say to each other.
    pub(super) comments: Vec<String>,
    /// Its terms, each with what they are called.
    pub(super) terms: Vec<(String, &'a [String])>,
}

/// A text for the browser.
pub(super) fn text(
    page: &TranslatedPage,
    index: usize,
    unit: &Unit<'_>,
    judgement: &TranslationStatus,
    memory: &TranslationMemory,
    known: &Known<'_>,
) -> Value {
    let document = &page.document;
    let translation = unit.written_translation(document);
    let state = match judgement {
        TranslationStatus::Missing if unit.is_covered => "covers-n",
        TranslationStatus::Missing if unit.label.is_some() => "label",
        TranslationStatus::Missing => "missing",
        TranslationStatus::NeedsReview => "needs-review",
        TranslationStatus::Accepted | TranslationStatus::Unrecorded => "ok",
        TranslationStatus::Stale { .. } => "stale",
    };
    let before = match judgement {
        TranslationStatus::Stale { before } => Some(before),
        _ => None,
    };
    let elsewhere: Vec<&str> =
        memory.known(unit.text_hash()).into_iter().filter(|known| *known != translation).collect();
    let similar: Vec<Value> = memory
        .similar(&unit.whole())
        .iter()
        .map(|similar| json!({ "percent": similar.percent, "text": similar.text, "translation": similar.translation }))
        .collect();
    json!({
        "unit": index,
        "similar": similar,
        "line": document.line_column(unit.block.span.start).line,
        "state": state,
        "text": unit.own_source(document),
        "whole": unit.whole(),
        "translation": translation,
        "before": before,
        "known": elsewhere,
        "remark": unit.remark(document),
        "notes": known.notes,
        "comments": known.comments,
        "terms": known.terms,
    })
}
