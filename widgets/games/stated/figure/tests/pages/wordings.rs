//! Wordings of one rule, and sentences beside them that do not say it: each alone on a small page.

use musi_diagram::Language;

use super::{findings, page};

/// What a page states, and whether it contradicts itself.
fn game(tag: &str, before: &str, said: &str) -> (Option<String>, bool) {
    let text = format!("{before}\n{said}\n");
    let found = page(&text, Language::from_tag(tag).unwrap());
    (found.games.first().cloned(), findings(&found).any(|finding| finding.code == "stated-twice"))
}

const TRAPS: &str = "# Traps\n\n**man, men** (M).\n\n```\nm m m m m\n. . . . .\n. . . . .\n. . . . .\nM M M M M\n```\n\n\
A man moves any number of squares straight. A man is captured when it stands between two enemies. Who cannot move loses.\n";

const FALLEN: &str = "# Klemme\n\n**Stein, Steine** (S).\n\n```\ns s s s s\n. . . . .\n. . . . .\n. . . . .\nS S S S S\n```\n\n\
Ein Stein zieht beliebig weit waagerecht oder senkrecht. Ein Stein wird geschlagen, wenn er zwischen zwei gegnerischen Steinen steht. \
Wer nicht ziehen kann, verliert.\n";

#[test]
fn several_in_a_line_are_captured_at_once() {
    for (tag, before, said, lines) in [
        ("en", TRAPS, "Several men in a line can be captured at once.", Some(true)),
        (
            "en",
            TRAPS,
            "Several men in a row can be captured together, if they are all enemies, there is no gap between them and one of your men stands at each end of the line.",
            Some(true),
        ),
        ("en", TRAPS, "You can capture several men in a row in a single move.", Some(true)),
        ("en", TRAPS, "A line of enemy men between two of your own men is captured.", Some(true)),
        // On several sides at once they are captured anyway.
        ("en", TRAPS, "One move can capture more than one piece.", Some(false)),
        ("en", TRAPS, "Several men in a line cannot be captured.", None),
        ("en", TRAPS, "Several men in a line can be captured, if nobody looks.", None),
        ("de", FALLEN, "Mehrere Steine in einer Reihe können zusammen geschlagen werden.", Some(true)),
        ("de", FALLEN, "Man kann mehrere Steine in einer Reihe auf einmal schlagen.", Some(true)),
        ("de", FALLEN, "Mit einem Zug können mehrere Steine geschlagen werden.", Some(false)),
        ("de", FALLEN, "Mehrere Steine in einer Reihe können nicht geschlagen werden.", None),
    ] {
        let (ini, _) = game(tag, before, said);
        assert_eq!(ini.map(|ini| ini.contains("capturedInLines = true")), lines, "{said}");
    }
}

#[test]
fn what_players_may_do_besides_is_no_rule_of_moves() {
    for (tag, before, said, plays) in [
        ("en", TRAPS, "A player may resign.", true),
        ("en", TRAPS, "The players can agree to a draw.", true),
        ("en", TRAPS, "We don't use any move-count rule.", true),
        ("en", TRAPS, "The strongest man is made of wood.", true),
        ("en", TRAPS, "(My sister says it is always a draw if both people are paying attention.)", true),
        ("en", TRAPS, "My sister says that men may jump.", false),
        ("en", TRAPS, "A player may resign a man.", false),
        ("en", TRAPS, "The man is made of wood and never captures.", false),
        ("de", FALLEN, "Man darf jederzeit aufgeben.", true),
        ("de", FALLEN, "Die Spieler können sich auf ein Remis einigen.", true),
        ("de", FALLEN, "Man darf jederzeit einen Stein aufgeben.", false),
    ] {
        assert_eq!(game(tag, before, said).0.is_some(), plays, "{said}");
    }
}

