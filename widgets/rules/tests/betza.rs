//! Betza notation: what is read, what is written, what is drawn, and that they agree.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use musi_rules::betza::{
    BetzaFault, DrawnMark, Ground, MAX_LENGTH, Movement, Path, Way, from_marks, marks, radius, read,
};
use musi_rules::{GridGame, Side, UNLIMITED};
use proptest::prelude::*;

/// Where a piece goes on an empty board of 11x11 from its middle.
fn squares(betza: &str) -> BTreeSet<(i16, i16)> {
    reach(&read(betza).unwrap(), &[])
}

fn reach(movement: &Movement, others: &[(i16, i16)]) -> BTreeSet<(i16, i16)> {
    let mut found = BTreeSet::new();
    let ground = |file: i16, rank: i16| match (file, rank) {
        _ if file.abs() > 5 || rank.abs() > 5 => Ground::Off,
        at if others.contains(&at) => Ground::Enemy,
        _ => Ground::Empty,
    };
    movement.each_target(Side::First, (0, 0), true, &ground, &mut |file, rank, _| {
        found.insert((file, rank));
    });
    found
}

#[test]
fn atoms_are_the_leaps_that_everybody_writes() {
    for (betza, one, count) in [
        ("W", (0, 1), 4),
        ("F", (1, 1), 4),
        ("D", (2, 0), 4),
        ("N", (2, 1), 8),
        ("A", (-2, 2), 4),
        ("H", (0, -3), 4),
        ("C", (3, 1), 8),
        ("Z", (2, 3), 8),
        ("G", (3, 3), 4),
        ("K", (1, 0), 8),
        ("(1,4)", (4, -1), 8),
        ("R", (0, 5), 20),
        ("B", (5, 5), 20),
        ("Q", (5, 5), 40),
        ("W3", (3, 0), 12),
        ("R3", (3, 0), 12),
        ("W0", (5, 0), 20),
        ("NN", (4, 2), 16),
        ("N2", (4, 2), 16),
        ("DD", (4, 0), 8),
        ("WFN", (1, 2), 16),
    ] {
        let found = squares(betza);
        assert!(found.contains(&one), "{betza}: {found:?}");
        assert_eq!(found.len(), count, "{betza}: {found:?}");
    }
}

#[test]
fn directions_choose_among_leaps() {
    for (betza, expected) in [
        ("fW", &[(0, 1)][..]),
        ("vW", &[(0, 1), (0, -1)]),
        ("sW", &[(1, 0), (-1, 0)]),
        ("frW", &[(0, 1), (1, 0)]),
        ("fF", &[(1, 1), (-1, 1)]),
        ("rfF", &[(1, 1)]),
        ("lfrbF", &[(-1, 1), (1, -1)]),
        ("fN", &[(1, 2), (-1, 2)]),
        ("ffN", &[(1, 2), (-1, 2)]),
        ("fsN", &[(2, 1), (-2, 1)]),
        ("fhN", &[(1, 2), (-1, 2), (2, 1), (-2, 1)]),
        ("flN", &[(-1, 2)]),
        ("lfN", &[(-2, 1)]),
        ("sN", &[(2, 1), (2, -1), (-2, 1), (-2, -1)]),
        ("hrN", &[(1, 2), (2, -1), (-1, -2), (-2, 1)]),
        ("hlN", &[(-1, 2), (2, 1), (1, -2), (-2, -1)]),
        ("fK", &[(0, 1), (1, 1), (-1, 1)]),
    ] {
        assert_eq!(squares(betza), expected.iter().copied().collect(), "{betza}");
    }
}

#[test]
fn what_stands_between_matters_as_the_modifier_says() {
    for (betza, others, goes, not) in [
        // The horse of xiangqi is stopped by its neighbour; a knight is not.
        ("nN", &[(0, 1)][..], (2, 1), (1, 2)),
        ("N", &[(0, 1)], (1, 2), (3, 3)),
        // Its elephant needs the square between, that of janggi both.
        ("nA", &[(1, 1)], (-2, 2), (2, 2)),
        ("nZ", &[(1, 2)], (-2, 3), (2, 3)),
        // The cannon moves like a rook and captures over one piece.
        ("mRcpR", &[(0, 2), (0, 4)], (0, 4), (0, 2)),
        ("mRcpR", &[(0, 2), (0, 4)], (0, 1), (0, 3)),
        ("pR", &[(0, 2)], (0, 3), (0, 1)),
        ("pR2", &[(0, 1)], (0, 2), (0, 3)),
        // A grasshopper lands right behind.
        ("gR", &[(0, 2)], (0, 3), (0, 4)),
        ("mW", &[(0, 1)], (0, -1), (0, 1)),
        ("cW", &[(0, 1)], (0, 1), (0, -1)),
    ] {
        let found = reach(&read(betza).unwrap(), others);
        assert!(found.contains(&goes) && !found.contains(&not), "{betza}: {found:?}");
    }
    let first = read("imfR2").unwrap();
    let mut later = 0;
    first.each_target(Side::First, (0, 0), false, &|_, _| Ground::Empty, &mut |_, _, _| later += 1);
    assert_eq!((reach(&first, &[]).len(), later), (2, 0));
}

