//! What holds once a move has been made.

use std::rc::Rc;

use musi_rules::{GridGame, Move, Origin, Position, Side, Square};

use super::promoted;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::{Node, Value};
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

/// Mates of a kind, as a word after a move calls them: "Rd8, a back-rank mate".
const QUALITIES: [&str; 2] = ["mate-back-rank", "mate-smothered"];

/// How the meanings begin of what is done to a piece where it has gone.
const TOLD: [&str; 10] =
    ["attack", "captur", "defend", "hanging", "recaptur", "gives-", "mates", "pins", "forks", "skewers"];

/// Whether a phrase names castling in notation, and whether it is the short one.
fn castling(moving: &Node) -> Option<bool> {
    let named = moving.node("played").map_or(moving, |played| played);
    let Some(Value::Move(text)) = named.slot("move") else { return None };
    let letters: String = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
    match letters.to_lowercase().as_str() {
        "oo" | "00" => Some(true),
        "ooo" | "000" => Some(false),
        _ => None,
    }
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether something holds of a subject once the move is made that words name: "the king is mated by a gold dropped on 5b".
    pub(in crate::sentence) fn state_after(
        &self,
        moving: &Node,
        then: &Rc<Node>,
        subject: &Rc<Node>,
    ) -> Truth {
        match self.moves_of(moving, None) {
            Some(moves) => self.after_each(&moves, &|judge| judge.holds_of(then, subject)),
            None => Truth::Open,
        }
    }

    /// Whether words hold after every move of which a phrase speaks.
    pub(in crate::sentence) fn after(&self, moving: Option<&Rc<Node>>, then: &Rc<Node>) -> Truth {
        let truth = self.after_moving(moving, then);
        let ceases = moving.is_some() && self.stage == Stage::Drawn && !self.was_so_before(then);
        if ceases && truth.is_yes() { Truth::Open } else { truth }
    }

    fn after_moving(&self, moving: Option<&Rc<Node>>, then: &Rc<Node>) -> Truth {
        if let Some(moving) = moving.filter(|moving| moving.meaning == "away") {
            return self.without(moving, then);
        }
        if let Some(moving) = moving.filter(|moving| moving.meaning == "placed") {
            return self.with_placed(moving, then);
        }
        if let Some(promotion) = moving.and_then(promoted::told) {
            return self.after_promotion(promotion, then);
        }
        if let Some(moving) = moving.filter(|moving| moving.meaning.starts_with("castled-")) {
            let side = who::side(moving).or(self.player).or(self.turn);
            if moving.meaning == "castled-any" {
                return self.after_any_castling(side, then);
            }
            return self
                .after_castling(moving.meaning == "castled-short", side, &|judge| judge.all_hold(then));
        }
        if let Some((moving, short)) = moving.and_then(|moving| Some((moving, castling(moving)?))) {
            let side = who::side(moving).or(self.turn).or_else(|| who::side(then)).or(self.player);
            return self.after_castling(short, side, &|judge| judge.all_hold(then));
        }
        let of_mover = crate::sentence::language::node::first_subject(then)
            .is_some_and(|who| who.node("one").is_some_and(|one| one.meaning == "moved"));
        if let Some(square) = moving.filter(|_| of_mover).and_then(|moving| self.square_not_move(moving)) {
            return Judge { before: square.into(), ..self.clone() }.all_hold(then);
        }
        // "It stands on b4, where it attacks the knight": on the board as it is.
        if moving.is_none() && self.moves.is_empty() {
            return match self.clone().all_hold(then) {
                Truth::No(_) | Truth::Absent(_) => Truth::Open,
                truth => truth,
            };
        }
        // "It cannot move. If it does, …": once the piece spoken of has left its square.
        if moving.is_some_and(|moving| moving.meaning == "same")
            && self.moves.is_empty()
            && self
                .last_fact
                .as_ref()
                .is_some_and(|last| ["stuck", "pinned", "pinned-full"].contains(&last.meaning()))
        {
            return self.with_none_on(self.before, then);
        }
        // "Once White's king gives way", where Black moves first.
        if let Some(who) =
            moving.filter(|moving| moving.meaning == "anywhere").and_then(|moving| moving.node("who"))
            && self.drawn.turn
            && self.side_meant(who).is_some_and(|side| Some(side) != self.turn)
        {
            return Truth::Open;
        }
        let moves = match moving {
            Some(moving) => self.moves_of(moving, None),
            None => Some(self.moves.clone()),
        };
        match moves {
            Some(moves) => {
                let truth = self.after_each(&moves, &|judge| judge.all_hold(then));
                // "If White exchanges on c6, Black gets doubled pawns": once that was taken back.
                let exchanged = moving.is_some_and(|moving| moving.meaning == "exchanges");
                if exchanged { truth.unsure() } else { truth }
            }
            // "After 2.c4 White has two pawns there": that move was played last.
            None if moving.is_some_and(|moving| self.was_played(moving)) => {
                self.clone().all_hold(then).unsure()
            }
            None => Truth::Open,
        }
    }

    /// Whether the move that words name can be the one that was played last.
    fn was_played(&self, moving: &Node) -> bool {
        let named = moving.node("played").map_or(moving, |played| played);
        let Some(Value::Move(text)) = named.slot("move") else { return false };
        self.stage == Stage::Drawn && self.turn.is_some() && self.last_move_is(text).is_yes()
    }

    /// The square that words name which read like a move of a pawn, where none goes there and something stands on it already: "f7 is
    /// attacked twice".
    fn square_not_move(&self, moving: &Node) -> Option<Square> {
        let named = moving.node("played").map_or(moving, |played| played);
        let Some(Value::Move(text)) = named.slot("move") else { return None };
        let square = self.lexicon.square(&text.to_lowercase())?.only()?;
        (self.setup.piece_at(square).is_some() && self.named_move(moving).is_none()).then_some(square)
    }

    /// Whether something holds once a side has castled.
    pub(in crate::sentence) fn after_castling(
        &self,
        short: bool,
        side: Option<Side>,
        test: &dyn Fn(&mut Judge<'_, G>) -> Truth,
    ) -> Truth {
        let side = side.unwrap_or(Side::First);
        let Some((king, rook)) = self.castling_pair(side, short) else { return Truth::Open };
        let Some((to, _)) = G::castling_squares(self.setup, king, rook) else { return Truth::Open };
        let mut setup = self.setup.clone();
        if !self.drawn.memory {
            G::allow_castling(&mut setup, side, king, rook, (false, false));
        }
        setup.set_side_to_move(side);
        let Ok(position) = Position::<G>::new(&setup, musi_rules::Profile::Teaching) else {
            return Truth::Open;
        };
        let Some(mv) = position.choices(Origin::Square(king), to).into_iter().next() else {
            return Truth::No("that castling is not possible".to_owned());
        };
        let next = position.play_unchecked(mv);
        let setup = next.setup();
        let judge = Judge::new(&setup, Some(&next), self.words, self.lexicon);
        test(&mut Judge {
            turn: Some(next.side_to_move()),
            player: Some(side),
            stage: Stage::AfterMove,
            ..judge
        })
    }

    /// Whether words hold after the one castling that a side can make, or after both.
    fn after_any_castling(&self, side: Option<Side>, then: &Rc<Node>) -> Truth {
        let Some(side) = side else { return Truth::Open };
        let player = Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
        let able = |short: &bool| self.castles(std::slice::from_ref(&player), Some(*short)).is_yes();
        let ways: Vec<bool> = [true, false].into_iter().filter(able).collect();
        let after = |short: bool| self.after_castling(short, Some(side), &|judge| judge.all_hold(then));
        match ways.as_slice() {
            [one] => after(*one),
            [one, other] => {
                let (one, other) = (after(*one), after(*other));
                if one.is_yes() == other.is_yes() { one } else { Truth::Open }
            }
            _ => Truth::Open,
        }
    }

    /// Whether something holds on the board after each move; open where there is none.
    pub(in crate::sentence) fn after_each(
        &self,
        moves: &[(Origin, Square)],
        test: &dyn Fn(&mut Judge<'_, G>) -> Truth,
    ) -> Truth {
        if moves.is_empty() {
            return Truth::Open;
        }
        moves.iter().fold(Truth::Yes, |truth, mv| truth.and(|| self.after_one(*mv, test)))
    }

    fn after_one(&self, (from, to): (Origin, Square), test: &dyn Fn(&mut Judge<'_, G>) -> Truth) -> Truth {
        let side = match from {
            Origin::Square(square) => self.side_at(square),
            Origin::Hand(_) => self.turn.or(Some(self.setup.side_to_move())),
        };
        let position = side.and_then(|side| self.position(side));
        let Some((position, mv)) = position.and_then(|position: Position<G>| {
            let mv = self.chosen(&position, from, to)?;
            Some((position, mv))
        }) else {
            return Truth::Open;
        };
        self.after_played(&position, mv, test)
    }

    /// Whether something holds on the board after one move of a position.
    pub(in crate::sentence) fn after_played(
        &self,
        position: &Position<G>,
        mv: Move,
        test: &dyn Fn(&mut Judge<'_, G>) -> Truth,
    ) -> Truth {
        let (from, to) = (mv.from, mv.to);
        let next = position.play_unchecked(mv);
        let setup = next.setup();
        // A pawn that is captured in passing stands beside.
        let gone = self.setup.occupied().iter().filter(|square| Origin::Square(*square) != from);
        let captured = gone
            .filter_map(|square| Some((square, self.setup.piece_at(square)?)))
            .find(|(square, piece)| !setup.of_side(piece.side).contains(*square));
        test(&mut Judge {
            turn: Some(next.side_to_move()),
            captured,
            // The piece that moved is what is spoken of.
            before: to.into(),
            victims: self.victims,
            player: self.player,
            spots: self.spots,
            drawn: self.drawn,
            stage: Stage::AfterMove,
            ..Judge::new(&setup, Some(&next), self.words, self.lexicon)
        })
    }

    /// Whether a fact is so as words say it: denied where they deny it.
    fn stated_fact(&mut self, node: &Node, subject: Option<&Rc<Node>>) -> Truth {
        self.denied = node.negated;
        let truth = self.fact(node, subject);
        if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth }
    }

    /// What does not hold of the board may be said of the board after the move of which was spoken.
    pub(in crate::sentence) fn or_after(
        &self,
        node: &Node,
        subject: Option<&Rc<Node>>,
        truth: Truth,
    ) -> Truth {
        // "Re8 is check, but not mate": on the board after that move.
        let ending = node.meaning.ends_with("-here") || QUALITIES.contains(&node.meaning);
        if self.here.moved && ending && !self.moves.is_empty() {
            return self.after_each(&self.moves, &|judge| judge.stated_fact(node, subject));
        }
        if self.here.ahead.promotion && ending && !node.negated {
            return truth.unsure();
        }
        // "It can go up the file to d8 with mate": there.
        if self.here.ahead.went
            && ending
            && !node.negated
            && matches!(truth, Truth::No(_))
            && !self.moves.is_empty()
        {
            let after = self.after_each(&self.moves, &|judge| judge.stated_fact(node, subject));
            return if after.is_yes() { after } else { truth };
        }
        // "It can go to a8, but it is not mate": which of the two boards is meant is not known, so that is so on both.
        if ending && truth.is_yes() && !self.moves.is_empty() {
            let after = self.after_each(&self.moves, &|judge| judge.stated_fact(node, subject));
            return if after.is_yes() { truth } else { Truth::Open };
        }
        let truth = self.or_after_castling(node, subject, truth);
        // "The knight goes to b5, and the pawn takes it": there, which may be so or not.
        let told = self.here.special.told && TOLD.iter().any(|start| node.meaning.starts_with(start));
        // Marks show what it can do from where it stands.
        let told = told && !Self::names_marks(node);
        if matches!(truth, Truth::No(_)) && told && !self.moves.is_empty() {
            let after = self.after_each(&self.moves, &|judge| judge.stated_fact(node, subject));
            return match after {
                Truth::Yes if !node.negated => Truth::Yes,
                Truth::No(_) => truth,
                _ => Truth::Open,
            };
        }
        // "The knight goes to a4 and does not attack the pawn", which it does from there.
        if truth.is_yes() && told && !self.moves.is_empty() {
            let after = self.after_each(&self.moves, &|judge| judge.stated_fact(node, subject));
            return if matches!(after, Truth::No(_)) { Truth::Open } else { truth };
        }
        if truth.is_yes()
            || self.moves.is_empty()
            || !(self.supposed || self.here.moved && node.node("move").is_none())
            || node.meaning == "then"
        {
            return truth;
        }
        let after = self.after_each(&self.moves, &|judge| {
            judge.denied = node.negated;
            let truth = judge.fact(node, subject);
            judge.denied = false;
            if node.negated { truth.denied(|| "what this denies is so".to_owned()) } else { truth }
        });
        // Which of the two boards is meant is not known: what the words deny is so on one of them.
        if after.is_yes() && !node.negated { after } else { truth.unsure() }
    }

    /// Whether the moves of which was spoken capture these pieces.
    pub(in crate::sentence) fn captures_with(&self, victims: &[Subject]) -> Truth {
        if self.moves.is_empty() {
            return Truth::Open;
        }
        let victims = self.squares_of(victims);
        Truth::when(self.moves.iter().all(|(_, to)| victims.contains(*to)), || {
            "that move captures nothing of this".to_owned()
        })
    }

    /// Whether every fact of a phrase holds.
    pub(in crate::sentence) fn all_hold(&mut self, node: &Rc<Node>) -> Truth {
        self.sentence(node).into_iter().fold(Truth::Yes, |truth, ruling| truth.and(|| ruling.truth))
    }
}
