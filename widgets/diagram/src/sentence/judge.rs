//! Holds the facts of a sentence against a board.

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{GridGame, Origin, PieceKind, Position, Setup, Side, Square, SquareSet};

use super::ellipsis::{Clause, LastFact, Signs};
use super::lexicon::Lexicon;
use super::node::{Node, PARTS};
use super::said::Said;
use super::truth::Truth;
use super::who::{self, Quantifier};
use crate::vocabulary::Vocabulary;

/// Of which board words speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The one that is drawn.
    Drawn,
    /// The one that a supposed move leads to.
    AfterMove,
}

/// What a board says besides its pieces, where it is drawn in a notation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Drawn {
    /// Whose turn it is.
    pub turn: bool,
    /// What the game remembers: who may castle, and which pawn may be captured in passing.
    pub memory: bool,
}

/// What a sentence has named so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Here {
    /// A move, of which "but no mate" then speaks.
    pub moved: bool,
    /// A player.
    pub player: bool,
    /// A promotion to come, of which "giving check" may then speak.
    pub promotion: bool,
}

/// A board, and what was spoken of before.
#[derive(Clone)]
pub(super) struct Judge<'a, G: GridGame> {
    /// What stands where.
    pub setup: &'a Setup<G>,
    /// The same as a position by the teaching profile; none where it is none.
    pub base: Option<&'a Position<G>>,
    /// The words of the game.
    pub words: &'static Vocabulary,
    /// Whose turn it is, where the page says so.
    pub turn: Option<Side>,
    /// The pieces that "it" means.
    pub before: SquareSet,
    /// The side of the pieces of which the fact at hand speaks, where it is one.
    pub about: Option<Side>,
    /// The pieces to which something was done.
    pub victims: SquareSet,
    /// The pieces that did it: "attacked by the rook".
    pub agents: SquareSet,
    /// The side of the player spoken of last.
    pub player: Option<Side>,
    /// The squares that "these squares" means.
    pub spots: SquareSet,
    /// The moves of which was spoken before: "if it does this".
    pub moves: Vec<(Origin, Square)>,
    /// Whether words have supposed that one of those moves is made.
    pub supposed: bool,
    /// The board as it is drawn, or after a move of which words speak.
    pub stage: Stage,
    /// Whether the fact at hand is denied.
    pub denied: bool,
    /// The kind of the pieces spoken of last.
    pub last_kind: Option<PieceKind>,
    /// The squares from and to which the last move went, where words say so.
    pub played: Option<(Square, Square)>,
    /// What "it" means while a fact is tried with each piece that was spoken of.
    pub meant: Option<SquareSet>,
    /// What "it" means that something is done to, where the subject is a pronoun too: "she may capture it".
    pub meant_object: Option<SquareSet>,
    /// The kinds of the pieces spoken of last, where words list several: "White's" then means these.
    pub last_kinds: Vec<PieceKind>,
    /// All kinds of pieces that the sentence at hand has named so far, one of which "the one on c3" is.
    pub kinds_named: Vec<PieceKind>,
    /// What stands on a square that was named after any piece to which something is done: "f7, which only the king guards".
    pub on_spot: Option<SquareSet>,
    /// The reason that is given for the words at hand: "Black cannot take it, because the queen takes back".
    pub reason: Option<Rc<Node>>,
    /// Whose "its own" is, while a fact is tried with each side.
    pub own: Option<Side>,
    /// Whether the sentence at hand has spoken of a piece already, which "it" then means.
    pub spoken: bool,
    /// The squares with pieces of which the page alone says that they stand there.
    pub studied: SquareSet,
    /// What the page alone decides on this board besides [`STATED`], as meanings.
    pub stated: &'static [&'static str],
    /// What sentences have said that the board does not decide.
    pub said: Said,
    /// What the board says besides its pieces.
    pub drawn: Drawn,
    /// What the sentence at hand has named.
    pub here: Here,
    /// The side that "its" means while a fact is tried with each that may be meant.
    pub its: Option<Side>,
    /// What was said last, which words after it may leave out: "White has two, Black three".
    pub last_fact: Option<LastFact>,
    /// The clause at hand.
    pub clause: Clause,
    /// The words of the sentence at hand that words after them may take up.
    pub signs: Signs,
    /// The names of the game.
    pub lexicon: &'a Lexicon,
}

