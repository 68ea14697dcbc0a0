//! Stated games against models that share nothing with the engine: boards of letters, and rules written out.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};

use musi_rules::{GridGame, Origin, Position, Random};
use musi_stated_rules::{End, Game, read};

type At = (i32, i32);
type Moves = BTreeSet<String>;

fn game(name: &str) -> Game {
    Game::new(read(include_str!("games.ini"), name).rules.unwrap())
}

fn name(at: At) -> String {
    format!("{}{}", char::from(b'a' + at.0 as u8), at.1 + 1)
}

fn squares(width: i32, height: i32) -> Vec<At> {
    (0..height).flat_map(|rank| (0..width).map(move |file| (file, rank))).collect()
}

fn at(name: &str) -> At {
    (i32::from(name.as_bytes()[0] - b'a'), name[1..].parse::<i32>().unwrap() - 1)
}

const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A game as a model plays it. Sides are 0 and 1.
trait Model: Clone {
    fn new() -> Self;
    fn moves(&self) -> Moves;
    fn play(&mut self, text: &str);
    /// Who has won; nothing while the game goes on or is a draw.
    fn winner(&self) -> Option<usize>;
}

/// Plays games at random by both, and compares every position on the way.
fn compare<M: Model>(name: &str, games: u64, longest: usize) {
    let game = game(name);
    let mut ends = [0; 3];
    for seed in 0..games {
        let mut random = Random::new(seed + 1);
        let (mut model, mut state) = (M::new(), game.start().unwrap());
        for _ in 0..longest {
            let over = model.winner();
            let ended = game.ended(&state);
            assert_eq!(ended.and_then(|outcome| outcome.winner), over, "{name} {seed}: {}", game.fen(&state));
            if let Some(winner) = over {
                ends[winner] += 1;
                break;
            }
            let theirs = model.moves();
            let ours: Moves = game.moves(&state).into_iter().map(|mv| game.move_text(mv)).collect();
            if ended.is_none() {
                assert_eq!(ours, theirs, "{name} {seed}: {}", game.fen(&state));
            }
            let list: Vec<&String> = theirs.iter().collect();
            if list.is_empty() || ended.is_some() {
                ends[2] += 1;
                break;
            }
            let text = list[random.below(list.len() as u32) as usize].clone();
            state = game.play(&state, game.read_move(&state, &text).unwrap());
            model.play(&text);
        }
    }
    println!("{name}: {ends:?}");
    assert!(ends[0] + ends[1] + ends[2] > 0, "{name}: no game came to an end");
}

/// Stones on a board of so many files and ranks; so many in a row win.
#[derive(Clone)]
struct Row<const W: i32, const H: i32, const N: i32, const FALL: bool> {
    stones: BTreeMap<At, usize>,
    turn: usize,
}

impl<const W: i32, const H: i32, const N: i32, const FALL: bool> Model for Row<W, H, N, FALL> {
    fn new() -> Self {
        Self { stones: BTreeMap::new(), turn: 0 }
    }

    fn moves(&self) -> Moves {
        let free = squares(W, H).into_iter().filter(|at| !self.stones.contains_key(at));
        let rests = |at: &At| !FALL || at.1 == 0 || self.stones.contains_key(&(at.0, at.1 - 1));
        free.filter(rests).map(|at| format!("P@{}", name(at))).collect()
    }

    fn play(&mut self, text: &str) {
        self.stones.insert(at(&text[2..]), self.turn);
        self.turn = 1 - self.turn;
    }

    fn winner(&self) -> Option<usize> {
        let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
        self.stones.iter().find_map(|(at, side)| {
            let full = |(x, y): &At| {
                (0..N).all(|far| self.stones.get(&(at.0 + x * far, at.1 + y * far)) == Some(side))
            };
            lines.iter().any(full).then_some(*side)
        })
    }
}

#[derive(Clone)]
struct Breakthrough {
    pieces: BTreeMap<At, usize>,
    turn: usize,
}

