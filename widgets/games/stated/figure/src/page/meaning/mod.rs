//! What a sentence says of the game, as keys and values of its rules. The phrases carry keys themselves:
//! `clause flagPiece={who} flagRegion={place}: …`, so a new rule in words is a line of a table.

mod causes;
mod ends;
mod fact;
mod keys;
mod moves;
mod party;
mod shown;
mod sided;
mod spared;
mod spoken;
mod start;
mod together;

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::Language;
use musi_diagram::phrases::{Node, Value};
use musi_rules::betza::Way;
use musi_rules::{Side, SquareSet};

use super::names::usual_game;
use super::place::{Ground, Squares};
use super::ways::number;
pub(super) use fact::{Fact, Manner, Says, Show, Shown, Whose};
pub(super) use keys::{GIVEN, GIVEN_TO, TAKER};
use moves::MOVES;
pub(super) use spared::SPARED;

/// What sentences of a language are read with.
#[derive(Clone, Debug)]
pub(super) struct Listener<'a> {
    /// The board and its parts.
    pub ground: Ground<'a>,
    /// The letters of the pieces.
    pub letters: &'a [char],
    /// The piece that is checkmated where a sentence does not say which.
    pub royal: Option<char>,
    /// The piece that captures in passing where a sentence does not say which.
    pub pawn: Option<char>,
    /// The piece that is called a stone, where one is.
    pub stone: Option<char>,
    /// The pieces whose names everybody knows.
    pub known: &'a [char],
    /// Of which pieces the last sentence spoke.
    pub it: Vec<char>,
    /// Whose pieces these are, where it spoke of those of one side and both have such.
    pub its: Option<(Side, Manner)>,
    /// Places that sentences have named.
    pub regions: Vec<(String, Squares)>,
    /// The pieces that only one side has at the start.
    pub owners: &'a BTreeMap<char, Side>,
    /// How many of each piece each side has at the start.
    pub counts: &'a BTreeMap<char, [u16; 2]>,
    /// Whether some lines of the board are diagonal.
    pub lined: bool,
    /// What "straight" means of the pieces of which that is known.
    pub straight: &'a BTreeMap<char, Vec<Way>>,
}

