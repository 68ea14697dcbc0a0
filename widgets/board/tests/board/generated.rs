//! Positions that are made for exercises: each asks what it promises, found out anew by plain search.

use musi_board::{Aim, Made, PlayableGame};
use musi_chess::Chess;
use musi_rules::{Move, Position, Profile, Setup, Square};
use musi_shogi::Shogi;

const SEEDS: u32 = 200;

/// Whether the other side has no move and its king is attacked, by moves alone.
fn is_mated<G: PlayableGame>(position: &Position<G>) -> bool {
    position.is_check() && position.legal_moves().is_empty()
}

fn mates<G: PlayableGame>(position: &Position<G>) -> Vec<Move> {
    let moves = position.legal_moves().into_iter();
    moves.filter(|action| is_mated(&position.try_play(*action).unwrap())).collect()
}

/// Whether every reply leads to mate; a side that cannot move is not mated in two.
fn forces<G: PlayableGame>(position: &Position<G>) -> bool {
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|reply| !mates(&position.try_play(*reply).unwrap()).is_empty())
}

/// Whether what stands on a square can be captured and nothing takes back.
fn is_free<G: PlayableGame>(position: &Position<G>, square: Square) -> bool {
    position.legal_moves().iter().any(|action| {
        action.to == square
            && !position.try_play(*action).unwrap().legal_moves().iter().any(|back| back.to == square)
    })
}

fn expected<G: PlayableGame>(aim: Aim, now: &Position<G>, about: Option<Square>) -> Vec<Move> {
    let moves = now.legal_moves();
    match aim {
        Aim::Escape => moves,
        Aim::Mate => mates(now),
        Aim::MateInTwo => {
            moves.into_iter().filter(|action| forces(&now.try_play(*action).unwrap())).collect()
        }
        Aim::Pinned => moves.into_iter().filter(|action| action.origin_square() == about).collect(),
        Aim::Defend => moves
            .into_iter()
            .filter(|action| action.origin_square() != about)
            .filter(|action| {
                let after = now.try_play(*action).unwrap();
                !after.legal_moves().is_empty() && !is_free(&after, about.unwrap())
            })
            .collect(),
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
            assert!(mates(&now).is_empty(), "{step}: {told}");
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
