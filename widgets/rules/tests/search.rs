//! The opponent: mates are found, what hangs is taken, levels differ, and no move is ever illegal.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

mod common;

use common::Random;
use musi_chess::{Chess, QUEEN};
use musi_rules::search::{Level, Limits, Thought, hanging, judge, think};
use musi_rules::{GridGame, Move, Outcome, Position, Profile, Record, Setup, Side};
use musi_shogi::Shogi;
use std::cell::Cell;

fn strict<G: GridGame>(text: &str) -> Position<G> {
    Position::new(&text.parse::<Setup<G>>().unwrap(), Profile::Strict).unwrap()
}

fn game<G: GridGame>(text: &str) -> Record<G> {
    Record::new(strict(text))
}

fn thought<G: GridGame>(game: &Record<G>, level: Level, seed: u64) -> Thought {
    think(game, &level.limits(), seed, &|| false).unwrap()
}

/// The plain way to prove a mate: some move after which every answer is mated in one move less. With `checks` every move
/// of the attacker must give check.
fn mates<G: GridGame>(position: &Position<G>, moves: u32, checks: bool) -> bool {
    position.legal_moves().into_iter().any(|mv| forces(position, mv, moves, checks))
}

fn forces<G: GridGame>(position: &Position<G>, mv: Move, moves: u32, checks: bool) -> bool {
    let after = position.play_unchecked(mv);
    if after.is_mate() {
        return true;
    }
    if moves == 1 || (checks && !after.is_check()) {
        return false;
    }
    let answers = after.legal_moves();
    !answers.is_empty()
        && answers.into_iter().all(|answer| mates(&after.play_unchecked(answer), moves - 1, checks))
}

/// Every mate of the suite is one, no shorter one is there, and the top level finds it: its first move forces the mate.
fn finds_all_mates<G: GridGame>(suite: &str, checks_of_three: bool) {
    let mut counts = [0; 4];
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let (moves, text) = line.split_once('\t').unwrap();
        let moves: u32 = moves.parse().unwrap();
        let game = game::<G>(text);
        let checks = checks_of_three && moves == 3;
        assert!(moves == 1 || !mates(game.position(), moves - 1, checks), "{line} has a shorter mate");
        let thought = thought(&game, Level::Teacher, u64::from(moves));
        assert_eq!(thought.score.mate_in(), Some(moves), "{line}");
        assert!(forces(game.position(), thought.best(), moves, checks), "{line}: {:?}", thought.best());
        assert!(thought.nodes <= Level::Teacher.limits().nodes + 1);
        counts[moves as usize] += 1;
    }
    assert_eq!(counts, [0, 18, 18, 18]);
}

#[test]
fn the_teacher_finds_every_mate_in_up_to_three_moves_in_chess() {
    finds_all_mates::<Chess>(include_str!("mates/chess.txt"), false);
}

#[test]
fn the_teacher_finds_every_mate_in_up_to_three_moves_in_shogi() {
    finds_all_mates::<Shogi>(include_str!("mates/shogi.txt"), true);
}

#[test]
fn what_is_left_hanging_is_taken_and_what_is_protected_is_not() {
    // White to move: a queen, a rook, a knight stand where they can be taken for nothing; the last is a trap.
    for (text, wanted, level) in [
        ("4k3/8/8/3q4/8/8/3R4/4K3 w - -", "d2d5", Level::Friend),
        ("4k3/8/8/3q4/8/8/3R4/4K3 w - -", "d2d5", Level::Teacher),
        ("r7/8/8/4k3/8/5B2/8/4K3 w - -", "f3a8", Level::Friend),
        ("4k3/8/2n5/1P6/8/8/8/4K3 w - -", "b5c6", Level::Friend),
    ] {
        let game = game::<Chess>(text);
        let best = thought(&game, level, 3).best();
        assert_eq!(musi_chess::uci(game.position(), best), wanted, "{text}");
    }
    let trap = game::<Chess>("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - -");
    for level in [Level::Friend, Level::Teacher] {
        let best = thought(&trap, level, 3).best();
        assert_ne!(musi_chess::uci(trap.position(), best), "d2d6", "the pawn is protected");
    }
}

