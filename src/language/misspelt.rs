//! Words that the dictionary of a language does not have.
use super::{
    Dictionary, Finding, Rule, Settings,
    glossary::{bold, bold_of},
    words,
};
use crate::document::{Document, Inline, InlineKind, Span, Style, Text};
use musi_diagnostic::Severity;
use std::collections::HashSet;

/// For so many words of a page it is looked up what may be meant, which takes longer than anything else.
const MOST_SUGGESTED: usize = 20;

/// Languages that write every noun with a capital, so that a capital makes no name.
const NOUNS_IN_CAPITALS: [&str; 2] = ["de", "lb"];

/// What dictionaries do not have of a page: of its text and of its translations, where their languages have one. A word is
/// told once a page.
#[must_use]
pub fn misspelt_words(page: &Document, settings: &Settings) -> Vec<Finding> {
    let own = settings.dictionary(&settings.text);
    let translation = settings.translation.as_deref().and_then(|tag| settings.dictionary(tag));
    if own.is_none() && translation.is_none() {
        return Vec::new();
    }
    let mut reader = Reader::of(page, settings);
    for block in page.walk() {
        if let Some(dictionary) = own.filter(|_| block.is_text()) {
            let prose = without_quoted(page.prose(block), block.content, page.inlines(block));
            reader.read(dictionary, &settings.text, &prose, block.content.start);
        }
        for comment in block.translations().filter(|_| translation.is_some()) {
            let inlines = page.comment_inlines(comment);
            let prose = prose(page, &inlines, comment.content);
            let prose = without_quoted(prose, comment.content, &inlines);
            if let (Some(dictionary), Some(tag)) = (translation, &settings.translation) {
                reader.read(dictionary, tag, &prose, comment.content.start);
            }
        }
    }
    reader.found
}

/// What some inlines say, with a blank in the place of each byte of their span that is no text.
fn prose(page: &Document, inlines: &[Inline], span: Span) -> String {
    let mut prose = vec![b' '; span.len()];
    for inline in inlines {
        // What an escape hides is punctuation.
        let InlineKind::Text(Text::Source(text)) = &inline.kind else { continue };
        let place = text.start.checked_sub(span.start).and_then(|at| prose.get_mut(at..at + text.len()));
        if let Some(place) = place {
            place.copy_from_slice(page.slice(*text).as_bytes());
        }
    }
    String::from_utf8(prose).unwrap_or_default()
}

/// Some prose with blanks in the place of what is quoted in it.
fn without_quoted(prose: String, span: Span, inlines: &[Inline]) -> String {
    let mut prose = prose.into_bytes();
    for Inline { span: quoted, .. } in inlines.iter().filter(|inline| is_quoted(inline)) {
        let range = quoted.start.saturating_sub(span.start)..quoted.end.saturating_sub(span.start);
        if let Some(quoted) = prose.get_mut(range) {
            quoted.fill(b' ');
        }
    }
    String::from_utf8(prose).unwrap_or_default()
}

/// Reads the words of a page.
struct Reader<'a> {
    settings: &'a Settings,
    /// What is right on this page, whatever dictionaries say, in small letters: names of the text, what is bold, terms.
    declared: HashSet<String>,
    told: HashSet<String>,
    found: Vec<Finding>,
}

impl<'a> Reader<'a> {
    fn of(page: &Document, settings: &'a Settings) -> Self {
        let mut declared = HashSet::new();
        let mut add = |text: &str| declared.extend(pieces(text).map(|(_, word)| word.to_lowercase()));
        for block in page.walk() {
            for bold in bold_of(page, block) {
                add(&bold);
            }
            for comment in block.translations() {
                for bold in bold(page, &page.comment_inlines(comment)) {
                    add(&bold);
                }
            }
            // A text and its translation name the same people.
            if settings.is_toki_pona() && block.is_text() {
                let prose = page.prose(block);
                pieces(&prose).filter(|(_, word)| is_capital(word)).for_each(|(_, name)| add(name));
            }
        }
        settings.glossary.all_translations().for_each(&mut add);
        Self { settings, declared, told: HashSet::new(), found: Vec::new() }
    }

