//! Lines to entries.
use super::{
    BASE,
    error::{PoError, PoProblem},
    text::unescaped,
};
use crate::translate::Entry;
use musi_diagnostic::LineColumn;
use std::collections::HashMap;

/// A file, read.
#[derive(Debug, Default)]
pub(super) struct PoFile {
    pub(super) header: Vec<(String, String)>,
    pub(super) entries: Vec<Entry>,
    pub(super) obsolete: Vec<Entry>,
}

/// What the last string belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Nothing,
    Context,
    Text,
    Translation,
    PreviousContext,
    Previous,
}

/// An entry while it is read.
#[derive(Default)]
struct Draft {
    entry: Entry,
    /// Where it begins, once it has.
    place: Option<LineColumn>,
    has_text: bool,
    has_translation: bool,
    is_obsolete: bool,
    mark: Option<String>,
}

struct Reader<'a> {
    file: PoFile,
    draft: Draft,
    at: At,
    seen: HashMap<(Option<String>, String), usize>,
    /// Where the entry stands that was ended last.
    ended: LineColumn,
    /// The line that is being read.
    line: &'a str,
    number: usize,
    /// Where in it a string is wrong.
    wrong: Option<usize>,
}

pub(super) fn read(text: &str) -> Result<PoFile, PoError> {
    let mut reader = Reader {
        file: PoFile::default(),
        draft: Draft::default(),
        at: At::Nothing,
        seen: HashMap::new(),
        ended: LineColumn::START,
        line: "",
        number: 1,
        wrong: None,
    };
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        (reader.line, reader.number) = (line.trim_end(), index + 1);
        reader.read(line.trim(), index + 1).map_err(|problem| reader.error(problem))?;
    }
    reader.finish().map_err(|problem| reader.error(problem))?;
    Ok(reader.file)
}

