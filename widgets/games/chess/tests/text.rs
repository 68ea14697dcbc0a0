//! Texts of chess: whatever is read is written back, and no text, however odd, does harm.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

use musi_chess as chess;
use musi_chess::Chess;
use musi_rules::{Position, Profile, Setup, TextFault};
use proptest::prelude::*;

fn fault(text: &str) -> (usize, TextFault) {
    let error = text.parse::<Setup<Chess>>().unwrap_err();
    assert!(!error.to_string().is_empty());
    (error.at, error.fault)
}

#[test]
fn a_board_alone_is_a_setup() {
    let setup: Setup<Chess> = "1N1/3/3".parse().unwrap();
    assert_eq!(setup.to_text(), "1N1/3/3 w - - 0 1");
    let wide: Setup<Chess> = "12/10N1/12 b - -".parse().unwrap();
    assert_eq!((wide.geometry().width(), wide.to_text().as_str()), (12, "12/10N1/12 b - - 0 1"));
}

#[test]
fn faults_are_named_where_they_are() {
    assert_eq!(fault("8/8x/8"), (3, TextFault::UnknownPiece('x')));
    assert_eq!(fault("8/7/8"), (2, TextFault::Ragged { expected: 8, found: 7 }));
    assert!(matches!(fault("129"), (0, TextFault::Size(_))));
    assert!(matches!(fault(""), (0, TextFault::Size(_))));
    assert_eq!(fault("8/8 x - -"), (4, TextFault::Side));
    assert_eq!(fault("8/8 w KK -"), (7, TextFault::Castling));
    assert_eq!(fault("8/8 w - e9"), (8, TextFault::EnPassant));
    assert_eq!(fault("8/8 w - - x"), (10, TextFault::Number));
    assert_eq!(fault("8/8 w - - 0 70000"), (12, TextFault::Number));
    assert_eq!(fault("8/8 w - - 0 1 more"), (14, TextFault::Trailing));
}

proptest! {
    #[test]
    fn no_text_does_harm(text in ".{0,60}", board in "[1-9kqrbnpKQRBNP/]{1,40}( [wb]( [KQkq-]{1,4}( [a-h][1-8]| -)?)?)?") {
        for text in [text, board] {
            let Ok(setup) = text.parse::<Setup<Chess>>() else { continue };
            let written = setup.to_text();
            prop_assert_eq!(&written.parse::<Setup<Chess>>().unwrap(), &setup);
            let position = Position::new(&setup, Profile::Teaching).unwrap();
            for mv in position.legal_moves() {
                prop_assert_eq!(chess::read_uci(&position, &chess::uci(&position, mv)), Ok(mv));
                // The file x reads as a capture, and names of two letters make "Kaa1" mean two things.
                if setup.geometry().width() <= 23 {
                    prop_assert_eq!(chess::read_san(&position, &chess::san(&position, mv)), Ok(mv));
                }
            }
        }
    }

    #[test]
    fn no_move_text_does_harm(text in "[a-hKQRBNO0-9x=+#-]{0,8}|.{0,12}") {
        let position = Position::<Chess>::start();
        let _ = chess::read_san(&position, &text);
        let _ = chess::read_uci(&position, &text);
    }
}
