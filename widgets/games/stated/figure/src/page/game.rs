//! The rules of a page's game, put together from what it draws and says.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use musi_diagnostic::{Diagnostic, Severity};
use musi_rules::betza::Movement;
use musi_stated_rules::{Rules, read};

use super::doubts::Doubts;
use super::drawing::Board;
use super::holds::CLAIMS;
use super::kinds::Kinds;
use super::lines::Lines;
use super::meaning::{Fact, Says};
use super::names::PageNames;
use super::quote::Quotes;
use super::told::notation;

/// What is wrong with a game: at bytes of the page, or in a fence with a cell of it.
pub(super) type Fault = Diagnostic<FaultPlace>;

/// Where a fault is.
#[derive(Clone, Debug)]
pub(super) enum FaultPlace {
    /// In a text.
    Text(Range<usize>),
    /// In a fence: a square of its board, or the board as a whole.
    Fence(usize, Option<musi_rules::Square>),
}

/// What a page that states a game has in place of the rules of chess before it says anything.
const BASE: &str = "castling = false\npromotionPawnTypes = -\nnMoveRule = 0\nnFoldRule = 0\n";

/// Whether as many as can be must be captured; where it need not be, that says nothing of several.
const MOST: &str = "captureMost";

/// Keys that speak of captures one after the other.
const SEVERAL: [&str; 7] = [
    "captureChainPromotes",
    MOST,
    "captureChainBack",
    "captureChainClears",
    "captureChainStops",
    "captureChainOptional",
    "captureChainStraight",
];

/// The name under which the game of a page is kept.
pub(super) const NAME: &str = "page";

/// The rules of a page, or none where something is wrong.
pub(super) struct Built {
    /// The rules.
    pub rules: Option<Rules>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// A game as it is put together.
pub(super) struct Builder<'a> {
    pub names: &'a PageNames,
    pub facts: &'a [Fact],
    pub boards: &'a [Board<'a>],
    pub start: &'a Board<'a>,
    /// What is not known of the game.
    pub doubts: Doubts,
    /// The sentences of the page, to be quoted.
    pub said: &'a Quotes,
    /// The lines of the first board that is drawn with them.
    pub lines: Option<&'a Lines>,
    faults: Vec<Fault>,
    /// How pieces of the second side go that go in another way than those of the first.
    pub seconds: Vec<(char, Movement)>,
    /// The keys that the page gives, with their values and where the first of them stands.
    pub keys: BTreeMap<String, (String, Range<usize>)>,
}

