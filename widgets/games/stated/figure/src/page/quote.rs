//! The sentences of a page as messages quote them: without the signs that make words bold, and with their lines.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::PagePart;

use super::Heard;

/// The longest quotation, in letters.
const LONGEST: usize = 160;

/// Signs that say how words look and nothing else.
const SIGNS: [&str; 3] = ["**", "__", "`"];

/// A sentence from its first word on: without signs that make words bold, and without the end of brackets that are opened before it.
pub(super) fn plain(sentence: &str) -> String {
    let bare = SIGNS.iter().fold(sentence.to_owned(), |text, sign| text.replace(sign, ""));
    let (mut opened, mut kept) = (0_usize, String::with_capacity(bare.len()));
    for letter in bare.chars() {
        match letter {
            '(' => opened += 1,
            ')' if opened == 0 => continue,
            ')' => opened -= 1,
            _ => {}
        }
        kept.push(letter);
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same, cut behind a word where it is long.
pub(super) fn quoted(sentence: &str) -> String {
    let text = plain(sentence);
    let Some((end, _)) = text.char_indices().nth(LONGEST) else { return text };
    let head = text.get(..end).unwrap_or(&text);
    let whole = head.rfind(' ').and_then(|blank| head.get(..blank)).unwrap_or(head);
    [whole.trim_end_matches([',', ';', ':', '–', '-', ' ']), " …"].concat()
}

/// The sentences of a page, to be quoted by their bytes.
#[derive(Debug, Default)]
pub(super) struct Quotes {
    /// By the first byte of each: its end, its words, and its line where that is known.
    sentences: BTreeMap<usize, (usize, String, Option<usize>)>,
}

impl Quotes {
    /// Those that were read of a page of these parts.
    pub fn of(parts: &[PagePart<'_>], heard: &[Heard]) -> Self {
        let lines = lines(parts);
        let line = |at: usize| lines.range(..=at).next_back().map(|(_, line)| *line).filter(|line| *line > 0);
        let sentences = heard.iter().map(|heard| {
            let span = &heard.sentence.span;
            (span.start, (span.end, heard.sentence.text.clone(), line(span.start)))
        });
        Self { sentences: sentences.collect() }
    }

    /// The sentence that holds bytes of the page, as `"words" (line 12)`; nothing where none does.
    pub fn at(&self, span: &Range<usize>) -> Option<String> {
        let (_, (end, text, line)) = self.sentences.range(..=span.start).next_back()?;
        let place = line.map(|line| format!(" (line {line})")).unwrap_or_default();
        (span.start < *end).then(|| format!("\"{}\"{place}", quoted(text)))
    }

    /// That two sentences, or two parts of one, do not agree.
    pub fn two(&self, before: &Range<usize>, here: &Range<usize>) -> String {
        match (self.at(before), self.at(here)) {
            (Some(before), Some(here)) if before != here => {
                format!("the page says two things: {before}, and {here}")
            }
            (_, Some(here)) => format!("the page says two things here: {here}"),
            _ => "the page says two things here".to_owned(),
        }
    }

    /// The words of the sentence that holds bytes of the page.
    pub fn words(&self, span: &Range<usize>) -> Option<&str> {
        let (_, (end, text, _)) = self.sentences.range(..=span.start).next_back()?;
        (span.start < *end).then_some(text.as_str())
    }

    /// The lines of sentences, as `line 3` or `lines 3, 5 and 9`; nothing where one of them is not known.
    pub fn lines<'a>(&self, spans: impl Iterator<Item = &'a Range<usize>>) -> Option<String> {
        let mut lines: Vec<usize> =
            spans.map(|span| self.sentences.get(&span.start)?.2).collect::<Option<_>>()?;
        lines.sort_unstable();
        lines.dedup();
        let mut words: Vec<String> = lines.iter().map(usize::to_string).collect();
        let last = words.pop()?;
        Some(match words.as_slice() {
            [] => format!("line {last}"),
            before => format!("lines {} and {last}", before.join(", ")),
        })
    }
}

/// The line of each byte of a page at which a text or a line of one begins; 0 where it is not known.
fn lines(parts: &[PagePart<'_>]) -> BTreeMap<usize, usize> {
    let mut found = BTreeMap::new();
    for part in parts {
        let PagePart::Text(text) = part else { continue };
        let (mut at, mut line) = (text.caption.offset, text.line);
        for row in text.caption.text.split_inclusive('\n') {
            found.insert(at, line);
            at += row.len();
            line += usize::from(line > 0);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, quoted};

    #[test]
    fn a_quotation_begins_with_a_word_and_ends_behind_one() {
        assert_eq!(quoted("lion** (L) goes `one` square"), "lion (L) goes one square");
        assert_eq!(quoted("My sister says it is a draw (always))"), "My sister says it is a draw (always)");
        let long = quoted(&"word, ".repeat(60));
        assert!(long.ends_with("word …") && long.chars().count() <= LONGEST + 2, "{long}");
    }
}