impl Model for Breakthrough {
    fn new() -> Self {
        let rows = squares(6, 6).into_iter().filter(|at| at.1 < 2 || at.1 > 3);
        Self { pieces: rows.map(|at| (at, usize::from(at.1 > 3))).collect(), turn: 0 }
    }

    fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        let forward = if self.turn == 0 { 1 } else { -1 };
        for (from, _) in self.pieces.iter().filter(|(_, side)| **side == self.turn) {
            for side in -1..=1 {
                let to = (from.0 + side, from.1 + forward);
                let inside = (0..6).contains(&to.0) && (0..6).contains(&to.1);
                let there = self.pieces.get(&to);
                if inside && (there.is_none() || (side != 0 && there != Some(&self.turn))) {
                    moves.insert(name(*from) + &name(to));
                }
            }
        }
        moves
    }

    fn play(&mut self, text: &str) {
        self.pieces.remove(&at(&text[..2]));
        self.pieces.insert(at(&text[2..]), self.turn);
        self.turn = 1 - self.turn;
    }

    fn winner(&self) -> Option<usize> {
        let home = |(at, side): (&At, &usize)| (at.1 == 5 && *side == 0) || (at.1 == 0 && *side == 1);
        self.pieces.iter().find(|(at, side)| home((at, side))).map(|(_, side)| *side)
    }
}

/// Seven by seven: a king and four against eight. 0 are the king's men.
#[derive(Clone)]
struct Brandubh {
    pieces: BTreeMap<At, char>,
    turn: usize,
}

impl Brandubh {
    fn side(piece: char) -> usize {
        usize::from(piece == 'a')
    }

    fn special(at: At) -> bool {
        at == (3, 3) || (at.0 % 6 == 0 && at.1 % 6 == 0)
    }

    /// Whether what stands here, or an empty corner or throne, holds a piece of a side.
    fn holds(&self, at: At, against: usize) -> bool {
        match self.pieces.get(&at) {
            Some(piece) => Self::side(*piece) != against,
            None => Self::special(at),
        }
    }
}

impl Model for Brandubh {
    fn new() -> Self {
        let mut pieces = BTreeMap::from([((3, 3), 'K')]);
        for (x, y) in STRAIGHT {
            pieces.insert((3 + x, 3 + y), 'A');
            pieces.insert((3 + 2 * x, 3 + 2 * y), 'a');
            pieces.insert((3 + 3 * x, 3 + 3 * y), 'a');
        }
        Self { pieces, turn: 1 }
    }

    fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        for (from, piece) in self.pieces.iter().filter(|(_, piece)| Self::side(**piece) == self.turn) {
            for (x, y) in STRAIGHT {
                for far in 1..7 {
                    let to = (from.0 + x * far, from.1 + y * far);
                    let inside = (0..7).contains(&to.0) && (0..7).contains(&to.1);
                    if !inside || self.pieces.contains_key(&to) {
                        break;
                    }
                    if *piece == 'K' || !Self::special(to) {
                        moves.insert(name(*from) + &name(to));
                    }
                }
            }
        }
        moves
    }

    fn play(&mut self, text: &str) {
        let (from, to) = (at(&text[..2]), at(&text[2..]));
        let piece = self.pieces.remove(&from).unwrap();
        self.pieces.insert(to, piece);
        let them = 1 - self.turn;
        let mut gone = Vec::new();
        for (x, y) in STRAIGHT {
            let near = (to.0 + x, to.1 + y);
            let Some(enemy) = self.pieces.get(&near).filter(|enemy| Self::side(**enemy) == them) else {
                continue;
            };
            // On the throne and beside it the king must be held on all four sides.
            let strong = *enemy == 'K' && (near.0 - 3).abs() + (near.1 - 3).abs() < 2;
            let held = if strong {
                STRAIGHT.iter().all(|(x, y)| self.holds((near.0 + x, near.1 + y), them))
            } else {
                self.holds((near.0 + x, near.1 + y), them)
            };
            if held {
                gone.push(near);
            }
        }
        for square in gone {
            self.pieces.remove(&square);
        }
        self.turn = them;
    }

    fn winner(&self) -> Option<usize> {
        let king = self.pieces.iter().find(|(_, piece)| **piece == 'K').map(|(at, _)| *at);
        match king {
            None => Some(1),
            Some(at) if at != (3, 3) && Self::special(at) => Some(0),
            Some(_) => None,
        }
    }
}