    /// Reads some prose, of which `base` is the first byte in the source.
    fn read(&mut self, dictionary: &Dictionary, tag: &str, prose: &str, base: usize) {
        let may_be_names = !NOUNS_IN_CAPITALS.contains(&tag.split('-').next().unwrap_or_default());
        for (start, word) in pieces(prose) {
            let is_name = may_be_names && is_capital(word) && !begins_sentence(prose, start);
            if !is_name && !self.is_right(word, dictionary) && self.told.insert(word.to_lowercase()) {
                let suggests = self.found.len() < MOST_SUGGESTED;
                let meant = if suggests { dictionary.meant_by(word) } else { Vec::new() };
                let place = Span::new(base + start, base + start + word.len());
                self.found.push(finding(dictionary, word, place, &meant));
            }
        }
    }

    fn is_right(&self, word: &str, dictionary: &Dictionary) -> bool {
        let plain = word.replace('’', "'");
        let base = plain.strip_suffix("'s").unwrap_or(&plain);
        let small = base.to_lowercase();
        // `KRS`: what stands on a board.
        let is_sign = word.chars().nth(1).is_none() || word.chars().all(char::is_uppercase);
        is_sign
            || self.declared.contains(&small)
            || self.settings.words.contains(&small)
            || self.settings.words.contains(base)
            || self.settings.is_toki_pona() && words::word(&small).is_some()
            || dictionary.knows(&plain)
            || dictionary.knows(base)
    }
}

fn finding(dictionary: &Dictionary, word: &str, place: Span, meant: &[String]) -> Finding {
    let declare = "declare it with `words` under `language` in lipu-musi.yaml";
    let meant: Vec<String> = meant.iter().map(|word| format!("`{word}`")).collect();
    Finding {
        code: Rule::Misspelt,
        severity: Severity::Note,
        place,
        message: format!("the dictionary `{}` does not have `{word}`", dictionary.name()),
        remedy: match meant.join(" or ") {
            none if none.is_empty() => declare.to_owned(),
            meant => format!("did you mean {meant}? Else {declare}"),
        },
    }
}

fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// What quotes something, and is no prose: code, an address, a formula, a tag.
fn is_quoted(inline: &Inline) -> bool {
    match &inline.kind {
        InlineKind::Open(Style::Link(link)) => link.auto,
        InlineKind::Code(_) | InlineKind::Html(_) | InlineKind::Math { .. } => true,
        _ => false,
    }
}

/// Whether a sentence begins with what stands at a byte of some prose.
fn begins_sentence(prose: &str, start: usize) -> bool {
    let before = prose.get(..start).unwrap_or_default();
    let before = before.trim_end_matches(|letter: char| !letter.is_alphanumeric() && !ENDS.contains(&letter));
    before.is_empty() || before.ends_with(ENDS)
}

const ENDS: [char; 5] = ['.', '!', '?', ':', '…'];

/// The words of some prose, each with its first byte. What has a digit or a sign within, as squares, addresses and names of
/// files have, is none.
fn pieces(prose: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_letter =
        |letter: char| letter.is_alphabetic() || matches!(letter, '\'' | '’' | '\u{300}'..='\u{36F}');
    let start_of = |part: &str| part.as_ptr().addr() - prose.as_ptr().addr();
    let chunks =
        prose.split_whitespace().map(|chunk| chunk.trim_matches(|letter: char| !letter.is_alphanumeric()));
    let plain = chunks
        .filter(|chunk| !chunk.contains(|letter: char| letter.is_numeric() || ".@_:=&\\".contains(letter)));
    let words = plain.flat_map(move |chunk| chunk.split(move |letter| !is_letter(letter)));
    let words = words.map(|word| word.trim_matches(['\'', '’'])).filter(|word| !word.is_empty());
    words.map(move |word| (start_of(word), word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_addresses_and_names_of_files_are_no_words() {
        let text =
            "The king's on e4: “see” example.org/a or ips.pl; it’s a 'pawn' (x@y.z) and/or 2nd—well-read.";
        let words: Vec<&str> = pieces(text).map(|(_, word)| word).collect();
        assert_eq!(words, ["The", "king's", "on", "see", "or", "it’s", "a", "pawn", "and", "or"]);
        assert!(pieces(text).all(|(start, word)| text[start..].starts_with(word)));
    }

    #[test]
    fn a_sentence_begins_behind_the_end_of_another() {
        assert!(
            begins_sentence("One. (Two", 6) && begins_sentence("“Two", 3) && !begins_sentence("One Two", 4)
        );
    }
}
