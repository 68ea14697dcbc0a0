//! Whose letters are which and who begins, as pages say it with colours: a right one never gets the other's move.

use musi_diagram::Language;

use super::{page, told};

/// The start of the game of a page, with the side that begins; nothing where it is not played.
fn start(text: &str, tag: &str) -> Option<String> {
    let found = page(text, Language::from_tag(tag).unwrap());
    let ini = found.games.first()?;
    ini.lines().find_map(|line| line.strip_prefix("startFen = ")).map(str::to_owned)
}

const EMPTY: &str = "```\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n```\n";

/// Who begins on an empty board, by the letter that the page gives to them: what is stated of X holds of the second player of a figure
/// where X is Black, and that side begins.
#[test]
fn who_begins_has_the_letter_that_the_page_gives() {
    let english = "In each turn a player puts a stone on an empty square. Who gets four in a row wins.";
    let german = "In jedem Zug setzt ein Spieler einen Stein auf ein leeres Feld. Wer vier in einer Reihe hat, gewinnt.";
    for (tag, letters, begins, first) in [
        ("en", "Black plays X and White plays o.", "Black goes first.", "b"),
        ("en", "Black plays X and White plays o.", "White goes first.", "w"),
        ("en", "X is Black and o is White.", "Black begins.", "b"),
        ("en", "Black has X, White has O, and black (X) goes first.", "", "b"),
        ("en", "Black is X. White is O.", "X begins.", "b"),
        ("en", "Red plays X and Blue plays o.", "Red goes first.", "w"),
        ("en", "Red plays X and Blue plays o.", "Blue goes first.", "b"),
        ("en", "I write Y for yellow and r for red.", "Red goes first.", "b"),
        ("en", "I write Y for yellow and r for red.", "Yellow goes first.", "w"),
        ("de", "Schwarz spielt X und Weiß spielt o.", "Schwarz beginnt.", "b"),
        ("de", "Schwarz spielt X und Weiß spielt o.", "Weiß beginnt.", "w"),
        ("de", "Rot spielt X und Blau spielt o.", "Blau beginnt.", "b"),
    ] {
        let rules = if tag == "de" { german } else { english };
        let text = format!("# Row\n\n{letters}\n\n{EMPTY}\n{rules} {begins}\n");
        let found = start(&text, tag);
        let own = found.as_ref().and_then(|start| start.split(' ').nth(1));
        let why = told(&page(&text, Language::from_tag(tag).unwrap()), &text);
        assert_eq!(own, Some(first), "{letters} {begins} {why}");
    }
}

/// On a board with capital and small letters of one kind, the capitals go up.
#[test]
fn a_colour_is_the_side_of_its_letters() {
    let board = "```\n. m . m\nm . m .\n. . . .\n. . . .\n. M . M\nM . M .\n```\n";
    let game = |said: &str| {
        let rules = "A **man** (M) moves one square diagonally forward. Who cannot move loses.";
        start(&format!("# Men\n\n{board}\n{rules} {said}\n"), "en")
            .and_then(|start| start.split(' ').nth(1).map(str::to_owned))
    };
    for (said, first) in [
        ("Black moves first.", Some("b")),
        ("M is a black man and m is a white man. Black moves first.", Some("w")),
        ("M is a black man and m is a white man. White moves first.", Some("b")),
        ("M is a white man and m is a black man. Black moves first.", Some("b")),
        ("M are Red's men, and m are Green's. Green moves first.", Some("b")),
        ("M are Red's men, and m are Green's. Red moves first.", Some("w")),
        ("m are Red's men, and M are Green's. Red moves first.", Some("b")),
        ("The black men are M. White moves first.", Some("b")),
        ("Two players, Red and Green, have four men each. Green moves first.", None),
        (
            "Two players, Red and Green, have four men each. Red has the capital letters. Green moves first.",
            Some("b"),
        ),
        // Nothing says whose letters those of Red are, and Black cannot have both.
        ("Red moves first.", None),
        ("Black is M. White is m. Black is m. Black moves first.", None),
    ] {
        assert_eq!(game(said).as_deref(), first, "{said}");
    }
}

/// Where each side has a letter of its own, who stands below goes up, whatever its colour.
#[test]
fn who_stands_below_goes_up() {
    let board = "```\no . o .\n. o . o\n. . . .\n. . . .\nx . x .\n. x . x\n```\n";
    let game = |said: &str| {
        let rules = "A man moves one square diagonally forward. Who cannot move loses.";
        start(&format!("# Men\n\n{board}\n{rules} {said}\n"), "en")
    };
    let black = game("Black plays x and White plays o. Black moves first.").unwrap();
    assert!(black.starts_with("s1s1/1s1s/4/4/S1S1/1S1S") && black.contains(" w "), "{black}");
    let white = game("White plays x and Black plays o. Black moves first.").unwrap();
    assert!(white.starts_with("s1s1/1s1s/4/4/S1S1/1S1S") && white.contains(" b "), "{white}");
    // Whose the crosses are is not understood: then nobody begins.
    assert_eq!(game("Crosses serve Black. Black moves first."), None);
}
