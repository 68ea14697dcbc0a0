//! Captions in free wording, each beside its false twins, alone under a board: what is right is proven, what is false is found,
//! and what is not wholly understood is neither.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use musi_diagram::{CaptionText, Context, Severity, Tongue, Verdict, read};
use musi_games::GAMES;

/// Draws the board of a FEN with rule lines.
fn drawn(fen: &str) -> String {
    let mut out = String::from("+--+--+--+--+--+--+--+--+\n");
    for rank in fen.split('/') {
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(empty) => out.push_str(&"|  ".repeat(empty as usize)),
                None => out.extend(["| ", letter.encode_utf8(&mut [0; 4])]),
            }
        }
        out.push_str("|\n+--+--+--+--+--+--+--+--+\n");
    }
    out
}

fn verdict(fence: &str, tongue: Tongue, text: &str) -> (bool, bool, String) {
    let context = Context { games: GAMES, game: GAMES.named("chess").ok(), ..Context::default() };
    let reading = read(fence, &[CaptionText { tongue, text, offset: 0 }], &context);
    let proven = matches!(&reading.verdict, Verdict::Verified { .. });
    let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    (proven, wrong, format!("{:?} {:?}", reading.verdict, reading.findings))
}

#[test]
fn right_sentences_are_proven_and_their_false_twins_found() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences");
    let mut faults = String::new();
    let mut counted = [0_usize; 3];
    for (tag, tongue) in [("en", Tongue::ENGLISH), ("de", Tongue::from_tag("de").ok_or("no German")?)] {
        let mut fence = String::new();
        for line in fs::read_to_string(folder.join(format!("{tag}.txt")))?.lines() {
            let Some((kind, text)) = line.split_once(' ') else { continue };
            if kind == "fen" {
                fence = drawn(text);
                continue;
            }
            let (proven, wrong, found) = verdict(&fence, tongue, text);
            let (index, right) = match kind {
                "+" => (0, proven && !wrong),
                "-" => (1, wrong),
                "?" => (2, !proven && !wrong),
                _ => continue,
            };
            counted[index] += 1;
            if !right {
                writeln!(faults, "{tag} {kind} {text}\n    {found}")?;
            }
        }
    }
    assert!(counted.iter().all(|count| *count > 2), "{counted:?}");
    assert_eq!(faults, "");
    Ok(())
}
