//! How the pieces of one side go, several goals of a side, what cannot capture what, and a king that castles and may be lost.

use musi_diagram::{Language, SentenceClass};
use musi_rules::betza::{self, Movement};
use musi_stated_rules::{End, Game, Outcome, Value};

use super::mutation::unseen_changes;
use super::{findings, language, page, perft, rules, told};

const ROWS: &str = include_str!("parted/rows.md");
const UP_DE: &str = include_str!("parted/up-and-down-de.md");
const SEWI: &str = include_str!("parted/sewi-tok.md");
const ESCAPE: &str = include_str!("parted/escape.md");
const JUNGLE: &str = include_str!("parted/jungle.md");
const PRINCE: &str = include_str!("parted/prince.md");

const PAGES: [(&str, &str); 6] =
    [(ROWS, "en"), (UP_DE, "de"), (SEWI, "tok"), (ESCAPE, "en"), (JUNGLE, "en"), (PRINCE, "en")];

fn moves(text: &str) -> Movement {
    betza::read(text).unwrap()
}

/// How a piece of each side goes on a page.
fn sides(text: &str, tag: &str, letter: char) -> [Movement; 2] {
    let game = Game::new(rules(text, language(tag)));
    let kind = game.kind_of(letter).unwrap();
    [0, 1].map(|side| game.movement(side, kind))
}

fn outcome(text: &str, tag: &str, fen: &str) -> Option<Outcome> {
    let game = Game::new(rules(text, language(tag)));
    game.outcome(&game.read_fen(fen).unwrap())
}

fn won(end: End, winner: usize) -> Outcome {
    Outcome { end, winner: Some(winner) }
}

/// Whether a position of a page has a move.
fn goes(text: &str, fen: &str, from: &str, to: &str) -> bool {
    let game = Game::new(rules(text, Language::En));
    let state = game.read_fen(fen).unwrap();
    let square = |name: &str| game.board.named(name).unwrap();
    game.moves_unended(&state).iter().any(|mv| mv.from == square(from) && mv.to == square(to))
}

#[test]
fn each_page_is_read_whole() {
    for (text, tag) in PAGES {
        let found = page(text, language(tag));
        let noted = told(&found, text);
        let other: Vec<&str> = noted.lines().filter(|line| !line.starts_with("stated-open")).collect();
        assert!(other.is_empty(), "{other:#?}");
        assert_eq!(found.games.len(), 1, "{text}");
    }
}

#[test]
fn the_pieces_of_each_side_go_as_the_page_says_of_it() {
    assert_eq!(sides(ROWS, "en", 'm'), [moves("fmWfcFbcW"), moves("fmWfcFsmW")]);
    // Up the board is forward for the one and back for the other: each goes forward.
    assert_eq!(sides(UP_DE, "de", 'm'), [moves("fW"), moves("fWsW")]);
    assert_eq!(sides(SEWI, "tok", 'm'), [moves("fW"), moves("fWsW")]);
    // Four men with a step each; then each of the four lines of Black with its steps forward and sideways.
    assert_eq!(perft(rules(UP_DE, language("de")), 1), 4);
    assert_eq!(perft(rules(UP_DE, language("de")), 2), 40);
    assert_eq!(perft(rules(SEWI, Language::Tok), 2), 40);
}

/// How a man goes for each side, by its notation; nothing where the page is not played.
fn read(said: &str) -> Option<[Movement; 2]> {
    let before = ROWS.split_once("A **man, men** (M)").unwrap().0;
    let text = [before, "The **man, men** (M) ", said, " Who cannot move loses.\n"].concat();
    let found = page(&text, Language::En);
    let game = Game::new(musi_stated_rules::read(found.games.first()?, "page").rules?);
    let kind = game.kind_of('m')?;
    Some([0, 1].map(|side| game.movement(side, kind)))
}