/// What came of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ruling {
    /// The bytes of its words.
    pub span: Range<usize>,
    /// Whether it holds.
    pub truth: Truth,
    /// Whether the rules decided it, and not the page itself, which alone says whose turn it is.
    pub checked: bool,
}

/// The slots of what is said to explain the rest of a sentence.
const REASONS: [&str; 2] = ["reason", "cause"];

/// What the page alone decides.
const STATED: [&str; 8] =
    ["turn", "named", "moved", "bears", "last-move", "last-squares", "turn-too", "pushed"];

/// What the page decides where it alone says what is in hand.
pub(super) const IN_HAND: &[&str] = &["holds", "holds-any", "both-hold"];

impl<'a, G: GridGame> Judge<'a, G> {
    /// A board of which nothing was said yet.
    pub fn new(
        setup: &'a Setup<G>,
        base: Option<&'a Position<G>>,
        words: &'static Vocabulary,
        lexicon: &'a Lexicon,
    ) -> Self {
        Self {
            setup,
            base,
            words,
            turn: None,
            // On a board with one piece nothing else is "it".
            before: setup.occupied().only().map_or(SquareSet::EMPTY, SquareSet::from_square),
            about: None,
            victims: SquareSet::EMPTY,
            agents: SquareSet::EMPTY,
            player: None,
            spots: SquareSet::EMPTY,
            moves: Vec::new(),
            supposed: false,
            stage: Stage::Drawn,
            denied: false,
            last_kind: None,
            played: None,
            meant: None,
            meant_object: None,
            last_kinds: Vec::new(),
            own: None,
            kinds_named: Vec::new(),
            on_spot: None,
            reason: None,
            spoken: false,
            studied: SquareSet::EMPTY,
            stated: &[],
            said: Said::default(),
            drawn: Drawn::default(),
            here: Here::default(),
            its: None,
            last_fact: None,
            clause: Clause::default(),
            signs: Signs::default(),
            lexicon,
        }
    }

    /// Judges every fact of a sentence.
    pub fn sentence(&mut self, node: &Rc<Node>) -> Vec<Ruling> {
        let mut found = Vec::new();
        let mut first = None;
        self.spoken = false;
        self.kinds_named.clear();
        self.here = Here::default();
        self.walk(node, None, &mut first, &mut found);
        // What a sentence begins with is what the next one calls "it".
        self.before = first.unwrap_or(self.before);
        found
    }

    /// Whether all that is said of a subject holds.
    pub fn holds_of(&mut self, node: &Rc<Node>, subject: &Rc<Node>) -> Truth {
        let mut found = Vec::new();
        self.walk(node, Some(subject), &mut None, &mut found);
        found.into_iter().fold(Truth::Yes, |truth, ruling| truth.and(|| ruling.truth))
    }