impl Reader<'_> {
    /// What is wrong with an entry as a whole is reported where it begins.
    fn error(&self, problem: PoProblem) -> PoError {
        let place = match problem {
            PoProblem::Unfinished | PoProblem::Twice { .. } | PoProblem::Charset(_) => self.ended,
            _ => LineColumn {
                line: self.number,
                column: self.wrong.unwrap_or_else(|| self.column(self.line.trim_start())),
            },
        };
        PoError { place, problem }
    }

    /// The column where the rest of the line begins.
    fn column(&self, rest: &str) -> usize {
        let before = self.line.len().saturating_sub(rest.len());
        1 + self.line.get(..before).unwrap_or_default().chars().count()
    }

    fn read(&mut self, line: &str, number: usize) -> Result<(), PoProblem> {
        if line.is_empty() {
            return Ok(());
        }
        if let Some(comment) = line.strip_prefix('#') {
            return self.comment(comment);
        }
        if line.starts_with('"') {
            return self.string(line);
        }
        let (keyword, rest) = line.split_at(line.find([' ', '\t', '"', '[']).unwrap_or(line.len()));
        let at = match keyword {
            "msgctxt" => At::Context,
            "msgid" => At::Text,
            "msgstr" if rest.starts_with('[') => return Err(PoProblem::Plural),
            "msgid_plural" => return Err(PoProblem::Plural),
            "msgstr" => At::Translation,
            _ => return Err(PoProblem::Unknown),
        };
        match at {
            At::Context | At::Text if self.draft.has_translation => self.finish()?,
            At::Context if self.draft.entry.context.is_some() || self.draft.has_text => {
                return Err(PoProblem::Misplaced);
            }
            At::Text if self.draft.has_text => return Err(PoProblem::Misplaced),
            At::Translation if !self.draft.has_text || self.draft.has_translation => {
                return Err(PoProblem::Misplaced);
            }
            _ => {}
        }
        let column = self.column(line);
        let draft = &mut self.draft;
        if draft.place.is_none() || at == At::Text {
            draft.place = Some(LineColumn { line: number, column });
        }
        match at {
            At::Context => draft.entry.context = Some(String::new()),
            At::Text => draft.has_text = true,
            _ => draft.has_translation = true,
        }
        self.at = at;
        self.string(rest.trim_start())
    }

    fn comment(&mut self, comment: &str) -> Result<(), PoProblem> {
        if let Some(line) = comment.strip_prefix('~') {
            return self.obsolete(line.trim());
        }
        if self.draft.has_translation {
            self.finish()?;
        } else if self.draft.has_text {
            self.ended = self.draft.place.unwrap_or_default();
            return Err(PoProblem::Unfinished);
        }
        let entry = &mut self.draft.entry;
        if let Some(flags) = comment.strip_prefix(',') {
            for flag in flags.split(',').map(str::trim).filter(|flag| !flag.is_empty()) {
                if flag == "fuzzy" {
                    entry.fuzzy = true;
                } else {
                    entry.flags.push(flag.to_owned());
                }
            }
        } else if let Some(places) = comment.strip_prefix(':') {
            for place in places.split_whitespace() {
                let Some((page, line)) = place.rsplit_once(':') else { continue };
                let Ok(line) = line.parse() else { continue };
                entry.lines.push(line);
                entry.page.get_or_insert_with(|| page_of(page));
            }
        } else if let Some(note) = comment.strip_prefix('.') {
            let note = note.trim();
            match note.strip_prefix(BASE.trim_end()) {
                // Files of version 1 have the mark here, where other tools put another in its place.
                Some(base) => self.draft.mark = self.draft.mark.take().or_else(|| Some(base.to_owned())),
                None => entry.notes.push(note.to_owned()),
            }
        } else if let Some(previous) = comment.strip_prefix('|') {
            return self.previous(previous.trim());
        } else {
            let comment = comment.strip_prefix(' ').unwrap_or(comment);
            match comment.trim_start().strip_prefix(BASE.trim_end()) {
                Some(base) => self.draft.mark = Some(base.to_owned()),
                None => entry.comments.push(comment.to_owned()),
            }
        }
        Ok(())
    }

    /// A line of an entry whose text is gone. It is the translators' alone: what is wrong with it harms nobody.
    fn obsolete(&mut self, line: &str) -> Result<(), PoProblem> {
        if self.draft.has_text && !self.draft.is_obsolete {
            self.finish()?;
        }
        self.draft.is_obsolete = true;
        if line.starts_with('|') || line.starts_with('#') {
            return Ok(());
        }
        if self.read(line, self.draft.place.unwrap_or_default().line).is_err() {
            self.wrong = None;
            self.draft = Draft { is_obsolete: true, ..Draft::default() };
            self.at = At::Nothing;
        }
        // The next entry of the kind begins within `line`.
        self.draft.is_obsolete = true;
        Ok(())
    }

    fn previous(&mut self, line: &str) -> Result<(), PoProblem> {
        if line.starts_with('"') {
            return if matches!(self.at, At::Previous | At::PreviousContext) {
                self.string(line)
            } else {
                Err(PoProblem::Misplaced)
            };
        }
        let (keyword, rest) = line.split_at(line.find([' ', '\t', '"']).unwrap_or(line.len()));
        match keyword {
            "msgctxt" => self.at = At::PreviousContext,
            "msgid" => {
                self.at = At::Previous;
                self.draft.entry.previous = Some(String::new());
            }
            "msgid_plural" => return Err(PoProblem::Plural),
            _ => return Err(PoProblem::Unknown),
        }
        self.string(rest.trim_start())
    }

    /// The strings of a line, of which gettext takes several, one behind the other.
    fn string(&mut self, quoted: &str) -> Result<(), PoProblem> {
        let mut rest = quoted;
        loop {
            let (string, after) = rest.split_at(string_length(rest).unwrap_or(rest.len()));
            self.one_string(string, self.column(rest))?;
            rest = after.trim_start();
            if rest.is_empty() {
                return Ok(());
            }
            if !rest.starts_with('"') {
                // What ended the string before ought not to.
                self.wrong = Some(self.column(after) - 1);
                return Err(PoProblem::BadString);
            }
        }
    }

    fn one_string(&mut self, quoted: &str, column: usize) -> Result<(), PoProblem> {
        let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let (line, is_translation) = (self.number, self.at == At::Translation);
        let entry = &mut self.draft.entry;
        let before = entry.translation.len();
        let places = &mut entry.translation_places;
        let text = inner.ok_or(0).and_then(|inner| {
            unescaped(inner, |at, letter| {
                if is_translation {
                    places.go_on(before + at, LineColumn { line, column: column + 1 + letter });
                }
            })
            .map_err(|letter| letter + 1)
        });
        let text = text.map_err(|letter| {
            self.wrong = Some(column + letter);
            PoProblem::BadString
        })?;
        match self.at {
            At::Nothing => return Err(PoProblem::Misplaced),
            At::Context => entry.context.get_or_insert_default().push_str(&text),
            At::Text => entry.text.push_str(&text),
            At::Translation => entry.translation.push_str(&text),
            At::Previous => entry.previous.get_or_insert_default().push_str(&text),
            At::PreviousContext => {}
        }
        Ok(())
    }

    /// Ends the entry that is being read.
    fn finish(&mut self) -> Result<(), PoProblem> {
        self.at = At::Nothing;
        let Draft { mut entry, has_text, has_translation, is_obsolete, mark, place } =
            std::mem::take(&mut self.draft);
        entry.file_place = place.unwrap_or_default();
        self.ended = entry.file_place;
        if !has_text && entry.context.is_none() {
            return Ok(());
        }
        if let Some(mark) = mark {
            entry.read_mark(&mark);
        }
        if is_obsolete {
            if has_translation && !entry.text.is_empty() {
                self.file.obsolete.push(entry);
            }
            return Ok(());
        }
        if !has_translation {
            return Err(PoProblem::Unfinished);
        }
        let key = (entry.context.clone(), entry.text.clone());
        if let Some(first) = self.seen.insert(key, entry.file_place.line) {
            return Err(PoProblem::Twice { first });
        }
        if entry.text.is_empty() && entry.context.is_none() {
            self.file.header = entry
                .translation
                .lines()
                .filter_map(|line| line.split_once(':'))
                .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
                .collect();
            return self.charset();
        }
        self.file.entries.push(entry);
        Ok(())
    }

    fn charset(&self) -> Result<(), PoProblem> {
        let kind = self.file.header.iter().find(|(name, _)| name.eq_ignore_ascii_case("Content-Type"));
        let charset =
            kind.and_then(|(_, kind)| kind.split_once("charset=")).map(|(_, charset)| charset.trim());
        match charset {
            Some(charset)
                if !["utf-8", "utf8", "us-ascii", "ascii", "charset"]
                    .iter()
                    .any(|fine| charset.eq_ignore_ascii_case(fine)) =>
            {
                Err(PoProblem::Charset(charset.to_owned()))
            }
            _ => Ok(()),
        }
    }
}

