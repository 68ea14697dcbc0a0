//! What a figure answers.

use musi_rules::push_number;

use crate::wire::write_field;

/// What a figure answers to an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// What looks different. A part that is not named stays as it is.
    pub patches: Vec<Patch>,
    /// What is said, politely; empty for nothing.
    pub announcement: String,
    /// What the browser is asked to do.
    pub effects: Vec<Effect>,
}

/// The new look of a part of the figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// How the part changes.
    pub mode: Mode,
    /// The name of the part.
    pub part: &'static str,
    /// Its new content.
    pub content: String,
}

/// How a part of a figure changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// HTML of the whole part. Elements that stay have the same `data-key` or id, and with them stay focus and scroll.
    Morph,
    /// A picture that is drawn out of the nodes that are there: none goes, and one comes only where there are too few. For parts on
    /// which rules with `:has()` look, because for each node that comes or goes they would style the page anew.
    Keep,
    /// A line for each cell of a grid, from the upper left as the page has it, tabs between: its name, its marks, a number that adds
    /// up 1 for the cursor, 2 for what was taken up or marked, 4 for a square that the last sentence points at, 8 for an attacker because
    /// of which a move was refused, and what a pointer at it shows.
    Cells,
    /// A fact, of which the script knows what it changes.
    Fact,
}

/// What the browser is asked to do beside showing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put a text on the clipboard.
    Copy(String),
    /// Write what stands after `#` in the address.
    Address(String),
    /// Store a text until the figure wakes again ([`Page::stored`](crate::Page::stored)), on this page or another with the same scene.
    Store(String),
    /// Give the focus to the element with this `data-key`, or to the tab stop in it. Only after what the reader did: the machine
    /// moves no focus.
    Focus(String),
    /// Go to the element with this id: the sentence of the page that states a rule ([`Rules::id`](crate::Rules::id)).
    Go(String),
    /// Write `data-state` of the figure, of which the style sheet may hide what no longer holds.
    State(String),
    /// Remember the language of names and sentences, by its tag, and speak it in all figures.
    Language(&'static str),
    /// Remember whether single letters are keys.
    LetterKeys(bool),
    /// The exercise with this number was solved.
    Solved(u8),
    /// The exercise with this number was not solved: its answer was shown, or not every question was answered right.
    Missed(u8),
    /// Ask the opponent of the game, a program of its own in a worker; what it answers comes as the field `reply`.
    Ask(String),
    /// Fetch what of the program comes later ([`later`](crate::later)), and send this event again when it is there.
    Whole,
    /// Fetch it meanwhile, and let the figure be seen again when it is there.
    Rest,
}

impl Update {
    /// An update of a figure whose live part is written whole.
    #[must_use]
    pub fn of_html(html: String) -> Self {
        Self { patches: vec![Patch::new(Mode::Morph, "live", html)], ..Self::default() }
    }

    /// That a text cannot be read: what is wrong at which of its bytes, and what to do.
    ///
    /// ```
    /// let update = musi_runtime::Update::of_error("a\nbü?", 5, "no piece", "correct it");
    /// assert_eq!(update.announcement, "2:3: no piece; correct it");
    /// ```
    #[must_use]
    pub fn of_error(text: &str, at: usize, message: &str, remedy: &str) -> Self {
        let before = text.get(..at).unwrap_or_default();
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        let mut announcement = String::new();
        push_number(&mut announcement, line);
        announcement.push(':');
        push_number(&mut announcement, column);
        for part in [": ", message, "; ", remedy] {
            announcement.push_str(part);
        }
        Self { announcement, ..Self::default() }
    }

    /// The HTML of the live part, where it is written whole; empty where it is not.
    #[must_use]
    pub fn html(&self) -> &str {
        self.patches.iter().find(|patch| patch.mode == Mode::Morph).map_or("", |patch| &patch.content)
    }

    /// The same HTML, taken out.
    #[must_use]
    pub fn into_html(self) -> String {
        let mut patches = self.patches.into_iter();
        patches.find(|patch| patch.mode == Mode::Morph).map(|patch| patch.content).unwrap_or_default()
    }

    /// Writes the update as the browser reads it ([`fields`](crate::fields)). What looks as before and says nothing is written too:
    /// an empty text would say that the event means nothing.
    pub fn write(&self, out: &mut String) {
        for Patch { mode, part, content } in &self.patches {
            write_field(out, mode.name(), part, content);
        }
        write_field(out, "say", "", &self.announcement);
        for effect in &self.effects {
            let number = |number: u8| char::from(b'0' + number.min(9)).to_string();
            let owned;
            let (name, text): (_, &str) = match effect {
                Effect::Copy(text) => ("copy", text),
                Effect::Address(text) => ("address", text),
                Effect::Store(text) => ("store", text),
                Effect::Focus(text) => ("focus", text),
                Effect::Go(text) => ("go", text),
                Effect::State(text) => ("state", text),
                Effect::Language(tag) => ("language", tag),
                Effect::Ask(text) => ("ask", text),
                Effect::Whole => ("whole", ""),
                Effect::Rest => ("rest", ""),
                Effect::Solved(of) => {
                    owned = number(*of);
                    ("solved", &owned)
                }
                Effect::Missed(of) => {
                    owned = number(*of);
                    ("missed", &owned)
                }
                Effect::LetterKeys(on) => ("letters", if *on { "on" } else { "off" }),
            };
            write_field(out, "effect", name, text);
        }
    }
}

impl Patch {
    /// A part and its new content.
    #[must_use]
    pub const fn new(mode: Mode, part: &'static str, content: String) -> Self {
        Self { mode, part, content }
    }
}

impl Mode {
    /// The word for it in the text of an update.
    const fn name(self) -> &'static str {
        match self {
            Self::Morph => "morph",
            Self::Keep => "keep",
            Self::Cells => "cells",
            Self::Fact => "fact",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fields;

    #[test]
    fn an_update_is_read_back_by_names() {
        let update = Update {
            patches: vec![
                Patch::new(Mode::Keep, "board", "<use x=\"1\"/>".into()),
                Patch::new(Mode::Cells, "board", "e4, empty\t\t1\n".into()),
                Patch::new(Mode::Fact, "turned", "1".into()),
            ],
            announcement: "a = b".into(),
            effects: vec![
                Effect::Copy("1m".into()),
                Effect::Focus("k".into()),
                Effect::Language("tok"),
                Effect::LetterKeys(false),
            ],
        };
        let mut text = String::new();
        update.write(&mut text);
        let read: Vec<_> = fields(&text).collect();
        assert_eq!(
            read,
            [
                ("keep board", "<use x=\"1\"/>"),
                ("cells board", "e4, empty\t\t1\n"),
                ("fact turned", "1"),
                ("say", "a = b"),
                ("effect copy", "1m"),
                ("effect focus", "k"),
                ("effect language", "tok"),
                ("effect letters", "off"),
            ]
        );
    }

    #[test]
    fn an_update_without_news_is_no_silence() {
        let mut text = String::new();
        Update::default().write(&mut text);
        assert_eq!(text, "say=");
        assert_eq!(Update::default().html(), "");
        assert_eq!(Update::of_html("<p>".into()).html(), "<p>");
    }
}