/// What stands before the first drawing and ends in a colon says what the drawing shows, unless it bounds what players do.
#[test]
fn a_drawing_may_be_announced() {
    let game = |said: &str| {
        let text = TRAPS.replace("**man, men** (M).", &format!("**man, men** (M).\n\n{said}"));
        page(&text, Language::En).games.first().cloned()
    };
    assert!(game("Each player begins like this:").is_some());
    assert!(game("The armies are lined up on their thrones:").is_some());
    assert_eq!(game("Each player begins like this, and must flee:"), None);
    assert_eq!(game("Each player begins with a bribe."), None);
}

#[test]
fn moves_of_a_named_piece_keep_a_game_going() {
    let types = |said: &str| {
        let (ini, _) = game("en", TRAPS, said);
        ini.map(|ini| ini.contains("nMoveRuleTypes = m") && ini.contains("nMoveRule = 40"))
    };
    assert_eq!(
        types("After forty moves without a capture or a move of a man, the game is drawn."),
        Some(true)
    );
    assert_eq!(
        types(
            "The game is drawn if both players have made forty consecutive moves each without a capture or a move of a man."
        ),
        Some(true)
    );
    assert_eq!(types("After forty moves without a capture, the game is drawn."), Some(false));
    // No pawn is on this page.
    assert_eq!(types("After forty moves without a capture or a pawn move, the game is drawn."), None);
}

const MINI: &str = "# Five\n\n```\nr b . . k\n. . . . .\n. . . . .\n. . . . .\nK . . B R\n```\n\n**king** (K), **bishop** (B), **rook** (R). \
The king goes one square in any direction. The bishop goes any number of squares diagonally. The rook goes any number of squares straight. \
A bishop that reaches the last row is promoted. Checkmate wins. Who cannot move loses.\n";

#[test]
fn a_promoted_piece_needs_no_name() {
    let goes = |said: &str| {
        let before = MINI.replace("A bishop that reaches the last row is promoted. ", "");
        let (ini, _) = game("en", &before, said);
        ini.map(|ini| {
            ini.lines().filter(|line| line.contains("= a:") || line.contains("= c:")).collect::<String>()
        })
    };
    for said in [
        "A promoted bishop goes like the bishop or one square straight.",
        "A promoted bishop goes any number of squares diagonally or one square straight.",
        "A promoted bishop may also move one square straight.",
    ] {
        assert!(goes(said).is_some_and(|line| line.ends_with(":WB")), "{said} {:?}", goes(said));
    }
    assert!(!goes("A promoted bishop goes one square straight.").unwrap().contains('B'));
    assert_eq!(goes("A promoted bishop goes like the rook or like this."), None);
}

#[test]
fn a_table_says_in_words_how_the_promoted_go() {
    let table = |bishop: &str| {
        let text = format!(
            "# Five\n\n| Letter | Piece | Movement | Promotes to |\n|---|---|---|---|\n\
| K | King | one step in any direction | – |\n| B | Bishop | any distance diagonally | {bishop} |\n\
| R | Rook | any distance orthogonally | – |\n\n```\nr b . . k\n. . . . .\n. . . . .\n. . . . .\nK . . B R\n```\n\n\
Checkmate wins. Who cannot move loses.\n"
        );
        page(&text, Language::En).games.first().cloned()
    };
    assert!(table("Horse: bishop, plus one step orthogonally").is_some_and(|ini| ini.contains(" = h:WB")));
    assert!(table("moves like Rook").is_some_and(|ini| ini.contains("promotedPieceType = b:")));
    assert!(table("Rook").is_some_and(|ini| ini.contains("promotedPieceType = b:r")));
    assert_eq!(table("Horse: bishop, plus one wish"), None);
}

#[test]
fn a_label_names_the_piece_of_the_sentences_behind_it() {
    let game = |said: &str| {
        let before = TRAPS.replace("A man moves any number of squares straight. ", "");
        game("en", &before, said).0.map(|ini| ini.contains(" = m:mW"))
    };
    assert_eq!(game("**Man.** Moves one square straight."), Some(true));
    assert_eq!(game("Man. Moves one square straight."), None);
    assert_eq!(game("**Moon.** Moves one square straight."), None);
}

