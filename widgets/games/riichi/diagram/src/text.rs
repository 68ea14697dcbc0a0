//! The text form of a scene, one line that travels to the browser in `data-scene`.
//!
//! ```text
//! seats ESWN                  winds below, right, above, left
//! wall 17                     stacks
//! breaks 17 2:2 3:3           stacks; number and stack
//! taken 8/2/7 7 1             parts; dice; part that is taken; - for nothing
//! takers 4/2/2/2/2/5 1E 2S    parts; part and wind
//! direction clockwise
//! dead-wall 7 3 left          stacks; stack of the indicator; side of the break
//! melds 3:0:cp:L 4:1:k:A      tiles, which is turned, calls, whose discard
//! dora 5p 9s                  indicators
//! practice tonpusen page 7    what is played; rules; seed
//! hand tsumo seat=Nan: 123m   how it was won; tiles
//! ```

use musi_riichi_rules::{Face, MeldKind, Relation, Suit, Wind};
use musi_rules::{cut, parts as split};

use super::{DrawnHand, DrawnMeld, Practice, TableScene};
use musi_diagram::picture::number;

const WINDS: [u8; 4] = *b"ESWN";
const CALLS: [(char, MeldKind); 5] = [
    ('c', MeldKind::Chi),
    ('p', MeldKind::Pon),
    ('k', MeldKind::Kan),
    ('x', MeldKind::ClosedKan),
    ('a', MeldKind::AddedKan),
];
const RELATIONS: [(char, Option<Relation>); 4] =
    [('R', Some(Relation::Right)), ('A', Some(Relation::Across)), ('L', Some(Relation::Left)), ('-', None)];

fn wind(letter: u8) -> Option<Wind> {
    Wind::ALL.get(WINDS.iter().position(|wind| *wind == letter)?).copied()
}

/// A number, or nothing for `-`.
#[allow(clippy::option_option)] // Nothing is there, and nothing that can be read: two things.
fn maybe(text: &str) -> Option<Option<u8>> {
    if text == "-" { Some(None) } else { small(text).map(Some) }
}

fn write_maybe(out: &mut String, value: Option<u8>) {
    match value {
        Some(value) => number(out, value),
        None => out.push('-'),
    }
}

fn write_parts(out: &mut String, parts: &[u8]) {
    for (index, part) in parts.iter().enumerate() {
        out.push_str(if index > 0 { "/" } else { "" });
        number(out, *part);
    }
    if parts.is_empty() {
        out.push('-');
    }
}

fn parts(text: &str) -> Option<Vec<u8>> {
    let mut parts = vec![];
    if text != "-" {
        for part in split(text, b'/') {
            parts.push(small(part)?);
        }
    }
    Some(parts)
}

