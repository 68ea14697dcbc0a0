//! The tables of the languages: built into a program for the desk, loaded by one for the browser.

use crate::Language;
#[cfg(loaded)]
use alloc::string::String;
use alloc::vec;

/// The messages of one language.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The rule of plurals.
    pub(crate) plural: &'static str,
    /// The code of all messages, as the compiler's `code` describes it.
    pub(crate) text: &'static str,
    /// Where the code of each message begins and ends.
    pub(crate) spans: &'static [(u32, u32)],
}

impl Table {
    /// The code of a message; nothing for one that the table does not have.
    pub(crate) fn code(&self, message: usize) -> &'static str {
        let (start, end) = self.spans.get(message).copied().unwrap_or_default();
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Reads the file of a language as the compiler writes it: the rule of plurals, then runs of messages. A run
    /// begins with U+001D and the number of its first message; each message ends with U+001E. What cannot be read says
    /// nothing.
    #[must_use]
    pub fn read(file: &'static str) -> Self {
        let mut spans = vec![(0, 0); crate::generated::MESSAGES];
        let (mut number, mut start, mut is_number) = (0_usize, 0, false);
        for (at, byte) in file.bytes().enumerate() {
            match byte {
                0x1d => (number, is_number) = (0, true),
                0x1e => {
                    if is_number {
                        is_number = false;
                    } else {
                        if let Some(span) = spans.get_mut(number) {
                            *span = (start, at as u32);
                        }
                        number += 1;
                    }
                    start = at as u32 + 1;
                }
                _ if is_number => number = (number * 10 + usize::from(byte & 15)) & 0xffff,
                _ => {}
            }
        }
        Self { plural: file.split('\u{1d}').next().unwrap_or_default(), text: file, spans: spans.leak() }
    }
}

/// The table of a language.
#[cfg(not(loaded))]
pub(crate) fn of(language: Language) -> Option<Table> {
    let built_in = crate::generated::BUILT_IN.get(language.index()).copied();
    #[cfg(feature = "added")]
    let built_in = built_in.or_else(|| crate::added::table(language));
    built_in
}

/// The tag of a language that a publisher added, by its number among those.
#[cfg(not(loaded))]
pub(crate) fn added_tag(number: usize) -> &'static str {
    #[cfg(feature = "added")]
    let tag = crate::added::tag(number);
    #[cfg(not(feature = "added"))]
    let (tag, _) = ("", number);
    tag
}

/// A program for the desk loads no languages.
#[cfg(not(loaded))]
pub(crate) fn loaded(_: &str) -> Option<Language> {
    None
}

/// How many languages a page can bring that are not built in: that of its text, and those of its translations.
#[cfg(loaded)]
const MORE: usize = 6;

#[cfg(loaded)]
thread_local! {
    static LOADED: [core::cell::Cell<Option<Table>>; Language::COUNT + MORE] =
        const { [const { core::cell::Cell::new(None) }; Language::COUNT + MORE] };
    static ADDED: [core::cell::Cell<&'static str>; MORE] = const { [const { core::cell::Cell::new("") }; MORE] };
}

/// The table of a language that was loaded. Where it was not, another one is better than silence.
#[cfg(loaded)]
pub(crate) fn of(language: Language) -> Option<Table> {
    LOADED.with(|loaded| {
        let own = loaded.get(language.index())?.get();
        own.or_else(|| loaded.iter().find_map(core::cell::Cell::get))
    })
}

#[cfg(loaded)]
pub(crate) fn added_tag(number: usize) -> &'static str {
    ADDED.with(|added| added.get(number).map_or("", core::cell::Cell::get))
}

#[cfg(loaded)]
pub(crate) fn loaded(tag: &str) -> Option<Language> {
    let number = (0..MORE).find(|number| added_tag(*number) == tag && !tag.is_empty())?;
    Language::numbered(Language::COUNT + number)
}

/// Takes the file of a language, which stays for as long as the page. A tag that no built-in language has is that of a language
/// of the publisher's. A program that has all tables built in needs none.
pub fn load(tag: &str, file: &str) {
    #[cfg(loaded)]
    {
        let language = Language::from_tag(tag).or_else(|| {
            let free = (0..MORE).find(|number| added_tag(*number).is_empty())?;
            ADDED.with(|added| added.get(free).map(|place| place.set(String::from(tag).leak())));
            Language::numbered(Language::COUNT + free)
        });
        if let Some(language) = language {
            LOADED.with(|loaded| {
                if let Some(place) = loaded.get(language.index()) {
                    place.set(Some(Table::read(String::from(file).leak())));
                }
            });
        }
    }
    #[cfg(not(loaded))]
    let _ = (tag, file);
}
