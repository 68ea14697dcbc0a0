//! Whether a reason that holds has to do with what it is to explain: "White may not castle, because f1 is attacked".
//!
//! That both halves hold is not enough; whether a reason makes a difference is another question (`intervention`). A reason explains where it speaks of a square or a piece of which the other half speaks, or where
//! that would be otherwise without one of its pieces. What only says how a side stands ("he has no legal move") is taken as it is.

use std::rc::Rc;

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::{Node, Value, subject_on};
use crate::sentence::naming::who::Quantifier;
use crate::sentence::truth::Truth;

/// How the meanings begin of what the number of pieces may explain.
const MATERIAL: [&str; 14] = [
    "ahead", "behind", "castl", "counts", "dead", "draw", "equal", "has", "holds", "instead", "majority",
    "material", "there", "versus",
];

/// What says of lines that they are open, which explains only what is on them.
const OF_LINES: [&str; 4] = ["open", "half-open", "only-open", "open-files"];

/// What a clause speaks of.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sentence) struct Topic {
    /// The pieces that do something.
    pub doers: SquareSet,
    /// The squares and pieces to which it is done.
    pub objects: SquareSet,
    /// Several pieces one of which does something: "the rook" of four.
    pub some: SquareSet,
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether a reason has to do with what a conclusion says; `before` is the judge before the conclusion.
    pub(in crate::sentence) fn bears_on(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
    ) -> Truth {
        let (why, what) = (self.topic(reason), before.topic(conclusion));
        let doers = why.doers | why.some;
        // "It is no mate, so the king has a way out": after the move, and for the side that would be mated.
        if let Some(mv) = before.move_that_is_no_mate(conclusion) {
            let mover = match mv.0 {
                Origin::Square(from) => self.side_at(from),
                Origin::Hand(_) => before.turn,
            };
            let Some(mover) = mover else { return Truth::Open };
            // "The king", which both sides have: that which is in check.
            let some = why.some & self.setup.of_side(mover.opponent());
            let doers = why.doers | if some.is_empty() { why.some } else { some };
            let theirs = (doers - self.setup.of_side(mover.opponent())).is_empty() && !doers.is_empty();
            // "The king can go to g1" of the side that gives check is no reason.
            let of_one = some
                .only()
                .map(|square| crate::sentence::language::node::with_subject(reason, &subject_on(square)));
            let reason = of_one.as_ref().unwrap_or(reason);
            return match before.after_each(&[mv], &|judge| judge.all_hold(reason)) {
                Truth::Yes if theirs => Truth::Yes,
                _ => Truth::Open,
            };
        }
        if self.is_beside_castling(reason, conclusion, before) {
            return Truth::Open;
        }
        if let Some(path) = before.castling_path(conclusion) {
            let squares = self.named_squares(reason);
            if !squares.is_empty() && (squares & path).is_empty() {
                return Truth::Open;
            }
            let kings = self.royals();
            if !(doers & (path - kings)).is_empty() {
                return Truth::Yes;
            }
            // No king keeps its own side from castling by what it attacks.
            let attacks = |node: &Node| ["attack", "cover", "attacked-square"].contains(&node.meaning);
            if !(doers & path).is_empty() {
                return if has(reason, &attacks) { Truth::Open } else { Truth::Yes };
            }
        }
        // A name may have any reason that holds: "these files are the queen's side, because the queens begin on #4".
        let nothing_is_done = (what.doers | what.objects | what.some).is_empty();
        if nothing_is_done && has(conclusion, &|node| node.meaning == "named") {
            return Truth::Yes;
        }
        if let Some(truth) = self.explains_what_moves(reason, conclusion, before, (doers, what.doers)) {
            return truth;
        }
        // One way out, of the side whose turn it is, is enough for no mate.
        let own_way = before.turn.is_none_or(|side| (doers - self.setup.of_side(side)).is_empty());
        if own_way
            && has(conclusion, &|node| node.negated && node.meaning.starts_with("mate"))
            && has(reason, &|node| {
                !node.negated && ["captures", "goes", "blocks-with"].contains(&node.meaning)
            })
        {
            return Truth::Yes;
        }
        if self.lets_capture(reason, conclusion, &what) {
            return Truth::Open;
        }
        // "Rg8 would be mate, since the rook is not protected": what is denied of the board before the move explains no mate after it.
        let denies = |node: &Node| node.negated;
        let moving = conclusion_move(conclusion).or_else(|| gaining_move(conclusion));
        if let Some(moving) = moving.filter(|_| has(reason, &denies)) {
            let after = before.named_move(moving);
            let holds = after.map(|mv| before.after_each(&[mv], &|judge| judge.all_hold(reason)));
            if !holds.is_some_and(|truth| truth.is_yes()) {
                return Truth::Open;
            }
        }
        // "Ne7+ wins the rook, as the knight does not attack it": on e7 it does.
        if let Some(moving) = moving_of(conclusion).filter(|_| has(reason, &denies)) {
            let after = before.named_move(moving);
            let holds = after.map(|mv| before.after_each(&[mv], &|judge| judge.all_hold(reason)));
            if matches!(holds, Some(Truth::No(_))) {
                return Truth::Open;
            }
        }
        // "It is mate, because the queen is attacked": that explains none, unless it is the king.
        let royals = self.royals();
        let attacked = |node: &Node| node.meaning == "attacked" && !node.negated;
        if has(conclusion, &|node| node.meaning.starts_with("mate") && !node.negated)
            && has(reason, &attacked)
            && (why.doers & royals).is_empty()
        {
            return Truth::Open;
        }
        // "It is mate, because White has a pawn": what a side has explains what it is worth, and no more.
        let mated = has(conclusion, &|node| node.meaning.starts_with("mate") && !node.negated);
        let what_is_there = |node: &Node| {
            ["has", "there", "both-have", "counts-of"].contains(&node.meaning)
                || mated && node.meaning == "has-none"
        };
        let of_material = |node: &Node| MATERIAL.iter().any(|start| node.meaning.starts_with(start));
        if has(reason, &what_is_there) && !has(conclusion, &of_material) {
            return Truth::Open;
        }
        Truth::Yes
    }

    /// Whether a reason speaks of what the rest speaks of, or of no piece at all.
    pub(in crate::sentence) fn shares_topic(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        why: &Topic,
        what: &Topic,
    ) -> bool {
        let doers = why.doers | why.some;
        let shared = (why.objects | doers) & (what.objects | what.doers | what.some);
        let mut others = (doers | (why.objects & self.setup.occupied())) - what.doers;
        // "It is not mate, since the king can go to d8."
        if what.doers.is_empty() && what.objects.is_empty() {
            others -= self.royals();
        }
        let of_it = speaks_of_it(reason) && !what.doers.is_empty();
        let of_nothing = others.is_empty() && !has(reason, &|node| OF_LINES.contains(&node.meaning));
        !shared.is_empty() || of_it || of_nothing || has(conclusion, &|node| node.meaning == "named")
    }

    /// "The king cannot take the queen, because it is attacked by the king": that would let him take it.
    fn lets_capture(&self, reason: &Rc<Node>, conclusion: &Rc<Node>, what: &Topic) -> bool {
        has(conclusion, &|node| node.negated && node.meaning.starts_with("captur"))
            && crate::sentence::assertion::assertions(reason).iter().any(|said| {
                said.is(&["attack"]) && !said.is_denied() && {
                    said.objects().is_some_and(|words| {
                        let is_it = crate::sentence::assertion::is_pronoun(words);
                        is_it || !(self.may_mean(words) & what.objects).is_empty()
                    })
                }
            })
    }

    /// Whether a reason says of pieces that they can move, or cannot, which explains what else moves; nothing for other reasons.
    fn explains_what_moves(
        &self,
        reason: &Rc<Node>,
        conclusion: &Rc<Node>,
        before: &Judge<'_, G>,
        (own, others): (SquareSet, SquareSet),
    ) -> Option<Truth> {
        // "Only the king can move, since the knight is pinned": what else of its side cannot.
        if has(conclusion, &|node| node.meaning == "only-movers")
            && has(reason, &|node| ["pinned", "pinned-full", "stuck", "blocked"].contains(&node.meaning))
            && !own.is_empty()
            && (own & others).is_empty()
            && own.iter().all(|one| others.iter().all(|other| self.side_at(one) == self.side_at(other)))
        {
            return Some(Truth::Yes);
        }
        // "It is attacked, so the king cannot land on it": what is no king may.
        let attacked = |node: &Node| node.meaning == "attacked-square" && !node.negated;
        let royals = self.royals();
        if has(reason, &attacked)
            && has(conclusion, &|node| node.meaning == "goes" && node.negated)
            && (others & royals).is_empty()
        {
            return Some(Truth::Open);
        }
        // "It is no stalemate, because the pawn can move": one of the side whose turn it is.
        if has(reason, &|node| node.meaning == "stuck" && node.negated)
            && has(conclusion, &|node| node.meaning.starts_with("stalemate") || node.meaning == "stuck")
        {
            let mine = before.turn.is_some_and(|side| !(own & self.setup.of_side(side)).is_empty());
            return Some(if mine { Truth::Yes } else { Truth::Open });
        }
        None
    }

    /// The move of which a conclusion says that it is no mate.
    fn move_that_is_no_mate(&self, conclusion: &Rc<Node>) -> Option<(Origin, Square)> {
        let denies = conclusion.negated && conclusion.meaning == "mate-move";
        // "Rc8+ is only a check".
        let only_checks = || {
            conclusion.meaning == "then"
                && has(conclusion, &|node| node.negated && node.meaning == "mate-here")
        };
        if denies || only_checks() {
            return self.move_of(conclusion.node("move")?, None);
        }
        conclusion.nodes().find_map(|part| self.move_that_is_no_mate(part))
    }

    /// What the facts of a clause speak of.
    pub(in crate::sentence) fn topic(&self, node: &Rc<Node>) -> Topic {
        let mut found = Topic::default();
        self.gather_topic(node, &mut found);
        found
    }

    fn gather_topic(&self, node: &Rc<Node>, found: &mut Topic) {
        // A check is done to a king, whom its words may not name.
        if node.meaning.ends_with("check") && !node.negated {
            found.objects |= Side::BOTH.iter().fold(SquareSet::EMPTY, |set, side| {
                let king = self.setup.royals(*side);
                set | (king & self.setup.attacked_by(side.opponent()))
            });
        }
        for (role, value) in &node.slots {
            let part = match value {
                Value::Node(part) => part,
                Value::Move(text) => {
                    found.objects |= self.landed(text);
                    continue;
                }
                _ => continue,
            };
            let role = *role;
            match role {
                "who" | "by" => {
                    let (doers, some) = self.pieces_named(part);
                    found.doers |= doers;
                    found.some |= some;
                    // What is said of a player is said of his king.
                    if let Some(side) = self.player_of(&self.whos(part)) {
                        found.objects |= self.setup.royals(side);
                    }
                }
                // "The bishop protects the queen, so the king cannot take it": what something was done to.
                "whom"
                    if crate::sentence::assertion::is_pronoun(part)
                        && (self.victims & found.doers).is_empty() =>
                {
                    let done_to =
                        if self.victims.is_empty() { self.objects_named(part) } else { self.victims };
                    found.objects |= self.meant(node, done_to, found);
                }
                "whom" | "to" => found.objects |= self.meant(node, self.objects_named(part), found),
                "place" | "target" => {
                    let squares =
                        part.node("whom").map(|whom| self.meant(node, self.objects_named(whom), found));
                    let place = self.place(part).filter(|place| !self.holds_line(*place));
                    found.objects |= squares.or(place).unwrap_or(SquareSet::EMPTY);
                }
                _ => self.gather_topic(part, found),
            }
        }
    }

    /// Of the pieces to which something may be done those to which it is: "the bishop defends the queen" of two means the one that a
    /// bishop defends, and nobody captures his own.
    fn meant(&self, node: &Node, objects: SquareSet, topic: &Topic) -> SquareSet {
        let doers = topic.doers | topic.some;
        let fits = if node.meaning.starts_with("attack") || node.meaning.starts_with("defend") {
            doers.iter().fold(SquareSet::EMPTY, |set, doer| set | self.setup.reach(doer).attacks())
        } else if node.meaning.starts_with("capture") {
            let side = doers.first().and_then(|doer| self.side_at(doer));
            side.map_or(SquareSet::EMPTY, |side| self.setup.of_side(side.opponent()))
        } else {
            SquareSet::EMPTY
        };
        let those = objects & fits;
        if those.is_empty() { objects } else { those }
    }

    /// The pieces that words name, and those of which they mean one without saying which.
    fn pieces_named(&self, part: &Rc<Node>) -> (SquareSet, SquareSet) {
        let whos = self.whos(part);
        let named = whos.iter().filter(|who| {
            !matches!(who.quantifier, Quantifier::No | Quantifier::Neither | Quantifier::Unknown)
        });
        // "It" of a player means no piece.
        named.filter(|who| who.quantifier != Quantifier::It || !self.before.is_empty()).fold(
            (SquareSet::EMPTY, SquareSet::EMPTY),
            |(all, some), who| {
                let squares = self.squares(who);
                let one = matches!(who.quantifier, Quantifier::The | Quantifier::A);
                if one && squares.len() > 1 { (all, some | squares) } else { (all | squares, some) }
            },
        )
    }

    fn objects_named(&self, part: &Rc<Node>) -> SquareSet {
        let (all, some) = self.pieces_named(part);
        all | some
    }

    /// The squares of which a clause says something besides those of its pieces.
    pub(in crate::sentence) fn named_squares(&self, node: &Rc<Node>) -> SquareSet {
        let mut found = SquareSet::EMPTY;
        for (role, value) in &node.slots {
            let Value::Node(part) = value else { continue };
            match *role {
                "place" | "target" if part.node("whom").is_none() => {
                    found |= self.place(part).unwrap_or(SquareSet::EMPTY);
                }
                "who" | "by" | "whom" | "to" | "between" | "of" => {}
                _ => found |= self.named_squares(part),
            }
        }
        found
    }
}