impl TableScene {
    /// The scene in one line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::from(self.kind().as_str());
        let out = &mut text;
        if !matches!(self, Self::Hand(_)) {
            out.push(' ');
        }
        match self {
            Self::Seats(winds) => winds.iter().for_each(|wind| out.push(char::from(WINDS[*wind as usize]))),
            Self::Wall { stacks } => number(out, *stacks),
            Self::Breaks { stacks, numbers } => {
                number(out, *stacks);
                for (sum, stack) in numbers {
                    out.push(' ');
                    number(out, *sum);
                    out.push(':');
                    number(out, *stack);
                }
            }
            Self::Taken { parts, dice, taken } => {
                write_parts(out, parts);
                for value in [dice, taken] {
                    out.push(' ');
                    write_maybe(out, *value);
                }
            }
            Self::Takers { parts, takers } => {
                write_parts(out, parts);
                for (part, wind) in takers {
                    out.push(' ');
                    number(out, *part);
                    out.push(char::from(WINDS[*wind as usize]));
                }
            }
            Self::Direction { clockwise } => {
                out.push_str(if *clockwise { "clockwise" } else { "counterclockwise" });
            }
            Self::DeadWall { stacks, indicator, open_left } => {
                number(out, *stacks);
                out.push(' ');
                write_maybe(out, *indicator);
                out.push_str(if *open_left { " left" } else { " right" });
            }
            Self::Melds(melds) => {
                for (index, meld) in melds.iter().enumerate() {
                    out.push_str(if index > 0 { " " } else { "" });
                    write_meld(out, meld);
                }
            }
            Self::Dora(indicators) => {
                for (index, face) in indicators.iter().enumerate() {
                    out.push_str(if index > 0 { " " } else { "" });
                    number(out, face.number());
                    out.push(face.suit().letter());
                }
            }
            Self::Hand(hand) => hand.write_text(out),
            Self::Practice(table) => table.write_text(out),
        }
        text
    }

    /// The scene of a line that [`to_text`](Self::to_text) wrote; nothing for other texts.
    ///
    /// ```
    /// use musi_riichi_diagram::TableScene;
    /// let scene = TableScene::from_text("dead-wall 7 3 left").ok_or("no scene")?;
    /// assert_eq!(scene, TableScene::DeadWall { stacks: 7, indicator: Some(3), open_left: true });
    /// assert_eq!(TableScene::from_text("dead-wall 7"), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        match text.get(..4) {
            Some("hand") => DrawnHand::from_text(&text[4..]).map(|hand| Self::Hand(Box::new(hand))),
            Some("prac") => Practice::from_text(text.strip_prefix("practice ")?).map(Self::Practice),
            _ => Self::drawing(text),
        }
    }

    /// The scene of such a line where it is a drawing: no hand, no table to play at. A widget that reads these alone carries
    /// nothing of the others.
    #[must_use]
    pub fn drawing(text: &str) -> Option<Self> {
        let (kind, rest) = cut(text, b' ').unwrap_or((text, ""));
        let mut words = vec![];
        for word in split(rest, b' ') {
            if !word.is_empty() {
                words.push(word);
            }
        }
        let all = words.as_slice();
        Some(match (kind, all) {
            ("seats", [winds]) => {
                let mut read = [Wind::East; 4];
                let letters = winds.as_bytes();
                if letters.len() != 4 {
                    return None;
                }
                for (seat, letter) in read.iter_mut().zip(letters) {
                    *seat = wind(*letter)?;
                }
                Self::Seats(read)
            }
            ("wall", [stacks]) => Self::Wall { stacks: small(stacks)? },
            ("breaks", [stacks, pairs @ ..]) => {
                let mut numbers = vec![];
                for pair in pairs {
                    let (sum, stack) = cut(pair, b':')?;
                    numbers.push((small(sum)?, small(stack)?));
                }
                Self::Breaks { stacks: small(stacks)?, numbers }
            }
            ("taken", [all, dice, taken]) => {
                Self::Taken { parts: parts(all)?, dice: maybe(dice)?, taken: maybe(taken)? }
            }
            ("takers", [all, pairs @ ..]) => {
                let mut takers = vec![];
                for pair in pairs {
                    let (part, letter) = (pair.get(..pair.len() - 1)?, pair.as_bytes().last()?);
                    takers.push((small(part)?, wind(*letter)?));
                }
                Self::Takers { parts: parts(all)?, takers }
            }
            ("direction", [way]) => {
                Self::Direction { clockwise: either(way, "clockwise", "counterclockwise")? }
            }
            ("dead-wall", [stacks, indicator, side]) => Self::DeadWall {
                stacks: small(stacks)?,
                indicator: maybe(indicator)?,
                open_left: either(side, "left", "right")?,
            },
            ("dora", all) => {
                let mut faces = vec![];
                for word in all {
                    faces.push(face(word)?);
                }
                Self::Dora(faces)
            }
            ("melds", all) => {
                let mut melds = vec![];
                for word in all {
                    melds.push(meld(word)?);
                }
                Self::Melds(melds)
            }
            _ => return None,
        })
    }
}

/// A number below 256 in digits.
fn small(text: &str) -> Option<u8> {
    super::practice::seed(text).and_then(|number| u8::try_from(number).ok())
}

/// Whether a word is the first of two, not the second.
fn either(word: &str, yes: &str, no: &str) -> Option<bool> {
    if word == yes { Some(true) } else { (word == no).then_some(false) }
}

/// A face in two letters: `5p`.
fn face(text: &str) -> Option<Face> {
    let [number, letter] = *text.as_bytes() else { return None };
    for suit in Suit::ALL {
        if suit.letter() == char::from(letter) {
            return Face::from_suit(suit, number.wrapping_sub(b'0'));
        }
    }
    None
}

fn write_meld(out: &mut String, meld: &DrawnMeld) {
    number(out, meld.tiles);
    out.push(':');
    number(out, meld.turned);
    out.push(':');
    for call in &meld.calls {
        out.extend(CALLS.iter().find(|(_, kind)| kind == call).map(|(letter, _)| *letter));
    }
    out.push(':');
    out.extend(RELATIONS.iter().find(|(_, from)| *from == meld.from).map(|(letter, _)| *letter));
}

fn meld(text: &str) -> Option<DrawnMeld> {
    let mut parts = split(text, b':');
    let mut part = || parts.next();
    let (tiles, turned) = (small(part()?)?, small(part()?)?);
    let mut calls = vec![];
    for letter in part()?.bytes() {
        calls.push(CALLS.iter().find(|(other, _)| *other == char::from(letter))?.1);
    }
    let [from] = *part()?.as_bytes() else { return None };
    let (_, from) = *RELATIONS.iter().find(|(letter, _)| *letter == char::from(from))?;
    parts.next().is_none().then_some(DrawnMeld { tiles, turned, calls, from })
}
