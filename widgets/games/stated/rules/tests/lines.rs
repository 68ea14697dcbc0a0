//! Pieces that count what stands on their line, groups, leaps in one direction, leaps that capture nothing, captures of whole lines.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};

use musi_rules::Random;
use musi_stated_rules::{Game, State, read};

const INI: &str = "
[loa]
customPiece1 = s:Q
startFen = 1ssssss1/S6S/S6S/S6S/S6S/S6S/S6S/1ssssss1 b - - 0 1
lineCountTypes = s
lineCountOver = own
connectAll = win
passOnStalemate = true
promotionPawnTypes = -
castling = false
nMoveRule = 0

[leaps]
maxFile = 7
maxRank = 3
customPiece1 = s:cW
startFen = 7/7/7 w - - 0 1
captureKind = leap
captureChain = true
captureChainOptional = true
captureChainStraight = true
stalemateValue = loss
promotionPawnTypes = -
castling = false
nMoveRule = 0

[back]
maxFile = 7
maxRank = 3
customPiece1 = s:R
startFen = 7/7/7 w - - 0 1
captureKind = leap
captureChain = true
mustCapture = true
stalemateValue = loss
promotionPawnTypes = -
castling = false
nMoveRule = 0

[clears:back]
captureChainClears = true

[ahead:clears]
captureChainBack = false

[row]
maxFile = 7
maxRank = 3
customPiece1 = s:mW
startFen = 7/7/7 w - - 0 1
pieceDrops = true
freeDrops = true
connectN = 3
promotionPawnTypes = -
castling = false
nMoveRule = 0

[exact:row]
connectExact = true

[hops]
maxFile = 7
maxRank = 3
customPiece1 = s:mWmgW2
startFen = 7/7/7 w - - 0 1
hopChain = true
stalemateValue = loss
promotionPawnTypes = -
castling = false
nMoveRule = 0

[between]
maxFile = 7
maxRank = 3
customPiece1 = s:mR
startFen = 7/7/7 w - - 0 1
captureKind = custodial
capturedInLines = true
capturedInCorners = true
stalematePieceCount = true
materialCounting = fewest
promotionPawnTypes = -
castling = false
nMoveRule = 0
";

fn game(name: &str) -> Game {
    Game::new(read(INI, name).rules.unwrap())
}

fn moves(game: &Game, state: &State) -> BTreeSet<String> {
    game.moves(state).into_iter().map(|mv| game.move_text(mv)).collect()
}

fn after(game: &Game, fen: &str, text: &str) -> State {
    let state = game.read_fen(fen).unwrap();
    game.play(&state, game.read_move(&state, text).unwrap())
}

type At = (i32, i32);

