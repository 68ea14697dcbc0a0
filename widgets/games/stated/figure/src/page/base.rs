//! The game on which a page builds: "all other rules are as in chess". What the page says itself goes before.

use std::ops::Range;

use musi_rules::Square;

use super::game::{Builder, FaultPlace};
use super::holds::UNPROMOTED;
use super::meaning::{Fact, Says};
use super::names::usual_game;

/// What holds in chess whatever stands on the board.
const RULES: [(&str, &str); 2] = [("nMoveRule", "50"), ("nFoldRule", "3")];

/// Keys that say how pieces are promoted.
const PROMOTIONS: [&str; 2] = ["promotionPawnTypes", "promotedPieceType"];

/// Files and ranks of the board of chess.
const SIZE: (u8, u8) = (8, 8);

/// The files of the rooks and of the king that castle, from 0.
const CASTLING: ([u8; 2], u8) = ([0, 7], 4);

/// Where a page says by how many files its kings castle.
const CASTLING_BY: &str = "castlingBy";

impl Builder<'_> {
    /// The sentence that says on which game the page builds.
    fn base(&self) -> Option<&Fact> {
        self.facts.iter().find(|fact| matches!(fact.says, Says::Base(_)))
    }

    /// Whether the page says a key, of one side or of both, of one thing or of several.
    fn says(&self, wanted: &str) -> bool {
        self.keys.keys().any(|key| {
            let stem = key.split_once('#').map_or(key.as_str(), |(stem, _)| stem);
            matches!(stem.strip_prefix(wanted), Some("" | "White" | "Black"))
        })
    }

    /// Takes from the game on which the page builds what the page does not say.
    pub(super) fn take_base(&mut self) {
        let Some(span) = self.base().map(|fact| fact.span.clone()) else { return };
        if let Some(unread) = self.doubts.end.clone() {
            let message = "the page builds on another game, and this sentence, which is not understood, speaks of its end";
            let remedy = "say it in other words, see the guide's page \"State a board game\"";
            self.error("stated-end", FaultPlace::Text(unread), message.to_owned(), remedy);
        }
        for (key, value) in RULES {
            self.take(key, value, &span);
        }
        if let Some(royal) = self.names.royal().filter(|royal| self.ends_with(*royal)) {
            self.take("royal", &royal.to_string(), &span);
        }
        let Some(pawn) = self.of_kind("pawn") else { return self.take_castling(&span) };
        self.take("enPassantTypes", &pawn.to_string(), &span);
        if !PROMOTIONS.iter().any(|key| self.says(key)) {
            let royal = self.guarded();
            let mut others = self.start.letters();
            let never = |letter: char| self.keys.contains_key(&format!("{UNPROMOTED}#{letter}"));
            others.retain(|letter| *letter != pawn && !royal.contains(*letter) && !never(*letter));
            if !others.is_empty() {
                let others: String = others.into_iter().collect();
                self.take("promotionPawnTypes", &pawn.to_string(), &span);
                self.take("promotionPieceTypes", &others, &span);
            }
        }
        if !self.says("promotionRegion") {
            let height = self.start.diagram.geometry.height();
            self.take("promotionRegionWhite", &format!("*{height}"), &span);
            self.take("promotionRegionBlack", "*1", &span);
        }
        self.take_castling(&span);
    }

    /// Kings and rooks castle where they stand as in chess.
    fn take_castling(&mut self, span: &Range<usize>) {
        let board = self.start.diagram.geometry;
        if let Some(steps) = self.keys.get(CASTLING_BY).and_then(|(steps, _)| steps.parse().ok()) {
            return self.castle_by(steps, span);
        }
        let (rooks, file) = CASTLING;
        let kings = self.castling_kings();
        let Some(rook) = self.of_kind("rook") else { return };
        let stands = |file: u8, rank: u8, letter: char| {
            let square = board.square(file, rank);
            square.is_some_and(|square| self.letter_at(square) == Some(letter))
        };
        let sides = [(0, true), (board.height().saturating_sub(1), false)];
        let ready = sides.into_iter().all(|(rank, first)| {
            let of = |letter: char| if first { letter.to_ascii_uppercase() } else { letter };
            kings.chars().any(|king| stands(file, rank, of(king)))
                && rooks.iter().all(|file| stands(*file, rank, of(rook)))
        });
        if ready && (board.width(), board.height()) == SIZE {
            self.take("castling", "true", span);
        }
    }

    /// The pieces that castle with rooks: those that are checkmated or must not be lost, and the king of chess where none of these stands
    /// in its place.
    pub(super) fn castling_kings(&self) -> String {
        let guarded = self.guarded();
        let board = self.start.diagram.geometry;
        let home = board.square(CASTLING.1, 0).and_then(|square| self.letter_at(square));
        let home = home.map(|letter| letter.to_ascii_lowercase());
        let king = self.of_kind("commoner").filter(|king| home == Some(*king));
        match king {
            Some(king) if !guarded.contains(king) && self.builds_on_usual() => king.to_string(),
            _ => guarded,
        }
    }

    /// Whether the page builds on the game whose rules are usual.
    fn builds_on_usual(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact.says, Says::Base(game) if game == usual_game()))
    }

    /// The pieces that are checkmated, or that must not be lost.
    fn guarded(&self) -> String {
        let value = |key: &str| self.keys.get(key).map(|(value, _)| value.clone());
        let guarded = || value("extinctionPieceTypes").filter(|_| value("extinctionPseudoRoyal").is_some());
        value("royal").or_else(guarded).unwrap_or_default()
    }

    /// Kings castle by so many files with the rooks in the corners, on a board of any width.
    fn castle_by(&mut self, steps: u8, span: &Range<usize>) {
        let board = self.start.diagram.geometry;
        let kings = self.castling_kings();
        let at = |file: u8| board.square(file, 0).and_then(|square| self.letter_at(square));
        let is_king = |file: &u8| at(*file).is_some_and(|own| kings.contains(own.to_ascii_lowercase()));
        let last = board.width().saturating_sub(1);
        let goal =
            |file: u8, goal: Option<u8>| goal.filter(|goal| *goal > 0 && *goal < last && *goal != file);
        let found = (1..last).find(is_king).and_then(|file| {
            Some((file, goal(file, file.checked_add(steps))?, goal(file, file.checked_sub(steps))?))
        });
        let Some((file, right, left)) = found else {
            let span = self.keys.get(CASTLING_BY).map_or_else(|| span.clone(), |(_, span)| span.clone());
            let message = "kings cannot castle so on this board".to_owned();
            return self.error(
                "stated-piece",
                FaultPlace::Text(span),
                message,
                "correct the number, or the drawing",
            );
        };
        for (key, file) in
            [("castlingKingFile", file), ("castlingKingsideFile", right), ("castlingQueensideFile", left)]
        {
            self.take(key, &char::from(b'a' + file).to_string(), span);
        }
    }

    fn take(&mut self, key: &str, value: &str, span: &Range<usize>) {
        self.keys.entry(key.to_owned()).or_insert_with(|| (value.to_owned(), span.clone()));
    }

    /// Whether the game ends with the mate of this piece: where it ends with its loss, or with that of all pieces, it does not.
    fn ends_with(&self, royal: char) -> bool {
        let lost = |(key, (value, _)): (&String, &(String, Range<usize>))| {
            key.starts_with("extinctionPieceTypes") && (value.contains(royal) || value == "*")
        };
        // Who is left with a king alone still has it.
        let bared = self.keys.get("extinctionPieceCount").is_some_and(|(count, _)| count != "0");
        let common = self.keys.contains_key(&format!("common#{royal}"));
        !common && (bared || !self.keys.iter().any(lost))
    }

    /// The letter of the piece of the start that is a kind of chess.
    fn of_kind(&self, kind: &str) -> Option<char> {
        self.start
            .letters()
            .into_iter()
            .find(|letter| self.names.known_in(*letter, usual_game()) == Some(kind))
    }

    pub(super) fn letter_at(&self, square: Square) -> Option<char> {
        let text = &self.start.diagram.cell(square)?.text;
        let mut letters = text.chars();
        letters.next().filter(|_| letters.next().is_none())
    }
}
