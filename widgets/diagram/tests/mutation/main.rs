//! Change any one cell of any diagram: the check must notice.
//!
//! A change is noticed when the figure is no longer verified. Where it still is, the changed figure must be as true as
//! the first: an oracle of its own, which knows only legal moves, proves each claim again on the changed board, and
//! every text in a cell must be a piece that stands in the setup or a mark of which a claim speaks. So a change that
//! leaves the very same figure can only be one between two spellings of the same piece.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../common/mod.rs"]
mod common;
mod grid;
mod oracle;
mod proof;

use musi_chess::Chess;
use musi_diagram::DrawnGame as _;
use musi_shogi::Shogi;
use rayon::prelude::*;

use musi_diagram::{Context, Verdict};
use musi_rules::{GridGame, Position};

use grid::{Grid, mutations};
use proof::proven;

/// How many changes were tried, and how many of them left a figure that is verified and proven again.
fn every_change_is_noticed(page: &str, name: &str) -> (usize, usize) {
    let context = common::context(page, None);
    let fences = common::fences(page);
    let counts = fences.par_iter().map(|fence| match context.game {
        Some(Shogi::GAME) => changes_of::<Shogi>(fence, &context, name),
        // Its drawings have no cells; mahjong_mutation.rs changes their marks.
        Some(musi_riichi_diagram::NAME) => (0, 0),
        _ => changes_of::<Chess>(fence, &context, name),
    });
    sum(counts)
}

/// Changes and figures that are true as well, of all.
fn sum(counts: impl ParallelIterator<Item = (usize, usize)>) -> (usize, usize) {
    counts.reduce(|| (0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1))
}

fn changes_of<G: GridGame>(fence: &common::Fence, context: &Context<'_>, name: &str) -> (usize, usize) {
    let place = format!("{name}:{}", fence.line);
    let before = fence.read(context);
    let Verdict::Verified { .. } = &before.verdict else { return (0, 0) };
    let base = Position::<G>::start();
    let grid = Grid::of(&fence.text).unwrap();
    let cells = grid.cells();
    let first = before.scene().unwrap().clone();
    proven(&first, &cells, &base).unwrap_or_else(|why| panic!("{place}: {why}"));
    let redrawn = common::Fence { text: grid.draw(&cells), ..fence.clone() }.read(context);
    assert_eq!(redrawn.scene().map(|scene| &scene.claims), Some(&first.claims), "{place}: drawn anew");
    let (mut tried, mut proven_again) = (0, 0);
    for changed in mutations(&cells) {
        tried += 1;
        let text = grid.draw(&changed);
        let after = common::Fence { text: text.clone(), ..fence.clone() }.read(context);
        if !matches!(after.verdict, Verdict::Verified { .. }) {
            continue;
        }
        let scene = after.scene().unwrap().clone();
        if let Err(why) = proven(&scene, &changed, &base) {
            panic!("{place}: verified, but {why}\n{text}{scene}");
        }
        proven_again += 1;
    }
    (tried, proven_again)
}

fn page_of_a_neighbour(path: &str) {
    let Ok(page) = std::fs::read_to_string(path) else {
        eprintln!("skipped: {path} is not here");
        return;
    };
    let (tried, again) = every_change_is_noticed(&page, path);
    eprintln!("{path}: {tried} changes, {again} of them figures that are true as well");
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn every_change_of_a_cell_on_the_chess_page_is_noticed() {
    page_of_a_neighbour("../../../shared/seeds/chess.md");
}

#[test]
fn every_change_of_a_cell_on_the_shogi_page_is_noticed() {
    page_of_a_neighbour("../../../shared/lipu-sona/pages/lentan/shogi.md");
}

#[test]
fn every_change_of_a_cell_of_the_cases_is_noticed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let kinds = std::fs::read_dir(root).unwrap().map(|kind| kind.unwrap().path());
    let cases = kinds.flat_map(|kind| std::fs::read_dir(kind).unwrap().map(|case| case.unwrap().path()));
    let counts = cases.collect::<Vec<_>>().into_par_iter().map(|case| {
        let page = std::fs::read_to_string(case.join("page.md")).unwrap();
        every_change_is_noticed(&page, &case.display().to_string())
    });
    let (tried, again) = sum(counts);
    eprintln!("cases: {tried} changes, {again} of them figures that are true as well");
    assert!(tried > 10_000, "{tried}");
}
