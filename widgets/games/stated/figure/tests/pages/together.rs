//! Ends of which a sentence names two things: both must be so, or one of them is enough; and checks without end.

use musi_stated_rules::{End, Game, Outcome, Rules, Value};

use super::{language, page, settled};

/// A page with kings, rooks and men of both sides.
fn framed(tag: &str, said: &str) -> String {
    let names = match tag {
        "de" => {
            "Der **König** (K) zieht ein Feld in jede Richtung. Der **Turm, Türme** (R) zieht beliebig weit gerade. Der **Bauer, Bauern** (M) zieht ein Feld vorwärts."
        }
        "tok" => {
            "**jan lawa** (K) li tawa ma wan lon nasin ale. **tomo** (R) li tawa ma wan lon nasin ale. **jan lili** (M) li tawa ma wan lon nasin ale."
        }
        _ => {
            "The **king** (K) goes one square in any direction. The **rook** (R) moves any number of squares straight. The **man, men** (M) moves one square straight forward."
        }
    };
    let rows = [
        "| r |   | k |   | r |",
        "| m | m | m | m | m |",
        "|   |   |   |   |   |",
        "| M | M | M | M | M |",
        "| R |   | K |   | R |",
    ];
    let line = "+---+---+---+---+---+\n";
    let board: String = rows.iter().flat_map(|row| [*row, "\n", line]).collect();
    format!("# Run\n\n{names}\n\n```\n{line}{board}```\n\n{said}\n")
}

fn stated(tag: &str, said: &str) -> Rules {
    settled(&framed(tag, said), language(tag))
}

fn is_played(tag: &str, said: &str) -> bool {
    !page(&framed(tag, said), language(tag)).games.is_empty()
}

fn outcome(rules: &Rules, fen: &str) -> Option<Outcome> {
    let game = Game::new(rules.clone());
    game.outcome(&game.read_fen(fen).unwrap())
}

fn won(end: End, winner: usize) -> Outcome {
    Outcome { end, winner: Some(winner) }
}

#[test]
fn two_events_end_a_game_only_together() {
    for (tag, said) in [
        ("en", "White wins when the king reaches the last rank and Black has no men."),
        ("en", "If the white king reaches the last rank and Black has no men left, White wins."),
        ("en", "Black loses if the white king reaches the last rank and Black has no men."),
        ("de", "Weiß gewinnt, wenn der König die letzte Reihe erreicht und Schwarz keine Bauern mehr hat."),
        (
            "tok",
            "jan lawa li kama lon linja pini la, jan pimeja li jo ala e jan lili la, jan walo li jo e pini pona.",
        ),
    ] {
        if tag == "en" && said.starts_with("Black loses") {
            // Whose king comes to its last rank is said.
            assert!(is_played(tag, said), "{said}");
        }
        let own = stated(tag, said);
        assert_eq!(outcome(&own, "1K3/5/k4/5/5 b - - 0 1"), Some(won(End::Flag, 0)), "{said}");
        assert_eq!(outcome(&own, "1K3/5/k2m1/5/5 b - - 0 1"), None, "{said}");
        assert_eq!(outcome(&own, "5/1K3/5/k4/5 b - - 0 1"), None, "{said}");
        // Whichever comes last.
        assert_eq!(outcome(&own, "1K3/5/5/k4/5 w - - 0 1"), Some(won(End::Flag, 0)), "{said}");
        assert_eq!(outcome(&own, "5/5/1K3/5/k4 b - - 0 1"), None, "{said}");
    }
}

