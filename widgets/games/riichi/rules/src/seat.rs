//! Seats, winds, and how seats see each other.

use super::Text;
use musi_messages::msg;

/// A wind, and with it the place of a player in a deal: East deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// "Ton", the dealer.
    East,
    /// "Nan", to the right of East.
    South,
    /// "Sa", across from East.
    West,
    /// "Pe", to the left of East.
    North,
}

impl Wind {
    /// All four, in the order of turns.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// What texts that travel between page and program call it, whatever languages they have.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["Ton", "Nan", "Sa", "Pe"][self as usize]
    }

    /// The name alone: `Ton`, `East`, `東`.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::East => Text::new(msg::riichi::SEAT_EAST, "東"),
            Self::South => Text::new(msg::riichi::SEAT_SOUTH, "南"),
            Self::West => Text::new(msg::riichi::SEAT_WEST, "西"),
            Self::North => Text::new(msg::riichi::SEAT_NORTH, "北"),
        }
    }

    /// The wind so many turns on.
    #[must_use]
    pub const fn step(self, turns: u8) -> Self {
        Self::ALL[(self as usize + turns as usize) % 4]
    }

    /// The wind with a name as rule pages write it: `Ton`, `East`, `東`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wind| wind.code() == name || wind.name().is(name))
    }
}

/// A player at the table, whose place stays while winds go round: 0 deals first, 1 sits to the right of 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// All four, in the order of turns.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat of a number; numbers from 4 begin again.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number % 4)
    }

    /// The number, below 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat so many turns on.
    #[must_use]
    pub const fn step(self, turns: u8) -> Self {
        Self((self.0 + turns) % 4)
    }

    /// How many turns on another seat is, below 4.
    #[must_use]
    pub const fn turns_to(self, other: Self) -> u8 {
        (other.0 + 4 - self.0) % 4
    }

    /// The wind of this seat while another one deals.
    #[must_use]
    pub const fn wind(self, dealer: Self) -> Wind {
        Wind::ALL[dealer.turns_to(self) as usize]
    }

    /// Where another seat is, seen from this one; nothing for itself.
    #[must_use]
    pub const fn relation(self, other: Self) -> Option<Relation> {
        match self.turns_to(other) {
            1 => Some(Relation::Right),
            2 => Some(Relation::Across),
            3 => Some(Relation::Left),
            _ => None,
        }
    }
}

/// Where another player sits, seen from a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// To the right, shimocha: has the next turn. "poka teje"
    Right = 1,
    /// Across, toimen. "poka sinpin"
    Across = 2,
    /// To the left, kamicha: had the turn before, and the only one to call chi from. "poka soto"
    Left = 3,
}

impl Relation {
    /// The name: `poka soto`, `the left`, `上家`.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Right => Text::new(msg::riichi::SEAT_THE_RIGHT, "下家"),
            Self::Across => Text::new(msg::riichi::SEAT_ACROSS, "対面"),
            Self::Left => Text::new(msg::riichi::SEAT_THE_LEFT, "上家"),
        }
    }

    /// The seat there.
    #[must_use]
    pub const fn seat(self, me: Seat) -> Seat {
        me.step(self as u8)
    }

    /// Which tile of a called group of so many tiles lies turned, from 0 at the left: the left one, one in the middle or
    /// the right one, as the player sits who threw it away. Of a kan it is the second.
    #[must_use]
    pub const fn turned(self, tiles: u8) -> u8 {
        match self {
            Self::Left => 0,
            Self::Across => 1,
            Self::Right => tiles.saturating_sub(1),
        }
    }

    /// Whose discard a turned tile tells of: the place of the turned tile from 0 at the left, in a group of so many tiles.
    #[must_use]
    pub const fn told_by(turned: u8, tiles: u8) -> Option<Self> {
        if turned >= tiles || tiles < 2 {
            None
        } else if turned == 0 {
            Some(Self::Left)
        } else if turned == tiles - 1 {
            Some(Self::Right)
        } else {
            Some(Self::Across)
        }
    }
}
