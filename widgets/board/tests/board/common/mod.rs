//! Figures to play with, and a reader who does.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use musi_board::{Button, Event, Figure, Goal, PlayableGame, State, answer};
use musi_chess::Chess;
use musi_diagram::Scene;
use musi_rules::{Language, Move, Square, SquareSet};
use musi_runtime::{Effect, Key, Page, Rules};

pub const BOARD: &str = "chess board 8x8 8/8/8/8/8/8/8/8_w_-_-_0_1 n:r0:nasin_wan n:f0:poka_wan";
pub const COLOURS: &str = "chess colours 8x8 8/8/8/8/8/8/8/8_w_-_-_0_1 m:XX:light::b1d1f1h1a2c2e2g2b3d3f3h3a4c4e4g4b5d5f5h5a6c6e6g6b7d7f7h7a8c8e8g8";
pub const KNIGHT: &str =
    "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:O:studied::e4 m:X:move:e4:d2f2c3g3c5g5d6f6";
pub const PAWNS: &str = "chess labelled 8x8 8/8/5P2/8/3P4/8/1P6/8_w_-_-_0_1 s:b2d4f6 m:A:studied::b2 m:B:studied::d4 m:C:studied::f6 m:a:quiet:b2:b3b4 m:-a-:capture:b2:a3c3 m:b:quiet:d4:d5 m:-b-:capture:d4:c5e5 m:c:quiet:f6:f7 m:-c-:capture:f6:e7g7";
pub const START: &str = "chess start 8x8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
pub const CHECK: &str =
    "chess check 8x8 6rk/6pp/8/1r6/8/R7/1K6/8_w_-_-_0_1 t:1 m:1:move:b2:a1c1a2c2c3 m:2:move:a3:b3";
pub const MATE: &str = "chess mate 8x8 7k/6pp/8/8/8/R7/1K6/8_w_-_-_0_1 t:1 m:1:mate:a3:a8";
pub const STALEMATE: &str =
    "chess stalemate 8x8 8/8/2Q5/k7/2K5/8/8/8_b_-_-_0_1 t:2 m:1:attacked:c6:a4a6b5b6 m:2:attacked:c4:b4b5";
pub const PASSING: &str = "chess en-passant 8x8 8/4p3/8/3P4/8/8/8/8_w_-_-_0_1 m:O:passing:e7:e5 m:X:en-passant:d5:e6 c:en-passant:d5:e7:e5:e6";
pub const CASTLING: &str = "chess castling 8x8 4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1 c:castles:e1:h1:yes::";
pub const SMALL: &str = "chess reach 3x3 3/1Q1/3_w_-_-_0_1 s:b2 m:O:studied::b2 m:X:move:b2:a1b1c1a2c2a3b3c3";
pub const PROMOTING: &str = "chess position 8x8 7k/P7/8/8/8/8/8/K7_w_-_-_0_1";

pub const TWO_ROOKS: &str = "chess castling 8x8 4k3/8/8/8/8/8/8/R3K2R_w_KQ_-_0_1";

pub const EVERY: [&str; 13] = [
    BOARD, COLOURS, KNIGHT, PAWNS, START, CHECK, MATE, STALEMATE, PASSING, CASTLING, TWO_ROOKS, SMALL,
    PROMOTING,
];

/// A reader at a figure of chess.
pub type Reader = Player<Chess>;

/// A reader at a figure, with English labels.
pub struct Player<G: PlayableGame> {
    /// Whether the program that makes positions can be loaded.
    pub has_program: bool,
    pub figure: Figure<G>,
    pub state: State<G>,
}

impl<G: PlayableGame> Player<G> {
    pub fn at(scene: &str) -> Self {
        Self::on(scene, "off_pattern pawn_needs_enemy leaves_king_attacked rook")
    }

    /// At a figure of a page that states these rules.
    pub fn on(scene: &str, rules: &str) -> Self {
        let page = scene.parse::<Scene>().expect("a scene").to_page();
        let figure =
            Figure::new("f1", &page, Rules::from_page(&Page { rules, ..Page::default() }), "+---+\n")
                .expect("a scene");
        let state = figure.begin(Language::En);
        Self { has_program: true, figure, state }
    }

    pub fn send(&mut self, event: &Event) -> &str {
        self.state = self.figure.after(self.state.clone(), event);
        // What is asked of the program that makes positions is answered at once, as its worker does.
        let question = self.state.effects.iter().find_map(|effect| match effect {
            Effect::Ask(question) => Some(question.clone()),
            _ => None,
        });
        if let Some(question) = question {
            let answer = self.has_program.then(|| answer::<G>(&question)).flatten();
            let reply = Event::Reply(answer.unwrap_or_default());
            self.state = self.figure.after(self.state.clone(), &reply);
        }
        self.state.said()
    }

