//! Holds the facts of a sentence against a board.

mod here;
mod his;
mod possessives;
mod pronouns;
mod reasons;
mod subjects;

use std::ops::Range;
use std::rc::Rc;

use musi_rules::{GridGame, Origin, Piece, PieceKind, Position, Setup, Side, Square, SquareSet};

use super::ellipsis::{Clause, LastFact};
use super::language::lexicon::Lexicon;
use super::language::node::{GOING_ON, LATER, Node, PARTS};
use super::moving::modified::MODIFIER;
use super::naming::said::Said;
use super::naming::signs::Signs;
use super::naming::who;
use super::truth::Truth;
use crate::vocabulary::Vocabulary;
pub(super) use here::Here;
use reasons::{REASONS, gives_reason};

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
    /// Whether it is only tried, to see what a reason has to do with what it explains: no reason is weighed there.
    pub is_tried: bool,
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
    /// The pieces of which the fact at hand speaks, which "it" means in a relative clause: "the rook behind it".
    pub doers: SquareSet,
    /// The pieces to which the fact at hand says that something is done, which "it" may mean there too.
    pub objects: SquareSet,
    /// The pieces to which something was done.
    pub victims: SquareSet,
    /// The two groups of pieces that were named last, in their order, which "the former" and "the latter" mean.
    pub pair: Option<(SquareSet, SquareSet)>,
    /// What the move captured after which words hold, and where it stood.
    pub captured: Option<(Square, Piece)>,
    /// The pieces that did it: "attacked by the rook".
    pub agents: SquareSet,
    /// The side of the player spoken of last.
    pub player: Option<Side>,
    /// The squares that "these squares" means.
    pub spots: SquareSet,
    /// The moves of which was spoken before: "if it does this".
    pub moves: Vec<(Origin, Square)>,
    /// The moves in notation that the sentence at hand names, or the last one that names some: into what they promote.
    pub written: Rc<[String]>,
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
            doers: SquareSet::EMPTY,
            objects: SquareSet::EMPTY,
            victims: SquareSet::EMPTY,
            agents: SquareSet::EMPTY,
            pair: None,
            captured: None,
            player: None,
            spots: SquareSet::EMPTY,
            moves: Vec::new(),
            written: Rc::default(),
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
        self.here = Here::of(node);
        self.here.castling = self.castling_side_named(node);
        self.here.mated = self.side_said_mated(node);
        self.here.guards = self.side_of_guards(node);
        let mut written = Vec::new();
        super::language::node::moves(node, &mut written);
        if !written.is_empty() {
            self.written = written.into();
        }
        // "Although it is pinned, the queen can move": what is named behind "it", where nothing was spoken of before.
        if self.before.is_empty() && self.victims.is_empty() && self.player.is_none() {
            let named = super::language::node::first_subject(node).filter(|_| subjects::begins_with_it(node));
            let named = named.map_or(SquareSet::EMPTY, |named| self.squares_of(&self.whos(named)));
            // Of several with that name one may be pinned and another one move.
            self.before = named.only().map_or(SquareSet::EMPTY, SquareSet::from_square);
        }
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

    pub(super) fn walk_facts(
        &mut self,
        node: &Rc<Node>,
        subject: Option<&Rc<Node>>,
        first: &mut Option<SquareSet>,
        found: &mut Vec<Ruling>,
    ) {
        let own = node.node("who").map(|own| subjects::standing_there(node, own));
        let subject = own.as_ref().or(subject);
        if node.meaning == "turn-own"
            && let Some(turn) = self.turn_of(node, subject)
        {
            return self.walk(&turn, None, first, found);
        }
        let outer = own.as_ref().map(|own| std::mem::replace(&mut self.clause, Clause::new(node, own)));
        let line = node.node("origin").and_then(|origin| self.place_of(origin, "place"));
        let within = self.here.within;
        self.here.within = line.filter(|line| line.len() > 1 && self.holds_line(*line)).or(within);
        // "White's pawn can take the one on b5": a pawn.
        if let Some(kind) = own.as_ref().and_then(|own| who::kind(own)) {
            self.last_kind = Some(kind);
        }
        if let Some(own) = &own {
            super::language::node::kinds(own, &mut self.kinds_named);
        }
        if node.meaning == "every" {
            self.clause.every = true;
        } else if node.meaning == "present" {
            self.supposed = false;
            self.moves.clear();
        } else if !node.meaning.is_empty() {
            self.judge_fact(node, subject, found);
        }
        found.extend(self.keeps_itself(node).map(|truth| Ruling {
            span: node.span.clone(),
            truth,
            checked: true,
        }));
        let gives_reason = gives_reason(node);
        let mut parts = Vec::new();
        // What is said of a deed before it is named: "go straight ahead to 5c".
        let later = |role: &str| role == LATER;
        let in_order = node.slots.iter().filter(|(role, _)| !later(role));
        for (role, value) in in_order.chain(node.slots.iter().filter(|(role, _)| later(role))) {
            if let super::language::node::Value::Node(part) = value
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
                let said = (*role == "reason").then(|| self.last_fact.clone());
                found.extend(self.misnames_spot(role, part));
                self.walk(part, subject, first, found);
                // "It can go to a4, and cannot take the pawn": of which of the two boards it speaks is not known.
                if *role == GOING_ON && (self.supposed || !self.moves.is_empty()) {
                    found
                        .iter_mut()
                        .skip(facts)
                        .for_each(|ruling| ruling.truth = ruling.truth.clone().unsure());
                }
                self.reason = outer;
                // "The pawn on d2 cannot advance because …, but the one on f2 can": advance, and not what the reason says.
                if let Some(said) = said {
                    self.last_fact = said.or(self.last_fact.take());
                }
                parts.extend(before.filter(|_| found.len() > facts).map(|before| (*role, part, before)));
            }
        }
        self.weigh_reasons(node, subject, parts, found);
        found.extend(self.points_beside_castling(node));
        found.extend(self.castles_with_others(node));
        found.extend(self.concedes_its_own(node));
        found.extend(reasons::denies_with_means(node));
        if let Some(own) = &own {
            self.speak_of(own);
            first.get_or_insert(self.before);
        }
        if let Some(outer) = outer {
            self.clause = outer;
        }
        self.here.within = within;
    }

    /// Judges what a phrase says itself, and keeps what later words refer to.
    fn judge_fact(&mut self, node: &Rc<Node>, subject: Option<&Rc<Node>>, found: &mut Vec<Ruling>) {
        self.denied = node.negated;
        // "The enemy king" is of the other side than the pieces of which was spoken before.
        let foe = subject.is_some_and(|subject| super::naming::resolve::has_foe(subject));
        let before = self.about;
        self.doers = SquareSet::EMPTY;
        self.objects = SquareSet::EMPTY;
        self.doers = subject.map_or(SquareSet::EMPTY, |doer| self.squares_of(&self.whos(doer)));
        self.objects = node.node("whom").map_or(SquareSet::EMPTY, |whom| self.squares_of(&self.whos(whom)));
        self.about = if foe {
            before
        } else {
            subject.and_then(|subject| {
                let pieces = self.squares_of(&self.whos(subject));
                let side = self.side_at(pieces.first()?);
                pieces.iter().all(|square| self.side_at(square) == side).then_some(side)?
            })
        };
        let truth = self.with_what_is_taken_for_granted(node, subject);
        self.denied = false;
        // "Neither pawn has moved, and both can": what else is said is not said of none.
        let every = std::mem::take(&mut self.clause.every);
        let goes_on =
            every && self.clause.facts > 0 && subject.is_some_and(|subject| self.names_nobody(subject));
        let truth = if goes_on { Truth::Open } else { truth };
        let truth = self.as_said(node, subject, truth);
        // "A fork: from e7 the knight would attack both": one to come.
        let motif = ["fork-here", "pin-here", "skewer-here", "discovered-here", "fork-royal"];
        let truth =
            if self.here.ahead.supposed && motif.contains(&node.meaning) { truth.unsure() } else { truth };
        let stated = ["stands", "there-on"].contains(&node.meaning)
            && self.place_of(node, "place").is_some_and(|place| (place - self.studied).is_empty());
        let stated = stated || self.stated.contains(&node.meaning);
        let told = self.is_told(node);
        let checked =
            !stated && (told || !STATED.contains(&node.meaning) || self.can_not_have_moved(node, subject));
        let truth = if told { truth.and(|| self.fits_memory(node)) } else { truth };
        let truth = if checked { truth } else { truth.and(|| self.agrees(node, subject)) };
        found.push(Ruling { span: node.span.clone(), truth, checked });
        let holds = found.last().is_some_and(|ruling| ruling.truth.is_yes());
        self.go_on_from(node, subject, holds);
        found.extend(self.is_no_key(node));
        self.here.coming.mate |= node.meaning.starts_with("mating") && !node.negated;
    }

    /// A move that stands behind words of a mate to come, and does not bring it: "White has a mate in one: the rook goes to d7".
    fn is_no_key(&self, node: &Rc<Node>) -> Option<Ruling> {
        let moves = node.meaning.starts_with("goes") && !node.negated && self.here.coming.mate;
        let keys = || {
            self.moves.iter().fold(Truth::Yes, |truth, (from, to)| truth.and(|| self.is_key_move(*from, *to)))
        };
        let goal = self.place_of(node, "place").unwrap_or_default();
        let there = self.moves.iter().all(|(_, to)| goal.contains(*to));
        let other = moves && self.stage == Stage::Drawn && !(there && keys().is_yes());
        other.then(|| Ruling { span: node.span.clone(), truth: Truth::Open, checked: false })
    }

    /// Keeps what later words refer to once a fact was said, and whether it `holds`.
    fn go_on_from(&mut self, node: &Rc<Node>, subject: Option<&Rc<Node>>, holds: bool) {
        if !node.meaning.starts_with(MODIFIER) {
            self.remember(node, subject);
        }
        self.keep_pair(subject);
        let side = subject.and_then(|subject| {
            let whos = self.whos(subject);
            self.player_of(&whos).or_else(|| self.side_of(&whos))
        });
        let player = subject.and_then(|subject| Self::player(&self.whos(subject)));
        let said = self.clause.with(node, side, player);
        // What is said of a deed leaves it the one that was said last.
        if !node.meaning.starts_with("echo-") && !node.meaning.starts_with(MODIFIER) {
            self.last_fact = Some(said);
        }
        super::language::node::kinds(node, &mut self.kinds_named);
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
}
