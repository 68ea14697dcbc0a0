//! Hands: taking up a captured piece, where it may be dropped, and why not elsewhere.

use musi_diagram::FigureKind;
use musi_diagram::ui::drops;
use musi_messages::msg;
use musi_rules::{Origin, Piece, Refusal, Side, Square, SquareSet, words};
use musi_runtime::later;

use crate::game::position;
use crate::{Figure, PlayableGame, Selection, State};

/// Lists of more squares than this are counted and not read out.
const FEW: usize = 20;

/// The squares on which a piece may not be dropped, for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The number of the reason in [`drops::WHY`].
    pub why: u8,
    /// The reason at the first of the squares.
    pub refusal: Refusal,
    /// The squares.
    pub squares: SquareSet,
}

impl<G: PlayableGame> Figure<G> {
    /// The squares on which a piece in a hand may not be dropped, by reason.
    #[must_use]
    pub fn forbidden(&self, state: &State<G>, piece: Piece) -> Vec<Forbidden> {
        let mut groups: Vec<Forbidden> = Vec::new();
        // What asks for a constant is no code in the wasm of a game without hands.
        if !G::HANDS {
            return groups;
        }
        let setup = self.setup_for(&state.now.setup, Selection::Hand(piece));
        let Some(position) = position(&setup) else { return groups };
        let squares = SquareSet::all(setup.geometry()) - position.drop_targets(piece.kind);
        for square in squares {
            let Some(refusal) = position.why_not(Origin::Hand(piece.kind), square) else { continue };
            let why = drops::why(refusal);
            if let Some(group) = groups.iter_mut().find(|group| group.why == why) {
                group.squares.insert(square);
            } else {
                let place = groups.iter().take_while(|group| group.why < why).count();
                groups.insert(place, Forbidden { why, refusal, squares: SquareSet::from_square(square) });
            }
        }
        groups
    }

    /// A piece in a hand was picked: it is taken up, or put down again.
    pub(crate) fn pick_hand(&self, state: &mut State<G>, piece: Piece) {
        if !G::HANDS {
            return;
        }
        let held = Selection::Hand(piece);
        if state.task.is_some() {
            later(|| self.pick_hand_in_task(state, piece));
            return;
        }
        let again = state.held == Some(held);
        state.let_go();
        if held.piece(&state.now.setup).is_none() {
            self.refuse_for(state, Some(held), Refusal::DropNotInHand(piece.kind));
        } else if again {
            state.say(msg::BOARD_PUT_DOWN);
        } else if self.refuse_after_end(state, piece.side) {
            // It has said why.
        } else if self.takes_turns() && piece.side != state.now.setup.side_to_move() {
            // What the other side holds may be looked at.
            state.said.hand(&state.now.setup, piece.side).stop();
            self.refuse(state, Refusal::NotYourTurn);
        } else {
            state.brush = crate::Brush::None;
            self.hold(state, held);
        }
    }

    /// The digit keys: the next piece in the hand of a side; in a game without hands, the pieces of the side.
    pub(crate) fn digit(&self, state: &mut State<G>, number: u8) {
        let Some(side) = Side::BOTH.into_iter().find(|side| side.index() + 1 == usize::from(number)) else {
            state.say(msg::BOARD_TWO_SIDES_PLAY_THIS_GAME);
            return;
        };
        if !G::HANDS {
            words::push_pieces(state.said.out(), &state.now.setup, side, state.language);
            return;
        }
        let last = state.held.and_then(Selection::in_hand).filter(|piece| piece.side == side);
        let hand = *state.now.setup.hand(side);
        let mut kinds = hand.iter().map(|(kind, _)| kind);
        let next = match last {
            // After the last one comes none, so that a key alone can put a piece down.
            Some(last) => kinds.find(|kind| kind.0 > last.kind.0).or(Some(last.kind)),
            None => kinds.next(),
        };
        if let Some(kind) = next {
            self.pick_hand(state, Piece { kind, side });
            return;
        }
        state.said.begin(state.language).hand(&state.now.setup, side);
    }

    /// Says a piece in a hand, where it may be dropped, and for which reasons not elsewhere.
    pub(crate) fn say_drops(&self, state: &mut State<G>, piece: Piece) {
        if !G::HANDS {
            return;
        }
        let board = state.now.setup.geometry();
        let forbidden = self.forbidden(state, piece);
        let voice = &mut state.said;
        voice.in_hand(piece, state.now.setup.hand(piece.side).count(piece.kind)).stop();
        let squares = self.targets(&state.now.setup, Selection::Hand(piece));
        if squares.len() > FEW {
            voice.count(squares.len());
        } else {
            voice.squares(board, squares);
        }
        for group in forbidden {
            if let Some(word) = drops::WHY.get(usize::from(group.why)) {
                voice.stop().word(*word).text(": ").number(group.squares.len());
            }
        }
    }

    /// Says and shows the squares on which the piece that was taken up may not be dropped for one reason.
    pub(crate) fn tell_forbidden(&self, state: &mut State<G>, number: u8) {
        let Some(piece) = state.mover(self).and_then(Selection::in_hand).filter(|_| G::HANDS) else { return };
        let groups = self.forbidden(state, piece);
        let Some(group) = groups.iter().find(|group| group.why == number) else { return };
        state.ask = None;
        self.refuse(state, group.refusal);
        let voice = state.said.stop();
        if group.squares.len() > FEW {
            voice.count(group.squares.len());
        } else {
            voice.squares(state.now.setup.geometry(), group.squares);
        }
        state.pointed = group.squares;
    }
}

impl<G: PlayableGame> Figure<G> {
    /// Why the piece that moves may not go to a square, or what its promotion there may do.
    pub(crate) fn tell_may(&self, state: &mut State<G>, held: Selection, to: Square) {
        let Some(position) = position(&self.setup_for(&state.now.setup, held)) else { return };
        if let Some(refusal) = position.why_not(held.origin(), to) {
            self.refuse(state, refusal);
            return;
        }
        if self.tell_over(state) {
            return;
        }
        let choices = position.choices(held.origin(), to);
        let plain = choices.iter().any(|choice| choice.promotion.is_none());
        let promoted = choices.iter().any(|choice| choice.promotion.is_some());
        let can = held.square().and_then(|from| position.piece_at(from)).is_some_and(|piece| {
            G::KINDS.get(piece.kind.index()).is_some_and(|facts| !facts.promotes_to.is_empty())
        });
        let voice = state.said.begin(state.language);
        voice.word(msg::BOARD_IT_MAY_GO_HERE_2);
        let told = can && G::HANDS && self.kind == FigureKind::Promotion;
        match (promoted, plain) {
            (true, true) => _ = voice.text(": ").word(msg::DROP_MAY),
            (true, false) => _ = voice.text(": ").word(msg::DROP_MUST),
            _ if told => {
                let out = voice.stop().out();
                words::push_refusal(out, &position, Refusal::PromotionOutsideZone, state.language);
            }
            _ => {}
        }
        if told && !promoted {
            state.rule = Some(Refusal::PromotionOutsideZone.code());
        }
    }
}
