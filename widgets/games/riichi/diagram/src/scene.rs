//! What a drawing of mahjong states, apart from how it is drawn.

use std::fmt;

use super::tile_art::TileArt;
use super::{DrawnHand, Practice, practice, tiles};
use musi_riichi_rules::{Face, MeldKind, Relation, Wind, mpsz};

/// What a drawing is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableKind {
    /// Who sits where.
    Seats,
    /// A side of the wall.
    Wall,
    /// Where the wall breaks, by what the dice show.
    Breaks,
    /// The first stacks that are taken.
    Taken,
    /// Who takes which stacks.
    Takers,
    /// Which way round tiles are taken.
    Direction,
    /// The dead wall and its indicator.
    DeadWall,
    /// Called groups with a turned tile.
    Melds,
    /// A hand and what it is worth.
    Hand,
    /// Indicators, and which tiles they make dora.
    Dora,
    /// A table to play at.
    Practice,
}

impl TableKind {
    /// The word in `lipu-musi figures`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Seats => "seats",
            Self::Wall => "wall",
            Self::Breaks => "breaks",
            Self::Taken => "taken",
            Self::Takers => "takers",
            Self::Direction => "direction",
            Self::DeadWall => "dead-wall",
            Self::Melds => "melds",
            Self::Hand => "hand",
            Self::Dora => "dora",
            Self::Practice => "practice",
        }
    }

    /// The widget that brings figures of this kind to life: `data-live`. What a hand is worth and how a whole game is played
    /// are widgets of their own, which a page without them does not load.
    #[must_use]
    pub const fn widget(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Practice => "practice",
            _ => "drawings",
        }
    }
}

impl fmt::Display for TableKind {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.as_str())
    }
}

/// A called group as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMeld {
    /// How many tiles.
    pub tiles: u8,
    /// Which of them lies turned, from 0 at the left.
    pub turned: u8,
    /// What the heading says that the player called.
    pub calls: Vec<MeldKind>,
    /// Whose discard it was, as the words beside it say.
    pub from: Option<Relation>,
}

/// What a drawing states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableScene {
    /// Who sits below, right, above and left.
    Seats([Wind; 4]),
    /// A side of so many stacks.
    Wall {
        /// Stacks.
        stacks: u8,
    },
    /// Numbers over a side, each with the stack that it points at, counted from the right.
    Breaks {
        /// Stacks.
        stacks: u8,
        /// Number and stack.
        numbers: Vec<(u8, u8)>,
    },
    /// A side that has been broken.
    Taken {
        /// How many stacks are in each part, from the left.
        parts: Vec<u8>,
        /// What the dice showed.
        dice: Option<u8>,
        /// Which part is taken.
        taken: Option<u8>,
    },
    /// A side of which each player takes a part.
    Takers {
        /// How many stacks are in each part, from the left.
        parts: Vec<u8>,
        /// Part and player.
        takers: Vec<(u8, Wind)>,
    },
    /// Which way round tiles are taken.
    Direction {
        /// Clockwise, seen from above.
        clockwise: bool,
    },
    /// The dead wall.
    DeadWall {
        /// Stacks.
        stacks: u8,
        /// The stack with the indicator, counted from the break.
        indicator: Option<u8>,
        /// Whether the break is at the left.
        open_left: bool,
    },
    /// Called groups, row by row.
    Melds(Vec<DrawnMeld>),
    /// A hand.
    Hand(Box<DrawnHand>),
    /// Indicators.
    Dora(Vec<Face>),
    /// A table to play at.
    Practice(Practice),
}

impl TableScene {
    /// What it is about.
    #[must_use]
    pub const fn kind(&self) -> TableKind {
        match self {
            Self::Seats(_) => TableKind::Seats,
            Self::Wall { .. } => TableKind::Wall,
            Self::Breaks { .. } => TableKind::Breaks,
            Self::Taken { .. } => TableKind::Taken,
            Self::Takers { .. } => TableKind::Takers,
            Self::Direction { .. } => TableKind::Direction,
            Self::DeadWall { .. } => TableKind::DeadWall,
            Self::Melds(_) => TableKind::Melds,
            Self::Hand(_) => TableKind::Hand,
            Self::Dora(_) => TableKind::Dora,
            Self::Practice(_) => TableKind::Practice,
        }
    }