#[test]
fn a_beginner_leaves_pieces_to_take_and_a_teacher_does_not() {
    // In games of the levels against themselves: how much stands to be taken when a move is done.
    let left = |level: Level| {
        let mut sum = 0;
        for seed in 0..6 {
            let mut game = Record::new(Position::<Chess>::start());
            for ply in 0..30 {
                let side = game.position().side_to_move();
                let limits = Limits { nodes: 4_000, ..level.limits() };
                let Some(thought) = think(&game, &limits, seed * 64 + ply, &|| false) else { break };
                game.play(thought.best()).unwrap();
                sum += hanging(game.position(), side).first().map_or(0, |one| one.gain.min(300));
            }
        }
        sum
    };
    let (beginner, teacher) = (left(Level::Beginner), left(Level::Teacher));
    assert!(beginner > 2 * teacher && beginner > 6_000, "{beginner} {teacher}");
}

/// Takes what stands to be taken, and else plays anything.
fn taker<G: GridGame>(game: &Record<G>, random: &mut Random) -> Move {
    let position = game.position();
    let enemy = position.side_to_move().opponent();
    let mate = position.mates_in_one().first().copied();
    let capture = || hanging(position, enemy).first().map(|one| one.capture);
    // Of other moves those that leave nothing to take.
    let safe = || {
        let mut moves = position.legal_moves();
        moves.retain(|mv| hanging(&position.play_unchecked(*mv), enemy.opponent()).is_empty());
        (!moves.is_empty()).then(|| *random.pick(&moves))
    };
    mate.or_else(capture)
        .filter(|mv| position.is_legal(*mv))
        .or_else(safe)
        .unwrap_or_else(|| position.legal_moves()[0])
}

/// Who wins: a player that is given the game and its seed, or a level; by outcome, or after so many moves by material.
fn wins<G: GridGame>(
    games: u64,
    plies: usize,
    mut one: impl FnMut(&Record<G>, u64) -> Move,
    mut other: impl FnMut(&Record<G>, u64) -> Move,
) -> (u32, u32) {
    let mut points = (0, 0);
    for seed in 0..games {
        let first = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut game = Record::new(Position::<G>::start());
        for ply in 0..plies as u64 {
            if game.outcome().is_some() {
                break;
            }
            let now = seed * 1_000 + ply;
            let mv =
                if game.position().side_to_move() == first { one(&game, now) } else { other(&game, now) };
            game.play(mv).unwrap();
        }
        let won = if let Some(outcome) = game.outcome() {
            outcome.winner()
        } else {
            // Nobody was mated in time: who is far ahead would have won.
            let score = think(&game, &Limits::full(4_000), 0, &|| false).unwrap().score.value();
            let side = game.position().side_to_move();
            (score.abs() > 400).then(|| if score > 0 { side } else { side.opponent() })
        };
        match won {
            Some(side) if side == first => points.0 += 1,
            Some(_) => points.1 += 1,
            None => {}
        }
    }
    points
}

fn player<G: GridGame>(level: Level) -> impl FnMut(&Record<G>, u64) -> Move {
    move |game, seed| {
        // A tenth of the nodes: the order of the levels is the same, and the test is quick.
        let limits = Limits { nodes: level.limits().nodes.div_ceil(10).max(1_000), ..level.limits() };
        think(game, &limits, seed, &|| false).unwrap().best()
    }
}

fn levels_differ<G: GridGame>() {
    let mut random = Random::new(5);
    let (taken, lost) = wins::<G>(12, 160, |game, _| taker(game, &mut random), player(Level::Beginner));
    assert!(taken >= 11 && lost == 0, "who takes what hangs: {taken}, beginner: {lost}");
    let (friend, beginner) = wins::<G>(4, 100, player(Level::Friend), player(Level::Beginner));
    assert!(friend == 4 && beginner == 0, "friend {friend}, beginner {beginner}");
    let (teacher, friend) = wins::<G>(4, 100, player(Level::Teacher), player(Level::Friend));
    assert!(teacher >= 3 && friend == 0, "teacher {teacher}, friend {friend}");
}

#[test]
fn each_level_of_chess_beats_the_one_below() {
    levels_differ::<Chess>();
}

#[test]
fn each_level_of_shogi_beats_the_one_below() {
    levels_differ::<Shogi>();
}

/// Positions of games in which anything legal is played.
fn random_positions<G: GridGame>(games: u64, mut check: impl FnMut(&Record<G>, u64)) {
    for seed in 0..games {
        let mut random = Random::new(seed + 1);
        let mut game = Record::new(Position::<G>::start());
        for ply in 0..80 {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            check(&game, seed * 100 + ply);
            game.play(*random.pick(&moves)).unwrap();
        }
    }
}

