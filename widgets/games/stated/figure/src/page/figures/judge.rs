//! What is said of positions, held against their boards; and the verdict of each figure.

use std::collections::{BTreeMap, BTreeSet};

use musi_diagnostic::Severity;
use musi_diagram::{CheckedSentence, Finding, Location, PageReading, Reading, SentenceClass, Verdict};
use musi_stated_rules::Rules;

use super::unread::unread;
use crate::page::game::{Fault, FaultPlace};
use crate::page::meaning::Fact;
use crate::page::{Page, claims};
use crate::read::StatedReading;

/// Holds what is said of positions against their boards, and rules against those that a fence states.
///
/// `blocking` are the sentences that may state rules.
pub(super) fn judge(
    page: &mut Page<'_>,
    readings: &mut [Option<Reading>],
    base: Option<&Rules>,
    blocking: &BTreeSet<usize>,
) {
    let start = page.start().map(|board| board.fence);
    // What was held against the rules of a fence once is known.
    let mut known: BTreeMap<String, Result<bool, String>> = BTreeMap::new();
    let facts: Vec<Fact> = match base {
        Some(_) => page.heard.iter().flat_map(|heard| heard.facts.iter().cloned()).collect(),
        None => Vec::new(),
    };
    for heard in &mut page.heard {
        let fence = heard.fence.filter(|fence| readings.get(*fence).is_some_and(Option::is_some));
        let Some(Some(reading)) = fence.or(start).and_then(|fence| readings.get_mut(fence)) else { continue };
        let content = reading.content_as::<StatedReading>();
        let incomplete = content.is_some_and(|content| !content.unread.is_empty());
        let scene = content.map(|content| &content.scene);
        let mut wrong: Option<(std::ops::Range<usize>, String)> = None;
        let mut proven = !heard.facts.is_empty();
        for fact in &heard.facts {
            let Some(scene) = scene else {
                proven = false;
                continue;
            };
            // What is not known as a whole proves nothing and refutes nothing.
            if incomplete {
                proven = false;
                continue;
            }
            let held = match (claims::holds(&fact.says, scene), base) {
                (Ok(false), Some(base)) => {
                    let says = format!("{:?} {}", fact.says, fact.language.tag());
                    known
                        .entry(says)
                        .or_insert_with(|| crate::page::compare::holds(fact, &facts, base))
                        .clone()
                }
                (held, _) => held,
            };
            match held {
                Ok(true) => {}
                Ok(false) => proven = false,
                Err(why) => wrong = Some((fact.span.clone(), why)),
            }
        }
        if let Some((span, message)) = wrong {
            heard.sentence.class = SentenceClass::Contradicted;
            let remedy = "correct the sentence or the board".to_owned();
            reading.findings.push(Finding {
                code: "caption-false",
                severity: Severity::Error,
                place: Location::Caption(span),
                message,
                remedy,
            });
        } else if proven {
            heard.sentence.class = SentenceClass::Proven;
        } else if base.is_some() && heard.unread.is_none() && !heard.facts.is_empty() {
            // Understood, and the rules that the fence states do not decide it.
            heard.sentence.class = SentenceClass::Unread;
            heard.unread = Some(heard.sentence.span.clone());
        }
        if let Some(word) = &heard.unread {
            let blocks = blocking.contains(&heard.sentence.span.start);
            reading.findings.push(unread(heard, word.clone(), blocks));
        }
        reading.sentences.push(CheckedSentence::clone(&heard.sentence));
    }
}

/// Gives each fault to the figure of which it speaks.
pub(super) fn place_faults(page: &Page<'_>, faults: Vec<Fault>, reading: &mut PageReading) {
    let start = page.start().map(|board| board.fence);
    for fault in faults {
        let (fence, place) = match &fault.place {
            FaultPlace::Text(span) => (start, Location::Caption(span.clone())),
            FaultPlace::Fence(fence, square) => {
                let board = page.boards.iter().find(|board| board.fence == *fence);
                let cell = board.and_then(|board| board.diagram.cell((*square)?));
                let (line, column) = cell.map_or((1, 1), |cell| (cell.line, cell.column));
                let text = board.map_or("", |board| board.source.text);
                (Some(*fence), crate::read::place(text, line, column))
            }
        };
        let finding = Finding {
            code: fault.code,
            severity: fault.severity,
            place,
            message: fault.message,
            remedy: fault.remedy,
        };
        if let Some(Some(reading)) = fence.and_then(|fence| reading.readings.get_mut(fence)) {
            reading.findings.push(finding);
        }
    }
}

/// The verdict, now that all is known.
pub(super) fn finish(reading: &mut Reading) {
    let faults = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let unread = reading.sentences.iter().filter(|sentence| sentence.class == SentenceClass::Unread).count();
    let read = reading.sentences.len() - unread;
    let claims = reading.content.as_ref().map(|content| content.claims()).unwrap_or_default();
    if faults > 0 {
        reading.verdict = Verdict::Wrong { claims, faults };
    } else if unread > 0 && matches!(reading.verdict, Verdict::Verified { .. }) {
        reading.verdict = Verdict::Partly { claims, read, unread };
    }
}
