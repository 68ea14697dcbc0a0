//! What is said of positions, right and wrong, and pages that are no game.

use musi_diagram::{Language, Location, PageReading, SentenceClass};

use super::{DOBUTSU, findings, page, told};

/// What came of the last sentence of a page.
fn last(text: &str) -> (SentenceClass, String) {
    let found = page(text, Language::En);
    let told = told(&found, text);
    let sentences = found.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    (sentences.last().unwrap_or_else(|| panic!("{told}")).class, told)
}

const POSITION: &str = "\n## A position\n\n```\n+---+---+---+\n| l |   |   |\n+---+---+---+\n|   | C |   |\n+---+---+---+\n\
|   |   | G |\n+---+---+---+\n| L |   |   |\n+---+---+---+\n```\n\n";

#[test]
fn a_sentence_about_a_position_is_proven_or_refuted() {
    for (right, wrong) in [
        ("The giraffe can go to c1, b2 and c3.", "The giraffe can go to c1, b2 and a2."),
        ("The chick can go to b4.", "The chick can go to b2."),
        ("The giraffe goes to c1, b2 and c3.", "The giraffe goes to c1 and b2."),
        ("The chick stands on b3.", "The chick stands on b2."),
        ("The first player has one giraffe.", "The first player has two giraffes."),
        ("Each player has one lion.", "Each player has one chick."),
    ] {
        let (class, told) = last(&[DOBUTSU, POSITION, right, "\n"].concat());
        assert_eq!((class, told.as_str()), (SentenceClass::Proven, ""), "{right}");
        let (class, told) = last(&[DOBUTSU, POSITION, wrong, "\n"].concat());
        assert_eq!(class, SentenceClass::Contradicted, "{wrong}: {told}");
    }
}

const ROOKS: &str = "**king** (K), **rook** (R).\n\n```\n+---+---+---+\n| k | r |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n\
|   | R | K |\n+---+---+---+\n```\n\nThe king goes one square in any direction. The rook goes any number of squares straight.\n\
A player whose king is checkmated loses.\n";

#[test]
fn check_and_mate_are_held_against_the_rules() {
    let board = |rows: [&str; 3]| {
        let rule = "+---+---+---+\n";
        let rows: String = rows.iter().flat_map(|row| [*row, "\n", rule]).collect();
        ["\n## Then\n\n```\n", rule, &rows, "```\n\n"].concat()
    };
    let mated = board(["| k |   | R |", "|   |   | R |", "|   |   | K |"]);
    let safe = board(["| k |   |   |", "|   |   | R |", "|   |   | K |"]);
    for (position, sentence, class) in [
        (&mated, "The second player is in check.", SentenceClass::Proven),
        (&mated, "The second player is checkmated.", SentenceClass::Proven),
        (&mated, "The second player is not in check.", SentenceClass::Contradicted),
        (&safe, "The second player is in check.", SentenceClass::Contradicted),
        (&safe, "The second player is not checkmated.", SentenceClass::Proven),
        (&safe, "The first player is in check, perhaps.", SentenceClass::Unread),
    ] {
        let (found, told) = last(&[ROOKS, position, sentence, "\n"].concat());
        assert_eq!(found, class, "{sentence} {told}");
    }
}

#[test]
fn what_is_no_game_is_told_at_its_place() {
    let without = |part: &str| DOBUTSU.replace(part, "");
    let with = |sentence: &str| [DOBUTSU, "\n", sentence, "\n"].concat();
    for (text, code, place) in [
        (ROOKS.replace("A player whose king is checkmated loses.\n", ""), "stated-end", ""),
        (without("The **chick** (C) goes one square forward. "), "stated-piece", ""),
        (with("Who cannot move wins."), "stated-twice", "Who cannot move wins"),
        (with("Nobody may pass. A player may pass."), "stated-twice", "A player may pass"),
        (with("Who cannot move passes. Who cannot move loses."), "stated-twice", "Who cannot move passes"),
        (with("The giraffe goes two squares forward."), "caption", ""),
        (
            with("The elephant goes one square straight."),
            "stated-twice",
            "The elephant goes one square straight",
        ),
        (with("This is a game for three players."), "stated-twice", "This is a game for three players"),
        (with("The board has 4 files and 4 ranks."), "stated-twice", "The board has 4 files and 4 ranks"),
        (with("The **dog** (D) (Betza: WxF) sleeps."), "betza", "xF"),
        (DOBUTSU.replacen("|   | c |", "| ~ | c |", 1), "mark-unexplained", ""),
        (DOBUTSU.replacen("| X |   | X |", "| Xy |   | X |", 1), "stated-piece", ""),
    ] {
        if code == "caption" {
            // It would be another game, if no drawing says otherwise: the movement is both.
            assert_ne!(page(&text, Language::En).games, page(DOBUTSU, Language::En).games);
            continue;
        }
        let found = page(&text, Language::En);
        let finding = findings(&found).find(|finding| finding.code == code);
        let Some(finding) = finding else { panic!("{code} of {text}: {}", told(&found, &text)) };
        if let (Location::Caption(span), false) = (&finding.place, place.is_empty()) {
            assert_eq!(&text[span.clone()], place);
        }
        assert!(found.games.is_empty(), "{code}");
    }
}

