//! What a sentence says of the game, as keys and values of its rules. The phrases carry keys themselves:
//! `clause flagPiece={who} flagRegion={place}: …`, so a new rule in words is a line of a table.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::Language;
use musi_diagram::phrases::{Node, Value};
use musi_rules::betza::{Movement, Way, read};
use musi_rules::{Side, SquareSet};

use super::place::{Ground, Squares};
use super::ways::{movement, number, ways};

/// One thing that a page says of its game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fact {
    /// What.
    pub says: Says,
    /// Where, in bytes of the page.
    pub span: Range<usize>,
    /// In which language.
    pub language: Language,
}

/// What a page says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Says {
    /// A key of the rules and its value; behind `#` stands of which of several it speaks.
    Key(String, String),
    /// How pieces go.
    Moves(Vec<char>, Vec<Way>),
    /// How they go to empty squares.
    Quiet(Vec<char>, Vec<Way>),
    /// They go and capture as another piece does, left and right exchanged.
    Mirror(Vec<char>, char),
    /// How they capture, where that is another way.
    Captures(Vec<char>, Vec<Way>),
    /// They go and capture as another piece does.
    Like(Vec<char>, char),
    /// It goes as the piece of its name does in a game that everybody knows.
    Known(char),
    /// They never capture.
    Harmless(Vec<char>),
    /// They never move but to capture.
    Hungry(Vec<char>),
    /// Where a piece of the board can go: the piece, its square where it is named, and the squares.
    Reach(char, Option<SquareSet>, SquareSet),
    /// How many of a piece a side has on the board: both where none is named.
    Count(char, Option<Side>, u16),
    /// What stands on squares.
    Stands(char, SquareSet),
    /// What must be so of a position: `check`, `mate`, `turn`; of which side, and whether it is denied.
    State(&'static str, Side, bool),
}

impl Says {
    /// Of which pieces it says how they go or capture.
    pub(super) fn movers(&self) -> Option<&[char]> {
        match self {
            Self::Moves(who, _)
            | Self::Quiet(who, _)
            | Self::Captures(who, _)
            | Self::Like(who, _)
            | Self::Mirror(who, _)
            | Self::Harmless(who)
            | Self::Hungry(who) => Some(who),
            _ => None,
        }
    }
}

/// What sentences of a language are read with.
#[derive(Clone, Debug)]
pub(super) struct Listener<'a> {
    /// The board and its parts.
    pub ground: Ground<'a>,
    /// The letters of the pieces.
    pub letters: &'a [char],
    /// The piece that is checkmated where a sentence does not say which.
    pub royal: Option<char>,
    /// Of which pieces the last sentence spoke.
    pub it: Vec<char>,
    /// Places that sentences have named.
    pub regions: Vec<(String, Squares)>,
    /// What "straight" means of the pieces of which that is known.
    pub straight: &'a BTreeMap<char, Vec<Way>>,
}

impl<'a> Listener<'a> {
    /// What a sentence says; nothing where a part of it means nothing on this board.
    pub fn facts(&mut self, node: &Node, language: Language, offset: usize) -> Option<Vec<Fact>> {
        let mut facts = Vec::new();
        self.collect(node, &mut |says, span| {
            let span = span.start + offset..span.end + offset;
            facts.push(Fact { says, span, language });
        })?;
        Some(facts)
    }

