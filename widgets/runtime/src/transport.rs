//! The components of one page, and the texts that go between them and the browser.

use std::cell::Cell;
use std::mem::ManuallyDrop;

use musi_messages::load;
use musi_rules::cut;

use crate::{Component, Page, is_whole};

/// The components of a page that are mounted, and the memory for texts. They live as long as the page: nothing is ever to be
/// done at their end, and no code for that travels.
pub struct Transport<C> {
    mounted: Cell<ManuallyDrop<Vec<C>>>,
    letters: Cell<ManuallyDrop<Vec<u32>>>,
    answer: Cell<ManuallyDrop<String>>,
}

impl<C> Default for Transport<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C> Transport<C> {
    /// Nothing is mounted yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            mounted: Cell::new(ManuallyDrop::new(Vec::new())),
            letters: Cell::new(ManuallyDrop::new(Vec::new())),
            answer: Cell::new(ManuallyDrop::new(String::new())),
        }
    }

    /// Reserves memory for a text of so many letters, and says at which address. Each letter is written there as a number of four
    /// bytes: reading UTF-8 would weigh more than the letters.
    #[must_use]
    pub fn alloc(&self, length: usize) -> usize {
        let mut letters = self.letters.take();
        letters.clear();
        letters.resize(length, 0);
        let address = letters.as_ptr() as usize;
        self.letters.set(letters);
        address
    }

    /// The text that was written there; it has at most so many letters.
    fn written(&self, length: usize) -> String {
        let letters = self.letters.take();
        let mut text = String::new();
        for letter in letters.iter().take(length) {
            text.push(char::from_u32(*letter).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        self.letters.set(letters);
        text
    }
}

impl<C: Component> Transport<C> {
    /// Takes the written table of a language: its tag, U+001F, and the file as `musi-messages` compiles it.
    pub fn messages(&self, length: usize) {
        let text = self.written(length);
        if let Some((tag, file)) = cut(&text, 0x1f) {
            load(tag, file);
        }
    }

    /// Mounts the component of the figure that the written text describes: the number under which [`dispatch`](Self::dispatch) knows it, -1 where
    /// it cannot be read, or -2 where it needs what comes [`later`](crate::later).
    #[must_use]
    pub fn mount(&self, length: usize) -> i32 {
        let text = self.written(length);
        let page = Page::parse(&text);
        if !is_whole() && C::mounts_later(&page) {
            return -2;
        }
        let Some(component) = C::mount(&page) else { return -1 };
        let mut components = self.mounted.take();
        components.push(component);
        let number = components.len() as i32 - 1;
        self.mounted.set(components);
        number
    }

    /// Dispatches the written event to a component. Gives the address of the answer, in UTF-8, which ends with U+0000 and is empty
    /// when the event means nothing.
    #[must_use]
    pub fn dispatch(&self, number: usize, length: usize) -> usize {
        let event = self.written(length);
        let mut out = String::new();
        let mut components = self.mounted.take();
        if let Some(update) = components.get_mut(number).and_then(|component| component.dispatch(&event)) {
            update.write(&mut out);
        }
        self.mounted.set(components);
        out.push('\0');
        let address = out.as_ptr() as usize;
        // What the last answer took is given back now that the browser has read it.
        drop(ManuallyDrop::into_inner(self.answer.replace(ManuallyDrop::new(out))));
        address
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Update, write_labels};
    use musi_rules::Language;

    /// Counts how often it was touched.
    struct Counter(u32, Language);

    impl Component for Counter {
        fn mount(page: &Page<'_>) -> Option<Self> {
            Some(Self(page.scene.parse().ok()?, Language::Tok))
        }

        fn update(&mut self, event: Event<'_>) -> Option<Update> {
            match event {
                Event::Do("more") => self.0 += 1,
                Event::Do(said) => return Some(Update { announcement: said.into(), ..Update::default() }),
                Event::Show => {}
                _ => return None,
            }
            Some(Update::of_html(self.0.to_string()))
        }

        fn language(&self) -> Language {
            self.1
        }

        fn set_language(&mut self, language: Language) {
            self.1 = language;
        }
    }

    /// Writes a text into the memory, as the script of a page does, and says how long it is.
    fn put(transport: &Transport<Counter>, text: &str) -> usize {
        let length = text.chars().count();
        assert_ne!(transport.alloc(length), 0);
        let mut letters = transport.letters.take();
        for (place, letter) in letters.iter_mut().zip(text.chars()) {
            *place = u32::from(letter);
        }
        transport.letters.set(letters);
        length
    }

    fn mounted(transport: &Transport<Counter>, page: &str) -> i32 {
        transport.mount(put(transport, page))
    }

    /// What the script of a page finds at the address of an answer, which ends with U+0000.
    fn told(transport: &Transport<Counter>, number: usize, event: &str) -> String {
        let address = transport.dispatch(number, put(transport, event));
        let answer = transport.answer.take();
        assert_eq!(answer.as_ptr() as usize, address);
        let (text, rest) = answer.split_once('\0').expect("an answer ends");
        assert_eq!(rest, "");
        text.to_owned()
    }

    #[test]
    fn each_figure_has_its_number_and_its_own_state() {
        let transport = Transport::new();
        assert_eq!(mounted(&transport, "id=a\u{1f}scene=3"), 0);
        assert_eq!(mounted(&transport, "id=b\u{1f}scene=not a number"), -1);
        assert_eq!(mounted(&transport, "id=c\u{1f}scene=7"), 1);
        assert_eq!(told(&transport, 1, "do=more"), "morph live=8\u{1f}say=");
        assert_eq!(told(&transport, 0, "show="), "morph live=3\u{1f}say=");
    }

    #[test]
    fn what_means_nothing_has_no_answer() {
        let transport = Transport::new();
        let _ = mounted(&transport, "id=a\u{1f}scene=3");
        for event in ["key=x", "nonsense", "set=a", "", "=", "dance=x", "drag=1", "drag=a 1"] {
            assert_eq!(told(&transport, 0, event), "", "{event}");
        }
        assert_eq!(told(&transport, 9, "show="), "");
    }

    #[test]
    fn the_language_is_chosen_by_a_button_and_told_to_the_other_transport() {
        let transport = Transport::new();
        let _ = (mounted(&transport, "id=a\u{1f}scene=3"), mounted(&transport, "id=b\u{1f}scene=7"));
        assert_eq!(
            told(&transport, 0, "do=labels"),
            "morph live=3\u{1f}say=Labels are in English.\u{1f}effect language=en"
        );
        assert_eq!(
            told(&transport, 1, "language=en"),
            "morph live=7\u{1f}say=",
            "nothing is said by those that are told"
        );
        assert_eq!(told(&transport, 1, "language=xx"), "");
        assert_eq!(
            told(&transport, 1, "do=labels"),
            "morph live=7\u{1f}say=nimi li toki pona.\u{1f}effect language=tok"
        );
        assert_eq!(
            told(&transport, 0, "labels=de"),
            "morph live=3\u{1f}say=Die Namen sind jetzt deutsch.\u{1f}effect language=de"
        );
        assert_eq!(told(&transport, 0, "labels=xx"), "");
        for (language, wanted) in
            [(Language::Tok, "title=\"English\">EN<"), (Language::En, "title=\"toki pona\">TOK<")]
        {
            let mut button = String::new();
            write_labels(&mut button, language);
            assert!(button.contains(wanted), "{button}");
        }
    }

    #[test]
    fn the_table_of_a_language_is_taken_and_what_is_none_is_left() {
        let transport = Transport::<Counter>::new();
        for text in ["en\u{1f}0", "xx\u{1f}0", "en", "", "\u{1f}"] {
            transport.messages(put(&transport, text));
        }
        assert_eq!(mounted(&transport, "scene=1"), 0);
    }

    #[test]
    fn letters_of_all_scripts_come_and_go() {
        let transport = Transport::new();
        let _ = mounted(&transport, "scene=0");
        assert_eq!(told(&transport, 0, "do=玉将 ｷ 󱤴 🀄"), "say=玉将 ｷ 󱤴 🀄");
    }

    #[test]
    fn what_is_no_letter_is_replaced_and_free_memory_is_no_text() {
        let transport = Transport::<Counter>::new();
        let _ = transport.alloc(2);
        transport.letters.set(ManuallyDrop::new(vec![0xd800, u32::from('a')]));
        assert_eq!(transport.written(2), "\u{fffd}a");
        assert_eq!(transport.written(9), "\u{fffd}a");
        assert_eq!(transport.mount(1), -1);
    }
}
