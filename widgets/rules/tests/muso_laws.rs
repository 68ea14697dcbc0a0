//! Every sentence of the rules of Muso that its source fixes, a test each.
#![cfg(feature = "muso")]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::sync::Arc;

use musi_rules::muso::{Body, Ending, Position, Record, Refusal, Rules, Stack, Turn, house};
use musi_rules::{Kind, Side, Square, Tongue, muso::words};

/// A position on a small board: terrain and pieces in the texts of the engine, the house animals.
fn on(terrain: &str, pieces: &str) -> Position {
    let rules = Rules { board: terrain.parse().unwrap(), ..house::rules(2) };
    Position::from_text(&Arc::new(rules), pieces).unwrap()
}

fn square(position: &Position, name: &str) -> Square {
    position.rules().board.geometry.named(name).unwrap()
}

fn turn(position: &Position, text: &str) -> Turn {
    position.read_turn(text).unwrap()
}

/// The board after a turn, without what follows it.
#[track_caller]
fn after(position: &Position, text: &str) -> String {
    let next =
        position.try_play(turn(position, text)).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    next.to_text().split(' ').next().unwrap().to_owned()
}

#[track_caller]
fn refused(position: &Position, text: &str) -> Refusal {
    position.why_not(turn(position, text)).unwrap_or_else(|| panic!("{text} is allowed"))
}

fn goals(position: &Position, from: &str) -> Vec<String> {
    let board = position.rules().board.geometry;
    position.goals(square(position, from), false).all().iter().map(|square| board.name(square)).collect()
}

/// Places what the side to play has left, as it comes, until the game begins.
fn placed(mut position: Position) -> Position {
    while position.is_placing() {
        let first = position.turns()[0];
        position = position.try_play(first).unwrap();
    }
    position
}

const OPEN: &str = "...../...../...../...../.....";

#[test]
fn two_to_four_players_with_a_board_for_two() {
    for players in 2..=4 {
        let rules = house::rules(players);
        assert_eq!(rules.lacks(), []);
        assert_eq!(rules.seats().count(), usize::from(players));
    }
    assert_ne!(house::rules(2).board, house::rules(3).board);
}

#[test]
fn each_has_five_pipi_two_waso_two_akesi_and_one_soweli() {
    let game = placed(Arc::new(house::rules(2)).start());
    for side in Side::BOTH {
        let pieces: Vec<Kind> = game
            .stacks()
            .filter_map(|(_, stack)| stack.piece())
            .filter(|piece| piece.side == side)
            .map(|piece| piece.kind)
            .collect();
        let count = |kinds: &[Kind]| pieces.iter().filter(|kind| kinds.contains(kind)).count();
        assert_eq!(count(&[house::PIPI]), 5);
        assert_eq!(count(&[house::WASO, house::KIJETESANTAKALU]), 2);
        assert_eq!(count(&[house::AKESI, house::KALA]), 2);
        assert_eq!(count(&[house::SOWELI]), 1);
    }
}

#[test]
fn three_kili_a_player() {
    for (players, kili) in [(2, 6), (4, 12)] {
        let rules = house::rules(players);
        assert_eq!(rules.board.kasi.len() * usize::from(rules.kili), kili);
    }
}

#[test]
fn pipi_stand_along_the_edge_of_the_home_area() {
    let start = Arc::new(house::rules(2)).start();
    for (side, rank) in [(Side::First, 1), (Side::Second, 7)] {
        let pipi: Vec<_> =
            start.stacks().filter(|(_, stack)| stack.top().and_then(Body::side) == Some(side)).collect();
        assert_eq!(pipi.len(), 5);
        assert!(pipi.iter().all(|(square, _)| start.rules().board.geometry.rank(*square) == rank));
    }
}

#[test]
fn one_kili_on_each_kasi_space_and_the_rest_in_a_reserve_of_its_own() {
    let start = Arc::new(house::rules(4)).start();
    for kasi in start.rules().board.kasi {
        assert_eq!(start.stack(kasi), Stack::of(Body::Kili));
        assert_eq!(start.reserve(kasi), 2);
    }
}

