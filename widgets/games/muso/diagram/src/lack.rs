//! What a game lacks, for the author of its page.

use musi_muso_rules::{Lack, Rules, words};
use musi_rules::{PieceKind, Side, SquareSet, Tongue};

use super::facts::Fact;
use super::fence::{error, whole};
use super::open::{Open, animal_cell, cell};
use super::told::{StatedBoard, Told};
use musi_diagram::{Finding, Place};

/// What a lack means for the author of a page, with the fence in which it is said.
pub(super) fn lacking(
    lack: Lack,
    rules: &Rules,
    board: &StatedBoard<'_>,
    told: &Told<'_, '_>,
) -> (usize, Finding) {
    let side = |side: Side| words::side(side, Tongue::En);
    let animal = |kind: PieceKind| rules.animal(kind).map_or("?", |animal| animal.tok.as_str());
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
    let drawn = drawn(lack, rules, board.fence, told.open);
    let (fence, place) = drawn.or_else(|| said(lack, board, told)).unwrap_or_else(|| (board.fence, whole()));
    (fence, error("muso-incomplete", place, &message, remedy))
}

/// Where what a lack is about is drawn: the animal, or the first square of the ground that is meant.
fn drawn(lack: Lack, rules: &Rules, board: usize, open: &[Open]) -> Option<(usize, Place)> {
    if let Lack::Gait(kind) = lack {
        return animal_cell(open, kind.index());
    }
    Some((board, cell(open, board, ground(lack, rules).first()?)?))
}

/// Where the page says what a lack is about, in an info string or in a sentence: how many play, how many kili there are,
/// which pieces everybody has.
fn said(lack: Lack, board: &StatedBoard<'_>, told: &Told<'_, '_>) -> Option<(usize, Place)> {
    let here = |place: Place| (board.fence, place);
    match lack {
        Lack::Players | Lack::Home(_) => {
            let sentence = || board.players.as_ref().map(|(_, place)| Place::Caption(place.clone()));
            board.info.place("players").or_else(sentence).map(here)
        }
        Lack::Kasi => {
            let kili = |fact: &Fact| matches!(fact, Fact::Kili(..) | Fact::AllKili(..) | Fact::KiliEach(_));
            board.info.place("kili").or_else(|| told.sentence(kili)).map(here)
        }
        Lack::Army => {
            let unit = |fact: &Fact| matches!(fact, Fact::Unit(_));
            told.info("army").or_else(|| told.sentence(unit).map(here))
        }
        _ => None,
    }
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