impl Listener<'_> {
    /// What a sentence says; nothing where a part of it means nothing on this board.
    pub fn facts(&mut self, node: &Node, language: Language, offset: usize) -> Option<Vec<Fact>> {
        let mut facts = Vec::new();
        // "One of your pieces" where there is one kind.
        if self.it.is_empty() && self.letters.len() == 1 {
            self.it = self.letters.to_vec();
        }
        self.collect(node, &mut |says, span| {
            let span = span.start + offset..span.end + offset;
            facts.push(Fact { says, span, language });
        })?;
        Some(shown::joined(facts))
    }

    fn collect(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let who = node.node("who").map(|node| self.who(node));
        let before = self.it.first().copied();
        let of_it = node.node("who").is_some_and(|who| who.meaning == "it");
        if let Some(who) = who {
            self.it = who?;
            self.its = self.its.filter(|_| of_it);
        }
        self.define(node, add)?;
        // "They", of whom the last sentence spoke, are those of one side alone.
        if let Some(its) = self.its.filter(|_| of_it || speaks_of_it(node)) {
            return self.goes_of_side(node, its, add);
        }
        let (word, rest) = node.meaning.split_once(' ').unwrap_or((node.meaning, ""));
        match word {
            // "The hounds win if one arrives and the wolf cannot move" is one condition, no second sentence.
            "and" if ends::goes_on(node) => return None,
            "" | "and" => {
                for node in node.nodes() {
                    self.collect(node, add)?;
                }
            }
            // What says nothing that could be otherwise, and what stands in the place of another piece of chess, which the board shows.
            "true" | "gone" => {}
            // What says nothing of an empty board: whose the signs are that are written on it.
            "if-empty" => {
                return self.ground.armies.iter().all(|army| army.is_empty()).then_some(());
            }
            // A place of which nothing is said here.
            _ if word.starts_with('@') => {}
            // Pieces of the one side, and of the other.
            "apart" => {
                let owner = |letters: &[char]| {
                    let first = self.owners.get(letters.first()?)?;
                    letters.iter().all(|letter| self.owners.get(letter) == Some(first)).then_some(*first)
                };
                let others = self.who(node.node("other")?)?;
                if owner(&self.it)? == owner(&others)? {
                    return None;
                }
            }
            // Which kinds there are: all that the page has, or it would say less than that.
            "all-kinds" => {
                self.letters.iter().all(|letter| self.it.contains(letter)).then_some(())?;
            }
            // What wins elsewhere loses here, and what loses wins.
            "inverse" => {
                let mut can = true;
                let mut turned = |says: Says, span: &Range<usize>| match keys::inverse(says) {
                    Some(all) => all.into_iter().for_each(|says| add(says, span)),
                    None => can = false,
                };
                for node in node.nodes() {
                    self.collect(node, &mut turned)?;
                }
                return can.then_some(());
            }
            "rest" => add(Says::Rest(game(rest)), &node.span),
            "base" => add(Says::Base(game(rest)), &node.span),
            "standing-all" => {
                self.it = self.letters.to_vec();
                self.its = None;
                self.standing(node, add)?;
            }
            "common" => {
                for letter in self.it.clone() {
                    add(Says::Key(format!("common#{letter}"), letter.to_string()), &node.span);
                }
            }
            "names" => {
                let squares = self.squares(node.node("place")?)?;
                self.call(rest, &squares);
                add(Says::Key(["region#", rest].concat(), squares[0].join(" ")), &node.span);
            }
            "standing" => self.standing(node, add)?,
            "count" => self.counted(node, rest, add)?,
            "sided" => self.sided(node, add)?,
            "reach" => add(self.reached(node, rest)?, &node.span),
            "shows" => add(Says::Shown(self.shown(node, rest)?), &node.span),
            ends::ENDS => self.ends(node, add)?,
            "stands" => {
                let on = node.node("goals").and_then(|node| self.set(node))?;
                add(Says::Stands(*self.it.first()?, on), &node.span);
            }
            "state" => {
                let what = ["check", "mate", "turn"].into_iter().find(|word| *word == rest)?;
                add(Says::State(what, Self::side(node)?, node.negated), &node.span);
            }
            _ if self.told(node, add)? || self.moves(node, before, add)? => {}
            _ => self.keys(node, add)?,
        }
        Some(())
    }

    /// Names the places that a phrase defines in passing: "never leaves the palace, the three by three points at …".
    fn define(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        for inner in node.nodes() {
            if let Some(name) = inner.meaning.strip_prefix("@defines ") {
                let squares = self.squares(inner)?;
                self.call(name, &squares);
                add(Says::Key(["region#", name].concat(), squares[0].join(" ")), &inner.span);
            }
        }
        Some(())
    }

    /// From here on these are spoken of, of both sides.
    pub fn speak_of(&mut self, letters: Vec<char>) {
        self.it = letters;
        self.its = None;
    }

    /// Gives squares a name.
    fn call(&mut self, name: &str, squares: &Squares) {
        self.regions.retain(|(own, _)| own != name);
        self.regions.push((name.to_owned(), squares.clone()));
    }

    /// How many pieces there are of what was spoken of, which is then spoken of.
    fn counted(&mut self, node: &Node, rest: &str, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let whose = match Self::side(node) {
            Some(side) => Whose::Of(side),
            None if rest == "one" => Whose::One,
            None => Whose::Each,
        };
        let mut all = Vec::new();
        for counted in Self::all(node, "counted") {
            let number = number(counted.node("n")?)?;
            let who = counted.node("who")?;
            // "Eight pieces" are those of all kinds together.
            let letter = match self.who(who)?.as_slice() {
                [letter] => Some(*letter),
                _ if who.meaning == "every" => None,
                letters => Some(*letters.first()?),
            };
            all.extend(letter);
            add(Says::Count(letter, whose, number), &node.span);
        }
        if !all.is_empty() {
            self.it = all;
            self.its = None;
        }
        Some(())
    }

    /// Where those begin of whom was spoken, as each side sees it. "Black's men stand on the sixth rank" counts from the other end, too.
    fn standing(&self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let of = ["#", &self.it.iter().collect::<String>()].concat();
        let squares = self.squares(node.node("place")?)?.map(|words| words.join(" "));
        let whose = Self::side(node);
        for (side, own) in [Side::First, Side::Second].into_iter().zip(&squares) {
            let value = match whose {
                None => own.clone(),
                Some(whose) if whose == side => [own.as_str(), EITHER, &squares[0]].concat(),
                Some(_) => continue,
            };
            add(Says::Key(["stands", named(side), &of].concat(), value), &node.span);
        }
        Some(())
    }

    fn squares(&self, node: &Node) -> Option<Squares> {
        let ground = Ground { named: &self.regions, ..self.ground };
        let number = node.node("n").and_then(|node| number(node));
        ground.squares(node, number)
    }

    /// The pieces that a phrase names, by their letters; those of the last sentence for "it".
    fn who(&self, node: &Node) -> Option<Vec<char>> {
        if node.meaning == "it" {
            return (!self.it.is_empty()).then(|| self.it.clone());
        }
        // A stone is that piece, and any piece where none is called so.
        let stone = self.stone.filter(|_| node.meaning == "stone");
        if stone.is_some() || matches!(node.meaning, "every" | "stone") {
            return Some(stone.map_or_else(|| self.letters.to_vec(), |stone| vec![stone]));
        }
        // Both are all where there are two.
        if node.meaning == "both" {
            return (self.letters.len() == 2).then(|| self.letters.to_vec());
        }
        let mut letters = Vec::new();
        for (_, value) in &node.slots {
            match value {
                Value::Piece(kind, _) => letters.push(*self.letters.get(usize::from(kind.0))?),
                Value::Node(node) => letters.extend(self.who(node)?),
                _ => {}
            }
        }
        if node.meaning == "others" {
            return Some(self.letters.iter().copied().filter(|letter| !letters.contains(letter)).collect());
        }
        Some(letters)
    }

    fn side(node: &Node) -> Option<Side> {
        side_of(node, "player")
    }

    /// The phrases of a name in a phrase, however deep.
    fn all<'n>(node: &'n Node, role: &str) -> Vec<&'n Node> {
        let mut found = Vec::new();
        for (name, value) in &node.slots {
            if let Value::Node(inner) = value {
                if *name == role {
                    found.push(&**inner);
                } else {
                    found.extend(Self::all(inner, role));
                }
            }
        }
        found
    }

    /// Squares by their names or a mark.
    fn set(&self, node: &Node) -> Option<SquareSet> {
        let mut all = SquareSet::EMPTY;
        for (_, value) in &node.slots {
            match value {
                Value::Squares(squares) => all |= *squares,
                Value::Mark(mark, _) => all |= self.ground.marks.iter().find(|(own, _)| own == mark)?.1,
                Value::Node(node) => all |= self.set(node)?,
                _ => {}
            }
        }
        (!all.is_empty()).then_some(all)
    }
}

