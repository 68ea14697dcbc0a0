//! The laws of chess that perft does not see: every refusal with its data, how games end, notations.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

use musi_chess as chess;
use musi_chess::Chess;
use musi_rules::{
    BoardSize, DrawReason, Language, Move, Origin, Outcome, PieceKind, Position, Profile, Record, Refusal,
    Setup, SetupProblem, Side, Square, WinReason, words,
};

const BOARD: BoardSize = match BoardSize::new(8, 8) {
    Ok(board) => board,
    Err(_) => unreachable!(),
};

fn at(name: &str) -> Square {
    BOARD.named(name).unwrap()
}

fn position(fen: &str) -> Position<Chess> {
    Position::new(&fen.parse().unwrap(), Profile::Teaching).unwrap()
}

fn refused(fen: &str, from: &str, to: &str) -> Option<Refusal> {
    position(fen).why_not(Origin::Square(at(from)), at(to))
}

macro_rules! refusals {
    ($($name:ident: $fen:expr, $from:expr => $to:expr, $refusal:expr;)+) => {
        $(#[test] fn $name() { assert_eq!(refused($fen, $from, $to), Some($refusal)); })+
    };
}

refusals! {
    an_empty_square_holds_no_piece: "8/8/8/8/8/8/8/8 w - -", "e4" => "e5", Refusal::NoPiece(at("e4"));
    black_does_not_move_for_white: "8/8/8/8/8/8/8/r7 w - -", "a1" => "a8", Refusal::NotYourTurn;
    no_piece_lands_on_its_own_side: "8/8/8/8/8/8/8/RN6 w - -", "a1" => "b1", Refusal::OwnPiece(at("b1"));
    a_rook_does_not_go_diagonally: "8/8/8/8/8/8/8/R7 w - -", "a1" => "b2", Refusal::OffPattern(chess::ROOK);
    a_rook_does_not_leap: "8/8/8/8/8/p7/8/R7 w - -", "a1" => "a8", Refusal::BlockedBy(at("a3"));
    the_nearest_piece_blocks: "8/8/8/p7/8/p7/8/R7 w - -", "a1" => "a8", Refusal::BlockedBy(at("a3"));
    a_pinned_piece_stays: "4r3/8/8/8/8/8/4N3/4K3 w - -", "e2" => "c3",
        Refusal::LeavesKingAttacked { by: at("e8"), king: at("e1") };
    a_king_does_not_walk_into_check: "4r3/8/8/8/8/8/8/3K4 w - -", "d1" => "e1",
        Refusal::LeavesKingAttacked { by: at("e8"), king: at("e1") };
    a_king_does_not_step_back_along_the_ray: "8/8/8/8/r3K3/8/8/8 w - -", "e4" => "f4",
        Refusal::LeavesKingAttacked { by: at("a4"), king: at("f4") };
    a_check_must_be_met: "4r3/8/8/8/8/8/P7/4K3 w - -", "a2" => "a3",
        Refusal::LeavesKingAttacked { by: at("e8"), king: at("e1") };
    a_pawn_captures_only_an_enemy: "8/8/8/8/8/8/P7/8 w - -", "a2" => "b3", Refusal::PawnNeedsEnemy(at("b3"));
    a_pawn_does_not_capture_ahead: "8/8/8/8/8/p7/P7/8 w - -", "a2" => "a3", Refusal::PawnBlocked(at("a3"));
    a_pawn_does_not_leap: "8/8/8/8/8/p7/P7/8 w - -", "a2" => "a4", Refusal::BlockedBy(at("a3"));
    a_double_step_is_a_first_move: "8/8/8/8/8/P7/8/8 w - -", "a3" => "a5", Refusal::FirstMoveOnly;
    a_black_double_step_too: "8/8/p7/8/8/8/8/8 b - -", "a6" => "a4", Refusal::FirstMoveOnly;
    a_pawn_does_not_go_back: "8/8/8/8/8/P7/8/8 w - -", "a3" => "a2", Refusal::OffPattern(chess::PAWN);
    castling_after_the_king_moved: "8/8/8/8/8/8/8/4K2R w - -", "e1" => "g1", Refusal::CastlingKingMoved;
    castling_after_the_rook_moved: "8/8/8/8/8/8/8/R3K2R w Q -", "e1" => "g1", Refusal::CastlingRookMoved(at("h1"));
    castling_without_a_rook: "8/8/8/8/8/8/8/R3K3 w Q -", "e1" => "g1", Refusal::CastlingRookMoved(at("h1"));
    castling_over_a_knight: "8/8/8/8/8/8/8/RN2K3 w Q -", "e1" => "c1", Refusal::CastlingBlocked(at("b1"));
    castling_onto_a_piece: "8/8/8/8/8/8/8/4K1NR w K -", "e1" => "g1", Refusal::CastlingBlocked(at("g1"));
    castling_out_of_check: "4r3/8/8/8/8/8/8/4K2R w K -", "e1" => "g1", Refusal::CastlingInCheck(at("e8"));
    castling_over_an_attacked_square: "5r2/8/8/8/8/8/8/4K2R w K -", "e1" => "g1",
        Refusal::CastlingThroughCheck { through: at("f1"), by: at("f8") };
    castling_into_check: "6r1/8/8/8/8/8/8/4K2R w K -", "e1" => "g1",
        Refusal::CastlingThroughCheck { through: at("g1"), by: at("g8") };
    en_passant_one_move_late: "8/8/8/3pP3/8/8/8/8 w - -", "e5" => "d6", Refusal::EnPassantLate(at("d5"));
    en_passant_that_uncovers_a_rook: "8/8/8/K2pP2r/8/8/8/8 w - d6", "e5" => "d6",
        Refusal::LeavesKingAttacked { by: at("h5"), king: at("a5") };
}

#[test]
fn castling_while_only_the_rook_is_attacked_is_legal() {
    assert_eq!(refused("r6r/8/8/8/8/8/8/R3K2R w KQ -", "e1", "g1"), None);
    // On the queen's wing the rook may even cross an attacked square.
    assert_eq!(refused("1r6/8/8/8/8/8/8/R3K3 w Q -", "e1", "c1"), None);
}

#[test]
fn castling_moves_the_rook_and_spends_the_rights() {
    let castled =
        position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").try_play(Move::new(at("e1"), at("c1"))).unwrap();
    assert_eq!(castled.setup().to_text(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let captured =
        position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").try_play(Move::new(at("h1"), at("h8"))).unwrap();
    assert_eq!(captured.setup().to_text(), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
}

#[test]
fn en_passant_takes_the_pawn_beside() {
    let before = position("8/4p3/8/3P4/8/8/8/8 b - - 0 1").try_play(Move::new(at("e7"), at("e5"))).unwrap();
    assert_eq!(before.setup().to_text(), "8/8/8/3Pp3/8/8/8/8 w - e6 0 2");
    let after = before.try_play(Move::new(at("d5"), at("e6"))).unwrap();
    assert_eq!(after.setup().to_text(), "8/8/4P3/8/8/8/8/8 b - - 0 2");
}

#[test]
fn a_promotion_says_to_what_and_only_there() {
    let seventh = position("8/P7/8/8/8/8/8/8 w - -");
    let push = Move::new(at("a7"), at("a8"));
    assert_eq!(seventh.try_play(push), Err(Refusal::PromotionForced));
    assert_eq!(seventh.try_play(push.promoting(chess::KING)), Err(Refusal::PromotionNever(chess::PAWN)));
    assert!(seventh.try_play(push.promoting(chess::KNIGHT)).is_ok());
    assert_eq!(seventh.choices(push.from, push.to).len(), 4);
    let sixth = position("8/8/P7/8/8/8/8/8 w - -");
    let early = Move::new(at("a6"), at("a7")).promoting(chess::QUEEN);
    assert_eq!(sixth.try_play(early), Err(Refusal::PromotionOutsideZone));
    let drop = Move::drop(chess::PAWN, at("a5"));
    assert_eq!(sixth.try_play(drop), Err(Refusal::DropNotInHand(chess::PAWN)));
}

#[test]
fn mate_and_stalemate_of_the_pages() {
    let mate = position("R6k/6pp/8/8/8/8/1K6/8 b - -").outcome();
    assert_eq!(mate, Some(Outcome::Win(Side::First, WinReason::Mate)));
    let stalemate = position("8/8/2q5/K7/2k5/8/8/8 w - -").outcome();
    assert_eq!(stalemate, Some(Outcome::Draw(DrawReason::Stalemate)));
    assert!(position("8/8/2q5/K7/2k5/8/8/8 w - -").is_stalemate());
    // A side without a king is not stalemated, it just has nothing to move.
    assert_eq!(position("8/8/8/8/8/p7/P7/8 w - -").outcome(), None);
}

#[test]
fn dead_positions_are_recognised_and_no_others() {
    let dead = [
        "4k3/8/8/8/8/8/8/4K3 w - -",
        "4k3/8/8/8/8/8/8/4KN2 w - -",
        "4k3/8/8/8/8/8/8/4KB2 w - -",
        // Bishops on one colour, of both sides and however many.
        "2b1k3/8/8/8/8/8/6B1/3BK3 w - -",
        // Pawns locked from edge to edge.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -",
        "4k3/8/1p6/pPp1p1p1/P1P1P1P1/8/8/4K3 w - -",
    ];
    let alive = [
        "4k3/8/8/8/8/8/8/3NKN2 w - -",
        "4kn2/8/8/8/8/8/8/4KN2 w - -",
        "4kb2/8/8/8/8/8/8/4KB2 w - -",
        "4k3/8/8/8/8/8/P7/4K3 w - -",
        "4k3/8/8/8/8/8/8/R3K3 w - -",
        // A gap in the wall lets a king through to a pawn.
        "4k3/8/8/p1p3p1/P1P3P1/8/8/4K3 w - -",
        // One pawn can capture.
        "4k3/8/8/pppppppp/PPPPPPPP/8/8/4K3 w - -",
        // Without kings nothing is dead.
        "8/8/8/8/8/8/8/5N2 w - -",
    ];
    for fen in dead {
        assert_eq!(position(fen).outcome(), Some(Outcome::Draw(DrawReason::DeadPosition)), "{fen}");
    }
    for fen in alive {
        assert_eq!(position(fen).outcome(), None, "{fen}");
    }
}

fn play(record: &mut Record<Chess>, moves: &str) {
    for text in moves.split(' ') {
        let mv = chess::read_san(record.position(), text).unwrap();
        record.play(mv).unwrap();
    }
}

#[test]
fn the_third_repetition_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = Record::new(Position::<Chess>::start());
    let there_and_back = "Nf3 Nf6 Ng1 Ng8";
    play(&mut game, there_and_back);
    assert_eq!((game.repetitions(), game.claimable_draw()), (2, None));
    play(&mut game, there_and_back);
    assert_eq!((game.repetitions(), game.claimable_draw()), (3, Some(DrawReason::Threefold)));
    let mut claimed = game.clone();
    assert!(claimed.claim_draw());
    assert_eq!(claimed.outcome(), Some(Outcome::Draw(DrawReason::Threefold)));
    play(&mut game, there_and_back);
    play(&mut game, there_and_back);
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Fivefold)));
    assert_eq!(game.play(Move::new(at("e2"), at("e4"))), Err(Refusal::GameOver));
    assert_eq!(game.undo(), Some(Move::new(at("f6"), at("g8"))));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_lost_right_to_castle_makes_another_position() {
    let mut game = Record::new(position("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"));
    play(&mut game, "Rh2 Rh7 Rh1 Rh8");
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn an_en_passant_square_counts_only_when_a_pawn_can_capture_there() {
    let [with, without] =
        ["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"].map(position);
    assert!(with.is_repetition_of(&without) && with != without);
    let [with, without] =
        ["4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"].map(position);
    assert!(!with.is_repetition_of(&without));
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let fifty = Record::new(position("4k3/8/8/8/8/8/8/R3K3 w - - 100 80"));
    assert_eq!((fifty.claimable_draw(), fifty.outcome()), (Some(DrawReason::FiftyMoves), None));
    let seventy_five = Record::new(position("4k3/8/8/8/8/8/8/R3K3 w - - 150 99"));
    assert_eq!(seventy_five.outcome(), Some(Outcome::Draw(DrawReason::SeventyFiveMoves)));
    // Mate on the last of the moves goes first (FIDE 9.6.2).
    let mate = Record::new(position("R6k/6pp/8/8/8/8/1K6/8 b - - 150 99"));
    assert_eq!(mate.outcome().map(Outcome::code), Some("mate"));
}

#[test]
fn players_resign_and_agree_until_the_game_is_over() {
    let mut game = Record::new(Position::<Chess>::start());
    assert!(game.resign(Side::First));
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::Second, WinReason::Resignation)));
    assert!(!game.agree_draw() && !game.resign(Side::Second) && !game.claim_draw());
    game.undo();
    assert!(game.agree_draw());
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
}