#[test]
fn who_has_nothing_and_cannot_move_is_one_whom_the_words_before_name() {
    for (tag, said) in [
        ("en", "Black wins if White has no men and cannot move."),
        ("en", "If White has no men and it cannot move, Black wins."),
        ("de", "Schwarz gewinnt, wenn Weiß keine Bauern mehr hat und nicht ziehen kann."),
        ("tok", "jan walo li jo ala e jan lili la, ona li ken ala tawa la, jan pimeja li jo e pini pona."),
    ] {
        let own = stated(tag, said);
        // A rook behind black men, which it would capture: it moves. A board of kings alone has moves.
        assert_eq!(outcome(&own, "k4/5/5/5/5 w - - 0 1"), Some(won(End::Extinct, 1)), "{said}");
        assert_eq!(outcome(&own, "k4/5/5/5/R4 w - - 0 1"), None, "{said}");
        assert_eq!(outcome(&own, "k4/5/5/5/5 b - - 0 1"), None, "{said}");
        assert_eq!(own.stalemate.0, [Value::Draw; 2]);
    }
    for (tag, said) in [
        ("en", "Black wins if White has no men or cannot move."),
        ("en", "If White has no men or it cannot move, Black wins."),
        ("de", "Schwarz gewinnt, wenn Weiß keine Bauern mehr hat oder nicht ziehen kann."),
        ("tok", "jan walo li jo ala e jan lili anu ona li ken ala tawa la, jan pimeja li jo e pini pona."),
    ] {
        let own = stated(tag, said);
        assert_eq!(own.stalemate.0, [Value::Loss, Value::Draw], "{said}");
        assert_eq!(outcome(&own, "k4/5/5/5/R4 w - - 0 1"), Some(won(End::Extinct, 1)), "{said}");
    }
}

#[test]
fn what_two_events_cannot_say_is_not_played() {
    for said in [
        // Twice the same event of one side.
        "White wins when the king reaches the last rank and a rook reaches the last rank.",
        // Alone it would win as well.
        "White wins when the king reaches the last rank and Black has no men. White wins when the king reaches the last rank.",
        // Two such pairs.
        "White wins when the king reaches the last rank and Black has no men. White wins when the king reaches the last rank and Black cannot move.",
        // Who "it" is, nobody can tell.
        "Black wins if White has no men or it cannot move.",
    ] {
        assert!(!is_played("en", said), "{said}");
    }
}

#[test]
fn what_reaches_its_goal_unattacked_wins() {
    for (tag, said) in [
        ("en", "White wins when the king reaches the last rank and is not attacked."),
        ("en", "White wins when the king reaches the last rank and is not attacked there."),
        ("de", "Weiß gewinnt, wenn der König die letzte Reihe erreicht und dort nicht angegriffen ist."),
        (
            "tok",
            "jan lawa li kama lon linja pini la, jan ante li ken ala anpa e ona la, jan walo li jo e pini pona.",
        ),
    ] {
        let own = stated(tag, said);
        assert_eq!(own.flag_safe.0, [true, false], "{said}");
        assert_eq!(outcome(&own, "1K3/5/5/k4/5 b - - 0 1"), Some(won(End::Flag, 0)), "{said}");
        assert_eq!(outcome(&own, "1Kr2/5/5/k4/5 b - - 0 1"), None, "{said}");
    }
}

#[test]
fn checks_without_end_lose() {
    for (tag, said) in [
        (
            "en",
            "Who is checkmated loses. When the same position comes for the third time, the game is drawn. Perpetual check loses.",
        ),
        (
            "en",
            "Who is checkmated loses. When the same position comes for the third time, the game is drawn. A player may not give perpetual check.",
        ),
        (
            "de",
            "Wer matt ist, verliert. Kommt dieselbe Stellung zum dritten Mal vor, so endet das Spiel unentschieden. Dauerschach ist verboten.",
        ),
    ] {
        let own = stated(tag, said);
        assert!(own.perpetual_check && own.n_fold == 3, "{said}");
    }
    // How often, the page must say; and there must be somebody to give check to.
    assert!(!is_played("en", "Who is checkmated loses. Perpetual check loses."));
    assert!(!is_played(
        "en",
        "Who has no men loses. When the same position comes for the third time, the game is drawn. Perpetual check loses."
    ));
}
