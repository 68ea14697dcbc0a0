//! Keys: moving the cursor, and asking what the eye would see.

use musi_rules::{Side, SquareSet, words};

use crate::{Brush, Effect, Figure, Held, Key, Played, State};

impl<G: Played> Figure<G> {
    pub(crate) fn key(&self, state: &mut State<G>, key: Key) {
        if key.is_character() && !state.keys && key != Key::Help {
            return;
        }
        match key {
            Key::Pick => self.pick(state, state.cursor),
            Key::Cancel => self.cancel(state),
            Key::Moves => self.tell_moves(state, false),
            Key::Captures => self.tell_moves(state, true),
            Key::Attackers => self.tell_attackers(state),
            Key::WhyNot => self.tell_why_not(state),
            Key::Where => self.tell_where(state),
            Key::Board => self.tell_board(state),
            Key::Changes => self.tell_changes(state),
            Key::LastMove => self.tell_last(state),
            Key::Turn => {
                let side = state.now.setup.side_to_move();
                let turns = self.takes_turns();
                let side = words::side::<G>(side, state.tongue);
                let voice = state.said.begin(state.tongue);
                if turns {
                    voice.say("tenpo ni li tenpo ", "").text(side).say("", " to move");
                } else {
                    voice.say("ijo ale li ken tawa", "every piece may move");
                }
            }
            Key::NextPiece => self.next_piece(state),
            Key::Hand(number) => self.digit(state, number),
            Key::Back | Key::Undo => self.step_back(state),
            Key::Forward => self.step_forward(state),
            Key::Reset => self.reset(state),
            Key::Answer => self.answer(state),
            Key::Rule => self.go_to_rule(state),
            Key::Help => state.help = !state.help,
            _ => self.move_cursor(state, key),
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
        state.effects.push(Effect::Cursor);
    }

    /// Puts down the piece, the question or the brush; with none of them, leaves the exercise.
    fn cancel(&self, state: &mut State<G>) {
        if state.held.is_some() || state.ask.is_some() || state.brush != Brush::None {
            state.let_go();
            state.brush = Brush::None;
            state.say("ala", "Put down");
        } else if state.help {
            state.help = false;
        } else {
            self.leave(state);
        }
    }

    /// The piece that a question with a key is about: the one under the cursor, else the one that moves.
    fn asked(&self, state: &State<G>) -> Option<Held> {
        let here = || Some(state.cursor).filter(|square| state.now.setup.piece_at(*square).is_some());
        // A piece from a hand is asked about wherever the cursor is.
        state
            .held
            .filter(|held| held.in_hand().is_some())
            .or_else(|| here().map(Held::Square))
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
        let mut squares = self.targets(setup, held);
        if captures {
            squares &= setup.occupied();
        }
        let voice = state.said.begin(state.tongue);
        match held {
            Held::Square(from) => voice.place(setup, from),
            Held::Hand(piece) => voice.in_hand(piece, setup.hand(piece.side).count(piece.kind)),
        };
        voice.stop();
        if captures {
            voice.say("anpa: ", "Captures: ");
        }
        voice.squares(setup.geometry(), squares);
    }

    fn tell_attackers(&self, state: &mut State<G>) {
        if self.keeps_secret(state) {
            return;
        }
        let (square, setup) = (state.cursor, &state.now.setup);
        let mut all = SquareSet::EMPTY;
        let voice = state.said.begin(state.tongue);
        voice.square(setup.geometry(), square).text(": ");
        for side in Side::BOTH {
            let attackers = setup.attackers(square, side);
            voice.text(words::side::<G>(side, state.tongue)).text(" ");
            if attackers.is_empty() {
                voice.say("ala", "none");
            }
            let mut comma = "";
            for attacker in attackers {
                voice.text(comma).place(setup, attacker);
                comma = ", ";
            }
            voice.stop();
            all |= attackers;
        }
        state.pointed = all;
    }

    fn tell_why_not(&self, state: &mut State<G>) {
        if self.keeps_secret(state) {
            return;
        }
        match state.mover(self) {
            Some(held) => self.tell_may(state, held, state.cursor),
            None => state.say("o pilin e ijo", "Pick a piece first"),
        }
    }

    fn next_piece(&self, state: &mut State<G>) {
        let pieces = state.now.setup.occupied();
        let after = pieces.iter().find(|square| square.index() > state.cursor.index());
        match after.or(pieces.first()) {
            Some(square) => {
                state.cursor = square;
                state.effects.push(Effect::Cursor);
                self.tell_square(state, square);
            }
            None => state.say("ijo ala li lon", "There are no pieces"),
        }
    }
}