#[test]
fn long_and_strange_pages_come_to_an_end() {
    for text in [
        ["The lion ", &"goes one square forward and ".repeat(40_000)].concat(),
        "**a** (b) (".repeat(20_000),
        "Who cannot move loses. ".repeat(5000),
        "**lion** (L) (Betza: ((((((((((".repeat(2000),
        "| a | b |\n|---|".repeat(5000),
        "king (".repeat(50_000),
        "king ) ".repeat(50_000),
    ] {
        let text = [DOBUTSU, "\n", &text].concat();
        let _ = page(&text, Language::En);
    }
}

/// What is made of a page in a language, whose third piece goes as a sentence says.
fn stated_with(tag: &str, called: &str, sentence: &str) -> (PageReading, String) {
    let (king, moves, end) = match tag {
        "de" => (
            "König",
            "Der König zieht ein Feld in jede Richtung.",
            "Wer den König des Gegners matt setzt, gewinnt.",
        ),
        _ => {
            ("king", "The king goes one square in any direction.", "A player whose king is checkmated loses.")
        }
    };
    let rows =
        ["| k | e |   |", "|   |   |   |", "|   | E | K |"].map(|row| [row, "\n+---+---+---+\n"].concat());
    let board = ["```\n+---+---+---+\n", &rows.concat(), "```"].concat();
    let text = format!("**{king}** (K), **{called}** (E).\n\n{board}\n\n{moves} {sentence}\n\n{end}\n");
    (page(&text, Language::from_tag(tag).unwrap()), text)
}

#[test]
fn a_word_of_two_meanings_is_read_by_the_piece_or_asked_about() {
    for (tag, called, sentence, clear) in [
        (
            "de",
            "Turm",
            "Der Turm zieht beliebig weit geradeaus.",
            "Der Turm zieht beliebig weit waagerecht oder senkrecht.",
        ),
        ("de", "Bauer", "Der Bauer zieht ein Feld geradeaus.", "Der Bauer zieht ein Feld nach vorn."),
        ("de", "Elch", "Der Elch zieht ein Feld geradeaus nach vorn.", "Der Elch zieht ein Feld nach vorn."),
        (
            "de",
            "Elch",
            "Der Elch zieht ein Feld geradeaus in alle Richtungen.",
            "Der Elch zieht ein Feld waagerecht oder senkrecht.",
        ),
        (
            "en",
            "rook",
            "The rook goes any number of squares straight.",
            "The rook goes any number of squares orthogonally.",
        ),
        ("en", "pawn", "The pawn goes one square straight.", "The pawn goes one square forward."),
        ("en", "elk", "The elk goes one square straight ahead.", "The elk goes one square forward."),
    ] {
        let [one, other] = [sentence, clear].map(|sentence| {
            let (found, text) = stated_with(tag, called, sentence);
            assert_eq!(found.games.len(), 1, "{sentence}: {}", told(&found, &text));
            found.games
        });
        assert_eq!(one, other, "{sentence}");
    }
    for sentence in
        ["Der Elch zieht beliebig weit geradeaus.", "Der Elch zieht ein Feld geradeaus oder schräg."]
    {
        let (found, text) = stated_with("de", "Elch", sentence);
        assert!(found.games.is_empty(), "{sentence}");
        let asked = findings(&found).find(|finding| finding.message.contains("may mean forward"));
        let Some(Location::Caption(span)) = asked.map(|finding| finding.place.clone()) else {
            panic!("{}", told(&found, &text))
        };
        assert_eq!(&text[span], "geradeaus");
    }
}
