//! Which kinds cannot capture which, and where no enemy may stand beside what reaches its goal.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_stated_rules::{End, Game, Outcome, Refusal, Rules, State, read};

/// A board of five with wazirs, rooks, commoners and kings.
fn game(keys: &str) -> Game {
    let text = format!(
        "[x]\nmaxFile = 5\nmaxRank = 5\nwazir = w\nrook = r\ncommoner = c\nking = k\ncastling = false\npromotionPawnTypes = -\n\
         startFen = k4/5/5/5/4K w - - 0 1\n{keys}\n"
    );
    let read = read(&text, "x");
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    Game::new(read.rules.unwrap())
}

fn at(game: &Game, fen: &str) -> State {
    game.read_fen(fen).unwrap_or_else(|why| panic!("{fen}: {why:?}"))
}

fn goes(game: &Game, state: &State, from: &str, to: &str) -> bool {
    let square = |name: &str| game.board.named(name).unwrap();
    game.moves_unended(state).iter().any(|mv| mv.from == square(from) && mv.to == square(to))
}

#[test]
fn a_kind_captures_nothing_that_it_cannot() {
    let free = game("");
    let bound = game("cannotCaptureTypes = r:wc c:r");
    let fen = "k4/2w2/2R2/2c2/4K w - - 0 1";
    for (to, captures) in [("c4", true), ("c2", true)] {
        assert_eq!(goes(&free, &at(&free, fen), "c3", to), captures);
        assert!(!goes(&bound, &at(&bound, fen), "c3", to), "{to}");
    }
    let state = at(&bound, fen);
    let square = |name: &str| bound.board.named(name).unwrap();
    assert_eq!(bound.why_not(&state, square("c3"), square("c4")), Some(Refusal::Forbidden));
    assert_eq!(bound.why_not(&state, square("c3"), square("d4")), Some(Refusal::OffPattern));
    // A wazir may still capture a rook, and a rook a rook; the commoner may not capture one.
    let black = at(&bound, "k4/2w2/2R2/2c2/4K b - - 0 1");
    assert!(goes(&bound, &black, "c4", "c3"));
    assert!(!goes(&bound, &black, "c2", "c3"));
    let rooks = at(&bound, "k4/5/5/5/r2RK b - - 0 1");
    assert!(goes(&bound, &rooks, "a1", "d1"));
}

#[test]
fn what_cannot_capture_a_king_gives_it_no_check() {
    let (free, bound) = (game(""), game("cannotCaptureTypes = r:k"));
    let fen = "k4/5/5/4r/4K w - - 0 1";
    assert!(free.is_check(&at(&free, fen)));
    let state = at(&bound, fen);
    assert!(!bound.is_check(&state));
    // It may stay beside it, and go where the rook would attack it.
    assert!(goes(&bound, &state, "e1", "d1"));
    assert!(goes(&bound, &at(&bound, "k4/5/5/r4/4K w - - 0 1"), "e1", "e2"));
    assert!(!goes(&free, &at(&free, "k4/5/5/r4/4K w - - 0 1"), "e1", "e2"));
}

#[test]
fn what_is_leapt_over_can_be_spared_too() {
    let text = |keys: &str| {
        format!(
            "[x]\nmaxFile = 5\nmaxRank = 5\nfers = f\ncommoner = c\ncastling = false\npromotionPawnTypes = -\ncaptureKind = leap\n\
             startFen = 5/1f3/5/1F3/5 w - - 0 1\n{keys}\n"
        )
    };
    let make = |keys: &str| Game::new(read(&text(keys), "x").rules.unwrap());
    let fen = "5/5/1f1c1/2F2/5 w - - 0 1";
    let (free, bound) = (make(""), make("cannotCaptureTypes = f:c"));
    assert!(goes(&free, &at(&free, fen), "c2", "e4"));
    assert!(!goes(&bound, &at(&bound, fen), "c2", "e4"));
    assert!(goes(&bound, &at(&bound, fen), "c2", "a4"));
}

#[test]
fn the_keys_are_read_and_written() {
    let rules = |keys: &str| game(keys).rules.clone();
    let text = rules("cannotCaptureTypes = c:r r:wc").to_ini();
    assert!(text.contains("cannotCaptureTypes = w") || text.contains("cannotCaptureTypes = r"), "{text}");
    let again: Rules = read(&text, "x").rules.unwrap();
    assert_eq!(again, rules("cannotCaptureTypes = r:c c:r r:w"));
    assert_eq!(
        rules("flagPieceApartWhite = around"),
        read(&rules("flagPieceApartWhite = around").to_ini(), "x").rules.unwrap()
    );
}