/// The length of the string that a text begins with, its quotes too; nothing where there is none or it has no end.
fn string_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    let ends = |(_, letter): &(usize, char)| {
        let ends = *letter == '"' && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        ends
    };
    let inner = text.strip_prefix('"')?;
    inner.char_indices().find(ends).map(|(at, _)| at + 2)
}

/// The page in a reference: blanks in its name are written in hexadecimal.
fn page_of(reference: &str) -> String {
    let mut bytes = Vec::with_capacity(reference.len());
    let mut rest = reference;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = if byte.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| reference.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, PoProblem) {
        let error = read(text).expect_err("it is no PO");
        (error.place.line, error.problem)
    }

    #[test]
    fn what_is_wrong_is_told_with_its_column() {
        for (text, column) in [
            ("  msgtsr \"b\"", 3),
            ("\tŝ", 2),
            ("msgid \"a\\q\"", 9),
            ("msgid \"ŝŝ\"b\"", 10),
            ("msgid  a", 8),
            ("msgid \"ŝ\" b", 9),
            ("msgid \"ŝ\" \"b\\q\"", 13),
            ("msgid \"\\x\"", 8),
            ("msgid \"\\xFF\"", 8),
            (" msgid \"a\"\n\n# b\n", 2),
            ("#| msgid \"a\\z\"", 12),
            ("#~ msgid \"a\\z\"\n  x", 3),
        ] {
            assert_eq!(read(text).expect_err(text).place.column, column, "{text}");
        }
    }

    #[test]
    fn each_letter_of_a_translation_has_its_place_in_the_file() {
        let text = "msgid \"a\"\n  msgstr \"ŝ\\\"b\"\n\"c\\n\"\n  \"d\"\n";
        let entry = &read(text).expect("PO").entries[0];
        assert_eq!((entry.file_place, entry.translation.as_str()), (LineColumn::START, "ŝ\"bc\nd"));
        for (letter, line, column) in [("ŝ", 2, 11), ("\"", 2, 12), ("b", 2, 14), ("c", 3, 2), ("d", 4, 4)] {
            let at = entry.translation.find(letter).expect("it is there");
            let place = entry.translation_places.of(&entry.translation, at);
            assert_eq!(place, Some(LineColumn { line, column }), "{letter}");
        }
    }

    #[test]
    fn strings_stand_beside_each_other_and_bytes_have_numbers() {
        let text = "msgid \"a \" \"b\"\nmsgstr\"\"\"c\\x41\\101\\0601\"\t\"\\\\\"\n";
        let entry = &read(text).expect("PO").entries[0];
        assert_eq!((entry.text.as_str(), entry.translation.as_str()), ("a b", "cAA01\\"));
        let place = entry.translation_places.of(&entry.translation, 5);
        assert_eq!(place, Some(LineColumn { line: 2, column: 27 }));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert_eq!(problem("msgid \"a\"\nmsgtsr \"b\"\n"), (2, PoProblem::Unknown));
        assert_eq!(problem("msgid \"a\nmsgstr \"b\"\n"), (1, PoProblem::BadString));
        assert_eq!(problem("msgid \"a\\q\"\n"), (1, PoProblem::BadString));
        assert_eq!(problem("msgstr \"a\"\n"), (1, PoProblem::Misplaced));
        assert_eq!(problem("\"a\"\n"), (1, PoProblem::Misplaced));
        assert_eq!(problem("\n\nmsgid \"a\"\n\n# b\n"), (3, PoProblem::Unfinished));
        assert_eq!(problem("msgid \"a\"\n"), (1, PoProblem::Unfinished));
        assert_eq!(problem("msgid \"a\"\nmsgid_plural \"b\"\n"), (2, PoProblem::Plural));
        let twice = "msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"b\"\n";
        assert_eq!(problem(twice), (4, PoProblem::Twice { first: 1 }));
        let latin = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n";
        assert_eq!(problem(latin), (1, PoProblem::Charset("ISO-8859-1".to_owned())));
    }

    #[test]
    fn what_other_tools_write_is_read() {
        let text = "\u{feff}# by hand\r\nmsgid \"\"\r\nmsgstr \"\"\r\n\"Language: en\\n\"\r\n\r\n#, c-format, fuzzy\r\n#| msgctxt \"x\"\r\n#| msgid \"old\"\r\n#| \" text\"\r\nmsgctxt \"c\"\r\nmsgid \"a \"\r\n\"b\"\r\nmsgstr \"\\\"c\\\\\"\r\n\r\n#~ msgid \"gone\"\r\n#~ msgstr \"\"\r\n";
        let file = read(text).expect("PO");
        assert_eq!(file.header, [("Language".to_owned(), "en".to_owned())]);
        assert_eq!((file.obsolete.len(), file.obsolete[0].text.as_str()), (1, "gone"));
        let entry = &file.entries[0];
        assert_eq!((entry.flags.as_slice(), entry.comments.len()), (&["c-format".to_owned()][..], 0));
        assert_eq!((entry.text.as_str(), entry.translation.as_str()), ("a b", "\"c\\"));
        assert_eq!((entry.context.as_deref(), entry.previous.as_deref()), (Some("c"), Some("old text")));
        assert!(entry.fuzzy && file.entries.len() == 1);
    }
}