fn plays_by_the_rules<G: GridGame>() {
    let mut count = 0;
    random_positions::<G>(40, |game, seed| {
        let level = Level::ALL[seed as usize % 3];
        let limits = Limits { nodes: 400, ..level.limits() };
        let first = think(game, &limits, seed, &|| false).unwrap();
        assert!(game.position().is_legal(first.best()), "{} {:?}", game.position().setup(), first.best());
        // What is to follow can follow.
        let mut follow = game.clone();
        for mv in &first.line {
            follow.play(*mv).unwrap();
        }
        if seed % 8 == 0 {
            assert_eq!(Some(first), think(game, &limits, seed, &|| false), "the same seed, the same move");
        }
        count += 1;
    });
    assert!(count > 2_000, "{count}");
}

#[test]
fn every_move_of_chess_is_legal_and_the_same_for_the_same_seed() {
    plays_by_the_rules::<Chess>();
}

#[test]
fn every_move_of_shogi_is_legal_and_the_same_for_the_same_seed() {
    plays_by_the_rules::<Shogi>();
}

#[test]
fn other_seeds_give_other_games() {
    let start = Record::new(Position::<Chess>::start());
    for level in [Level::Beginner, Level::Friend] {
        let mut firsts: Vec<Move> = (0..12).map(|seed| thought(&start, level, seed).best()).collect();
        firsts.sort();
        firsts.dedup();
        assert!(firsts.len() > 2, "{level:?}: {firsts:?}");
    }
}

#[test]
fn a_search_ends_when_it_is_stopped_and_within_its_nodes() {
    let start = Record::new(Position::<Shogi>::start());
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let stopped = think(&start, &Limits::full(1_000_000), 1, &stop).unwrap();
    assert!(stopped.nodes < 8_000 && start.position().is_legal(stopped.best()), "{stopped:?}");
    for nodes in [1, 2, 50, 5_000] {
        let thought = think(&start, &Limits::full(nodes), 1, &|| false).unwrap();
        assert!(thought.nodes <= nodes + 1 && start.position().is_legal(thought.best()), "{thought:?}");
    }
}

#[test]
fn nobody_is_stalemated_who_can_be_mated_and_who_loses_looks_for_stalemate() {
    // Queen to f7 would be stalemate.
    let winning = game::<Chess>("7k/8/5KQ1/8/8/8/8/8 w - -");
    assert_eq!(thought(&winning, Level::Teacher, 1).score.mate_in(), Some(1));
    let ahead = game::<Chess>("7k/8/6K1/8/8/8/5Q2/8 w - -");
    for level in [Level::Friend, Level::Teacher] {
        let mv = thought(&ahead, level, 1).best();
        assert!(!ahead.position().play_unchecked(mv).is_stalemate(), "{level:?}");
    }
    // Black is lost but for the rook, which gives check wherever it can be taken with stalemate.
    let saved = game::<Chess>("7k/5Q2/7K/8/8/8/8/6r1 b - -");
    let score = thought(&saved, Level::Teacher, 1).score;
    assert!(score.value() > -300, "{score:?}");
}

#[test]
fn who_is_ahead_does_not_repeat_and_who_is_behind_does() {
    // The knight has gone there and back; white is a queen ahead and must not go on so.
    let mut ahead = game::<Chess>("6k1/5ppp/8/8/8/8/5PPP/1N1Q2K1 w - -");
    let mut behind = game::<Chess>("6k1/5ppp/8/8/8/8/5PPP/1N1Q2K1 w - -");
    for text in ["b1c3", "g8f8", "c3b1", "f8g8", "b1c3", "g8f8", "c3b1", "f8g8"] {
        for game in [&mut ahead, &mut behind] {
            let mv = musi_chess::read_uci(game.position(), text).unwrap();
            game.play(mv).unwrap();
        }
    }
    let mv = thought(&ahead, Level::Teacher, 1).best();
    assert_ne!(musi_chess::uci(ahead.position(), mv), "b1c3");
    assert!(thought(&ahead, Level::Teacher, 1).score.value() > 400);
}

