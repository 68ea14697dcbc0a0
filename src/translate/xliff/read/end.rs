//! What ends, and the text between.
use super::{At, File};
use crate::translate::{
    ExchangeError,
    xliff::{BASE, LINES, NOTE, PREVIOUS},
};
use quick_xml::events::BytesRef;

impl File<'_> {
    pub(super) fn close(&mut self, name: &str, at: usize) -> Result<(), ExchangeError> {
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
                let close = self.entry.as_mut().and_then(|draft| draft.open_codes.pop()).unwrap_or_default();
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
                draft.entry.is_flat = draft.source_codes > 0 && draft.target_codes == 0;
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
    pub(super) fn take(&mut self, text: &str, at: usize) {
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
    pub(super) fn reference(&mut self, reference: &BytesRef<'_>, at: usize) -> Result<(), ExchangeError> {
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
