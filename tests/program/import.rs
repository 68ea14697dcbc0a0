//! `lipu-musi import web-view` from the outside, and what comes out held against the page that the view showed.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi, parsed, shared};
use lipu_musi::figure::{FigureRules, figures};
use lipu_musi::import::{Fidelity, PartKind, restore};
use proptest::prelude::*;
use std::{fs, path::Path};

fn case(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/import/small").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn a_view_becomes_its_page_and_a_report() {
    let folder = Folder::new();
    folder.write("view.txt", &case("view.txt"));
    let run = lipu_musi(&["import", "web-view", "view.txt"], folder.path());
    snapbox::assert_data_eq!(run.stdout, snapbox::Data::from(case("restored.md")).raw());
    snapbox::assert_data_eq!(run.stderr, snapbox::Data::from(case("report.txt")).raw());
    assert_eq!(run.status, 1, "a drawing is lost");
    assert_eq!(folder.read("view.txt"), case("view.txt"));
}

#[test]
fn nothing_is_overwritten_and_programs_get_one_object_a_line() {
    let folder = Folder::new();
    folder.write("view.txt", &case("view.txt"));
    let import = ["import", "web-view", "view.txt", "--out", "page.md", "--format", "json"];
    let run = lipu_musi(&import, folder.path());
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    assert_eq!(folder.read("page.md"), case("restored.md"));
    let first = run.stdout.lines().next().expect("the first line");
    assert_eq!(first, r#"{"checksum":"lines","declared":"61","restored":"61","agrees":true}"#);
    let last = run.stdout.lines().last().expect("the last line");
    assert_eq!(
        last,
        r#"{"part":"fence","first":57,"last":61,"fidelity":"lost","why":"there is no line of the grid that shows how many spaces it had"}"#
    );
    folder.write("page.md", "mine\n");
    let run = lipu_musi(&import, folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("page.md exists already"), "{}", run.stderr);
    assert_eq!(folder.read("page.md"), "mine\n");
}

#[test]
fn a_page_is_no_view_of_one() {
    let folder = Folder::new();
    folder.write("page.md", &case("restored.md"));
    let run = lipu_musi(&["import", "web-view", "page.md"], folder.path());
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("no page copied from a web view"), "{}", run.stderr);
}

#[test]
fn a_cut_view_does_not_agree_with_its_header() {
    let view = case("view.txt");
    let cut: String = view.split_inclusive('\n').take(120).collect();
    let restored = restore(&cut).expect("a view");
    assert!(restored.checksums.iter().all(|sum| !sum.agrees), "{:?}", restored.checksums);
}

#[test]
fn a_site_with_a_view_in_it_is_told_the_command() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: musi\n");
    folder.write("content/index.md", "# musi\n");
    folder.write("content/soki.md", &case("view.txt"));
    for command in ["build", "check"] {
        let run = lipu_musi(&[command, "."], folder.path());
        assert_eq!(run.status, 1);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains("error[web-view]"), "{said}");
        assert!(said.contains("lipu-musi import web-view ./content/soki.md --out"), "{said}");
        assert_eq!(said.matches("error[").count(), 1, "{said}");
    }
}

/// The lines of each fence, without blanks at their ends.
fn drawings(page: &str) -> Vec<Vec<&str>> {
    let between = page.split("```").skip(1).step_by(2);
    between.map(|fence| fence.lines().skip(1).map(str::trim_end).collect()).collect()
}