#[test]
fn san_names_what_is_needed_and_reads_what_people_write() {
    let knights = position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    let mv = Move::new(at("b1"), at("d2"));
    assert_eq!(chess::san(&knights, mv), "Nbd2");
    for text in ["Nbd2", "N1d2", "Nb1d2", "Nb1-d2", "Nbd2!?"] {
        assert_eq!(chess::read_san(&knights, text), Ok(mv), "{text}");
    }
    assert!(chess::read_san(&knights, "Nd2").unwrap_err().to_string().contains("several"));
    assert!(chess::read_san(&knights, "Nh8").is_err() && chess::read_san(&knights, "").is_err());
    let castles = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for text in ["O-O", "0-0", "O-O+"] {
        assert_eq!(chess::read_san(&castles, text), Ok(Move::new(at("e1"), at("g1"))), "{text}");
    }
    let pawns = position("3r2k1/4P3/8/2pP4/8/8/8/4K3 w - c6 0 1");
    for text in ["exd8=Q", "exd8=Q+", "ed8Q", "e7xd8=Q", "dxc6", "dxc6 e.p.", "e8=N"] {
        let mv = chess::read_san(&pawns, text).unwrap();
        assert_eq!(chess::read_san(&pawns, &chess::san(&pawns, mv)), Ok(mv), "{text}");
        assert_eq!(chess::read_uci(&pawns, &chess::uci(&pawns, mv)), Ok(mv), "{text}");
    }
    assert!(chess::read_uci(&pawns, "e7d8").is_err(), "a promotion names its piece");
}

