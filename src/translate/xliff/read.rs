//! XML to entries.
use super::{BASE, LINES, NOTE, PAGES, PREVIOUS};
use crate::translate::{Entry, Exchange, ExchangeError, place::Places};
use quick_xml::{
    Reader,
    events::{BytesRef, BytesStart, Event},
};
use std::collections::HashMap;

/// What stands before text that is taken as it is.
const CDATA: &str = "<![CDATA[";

/// Where the text that comes belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Nowhere,
    Title,
    Note,
    Source,
    Target,
    /// The text of a code that stands for Markdown.
    Data,
}

/// A file while it is read.
struct File<'a> {
    places: Places<'a>,
    exchange: Exchange,
    entry: Option<Draft>,
    at: At,
    note: (String, String),
    /// How deep it is in an element that is of no use here.
    skipped: usize,
    files: usize,
    seen: HashMap<(Option<String>, String), usize>,
}

/// A unit while it is read.
#[derive(Default)]
struct Draft {
    entry: Entry,
    segments: usize,
    targets: usize,
    /// Whether what is read now is a segment; what stands between segments needs no translation.
    is_segment: bool,
    /// The source of what stands between segments, which is its translation where it has none.
    between: String,
    has_target: bool,
    mark: Option<String>,
    /// What codes stand for, by their names.
    data: HashMap<String, String>,
    named: String,
    /// What the open codes end with.
    codes: Vec<String>,
}

