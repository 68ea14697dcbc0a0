//! What the texts of a page state of its game, besides its figures.

use std::ops::Range;

use musi_rules::Language;

use musi_diagram::phrases::Node;

use super::info::NamedUnit;
use super::sentence::{numbers, small};

/// Which ways a step can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Straight,
    Slanting,
    Any,
}

/// For which games a number of kili is stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum For {
    /// For these numbers of players.
    Players(Vec<u8>),
    /// For those that are not named elsewhere.
    Others,
}

/// Something that a text states of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// Whether an animal is at home on telo.
    Aquatic(usize, bool),
    /// Telo stops an animal.
    Stopped(usize),
    /// Whether an animal goes over what is between.
    Over(usize, bool),
    /// An animal goes on to the edge.
    Far(usize),
    /// An animal goes at most so far in one direction.
    Bound(usize, u8),
    /// An animal goes exactly so far.
    Exact(usize, u8),
    /// In which directions an animal moves, or captures where that is another thing.
    Ways(usize, bool, Direction),
    /// Pieces of an animal stand in the home area from the start.
    Fixed(usize),
    /// Pieces that every player has.
    Unit(NamedUnit),
    /// So many kili for each kasi space.
    Kili(For, u8),
    /// So many kili in the whole game.
    AllKili(For, u8),
    /// So many kili for each player.
    KiliEach(u8),
    /// What the others score when a player resigns.
    Bonus(u8),
    /// How often a position must come about to end the game.
    Repetitions(u8),
    /// Whether a piece with two sides may turn over.
    Turning(bool),
}

impl Fact {
    /// The animal of which it is a fact.
    pub const fn animal(&self) -> Option<usize> {
        match self {
            Self::Aquatic(animal, _)
            | Self::Stopped(animal)
            | Self::Over(animal, _)
            | Self::Far(animal)
            | Self::Bound(animal, _)
            | Self::Exact(animal, _)
            | Self::Ways(animal, ..) => Some(*animal),
            _ => None,
        }
    }
}

/// A fact with the language in which it is stated and its bytes in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StatedFact {
    pub fact: Fact,
    pub language: Language,
    pub place: Range<usize>,
}

/// What a phrase states of animals and of the game; `who` are the animals of which it speaks.
pub(super) fn facts(node: &Node, who: &[usize]) -> Vec<Fact> {
    let each = |fact: &dyn Fn(usize) -> Fact| who.iter().map(|animal| fact(*animal)).collect::<Vec<_>>();
    let counted = |fact: fn(usize, u8) -> Fact| {
        small(node, "n").map(|number| each(&|animal| fact(animal, number))).unwrap_or_default()
    };
    let yes = !node.negated;
    let mut found = match node.meaning {
        "aquatic" => each(&|animal| Fact::Aquatic(animal, yes)),
        "stopped" => each(&Fact::Stopped),
        "over" => each(&|animal| Fact::Over(animal, yes)),
        "far" => each(&Fact::Far),
        "bound" => counted(Fact::Bound),
        "exact" => counted(Fact::Exact),
        "fixed" => each(&Fact::Fixed),
        "turning" => vec![Fact::Turning(yes)],
        "bonus" => small(node, "n").map(Fact::Bonus).into_iter().collect(),
        "repetitions" => small(node, "n").map(Fact::Repetitions).into_iter().collect(),
        "kili" => kili(node),
        _ => Vec::new(),
    };
    let direction = node.node("ways").and_then(|ways| direction(ways.meaning));
    let captures = node.meaning == "captures-ways";
    if let Some(direction) = direction {
        found.extend(each(&|animal| Fact::Ways(animal, captures, direction)));
    }
    found
}

fn direction(meaning: &str) -> Option<Direction> {
    Some(match meaning {
        "any" => Direction::Any,
        "slanting" => Direction::Slanting,
        "straight" => Direction::Straight,
        _ => return None,
    })
}

/// How many kili there are: for each kasi space, in all, for each player.
fn kili(node: &Node) -> Vec<Fact> {
    let players = node.node("whom").map(|whom| numbers(whom, "players")).filter(|all| !all.is_empty());
    let whom = players.map_or(For::Others, For::Players);
    let each = small(node, "each").map(|count| Fact::Kili(whom.clone(), count));
    let all = small(node, "all").map(|count| Fact::AllKili(whom.clone(), count));
    let own = small(node, "own").map(Fact::KiliEach);
    [each, all, own].into_iter().flatten().collect()
}
