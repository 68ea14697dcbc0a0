//! Texts in free words beside hands, each with false twins: what is right is proven, what is false is found.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fmt::Write as _;

use musi_diagram::{CaptionText, Context, Language, SentenceClass, Severity, read};
use musi_games::GAMES;

#[test]
fn free_texts_beside_a_hand_are_proven_and_their_false_twins_found() {
    let mut faults = String::new();
    let mut counted = [0_usize; 2];
    for tag in ["en", "de"] {
        let language = Language::from_tag(tag).expect("a language of the project");
        let file = std::fs::read_to_string(format!("tests/hands/{tag}.txt")).expect("a file of the project");
        let (mut info, mut fence) = ("", String::new());
        for line in file.lines() {
            if let Some((own, tiles)) = line.split_once(" | ").filter(|(own, _)| own.starts_with("hand")) {
                (info, fence) = (own, format!("{tiles}\n"));
                continue;
            }
            let Some((kind, text)) = line.split_once(' ').filter(|(kind, _)| ["+", "-"].contains(kind))
            else {
                continue;
            };
            let context =
                Context { games: GAMES, game: GAMES.named("riichi").ok(), info, ..Context::default() };
            let reading = read(&fence, &[CaptionText { language, text, offset: 0 }], &context);
            let wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
            let proven = !reading.sentences.is_empty()
                && reading.sentences.iter().all(|sentence| sentence.class == SentenceClass::Proven);
            let right = kind == "+";
            counted[usize::from(right)] += 1;
            if right != (proven && !wrong) || right == wrong {
                writeln!(faults, "{tag} {kind} {text}\n    {:?} {:?}", reading.sentences, reading.findings)
                    .unwrap();
            }
        }
    }
    assert!(counted.iter().all(|count| *count > 20), "{counted:?}");
    assert_eq!(faults, "");
}
