//! Who gives check until a position has come as often as it may, against Fairy-Stockfish's recorded answers.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use musi_stated_rules::{End, Game, State, read};

const RECORDED: &str = include_str!("oracle-data/perpetual_pyffish.tsv");

const CHECKS: &str = "[checks:chess]\nmaxRank = 5\nmaxFile = 5\nstartFen = 2k2/5/5/5/R1K1R w - - 0 1\ncastling = false\ndoubleStep = false\n\
promotionPawnTypes = -\nnFoldRule = 3\nnFoldValue = draw\nnMoveRule = 0\n";

fn game(keys: &str) -> Game {
    let read = read(&[CHECKS, keys].concat(), "checks");
    assert!(read.findings.is_empty(), "{:?}", read.findings);
    Game::new(read.rules.unwrap())
}

/// How a game ends by the last position that comes again, for the side to move then.
fn result(game: &Game, fen: &str, moves: &str) -> &'static str {
    let mut past: Vec<State> = vec![game.read_fen(fen).unwrap()];
    for text in moves.split(' ').filter(|text| !text.is_empty()) {
        let state = past.last().unwrap();
        let mv = game.moves(state).into_iter().find(|mv| game.move_text(*mv) == text);
        let mv = mv.unwrap_or_else(|| panic!("{text} in {}", game.fen(state)));
        let next = game.play(state, mv);
        past.push(next);
    }
    let turn = past.last().unwrap().turn;
    match game.repeated(&past) {
        None => "none",
        Some(outcome) => {
            assert_eq!(outcome.end, End::Repetition);
            match outcome.winner {
                None => "draw",
                Some(winner) if winner == turn => "win",
                Some(_) => "loss",
            }
        }
    }
}

#[test]
fn who_gives_check_without_end_loses() {
    let game = game("perpetualCheckIllegal = true\n");
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in RECORDED.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, moves, theirs] = fields[..] else { panic!("{line}") };
        *counts.entry(theirs).or_default() += 1;
        let own = result(&game, fen, moves);
        if own != theirs {
            wrong.push(format!("{fen} {moves}: {own}, not {theirs}"));
        }
    }
    assert!(wrong.is_empty(), "{} {}", wrong.len(), wrong.join("\n"));
    assert!(
        ["win", "loss", "draw", "none"].iter().filter(|word| counts.contains_key(**word)).count() > 2,
        "{counts:?}"
    );
}

#[test]
fn without_the_rule_such_a_position_is_drawn() {
    let line = RECORDED.lines().find(|line| line.ends_with("\twin")).unwrap();
    let fields: Vec<&str> = line.split('\t').collect();
    assert_eq!(result(&game(""), fields[0], fields[1]), "draw");
    assert_eq!(result(&game("perpetualCheckIllegal = true\n"), fields[0], fields[1]), "win");
}
