//! Figure and state and event in, state out.

use musi_messages::msg;
use musi_rules::{Move, Origin, Refusal, Setup, Square, SquareSet, words};

use crate::game::position;
use crate::{Brush, Button, Event, Figure, PlayableGame, Prompt, Selection, State};
use musi_runtime::{Effect, Key, later};

impl<G: PlayableGame> Figure<G> {
    /// The state after an event. Any event is answered in any state, with a sentence at least.
    #[must_use]
    pub fn after(&self, mut state: State<G>, event: &Event) -> State<G> {
        self.change(&mut state, event);
        state
    }

    /// [`Figure::after`] in place, for whoever keeps only the newest state.
    pub fn change(&self, state: &mut State<G>, event: &Event) {
        state.effects.clear();
        state.said.begin(state.language);
        // What a sentence points at, and the rule that it is about, go with it; the key that asks for the rule needs it.
        let (pointed, rule, attacker) = (state.pointed, state.rule, state.attacker.take());
        if *event != Event::Key(Key::Rule) {
            (state.pointed, state.rule) = (SquareSet::EMPTY, None);
        }
        match event {
            Event::Pick(cell) => {
                if let Some(square) = self.square_of(*cell) {
                    self.pick(state, square);
                }
            }
            Event::Drag(from, to) => {
                if let Some((from, to)) = self.square_of(*from).zip(self.square_of(*to)) {
                    self.drag(state, from, to);
                }
            }
            Event::Key(key) => self.key(state, *key),
            Event::Press(button) => self.press(state, *button),
            Event::Step(number) => later(|| self.step_to(state, *number)),
            Event::Moment(moment) => later(|| self.go_to(state, *moment)),
            Event::Mark(text) => later(|| self.follow(state, text)),
            Event::Reply(text) => later(|| self.made(state, text)),
        }
        if state.said().is_empty() {
            (state.pointed, state.rule, state.attacker) = (pointed, rule, attacker);
        }
        state.said.trim();
    }

    /// The square of the cell with this number in the page.
    fn square_of(&self, cell: usize) -> Option<Square> {
        let board = self.setup.geometry();
        let width = usize::from(board.width());
        let rank = usize::from(board.height()).checked_sub(cell / width + 1)?;
        board.square((cell % width) as u8, rank as u8)
    }

    fn press(&self, state: &mut State<G>, button: Button) {
        match button {
            Button::Put => self.put_enemy(state),
            Button::Promote(kind) => self.promote(state, Some(kind)),
            Button::Stay => self.promote(state, None),
            Button::Hand(piece) => self.pick_hand(state, piece),
            _ => later(|| self.press_later(state, button)),
        }
    }

    /// What a button does that makes no move.
    fn press_later(&self, state: &mut State<G>, button: Button) {
        match button {
            Button::Undo => self.step_back(state),
            Button::Redo => self.step_forward(state),
            Button::Reset => self.reset(state),
            Button::Flip => {
                state.flipped = !state.flipped;
                state.say(msg::BOARD_THE_BOARD_IS_TURNED);
            }
            Button::CopyNotation | Button::CopyMoves | Button::CopyRecord | Button::CopyText => {
                self.copy(state, button);
            }
            Button::Keys => {
                state.keys = !state.keys;
                state.effects.push(Effect::LetterKeys(state.keys));
                if state.keys {
                    state.say(msg::BOARD_LETTER_KEYS_ARE_ON);
                } else {
                    state.say(msg::BOARD_LETTER_KEYS_ARE_OFF);
                }
            }
            Button::Help => self.show_keys(state),
            Button::Enemy => self.take_brush(state, Brush::Enemy),
            Button::Friend => self.take_brush(state, Brush::Friend),
            Button::Why(number) => self.tell_forbidden(state, number),
            Button::Condition(number) => self.switch(state, number),
            Button::Way(number) => self.take_way(state, number),
            Button::Exercise(number) | Button::On(number) => self.exercise(state, number),
            Button::Leave => self.leave(state),
            _ => self.press_in_task(state, button),
        }
    }

    /// Copies the position, the moves, or the board as text.
    fn copy(&self, state: &mut State<G>, button: Button) {
        let text = match button {
            Button::CopyNotation => Some(state.now.setup.to_text()),
            Button::CopyMoves => self.written(state, G::moves_text),
            Button::CopyRecord => self.written(state, G::record_text),
            _ => Some(self.as_text(&state.now)),
        };
        let Some(text) = text else { return };
        if matches!(button, Button::CopyNotation | Button::CopyMoves) {
            state.said.begin(state.language).word(msg::BOARD_COPIED).text(&text);
        } else {
            state.say(msg::BOARD_COPIED_THE_BOARD_AS_TEXT);
        }
        state.effects.push(Effect::Copy(text));
    }

    pub(crate) fn step_back(&self, state: &mut State<G>) {
        state.let_go();
        if state.back() {
            self.tell_moment(state);
        } else {
            state.say(msg::BOARD_THIS_IS_THE_BEGINNING);
        }
    }

    pub(crate) fn step_forward(&self, state: &mut State<G>) {
        state.let_go();
        if state.forward() {
            self.tell_moment(state);
        } else {
            state.say(msg::BOARD_THIS_IS_THE_END);
        }
    }

    /// Goes to one of the moments that the figure steps through.
    fn step_to(&self, state: &mut State<G>, number: usize) {
        if state.task.is_some() {
            return;
        }
        if state.step().is_none() {
            state.set_out(self);
        }
        state.go_to(state.set_out + number);
        state.let_go();
        self.tell_moment(state);
    }