    pub fn pick(&mut self, name: &str) -> &str {
        let cell = self.cell(name);
        self.send(&Event::Pick(cell))
    }

    pub fn picks(&mut self, names: &[&str]) {
        for name in names {
            self.pick(name);
        }
    }

    pub fn press(&mut self, name: &str) -> &str {
        self.send(&Event::Press(Button::named(name).expect("a button")))
    }

    /// Checks twice and has the answer shown; of a series of questions each.
    pub fn give_up(&mut self) {
        for _ in 0..9 {
            for _ in 0..3 {
                self.press("hint");
            }
            self.press("answer");
            if self.state.task.as_ref().is_none_or(|task| task.run.is_over()) {
                return;
            }
            self.press("next");
        }
    }

    pub fn key(&mut self, name: &str) -> &str {
        self.send(&Event::Key(Key::named(name).expect("a key")))
    }

    pub fn keys(&mut self, names: &[&str]) {
        for name in names {
            self.key(name);
        }
    }

    pub fn cell(&self, name: &str) -> usize {
        let board = self.figure.setup.geometry();
        let square = self.square(name);
        usize::from(board.height() - 1 - board.rank(square)) * usize::from(board.width())
            + usize::from(board.file(square))
    }

    pub fn square(&self, name: &str) -> Square {
        G::square_named(self.figure.setup.geometry(), name).expect("a square")
    }

    pub fn text(&self) -> String {
        self.state.now.setup.to_text()
    }

    /// The squares that the exercise asks for, by their names.
    pub fn asked_squares(&self) -> Vec<String> {
        let squares = match self.state.task.as_ref().map(|task| &task.goal) {
            Some(Goal::Mark { answer, .. }) => answer[0],
            _ => SquareSet::EMPTY,
        };
        squares.iter().map(|square| self.name(square)).collect()
    }

    /// The moves that the exercise asks for.
    pub fn asked_moves(&self) -> Vec<Move> {
        match self.state.task.as_ref().map(|task| &task.goal) {
            Some(Goal::Find { answer }) => answer.clone(),
            _ => Vec::new(),
        }
    }

    pub fn name(&self, square: Square) -> String {
        G::square_name(self.figure.setup.geometry(), square)
    }

    pub fn cursor(&self) -> String {
        G::square_name(self.figure.setup.geometry(), self.state.cursor)
    }

    /// The marks of the cells that carry one, as `e4:X`.
    pub fn marks(&self) -> Vec<String> {
        let view = self.figure.view(&self.state);
        let cells = view.cells.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        cells
            .filter(|cell| !cell[1].is_empty())
            .map(|cell| format!("{}:{}", &cell[0][..2], cell[1]))
            .collect()
    }

    pub fn buttons(&self) -> Vec<String> {
        self.figure.view(&self.state).buttons.split_whitespace().map(str::to_owned).collect()
    }
}

pub const SHOGI_START: &str =
    "shogi start 9x9 lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL_b_-_1";
/// A pawn in hand, a pawn on file 7, a lance on file 2.
pub const SHOGI_DROP: &str = "shogi drop 9x9 9/9/9/9/9/9/2P6/9/7L1_b_P_1";
/// A pawn dropped before the king would be mate.
pub const SHOGI_PAWN_MATE: &str = "shogi drop 9x9 3nkl3/9/4G4/9/9/9/9/9/4K4_b_P_1 t:1";
/// Pawns before, on the edge of and at the end of the zone; a gold general.
pub const SHOGI_PROMOTION: &str = "shogi promotion 9x9 9/P8/9/1P7/2P6/9/9/4G4/9_b_-_1";
/// A rook gives check to a king that has a pawn and a gold general in hand.
pub const SHOGI_CHECK: &str = "shogi check 9x9 k8/4r4/9/9/9/9/9/9/4K4_b_GP_1 t:1";
pub const SHOGI_MATE: &str = "shogi mate 9x9 4k4/9/4P4/9/9/9/9/9/K8_b_G_1 t:1 m:1:mate:*4:e8";
pub const SHOGI_REACH: &str = "shogi reach 9x9 9/9/9/9/4+B4/9/9/9/9_b_-_1 s:e5";
pub const SHOGI_SMALL: &str = "shogi drop 3x3 3/3/3_b_P_1";

pub const EVERY_SHOGI: [&str; 8] = [
    SHOGI_START,
    SHOGI_DROP,
    SHOGI_PAWN_MATE,
    SHOGI_PROMOTION,
    SHOGI_CHECK,
    SHOGI_MATE,
    SHOGI_REACH,
    SHOGI_SMALL,
];
