//! Plays the levels of the opponent against each other, and a player who takes what hangs against the beginner.
//!
//! `opponent-games [GAMES]` plays so many for each pair, 40 unless told: half of them as the first side, every game from
//! other moves. Prints wins, draws and how long they are. Where Stockfish is installed (`STOCKFISH`, else on the path), the levels of
//! chess play against it too, at three of its levels of skill and 20,000 positions a move.

use musi_benches::Engine;
use musi_chess::{Chess, read_uci, uci};
use musi_rules::search::{Level, hanging, think};
use musi_rules::{GridGame, Move, Position, Random, Record, Side};
use musi_shogi::Shogi;
use std::thread;

/// A game that is longer is a draw.
const PLIES: usize = 300;

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    /// Mates when it can, takes what hangs, else plays anything that leaves nothing hanging.
    Taker,
    /// A level of the opponent.
    Level(Level),
}

impl Player {
    fn name(self) -> String {
        match self {
            Self::Taker => "who takes what hangs".to_owned(),
            Self::Level(level) => format!("{level:?}").to_lowercase(),
        }
    }

    fn choose<G: GridGame>(self, game: &Record<G>, seed: u64) -> Option<Move> {
        match self {
            Self::Level(level) => think(game, &level.limits(), seed, &|| false).map(|thought| thought.best()),
            Self::Taker => take(game.position(), &mut Random::new(seed)),
        }
    }
}

fn take<G: GridGame>(position: &Position<G>, random: &mut Random) -> Option<Move> {
    let enemy = position.side_to_move().opponent();
    let mate = position.mates_in_one().first().copied();
    let capture = hanging(position, enemy).first().map(|one| one.capture);
    if let Some(mv) = mate.or(capture).filter(|mv| position.is_legal(*mv)) {
        return Some(mv);
    }
    let moves = position.legal_moves();
    let leaves_nothing = |mv: &Move| hanging(&position.play_unchecked(*mv), enemy.opponent()).is_empty();
    let safe: Vec<Move> = moves.iter().copied().filter(leaves_nothing).collect();
    random.one_of(&safe).or_else(|| random.one_of(&moves))
}

/// How one game went for the first of two players.
struct Played {
    points: f64,
    plies: usize,
}

fn play<G: GridGame>(players: [Player; 2], seed: u64) -> Played {
    let begins = seed as usize % 2;
    let mut game = Record::new(Position::<G>::start());
    let mut plies = 0;
    while game.outcome().is_none() && plies < PLIES {
        let player = players[(plies + begins) % 2];
        let mv = player.choose(&game, seed.wrapping_mul(1_000_003) + plies as u64);
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
        plies += 1;
    }
    let first = if begins == 0 { Side::First } else { Side::Second };
    let winner = game.outcome().and_then(musi_rules::Outcome::winner);
    let points = winner.map_or(0.5, |side| if side == first { 1.0 } else { 0.0 });
    Played { points, plies }
}

fn report<G: GridGame>(players: [Player; 2], games: u64) {
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    let played: Vec<Played> = thread::scope(|scope| {
        let parts: Vec<_> = (0..workers)
            .map(|worker| {
                let seeds = (worker..games).step_by(workers as usize);
                scope.spawn(move || seeds.map(|seed| play::<G>(players, seed)).collect::<Vec<_>>())
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    });
    tell(G::NAME, [&players[0].name(), &players[1].name()], &played);
}

/// Prints how games went for the first of two players.
#[expect(clippy::cast_precision_loss, reason = "hundreds of games")]
fn tell(game: &str, players: [&str; 2], played: &[Played]) {
    let count = |points: f64| played.iter().filter(|game| (game.points - points).abs() < 0.1).count();
    let plies: usize = played.iter().map(|game| game.plies).sum();
    println!(
        "{game}: {} against {}: {} won, {} drawn, {} lost; {:.0} plies a game",
        players[0],
        players[1],
        count(1.0),
        count(0.5),
        count(0.0),
        plies as f64 / played.len().max(1) as f64
    );
}

/// The moves at random that a game against Stockfish begins with.
const OPENING: usize = 4;

/// A game of a level against Stockfish; the points of the level.
fn play_stockfish(engine: &mut Engine, level: Level, seed: u64) -> std::io::Result<Played> {
    let ours = if seed.is_multiple_of(2) { Side::First } else { Side::Second };
    let mut game = Record::new(Position::<Chess>::start());
    let mut random = Random::new(seed);
    let (mut line, mut plies) = (String::new(), 0);
    while game.outcome().is_none() && plies < PLIES {
        let position = game.position();
        let mv = if plies < OPENING {
            random.one_of(&position.legal_moves())
        } else if position.side_to_move() == ours {
            Player::Level(level).choose(&game, seed.wrapping_mul(1_000_003) + plies as u64)
        } else {
            engine.best(&line)?.and_then(|text| read_uci(position, &text).ok())
        };
        let Some(mv) = mv else { break };
        line.push_str(&uci(position, mv));
        line.push(' ');
        if game.play(mv).is_err() {
            break;
        }
        plies += 1;
    }
    let winner = game.outcome().and_then(musi_rules::Outcome::winner);
    let points = winner.map_or(0.5, |side| if side == ours { 1.0 } else { 0.0 });
    Ok(Played { points, plies })
}

/// The levels of chess against Stockfish.
fn report_stockfish(program: &str, games: u64) -> std::io::Result<()> {
    for (level, skill) in [
        (Level::Beginner, 0),
        (Level::Friend, 0),
        (Level::Teacher, 0),
        (Level::Teacher, 3),
        (Level::Teacher, 6),
    ] {
        let mut engine = Engine::start(program, skill)?;
        let played: Vec<Played> =
            (0..games).map(|seed| play_stockfish(&mut engine, level, seed)).collect::<Result<_, _>>()?;
        tell("chess", [&Player::Level(level).name(), &format!("Stockfish, skill {skill}")], &played);
    }
    Ok(())
}

fn main() {
    let games = match std::env::args().nth(1).map(|games| games.parse()) {
        None => 40,
        Some(Ok(games)) => games,
        Some(Err(_)) => {
            eprintln!("write how many games, as in `cargo xtask simulate 500`");
            std::process::exit(2);
        }
    };
    let [beginner, friend, teacher] = Level::ALL.map(Player::Level);
    for players in [[Player::Taker, beginner], [friend, beginner], [teacher, friend]] {
        report::<Chess>(players, games);
        report::<Shogi>(players, games);
    }
    let program = std::env::var("STOCKFISH").unwrap_or_else(|_| "stockfish".to_owned());
    if let Err(problem) = report_stockfish(&program, games) {
        println!("chess: no games against Stockfish (`{program}`): {problem}");
    }
}
