//! What a figure says of itself: squares, pieces, moves, the whole board.

use musi_diagram::{FigureKind, Meaning, NamePlace};
use musi_messages::msg;
use musi_rules::{Side, Square, SquareSet, joined, words};

use musi_runtime::{Effect, later};

use crate::after::of_places;
use crate::ending::{Ending, push_outcome};
use crate::game::position;
use crate::{Figure, PlayableGame, Prompt, Selection, Snapshot, State, Status};

impl<G: PlayableGame> Figure<G> {
    /// Says what a figure says before anything is done to it.
    pub(crate) fn greet(&self, state: &mut State<G>) {
        let setup = &state.now.setup;
        let studied = state.now.studied.only().filter(|from| setup.piece_at(*from).is_some());
        let mover = studied.map(Selection::Square).or_else(|| state.mover(self));
        state.said.begin(state.language);
        match mover {
            Some(held) => self.say_mover(state, held),
            None => _ = state.said.word(msg::PART_TOUCH),
        }
    }

    /// Says a piece and where it may go.
    pub(crate) fn say_mover(&self, state: &mut State<G>, held: Selection) {
        match held {
            Selection::Square(from) => self.say_reach(state, from),
            Selection::Hand(piece) => self.say_drops(state, piece),
        }
    }

    fn say_reach(&self, state: &mut State<G>, from: Square) {
        let setup = &state.now.setup;
        let squares = self.targets(setup, Selection::Square(from));
        let voice = &mut state.said;
        let captures = Self::captures(setup, Selection::Square(from), squares);
        voice.place(setup, from).stop();
        voice.squares(setup.geometry(), squares);
        if !captures.is_empty() {
            voice.stop().word(msg::BOARD_CAPTURES_2).list(setup.geometry(), captures);
        }
    }

    /// Says the piece on a square and where it may go.
    pub(crate) fn tell_reach(&self, state: &mut State<G>, from: Square) {
        state.said.begin(state.language);
        self.say_reach(state, from);
    }

    /// Says a square, what stands there and what the page has written there.
    pub(crate) fn tell_square(&self, state: &mut State<G>, square: Square) {
        let voice = state.said.begin(state.language);
        voice.place(&state.now.setup, square);
        if state.now.setup == self.setup && !state.now.waiting && state.task.is_none() {
            for mark in self.scene.marks.iter().filter(|mark| mark.squares.contains(square)) {
                let meaning = musi_diagram::ui::meaning(mark.meaning);
                voice.stop().text(&mark.text).text(": ").word(meaning);
            }
        }
        for name in &self.scene.names {
            let board = state.now.setup.geometry();
            let here = match name.place {
                NamePlace::Rank(rank) => rank == board.rank(square),
                NamePlace::File(file) => file == board.file(square),
                _ => false,
            };
            if here {
                voice.stop().text(&name.text);
            }
        }
    }

    /// Says where the cursor is: the square, what is on it, what its colour is, and whose turn it is.
    pub(crate) fn tell_where(&self, state: &mut State<G>) {
        let square = state.cursor;
        self.tell_square(state, square);
        let board = state.now.setup.geometry();
        let voice = state.said.stop();
        if G::SET.ground == musi_diagram::piece_art::Ground::Checkered {
            if (board.file(square) + board.rank(square)).is_multiple_of(2) {
                voice.word(msg::MEANING_DARK_SQUARE).stop();
            } else {
                voice.word(msg::MEANING_LIGHT_SQUARE).stop();
            }
        }
        if let Some(held) = state.held {
            voice.word(msg::BOARD_YOU_HOLD_THE);
            match held {
                Selection::Square(from) => voice.place(&state.now.setup, from),
                Selection::Hand(piece) => voice.piece(piece),
            };
        }
    }

    /// Says every piece, side by side.
    pub(crate) fn tell_board(&self, state: &mut State<G>) {
        let setup = &state.now.setup;
        let position = self.takes_turns().then(|| position(setup)).flatten();
        let ending = position.as_ref().map_or(Ending::None, |position| self.ending(state, position));
        let voice = state.said.begin(state.language);
        for side in Side::BOTH {
            words::push_pieces(voice.out(), setup, side, state.language);
            voice.stop();
        }
        if let Ending::Over(outcome) = ending {
            push_outcome(voice, outcome);
        } else if let Some(position) = position {
            let side = position.side_to_move();
            voice.side(msg::BOARD_SIDE_TO_MOVE, side).stop();
            let standing = Status::from_position(&position);
            if standing != Status::Open {
                voice.word(standing.word()).stop();
            }
        }
    }

    /// Says which squares are not as the page shows them.
    pub(crate) fn tell_changes(&self, state: &mut State<G>) {
        let (now, then) = (&state.now.setup, &self.setup);
        let changed = now.geometry().those(&|square| now.piece_at(square) != then.piece_at(square));
        let voice = state.said.begin(state.language);
        for square in changed {
            voice.place(now, square).stop();
        }
        for side in Side::BOTH.into_iter().filter(|side| G::HANDS && now.hand(*side) != then.hand(*side)) {
            voice.hand(now, side).stop();
        }
        if voice.as_str().is_empty() {
            voice.word(msg::BOARD_NOTHING_HAS_CHANGED);
        }
        state.pointed = changed;
    }

