//! The names of faces.

use super::{Face, Text};
use musi_messages::{Language, Value, arg, msg};

/// The name of a face; made only when it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    face: Face,
    red: bool,
}

/// The numbers of characters as the tiles write them.
const KANJI: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// The suits, whose messages want the number and whether the tile is red.
const SUITS: [Text; 3] = [
    Text::new(msg::riichi::NAME_CHARACTERS, "萬"),
    Text::new(msg::riichi::NAME_CIRCLES, "筒"),
    Text::new(msg::riichi::NAME_BAMBOOS, "索"),
];

/// The honours.
const HONOURS: [Text; 7] = [
    Text::new(msg::riichi::NAME_EAST, "東"),
    Text::new(msg::riichi::NAME_SOUTH, "南"),
    Text::new(msg::riichi::NAME_WEST, "西"),
    Text::new(msg::riichi::NAME_NORTH, "北"),
    Text::new(msg::riichi::NAME_WHITE_DRAGON, "白"),
    Text::new(msg::riichi::NAME_GREEN_DRAGON, "發"),
    Text::new(msg::riichi::NAME_RED_DRAGON, "中"),
];

impl Name {
    /// The name of a face, with the colour of a red five.
    pub(super) const fn of(face: Face, red: bool) -> Self {
        Self { face, red }
    }

    /// In the language of a page.
    #[must_use]
    pub fn get(self, language: Language) -> String {
        let honour = self.face.index().wrapping_sub(27);
        if let Some(name) = HONOURS.get(honour) {
            return name.get(language).to_owned();
        }
        let suit = SUITS[self.face.index() / 9 % 3];
        let red = if self.red { "red" } else { "" };
        let number = usize::from(self.face.number());
        suit.message.fill(language, &[(arg::NUMBER, Value::Number(number)), (arg::COLOUR, Value::Text(red))])
    }

    /// Toki pona, as the rule pages of lipu-sona name tiles.
    #[must_use]
    pub fn tok(self) -> String {
        self.get(Language::TOKI_PONA)
    }

    /// English.
    #[must_use]
    pub fn en(self) -> String {
        self.get(Language::ENGLISH)
    }

    /// Japanese, as tiles and players write it.
    #[must_use]
    pub fn ja(self) -> String {
        let honour = self.face.index().wrapping_sub(27);
        if let Some(name) = HONOURS.get(honour) {
            return name.ja.to_owned();
        }
        let mut name = String::from(if self.red { "赤" } else { "" });
        name.push_str(KANJI[self.face.index() % 9]);
        name.push_str(SUITS[self.face.index() / 9 % 3].ja);
        name
    }
}
