//! Files of games: what is read, what is wrong and where, and that it is written as it was read.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagnostic::Severity;
use musi_stated_rules::{Finding, Game, Library, MAX_LINE, read};

fn one(text: &str) -> Finding {
    let read = read(text, "x");
    assert_eq!(read.findings.len(), 1, "{text}: {:?}", read.findings);
    read.findings[0].clone()
}

#[test]
fn what_a_built_in_game_has_and_is_not_played_concerns_its_heirs() {
    let told = |text: &str| {
        let findings = read(text, "x").findings.into_iter();
        let one = |found: Finding| (found.place.line, found.message, found.remedy);
        findings
            .inspect(|found| assert_eq!(found.code, "key-unsupported", "{found}"))
            .map(one)
            .collect::<Vec<_>>()
    };
    let all = told("\n[y:janggi]\npass = false\n[x:y]");
    let messages: Vec<&str> = all.iter().map(|(_, message, _)| message.as_str()).collect();
    assert_eq!(
        messages,
        ["chasingRule is not played, which xiangqi has", "bikjangRule is not played, which janggi has",]
    );
    // Each stands where the file's own game names the built-in one; following the remedy ends it.
    assert!(all.iter().all(|(line, ..)| *line == 2), "{all:?}");
    assert!(all[1].2.contains("flyingGeneral") && all[1].2.contains("bikjangRule = false"), "{all:?}");
    let without = "[x:janggi]\nbikjangRule = false\nchasingRule = false\nperpetualCheckIllegal = false\n";
    assert!(told(without).is_empty(), "{:?}", told(without));
    assert!(told("[x:chess]").is_empty());
}

#[test]
fn what_is_wrong_is_said_at_its_place_with_a_remedy() {
    for (text, code, place, severity, remedy) in [
        ("[x:ches]", "game-unknown", (1, 1), Severity::Error, "write chess"),
        ("\n[x:x]", "game-unknown", (2, 1), Severity::Error, "[name]"),
        ("[x:chess]\nmaxRanks = 9", "key-unknown", (2, 1), Severity::Warning, "write maxRank"),
        ("[x:chess]\nmustcapture = true", "key-unknown", (2, 1), Severity::Warning, "write mustCapture"),
        ("[x:chess]\ngating = true", "key-unsupported", (2, 1), Severity::Warning, "pieceDrops"),
        ("[x:chess]\nmustCapture = yes", "value", (2, 15), Severity::Error, "true or false"),
        ("[x:chess]\n  flagRegion = d4 z9", "value", (2, 16), Severity::Error, "z9"),
        ("[x:chess]\npromotionPieceTypes = nz", "value", (2, 23), Severity::Error, "letter z"),
        ("[x:chess]\ncustomPiece1 = p:WxF", "betza", (2, 19), Severity::Error, "several legs"),
        ("[x:chess]\ncustomPiece1 = p", "value", (2, 16), Severity::Error, "customPiece1 = p:WF"),
        ("[x:chess]\nknight = n:W", "value", (2, 10), Severity::Error, "customPiece"),
        ("[x:chess]\nstalemateValue = lose", "value", (2, 18), Severity::Error, "none, win, loss, draw"),
        ("[x]\ncastling = false", "game-empty", (1, 1), Severity::Error, "wazir = w"),
        ("[x:chess]\nmaxRank = 40", "board-size", (1, 1), Severity::Error, "1 to 16"),
        ("[x:chess]\nhello", "line", (2, 1), Severity::Warning, "key = value"),
        ("[x:chess]\n[\n", "section", (2, 1), Severity::Error, "[name:parent]"),
        ("[x:chess]\ncastling = true\n castling = false", "key-twice", (3, 2), Severity::Warning, "take one"),
        (
            "[x:chess]\nshogiPawnDropMateIllegal = true\ndropMateIllegal = true",
            "key-twice",
            (3, 1),
            Severity::Warning,
            "take one",
        ),
        ("[x:chess]\n[x:dobutsu]", "section-twice", (2, 1), Severity::Warning, "another name"),
        ("king = k\n[x:chess]", "section-none", (1, 1), Severity::Error, "[name] above"),
    ] {
        let found = one(text);
        assert_eq!(
            (found.code, (found.place.line, found.place.column), found.severity),
            (code, place, severity),
            "{found}"
        );
        assert!(found.remedy.contains(remedy), "{text}: {found}");
        assert!(!found.message.is_empty());
    }
    // The same with the mistake fixed has no finding.
    assert!(
        read("[x:chess]\nmaxRank = 9\nmustCapture = true\nflagRegion = d4 e9\n", "x").findings.is_empty()
    );
}

