//! XML to entries.
use super::{BASE, LINES, PREVIOUS};
use crate::translate::{Entry, Exchange, ExchangeError};
use quick_xml::{
    Reader,
    events::{BytesRef, BytesStart, Event},
};
use std::collections::HashMap;

/// Where the text that comes belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Nowhere,
    Title,
    Note,
    Source,
    Target,
}

/// A file while it is read.
struct File<'a> {
    source: &'a str,
    exchange: Exchange,
    entry: Option<Draft>,
    at: At,
    note: (String, String),
    files: usize,
    seen: HashMap<(Option<String>, String), usize>,
}

/// A unit while it is read.
#[derive(Default)]
struct Draft {
    entry: Entry,
    segments: usize,
    targets: usize,
}

pub(super) fn read(source: &str) -> Result<Exchange, ExchangeError> {
    let source = source.trim_start_matches('\u{feff}');
    let mut reader = Reader::from_str(source);
    reader.config_mut().expand_empty_elements = true;
    let mut file = File {
        source,
        exchange: Exchange::default(),
        entry: None,
        at: At::Nowhere,
        note: (String::new(), String::new()),
        files: 0,
        seen: HashMap::new(),
    };
    let mut is_root = true;
    loop {
        let start = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let event = reader.read_event().map_err(|error| {
            let at = usize::try_from(reader.error_position()).unwrap_or(usize::MAX);
            file.error(at, format!("this is no XML: {error}"), "mend it, or export again")
        })?;
        match event {
            Event::Start(element) if is_root => {
                is_root = false;
                file.root(&element, start)?;
            }
            Event::Start(element) => file.open(&element, start)?,
            Event::End(element) => file.close(element.local_name().as_ref(), start)?,
            Event::Text(text) => {
                file.take(&text);
            }
            Event::CData(text) => {
                file.take(&text);
            }
            Event::GeneralRef(reference) => file.reference(&reference, start)?,
            Event::DocType(_) => {
                return Err(file.error(
                    start,
                    "the file has a document type, which is not read".to_owned(),
                    "take the line with <!DOCTYPE out",
                ));
            }
            Event::Eof => break,
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    if is_root || file.entry.is_some() || file.files == 0 {
        return Err(file.error(
            source.len(),
            "the file ends before its <file> does".to_owned(),
            "export again",
        ));
    }
    Ok(file.exchange)
}

impl File<'_> {
    fn error(&self, at: usize, message: String, remedy: &str) -> ExchangeError {
        let before = self.source.as_bytes().get(..at.min(self.source.len())).unwrap_or_default();
        let line = 1 + memchr::memchr_iter(b'\n', before).count();
        ExchangeError { line, message, remedy: remedy.to_owned() }
    }

    fn attribute(
        &self,
        element: &BytesStart<'_>,
        name: &str,
        at: usize,
    ) -> Result<Option<String>, ExchangeError> {
        let broken = |why: String| {
            self.error(at, format!("an attribute cannot be read: {why}"), "mend it, or export again")
        };
        let found = element.try_get_attribute(name).map_err(|error| broken(error.to_string()))?;
        let Some(found) = found else { return Ok(None) };
        let value = quick_xml::escape::unescape(&found.value).map_err(|error| broken(error.to_string()))?;
        Ok(Some(value.into_owned()))
    }

    fn root(&mut self, element: &BytesStart<'_>, at: usize) -> Result<(), ExchangeError> {
        let version = self.attribute(element, "version", at)?;
        let is_two = version.as_deref().is_some_and(|version| version.starts_with("2."));
        if element.local_name().as_ref() != "xliff" || !is_two {
            let message = match version {
                Some(version) => format!("the file is XLIFF {version}, and XLIFF 2 is read"),
                None => "the file is no XLIFF".to_owned(),
            };
            return Err(self.error(
                at,
                message,
                "use the file that `lipu-musi translate export --format xliff` has made",
            ));
        }
        self.exchange.text_language = self.attribute(element, "srcLang", at)?.unwrap_or_default();
        self.exchange.translation_language = self.attribute(element, "trgLang", at)?.unwrap_or_default();
        Ok(())
    }

    fn open(&mut self, element: &BytesStart<'_>, at: usize) -> Result<(), ExchangeError> {
        let name = element.local_name();
        match name.as_ref() {
            "file" => {
                self.files += 1;
                if self.files > 1 {
                    return Err(self.error(
                        at,
                        "there is a second <file>, and one page is one file".to_owned(),
                        "split the file",
                    ));
                }
                self.exchange.page = self.attribute(element, "original", at)?.unwrap_or_default();
            }
            "unit" => {
                if self.entry.is_some() {
                    return Err(self.error(at, "a <unit> stands in a <unit>".to_owned(), "export again"));
                }
                let line = self.error(at, String::new(), "").line;
                let context = self.attribute(element, "name", at)?;
                self.entry = Some(Draft {
                    entry: Entry { context, file_line: line, ..Entry::default() },
                    ..Draft::default()
                });
            }
            "note" => {
                let category = self.attribute(element, "category", at)?.unwrap_or_default();
                self.at = if self.entry.is_some() { At::Note } else { At::Title };
                self.note = (category, String::new());
            }
            "segment" => {
                let state = self.attribute(element, "state", at)?;
                if let Some(draft) = &mut self.entry {
                    draft.segments += 1;
                    draft.entry.fuzzy |= state.as_deref() == Some("initial");
                }
            }
            "source" => self.at = At::Source,
            "target" => {
                self.at = At::Target;
                if let Some(draft) = &mut self.entry {
                    draft.targets += 1;
                }
            }
            "cp" => {
                let letter = self
                    .attribute(element, "hex", at)?
                    .and_then(|hex| u32::from_str_radix(&hex, 16).ok())
                    .and_then(char::from_u32);
                let Some(letter) = letter else {
                    return Err(self.error(at, "a <cp> names no character".to_owned(), "export again"));
                };
                self.take(letter.encode_utf8(&mut [0; 4]));
            }
            _ if matches!(self.at, At::Source | At::Target) => {
                let name = name.as_ref().to_owned();
                return Err(self.error(
                    at,
                    format!("<{name}> stands in a text, and texts here are Markdown without elements"),
                    "write the Markdown itself in its place",
                ));
            }
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, name: &str, at: usize) -> Result<(), ExchangeError> {
        match name {
            "note" => {
                let (category, note) = std::mem::take(&mut self.note);
                match (&mut self.entry, category.as_str()) {
                    (None, "title") => self.exchange.title = note,
                    (None, _) => {}
                    (Some(draft), BASE) => draft.entry.base = note.trim().parse().ok(),
                    (Some(draft), PREVIOUS) => draft.entry.previous = Some(note),
                    (Some(draft), LINES) => {
                        draft.entry.lines =
                            note.split_whitespace().filter_map(|line| line.parse().ok()).collect();
                    }
                    (Some(draft), _) => draft.entry.notes.push(note),
                }
                self.at = At::Nowhere;
            }
            "source" | "target" => self.at = At::Nowhere,
            "unit" => {
                let Some(mut draft) = self.entry.take() else { return Ok(()) };
                // A part without a translation leaves the whole without one.
                if draft.targets < draft.segments {
                    draft.entry.translation.clear();
                }
                let key = (draft.entry.context.clone(), draft.entry.text.clone());
                if let Some(first) = self.seen.insert(key, draft.entry.file_line) {
                    let message = format!("the same text is translated in line {first} already");
                    return Err(self.error(at, message, "keep one of the two"));
                }
                if !draft.entry.text.is_empty() {
                    self.exchange.entries.push(draft.entry);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn take(&mut self, text: &str) {
        match (self.at, &mut self.entry) {
            (At::Source, Some(draft)) => draft.entry.text.push_str(text),
            (At::Target, Some(draft)) => draft.entry.translation.push_str(text),
            (At::Note | At::Title, _) => self.note.1.push_str(text),
            _ => {}
        }
    }

    /// `&amp;` and its like, and characters by their numbers.
    fn reference(&mut self, reference: &BytesRef<'_>, at: usize) -> Result<(), ExchangeError> {
        let unknown = |file: &Self| {
            file.error(at, "an entity of no known name stands here".to_owned(), "write the character itself")
        };
        if let Some(letter) = reference.resolve_char_ref().map_err(|_| unknown(self))? {
            self.take(letter.encode_utf8(&mut [0; 4]));
            return Ok(());
        }
        let text = quick_xml::escape::resolve_predefined_entity(reference).ok_or_else(|| unknown(self))?;
        self.take(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, String) {
        let error = read(text).expect_err("it is not to be read");
        (error.line, error.message)
    }

    const HEAD: &str = "<?xml version=\"1.0\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"tok\" trgLang=\"en\">\n<file id=\"f\" original=\"a.md\">\n";
    const END: &str = "</file></xliff>";

    fn file(units: &str) -> String {
        format!("{HEAD}{units}{END}")
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert_eq!(problem("toki").1, "the file ends before its <file> does");
        assert!(problem("<xliff version=\"1.2\"></xliff>").1.contains("XLIFF 1.2"));
        assert_eq!(problem("<html></html>").1, "the file is no XLIFF");
        assert!(problem("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<xliff/>").1.contains("document type"));
        let (line, message) =
            problem(&file("<unit id=\"1\"><segment><source>a <pc id=\"1\">b</pc></source></segment></unit>"));
        assert_eq!(line, 4);
        assert!(message.starts_with("<pc> stands in a text"), "{message}");
        assert!(problem(&file("<unit id=\"1\">\n</segment>")).1.starts_with("this is no XML"));
        assert!(
            problem(&file("<unit><segment><source>&lol;</source></segment></unit>")).1.contains("entity")
        );
        let twice = "<unit id=\"1\"><segment><source>a</source></segment></unit>\n";
        assert_eq!(
            problem(&file(&twice.repeat(2))),
            (5, "the same text is translated in line 4 already".to_owned())
        );
    }

    #[test]
    fn what_other_tools_write_is_read() {
        let unit = "<unit id=\"1\" name=\"c\"><notes><note category=\"lipu-musi-base\">none</note></notes>\
                    <segment state=\"final\"><source>a &amp;&#x20;b.</source><target><![CDATA[c < d]]></target></segment>\
                    <ignorable><source> </source></ignorable></unit>\
                    <unit id=\"2\"><segment><source>e</source></segment><segment state=\"initial\"><source>f</source><target>g</target></segment></unit>";
        let entries = read(&file(unit)).expect("XLIFF").entries;
        let first = &entries[0];
        assert_eq!((first.text.as_str(), first.translation.as_str()), ("a & b. ", "c < d"));
        assert_eq!(first.base, Some(crate::translate::Base::Missing));
        assert!(!first.fuzzy && first.context.as_deref() == Some("c"));
        assert_eq!((entries[1].text.as_str(), entries[1].translation.as_str()), ("ef", ""));
    }
}
