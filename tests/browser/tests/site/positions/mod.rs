//! Positions made for exercises, solved in the page by one who knows the rules but not how positions are made: what is right is
//! accepted, what is not is refused, there are as many solutions as were promised, and none comes again within ten.

mod answers;
mod solver;

use crate::visit;
use answers::{is_refused, promotes, standing, why_no_drop};
use browser_tests::{Options, positions};
use musi_chess::Chess;
use musi_rules::{GridGame, Setup};
use musi_shogi::Shogi;
use solver::Solver;
use std::collections::VecDeque;
use std::marker::PhantomData;

/// Solves an exercise of the first figure of a kind, one position after the other.
fn solve_all<G: GridGame>(
    address: &str,
    kind: &str,
    number: usize,
    choose: impl Fn(&Solver<'_, G>, &Setup<G>, &str) -> usize,
) {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::DESKTOP }) else { return };
    page.goto(&site.at(address));
    page.evaluate("localStorage.setItem('musi-labels', 'en')");
    page.goto(&site.at(address));
    let figure = page.text(&format!("document.querySelector('figure[data-exercises][data-kind={kind}]').id"));
    page.wake(&figure);
    page.settle();
    let mut solver =
        Solver::<G> { page: &page, figure: &figure, kind, number, board: G::BOARD, game: PhantomData };
    let own = solver.setup();
    solver.board = own.geometry();
    let mut latest = VecDeque::new();
    // As the page of all exercises begins it.
    page.evaluate(&format!("location.hash = 'do={kind}.1.{number}'"));
    page.wait_until(&format!("document.querySelector('#{figure} [data-do=leave]')?.checkVisibility()"));
    for count in 1..=positions() {
        let board = solver.solve(&choose);
        // Only squares are asked for on the page's own board.
        assert!(
            matches!(kind, "board" | "colours") || board[0] != own.to_text(),
            "{kind} {number}: {board:?}"
        );
        assert!(!latest.contains(&board), "{kind} {number}: position {count} was there: {board:?}");
        latest.push_back(board);
        if latest.len() > 10 {
            latest.pop_front();
        }
        solver.press("again");
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
}

/// What is chosen where the same is asked in both games.
fn choose<G: GridGame>(solver: &Solver<'_, G>, setup: &Setup<G>, goal: &str) -> usize {
    let squares = solver.named(goal);
    match solver.kind {
        "check" | "mate" | "stalemate" => standing(setup),
        "promotion" => promotes(setup, &squares),
        "colours" => {
            let square = squares.first().expect("a square");
            usize::from((solver.board.file(*square) + solver.board.rank(*square)).is_multiple_of(2))
        }
        _ => is_refused(setup, &squares),
    }
}

fn chess(kind: &str, numbers: std::ops::Range<usize>) {
    numbers.for_each(|number| solve_all::<Chess>("chess/", kind, number, choose));
}

fn shogi(kind: &str, numbers: std::ops::Range<usize>) {
    for number in numbers {
        solve_all::<Shogi>("shogi/", kind, number, |solver, setup, goal| match solver.kind {
            "drop" => {
                let squares = solver.named(goal);
                why_no_drop(setup, goal, *squares.last().expect("a square"))
            }
            _ => choose(solver, setup, goal),
        });
    }
}

#[test]
fn squares_that_pieces_of_chess_reach() {
    chess("reach", 0..5);
    chess("labelled", 0..1);
}

#[test]
fn squares_and_armies_of_chess() {
    for kind in ["board", "colours", "start"] {
        chess(kind, 0..1);
    }
}

#[test]
fn checks_and_mates_of_chess() {
    chess("check", 0..4);
    chess("mate", 0..3);
    chess("stalemate", 0..2);
}

#[test]
fn what_only_chess_has() {
    chess("en-passant", 0..2);
    chess("castling", 0..1);
    chess("promotion", 0..1);
}

#[test]
fn squares_that_pieces_of_shogi_reach() {
    shogi("reach", 0..5);
    shogi("labelled", 0..1);
}

#[test]
fn squares_and_armies_of_shogi() {
    shogi("board", 0..1);
    shogi("start", 0..1);
}

#[test]
fn checks_and_mates_of_shogi() {
    shogi("check", 0..4);
    shogi("mate", 0..3);
    shogi("stalemate", 0..2);
}

#[test]
fn drops_and_promotion_of_shogi() {
    shogi("drop", 0..2);
    shogi("promotion", 0..1);
}
