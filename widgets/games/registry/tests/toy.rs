//! A game is one folder and one line of a registry: with these, its figures are read, proven, drawn and alive.
#![allow(clippy::unwrap_used)]

mod tic_tac_toe;

use musi_board::Board;
use musi_diagram::draw::{self, FigureParts};
use musi_diagram::{CaptionText, Context, Family, Games, Language, Reading, Verdict, page_facts, read};
use musi_rules::{Move, Outcome, Position, Side, WinReason};
use musi_runtime::{Component, Page};
use tic_tac_toe::{CROSS, NOUGHT, TicTacToe};

static GAMES: Games = Games::new(REGISTRY);

const REGISTRY: &[&dyn Family] = &[&tic_tac_toe::GAME];

const BOARD: &str = "+---+---+---+\n| X | o | + |\n+---+---+---+\n| + | X | + |\n+---+---+---+\n| + | + | o |\n+---+---+---+\n";

fn reading(board: &str, text: &str) -> Reading {
    let game = page_facts("# noughts and crosses", None, GAMES).game.map(|found| found.game);
    let caption = CaptionText { language: Language::En, text, offset: 0 };
    read(board, &[caption], &Context { games: GAMES, game, ..Context::default() })
}

const TRUE: &str = "In this picture, crosses can place a cross on the squares marked \"+\".";

#[test]
fn its_figures_are_read_and_proven() {
    let true_one = reading(BOARD, TRUE);
    assert!(matches!(&true_one.verdict, Verdict::Verified { claims } if !claims.is_empty()), "{true_one:?}");
    assert_eq!(true_one.scene().unwrap().game.as_str(), "tic-tac-toe");

    let wrong = reading(&BOARD.replace("| + | X | + |", "|   | X | + |"), TRUE);
    assert!(matches!(wrong.verdict, Verdict::Wrong { .. }), "{wrong:?}");
    assert!(wrong.findings.iter().any(|finding| finding.message.contains("a2")), "{:?}", wrong.findings);
}

#[test]
fn its_figures_are_drawn() {
    let read = reading(BOARD, TRUE);
    let scene = read.scene().unwrap();
    let picture = GAMES.picture(scene).unwrap();
    let figure = draw::figure(&FigureParts::new("f1", scene, &picture, &read.verdict));
    for part in ["data-game=\"tic-tac-toe\"", "#t1A", "#t2B", "data-m=\"+\""] {
        assert!(figure.contains(part), "{part}: {figure}");
    }
    let symbols = draw::defs(GAMES.family(scene.game).unwrap(), &[picture.geometry]);
    assert!(symbols.contains("id=\"t2B\""), "{symbols}");
}

#[test]
fn its_figures_are_alive() {
    let read = reading(BOARD, TRUE);
    let scene = read.scene().unwrap().to_page();
    let page = Page {
        id: "f1",
        scene: &scene,
        language: "en",
        letter_keys: true,
        drawing: BOARD,
        ..Page::default()
    };
    let mut board = Board::<TicTacToe>::mount(&page).unwrap();
    let mut says = |event: &str| board.dispatch(event).unwrap().announcement;
    assert!(says("do=hand0").contains("5 squares"));
    assert_eq!(says("do=square2"), "White drops a knight on c3.");
    says("do=hand1");
    assert_eq!(says("do=square3"), "Black drops a rook on a2.");
    says("do=hand0");
    assert_eq!(says("do=square6"), "White drops a knight on a1. A row is complete. White wins.");
    let patches = board.dispatch("show=").unwrap().patches;
    assert!(format!("{patches:?}").contains("#t1A"), "{patches:?}");
}

#[test]
fn its_games_end_as_they_do() {
    let (mut games, mut wins, mut draws) = (0, [0; 2], 0);
    let mut open = vec![Position::<TicTacToe>::start()];
    while let Some(position) = open.pop() {
        match position.outcome() {
            Some(Outcome::Win(side, WinReason::Row)) => wins[side.index()] += 1,
            Some(_) => draws += 1,
            None => {
                open.extend(position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv)));
                continue;
            }
        }
        games += 1;
    }
    // Published: 255,168 games, of which 131,184 are won by the side that begins, 77,904 by the other.
    assert_eq!((games, wins, draws), (255_168, [131_184, 77_904], 46_080));
    let start = Position::<TicTacToe>::start();
    let corner = start.geometry().named("a1").unwrap();
    assert!(start.try_play(Move::drop(CROSS, corner)).is_ok());
    assert!(start.try_play(Move::drop(NOUGHT, corner)).is_err());
    assert_eq!(start.side_to_move(), Side::First);
}
