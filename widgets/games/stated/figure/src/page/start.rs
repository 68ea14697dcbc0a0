//! What a page says of the start of its game, held against the board that it draws.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_rules::{Side, SquareSet};
use musi_stated_rules::{Board, Region, Square};

use super::game::{Builder, FaultPlace};
use super::meaning::{EITHER, Says, Whose};

impl Builder<'_> {
    /// Holds the size of the board, whose the capitals are and that it is empty against the drawing.
    pub(super) fn check_start(&mut self) {
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
        if let Some((value, span)) = self.keys.get("squares").cloned() {
            let holes = self.start.diagram.squares().filter(|(_, cell)| cell.text == "*").count();
            let said = self.holes().len();
            let count = board.squares().count() - holes.max(said);
            if value != count.to_string() {
                let message = format!("the board that begins the game has {count} squares");
                let remedy = "correct the sentence or the drawing";
                self.error("stated-twice", FaultPlace::Text(span), message, remedy);
            }
        }
        if let Some((value, span)) = self.keys.get("total").cloned() {
            let [first, second] = self.count(None);
            if value != (first + second).to_string() {
                let message = format!("at the start {} pieces stand on the board", first + second);
                self.error(
                    "stated-twice",
                    FaultPlace::Text(span),
                    message,
                    "correct the number or the drawing",
                );
            }
        }
        self.check_arrays();
        self.check_places();
        self.check_counts();
        self.check_sides();
    }

    /// Holds how pieces stand rank by rank, and how the sides face each other, against the drawing.
    fn check_arrays(&mut self) {
        let board = self.start.diagram.geometry;
        let size = Board { width: board.width(), height: board.height() };
        let mut wrong: Vec<Range<usize>> = Vec::new();
        let drawn = |text: &str| -> Vec<Option<char>> {
            let region = Region::read(text).unwrap_or_default();
            region.on(size).iter().map(|square| self.letter_at(board.at(usize::from(square))?)).collect()
        };
        let of_side = |letter: char, side: &str| match side {
            "White" => letter.to_ascii_uppercase(),
            _ => letter,
        };
        for (key, (value, span)) in &self.keys {
            let Some((stem, rest)) = key.split_once('#') else { continue };
            let fits = if let Some(side) = stem.strip_prefix("array") {
                drawn(rest).into_iter().eq(value.chars().map(|letter| Some(of_side(letter, side))))
            } else if let Some(side) = stem.strip_prefix("full") {
                drawn(value)
                    .into_iter()
                    .all(|own| rest.chars().next().map(|letter| of_side(letter, side)) == own)
            } else {
                continue;
            };
            if !fits {
                wrong.push(span.clone());
            }
        }
        if let Some((value, span)) = self.keys.get("facing") {
            let turned = value == "turned";
            let other = |square: musi_rules::Square| {
                let (file, rank) = (board.file(square), board.rank(square));
                let file = if turned { board.width() - 1 - file } else { file };
                board.square(file, board.height() - 1 - rank)
            };
            let swapped = |letter: char| {
                if letter.is_ascii_uppercase() {
                    letter.to_ascii_lowercase()
                } else {
                    letter.to_ascii_uppercase()
                }
            };
            let fits = board.squares().all(|square| {
                let there = other(square).and_then(|other| self.letter_at(other));
                self.letter_at(square).map(swapped) == there
            });
            if !fits {
                wrong.push(span.clone());
            }
        }
        if let Some((_, span)) = self.keys.get("usualStart")
            && !self.starts_as_usual()
        {
            wrong.push(span.clone());
        }
        for span in wrong {
            let message = "the pieces do not stand so on the board that begins the game".to_owned();
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "correct the sentence or the drawing",
            );
        }
    }

    /// Whether pieces of the usual names stand as in chess.
    fn starts_as_usual(&self) -> bool {
        let board = self.start.diagram.geometry;
        let kinds = ["rook", "knight", "bishop", "queen", "commoner", "bishop", "knight", "rook"];
        let is = |file: u8, rank: u8, kind: &str, upper: bool| {
            board.square(file, rank).and_then(|square| self.letter_at(square)).is_some_and(|letter| {
                letter.is_ascii_uppercase() == upper
                    && self.names.known(letter.to_ascii_lowercase()) == Some(kind)
            })
        };
        (board.width(), board.height()) == (8, 8)
            && (0..).zip(kinds).all(|(file, kind)| {
                is(file, 0, kind, true)
                    && is(file, 1, "pawn", true)
                    && is(file, 6, "pawn", false)
                    && is(file, 7, kind, false)
            })
            && (2..6).all(|rank| {
                (0..8).all(|file| board.square(file, rank).is_some_and(|square| !self.start.piece_at(square)))
            })
    }

    /// Where pieces stand on the board and none comes to it, both sides have some.
    fn check_sides(&mut self) {
        let [first, second] = self.count(None);
        let bare = (first == 0) != (second == 0);
        if bare && !self.keys.contains_key("pieceDrops") {
            let message = "all pieces on the board are those of one side".to_owned();
            let remedy = "draw the pieces of the side that goes up the board as capital letters, those of the other as small ones";
            self.error("stated-piece", FaultPlace::Fence(self.start.fence, None), message, remedy);
        }
    }

    /// Holds where pieces begin, as sentences say it, against the start.
    fn check_places(&mut self) {
        let board = self.start.diagram.geometry;
        let size = Board { width: board.width(), height: board.height() };
        let mut wrong = Vec::new();
        for (key, (value, span)) in &self.keys {
            let Some((stem, who)) = key.split_once('#').filter(|(stem, _)| stem.starts_with("stands")) else {
                continue;
            };
            let mine = |letter: char| match stem {
                "standsWhite" => letter.is_ascii_uppercase(),
                "standsBlack" => letter.is_ascii_lowercase(),
                _ => true,
            };
            let stands = |text: &str| {
                let mut letters = text.chars().filter(|letter| who.contains(letter.to_ascii_lowercase()));
                letters.any(mine)
            };
            // The squares that are not among those that are said, in the way of counting that fits best.
            let outside = value.split(EITHER).map(|places| {
                let region = Region::read(places).unwrap_or_default().on(size);
                let squares = self.start.diagram.squares().filter(|(_, cell)| stands(&cell.text));
                let squares = squares.filter(|(square, _)| !region.has(square.index() as Square));
                squares.map(|(square, _)| board.name(square).clone()).collect::<Vec<_>>()
            });
            let outside = outside.min_by_key(Vec::len).unwrap_or_default();
            wrong.extend(outside.into_iter().map(|square| (span.clone(), square)));
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
        if !self.hand().is_empty() {
            return;
        }
        let mut wrong = Vec::new();
        for fact in self.facts {
            let Says::Count(letter, whose, count) = &fact.says else { continue };
            let own = self.count(*letter);
            let right = whose.holds(own, *count);
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
                wrong.push((noted.span.clone(), Some(noted.letter), own));
            }
        }
        for (span, letter, own) in wrong {
            let of = letter.map(|letter| format!("the {}", self.names.called(letter)));
            let of = of.unwrap_or_else(|| "all pieces".to_owned());
            let message = format!(
                "at the start the side of the capital letters has {} of {of}, that of the small letters {}",
                own[0], own[1]
            );
            self.error("stated-twice", FaultPlace::Text(span), message, "correct the number or the drawing");
        }
    }

    /// How many of a piece, or of all, each side has on the board.
    fn count(&self, letter: Option<char>) -> [u16; 2] {
        let letters = letter.as_ref().map_or(self.names.letters.as_slice(), std::slice::from_ref);
        let counts = letters.iter().map(|letter| self.start.count(*letter));
        counts.fold([0, 0], |[one, two], [more, again]| [one + more, two + again])
    }

    /// What the sides have in hand as the game begins: what the page counts, where the board is empty.
    pub(super) fn hand(&self) -> String {
        let board = self.start.diagram.geometry;
        if board.squares().any(|square| self.start.piece_at(square)) {
            return String::new();
        }
        let mut counts: BTreeMap<char, u16> = BTreeMap::new();
        for fact in self.facts {
            let Says::Count(letter, whose, count) = fact.says else { continue };
            let only = if let [only] = self.names.letters.as_slice() { Some(*only) } else { None };
            let Some(letter) = letter.or(only) else { continue };
            let letters = [letter.to_ascii_uppercase(), letter];
            let own = match whose {
                Whose::Each => &letters[..],
                Whose::Of(Side::First) => &letters[..1],
                Whose::Of(_) => &letters[1..],
                // Nothing says whose they are.
                Whose::One => continue,
            };
            // No hand has more pieces than a board has squares.
            counts.extend(own.iter().map(|letter| (*letter, count.min(255))));
        }
        counts.into_iter().map(|(letter, count)| letter.to_string().repeat(usize::from(count))).collect()
    }

    pub(super) fn square_of(&self, letter: char) -> Option<musi_rules::Square> {
        let stands = |text: &str| text.trim_start_matches('+').eq_ignore_ascii_case(&letter.to_string());
        self.start.diagram.squares().find(|(_, cell)| stands(&cell.text)).map(|(square, _)| square)
    }

    /// The squares that are none, as the page says.
    pub(super) fn holes(&mut self) -> SquareSet {
        let board = self.start.diagram.geometry;
        let said: Vec<(String, Range<usize>)> = self.keys.get("hole").into_iter().cloned().collect();
        let mut holes = SquareSet::EMPTY;
        for (text, span) in said {
            let region = Region::read(&text).unwrap_or_default();
            let size = Board { width: board.width(), height: board.height() };
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
}
