//! Clauses put together of parts, and their false twins: one word more or less is another game, or none.

use musi_diagram::Language;

use super::page;

fn game(text: &str) -> Option<String> {
    let tag = text.lines().find_map(|line| line.strip_prefix("lang: ")).unwrap_or("en");
    page(text, Language::from_tag(tag)?).games.first().cloned()
}

const LANTERNS: &str = include_str!("../strangers/lantern-march.md");
const NOUGHTS: &str = include_str!("../strangers/noughts.md");
const DISCS: &str = include_str!("../strangers/seven-discs.md");
const BISHOPLESS: &str = include_str!("../strangers/six-file-chess.md");
const EVENING: &str = include_str!("../strangers/club-evening.md");
const CHECKS: &str = include_str!("../strangers/schach-mit-zaehler.md");

#[test]
fn each_part_of_a_clause_counts() {
    for (text, from, to) in [
        (LANTERNS, "A straight step never", "A diagonal step never"),
        (LANTERNS, "a diagonal step may", "a straight step may"),
        (LANTERNS, "White: the top row, Black: the bottom row", "White: the bottom row, Black: the top row"),
        (LANTERNS, "towards the opponent's side", "towards the left side"),
        (LANTERNS, "no move loses", "no move wins"),
        (NOUGHTS, "three of your letters", "two of your letters"),
        (NOUGHTS, "box that is still empty", "box that is already full"),
        (NOUGHTS, "nobody wins", "O wins"),
        (DISCS, "outflanks at least one opposing disc", "outflanks no opposing disc"),
        (DISCS, "outflanks nothing is not permitted", "outflanks nothing is permitted"),
        (DISCS, "with the most discs", "with the fewest discs"),
        (BISHOPLESS, "to a queen, a rook or a knight", "to a queen or a rook"),
        (BISHOPLESS, "White moving first", "Black moving first"),
        (BISHOPLESS, "fifty consecutive moves", "forty consecutive moves"),
        (EVENING, "(to queen, rook, bishop or knight)", "(to queen or rook)"),
        (EVENING, "d4, e4, d5 and e5", "d4, e4, d5 and e6"),
        (EVENING, "by checkmate, as usual, or", "by stalemate, as usual, or"),
        (CHECKS, "zum dritten Mal Schach", "zum zweiten Mal Schach"),
        (CHECKS, "sowie 50 Züge", "sowie 60 Züge"),
        (CHECKS, "einschließlich Rochade", "ausgenommen Rochade"),
    ] {
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "{from}");
        assert!(game(text).is_some(), "{from}");
        assert_ne!(game(&other), game(text), "{from} -> {to}");
    }
}

/// What may not be is not what must be.
#[test]
fn where_a_disc_may_not_be_put_is_not_where_it_must_be() {
    let rule = "A move consists of placing a new disc, own colour facing up, on an empty square so that it outflanks at least one opposing disc.";
    let puts = "On each turn a player puts one disc on an empty square. ";
    let say = |said: &str| game(&DISCS.replacen(rule, &[puts, said].concat(), 1));
    assert!(
        say("A disc may only be placed on an empty square where it outflanks at least one opposing disc.")
            .is_some()
    );
    assert!(
        say("A disc may not be placed on an empty square unless it outflanks at least one opposing disc.")
            .is_some()
    );
    assert_eq!(
        say("A disc may not be placed on an empty square where it outflanks at least one opposing disc."),
        None
    );
    assert_eq!(
        say("A disc must be placed on an empty square unless it outflanks at least one opposing disc."),
        None
    );
}

/// On which of its ways a piece captures "only", where none of them leads there, it captures there and nowhere else.
#[test]
fn who_captures_only_so_captures_on_its_own_ways() {
    let board = "```\nh h h h\n. . . .\n. . . .\nH H H H\n```\n";
    let say = |said: &str| {
        let text = format!("# Hares\n\n{board}\nThe **hare** (H) {said} A player who cannot move loses.\n");
        game(&text)
            .and_then(|ini| ini.lines().find(|line| line.starts_with("customPiece1")).map(str::to_owned))
    };
    let own = say("moves one square forward, straight or diagonally. It captures diagonally only.");
    assert_eq!(own.as_deref(), Some("customPiece1 = h:fmWfF"));
    let other = say("moves one square forward. It captures only diagonally forward.");
    assert_eq!(other.as_deref(), Some("customPiece1 = h:fmWfcF"));
}
