//! What the texts beside a hand say of its worth, held against what it is worth.

use std::ops::Range;

use super::hand_fault::unread;
use super::hand_phrases::told;
use super::hand_told::{Fact, Held, facts};
use super::hand_words::{HandWords, find};
use super::{DrawnHand, fault};
use musi_diagnostic::Severity;
use musi_diagram::phrases::{Node, Says};
use musi_diagram::{CaptionText, CheckedSentence, Finding, Location, SentenceClass, sentences};
use musi_messages::Language;

/// What the texts say, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
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
pub(super) fn compare(hand: &DrawnHand, captions: &[CaptionText<'_>], findings: &mut Vec<Finding>) -> Said {
    let mut said = Said::default();
    // The text after a hand is its caption. What comes later may speak of other things: what is read of it counts, the rest
    // does not.
    let mut spoken: Vec<Language> = Vec::new();
    for caption in captions {
        let is_caption = !spoken.contains(&caption.language);
        spoken.push(caption.language);
        let Some(words) = HandWords::for_language(caption.language) else { continue };
        for range in sentences(caption.text) {
            let Some(text) = caption.text.get(range.clone()) else { continue };
            let offset = caption.offset + range.start;
            let sentence = small(text);
            let mut judge =
                Judge { hand, words, text: &sentence, offset, findings: Vec::new(), claims: Vec::new() };
            // "Yaku: …" first; other sentences are read by phrases, which use every word.
            let class = judge.labelled().or_else(|| judge.told(told(caption.language, text)?));
            let Some(class) = class else { continue };
            if class == SentenceClass::Unread && !is_caption {
                continue;
            }
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
    /// What came of a sentence of labels: "Yaku: …", "Han: 2", "Fu: 20+10 = 30"; nothing where it begins with none.
    fn labelled(&mut self) -> Option<SentenceClass> {
        let place = |key: &'static str| {
            let text = self.text;
            let words = self.words.all(key).iter();
            words.filter_map(move |word| Some((find(text, word)?, key, word.len()))).min()
        };
        let mut labels: Vec<_> = ["list", "han", "fu"].into_iter().filter_map(place).collect();
        labels.sort_unstable();
        let (first, key, _) = *labels.first()?;
        if self.text[..first].contains(char::is_alphanumeric) {
            return None;
        }
        let Some(value) = self.hand.value.clone() else {
            // A text may speak of what another hand would be worth; a list speaks of this one.
            let whole = Some(first..self.text.len()).filter(|_| key == "list")?;
            self.wrong("hand-worth", whole, "the hand has no yaku, or is not complete".to_owned());
            return Some(SentenceClass::Contradicted);
        };
        let ends: Vec<usize> =
            labels.iter().skip(1).map(|(at, ..)| *at).chain(std::iter::once(self.text.len())).collect();
        let mut known = true;
        for ((at, key, length), end) in labels.into_iter().zip(ends) {
            let part = at + length..end;
            known &= match key {
                "list" => self.list(&value, part),
                "han" => self.han(&value, part),
                _ => self.fu(&value, part),
            };
        }
        Some(self.class(!known))
    }

    /// What came of sentences that are read by phrases; nothing where no word of them speaks of the game.
    fn told(&mut self, told: Vec<Says>) -> Option<SentenceClass> {
        let (mut open, mut any) = (false, false);
        for says in told {
            match says {
                // What says a number says something of the hand.
                Says::Nothing if self.text.contains(|letter: char| letter.is_ascii_digit()) => {
                    (open, any) = (true, true);
                    self.unread(0..self.text.len());
                }
                Says::Nothing => {}
                Says::Unread(span) => {
                    (open, any) = (true, true);
                    self.unread(span);
                }
                Says::All(node) => {
                    any = true;
                    open |= self.facts(&node);
                }
            }
        }
        if open {
            self.claims.clear();
        }
        any.then(|| self.class(open))
    }

    /// Holds the facts of a phrase against the hand; whether the hand leaves one open.
    fn facts(&mut self, node: &Node) -> bool {
        let mut open = false;
        for Fact { span, line, code, held } in facts(self.hand, node) {
            self.claims.push(line);
            match held {
                Held::Yes => {}
                Held::No(why) => self.wrong(code, span, why),
                Held::Open => {
                    open = true;
                    self.unread(span);
                }
            }
        }
        open
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
        let place = Location::Caption(self.offset + span.start..self.offset + span.end);
        self.findings.push(unread(&words, place));
    }
}
