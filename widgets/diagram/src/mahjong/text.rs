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

use musi_rules::riichi::{Face, MeldKind, Relation, Suit, Wind};

use super::{DrawnHand, DrawnMeld, Practice, TableScene};
use crate::picture::number;

const WINDS: [char; 4] = ['E', 'S', 'W', 'N'];
const CALLS: [(char, MeldKind); 5] = [
    ('c', MeldKind::Chi),
    ('p', MeldKind::Pon),
    ('k', MeldKind::Kan),
    ('x', MeldKind::ClosedKan),
    ('a', MeldKind::AddedKan),
];
const RELATIONS: [(char, Option<Relation>); 4] =
    [('R', Some(Relation::Right)), ('A', Some(Relation::Across)), ('L', Some(Relation::Left)), ('-', None)];

fn wind(letter: char) -> Option<Wind> {
    Wind::ALL.get(WINDS.iter().position(|wind| *wind == letter)?).copied()
}

/// A number, or nothing for `-`.
#[allow(clippy::option_option)] // Nothing is there, and nothing that can be read: two things.
fn maybe(text: &str) -> Option<Option<u8>> {
    if text == "-" { Some(None) } else { text.parse().ok().map(Some) }
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
    if text == "-" { Some(vec![]) } else { text.split('/').map(|part| part.parse().ok()).collect() }
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
            Self::Seats(winds) => winds.iter().for_each(|wind| out.push(WINDS[*wind as usize])),
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
                    out.push(WINDS[*wind as usize]);
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
    /// use musi_diagram::mahjong::TableScene;
    /// let scene = TableScene::from_text("dead-wall 7 3 left").ok_or("no scene")?;
    /// assert_eq!(scene, TableScene::DeadWall { stacks: 7, indicator: Some(3), open_left: true });
    /// assert_eq!(TableScene::from_text("dead-wall 7"), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once([' ', ':']).unwrap_or((text, ""));
        if kind == "hand" {
            return DrawnHand::from_text(&text[kind.len()..]).map(|hand| Self::Hand(Box::new(hand)));
        }
        if kind == "practice" {
            return Practice::from_text(rest).map(Self::Practice);
        }
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let scene = match kind {
            "seats" => {
                let winds: Option<Vec<Wind>> = words.next()?.chars().map(wind).collect();
                Self::Seats(winds?.try_into().ok()?)
            }
            "wall" => Self::Wall { stacks: words.next()?.parse().ok()? },
            "breaks" => {
                let stacks = words.next()?.parse().ok()?;
                let pair = |word: &str| {
                    let (sum, stack) = word.split_once(':')?;
                    Some((sum.parse().ok()?, stack.parse().ok()?))
                };
                Self::Breaks { stacks, numbers: words.by_ref().map(pair).collect::<Option<_>>()? }
            }
            "taken" => Self::Taken {
                parts: parts(words.next()?)?,
                dice: maybe(words.next()?)?,
                taken: maybe(words.next()?)?,
            },
            "takers" => {
                let parts = parts(words.next()?)?;
                let taker = |word: &str| {
                    let letter = word.chars().next_back()?;
                    Some((word[..word.len() - letter.len_utf8()].parse().ok()?, wind(letter)?))
                };
                Self::Takers { parts, takers: words.by_ref().map(taker).collect::<Option<_>>()? }
            }
            "direction" => Self::Direction {
                clockwise: match words.next()? {
                    "clockwise" => true,
                    "counterclockwise" => false,
                    _ => return None,
                },
            },
            "dead-wall" => Self::DeadWall {
                stacks: words.next()?.parse().ok()?,
                indicator: maybe(words.next()?)?,
                open_left: match words.next()? {
                    "left" => true,
                    "right" => false,
                    _ => return None,
                },
            },
            "dora" => Self::Dora(words.by_ref().map(face).collect::<Option<_>>()?),
            "melds" => Self::Melds(words.by_ref().map(meld).collect::<Option<_>>()?),
            _ => return None,
        };
        words.next().is_none().then_some(scene)
    }
}

/// A face in two letters: `5p`.
fn face(text: &str) -> Option<Face> {
    let mut letters = text.chars();
    let number = letters.next()?.to_digit(10)? as u8;
    let letter = letters.next()?;
    let suit =
        [Suit::Man, Suit::Pin, Suit::Sou, Suit::Honour].into_iter().find(|suit| suit.letter() == letter)?;
    if letters.next().is_some() { None } else { Face::of(suit, number) }
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
    let mut parts = text.split(':');
    let mut part = || parts.next();
    let (tiles, turned) = (part()?.parse().ok()?, part()?.parse().ok()?);
    let call = |letter| CALLS.iter().find(|(other, _)| *other == letter).map(|(_, call)| *call);
    let calls = part()?.chars().map(call).collect::<Option<_>>()?;
    let from = part()?;
    let (_, from) = *RELATIONS.iter().find(|(letter, _)| from.chars().eq([*letter]))?;
    parts.next().is_none().then_some(DrawnMeld { tiles, turned, calls, from })
}
