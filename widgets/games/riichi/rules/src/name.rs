//! The names of faces in three languages.

use super::{Face, Text};

/// The name of a face in three languages; made only when it is asked for, as 34 names in three languages would be heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    face: Face,
    red: bool,
}

/// The numbers of characters as the tiles write them.
const KANJI: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// The suits: toki pona before the number, English and Japanese after it.
const SUITS: [Text; 3] = [
    Text::new("Mansu ", " of characters", "萬"),
    Text::new("Pinsu ", " of circles", "筒"),
    Text::new("Sosu ", " of bamboos", "索"),
];

/// The honours.
const HONOURS: [Text; 7] = [
    Text::new("kon Ton", "East", "東"),
    Text::new("kon Nan", "South", "南"),
    Text::new("kon Sa", "West", "西"),
    Text::new("kon Pe", "North", "北"),
    Text::new("akesi walo", "white dragon", "白"),
    Text::new("akesi laso", "green dragon", "發"),
    Text::new("akesi loje", "red dragon", "中"),
];

impl Name {
    /// The name of a face, with the colour of a red five.
    pub(super) const fn of(face: Face, red: bool) -> Self {
        Self { face, red }
    }

    pub(super) fn build(self, tok: bool) -> String {
        let honour = self.face.index().wrapping_sub(27);
        if let Some(name) = HONOURS.get(honour) {
            return (if tok { name.tok } else { name.en }).to_owned();
        }
        let suit = SUITS[self.face.index() / 9 % 3];
        let number = char::from(b'0' + self.face.number());
        let mut name = String::new();
        if tok {
            name.push_str(suit.tok);
            name.push(number);
            name.push_str(if self.red { " loje" } else { "" });
        } else {
            name.push_str(if self.red { "red " } else { "" });
            name.push(number);
            name.push_str(suit.en);
        }
        name
    }

    /// Toki pona, as the rule pages of lipu-sona name tiles.
    #[must_use]
    pub fn tok(self) -> String {
        self.build(true)
    }

    /// English.
    #[must_use]
    pub fn en(self) -> String {
        self.build(false)
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
