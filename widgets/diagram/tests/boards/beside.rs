//! What strangers write and draw beside a board and on it: whose turn it is, what is held, arrows; each with a twin that says nothing.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_diagram::{CaptionText, Context, Evidence, Language, Reading, Verdict, read};
use musi_games::GAMES;
use musi_rules::Side::{self, First, Second};

const CHESS: &str = "8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . P . . .\n3 . . . . . . . .\n\
                     2 P P P P . P P P\n1 R N B Q K B N R\n  a b c d e f g h\n";
const SHOGI: &str = "  9 8 7 6 5 4 3 2 1\n l n s g k g s n l a\n . r . . . . . . . b\n p p p p p p . p p c\n . . . . . . p . . d\n \
                     . . . . . . . . . e\n . . P . . . . . . f\n P P . P P P P P P g\n . . . . . . . R . h\n L N S G K G S N L i\n";

fn reading(fence: &str, game: &str, info: &str, caption: &str) -> Reading {
    let captions = [CaptionText { language: Language::En, text: caption, offset: 0 }];
    let game = GAMES.named(game).ok();
    let context =
        Context { games: GAMES, game, info, evidence: Evidence::Words, language: "en", ..Context::default() };
    read(fence, &captions, &context)
}

fn codes(reading: &Reading) -> Vec<&str> {
    reading.findings.iter().map(|finding| finding.code).collect()
}

fn turn(fence: &str, game: &str) -> Option<Side> {
    reading(fence, game, "", "").scene().unwrap().side_to_move
}

#[test]
fn whose_turn_it_is_may_be_said_in_many_ways() {
    for (line, said) in [
        ("White to move", First),
        ("Black to move and win.", Second),
        ("black to play", Second),
        ("Side to move: Black", Second),
        ("Turn: White", First),
        ("Current player: black", Second),
        ("Black's turn", Second),
        ("It is White's move.", First),
        ("Last move: e2-e4. Black to move.", Second),
        ("Schwarz am Zug", Second),
        ("Am Zug: Weiß", First),
    ] {
        assert_eq!(turn(&format!("{CHESS}{line}\n"), "chess"), Some(said), "{line}");
        assert_eq!(turn(&format!("{line}\n{CHESS}"), "chess"), Some(said), "{line}");
    }
    for line in [
        "White wins",
        "White: Anna",
        "Black to move is mated",
        "White to move would be mated",
        "It is not White's turn",
        "Black moved e7e5",
        "Turn: 12",
    ] {
        assert_eq!(turn(&format!("{CHESS}{line}\n"), "chess"), None, "{line}");
    }
    assert_eq!(turn(&format!("{SHOGI}Gote to move\n"), "shogi"), Some(Second));
}

#[test]
fn what_is_said_below_moves_is_held_against_them() {
    for (info, moves) in [("pgn", "1. e4 e5\n2. Nf3\n\n"), ("", "1. e4 e5 2. Nf3 Nc6 3. Bc4\n")] {
        let right = reading(&format!("{moves}Black to move\n"), "chess", info, "");
        assert_eq!(right.scene().unwrap().side_to_move, Some(Second), "{moves}");
        assert!(codes(&right).is_empty(), "{:?}", right.findings);
        let wrong = reading(&format!("{moves}White to move\n"), "chess", info, "");
        assert_eq!(wrong.scene().unwrap().side_to_move, Some(Second), "{moves}");
        assert_eq!(codes(&wrong), ["caption-turn"], "{moves}");
    }
    // A position that is only written says of itself what its author says of it.
    let fen = reading("4k3/8/8/8/8/8/8/R3K3 w - - 0 1\nBlack to move\n", "chess", "fen", "");
    assert_eq!((fen.scene().unwrap().side_to_move, codes(&fen)), (Some(Second), Vec::new()));
    // What should be a move is none of a text.
    let slip = reading("1. e4 e5\n2. Nf9\n", "chess", "pgn", "");
    assert_eq!(codes(&slip), ["notation"]);
}

#[test]
fn what_is_held_is_told_in_letters() {
    let hands = |fence: &str| {
        let found = reading(fence, "shogi", "", "");
        found.scene().unwrap().setup.split(' ').nth(2).unwrap().to_owned()
    };
    for (above, below, held) in [
        ("", "Sente pieces in hand: P2 B", "B2P"),
        ("Gote pieces in hand: -", "Sente pieces in hand: B", "B"),
        ("White in hand: p", "Black in hand: b", "Bp"),
        ("", "Gote's hand: b, p*3", "b3p"),
        ("captured: p", "captured: b", "Bp"),
        ("captured: none", "captured: BB", "2B"),
        ("hands: Bpp", "", "B2p"),
        // One letter for both sides is the hand of the side of its case; behind both names it does not name a player.
        ("", "Hands:b", "b"),
        ("Hands:B", "Turn:Gote", "B"),
        ("Gote: P", "Sente: B", "Bp"),
        ("Gote: -", "Sente: B", "B"),
        ("Gote: -", "Sente: B 2P", "B2P"),
        ("", "Sente: R2 P", "2RP"),
        ("captured by Black: {'P': 2}", "captured by White: {}", "2P"),
    ] {
        assert_eq!(hands(&format!("{above}\n{SHOGI}{below}\n")), held, "{above} {below}");
    }
    for line in [
        "captured: b",
        // It may be the name of a player.
        "Sente: B",
        "Sente: B Lee",
        "captured white pieces: B",
        "Sente pieces in hand: 2",
        "Sente pieces in hand: K",
        "Sente pieces in hand: a bishop?",
        "Sente thinks in hand: B",
    ] {
        assert_eq!(hands(&format!("{SHOGI}{line}\n")), "-", "{line}");
    }
    // In chess nothing is held, and what was captured is no part of the position.
    let chess = reading(&format!("{CHESS}captured: p p\n"), "chess", "", "");
    assert!(chess.scene().is_some() && codes(&chess).is_empty(), "{:?}", chess.findings);
}