#[test]
fn the_other_side_sees_the_board_turned() {
    let mut found = Vec::new();
    let pawn = read("fW").unwrap();
    pawn.each_target(Side::Second, (4, 4), false, &|_, _| Ground::Empty, &mut |file, rank, _| {
        found.push((file, rank));
    });
    assert_eq!(found, [(4, 3)]);
}

#[test]
fn what_means_the_same_is_equal_and_written_alike() {
    for (one, two, written) in [
        ("WF", "FW", "K"),
        ("RB", "QW", "Q"),
        ("mRcR", "R", "R"),
        ("mQ2cQ2", "Q2", "Q2"),
        ("nW", "W", "W"),
        ("WW", "R", "R"),
        ("L", "L", ""),
        ("fmWfcF", "mfWcfF", "fmWfcF"),
        ("fmWfceFifmnD", "inmfDmfWcefF", "fmWfceFifmnD"),
        ("fbrlW", "W", "W"),
        ("RW3", "R", "R"),
        ("lfrbB", "lfBrbB", "flBbrB"),
        ("(2,1)", "N", "N"),
    ] {
        if written.is_empty() {
            assert!(read(one).is_err());
            continue;
        }
        let movement = read(one).unwrap();
        assert_eq!(movement, read(two).unwrap(), "{one} {two}");
        assert_eq!(movement.to_string(), written, "{one}");
    }
    assert_ne!(read("R").unwrap(), read("R3").unwrap());
    assert_ne!(read("nN").unwrap(), read("N").unwrap());
    assert_ne!(read("mR").unwrap(), read("R").unwrap());
}

#[test]
fn errors_are_at_the_character_and_say_what_to_write() {
    for (betza, at, contains) in [
        ("WxF", 1, "several legs"),
        ("Wj", 1, "jump"),
        ("X", 0, "atoms W F D"),
        ("WFO", 2, "castling"),
        ("Wfm", 1, "atom behind"),
        ("W16", 1, "1 to 15"),
        ("W0000", 1, "1 to 15"),
        ("nNN", 0, "take the n away"),
        ("WpN", 1, "take the p away"),
        ("pW", 0, "take the p away"),
        ("npR", 1, "take the p away"),
        ("fhW", 1, "f, b, l, r"),
        ("hN", 0, "f, b, l, r"),
        ("W(1,x)", 1, "(1,4)"),
        ("(0,0)", 0, "(1,4)"),
        ("Wä", 1, "atoms W F D"),
        ("L", 0, "write C"),
    ] {
        let error = read(betza).unwrap_err();
        assert_eq!(error.at, at, "{betza}: {error:?}");
        assert!(error.remedy().contains(contains), "{betza}: {}", error.remedy());
        assert!(!error.to_string().is_empty());
    }
    let long = "W".repeat(1_000_000);
    assert_eq!(read(&long).unwrap_err().fault, BetzaFault::TooLong);
    assert!(read(&"fW".repeat(MAX_LENGTH / 2)).is_ok());
    assert!(read("").unwrap().is_empty());
}

#[test]
fn chess_and_shogi_are_their_notation() {
    let chess = [
        ("pawn", "fmWfcFifmnD"),
        ("knight", "N"),
        ("bishop", "B"),
        ("rook", "R"),
        ("queen", "Q"),
        ("king", "K"),
    ];
    for (facts, (name, betza)) in musi_chess::Chess::KINDS.iter().zip(chess) {
        let own = Movement::from(facts.pattern);
        // The pattern rides two squares where the notation leaps over an empty one, which is the same with `mfW` beside it.
        let wanted = read(if name == "pawn" { "fmWfcFifmW2" } else { betza }).unwrap();
        assert_eq!((facts.code, own), (name, wanted));
    }
    let shogi = ["fW", "fR", "fN", "FfW", "WfF", "B", "R", "K", "WfF", "WfF", "WfF", "WfF", "BW", "RF"];
    assert_eq!(musi_shogi::Shogi::KINDS.len(), shogi.len());
    for (facts, betza) in musi_shogi::Shogi::KINDS.iter().zip(shogi) {
        assert_eq!(Movement::from(facts.pattern), read(betza).unwrap(), "{}", facts.code);
    }
    // A false twin: a gold is no silver.
    assert_ne!(Movement::from(musi_shogi::Shogi::KINDS[4].pattern), read("FfW").unwrap());
}