pub(super) fn read(source: &str) -> Result<Exchange, ExchangeError> {
    let source = source.trim_start_matches('\u{feff}');
    let mut reader = Reader::from_str(source);
    reader.config_mut().expand_empty_elements = true;
    let mut file = File {
        places: Places::new(source),
        exchange: Exchange::default(),
        entry: None,
        at: At::Nowhere,
        note: (String::new(), String::new()),
        skipped: 0,
        files: 0,
        seen: HashMap::new(),
    };
    let mut is_root = true;
    loop {
        let start = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let event = reader.read_event().map_err(|error| {
            let at = usize::try_from(reader.error_position()).unwrap_or(usize::MAX);
            file.error(at, format!("this is no XML: {error}"), "fix it, or export again")
        })?;
        match event {
            Event::Eof => break,
            Event::Start(element) if is_root => {
                is_root = false;
                file.root(&element, start)?;
            }
            Event::Start(_) if file.skipped > 0 => file.skipped += 1,
            Event::End(_) if file.skipped > 0 => file.skipped -= 1,
            _ if file.skipped > 0 => {}
            Event::Start(element) => file.open(&element, start)?,
            Event::End(element) => file.close(element.local_name().as_ref(), start)?,
            Event::Text(text) => file.take(&text, start),
            Event::CData(text) => file.take(&text, start + CDATA.len()),
            Event::GeneralRef(reference) => file.reference(&reference, start)?,
            Event::DocType(_) => {
                return Err(file.error(
                    start,
                    "the file has a document type, which is not read".to_owned(),
                    "take the line with <!DOCTYPE out",
                ));
            }
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
    fn error(&mut self, at: usize, message: String, remedy: &str) -> ExchangeError {
        ExchangeError { place: self.places.of(at), message, remedy: remedy.to_owned() }
    }

    fn attribute(
        &mut self,
        element: &BytesStart<'_>,
        name: &str,
        at: usize,
    ) -> Result<Option<String>, ExchangeError> {
        let mut broken = |why: String| {
            self.error(at, format!("an attribute cannot be read: {why}"), "fix it, or export again")
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
                let page = self.attribute(element, "original", at)?.unwrap_or_default();
                self.exchange.page = if page == PAGES { String::new() } else { page };
            }
            "unit" => {
                if self.entry.is_some() {
                    return Err(self.error(at, "a <unit> stands in a <unit>".to_owned(), "export again"));
                }
                let context = self.attribute(element, "name", at)?;
                self.entry = Some(Draft {
                    entry: Entry { context, file_place: self.places.of(at), ..Entry::default() },
                    ..Draft::default()
                });
            }
            "note" => {
                let category = self.attribute(element, "category", at)?.unwrap_or_default();
                self.at = if self.entry.is_some() { At::Note } else { At::Title };
                self.note = (category, String::new());
            }
            "segment" | "ignorable" => {
                let state = self.attribute(element, "state", at)?;
                let is_segment = name.as_ref() == "segment";
                if let Some(draft) = &mut self.entry {
                    draft.segments += usize::from(is_segment);
                    draft.entry.fuzzy |= state.as_deref() == Some("initial");
                    draft.is_segment = is_segment;
                    draft.has_target = false;
                    draft.between.clear();
                }
            }
            "source" => self.at = At::Source,
            "target" => {
                self.at = At::Target;
                if let Some(draft) = &mut self.entry {
                    draft.targets += usize::from(draft.is_segment);
                    draft.has_target = true;
                }
            }
            "data" if self.entry.is_some() => {
                let id = self.attribute(element, "id", at)?.unwrap_or_default();
                self.at = At::Data;
                if let Some(draft) = &mut self.entry {
                    draft.data.insert(id.clone(), String::new());
                    draft.named = id;
                }
            }
            // What marks a stretch of text, and says nothing itself.
            "mrk" | "sm" | "em" if matches!(self.at, At::Source | At::Target) => {}
            "pc" if matches!(self.at, At::Source | At::Target) => {
                let open = self.code(element, ["dataRefStart", "equivStart"], at)?;
                let close = self.code(element, ["dataRefEnd", "equivEnd"], at)?;
                self.take(&open, at);
                if let Some(draft) = &mut self.entry {
                    draft.codes.push(close);
                }
            }
            "ph" | "sc" | "ec" if matches!(self.at, At::Source | At::Target) => {
                let code = self.code(element, ["dataRef", "equiv"], at)?;
                self.take(&code, at);
            }
            "cp" => {
                let letter = self
                    .attribute(element, "hex", at)?
                    .and_then(|hex| u32::from_str_radix(&hex, 16).ok())
                    .and_then(char::from_u32);
                let Some(letter) = letter else {
                    return Err(self.error(at, "a <cp> names no character".to_owned(), "export again"));
                };
                self.take(letter.encode_utf8(&mut [0; 4]), at);
            }
            _ if matches!(self.at, At::Source | At::Target) => {
                let name = name.as_ref().to_owned();
                return Err(self.error(
                    at,
                    format!("<{name}> stands in a text, and only codes and marks of XLIFF may"),
                    "write the Markdown itself in its place",
                ));
            }
            "notes" | "originalData" | "group" => {}
            // What modules add: matches of a memory, glossaries, the history of a text.
            _ => self.skipped = 1,
        }
        Ok(())
    }

    /// The Markdown that a code stands for: by the data of the unit, or in its own words.
    fn code(
        &mut self,
        element: &BytesStart<'_>,
        names: [&str; 2],
        at: usize,
    ) -> Result<String, ExchangeError> {
        let [by_name, itself] = names;
        if let Some(name) = self.attribute(element, by_name, at)?
            && let Some(text) = self.entry.as_ref().and_then(|draft| draft.data.get(&name))
        {
            return Ok(text.clone());
        }
        if let Some(text) = self.attribute(element, itself, at)? {
            return Ok(text);
        }
        let name = element.local_name();
        match (name.as_ref(), self.attribute(element, "subType", at)?.as_deref()) {
            ("pc" | "sc" | "ec", Some("xlf:b")) => Ok("**".to_owned()),
            ("pc" | "sc" | "ec", Some("xlf:i")) => Ok("_".to_owned()),
            ("ph", Some("xlf:lb")) => Ok("\n".to_owned()),
            (name, _) => Err(self.error(
                at,
                format!("<{name}> stands in a text, and nothing says which Markdown it is"),
                "write the Markdown itself in its place",
            )),
        }
    }

    fn close(&mut self, name: &str, at: usize) -> Result<(), ExchangeError> {
        match name {
            "note" => {
                let (category, note) = std::mem::take(&mut self.note);
                match (&mut self.entry, category.as_str()) {
                    (None, "title") => self.exchange.title = note,
                    (None, _) => {}
                    (Some(draft), BASE) => draft.mark = Some(note),
                    (Some(draft), PREVIOUS) => draft.entry.previous = Some(note),
                    (Some(draft), LINES) => {
                        draft.entry.lines =
                            note.split_whitespace().filter_map(|line| line.parse().ok()).collect();
                    }
                    (Some(draft), NOTE) => draft.entry.notes.push(note),
                    (Some(draft), _) => draft.entry.comments.push(note),
                }
                self.at = At::Nowhere;
            }
            "source" | "target" | "data" => self.at = At::Nowhere,
            "pc" => {
                let close = self.entry.as_mut().and_then(|draft| draft.codes.pop()).unwrap_or_default();
                self.take(&close, at);
            }
            "ignorable" => {
                if let Some(draft) = self.entry.as_mut().filter(|draft| !draft.has_target) {
                    let between = std::mem::take(&mut draft.between);
                    draft.entry.translation_places.go_on(draft.entry.translation.len(), self.places.of(at));
                    draft.entry.translation.push_str(&between);
                }
            }
            "unit" => {
                let Some(mut draft) = self.entry.take() else { return Ok(()) };
                // A part without a translation leaves the whole without one.
                if draft.targets < draft.segments || draft.segments == 0 {
                    draft.entry.translation.clear();
                }
                if let Some(mark) = draft.mark {
                    draft.entry.read_mark(&mark);
                }
                let key = (draft.entry.context.clone(), draft.entry.text.clone());
                if let Some(first) = self.seen.insert(key, draft.entry.file_place.line) {
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

    /// Takes up a stretch of text that begins at a byte of the file.
    fn take(&mut self, text: &str, at: usize) {
        match (self.at, &mut self.entry) {
            (At::Source, Some(draft)) => {
                draft.entry.text.push_str(text);
                if !draft.is_segment {
                    draft.between.push_str(text);
                }
            }
            (At::Data, Some(draft)) => {
                if let Some(data) = draft.data.get_mut(&draft.named) {
                    data.push_str(text);
                }
            }
            (At::Target, Some(draft)) => {
                draft.entry.translation_places.go_on(draft.entry.translation.len(), self.places.of(at));
                draft.entry.translation.push_str(text);
            }
            (At::Note | At::Title, _) => self.note.1.push_str(text),
            _ => {}
        }
    }

    /// `&amp;` and its like, and characters by their numbers.
    fn reference(&mut self, reference: &BytesRef<'_>, at: usize) -> Result<(), ExchangeError> {
        let unknown = |file: &mut Self| {
            file.error(at, "an entity of no known name stands here".to_owned(), "write the character itself")
        };
        if let Some(letter) = reference.resolve_char_ref().map_err(|_| unknown(self))? {
            self.take(letter.encode_utf8(&mut [0; 4]), at);
            return Ok(());
        }
        let text = quick_xml::escape::resolve_predefined_entity(reference).ok_or_else(|| unknown(self))?;
        self.take(text, at);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (usize, String) {
        let error = read(text).expect_err("it is not to be read");
        (error.place.line, error.message)
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
        assert!(
            problem(&file("<unit id=\"1\"><segment><source>a <b>b</b></source></segment></unit>"))
                .1
                .starts_with("<b>")
        );
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
    fn what_is_wrong_is_told_with_its_column() {
        for (units, column) in [
            ("  <unit id=\"1\"><segment><source>ŝ &lol;</source></segment></unit>", 35),
            ("<unit id=\"1\"><unit id=\"2\"></unit></unit>", 14),
            ("<unit id=\"1\"><segment><source>a <b>b</b></source></segment></unit>", 33),
        ] {
            assert_eq!(read(&file(units)).expect_err(units).place.column, column, "{units}");
        }
    }

    #[test]
    fn each_letter_of_a_translation_has_its_place_in_the_file() {
        let unit = "<unit id=\"1\">\n<segment><source>a</source>\n<target>ŝ&amp;<![CDATA[b]]>c\n  d</target></segment></unit>";
        let entry = &read(&file(unit)).expect("XLIFF").entries[0];
        assert_eq!(entry.translation, "ŝ&bc\n  d");
        for (letter, line, column) in [("ŝ", 6, 9), ("&", 6, 10), ("b", 6, 24), ("c", 6, 28), ("d", 7, 3)] {
            let at = entry.translation.find(letter).expect("it is there");
            let place = entry.translation_places.of(&entry.translation, at).expect("it is noted");
            assert_eq!((place.line, place.column), (line, column), "{letter}");
        }
    }

    #[test]
    fn what_other_tools_write_is_read() {
        let unit = "<unit id=\"1\" name=\"c\"><notes><note category=\"lipu-musi-base\">none</note></notes>\
                    <segment state=\"final\"><source>a &amp;&#x20;b.</source><target><![CDATA[c < d]]></target></segment>\
                    <ignorable><source> </source></ignorable></unit>\
                    <unit id=\"2\"><segment><source>e</source></segment><segment state=\"initial\"><source>f</source><target>g</target></segment></unit>";
        let entries = read(&file(unit)).expect("XLIFF").entries;
        let first = &entries[0];
        assert_eq!((first.text.as_str(), first.translation.as_str()), ("a & b. ", "c < d "));
        assert_eq!(first.base, Some(crate::translate::Base::Missing));
        assert!(!first.fuzzy && first.context.as_deref() == Some("c"));
        assert_eq!((entries[1].text.as_str(), entries[1].translation.as_str()), ("ef", ""));
    }

    #[test]
    fn codes_marks_and_what_stands_between_segments_are_read_and_modules_are_not() {
        let unit = "<unit id=\"1\"><mtc:matches xmlns:mtc=\"urn:oasis:names:tc:xliff:matches:2.0\"><mtc:match ref=\"#s1\">\
                    <source>old</source><target>alt</target></mtc:match></mtc:matches>\
                    <notes><note>ask Ana</note><note category=\"lipu-musi-note\">term: a</note></notes>\
                    <originalData><data id=\"d1\">**</data><data id=\"d2\">[</data><data id=\"d3\">](b.md)</data></originalData>\
                    <segment state=\"reviewed\"><source>a <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d1\">b</pc>.</source>\
                    <target>A <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d1\"><mrk id=\"m\" type=\"term\">B</mrk></pc>.</target></segment>\
                    <ignorable><source> </source></ignorable>\
                    <segment state=\"final\"><source><pc id=\"2\" dataRefStart=\"d2\" dataRefEnd=\"d3\">c</pc><ph id=\"3\" equiv=\"`d`\"/></source>\
                    <target><pc id=\"2\" dataRefStart=\"d2\" dataRefEnd=\"d3\">C</pc><ph id=\"3\" equiv=\"`d`\"/></target></segment></unit>\
                    <unit id=\"2\"><segment><source><pc id=\"1\" type=\"fmt\" subType=\"xlf:b\">x</pc></source></segment></unit>";
        let entries = read(&file(unit)).expect("XLIFF").entries;
        let first = &entries[0];
        assert_eq!(first.text, "a **b**. [c](b.md)`d`");
        assert_eq!(first.translation, "A **B**. [C](b.md)`d`");
        assert_eq!(
            (first.comments.as_slice(), first.notes.as_slice()),
            (&["ask Ana".to_owned()][..], &["term: a".to_owned()][..])
        );
        assert!(!first.fuzzy);
        assert_eq!(entries[1].text, "**x**");
    }
}
