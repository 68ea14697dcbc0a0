//! Positions and moves written as KIF and BOD are read back as they were.

use musi_diagram::bare_scene;
use musi_rules::{Move, Position, Profile, Setup};

use musi_shogi::{PAWN, Shogi, kif_text, read_usi};

fn setup(sfen: &str) -> Option<Setup<Shogi>> {
    Setup::from_text(sfen).ok()
}

/// Plays moves from a position; gives their KIF and the position after them.
fn played(sfen: &str, moves: &[&str]) -> Option<(String, String)> {
    let start = setup(sfen)?;
    let mut position = Position::new(&start, Profile::Teaching).ok()?;
    let mut done = Vec::new();
    for text in moves {
        let mv = read_usi(&position, text).ok()?;
        done.push(mv);
        position = position.try_play(mv).ok()?;
    }
    Some((kif_text(&start, &done)?, position.setup().to_text()))
}

#[test]
fn a_position_is_read_back_from_its_drawing() {
    for sfen in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnG6/2+P4+Sn/kp3+S3/2p6/1n7/9/9/7K1/9 w GS2r2b2gsn3l15p 1",
        "4k4/9/4+P4/9/9/9/9/9/4K4 b 2R18P 1",
        "r1k/3/1+NK b Gp 1",
    ] {
        let text = setup(sfen).and_then(|setup| kif_text(&setup, &[])).unwrap_or_default();
        let scene = bare_scene::<Shogi>(&text).map(|scene| scene.setup);
        assert_eq!(scene.as_deref(), Ok(sfen), "{text}");
    }
}

#[test]
fn moves_are_read_back_from_their_record() {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let moves = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "2b3c", "5e3c+", "2a3c"];
    let (text, after) = played(start, &moves).unwrap_or_default();
    assert!(
        text.starts_with("手合割：平手\n") && text.contains("   4 同　銀(31)\n   5 ５五角打\n"),
        "{text}"
    );
    assert_eq!(bare_scene::<Shogi>(&text).map(|scene| scene.setup), Ok(after), "{text}");
    let (text, after) =
        played("4k4/9/9/9/9/9/9/4+n4/K3R4 w p 1", &["5h5i", "9i8h", "P*5d"]).unwrap_or_default();
    assert!(text.starts_with("後手の持駒：歩　\n") && text.contains("後手番\n手数"), "{text}");
    assert!(text.contains("   1 ５九成桂(58)\n   2 ８八玉(99)\n   3 ５四歩打\n"), "{text}");
    assert_eq!(bare_scene::<Shogi>(&text).map(|scene| scene.setup), Ok(after), "{text}");
    // No pawn is in hand.
    let start = Setup::start();
    let dropped = start.geometry().squares().next().map(|square| Move::drop(PAWN, square));
    assert!(dropped.is_some_and(|dropped| kif_text(&start, &[dropped]).is_none()));
}

#[test]
fn moves_are_played_from_the_board_that_is_drawn() {
    let board = "後手の持駒：飛　歩三\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
        .to_owned()
        + "|v竜 ・ ・ ・v玉 ・ ・ ・ ・|一\n"
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n".repeat(7)
        + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：金 玉\n手数----指手---------消費時間--\n";
    let text = format!("{board}   1 ５二金打\n");
    let position = bare_scene::<Shogi>(&text).map(|scene| scene.setup);
    assert_eq!(position.as_deref(), Ok("+r3k4/4G4/9/9/9/9/9/9/4K4 w r3p 2"));
    let text = text.replace("v竜", " 雨");
    let error = bare_scene::<Shogi>(&text).map(|_| ()).unwrap_err();
    assert_eq!((text.get(error.span), error.message.as_str()), (Some("雨"), "\"雨\" is no piece of shogi"));
}

#[test]
fn the_sides_may_hold_pieces_before_the_first_move() {
    let text = "先手の持駒：銀\n後手の持駒：歩\n手合割：平手\n   1 ６八銀(79)\n   2 ５五歩打\n";
    // A second pawn on the file is refused: what is held is known.
    assert!(bare_scene::<Shogi>(text).is_err());
    let text = text.replace("後手の持駒：歩", "後手の持駒：銀").replace("５五歩打", "５五銀打");
    let position = bare_scene::<Shogi>(&text).map(|scene| scene.setup);
    assert_eq!(
        position.as_deref(),
        Ok("lnsgkgsnl/1r5b1/ppppppppp/9/4s4/9/PPPPPPPPP/1B1S3R1/LN1GKGSNL b S 3")
    );
}
