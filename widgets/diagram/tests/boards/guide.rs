//! The sentences of the guide's tables, each alone: under a board of which it is true it is proven, and under another it is an error.

use crate::board;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use board::lines;
use musi_diagnostic::Severity;
use musi_diagram::{CaptionText, Context, Language, SentenceClass, read};
use musi_games::GAMES;
use rayon::prelude::*;

/// The sentences of a page's tables that show what a caption can say: the last two columns are toki pona and English, or the last
/// one is English.
fn shown(page: &str) -> Vec<(Language, String)> {
    let mut found = Vec::new();
    let mut heads: Vec<Option<Language>> = Vec::new();
    for line in page.lines() {
        let Some(row) = line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) else {
            if !line.starts_with('|') {
                heads.clear();
            }
            continue;
        };
        let cells: Vec<&str> = row.split(" | ").collect();
        if heads.is_empty() {
            let language = |head: &&str| match *head {
                "in toki pona" => Some(Language::Tok),
                "in English" | "for example" => Some(Language::En),
                _ => None,
            };
            heads = cells.iter().map(language).collect();
            continue;
        }
        for (head, cell) in heads.iter().zip(cells) {
            let Some(language) = head else { continue };
            // "1. e4" is no end of a sentence.
            let sentences = cell.split_inclusive(". ").fold(Vec::<String>::new(), |mut all, part| {
                let goes_on = all.last().is_some_and(|last: &String| {
                    last.trim_end().trim_end_matches('.').ends_with(|end: char| end.is_ascii_digit())
                        && !part.starts_with(|next: char| next.is_uppercase() && !part.contains(' '))
                        && last.contains("1.")
                });
                match all.last_mut().filter(|_| goes_on) {
                    Some(last) => last.push_str(part),
                    None => all.push(part.to_owned()),
                }
                all
            });
            found.extend(sentences.into_iter().map(|sentence| (*language, sentence.trim().to_owned())));
        }
    }
    found
}

/// The fences of a page.
fn fences(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<String> = None;
    for line in page.lines() {
        match (&mut open, line.starts_with("```")) {
            (None, true) => open = Some(String::new()),
            (Some(_), true) => found.extend(open.take()),
            (Some(fence), false) => {
                let _ = writeln!(fence, "{line}");
            }
            (None, false) => {}
        }
    }
    found
}

/// Boards with marks, for sentences that speak of some.
const MARKED: &str = "\
fen 8/8/2X1X3/1X3X2/3N4/1X3X2/2X1X3/8
+ X
fen 3X3X/X2X2X1/1X1X1X2/2XXX3/XXXQXXXX/2XXX3/1X1X1X2/X2X2X1
+ X
fen 7k/8/8/8/8/8/11/K1
+ X
game shogi
sfen 9/9/4X4/4P4/9/9/9/9/9
+ X
sfen 4Y4/4P4/9/9/9/9/9/9/9
+ Y
sfen 9/9/9/9/4Z4/4P4/9/9/9
+ Z
";

/// Parts of boards with marks of several signs, and with digits for marks.
const DRAWN: [&str; 3] = [
    "+---+---+---+\n|-a-|   |-a-|\n+---+---+---+\n|   | P |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n",
    "+---+---+---+\n| 1 | 1 | 1 |\n+---+---+---+\n| 1 | K | 1 |\n+---+---+---+\n| 1 | 1 | 1 |\n+---+---+---+\n",
    "+---+---+---+---+\n|   | R |   |   |\n+---+---+---+---+\n|   |   | P | P |\n+---+---+---+---+\n\
     | r | 2 |   | K |\n+---+---+---+---+\n",
];

/// Boards with a pawn in hand: marks where it may be dropped, and where it may not.
fn with_hand() -> [String; 2] {
    [["   ", " 3 ", " 3 "], [" 4 ", "   ", "   "]].map(|[last, other, home]| {
        let file = if home == "   " { " 4 " } else { "   " };
        format!(
            "+---+---+---+\n|{last}|{file}|{last}|\n+---+---+---+\n|{other}|{file}|{other}|\n+---+---+---+\n\
             |{home}|ju |{home}|   poki pi jan musi pimeja\n+---+---+---+   li jo e jan utala wan.\n\
             tenpo musi pi jan pimeja (ijo musi pi sitelen lili) li lon.\n"
        )
    })
}

#[test]
fn every_sentence_of_the_guides_tables_is_proven_alone_and_can_be_false() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = root.join("../../content");
    let mut boards: Vec<(String, String)> = Vec::new();
    for (page, game) in [
        ("chess.md", "chess"),
        ("shogi.md", "shogi"),
        ("guide/shogi.md", "shogi"),
        ("guide/captions.md", "chess"),
    ] {
        let page = fs::read_to_string(pages.join(page))?;
        boards.extend(fences(&page).into_iter().map(|fence| (game.to_owned(), fence)));
    }
    for text in board::files_of(&root.join("tests/sentences"), "en")? {
        boards.extend(lines(&text).into_iter().map(|line| (line.game, line.fence)));
    }
    boards.extend(lines(MARKED).into_iter().map(|line| (line.game, line.fence)));
    boards.extend(DRAWN.map(|fence| ("chess".to_owned(), fence.to_owned())));
    boards.extend(with_hand().map(|fence| ("shogi".to_owned(), fence)));
    boards.dedup();
    let page = fs::read_to_string(pages.join("guide/captions.md"))?;
    let sentences = shown(&page);
    assert!(sentences.len() > 70, "the tables are there: {}", sentences.len());
    let missing = sentences.par_iter().filter_map(|(language, text)| {
        let (mut proven, mut wrong) = (false, false);
        for (game, fence) in &boards {
            let context = Context { games: GAMES, game: GAMES.named(game).ok(), ..Context::default() };
            let reading = read(fence, &[CaptionText { language: *language, text, offset: 0 }], &context);
            let is_wrong = reading.findings.iter().any(|finding| finding.severity == Severity::Error);
            let classes: Vec<SentenceClass> =
                reading.sentences.iter().map(|sentence| sentence.class).collect();
            proven |=
                !is_wrong && matches!(classes.as_slice(), [SentenceClass::Proven | SentenceClass::Stated]);
            wrong |= is_wrong;
            if proven && wrong {
                break;
            }
        }
        (!proven || !wrong).then(|| format!("{text} | proven {proven}, false {wrong}"))
    });
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<String>::new());
    Ok(())
}
