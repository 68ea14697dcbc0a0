//! What is played is given back in the form in which its author drew the board.

use crate::common::Player;
use musi_board::PlayableGame;
use musi_chess::Chess;
use musi_diagram::ascii::SquarePlaces;
use musi_diagram::{Context, read};
use musi_games::GAMES;
use musi_runtime::Effect;
use musi_shogi::Shogi;

/// A reader at the board that a fence draws.
fn at<G: PlayableGame>(fence: &str, info: &str) -> Player<G> {
    let context = Context { games: GAMES, info, ..Context::default() };
    let reading = read(fence, &[], &context);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{fence}", reading.findings)).to_string();
    let mut player = Player::<G>::at(&scene);
    fence.clone_into(&mut player.figure.text);
    player.figure.places = SquarePlaces::of(reading.diagram.as_ref().unwrap(), fence);
    player
}

fn copied<G: PlayableGame>(player: &mut Player<G>) -> String {
    player.press("text");
    match player.state.effects.as_slice() {
        [Effect::Copy(text)] => text.clone(),
        other => panic!("{other:?}"),
    }
}

/// What is copied after some squares were picked; it is read as the board that stands there.
fn after<G: PlayableGame>(fence: &str, info: &str, picks: &[&str]) -> String {
    let mut player = at::<G>(fence, info);
    player.picks(picks);
    assert_ne!(player.text(), player.figure.setup.to_text(), "nothing was played");
    let text = copied(&mut player);
    let context = Context { games: GAMES, info, ..Context::default() };
    let reading = read(&text, &[], &context);
    let scene = reading.scene().unwrap_or_else(|| panic!("{:?}\n{text}", reading.findings));
    let board = |setup: &str| setup.split([' ', '_']).next().unwrap().to_owned();
    assert_eq!(board(&scene.setup), board(&player.text()), "{text}");
    text
}

/// The places of a drawing that differ.
fn changes(before: &str, after: &str) -> Vec<(char, char)> {
    assert_eq!(before.chars().count(), after.chars().count(), "{after}");
    before.chars().zip(after.chars()).filter(|(one, other)| one != other).collect()
}

const DOTS: &str = "8 r . . . k . . r\n7 p . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n3 . . . . . . . .\n2 . . . . . . P .\n1 R . . . K . . R\n  a b c d e f g h\n";

#[test]
fn a_board_of_dots_stays_one() {
    let text = after::<Chess>(DOTS, "chess", &["g2", "g4"]);
    assert_eq!(changes(DOTS, &text), [('.', 'P'), ('P', '.')]);
    let text = after::<Chess>(DOTS, "chess", &["a1", "a7"]);
    assert_eq!(changes(DOTS, &text), [('p', 'R'), ('R', '.')]);
}

#[test]
fn a_board_that_is_seen_from_the_other_side_stays_one() {
    let turned = "1 R . . K\n2 . . P .\n3 . . . .\n4 k . . .\n  d c b a\n";
    let text = after::<Chess>(turned, "chess", &["d4", "c4"]);
    assert_eq!(text, "1 R . . K\n2 . . P .\n3 . . . .\n4 . k . .\n  d c b a\n");
}

#[test]
fn frames_signs_and_notation_stay() {
    let framed = "+---+---+---+---+\n| k |   |   |   | 4\n+---+---+---+---+\n|   |   | P |   | 3\n+---+---+---+---+\n|   |   |   |   | 2\n+---+---+---+---+\n|   |   |   | K | 1\n+---+---+---+---+\n  a   b   c   d\n\nFen: k3/2P1/4/3K w - - 0 1\n";
    let text = after::<Chess>(framed, "chess", &["d1", "d2"]);
    assert!(text.contains("|   |   |   | K | 2\n"), "{text}");
    assert!(text.contains("Fen: k3/2P1/3K/4 b - - 1 1\n"), "{text}");
    let pairs = "bK .. .. ..\n.. .. wP ..\n.. .. .. ..\n.. .. .. wK\n";
    let text = after::<Chess>(pairs, "chess", &["d1", "c2"]);
    assert_eq!(text, "bK .. .. ..\n.. .. wP ..\n.. .. wK ..\n.. .. .. ..\n");
    let figurines = "♚ · · ·\n· · ♙ ·\n· · · ·\n· · · ♔\n";
    let text = after::<Chess>(figurines, "chess", &["d1", "c2"]);
    assert_eq!(text, "♚ · · ·\n· · ♙ ·\n· · ♔ ·\n· · · ·\n");
    let shaded = "k # . #\n# . P .\n. # . #\n# . # K\n";
    let text = after::<Chess>(shaded, "chess", &["d1", "c1"]);
    assert_eq!(text, "k # . #\n# . P .\n. # . #\n# . K .\n");
}

#[test]
fn a_notation_alone_is_given_back_as_one() {
    let text = after::<Chess>("k3/2P1/4/3K w - - 0 1\n", "fen", &["d1", "d2"]);
    assert_eq!(text, "k3/2P1/3K/4 b - - 1 1\n");
}

#[test]
fn a_piece_without_a_sign_in_the_drawing_is_written_as_the_other_sides() {
    let queens = "q . . k\n. P . .\n. . . .\n. K . .\n";
    let mut player = at::<Chess>(queens, "chess");
    player.picks(&["b3", "b4"]);
    player.press("promote4");
    assert_eq!(copied(&mut player), "q Q . k\n. . . .\n. . . .\n. K . .\n");
    // Without one on either side, the board is drawn in the letters of the game.
    let mut player = at::<Chess>(". . . k\n. P . .\n. . . .\n. K . .\n", "chess");
    player.picks(&["b3", "b4"]);
    player.press("promote4");
    assert!(copied(&mut player).contains("| Q |"), "{}", copied(&mut player));
}

#[test]
fn a_board_of_shogi_stays_one_until_something_is_captured() {
    let bod = "後手の持駒：なし\n  ３ ２ １\n+---------+\n|v玉 ・ ・|一\n| ・v歩 ・|二\n| ・ ・ 金|三\n+---------+\n先手の持駒：なし\n";
    let text = after::<Shogi>(bod, "bod", &["13", "12"]);
    assert!(text.contains("| ・v歩 金|二\n| ・ ・ ・|三\n"), "{text}");
    let mut player = at::<Shogi>(bod, "bod");
    player.picks(&["13", "23"]);
    player.picks(&["31", "21"]);
    player.picks(&["23", "22"]);
    let text = copied(&mut player);
    assert!(text.contains("+---+") && !text.contains("なし"), "{text}");
}
