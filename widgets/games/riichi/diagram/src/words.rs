//! What a drawing states, in sentences.

use musi_riichi_rules::{Face, Relation, Wind};
use musi_rules::Tongue;

use super::{DrawnHand, TableScene, practice};
use musi_diagram::picture::number;
use musi_diagram::ui::Word;

/// Heads the pictures of all breaks.
pub(super) const ALL_BREAKS: Word = Word::new("ma open ale", "every break");

/// The sides of a table, from below on in the order of turns.
const SIDES: [Word; 4] = [
    Word::new("anpa", "below"),
    Word::new("poka teje", "to the right"),
    Word::new("sewi", "above"),
    Word::new("poka soto", "to the left"),
];

/// Fills a sentence: `%` stands for the next of the parts.
fn fill(sentence: Word, tongue: Tongue, parts: &[&str]) -> String {
    let mut pieces = sentence.get(tongue).split('%');
    let mut text = String::from(pieces.next().unwrap_or_default());
    for (piece, part) in pieces.zip(parts) {
        text.push_str(part);
        text.push_str(piece);
    }
    text
}

fn digits(value: u8) -> String {
    let mut text = String::new();
    number(&mut text, u32::from(value));
    text
}

/// What a hand holds and what it is worth.
fn hand_sentences(hand: &DrawnHand, tongue: Tongue) -> Vec<String> {
    let say = |tok, en, parts: &[&str]| fill(Word::new(tok, en), tongue, parts);
    let name = |face: Face| match tongue {
        Tongue::Tok => face.name().tok(),
        _ => face.name().en(),
    };
    let faces = |faces: &mut dyn Iterator<Item = Face>| faces.map(name).collect::<Vec<_>>().join(", ");
    let mut all: Vec<String> =
        hand.groups.iter().map(|group| faces(&mut group.iter().filter_map(|tile| tile.face)) + ".").collect();
    if !hand.waits.is_empty() {
        let waits = faces(&mut hand.waits.iter().copied());
        all.push(say("ijo pona ken: %.", "It waits for: %.", &[&waits]));
    }
    let Some(value) = &hand.value else {
        if hand.win.is_some() {
            all.push(say("nasin Jaku li lon ala.", "It has no yaku.", &[]));
        }
        return all;
    };
    for found in &value.yaku {
        let han = digits(found.worth);
        let name = found.yaku.name.get(tongue);
        all.push(if found.yaku.is_yakuman() {
            say("%: suli Jakuman.", "%: yakuman.", &[name])
        } else {
            say("%: nanpa pona suli %.", "%: % han.", &[name, &han])
        });
    }
    let dora = value.dora + value.ura_dora + value.red_fives;
    if dora > 0 {
        all.push(say("wawa Tola: nanpa pona suli %.", "Dora: % han.", &[&digits(dora)]));
    }
    for (reason, fu) in &value.fu.reasons {
        let reason = reason.text().get(tongue);
        all.push(say("%: nanpa pona lili %.", "%: % fu.", &[reason, &digits(*fu)]));
    }
    let mut total = String::new();
    number(&mut total, value.points.total());
    all.push(say("mani ale: %.", "In all: % points.", &[&total]));
    all
}

/// What the drawing is about, for its heading and for those who do not see it.
#[must_use]
pub fn title(scene: &TableScene) -> Word {
    match scene {
        TableScene::Seats(_) => Word::new("jan musi lon poka supa", "where the players sit"),
        TableScene::Wall { .. } => Word::new("poka sinpin wan", "one side of the wall"),
        TableScene::Breaks { .. } => Word::new("sinpin li open lon ma seme", "where the wall breaks"),
        TableScene::Taken { .. } => Word::new("ijo musi nanpa wan", "the first tiles"),
        TableScene::Takers { .. } => Word::new("jan seme li kama jo", "who takes which tiles"),
        TableScene::Direction { .. } => Word::new("nasin pi ijo musi", "which way round"),
        TableScene::DeadWall { .. } => Word::new("sinpin moli", "the dead wall"),
        TableScene::Hand(_) => Word::new("luka", "a hand"),
        TableScene::Practice(_) => Word::new("supa musi", "a table to play at"),
        TableScene::Melds(_) => Word::new("kulupu tan ijo weka", "called groups"),
        TableScene::Dora(_) => Word::new("ijo seme li jo e wawa Tola", "which tile is dora"),
    }
}

