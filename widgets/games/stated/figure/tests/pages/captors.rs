//! What is said of some pieces by name holds of no others: how they capture, and how they go on.

use musi_stated_rules::{Game, Rules};

use super::{language, page, settled, told};

/// A page of two kinds with sentences about them.
fn framed(tag: &str, said: &str) -> String {
    let names = match tag {
        "de" => {
            "Der **Frosch, Frösche** (M) zieht ein Feld gerade. Der **Turm, Türme** (R) zieht beliebig weit gerade."
        }
        "tok" => "**soweli** (M) li tawa ma wan lon nasin ale. **tomo** (R) li tawa lon nasin ale.",
        _ => {
            "The **frog** (M) moves one square straight. The **rook** (R) moves any number of squares straight."
        }
    };
    let rows =
        ["| r | m | m | m | r |", "|   |   |   |   |   |", "|   |   |   |   |   |", "| R | M | M | M | R |"];
    let line = "+---+---+---+---+---+\n";
    let board: String = rows.iter().flat_map(|row| [*row, "\n", line]).collect();
    let end = match tag {
        "de" => "Wer nicht ziehen kann, verliert.",
        "tok" => "sina ken ala tawa la, sina jo e pini ike.",
        _ => "Who cannot move loses.",
    };
    format!("# Frogs\n\n{names}\n\n```\n{line}{board}```\n\n{said} {end}\n")
}

/// The rules of a page of which only what it leaves open is noted.
fn stated(tag: &str, said: &str) -> Rules {
    settled(&framed(tag, said), language(tag))
}

/// What is wrong with a page.
fn faults(tag: &str, said: &str) -> Vec<String> {
    let text = framed(tag, said);
    let found = page(&text, language(tag));
    assert!(found.games.is_empty(), "{said}");
    let noted = told(&found, &text);
    noted.lines().filter(|line| !line.starts_with("stated-open")).map(str::to_owned).collect()
}

/// To which squares the piece on a square can go.
fn goals(rules: &Rules, fen: &str, from: &str) -> String {
    let game = Game::new(rules.clone());
    let state = game.read_fen(fen).unwrap();
    let from = game.board.named(from).unwrap();
    let moves = game.moves_unended(&state);
    let mut names: Vec<String> =
        moves.iter().filter(|mv| mv.from == from).map(|mv| game.board.name(mv.to)).collect();
    names.sort();
    names.join(" ")
}

/// A frog and a rook of each side: the frog beside an enemy frog, the rook before an enemy rook.
const FEN: &str = "r4/5/1m3/RM2m w - - 0 1";

#[test]
fn who_leaps_over_what_it_takes_is_who_the_page_names() {
    for (tag, said) in [
        (
            "en",
            "A frog captures by leaping over an enemy. Rooks capture by moving to the square of an enemy.",
        ),
        (
            "en",
            "Rooks capture by moving onto the square of an enemy. A frog can leap over an enemy and captures it.",
        ),
        (
            "de",
            "Ein Frosch schlägt, indem er einen Gegner überspringt. Ein Turm schlägt, indem er auf das Feld eines Gegners zieht.",
        ),
        (
            "de",
            "Ein Frosch darf einen Gegner überspringen und so schlagen. Ein Turm schlägt, indem er auf das Feld eines Gegners zieht.",
        ),
    ] {
        let own = stated(tag, said);
        assert_eq!(goals(&own, FEN, "b1"), "b3 c1", "{said}");
        assert_eq!(goals(&own, FEN, "a1"), "a2 a3 a4", "{said}");
    }
    let said =
        "soweli li tawa lon sewi pi ijo pi jan ante la, ona li anpa e ijo ni. tomo li ken anpa sama tawa.";
    let own = stated("tok", said);
    assert_eq!(goals(&own, FEN, "a1"), "a2 b2");
    assert!(goals(&own, FEN, "b1").contains("b3"));
    assert!(!goals(&own, FEN, "b1").split(' ').any(|name| name == "b2"));
    // Who cannot capture does not, and a rule of all is one of all.
    let harmless = stated("en", "A frog captures by leaping over an enemy. Rooks cannot capture.");
    assert_eq!(goals(&harmless, FEN, "a1"), "a2 a3");
    let all = stated("en", "A piece captures by leaping over an enemy.");
    assert_eq!(goals(&all, "5/r4/5/RM2m w - - 0 1", "a1"), "a2 a4");
    let both =
        stated("en", "A frog captures by leaping over an enemy. A rook captures by leaping over an enemy.");
    assert_eq!(goals(&both, "5/r4/5/RM2m w - - 0 1", "a1"), "a2 a4");
}

#[test]
fn what_is_open_of_other_pieces_is_asked() {
    for said in
        ["A frog captures by leaping over an enemy.", "A frog can leap over an enemy and captures it."]
    {
        let found = faults("en", said);
        assert!(found.iter().any(|line| line.ends_with("and not how the rook captures")), "{found:?}");
    }
    for (tag, said) in [
        ("en", "Pieces capture by leaping over an enemy. Rooks capture by moving to the square of an enemy."),
        (
            "en",
            "A frog captures by leaping over an enemy. A frog captures by moving to the square of an enemy. Rooks cannot capture.",
        ),
        (
            "de",
            "Ein Frosch schlägt, indem er einen Gegner überspringt. Ein Frosch schlägt, indem er auf das Feld eines Gegners zieht. Türme schlagen nie.",
        ),
    ] {
        let found = faults(tag, said);
        assert!(found.iter().any(|line| line.starts_with("stated-twice")), "{said} {found:?}");
    }
}

#[test]
fn who_goes_on_capturing_is_who_the_page_names() {
    let leap = "A piece captures by leaping over an enemy.";
    for (said, whole) in [
        ("If a frog can capture again, it must go on.", false),
        ("A frog may make several jumps in one turn.", false),
        ("If a piece can capture again, it must go on.", true),
        ("A frog may make several jumps in one turn. A rook may make several jumps in one turn.", true),
    ] {
        let said = [leap, " ", said].concat();
        if whole {
            stated("en", &said);
        } else {
            let found = faults("en", &said);
            assert!(found.iter().any(|line| line.contains("is one rule for all pieces")), "{said} {found:?}");
        }
    }
    // Of those that leap alone it is said of all.
    let own = stated(
        "en",
        "A frog captures by leaping over an enemy. Rooks cannot capture. A frog may make several jumps in one turn.",
    );
    assert!(own.chain);
}