#[test]
fn the_scraped_page_of_shogi_is_the_page_but_for_what_no_view_shows() {
    let (Some(view), Some(page)) =
        (shared("seeds/shogi-web-view.txt"), shared("lipu-sona/pages/lentan/shogi.md"))
    else {
        return;
    };
    let restored = restore(&view).expect("a view");
    assert!(restored.checksums.iter().all(|sum| sum.agrees), "{:?}", restored.checksums);
    assert_eq!(restored.checksums.len(), 2);
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut different = Vec::new();
    let mut inside = false;
    assert_eq!(restored.page.lines().count(), page.lines().count());
    for (index, (own, intact)) in restored.page.lines().zip(page.lines()).enumerate() {
        inside ^= intact.starts_with("```");
        let same = if inside { own.trim() == intact.trim() } else { words(own) == words(intact) };
        if !same || (inside && intact.trim() == ".") {
            different.push(index + 1);
        }
    }
    // The page is of another day at eight lines; an arrow's two names and a drawing without rule lines are lost.
    let (other_day, lost) = ([15, 711, 724, 735, 739, 743, 745, 748], [83, 100, 101, 102, 103, 104, 105]);
    let mut expected: Vec<usize> = other_day.into_iter().chain(lost).collect();
    expected.sort_unstable();
    assert_eq!(different, expected);
    // Boards and tables come back byte for byte, but for blanks at line ends; one board is only as good as its page's.
    let (own, intact) = (drawings(&restored.page), drawings(&page));
    assert_eq!(own.len(), 16);
    let exact = own.iter().zip(&intact).filter(|(own, intact)| own == intact).count();
    assert_eq!(exact, 14, "twelve are certain, and two hands stand where their author put them");
    let of_kind = |kind: PartKind, fidelity: &str| {
        restored.parts.iter().filter(|part| part.kind == kind && part.fidelity.as_str() == fidelity).count()
    };
    assert_eq!(of_kind(PartKind::Board, "exact"), 12);
    assert_eq!(of_kind(PartKind::Board, "equivalent"), 3);
    assert_eq!(of_kind(PartKind::Fence, "lost"), 1);
    assert!(restored.parts.iter().filter(|part| matches!(part.fidelity, Fidelity::Lost(_))).count() == 1);
}

#[test]
fn the_boards_of_the_scraped_page_say_what_those_of_the_page_say() {
    let (Some(view), Some(page)) =
        (shared("seeds/shogi-web-view.txt"), shared("lipu-sona/pages/lentan/shogi.md"))
    else {
        return;
    };
    let read = |text: &str| -> Vec<(usize, String, String)> {
        let page = parsed(text);
        let found = figures(&page, &FigureRules::default()).figures;
        found
            .iter()
            .map(|figure| {
                let scene = figure.reading.scene().map(ToString::to_string).unwrap_or_default();
                (figure.line, figure.verdict().as_str().to_owned(), scene)
            })
            .collect()
    };
    let restored = restore(&view).expect("a view");
    let (own, intact) = (read(&restored.page), read(&page));
    assert_eq!(own.len(), 16);
    assert_eq!(own, intact);
}

/// Rows as they stand in views, and rows as nobody would write them.
fn row() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => Just("|".to_owned()),
        1 => "[-+|O^ X]{0,12}",
        1 => Just("```".to_owned()),
        1 => Just("+--+--+".to_owned()),
        1 => "[| :-]{0,8}",
        1 => "\\PC{0,20}",
        1 => Just("3 lines".to_owned()),
        1 => Just("1 KiB".to_owned()),
        1 => Just("歩 (歩/と".to_owned()),
    ]
}

proptest! {
    #[test]
    fn any_text_is_restored_or_refused(rows in proptest::collection::vec(row(), 0..40)) {
        if let Ok(restored) = restore(&rows.join("\n")) {
            let lines = restored.page.lines().count();
            for part in &restored.parts {
                prop_assert!(part.first >= 1 && part.first <= part.last && part.last <= lines, "{part:?} of {lines}");
            }
        }
    }

    #[test]
    fn a_page_without_blanks_to_lose_comes_back_byte_for_byte(lines in proptest::collection::vec("[a-z>*]{1,6}( [a-z]{1,6}){0,3}|", 1..20)) {
        let mut page = lines.join("\n");
        page.push('\n');
        let view: String = lines.iter().map(|line| if line.is_empty() { "|\n|\n".to_owned() } else { format!("{line}\n|\n|\n") }).collect();
        let view = format!("{} lines\n{} B\nMarkdown\n{}", lines.len(), page.len(), view.strip_suffix("|\n").unwrap_or(&view));
        match restore(&view) {
            Ok(restored) => prop_assert_eq!(restored.page, page),
            Err(_) => prop_assert!(lines.iter().all(String::is_empty)),
        }
    }
}
