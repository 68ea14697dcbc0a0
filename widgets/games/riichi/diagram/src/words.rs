//! What a drawing states, in sentences.

use musi_riichi_rules::{Face, Relation, Wind};
use musi_rules::Language;

use super::{DrawnHand, TableScene, practice};
use musi_diagram::picture::number;
use musi_messages::{Message, msg};

/// Heads the pictures of all breaks.
pub(super) const ALL_BREAKS: Message = msg::riichi::MAHJONG_ALL_BREAKS;

/// The sides of a table, from below on in the order of turns.
const SIDES: [Message; 4] =
    [msg::HINT_BELOW, msg::riichi::MAHJONG_TO_THE_RIGHT, msg::HINT_ABOVE, msg::riichi::MAHJONG_TO_THE_LEFT];

fn digits(value: u8) -> String {
    let mut text = String::new();
    number(&mut text, u32::from(value));
    text
}

/// What a hand holds and what it is worth.
fn hand_sentences(hand: &DrawnHand, language: Language) -> Vec<String> {
    let say = |message: Message, texts: &[&str]| message.fill_ordered(language, texts);
    let name = |face: Face| face.name().get(language);
    let faces = |faces: &mut dyn Iterator<Item = Face>| faces.map(name).collect::<Vec<_>>().join(", ");
    let mut all: Vec<String> =
        hand.groups.iter().map(|group| faces(&mut group.iter().filter_map(|tile| tile.face)) + ".").collect();
    if !hand.waits.is_empty() {
        let waits = faces(&mut hand.waits.iter().copied());
        all.push(say(msg::riichi::TOLD_IT_WAITS_FOR, &[&waits]));
    }
    let Some(value) = &hand.value else {
        if hand.win.is_some() {
            all.push(say(msg::riichi::TOLD_IT_HAS_NO_YAKU, &[]));
        }
        return all;
    };
    for found in &value.yaku {
        let han = digits(found.worth);
        let name = found.yaku.name.get(language);
        all.push(if found.yaku.is_yakuman() {
            say(msg::riichi::TOLD_YAKUMAN, &[name])
        } else {
            say(msg::riichi::TOLD_HAN, &[name, &han])
        });
    }
    let dora = value.dora + value.ura_dora + value.red_fives;
    if dora > 0 {
        all.push(say(msg::riichi::TOLD_DORA_HAN, &[&digits(dora)]));
    }
    for (reason, fu) in &value.fu.reasons {
        let reason = reason.text().get(language);
        all.push(say(msg::riichi::TOLD_FU, &[reason, &digits(*fu)]));
    }
    let mut total = String::new();
    number(&mut total, value.points.total());
    all.push(say(msg::riichi::TOLD_IN_ALL_POINTS, &[&total]));
    all
}

/// What the drawing is about, for its heading and for those who do not see it.
#[must_use]
pub fn title(scene: &TableScene) -> Message {
    match scene {
        TableScene::Seats(_) => msg::riichi::MAHJONG_WHERE_THE_PLAYERS_SIT,
        TableScene::Wall { .. } => msg::riichi::MAHJONG_ONE_SIDE_OF_THE_WALL,
        TableScene::Breaks { .. } => msg::riichi::MAHJONG_WHERE_THE_WALL_BREAKS,
        TableScene::Taken { .. } => msg::riichi::MAHJONG_THE_FIRST_TILES,
        TableScene::Takers { .. } => msg::riichi::MAHJONG_WHO_TAKES_WHICH_TILES,
        TableScene::Direction { .. } => msg::riichi::MAHJONG_WHICH_WAY_ROUND,
        TableScene::DeadWall { .. } => msg::riichi::DEAD_WALL,
        TableScene::Hand(_) => msg::riichi::MAHJONG_A_HAND,
        TableScene::Practice(_) => msg::riichi::MAHJONG_A_TABLE_TO_PLAY_AT,
        TableScene::Melds(_) => msg::riichi::MAHJONG_CALLED_GROUPS,
        TableScene::Dora(_) => msg::riichi::MAHJONG_WHICH_TILE_IS_DORA,
    }
}

