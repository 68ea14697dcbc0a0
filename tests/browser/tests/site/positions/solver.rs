//! One who goes through an exercise by the rules alone.

use super::answers::{attacked_beside, dropped, position};
use crate::solver::{defences, mates, mates_in_two};
use browser_tests::{Page, sweeps};
use musi_messages::msg;
use musi_rules::{BoardSize, GridGame, Language, Move, Origin, Piece, Setup, Side, Square, SquareSet};
use serde_json::json;
use std::marker::PhantomData;

/// A figure of a page in English, with an exercise under way.
pub struct Solver<'a, G> {
    pub page: &'a Page,
    pub figure: &'a str,
    pub kind: &'a str,
    pub number: usize,
    pub board: BoardSize,
    pub game: PhantomData<G>,
}

impl<G: GridGame> Solver<'_, G> {
    /// Clicks one after the other, each when what the last one began has come, and gives what is said then.
    fn click(&self, places: &[String]) -> String {
        let comes = [msg::EXERCISE_COMES, msg::LATER_COMES].map(|message| message.text(Language::En).trim());
        self.page.text(&format!(
            "(async () => {{
               const figure = document.getElementById({});
               const say = figure.querySelector('.say');
               const waits = () => 'waits' in figure.dataset || {}.some((comes) => say.textContent.includes(comes));
               for (const place of {}) {{
                 const node = figure.querySelector(place);
                 if (!node || node.hidden) throw new Error(`${{place}} is not there: ${{say.textContent}}`);
                 node.click();
                 do await new Promise((done) => setTimeout(done)); while (waits());
               }}
               return say.textContent.trim();
             }})()",
            json!(self.figure),
            json!(comes),
            json!(places)
        ))
    }

    /// Presses a button, by what it does.
    pub fn press(&self, does: &str) -> String {
        self.click(&[button(does)])
    }

    fn shows(&self, does: &str) -> bool {
        self.page.is(&format!(
            "document.querySelector('#{} {}')?.checkVisibility() === true",
            self.figure,
            button(does)
        ))
    }

    /// What is asked.
    fn goal(&self) -> String {
        self.page.text(&format!("document.querySelector('#{} .goal .asks').textContent.trim()", self.figure))
    }

    /// What stands on the board: it is copied.
    pub fn setup(&self) -> Setup<G> {
        let said = self.press("fen");
        let text = said.strip_prefix(msg::BOARD_COPIED.text(Language::En).trim_end()).map(str::trim);
        let setup = text.and_then(|text| Setup::from_text(text).ok());
        setup.unwrap_or_else(|| panic!("{}: no position in `{said}`", self.figure))
    }

    fn square(&self, square: Square) -> String {
        format!("#{}-{}", self.figure, self.board.name(square))
    }

    /// The squares that are named in a text, in its order.
    pub fn named(&self, text: &str) -> Vec<Square> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.filter_map(|word| G::square_named(self.board, word)).collect()
    }

    fn picks(&self, side: Side, origin: Origin) -> String {
        match origin {
            Origin::Square(from) => self.square(from),
            Origin::Hand(kind) => button(&format!("hand{}", side.index() * 10 + kind.index())),
        }
    }

    /// Tries moves that are not asked for, then makes those that are: each counts, and the last one ends it.
    fn find(&self, setup: &Setup<G>, right: &[Move]) {
        let position = position(setup);
        let side = position.side_to_move();
        let legal = position.legal_moves();
        let ends = |action: &Move| (action.from, action.to);
        let is_right = |action: &Move| right.iter().any(|other| ends(other) == ends(action));
        let wrong = legal.iter().filter(|action| !is_right(action));
        for action in wrong.take(if sweeps() { 8 } else { 3 }) {
            let said = self.click(&[self.picks(side, action.from), self.square(action.to)]);
            assert!(!is_told_right(&said) && !self.shows("again"), "{action:?} of {setup}: {said}");
        }
        let mut found = Vec::new();
        for action in right {
            if found.contains(&ends(action)) {
                continue; // it promotes otherwise
            }
            assert!(!self.shows("again"), "{setup} ends before {action:?}");
            let said = self.click(&[self.picks(side, action.from), self.square(action.to)]);
            found.push(ends(action));
            let count = right.iter().filter(|other| found.contains(&ends(other))).count();
            let counts = said.trim_end_matches('.').ends_with(&format!(" {count}"));
            assert!(counts || count == right.len() && is_told_right(&said), "{action:?} of {setup}: {said}");
        }
        assert!(self.shows("again"), "{setup} has more than {right:?}");
    }

    /// Marks squares with each brush: one less and another one are refused and counted, the right ones accepted.
    fn mark(&self, setup: &Setup<G>, answer: [SquareSet; 2]) {
        let [moves, captures] = answer;
        let two = self.shows("brush1");
        let squares = |set: SquareSet| set.iter().map(|square| self.square(square)).collect::<Vec<_>>();
        if two {
            self.press("brush1");
            self.click(&squares(captures));
            self.press("brush0");
        }
        let Some(last) = moves.iter().last() else {
            assert!(is_told_right(&self.press("check")), "{setup}");
            return;
        };
        let other = (SquareSet::all(self.board) - moves).first().expect("a square that is not asked for");
        let exchange = [self.square(last), self.square(other)];
        self.click(&squares(moves - SquareSet::from_square(last)));
        self.click(&exchange[1..]);
        let said = self.press("check");
        let numbers =
            said.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse::<usize>().ok());
        let counts = [moves.len() - 1, 1, 1];
        assert!(two && !is_told_right(&said) || numbers.eq(counts), "{setup}: {said}");
        self.click(&exchange);
        let said = self.press("check");
        assert!(is_told_right(&said), "{setup} asks `{}`: {said}", self.goal());
        assert!(two || said.contains(&moves.len().to_string()), "{said}");
    }

    /// Puts what is missing from the position with which a game begins.
    fn place(&self, setup: &Setup<G>) {
        let start = Setup::<G>::start();
        let missing = start.pieces().filter(|(square, _)| setup.piece_at(*square).is_none());
        let side = |side: Side| if side == Side::First { "first" } else { "second" };
        let places: Vec<[String; 2]> = missing
            .map(|(square, Piece { kind, side: of })| {
                [button(&format!("{}{}", side(of), kind.index())), self.square(square)]
            })
            .collect();
        let Some((last, others)) = places.split_last() else { panic!("nothing is missing from {setup}") };
        self.click(&others.concat());
        assert!(!is_told_right(&self.press("check")), "one is missing from {setup}");
        self.click(last);
        assert!(is_told_right(&self.press("check")), "{setup}");
    }

    /// Goes through an exercise to its end; the boards that it shows, and what is asked of each. `choose` answers questions.
    pub fn solve(&self, choose: &impl Fn(&Self, &Setup<G>, &str) -> usize) -> Vec<String> {
        let mut boards = Vec::new();
        loop {
            let goal = self.goal();
            let mut setup = self.setup();
            boards.extend([setup.to_text(), goal.clone()]);
            let squares = self.named(&goal);
            if self.shows("choice0") {
                let said = self.press(&format!("choice{}", choose(self, &setup, &goal)));
                assert!(is_told_right(&said), "{goal} {setup}: {said}");
            } else {
                // The side of the piece that it is about is to move.
                if let Some(piece) = squares.first().and_then(|square| setup.piece_at(*square)) {
                    setup.set_side_to_move(piece.side);
                }
                self.answer(&goal, &setup, &squares);
            }
            if !self.shows("next") {
                break;
            }
            self.press("next");
        }
        assert!(self.shows("again"), "{} {} does not end", self.kind, self.number);
        boards
    }

    fn answer(&self, goal: &str, setup: &Setup<G>, squares: &[Square]) {
        let marks = |answer| self.mark(setup, [answer, SquareSet::EMPTY]);
        let about = || *squares.first().unwrap_or_else(|| panic!("no square in `{goal}`"));
        let now = || position(setup);
        let promised = |answer: Vec<Move>, most: usize| {
            assert!((1..=most).contains(&answer.len()), "{setup}: {answer:?}");
            self.find(setup, &answer);
        };
        match (self.kind, self.number) {
            ("start", _) => self.place(setup),
            ("board", _) => marks(SquareSet::from_square(about())),
            ("check", 0) => promised(now().legal_moves(), 8),
            ("check", 2) => marks(now().targets(about())),
            ("check", 3) => promised(defences(&now(), about()), 3),
            ("mate", 0) => promised(mates(&now()), 1),
            ("mate", 2) => promised(mates_in_two(&now()), 1),
            ("stalemate", 1) => marks(attacked_beside(setup, about())),
            ("en-passant", 1) => {
                // What is captured in passing does not stand where the capturer goes.
                let passes = |action: &Move| {
                    now().effects(*action).captured.is_some() && setup.piece_at(action.to).is_none()
                };
                promised(now().legal_moves().into_iter().filter(passes).collect(), 1);
            }
            ("reach", 4) => {
                let moves = now().legal_moves().into_iter();
                let captures = moves.filter(|action| {
                    action.from == Origin::Square(about()) && setup.piece_at(action.to).is_some()
                });
                promised(captures.collect(), 80);
            }
            ("drop", 0) => {
                let (piece, setup) = dropped(setup, goal);
                let drops = position(&setup).legal_moves().into_iter();
                let drops = drops.filter(|action| action.from == Origin::Hand(piece.kind));
                self.mark(&setup, [drops.map(|action| action.to).collect(), SquareSet::EMPTY]);
            }
            _ if self.shows("brush1") => {
                let reaches = || squares.iter().map(|from| setup.reach(*from));
                let quiet = reaches().fold(SquareSet::EMPTY, |all, reach| all | reach.quiet);
                let hits =
                    |all, reach: musi_rules::Reach| all | reach.captures | (reach.threats - reach.quiet);
                self.mark(setup, [quiet, reaches().fold(SquareSet::EMPTY, hits)]);
            }
            _ => marks(squares.iter().fold(SquareSet::EMPTY, |all, from| all | setup.reach(*from).moves())),
        }
    }
}

fn button(does: &str) -> String {
    format!("[data-do={does}]")
}

fn is_told_right(said: &str) -> bool {
    said.contains(msg::EXERCISE_IS_RIGHT.text(Language::En).trim())
}