    fn walk(
        &mut self,
        node: &Rc<Node>,
        subject: Option<&Rc<Node>>,
        first: &mut Option<SquareSet>,
        found: &mut Vec<Ruling>,
    ) {
        let own = node.node("who").map(Rc::clone);
        let subject = own.as_ref().or(subject);
        if node.meaning == "turn-own"
            && let Some(turn) = self.turn_of(node, subject)
        {
            return self.walk(&turn, None, first, found);
        }
        let outer = own.as_ref().map(|own| std::mem::replace(&mut self.clause, Clause::new(node, own)));
        // "White's pawn can take the one on b5": a pawn.
        if let Some(kind) = own.as_ref().and_then(|own| who::kind(own)) {
            self.last_kind = Some(kind);
        }
        if let Some(own) = &own {
            super::node::kinds(own, &mut self.kinds_named);
        }
        if node.meaning == "present" {
            self.supposed = false;
            self.moves.clear();
        } else if !node.meaning.is_empty() {
            self.denied = node.negated;
            // "The enemy king" is of the other side than the pieces of which was spoken before.
            let foe = subject.is_some_and(|subject| super::resolve::has_foe(subject));
            let before = self.about;
            self.about = if foe {
                before
            } else {
                subject.and_then(|subject| {
                    let pieces = self.squares_of(&self.whos(subject));
                    let side = self.side_at(pieces.first()?);
                    pieces.iter().all(|square| self.side_at(square) == side).then_some(side)?
                })
            };
            let truth = self.fact_of(node, subject);
            self.denied = false;
            let truth = self.or_after(node, subject, truth);
            let stated = ["stands", "there-on"].contains(&node.meaning)
                && self.place_of(node, "place").is_some_and(|place| (place - self.studied).is_empty());
            let stated = stated || self.stated.contains(&node.meaning);
            let told = self.is_told(node);
            let checked = !stated
                && (told || !STATED.contains(&node.meaning) || self.can_not_have_moved(node, subject));
            let truth = if told { truth.and(|| self.fits_memory(node)) } else { truth };
            let truth = if checked { truth } else { truth.and(|| self.agrees(node, subject)) };
            found.push(Ruling { span: node.span.clone(), truth, checked });
            let holds = found.last().is_some_and(|ruling| ruling.truth.is_yes());
            self.go_on_from(node, subject, holds);
        }
        let gives_reason = node.slots.iter().any(|(role, _)| REASONS.contains(role));
        let mut parts = Vec::new();
        for (role, value) in &node.slots {
            if let super::node::Value::Node(part) = value
                && !PARTS.contains(role)
                && node.meaning.is_empty()
            {
                let before = gives_reason.then(|| self.clone());
                let facts = found.len();
                let outer = self.reason.clone();
                if !REASONS.contains(role) {
                    self.reason =
                        REASONS.iter().find_map(|role| node.node(role)).cloned().or(self.reason.take());
                }
                self.walk(part, subject, first, found);
                self.reason = outer;
                parts.extend(before.filter(|_| found.len() > facts).map(|before| (*role, part, before)));
            }
        }
        let is_reason = |role: &str| REASONS.contains(&role);
        for (_, reason, _) in parts.iter().filter(|(role, ..)| is_reason(role)) {
            let truth = parts
                .iter()
                .filter(|(role, ..)| !is_reason(role))
                .fold(Truth::Yes, |truth, (_, conclusion, before)| {
                    truth.and(|| self.explains(reason, conclusion, before))
                });
            if truth == Truth::Open {
                found.push(Ruling { span: reason.span.clone(), truth, checked: false });
            }
        }
        if let Some(own) = &own {
            self.speak_of(own);
            first.get_or_insert(self.before);
        }
        if let Some(outer) = outer {
            self.clause = outer;
        }
    }

    /// Keeps what later words refer to once a fact was said, and whether it `holds`.
    fn go_on_from(&mut self, node: &Rc<Node>, subject: Option<&Rc<Node>>, holds: bool) {
        self.remember(node, subject);
        let side = subject.and_then(|subject| {
            let whos = self.whos(subject);
            self.player_of(&whos).or_else(|| self.side_of(&whos))
        });
        let said = self.clause.with(node, side);
        if !node.meaning.starts_with("echo-") {
            self.last_fact = Some(said);
        }
        super::node::kinds(node, &mut self.kinds_named);
        // "Bishops of opposite colours: White's …"
        if node.meaning.ends_with("-pair")
            && let Some(kind) = who::kind(node)
        {
            (self.last_kind, self.last_kinds) = (Some(kind), vec![kind]);
        }
        if node.meaning == "turn-too"
            && let Some(player) = subject.and_then(|subject| Self::player(&self.whos(subject)))
        {
            self.turn = self.turn.or(Some(player));
            self.player = Some(player);
        }
        // "Black to move is stalemated: he has no move."
        if node.meaning.ends_with("-turn") && subject.is_none() {
            self.player = who::side(node).or(self.player);
            self.before = SquareSet::EMPTY;
        }
        if node.meaning == "played-line" && holds {
            self.turn = Self::side_after(node).or(self.turn);
            self.drawn.turn = true;
        }
        if node.meaning == "turn" {
            let said = who::side(node);
            self.turn = self.turn.or(if node.negated { said.map(Side::opponent) } else { said });
            self.player = said;
            self.before = SquareSet::EMPTY;
        }
    }

