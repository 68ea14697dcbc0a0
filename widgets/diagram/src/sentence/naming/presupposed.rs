//! What words take for granted of the pieces that they name, before anything is said of these: that there are as many as they say
//! ("the two rooks", "both knights", "the only bishop"), that there is one at all, and that two names are two pieces.

use std::rc::Rc;

use musi_rules::{GridGame, Setup, Side, Square, SquareSet};

use super::who::{self, Quantifier, Subject};
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, THAT, Value};
use crate::sentence::truth::Truth;

/// Meanings that speak of pieces which are no longer there.
const GONE: [&str; 4] = ["gone", "lost", "lost-none", "captured-by"];

/// Slots that speak of another board, or only say which of some pieces are meant.
const ELSEWHERE: [&str; 3] = [THAT, "then", "move"];

/// Slots of that to which, by which or in view of which something is done.
const OBJECTS: [&str; 4] = ["whom", "by", "to", "target"];

/// Places that lie beside a piece, which has to be one.
const BESIDE: [&str; 4] = ["around", "in-front-of", "front-square", "of"];

impl<G: GridGame> Judge<'_, G> {
    /// Whether a fact holds, and what it takes for granted is so.
    pub(in crate::sentence) fn with_what_is_taken_for_granted(
        &mut self,
        node: &Node,
        subject: Option<&Rc<Node>>,
    ) -> Truth {
        let truth = self.more_than_there_are(node).unwrap_or_else(|| self.fact_by_side(node, subject));
        if !truth.is_yes() {
            return truth;
        }
        match self.misses_what_is_taken_for_granted(node, subject) {
            // What is denied of something that is not there is no contradiction.
            Some(_) if node.negated => Truth::Open,
            Some(missed) => missed,
            None => truth,
        }
    }

    /// What a fact that holds takes for granted and the board does not show; nothing where all of it is so.
    fn misses_what_is_taken_for_granted(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        // On a board that is only tried, what is missing was taken away on purpose.
        if GONE.contains(&node.meaning) || self.drawn.is_tried {
            return None;
        }
        let mut groups = Vec::new();
        if let Some(subject) = subject {
            named(subject, false, &mut groups);
        }
        named(node, false, &mut groups);
        if let Some(truth) = self.names_both_of_more(node) {
            return Some(truth);
        }
        let miscounted = groups.iter().find_map(|(group, beside)| self.misnumbers(node, group, *beside));
        miscounted
            .or_else(|| self.names_one_twice(node, subject))
            .or_else(|| subject.and_then(|subject| self.holds_of_other_numbers(node, subject)))
    }

    /// "Both pawns", of a kind of which a side begins with more than two and has more now.
    fn names_both_of_more(&self, node: &Node) -> Option<Truth> {
        let own = node.node("both").and_then(|part| who::kind(part)).and_then(|kind| {
            let start = Setup::<G>::start();
            let two = |setup: &Setup<G>| {
                let numbers = Side::BOTH.map(|side| setup.of_kind(kind, side).len());
                numbers.contains(&2) || numbers == [1, 1]
            };
            (!two(&start) && !two(self.setup)).then(|| Truth::Absent("there are not two of them".to_owned()))
        });
        own.or_else(|| node.nodes().find_map(|part| self.names_both_of_more(part)))
    }

    /// Whether a fact holds of no single piece of those that a name of one may mean ("the pawn protects both"), or of more than as many
    /// as words count ("two kings can castle").
    fn holds_of_other_numbers(&self, node: &Node, subject: &Rc<Node>) -> Option<Truth> {
        let group =
            subject.node("one").filter(|one| subject.node("rest").is_none() && one.node("one").is_none())?;
        let who = self.group(group)?;
        let squares = self.squares(&who);
        let named = group.meaning == "the" && who.quantifier == Quantifier::The;
        let counted = match who.quantifier {
            Quantifier::Count(number) if ["count", "the-count", "some-of"].contains(&group.meaning) => {
                Some(usize::from(number))
            }
            _ => None,
        };
        if squares.len() < 2 || who.kind.is_none() || who.place.is_some() || !named && counted.is_none() {
            return None;
        }
        let holds = |square: Square| {
            let mut one = (**group).clone();
            one.meaning = "the";
            one.slots.retain(|(role, _)| *role != "number");
            one.slots.push(("alone", Value::Squares(square.into())));
            let slots = vec![("one", Value::Node(Rc::new(one)))];
            let subject = Rc::new(Node { slots, span: subject.span.clone(), ..Node::default() });
            let mut judge = Self { doers: square.into(), about: self.side_at(square), ..self.clone() };
            judge.fact_by_side(node, Some(&subject))
        };
        let truths: Vec<Truth> = squares.iter().map(holds).collect();
        let yes: usize = truths.iter().filter(|truth| truth.is_yes()).count();
        let fits = counted.map_or(yes > 0, |number| yes <= number);
        // "It attacks the pawn on e5. The pawn is protected …": that one.
        let spoken = (squares & self.victims).only().filter(|spoken| named && !self.is_royal(*spoken));
        let other = spoken.is_some_and(|spoken| {
            squares.iter().zip(&truths).any(|(square, truth)| square == spoken && !truth.is_yes())
        });
        (!fits || other).then_some(Truth::Open)
    }

    /// A group of pieces by itself.
    fn group(&self, group: &Rc<Node>) -> Option<Subject> {
        let slots = vec![("one", Value::Node(Rc::clone(group)))];
        match self.whos(&Node { slots, ..Node::default() }).as_slice() {
            [one] => Some(one.clone()),
            _ => None,
        }
    }

    /// Whether there are other pieces than as many as a group takes for granted.
    fn misnumbers(&self, node: &Node, group: &Rc<Node>, beside: bool) -> Option<Truth> {
        let who = self.group(group)?;
        let wanted = match (group.meaning, who.quantifier) {
            ("the-count", Quantifier::Count(number)) => usize::from(number),
            (
                "both" | "neither" | "one-of-two" | "its-both",
                Quantifier::Both | Quantifier::Neither | Quantifier::A,
            ) => 2,
            ("only", Quantifier::Only) => 1,
            // "Every square next to the pawn", of which there are several.
            ("the", Quantifier::The) if beside && who.side.is_some() => 1,
            (
                "the" | "the-count" | "all" | "own" | "its" | "its-all" | "its-every",
                Quantifier::The | Quantifier::All,
            ) => 0,
            _ => return None,
        };
        let squares = self.squares(&who);
        // "Black's rooks", of which there is one.
        if ["all", "own"].contains(&group.meaning) && is_definite_plural(group) && squares.only().is_some() {
            return Some(Truth::Open);
        }
        let missing = || Truth::Absent(format!("there is no {} on this board", self.describe(&who)));
        if wanted == 0 {
            let anywhere = who.place.is_none_or(SquareSet::is_empty);
            let gone = squares.is_empty() && who.kind.is_some() && anywhere && self.stage == Stage::Drawn;
            return gone.then(missing);
        }
        let of = |side: Side| (squares & self.setup.of_side(side)).len();
        let spoken =
            [self.before, self.victims, self.agents, self.spots].map(|those| (those & squares).len());
        let placed = self
            .place_of(node, "place")
            .is_some_and(|place| (place & squares) == place && place.len() == wanted);
        // "The two rooks", of which either side has two: those of one of them.
        let of_one = who.side.is_none() && Side::BOTH.into_iter().any(|side| of(side) == wanted);
        if squares.len() == wanted || spoken.contains(&wanted) || placed || of_one {
            return None;
        }
        if squares.len() < wanted {
            return Some(Truth::Absent(format!("of these there are {}", squares.len())));
        }
        Some(Truth::Open)
    }

    /// "The rook keeps the rook from going there": one piece that would keep itself from something.
    pub(in crate::sentence) fn keeps_itself(&self, node: &Node) -> Option<Truth> {
        let keeping = node.node("reason")?.node("who")?;
        let kept = node.node("kept-from")?.node("who")?;
        self.name_one_twice(keeping, kept)
    }

    /// Whether a fact names one piece twice as if it were two: "the rook attacks the rook", where there is one.
    fn names_one_twice(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let objects = OBJECTS.iter().filter_map(|role| node.node(role));
        objects.into_iter().find_map(|object| self.name_one_twice(subject?, object))
    }

    /// Whether two phrases name one and the same piece, each by its kind.
    fn name_one_twice(&self, one: &Node, other: &Node) -> Option<Truth> {
        let (mut own, mut others) = (Vec::new(), Vec::new());
        named(one, false, &mut own);
        named(other, false, &mut others);
        let known = |who: &Subject| {
            matches!(who.quantifier, Quantifier::The | Quantifier::A | Quantifier::All | Quantifier::Only)
        };
        let groups = |list: &[(Rc<Node>, bool)]| -> Vec<Subject> {
            let all = list.iter().filter(|(group, _)| NAMES.contains(&group.meaning));
            all.filter_map(|(group, _)| self.group(group))
                .filter(|who| who.kind.is_some() && known(who))
                .collect()
        };
        let (own, others) = (groups(&own), groups(&others));
        let one = own.iter().find(|who| {
            others.iter().any(|other| {
                let both: SquareSet = self.squares(who) | self.squares(other);
                other.kind == who.kind && both.only().is_some()
            })
        })?;
        Some(Truth::Absent(format!("there is one {}", self.describe(one))))
    }
}

