//! gettext's PO: what most translators' tools read and write.
//!
//! Reading is our own because a file from outside must not end the program, must not lose an entry that is there twice
//! without a word, and must be told of with its line.
mod error;
mod read;
mod text;

use super::{Entry, Exchange};
use std::fmt::Write;

pub use error::{PoError, PoProblem};
use text::field;

/// Stands before the hash of the translation that a page had, in a comment of an entry.
const BASE: &str = "lipu-musi-base: ";
/// Names the page, in the header.
const PAGE: &str = "X-Lipu-Musi-Page";
/// The date of pages that give none: the same page must give the same bytes at any time.
const NO_DATE: &str = "1970-01-01";

impl Exchange {
    /// The text of a PO file.
    ///
    /// ```
    /// use lipu_musi::translate::{Entry, Exchange};
    /// let entry = Entry { text: "toki".to_owned(), translation: "talk".to_owned(), ..Entry::default() };
    /// let exchange = Exchange { page: "a.md".to_owned(), entries: vec![entry], ..Exchange::default() };
    /// let po = exchange.to_po();
    /// assert!(po.ends_with("\nmsgid \"toki\"\nmsgstr \"talk\"\n"));
    /// assert_eq!(Exchange::from_po(&po)?.entries[0].translation, "talk");
    /// # Ok::<(), lipu_musi::translate::PoError>(())
    /// ```
    #[must_use]
    pub fn to_po(&self) -> String {
        let date = self.date.as_deref().unwrap_or(NO_DATE);
        let mut header = String::new();
        let title = text::one_line_header(&self.title);
        for (name, value) in [
            ("Project-Id-Version", title.as_str()),
            ("POT-Creation-Date", &format!("{date} 00:00+0000")),
            ("PO-Revision-Date", &format!("{date} 00:00+0000")),
            ("Last-Translator", "lipu-musi"),
            ("Language-Team", &self.translation_language),
            ("Language", &self.translation_language.replace('-', "_")),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("X-Source-Language", &self.text_language),
            ("X-Generator", "lipu-musi"),
            (PAGE, &self.page),
        ] {
            // Writing to a string cannot fail. A line end in a value would begin another one.
            let _ = writeln!(header, "{name}: {}", value.replace(['\n', '\r'], " "));
        }
        let mut out = String::new();
        field(&mut out, "msgid", "");
        field(&mut out, "msgstr", &header);
        for entry in &self.entries {
            out.push('\n');
            self.write_entry(&mut out, entry);
        }
        out
    }

    fn write_entry(&self, out: &mut String, entry: &Entry) {
        for note in &entry.notes {
            for line in note.lines() {
                let _ = writeln!(out, "#. {line}");
            }
        }
        if let Some(base) = &entry.base {
            let _ = writeln!(out, "#. {BASE}{base}");
        }
        for line in &entry.lines {
            let _ = writeln!(out, "#: {}:{line}", text::reference(&self.page));
        }
        if entry.fuzzy {
            out.push_str("#, fuzzy\n");
        }
        if let Some(previous) = &entry.previous {
            let mut before = String::new();
            field(&mut before, "msgid", previous);
            for line in before.lines() {
                let _ = writeln!(out, "#| {line}");
            }
        }
        if let Some(context) = &entry.context {
            field(out, "msgctxt", context);
        }
        field(out, "msgid", &entry.text);
        field(out, "msgstr", &entry.translation);
    }

    /// Reads a PO file.
    ///
    /// # Errors
    /// The first line that is no PO, or an entry that is there twice.
    pub fn from_po(text: &str) -> Result<Self, PoError> {
        let file = read::read(text)?;
        let value = |wanted: &str| {
            file.header
                .iter()
                .find(|(name, _)| name == wanted)
                .map(|(_, value)| value.clone())
                .unwrap_or_default()
        };
        Ok(Self {
            page: value(PAGE),
            title: value("Project-Id-Version"),
            text_language: value("X-Source-Language"),
            translation_language: value("Language").replace('_', "-"),
            date: None,
            entries: file.entries,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_no_page_has_breaks_no_line() {
        let entry = Entry { text: "toki".to_owned(), lines: vec![3], ..Entry::default() };
        let page = "a b\nContent-Type: text/plain; charset=latin1\n<c>.md".to_owned();
        let po = Exchange { page, entries: vec![entry], ..Exchange::default() }.to_po();
        assert!(
            po.contains("\n#: a%20b%0AContent-Type:%20text/plain;%20charset=latin1%0A<c>.md:3\n"),
            "{po}"
        );
        assert_eq!(Exchange::from_po(&po).map(|again| again.entries.len()), Ok(1));
    }
}
