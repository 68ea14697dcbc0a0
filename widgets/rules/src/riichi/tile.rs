//! Tiles: 34 faces, four tiles of each.

use super::{FaceSet, Faces, Text, Wind};

/// The suit of a face. Honours count as a suit of their own, of seven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suit {
    /// Characters, manzu: "Mansu".
    Man,
    /// Circles, pinzu: "Pinsu".
    Pin,
    /// Bamboos, sōzu: "Sosu".
    Sou,
    /// Winds and dragons.
    Honour,
}

impl Suit {
    /// All four, in the order of faces.
    pub const ALL: [Self; 4] = [Self::Man, Self::Pin, Self::Sou, Self::Honour];

    /// The letter of the suit in MPSZ.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Man => 'm',
            Self::Pin => 'p',
            Self::Sou => 's',
            Self::Honour => 'z',
        }
    }
}

/// What a tile shows: one of 34, in the order 1-9 of Man, Pin and Sou, then East, South, West, North, white, green, red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = 34;
    /// The white dragon, haku.
    pub const WHITE: Self = Self(31);
    /// The green dragon, hatsu.
    pub const GREEN: Self = Self(32);
    /// The red dragon, chun.
    pub const RED: Self = Self(33);

    /// The face with an index below 34.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

    /// The face of a suit and a number from 1; honours are numbered to 7.
    #[must_use]
    pub const fn of(suit: Suit, number: u8) -> Option<Self> {
        let last = if matches!(suit, Suit::Honour) { 7 } else { 9 };
        if number >= 1 && number <= last { Some(Self(suit as u8 * 9 + number - 1)) } else { None }
    }

    /// The face of a wind.
    #[must_use]
    pub const fn wind(wind: Wind) -> Self {
        Self(27 + wind as u8)
    }

    /// All faces, in order.
    #[must_use]
    pub const fn all() -> Faces {
        FaceSet::all().iter()
    }

    /// The index, below 34.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        match self.0 / 9 {
            0 => Suit::Man,
            1 => Suit::Pin,
            2 => Suit::Sou,
            _ => Suit::Honour,
        }
    }

    /// The number in its suit, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Whether it is a wind or a dragon.
    #[must_use]
    pub const fn is_honour(self) -> bool {
        self.0 >= 27
    }

    /// Whether it is a dragon.
    #[must_use]
    pub const fn is_dragon(self) -> bool {
        self.0 >= 31
    }

    /// Whether it is a wind.
    #[must_use]
    pub const fn is_wind(self) -> bool {
        self.0 >= 27 && self.0 < 31
    }

    /// Whether it is a 1 or a 9: "nanpa pini".
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        self.0 < 27 && matches!(self.0 % 9, 0 | 8)
    }

    /// Whether it is an honour or a 1 or a 9: "ijo suli".
    #[must_use]
    pub const fn is_orphan(self) -> bool {
        self.is_honour() || self.is_terminal()
    }

    /// The face so many numbers on in the same suit, if there is one; honours have none.
    #[must_use]
    pub const fn step(self, by: i8) -> Option<Self> {
        let number = self.number() as i8 + by;
        if self.is_honour() || number < 1 || number > 9 { None } else { Self::of(self.suit(), number as u8) }
    }

    /// The face that becomes dora when this one is the indicator: the next number, wind or dragon, the first after the last.
    #[must_use]
    pub const fn dora(self) -> Self {
        let (first, count) = match self.0 {
            27..31 => (27, 4),
            31.. => (31, 3),
            other => (other / 9 * 9, 9),
        };
        Self(first + (self.0 - first + 1) % count)
    }

    /// The name in a language, with the colour of a red five.
    #[must_use]
    pub fn named(self, red: bool, tongue: crate::Tongue) -> String {
        Name { face: self, red }.build(tongue == crate::Tongue::Tok)
    }

    /// The name: `Mansu 4`, `kon Ton`, `akesi walo`; `4 of characters`, `East`, `white dragon`; `四萬`, `東`, `白`.
    #[must_use]
    pub fn name(self) -> Name {
        Name { face: self, red: false }
    }
}

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
    fn build(self, tok: bool) -> String {
        let honour = usize::from(self.face.0.wrapping_sub(27));
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
        let honour = usize::from(self.face.0.wrapping_sub(27));
        if let Some(name) = HONOURS.get(honour) {
            return name.ja.to_owned();
        }
        let mut name = String::from(if self.red { "赤" } else { "" });
        name.push_str(KANJI[self.face.index() % 9]);
        name.push_str(SUITS[self.face.index() / 9 % 3].ja);
        name
    }
}

/// One of the 136 tiles: four of each face, in the order of faces. The first five of each suit is the red one where a
/// game is played with red fives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are.
    pub const COUNT: usize = 136;

    /// The tile with an index below 136.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT as u8 { Some(Self(index)) } else { None }
    }

    /// One of the four tiles of a face, by a number below 4; higher numbers begin again.
    #[must_use]
    pub const fn of(face: Face, copy: u8) -> Self {
        Self(face.0 * 4 + copy % 4)
    }

    /// All tiles, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index, below 136.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it shows.
    #[must_use]
    pub const fn face(self) -> Face {
        Face(self.0 / 4)
    }

    /// Whether it is a red five, where red fives are played with.
    #[must_use]
    pub const fn is_red_five(self) -> bool {
        matches!(self.0, 16 | 52 | 88)
    }

    /// The name, with the colour of a red five where they are played with.
    #[must_use]
    pub const fn name(self, red_fives: bool) -> Name {
        Name { face: self.face(), red: red_fives && self.is_red_five() }
    }
}

/// How many tiles of each face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts(pub [u8; Face::COUNT]);

impl Counts {
    /// No tiles.
    pub const NONE: Self = Self([0; Face::COUNT]);

    /// How many of a face.
    #[must_use]
    pub const fn of(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// One more of a face.
    pub fn add(&mut self, face: Face) {
        self.0[face.index()] += 1;
    }

    /// One less of a face; none stays none.
    pub fn remove(&mut self, face: Face) {
        let count = &mut self.0[face.index()];
        *count = count.saturating_sub(1);
    }

    /// These and one more.
    #[must_use]
    pub fn with(mut self, face: Face) -> Self {
        self.add(face);
        self
    }

    /// These and one less.
    #[must_use]
    pub fn without(mut self, face: Face) -> Self {
        self.remove(face);
        self
    }

    /// How many tiles in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The faces of which there is at least one.
    #[must_use]
    pub fn faces(&self) -> Faces {
        self.set().iter()
    }

    /// The faces of which there is at least one, as a set.
    #[must_use]
    pub fn set(&self) -> FaceSet {
        let mut set = FaceSet::EMPTY;
        for face in Face::all() {
            if self.of(face) > 0 {
                set.insert(face);
            }
        }
        set
    }
}

impl FromIterator<Face> for Counts {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut counts = Self::NONE;
        for face in faces {
            counts.add(face);
        }
        counts
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().map(Tile::face).collect()
    }
}
