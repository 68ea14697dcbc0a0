//! Entries to XML.
use super::{BASE, LINES, MATCHES, NAMESPACE, NOTE, PAGES, PREVIOUS};
use crate::translate::{
    Entry, Exchange, Inline,
    codes::{Code, CodeKind, Piece, pieces},
    exchange::mark,
};
use quick_xml::escape::escape;
use std::fmt::Write;

/// The name of a segment that matches are for.
const SEGMENT: &str = "s1";

pub(super) fn write(exchange: &Exchange) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let has_matches = exchange.entries.iter().any(|entry| !entry.matches.is_empty());
    let matches = if has_matches { format!(" xmlns:mtc=\"{MATCHES}\"") } else { String::new() };
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<xliff xmlns=\"{NAMESPACE}\"{matches} version=\"2.0\" srcLang=\"{}\" trgLang=\"{}\">",
        attribute(&exchange.text_language),
        attribute(&exchange.translation_language)
    );
    let _ = writeln!(
        out,
        "  <file id=\"page\" original=\"{}\">",
        attribute(if exchange.page.is_empty() { PAGES } else { &exchange.page })
    );
    let _ = writeln!(
        out,
        "    <notes>\n      <note category=\"title\">{}</note>\n    </notes>",
        plain(&exchange.title)
    );
    for (index, entry) in exchange.entries.iter().enumerate() {
        unit(&mut out, index + 1, entry, exchange.inline);
    }
    out.push_str("  </file>\n</xliff>\n");
    out
}

fn unit(out: &mut String, number: usize, entry: &Entry, inline: Inline) {
    let name =
        entry.context.as_ref().map_or_else(String::new, |name| format!(" name=\"{}\"", attribute(name)));
    let _ = writeln!(out, "    <unit id=\"u{number}\"{name} xml:space=\"preserve\">");
    matches(out, entry);
    notes(out, entry);
    let mut codes = Codes { inline, ..Codes::default() };
    let source = codes.source(&entry.text);
    let target = (!entry.translation.is_empty()).then(|| codes.target(&entry.translation));
    codes.data(out);
    let id = if entry.matches.is_empty() { String::new() } else { format!(" id=\"{SEGMENT}\"") };
    let state = match (entry.fuzzy, &target) {
        (true, _) => " state=\"initial\"",
        (false, None) => "",
        (false, Some(_)) => " state=\"translated\"",
    };
    let _ = writeln!(out, "      <segment{id}{state}>\n        <source>{source}</source>");
    if let Some(target) = target {
        let _ = writeln!(out, "        <target>{target}</target>");
    }
    out.push_str("      </segment>\n    </unit>\n");
}

/// What the memory knows: translations of the same text, and of texts that are like it.
fn matches(out: &mut String, entry: &Entry) {
    if entry.matches.is_empty() {
        return;
    }
    out.push_str("      <mtc:matches>\n");
    for known in &entry.matches {
        let _ = writeln!(
            out,
            "        <mtc:match ref=\"#{SEGMENT}\" type=\"tm\" matchQuality=\"{}\">\n          <source>{}</source>\n          \
             <target>{}</target>\n        </mtc:match>",
            known.percent,
            text(&known.text),
            text(&known.translation)
        );
    }
    out.push_str("      </mtc:matches>\n");
}

fn notes(out: &mut String, entry: &Entry) {
    let lines: Vec<String> = entry.lines.iter().map(ToString::to_string).collect();
    let base = entry.base.map(|base| mark(base, &entry.text));
    let own = [
        (LINES, (!lines.is_empty()).then(|| lines.join(" "))),
        (BASE, base),
        (PREVIOUS, entry.previous.clone()),
    ];
    let own = own.into_iter().filter_map(|(category, note)| Some((Some(category), note?)));
    let notes = entry.notes.iter().map(|note| (Some(NOTE), note.clone()));
    let theirs = entry.comments.iter().map(|comment| (None, comment.clone()));
    let notes: Vec<_> = own.chain(notes).chain(theirs).collect();
    // The schema wants a note in notes.
    if notes.is_empty() {
        return;
    }
    out.push_str("      <notes>\n");
    for (category, note) in notes {
        let category = category.map_or_else(String::new, |category| format!(" category=\"{category}\""));
        let _ = writeln!(out, "        <note{category}>{}</note>", plain(&note));
    }
    out.push_str("      </notes>\n");
}

