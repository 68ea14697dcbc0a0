//! The rules of shogi that perft does not see: every refusal with its data, how games end, names and texts.
#![allow(clippy::unwrap_used)]

use musi_rules::{
    DrawReason, GridGame, Language, Move, Origin, Outcome, PieceKind, Position, Profile, Record, Refusal,
    Setup, SetupProblem, Side, Square, TextFault, WinReason, words,
};
use musi_shogi as shogi;
use musi_shogi::Shogi;
use proptest::prelude::*;

fn at(name: &str) -> Square {
    Shogi::square_named(Shogi::BOARD, name).unwrap()
}

fn position(sfen: &str) -> Position<Shogi> {
    Position::new(&sfen.parse().unwrap(), Profile::Teaching).unwrap()
}

fn dropped(sfen: &str, kind: PieceKind, to: &str) -> Option<Refusal> {
    position(sfen).why_not(Origin::Hand(kind), at(to))
}

macro_rules! refused_drops {
    ($($name:ident: $sfen:expr, $kind:expr => $to:expr, $refusal:expr;)+) => {
        $(#[test] fn $name() { assert_eq!(dropped($sfen, $kind, $to), Some($refusal)); })+
    };
}

refused_drops! {
    nothing_is_dropped_from_an_empty_hand: "9/9/9/9/9/9/9/9/9 b - 1", shogi::GOLD => "55",
        Refusal::DropNotInHand(shogi::GOLD);
    nothing_is_dropped_on_a_piece: "9/9/9/9/4p4/9/9/9/9 b G 1", shogi::GOLD => "55", Refusal::DropOccupied(at("55"));
    no_pawn_is_dropped_on_the_last_rank: "9/9/9/9/9/9/9/9/9 b P 1", shogi::PAWN => "51",
        Refusal::DropNoFuture(shogi::PAWN);
    no_lance_is_dropped_on_the_last_rank: "9/9/9/9/9/9/9/9/9 w l 1", shogi::LANCE => "59",
        Refusal::DropNoFuture(shogi::LANCE);
    no_knight_is_dropped_on_the_last_two_ranks: "9/9/9/9/9/9/9/9/9 b N 1", shogi::KNIGHT => "52",
        Refusal::DropNoFuture(shogi::KNIGHT);
    no_second_pawn_is_dropped_on_a_file: "9/9/9/9/9/9/4P4/9/9 b P 1", shogi::PAWN => "55",
        Refusal::DropTwoPawns(at("57"));
    no_pawn_is_dropped_to_mate: "7nk/9/7SG/9/9/9/9/9/9 b P 1", shogi::PAWN => "12", Refusal::DropPawnMate;
    a_drop_must_end_a_check: "4r4/9/9/9/9/9/9/9/4K4 b G 1", shogi::GOLD => "12",
        Refusal::LeavesKingAttacked { by: at("51"), king: at("59") };
}

#[test]
fn a_pawn_may_be_dropped_to_check_and_a_promoted_pawn_shares_its_file() {
    // The king can take the pawn, or leave.
    assert_eq!(dropped("8k/9/9/9/9/9/9/9/9 b P 1", shogi::PAWN, "12"), None);
    assert_eq!(dropped("9/9/9/9/9/9/4+P4/9/9 b P 1", shogi::PAWN, "55"), None);
    // A mate by another dropped piece is fine.
    assert!(
        position("7nk/9/7SG/9/9/9/9/9/9 b PS 1")
            .mates_in_one()
            .contains(&Move::drop(shogi::SILVER, at("12")))
    );
}

#[test]
fn promotion_is_a_choice_unless_the_piece_could_never_move_again() {
    let choices =
        |sfen: &str, from: &str, to: &str| position(sfen).choices(Origin::Square(at(from)), at(to)).len();
    assert_eq!(choices("9/9/9/4S4/9/9/9/9/9 b - 1", "54", "53"), 2, "into the zone");
    assert_eq!(choices("9/9/4S4/9/9/9/9/9/9 b - 1", "53", "44"), 2, "out of the zone");
    assert_eq!(choices("9/9/9/9/4S4/9/9/9/9 b - 1", "55", "54"), 1, "outside");
    assert_eq!(choices("9/4P4/9/9/9/9/9/9/9 b - 1", "52", "51"), 1, "forced");
    assert_eq!(choices("9/9/9/4N4/9/9/9/9/9 b - 1", "54", "62"), 1, "forced for a knight");
    assert_eq!(choices("9/9/9/4G4/9/9/9/9/9 b - 1", "54", "53"), 1, "a gold never");
    let pawn = position("9/4P4/9/9/9/9/9/9/9 b - 1");
    let step = Move::new(at("52"), at("51"));
    assert_eq!(pawn.try_play(step), Err(Refusal::PromotionForced));
    assert_eq!(pawn.try_play(step).unwrap_err().code(), "promotion_forced");
    assert!(pawn.try_play(step.promoting(shogi::TOKIN)).is_ok());
    let gold = position("9/9/9/4G4/9/9/9/9/9 b - 1");
    let step = Move::new(at("54"), at("53")).promoting(shogi::TOKIN);
    assert_eq!(gold.try_play(step), Err(Refusal::PromotionNever(shogi::GOLD)));
    let far = position("9/9/9/9/4S4/9/9/9/9 b - 1");
    let step = Move::new(at("55"), at("54")).promoting(shogi::PROMOTED_SILVER);
    assert_eq!(far.try_play(step), Err(Refusal::PromotionOutsideZone));
    let hand = position("9/9/9/9/9/9/9/9/9 b S 1");
    let drop = Move { promotion: Some(shogi::PROMOTED_SILVER), ..Move::drop(shogi::SILVER, at("52")) };
    assert_eq!(hand.try_play(drop), Err(Refusal::PromotionFromHand));
}

#[test]
fn a_captured_piece_loses_its_promotion_and_changes_its_owner() {
    let before = position("9/9/9/4+r4/4P4/9/9/9/9 b - 1");
    let after = before.try_play(Move::new(at("55"), at("54"))).unwrap();
    assert_eq!(after.setup().to_text(), "9/9/9/4P4/9/9/9/9/9 w R 2");
    let dropped = position("9/9/9/9/9/9/9/9/9 b 2R 7").try_play(Move::drop(shogi::ROOK, at("55"))).unwrap();
    assert_eq!(dropped.setup().to_text(), "9/9/9/9/4R4/9/9/9/9 w R 8");
}

#[test]
fn mate_loses_and_so_does_having_no_move() {
    let mate = position("4k4/4G4/4P4/9/9/9/9/9/9 w - 1").outcome();
    assert_eq!(mate, Some(Outcome::Win(Side::First, WinReason::Mate)));
    // The king in the corner cannot move and is not attacked.
    let stuck = position("k8/2G6/1G7/9/9/9/9/9/9 w - 1");
    assert!(!stuck.is_check());
    assert_eq!(stuck.outcome(), Some(Outcome::Win(Side::First, WinReason::NoMove)));
    assert_eq!(position("9/9/9/9/9/9/9/9/9 b - 1").outcome(), None, "nothing is lost without a king");
}

#[test]
fn a_knight_does_not_go_where_it_could_neither_move_nor_be_promoted() {
    // On five ranks the zone is one deep, so the fourth rank is no place for a knight.
    let small = position("5/5/5/2N2/5 b - 1");
    let board = small.geometry();
    let [from, to] = [(2, 1), (3, 3)].map(|(file, rank)| board.square(file, rank).unwrap());
    assert_eq!(small.why_not(Origin::Square(from), to), Some(Refusal::DropNoFuture(shogi::KNIGHT)));
    assert!(small.targets(from).is_empty() && !small.has_legal_move());
}

fn play(record: &mut Record<Shogi>, moves: &str) {
    for text in moves.split(' ') {
        let mv = shogi::read_usi(record.position(), text).unwrap();
        record.play(mv).unwrap();
    }
}

#[test]
fn the_fourth_repetition_is_a_draw() {
    let mut game = Record::new(Position::<Shogi>::start());
    for _ in 0..3 {
        assert_eq!(game.outcome(), None);
        play(&mut game, "2h3h 8b7b 3h2h 7b8b");
    }
    assert_eq!((game.repetitions(), game.outcome()), (4, Some(Outcome::Draw(DrawReason::Fourfold))));
}

#[test]
fn the_fourth_repetition_by_checks_alone_loses() {
    let mut game = Record::new(position("4k4/9/9/4R4/9/9/9/9/K8 w - 1"));
    for _ in 0..3 {
        assert_eq!(game.outcome(), None);
        play(&mut game, "5a4a 5d4d 4a5a 4d5d");
    }
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::Second, WinReason::PerpetualCheck)));
}

