//! What a sentence leaves out because it was said just before: "White has two pawn islands, Black three", "White can castle, Black
//! cannot".

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{GridGame, Side};

use super::judge::Judge;
use super::language::node::{Node, Value};
use super::naming::signs::Role;
use super::naming::who::{self, Subject};
use super::truth::Truth;

/// Meanings that say a number of their subject alone.
const COUNTING: [&str; 9] = [
    "points",
    "islands",
    "move-count",
    "controls-count",
    "reach-count",
    "has",
    "has-only",
    "promotes-in",
    "number-of-kinds",
];

/// Meanings that count pieces of their subject.
const TAKING_COUNTS: [&str; 6] = ["has", "has-only", "developed", "holds", "lost", "has-besides"];

/// Meanings that do something to an object.
const TAKING_OBJECTS: [&str; 10] = [
    "has-half-open",
    "attack",
    "cover",
    "defend",
    "pins",
    "captures",
    "goes",
    "takes-away",
    "x-rays",
    "forks",
];

/// Meanings of what was done, or not yet.
const DONE: [&str; 2] = ["castled", "developed"];

/// What was said last.
#[derive(Clone, Debug)]
pub(super) struct LastFact {
    /// What it means.
    node: Rc<Node>,
    /// The clause in which it was said.
    clause: Clause,
    /// The side of the pieces of which it was said.
    side: Option<Side>,
    /// The player of whom it was said.
    player: Option<Side>,
}

/// A subject with all that is said of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    /// Its bytes.
    span: Range<usize>,
    /// Those of its subject.
    subject: Range<usize>,
    /// How many facts it holds so far.
    pub facts: usize,
    /// Whether "both" or "all" was said of what is said next.
    pub every: bool,
}

impl LastFact {
    /// What it means.
    pub fn meaning(&self) -> &'static str {
        self.node.meaning
    }

    /// Whether it is denied.
    pub fn is_denied(&self) -> bool {
        self.node.negated
    }

    /// The phrase in one of its slots.
    pub fn part(&self, role: &str) -> Option<&Rc<Node>> {
        self.node.node(role)
    }
}

impl Clause {
    /// The clause of a phrase that names its subject.
    pub fn new(node: &Node, subject: &Node) -> Self {
        Self { span: node.span.clone(), subject: subject.span.clone(), facts: 0, every: false }
    }

