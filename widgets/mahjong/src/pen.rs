//! What the live figures of walls, seats and calls write alike.

use musi_diagram::Tongue;
use musi_diagram::html::{attribute, number, text};
use musi_diagram::ui::Word;
use musi_live::{Answer, Effect, Event};
use musi_rules::riichi::{Random, Wind};

pub(crate) const BACK: Word = Word::new("monsi", "back");
pub(crate) const FORWARD: Word = Word::new("sinpin", "forward");
pub(crate) const ANSWER: Word = Word::new("o pana e sona", "answer");
pub(crate) const NEXT: Word = Word::new("sin", "next");
pub(crate) const STOP: Word = Word::new("o pini", "stop");

/// Writes the part of a figure that lives.
#[derive(Debug)]
pub(crate) struct Pen {
    pub out: String,
    pub tongue: Tongue,
}

impl Pen {
    pub const fn new(tongue: Tongue) -> Self {
        Self { out: String::new(), tongue }
    }

    pub fn raw(&mut self, html: &str) {
        self.out.push_str(html);
    }

    pub fn word(&mut self, word: Word) {
        text(&mut self.out, word.get(self.tongue));
    }

    /// Opens a group of buttons: one stop of the tab key.
    pub fn region(&mut self, name: &str, label: Word) {
        self.raw("<div class=\"controls\" role=\"group\" data-region=\"");
        self.raw(name);
        self.raw("\" aria-label=\"");
        attribute(&mut self.out, label.get(self.tongue));
        self.raw("\">");
    }

    pub fn end(&mut self) {
        self.raw("</div>");
    }

    /// A button; `pressed` is for those that stay in.
    pub fn button(&mut self, does: &str, words: &str, pressed: Option<bool>) {
        self.open(does, pressed, None);
        text(&mut self.out, words);
        self.raw("</button>");
    }

    pub fn press(&mut self, does: &str, word: Word) {
        self.button(does, word.get(self.tongue), None);
    }

    pub fn switch(&mut self, does: &str, word: Word, on: bool) {
        self.button(does, word.get(self.tongue), Some(on));
    }

    /// The tag of a button; whoever opens it closes it.
    pub fn open(&mut self, does: &str, pressed: Option<bool>, label: Option<&str>) {
        self.raw("<button type=\"button\" data-key=\"");
        attribute(&mut self.out, does);
        self.raw("\" data-do=\"");
        attribute(&mut self.out, does);
        if let Some(pressed) = pressed {
            self.raw(if pressed { "\" aria-pressed=\"true" } else { "\" aria-pressed=\"false" });
        }
        if let Some(label) = label {
            self.raw("\" aria-label=\"");
            attribute(&mut self.out, label);
        }
        self.raw("\">");
    }

    /// What is told beside the picture.
    pub fn told(&mut self, words: &str) {
        self.raw("<p class=\"told\" data-key=\"told\">");
        text(&mut self.out, words);
        self.raw("</p>");
    }

    /// The four players as buttons: `seat 0` is East.
    pub fn seats(&mut self, lit: Option<Wind>) {
        self.region("seats", Word::new("jan musi", "players"));
        for wind in Wind::ALL {
            self.button(
                with("seat ", wind as u8).as_str(),
                wind.name().get(self.tongue),
                Some(lit == Some(wind)),
            );
        }
        self.end();
    }

    /// The buttons under a question.
    pub fn asking(&mut self, over: bool) {
        self.region("ask", Word::new("alasa", "exercise"));
        if over {
            self.press("next", NEXT);
        } else {
            self.press("answer", ANSWER);
        }
        self.press("stop", STOP);
        self.end();
    }
}

/// A sentence out of a word with `%` for each of the parts.
pub(crate) fn fill(tongue: Tongue, word: Word, parts: &[&str]) -> String {
    let mut pieces = word.get(tongue).split('%');
    let mut text = String::from(pieces.next().unwrap_or_default());
    for (piece, part) in pieces.zip(parts) {
        text.push_str(part);
        text.push_str(piece);
    }
    text
}

pub(crate) fn with(word: &str, value: impl Into<u32>) -> String {
    let mut text = String::from(word);
    number(&mut text, value.into());
    text
}

pub(crate) fn digits(value: impl Into<u32>) -> String {
    with("", value)
}

/// A small number in digits.
pub(crate) fn parse(text: &str) -> Option<u8> {
    let fits = !text.is_empty() && text.len() < 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.bytes().fold(0, |value, byte| value * 10 + (byte - b'0')))
}

/// The seat of `seat 2`.
pub(crate) fn seat(does: &str) -> Option<Wind> {
    Wind::ALL.get(usize::from(parse(does.strip_prefix("seat ")?)?)).copied()
}

/// The number of an exercise, kept between visits so that the next one is another; readers can speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub u32);

impl Seed {
    pub fn saved(text: &str) -> Self {
        let digits = text.bytes().take(9).filter(u8::is_ascii_digit);
        Self(digits.fold(0, |seed, byte| seed * 10 + u32::from(byte - b'0')))
    }

    /// The next number, and chance from it.
    pub fn next(&mut self) -> Random {
        self.0 = (self.0 + 1) % 100_000_000;
        Random::new(u64::from(self.0))
    }

    pub fn save(self) -> Effect {
        Effect::Save(digits(self.0))
    }
}

/// How many questions were asked, and how many of them answered right at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub asked: u32,
    pub right: u32,
}

impl Score {
    pub fn text(self, tongue: Tongue, seed: Seed) -> String {
        let word = Word::new("pona: % tan %. nanpa alasa: %.", "Right: % of %. Exercise number %.");
        fill(tongue, word, &[&digits(self.right), &digits(self.asked), &digits(seed.0)])
    }
}

/// What an event asks of these figures: a `data-do`, which keys can say as well.
pub(crate) fn wish(event: Event<'_>, keys: bool) -> Option<&str> {
    match event {
        Event::Show => Some(""),
        Event::Do(does) => Some(does),
        Event::Key(key) => {
            let letter = key.len() == 1 || key.starts_with("S-");
            if letter && !keys {
                return None;
            }
            match key.strip_prefix("S-").unwrap_or(key) {
                "[" => Some("back"),
                "]" => Some("forward"),
                "a" => Some("answer"),
                "n" => Some("next"),
                "r" => Some("reset"),
                "Escape" => Some("stop"),
                "o" | "b" => Some("tell"),
                "1" => Some("seat 0"),
                "2" => Some("seat 1"),
                "3" => Some("seat 2"),
                "4" => Some("seat 3"),
                _ => None,
            }
        }
        _ => None,
    }
}

/// An answer that says what is told.
pub(crate) fn answer(html: String, said: &str, effects: Vec<Effect>) -> Answer {
    Answer { html, said: said.to_owned(), effects }
}