    /// Keeps of whom a sentence has spoken.
    fn speak_of(&mut self, own: &Rc<Node>) {
        // A player is spoken of as "he" too, who is no piece.
        let whos = self.whos(own);
        self.player = Self::player(&whos).or(self.player);
        self.here.player |= Self::player(&whos).is_some();
        self.before = self.squares_of(&whos);
        self.last_kind = whos.iter().rev().find_map(|who| who.kind).or(self.last_kind);
        let kinds: Vec<PieceKind> = whos.iter().filter_map(|who| who.kind).collect();
        if !kinds.is_empty() && own.node("one").is_none_or(|one| !["like", "likes"].contains(&one.meaning)) {
            self.last_kinds = kinds;
        }
        self.spoken |= !self.before.is_empty() && whos.iter().all(|who| who.quantifier != Quantifier::It);
    }

    /// Whether a fact holds, or where its phrase denies it, does not. A word such as "it" means a piece of which the sentence has
    /// spoken: its subject, or that to which something was done.
    fn fact_of(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        if self.its.is_none() && super::resolve::has_its(node) {
            return self.with_its(node, subject);
        }
        if self.own.is_none() && super::resolve::has_own(node) {
            return self.with_own(node, subject);
        }
        // "It cannot be taken, because the queen recaptures": it can, at a price.
        let loosely = self.reason.is_some() && node.negated && node.meaning.starts_with("captur") && {
            let victims = match node.node("whom") {
                Some(whom) => self.squares_of(&self.whos(whom)),
                None => self.place_of(node, "place").unwrap_or(SquareSet::EMPTY),
            };
            let held = |square: Square| self.is_defended(square, None).is_yes();
            victims.iter().any(held)
        };
        let denied = |truth: Truth| {
            let truth =
                if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth };
            if loosely && matches!(truth, Truth::No(_)) { Truth::Open } else { truth }
        };
        let pronoun = subject.is_some_and(|subject| {
            let one = subject.node("one").filter(|_| subject.node("rest").is_none());
            one.is_some_and(|one| ["it", "which"].contains(&one.meaning))
        });
        // "Which" means what was named last.
        let last = subject.and_then(|subject| subject.node("one")).is_some_and(|one| one.meaning == "which");
        // "f1, which is not attacked" speaks of the square, not of a piece.
        if last && node.negated && !self.spots.is_empty() {
            return Truth::Open;
        }
        // "Nobody defends the queen, so she may capture it": neither does anything to itself.
        if pronoun && !last && Self::names_object(node) {
            return self.of_pronouns(node, subject);
        }
        let plain = denied(self.fact(node, subject));
        if let Some(truth) = self.of_likes(node, subject, &plain) {
            return truth;
        }
        // "Nobody defends the queen, so the king takes it": what was done to.
        let object = Self::names_object(node);
        let spoken_of = !self.victims.is_empty() || self.spoken && !self.before.is_empty();
        let object = object && !pronoun && spoken_of;
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
                let meant = if self.victims.is_empty() { self.before } else { self.victims };
                vec![if (own & meant).is_empty() { meant } else { SquareSet::EMPTY }]
            }
            _ => vec![self.before, self.victims],
        };
        candidates.retain(|set| !set.is_empty());
        // A king is never said to be defended where the sentence speaks of another piece.
        let kings = Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(side));
        if node.meaning.starts_with("defended") && candidates.iter().any(|set| !(*set - kings).is_empty()) {
            candidates.retain(|set| !(*set - kings).is_empty());
        }
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
        for meant in candidates {
            self.meant = Some(meant);
            truths.push(denied(self.fact(node, subject)));
            self.meant = None;
        }
        // What is denied of "it" may not be so of the other that may be meant.
        let refuted = truths.iter().any(|truth| matches!(truth, Truth::No(_)));
        if node.negated && plain.is_yes() && refuted {
            return Truth::Open;
        }
        match truths.iter().find(|truth| truth.is_yes()) {
            Some(_) => Truth::Yes,
            None if truths.contains(&Truth::Open) || truths.is_empty() => plain,
            None if square => Truth::Open,
            // "It is pinned by the rook, which is why it cannot capture it": that which did it may be meant.
            None if object && !self.agents.is_empty() => {
                self.meant = Some(self.agents);
                let of_agents = denied(self.fact(node, subject));
                self.meant = None;
                if of_agents.is_yes() { Truth::Open } else { truths.swap_remove(0) }
            }
            None => truths.swap_remove(0),
        }
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
        let likes =
            Rc::new(Node { slots: vec![("one", super::node::Value::Node(likes))], ..Node::default() });
        match one.meaning {
            // As many squares as kinds: each on its own, in the same order.
            "likes" if self.kinds_named.len() > 1 => {
                let squares = node.node("place").map(|place| super::node::squares(place)).unwrap_or_default();
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

    /// Whether a fact holds in which pieces are "its own": of the side of its subject, and where that does not make it true, perhaps
    /// of what was spoken of last.
    fn with_own(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let truth = self.fact_of_own(node, subject, None);
        if truth.is_yes() {
            return truth;
        }
        let others = Side::BOTH.map(|side| self.fact_of_own(node, subject, Some(side)).is_yes());
        if others.contains(&true) { Truth::Open } else { truth }
    }

    fn fact_of_own(&mut self, node: &Node, subject: Option<&Rc<Node>>, own: Option<Side>) -> Truth {
        let before = || self.before.first().and_then(|square| self.side_at(square));
        let usual = self.about.or_else(before).or(self.player);
        let Some(own) = own.or(usual) else { return Truth::Open };
        Judge { own: Some(own), ..self.clone() }.fact_of(node, subject)
    }

    /// Whether a fact holds in which pieces are called "his" or "its": of the side of its subject or of the player spoken of. Where
    /// these differ, it must hold for both.
    fn with_its(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        let player = self.player.filter(|_| self.here.player);
        let mut sides: Vec<Side> = self.about.into_iter().chain(player).collect();
        sides.dedup();
        let truths: Vec<Truth> = sides
            .into_iter()
            .map(|side| {
                self.its = Some(side);
                let truth = self.fact_of(node, subject);
                self.its = None;
                truth
            })
            .collect();
        match truths.as_slice() {
            [one] => one.clone(),
            [one, other] if one.is_yes() == other.is_yes() => one.clone().and(|| other.clone()),
            [_, _] => Truth::Open,
            _ => {
                // Whose it is, nothing says.
                let sides = Side::BOTH.map(|side| {
                    self.its = Some(side);
                    let truth = self.fact_of(node, subject);
                    self.its = None;
                    truth
                });
                let [one, other] = sides;
                if one.is_yes() || !other.is_yes() && one != Truth::Open { one } else { other }
            }
        }
    }

    /// Whether words say of pawns that they have not moved, which their squares prove: they never go back.
    fn can_not_have_moved(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let pieces = subject.map(|subject| self.squares_of(&self.whos(subject))).unwrap_or_default();
        node.meaning == "moved"
            && node.negated
            && !G::HANDS
            && pieces.iter().all(|square| {
                self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn)
            })
    }
}