    /// The same with one fact more, that which a phrase means.
    pub fn with(&mut self, node: &Rc<Node>, side: Option<Side>, player: Option<Side>) -> LastFact {
        if self.facts == 0 && self.span.is_empty() {
            self.span = node.span.clone();
        }
        self.facts += 1;
        LastFact { node: Rc::clone(node), clause: self.clone(), side, player }
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of words that go on from what was said last; nothing for other meanings.
    pub(super) fn echo(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let how = node.meaning.strip_prefix("echo-")?;
        let Some(last) = &self.last_fact else { return Some(Truth::Open) };
        // "White has two, White three": what goes on so speaks of the other player.
        let player = subject.and_then(|subject| Self::player(&self.whos(subject)));
        if player.is_some() && player == last.player {
            return Some(Truth::Open);
        }
        if how == "number" {
            return Some(self.with_other_number(last, node, subject));
        }
        if how == "counted" {
            return Some(self.with_others_counted(last, node, subject));
        }
        if how == "object" {
            return Some(self.with_other_object(last, node, subject));
        }
        if how == "some" {
            return Some(self.has_some(last, subject));
        }
        Some(self.as_before(last, how, subject))
    }

    /// Whether what was said last of something else holds of a subject with another number.
    fn with_other_number(&self, last: &LastFact, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let (player, last) = (last.player, &last.node);
        let Some(number) = node.node("number") else { return Truth::Open };
        let meaning = last.meaning.split_once(':').map_or(last.meaning, |(name, _)| name);
        if last.negated || !COUNTING.contains(&meaning) || numbers(last) != 1 {
            return Truth::Open;
        }
        self.as_compared(last, player).and(|| self.compared().fact(&with_number(last, number), subject))
    }

    /// The same where what one side has is compared with what the other has, each by itself.
    fn compared(&self) -> Self {
        let mut judge = Self { last_fact: None, ..self.clone() };
        judge.here.sides.compared = true;
        judge
    }

    /// Whether what was said last of a player holds too where it is compared: "White has a pawn, Black two".
    fn as_compared(&self, last: &Node, player: Option<Side>) -> Truth {
        let (Some(side), true) = (player, TAKING_COUNTS.contains(&last.meaning)) else { return Truth::Yes };
        let one = Node { meaning: "player", slots: vec![("side", Value::Side(side))], ..Node::default() };
        let who = Node { slots: vec![("one", Value::Node(Rc::new(one)))], ..Node::default() };
        self.compared().fact(last, Some(&Rc::new(who)))
    }

    /// Whether what was said last of something else holds of a subject with other things counted: "White has developed a knight, Black
    /// two bishops".
    fn with_others_counted(&self, last: &LastFact, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let Some(counted) = node.node("counted").filter(|_| !last.node.negated) else { return Truth::Open };
        if !TAKING_COUNTS.contains(&last.node.meaning) || last.node.node("counted").is_none() {
            return Truth::Open;
        }
        self.as_compared(&last.node, last.player)
            .and(|| self.compared().fact(&with_counted(&last.node, counted), subject))
    }

    /// Whether what was said last of something else holds of a subject with another object: "the queen attacks the rook, the knight the
    /// bishop".
    fn with_other_object(&self, last: &LastFact, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let object = node.node("object").or_else(|| node.node("object-place"));
        let Some(object) =
            object.filter(|_| !last.node.negated && TAKING_OBJECTS.contains(&last.node.meaning))
        else {
            return Truth::Open;
        };
        let role = if node.node("object").is_some() { "whom" } else { "place" };
        let mut replaced = 0;
        let slots = last.node.slots.iter().map(|(own, value)| match value {
            Value::Node(_) if *own == "target" => {
                replaced += 1;
                let target = Node { slots: vec![(role, Value::Node(Rc::clone(object)))], ..Node::default() };
                (*own, Value::Node(Rc::new(target)))
            }
            Value::Node(_) if *own == role => {
                replaced += 1;
                (*own, Value::Node(Rc::clone(object)))
            }
            other => (*own, other.clone()),
        });
        let other = Node { slots: slots.collect(), ..(*last.node).clone() };
        if replaced == 1 { self.fact(&other, subject) } else { Truth::Open }
    }

    /// Whether some of what was counted last are of a kind: "each player has twenty pieces, and nine of them are pawns".
    pub(super) fn has_among(&self, node: &Node, last: &LastFact) -> Truth {
        let Some(counted) = node.node("counted") else { return Truth::Open };
        let before = last.part("counted").map(who::quantities).unwrap_or_default();
        let of_any = matches!(before.as_slice(), [who::Quantity { kind: None, .. }]);
        let counts = TAKING_COUNTS.contains(&last.node.meaning) || last.node.meaning == "both-have";
        match (of_any && counts, last.player) {
            (false, _) => Truth::Open,
            (true, None) if last.node.meaning != "both-have" => Truth::Open,
            (true, player) => {
                let one = |side| Node {
                    meaning: "player",
                    slots: vec![("side", Value::Side(side))],
                    ..Node::default()
                };
                let who = player.map(|side| {
                    Rc::new(Node { slots: vec![("one", Value::Node(Rc::new(one(side))))], ..Node::default() })
                });
                let meaning = if last.node.meaning == "has-only" { "has" } else { last.node.meaning };
                let other = Node { meaning, ..with_counted(&last.node, counted) };
                Self { last_fact: None, ..self.clone() }.fact(&other, who.as_ref())
            }
        }
    }

    /// Whether a sentence has counted some of these kinds already, for the same player: "each side has three pawns, and in addition
    /// Black has a pawn".
    pub(super) fn counts_again(&self, player: Option<Side>, counted: &[who::Quantity]) -> bool {
        let Some(last) = self.last_fact.as_ref().filter(|last| self.signs.holds(&last.clause.span)) else {
            return false;
        };
        let of_both = last.node.meaning.starts_with("both-have");
        let before = last.node.node("counted").map(who::quantities).unwrap_or_default();
        let same = |some: &who::Quantity| before.iter().any(|other| other.kind == some.kind);
        player.is_some()
            && (of_both || last.player == player && TAKING_COUNTS.contains(&last.node.meaning))
            && counted.iter().any(same)
    }

    /// The same of what was said last of another player.
    pub(super) fn has_some_of_last(&self, subject: Option<&Rc<Node>>) -> Truth {
        let player = subject.and_then(|subject| self.player_of(&self.whos(subject)));
        match &self.last_fact {
            Some(last) if player.is_some() && last.player != player => self.has_some(last, subject),
            _ => Truth::Open,
        }
    }

    /// Whether a subject has any of what was counted last: "White has two pawns, Black none".
    fn has_some(&self, last: &LastFact, subject: Option<&Rc<Node>>) -> Truth {
        let last = &last.node;
        let player = subject.and_then(|subject| self.player_of(&self.whos(subject)));
        let (Some(side), false) = (player, last.negated) else { return Truth::Open };
        let some = |found: bool| Truth::when(found, || "that side has none".to_owned());
        if let Some(letters) = last.meaning.strip_prefix("number-of-kinds:") {
            return self.some_of_kinds(letters, side).map_or(Truth::Open, some);
        }
        // "White has a passed pawn on d5, Black none": anywhere.
        if ["has-passed", "has-isolated", "has-doubled"].contains(&last.meaning) {
            return self.fact(&Node { meaning: last.meaning, ..Node::default() }, subject);
        }
        let counted = last.node("counted").map(who::quantities).unwrap_or_default();
        match counted.as_slice() {
            [one] if ["has", "has-only"].contains(&last.meaning) => match one.kind {
                Some(kind) => some(!self.setup.of_kind(kind, side).is_empty()),
                None => Truth::Open,
            },
            _ => Truth::Open,
        }
    }

    /// Whether what was said last holds of a subject, where the words affirm it: what they deny, the verb that they take up says.
    fn as_before(&self, last: &LastFact, how: &str, subject: Option<&Rc<Node>>) -> Truth {
        let Clause { span, subject: who, facts, .. } = &last.clause;
        let signs = &self.signs;
        // "No piece attacks it": what another does then, words leave open.
        let otherwise = signs.count(who, Role::Denial) + signs.count(span, Role::Negative) > 0;
        if *facts != 1 || !signs.holds(span) || otherwise || last.node.meaning.starts_with("echo-") {
            return Truth::Open;
        }
        // "A queen mates, a knight does not", of what a pawn becomes.
        if let Some(truth) = self.with_other_promotion(&last.node, subject) {
            return if signs.count(span, Role::Denial) == 0 { truth } else { Truth::Open };
        }
        // "White has castled, Black can still do so."
        if how == "can-do" {
            if last.node.meaning != "castled" {
                return Truth::Open;
            }
            let meaning = match last.node.node("wing").map(|wing| wing.meaning) {
                Some("short") => "castles-short",
                Some("long") => "castles-long",
                _ => "castles",
            };
            return self.fact(&Node { meaning, ..Node::default() }, subject);
        }
        if how == "done" {
            return if DONE.contains(&last.node.meaning) {
                self.fact(&last.node, subject)
            } else {
                Truth::Open
            };
        }
        // "The bishop attacks the pawn, so does the white pawn": of the other side that is another pawn.
        let whos = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let side = self.player_of(&whos).or_else(|| self.side_of(&whos));
        let other_side = last.side != side && names_others(&last.node);
        if other_side && side.is_some() {
            return Truth::Open;
        }
        let denials = signs.count(span, Role::Denial);
        let modal = signs.count(span, Role::Modal) > 0;
        let copula = signs.count(span, Role::Copula) > 0;
        let fits = match how {
            "modal" => modal,
            "copula" => copula && !modal,
            "verb" => !copula && !modal,
            "too" => denials == 0,
            "any" => true,
            _ => false,
        };
        if !fits || denials > 1 {
            return Truth::Open;
        }
        let truth = self.fact(&last.node, subject);
        // "Is undefended, and so is White's": the denial is in the word that is taken up.
        let within = last.node.negated && denials == 0;
        let truth = if last.node.negated == (denials == 1) {
            truth
        } else {
            truth.denied(|| "what this denies is so".to_owned())
        };
        let truth = if within && !["any", "copula"].contains(&how) { truth.unsure() } else { truth };
        // "Neither can the king", which both sides have: neither of them can.
        if other_side && !matches!(truth, Truth::No(_)) { Truth::Open } else { truth }
    }

    /// "And has the move": whose turn it is, said of the player of whom a sentence speaks.
    pub(super) fn turn_of(&self, node: &Rc<Node>, subject: Option<&Rc<Node>>) -> Option<Rc<Node>> {
        let whos: Vec<Subject> = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let side = self.player_of(&whos)?;
        let slots = vec![("side", Value::Side(side))];
        Some(Rc::new(Node { meaning: "turn", negated: node.negated, slots, span: node.span.clone() }))
    }
}

/// Whether a phrase names pieces besides its subject, and neither their side nor where they stand.
fn names_others(node: &Node) -> bool {
    let open = |part: &Rc<Node>| who::side(part).is_none() && super::language::node::squares(part).is_empty();
    let target = node.node("target").and_then(|target| target.node("whom"));
    ["whom", "by", "to"].into_iter().filter_map(|role| node.node(role)).chain(target).any(open)
}

/// A phrase with other things counted in the place of its own.
fn with_counted(node: &Node, counted: &Rc<Node>) -> Node {
    let slots = node.slots.iter().map(|(role, value)| match value {
        Value::Node(_) if *role == "counted" => (*role, Value::Node(Rc::clone(counted))),
        other => (*role, other.clone()),
    });
    Node { slots: slots.collect(), ..node.clone() }
}

/// How many numbers a phrase holds.
fn numbers(node: &Node) -> usize {
    let own = usize::from(node.node("number").is_some());
    let parts = node.slots.iter().filter(|(role, _)| *role != "number");
    let inner = parts.map(|(_, value)| if let Value::Node(part) = value { numbers(part) } else { 0 });
    own + inner.sum::<usize>()
}

/// A phrase with another number in the place of its own.
fn with_number(node: &Node, number: &Rc<Node>) -> Node {
    let slots = node.slots.iter().map(|(role, value)| {
        let value = match value {
            Value::Node(_) if *role == "number" => Value::Node(Rc::clone(number)),
            Value::Node(part) => Value::Node(Rc::new(with_number(part, number))),
            other => other.clone(),
        };
        (*role, value)
    });
    Node { slots: slots.collect(), ..node.clone() }
}