const AROUND: [At; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// Lines of Action with a map for a board.
struct Lines {
    pieces: BTreeMap<At, usize>,
    turn: usize,
}

impl Lines {
    fn new() -> Self {
        let rows = (1..7).flat_map(|file| [((file, 0), 1), ((file, 7), 1)]);
        let files = (1..7).flat_map(|rank| [((0, rank), 0), ((7, rank), 0)]);
        Self { pieces: rows.chain(files).collect(), turn: 1 }
    }

    fn moves(&self) -> BTreeMap<String, (At, At)> {
        let mut found = BTreeMap::new();
        let on = |(x, y): At| (0..8).contains(&x) && (0..8).contains(&y);
        for (from, _) in self.pieces.iter().filter(|(_, side)| **side == self.turn) {
            for (dx, dy) in AROUND {
                let there = |far: i32| (from.0 + dx * far, from.1 + dy * far);
                let count = (-7..8).filter(|far| self.pieces.contains_key(&there(*far))).count() as i32;
                let to = there(count);
                let blocked = (1..count).any(|far| self.pieces.get(&there(far)) == Some(&(1 - self.turn)));
                if on(to) && !blocked && self.pieces.get(&to) != Some(&self.turn) {
                    let name = |(x, y): At| format!("{}{}", char::from(b'a' + x as u8), y + 1);
                    found.insert(name(*from) + &name(to), (*from, to));
                }
            }
        }
        found
    }

    fn is_one(&self, side: usize) -> bool {
        let all: BTreeSet<At> =
            self.pieces.iter().filter(|(_, own)| **own == side).map(|(at, _)| *at).collect();
        let mut open: Vec<At> = all.iter().take(1).copied().collect();
        let mut seen: BTreeSet<At> = open.iter().copied().collect();
        while let Some((x, y)) = open.pop() {
            let near = AROUND.map(|(dx, dy)| (x + dx, y + dy));
            open.extend(near.into_iter().filter(|at| all.contains(at) && seen.insert(*at)));
        }
        seen == all
    }
}

#[test]
fn pieces_go_as_far_as_their_line_is_full_until_all_of_a_side_hang_together() {
    let game = game("loa");
    let mut won = 0;
    for seed in 0..12 {
        let mut random = Random::new(seed + 1);
        let (mut model, mut state) = (Lines::new(), game.start().unwrap());
        for _ in 0..300 {
            let winner = [1 - model.turn, model.turn].into_iter().find(|side| model.is_one(*side));
            assert_eq!(game.ended(&state).and_then(|end| end.winner), winner, "{}", game.fen(&state));
            let theirs = model.moves();
            if winner.is_some() || theirs.is_empty() {
                won += usize::from(winner.is_some());
                break;
            }
            let names: BTreeSet<String> = theirs.keys().cloned().collect();
            assert_eq!(moves(&game, &state), names, "{}", game.fen(&state));
            let list: Vec<&String> = names.iter().collect();
            let text = list[random.below(list.len() as u32) as usize];
            let (from, to) = theirs[text];
            model.pieces.remove(&from);
            model.pieces.insert(to, model.turn);
            model.turn = 1 - model.turn;
            state = game.play(&state, game.read_move(&state, text).unwrap());
        }
    }
    assert!(won > 0);
}

#[test]
fn a_chain_of_leaps_may_stop_and_keeps_its_direction() {
    let game = game("leaps");
    let first = after(&game, "7/2s4/Ss1s3 w - - 0 1", "a1c1");
    // On to e1, or to stop; not up to c3.
    let on: Vec<(u8, u8)> = game.moves(&first).iter().map(|mv| (mv.from, mv.to)).collect();
    assert_eq!(on, [(2, 4), (2, 2)]);
    let stopped = game.play(&first, game.moves(&first)[1]);
    assert_eq!((stopped.turn, stopped.chain, stopped.sides[1].len(), stopped.passes), (1, None, 2, 0));
    let both = game.play(&first, game.moves(&first)[0]);
    assert_eq!((both.turn, both.chain, both.sides[1].len()), (1, None, 1));
    assert_eq!(game.perft(&game.read_fen("7/2s4/Ss1s3 w - - 0 1").unwrap(), 1), 2);
}

/// What is leapt over closes its square until the turn is over, or opens it at once; who came that way may turn back, or may not.
#[test]
fn what_is_leapt_over_goes_at_once_where_the_rules_say_so() {
    let left = |name: &str| {
        let game = game(name);
        let mut state = game.read_fen("7/7/1s1Ss2 w - - 0 1").unwrap();
        state = game.play(&state, *game.moves(&state).iter().find(|mv| mv.to == 5).unwrap());
        while state.turn == 0 {
            state = game.play(&state, game.moves(&state)[0]);
        }
        state.sides[1].len()
    };
    assert_eq!([left("back"), left("clears"), left("ahead")], [1, 0, 1]);
    // The own piece that comes to a square that was opened stays there.
    let game = game("clears");
    let first = after(&game, "7/7/1s1Ss2 w - - 0 1", "d1f1");
    let end = game.play(&first, game.moves(&first)[0]);
    assert_eq!((end.sides[0].len(), end.sides[1].len(), end.turn), (1, 0, 1));
}

#[test]
fn more_in_a_row_are_not_exactly_so_many() {
    let won = |name: &str, fen: &str| game(name).ended(&game(name).read_fen(fen).unwrap()).is_some();
    for (fen, row, exact) in [
        ("7/7/1SSS3 b - - 0 1", true, true),
        ("7/7/1SSSS2 b - - 0 1", true, false),
        ("7/7/1SS1S2 b - - 0 1", false, false),
        ("7/1S5/SSSS3 b - - 0 1", true, false),
        ("S6/1S5/2S4 b - - 0 1", true, true),
    ] {
        assert_eq!((won("row", fen), won("exact", fen)), (row, exact), "{fen}");
    }
}

#[test]
fn leaps_that_capture_nothing_go_on_to_where_the_piece_has_not_been() {
    let game = game("hops");
    let start = game.read_fen("7/7/SS1s3 w - - 0 1").unwrap();
    assert_eq!(moves(&game, &start), BTreeSet::from(["a1a2", "a1c1", "b1b2", "b1c1"].map(str::to_owned)));
    let first = after(&game, "7/7/SS1s3 w - - 0 1", "a1c1");
    let on: Vec<(u8, u8)> = game.moves(&first).iter().map(|mv| (mv.from, mv.to)).collect();
    assert_eq!(on, [(2, 4), (2, 2)]);
    let next = game.play(&first, game.moves(&first)[0]);
    assert_eq!((next.turn, next.chain, next.been.is_empty(), next.sides[1].len()), (1, None, true, 1));
    assert_eq!(after(&game, "7/7/SS1s3 w - - 0 1", "a1a2").turn, 1);
    assert_eq!(game.perft(&start, 1), 5);
}

#[test]
fn whole_lines_are_captured_between_two_and_pieces_in_corners() {
    let game = game("between");
    let left = |fen: &str, text: &str| after(&game, fen, text).sides[1].len();
    assert_eq!(left("7/7/1ssS3 w - - 0 1", "d1d2"), 2);
    assert_eq!(left("S6/7/1ssS3 w - - 0 1", "a3a1"), 0);
    assert_eq!(left("7/1S4S/s4S1 w - - 0 1", "b2a2"), 1);
    assert_eq!(left("7/1S4S/sS4S w - - 0 1", "b2a2"), 0);
    assert_eq!(left("7/1S5/1s5 w - - 0 1", "b2b3"), 1);
}

#[test]
fn who_has_fewer_wins_where_the_page_says_so() {
    let game = game("between");
    let end = game.outcome(&game.read_fen("Ss5/ss5/7 w - - 0 1").unwrap()).unwrap();
    assert_eq!(end.winner, Some(0));
}