    /// Goes to the board after one of the moves that were played.
    fn go_to(&self, state: &mut State<G>, moment: usize) {
        if state.task.is_none() && state.go_to(moment) {
            state.let_go();
            self.tell_moment(state);
        }
    }

    /// Breaks a condition of a special move, or fixes it; says what follows from it.
    fn switch(&self, state: &mut State<G>, number: u8) {
        let conditions = G::conditions(self.kind);
        if number >= conditions {
            return;
        }
        if state.task.is_some() {
            return;
        }
        state.let_go();
        let variant = state.now.variant;
        let mut next = self.first_of(variant);
        let (whole, broken) = self.whole(variant);
        next.broken = state.now.broken ^ (1 << number);
        if next.broken != broken {
            next.setup = whole.clone();
            for condition in (0..conditions).filter(|condition| next.broken & (1 << condition) != 0) {
                next.setup = G::broken(&next.setup, variant, condition);
            }
        }
        let holds = next.broken & (1 << number) == 0;
        state.advance(next);
        let holds = if holds { msg::PART_HOLDS } else { msg::PART_FAILS };
        state.said.begin(state.language).word(holds).stop();
        // What the broken condition does to the special move.
        let special = G::special(&self.setup, self.kind, variant).map(|(_, action)| action);
        let refusal = special.and_then(|action| position(&state.now.setup)?.why_not(action.from, action.to));
        if let Some(refusal) = refusal {
            self.refuse(state, refusal);
        }
    }

    /// The moves that led here, from the last board that was not reached by a move; this board alone where the notation
    /// cannot tell them, because the sides did not take turns.
    fn written(
        &self,
        state: &State<G>,
        write: impl Fn(&Setup<G>, &[Move]) -> Option<String>,
    ) -> Option<String> {
        let mut moves: Vec<Move> = state.now.last.into_iter().collect();
        let mut start = &state.now;
        for moment in state.past.iter().rev() {
            if start.last.is_none() {
                break;
            }
            start = moment;
            moves.extend(moment.last);
        }
        moves.reverse();
        write(&start.setup, &moves).or_else(|| write(&state.now.setup, &[]))
    }

    /// Turns to another way of the special move: to the other wing.
    fn take_way(&self, state: &mut State<G>, number: u8) {
        if number >= self.variants() || state.task.is_some() {
            return;
        }
        state.let_go();
        state.advance(self.first_of(number));
        let setup = &self.setup;
        if let Some((_, Move { from: Origin::Square(from), to, .. })) = G::special(setup, self.kind, number) {
            let voice = state.said.begin(state.language);
            voice.place(setup, from).word(msg::BOARD_TO).square(setup.geometry(), to);
        }
    }

    pub(crate) fn reset(&self, state: &mut State<G>) {
        state.let_go();
        state.brush = Brush::None;
        match &state.task {
            Some(task) => {
                let first = task.first.clone();
                state.advance(first);
            }
            // Its steps lie ahead again.
            None if !state.steps.is_empty() => state.set_out(self),
            None => state.advance(self.first_moment()),
        }
        self.greet(state);
    }

    fn take_brush(&self, state: &mut State<G>, brush: Brush) {
        state.let_go();
        state.brush = if state.brush == brush { Brush::None } else { brush };
        match state.brush {
            Brush::None => state.say(msg::BOARD_PICKING_MOVES_PIECES),
            Brush::Enemy => state.say(msg::BOARD_PICK_SQUARES_ENEMIES_APPEAR),
            Brush::Friend => state.say(msg::BOARD_PICK_SQUARES_FRIENDS_APPEAR),
        }
    }

    /// Says why a move is not allowed after what was said already, points at what is in the way, and knows where the page
    /// states the rule.
    pub(crate) fn refuse(&self, state: &mut State<G>, refusal: Refusal) {
        self.refuse_for(state, state.mover(self), refusal);
    }

    /// [`Figure::refuse`] for a piece that is not taken up.
    pub(crate) fn refuse_for(&self, state: &mut State<G>, held: Option<Selection>, refusal: Refusal) {
        let setup =
            held.map_or_else(|| state.now.setup.clone(), |held| self.setup_for(&state.now.setup, held));
        if let Some(position) = position(&setup) {
            words::push_refusal(state.said.out(), &position, refusal, state.language);
        }
        state.rule = Some(match refusal {
            // How the piece itself moves says more than that each piece has its own way.
            Refusal::OffPattern(kind) => G::KINDS
                .get(kind.index())
                .map(|facts| facts.code)
                .filter(|name| self.rule(name).is_some())
                .unwrap_or_else(|| refusal.code()),
            _ => refusal.code(),
        });
        state.pointed = of_places(refusal.places());
        state.attacker = match refusal {
            Refusal::LeavesKingAttacked { by, .. } | Refusal::CastlingThroughCheck { by, .. } => Some(by),
            _ => None,
        };
        if let Refusal::PawnNeedsEnemy(square) = refusal {
            let side = held.and_then(|held| held.piece(&state.now.setup)).map(|piece| piece.side);
            state.ask = side.map(|side| Prompt::Enemy { square, side: side.opponent() });
        }
    }
}

/// The squares that are there.
pub(crate) fn of_places(places: [Option<Square>; 2]) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    for square in places.into_iter().flatten() {
        set.insert(square);
    }
    set
}
