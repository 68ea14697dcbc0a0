//! What the page on Muso draws and says is the game of this site, and a change of one mark is another game.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use lipu_musi::document::{Document, Options};
use lipu_musi::figure::{FigureRules, Figures, GameRule, Severity, figures};
use musi_diagram::GameName;
use musi_rules::muso::{Rules, house};
use std::{collections::BTreeSet, fs, path::Path};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/muso.md");
    fs::read_to_string(path).expect("the page is there")
}

fn read(page: &str) -> (Document, Figures) {
    let document = Document::parse(page, &Options::translations()).expect("the page is UTF-8");
    let rules = FigureRules { game: GameRule::Named(GameName::Muso), ..FigureRules::default() };
    let found = figures(&document, &rules);
    (document, found)
}

/// The game with the steps of its animals in order: that is no part of it.
fn sorted(mut rules: Rules) -> Rules {
    for animal in &mut rules.animals {
        for steps in [&mut animal.gait.moves, &mut animal.gait.captures] {
            steps.sort_unstable_by_key(|step| (step.ranks, step.files));
        }
    }
    rules
}

/// Line, kind and verdict of every figure.
fn verdicts(found: &Figures) -> Vec<(usize, &str, &str)> {
    let kind = |figure: &lipu_musi::figure::Figure| {
        figure.reading.muso.as_ref().map_or("-", |muso| muso.scene.kind.as_str())
    };
    found.figures.iter().map(|figure| (figure.line, kind(figure), figure.verdict().as_str())).collect()
}

fn errors(document: &Document, found: &Figures) -> Vec<String> {
    let errors = found.problems.iter().filter(|problem| problem.severity == Severity::Error);
    let place = |at: usize| document.line_column(at);
    errors.map(|problem| format!("{:?}: {}", place(problem.span.start), problem.message)).collect()
}

#[test]
fn the_page_states_the_game_of_the_house_and_leaves_nothing_out() {
    let (document, found) = read(&page());
    assert_eq!(errors(&document, &found), Vec::<String>::new());
    assert_eq!(found.problems, [], "nothing is left to the house in silence");
    assert_eq!(
        found.muso.into_iter().map(sorted).collect::<Vec<_>>(),
        [2, 3, 4].map(|players| sorted(house::rules(players)))
    );
}

#[test]
fn every_figure_of_the_page_is_verified() {
    let (_, found) = read(&page());
    let all = verdicts(&found);
    assert!(all.iter().all(|(.., verdict)| *verdict == "verified"), "{all:?}");
    let of = |kind: &str| all.iter().filter(|(_, own, _)| *own == kind).count();
    assert_eq!((of("board"), of("movement")), (2, 6));
}

/// Ways to change one mark of a fence: it goes, or it becomes another that is on the same board; of those two for each.
fn mutants(page: &str, line: usize) -> Vec<(usize, String)> {
    let start: usize = page.split_inclusive('\n').take(line).map(str::len).sum();
    let end = start + page[start..].find("```").expect("the fence is closed");
    let cells: Vec<(usize, &str)> = page[start..end]
        .match_indices('|')
        .filter_map(|(at, _)| Some((start + at + 1, page.get(start + at + 1..start + at + 4)?)))
        .filter(|(_, cell)| !cell.contains(['|', '+', '\n']))
        .collect();
    let kinds: BTreeSet<&str> = cells.iter().map(|(_, cell)| *cell).collect();
    let mut mutants = Vec::new();
    for (at, cell) in &cells {
        let others = kinds.iter().filter(|other| *other != cell).cycle().skip(at % 7);
        for other in others.take(kinds.len().min(3) - 1) {
            mutants.push((*at, format!("{}{other}{}", &page[..*at], &page[at + 3..])));
        }
    }
    mutants
}

#[test]
fn a_change_of_one_mark_changes_the_game_or_is_an_error() {
    let page = page();
    let (_, found) = read(&page);
    let stated: Vec<String> = found.muso.iter().map(Rules::to_text).collect();
    let mut tried = 0;
    for (line, kind, _) in verdicts(&found) {
        if !matches!(kind, "board" | "movement") {
            continue;
        }
        for (at, mutant) in mutants(&page, line) {
            let (document, found) = read(&mutant);
            let now: Vec<String> = found.muso.iter().map(Rules::to_text).collect();
            let place = document.line_column(at);
            assert!(now != stated || !errors(&document, &found).is_empty(), "{place:?} changes nothing");
            tried += 1;
        }
    }
    assert!(tried > 500, "only {tried} changes");
}
