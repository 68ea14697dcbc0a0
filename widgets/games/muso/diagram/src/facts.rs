//! What the texts of a page state of its game, besides its figures.

use std::ops::Range;

use musi_rules::Language;

use super::info::NamedUnit;
use super::said::Sentence;

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
pub(super) struct Stated {
    pub fact: Fact,
    pub language: Language,
    pub place: Range<usize>,
}

/// What a sentence says of an animal that it speaks of.
pub(super) fn of_animal(sentence: &Sentence<'_>, animal: usize, facts: &mut Vec<Fact>) {
    let number = |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
    let tok = sentence.language == Language::Tok;
    let has = |own: &[&str], other: &[&str]| sentence.has(if tok { own } else { other });
    let not_over = has(
        &["ken ala tawa lon sewi pi ijo"],
        &["cannot go over", "cannot jump over", "cannot move over", "not over other"],
    );
    let over = has(
        &["ken tawa lon sewi pi ijo"],
        &["can go over anything", "can go over other pieces", "can go over everything", "can jump over"],
    );
    if not_over || over {
        facts.push(Fact::Over(animal, over && !not_over));
    }
    if has(
        &["ken ala tawa lon insa pi ma telo", "ken ala tawa insa telo"],
        &["cannot move through telo", "cannot go through telo", "cannot go through water"],
    ) {
        facts.push(Fact::Stopped(animal));
    }
    if has(
        &["li soweli telo", "li ken tawa ma telo"],
        &[
            "are water animals",
            "is a water animal",
            "are aquatic",
            "is aquatic",
            "can go to telo spaces",
            "can go onto telo",
        ],
    ) {
        facts.push(Fact::Aquatic(animal, true));
    }
    if has(&["tawa ma mute"], &["many squares in", "any number of squares", "any distance", "as far as"]) {
        facts.push(Fact::Far(animal));
    }
    let bound = number(if tok {
        &["ken tawa ma N lon nasin wan"]
    } else {
        &["can go N squares in one direction", "can go N square in one direction", "up to N squares"]
    });
    facts.extend(bound.map(|bound| Fact::Bound(animal, bound)));
    let exact = number(if tok {
        &["li tawa ma N"]
    } else {
        &[
            "goes N square",
            "goes exactly N square",
            "goes N squares",
            "goes exactly N squares",
            "moves N square",
        ]
    });
    facts.extend(exact.map(|exact| Fact::Exact(animal, exact)));
    let captures = has(&["li anpa lon ma poka", "li anpa lon"], &["captures on", "captures"]);
    let way = if has(&["lon nasin ale"], &["in any direction", "in any of the eight directions"]) {
        Some(Direction::Any)
    } else if has(&["ma poka pi ma sinpin"], &["diagonally"]) {
        Some(Direction::Slanting)
    } else if has(&["sinpin anu monsi anu poka"], &["forward , back or to a side", "orthogonally"]) {
        Some(Direction::Straight)
    } else {
        None
    };
    facts.extend(way.map(|way| Fact::Ways(animal, captures, way)));
}

/// How many kili there are.
pub(super) fn of_kili(sentence: &Sentence<'_>, facts: &mut Vec<Fact>) {
    let number = |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
    let players = |phrase: &str| {
        let first = sentence.number_and_end(&[phrase])?;
        let second =
            matches!(sentence.word(first.1), "anu" | "or").then(|| sentence.number(first.1 + 1)).flatten();
        let all = [Some(first), second].into_iter().flatten();
        Some(For::Players(all.filter_map(|(number, _)| u8::try_from(number).ok()).collect()))
    };
    let (whom, each, all, per_player) = match sentence.language {
        Language::Tok => (
            players("musi pi jan N"),
            number(&["ma kasi wan li jo e kili N", "ma kasi ale li jo e kili N"]),
            sentence.has(&["musi pi jan"]).then(|| number(&["kili N li lon"])).flatten(),
            number(&["jan wan la , kili N li lon"]),
        ),
        _ => (
            players("with N players").or_else(|| players("with N or N players")),
            number(&[
                "N for each kasi space",
                "N kili for each kasi space",
                "N kili on each kasi space",
                "N on each kasi space",
            ]),
            sentence.has(&["players"]).then(|| number(&["there are N kili"])).flatten(),
            sentence
                .has(&["kili"])
                .then(|| number(&["N for each player", "N kili for each player"]))
                .flatten(),
        ),
    };
    let whom = whom.unwrap_or(For::Others);
    facts.extend(each.map(|count| Fact::Kili(whom.clone(), count)));
    facts.extend(all.map(|count| Fact::AllKili(whom, count)));
    facts.extend(per_player.map(Fact::KiliEach));
}
