//! What words take for granted: that it is a side's turn, that what is no longer so was so before, that a king is never captured.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use super::signs::Role;
use super::who::{self, Quantifier, Subject};
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, PARTS, Value};
use crate::sentence::reasons::intervention::NOTHING;
use crate::sentence::reasons::reason::{conclusion_move, has, moving_of};
use crate::sentence::truth::Truth;

/// How the meanings begin of what a side does on its own move.
const ON_MOVE: [&str; 9] = [
    "captures",
    "castles",
    "castling",
    "en-passant",
    "gives-check-at",
    "gives-mate-at",
    "goes",
    "mates-with",
    "playable",
];

/// What a move brings about or ends, of which words after it speak.
const STATES: [&str; 3] = ["mate", "check", "stalemate"];

impl<G: GridGame> Judge<'_, G> {
    /// What comes of a fact, as words say it: on the board after a move of which they speak, on their side's turn.
    pub(in crate::sentence) fn as_said(
        &self,
        node: &Node,
        subject: Option<&Rc<Node>>,
        truth: Truth,
    ) -> Truth {
        let truth = self.or_after(node, subject, truth);
        if truth.is_yes() && self.is_taken_amiss(node, subject) { Truth::Open } else { truth }
    }

    /// Whether a fact holds of the board as it is, and yet not as words say it.
    fn is_taken_amiss(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        self.is_of_other_turn(node, subject)
            || self.comes_by_move(node, subject)
            || self.takes_king(node, subject)
            || self.is_of_other_king(node, subject)
            || self.smothers_no_king(node, subject)
            || self.denies_aim(node, subject)
            || self.flees_from_nothing(node, subject)
            || self.is_lost_once_it_goes(node, subject)
    }

    /// Whether words say that a side can do something on the move at hand, and it is the other side's: "Black can castle on this move",
    /// "Black may move".
    fn is_of_other_turn(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let Some(turn) = self.turn.filter(|_| self.stage == Stage::Drawn) else { return false };
        let who = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let side = self.player_of(&who).or_else(|| who::side(node));
        let moves = node.meaning == "stuck" && node.negated && side.is_some();
        let at_once = !node.negated
            && ON_MOVE.iter().any(|start| node.meaning.starts_with(start))
            && self.signs.has_any(Role::AtOnce);
        let side = side.or_else(|| self.side_of(&who));
        // "It can now be taken en passant": by the other side.
        let suffers = node.node("passive").is_some();
        let side = if suffers { side.map(Side::opponent) } else { side };
        (moves || at_once) && side == Some(turn.opponent())
    }

    /// Whether what words say to be no longer so once a move is made is so before it: "if the bishop goes to e3, it is no longer mate".
    pub(in crate::sentence) fn was_so_before(&self, then: &Rc<Node>) -> bool {
        // "Nothing is left on h4", where nothing stood there before.
        let behind = then.span.start..usize::MAX;
        if self.signs.has(&behind, Role::Ceased)
            && has(then, &says_nothing)
            && self.clone().all_hold(then).is_yes()
        {
            return false;
        }
        self.ceased(then)
            .is_none_or(|before| !matches!(self.clone().all_hold(&before), Truth::No(_) | Truth::Absent(_)))
    }

    /// Whether what an answer goes on to say is guarded lies elsewhere than what was asked about: "Does he threaten mate on b1? No, the
    /// rook guards the second rank."
    pub(in crate::sentence) fn is_beside_question(&self, more: &Rc<Node>, question: &Rc<Node>) -> bool {
        let guards = |node: &Node| {
            ["attack", "commands", "cover", "controls", "defend"]
                .iter()
                .any(|start| node.meaning.starts_with(start))
        };
        let (told, asked) = (self.named_squares(more), self.named_squares(question));
        // "Black to move mates in one? No: Rh8+ is only check", which is White's.
        if let (Some(side), Some(moving)) = (who::side(question), moving_of(more)) {
            let is_of = |side: Side| self.move_of(moving, Some(side)).is_some();
            if !is_of(side) && is_of(side.opponent()) {
                return true;
            }
        }
        has(more, &guards) && !told.is_empty() && !asked.is_empty() && (told & asked).is_empty()
    }

    /// The words of a clause that say what is no longer so, without their denial.
    fn ceased(&self, node: &Rc<Node>) -> Option<Rc<Node>> {
        if !node.meaning.is_empty() {
            let ceased = node.negated && self.signs.has(&node.span, Role::Ceased);
            return ceased.then(|| affirmed(node));
        }
        // "Is no longer" stands before what is denied.
        let own = self.signs.has(&node.span, Role::Ceased);
        let mut found = false;
        let slots: Vec<_> = node
            .slots
            .iter()
            .filter_map(|(role, value)| match value {
                Value::Node(part) if !PARTS.contains(role) => {
                    let fact = own && part.negated && !part.meaning.is_empty();
                    let part = if fact { Some(affirmed(part)) } else { self.ceased(part) };
                    found |= part.is_some();
                    part.map(|part| (*role, Value::Node(part)))
                }
                other => Some((*role, other.clone())),
            })
            .collect();
        found.then(|| Rc::new(Node { slots, ..(**node).clone() }))
    }

    /// Whether words deny a check or a mate of the board that a move leads to which the sentence has named, and it is there: "the rook
    /// goes to g8, and Black is not mated".
    fn comes_by_move(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let state = STATES.iter().any(|start| node.meaning.starts_with(start));
        if !(node.negated && state && (self.here.ahead.went || self.here.moved)) || self.moves.is_empty() {
            return false;
        }
        let after = self.after_each(&self.moves, &|judge| {
            judge.denied = true;
            judge.fact(node, subject)
        });
        after.is_yes()
    }

    /// Whether words say that a king is captured, which never happens. "The bishop can capture the king" says no more than that it is in
    /// check.
    fn takes_king(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let who = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        let enemy = self.side_of(&who).map(Side::opponent);
        let whom = match node.meaning {
            "captured" | "captured-only" => who,
            // "It must move, and then the knight takes the king"; that it could is check.
            "captures" if !self.signs.has(&(0..node.span.end), Role::Modal) => {
                node.node("whom").map(|whom| Self::own(&self.whos(whom), enemy)).unwrap_or_default()
            }
            "captured-with" | "wins-piece" => {
                node.node("whom").map(|whom| Self::own(&self.whos(whom), enemy)).unwrap_or_default()
            }
            _ => return false,
        };
        let victims = self.squares_of(&whom);
        // "It can capture nothing", "it can take it": no king is named.
        let named =
            |who: &Subject| !matches!(who.quantifier, Quantifier::No | Quantifier::Neither | Quantifier::It);
        !node.negated
            && node.node("defeats").is_none()
            && whom.iter().all(named)
            && !victims.is_empty()
            && (victims - self.royals()).is_empty()
    }

    /// The side of which a sentence says that it is mated: by a move that it names, or on the board.
    pub(in crate::sentence) fn side_said_mated(&self, sentence: &Rc<Node>) -> Option<Side> {
        let by_move = || {
            let (from, _) = self.named_move(conclusion_move(sentence)?)?;
            match from {
                Origin::Square(from) => self.side_at(from).map(Side::opponent),
                Origin::Hand(_) => self.turn.map(Side::opponent),
            }
        };
        let by_piece = || {
            let mating = find(sentence, &|node| node.meaning == "gives-mate-at" && !node.negated)?;
            let who = subject_of(sentence, mating).or_else(|| mating.node("whom").cloned())?;
            self.side_of(&self.whos(&who)).map(Side::opponent)
        };
        let on_board = || {
            let says =
                |node: &Node| ["mate", "loses", "lost"].iter().any(|start| node.meaning.starts_with(start));
            let mut sides = Side::BOTH.into_iter().filter(|side| self.is_mate(*side).is_yes());
            let side = sides.next().filter(|_| has(sentence, &says))?;
            sides.next().is_none().then_some(side)
        };
        by_move().or_else(by_piece).or_else(on_board)
    }

    /// Whether words beside a mate say of the wrong side that its king has no way out, or that what gives check cannot be captured.
    fn is_of_other_king(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let Some(mated) = self.here.mated.filter(|_| !self.drawn.is_tried) else { return false };
        let Some(who) = subject.map(|subject| self.whos(subject)) else { return false };
        // "His queen": of the player spoken of.
        let its = subject.and_then(|subject| subject.node("one")).is_some_and(|one| who::is_its(one.meaning));
        let his = self.player.filter(|_| its && self.here.player);
        let named = his.or_else(|| self.player_of(&who)).or_else(|| self.side_of(&who));
        let Some(side) = named else { return false };
        let kings = self.squares_of(&who);
        let of_king = !kings.is_empty() && (kings - self.royals()).is_empty();
        match (node.meaning, node.negated) {
            ("luft", true) | ("blocks-escape" | "blocks-all-escape", false) => side != mated,
            ("hemmed" | "hemmed-by" | "no-escape" | "stuck", false) | ("goes", true) => {
                of_king && side != mated
            }
            ("captured", true) => side == mated,
            _ => false,
        }
    }

    /// Whether words deny that a piece aims at another, which it does through one piece between them: "it isn't aiming at the king, but
    /// the pawn is in between".
    fn denies_aim(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let aims =
            node.negated && node.meaning == "attack" && node.nodes().any(|part| part.meaning == "aims");
        let whom = node.node("target").and_then(|target| target.node("whom")).filter(|_| aims);
        let (Some(whom), Some(subject)) = (whom, subject) else { return false };
        let (who, whom) = (self.whos(subject), self.whos(whom));
        !self.squares_of(&whom).is_empty() && self.x_rays(node, &who, &whom).is_yes()
    }

    /// Whether words say of pieces that they can escape, or cannot, which nothing attacks.
    fn flees_from_nothing(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let who = subject.filter(|_| node.node("flees").is_some()).map(|subject| self.whos(subject));
        let pieces = who.map_or(SquareSet::EMPTY, |who| self.squares_of(&who)) - self.royals();
        let attacked = |square: Square| self.is_attacked(square, None).is_yes();
        !pieces.is_empty() && !pieces.iter().any(attacked)
    }

    /// Whether words deny that a piece can be captured, behind a king that must go, and it can once he has: "the king must step aside,
    /// and the queen cannot be taken".
    fn is_lost_once_it_goes(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let Some(king) = self.here.ahead.must_go.filter(|_| node.negated && node.meaning == "captured")
        else {
            return false;
        };
        let Some(position) = self.side_at(king).and_then(|side| self.position(side)) else { return false };
        position.targets(king).iter().any(|to| {
            let mv = (Origin::Square(king), to);
            matches!(self.after_each(&[mv], &|judge| judge.fact(node, subject)), Truth::Yes)
        })
    }

    /// Whether something else than a king is said to be smothered.
    fn smothers_no_king(&self, node: &Node, subject: Option<&Rc<Node>>) -> bool {
        let smothers = node.node("hemmed").is_some_and(|hemmed| hemmed.node("verb").is_some());
        let who = subject.map(|subject| self.whos(subject)).unwrap_or_default();
        smothers && !(self.squares_of(&who) - self.royals()).is_empty()
    }
}

