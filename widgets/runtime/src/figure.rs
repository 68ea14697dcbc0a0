//! What a figure is told, and what it answers.

use musi_rules::{Tongue, cut, parts};

/// What the page says of a figure that wakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page<'a> {
    /// The id of the figure, unique on its page.
    pub id: &'a str,
    /// What kind of figure it is: `data-kind`.
    pub kind: &'a str,
    /// What it shows, in one line: `data-scene`.
    pub scene: &'a str,
    /// The reader's language of names and sentences: `tok` or `en`.
    pub labels: &'a str,
    /// Whether single letters are keys (WCAG 2.2, 2.1.4).
    pub keys_on: bool,
    /// What stands after `#` in the address of the page.
    pub address: &'a str,
    /// What the figure once asked to keep ([`Effect::Store`]); empty when there is nothing, or nowhere to keep it.
    pub saved: &'a str,
    /// A number by chance.
    pub chance: u32,
    /// The rules that the page states ([`Rules`]), blanks between them.
    pub rules: &'a str,
}

impl<'a> Page<'a> {
    /// Reads the text that the browser wrote: the fields in order, U+001F between them; letter keys are `off` or on.
    #[must_use]
    pub fn parse(text: &'a str) -> Self {
        let mut fields = parts(text, b'\x1f');
        let mut part = || fields.next().unwrap_or_default();
        Self {
            id: part(),
            kind: part(),
            scene: part(),
            labels: part(),
            keys_on: part() != "off",
            address: part(),
            saved: part(),
            chance: part().bytes().fold(0, |number: u32, digit| {
                number.wrapping_mul(10).wrapping_add(u32::from(digit.wrapping_sub(b'0')))
            }),
            rules: part(),
        }
    }
}

/// Where a page states the rules: the names of its anchors, `chi` for `id="rule-chi"`, with `_` for `-`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules(String);

impl Rules {
    /// The rules of a page.
    #[must_use]
    pub fn of(page: &Page<'_>) -> Self {
        Self(page.rules.to_owned())
    }

    /// Whether the page states a rule.
    ///
    /// ```
    /// use musi_runtime::{Page, Rules};
    /// let rules = Rules::of(&Page { rules: "chi tile_no_yaku", ..Page::default() });
    /// assert!(rules.has("tile_no_yaku") && !rules.has("no_yaku") && !rules.has(""));
    /// ```
    #[must_use]
    pub fn has(&self, rule: &str) -> bool {
        let (all, length) = (self.0.as_bytes(), rule.len());
        let at = |start: usize| {
            let end = start + length;
            (start == 0 || all[start - 1] == b' ')
                && (end == all.len() || all[end] == b' ')
                && all[start..end] == *rule.as_bytes()
        };
        length > 0 && length <= all.len() && (0..=all.len() - length).any(at)
    }

    /// The id of the sentence that states a rule; nothing where the page is silent.
    ///
    /// ```
    /// use musi_runtime::{Page, Rules};
    /// let rules = Rules::of(&Page { rules: "chi tile_no_yaku", ..Page::default() });
    /// assert_eq!(rules.id("tile_no_yaku").as_deref(), Some("rule-tile-no-yaku"));
    /// assert_eq!(rules.id("pon"), None);
    /// ```
    #[must_use]
    pub fn id(&self, rule: &str) -> Option<String> {
        if !self.has(rule) {
            return None;
        }
        let mut id = String::from("rule-");
        for letter in rule.chars() {
            id.push(if letter == '_' { '-' } else { letter });
        }
        Some(id)
    }
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// The figure is to be seen as it is.
    Show,
    /// Something with this `data-do` was clicked or tapped.
    Do(&'a str),
    /// A key went down within the figure: `Enter`, `x`, with `C-` before it while Control or Command is held, `S-` while
    /// Shift is. Keys of fields to write in, and Enter and Space on what can be clicked, are the browser's.
    Key(&'a str),
    /// A field with this `data-set` has a new value.
    Set {
        /// The value of `data-set`.
        name: &'a str,
        /// What was chosen or written; `true` or `false` for a box to tick.
        value: &'a str,
    },
    /// The pointer or the focus came to something with this `data-at`, or left it (empty).
    Hover(&'a str),
}

impl<'a> Event<'a> {
    /// Reads an event as the browser writes it; nothing for other texts.
    ///
    /// ```
    /// use musi_runtime::Event;
    /// assert_eq!(Event::parse(""), Some(Event::Show));
    /// assert_eq!(Event::parse("do tile 3"), Some(Event::Do("tile 3")));
    /// assert_eq!(Event::parse("set wind=Ton"), Some(Event::Set { name: "wind", value: "Ton" }));
    /// assert_eq!(Event::parse("dance"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Show);
        }
        let (what, rest) = cut(text, b' ')?;
        Some(match what {
            "do" => Self::Do(rest),
            "key" => Self::Key(rest),
            "hover" => Self::Hover(rest),
            "set" => {
                let (name, value) = cut(rest, b'=')?;
                Self::Set { name, value }
            }
            _ => return None,
        })
    }
}

/// What the browser is asked to do beside showing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put a text on the clipboard.
    Copy(String),
    /// Write what stands after `#` in the address.
    Address(String),
    /// Keep a text until the figure wakes again, on this page or another with the same scene.
    Store(String),
    /// Give the focus to the element with this `data-key`. Only after what the reader did: the machine moves no focus.
    Focus(String),
    /// Go to the element with this id: the sentence of the page that states a rule ([`Rules::id`]).
    Go(String),
    /// Write `data-state` of the figure, of which the style sheet may hide what no longer holds.
    State(String),
    /// Keep the language of names and sentences, by its tag, and speak it in all figures.
    Labels(&'static str),
}

/// What a figure answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The figure's part that lives, whole. Elements that stay have the same `data-key` or id.
    pub html: String,
    /// What is said, politely; empty for nothing.
    pub said: String,
    /// What the browser is asked to do.
    pub effects: Vec<Effect>,
}

