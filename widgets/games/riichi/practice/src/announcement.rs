//! Sentences in the reader's language, written piece by piece.

use musi_diagram::picture::number;
use musi_messages::{Message, Value, arg, msg};
use musi_riichi_diagram::practice::{face_name, tile_name, wind_name};
use musi_riichi_rules::{Face, Relation, Seat, Text, Tile, View};
use musi_rules::Language;

/// Writes sentences about a table as one player sees it.
pub struct Announcement<'a> {
    pub view: &'a View,
    pub language: Language,
    pub text: String,
}

impl<'a> Announcement<'a> {
    pub fn new(view: &'a View, language: Language) -> Self {
        Self { view, language, text: String::new() }
    }

    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    pub fn word(&mut self, word: Message) -> &mut Self {
        self.raw(word.text(self.language))
    }

    pub fn text(&mut self, text: Text) -> &mut Self {
        self.raw(text.get(self.language))
    }

    /// A sentence of its own, parted from what stands before it.
    pub fn sentence(&mut self, word: Message) -> &mut Self {
        self.part().word(word)
    }

    /// A blank, if anything stands before it.
    pub fn part(&mut self) -> &mut Self {
        if !self.text.is_empty() && !self.text.ends_with(' ') {
            self.text.push(' ');
        }
        self
    }

    pub fn number(&mut self, value: impl Into<i32>) -> &mut Self {
        let value = value.into();
        if value < 0 {
            self.text.push('−');
        }
        number(&mut self.text, value.unsigned_abs());
        self
    }

    pub fn face(&mut self, face: Face) -> &mut Self {
        self.text.push_str(&face_name(face, self.language));
        self
    }

    pub fn tile(&mut self, tile: Tile) -> &mut Self {
        self.text.push_str(&tile_name(tile, self.view.rules.red_fives, self.language));
        self
    }

    /// Names with commas between them.
    pub fn list<T>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        mut each: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        let mut first = true;
        for item in all {
            if !first {
                self.text.push_str(", ");
            }
            first = false;
            each(self, item);
        }
        if first {
            self.word(msg::PART_NONE);
        }
        self
    }

    /// A player by name: the wind, or `sina`.
    pub fn player(&mut self, seat: Seat) -> &mut Self {
        if seat == self.view.seat {
            return self.word(msg::riichi::YOU);
        }
        wind_name(&mut self.text, seat.wind(self.view.start.dealer), self.language);
        self
    }

    /// A player as the one who does something: `jan Ton li weka e `, `East discards `, `You discard `. The message asks for `$who`,
    /// which is `you` or `player`, and for `$player`.
    pub fn does(&mut self, seat: Seat, message: Message) -> &mut Self {
        self.part();
        let mut name = String::new();
        let who = if seat == self.view.seat {
            "you"
        } else {
            wind_name(&mut name, seat.wind(self.view.start.dealer), self.language);
            "player"
        };
        let arguments = [(arg::WHO, Value::Text(who)), (arg::PLAYER, Value::Text(&name))];
        message.write(&mut self.text, self.language, &arguments);
        self
    }

    /// Where a player sits: `poka teje`, `the right`.
    pub fn place(&mut self, relation: Relation) -> &mut Self {
        let name = relation.name();
        self.raw(name.get(self.language))
    }

    pub fn stop(&mut self) -> &mut Self {
        self.raw(".")
    }
}