    /// What "straight" means of the pieces spoken of, where it is the same of all.
    fn straight_of_it(&self) -> Option<&'a [Way]> {
        let mut known = self.it.iter().map(|letter| self.straight.get(letter));
        let first = known.next().flatten()?;
        known.all(|other| other == Some(first)).then_some(first.as_slice())
    }

    fn collect(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let who = node.node("who").map(|node| self.who(node));
        if let Some(who) = who {
            self.it = who?;
        }
        let straight = self.straight_of_it();
        let ways_of = |role: &str| node.node(role).and_then(|node| ways(node, straight));
        let (word, rest) = node.meaning.split_once(' ').unwrap_or((node.meaning, ""));
        match word {
            "" => {
                for node in node.nodes() {
                    self.collect(node, add)?;
                }
            }
            // What says nothing that could be otherwise.
            "true" => {}
            "moves" => add(Says::Moves(self.it.clone(), ways_of("ways")?), &node.span),
            "quiet" => add(Says::Quiet(self.it.clone(), ways_of("ways")?), &node.span),
            "mirror" => {
                let other =
                    *self.who(node.node("other")?)?.first().filter(|other| !self.it.contains(other))?;
                add(Says::Mirror(self.it.clone(), other), &node.span);
            }
            "captures" => add(Says::Captures(self.it.clone(), ways_of("ways")?), &node.span),
            "known" => {
                // As in chess: which piece that is, its name says.
                for letter in self.it.clone() {
                    add(Says::Known(letter), &node.span);
                }
            }
            "stays" => add(Says::Moves(self.it.clone(), Vec::new()), &node.span),
            "peace" => add(Says::Harmless(self.letters.to_vec()), &node.span),
            "harmless" => add(Says::Harmless(self.it.clone()), &node.span),
            "hungry" => add(Says::Hungry(self.it.clone()), &node.span),
            "hungry-all" => add(Says::Hungry(self.letters.to_vec()), &node.span),
            "flies" => {
                let key = ["flies#", &self.it.iter().collect::<String>()].concat();
                add(Says::Key(key, "true".to_owned()), &node.span);
            }
            "standing-all" => {
                self.it = self.letters.to_vec();
                self.standing(node, add)?;
            }
            "like" => {
                let other =
                    *self.who(node.node("other")?)?.first().filter(|other| !self.it.contains(other))?;
                add(Says::Like(self.it.clone(), other), &node.span);
            }
            "names" => {
                let squares = self.squares(node.node("place")?)?;
                self.regions.retain(|(name, _)| name != rest);
                self.regions.push((rest.to_owned(), squares.clone()));
                add(Says::Key(["region#", rest].concat(), squares[0].join(" ")), &node.span);
            }
            "standing" => self.standing(node, add)?,
            "count" => {
                let side = Self::side(node);
                let mut all = Vec::new();
                for counted in Self::all(node, "counted") {
                    let letter = *self.who(counted.node("who")?)?.first()?;
                    all.push(letter);
                    add(Says::Count(letter, side, number(counted.node("n")?)?), &node.span);
                }
                self.it = all;
            }
            "reach" => {
                let from = node.slot("from").and_then(squares_of);
                let to = node.node("goals").and_then(|node| self.set(node))?;
                add(Says::Reach(*self.it.first()?, from, to), &node.span);
            }
            "stands" => {
                let on = node.node("goals").and_then(|node| self.set(node))?;
                add(Says::Stands(*self.it.first()?, on), &node.span);
            }
            "state" => {
                let what = ["check", "mate", "turn"].into_iter().find(|word| *word == rest)?;
                add(Says::State(what, Self::side(node)?, node.negated), &node.span);
            }
            _ => self.keys(node, add)?,
        }
        Some(())
    }

    /// Where those begin of whom was spoken, as each side sees it.
    fn standing(&self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let of = ["#", &self.it.iter().collect::<String>()].concat();
        let squares = self.squares(node.node("place")?)?;
        for (side, words) in ["White", "Black"].iter().zip(squares) {
            add(Says::Key(["stands", side, &of].concat(), words.join(" ")), &node.span);
        }
        Some(())
    }

    /// The keys that stand in the meaning of a phrase, their slots filled.
    fn keys(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let side = Self::side(node);
        for pair in node.meaning.split(' ') {
            let (key, value) = pair.split_once('=')?;
            let key = self.fill(key, node, 0)?;
            let values = [self.fill(value, node, 0)?, self.fill(value, node, 1)?];
            match (side, values) {
                // The key names the side itself, or the other one.
                (Some(side), values) if pair.contains("{player}") || pair.contains("{opponent}") => {
                    let value = values.into_iter().nth(usize::from(side == Side::Second))?;
                    add(Says::Key(key, value), &node.span);
                }
                (_, [one, two]) if one == two => add(Says::Key(key, one), &node.span),
                (_, [one, two]) => {
                    let (head, of) = key
                        .split_once('#')
                        .map_or((key.as_str(), String::new()), |(key, of)| (key, ["#", of].concat()));
                    add(Says::Key([head, "White", &of].concat(), one), &node.span);
                    add(Says::Key([head, "Black", &of].concat(), two), &node.span);
                }
            }
        }
        Some(())
    }

    /// A template with what stands in its slots, as a side sees it.
    fn fill(&self, template: &str, node: &Node, side: usize) -> Option<String> {
        if template == "@king" {
            return self.royal.map(String::from);
        }
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (role, more) = after.split_once('}')?;
            text.push_str(before);
            text.push_str(&self.value(node, role, side)?);
            rest = more;
        }
        text.push_str(rest);
        Some(text)
    }

    fn value(&self, node: &Node, role: &str, side: usize) -> Option<String> {
        if role == "opponent" {
            return Some(named(Self::side(node)?.opponent()).to_owned());
        }
        // As many as a side has at the start.
        if role == "all" {
            let all = self.ground.armies.get(side)?.len();
            return (all > 0).then(|| all.to_string());
        }
        match node.slot(role)? {
            Value::Side(side) => Some(named(*side).to_owned()),
            Value::Piece(kind, _) => self.letters.get(usize::from(kind.0)).map(char::to_string),
            Value::Number(number) => Some(number.to_string()),
            Value::Node(inner) if matches!(role, "who" | "other") => {
                Some(self.who(inner)?.into_iter().collect())
            }
            Value::Node(inner) if role == "place" => {
                self.squares(inner)?.into_iter().nth(side).map(|words| words.join(" "))
            }
            Value::Node(inner) if matches!(role, "player" | "beginner") => {
                player(inner).map(|side| named(side).to_owned())
            }
            Value::Node(inner) if inner.meaning.is_empty() => number(inner).map(|number| number.to_string()),
            Value::Node(inner) => Some(inner.meaning.to_owned()),
            Value::Squares(_) | Value::Mark(..) | Value::Move(_) => None,
        }
    }

    fn squares(&self, node: &Node) -> Option<Squares> {
        let ground = Ground { named: &self.regions, ..self.ground };
        let number = node.node("n").and_then(|node| number(node));
        ground.squares(node, number)
    }

    /// The pieces that a phrase names, by their letters; those of the last sentence for "it".
    fn who(&self, node: &Node) -> Option<Vec<char>> {
        if node.meaning == "it" {
            return (!self.it.is_empty()).then(|| self.it.clone());
        }
        if node.meaning == "every" {
            return Some(self.letters.to_vec());
        }
        let mut letters = Vec::new();
        for (_, value) in &node.slots {
            match value {
                Value::Piece(kind, _) => letters.push(*self.letters.get(usize::from(kind.0))?),
                Value::Node(node) => letters.extend(self.who(node)?),
                _ => {}
            }
        }
        if node.meaning == "others" {
            return Some(self.letters.iter().copied().filter(|letter| !letters.contains(letter)).collect());
        }
        Some(letters)
    }

    fn side(node: &Node) -> Option<Side> {
        match node.slot("player")? {
            Value::Side(side) => Some(*side),
            Value::Node(node) => player(node),
            _ => None,
        }
    }

    /// The phrases of a name in a phrase, however deep.
    fn all<'n>(node: &'n Node, role: &str) -> Vec<&'n Node> {
        let mut found = Vec::new();
        for (name, value) in &node.slots {
            if let Value::Node(inner) = value {
                if *name == role {
                    found.push(&**inner);
                } else {
                    found.extend(Self::all(inner, role));
                }
            }
        }
        found
    }

    /// Squares by their names or a mark.
    fn set(&self, node: &Node) -> Option<SquareSet> {
        let mut all = SquareSet::EMPTY;
        for (_, value) in &node.slots {
            match value {
                Value::Squares(squares) => all |= *squares,
                Value::Mark(mark, _) => all |= self.ground.marks.iter().find(|(own, _)| own == mark)?.1,
                Value::Node(node) => all |= self.set(node)?,
                _ => {}
            }
        }
        (!all.is_empty()).then_some(all)
    }
}

