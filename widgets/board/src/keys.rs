//! Keys: moving the cursor, and asking what the eye would see.

use musi_messages::msg;
use musi_rules::{Side, SquareSet};

use musi_runtime::{Key, later};

use crate::{Brush, Figure, PlayableGame, Selection, State};

impl<G: PlayableGame> Figure<G> {
    pub(crate) fn key(&self, state: &mut State<G>, key: Key) {
        if key.is_character() && !state.keys && key != Key::Help {
            return;
        }
        match key {
            Key::Pick => self.pick(state, state.cursor),
            Key::Cancel => self.cancel(state),
            _ if key.is_character() => later(|| self.ask(state, key)),
            _ => self.move_cursor(state, key),
        }
    }

    /// Says what a key asks for.
    fn ask(&self, state: &mut State<G>, key: Key) {
        match key {
            Key::Moves => self.tell_moves(state, false),
            Key::Captures => self.tell_moves(state, true),
            Key::Attackers => self.tell_attackers(state),
            Key::WhyNot => self.tell_why_not(state),
            Key::Where => self.tell_where(state),
            Key::Board => self.tell_board(state),
            Key::Changes => self.tell_changes(state),
            Key::LastMove => self.tell_last(state),
            Key::Turn if self.tell_over(state) => {}
            Key::Turn => {
                let side = state.now.setup.side_to_move();
                let turns = self.takes_turns();
                let voice = state.said.begin(state.language);
                if turns {
                    voice.side(msg::BOARD_SIDE_TO_MOVE, side);
                } else {
                    voice.word(msg::BOARD_EVERY_PIECE_MAY_MOVE);
                }
            }
            Key::Next => self.next_piece(state),
            Key::Digit(number) => self.digit(state, number),
            Key::Back | Key::Undo => self.step_back(state),
            Key::Forward => self.step_forward(state),
            Key::Reset => self.reset(state),
            Key::Answer => self.answer(state),
            Key::Rule => self.go_to_rule(state),
            _ => self.show_keys(state),
        }
    }

    fn move_cursor(&self, state: &mut State<G>, key: Key) {
        let board = state.now.setup.geometry();
        let (width, height) = (i16::from(board.width()), i16::from(board.height()));
        let turn = |file: i16, rank: i16| {
            if state.flipped { (width - 1 - file, height - 1 - rank) } else { (file, rank) }
        };
        // Files and ranks as drawn, from the lower left.
        let (file, rank) = turn(i16::from(board.file(state.cursor)), i16::from(board.rank(state.cursor)));
        let (file, rank) = match key {
            Key::Up => (file, rank + 1),
            Key::Down => (file, rank - 1),
            Key::Left => (file - 1, rank),
            Key::Right => (file + 1, rank),
            Key::RowStart => (0, rank),
            Key::RowEnd => (width - 1, rank),
            Key::FirstCorner => (0, height - 1),
            _ => (width - 1, 0),
        };
        let (file, rank) = turn(file.clamp(0, width - 1), rank.clamp(0, height - 1));
        if let Some(square) = board.square(file as u8, rank as u8) {
            state.cursor = square;
        }
        state.focus_cursor();
    }

    /// Shows the list of keys, or hides it.
    pub(crate) fn show_keys(&self, state: &mut State<G>) {
        state.help = !state.help;
        if state.help {
            state.say(msg::BOARD_THE_KEYS_ARE_LISTED_BELOW);
        } else {
            state.say(msg::BOARD_THE_LIST_OF_KEYS_IS);
        }
    }

    /// Puts down the piece, the question or the brush; with none of them, leaves the exercise.
    fn cancel(&self, state: &mut State<G>) {
        if state.held.is_some() || state.ask.is_some() || state.brush != Brush::None {
            state.let_go();
            state.brush = Brush::None;
            state.say(msg::BOARD_PUT_DOWN);
        } else if state.help {
            later(|| self.show_keys(state));
        } else if state.task.is_some() || state.wanted.is_some() {
            later(|| self.leave(state));
        }
    }

    /// The piece that a question with a key is about: the one under the cursor, else the one that moves.
    fn asked(&self, state: &State<G>) -> Option<Selection> {
        let here = || Some(state.cursor).filter(|square| state.now.setup.piece_at(*square).is_some());
        // A piece from a hand is asked about wherever the cursor is.
        state
            .held
            .filter(|held| held.in_hand().is_some())
            .or_else(|| here().map(Selection::Square))
            .or_else(|| state.mover(self))
    }

    fn tell_moves(&self, state: &mut State<G>, captures: bool) {
        if self.keeps_secret(state) {
            return;
        }
        let Some(held) = self.asked(state) else {
            let cursor = state.cursor;
            self.tell_square(state, cursor);
            return;
        };
        let setup = &state.now.setup;
        // Of a piece whose turn it is not, what it could do if it were.
        let mut turned = setup.clone();
        if let Some(piece) = held.piece(setup) {
            turned.set_side_to_move(piece.side);
        }
        let mut squares = self.targets(&turned, held);
        if captures {
            squares = Self::captures(&turned, held, squares);
        }
        let voice = state.said.begin(state.language);
        match held {
            Selection::Square(from) => voice.place(setup, from),
            Selection::Hand(piece) => voice.in_hand(piece, setup.hand(piece.side).count(piece.kind)),
        };
        voice.stop();
        if captures {
            voice.word(msg::BOARD_CAPTURES);
        }
        voice.squares(setup.geometry(), squares);
    }

    fn tell_attackers(&self, state: &mut State<G>) {
        if self.keeps_secret(state) {
            return;
        }
        let (square, setup) = (state.cursor, &state.now.setup);
        let own = setup.piece_at(square).map(|piece| piece.side);
        let mut sets = [SquareSet::EMPTY; 2];
        for side in Side::BOTH {
            sets[usize::from(own == Some(side))] |= setup.attackers(square, side);
        }
        let voice = state.said.begin(state.language);
        voice.place(setup, square);
        for (attackers, own_side) in sets.into_iter().zip([false, true]) {
            if own_side && own.is_none() {
                break;
            }
            voice.stop();
            if own_side {
                voice.word(msg::BOARD_GUARDED_BY);
            } else {
                voice.word(msg::BOARD_ATTACKED_BY);
            }
            if attackers.is_empty() {
                voice.word(msg::BOARD_NOTHING);
            }
            let mut comma = "";
            for attacker in attackers {
                voice.text(comma).place(setup, attacker);
                comma = ", ";
            }
        }
        state.pointed = sets[0] | sets[1];
    }

    fn tell_why_not(&self, state: &mut State<G>) {
        if self.keeps_secret(state) {
            return;
        }
        match state.mover(self) {
            Some(held) if held == Selection::Square(state.cursor) => {
                let voice = state.said.begin(state.language);
                voice.place(&state.now.setup, state.cursor).stop();
                voice.word(msg::BOARD_IT_STANDS_HERE_GO_TO);
            }
            Some(held) => self.tell_may(state, held, state.cursor),
            None => state.say(msg::BOARD_PICK_A_PIECE_FIRST),
        }
    }

    fn next_piece(&self, state: &mut State<G>) {
        let pieces = state.now.setup.occupied();
        let after = pieces.iter().find(|square| square.index() > state.cursor.index());
        match after.or(pieces.first()) {
            Some(square) => {
                state.cursor = square;
                state.focus_cursor();
                self.tell_square(state, square);
            }
            None => state.say(msg::BOARD_THERE_ARE_NO_PIECES),
        }
    }
}
