//! Positions that are made for exercises: each asks what it promises, found out anew by plain search.

use crate::solver;
use musi_board::{Aim, Made, PlayableGame};
use musi_chess::Chess;
use musi_rules::{Move, Position, Profile, Setup, Square};
use musi_shogi::Shogi;

const SEEDS: u32 = 200;

fn expected<G: PlayableGame>(aim: Aim, now: &Position<G>, about: Option<Square>) -> Vec<Move> {
    let moves = now.legal_moves();
    match aim {
        Aim::Escape => moves,
        Aim::Mate => solver::mates(now),
        Aim::MateInTwo => solver::mates_in_two(now),
        Aim::Pinned => moves.into_iter().filter(|action| action.origin_square() == about).collect(),
        Aim::Defend => solver::defences(now, about.unwrap()),
    }
}

fn check<G: PlayableGame>(aim: Aim, seeds: u32) {
    let start = Position::<G>::start();
    let mut latest: Vec<Setup<G>> = Vec::new();
    let mut pieces = [0, 0];
    for step in 1..=seeds {
        let made: Made<G> =
            aim.make(&start, 7, step).unwrap_or_else(|| panic!("{aim:?}: nothing from {step}"));
        let now = start.with_setup(&made.setup, Profile::Strict).expect("a legal position");
        let told = made.setup.to_text();
        let mut answer = made.answer.clone();
        let mut wanted = expected(aim, &now, made.about);
        answer.sort_by_key(|action| action.code());
        wanted.sort_by_key(|action| action.code());
        assert_eq!(answer, wanted, "{aim:?} {step}: {told}");
        match aim {
            Aim::Mate | Aim::MateInTwo => assert_eq!(answer.len(), 1, "{aim:?} {step}: {told}"),
            Aim::Escape => assert!(now.is_check() && (1..=8).contains(&answer.len()), "{told}"),
            Aim::Pinned => {
                let from = made.about.unwrap();
                let reach = made.setup.reach(from).moves();
                assert!(!answer.is_empty() && now.targets(from) != reach, "{told}");
            }
            Aim::Defend => assert!((1..=3).contains(&answer.len()), "{told}"),
        }
        if aim == Aim::MateInTwo {
            assert!(solver::mates(&now).is_empty(), "{step}: {told}");
        }
        assert_eq!(aim.make(&start, 7, step).as_ref(), Some(&made), "the same seed, the same position");
        assert!(!latest.contains(&made.setup), "{aim:?} {step} repeats: {told}");
        latest.push(made.setup.clone());
        if latest.len() > 10 {
            latest.remove(0);
        }
        if step <= 4 {
            pieces[0] += made.setup.occupied().len();
        } else if step > 12 && step <= 16 {
            pieces[1] += made.setup.occupied().len();
        }
    }
    // A mate in two with more pieces is as hard and takes longer to find.
    assert!(aim == Aim::MateInTwo || pieces[0] < pieces[1], "{aim:?} does not get harder: {pieces:?}");
}

#[test]
fn escapes() {
    check::<Chess>(Aim::Escape, SEEDS);
    check::<Shogi>(Aim::Escape, SEEDS);
}

#[test]
fn mates_in_one() {
    check::<Chess>(Aim::Mate, SEEDS);
    check::<Shogi>(Aim::Mate, SEEDS);
}

#[test]
fn mates_in_two() {
    check::<Chess>(Aim::MateInTwo, SEEDS);
    check::<Shogi>(Aim::MateInTwo, SEEDS);
}

#[test]
fn pins() {
    check::<Chess>(Aim::Pinned, SEEDS);
    check::<Shogi>(Aim::Pinned, SEEDS);
}

#[test]
fn defences() {
    check::<Chess>(Aim::Defend, SEEDS);
    check::<Shogi>(Aim::Defend, SEEDS);
}