/// Builds the game of a page.
pub(super) fn build(
    names: &PageNames,
    facts: &[Fact],
    boards: &[Board<'_>],
    start: &Board<'_>,
    doubts: Doubts,
    (said, lines): (&Quotes, Option<&Lines>),
) -> Built {
    let mut builder = Builder {
        names,
        facts,
        boards,
        start,
        doubts,
        said,
        lines,
        faults: Vec::new(),
        seconds: Vec::new(),
        keys: BTreeMap::new(),
    };
    builder.take_keys();
    builder.take_base();
    builder.check_start();
    let rules = builder.rules();
    Built { rules, faults: builder.faults }
}

/// Only the first of the things of which a key speaks one by one.
fn stem(key: &str) -> &str {
    key.split_once('#').map_or(key, |(stem, _)| stem)
}

impl Builder<'_> {
    pub(super) fn error(&mut self, code: &'static str, place: FaultPlace, message: String, remedy: &str) {
        self.faults.push(Fault {
            code,
            severity: Severity::Error,
            place,
            message,
            remedy: remedy.to_owned(),
        });
    }

    /// How much is wrong so far.
    pub(super) const fn faults(&self) -> usize {
        self.faults.len()
    }

    fn take_keys(&mut self) {
        let facts = self.facts;
        for fact in facts {
            let Says::Key(key, value) = &fact.says else { continue };
            match self.keys.get(key) {
                Some((own, before)) if own != value => {
                    let message = self.said.two(before, &fact.span);
                    let place = FaultPlace::Text(fact.span.clone());
                    let remedy = "say the same in all places and languages; what holds of several pieces or places, say in one sentence";
                    self.error("stated-twice", place, message, remedy);
                }
                Some(_) => {}
                None => {
                    self.keys.insert(key.clone(), (value.clone(), fact.span.clone()));
                }
            }
        }
        self.take_sided_ends();
        self.take_captors();
        self.take_lines();
        // Who captures the most, or turns in between, captures several in a turn.
        let said = |key: &str| self.keys.get(key).filter(|(value, _)| key != MOST || value == "true");
        if let Some(span) = SEVERAL.iter().find_map(|key| said(key)).map(|(_, span)| span.clone()) {
            self.keys.entry("captureChain".to_owned()).or_insert_with(|| ("true".to_owned(), span));
        }
        // What turns back in the hand is what another piece became.
        let back = |(key, (value, span)): (&String, &(String, Range<usize>))| {
            let what = key.strip_prefix("back#")?;
            let became =
                self.keys.get(&["promotedPieceType#", value].concat()).map(|(pair, _)| pair.as_str());
            (became != Some(&*[value, ":", what].concat())).then(|| span.clone())
        };
        if let Some(span) = self.keys.iter().find_map(back) {
            let message =
                "the page does not say that the one becomes the other when it is promoted".to_owned();
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "name the piece that was promoted, and what it was before",
            );
        }
        let royal = self.keys.get("royal").map(|(letters, _)| letters.clone()).unwrap_or_default();
        let common = |(key, (value, span)): (&String, &(String, Range<usize>))| {
            (key.starts_with("common#") && royal.contains(value.as_str())).then(|| span.clone())
        };
        if let Some(span) = self.keys.iter().find_map(common) {
            let message = "elsewhere the page says that this piece must not be lost".to_owned();
            self.error("stated-twice", FaultPlace::Text(span), message, "correct one of the sentences");
        }
        if let Some((value, span)) = self.keys.get("players").cloned()
            && value != "2"
        {
            let message = format!("a stated game is for 2 players, not {value}");
            self.error("stated-piece", FaultPlace::Text(span), message, "write a game for two");
        }
    }

    fn rules(&mut self) -> Option<Rules> {
        let board = self.start.diagram.geometry;
        let kinds = self.kinds();
        self.check_movements(&kinds);
        let mut ini = format!("[{NAME}]\nmaxFile = {}\nmaxRank = {}\n", board.width(), board.height());
        for (letter, name, movement) in &kinds {
            let plain = name != "king" && !name.starts_with("custom");
            let betza = if plain { String::new() } else { format!(":{}", notation(movement)) };
            let _ = writeln!(ini, "{name} = {letter}{betza}");
        }
        let first = self.keys.get("first").map_or("White", |(side, _)| side.as_str());
        let turn = if first == "Black" { 'b' } else { 'w' };
        let castling = self.keys.get("castling").is_some_and(|(value, _)| value == "true");
        let holes = self.holes();
        let rights = if castling { "KQkq" } else { "-" };
        let hand = self.hand();
        if !hand.is_empty()
            && let Some((free, _)) = self.keys.get_mut("freeDrops")
        {
            "false".clone_into(free);
        }
        let checks =
            self.keys.get("checks").map(|(count, _)| format!("{count}+{count} ")).unwrap_or_default();
        let _ = writeln!(ini, "startFen = {}[{hand}] {turn} {rights} - {checks}0 1", self.start.fen(holes));
        let given = |line: &&str| line.split_once(" = ").is_some_and(|(key, _)| self.keys.contains_key(key));
        BASE.lines().filter(|line| !given(line)).for_each(|line| ini.extend([line, "\n"]));
        if !self.keys.contains_key("doubleStep") {
            // A pawn as in chess goes two squares at first.
            let double = kinds.iter().any(|(_, name, _)| name == "pawn");
            let _ = writeln!(ini, "doubleStep = {double}");
        }
        let castlers = self.castling_kings();
        if castling && !castlers.is_empty() {
            let _ = writeln!(ini, "castlingKingPiece = {castlers}");
        }
        // A rook of which the page says more is a rook still.
        let rook = kinds.iter().find(|(letter, name, _)| {
            name.starts_with("custom") && self.names.known(*letter) == Some("rook")
        });
        if let Some((letter, ..)) = rook.filter(|_| castling) {
            let _ = writeln!(ini, "castlingRookPieces = {letter}");
        }
        self.write_double_step(&kinds, &mut ini);
        self.write_mobility(&kinds, &mut ini);
        // Keys that speak of one thing after the other are one line.
        let mut lines: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (key, (value, _)) in &self.keys {
            lines.entry(stem(key)).or_default().push(value);
        }
        let mut places = Vec::new();
        for (key, values) in lines {
            let claims = CLAIMS.iter().any(|claim| key.starts_with(claim));
            if !claims
                && !matches!(
                    key,
                    "royal"
                        | "first"
                        | "players"
                        | "capitals"
                        | "smalls"
                        | "back"
                        | "region"
                        | "hole"
                        | "board"
                        | "maxFile"
                        | "maxRank"
                        | "stay"
                        | "stayWhite"
                        | "stayBlack"
                        | "only"
                        | "flies"
                        | "stands"
                        | "standsWhite"
                        | "standsBlack"
                        | "squares"
                        | "checks"
                        | "common"
                        | "castlingBy"
                        | "arrayWhite"
                        | "arrayBlack"
                        | "usualStart"
                        | "fullWhite"
                        | "fullBlack"
                        | "facing"
                )
            {
                let _ = writeln!(ini, "{key} = {}", values.join(" "));
                places.push((ini.lines().count(), key.to_owned()));
            }
        }
        if kinds.len() < self.names.letters.len() {
            // Of a piece of which nothing is known no rule can speak.
            return None;
        }
        let read = read(&ini, NAME);
        for finding in read.findings {
            let key = places.iter().find(|(line, _)| *line == finding.place.line).map(|(_, key)| key);
            let span = key.and_then(|key| self.keys.iter().find(|(own, _)| stem(own) == key));
            let place = span.map_or(FaultPlace::Fence(self.start.fence, None), |(_, (_, span))| {
                FaultPlace::Text(span.clone())
            });
            self.faults.push(finding.moved(place));
        }
        read.rules.filter(|_| !self.faults.iter().any(|fault| fault.severity == Severity::Error))
    }

    /// From where pawns go two squares: where those of a side begin, all on one rank.
    fn write_double_step(&self, kinds: &Kinds, ini: &mut String) {
        let Some((letter, ..)) = kinds.iter().find(|(_, name, _)| name == "pawn") else { return };
        let board = self.start.diagram.geometry;
        for (side, own) in [("White", letter.to_ascii_uppercase()), ("Black", *letter)] {
            let mut ranks: Vec<u8> = self
                .start
                .diagram
                .squares()
                .filter(|(_, cell)| cell.text.chars().eq([own]))
                .map(|(square, _)| board.rank(square))
                .collect();
            ranks.sort_unstable();
            ranks.dedup();
            if let [rank] = ranks.as_slice() {
                let _ = writeln!(ini, "doubleStepRegion{side} = *{}", rank + 1);
            }
        }
    }

    /// Where pieces may be: those that stay in a place, and those that may not enter one.
    fn write_mobility(&self, kinds: &Kinds, ini: &mut String) {
        let board = self.start.diagram.geometry;
        for (letter, name, _) in kinds {
            let mut capital = name.clone();
            if let Some(first) = capital.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            for side in ["White", "Black"] {
                let stay = self.keys.iter().find_map(|(key, (value, _))| {
                    let (stem, who) = key.split_once('#')?;
                    let mine = stem == "stay" || stem.strip_prefix("stay") == Some(side);
                    (mine && who.contains(*letter)).then_some(value.as_str())
                });
                let kept = self.keys.iter().find_map(|(key, (value, _))| {
                    let (stem, who) = key.split_once('#')?;
                    (stem == "only" && !who.contains(*letter)).then_some(value.as_str())
                });
                let region = match (stay, kept) {
                    (Some(stay), _) => stay.to_owned(),
                    (None, Some(kept)) => {
                        let closed: Vec<&str> = kept.split(' ').collect();
                        let names = board.squares().map(|square| board.name(square).clone());
                        names.filter(|name| !closed.contains(&name.as_str())).collect::<Vec<_>>().join(" ")
                    }
                    (None, None) => continue,
                };
                let _ = writeln!(ini, "mobilityRegion{side}{capital} = {region}");
            }
        }
    }
}
