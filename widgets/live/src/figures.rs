//! The figures of one page, and the texts that go between them and the browser.

use std::cell::Cell;

use crate::{Event, Live, Page};

/// The figures of a page that are awake, and the room for texts.
pub struct Figures<F> {
    figures: Cell<Vec<F>>,
    text: Cell<Vec<u8>>,
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
        Self { figures: Cell::new(Vec::new()), text: Cell::new(Vec::new()) }
    }

    /// Makes room for a text of so many bytes, and says at which address.
    #[must_use]
    pub fn room(&self, length: usize) -> usize {
        let mut text = self.text.take();
        text.clear();
        text.resize(length, 0);
        let address = text.as_ptr() as usize;
        self.text.set(text);
        address
    }

    /// The text that was written into the room; it has at most so many bytes.
    fn written(&self, length: usize) -> String {
        let mut text = self.text.take();
        text.truncate(length);
        String::from_utf8(text).unwrap_or_default()
    }
}

impl<F: Live> Figures<F> {
    /// Wakes the figure of the [`Page`] in the room: the number under which [`send`](Self::send) knows it, or -1.
    #[must_use]
    pub fn wake(&self, length: usize) -> i32 {
        let Some(figure) = F::begin(&Page::parse(&self.written(length))) else { return -1 };
        let mut figures = self.figures.take();
        figures.push(figure);
        let number = figures.len() as i32 - 1;
        self.figures.set(figures);
        number
    }

    /// Sends the [`Event`] in the room to a figure. Gives the address of the answer, which ends with U+0000 and is empty when
    /// the event means nothing.
    #[must_use]
    pub fn send(&self, number: usize, length: usize) -> usize {
        let event = self.written(length);
        let mut out = String::new();
        let mut figures = self.figures.take();
        let answer = figures
            .get_mut(number)
            .and_then(|figure| Event::parse(&event).and_then(|event| figure.answer(event)));
        if let Some(answer) = answer {
            answer.write(&mut out);
        }
        self.figures.set(figures);
        out.push('\0');
        let address = out.as_ptr() as usize;
        self.text.set(out.into_bytes());
        address
    }

    /// The answer to an event as a text: what a browser finds at the address. For tests.
    #[must_use]
    pub fn tell(&self, number: usize, event: &str) -> String {
        self.text.set(event.as_bytes().to_vec());
        let _ = self.send(number, event.len());
        let mut bytes = self.text.take();
        bytes.pop();
        String::from_utf8(bytes).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Answer;

    /// Counts how often it was touched.
    struct Counter(u32);

    impl Live for Counter {
        fn begin(page: &Page<'_>) -> Option<Self> {
            page.scene.parse().ok().map(Self)
        }

        fn answer(&mut self, event: Event<'_>) -> Option<Answer> {
            if event == Event::Do("more") {
                self.0 += 1;
            } else if event != Event::Show {
                return None;
            }
            Some(Answer { html: self.0.to_string(), ..Answer::default() })
        }
    }

    fn woken(figures: &Figures<Counter>, page: &str) -> i32 {
        let _ = figures.room(page.len());
        figures.text.set(page.as_bytes().to_vec());
        figures.wake(page.len())
    }

    #[test]
    fn each_figure_has_its_number_and_its_own_state() {
        let figures = Figures::new();
        assert_eq!(woken(&figures, "a\u{1f}\u{1f}3"), 0);
        assert_eq!(woken(&figures, "b\u{1f}\u{1f}not a number"), -1);
        assert_eq!(woken(&figures, "c\u{1f}\u{1f}7"), 1);
        assert_eq!(figures.tell(1, "do more"), "8\u{1f}\u{1f}");
        assert_eq!(figures.tell(0, ""), "3\u{1f}\u{1f}");
    }

    #[test]
    fn what_means_nothing_has_no_answer() {
        let figures = Figures::new();
        let _ = woken(&figures, "a\u{1f}\u{1f}3");
        for event in ["key x", "nonsense", "set a"] {
            assert_eq!(figures.tell(0, event), "", "{event}");
        }
        assert_eq!(figures.tell(9, ""), "");
    }

    #[test]
    fn a_text_that_is_no_utf8_is_none() {
        let figures = Figures::<Counter>::new();
        figures.text.set(vec![0xff; 4]);
        assert_eq!(figures.wake(4), -1);
    }
}
