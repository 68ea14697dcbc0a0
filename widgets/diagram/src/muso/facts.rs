//! What the texts of a page state of its game, besides its figures.

use std::ops::Range;

use musi_rules::Tongue;

use super::info::NamedUnit;
use super::said::Sentence;
use crate::caption::TokenKind;

/// The names of the animals of a page, in toki pona and English.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(pub Vec<(String, String)>);

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
    pub tongue: Tongue,
    pub place: Range<usize>,
}

impl Names {
    /// The animal whose name begins at a word, and where the name ends. In English a name may be in the plural, and toki
    /// pona names are names there as well.
    pub fn at(&self, sentence: &Sentence<'_>, at: usize) -> Option<(usize, usize)> {
        let is = |name: &str, plural: bool| {
            let count = name.split(' ').count();
            let same = name.split(' ').enumerate().all(|(index, own)| {
                let word = sentence.word(at + index);
                let own = own.to_lowercase();
                word == own || plural && index + 1 == count && word.strip_suffix('s') == Some(&own)
            });
            (same && !name.is_empty()).then_some(at + count)
        };
        self.0.iter().enumerate().find_map(|(animal, (tok, en))| {
            let end = match sentence.tongue {
                Tongue::Tok => is(tok, false),
                Tongue::En => is(en, true).or_else(|| is(tok, true)),
            };
            Some((animal, end?))
        })
    }

    /// The animal with a name in either language.
    pub fn named(&self, name: &str) -> Option<usize> {
        let same = |own: &str| own.eq_ignore_ascii_case(name);
        self.0.iter().position(|(tok, en)| same(tok) || same(en))
    }

    /// All animals that are named between two words.
    pub fn within(&self, sentence: &Sentence<'_>, within: Range<usize>) -> Vec<usize> {
        let (mut found, mut at) = (Vec::new(), within.start);
        while at < within.end {
            match self.at(sentence, at) {
                Some((animal, end)) => {
                    found.push(animal);
                    at = end;
                }
                None => at += 1,
            }
        }
        found
    }
}

/// Reads sentence after sentence, and knows who is meant by "it".
#[derive(Debug)]
pub(super) struct Listener<'a> {
    names: &'a Names,
    /// Of whom the last sentence spoke, in each language.
    last: [Vec<usize>; 2],
    pub stated: Vec<Stated>,
}

impl<'a> Listener<'a> {
    pub const fn new(names: &'a Names) -> Self {
        Self { names, last: [Vec::new(), Vec::new()], stated: Vec::new() }
    }

    /// A heading: "it" is nobody any more.
    pub fn forget(&mut self) {
        self.last = [Vec::new(), Vec::new()];
    }

    /// Takes in one sentence.
    pub fn hear(&mut self, sentence: &Sentence<'_>) {
        let who = self.subject(sentence);
        let mut facts = Vec::new();
        for animal in &who {
            of_animal(sentence, *animal, &mut facts);
        }
        self.of_game(sentence, &mut facts);
        let place = sentence.place();
        self.stated.extend(facts.into_iter().map(|fact| Stated {
            fact,
            tongue: sentence.tongue,
            place: place.clone(),
        }));
    }

    /// The animals that a sentence speaks of: those before its verb; those of the sentence before, when it says "it".
    fn subject(&mut self, sentence: &Sentence<'_>) -> Vec<usize> {
        let end = sentence.tokens.len();
        let last = &mut self.last[usize::from(sentence.tongue == Tongue::En)];
        let (start, verb, again): (usize, usize, &[&str]) = match sentence.tongue {
            Tongue::Tok => {
                // What is said after "li toki e ni:" is a sentence of its own.
                let colon = |at: &usize| {
                    let own = sentence.tokens.get(*at).is_some_and(|token| token.kind == TokenKind::Colon);
                    own && (*at..end).any(|after| sentence.word(after) == "li")
                };
                let opens = |at: &usize| sentence.word(*at) == "la" || colon(at);
                let start = (0..end).rev().find(opens).map_or(0, |at| at + 1);
                (start, (start..end).find(|at| sentence.word(*at) == "li").unwrap_or(start), &["ona"])
            }
            Tongue::En => {
                let verb = |at: &usize| {
                    matches!(
                        sentence.word(*at),
                        "is" | "are"
                            | "can"
                            | "cannot"
                            | "may"
                            | "must"
                            | "goes"
                            | "go"
                            | "captures"
                            | "moves"
                            | "never"
                    )
                };
                (0, (0..end).find(verb).unwrap_or(0), &["it", "they"])
            }
        };
        let named = self.names.within(sentence, start..verb);
        // "Other pieces", "ijo ante": nobody that was named.
        let others = (start..verb)
            .any(|at| matches!(sentence.word(at), "ante" | "other" | "others" | "piece" | "ijo"));
        if others && named.is_empty() {
            last.clear();
        } else if !named.is_empty() {
            *last = named;
        } else if !(start..verb).any(|at| again.contains(&sentence.word(at))) {
            return Vec::new();
        }
        last.clone()
    }

