//! What the texts beside a hand say of its worth, held against what it is worth.

use std::ops::Range;
use std::rc::Rc;

use musi_riichi_rules::Limit;

use super::hand_phrases::told;
use super::hand_told::{Held, facts};
use super::hand_words::{HandWords, find, plain};
use super::{DrawnHand, fault};
use musi_diagnostic::Severity;
use musi_diagram::phrases::Node;
use musi_diagram::{CaptionText, CheckedSentence, Finding, Location, SentenceClass, sentences};

/// What the texts say, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandSaid {
    /// What they say, a short line each, each once.
    pub claims: Vec<String>,
    /// The sentences that speak of the hand.
    pub sentences: Vec<CheckedSentence>,
}

/// The text of a list of yaku, in small letters; empty where there is none.
pub(super) fn listed(words: &HandWords, text: &str) -> String {
    let lists = sentences(text).filter_map(|range| {
        let sentence = small(text.get(range)?);
        let start = list_start(words, &sentence)?;
        Some(sentence[start..].to_owned())
    });
    lists.collect::<Vec<_>>().join(" ")
}

/// Compares what the texts say with what the hand is worth.
pub(super) fn compare(
    hand: &DrawnHand,
    captions: &[CaptionText<'_>],
    findings: &mut Vec<Finding>,
) -> HandSaid {
    let mut said = HandSaid::default();
    for caption in captions {
        let Some(words) = HandWords::for_language(caption.language) else { continue };
        for range in sentences(caption.text) {
            let Some(text) = caption.text.get(range.clone()) else { continue };
            let offset = caption.offset + range.start;
            let sentence = small(text);
            let mut judge =
                Judge { hand, words, text: &sentence, offset, findings: Vec::new(), claims: Vec::new() };
            // Whole phrases first: they use every word. What they do not know, the words of a list may.
            let mut class = told(caption.language, text).map(|nodes| judge.told(&nodes));
            if class.is_none_or(|class| class == SentenceClass::Unread) {
                let before = (std::mem::take(&mut judge.findings), class);
                judge.claims.clear();
                class = judge.sentence();
                if class.is_none() {
                    (judge.findings, class) = before;
                }
            }
            let Some(class) = class else { continue };
            findings.append(&mut judge.findings);
            for claim in judge.claims {
                // The text and its translation say the same.
                if !said.claims.contains(&claim) {
                    said.claims.push(claim);
                }
            }
            said.sentences.push(CheckedSentence::new(class, text, offset));
        }
    }
    said
}

/// A text in small letters and in one line, byte for byte as long as before.
fn small(text: &str) -> String {
    let letters = text.chars().map(|letter| {
        let mut lower = letter.to_lowercase();
        match (lower.next(), lower.next()) {
            _ if letter.is_whitespace() && letter.len_utf8() == 1 => ' ',
            (Some(small), None) if small.len_utf8() == letter.len_utf8() => small,
            _ => letter,
        }
    });
    letters.collect()
}

/// Where the list of yaku of a sentence begins.
fn list_start(words: &HandWords, sentence: &str) -> Option<usize> {
    words.all("list").iter().find_map(|word| Some(find(sentence, word)? + word.len()))
}

/// The numbers of a part of a text, with their bytes.
pub(super) fn numbers(text: &str, range: Range<usize>) -> Vec<(u32, Range<usize>)> {
    let mut found = vec![];
    let mut start = None;
    for (at, letter) in text[range.clone()].char_indices().chain([(range.len(), ' ')]) {
        match (letter.is_ascii_digit(), start) {
            (true, None) => start = Some(range.start + at),
            (false, Some(first)) => {
                let span = first..range.start + at;
                found.extend(text[span.clone()].parse().ok().map(|number| (number, span.clone())));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// One sentence beside a hand.
pub(super) struct Judge<'a> {
    pub hand: &'a DrawnHand,
    pub words: &'static HandWords,
    /// The sentence in small letters.
    pub text: &'a str,
    /// Where it begins, in the caller's offsets.
    pub offset: usize,
    pub findings: Vec<Finding>,
    pub claims: Vec<String>,
}

impl Judge<'_> {
    /// What came of the sentence; nothing where it does not speak of the worth of the hand.
    fn sentence(&mut self) -> Option<SentenceClass> {
        let list = list_start(self.words, self.text);
        let after =
            |key: &str| self.words.all(key).iter().find_map(|word| Some(find(self.text, word)? + word.len()));
        let (han, fu) = (after("han"), after("fu"));
        let starts = |key: &str| self.words.all(key).iter().any(|word| find(self.text, word) == Some(0));
        let pays = self.payments();
        let limit = self.limit();
        if let Some(start) = after("waits")
            && let Some(class) = self.waits(start)
        {
            return Some(class);
        }
        if list.is_none() && han.is_none() && fu.is_none() && pays.is_empty() && limit.is_none() {
            return if starts("subject") { self.free() } else { None };
        }
        let Some(value) = self.hand.value.clone() else {
            // A text may speak of what another hand would be worth; a list speaks of this one.
            let start = list?;
            self.wrong(
                "hand-worth",
                start..self.text.len(),
                "the hand has no yaku, or is not complete".to_owned(),
            );
            return Some(SentenceClass::Contradicted);
        };
        let mut unread = false;
        if let Some(start) = list {
            unread |= !self.list(&value, start);
        }
        if let Some(start) = han
            && let Some((number, span)) = numbers(self.text, start..self.text.len()).pop()
        {
            self.number("han", number, span, u32::from(value.han));
        }
        if let Some(start) = fu {
            self.fu(&value, start);
        }
        for (role, number, span) in pays {
            if role.is_none()
                && let Some(payer) = self.unknown_payer(&span)
            {
                self.unread(payer);
                return Some(self.class(true));
            }
            self.payment(&value, role, number, span);
        }
        if let Some((named, span)) = limit {
            self.claims.push(format!("said:{}", plain(named.name().en())));
            if named != value.limit {
                let message = match value.limit {
                    Limit::None => "the hand is below mangan".to_owned(),
                    limit => format!("the hand is {}", limit.name().en()),
                };
                self.wrong("hand-limit", span, message);
            }
        }
        Some(self.class(unread))
    }

    /// What came of a sentence that phrases understand.
    fn told(&mut self, nodes: &[Rc<Node>]) -> SentenceClass {
        let mut open = false;
        for (span, claim, held) in nodes.iter().flat_map(|node| facts(self.hand, node)) {
            self.claims.push(claim);
            match held {
                Held::Yes => {}
                Held::No(why) => self.wrong("hand-worth", span, why),
                Held::Open => open = true,
            }
        }
        if open {
            self.claims.clear();
            self.unread(0..self.text.len());
        }
        self.class(open)
    }

    pub(super) fn class(&self, unread: bool) -> SentenceClass {
        let wrong = self.findings.iter().any(|finding| finding.severity == Severity::Error);
        match (wrong, unread) {
            (true, _) => SentenceClass::Contradicted,
            (false, true) => SentenceClass::Unread,
            (false, false) => SentenceClass::Proven,
        }
    }

    pub(super) fn wrong(&mut self, code: &'static str, span: Range<usize>, message: String) {
        let place = Location::Caption(self.offset + span.start..self.offset + span.end);
        self.findings.push(fault(code, place, message, "correct the text, or the hand"));
    }

    pub(super) fn unread(&mut self, span: Range<usize>) {
        let words = self.text.get(span.clone()).unwrap_or_default().to_owned();
        self.findings.push(Finding {
            code: "caption-unread",
            severity: Severity::Note,
            place: Location::Caption(self.offset + span.start..self.offset + span.end),
            message: format!("this sentence is not checked: \"{words}\" is not understood here"),
            remedy: "write the yaku as the rule page calls it, or leave it as it is".to_owned(),
        });
    }
}