const HUNT: &str = "# Hunt\n\nThe **king** (K), the **Swedes** (S) and the **Muscovites** (M) move any number of squares straight.\n\n\
```\n. M M M .\nM . s . M\n. s k s .\nM . s . M\n. M M M .\n```\n\nThe square c3 is the castle. Only the king may stand in the castle. \
A piece is captured when it stands between two enemies. The king wins if it reaches the edge of the board. Who cannot move loses.\n";

#[test]
fn the_letters_of_a_side_are_those_of_its_pieces() {
    for (said, plays) in [
        ("The capital letters are the Muscovites, and the small letters are the king and the Swedes.", true),
        ("The capital letters are the Swedes.", false),
        ("Black has ten Muscovites. Black moves first.", true),
        ("Black has nine Muscovites.", false),
        ("The king can also capture.", true),
        ("The king helps to capture.", true),
        ("The king can capture. The king cannot capture.", false),
        ("The other pieces may pass through the castle when it is empty.", true),
        ("The other pieces may rest in the castle when it is empty.", false),
    ] {
        assert_eq!(game("en", HUNT, said).0.is_some(), plays, "{said}");
    }
    // The Muscovites are the first side whatever they are called.
    let (ini, _) = game("en", HUNT, "Black has ten Muscovites. Black moves first.");
    assert!(ini.unwrap().contains(" w - - "));
}

#[test]
fn captures_by_enclosing_are_told_in_many_ways() {
    let traps = |said: &str| {
        let before = TRAPS.replace("A man is captured when it stands between two enemies. ", "");
        game("en", &before, said).0.map(|ini| ini.contains("captureKind = custodial"))
    };
    for said in [
        "You capture an enemy man by trapping it between two of your own men, on a row or on a column.",
        "A man is captured if the enemy moves a piece so that it stands between two enemy pieces, in a row or in a column.",
    ] {
        assert_eq!(traps(said), Some(true), "{said}");
    }
    assert_eq!(
        traps("You capture an enemy man by trapping it between two of your own men, on a diagonal."),
        None
    );
    for (said, plays) in [
        ("Men are never captured diagonally.", true),
        ("You may safely move a man between two enemy men: it is not captured by this.", true),
        ("A piece that moves of its own accord between two enemies is not captured.", true),
        ("The trapped man is taken off the board.", true),
        (
            "A man moves like the rook in chess: along a row or a column, over as many empty squares as you wish.",
            true,
        ),
        (
            "A man moves like the bishop in chess: along a row or a column, over as many empty squares as you wish.",
            false,
        ),
        ("Men are never captured.", false),
        ("A piece that moves of its own accord between two enemies is captured.", false),
    ] {
        assert_eq!(game("en", TRAPS, said).0.is_some(), plays, "{said}");
    }
}

#[test]
fn stones_that_are_placed_stay() {
    let row = "# Row\n\n```\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n```\n\nBlack plays X and White plays o. \
In each turn a player puts a stone on an empty square.\n";
    let connects =
        |said: &str| game("en", row, said).0.map(|ini| (ini.contains("connectN = 4"), ini.contains("[] b ")));
    let wins = "The first player with four stones of their own colour in an unbroken line wins.";
    assert_eq!(connects(wins), Some((true, false)));
    assert_eq!(connects(&[wins, " Black, who begins, has an advantage."].concat()), Some((true, true)));
    assert_eq!(
        connects(&[wins, " Once a stone has been placed, it is never moved and never taken away."].concat()),
        Some((true, false))
    );
    assert_eq!(
        connects(
            &[wins, " If the board is full and nobody has made a line of four, the game is a draw."].concat()
        ),
        Some((true, false))
    );
    assert_eq!(connects(&[wins, " Black, who begins, has a second turn."].concat()), None);
    assert_eq!(connects(&[wins, " Once a stone has been placed, it may be moved."].concat()), None);
}
