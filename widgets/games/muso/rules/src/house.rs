//! The house rules: movement and boards where the source of the game leaves them open.
//!
//! A page states its own in its diagrams; these are the ones of this project's page, for tests and simulations.

use super::{Animal, Board, Movement, Rules, Unit};
use musi_rules::{BoardSize, PieceKind, Step, UNLIMITED};

/// Bug: one step orthogonally, captures one step diagonally.
pub const PIPI: PieceKind = PieceKind(0);
/// Bird: exactly two squares away in any direction, over anything.
pub const WASO: PieceKind = PieceKind(1);
/// Raccoon: one step in any direction.
pub const KIJETESANTAKALU: PieceKind = PieceKind(2);
/// Amphibian or reptile: one or two squares diagonally, aquatic.
pub const AKESI: PieceKind = PieceKind(3);
/// Fish: one or two squares orthogonally, aquatic.
pub const KALA: PieceKind = PieceKind(4);
/// Land mammal: any distance orthogonally, never through telo.
pub const SOWELI: PieceKind = PieceKind(5);

/// The board for two players, 7 by 7.
const BOARD_FOR_TWO: &str = ".bbBbb./.bbbbb./.~...~./k..k..k/.~...~./.rrrrr./.rrRrr.";

/// The board for three players, 9 by 9: each has a kasi space with either of the others, and nobody one alone. So none of them wins
/// much more often than another (`cargo xtask simulate`).
const BOARD_FOR_THREE: &str =
    "..bbBbb../.kbbbbb../yy......./yy..~..../Yy.~.~..k/yy..~..../yy......./.krrrrr../..rrRrr..";

/// The board for four players, 9 by 9.
const BOARD_FOR_FOUR: &str =
    "..bbBbb../.kbbbbbk./yy.....pp/yy..~..pp/Yy.~.~.pP/yy..~..pp/yy.....pp/.krrrrrk./..rrRrr..";

/// The house rules for a number of players, 2 to 4; other numbers count as the nearest of these.
///
/// ```
/// use musi_muso_rules::house;
/// assert!(house::rules(2).lacks().is_empty());
/// assert_eq!(house::rules(3).board.kasi.len(), 3);
/// ```
#[must_use]
pub fn rules(players: u8) -> Rules {
    let players = players.clamp(2, 4);
    let (board, kili) = match players {
        2 => (BOARD_FOR_TWO, 2),
        3 => (BOARD_FOR_THREE, 3),
        _ => (BOARD_FOR_FOUR, 3),
    };
    // A test reads both boards, so the empty one is never seen.
    let board = board.parse().unwrap_or_else(|_| Board::open(BoardSize::SINGLE));
    Rules {
        board,
        animals: animals(),
        army: army(),
        players,
        kili,
        resignation_bonus: 3,
        turning: false,
        repetitions: 3,
    }
}

/// The pieces of every player.
#[must_use]
pub fn army() -> Vec<Unit> {
    let unit = |faces: &[PieceKind], count, fixed| Unit { faces: faces.to_vec(), count, fixed };
    vec![
        unit(&[PIPI], 5, true),
        unit(&[WASO, KIJETESANTAKALU], 2, false),
        unit(&[AKESI, KALA], 2, false),
        unit(&[SOWELI], 1, false),
    ]
}

/// The six animals.
#[must_use]
pub fn animals() -> Vec<Animal> {
    let animal = |letter, tok: &str, en: &str, movement| Animal {
        letter,
        tok: tok.into(),
        en: en.into(),
        movement,
        aquatic: false,
        stopped_by_telo: false,
    };
    let straight =
        |limit| [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(files, ranks)| Step::ride(files, ranks, limit));
    let slanting =
        |limit| [(1, 1), (-1, 1), (1, -1), (-1, -1)].map(|(files, ranks)| Step::ride(files, ranks, limit));
    let around = [straight(1), slanting(1)].concat();
    let leaps = around.iter().map(|step| Step::leap(step.files * 2, step.ranks * 2)).collect();
    let pipi = Movement { moves: straight(1).to_vec(), captures: slanting(1).to_vec() };
    vec![
        animal('P', "pipi", "bug", pipi),
        animal('W', "waso", "bird", Movement::same(leaps)),
        animal('K', "kijetesantakalu", "raccoon", Movement::same(around)),
        Animal { aquatic: true, ..animal('A', "akesi", "amphibian", Movement::same(slanting(2).to_vec())) },
        Animal { aquatic: true, ..animal('L', "kala", "fish", Movement::same(straight(2).to_vec())) },
        Animal {
            stopped_by_telo: true,
            ..animal('S', "soweli", "land mammal", Movement::same(straight(UNLIMITED).to_vec()))
        },
    ]
}
