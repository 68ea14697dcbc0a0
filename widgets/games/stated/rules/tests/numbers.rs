//! How many ways there are to play games that others have counted.
#![allow(clippy::unwrap_used, clippy::panic)]

use musi_stated_rules::{Game, read};

fn game(name: &str) -> Game {
    let read = read(include_str!("games.ini"), name);
    Game::new(read.rules.unwrap_or_else(|| panic!("{name}: {:?}", read.findings)))
}

fn check(name: &str, nodes: &[u64]) {
    let game = game(name);
    let start = game.start().unwrap();
    for (depth, expected) in (1..).zip(nodes) {
        assert_eq!(game.perft(&start, depth), *expected, "{name} at depth {depth}");
    }
}

macro_rules! perft {
    ($($name:ident($game:expr, $($nodes:expr),+);)+) => {
        $(#[test] fn $name() { check($game, &[$($nodes),+]); })+
    };
}

perft! {
    chess("chess", 20, 400, 8902, 197_281);
    shogi("shogi", 30, 900, 25_470, 719_731);
    xiangqi("xiangqi", 44, 1920, 79_666);
    makruk("makruk", 23, 529, 12_012, 273_026);
    minishogi("minishogi", 14, 181, 2512, 35_401);
    english_draughts("english-draughts", 7, 49, 302, 1469, 7361, 36_768, 179_740);
    international_draughts("international-draughts", 9, 81, 658, 4265, 27_117, 167_140);
    // By a model of its own, with maps for boards.
    turkish_draughts("turkish-draughts", 8, 64, 708, 7538, 85_090);
    // As published.
    russian_draughts("russian-draughts", 7, 49, 302, 1469, 7482, 37_986, 190_146);
    othello("flipello", 4, 12, 56, 244, 1396, 8200, 55_092);
    dobutsu("dobutsu", 4, 17, 123, 976);
}
