//! The rules of a page's game, put together from what it draws and says.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use musi_diagnostic::{Diagnostic, Severity};
use musi_diagram::Language;
use musi_rules::betza::Movement;
use musi_rules::{Side, SquareSet};
use musi_stated_rules::{Rules, read};

use super::drawing::{Board, Draws};
use super::meaning::{Fact, Says, notation, told_movement};
use super::names::PageNames;
use super::ways;

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

/// The name under which the game of a page is kept.
pub(super) const NAME: &str = "page";

/// The rules of a page, or none where something is wrong.
pub(super) struct Built {
    /// The rules.
    pub rules: Option<Rules>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

struct Builder<'a> {
    names: &'a PageNames,
    facts: &'a [Fact],
    boards: &'a [Board<'a>],
    start: &'a Board<'a>,
    faults: Vec<Fault>,
    /// The keys that the page gives, with their values and where the first of them stands.
    keys: BTreeMap<String, (String, Range<usize>)>,
}

/// Builds the game of a page.
pub(super) fn build(names: &PageNames, facts: &[Fact], boards: &[Board<'_>], start: &Board<'_>) -> Built {
    let mut builder = Builder { names, facts, boards, start, faults: Vec::new(), keys: BTreeMap::new() };
    builder.take_keys();
    builder.check_counts();
    let rules = builder.rules();
    Built { rules, faults: builder.faults }
}

/// Only the first of the things of which a key speaks one by one.
fn stem(key: &str) -> &str {
    key.split_once('#').map_or(key, |(stem, _)| stem)
}

impl Builder<'_> {
    fn error(&mut self, code: &'static str, place: FaultPlace, message: String, remedy: &str) {
        self.faults.push(Fault {
            code,
            severity: Severity::Error,
            place,
            message,
            remedy: remedy.to_owned(),
        });
    }

    fn take_keys(&mut self) {
        let facts = self.facts;
        for fact in facts {
            let Says::Key(key, value) = &fact.says else { continue };
            match self.keys.get(key) {
                Some((own, _)) if own != value => {
                    let message = format!("the page says two things here: {key} is {own}, and {value}");
                    let place = FaultPlace::Text(fact.span.clone());
                    self.error("stated-twice", place, message, "say the same in all places and languages");
                }
                Some(_) => {}
                None => {
                    self.keys.insert(key.clone(), (value.clone(), fact.span.clone()));
                }
            }
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
        let board = self.start.diagram.geometry;
        for (key, size) in [("maxFile", board.width()), ("maxRank", board.height())] {
            if let Some((value, span)) = self.keys.get(key).cloned()
                && value != size.to_string()
            {
                let message = format!(
                    "the board that begins the game has {}x{} squares",
                    board.width(),
                    board.height()
                );
                self.error(
                    "stated-twice",
                    FaultPlace::Text(span),
                    message,
                    "correct the sentence or the drawing",
                );
            }
        }
        for (key, side, message) in [
            ("capitals", "White", "the first side has the capital letters"),
            ("smalls", "Black", "the second side has the small letters"),
        ] {
            if let Some((_, span)) = self.keys.get(key).filter(|(value, _)| value != side).cloned() {
                self.error(
                    "stated-twice",
                    FaultPlace::Text(span),
                    message.to_owned(),
                    "exchange capital and small letters in the drawings, or the sides",
                );
            }
        }
        if let Some((_, span)) = self.keys.get("board").cloned()
            && let Some(square) = board.squares().find(|square| self.start.piece_at(*square))
        {
            let message = format!("a piece stands on {} as the game begins", board.name(square));
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "correct the sentence or the drawing",
            );
        }
        self.check_places();
        if let Some((value, span)) = self.keys.get("players").cloned()
            && value != "2"
        {
            let message = format!("a stated game is for 2 players, not {value}");
            self.error("stated-piece", FaultPlace::Text(span), message, "write a game for two");
        }
    }

    /// Holds where pieces begin, as sentences say it, against the start.
    fn check_places(&mut self) {
        let board = self.start.diagram.geometry;
        let size = musi_stated_rules::Board { width: board.width(), height: board.height() };
        let mut wrong = Vec::new();
        for (key, (value, span)) in &self.keys {
            let Some((stem, who)) = key.split_once('#').filter(|(stem, _)| stem.starts_with("stands")) else {
                continue;
            };
            let region = musi_stated_rules::Region::read(value).unwrap_or_default().on(size);
            for (square, cell) in self.start.diagram.squares() {
                let mut letters =
                    cell.text.chars().filter(|letter| who.contains(letter.to_ascii_lowercase()));
                let mine = |letter: char| match stem {
                    "standsWhite" => letter.is_ascii_uppercase(),
                    "standsBlack" => letter.is_ascii_lowercase(),
                    _ => true,
                };
                if letters.any(mine) && !region.has(square.index() as musi_stated_rules::Square) {
                    wrong.push((span.clone(), board.name(square).clone()));
                }
            }
        }
        for (span, square) in wrong {
            let message = format!("at the start one of them stands on {square}");
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "correct the sentence or the drawing",
            );
        }
    }

    /// Holds numbers of pieces against the start.
    fn check_counts(&mut self) {
        let mut wrong = Vec::new();
        for fact in self.facts {
            let Says::Count(letter, side, count) = &fact.says else { continue };
            let own = self.start.count(*letter);
            let right = match side {
                Some(Side::First) => own[0] == *count,
                Some(_) => own[1] == *count,
                None => own == [*count; 2],
            };
            // "One elephant and one elephant" are two.
            let again = self.facts.iter().filter(|other| {
                matches!(&other.says, Says::Count(own, ..) if own == letter) && other.span == fact.span
            });
            if !right || again.count() > 1 {
                wrong.push((fact.span.clone(), *letter, own));
            }
        }
        for noted in &self.names.counts {
            let own = self.start.count(noted.letter);
            if noted.value.parse() != Ok(own[0]) {
                wrong.push((noted.span.clone(), noted.letter, own));
            }
        }
        for (span, letter, own) in wrong {
            let called = self.names.called(letter);
            let message = format!("at the start the sides have {} and {} of the {called}", own[0], own[1]);
            self.error("stated-twice", FaultPlace::Text(span), message, "correct the number or the drawing");
        }
    }

    /// Whether the page says of any piece how it goes.
    fn moves_anything(&self) -> bool {
        let drawn = self.boards.iter().any(|board| matches!(board.draws, Draws::Movement(..)));
        let moves = |fact: &Fact| match &fact.says {
            Says::Moves(_, ways) | Says::Quiet(_, ways) => !ways.is_empty(),
            Says::Captures(..) | Says::Like(..) | Says::Mirror(..) | Says::Known(_) => true,
            _ => false,
        };
        drawn || !self.names.movements.is_empty() || self.facts.iter().any(moves)
    }

    /// How a piece goes, by its drawing, its notation or the sentences, which must agree.
    fn movement(&mut self, letter: char) -> Option<Movement> {
        let mut found: Option<Movement> = None;
        let mut conflict = None;
        let drawn = self.boards.iter().find_map(|board| match board.draws {
            Draws::Movement(own, from) if own == letter => Some((board, from)),
            _ => None,
        });
        if let Some((board, from)) = drawn {
            match board.movement(from) {
                Ok(movement) => found = Some(movement),
                Err((square, text)) => {
                    let message = format!("\"{text}\" is no mark of a movement");
                    let remedy = "write X, m or -X-, with i, n, p, g, j or r before it";
                    self.error(
                        "mark-unexplained",
                        FaultPlace::Fence(board.fence, Some(square)),
                        message,
                        remedy,
                    );
                }
            }
        }
        let noted = self.names.movements.iter().filter(|noted| noted.letter == letter);
        let noted = noted.map(|noted| (noted.value.clone(), noted.span.clone()));
        let told = Language::all().filter_map(|language| told_movement(self.facts, letter, language));
        let known = self.facts.iter().find(|fact| fact.says == Says::Known(letter));
        let known = known.and_then(|fact| {
            Some((musi_stated_rules::types::movement(self.names.known(letter)?)?, fact.span.clone()))
        });
        for (movement, span) in noted.chain(told).chain(known) {
            match &found {
                Some(own) if own.without_passing() != movement.without_passing() => {
                    conflict = Some((own.clone(), movement, span));
                }
                Some(_) => {}
                None => found = Some(movement),
            }
        }
        if let Some((own, other, span)) = conflict {
            let called = self.names.called(letter);
            let message =
                format!("the {called} goes like this here: {other}; elsewhere the page draws or says {own}");
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "correct the sentence, the drawing or the notation",
            );
        }
        found
    }

    /// The names by which the rules call the pieces, each with its line.
    fn kinds(&mut self) -> Vec<(char, String, Movement)> {
        let royal: Vec<char> =
            self.keys.get("royal").map(|(letters, _)| letters.chars().collect()).unwrap_or_default();
        let (mut kinds, mut custom, mut immobile) = (Vec::new(), 0, false);
        for letter in self.names.letters.clone() {
            // Where pieces are put and nothing is said of moves, none moves.
            let placed = self.keys.get("freeDrops").is_some_and(|(value, _)| value == "true");
            let still = (placed && !self.moves_anything()).then(Movement::default);
            let Some(movement) = self.movement(letter).or(still) else {
                let called = self.names.called(letter);
                let message = format!("nothing says how the {called} ({}) goes", letter.to_ascii_uppercase());
                let remedy = "draw its moves on a board of their own, or say them: it goes one square in any direction";
                let place = FaultPlace::Fence(self.start.fence, self.square_of(letter));
                self.error("stated-piece", place, message, remedy);
                continue;
            };
            // Where pieces are captured in other ways, a piece that moves goes to empty squares alone.
            let elsewhere = self
                .keys
                .get("captureKind")
                .is_some_and(|(kind, _)| matches!(kind.as_str(), "custodial" | "liberties"));
            let movement = if elsewhere { ways::movement(movement.ways(), true, false) } else { movement };
            let flies = self
                .keys
                .iter()
                .find(|(key, _)| key.strip_prefix("flies#").is_some_and(|who| who.contains(letter)));
            if let Some((_, (_, span))) = flies
                && !movement.ways().iter().any(|way| way.limit == musi_rules::UNLIMITED)
            {
                let message = "this piece does not go any number of squares".to_owned();
                let (place, remedy) = (FaultPlace::Text(span.clone()), "correct one of the sentences");
                self.error("stated-twice", place, message, remedy);
            }
            // What is known by its name is that, so that what is said of it by name holds.
            let is_known = self.facts.iter().any(|fact| fact.says == Says::Known(letter));
            let known = self.names.known(letter).filter(|_| is_known);
            let name = if royal.contains(&letter) {
                "king".to_owned()
            } else if let Some(known) = known {
                known.to_owned()
            } else if movement.is_empty() && !immobile {
                immobile = true;
                "immobile".to_owned()
            } else {
                custom += 1;
                format!("customPiece{custom}")
            };
            kinds.push((letter, name, movement));
        }
        kinds
    }

    fn square_of(&self, letter: char) -> Option<musi_rules::Square> {
        let stands = |text: &str| text.trim_start_matches('+').eq_ignore_ascii_case(&letter.to_string());
        self.start.diagram.squares().find(|(_, cell)| stands(&cell.text)).map(|(square, _)| square)
    }

    fn rules(&mut self) -> Option<Rules> {
        let board = self.start.diagram.geometry;
        let kinds = self.kinds();
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
        let _ = writeln!(ini, "startFen = {}[] {turn} {rights} - 0 1", self.start.fen(holes));
        let given = |line: &&str| line.split_once(" = ").is_some_and(|(key, _)| self.keys.contains_key(key));
        BASE.lines().filter(|line| !given(line)).for_each(|line| ini.extend([line, "\n"]));
        if !self.keys.contains_key("doubleStep") {
            // A pawn as in chess goes two squares at first.
            let double = kinds.iter().any(|(_, name, _)| name == "pawn");
            let _ = writeln!(ini, "doubleStep = {double}");
        }
        if castling && let Some((royal, _)) = self.keys.get("royal") {
            let _ = writeln!(ini, "castlingKingPiece = {royal}");
        }
        self.write_mobility(&kinds, &mut ini);
        // Keys that speak of one thing after the other are one line.
        let mut lines: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (key, (value, _)) in &self.keys {
            lines.entry(stem(key)).or_default().push(value);
        }
        let mut places = Vec::new();
        for (key, values) in lines {
            if !matches!(
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
            ) {
                let _ = writeln!(ini, "{key} = {}", values.join(" "));
                places.push((ini.lines().count(), key.to_owned()));
            }
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

    /// The squares that are none, as the page says.
    fn holes(&mut self) -> SquareSet {
        let board = self.start.diagram.geometry;
        let said: Vec<(String, Range<usize>)> = self.keys.get("hole").into_iter().cloned().collect();
        let mut holes = SquareSet::EMPTY;
        for (text, span) in said {
            let region = musi_stated_rules::Region::read(&text).unwrap_or_default();
            let size = musi_stated_rules::Board { width: board.width(), height: board.height() };
            for square in region.on(size).iter().filter_map(|at| board.at(usize::from(at))) {
                holes.insert(square);
                if self.start.piece_at(square) {
                    let message = format!("a piece stands on {}, which is no square", board.name(square));
                    let remedy = "correct the sentence or the drawing";
                    self.error("stated-twice", FaultPlace::Text(span.clone()), message, remedy);
                }
            }
        }
        holes
    }

    /// Where pieces may be: those that stay in a place, and those that may not enter one.
    fn write_mobility(&self, kinds: &[(char, String, Movement)], ini: &mut String) {
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