#[test]
fn hands_tell_positions_apart() {
    let [one, other] = ["4k4/9/9/9/9/9/9/9/4K4 b P 1", "4k4/9/9/9/9/9/9/9/4K4 b - 9"].map(position);
    assert!(!one.is_repetition_of(&other));
    assert!(other.is_repetition_of(&position("4k4/9/9/9/9/9/9/9/4K4 b - 1")));
}

#[test]
fn an_agreed_impasse_counts_twenty_four_points() {
    // Black: two rooks, two bishops, four golds: 24. White: four silvers and eighteen pawns, 22, or two knights more.
    let count = |hands: &str| shogi::impasse(&position(&["4K4/9/9/9/9/9/9/9/4k4 b ", hands, " 1"].concat()));
    assert_eq!(count("2R2B4G4s18p"), Some(Outcome::Win(Side::First, WinReason::Impasse)));
    assert_eq!(count("2R2B4G4s2n18p"), Some(Outcome::Draw(DrawReason::Impasse)));
    assert_eq!(shogi::impasse(&Position::start()), None, "the kings are at home");
    let mut game = Record::new(position("4K4/9/9/9/9/9/9/9/4k4 b 2R2B4G4s18p 1"));
    assert!(game.finish(shogi::impasse(game.position()).unwrap()));
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::First));
}