impl Answer {
    /// Writes it as the browser reads it: HTML, what is said, the effects (each after U+001E), U+001F between them.
    pub fn write(&self, out: &mut String) {
        out.push_str(&self.html);
        out.push('\u{1f}');
        out.push_str(&self.said);
        out.push('\u{1f}');
        for effect in &self.effects {
            let (letter, text): (_, &str) = match effect {
                Effect::Copy(text) => ('c', text),
                Effect::Address(text) => ('a', text),
                Effect::Store(text) => ('s', text),
                Effect::Focus(text) => ('f', text),
                Effect::Go(text) => ('g', text),
                Effect::State(text) => ('d', text),
                Effect::Labels(tag) => ('l', tag),
            };
            out.push('\u{1e}');
            out.push(letter);
            out.push_str(text);
        }
    }
}

/// A figure that lives in a page: a function of what it is and what has happened.
pub trait Component: Sized {
    /// Reads what the page says; nothing when it cannot be read, and the still figure stays.
    fn mount(page: &Page<'_>) -> Option<Self>;

    /// What an event does; nothing when it means nothing here, so that the browser keeps it.
    fn update(&mut self, event: Event<'_>) -> Option<Answer>;

    /// The language of names and sentences.
    fn language(&self) -> Tongue;

    /// Speaks a language from now on, and tells in it again what is told and asked.
    fn set_language(&mut self, tongue: Tongue);

    /// What an event does, as the browser writes it; nothing when it means nothing here. The language is the same matter in
    /// all figures: `do labels` is their button for it ([`write_labels`]), `labels en` tells them what another one was told.
    fn dispatch(&mut self, event: &str) -> Option<Answer> {
        let chosen = event == "do labels";
        let tongue = match event.strip_prefix("labels ") {
            Some(tag) => Tongue::from_tag(tag)?,
            None if chosen => other(self.language()),
            None => return self.update(Event::parse(event)?),
        };
        self.set_language(tongue);
        let mut answer = self.update(Event::Show)?;
        if chosen {
            answer.said.push_str(tongue.pick("nimi li toki pona.", "Labels are in English."));
            answer.effects.push(Effect::Labels(tongue.tag()));
        }
        Some(answer)
    }
}

const fn other(tongue: Tongue) -> Tongue {
    tongue.pick(Tongue::En, Tongue::Tok)
}

/// Writes the button for the language of names and sentences, for a figure that speaks this one. It is called as the other
/// language calls itself, for those who read only that; letters of it are seen, so that a row has room for it.
pub fn write_labels(out: &mut String, tongue: Tongue) {
    let other = other(tongue);
    for part in [
        "<button type=\"button\" data-do=\"labels\" data-key=\"labels\" lang=\"",
        other.tag(),
        other.pick("\" title=\"toki pona\">TOK</button>", "\" title=\"English\">EN</button>"),
    ] {
        out.push_str(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_in_order_and_may_end_early() {
        let page =
            Page::parse("t1\u{1f}hand\u{1f}hand 1m\u{1f}en\u{1f}off\u{1f}x=1\u{1f}kept\u{1f}12\u{1f}chi pon");
        assert_eq!((page.id, page.kind, page.scene, page.labels), ("t1", "hand", "hand 1m", "en"));
        assert_eq!((page.keys_on, page.address, page.saved), (false, "x=1", "kept"));
        assert_eq!((page.chance, page.rules), (12, "chi pon"));
        assert!(Page::parse("t1").keys_on);
    }

    #[test]
    fn an_answer_has_three_parts() {
        let answer = Answer {
            html: "<p>".into(),
            said: "pona".into(),
            effects: vec![Effect::Copy("1m".into()), Effect::Focus("k".into())],
        };
        let mut out = String::new();
        answer.write(&mut out);
        assert_eq!(out, "<p>\u{1f}pona\u{1f}\u{1e}c1m\u{1e}fk");
    }
}