/// The move of which a clause says that it is mate.
pub(in crate::sentence) fn conclusion_move(node: &Rc<Node>) -> Option<&Rc<Node>> {
    let mates = |node: &Node| node.meaning.starts_with("mate") && !node.negated;
    if mates(node) || node.meaning == "then" && has(node, &mates) {
        return node.node("move");
    }
    node.nodes().find_map(conclusion_move)
}

/// The move with which a clause says that something is done: "Ne7+ wins the rook".
pub(in crate::sentence) fn moving_of(node: &Rc<Node>) -> Option<&Rc<Node>> {
    let own = node.node("move").filter(|_| !node.meaning.is_empty());
    own.or_else(|| node.nodes().find_map(moving_of))
}

/// The move of which a clause says that it wins something.
fn gaining_move(node: &Rc<Node>) -> Option<&Rc<Node>> {
    if node.meaning == "wins-piece" && !node.negated {
        return node.node("move");
    }
    node.nodes().find_map(gaining_move)
}

/// Whether a clause holds a fact of a kind.
pub(in crate::sentence) fn has(node: &Node, wanted: &dyn Fn(&Node) -> bool) -> bool {
    wanted(node) || node.nodes().any(|part| has(part, wanted))
}

/// Whether something is done to "it", which the other half has named.
fn speaks_of_it(node: &Node) -> bool {
    let is_it = |part: &Node| part.node("one").is_some_and(|one| one.meaning == "it");
    let object = |role: &str| {
        let part = node.node(role)?;
        Some(is_it(part.node("whom").unwrap_or(part)))
    };
    ["whom", "target"].into_iter().filter_map(object).any(|is| is)
        || node.nodes().any(|part| speaks_of_it(part))
}