#[test]
fn a_declaration_needs_king_pieces_and_points() {
    use shogi::DeclarationFault::{InCheck, KingOutside, Pieces, Points};
    let ten = "4K4/PPPPP+P+P+P+P/8+P/9/9/9/9/9/4k4 b ";
    let declare = |sfen: &str| shogi::declare(&position(sfen));
    assert_eq!(declare(&[ten, "2R2B 1"].concat()), Ok(Outcome::Win(Side::First, WinReason::Impasse)));
    assert_eq!(declare(&[ten, "2RB 1"].concat()), Err(Points(25)));
    assert_eq!(declare("4K4/PPPPP4/9/9/9/9/9/9/4k4 b 2R2B 1"), Err(Pieces(5)));
    assert_eq!(declare("4K3r/PPPPP+P+P+P+P/8+P/9/9/9/9/9/4k4 b 2R2B 1"), Err(InCheck));
    assert_eq!(declare("9/9/9/4K4/9/9/9/9/4k4 b 2R2B 1"), Err(KingOutside));
}

#[test]
fn squares_have_three_names() {
    for square in Shogi::BOARD.squares() {
        for name in [
            Shogi::square_name(Shogi::BOARD, square),
            shogi::usi_square(Shogi::BOARD, square),
            shogi::kif_square(Shogi::BOARD, square),
        ] {
            assert_eq!(Shogi::square_named(Shogi::BOARD, &name), Some(square), "{name}");
        }
    }
    let large = musi_rules::BoardSize::new(12, 10).unwrap();
    assert_eq!(Shogi::square_name(large, large.square(0, 0).unwrap()), "12-10");
    assert_eq!(Shogi::square_named(large, "12-10"), large.square(0, 0));
    for nonsense in ["", "7", "0-1", "a1", "七六", "99-1", "7ff", "7-"] {
        assert_eq!(Shogi::square_named(Shogi::BOARD, nonsense), None, "{nonsense}");
    }
}

