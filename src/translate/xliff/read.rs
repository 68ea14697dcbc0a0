//! XML to entries.
mod begin;
mod end;
#[cfg(test)]
mod tests;

use crate::translate::{Entry, Exchange, ExchangeError, place::Places};
use quick_xml::{
    Reader,
    events::{BytesDecl, BytesStart, Event},
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
    open_codes: Vec<String>,
    /// What the codes of the text say at both ends, by their numbers.
    codes: HashMap<String, [String; 2]>,
    /// How many bytes all codes stand for.
    said_by_codes: usize,
    /// How many codes the text has, and its translation.
    source_codes: usize,
    target_codes: usize,
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
                    "remove the line with <!DOCTYPE",
                ));
            }
            Event::Decl(declaration) => file.encoding(&declaration, start)?,
            Event::Empty(_) | Event::Comment(_) | Event::PI(_) => {}
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

    /// What is read is UTF-8: a file that says otherwise has letters that it does not mean.
    fn encoding(&mut self, declaration: &BytesDecl<'_>, at: usize) -> Result<(), ExchangeError> {
        match declaration.encoding() {
            Some(Ok(name)) if !["utf-8", "us-ascii"].iter().any(|fine| name.eq_ignore_ascii_case(fine)) => {
                let message = format!("the file says that it is written in {name}, not UTF-8");
                Err(self.error(at, message, "save the file as UTF-8, and let its first line say so"))
            }
            _ => Ok(()),
        }
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
                None => "the file is not XLIFF".to_owned(),
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
}