/// Go on nine lines: the board may not become what it has been.
#[derive(Clone)]
struct Go {
    stones: BTreeMap<At, usize>,
    past: Vec<BTreeMap<At, usize>>,
    turn: usize,
    passes: usize,
}

impl Go {
    fn beside(at: At) -> impl Iterator<Item = At> {
        let near = STRAIGHT.into_iter().map(move |(x, y)| (at.0 + x, at.1 + y));
        near.filter(|at| (0..9).contains(&at.0) && (0..9).contains(&at.1))
    }

    /// The stones that live: those beside an empty point, and those of their colour beside them, until no more come.
    fn living(stones: &BTreeMap<At, usize>, side: usize) -> BTreeSet<At> {
        let mine: Vec<At> = stones.iter().filter(|(_, own)| **own == side).map(|(at, _)| *at).collect();
        let mut alive: BTreeSet<At> = mine
            .iter()
            .copied()
            .filter(|at| Self::beside(*at).any(|near| !stones.contains_key(&near)))
            .collect();
        loop {
            let more: Vec<At> = mine
                .iter()
                .copied()
                .filter(|at| !alive.contains(at) && Self::beside(*at).any(|near| alive.contains(&near)))
                .collect();
            if more.is_empty() {
                return alive;
            }
            alive.extend(more);
        }
    }

    /// The board after a stone; nothing where it is not allowed.
    fn after(&self, at: At) -> Option<BTreeMap<At, usize>> {
        let mut stones = self.stones.clone();
        if stones.insert(at, self.turn).is_some() {
            return None;
        }
        let them = Self::living(&stones, 1 - self.turn);
        stones.retain(|at, side| *side == self.turn || them.contains(at));
        let own = Self::living(&stones, self.turn);
        let lives = own.contains(&at);
        (lives && !self.past.contains(&stones)).then_some(stones)
    }
}

impl Model for Go {
    fn new() -> Self {
        Self { stones: BTreeMap::new(), past: vec![BTreeMap::new()], turn: 0, passes: 0 }
    }

    fn moves(&self) -> Moves {
        let mut moves: Moves = squares(9, 9)
            .into_iter()
            .filter(|at| self.after(*at).is_some())
            .map(|at| format!("P@{}", name(at)))
            .collect();
        // A pass is written as the first stone that stays, or the corner.
        let first = self
            .stones
            .iter()
            .filter(|(_, side)| **side == self.turn)
            .map(|(at, _)| *at)
            .min_by_key(|at| (at.1, at.0));
        let stays = name(first.unwrap_or((0, 0)));
        moves.insert(format!("{stays}{stays}"));
        moves
    }

    fn play(&mut self, text: &str) {
        if let Some(point) = text.strip_prefix("P@") {
            self.stones = self.after(at(point)).unwrap();
            self.past.push(self.stones.clone());
            self.passes = 0;
        } else {
            self.passes += 1;
        }
        self.turn = 1 - self.turn;
    }

    /// After two passes: stones and the points that only they reach, and 6.5 for who moved second.
    fn winner(&self) -> Option<usize> {
        if self.passes < 2 {
            return None;
        }
        let mut points = [0.0, 6.5];
        for point in squares(9, 9) {
            if let Some(side) = self.stones.get(&point) {
                points[*side] += 1.0;
                continue;
            }
            let (mut seen, mut open) = (BTreeSet::from([point]), vec![point]);
            let mut reaches = BTreeSet::new();
            while let Some(at) = open.pop() {
                for near in Self::beside(at) {
                    match self.stones.get(&near) {
                        Some(side) => _ = reaches.insert(*side),
                        None => {
                            if seen.insert(near) {
                                open.push(near);
                            }
                        }
                    }
                }
            }
            if let [side] = *reaches.into_iter().collect::<Vec<_>>().as_slice() {
                points[side] += 1.0;
            }
        }
        Some(usize::from(points[1] > points[0]))
    }
}