/// Whether a phrase says that something is not there, or is done by nobody.
fn says_nothing(node: &Node) -> bool {
    NOTHING.contains(&node.meaning)
        || node.node("who").and_then(|who| who.node("one")).is_some_and(|one| NOTHING.contains(&one.meaning))
}

/// What a fact denies; of castling the right to it, which a side may have where something is in the way.
fn affirmed(node: &Node) -> Rc<Node> {
    let meaning = match node.meaning {
        "castles" => "castle-right",
        "castles-short" => "castle-right-short",
        "castles-long" => "castle-right-long",
        other => other,
    };
    Rc::new(Node { meaning, negated: false, ..node.clone() })
}

/// The first fact of a kind in a clause.
fn find<'n>(node: &'n Rc<Node>, wanted: &dyn Fn(&Node) -> bool) -> Option<&'n Rc<Node>> {
    if wanted(node) { Some(node) } else { node.nodes().find_map(|part| find(part, wanted)) }
}

/// The subject of a fact within a sentence: that of the innermost clause around it that names one.
fn subject_of(sentence: &Rc<Node>, fact: &Rc<Node>) -> Option<Rc<Node>> {
    let around =
        sentence.nodes().find(|part| part.span.start <= fact.span.start && fact.span.end <= part.span.end);
    let inner = around.filter(|_| !Rc::ptr_eq(sentence, fact)).and_then(|part| subject_of(part, fact));
    inner.or_else(|| sentence.node("who").cloned())
}
