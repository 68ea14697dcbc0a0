//! A figure that lives in a page.

use musi_messages::{Message, msg};
use musi_rules::{Language, cut};

use crate::{Effect, Event, Page, Update, is_whole};

/// A figure that lives in a page: a function of what it is and what has happened.
pub trait Component: Sized {
    /// Reads what the page says; nothing when it cannot be read, and the still figure stays.
    fn mount(page: &Page<'_>) -> Option<Self>;

    /// Whether a figure needs what comes [`later`](crate::later) to live at all.
    #[must_use]
    fn mounts_later(page: &Page<'_>) -> bool {
        let _ = page;
        false
    }

    /// What an event does; nothing when it means nothing here, so that the browser keeps it.
    fn update(&mut self, event: Event<'_>) -> Option<Update>;

    /// Whether an event needs what comes [`later`](crate::later): until that is there it is not heard.
    fn needs_later(&self, event: Event<'_>) -> bool {
        let _ = event;
        false
    }

    /// The language of names and sentences.
    fn language(&self) -> Language;

    /// Speaks a language from now on, and tells in it again what is reported and asked.
    fn set_language(&mut self, language: Language);

    /// What an event does, as the browser writes it; nothing when it means nothing here. The language is the same matter in
    /// all figures: `labels=de` is what the reader chose by their button for it ([`write_labels`]), `do=labels` the same where the
    /// page names no language, and `language=de` follows what was chosen in another figure. So is
    /// what comes later: `waiting=` says that it is slow to come, `missing=` that it could not be fetched, and `uncopied=` what the browser
    /// did not let the page copy.
    fn dispatch(&mut self, event: &str) -> Option<Update> {
        let (language, chosen) = match cut(event, b'=') {
            Some(("language", tag)) => (Language::from_tag(tag)?, false),
            Some(("labels", tag)) => (Language::from_tag(tag)?, true),
            Some(("do", "labels")) => (other(self.language()), true),
            Some(("waiting", _)) => return Some(saying(msg::LATER_COMES, self.language())),
            Some(("missing", _)) => return Some(saying(msg::LATER_MISSING, self.language())),
            Some(("uncopied", text)) => {
                let mut update = saying(msg::NOT_COPIED, self.language());
                update.announcement.push_str(text);
                return Some(update);
            }
            _ => {
                let event = Event::parse(event)?;
                if is_whole() || !self.needs_later(event) {
                    return self.update(event);
                }
                return Some(Update { effects: vec![Effect::Whole], ..Update::default() });
            }
        };
        self.set_language(language);
        let mut update = self.update(Event::Show)?;
        if chosen {
            update.announcement.push_str(msg::LABELS_ARE_IN_THIS_LANGUAGE.text(language));
            update.announcement.push('.');
            update.effects.push(Effect::Language(language.tag()));
        }
        Some(update)
    }
}

/// An update that changes nothing.
fn saying(message: Message, language: Language) -> Update {
    Update { announcement: message.text(language).to_owned(), ..Update::default() }
}

const fn other(language: Language) -> Language {
    language.pick(Language::En, Language::Tok)
}

/// Writes the button for the language of names and sentences, for a figure that speaks this one. It is called as the other
/// language calls itself, for those who read only that; letters of it are seen, so that a row has room for it.
pub fn write_labels(out: &mut String, language: Language) {
    let other = other(language);
    for part in [
        "<button type=\"button\" data-do=\"labels\" data-key=\"labels\" lang=\"",
        other.tag(),
        other.pick("\" title=\"toki pona\">TOK</button>", "\" title=\"English\">EN</button>"),
    ] {
        out.push_str(part);
    }
}
