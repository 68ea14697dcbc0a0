//! Positions for exercises, made by chance: the same seed gives the same one.

use musi_rules::Random;

use crate::end::Outcome;
use crate::game::Game;
use crate::moves::Move;
use crate::set::Square;
use crate::state::State;

/// What a position is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// A piece that can go to some squares.
    Reach,
    /// A piece that can capture.
    Capture,
    /// A move that wins at once.
    Win,
    /// A game that is over, or nearly so.
    End,
}

/// A position with what is asked of it.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub state: State,
    /// The piece that it is about.
    pub about: Option<Square>,
    /// The moves that are asked for.
    pub moves: Vec<Move>,
    /// How the game has ended.
    pub outcome: Option<Outcome>,
}

/// How many games are played at random until one fits.
const GAMES: u64 = 40;
/// The longest of them.
const LONGEST: u32 = 120;

impl Question {
    /// Makes a position; nothing where none was found, as of captures in a game without.
    #[must_use]
    pub fn make(game: &Game, wanted: Wanted, seed: u64) -> Option<Self> {
        (0..GAMES).find_map(|number| {
            let mut random = Random::new(seed.wrapping_mul(GAMES).wrapping_add(number));
            Self::of_game(game, wanted, &mut random)
        })
    }

    fn of_game(game: &Game, wanted: Wanted, random: &mut Random) -> Option<Self> {
        let mut state = game.start().ok()?;
        // From some position on, the first that fits.
        let from = match wanted {
            Wanted::Reach | Wanted::Capture => 2 + random.below(30),
            Wanted::Win | Wanted::End => 0,
        };
        let unended = wanted == Wanted::End && random.below(3) == 0;
        let stop = random.below(LONGEST);
        for number in 0..LONGEST {
            let moves = game.moves(&state);
            let outcome = game.outcome(&state);
            if number >= from {
                if !unended && let Some(here) = Self::at(game, &state, wanted, &moves, outcome, random) {
                    return Some(here);
                }
                // A third of the questions is about a game that goes on.
                if unended && number >= stop && outcome.is_none() && state.chain.is_none() {
                    return Some(Self { state, about: None, moves: Vec::new(), outcome: None });
                }
            }
            let Some(mv) = random.one_of(&moves) else { break };
            // Who can win at once does, so that games come to an end.
            let mv = if wanted == Wanted::End {
                Self::wins(game, &state, &moves).first().copied().unwrap_or(mv)
            } else {
                mv
            };
            state = game.play(&state, mv);
        }
        None
    }

    fn at(
        game: &Game,
        state: &State,
        wanted: Wanted,
        moves: &[Move],
        outcome: Option<Outcome>,
        random: &mut Random,
    ) -> Option<Self> {
        let whole = |about: Option<Square>, moves: Vec<Move>| {
            Some(Self { state: state.clone(), about, moves, outcome })
        };
        if state.chain.is_some() {
            return None;
        }
        match wanted {
            Wanted::End => outcome.and_then(|_| whole(None, Vec::new())),
            Wanted::Win => {
                let wins = Self::wins(game, state, moves);
                // Where nearly everything wins, nothing is to be found.
                if wins.is_empty() || wins.len() > 3 || moves.len() < 4 { None } else { whole(None, wins) }
            }
            Wanted::Reach | Wanted::Capture => {
                let fits = |mv: &&Move| {
                    !mv.is_drop()
                        && mv.from != mv.to
                        && (wanted == Wanted::Reach || game.captured(state, **mv).is_some())
                };
                let from: Vec<Square> = moves.iter().filter(fits).map(|mv| mv.from).collect();
                let about = random.one_of(&from)?;
                let own = moves.iter().filter(fits).filter(|mv| mv.from == about).copied().collect();
                whole(Some(about), own)
            }
        }
    }

    /// The moves after which the side that moves has won.
    #[must_use]
    pub fn wins(game: &Game, state: &State, moves: &[Move]) -> Vec<Move> {
        let won = |mv: &&Move| {
            let next = game.play(state, **mv);
            next.chain.is_none()
                && game.outcome(&next).is_some_and(|outcome| outcome.winner == Some(state.turn))
        };
        moves.iter().filter(won).copied().collect()
    }
}