impl TableScene {
    /// What it states, in sentences of a language.
    #[must_use]
    pub fn sentences(&self, tongue: Tongue) -> Vec<String> {
        let of = |wind: Wind| wind.name().get(tongue);
        let say = |tok, en, parts: &[&str]| fill(Word::new(tok, en), tongue, parts);
        match self {
            Self::Seats(winds) => winds
                .iter()
                .zip(SIDES)
                .map(|(wind, side)| say("jan %: %.", "% sits %.", &[of(*wind), side.get(tongue)]))
                .collect(),
            Self::Wall { stacks } => {
                vec![say("supa % pi ijo 2 li lon.", "% stacks of two tiles.", &[&digits(*stacks)])]
            }
            Self::Breaks { numbers, .. } => {
                // One of them stands for all: the picture shows each.
                let example = numbers.iter().min_by_key(|(sum, _)| sum.abs_diff(7));
                let example = example.map(|(sum, stack)| {
                    say(
                        "o nanpa e supa tan poka teje. nanpa % la, supa % li awen lon poka teje pi ma open.",
                        "Count the stacks from the right: when the dice show %, % stacks stay right of the break.",
                        &[&digits(*sum), &digits(*stack)],
                    )
                });
                example.into_iter().collect()
            }
            Self::Taken { parts, dice, taken } => {
                let broken = dice.map(|dice| {
                    say(
                        "nanpa % la, sinpin li open lon poka soto pi supa %.",
                        "The dice show %: the wall breaks left of stack % from the right.",
                        &[&digits(dice), &digits(dice)],
                    )
                });
                let part = taken.and_then(|taken| parts.get(usize::from(taken)).copied());
                let taken = part.map(|stacks| {
                    let tiles = digits(stacks * 2);
                    say("jan Ton li kama jo e ijo %.", "East takes % tiles.", &[&tiles])
                });
                broken.into_iter().chain(taken).collect()
            }
            Self::Takers { takers, parts } => {
                let mut takers = takers.clone();
                takers.reverse();
                let each = takers.iter().enumerate().map(|(index, (part, wind))| {
                    let stacks = parts.get(usize::from(*part)).copied().unwrap_or(0);
                    let words = [&*digits(index as u8 + 1), of(*wind), &digits(stacks * 2)];
                    say("nanpa %: jan % li kama jo e ijo %.", "%: % takes % tiles.", &words)
                });
                each.collect()
            }
            Self::Direction { clockwise } => {
                let text = if *clockwise {
                    Word::new(
                        "ijo musi li tawa sama palisa pi ilo tenpo. jan musi li tawa lon nasin ante.",
                        "Tiles are taken clockwise; the players' turns go the other way.",
                    )
                } else {
                    Word::new("nasin ni li ante tan nasin pi ilo tenpo.", "Counterclockwise.")
                };
                vec![text.get(tongue).to_owned()]
            }
            Self::DeadWall { stacks, indicator, .. } => {
                let wall = say("supa % pi ijo 2 li lon.", "% stacks of two tiles.", &[&digits(*stacks)]);
                let indicator = indicator.map(|stack| {
                    say(
                        "ijo lukin pi wawa Tola li lon sewi pi supa nanpa %.",
                        "The dora indicator lies on top of stack % from the break.",
                        &[&digits(stack)],
                    )
                });
                [Some(wall), indicator].into_iter().flatten().collect()
            }
            Self::Hand(hand) => hand_sentences(hand, tongue),
            Self::Dora(indicators) => {
                let name =
                    |face: Face| if tongue == Tongue::Tok { face.name().tok() } else { face.name().en() };
                let say = |face: &Face| {
                    let (one, other) = (name(*face), name(face.dora()));
                    say(
                        "ijo lukin li %. ijo ni li jo e wawa Tola: %.",
                        "The indicator is %: the dora is %.",
                        &[&one, &other],
                    )
                };
                indicators.iter().map(say).collect()
            }
            Self::Practice(table) => practice::sentences(*table, tongue),
            Self::Melds(melds) => melds
                .iter()
                .map(|meld| {
                    let parts = [&*digits(meld.turned + 1), &digits(meld.tiles)];
                    let told = Relation::told_by(meld.turned, meld.tiles);
                    let from = told.map_or("", |from| from.name().get(tongue));
                    say(
                        "ijo nanpa % tan ijo % li lon nasin ante: jan pi % li weka e ona.",
                        "Tile % of % lies turned: it came from %.",
                        &[parts[0], parts[1], from],
                    )
                })
                .collect(),
        }
    }
}
