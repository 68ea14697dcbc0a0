//! gettext's PO: what most translators' tools read and write.
//!
//! Reading is our own because a file from outside must not end the program, must not lose an entry that is there twice
//! without a word, and must be told of with its line.
mod error;
mod read;
mod text;

use super::{Entry, Exchange, Inline, exchange::mark};
use crate::document::Date;
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
        let day = self.day();
        let language = self.translation_language.replace('-', "_");
        self.to_file(&[
            ("POT-Creation-Date", &day),
            ("PO-Revision-Date", &day),
            ("Last-Translator", "lipu-musi"),
            ("Language-Team", &self.translation_language),
            ("Language", &language),
        ])
    }

    /// The text of a template: the same without translations, for tools that begin or update the files of languages
    /// themselves.
    #[must_use]
    pub fn to_pot(&self) -> String {
        let blank = |entry: &Entry| Entry {
            translation: String::new(),
            previous: None,
            fuzzy: false,
            base: None,
            comments: Vec::new(),
            notes: entry.notes.iter().filter(|note| !is_of_translation(note)).cloned().collect(),
            ..entry.clone()
        };
        let template = Self {
            entries: self.entries.iter().map(blank).collect(),
            obsolete: Vec::new(),
            header: Vec::new(),
            ..self.clone()
        };
        template.to_file(&[
            ("POT-Creation-Date", &self.day()),
            ("PO-Revision-Date", "YEAR-MO-DA HO:MI+ZONE"),
            ("Last-Translator", "FULL NAME <EMAIL@ADDRESS>"),
            ("Language-Team", "LANGUAGE <LL@li.org>"),
            ("Language", ""),
        ])
    }

    /// The day of the page as headers write it: with a month, a day and an hour, which few pages give.
    fn day(&self) -> String {
        let date = self.date.as_deref().and_then(Date::parse).filter(|date| date.year > 0);
        date.map_or_else(
            || format!("{NO_DATE} 00:00+0000"),
            |Date { year, month, day }| {
                format!("{year:04}-{:02}-{:02} 00:00+0000", month.unwrap_or(1), day.unwrap_or(1))
            },
        )
    }

    fn to_file(&self, of_language: &[(&str, &str)]) -> String {
        let mut header = String::new();
        let title = text::one_line_header(&self.title);
        let fixed: [(&str, &str); 5] = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("X-Source-Language", &self.text_language),
            ("X-Generator", "lipu-musi"),
        ];
        let own = [("Project-Id-Version", title.as_str())];
        let page = [(PAGE, self.page.as_str())].into_iter().filter(|(_, page)| !page.is_empty());
        let fields = own.iter().chain(of_language).chain(&fixed).copied().chain(page);
        let mut written = Vec::new();
        for (name, value) in fields {
            let theirs = self.header.iter().find(|(theirs, _)| theirs == name && is_of_translators(name));
            let value = theirs.map_or(value, |(_, value)| value);
            // Writing to a string cannot fail. A line end in a value would begin another one.
            let _ = writeln!(header, "{name}: {}", value.replace(['\n', '\r'], " "));
            written.push(name);
        }
        for (name, value) in &self.header {
            if !written.contains(&name.as_str()) && name != PAGE {
                let _ = writeln!(
                    header,
                    "{}: {}",
                    name.replace(['\n', '\r'], " "),
                    value.replace(['\n', '\r'], " ")
                );
            }
        }
        let mut out = String::new();
        field(&mut out, "msgid", "");
        field(&mut out, "msgstr", &header);
        for entry in &self.entries {
            out.push('\n');
            self.write_entry(&mut out, entry);
        }
        for entry in &self.obsolete {
            out.push('\n');
            write_obsolete(&mut out, entry);
        }
        out
    }

    fn write_entry(&self, out: &mut String, entry: &Entry) {
        write_comments(out, entry);
        for note in &entry.notes {
            for line in note.lines() {
                let _ = writeln!(out, "#. {line}");
            }
        }
        let page = entry.page.as_deref().unwrap_or(&self.page);
        for line in &entry.lines {
            let _ = writeln!(out, "#: {}:{line}", text::reference(page));
        }
        write_flags(out, entry);
        if let Some(previous) = &entry.previous {
            write_prefixed(out, "#| ", &[("msgid", previous)]);
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
        let page = value(PAGE);
        let mut entries = file.entries;
        for entry in &mut entries {
            // A file that says which page it is for has no other.
            entry.page = entry.page.take().filter(|_| page.is_empty());
        }
        let theirs = |name: &str| is_of_translators(name) || !OWN.contains(&name);
        Ok(Self {
            title: value("Project-Id-Version"),
            text_language: value("X-Source-Language"),
            translation_language: value("Language").replace('_', "-"),
            date: None,
            entries,
            obsolete: file.obsolete,
            header: file.header.into_iter().filter(|(name, _)| theirs(name)).collect(),
            page,
            inline: Inline::default(),
        })
    }
}

/// What we write ourselves into the header.
const OWN: [&str; 12] = [
    "Project-Id-Version",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Language",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
    "X-Source-Language",
    "X-Generator",
    PAGE,
];

/// Whether a field of the header is the translators' own, and stays when a page is exported anew.
fn is_of_translators(name: &str) -> bool {
    matches!(name, "PO-Revision-Date" | "Last-Translator" | "Language-Team")
}

/// Whether a note speaks of the translation, which a template does not have.
fn is_of_translation(note: &str) -> bool {
    let code = note.split(':').next().unwrap_or_default();
    matches!(
        code,
        "stale"
            | "needs-review"
            | "known"
            | "conflict"
            | "misspelt"
            | "number-differs"
            | "term-missing"
            | "translation-differs"
    )
}

/// What translators wrote, and the mark: both in the lines that tools keep with the translation when they update a file
/// from a template.
fn write_comments(out: &mut String, entry: &Entry) {
    for comment in &entry.comments {
        for line in comment.lines() {
            // Another sign right behind the first would make it a comment of another kind.
            let _ = writeln!(out, "#{}{line}", if line.is_empty() { "" } else { " " });
        }
    }
    if let Some(base) = entry.base {
        let _ = writeln!(out, "# {BASE}{}", mark(base, &entry.text));
    }
}

fn write_flags(out: &mut String, entry: &Entry) {
    let fuzzy = entry.fuzzy.then_some("fuzzy").into_iter();
    let flags: Vec<&str> = fuzzy.chain(entry.flags.iter().map(String::as_str)).collect();
    if !flags.is_empty() {
        let _ = writeln!(out, "#, {}", flags.join(", "));
    }
}

fn write_obsolete(out: &mut String, entry: &Entry) {
    write_comments(out, entry);
    write_flags(out, entry);
    let context = entry.context.as_deref().map(|context| ("msgctxt", context));
    let fields: Vec<(&str, &str)> =
        context.into_iter().chain([("msgid", entry.text.as_str()), ("msgstr", &entry.translation)]).collect();
    write_prefixed(out, "#~ ", &fields);
}

/// Fields, each line with a sign before it.
fn write_prefixed(out: &mut String, prefix: &str, fields: &[(&str, &str)]) {
    for (keyword, value) in fields {
        let mut lines = String::new();
        field(&mut lines, keyword, value);
        for line in lines.lines() {
            let _ = writeln!(out, "{prefix}{line}");
        }
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
