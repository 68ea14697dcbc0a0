//! Marks that are right for another piece: one message says for which.

use musi_diagram::{CaptionText, Context, Language, read};
use musi_games::GAMES;

fn findings(board: &str, text: &str) -> Vec<(&'static str, String)> {
    let context = Context { games: GAMES, game: GAMES.named("chess").ok(), ..Context::default() };
    let reading = read(board, &[CaptionText { language: Language::ENGLISH, text, offset: 0 }], &context);
    reading.findings.into_iter().map(|finding| (finding.code, finding.message)).collect()
}

fn board(rows: &[&str]) -> String {
    let line = format!("+{}\n", "---+".repeat(rows[0].len()));
    let mut out = line.clone();
    for row in rows {
        out.push('|');
        out.extend(row.chars().flat_map(|cell| [' ', if cell == '.' { ' ' } else { cell }, ' ', '|']));
        out.push('\n');
        out.push_str(&line);
    }
    out
}

const DIAGONALS: [&str; 5] = ["X...X", ".X.X.", "..O..", ".X.X.", "X...X"];

#[test]
fn marks_that_fit_another_piece_are_one_finding() {
    let bishop = board(&DIAGONALS);
    assert_eq!(findings(&bishop, "A bishop is on \"O\". It can go to the squares marked \"X\"."), []);
    let found = findings(&bishop, "A knight is on \"O\". It can go to the squares marked \"X\".");
    let [(code, message)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(*code, "marks-fit");
    assert!(message.contains("bishop") && message.contains("knight"), "{message}");
}

#[test]
fn one_slip_is_a_finding_at_its_mark() {
    let mut rows = DIAGONALS;
    rows[0] = "....X";
    let found = findings(&board(&rows), "A bishop is on \"O\". It can go to the squares marked \"X\".");
    assert_eq!(found.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["mark-missing"]);
}

#[test]
fn what_fits_nothing_is_found_mark_by_mark() {
    let rows = board(&["XXXXX", ".....", "..O..", ".....", "....."]);
    let found = findings(&rows, "A bishop is on \"O\". It can go to the squares marked \"X\".");
    assert!(found.len() > 3 && found.iter().all(|(code, _)| code.starts_with("mark-")), "{found:?}");
}
