//! XLIFF 2: what translators' tools besides those of gettext read and write.
mod read;

use super::{Entry, Exchange, exchange::mark};
use quick_xml::escape::escape;
use std::fmt::Write;

/// The namespace of XLIFF 2, whatever its minor version.
const NAMESPACE: &str = "urn:oasis:names:tc:xliff:document:2.0";
/// The category of the note that holds the hash of the translation that a page had.
const BASE: &str = "lipu-musi-base";
/// The category of the note that says what a text said when its translation was accepted.
const PREVIOUS: &str = "lipu-musi-previous";
/// The category of the note that names the lines of the page.
const LINES: &str = "lipu-musi-lines";

/// The category of the notes that say what translators should know; notes of other categories are the translators' own.
const NOTE: &str = "lipu-musi-note";
/// Stands for the page in files that hold several.
const PAGES: &str = "lipu-musi";

impl Exchange {
    /// The text of an XLIFF 2 file. Suggestions are segments of the state `initial` with a target.
    ///
    /// ```
    /// use lipu_musi::translate::{Entry, Exchange};
    /// let entry = Entry { text: "a < b".to_owned(), translation: "c".to_owned(), ..Entry::default() };
    /// let exchange = Exchange { page: "a.md".to_owned(), entries: vec![entry], ..Exchange::default() };
    /// let xliff = exchange.to_xliff();
    /// assert!(xliff.contains("<source>a &lt; b</source>"));
    /// assert_eq!(Exchange::from_xliff(&xliff)?.entries[0].translation, "c");
    /// # Ok::<(), lipu_musi::translate::ExchangeError>(())
    /// ```
    #[must_use]
    pub fn to_xliff(&self) -> String {
        let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "<xliff xmlns=\"{NAMESPACE}\" version=\"2.0\" srcLang=\"{}\" trgLang=\"{}\">",
            attribute(&self.text_language),
            attribute(&self.translation_language)
        );
        let _ = writeln!(
            out,
            "  <file id=\"page\" original=\"{}\">",
            attribute(if self.page.is_empty() { PAGES } else { &self.page })
        );
        let _ = writeln!(
            out,
            "    <notes>\n      <note category=\"title\">{}</note>\n    </notes>",
            plain(&self.title)
        );
        for (index, entry) in self.entries.iter().enumerate() {
            unit(&mut out, index + 1, entry);
        }
        out.push_str("  </file>\n</xliff>\n");
        out
    }

    /// Reads an XLIFF 2 file.
    ///
    /// # Errors
    /// The first thing that is wrong in it.
    pub fn from_xliff(text: &str) -> Result<Self, super::ExchangeError> {
        read::read(text)
    }
}

fn unit(out: &mut String, number: usize, entry: &Entry) {
    let name =
        entry.context.as_ref().map_or_else(String::new, |name| format!(" name=\"{}\"", attribute(name)));
    let _ = writeln!(out, "    <unit id=\"u{number}\"{name} xml:space=\"preserve\">");
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
    if !notes.is_empty() {
        out.push_str("      <notes>\n");
        for (category, note) in notes {
            let category = category.map_or_else(String::new, |category| format!(" category=\"{category}\""));
            let _ = writeln!(out, "        <note{category}>{}</note>", plain(&note));
        }
        out.push_str("      </notes>\n");
    }
    let state = match (entry.fuzzy, entry.translation.is_empty()) {
        (true, _) => " state=\"initial\"",
        (false, true) => "",
        (false, false) => " state=\"translated\"",
    };
    let _ = writeln!(out, "      <segment{state}>\n        <source>{}</source>", text(&entry.text));
    if !entry.translation.is_empty() {
        let _ = writeln!(out, "        <target>{}</target>", text(&entry.translation));
    }
    out.push_str("      </segment>\n    </unit>\n");
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