    /// The symbols of tiles that its picture needs, and that it may need when it is alive.
    #[must_use]
    pub fn art(&self, alive: bool) -> Vec<TileArt> {
        match self {
            // Alive, every tile can come into it.
            Self::Hand(_) | Self::Dora(_) | Self::Melds(_) | Self::Practice(_) if alive => {
                TileArt::all().collect()
            }
            Self::Dora(indicators) => {
                indicators.iter().flat_map(|face| [*face, face.dora()]).map(TileArt::Face).collect()
            }
            Self::Hand(hand) => hand.groups.iter().flatten().flat_map(|tile| tiles::art(*tile)).collect(),
            Self::Practice(table) => practice::art(*table),
            _ => vec![],
        }
    }

    /// What it states, for people: one short line a statement.
    #[must_use]
    pub fn claims(&self) -> Vec<String> {
        let en = |wind: &Wind| wind.name().en();
        match self {
            Self::Seats(winds) => ["below", "right", "above", "left"]
                .iter()
                .zip(winds)
                .map(|(side, wind)| format!("{}:{side}", en(wind)))
                .collect(),
            Self::Wall { stacks } => vec![format!("stacks:{stacks}")],
            Self::Breaks { stacks, numbers } => [format!("stacks:{stacks}")]
                .into_iter()
                .chain(numbers.iter().map(|(number, stack)| format!("{number}:stack {stack}")))
                .collect(),
            Self::Taken { parts, dice, taken } => {
                let dice = dice.map(|dice| format!("dice:{dice}"));
                let part = taken.and_then(|taken| parts.get(usize::from(taken)));
                let taken = part.map(|stacks| format!("taken:{stacks} stacks"));
                [Some(format!("stacks:{}", parts.iter().sum::<u8>())), dice, taken]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Self::Takers { parts, takers } => [format!("stacks:{}", parts.iter().sum::<u8>())]
                .into_iter()
                .chain(takers.iter().map(|(part, wind)| {
                    let stacks = parts.get(usize::from(*part)).copied().unwrap_or(0);
                    format!("{}:{stacks} stacks", en(wind))
                }))
                .collect(),
            Self::Direction { clockwise } => {
                vec![(if *clockwise { "clockwise" } else { "counterclockwise" }).to_owned()]
            }
            Self::DeadWall { stacks, indicator, .. } => [Some(format!("stacks:{stacks}"))]
                .into_iter()
                .chain([indicator.map(|stack| format!("indicator:stack {stack}"))])
                .flatten()
                .collect(),
            Self::Hand(hand) => {
                let worth = hand.value.iter().flat_map(|value| {
                    let yaku = value.yaku.iter().map(|found| format!("{}:{}", found.yaku.code, found.worth));
                    yaku.chain([
                        format!("han:{}", value.han),
                        format!("fu:{}", value.fu.total()),
                        format!("points:{}", value.points.total()),
                    ])
                });
                let waits = (!hand.waits.is_empty())
                    .then(|| format!("waits:{}", mpsz::faces(hand.waits.iter().copied())));
                worth.chain(waits).collect()
            }
            Self::Dora(indicators) => {
                let one = |face: Face| mpsz::faces([face]);
                indicators.iter().map(|face| format!("{}:{}", one(*face), one(face.dora()))).collect()
            }
            Self::Practice(table) => table.claims(),
            Self::Melds(melds) => melds
                .iter()
                .map(|meld| {
                    let from = meld.from.map_or("", |from| from.name().en());
                    format!("tile {} of {}:{from}", meld.turned + 1, meld.tiles)
                })
                .collect(),
        }
    }
}