#[test]
fn players_place_in_turn_red_first_clockwise() {
    let mut game = Arc::new(house::rules(4)).start();
    let mut order = vec![game.seat()];
    while game.is_placing() {
        game = game.try_play(game.turns()[0]).unwrap();
        if order.last() != Some(&game.seat()) {
            order.push(game.seat());
        }
    }
    assert_eq!(order, [Side::First, Side::Third, Side::Second, Side::Fourth, Side::First]);
}

#[test]
fn pieces_are_placed_on_open_home_spaces_one_a_space() {
    let start = Arc::new(house::rules(2)).start();
    let next = start.try_play(turn(&start, "S@d1")).unwrap();
    assert_eq!(refused(&next, "W@d1"), Refusal::PlaceOccupied(square(&next, "d1")));
    assert_eq!(refused(&next, "W@d2"), Refusal::PlaceOutside(square(&next, "d2")));
    assert_eq!(refused(&next, "W@d5"), Refusal::PlaceOutside(square(&next, "d5")));
    assert_eq!(refused(&next, "S@c1"), Refusal::PlaceNone(house::SOWELI));
    assert_eq!(refused(&next, "P@c1"), Refusal::PlaceNone(house::PIPI));
    assert_eq!(refused(&next, "d1-d3"), Refusal::PlaceFirst);
}

#[test]
fn the_first_to_place_moves_first() {
    let game = placed(Arc::new(house::rules(3)).start());
    assert_eq!(game.seat(), Side::First);
    assert_eq!(
        game.why_not(Turn::Place { kind: house::SOWELI, at: square(&game, "f1") }),
        Some(Refusal::PlaceTooLate)
    );
}

#[test]
fn a_turn_is_a_move_or_a_trade() {
    let game = on("...../...../...../...../..R..", "5/5/5/5/Pr1*2 r - play");
    let turns: Vec<String> = game.turns().into_iter().map(|turn| game.write_turn(turn)).collect();
    assert!(turns.contains(&"a1-a2".to_owned()) && turns.contains(&"S@c1".to_owned()));
    let next = game.try_play(turn(&game, "a1-a2")).unwrap();
    assert_eq!(next.seat(), Side::Second);
}

#[test]
fn one_piece_moves_by_its_pattern() {
    let moves = |letter: char| goals(&on(OPEN, &format!("5/5/2{letter}r2/5/5 r - play")), "c3");
    assert_eq!(moves('P'), ["c2", "b3", "d3", "c4"]);
    assert_eq!(moves('W'), ["a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"]);
    assert_eq!(moves('K'), ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]);
    assert_eq!(moves('A'), ["a1", "e1", "b2", "d2", "b4", "d4", "a5", "e5"]);
    assert_eq!(moves('L'), ["c1", "c2", "a3", "b3", "d3", "e3", "c4", "c5"]);
    assert_eq!(moves('S'), ["c1", "c2", "a3", "b3", "d3", "e3", "c4", "c5"]);
    let game = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c5"), Refusal::OffPattern(house::KIJETESANTAKALU));
}

#[test]
fn only_waso_goes_over_pieces() {
    let waso = on(OPEN, "5/2Pr2/2Wr2/5/5 r - play");
    assert_eq!(after(&waso, "c3-c5"), "2Wr2/2Pr2/5/5/5");
    for letter in ['L', 'S'] {
        let game = on(OPEN, &format!("5/2Pr2/2{letter}r2/5/5 r - play"));
        assert_eq!(refused(&game, "c3-c5"), Refusal::BlockedBy(square(&game, "c4")));
    }
}

#[test]
fn landing_on_an_enemy_captures_it() {
    let game = on(OPEN, "5/2Sb2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2Kr2/5/5/5");
}

#[test]
fn landing_on_an_own_piece_stacks() {
    let game = on(OPEN, "5/2Sr2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(SrKr)2/5/5/5");
}