#[test]
fn problems_of_a_setup_are_named_and_the_teaching_profile_plays_on() {
    let cases = [
        ("8/8/8/8/8/8/8/4K3 w - -", SetupProblem::MissingKing),
        ("4k3/8/8/8/8/8/8/K3K3 w - -", SetupProblem::TooManyKings),
        ("4k3/8/8/8/8/8/8/P3K3 w - -", SetupProblem::NoFuture),
        ("4k3/8/8/8/8/8/4R3/4K3 w - -", SetupProblem::OpponentInCheck),
        ("4k3/8/8/8/8/8/8/4K3 w K -", SetupProblem::CastlingRights),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", SetupProblem::EnPassant),
        ("4k3/8/8/QQQ5/QQQQQQQ1/8/8/4K3 b - -", SetupProblem::TooManyPieces),
        ("k2/3/2K w - -", SetupProblem::BoardSize),
    ];
    for (fen, problem) in &cases {
        let setup: Setup<Chess> = fen.parse().unwrap();
        let problems = Position::new(&setup, Profile::Strict).unwrap_err();
        assert!(problems.contains(*problem), "{fen}: {problems}");
        assert!(Position::new(&setup, Profile::Teaching).is_ok(), "{fen}");
    }
    let mut third = Setup::<Chess>::start();
    third.put(at("e4"), musi_rules::Piece { kind: chess::PAWN, side: Side::Third });
    let problems = Position::new(&third, Profile::Teaching).unwrap_err();
    assert_eq!(problems.iter().collect::<Vec<_>>(), [SetupProblem::ForeignSide]);
    assert_eq!(words::problem(SetupProblem::ForeignSide, Language::En), problems.to_string());
}

