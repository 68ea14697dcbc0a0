//! Games on boards on whose lines pieces go, against a model in Python that knows them as graphs.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use musi_stated_rules::{Game, read};

const GAMES: &str = include_str!("nets.ini");
const MODEL: &str = include_str!("oracle-data/nets.tsv");

fn game(name: &str) -> Game {
    let read = read(GAMES, name);
    assert!(read.findings.is_empty(), "{name}: {:?}", read.findings);
    Game::new(read.rules.unwrap())
}

#[test]
fn alquerque_baghchal_and_fox_and_geese_are_played_as_on_a_graph() {
    let mut games: BTreeMap<&str, (Game, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in MODEL.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, fen, depth, count] = fields[..] else { panic!("{line}") };
        let (game, lines) = games.entry(name).or_insert_with(|| (game(name), 0));
        *lines += 1;
        let state = game.read_fen(fen).unwrap();
        let own = game.perft(&state, depth.parse().unwrap());
        if own.to_string() != count {
            wrong.push(format!("{name} {fen}: perft({depth}) {own}, not {count}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(games.len() == 3 && games.values().all(|(_, lines)| *lines > 40));
}

#[test]
fn a_diagonal_leads_only_between_points_where_diagonals_meet() {
    let text = |keys: &str| {
        format!(
            "[x]\nmaxFile = 4\nmaxRank = 4\nbishop = b\ncommoner = c\nstartFen = 4/4/4/BC2 w - - 0 1\npromotionPawnTypes = -\ncastling = false\n{keys}"
        )
    };
    let goals = |keys: &str, from: &str| {
        let game = Game::new(read(&text(keys), "x").rules.unwrap());
        let state = game.start().unwrap();
        let from = game.board.named(from).unwrap();
        let mut names: Vec<String> = game
            .moves_unended(&state)
            .iter()
            .filter(|mv| mv.from == from)
            .map(|mv| game.board.name(mv.to))
            .collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(goals("", "a1"), "b2 c3 d4");
    assert_eq!(goals("diagonalPoints = a1 b2 c3\n", "a1"), "b2 c3");
    assert_eq!(goals("diagonalPoints = -\n", "a1"), "");
    assert_eq!(goals("", "b1"), "a2 b2 c1 c2");
    assert_eq!(goals("diagonalPoints = a1 b2 c3\n", "b1"), "b2 c1");
    // What is read is written.
    let rules = read(&text("diagonalPoints = a1 b2 c3\n"), "x").rules.unwrap();
    assert_eq!(read(&rules.to_ini(), "x").rules.unwrap(), rules);
}

#[test]
fn rows_along_diagonals_need_lines() {
    let text = "[x]\nmaxFile = 3\nmaxRank = 3\ncommoner = c\nstartFen = c1C/1C1/C1c w - - 0 1\npromotionPawnTypes = -\ncastling = false\nconnectN = 3\n";
    let won = |keys: &str, fen: &str| {
        let game = Game::new(read(&[text, keys].concat(), "x").rules.unwrap());
        game.outcome(&game.read_fen(fen).unwrap()).is_some()
    };
    let fen = "c1C/1C1/C1c b - - 0 1";
    assert!(won("", fen));
    assert!(won("diagonalPoints = a1 c1 b2 a3 c3\n", fen));
    assert!(!won("diagonalPoints = a1 b1\n", fen));
}
