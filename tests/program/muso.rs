//! What the page on Muso draws and says is the game of this site, and a change of one mark is another game.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi, parsed, shared};
use lipu_musi::document::Document;
use lipu_musi::figure::{FigureRules, Figures, GameRule, figures};
use musi_diagnostic::Severity;
use musi_diagram::Language;
use musi_muso_rules::{Rules, house};
use rayon::prelude::*;
use std::{collections::BTreeSet, fs, path::Path};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content/muso.md");
    fs::read_to_string(path).expect("the page is there")
}

fn read(page: &str) -> (Document, Figures) {
    read_in(page, Language::Tok)
}

fn read_in(page: &str, text: Language) -> (Document, Figures) {
    let document = parsed(page);
    let rules =
        FigureRules { game: GameRule::Named(musi_muso_diagram::NAME), text, ..FigureRules::default() };
    let found = figures(&document, &rules);
    (document, found)
}

/// The game with the steps of its animals in order: that is no part of it.
fn sorted(mut rules: Rules) -> Rules {
    for animal in &mut rules.animals {
        for steps in [&mut animal.movement.moves, &mut animal.movement.captures] {
            steps.sort_unstable_by_key(|step| (step.ranks, step.files));
        }
    }
    rules
}

/// The games that the page states.
fn rules(found: &Figures) -> Vec<Rules> {
    found.games.iter().map(|game| Rules::from_text(game).expect("rules")).collect()
}

/// Line, kind and verdict of every figure.
fn verdicts(found: &Figures) -> Vec<(usize, &str, &str)> {
    let kind = |figure: &lipu_musi::figure::Figure| {
        figure.reading.content.as_ref().map_or("-", |content| content.kind())
    };
    found.figures.iter().map(|figure| (figure.line, kind(figure), figure.verdict().as_str())).collect()
}

fn errors(document: &Document, found: &Figures) -> Vec<String> {
    let errors = found.problems.iter().filter(|problem| problem.severity == Severity::Error);
    let place = |at: usize| document.line_column(at);
    errors.map(|problem| format!("{}: {}", place(problem.place.start), problem.message)).collect()
}

#[test]
fn the_page_states_the_game_of_the_house_and_leaves_nothing_out() {
    let (document, found) = read(&page());
    assert_eq!(errors(&document, &found), Vec::<String>::new());
    assert_eq!(found.problems, [], "nothing is left to the house in silence");
    assert_eq!(
        rules(&found).into_iter().map(sorted).collect::<Vec<_>>(),
        [2, 3, 4].map(|players| sorted(house::rules(players)))
    );
}

#[test]
fn every_refusal_that_can_come_about_leads_to_a_sentence_of_the_page() {
    let page = page();
    for code in [
        "game-over no-piece kili-stays not-your-turn off-pattern blocked-by capture-needs-enemy capture-other-way",
        "stack-full stack-trapped stack-nothing-to-carry telo-land-piece telo-leaves-alone telo-blocks",
        "trade-no-kili trade-covered trade-not-home trade-in-play",
        "place-first place-too-late place-outside place-occupied place-none turn-never",
        "stack capture carry telo-swims trade control score",
        "pipi waso kijetesantakalu akesi kala soweli",
    ]
    .iter()
    .flat_map(|codes| codes.split(' '))
    {
        assert_eq!(page.matches(&format!("<a id=\"rule-{code}\"></a>")).count(), 1, "{code}");
    }
}

#[test]
fn marks_light_their_squares_and_the_printed_key_has_the_answers() {
    let folder = Folder::new();
    let config = "title: musi\ncontent: content\nlanguages: [tok, en]\ntranslations:\n  - paths: [index.md]\n    text: tok\n    comment: en\n";
    folder.write("source/lipu-musi.yaml", config);
    folder.write("source/content/index.md", &page());
    let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let html = folder.read("site/index.html");
    let (_, link) = html
        .split_once("<noscript><link rel=\"stylesheet\" href=\"/lights-")
        .expect("a style sheet of lights");
    let (hash, _) = link.split_once(".css\"></noscript>").expect("its address");
    let rules = folder.read(&format!("site/lights-{hash}.css"));
    assert!(rules.contains("[data-m~=\"-X-\"]"), "no rule for -X-: {rules}");
    assert!(html.contains("data-m=\"-X-\""));
    // The first of the figures that ask is the bug, after three boards and four starts.
    assert!(
        html.contains("<dt>8</dt><dd>-X-: b2 d2 b4 d4; X: c2 b3 d3 c4</dd>"),
        "{}",
        &html[html.find("answers").unwrap_or(0)..]
    );
}

