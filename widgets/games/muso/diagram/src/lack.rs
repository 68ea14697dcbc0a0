//! What a game lacks, for the author of its page.

use musi_muso_rules::{MissingRule, Rules, words};
use musi_rules::{Language, PieceKind, Side, SquareSet};

use super::facts::Fact;
use super::fence::{error, whole};
use super::open::{Open, animal_cell, cell};
use super::page_rules::{PageRules, StatedBoard};
use musi_diagram::{Finding, Location};

/// What a lack means for the author of a page, with the fence in which it is said.
pub(super) fn lacking(
    lack: MissingRule,
    rules: &Rules,
    board: &StatedBoard<'_>,
    page: &PageRules<'_, '_>,
) -> (usize, Finding) {
    let side = |side: Side| words::side(side, Language::En);
    let animal = |kind: PieceKind| rules.animal(kind).map_or("?", |animal| animal.tok.as_str());
    let (message, remedy) = match lack {
        MissingRule::Players => {
            ("a game has 2 to 4 players".to_owned(), "write players=2 after the backticks")
        }
        MissingRule::Home(who) => (
            format!("{} plays, but the board has no home area of it", side(who)),
            "draw one, or state fewer players",
        ),
        MissingRule::HomeSpace(who) => (
            format!("the home area of {} has no home space, where kili are traded", side(who)),
            "mark one of its squares as home space",
        ),
        MissingRule::Front(who) => {
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
        MissingRule::Room(who) => {
            let placed: usize =
                rules.army.iter().filter(|unit| !unit.fixed).map(|unit| usize::from(unit.count)).sum();
            let room = rules.open_home(who).len();
            (
                format!("{} places {placed} pieces, but its home area has room for {room}", side(who)),
                "make the home area larger, or change the number of pieces",
            )
        }
        MissingRule::Movement(kind) => (
            format!("{} has no way to move", animal(kind)),
            "mark in its diagram the squares to which it can go",
        ),
        MissingRule::Kasi => (
            "the board has no kasi space, so there is nothing to collect".to_owned(),
            "mark at least one square as kasi",
        ),
        MissingRule::Kili => ("no kili grow on the kasi spaces".to_owned(), "say how many each has: kili=2"),
        MissingRule::Army => ("nobody has a piece".to_owned(), "say which pieces every player has"),
        MissingRule::Faces => {
            ("a piece shows no animal".to_owned(), "draw the movement of every animal that the pieces show")
        }
    };
    let drawn = drawn(lack, rules, board.fence, page.open);
    let (fence, place) = drawn.or_else(|| said(lack, board, page)).unwrap_or_else(|| (board.fence, whole()));
    (fence, error("muso-incomplete", place, &message, remedy))
}

/// Where what a lack is about is drawn: the animal, or the first square of the ground that is meant.
fn drawn(lack: MissingRule, rules: &Rules, board: usize, open: &[Open]) -> Option<(usize, Location)> {
    if let MissingRule::Movement(kind) = lack {
        return animal_cell(open, kind.index());
    }
    Some((board, cell(open, board, ground(lack, rules).first()?)?))
}

/// Where the page says what a lack is about, in an info string or in a sentence: how many play, how many kili there are,
/// which pieces everybody has.
fn said(lack: MissingRule, board: &StatedBoard<'_>, page: &PageRules<'_, '_>) -> Option<(usize, Location)> {
    let here = |place: Location| (board.fence, place);
    match lack {
        MissingRule::Players | MissingRule::Home(_) => {
            let sentence = || board.players.as_ref().map(|(_, place)| Location::Caption(place.clone()));
            board.info.place("players").or_else(sentence).map(here)
        }
        MissingRule::Kasi => {
            let kili = |fact: &Fact| matches!(fact, Fact::Kili(..) | Fact::AllKili(..) | Fact::KiliEach(_));
            board.info.place("kili").or_else(|| page.sentence(kili)).map(here)
        }
        MissingRule::Army => {
            let unit = |fact: &Fact| matches!(fact, Fact::Unit(_));
            page.info("army").or_else(|| page.sentence(unit).map(here))
        }
        _ => None,
    }
}

/// The squares that a lack is about.
fn ground(lack: MissingRule, rules: &Rules) -> SquareSet {
    match lack {
        MissingRule::HomeSpace(side) | MissingRule::Room(side) => rules.board.home(side).area,
        MissingRule::Front(side) => rules.board.front(side),
        MissingRule::Kili => rules.board.kasi,
        _ => SquareSet::EMPTY,
    }
}