/// Whether a phrase without a subject speaks of the pieces of the last one: "and capture diagonally".
fn speaks_of_it(node: &Node) -> bool {
    let word = node.meaning.split(' ').next().unwrap_or_default();
    node.node("who").is_none() && (MOVES.contains(&word) || matches!(word, "standing" | "common" | "stands"))
}

/// The game whose pieces are meant: the usual one where a phrase names none.
fn game(named: &'static str) -> &'static str {
    if named.is_empty() { usual_game() } else { named }
}

/// What fills a slot, of a phrase or of one in it that means nothing by itself.
fn slot_within<'n>(node: &'n Node, role: &str) -> Option<&'n Value> {
    let nested = || node.nodes().filter(|node| node.meaning.is_empty());
    node.slot(role).or_else(|| nested().find_map(|node| slot_within(node, role)))
}

/// The side that fills a slot of a phrase.
pub(super) fn side_of(node: &Node, role: &str) -> Option<Side> {
    match node.slot(role)? {
        Value::Side(side) => Some(*side),
        Value::Node(node) => player(node),
        _ => None,
    }
}

/// The side that a phrase names.
fn player(node: &Node) -> Option<Side> {
    match node.meaning {
        "first" => Some(Side::First),
        "second" => Some(Side::Second),
        _ => node.slots.iter().find_map(|(_, value)| match value {
            Value::Side(side) => Some(*side),
            Value::Node(node) => player(node),
            _ => None,
        }),
    }
}

fn squares_of(value: &Value) -> Option<SquareSet> {
    match value {
        Value::Squares(squares) => Some(*squares),
        _ => None,
    }
}

/// Stands between squares of which either are meant.
pub(super) const EITHER: &str = " or ";

pub(in crate::page) const fn named(side: Side) -> &'static str {
    if matches!(side, Side::First) { "White" } else { "Black" }
}
