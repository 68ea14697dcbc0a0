//! Right captions with one word changed: each change is found, or the caption is as true as before, for a reason that is listed.

#[path = "common/board.rs"]
mod board;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use board::{Kind, lines, verdict};
use musi_diagram::Language;
use rayon::prelude::*;

/// Words of one sort, each of which may stand for another of them.
const SORTS: [(&str, &[&[&str]]); 3] = [
    (
        "en",
        &[
            &["king", "queen", "rook", "bishop", "knight", "pawn"],
            &["kings", "queens", "rooks", "bishops", "knights", "pawns"],
            &["white", "black"],
            &["white's", "black's"],
            &["one", "two", "three", "four", "seven", "eight"],
            &["check", "checkmate", "stalemate"],
            &["checkmated", "stalemated"],
            &["can", "cannot"],
            &["is", "isn't"],
            &["gives", "doesn't give"],
            &["attacks", "defends", "doesn't attack"],
            &["attacked", "protected"],
            &["pinned", "undefended"],
            &["file", "rank", "diagonal"],
            &["has", "doesn't have"],
        ],
    ),
    (
        "de",
        &[
            &["könig", "turm", "läufer", "springer", "bauer"],
            &["weiß", "schwarz"],
            &["weiße", "schwarze"],
            &["weißen", "schwarzen"],
            &["matt", "patt"],
            &["kann", "kann nicht"],
            &["ist", "ist nicht"],
            &["acht", "sieben"],
            &["einen", "zwei"],
        ],
    ),
    (
        "tok",
        &[
            &["walo", "pimeja"],
            &["jan lawa", "jan utala", "soweli tawa", "tomo kiwen tawa"],
            &["ken", "ken ala"],
            &["moli", "moli ala"],
            &["utala", "awen"],
            &["wan", "tu"],
        ],
    ),
];

/// The text with the word at these bytes replaced, with a capital where it had one.
fn replaced(text: &str, start: usize, end: usize, word: &str) -> String {
    let capital = text[start..].starts_with(char::is_uppercase);
    let mut letters = word.chars();
    let word: String = match letters.next() {
        Some(first) if capital => first.to_uppercase().chain(letters).collect(),
        _ => word.to_owned(),
    };
    format!("{}{word}{}", &text[..start], &text[end..])
}

/// Every text that comes of changing one word.
fn changes(tag: &str, text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return found;
    }
    let sorts = SORTS.iter().find(|(own, _)| *own == tag).map_or(&[][..], |(_, sorts)| sorts);
    let whole = |start: usize, end: usize| {
        let inside =
            |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '\'');
        !inside(lower[..start].chars().next_back()) && !inside(lower[end..].chars().next())
    };
    for sort in sorts {
        for word in *sort {
            for (start, _) in lower.match_indices(word).filter(|(start, _)| whole(*start, start + word.len()))
            {
                let others = sort.iter().filter(|other| *other != word);
                found.extend(others.map(|other| replaced(text, start, start + word.len(), other)));
            }
        }
    }
    // Squares: the next file, the next rank.
    let bytes = text.as_bytes();
    for at in 0..bytes.len().saturating_sub(1) {
        if bytes[at].is_ascii_lowercase() && bytes[at + 1].is_ascii_digit() && whole(at, at + 2) {
            let file = char::from(if bytes[at] == b'h' { b'a' } else { bytes[at] + 1 });
            let rank = char::from(if bytes[at + 1] >= b'8' { b'1' } else { bytes[at + 1] + 1 });
            found.insert(replaced(text, at, at + 1, &file.to_string()));
            found.insert(replaced(text, at + 1, at + 2, &rank.to_string()));
        }
    }
    found
}

#[test]
fn a_changed_word_is_found_or_leaves_the_caption_true() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sentences");
    let listed = fs::read_to_string(folder.join("survivors.txt"))?;
    let listed: BTreeSet<&str> = listed
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(" | ").next())
        .collect();
    let mut survivors: Vec<String> = Vec::new();
    for tag in ["en", "de", "tok"] {
        let language = Language::from_tag(tag).ok_or(tag)?;
        let (mut tried, mut left) = (0, 0);
        for line in board::files_of(&folder, tag)?.iter().flat_map(|text| lines(text)) {
            if line.kind != Kind::Right || line.game != "chess" {
                continue;
            }
            let changed = changes(tag, &line.text);
            tried += changed.len();
            let still =
                changed.into_par_iter().filter(|text| verdict(&line.fence, &line.game, language, text).0);
            let still: Vec<String> = still.map(|text| format!("{tag}: {text}")).collect();
            left += still.len();
            survivors.extend(still);
        }
        eprintln!("{tag}: {tried} changed words, {} found, {left} as true as before", tried - left);
        assert!(tried > 100, "{tag}: {tried}");
    }
    survivors.sort_unstable();
    survivors.dedup();
    let new: Vec<&String> = survivors.iter().filter(|text| !listed.contains(text.as_str())).collect();
    assert!(
        new.is_empty(),
        "verified, and not listed as true:\n{}",
        new.iter().map(|text| text.as_str()).collect::<Vec<_>>().join("\n")
    );
    Ok(())
}
