//! MPSZ: tiles as text, `123m0p_55z`, as mahgen writes them.
//!
//! Digits and then the letter of their suit: `m`, `p`, `s`, or `z` for East, South, West, North, white, green, red. `0` is a
//! red five, `0z` a tile that lies on its face. `_` turns the next tile on its side; `^` lays a second one of the same face on
//! it, as an added kan lies, and `v` the same with a red five, above for `v5`, below for `v0`. `|` parts groups; spaces
//! do so too.

use std::fmt;

use super::{Face, Suit};

/// How a tile lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lie {
    /// Upright.
    #[default]
    Upright,
    /// On its side.
    Turned,
    /// On its side with another of the same face on it.
    Stacked,
    /// On its side with another on it, one of the two being a red five.
    StackedRed,
}

/// One tile of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    /// What it shows; nothing when it lies on its face.
    pub face: Option<Face>,
    /// Whether it is a red five.
    pub red: bool,
    /// How it lies.
    pub lie: Lie,
}

impl Shown {
    /// An upright tile.
    #[must_use]
    pub const fn upright(face: Face) -> Self {
        Self { face: Some(face), red: false, lie: Lie::Upright }
    }

    /// How many tiles this stands for.
    #[must_use]
    pub const fn tiles(self) -> u8 {
        match self.lie {
            Lie::Upright | Lie::Turned => 1,
            Lie::Stacked | Lie::StackedRed => 2,
        }
    }
}

/// Why a text is not MPSZ; where, counted in characters from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MpszError {
    /// The place of the character.
    pub at: usize,
    /// What is wrong there.
    pub fault: MpszFault,
}

/// What is wrong in a text that is not MPSZ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MpszFault {
    /// A character that has no meaning.
    Unknown(char),
    /// Digits without the letter of a suit after them.
    NoSuit,
    /// A letter without digits before it.
    NoDigits,
    /// Only seven honours.
    NoHonour,
    /// A sign for how a tile lies, and no tile after it.
    NoTile,
}

impl fmt::Display for MpszError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "character {}: ", self.at + 1)?;
        match self.fault {
            MpszFault::Unknown(sign) => {
                write!(to, "`{sign}` means no tile; write digits and then m, p, s or z, as in 123m55z")
            }
            MpszFault::NoSuit => to.write_str("digits without a suit; write m, p, s or z after them"),
            MpszFault::NoDigits => to.write_str("a suit without digits; write the digits before the letter"),
            MpszFault::NoHonour => to.write_str("there are only seven honours; write 1z to 7z"),
            MpszFault::NoTile => {
                to.write_str("no tile after the sign for how it lies; write _ before a digit")
            }
        }
    }
}

impl std::error::Error for MpszError {}

/// Reads groups of tiles; without `|` and spaces it is one group.
///
/// ```
/// use musi_riichi_rules::{mpsz, Lie};
/// let groups = mpsz::read("123m0p|55_5z")?;
/// assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3]);
/// assert!(groups[0][3].red);
/// assert_eq!(groups[1][2].lie, Lie::Turned);
/// assert_eq!(mpsz::write(&groups), "123m0p|55_5z");
/// # Ok::<(), mpsz::MpszError>(())
/// ```
///
/// # Errors
/// At the first character that does not fit.
pub fn read(text: &str) -> Result<Vec<Vec<Shown>>, MpszError> {
    let mut groups = vec![];
    let mut group: Vec<Shown> = vec![];
    // Digits that wait for their suit, with where they stand.
    let mut waiting: Vec<(usize, u8, Lie)> = vec![];
    let mut lie = None;
    for (at, sign) in text.chars().enumerate() {
        let fail = |fault| Err(MpszError { at, fault });
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == sign);
        if lie.is_some() && !sign.is_ascii_digit() {
            return fail(MpszFault::NoTile);
        }
        match (sign, suit) {
            (_, Some(suit)) => {
                if waiting.is_empty() {
                    return fail(MpszFault::NoDigits);
                }
                for (at, digit, lie) in waiting.drain(..) {
                    group.push(shown(suit, digit, lie).ok_or(MpszError { at, fault: MpszFault::NoHonour })?);
                }
            }
            ('0'..='9', _) => waiting.push((at, sign as u8 - b'0', lie.take().unwrap_or_default())),
            ('_', _) => lie = Some(Lie::Turned),
            ('^', _) => lie = Some(Lie::Stacked),
            ('v', _) => lie = Some(Lie::StackedRed),
            ('|' | ' ' | '\n' | '\t' | '\r', _) => {
                if !waiting.is_empty() {
                    return fail(MpszFault::NoSuit);
                }
                if !group.is_empty() {
                    groups.push(std::mem::take(&mut group));
                }
            }
            _ => return fail(MpszFault::Unknown(sign)),
        }
    }
    let end = text.chars().count();
    if lie.is_some() || !waiting.is_empty() {
        let fault = if lie.is_some() { MpszFault::NoTile } else { MpszFault::NoSuit };
        return Err(MpszError { at: end.saturating_sub(1), fault });
    }
    if !group.is_empty() {
        groups.push(group);
    }
    Ok(groups)
}

/// The tile that a digit means in a suit.
const fn shown(suit: Suit, digit: u8, lie: Lie) -> Option<Shown> {
    if digit > 0 {
        return match Face::from_suit(suit, digit) {
            Some(face) => Some(Shown { face: Some(face), red: false, lie }),
            None => None,
        };
    }
    // An honour has no red five: there 0 is the back of a tile.
    let face = if matches!(suit, Suit::Honour) { None } else { Face::from_suit(suit, 5) };
    Some(Shown { face, red: face.is_some(), lie })
}

/// Writes groups as [`read`] reads them; neighbours of one suit share its letter.
#[must_use]
pub fn write(groups: &[Vec<Shown>]) -> String {
    let mut text = String::new();
    for (number, group) in groups.iter().enumerate() {
        if number > 0 {
            text.push('|');
        }
        let mut before = None;
        for tile in group {
            let suit = tile.face.map_or(Suit::Honour, Face::suit);
            if let Some(other) = before.filter(|other| *other != suit) {
                text.push(Suit::letter(other));
            }
            before = Some(suit);
            match tile.lie {
                Lie::Upright => {}
                Lie::Turned => text.push('_'),
                Lie::Stacked => text.push('^'),
                Lie::StackedRed => text.push('v'),
            }
            let digit = tile.face.filter(|_| !tile.red).map_or(0, Face::number);
            text.push(char::from(b'0' + digit));
        }
        text.extend(before.map(Suit::letter));
    }
    text
}

/// Writes faces as one group, neighbours of one suit sharing its letter.
#[must_use]
pub fn faces(faces: impl IntoIterator<Item = Face>) -> String {
    write(&[faces.into_iter().map(Shown::upright).collect()])
}
