//! What a page says of its game, and what is wrong with that: one value for the whole game, from an info string, from the text,
//! or the house's.

use std::ops::Range;

use musi_muso_rules::Board;

use super::facts::{Fact, StatedFact};
use super::fence::{error, whole};
use super::info::Info;
use super::names::Names;
use super::open::Open;
use musi_diagnostic::Severity;
use musi_diagram::{Finding, Location};

/// A board of a page with what its fence says of the game.
#[derive(Debug)]
pub(super) struct StatedBoard<'a> {
    /// Which fence of the page it is.
    pub fence: usize,
    pub board: Board,
    pub info: &'a Info,
    /// For how many players the text says that it is, and where.
    pub players: Option<(Vec<u8>, Range<usize>)>,
}

/// What the page says of its game, and what is wrong with that.
#[derive(Debug)]
pub(super) struct PageRules<'a, 'b> {
    pub boards: &'a [StatedBoard<'b>],
    pub names: &'a Names,
    pub stated: &'a [StatedFact],
    pub open: &'a [Open],
    /// The first board: what the page leaves out is said there.
    pub fence: usize,
    pub findings: Vec<(usize, Finding)>,
}

impl PageRules<'_, '_> {
    /// The first board whose info string says something of a key, and where.
    pub fn info(&self, key: &str) -> Option<(usize, Location)> {
        self.boards.iter().find_map(|board| Some((board.fence, board.info.place(key)?)))
    }

    /// Where the first sentence stands that states such a fact.
    pub fn sentence(&self, wanted: impl Fn(&Fact) -> bool) -> Option<Location> {
        let stated = self.stated.iter().find(|stated| wanted(&stated.fact))?;
        Some(Location::Caption(stated.place.clone()))
    }

    /// One value of the whole game: from an info string, from the text, or the house's.
    pub fn number<T: Copy + PartialEq + std::fmt::Display>(
        &mut self,
        key: &str,
        name: &str,
        house: T,
        explicit: impl Fn(&Info) -> Option<T>,
        fact: impl Fn(&Fact) -> Option<T>,
    ) -> T {
        if let Some(value) = self.boards.iter().find_map(|board| explicit(board.info)) {
            return value;
        }
        let stated = self.stated;
        let mut values = stated.iter().filter_map(|stated| Some((fact(&stated.fact)?, &stated.place)));
        let Some((value, _)) = values.next() else {
            self.silent(name, &house.to_string(), &format!("{key}="));
            return house;
        };
        if let Some((other, place)) = values.find(|(other, _)| *other != value) {
            self.twice(name, &value.to_string(), &other.to_string(), place.clone());
        }
        value
    }

    pub fn silent(&mut self, name: &str, house: &str, key: &str) {
        let finding = Finding {
            code: "muso-silent",
            severity: Severity::Note,
            place: whole(),
            message: format!("the page does not say {name}; the house rule holds: {house}"),
            remedy: format!("state it in the text, or write {key}… after the backticks of a board"),
        };
        if !self.findings.iter().any(|(_, own)| *own == finding) {
            self.findings.push((self.fence, finding));
        }
    }

    pub fn twice(&mut self, name: &str, one: &str, other: &str, place: Range<usize>) {
        self.findings.push((
            self.fence,
            error(
                "muso-twice",
                Location::Caption(place),
                &format!("{name}: the page says {one} in one place and {other} here"),
                "say the same in all places, and in both languages",
            ),
        ));
    }

    /// For how many players a board is.
    pub fn players(&mut self, board: &StatedBoard<'_>) -> Vec<u8> {
        if let Some(players) = &board.info.players {
            return players.clone();
        }
        if let Some((players, _)) = &board.players {
            return players.clone();
        }
        let homes = board.board.sides().count() as u8;
        let players: Vec<u8> = if homes <= 2 { vec![2] } else { (3..=homes).collect() };
        let finding = Finding {
            code: "muso-silent",
            severity: Severity::Note,
            place: whole(),
            message: format!(
                "the page does not say for how many players this board is; it has {homes} home areas"
            ),
            remedy:
                "write before the board \"this board is for two players\", or players=2 after the backticks"
                    .to_owned(),
        };
        self.findings.push((board.fence, finding));
        players
    }
}