/// Whether a phrase names its pieces in the plural, and more than their kind: "the rooks", unlike "rooks move straight".
fn is_definite_plural(node: &Node) -> bool {
    plural(node).is_some_and(|start| start > node.span.start)
}

/// Where the name of several pieces begins.
fn plural(node: &Node) -> Option<usize> {
    node.slots.iter().filter(|(role, _)| *role != THAT).find_map(|(_, value)| match value {
        Value::Piece(_, several) => several.then_some(node.span.start),
        Value::Node(part) if part.meaning.is_empty() => plural(part),
        _ => None,
    })
}

/// Names of pieces that are no pronouns.
const NAMES: [&str; 7] = ["the", "a", "its", "its-all", "own", "all", "only"];

/// Adds the groups of pieces that a phrase names, each with whether a place lies beside it.
fn named(node: &Node, beside: bool, found: &mut Vec<(Rc<Node>, bool)>) {
    for (role, value) in &node.slots {
        let Value::Node(part) = value else { continue };
        if ELSEWHERE.contains(role) {
            continue;
        }
        if !part.meaning.is_empty() && who::kind(part).is_some() && part.node("one").is_none() {
            found.push((Rc::clone(part), beside));
        }
        named(part, BESIDE.contains(&node.meaning) || BESIDE.contains(&part.meaning), found);
    }
}