#[test]
fn every_figure_of_the_page_is_verified() {
    let (_, found) = read(&page());
    let all = verdicts(&found);
    assert!(all.iter().all(|(.., verdict)| *verdict == "verified"), "{all:?}");
    let of = |kind: &str| all.iter().filter(|(_, own, _)| *own == kind).count();
    assert_eq!((of("board"), of("movement"), of("game"), of("situation")), (3, 6, 4, 6));
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
    let stated = found.games.clone();
    let mut tried = 0;
    for (line, kind, _) in verdicts(&found) {
        if !matches!(kind, "board" | "movement") {
            continue;
        }
        let mutants = mutants(&page, line);
        tried += mutants.len();
        mutants.par_iter().for_each(|(at, mutant)| {
            let (document, found) = read(mutant);
            let now = &found.games;
            let place = document.line_column(*at);
            assert!(*now != stated || !errors(&document, &found).is_empty(), "{place} changes nothing");
        });
    }
    assert!(tried > 500, "only {tried} changes");
}

fn case(name: &str) -> Folder {
    Folder::copy_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/muso").join(name).join("source"))
}

#[test]
fn another_author_states_another_game_in_markdown_alone() {
    let folder = case("other");
    let page = folder.read("source/content/index.md");
    let (document, found) = read_in(&page, Language::En);
    assert_eq!(errors(&document, &found), Vec::<String>::new());
    let [game] = &rules(&found)[..] else { panic!("{:?}", found.games) };
    assert_eq!(
        game.to_text(),
        "bbBbb/.~.~./..k../.~.~./rrRrr|2,4,5,2~|\
         F:frog:frog:a:-1,-2,1_1,-2,1_-2,-1,1_2,-1,1_-2,1,1_2,1,1_-1,2,1_1,2,1;\
         H:heron:heron::0,-1,255_0,1,255:-2,0,1_2,0,1;\
         O:otter:otter:a:-1,-1,1_0,-1,1_1,-1,1_-1,0,1_1,0,1_-1,1,1_0,1,1_1,1,1|F1 HO2"
    );
    assert_eq!(game.lacks(), []);
    let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let html = folder.read("site/index.html");
    for part in ["class=\"muso-letter\"", "data-kind=\"movement\"", "href=\"#muso-telo\"", "red home space"] {
        assert!(html.contains(part), "{part} in {html}");
    }
}

/// What a page says whose pictures were lost on the way, and that it is published.
fn told_of(folder: &Folder, site: &str) -> String {
    let run = lipu_musi(&["build", "source", "--out", "site"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(folder.read(site).contains("piece movement reference"));
    run.stderr
}

#[test]
fn a_page_whose_pictures_are_lost_is_published_and_told_what_is_missing() {
    let told = told_of(&case("seed"), "site/index.html");
    for code in ["link-nowhere", "table-empty", "picture-missing", "muso-undrawn"] {
        assert!(told.contains(code), "{code} in {told}");
    }
    assert_eq!(told.matches("picture-missing").count(), 2, "{told}");
}

#[test]
fn the_rules_of_the_maker_build_and_tell_what_they_lost() {
    let Some(page) = shared("seeds/muso.md") else { return };
    let folder = Folder::new();
    folder.write("source/lipu-musi.yaml", "title: musi\ncontent: content\nlanguages: [en]\n");
    folder.write("source/content/index.md", &page);
    let told = told_of(&folder, "site/index.html");
    for code in ["link-nowhere", "table-empty", "muso-undrawn"] {
        assert!(told.contains(code), "{code} in {told}");
    }
    assert_eq!(told.matches("picture-missing").count(), 3, "{told}");
}

/// The message of the first error of the page after a change.
fn wrong_after(from: &str, to: &str) -> Vec<String> {
    let page = page();
    assert!(page.contains(from), "the page says {from}");
    let (document, found) = read(&page.replacen(from, to, 1));
    errors(&document, &found)
}

#[test]
fn what_text_and_translation_say_otherwise_than_the_rest_is_told() {
    for (from, to, says) in [
        ("* **pipi** 5", "* **pipi** 4", "5"),
        ("Five **pipi**", "Four **pipi**", "pipi"),
        ("All other players get 3 points", "All other players get 4 points", "resigns"),
        (
            "can go two squares in one direction. It cannot",
            "can go three squares in one direction. It cannot",
            "3 squares",
        ),
        ("ona li ken tawa lon sewi pi ijo ale", "ona li ken ala tawa lon sewi pi ijo ale", "goes over"),
        ("for the third time", "for the fourth time", "4"),
        ("tu. musi ante la", "wan. musi ante la", "6 kili"),
        ("jan laso li lawa e kili lon", "jan jelo li lawa e kili lon", "kili of yellow"),
        ("Red has 3 points", "Red has 2 points", "2 points"),
        ("pipi laso li lon poki.", "pipi loje li lon poki.", "trapped"),
        ("| `r` | `R` |", "| `R` | `R` |", "home area"),
        ("| `r` | `R` | `~` |", "| `r` | `R` | `k` |", "telo"),
    ] {
        let errors = wrong_after(from, to);
        let told = errors.iter().any(|error| error.contains(says));
        assert!(
            says.is_empty() == errors.is_empty() && (says.is_empty() || told),
            "{from} -> {to}: {errors:?}"
        );
    }
}