fn drawn(betza: &str) -> Vec<(i8, i8, String)> {
    let movement = read(betza).unwrap();
    marks(&movement, radius(&movement)).into_iter().map(|mark| (mark.files, mark.ranks, mark.text)).collect()
}

#[test]
fn drawings_mark_what_a_piece_can_do() {
    let of = |betza: &str, at: (i8, i8)| {
        drawn(betza).into_iter().find(|mark| (mark.0, mark.1) == at).map(|mark| mark.2).unwrap_or_default()
    };
    assert_eq!(drawn("W").len(), 4);
    assert_eq!(of("fmWfcF", (0, 1)), "m");
    assert_eq!(of("fmWfcF", (1, 1)), "-X-");
    assert_eq!(of("fmWfcFifmnD", (0, 2)), "inm");
    assert_eq!(of("fmWfcFifmW2", (0, 2)), "im");
    assert_eq!(of("WD", (0, 2)), "jX");
    assert_eq!(of("DD", (0, 4)), "rX");
    assert_eq!(of("mRcpR", (0, 2)), "m p-X-");
    assert_eq!(of("nN", (1, 2)), "nX");
    let fault =
        from_marks(&[DrawnMark { files: 0, ranks: 1, text: "X ?".into() }], (1, 1, 1, 1)).unwrap_err();
    assert_eq!((fault.mark, fault.text.as_str()), (0, "?"));
}

/// Any way that the notation can say and a drawing of at most 11x11 can show.
fn way() -> impl Strategy<Value = Way> {
    let step = (-3..=3_i8, -3..=3_i8).prop_filter("a step goes somewhere", |step| *step != (0, 0));
    (step, 0..4_u8, 0..4_u8, 1..8_u8, any::<bool>()).prop_map(
        |((files, ranks), limit, path, modes, initial)| {
            let adjacent = files.abs().max(ranks.abs()) == 1;
            let limit = match (adjacent, limit) {
                (_, 0 | 1) => 1,
                (_, 2) => UNLIMITED,
                (true, _) => 3,
                (false, _) => 2,
            };
            let path = match path {
                1 if !adjacent && limit == 1 => Path::Lame,
                2 if adjacent && limit > 1 => Path::Hop,
                3 if adjacent && limit > 1 => Path::Behind,
                _ => Path::Free,
            };
            Way {
                limit,
                path,
                quiet: modes & 1 > 0,
                capture: modes & 2 > 0,
                passing: modes & 4 > 0,
                initial,
                ..Way::leap(files, ranks)
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_the_same(ways in prop::collection::vec(way(), 0..12)) {
        let movement = Movement::new(ways);
        let text = movement.to_string();
        prop_assert_eq!(&read(&text).unwrap(), &movement, "{}", text);
        // And written again it is the same text.
        prop_assert_eq!(read(&text).unwrap().to_string(), text);
    }

    #[test]
    fn what_is_drawn_is_read_as_doing_the_same(ways in prop::collection::vec(way(), 0..6)) {
        // Two leaps of which only the first move may repeat one look like three leaps, so first moves ride only along lines.
        let short = |way: Way| way.initial && way.files.abs().max(way.ranks.abs()) > 1;
        let ways = ways.into_iter().map(|way| if short(way) { Way { limit: 1, ..way } } else { way });
        let movement = Movement::new(ways).without_passing();
        let around = radius(&movement);
        let drawn = marks(&movement, around);
        let again = from_marks(&drawn, (around, around, around, around)).unwrap();
        prop_assert_eq!(marks(&again, around), drawn, "{} {}", movement, again);
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_character(text in "\\PC{0,40}") {
        if let Err(error) = read(&text) {
            prop_assert!(text.is_char_boundary(error.at.min(text.len())), "{:?}", error);
        }
    }

    #[test]
    fn any_text_of_its_letters_is_read_or_refused(text in "[fblrvshmceinpgWFDNAHCZGKRBQ0-9(),]{0,40}") {
        if let Ok(movement) = read(&text) {
            prop_assert_eq!(read(&movement.to_string()).unwrap(), movement);
        }
    }
}

#[test]
fn single_atoms_come_back_from_their_drawing() {
    for betza in [
        "W",
        "F",
        "D",
        "N",
        "A",
        "H",
        "C",
        "Z",
        "G",
        "K",
        "R",
        "B",
        "Q",
        "NN",
        "DD",
        "AA",
        "W3",
        "B2",
        "nN",
        "nA",
        "nZ",
        "mRcpR",
        "gQ",
        "fmWfcF",
        "fmWfcFifmnD",
        "WD",
        "FA",
        "RF",
        "BW",
        "fsW",
        "hrN",
        "fhN",
        "QN",
        "pR2",
        "KAD",
    ] {
        let movement = read(betza).unwrap();
        let around = radius(&movement);
        let again = from_marks(&marks(&movement, around), (around, around, around, around)).unwrap();
        assert_eq!(again, movement, "{betza}: {again}");
    }
}
