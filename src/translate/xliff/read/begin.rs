//! What begins: elements, and the codes that stand for Markdown.
use super::{At, Draft, File};
use crate::translate::{Entry, ExchangeError, xliff::PAGES};
use quick_xml::events::BytesStart;

/// How much the codes of a unit may stand for, all together: more than any paragraph has.
const MOST_SAID_BY_CODES: usize = 1024 * 1024;

impl File<'_> {
    pub(super) fn open(&mut self, element: &BytesStart<'_>, at: usize) -> Result<(), ExchangeError> {
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
                if self.entry.as_ref().is_some_and(|draft| draft.has_target) {
                    return Err(self.error(
                        at,
                        "the text has a second <target>".to_owned(),
                        "keep the one that is right",
                    ));
                }
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
                let [open, close] =
                    self.code(element, [["dataRefStart", "equivStart"], ["dataRefEnd", "equivEnd"]], at)?;
                self.take(&open, at);
                if let Some(draft) = &mut self.entry {
                    draft.open_codes.push(close);
                }
            }
            "ph" | "sc" | "ec" if matches!(self.at, At::Source | At::Target) => {
                let [code, _] = self.code(element, [["dataRef", "equiv"]; 2], at)?;
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

    /// The Markdown that the two ends of a code stand for. Many codes may name the same data: a small file must not say more
    /// than anybody can hold.
    fn code(
        &mut self,
        element: &BytesStart<'_>,
        ends: [[&str; 2]; 2],
        at: usize,
    ) -> Result<[String; 2], ExchangeError> {
        let found = self.ends_of_code(element, ends, at)?;
        // A code that has one end says it once.
        let count = if ends[0] == ends[1] { 1 } else { 2 };
        let said = self.entry.as_mut().map_or(0, |draft| {
            draft.said_by_codes += found.iter().take(count).map(String::len).sum::<usize>();
            draft.said_by_codes
        });
        if said > MOST_SAID_BY_CODES {
            return Err(self.error(
                at,
                format!("the codes of the text stand for more than {MOST_SAID_BY_CODES} bytes"),
                "export again, or write the Markdown itself in their place",
            ));
        }
        Ok(found)
    }

    /// The same: by the data of the unit, in its own words, or as the code of that number in the text has it.
    fn ends_of_code(
        &mut self,
        element: &BytesStart<'_>,
        ends: [[&str; 2]; 2],
        at: usize,
    ) -> Result<[String; 2], ExchangeError> {
        let id = self.attribute(element, "id", at)?.unwrap_or_default();
        let is_target = self.at == At::Target;
        if let Some(draft) = &mut self.entry {
            *(if is_target { &mut draft.target_codes } else { &mut draft.source_codes }) += 1;
        }
        let mut found = [String::new(), String::new()];
        for (text, [by_name, itself]) in found.iter_mut().zip(ends) {
            if let Some(end) = self.end_of_code(element, by_name, itself, at)? {
                *text = end;
                continue;
            }
            let known = self.entry.as_ref().and_then(|draft| draft.codes.get(&id));
            return known.filter(|_| is_target).cloned().ok_or_else(|| {
                let message = format!(
                    "<{}> stands in a text, and nothing says which Markdown it is",
                    element.local_name().as_ref()
                );
                self.error(at, message, "write the Markdown itself in its place")
            });
        }
        if let Some(draft) = self.entry.as_mut().filter(|_| !is_target) {
            draft.codes.insert(id, found.clone());
        }
        Ok(found)
    }

    /// One end of a code, if the code says what it is.
    fn end_of_code(
        &mut self,
        element: &BytesStart<'_>,
        by_name: &str,
        itself: &str,
        at: usize,
    ) -> Result<Option<String>, ExchangeError> {
        if let Some(name) = self.attribute(element, by_name, at)?
            && let Some(text) = self.entry.as_ref().and_then(|draft| draft.data.get(&name))
        {
            return Ok(Some(text.clone()));
        }
        if let Some(text) = self.attribute(element, itself, at)? {
            return Ok(Some(text));
        }
        let name = element.local_name();
        Ok(match (name.as_ref(), self.attribute(element, "subType", at)?.as_deref()) {
            ("pc" | "sc" | "ec", Some("xlf:b")) => Some("**".to_owned()),
            ("pc" | "sc" | "ec", Some("xlf:i")) => Some("_".to_owned()),
            ("ph", Some("xlf:lb")) => Some("\n".to_owned()),
            _ => None,
        })
    }
}
