//! Captions in files: a board in FEN or SFEN, then texts, each with what is to come of it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Language, Verdict, read};
use musi_games::GAMES;

/// What is to come of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is right, and proven.
    Right,
    /// It is false, and found.
    False,
    /// It says more than is understood.
    Unread,
    /// It is false, and not always found: it is never proven.
    Never,
}

/// A text beside a board.
#[derive(Clone, Debug)]
pub struct Line {
    #[allow(dead_code, reason = "what a text comes to does not matter to all")]
    pub kind: Kind,
    pub game: String,
    pub fence: String,
    /// The line of the file that gives the board.
    #[allow(dead_code, reason = "a trial prints it")]
    pub raw: String,
    #[allow(dead_code, reason = "some want the boards alone")]
    pub text: String,
}

/// The texts of a file, each with its board.
pub fn lines(file: &str) -> Vec<Line> {
    let (mut fence, mut game, mut raw) = (String::new(), "chess".to_owned(), String::new());
    let mut found = Vec::new();
    for line in file.lines() {
        let Some((kind, text)) = line.split_once(' ') else { continue };
        let kind = match kind {
            "+" => Kind::Right,
            "-" => Kind::False,
            "?" => Kind::Unread,
            "!" => Kind::Never,
            "fen" => {
                fence = drawn(text, 8);
                line.clone_into(&mut raw);
                continue;
            }
            "sfen" => {
                fence = drawn(text, 9);
                line.clone_into(&mut raw);
                continue;
            }
            // A board in notation, with whose turn it is and what else the game remembers.
            "full" => {
                fence = format!("{text}\n");
                line.clone_into(&mut raw);
                continue;
            }
            "game" => {
                text.clone_into(&mut game);
                continue;
            }
            _ => continue,
        };
        found.push(Line {
            kind,
            game: game.clone(),
            fence: fence.clone(),
            raw: raw.clone(),
            text: text.to_owned(),
        });
    }
    found
}

/// The texts of the files of a language: `en.txt`, or all of a folder `en`.
pub fn files_of(folder: &Path, tag: &str) -> std::io::Result<Vec<String>> {
    let own = folder.join(format!("{tag}.txt"));
    let mut names: Vec<PathBuf> = own.is_file().then_some(own).into_iter().collect();
    let folder = folder.join(tag);
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            names.push(entry?.path());
        }
    }
    names.sort();
    names.iter().map(fs::read_to_string).collect()
}

/// Draws the board of a FEN or SFEN with rule lines.
fn drawn(fen: &str, files: usize) -> String {
    let line = format!("{}+\n", "+---".repeat(files));
    let mut out = line.clone();
    for rank in fen.split('/') {
        let mut plus = "";
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(empty) => out.push_str(&"|   ".repeat(empty as usize)),
                None if letter == '+' => plus = "+",
                None => {
                    let _ = write!(out, "| {:<2}", format!("{plus}{letter}"));
                    plus = "";
                }
            }
        }
        out.push_str("|\n");
        out.push_str(&line);
    }
    out
}

/// Whether a text alone under a board is verified, whether it is false, and all that was found.
#[allow(dead_code, reason = "some look for more than a verdict")]
pub fn verdict(fence: &str, game: &str, language: Language, text: &str) -> (bool, bool, String) {
    let context = Context { games: GAMES, game: GAMES.named(game).ok(), ..Context::default() };
    let reading = read(fence, &[CaptionText { language, text, offset: 0 }], &context);
    let proven = matches!(&reading.verdict, Verdict::Verified { .. });
    let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    (proven, wrong, format!("{:?} {:?}", reading.verdict, reading.findings))
}