#[test]
fn in_shogi_perpetual_check_is_not_the_way_out() {
    // Black's rook checks from two files. The fourth time the same position comes about black loses, as its move would
    // bring it about; a move earlier the position is only the third of its kind.
    let mut game = game::<Shogi>("4k4/9/9/9/9/9/9/4R4/4K4 w - 1");
    let there = |game: &Record<Shogi>, text: &str| musi_shogi::read_usi(game.position(), text).unwrap();
    for text in ["5a6a", "5h6h", "6a5a", "6h5h"].into_iter().cycle().take(11) {
        let mv = there(&game, text);
        game.play(mv).unwrap();
    }
    let mut repeated = game.clone();
    repeated.play(there(&game, "6h5h")).unwrap();
    assert_eq!(repeated.outcome().and_then(Outcome::winner), Some(Side::Second));
    for level in [Level::Friend, Level::Teacher] {
        assert_ne!(thought(&game, level, 1).best(), there(&game, "6h5h"), "{level:?}");
    }
}

#[test]
fn a_lone_king_is_mated_by_queen_or_rook() {
    for text in ["8/8/8/4k3/8/8/8/1Q2K3 w - -", "8/8/8/4k3/8/8/8/R3K3 w - -"] {
        let mut game = game::<Chess>(text);
        let mut plies = 0;
        while game.outcome().is_none() && plies < 100 {
            let mv = think(&game, &Limits::full(10_000), plies, &|| false).unwrap().best();
            game.play(mv).unwrap();
            plies += 1;
        }
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::First), "{text} after {plies}");
    }
}

#[test]
fn a_blunder_is_told_from_a_good_move() {
    let play = |text: &str, moves: &[&str]| {
        let mut game = game::<Chess>(text);
        for mv in moves {
            let mv = musi_chess::read_uci(game.position(), mv).unwrap();
            game.play(mv).unwrap();
        }
        game
    };
    // The queen goes where a pawn takes it.
    let start = Chess::START;
    let lost = judge(&play(start, &["e2e4", "g7g6", "d1g4", "h7h6", "g4g5"]), 20_000, &|| false).unwrap();
    assert!(lost.is_blunder(150) && lost.loss > 300, "{lost:?}");
    let answer = lost.refutation.as_ref().unwrap().best();
    assert_eq!(answer.to, Chess::BOARD.named("g5").unwrap());
    let fine = judge(&play(start, &["e2e4", "e7e5", "g1f3"]), 20_000, &|| false).unwrap();
    assert!(!fine.is_blunder(150), "{fine:?}");
    // Fool's mate: the last move lets the queen mate.
    let mated = judge(&play(start, &["f2f3", "e7e5", "g2g4"]), 20_000, &|| false).unwrap();
    assert!(mated.is_blunder(150) && mated.left_with().unwrap().mated_in() == Some(1), "{mated:?}");
    // Who is lost anyway blunders no more.
    let gone = judge(&play("k7/8/1K6/8/8/8/8/7Q b - -", &["a8b8"]), 20_000, &|| false).unwrap();
    assert!(!gone.is_blunder(150), "{gone:?}");
    assert_eq!(judge(&Record::new(Position::<Chess>::start()), 1_000, &|| false), None);
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mated = game::<Chess>("R5k1/5ppp/8/8/8/8/8/6K1 b - -");
    assert_eq!(think(&mated, &Level::Teacher.limits(), 1, &|| false), None);
}

#[test]
fn what_hangs_is_what_an_exchange_wins() {
    // Each row: the board, white's pieces that hang, whose capture gains most.
    for (text, wanted) in [
        ("4k3/8/8/3q4/8/8/3R4/4K3 b - -", &[][..]),
        ("4k3/8/8/3q4/8/8/6R1/4K3 b - -", &["g2"]),
        ("4k3/8/8/3r4/8/8/3Q4/4K3 b - -", &["d2"]),
        ("4k3/8/8/8/3n4/1P2B3/8/4K3 b - -", &["b3"]),
        ("4k3/8/5n2/8/4P3/3P4/8/4K3 b - -", &[]),
        // A pinned piece takes nothing.
        ("4k3/4r3/8/3R4/8/8/8/4RK2 b - -", &[]),
    ] {
        let position = Position::new(&text.parse::<Setup<Chess>>().unwrap(), Profile::Teaching).unwrap();
        let left = hanging(&position, Side::First);
        let names: Vec<String> = left.iter().map(|one| position.geometry().name(one.square)).collect();
        assert_eq!(names, wanted, "{text}");
        assert!(left.iter().all(|one| position.is_legal(one.capture)), "{text}");
    }
    let queen = strict::<Chess>("4k3/8/8/3r4/8/8/3Q4/4K3 w - -");
    let left = hanging(&queen, Side::First);
    assert_eq!(left.first().map(|one| one.piece.kind), Some(QUEEN), "seen though it is white's turn");
}