#[test]
fn problems_of_a_setup_are_named() {
    let problems = |sfen: &str| sfen.parse::<Setup<Shogi>>().unwrap().problems();
    assert!(problems(Shogi::START).is_empty());
    assert!(problems("4k4/9/9/9/9/9/9/9/4K4 b 18P 1").is_empty());
    assert!(problems("4k4/9/9/9/9/9/9/9/4K4 b 18Pp 1").contains(SetupProblem::TooManyPieces));
    assert!(problems("P3k4/9/9/9/9/9/9/9/4K4 b - 1").contains(SetupProblem::NoFuture));
    assert!(problems("4k4/9/P8/P8/9/9/9/9/4K4 b - 1").contains(SetupProblem::TwoPawns));
    assert!(problems("9/9 b - 1").contains(SetupProblem::MissingKing));
}

#[test]
fn faults_of_hands_are_named_where_they_are() {
    let fault = |text: &str| {
        let error = text.parse::<Setup<Shogi>>().unwrap_err();
        (error.at, error.fault)
    };
    assert_eq!(fault("9 b K"), (4, TextFault::Hand));
    assert_eq!(fault("9 b +P"), (4, TextFault::Hand));
    assert_eq!(fault("9 b PP"), (5, TextFault::Hand));
    assert_eq!(fault("9 b 2"), (5, TextFault::Hand));
    assert_eq!(fault("9 b 300P"), (4, TextFault::Number));
    assert_eq!(fault("9 x -"), (2, TextFault::Side));
    assert_eq!(fault("8+K1 b -"), (1, TextFault::UnknownPiece('K')));
}

#[test]
fn moves_in_words_and_in_notation() {
    let before = position("4k4/4p4/9/4L4/9/9/9/9/4K4 b G 1");
    let take = Move::new(at("54"), at("52")).promoting(shogi::PROMOTED_LANCE);
    assert_eq!(
        words::played(&before, take, Language::En),
        "Black lance from 54 to 52, taking white pawn on 52, becoming a promoted lance. Check."
    );
    assert_eq!(
        words::played(&before, take, Language::Tok),
        "tomo kon pi jan pimeja li tawa tan 54 tawa 52, li anpa e jan utala pi jan walo lon 52, li kama tomo kon wawa. jan lawa walo li ken moli."
    );
    assert_eq!(Shogi::notation(&before, take), "Lx52+");
    let drop = Move::drop(shogi::GOLD, at("55"));
    assert_eq!(words::played(&before, drop, Language::En), "Black drops a gold general on 55.");
    assert_eq!(Shogi::notation(&before, drop), "G*55");
}

#[test]
fn every_drop_refusal_has_words_without_gaps() {
    let start = Position::<Shogi>::start();
    let square = at("77");
    for refusal in [
        Refusal::PromotionFromHand,
        Refusal::DropNotInHand(shogi::GOLD),
        Refusal::DropOccupied(square),
        Refusal::DropNoFuture(shogi::PAWN),
        Refusal::DropTwoPawns(square),
        Refusal::DropPawnMate,
        Refusal::PromotionForced,
        Refusal::PromotionNever(shogi::GOLD),
    ] {
        for language in Language::ALL {
            let sentence = words::refusal(&start, refusal, language);
            assert!(
                sentence.ends_with('.') && !sentence.contains(['%', '{']) && !sentence.contains("  "),
                "{sentence}"
            );
            assert_eq!(refusal.squares().next().is_some(), sentence.contains("77"), "{sentence}");
        }
    }
}

proptest! {
    #[test]
    fn no_text_does_harm(
        text in ".{0,60}",
        board in "[1-9plnsgbrkPLNSGBRK/+]{1,40}( [wb]( [1-3plnsgbrPLNSGBR-]{1,8})?)?",
    ) {
        for text in [text, board] {
            let Ok(setup) = text.parse::<Setup<Shogi>>() else { continue };
            prop_assert_eq!(&setup.to_text().parse::<Setup<Shogi>>().unwrap(), &setup);
            let position = Position::new(&setup, Profile::Teaching).unwrap();
            for mv in position.legal_moves() {
                prop_assert_eq!(shogi::read_usi(&position, &shogi::usi(&position, mv)), Ok(mv));
            }
        }
    }

    #[test]
    fn no_move_text_does_harm(text in "[1-9a-iPLNSGBRK*+]{0,6}|.{0,12}") {
        let _ = shogi::read_usi(&Position::<Shogi>::start(), &text);
        let _ = Shogi::square_named(Shogi::BOARD, &text);
    }
}
