//! What "it" and "White's" mean in a fact: it is tried with each that may be meant.

use std::rc::Rc;

use musi_rules::{GridGame, Square, SquareSet};

use super::{Here, Judge};
use crate::sentence::assertion::is_pronoun;
use crate::sentence::language::node::{Node, Value, subject_on};
use crate::sentence::naming::signs::Role;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// What is denied of several groups, of each of them: "neither the rook nor the bishop attacks a4". Nothing where it does not
    /// hold of all of them together either, or where words speak of one group.
    fn of_each_denied(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let subject = subject.filter(|subject| node.negated && subject.node("rest").is_some())?;
        let mut parts = Vec::new();
        crate::sentence::moving::choices::parts_of(subject, &mut parts);
        if parts.len() < 2 {
            return None;
        }
        let nor = subject.meaning == "nor";
        let mut truths = Vec::new();
        for part in &parts {
            let slots = vec![("one", Value::Node(Rc::clone(part)))];
            let alone = Rc::new(Node { slots, span: part.span.clone(), ..Node::default() });
            truths.push(self.fact_of(node, Some(&alone)));
        }
        let refused = truths.iter().find(|truth| matches!(truth, Truth::No(_)));
        let all = truths.iter().all(Truth::is_yes);
        match refused {
            Some(refused) if nor => Some(refused.clone()),
            // "The rook and the bishop do not attack it" of which one does.
            Some(_) if truths.iter().any(Truth::is_yes) => Some(Truth::Open),
            _ if nor => Some(if all { Truth::Yes } else { Truth::Open }),
            _ => None,
        }
    }

    /// What is said of "his king", of a player whom the sentence has named.
    fn of_owner(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        let own = self.owner_of(subject?).filter(|_| self.its.is_none())?;
        let owned = Judge { its: Some(own), ..self.clone() }.fact_of(node, subject);
        let here = Here { player: false, ..self.here };
        let of_any = Judge { here, ..self.clone() }.fact_of(node, subject);
        // Whose it is, is a guess: where it is so of another, the words may mean that.
        Some(if owned.is_yes() || !of_any.is_yes() { owned } else { Truth::Open })
    }

    /// What is said of the square that was named last, where one was: "f1, which the bishop attacks".
    fn of_which(&self, node: &Node, subject: Option<&Rc<Node>>) -> Option<Truth> {
        if subject.is_some_and(|subject| self.is_misnamed(subject)) {
            return Some(Truth::Open);
        }
        if self.spots.is_empty() {
            return None;
        }
        // "f1, which is not attacked" speaks of the square, not of a piece.
        if node.negated {
            return Some(Truth::Open);
        }
        let by = node.node("by").filter(|_| node.meaning == "attacked")?;
        let which = Node { meaning: "which-attacked", ..node.clone() };
        Some(self.which(&which, Some(&self.whos(by))))
    }

    /// Whether a fact holds, or where its phrase denies it, does not. A word such as "it" means a piece of which the sentence has
    /// spoken: its subject, or that to which something was done.
    pub(super) fn fact_of(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        if let Some(truth) = self.of_somebody(node, subject) {
            return truth;
        }
        if let Some(truth) = self.of_owner(node, subject) {
            return truth;
        }
        if self.own.is_none() && crate::sentence::naming::resolve::has_own(node) {
            return self.with_own(node, subject);
        }
        let loosely = self.is_loose(node);
        // "None of them can move", where that denies that a piece is stuck: each of them is.
        let nobody = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        if let (true, [Subject { quantifier: Quantifier::No | Quantifier::Neither, .. }]) =
            (node.negated, nobody.as_slice())
        {
            return self.of_every_one(node, &nobody);
        }
        if let Some(truth) = self.of_each_denied(node, subject) {
            return truth;
        }
        let denied = |truth: Truth| {
            let truth =
                if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth };
            // "White cannot play Qxd5": not if he wants to win.
            let advice = node.negated && node.meaning == "playable" && node.slot("side").is_some();
            if (loosely || advice) && matches!(truth, Truth::No(_)) { Truth::Open } else { truth }
        };
        let pronoun = subject.is_some_and(|subject| subject.node("rest").is_none() && is_pronoun(subject));
        // "Which" means what was named last.
        let last = subject.and_then(|subject| subject.node("one")).is_some_and(|one| one.meaning == "which");
        if let Some(truth) = self.of_which(node, subject).filter(|_| last) {
            return truth;
        }
        // "Nobody defends the queen, so she may capture it": neither does anything to itself.
        if pronoun && !last && Self::names_object(node) {
            return self.of_pronouns(node, subject);
        }
        let mut plain = denied(self.fact(node, subject));
        if !pronoun && Self::names_object(node) {
            plain = self.of_others(node, subject, plain);
        }
        if let Some(truth) = self.of_likes(node, subject, &plain) {
            return truth;
        }
        // "Nobody defends the queen, so the king takes it": what was done to.
        let spoken_of = !self.victims.is_empty() || self.spoken && !self.before.is_empty();
        let object = Self::names_object(node) && !pronoun && spoken_of;
        let named = self.spoken || last && !self.victims.is_empty();
        if !(object || pronoun && named) || plain.is_yes() && !last && !((object || pronoun) && node.negated)
        {
            return plain;
        }
        let mut candidates = match (last, self.victims.is_empty()) {
            // "It looks at f7, which only the king guards": what stands there.
            (true, _) if self.on_spot.is_some() => self.on_spot.into_iter().collect(),
            (true, false) => vec![self.victims],
            (true, true) => vec![self.before],
            // No piece does anything to itself.
            _ if object => {
                let own = subject.map_or(SquareSet::EMPTY, |subject| self.squares_of(&self.whos(subject)));
                let meant = self.object_meant(node);
                vec![if (own & meant).is_empty() { meant } else { SquareSet::EMPTY }]
            }
            _ => vec![self.before, self.victims],
        };
        candidates.retain(|set| !set.is_empty());
        self.keep_fitting(node, subject.filter(|_| pronoun), &mut candidates);
        candidates.dedup();
        // "It cannot go to e5, since the pawn controls it": the square.
        let square =
            object && ["attack", "cover", "defend"].contains(&node.meaning) && !self.spots.is_empty();
        if square && !node.negated {
            let who = subject.map(|subject| self.whos(subject)).unwrap_or_default();
            if self.attacks(&who, None, Some(self.spots)).is_yes() {
                return Truth::Yes;
            }
        }
        let mut truths = Vec::new();
        for &meant in &candidates {
            self.meant = Some(meant);
            truths.push(denied(self.fact(node, subject)));
            self.meant = None;
        }
        // What is denied of "it" may not be so of the other that may be meant.
        if node.negated && plain.is_yes() && truths.iter().any(|truth| matches!(truth, Truth::No(_))) {
            return Truth::Open;
        }
        if node.negated && is_of_several(&candidates, &truths) {
            return Truth::Open;
        }
        match truths.iter().find(|truth| truth.is_yes()) {
            Some(_) if object && self.defends_kings(node, &candidates) => Truth::Open,
            Some(_) => Truth::Yes,
            // One that may be meant is not decided, so that the other refutes nothing.
            None if truths.contains(&Truth::Open) && matches!(plain, Truth::No(_)) => Truth::Open,
            None if truths.contains(&Truth::Open) || truths.is_empty() => plain,
            None if square => Truth::Open,
            // "It is pinned by the rook, which is why it cannot capture it": that which did it may be meant.
            None if object && !self.agents.is_empty() => {
                let of_agents = self.holds_of_agents(node, subject);
                if of_agents { Truth::Open } else { truths.swap_remove(0) }
            }
            // "It is attacked by the rook, which the king protects": the rook, where it is not what was attacked.
            None if last && !self.agents.is_empty() => {
                match (self.holds_of_agents(node, subject), node.negated) {
                    (true, false) => Truth::Yes,
                    (true, true) => Truth::Open,
                    _ => truths.swap_remove(0),
                }
            }
            None => truths.swap_remove(0),
        }
    }

    /// Whether what was named last is called by the name of another kind: "it aims at c6, a pawn defended by nobody".
    fn is_misnamed(&self, subject: &Node) -> bool {
        let kind = subject.node("one").and_then(|one| who::kind(one));
        let spot = self.on_spot.and_then(SquareSet::only).and_then(|square| self.setup.piece_at(square));
        kind.is_some_and(|kind| spot.is_none_or(|piece| piece.kind != kind))
    }

    /// "It cannot be taken, because the queen recaptures": it can, at a price.
    fn is_loose(&self, node: &Node) -> bool {
        self.reason.is_some() && node.negated && node.meaning.starts_with("captur") && {
            let victims = match node.node("whom") {
                Some(whom) => self.squares_of(&self.whos(whom)),
                None => self.place_of(node, "place").unwrap_or(SquareSet::EMPTY),
            };
            let held = |square: Square| self.is_defended(square, None).is_yes();
            victims.iter().any(held)
        }
    }

    /// Keeps of what a pronoun may mean what fits its gender and what is said of it.
    fn keep_fitting(&self, node: &Node, own: Option<&Rc<Node>>, candidates: &mut Vec<SquareSet>) {
        self.keep_queens(says_she(node) || own.is_some_and(|own| says_she(own)), candidates);
        self.without_kings(node, candidates);
    }

    /// Keeps of what may be meant by "she" what is a queen, in a game that has queens.
    fn keep_queens(&self, she: bool, candidates: &mut Vec<SquareSet>) {
        let queen = self.kinds_of("Q").and_then(|kinds| kinds.first().copied());
        let Some(queen) = queen.filter(|_| she) else { return };
        let is_queen = |square: Square| self.setup.piece_at(square).is_some_and(|piece| piece.kind == queen);
        candidates.retain(|set| set.iter().any(is_queen));
    }

    /// Whether a fact says that something is defended which can only be a king: "the queen gives check, but the rook defends it".
    fn defends_kings(&self, node: &Node, candidates: &[SquareSet]) -> bool {
        let kings = self.royals();
        node.meaning == "defend" && !node.negated && candidates.iter().all(|set| (*set - kings).is_empty())
    }

    /// Takes kings out of what may be meant: none is said to be defended or captured where the sentence speaks of another piece.
    fn without_kings(&self, node: &Node, candidates: &mut Vec<SquareSet>) {
        let kings = self.royals();
        if self.is_never_king(node) && candidates.iter().any(|set| !(*set - kings).is_empty()) {
            candidates.retain(|set| !(*set - kings).is_empty());
        }
    }

    /// What "it" means to which a fact does something: that to which something was done, where it may be.
    fn object_meant(&self, node: &Node) -> SquareSet {
        let king = self.is_never_king(node) && (self.victims - self.royals()).is_empty();
        if self.victims.is_empty() || king { self.before } else { self.victims }
    }

    /// Whether "it" in a fact is no king: none is defended or captured, and none is "she".
    fn is_never_king(&self, node: &Node) -> bool {
        let safe = ["defend", "defended", "captured"].iter().any(|meaning| node.meaning.starts_with(meaning));
        safe || self.signs.has(&node.span, Role::She)
    }

    /// Whether a fact, or what its phrase denies, holds where that is meant which did something.
    fn holds_of_agents(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        self.meant = Some(self.agents);
        let truth = self.fact(node, subject);
        self.meant = None;
        if node.negated { matches!(truth, Truth::No(_)) } else { truth.is_yes() }
    }

    /// What holds where "it" is that which did something to the piece spoken of, if the piece itself cannot be meant.
    fn of_others(&mut self, node: &Node, subject: Option<&Rc<Node>>, plain: Truth) -> Truth {
        let of_itself = self.victims.is_empty() && (plain.is_yes() || matches!(plain, Truth::Absent(_)));
        match (node.negated, plain.is_yes()) {
            (false, false) => self.of_agents(node, subject, plain),
            (true, _) if of_itself => self.denied_of_itself(node, subject, plain),
            _ => plain,
        }
    }

    /// "Attacked by the pawn, the bishop strikes at it": what did that may be meant, which proves and does not refute.
    fn of_agents(&mut self, node: &Node, subject: Option<&Rc<Node>>, plain: Truth) -> Truth {
        let who = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let own = self.squares_of(&who);
        if !self.agents.is_empty() && (own & self.agents).is_empty() {
            self.meant = Some(self.agents);
            let of_agents = self.fact(node, subject);
            self.meant = None;
            if of_agents.is_yes() {
                return of_agents;
            }
        }
        // Of itself nothing does anything: "it" is not known.
        let unknown = self.before.is_empty() || !(own & self.before).is_empty();
        let nobody = who.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither));
        let absent = matches!(plain, Truth::Absent(_));
        if self.victims.is_empty() && unknown && !nobody && absent { Truth::Open } else { plain }
    }

    /// "It is attacked by the rook, but does not attack it": that a piece does nothing to itself is not what is denied. It proves only
    /// where what did something may be meant.
    fn denied_of_itself(&mut self, node: &Node, subject: Option<&Rc<Node>>, plain: Truth) -> Truth {
        let own = subject.map_or(SquareSet::EMPTY, |subject| self.squares_of(&self.whos(subject)));
        if own.is_empty() || !self.before.is_empty() && (own & self.before).is_empty() {
            return plain;
        }
        if self.agents.is_empty() || !(own & self.agents).is_empty() {
            return Truth::Open;
        }
        self.meant = Some(self.agents);
        let of_agents = self.fact(node, subject);
        self.meant = None;
        if matches!(of_agents, Truth::No(_)) { Truth::Yes } else { Truth::Open }
    }

    /// Whether what a phrase denies holds of every piece of some.
    fn of_every_one(&self, node: &Node, who: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        if pieces.is_empty() {
            return Truth::Open;
        }
        pieces.iter().fold(Truth::Yes, |truth, square| {
            truth.and(|| {
                let one = subject_on(square);
                self.fact(node, Some(&one))
            })
        })
    }

    /// Whether a fact says "it" of that to which something is done, or by which.
    fn names_object(node: &Node) -> bool {
        let is_pronoun = |part: &Rc<Node>| {
            part.node("rest").is_none() && part.node("one").is_some_and(|one| one.meaning == "it")
        };
        let target = node.node("target").and_then(|target| target.node("whom"));
        ["whom", "by", "to"].into_iter().filter_map(|role| node.node(role)).chain(target).any(is_pronoun)
    }

    /// Whether "White's are on 8b and 2b" holds of any kinds that the sentence has named, or "White's on 8b" that reads like a player.
    fn of_likes(&mut self, node: &Node, subject: Option<&Rc<Node>>, plain: &Truth) -> Option<Truth> {
        let one = subject?.node("one").filter(|_| node.meaning == "stands" && !node.negated)?;
        if plain.is_yes() || subject?.node("rest").is_some() {
            return None;
        }
        let side = who::side(one);
        let likes = Rc::new(Node { meaning: "likes", slots: one.slots.clone(), ..Node::default() });
        let likes = Rc::new(Node { slots: vec![("one", Value::Node(likes))], ..Node::default() });
        match one.meaning {
            // As many squares as kinds: each on its own, in the same order.
            "likes" if self.kinds_named.len() > 1 => {
                let squares = node
                    .node("place")
                    .map(|place| crate::sentence::language::node::squares(place))
                    .unwrap_or_default();
                let stand = squares.iter().zip(&self.kinds_named).all(|(square, kind)| {
                    self.setup
                        .piece_at(*square)
                        .is_some_and(|piece| piece.kind == *kind && side == Some(piece.side))
                });
                let all = squares.len() == self.kinds_named.len();
                Some(if all && stand { Truth::Yes } else { Truth::Open })
            }
            "player" if side.is_some() && self.last_kind.is_some() => Some(self.fact(node, Some(&likes))),
            _ => None,
        }
    }

    /// Whether a fact holds whose subject is a pronoun as well as that to which something is done: of two groups that were spoken of.
    /// Which of them is which is a guess, good enough to prove where the other way round says nothing else, and not to refute.
    fn of_pronouns(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let mut groups = vec![self.before, self.victims, self.agents];
        groups.retain(|set| !set.is_empty());
        let mut truths = Vec::new();
        for one in &groups {
            for other in groups.iter().filter(|other| (*one & **other).is_empty()) {
                (self.meant, self.meant_object) = (Some(*one), Some(*other));
                truths.push(self.fact(node, subject));
                (self.meant, self.meant_object) = (None, None);
            }
        }
        let yes = truths.iter().any(Truth::is_yes);
        match (yes, node.negated) {
            (true, false) => Truth::Yes,
            (false, true)
                if !truths.is_empty() && truths.iter().all(|truth| matches!(truth, Truth::No(_))) =>
            {
                Truth::Yes
            }
            _ => Truth::Open,
        }
    }

    /// Whether words say of pawns that they have not moved, which their squares prove: they never go back.
    pub(super) fn can_not_have_moved(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let pieces = subject.map(|subject| self.squares_of(&self.whos(subject))).unwrap_or_default();
        let of_none = || {
            let whos = subject.map(|subject| self.whos(subject)).unwrap_or_default();
            whos.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither))
        };
        node.meaning == "moved"
            && (node.negated || of_none())
            && !G::HANDS
            && pieces.iter().all(|square| {
                self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn)
            })
    }
}

/// "It attacks two pieces: it does not give check": whether it is those two that do not, and the one spoken of does.
fn is_of_several(candidates: &[SquareSet], truths: &[Truth]) -> bool {
    let ([one, several], [Truth::No(_), Truth::Yes]) = (candidates, truths) else { return false };
    one.only().is_some() && several.only().is_none()
}

/// Whether words mean a piece by "she".
fn says_she(node: &Node) -> bool {
    node.nodes().any(|part| part.meaning == "she" || says_she(part))
}