    fn of_game(&self, sentence: &Sentence<'_>, facts: &mut Vec<Fact>) {
        let number =
            |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
        match sentence.tongue {
            Tongue::Tok => {
                if let Some(found) = sentence.find(&["pana e"])
                    && sentence.has(&["selo pi ma jan"])
                    && let Some((animal, _)) = self.names.at(sentence, found.end)
                {
                    facts.push(Fact::Fixed(animal));
                }
                facts.extend(
                    number(&["jan ante ale li kama jo e nanpa N", "jan ante li kama jo e nanpa N"])
                        .map(Fact::Bonus),
                );
                if sentence.has(&["musi li pini"]) {
                    facts.extend(
                        number(&["li kama sama lon tenpo N", "li sama lon tenpo N"]).map(Fact::Repetitions),
                    );
                }
                if sentence.has(&["ken ala ante e sinpin"]) {
                    facts.push(Fact::Turning(false));
                } else if sentence.has(&["ken ante e sinpin"]) {
                    facts.push(Fact::Turning(true));
                }
            }
            Tongue::En => {
                if let Some(found) = sentence.find(&["put their", "placing the", "place the", "put the"])
                    && sentence.has(&["along the outer edge"])
                    && let Some((animal, _)) = self.names.at(sentence, found.end)
                {
                    facts.push(Fact::Fixed(animal));
                }
                let bonus = &[
                    "other players get N points",
                    "other players get N point",
                    "others get N points",
                    "others score N more",
                    "other players score N more",
                    "players gain a N score",
                ];
                facts.extend(number(bonus).map(Fact::Bonus));
                if sentence.has(&["game is over", "game ends", "ends the game"]) {
                    facts.extend(number(&["same for the N time"]).map(Fact::Repetitions));
                }
                if sentence.has(&["cannot turn over", "never turn over", "never turns over"]) {
                    facts.push(Fact::Turning(false));
                } else if sentence.has(&[
                    "can turn over",
                    "may turn over",
                    "may be turned over",
                    "can be turned over",
                ]) {
                    facts.push(Fact::Turning(true));
                }
            }
        }
        of_kili(sentence, facts);
    }
}

/// What a sentence says of an animal that it speaks of.
fn of_animal(sentence: &Sentence<'_>, animal: usize, facts: &mut Vec<Fact>) {
    let number = |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
    let tok = sentence.tongue == Tongue::Tok;
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
fn of_kili(sentence: &Sentence<'_>, facts: &mut Vec<Fact>) {
    let number = |phrases: &[&str]| sentence.number_in(phrases).and_then(|number| u8::try_from(number).ok());
    let players = |phrase: &str| {
        let first = sentence.number_and_end(&[phrase])?;
        let second =
            matches!(sentence.word(first.1), "anu" | "or").then(|| sentence.number(first.1 + 1)).flatten();
        let all = [Some(first), second].into_iter().flatten();
        Some(For::Players(all.filter_map(|(number, _)| u8::try_from(number).ok()).collect()))
    };
    let (whom, each, all, per_player) = match sentence.tongue {
        Tongue::Tok => (
            players("musi pi jan N"),
            number(&["ma kasi wan li jo e kili N", "ma kasi ale li jo e kili N"]),
            sentence.has(&["musi pi jan"]).then(|| number(&["kili N li lon"])).flatten(),
            number(&["jan wan la , kili N li lon"]),
        ),
        Tongue::En => (
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

/// The pieces that an item of a list states: `pipi 5`, `5 pipi (bug) pieces`, `ijo tu pi sinpin tu. sinpin wan li …`.
pub(super) fn unit(sentences: &[&Sentence<'_>], names: &Names) -> Option<(Fact, Range<usize>)> {
    let first = sentences.first()?;
    let place = first.place().start..sentences.last()?.place().end;
    let count = |number: u16| u8::try_from(number).ok();
    let mut faces: Vec<usize> = Vec::new();
    for animal in sentences.iter().flat_map(|sentence| names.within(sentence, 0..sentence.tokens.len())) {
        // The name in the other language stands in brackets behind it.
        if !faces.contains(&animal) {
            faces.push(animal);
        }
    }
    let name = |animal: &usize| names.0.get(*animal).map(|(tok, _)| tok.clone());
    let unit = |faces: &[usize], number: u16| {
        let faces: Option<Vec<String>> = faces.iter().map(name).collect();
        Some((Fact::Unit(NamedUnit { faces: faces?, count: count(number)?, fixed: false }), place.clone()))
    };
    match first.tongue {
        Tongue::Tok => {
            if let Some((animal, end)) = names.at(first, 0) {
                let (number, after) = first.number(end)?;
                return (sentences.len() == 1 && after == first.tokens.len())
                    .then(|| unit(&[animal], number))?;
            }
            let number = first.number_in(&["ijo N pi sinpin tu", "ijo musi N pi sinpin tu"])?;
            (faces.len() == 2).then(|| unit(&faces, number))?
        }
        Tongue::En => {
            let (number, after) = first.number(0)?;
            if first.word(after) == "kili" {
                return Some((Fact::KiliEach(count(number)?), place));
            }
            let two = first.has(&["two sides", "double-sided"]);
            match (two, &faces[..]) {
                (true, [_, _]) => unit(&faces, number),
                (false, [animal]) if sentences.len() == 1 => names
                    .at(first, after)
                    .filter(|(named, _)| named == animal)
                    .and_then(|_| unit(&[*animal], number)),
                _ => None,
            }
        }
    }
}