#[test]
fn every_refusal_and_outcome_has_words_without_gaps() {
    let start = Position::<Chess>::start();
    let square = at("e4");
    let kind = PieceKind(0);
    let refusals = [
        Refusal::GameOver,
        Refusal::NoPiece(square),
        Refusal::NotYourTurn,
        Refusal::OwnPiece(square),
        Refusal::OffPattern(kind),
        Refusal::BlockedBy(square),
        Refusal::LeavesKingAttacked { by: square, king: square },
        Refusal::PawnNeedsEnemy(square),
        Refusal::PawnBlocked(square),
        Refusal::FirstMoveOnly,
        Refusal::CastlingKingMoved,
        Refusal::CastlingRookMoved(square),
        Refusal::CastlingBlocked(square),
        Refusal::CastlingInCheck(square),
        Refusal::CastlingThroughCheck { through: square, by: square },
        Refusal::EnPassantLate(square),
        Refusal::PromotionForced,
        Refusal::PromotionOutsideZone,
        Refusal::PromotionNever(kind),
    ];
    let mut codes: Vec<_> = refusals.iter().map(|refusal| refusal.code()).collect();
    codes.dedup();
    assert_eq!(codes.len(), refusals.len());
    for language in Language::ALL {
        for refusal in refusals {
            let sentence = words::refusal(&start, refusal, language);
            assert!(
                sentence.ends_with('.') && !sentence.contains(['%', '{']) && !sentence.contains("  "),
                "{sentence}"
            );
            let wanted = refusal.squares().next().is_none() || sentence.contains("e4");
            assert!(wanted, "{sentence} names the square");
        }
    }
}