#[test]
fn what_is_said_of_one_side_is_read_rightly_or_not_at_all() {
    let pair = |one: &str, two: &str| Some([moves(one), moves(two)]);
    for (said, wanted) in [
        ("goes one square straight forward. Black's men also move backward.", pair("fW", "fWbW")),
        ("goes one square diagonally forward. Black's men also move backward.", pair("fF", "F")),
        ("goes any number of squares straight forward. The black men also go backward.", pair("fR", "fRbR")),
        (
            "goes one square straight forward. The black men may also move one square sideways.",
            pair("fW", "fWsW"),
        ),
        ("goes one square straight forward. Black also goes one square sideways.", pair("fW", "fWsW")),
        ("goes one square forward. White's men move one square backward too.", pair("fWbW", "fW")),
        ("goes one square forward. The men of the second player never capture.", pair("fW", "fmW")),
        ("goes one square straight. White's men never move backward.", pair("fWsW", "W")),
        (
            "goes one square straight. White men move only up, black men move only down and sideways.",
            pair("fW", "fWsW"),
        ),
        ("goes one square forward. White moves up, Black moves down.", pair("fW", "fW")),
        ("goes one square straight. White moves up, Black moves down.", None),
        ("goes one square straight. White men move up, black men move down and sideways.", None),
        (
            "is a piece. White's men move one square forward. They capture one square diagonally forward. Black's men move and capture one square forward.",
            pair("fmWfcF", "fW"),
        ),
        (
            "is a piece. White's men go one square up. Black's men go one square down, and may also go one square sideways.",
            pair("fW", "fWsW"),
        ),
        (
            "is a piece. White's men move one square up while Black's men move one square up.",
            pair("fW", "bW"),
        ),
        // It may be instead or besides.
        ("goes one square straight forward. Black's men move one square backward.", None),
        ("goes one square straight forward. White moves one square forward.", None),
        // How far, how the other side goes, and what "they" all do, is not said.
        ("is a piece. White men move up, black men move down and sideways.", None),
        ("is a piece. White's men move one square forward.", None),
        ("goes one knight's move. Black's men also move sideways.", None),
        ("goes one square straight. Men never move backward. Black's men also move backward.", None),
        ("goes one square forward. Black's men never capture. They stand on the fifth and sixth rank.", None),
        ("goes one square up.", None),
        // Nobody is called so.
        ("goes one square straight forward. Black's kings also move backward.", None),
    ] {
        assert_eq!(read(said), wanted, "{said}");
    }
}

#[test]
fn what_is_unclear_of_one_side_is_told_at_its_place() {
    let before = ROWS.split_once("A **man, men** (M)").unwrap().0;
    for (said, place, why) in [
        (
            "goes one square forward. Black's men move one square backward.",
            "Black's men move one square backward",
            "instead or so too",
        ),
        ("is a piece. White men move up, black men move down.", "White men move up", "how far"),
        (
            "is a piece. Black's men move one square forward.",
            "Black's men move one square forward",
            "of the other",
        ),
        (
            "goes one square straight. Men never move backward. Black's men also move backward.",
            "Men never move backward",
            "goes like this",
        ),
    ] {
        let text = [before, "The **man, men** (M) ", said, " Who cannot move loses.\n"].concat();
        let found = page(&text, Language::En);
        let noted = told(&found, &text);
        assert!(noted.lines().any(|line| line.contains(place) && line.contains(why)), "{said}: {noted}");
        assert!(found.games.is_empty(), "{said}");
    }
}

