//! What tiles show: 34 faces in three suits and the honours.

use super::{FaceSet, Faces, Name, Wind};

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
pub struct Face(pub(super) u8);

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
    pub const fn from_suit(suit: Suit, number: u8) -> Option<Self> {
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
        if self.is_honour() || number < 1 || number > 9 {
            None
        } else {
            Self::from_suit(self.suit(), number as u8)
        }
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
    pub fn named(self, red: bool, language: musi_messages::Language) -> String {
        Name::of(self, red).get(language)
    }

    /// The name: `Mansu 4`, `kon Ton`, `akesi walo`; `4 of characters`, `East`, `white dragon`; `四萬`, `東`, `白`.
    #[must_use]
    pub fn name(self) -> Name {
        Name::of(self, false)
    }
}
