//! Whom and how many of whose pieces a sentence about an end means: "the hounds", "White", "five of the geese", "it".

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;

use super::{Listener, number, player};

/// Whom a part of a sentence means.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Party {
    /// A side by its name, or by somebody who plays it.
    Side(Side),
    /// The side that alone has these pieces.
    Pieces(Side, Vec<char>),
    /// One of whom was spoken: "it".
    It,
    /// Several of whom was spoken: "they".
    They,
    /// Those of whom was spoken, in a language whose word does not say how many.
    Them,
    /// The other side.
    Other,
}

/// Pieces of a side of which an end is said.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Extent {
    /// Whose.
    pub side: Side,
    /// Which; all that the side has where none is named.
    pub letters: Vec<char>,
    /// How many of them it has at the start.
    pub total: u16,
}

impl Party {
    /// The side that is meant, where it is named.
    pub const fn side(&self) -> Option<Side> {
        match self {
            Self::Side(side) | Self::Pieces(side, _) => Some(*side),
            Self::It | Self::They | Self::Them | Self::Other => None,
        }
    }
}

impl Listener<'_> {
    /// Whom a phrase means; nothing where both sides have the pieces that it names.
    pub(super) fn party(&self, node: &Node) -> Option<Party> {
        match node.meaning {
            "it" => Some(Party::It),
            "they" => Some(Party::They),
            "them" => Some(Party::Them),
            "other" => Some(Party::Other),
            "side" => {
                let letters = self.named_pieces(node)?;
                let named = player(node);
                let side = if letters.is_empty() { named? } else { self.only_owner(&letters)? };
                named.is_none_or(|named| named == side).then_some(Party::Side(side))
            }
            _ => {
                let letters = self.named_pieces(node)?;
                let side = self.only_owner(&letters)?;
                Some(Party::Pieces(side, letters))
            }
        }
    }

    /// The letters of all pieces that a phrase names.
    pub(super) fn named_pieces(&self, node: &Node) -> Option<Vec<char>> {
        let mut letters = Vec::new();
        for (_, value) in &node.slots {
            match value {
                Value::Piece(kind, _) => letters.push(*self.letters.get(usize::from(kind.0))?),
                Value::Node(node) => letters.extend(self.named_pieces(node)?),
                _ => {}
            }
        }
        Some(letters)
    }

    /// The side that alone has pieces.
    pub(super) fn only_owner(&self, letters: &[char]) -> Option<Side> {
        let side = *self.owners.get(letters.first()?)?;
        letters.iter().all(|letter| self.owners.get(letter) == Some(&side)).then_some(side)
    }

    /// How many of some pieces a side has at the start, of all its pieces where none is named.
    pub(super) fn total(&self, side: Side, letters: &[char]) -> u16 {
        let of = |letter: &char| self.counts.get(letter).map_or(0, |counts| counts[side as usize]);
        if letters.is_empty() { self.counts.keys().map(of).sum() } else { letters.iter().map(of).sum() }
    }

    /// Whether these are all kinds of pieces that a side has.
    pub(super) fn is_army(&self, side: Side, letters: &[char]) -> bool {
        let mut own = self.counts.iter().filter(|(_, counts)| counts[side as usize] > 0);
        own.all(|(letter, _)| letters.contains(letter))
    }

    /// Which pieces a phrase means, and whose: of the side of whom the sentence speaks where both have them.
    pub(super) fn extent(&self, node: &Node, of: Option<Side>) -> Option<Extent> {
        let letters = self.named_pieces(node)?;
        let side = match (player(node), of) {
            (Some(named), Some(of)) => (named == of).then_some(of)?,
            (Some(side), None) | (None, Some(side)) => side,
            (None, None) => self.only_owner(&letters)?,
        };
        let has = |letter: &char| self.total(side, &[*letter]) > 0;
        let total = self.total(side, &letters);
        (total > 0 && letters.iter().all(has)).then_some(Extent { side, letters, total })
    }

    /// How many of the pieces that a phrase means are left when so many as it says are gone.
    pub(super) fn left(node: &Node, total: u16) -> Option<u16> {
        let gone = match node.meaning {
            "all" | "army" => total,
            "one" => 1,
            // "The fox" is one, "the geese are" all of several.
            "sole" => (total == 1).then_some(1)?,
            "many" => (total > 1).then_some(total)?,
            "number" => number(node.node("n")?)?,
            // "Twelve of the thirteen geese": there are so many.
            "counted" => {
                (number(node.node("of")?)? == total).then_some(())?;
                number(node.node("n")?)?
            }
            _ => return None,
        };
        (gone > 0).then(|| total.checked_sub(gone))?
    }

    /// The kinds of which an end speaks, as rules hold them; nothing where those are several and not all that a side has.
    pub(super) fn kinds_of(&self, extent: &Extent) -> Option<String> {
        match extent.letters.as_slice() {
            [letter] => Some(letter.to_string()),
            [] => Some("*".to_owned()),
            letters => self.is_army(extent.side, letters).then(|| "*".to_owned()),
        }
    }
}
