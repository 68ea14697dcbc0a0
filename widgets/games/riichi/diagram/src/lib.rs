//! Drawings of riichi mahjong: seats, walls, tiles that are called. No grid of squares is in them, so they are a family of their
//! own: a drawing is recognised, what it states is compared with the rules, and a [`TableScene`] is what is left.
//!
//! | kind | what is checked |
//! |---|---|
//! | `seats` | South sits to the right of East, West across, North to the left |
//! | `wall` | a side has 17 stacks of two tiles |
//! | `breaks` | each number points at the stack that it counts from the right |
//! | `taken` | the wall breaks after as many stacks as the dice say, and East takes the two stacks left of that |
//! | `takers` | East, South, West, North take two stacks each, from the right to the left |
//! | `direction` | tiles are taken clockwise |
//! | `dead-wall` | seven stacks, the indicator on top of the third from the break |
//! | `dora` | which tile an indicator makes dora |
//! | `hand` | what a hand is worth, where the text says so |
//! | `practice` | nothing: it is a table to play at |
//! | `melds` | the turned tile lies where the player sits who threw it away; a run comes from the left only |

mod breaks;
mod content;
mod dead_wall;
mod dice;
mod direction;
mod dora;
mod draw;
mod drawing_said;
mod facts;
mod family;
mod hand;
mod hand_called;
mod hand_counts;
mod hand_fault;
mod hand_fence;
mod hand_phrases;
mod hand_said;
mod hand_tiles;
mod hand_told;
mod hand_value;
mod hand_words;
mod hand_worth;
mod ink;
mod melds;
mod opening;
pub mod practice;
mod ring;
mod row;
mod scene;
mod seats;
mod takes;
mod text;
pub mod tile_art;
mod tile_signs;
pub mod tiles;
mod wall;
mod word;
mod words;

pub use dice::{DiceTable, dice_table};
pub use dora::read_dora;
pub use draw::dora_pair;
pub use family::{GAME, Mahjong, NAME};
pub use hand::{DrawnHand, InvalidHand, is_red, parse_win_option, write_situation};
pub use hand_fence::read_hand;
pub use hand_said::Said;
pub use ink::svg;
pub use opening::{Moment, Opening, Stack, TAKES};
pub use practice::{Practice, read_practice};
pub use ring::{
    Touch, around as draw_around, breaks as draw_breaks, ring as draw_ring, seat_id, seats as draw_seats,
};
pub use scene::{DrawnMeld, TableKind, TableScene};

use musi_diagnostic::Severity;
use musi_diagram::ascii::canvas::Canvas;
use musi_diagram::{Finding, Location};
use word::words;

/// Words by which a page shows that it is about riichi mahjong.
pub const SIGNS: &[&str] = &[
    "Lisi Masan",
    "jan musi Ton",
    "sinpin moli",
    "Mansu",
    "Pinsu",
    "Sosu",
    "riichi",
    "mahjong",
    "dora",
    "Jaku",
];

/// What a drawing states, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What is drawn.
    pub scene: TableScene,
    /// What the author should know.
    pub findings: Vec<Finding>,
}

/// Recognises a drawing of riichi mahjong and compares it with the rules; nothing when it is none.
///
/// ```
/// use musi_riichi_diagram::{TableKind, read};
/// let wall = format!(" {}.\n {}|\n {}|\n", ".-".repeat(17), "|_".repeat(17), "|_".repeat(17));
/// let seen = read(&wall).ok_or("no wall")?;
/// assert_eq!(seen.scene.kind(), TableKind::Wall);
/// assert!(seen.findings.is_empty());
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn read(fence: &str) -> Option<Seen> {
    let canvas = Canvas::new(fence);
    let words = words(&canvas);
    // Arrows stand beside walls too, and are a drawing of their own only where there is none.
    melds::read(&canvas, &words)
        .or_else(|| {
            let wall = row::wall(&canvas)?;
            dead_wall::read(&canvas, &words, &wall).or_else(|| Some(wall::read(&canvas, &words, &wall)))
        })
        .or_else(|| direction::read(&canvas))
        .or_else(|| seats::read(&canvas, &words))
}

fn fault(code: &'static str, place: Location, message: String, remedy: &str) -> Finding {
    Finding { code, severity: Severity::Error, place, message, remedy: remedy.to_owned() }
}

fn warning(code: &'static str, place: Location, message: String, remedy: &str) -> Finding {
    Finding { severity: Severity::Warning, ..fault(code, place, message, remedy) }
}