impl TableScene {
    /// What it states, in sentences of a language.
    #[must_use]
    pub fn sentences(&self, language: Language) -> Vec<String> {
        let of = |wind: Wind| wind.name().get(language);
        let say = |message: Message, texts: &[&str]| message.fill_ordered(language, texts);
        match self {
            Self::Seats(winds) => winds
                .iter()
                .zip(SIDES)
                .map(|(wind, side)| say(msg::riichi::TOLD_SITS, &[of(*wind), side.text(language)]))
                .collect(),
            Self::Wall { stacks } => {
                vec![say(msg::riichi::TOLD_STACKS_OF_TWO_TILES, &[&digits(*stacks)])]
            }
            Self::Breaks { numbers, .. } => {
                // One of them stands for all: the picture shows each.
                let example = numbers.iter().min_by_key(|(sum, _)| sum.abs_diff(7));
                let example = example.map(|(sum, stack)| {
                    say(msg::riichi::TOLD_COUNT_THE_STACKS_FROM_THE, &[&digits(*sum), &digits(*stack)])
                });
                example.into_iter().collect()
            }
            Self::Taken { parts, dice, taken } => {
                let broken = dice.map(|dice| {
                    say(msg::riichi::TOLD_THE_DICE_SHOW_THE_WALL, &[&digits(dice), &digits(dice)])
                });
                let part = taken.and_then(|taken| parts.get(usize::from(taken)).copied());
                let taken = part.map(|stacks| {
                    let tiles = digits(stacks * 2);
                    say(msg::riichi::TOLD_EAST_TAKES_TILES, &[&tiles])
                });
                broken.into_iter().chain(taken).collect()
            }
            Self::Takers { takers, parts } => {
                let mut takers = takers.clone();
                takers.reverse();
                let each = takers.iter().enumerate().map(|(index, (part, wind))| {
                    let stacks = parts.get(usize::from(*part)).copied().unwrap_or(0);
                    let words = [&*digits(index as u8 + 1), of(*wind), &digits(stacks * 2)];
                    say(msg::riichi::TOLD_NUMBER_TAKES_TILES, &words)
                });
                each.collect()
            }
            Self::Direction { clockwise } => {
                let text = if *clockwise {
                    msg::riichi::MAHJONG_TILES_ARE_TAKEN_CLOCKWISE_THE
                } else {
                    msg::riichi::MAHJONG_COUNTERCLOCKWISE
                };
                vec![text.text(language).to_owned()]
            }
            Self::DeadWall { stacks, indicator, .. } => {
                let wall = say(msg::riichi::TOLD_STACKS_OF_TWO_TILES, &[&digits(*stacks)]);
                let indicator = indicator
                    .map(|stack| say(msg::riichi::TOLD_THE_DORA_INDICATOR_LIES_ON, &[&digits(stack)]));
                [Some(wall), indicator].into_iter().flatten().collect()
            }
            Self::Hand(hand) => hand_sentences(hand, language),
            Self::Dora(indicators) => {
                let name = |face: Face| face.name().get(language);
                let say = |face: &Face| {
                    let (one, other) = (name(*face), name(face.dora()));
                    say(msg::riichi::DORA_MAKES, &[&one, &other])
                };
                indicators.iter().map(say).collect()
            }
            Self::Practice(table) => practice::sentences(*table, language),
            Self::Melds(melds) => melds
                .iter()
                .map(|meld| {
                    let parts = [&*digits(meld.turned + 1), &digits(meld.tiles)];
                    let told = Relation::told_by(meld.turned, meld.tiles);
                    let from = told.map_or("", |from| from.name().get(language));
                    say(msg::riichi::TOLD_TILE_OF_LIES_TURNED_IT, &[parts[0], parts[1], from])
                })
                .collect(),
        }
    }
}

/// The exercises of a drawing that lives, by number.
pub(super) const fn exercises(scene: &TableScene) -> &'static [Message] {
    match scene {
        TableScene::Seats(_) => &[msg::riichi::SEATS_WHO],
        TableScene::Melds(_) => &[msg::riichi::CALLS_WHO, msg::riichi::CALLS_MAY],
        TableScene::Dora(_) => &[msg::riichi::DORA_TEN],
        TableScene::Hand(_) => &[
            msg::riichi::HAND_THE_WAIT,
            msg::riichi::HAND_THE_YAKU,
            msg::riichi::HAND_THE_POINTS,
            msg::riichi::HAND_HOW_FAR,
            msg::riichi::HAND_THE_DISCARD,
        ],
        TableScene::Practice(_) => &[],
        _ => &[msg::riichi::WALL_WHERE],
    }
}
