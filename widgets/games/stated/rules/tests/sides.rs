//! What a game says of each side for itself: how it ends for one, and how pieces of one go.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_stated_rules::{End, Game, Outcome, Refusal, Rules, State, read};

/// Two wazirs against two kinds of the other side, on a board of four.
fn rules(keys: &str) -> Rules {
    let text = format!(
        "[x]\nmaxFile = 4\nmaxRank = 4\nwazir = w\ncommoner = c\ncastling = false\nstartFen = c2c/4/4/W2W w - - 0 1\n{keys}\n"
    );
    let read = read(&text, "x");
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    read.rules.unwrap()
}

fn at(game: &Game, fen: &str) -> State {
    game.read_fen(fen).unwrap_or_else(|why| panic!("{fen}: {why:?}"))
}

fn outcome(keys: &str, fen: &str) -> Option<Outcome> {
    let game = Game::new(rules(keys));
    game.outcome(&at(&game, fen))
}

fn won(end: End, winner: usize) -> Outcome {
    Outcome { end, winner: Some(winner) }
}

#[test]
fn each_side_has_ends_of_its_own() {
    // Who cannot move: the wazir of a1 is shut in, then the commoner of a4.
    let (white, black) = ("4/c3/Wc2/cc2 w - - 0 1", "cWW1/WWW1/4/4 b - - 0 1");
    let keys = "mobilityRegionWhiteWazir = a1 a2\nstalemateValueWhite = loss\nstalemateValueBlack = draw";
    let stuck = "c3/4/4/4 w - - 0 1";
    assert_eq!(outcome(keys, stuck), Some(won(End::Stuck, 1)));
    assert_eq!(outcome(keys, "4/4/4/W3 b - - 0 1"), Some(Outcome { end: End::Stuck, winner: None }));
    assert_eq!(outcome("stalemateValueWhite = win", stuck), Some(won(End::Stuck, 0)));
    assert_eq!((outcome(keys, white), outcome(keys, black)), (None, None));
    // Which pieces may be lost, and how many.
    let keys = "extinctionPieceTypesWhite = w\nextinctionValueWhite = loss\nextinctionPieceTypesBlack = c\n\
                extinctionPieceCountBlack = 1\nextinctionValueBlack = loss";
    assert_eq!(outcome(keys, "c2c/4/4/W3 b - - 0 1"), None);
    assert_eq!(outcome(keys, "c2c/4/4/4 w - - 0 1"), Some(won(End::Extinct, 1)));
    assert_eq!(outcome(keys, "c3/4/4/W3 b - - 0 1"), Some(won(End::Extinct, 0)));
    // A side of which nothing is said may lose all.
    let keys = "extinctionPieceTypes = *\nextinctionValueBlack = win";
    assert_eq!(outcome(keys, "c2c/4/4/4 w - - 0 1"), Some(Outcome { end: End::Stuck, winner: None }));
    assert_eq!(outcome(keys, "4/4/4/W3 b - - 0 1"), Some(won(End::Extinct, 1)));
    // Who reaches a place, with how many, and what that means.
    let keys =
        "flagRegionWhite = *4\nflagPieceCountWhite = 2\nflagRegionBlack = *1\nflagPieceValueBlack = loss";
    assert_eq!(outcome(keys, "W3/4/c3/4 b - - 0 1"), None);
    assert_eq!(outcome(keys, "WW2/4/c3/4 b - - 0 1"), Some(won(End::Flag, 0)));
    assert_eq!(outcome(keys, "4/4/W3/c3 w - - 0 1"), Some(won(End::Flag, 0)));
    // A row that is one of one side alone.
    let keys = "connectN = 2\nconnectValueBlack = none";
    assert_eq!(outcome(keys, "4/4/W3/cc2 w - - 0 1"), None);
    assert_eq!(outcome(keys, "4/4/WW2/c3 b - - 0 1"), Some(won(End::Row, 0)));
    assert_eq!(
        outcome("connectAllBlack = win\nconnectAllWhite = loss", "4/4/W2W/cc2 b - - 0 1"),
        Some(won(End::Group, 1))
    );
    assert_eq!(outcome("connectAllWhite = loss", "4/4/WW2/c2c b - - 0 1"), Some(won(End::Group, 1)));
}

#[test]
fn each_side_moves_as_it_is_told() {
    let keys = "pieceMovementBlack = w:F\nmustCaptureBlack = true";
    let game = Game::new(rules(keys));
    let square = |name: &str| game.board.named(name).unwrap();
    let count = |fen: &str| game.moves(&at(&game, fen)).len();
    assert_eq!((count("4/1W2/4/3w w - - 0 1"), count("4/1W2/4/3w b - - 0 1")), (4, 1));
    let state = at(&game, "4/4/2W1/3w b - - 0 1");
    assert_eq!(game.why_not(&state, square("d1"), square("d2")), Some(Refusal::OffPattern));
    assert_eq!(game.why_not(&state, square("d1"), square("c2")), None);
    // One side must capture, the other need not.
    let state = at(&game, "4/w3/1W2/W3 b - - 0 1");
    assert_eq!(game.why_not(&state, square("a3"), square("b4")), Some(Refusal::MustCapture));
    let state = at(&game, "4/4/1w2/1W2 w - - 0 1");
    assert_eq!(game.why_not(&state, square("b1"), square("a1")), None);
    // A piece that stands where the other's would attack is not attacked.
    let state = at(&game, "4/4/2W1/2w1 w - - 0 1");
    assert!(game.attackers(&state, 1, square("c2")).is_empty());
}

#[test]
fn what_is_said_of_one_side_is_written_and_read_as_it_was() {
    let keys = "stalemateValueWhite = loss\nstalemateValueBlack = win\nextinctionPieceTypesBlack = c\nextinctionPieceCountBlack = 2\n\
                extinctionValueBlack = loss\nflagPieceWhite = w\nflagRegionWhite = *4\nflagPieceCountWhite = 2\nflagPieceValueWhite = loss\n\
                connectValueBlack = none\nconnectAllWhite = win\nmustCaptureBlack = true\npieceMovementBlack = w:fW c:mFcW\ncheckmateValueBlack = draw";
    let own = rules(keys);
    let ini = own.to_ini();
    let again = read(&ini, "x");
    assert!(again.findings.is_empty(), "{ini}{:?}", again.findings);
    assert_eq!(again.rules.as_ref(), Some(&own), "{ini}");
    let packed = Rules::unpack(&own.pack()).unwrap();
    assert_eq!(packed.to_ini().lines().skip(3).collect::<Vec<_>>(), {
        let mut full = own.clone();
        full.movements = packed.movements.clone();
        full.to_ini().lines().skip(3).map(str::to_owned).collect::<Vec<_>>()
    });
}
