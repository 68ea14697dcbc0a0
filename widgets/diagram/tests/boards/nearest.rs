//! What a note about a sentence that is not understood proposes makes it understood.

use musi_chess::Chess;
use musi_diagram::{CaptionText, Context, DrawnGame as _, Finding, Language, read};
use musi_games::GAMES;

const BOARD: &str = "4k3/8/2q5/4N3/8/8/8/4K3 w - - 0 1\n";

/// The note about a caption in a language, if there is one.
fn note(tag: &str, text: &str) -> Option<Finding> {
    let language = Language::from_tag(tag)?;
    let context = Context { games: GAMES, game: Some(Chess::GAME), info: "chess", ..Context::default() };
    let reading = read(BOARD, &[CaptionText { language, text, offset: 0 }], &context);
    reading.findings.into_iter().find(|finding| finding.code == "caption-unread")
}

#[test]
fn a_typo_is_pointed_out_with_the_word_that_is_meant() {
    for (tag, text, word) in [
        ("en", "The knigth on e5 attacks the queen.", "knight"),
        ("en", "The knight on e5 atacks the queen.", "attacks"),
        ("en", "The knight on e5 attacks the quen on c6.", "queen"),
        ("de", "Der Springer auf e5 greift die Dmae an.", "dame"),
        ("de", "Der Springer auf e5 bedrhot die Dame.", "bedroht"),
        ("tok", "soweli tawa li ken anppa e jan lawa meli.", "anpa"),
    ] {
        let remedy = note(tag, text).map(|note| note.remedy);
        assert_eq!(
            remedy.as_deref(),
            Some(&*format!("write \"{word}\" in its place, if that is meant")),
            "{text}"
        );
    }
}

#[test]
fn a_word_too_many_is_pointed_out() {
    let note = note("en", "The knight brutally attacks the queen on c6.");
    assert_eq!(
        note.map(|note| note.remedy).as_deref(),
        Some("leave this word out, and the rest is understood")
    );
}

#[test]
fn where_more_would_have_to_change_nothing_is_proposed() {
    // Without "not" the sentence would be another one.
    for text in ["The knight is a fine beast.", "The knight attacks not the queen on c6."] {
        let note = note("en", text);
        assert!(
            note.is_some_and(|note| note.remedy.starts_with("say it in words of the guide's page")),
            "{text}"
        );
    }
}