#[test]
fn landing_on_a_kili_stacks() {
    let game = on(OPEN, "5/2*2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(*Kr)2/5/5/5");
}

#[test]
fn a_stack_holds_two_at_most() {
    let game = on(OPEN, "5/2(*Sr)2/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c4"), Refusal::StackFull(square(&game, "c4")));
    let game = on(OPEN, "5/2Pr2/2(*Kr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c4"), Refusal::StackFull(square(&game, "c4")));
}

#[test]
fn the_top_moves_alone_or_carries_the_bottom() {
    let game = on(OPEN, "5/5/2(PrKr)2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2Kr2/2Pr2/5/5");
    assert_eq!(after(&game, "c3=c4"), "5/2(PrKr)2/5/5/5");
    let alone = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&alone, "c3=c4"), Refusal::NothingToCarry(square(&alone, "c3")));
}

#[test]
fn a_carry_goes_by_the_pattern_of_the_top() {
    let game = on(OPEN, "5/5/2(SrPr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c5"), Refusal::OffPattern(house::PIPI));
    let game = on(OPEN, "5/5/2(PrSr)2/5/5 r - play");
    assert_eq!(after(&game, "c3=c5"), "2(PrSr)2/5/5/5/5");
}

#[test]
fn a_stack_captures_a_single_enemy() {
    let game = on(OPEN, "5/2Sb2/2(*Kr)2/5/5 r - play");
    assert_eq!(after(&game, "c3=c4"), "5/2(*Kr)2/5/5/5");
}

#[test]
fn capturing_a_stack_takes_its_top_and_traps_the_bottom() {
    let game = on(OPEN, "5/2(PbSb)2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(PbKr)2/5/5/5");
    let next = game.try_play(turn(&game, "c3-c4")).unwrap();
    assert!(next.stack(square(&next, "c4")).is_trapped());
}

#[test]
fn a_trapped_piece_cannot_move_by_itself() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 b - play");
    assert_eq!(refused(&game, "c4-c5"), Refusal::StackTrapped(square(&game, "c4")));
}

#[test]
fn the_captor_carries_the_trapped_piece_or_frees_it() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 r - play");
    assert_eq!(after(&game, "c4=c3"), "5/5/2(PbKr)2/5/5");
    assert_eq!(after(&game, "c4-c3"), "5/2Pb2/2Kr2/5/5");
}

#[test]
fn a_carrying_stack_does_not_capture_a_stack() {
    let game = on(OPEN, "5/2(PbSb)2/2(*Kr)2/5/5 r - play");
    assert_eq!(refused(&game, "c3=c4"), Refusal::StackFull(square(&game, "c4")));
    assert_eq!(after(&game, "c3-c4"), "5/2(PbKr)2/2*2/5/5");
}

const POND: &str = "...../..~../...../...../.....";

#[test]
fn aquatic_pieces_do_everything_onto_telo() {
    for letter in ['A', 'L'] {
        let from = if letter == 'A' { "b3" } else { "c3" };
        let below = |what: &str| if letter == 'A' { format!("1{what}3") } else { format!("2{what}2") };
        let piece = format!("{letter}r");
        let stacked = format!("({}{piece})", "Pr");
        let to = |there: &str, what: &str, way: &str| {
            let game = on(POND, &format!("5/2{there}2/{}/5/5 r - play", below(what)).replace("212", "5"));
            after(&game, &format!("{from}{way}c4"))
        };
        assert!(to("1", &piece, "-").contains(&format!("2{piece}2")));
        assert!(to("Sb", &piece, "-").contains(&format!("2{piece}2")));
        assert!(to("Sr", &piece, "-").contains(&format!("2(Sr{piece})2")));
        assert!(to("(PbSb)", &piece, "-").contains(&format!("2(Pb{piece})2")));
        assert!(to("1", &stacked, "=").contains(&format!("2(Pr{piece})2")));
        assert!(to("Sb", &stacked, "=").contains(&format!("2(Pr{piece})2")));
    }
}