#[test]
fn moves_in_words_tell_everything_that_happens() {
    let cases = [
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O",
            "jan lawa walo li tawa tan e1 tawa g1. tomo kiwen tawa walo li tawa tan h1 tawa f1.",
            "White king from e1 to g1, white rook from h1 to f1.",
        ),
        (
            "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
            "dxc6",
            "jan utala walo li tawa tan d5 tawa c6, li anpa e jan utala pimeja lon c5.",
            "White pawn from d5 to c6, taking black pawn on c5.",
        ),
        (
            "7k/4P1pp/8/8/8/8/8/4K3 w - - 0 1",
            "e8=Q#",
            "jan utala walo li tawa tan e7 tawa e8, li kama jan lawa meli. jan lawa pimeja li moli.",
            "White pawn from e7 to e8, becoming a queen. Checkmate.",
        ),
        (
            "7k/8/8/8/8/8/8/R3K3 w - - 0 1",
            "Ra8+",
            "tomo kiwen tawa walo li tawa tan a1 tawa a8. jan lawa pimeja li ken moli.",
            "White rook from a1 to a8. Check.",
        ),
    ];
    for (fen, san, tok, en) in cases {
        let position = position(fen);
        let mv = chess::read_san(&position, san).unwrap();
        assert_eq!(chess::san(&position, mv), san);
        assert_eq!(words::played(&position, mv, Language::Tok), tok);
        assert_eq!(words::played(&position, mv, Language::En), en);
    }
}