#[test]
fn a_side_may_have_several_goals() {
    assert_eq!(outcome(ROWS, "en", "M3/4/4/m3/4/4 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(ROWS, "en", "4/4/4/M3/4/m3 w - - 0 1"), Some(won(End::Flag, 1)));
    assert_eq!(outcome(ROWS, "en", "4/4/4/M3/4/4 b - - 0 1"), Some(won(End::Extinct, 0)));
    assert_eq!(outcome(ROWS, "en", "4/4/4/m3/4/4 w - - 0 1"), Some(won(End::Extinct, 1)));
    let own = rules(ROWS, Language::En);
    assert_eq!((own.n_fold, own.n_fold_value, own.n_fold_absolute), (3, Value::Loss, true));
    assert_eq!(rules(UP_DE, language("de")).n_fold_value, Value::Win);
}

#[test]
fn a_goal_counts_only_where_nobody_stands_beside_it() {
    // On the edge alone, with an attacker beside it, one at its corner, one two squares away.
    assert_eq!(outcome(ESCAPE, "en", "1K3/5/5/5/a4 b - - 0 1"), Some(won(End::Flag, 0)));
    for near in ["1Ka2/5/5/5/a4 b - - 0 1", "1K3/2a2/5/5/a4 b - - 0 1"] {
        assert_eq!(outcome(ESCAPE, "en", near), None, "{near}");
    }
    assert_eq!(outcome(ESCAPE, "en", "1K1a1/5/5/5/a4 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(ESCAPE, "en", "5/5/2K2/5/5 b - - 0 1"), Some(won(End::Extinct, 0)));
    assert_eq!(outcome(ESCAPE, "en", "5/5/2D2/5/a4 w - - 0 1"), Some(won(End::Extinct, 1)));
    // Which squares are beside it is asked, at these words.
    let text = ESCAPE.replace("on any of the eight squares around it", "next to it");
    let found = page(&text, Language::En);
    let asked = findings(&found).find(|finding| finding.code == "caption-unread").unwrap();
    assert!(
        asked.message.contains("four squares") && asked.remedy.contains("orthogonally next to it"),
        "{asked:?}"
    );
    assert!(found.games.is_empty());
    let straight = ESCAPE.replace("on any of the eight squares around it", "orthogonally next to it");
    assert_eq!(outcome(&straight, "en", "1K3/2a2/5/5/a4 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(&straight, "en", "1Ka2/5/5/5/a4 b - - 0 1"), None);
}

#[test]
fn a_kind_captures_what_the_page_lets_it() {
    let fen = "5/1eRk1/1EKr1/5 w - - 0 1";
    // The elephant takes neither rat nor elephant; the rat takes both of these.
    for (from, to, captures) in
        [("b2", "b3", false), ("c3", "b3", true), ("c2", "b3", false), ("c2", "d3", true), ("c2", "d2", true)]
    {
        assert_eq!(goes(JUNGLE, fen, from, to), captures, "{from} {to}");
    }
    assert!(!goes(JUNGLE, "5/5/1Er2/5 w - - 0 1", "b2", "c2"));
    // A king of the other game takes nothing, and nothing takes a defender.
    assert!(!goes(ESCAPE, "5/5/1aK2/5/5 w - - 0 1", "c3", "b3"));
    assert!(!goes(ESCAPE, "5/5/1aD2/5/5 b - - 0 1", "b3", "c3"));
    assert!(goes(ESCAPE, "5/5/1aD2/5/5 w - - 0 1", "c3", "b3"));
    for (said, why) in [
        ("The king cannot be captured.", "nothing could capture it"),
        ("A piece is captured when it stands between two enemies.", "enclosing"),
    ] {
        let text = [JUNGLE, "\n", said, "\n"].concat();
        let found = page(&text, Language::En);
        assert!(
            found.games.is_empty() && told(&found, &text).contains(why),
            "{said}: {}",
            told(&found, &text)
        );
    }
}

/// Counted by another program.
#[test]
fn a_king_that_may_be_lost_castles_through_attacks() {
    let game = Game::new(rules(PRINCE, Language::En));
    let fen = "r3k2r/p6p/8/4q3/8/8/P6P/R3K2R w KQkq - 0 1";
    let state = game.read_fen(fen).unwrap();
    assert!(goes(PRINCE, fen, "e1", "g1") && goes(PRINCE, fen, "e1", "c1"));
    assert_eq!([1, 2, 3].map(|depth| game.perft(&state, depth)), [16, 655, 12_789]);
    assert_eq!([1, 2, 3].map(|depth| perft(rules(PRINCE, Language::En), depth)), [20, 400, 8_902]);
    let without = PRINCE.replace("All other", "There is no castling. All other");
    assert!(!goes(&without, fen, "e1", "g1"));
}

/// Any changed word of these pages changes the game, stops the build or is reported.
#[test]
fn no_word_of_these_pages_may_be_another() {
    const EN: [&str; 9] = ["zzz", "two", "backward", "wins", "loses", "also", "never", "black", "king"];
    const DE: [&str; 7] = ["zzz", "zwei", "rückwärts", "auch", "schwarze", "oben", "nicht"];
    const TOK: [&str; 6] = ["zzz", "tu", "monsi", "pimeja", "ala", "kin"];
    let pages: Vec<(&str, Language, &[&'static str])> = PAGES
        .iter()
        .map(|(text, tag)| {
            let news: &[&str] = match *tag {
                "de" => &DE,
                "tok" => &TOK,
                _ => &EN,
            };
            (*text, language(tag), news)
        })
        .collect();
    let (tried, unseen) = unseen_changes(&pages);
    assert!(tried > 700, "{tried}");
    assert!(unseen.is_empty(), "{} of {tried}:\n{}", unseen.len(), unseen.join("\n"));
}

/// What a sentence says of one side is never read of both.
#[test]
fn of_a_sentence_about_one_side_no_word_is_lost() {
    let found = page(ROWS, Language::En);
    let mut sentences = found.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    assert!(sentences.all(|sentence| sentence.class != SentenceClass::Unread));
    for (from, to) in [
        ("Black's men also", "The men also"),
        ("Black's men also", "White's men also"),
        ("White's men may also capture", "Black's men may also capture"),
        ("Black wins by reaching", "White wins by reaching"),
        ("capturing all black men", "capturing all white men"),
        ("third time, Black wins", "third time, White wins"),
    ] {
        let text = ROWS.replacen(from, to, 1);
        assert!(text != ROWS, "{from}");
        assert_ne!(page(&text, Language::En).games.first(), found.games.first(), "{to}");
    }
}
