//! What a game lacks, for the author of its page.

use musi_rules::muso::{Lack, Rules, words};
use musi_rules::{Kind, Side, SquareSet, Tongue};

use super::fence::{error, whole};
use super::open::{Open, animal_cell, cell};
use crate::verdict::Finding;

/// What a lack means for the author of a page, with the fence in which it is said; `board` is that of the game's board.
pub(super) fn lacking(lack: Lack, rules: &Rules, board: usize, open: &[Open]) -> (usize, Finding) {
    let side = |side: Side| words::side(side, Tongue::En);
    let animal = |kind: Kind| rules.animal(kind).map_or("?", |animal| animal.tok.as_str());
    let (message, remedy) = match lack {
        Lack::Players => ("a game has 2 to 4 players".to_owned(), "write players=2 after the backticks"),
        Lack::Home(who) => (
            format!("{} plays, but the board has no home area of it", side(who)),
            "draw one, or state fewer players",
        ),
        Lack::HomeSpace(who) => (
            format!("the home area of {} has no home space, where kili are traded", side(who)),
            "mark one of its squares as home space",
        ),
        Lack::Front(who) => {
            let fixed: usize =
                rules.army.iter().filter(|unit| unit.fixed).map(|unit| usize::from(unit.count)).sum();
            let front = rules.board.front(who).len();
            (
                format!(
                    "{fixed} pieces of {} stand in a line from the start, but its home area faces the board with {front} squares",
                    side(who)
                ),
                "make the home area as wide as the line, or change the number of pieces",
            )
        }
        Lack::Room(who) => {
            let placed: usize =
                rules.army.iter().filter(|unit| !unit.fixed).map(|unit| usize::from(unit.count)).sum();
            let room = rules.open_home(who).len();
            (
                format!("{} places {placed} pieces, but its home area has room for {room}", side(who)),
                "make the home area larger, or change the number of pieces",
            )
        }
        Lack::Gait(kind) => (
            format!("{} has no way to move", animal(kind)),
            "mark in its diagram the squares to which it can go",
        ),
        Lack::Kasi => (
            "the board has no kasi space, so there is nothing to collect".to_owned(),
            "mark at least one square as kasi",
        ),
        Lack::Kili => ("no kili grow on the kasi spaces".to_owned(), "say how many each has: kili=2"),
        Lack::Army => ("nobody has a piece".to_owned(), "say which pieces every player has"),
        Lack::Faces => {
            ("a piece shows no animal".to_owned(), "draw the movement of every animal that the pieces show")
        }
    };
    // Where it is drawn: the animal, or the first square of the ground that is meant.
    let drawn = if let Lack::Gait(kind) = lack {
        animal_cell(open, kind.index())
    } else {
        let square = ground(lack, rules).first();
        square.and_then(|square| cell(open, board, square)).map(|place| (board, place))
    };
    let (fence, place) = drawn.unwrap_or_else(|| (board, whole()));
    (fence, error("muso-incomplete", place, &message, remedy))
}

/// The squares that a lack is about.
fn ground(lack: Lack, rules: &Rules) -> SquareSet {
    match lack {
        Lack::HomeSpace(side) | Lack::Room(side) => rules.board.home(side).area,
        Lack::Front(side) => rules.board.front(side),
        Lack::Kili => rules.board.kasi,
        _ => SquareSet::EMPTY,
    }
}