#[test]
fn gomoku_is_its_model() {
    compare::<Row<9, 9, 5, false>>("gomoku", 30, 90);
}

#[test]
fn connect_four_is_its_model() {
    compare::<Row<7, 6, 4, true>>("connect-four", 100, 50);
}

#[test]
fn breakthrough_is_its_model() {
    compare::<Breakthrough>("breakthrough6", 60, 100);
}

#[test]
fn brandubh_is_its_model() {
    compare::<Brandubh>("brandubh", 60, 120);
}

#[test]
fn go_is_its_model() {
    compare::<Go>("go9", 12, 400);
}

#[test]
fn a_model_that_is_wrong_is_told_apart() {
    // The same board with four in a row instead of five.
    let wrong = std::panic::catch_unwind(|| compare::<Row<9, 9, 4, false>>("gomoku", 30, 90));
    assert!(wrong.is_err());
}

#[test]
fn tic_tac_toe_has_as_many_games_as_published() {
    let game = game("tic-tac-toe");
    let (mut open, mut ends, mut seen) = (vec![game.start().unwrap()], [0; 3], BTreeSet::new());
    while let Some(state) = open.pop() {
        seen.insert(
            game.fen(&state).split(' ').next().unwrap().to_owned() + if state.turn == 0 { "w" } else { "b" },
        );
        match game.outcome(&state) {
            Some(outcome) => {
                assert_eq!(outcome.end == End::Row, outcome.winner.is_some());
                ends[outcome.winner.unwrap_or(2)] += 1;
            }
            None => open.extend(game.moves(&state).into_iter().map(|mv| game.play(&state, mv))),
        }
    }
    assert_eq!((ends, seen.len()), ([131_184, 77_904, 46_080], 5478));
}

/// Plays at random by an engine of its own and by the same game stated as data.
fn same_as<G: GridGame>(name: &str, positions: usize) {
    let stated = game(name);
    let mut seen = 0;
    let mut random = Random::new(7);
    while seen < positions {
        let (mut own, mut state) = (Position::<G>::start(), stated.start().unwrap());
        for _ in 0..200 {
            let board = own.geometry();
            let moves = own.legal_moves();
            let text = |mv: &musi_rules::Move| {
                let to = board.name(mv.to);
                match mv.from {
                    Origin::Square(from) => {
                        let promoted = mv.promotion.map(|kind| {
                            let letters = G::KINDS[kind.index()].letters;
                            // What has a letter of its own is named, another side of a piece is a plus.
                            if G::HANDS { "+".to_owned() } else { letters.to_lowercase() }
                        });
                        board.name(from) + &to + &promoted.unwrap_or_default()
                    }
                    Origin::Hand(kind) => format!("{}@{to}", G::KINDS[kind.index()].letters),
                }
            };
            let theirs: BTreeMap<String, musi_rules::Move> = moves.iter().map(|mv| (text(mv), *mv)).collect();
            let ours: Moves = stated.moves(&state).into_iter().map(|mv| stated.move_text(mv)).collect();
            let names: Moves = theirs.keys().cloned().collect();
            assert_eq!(ours, names, "{name}: {}", stated.fen(&state));
            assert_eq!(stated.is_check(&state), own.is_check(), "{name}: {}", stated.fen(&state));
            seen += 1;
            if names.is_empty() {
                break;
            }
            let list: Vec<&String> = names.iter().collect();
            let chosen = list[random.below(list.len() as u32) as usize];
            state = stated.play(&state, stated.read_move(&state, chosen).unwrap());
            own = own.play_unchecked(theirs[chosen]);
        }
    }
}

#[test]
fn chess_as_data_is_the_own_engine() {
    same_as::<musi_chess::Chess>("chess", 20_000);
}

#[test]
fn shogi_as_data_is_the_own_engine() {
    same_as::<musi_shogi::Shogi>("shogi", 20_000);
}