/// The side that a phrase names.
fn player(node: &Node) -> Option<Side> {
    match node.meaning {
        "first" => Some(Side::First),
        "second" => Some(Side::Second),
        _ => node.slots.iter().find_map(|(_, value)| match value {
            Value::Side(side) => Some(*side),
            Value::Node(node) => player(node),
            _ => None,
        }),
    }
}

fn squares_of(value: &Value) -> Option<SquareSet> {
    match value {
        Value::Squares(squares) => Some(*squares),
        _ => None,
    }
}

const fn named(side: Side) -> &'static str {
    if matches!(side, Side::First) { "White" } else { "Black" }
}

/// The movement of a piece as the sentences of one language say it; nothing where they do not.
pub(super) fn told_movement(
    facts: &[Fact],
    letter: char,
    language: Language,
) -> Option<(Movement, Range<usize>)> {
    told_within(facts, letter, language, 0)
}

fn told_within(
    facts: &[Fact],
    letter: char,
    language: Language,
    depth: usize,
) -> Option<(Movement, Range<usize>)> {
    let own: Vec<&Fact> = facts.iter().filter(|fact| fact.language == language).collect();
    let harmless = own.iter().any(|fact| matches!(&fact.says, Says::Harmless(who) if who.contains(&letter)));
    let elsewhere =
        own.iter().any(|fact| matches!(&fact.says, Says::Captures(who, _) if who.contains(&letter)));
    // Where captures are no matter of the square that is gone to, a move to an empty one is any move.
    let displaces = !facts.iter().any(
        |fact| matches!(&fact.says, Says::Key(key, value) if key == "captureKind" && value != "displacement"),
    );
    let hungry = own.iter().any(|fact| matches!(&fact.says, Says::Hungry(who) if who.contains(&letter)));
    // Who goes on diagonals captures "forwards and backwards" on them too.
    let mut gone = own.iter().filter_map(|fact| match &fact.says {
        Says::Moves(who, ways) | Says::Quiet(who, ways) if who.contains(&letter) => Some(ways),
        _ => None,
    });
    let is_diagonal = |ways: &Vec<Way>| ways.iter().all(|way| way.files.abs() == way.ranks.abs());
    let diagonal = gone.clone().next().is_some() && gone.all(is_diagonal);
    let mut all: Vec<Way> = Vec::new();
    let mut place = None;
    for fact in own {
        let more = match &fact.says {
            Says::Moves(who, ways) if who.contains(&letter) => {
                movement(ways, !hungry, !harmless && !elsewhere)
            }
            Says::Quiet(who, ways) if who.contains(&letter) => {
                movement(ways, !hungry, !displaces && !harmless && !elsewhere)
            }
            Says::Captures(who, ways) if who.contains(&letter) && diagonal => {
                movement(&on_diagonals(ways), false, true)
            }
            Says::Captures(who, ways) if who.contains(&letter) => movement(ways, false, true),
            Says::Mirror(who, other) if who.contains(&letter) && depth < 8 && *other != letter => {
                let other = told_within(facts, *other, language, depth + 1)?.0;
                Movement::new(other.ways().iter().map(|way| Way { files: -way.files, ..*way }))
            }
            Says::Like(who, other) if who.contains(&letter) && depth < 8 && *other != letter => {
                told_within(facts, *other, language, depth + 1)?.0
            }
            _ => continue,
        };
        all.extend(more.ways());
        place.get_or_insert_with(|| fact.span.clone());
    }
    Some((Movement::new(all), place?))
}

/// Ways forward and backward as ways on both diagonals; others stay.
fn on_diagonals(ways: &[Way]) -> Vec<Way> {
    let turned = |way: &Way| match way {
        Way { files: 0, .. } => vec![Way { files: way.ranks, ..*way }, Way { files: -way.ranks, ..*way }],
        _ => vec![*way],
    };
    ways.iter().flat_map(turned).collect()
}

/// A movement in Betza notation, as rules hold it.
pub(super) fn notation(movement: &Movement) -> String {
    let text = movement.to_string();
    if read(&text).is_ok_and(|again| again == *movement) { text } else { String::new() }
}