    /// Says the last move.
    pub(crate) fn tell_last(&self, state: &mut State<G>) {
        let now = position(&state.now.setup);
        let ending = now.map_or(Ending::None, |now| self.ending(state, &now));
        state.rule = self.rule_of(ending);
        let voice = state.said.begin(state.language);
        match (state.now.last, state.past.last()) {
            (Some(action), Some(before)) => {
                // Where sides need not take turns, the one that moved is the one that stands there now.
                let mut setup = before.setup.clone();
                if let Some(piece) = state.now.setup.piece_at(action.to) {
                    setup.set_side_to_move(piece.side);
                }
                if let Some(before) = position(&setup) {
                    words::push_played(voice.out(), &before, action, state.language);
                    ending.say(voice.stop());
                }
                state.pointed = of_places([action.origin_square(), Some(action.to)]);
            }
            _ => {
                voice.word(msg::BOARD_THERE_WAS_NO_MOVE_YET);
            }
        }
    }

    /// Says the moment that a step led to.
    pub(crate) fn tell_moment(&self, state: &mut State<G>) {
        if state.task.is_some() {
            later(|| self.tell_task(state));
        } else if state.now.last.is_some() {
            self.tell_last(state);
            state.pointed = SquareSet::EMPTY;
        } else {
            self.greet(state);
        }
    }

    /// Says what was put on a square, and how the piece under study moves now.
    pub(crate) fn tell_after_putting(&self, state: &mut State<G>, square: Square) {
        let voice = state.said.begin(state.language);
        voice.place(&state.now.setup, square).stop();
        if let Some(held) = state.mover(self) {
            self.say_mover(state, held);
        }
    }

    /// A mark was followed in the text: the board singles out its piece and says what it means.
    pub(crate) fn follow(&self, state: &mut State<G>, text: &str) {
        let Some(mark) = self.scene.marks.iter().find(|mark| mark.text == text) else { return };
        state.let_go();
        if self.kind == FigureKind::Labelled && state.now.setup == self.setup && state.task.is_none() {
            let square = match mark.of {
                Some(musi_rules::Origin::Square(square)) => Some(square),
                _ => mark.squares.only().filter(|square| self.setup.piece_at(*square).is_some()),
            };
            state.held = square.map(Selection::Square);
        }
        let meaning = musi_diagram::ui::meaning(mark.meaning);
        let voice = state.said.begin(state.language);
        voice.text(text).text(": ").word(meaning).stop();
        voice.squares(self.setup.geometry(), mark.squares);
    }

    /// Shows the answer: in an exercise what was asked, elsewhere the page's marks.
    pub(crate) fn answer(&self, state: &mut State<G>) {
        if state.task.is_some() {
            later(|| self.act(state, musi_runtime::Wish::Answer));
            return;
        }
        if state.now.waiting {
            state.advance(Snapshot { waiting: false, ..self.first_moment() });
        }
        let voice = state.said.begin(state.language);
        for mark in &self.scene.marks {
            if !matches!(mark.meaning, Meaning::Studied | Meaning::Piece) {
                voice.text(&mark.text).text(": ").squares(self.setup.geometry(), mark.squares).stop();
            }
        }
        if voice.as_str().is_empty() {
            voice.word(msg::BOARD_THERE_IS_NOTHING_TO_ANSWER);
        }
    }

    /// Whether an exercise asks for what a key would give away; says so.
    pub(crate) fn keeps_secret(&self, state: &mut State<G>) -> bool {
        let secret = state.task.as_ref().is_some_and(|task| !task.run.is_answered());
        if secret {
            state.say(msg::BOARD_THE_EXERCISE_ASKS_THIS_KEY);
        }
        secret
    }

    /// Goes to the sentence of the page that defines the mark under the cursor or the last refusal.
    pub(crate) fn go_to_rule(&self, state: &mut State<G>) {
        // The rule of the last refusal, else what the page says of the piece here.
        let piece = state.now.setup.piece_at(state.cursor);
        let kind = piece.and_then(|piece| G::KINDS.get(piece.kind.index())).map(|facts| facts.code);
        if let Some(id) = state.rule.or(kind).and_then(|code| self.rule(code)) {
            state.effects.push(Effect::Go(id));
            return;
        }
        if self.scene.marks.iter().any(|mark| mark.squares.contains(state.cursor))
            || state.mover(self) == Some(Selection::Square(state.cursor))
        {
            // The caption says what the marks mean.
            state.effects.push(Effect::Go(joined(&[&self.id, "-", state.language.tag()])));
            return;
        }
        state.say(msg::BOARD_THE_PAGE_HAS_NO_SENTENCE);
    }
}

impl Prompt {
    /// The square beside which the question stands.
    #[must_use]
    pub fn square(&self) -> Square {
        match self {
            Self::Promotion { action, .. } => action.to,
            Self::Enemy { square, .. } => *square,
        }
    }
}