fn outcome(keys: &str, fen: &str) -> Option<Outcome> {
    let text = format!(
        "[x]\nmaxFile = 5\nmaxRank = 5\nwazir = w\nrook = r\ncommoner = c\ncastling = false\npromotionPawnTypes = -\n{keys}\n"
    );
    let read = read(&text, "x");
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    let game = Game::new(read.rules.unwrap());
    game.ended(&at(&game, fen))
}

#[test]
fn no_enemy_may_stand_beside_what_reaches_its_goal() {
    let won = Some(Outcome { end: End::Flag, winner: Some(0) });
    let goal = "flagPieceWhite = c\nflagRegionWhite = *5\nstartFen = w4/5/5/5/4C w - - 0 1\n";
    let with = |apart: &str, fen: &str| outcome(&[goal, "flagPieceApartWhite = ", apart].concat(), fen);
    let (alone, straight, diagonal, far) = (
        "1C3/5/5/5/4w b - - 0 1",
        "1C3/1w3/5/5/5 b - - 0 1",
        "1C3/w4/5/5/5 b - - 0 1",
        "1C1w1/5/5/5/5 b - - 0 1",
    );
    for (apart, fen, ends) in [
        ("none", straight, true),
        ("straight", alone, true),
        ("straight", straight, false),
        ("straight", diagonal, true),
        ("straight", far, true),
        ("around", alone, true),
        ("around", straight, false),
        ("around", diagonal, false),
        ("around", far, true),
    ] {
        assert_eq!(with(apart, fen), won.filter(|_| ends), "{apart} {fen}");
    }
    // A piece of its own beside it changes nothing; two of which one stands apart are one.
    assert_eq!(with("around", "1CR2/5/5/5/4w b - - 0 1"), won);
    assert_eq!(with("around", "CwC2/5/5/5/5 b - - 0 1"), None);
    assert_eq!(with("around", "Cw2C/5/5/5/5 b - - 0 1"), won);
    // For the other side it may be another thing, and that it is safe may be said of one.
    assert_eq!(outcome(&[goal, "flagPieceApartBlack = around"].concat(), straight), won);
    assert_eq!(outcome(&[goal, "flagPieceSafeWhite = true"].concat(), straight), None);
    assert_eq!(outcome(&[goal, "flagPieceSafeWhite = true"].concat(), diagonal), won);
    assert_eq!(outcome(&[goal, "flagPieceSafeBlack = true"].concat(), straight), won);
}

#[test]
fn some_kinds_leap_over_what_they_take_and_others_go_there() {
    let text = |keys: &str| {
        format!(
            "[x]\nmaxFile = 5\nmaxRank = 5\nfers = f\nwazir = w\nking = k\ncastling = false\npromotionPawnTypes = -\ncaptureKind = leap\n\
             startFen = k4/1w3/5/1F3/4K w - - 0 1\n{keys}\n"
        )
    };
    let make = |keys: &str| Game::new(read(&text(keys), "x").rules.unwrap());
    let own = make("captureLeapTypes = f");
    // The fers leaps, the wazir does not: it takes what it reaches.
    let fen = "k4/5/2w2/1FW2/4K w - - 0 1";
    let state = at(&own, fen);
    assert!(goes(&own, &state, "b2", "d4"));
    assert!(!goes(&own, &state, "b2", "c3"));
    assert!(goes(&own, &state, "c2", "c3"));
    assert!(!goes(&own, &state, "c2", "c4"));
    // A king is in check by what can leap over it, and by what can go there.
    for (fen, check) in [
        ("k4/5/5/3f1/4K w - - 0 1", false),
        ("k4/5/4f/3K1/5 w - - 0 1", true),
        ("k4/5/4f/3K1/2W2 w - - 0 1", false),
        ("k4/5/3w1/3K1/5 w - - 0 1", true),
        ("k4/5/3w1/3K1/3W1 w - - 0 1", true),
    ] {
        assert_eq!(own.is_check(&at(&own, fen)), check, "{fen}");
    }
    // Where nothing is said of kinds, all leap.
    let all = make("");
    assert!(goes(&all, &at(&all, fen), "c2", "c4"));
    let written = own.rules.to_ini();
    assert!(written.contains("captureLeapTypes = f"), "{written}");
    assert_eq!(read(&written, "x").rules.unwrap(), own.rules);
}
