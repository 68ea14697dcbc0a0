//! Boards on whose lines pieces go: drawn with their lines, or said in words.

use musi_diagram::Language;
use musi_stated_rules::Rules;

use super::{language, page, perft, rules, told};

const ALQUERQUE: &str = include_str!("nets/alquerque.md");
const FOX: &str = include_str!("nets/fox-and-geese.md");
const ALQUERQUE_DE: &str = include_str!("nets/alquerque-de.md");
const ALQUERQUE_TOK: &str = include_str!("nets/alquerque-tok.md");

fn noted(text: &str, tag: &str) -> Vec<String> {
    let noted = told(&page(text, language(tag)), text);
    noted.lines().filter(|line| !line.starts_with("stated-open")).map(str::to_owned).collect()
}

/// The counts are those of a model that knows the boards as graphs, see the tests of the rules.
#[test]
fn a_drawing_with_lines_is_its_board() {
    for (text, tag, counts) in [
        (ALQUERQUE, "en", &[4, 5, 6, 12, 29][..]),
        (ALQUERQUE_DE, "de", &[4, 5, 6, 12, 29]),
        (ALQUERQUE_TOK, "tok", &[4, 5, 6, 12, 29]),
        (FOX, "en", &[5, 63, 300, 4466]),
    ] {
        assert_eq!(noted(text, tag), Vec::<String>::new(), "{tag}");
        let own = rules(text, language(tag));
        assert!(own.points);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(own.clone(), depth), *count, "{tag} {depth}");
        }
    }
}

/// The page of alquerque without its lines.
fn bare(said: &str) -> String {
    let rows: Vec<String> = ["mmmmm", "mmmmm", "MM.mm", "MMMMM", "MMMMM"]
        .iter()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect();
    let (start, rest) = ALQUERQUE.split_once("```\n").unwrap();
    let (_, rest) = rest.split_once("```\n").unwrap();
    [start, "```\n", &rows.join("\n"), "\n```\n", rest.trim_end(), " ", said, "\n"].concat()
}

fn diagonals(rules: &Rules) -> Option<usize> {
    rules.diagonal_points.map(|region| region.on(rules.board()).len())
}

#[test]
fn words_say_where_diagonals_meet() {
    for said in [
        "Diagonal lines meet only at every second point, starting with the corners.",
        "Only every second point, including the corners, has diagonals.",
        "The diagonals meet at a1, c1, e1, b2, d2, a3, c3, e3, b4, d4, a5, c5 and e5 only.",
    ] {
        let text = bare(said);
        assert_eq!(noted(&text, "en"), Vec::<String>::new(), "{said}");
        let own = rules(&text, Language::En);
        assert_eq!(diagonals(&own), Some(13), "{said}");
        assert_eq!(perft(own, 4), 12, "{said}");
    }
    // Without them, lines are those of ranks and files.
    let own = rules(&bare(""), Language::En);
    assert_eq!(diagonals(&own), None);
    assert_eq!(perft(own, 1), 2);
}

#[test]
fn a_changed_line_changes_the_game_or_is_reported() {
    // A corner without its only diagonal has none: another game.
    let corner = ALQUERQUE.replacen("| \\ | / | \\ | / |", "|   | / | \\ | / |", 1);
    assert_ne!(corner, ALQUERQUE);
    assert_eq!(noted(&corner, "en"), Vec::<String>::new());
    assert_eq!(diagonals(&rules(&corner, Language::En)), Some(12));
    // One line less between points that have others is no rule of points.
    let text = ALQUERQUE.replacen("| / | \\ | / | \\ |", "|   | \\ | / | \\ |", 1);
    let found = noted(&text, "en");
    assert!(found.iter().any(|line| line.contains("none is drawn between them")), "{found:?}");
    assert!(page(&text, Language::En).games.is_empty());
    // A straight line less is no board.
    let text = ALQUERQUE.replacen("M---M---+", "M---M   +", 1);
    assert!(page(&text, Language::En).games.is_empty());
    // Words that say other points than the drawing.
    let text = [ALQUERQUE.trim_end(), " Diagonal lines meet only at a1 and b2.\n"].concat();
    let found = noted(&text, "en");
    assert!(found.iter().any(|line| line.starts_with("stated-twice")), "{found:?}");
    // And the same as it.
    let text = [
        ALQUERQUE.trim_end(),
        " Diagonal lines meet only at every second point, starting with the corners.\n",
    ]
    .concat();
    assert_eq!(noted(&text, "en"), Vec::<String>::new());
}

#[test]
fn other_drawings_are_what_they_were() {
    // Lines around squares, and points that no lines join: no board of lines.
    let ruled = "# Kings\n\nThe **king** (K) goes one square in any direction. Who cannot move loses.\n\n```\n+---+---+\n| k |   |\n+---+---+\n| K |   |\n+---+---+\n```\n";
    let own = rules(ruled, Language::En);
    assert!(!own.points && own.diagonal_points.is_none());
    assert_eq!((own.width, own.height), (2, 2));
    let ring = "# Kings\n\nThe **king** (K) goes one square in any direction. Who cannot move loses.\n\n```\nk---+---+\n|       |\n+---+---K\n```\n";
    assert!(page(ring, Language::En).games.is_empty());
}