#[test]
fn arrows_over_squares_begin_at_a_piece() {
    let fence = "8 . . . . k . . .\n7 . . . . ↑ . . .\n6 . . . . ↑ . . .\n5 . . . . ↑ . . .\n4 . . ← ← R → → →\n3 . . . . . ↘ . .\n\
                 2 . . . . . . . .\n1 . . . . K . . .\n  a b c d e f g h\n";
    let arrows = |reading: &Reading| {
        let picture = GAMES.picture(reading.scene().unwrap()).unwrap();
        let name = |square| picture.geometry.name(square);
        picture.arrows.iter().map(|(from, to)| name(*from) + &name(*to)).collect::<Vec<_>>()
    };
    let found = reading(fence, "chess", "", "");
    assert_eq!(arrows(&found), ["e4c4", "e4e8", "e4h4", "e4f3"]);
    assert!(codes(&found).is_empty(), "{:?}", found.findings);
    // Seen from Black's side the same signs lead elsewhere.
    let turned = "1 . . . K . . . .\n2 . . . R → . . .\n3 . . . . . . . .\n4 . . . . . . . .\n5 . . . . . . . .\n6 . . . . . . . .\n7 . . . . . . . .\n\
                  8 . . . k . . . .\n  h g f e d c b a\n";
    assert_eq!(arrows(&reading(turned, "chess", "", "")), ["e2d2"]);
    // A sign that no piece begins is drawn as it is, and so is one of which the text speaks.
    let alone = fence.replace("R → → →", "R . → .");
    assert_eq!(arrows(&reading(&alone, "chess", "", "")), ["e4c4", "e4e8", "e4f3"]);
    assert!(codes(&reading(&alone, "chess", "", "")).contains(&"mark-unexplained"));
    let spoken = reading(fence, "chess", "", "The rook can go to the squares marked \"→\".");
    assert_eq!(arrows(&spoken), ["e4c4", "e4e8", "e4f3"]);
    // Arrows alone make no board.
    let world = "→ → → ↓\n↑ X ↓ ↓\n↑ → → G\n";
    assert!(matches!(reading(world, "chess", "", "").verdict, Verdict::Text { .. }));
}

/// The setup of a whole board with these lines around it, and of which a heading says so much.
fn setup_with(above: &str, below: &str, heading: &str) -> String {
    let rows = "r . . . k . . r\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . P . . .\n. . . . . . . .\n. . . . . . . .\nR . . . K . . R\n";
    let game = GAMES.named("chess").ok();
    let context = Context { games: GAMES, game, before: heading, language: "en", ..Context::default() };
    let found = read(&format!("{above}{rows}{below}"), &[], &context);
    let setup = found.scene().unwrap().setup.clone();
    setup.strip_prefix("r3k2r/8/8/8/4P3/8/8/R3K2R ").unwrap().to_owned()
}

#[test]
fn what_programs_print_beside_a_board_says_whose_turn_it_is_and_who_may_castle() {
    let fen = "r3k2r/8/8/8/4P3/8/8/R3K2R b Kq e3 0 7";
    for (above, below, heading, rest) in [
        ("", "", "", "w - - 0 1"),
        ("", "\nTurn: BLACK | Castling: KQkq | EP: -\n", "", "b KQkq - 0 1"),
        ("black  KQkq  e3\n", "", "", "b KQkq e3 0 1"),
        ("", "\nCastling rights: Kq\n", "", "w Kq - 0 1"),
        ("", &format!("\nFen: {fen}\n"), "", "b Kq e3 0 7"),
        ("", "", &format!("Given \"{fen}\":"), "b Kq e3 0 7"),
        ("", "", "5: a pin, Black to move", "b - - 0 1"),
        ("", "", "Black to move is mated", "w - - 0 1"),
        ("", "", "White to move, or is Black to move?", "w - - 0 1"),
    ] {
        assert_eq!(setup_with(above, below, heading), rest, "{above}{below}{heading}");
    }
    // Of another position it says nothing.
    let other = "\nFen: r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 7\n";
    assert_eq!(setup_with("", other, ""), "w - - 0 1");
}
