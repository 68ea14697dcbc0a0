//! Lines to entries.
use super::{
    BASE,
    error::{PoError, PoProblem},
    text::unescaped,
};
use crate::translate::Entry;
use std::collections::HashMap;

/// A file, read.
#[derive(Debug, Default)]
pub(super) struct PoFile {
    pub(super) header: Vec<(String, String)>,
    pub(super) entries: Vec<Entry>,
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
    has_text: bool,
    has_translation: bool,
}

struct Reader {
    file: PoFile,
    draft: Draft,
    at: At,
    seen: HashMap<(Option<String>, String), usize>,
    /// The line of the entry that was ended last.
    ended: usize,
}

pub(super) fn read(text: &str) -> Result<PoFile, PoError> {
    let mut reader = Reader {
        file: PoFile::default(),
        draft: Draft::default(),
        at: At::Nothing,
        seen: HashMap::new(),
        ended: 0,
    };
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        reader.line(line.trim(), index + 1).map_err(|problem| reader.error(index + 1, problem))?;
    }
    reader.finish().map_err(|problem| reader.error(1, problem))?;
    Ok(reader.file)
}

impl Reader {
    /// What is wrong with an entry as a whole is told where it begins.
    fn error(&self, line: usize, problem: PoProblem) -> PoError {
        let line = match problem {
            PoProblem::Unfinished | PoProblem::Twice { .. } | PoProblem::Charset(_) => self.ended,
            _ => line,
        };
        PoError { line: line.max(1), problem }
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), PoProblem> {
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
        let draft = &mut self.draft;
        if draft.entry.file_line == 0 || at == At::Text {
            draft.entry.file_line = number;
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
        // Obsolete entries are nobody's any more.
        if comment.starts_with('~') {
            return Ok(());
        }
        if self.draft.has_translation {
            self.finish()?;
        } else if self.draft.has_text {
            self.ended = self.draft.entry.file_line;
            return Err(PoProblem::Unfinished);
        }
        let entry = &mut self.draft.entry;
        if let Some(flags) = comment.strip_prefix(',') {
            entry.fuzzy |= flags.split(',').any(|flag| flag.trim() == "fuzzy");
        } else if let Some(places) = comment.strip_prefix(':') {
            let line = |place: &str| place.rsplit_once(':')?.1.parse::<usize>().ok();
            let lines = places.split_whitespace().filter_map(line);
            entry.lines.extend(lines);
        } else if let Some(note) = comment.strip_prefix('.') {
            let note = note.trim();
            match note.strip_prefix(BASE.trim_end()) {
                Some(base) => entry.base = base.trim().parse().ok(),
                None => entry.notes.push(note.to_owned()),
            }
        } else if let Some(previous) = comment.strip_prefix('|') {
            return self.previous(previous.trim());
        }
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

    fn string(&mut self, quoted: &str) -> Result<(), PoProblem> {
        let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let text = inner.and_then(unescaped).ok_or(PoProblem::BadString)?;
        let entry = &mut self.draft.entry;
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
        let Draft { entry, has_text, has_translation } = std::mem::take(&mut self.draft);
        self.ended = entry.file_line;
        if !has_text && entry.context.is_none() {
            return Ok(());
        }
        if !has_translation {
            return Err(PoProblem::Unfinished);
        }
        let key = (entry.context.clone(), entry.text.clone());
        if let Some(first) = self.seen.insert(key, entry.file_line) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, PoProblem) {
        let error = read(text).expect_err("it is no PO");
        (error.line, error.problem)
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
        let entry = &file.entries[0];
        assert_eq!((entry.text.as_str(), entry.translation.as_str()), ("a b", "\"c\\"));
        assert_eq!((entry.context.as_deref(), entry.previous.as_deref()), (Some("c"), Some("old text")));
        assert!(entry.fuzzy && file.entries.len() == 1);
    }
}