/// The codes of a unit: those of its text are numbered, and those of its translation that say the same have the same numbers.
#[derive(Default)]
struct Codes<'a> {
    inline: Inline,
    /// What the codes of the text say, in order of their numbers; nothing for those that the translation has used.
    source: Vec<Option<Key<'a>>>,
    last: usize,
    data: Vec<&'a str>,
}

/// What tells a code from others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key<'a> {
    Pair(Code<'a>),
    Alone(&'a str),
}

impl<'a> Codes<'a> {
    fn source(&mut self, source: &'a str) -> String {
        self.written(source, |codes, key| {
            codes.source.push(Some(key));
            codes.next()
        })
    }

    fn target(&mut self, target: &'a str) -> String {
        self.written(target, |codes, key| {
            let same = codes.source.iter_mut().enumerate().find(|(_, code)| **code == Some(key));
            match same {
                Some((at, code)) => {
                    *code = None;
                    at + 1
                }
                None => codes.next(),
            }
        })
    }

    fn next(&mut self) -> usize {
        self.last += 1;
        self.last
    }

    fn written(&mut self, source: &'a str, mut number: impl FnMut(&mut Self, Key<'a>) -> usize) -> String {
        if self.inline == Inline::Markdown {
            return text(source);
        }
        let mut out = String::with_capacity(source.len());
        for piece in pieces(source) {
            match piece {
                Piece::Text(words) => out.push_str(&text(words)),
                Piece::Open(code) => {
                    let number = number(self, Key::Pair(code));
                    let kind = match code.kind {
                        CodeKind::Bold => " type=\"fmt\" subType=\"xlf:b\"",
                        CodeKind::Italic => " type=\"fmt\" subType=\"xlf:i\"",
                        CodeKind::Link => " type=\"link\"",
                        CodeKind::Image => " type=\"image\"",
                        CodeKind::Other => "",
                    };
                    let (start, end) = (self.named(code.open), self.named(code.close));
                    let _ = write!(
                        out,
                        "<pc id=\"{number}\"{kind} dataRefStart=\"d{start}\" dataRefEnd=\"d{end}\">"
                    );
                }
                Piece::Close(_) => out.push_str("</pc>"),
                Piece::Alone(code) => {
                    let number = number(self, Key::Alone(code));
                    let named = self.named(code);
                    let _ = write!(
                        out,
                        "<ph id=\"{number}\" disp=\"{}\" dataRef=\"d{named}\"/>",
                        attribute(code)
                    );
                }
            }
        }
        out
    }

    /// The number of what a code says, among the data of the unit.
    fn named(&mut self, code: &'a str) -> usize {
        let at = self.data.iter().position(|data| *data == code).unwrap_or_else(|| {
            self.data.push(code);
            self.data.len() - 1
        });
        at + 1
    }

    fn data(&self, out: &mut String) {
        if self.data.is_empty() {
            return;
        }
        out.push_str("      <originalData>\n");
        for (index, data) in self.data.iter().enumerate() {
            let _ = writeln!(out, "        <data id=\"d{}\">{}</data>", index + 1, text(data));
        }
        out.push_str("      </originalData>\n");
    }
}

/// Text for an element; characters that XML cannot hold as XLIFF writes them.
fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| !is_xml(*letter)) {
        out.push_str(&escape(rest.get(..at).unwrap_or_default()));
        let _ = write!(out, "<cp hex=\"{:04X}\"/>", u32::from(letter));
        rest = rest.get(at + letter.len_utf8()..).unwrap_or_default();
    }
    out.push_str(&escape(rest));
    out
}

/// Text for a note, where XLIFF has no way to write what XML cannot hold: that is left out.
fn plain(text: &str) -> String {
    let kept: String = text.chars().filter(|letter| is_xml(*letter)).collect();
    escape(kept.as_str()).into_owned()
}

/// Text for an attribute: what XML cannot hold is left out, which no path and no heading has.
fn attribute(text: &str) -> String {
    plain(text).replace('\n', "&#10;").replace('\t', "&#9;")
}

/// Whether XML reads a character as it is written.
const fn is_xml(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