#[test]
fn other_pieces_do_not_move_capture_or_carry_onto_telo() {
    let land =
        |there: &str, what: &str| on(POND, &format!("5/2{there}2/2{what}2/5/5 r - play").replace("212", "5"));
    let telo = |game: &Position| Refusal::TeloLandPiece(square(game, "c4"));
    for (there, what, text) in
        [("1", "Kr", "c3-c4"), ("Ab", "Kr", "c3-c4"), ("1", "(*Kr)", "c3=c4"), ("Ab", "(*Kr)", "c3=c4")]
    {
        let game = land(there, what);
        assert_eq!(refused(&game, text), telo(&game), "{there} {what}");
    }
}

#[test]
fn other_pieces_stack_and_stack_capture_onto_telo() {
    let game = on(POND, "5/2Ar2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(ArKr)2/5/5/5");
    let game = on(POND, "5/2(LbAb)2/2Kr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(LbKr)2/5/5/5");
}

#[test]
fn nobody_is_left_alone_on_telo_who_cannot_swim() {
    let game = on(POND, "5/2(PrAr)2/5/5/5 r - play");
    assert_eq!(refused(&game, "c4-b5"), Refusal::TeloLeavesAlone(square(&game, "c4")));
    assert_eq!(after(&game, "c4=b5"), "1(PrAr)3/5/5/5/5");
}

#[test]
fn soweli_does_not_move_through_telo() {
    let game = on(POND, "5/5/2Sr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c5"), Refusal::TeloBlocks(square(&game, "c4")));
    assert_eq!(goals(&game, "c3"), ["c1", "c2", "a3", "b3", "d3", "e3"]);
    let game = on(POND, "5/2Ar2/2Sr2/5/5 r - play");
    assert_eq!(after(&game, "c3-c4"), "5/2(ArSr)2/5/5/5");
}

#[test]
fn empty_kasi_spaces_are_refilled_after_a_move() {
    let game = on("..k../...../...../...../.....", "2(*Kr)2/5/5/5/5 r 1 play");
    let next = game.try_play(turn(&game, "c5=c4")).unwrap();
    assert_eq!(next.to_text(), "2*2/2(*Kr)2/5/5/5 b 0 play");
    let stays = game.try_play(turn(&game, "c5-c4")).unwrap();
    assert_eq!(stays.to_text(), "2*2/2Kr2/5/5/5 b 1 play");
}

#[test]
fn a_kasi_space_under_a_piece_waits() {
    let game = on("..k../...../...../...../.....", "2(*Kr)2/5/5/5/Pr4 r 1 play");
    assert_eq!(game.try_play(turn(&game, "a1-a2")).unwrap().to_text(), "2(*Kr)2/5/5/Pr4/5 b 1 play");
}

#[test]
fn pipi_capture_one_step_diagonally_only() {
    let game = on(OPEN, "5/1Sb1Sb1/2Pr2/5/5 r - play");
    assert_eq!(goals(&game, "c3"), ["c2", "b3", "d3", "b4", "c4", "d4"]);
    let game = on(OPEN, "5/2Sb2/2Pr2/5/5 r - play");
    assert_eq!(refused(&game, "c3-c4"), Refusal::NoCapture(square(&game, "c4")));
    assert_eq!(refused(&game, "c3-b4"), Refusal::NeedsEnemy(square(&game, "b4")));
}

#[test]
fn all_but_pipi_capture_as_they_move() {
    for (index, animal) in house::animals().iter().enumerate() {
        assert_eq!(
            animal.gait.moves == animal.gait.captures,
            Kind(index as u8) != house::PIPI,
            "{}",
            animal.tok
        );
    }
}

const HOME: &str = "...../...../...../...../..R..";

#[test]
fn a_kili_on_the_home_space_is_traded_for_any_piece_out_of_play() {
    let game = on(HOME, "5/5/5/5/2*2 r - play");
    let turns: Vec<String> = game.turns().into_iter().map(|turn| game.write_turn(turn)).collect();
    assert_eq!(turns, ["P@c1", "W@c1", "K@c1", "A@c1", "L@c1", "S@c1"]);
    assert_eq!(after(&game, "K@c1"), "5/5/5/5/2Kr2");
}