#[test]
fn parents_that_go_round_and_long_lines_end() {
    let round = "[x:y]\n[y:z]\n[z:y]\n";
    assert_eq!(one(round).code, "parents");
    let chain: Vec<String> = (0..1000).map(|at| format!("[x{at}:x{}]", at + 1)).collect();
    let chain = chain.join("\n");
    assert_eq!(read(&chain, "x0").findings[0].code, "parents");
    let long = format!("[x:chess]\nstartFen = {}\n", "8/".repeat(MAX_LINE));
    assert_eq!(one(&long).code, "line-long");
    let many = format!("[x:chess]\n{}", "mustCapture = true\n".repeat(1000));
    assert_eq!(read(&many, "x").findings[0].code, "section-long");
    assert_eq!(read(&"a".repeat(2_000_000), "x").findings[0].code, "file-long");
    // A million characters are not looked at one by one for a suggestion.
    let wide = format!("[x:chess]\n{} = 1\n", "k".repeat(MAX_LINE - 10));
    assert_eq!(one(&wide).code, "key-unknown");
}

#[test]
fn a_game_is_written_as_it_was_read() {
    let text = include_str!("games.ini");
    let library = Library::new(text);
    let built_in =
        ["chess", "shogi", "xiangqi", "janggi", "atomic", "dobutsu", "flipello", "grand", "amazons", "ataxx"];
    for name in library.names().chain(built_in) {
        let rules = library.read(name).rules.unwrap();
        let written = rules.to_ini();
        let again = read(&written, name);
        assert!(again.findings.is_empty(), "{written}: {:?}", again.findings);
        assert_eq!(again.rules.unwrap(), rules, "{written}");
        // One word more is another game.
        let other = read(&format!("{written}mustDrop = true\n"), name).rules.unwrap();
        assert_ne!(other, rules);
    }
}

/// What a parent says of a piece that a game does without is no part of that game.
#[test]
fn every_game_is_written_as_it_was_read_also_without_one_of_its_pieces() {
    let built_in = include_str!("../src/games.ini");
    let mut count = 0;
    for name in Library::new(built_in).names() {
        for more in
            ["", "pawn = -\n", "lance = -\n", "shogiPawn = -\n", "gold = -\n", "rook = -\n", "king = -\n"]
        {
            let Some(rules) = read(&format!("[x:{name}]\n{more}"), "x").rules else { continue };
            let written = rules.to_ini();
            assert_eq!(read(&written, "x").rules.as_ref(), Some(&rules), "{name} {more} {written}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn the_order_of_lines_makes_no_other_game() {
    let [one, other] =
        ["customPiece1 = m:fF\ncustomPiece2 = k:F\n", "customPiece2 = k:F\ncustomPiece1 = m:fF\n"]
            .map(|pieces| read(&format!("[a:chess]\n{pieces}"), "a").rules.unwrap());
    assert_eq!(one, other);
    assert_eq!(read(&other.to_ini(), "a").rules.as_ref(), Some(&other));
}

#[test]
fn positions_are_refused_at_the_byte() {
    let game = Game::new(read("", "chess").rules.unwrap());
    for (fen, at) in [
        ("8/8/8/8/8/8/8", 13),
        ("9/8/8/8/8/8/8/8", 0),
        ("7/8/8/8/8/8/8/8", 1),
        ("8/8/8/8/8/8/8/7z", 15),
        ("8/8/8/8/8/8/8/+P7", 15),
        ("8/8/8/8/8/8/8/8 x", 16),
        ("8/8/8/8/8/8/8/8[x]", 16),
    ] {
        assert_eq!(game.read_fen(fen).unwrap_err().at, at, "{fen}");
    }
    assert!(game.read_fen(&"8/".repeat(500_000)).is_err());
    let text = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 3 17";
    assert_eq!(game.fen(&game.read_fen(text).unwrap()), text);
}

/// A section without a name was a game to the library, whose text could not be read again.
#[test]
fn a_section_without_a_name_is_no_game() {
    for text in ["[]\n", "[:janggi]\nking = k\n", "[:janggi\n[ ]\n"] {
        let library = Library::new(text);
        assert_eq!(library.names().count(), 0, "{text}");
        assert!(library.findings().iter().any(|finding| finding.code == "section"), "{text}");
        assert!(library.read("").rules.is_none(), "{text}");
    }
    // Its lines do not belong to the game before it.
    let text = "[a:chess]\n[]\nmaxRank = 3\n";
    assert!(Library::new(text).read("a").rules.is_some_and(|rules| rules.height == 8));
}
