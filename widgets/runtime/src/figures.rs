//! The figures of one page, and the texts that go between them and the browser.

use std::cell::Cell;
use std::mem::ManuallyDrop;

use crate::{Component, Page};

/// A figure as the browser knows it: texts in, texts out.
pub trait Transport: Sized {
    /// Wakes with what the page says; nothing when it cannot be read, and the still figure stays.
    fn mount(text: &str) -> Option<Self>;

    /// Writes the answer to an event; writes nothing when it means nothing here, so that the browser keeps it.
    fn dispatch(&mut self, event: &str, out: &mut String);
}

impl<F: Component> Transport for F {
    fn mount(text: &str) -> Option<Self> {
        F::mount(&Page::parse(text))
    }

    fn dispatch(&mut self, event: &str, out: &mut String) {
        if let Some(answer) = self.dispatch(event) {
            answer.write(out);
        }
    }
}

/// The figures of a page that are awake, and the memory for texts. They live as long as the page: nothing is ever to be done
/// at their end, and no code for that travels.
pub struct Figures<F> {
    awake: Cell<ManuallyDrop<Vec<F>>>,
    letters: Cell<ManuallyDrop<Vec<u32>>>,
    answer: Cell<ManuallyDrop<String>>,
}

impl<F> Default for Figures<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F> Figures<F> {
    /// No figure yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            awake: Cell::new(ManuallyDrop::new(Vec::new())),
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

impl<F: Transport> Figures<F> {
    /// Wakes the figure that the written text describes: the number under which [`dispatch`](Self::dispatch) knows it, or -1.
    #[must_use]
    pub fn mount(&self, length: usize) -> i32 {
        let Some(figure) = F::mount(&self.written(length)) else { return -1 };
        let mut figures = self.awake.take();
        figures.push(figure);
        let number = figures.len() as i32 - 1;
        self.awake.set(figures);
        number
    }

    /// Dispatches the written event to a figure. Gives the address of the answer, in UTF-8, which ends with U+0000 and is empty
    /// when the event means nothing.
    #[must_use]
    pub fn dispatch(&self, number: usize, length: usize) -> usize {
        let event = self.written(length);
        let mut out = String::new();
        let mut figures = self.awake.take();
        if let Some(figure) = figures.get_mut(number) {
            figure.dispatch(&event, &mut out);
        }
        self.awake.set(figures);
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
    use crate::{Answer, Event, write_labels};
    use musi_rules::Tongue;

    /// Counts how often it was touched.
    struct Counter(u32, Tongue);

    impl Component for Counter {
        fn mount(page: &Page<'_>) -> Option<Self> {
            Some(Self(page.scene.parse().ok()?, Tongue::Tok))
        }

        fn update(&mut self, event: Event<'_>) -> Option<Answer> {
            match event {
                Event::Do("more") => self.0 += 1,
                Event::Do(said) => return Some(Answer { said: said.into(), ..Answer::default() }),
                Event::Show => {}
                _ => return None,
            }
            Some(Answer { html: self.0.to_string(), ..Answer::default() })
        }

        fn language(&self) -> Tongue {
            self.1
        }

        fn set_language(&mut self, tongue: Tongue) {
            self.1 = tongue;
        }
    }

    /// Writes a text into the memory, as the script of a page does, and says how long it is.
    fn put(figures: &Figures<Counter>, text: &str) -> usize {
        let length = text.chars().count();
        assert_ne!(figures.alloc(length), 0);
        let mut letters = figures.letters.take();
        for (place, letter) in letters.iter_mut().zip(text.chars()) {
            *place = u32::from(letter);
        }
        figures.letters.set(letters);
        length
    }

    fn woken(figures: &Figures<Counter>, page: &str) -> i32 {
        figures.mount(put(figures, page))
    }

    /// What the script of a page finds at the address of an answer, which ends with U+0000.
    fn told(figures: &Figures<Counter>, number: usize, event: &str) -> String {
        let address = figures.dispatch(number, put(figures, event));
        let answer = figures.answer.take();
        assert_eq!(answer.as_ptr() as usize, address);
        let (text, rest) = answer.split_once('\0').expect("an answer ends");
        assert_eq!(rest, "");
        text.to_owned()
    }

    #[test]
    fn each_figure_has_its_number_and_its_own_state() {
        let figures = Figures::new();
        assert_eq!(woken(&figures, "a\u{1f}\u{1f}3"), 0);
        assert_eq!(woken(&figures, "b\u{1f}\u{1f}not a number"), -1);
        assert_eq!(woken(&figures, "c\u{1f}\u{1f}7"), 1);
        assert_eq!(told(&figures, 1, "do more"), "8\u{1f}\u{1f}");
        assert_eq!(told(&figures, 0, ""), "3\u{1f}\u{1f}");
    }

    #[test]
    fn what_means_nothing_has_no_answer() {
        let figures = Figures::new();
        let _ = woken(&figures, "a\u{1f}\u{1f}3");
        for event in ["key x", "nonsense", "set a"] {
            assert_eq!(told(&figures, 0, event), "", "{event}");
        }
        assert_eq!(told(&figures, 9, ""), "");
    }

    #[test]
    fn the_language_is_chosen_by_a_button_and_told_to_the_other_figures() {
        let figures = Figures::new();
        let _ = (woken(&figures, "a\u{1f}\u{1f}3"), woken(&figures, "b\u{1f}\u{1f}7"));
        assert_eq!(told(&figures, 0, "do labels"), "3\u{1f}Labels are in English.\u{1f}\u{1e}len");
        assert_eq!(told(&figures, 1, "labels en"), "7\u{1f}\u{1f}", "nothing is said by those that are told");
        assert_eq!(told(&figures, 1, "labels de"), "");
        assert_eq!(told(&figures, 1, "do labels"), "7\u{1f}nimi li toki pona.\u{1f}\u{1e}ltok");
        for (tongue, wanted) in
            [(Tongue::Tok, "title=\"English\">EN<"), (Tongue::En, "title=\"toki pona\">TOK<")]
        {
            let mut button = String::new();
            write_labels(&mut button, tongue);
            assert!(button.contains(wanted), "{button}");
        }
    }

    #[test]
    fn letters_of_all_scripts_come_and_go() {
        let figures = Figures::new();
        let _ = woken(&figures, "\u{1f}\u{1f}0");
        assert_eq!(told(&figures, 0, "do 玉将 ｷ 󱤴 🀄"), "\u{1f}玉将 ｷ 󱤴 🀄\u{1f}");
    }

    #[test]
    fn what_is_no_letter_is_replaced_and_free_memory_is_no_text() {
        let figures = Figures::<Counter>::new();
        let _ = figures.alloc(2);
        figures.letters.set(ManuallyDrop::new(vec![0xd800, u32::from('a')]));
        assert_eq!(figures.written(2), "\u{fffd}a");
        assert_eq!(figures.written(9), "\u{fffd}a");
        assert_eq!(figures.mount(1), -1);
    }
}