#[test]
fn a_piece_in_play_cannot_be_traded_in() {
    let game = on(HOME, "Sr4/5/5/5/2*2 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeInPlay(house::SOWELI));
    let trapped = on(HOME, "(SrKb)4/5/5/5/2*2 r - play");
    assert_eq!(refused(&trapped, "S@c1"), Refusal::TradeInPlay(house::SOWELI));
    let both_birds = on(HOME, "WrKr3/5/5/5/2*2 r - play");
    assert_eq!(refused(&both_birds, "W@c1"), Refusal::TradeInPlay(house::WASO));
}

#[test]
fn the_kili_must_lie_open_on_the_own_home_space() {
    let game = on(HOME, "5/5/5/5/2(*Kr)2 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeCovered(square(&game, "c1")));
    let game = on(HOME, "5/5/5/5/*4 r - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeNoKili(square(&game, "c1")));
    assert_eq!(refused(&game, "S@a1"), Refusal::TradeNotHome(square(&game, "a1")));
    let game = on(HOME, "5/5/5/5/Kb1*2 b - play");
    assert_eq!(refused(&game, "S@c1"), Refusal::TradeNotHome(square(&game, "c1")));
}

#[test]
fn a_traded_kili_leaves_the_game_for_good() {
    let game = on(HOME, "5/5/5/5/2*2 r - play");
    let next = game.try_play(turn(&game, "S@c1")).unwrap();
    assert!(next.stacks().all(|(_, stack)| !stack.has_kili()));
}

#[test]
fn resigning_takes_the_pieces_and_the_controlled_kili_away() {
    let rules = Rules { board: "R....../......./......./B.....Y".parse().unwrap(), ..house::rules(3) };
    let game = Position::from_text(&Arc::new(rules), "*6/2(*Kr)(SrLb)(PbAr)2/7/7 r - play").unwrap();
    let next = game.resign(Side::First);
    assert_eq!(next.to_text(), "7/3LbPb2/7/7 y - play-r");
}

#[test]
fn the_others_score_three_more_when_one_resigns() {
    let mut game = Record::new(placed(Arc::new(house::rules(4)).start()));
    assert!(game.resign(Side::Third));
    let scores: Vec<u32> = Side::ALL.iter().map(|side| game.position().score(*side)).collect();
    assert_eq!(scores, [3, 3, 0, 3]);
    assert_eq!(game.ending(), None);
    assert!(!game.resign(Side::Third));
}

#[test]
fn the_game_ends_when_the_kasi_spaces_are_empty_for_good() {
    let kasi = "..k../...../...../...../.....";
    let full = on(kasi, "2*2/5/5/5/Kr4 r 0 play");
    assert_eq!(full.ending(), None);
    let under = on(kasi, "2(*Kr)2/5/5/5/5 r 0 play");
    assert_eq!(under.ending(), None);
    let reserve = on(kasi, "2Kr2/5/5/5/5 r 1 play");
    assert_eq!(reserve.ending(), None);
    let carried = on(kasi, "5/2(*Kr)2/5/5/5 b 0 play");
    assert_eq!(carried.ending(), Some(Ending::KasiEmpty));
    assert_eq!(carried.why_not(turn(&carried, "c4-c5")), Some(Refusal::GameOver));
}

#[test]
fn the_game_ends_when_the_player_has_no_turn() {
    let game = on(OPEN, "5/2(PbKr)2/5/5/5 b - play");
    assert_eq!(game.ending(), Some(Ending::NoTurn(Side::Second)));
}

#[test]
fn kili_under_pieces_and_in_the_home_area_score() {
    let game = on("...../...../...../...../rrRrr", "(*Kr)4/5/2*2/5/*1(*Sb)2 r - play");
    assert_eq!(game.score(Side::First), 3);
}

#[test]
fn a_kili_of_two_players_counts_for_both() {
    let game = on("...../...../...../...../rrRrr", "5/5/5/5/2(*Sb)2 r - play");
    assert_eq!((game.score(Side::First), game.score(Side::Second)), (1, 1));
    assert_eq!(game.leaders(), Side::BOTH);
}

#[test]
fn a_kili_under_an_own_piece_at_home_counts_once() {
    let game = on("...../...../...../...../rrRrr", "5/5/5/5/2(*Sr)2 r - play");
    assert_eq!(game.score(Side::First), 1);
}

#[test]
fn the_highest_score_wins_and_equal_scores_draw() {
    let game = on(OPEN, "(*Kr)(*Sb)3/5/5/5/(*Pr)4 r - play");
    assert_eq!(game.leaders(), [Side::First]);
}

// House answers.

#[test]
fn a_piece_keeps_its_side_unless_the_game_allows_turning() {
    let game = on(OPEN, "5/5/2Kr2/5/5 r - play");
    assert_eq!(refused(&game, "c3~"), Refusal::TurnNever(square(&game, "c3")));
    let rules = Rules { turning: true, ..(**game.rules()).clone() };
    let turning = Position::from_text(&Arc::new(rules), &game.to_text()).unwrap();
    assert_eq!(after(&turning, "c3~"), "5/5/2Wr2/5/5");
}

#[test]
fn the_fourth_home_area_is_neutral_for_three() {
    let game = placed(Arc::new(house::rules(3)).start());
    let home = game.rules().board.home(Side::Fourth).area;
    assert!(home.iter().all(|square| game.stack(square).is_empty()));
    assert!(!game.players().any(|side| side == Side::Fourth));
}

#[test]
fn the_third_time_of_a_position_ends_the_game() {
    let kasi = "..k../...../...../...../.....";
    let mut game = Record::new(on(kasi, "2*2/5/Kr3Kb/5/5 r 0 play"));
    for _ in 0..2 {
        assert_eq!(game.ending(), None);
        for text in ["a3-a2", "e3-e2", "a2-a3", "e2-e3"] {
            let turn = turn(game.position(), text);
            game.play(turn).unwrap();
        }
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

#[test]
fn every_refusal_and_ending_has_words_in_both_languages() {
    let game = on(OPEN, "5/2Sb2/2Kr2/5/5 r - play");
    let at = square(&game, "c4");
    let kind = house::KALA;
    let refusals = [
        Refusal::GameOver,
        Refusal::NoPiece(at),
        Refusal::KiliStays(at),
        Refusal::NotYourTurn,
        Refusal::OffPattern(kind),
        Refusal::BlockedBy(at),
        Refusal::NeedsEnemy(at),
        Refusal::NoCapture(at),
        Refusal::StackFull(at),
        Refusal::StackTrapped(at),
        Refusal::NothingToCarry(at),
        Refusal::TeloLandPiece(at),
        Refusal::TeloLeavesAlone(at),
        Refusal::TeloBlocks(at),
        Refusal::TradeNoKili(at),
        Refusal::TradeCovered(at),
        Refusal::TradeNotHome(at),
        Refusal::TradeInPlay(kind),
        Refusal::PlaceFirst,
        Refusal::PlaceTooLate,
        Refusal::PlaceOutside(at),
        Refusal::PlaceOccupied(at),
        Refusal::PlaceNone(kind),
        Refusal::TurnNever(at),
    ];
    let mut codes: Vec<&str> = refusals.iter().map(|refusal| refusal.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), refusals.len());
    for tongue in Tongue::ALL {
        for refusal in refusals {
            let sentence = words::refusal(&game, refusal, tongue);
            assert!(
                sentence.ends_with('.') && !sentence.contains(['%']) && !sentence.contains("  "),
                "{sentence}"
            );
        }
        for ending in
            [Ending::KasiEmpty, Ending::NoTurn(Side::First), Ending::Repetition, Ending::Resignation]
        {
            assert!(words::ending(ending, tongue).ends_with('.'));
        }
    }
}
