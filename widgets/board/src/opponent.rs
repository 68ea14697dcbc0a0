//! A game from the board of a figure against the machine: who plays which side, what is asked of the machine, taking back.
//!
//! While it goes on, the figure is one about a position on which the sides take turns; what the page shows waits aside. The
//! machine itself is a program of its own ([`Machine`](crate::Machine)), which is asked by an effect and answers by an event.

use musi_messages::{Message, msg};
use musi_rules::{Move, Profile, Setup, Side, SquareSet, number, parts, push_number};
use musi_runtime::{Effect, Event as Input, Key};

use crate::figure::Aside;
use crate::game::position;
use crate::{Button, Event, Figure, PlayableGame, Snapshot, State};

/// A game that goes on.
#[derive(Clone, Debug)]
pub(crate) struct Opponent<G: PlayableGame> {
    /// What the figure was before.
    aside: (Aside<G>, State<G>),
    /// Digits, as they are kept: the level, 0 to 2; for each side whether the machine plays it, 0 or 1.
    chosen: [u8; 3],
    /// How many questions were asked.
    asked: usize,
    /// Whether an answer is awaited.
    waits: bool,
    /// What the machine is asked for next when it is to move: of a person's move it may say what that lost.
    wish: &'static str,
    /// How much of the hint was given.
    hint: usize,
    seed: u32,
}

/// The buttons of a game, `game0` to `game9`: three levels, a person or the machine for each side, a hint in one step after the
/// other, what can be taken, and the end of the game.
const HINT: usize = 7;
const HANGS: usize = 8;
pub(crate) const QUIT: usize = 9;

impl<G: PlayableGame> Opponent<G> {
    /// Begins a game on a board: the side to move is the reader's. `kept` is one that was left and is taken up again.
    /// Nothing where no game can go on.
    pub(crate) fn begin(figure: &mut Figure<G>, state: &mut State<G>, kept: &str, seed: u32) -> Option<Self> {
        let mut lines = parts(kept, b'\n');
        let chosen = lines.next().and_then(|digits| <[u8; 3]>::try_from(digits.as_bytes()).ok());
        let mut setup = state.now.setup.clone();
        let old = lines.next().and_then(|setup| Setup::from_text(setup).ok());
        let old = old.filter(|_| chosen.is_some() && setup == figure.setup);
        let moves = if old.is_some() { lines.next() } else { None };
        let first = old.is_none() && setup.side_to_move() == Side::First;
        setup = old.unwrap_or(setup);
        let here = position(&setup)?;
        let strict = here.with_setup(&here.setup(), Profile::Strict).is_ok();
        if !strict || here.outcome().is_some() || (G::HANDS && !figure.shows_hands()) {
            return None;
        }
        let aside = figure.set_aside(Aside::of_game(setup));
        let mut now = State::new(figure, state.language);
        (now.keys, now.flipped, now.solved) = (state.keys, state.flipped, state.solved);
        let aside = (aside, std::mem::replace(state, now));
        for code in parts(moves.unwrap_or_default(), b' ').filter_map(number) {
            let Some(Ok(after)) = position(&state.now.setup).map(|now| now.try_play(Move::from_code(code)))
            else {
                break;
            };
            let moment = Snapshot::new(after.setup(), SquareSet::EMPTY);
            state.advance(Snapshot { last: Some(Move::from_code(code)), ..moment });
        }
        let fresh = if first { *b"001" } else { *b"010" };
        let chosen = chosen.filter(|_| moves.is_some()).unwrap_or(fresh);
        let opponent = Self { aside, chosen, asked: 0, waits: false, wish: "move", hint: 0, seed };
        state.say(msg::BOARD_GAME_BEGINS);
        opponent.tell_turn(figure, state);
        Some(opponent)
    }

    /// Leaves the game; the figure is as the page shows it or the reader left it.
    pub(crate) fn leave(self, figure: &mut Figure<G>, state: &mut State<G>) {
        let (language, keys, flipped) = (state.language, state.keys, state.flipped);
        figure.set_aside(self.aside.0);
        *state = self.aside.1;
        (state.language, state.keys, state.flipped) = (language, keys, flipped);
        state.say(msg::BOARD_GAME_WAITS);
    }

    /// What an event does to the game; nothing when it means nothing here. `pressed` is the number of a button of the game.
    pub(crate) fn hear(
        &mut self,
        figure: &Figure<G>,
        state: &mut State<G>,
        event: Input<'_>,
        pressed: Option<usize>,
    ) -> Option<()> {
        let machine = self.moves(figure, state);
        if let Input::Set { name: "reply", value } = event {
            self.answered(figure, state, value);
        } else if let Some(pressed) = pressed {
            self.press(figure, state, pressed, machine);
        } else {
            match Event::from_page(event)? {
                Event::Press(Button::Undo) | Event::Key(Key::Undo | Key::Back) => {
                    self.step(figure, state, State::back, msg::BOARD_THIS_IS_THE_BEGINNING);
                }
                Event::Press(Button::Redo) | Event::Key(Key::Forward) => {
                    self.step(figure, state, State::forward, msg::BOARD_THIS_IS_THE_END);
                }
                Event::Moment(moment) => {
                    // Where the machine would move, the reader's turn before.
                    if state.go_to(moment) {
                        while self.moves(figure, state) && state.back() {}
                        self.turned(figure, state);
                    }
                }
                Event::Press(Button::Reset) | Event::Key(Key::Reset) => {
                    while state.back() {}
                    state.future.clear();
                    self.turn_to(figure, state, msg::BOARD_GAME_BEGINS);
                }
                // Nobody moves for the machine.
                Event::Pick(_)
                | Event::Drag(..)
                | Event::Press(Button::Hand(_))
                | Event::Key(Key::Pick | Key::Digit(_))
                    if machine =>
                {
                    state.say(msg::BOARD_MACHINE_THINKS);
                }
                event => {
                    let before = state.past.len();
                    figure.change(state, &event);
                    if state.past.len() > before {
                        (self.waits, self.hint, self.wish) = (false, 0, "teach");
                        self.tell_turn(figure, state);
                    }
                }
            }
        }
        self.follow(figure, state);
        Some(())
    }

    fn press(&mut self, figure: &Figure<G>, state: &mut State<G>, pressed: usize, machine: bool) {
        let digit = |of: usize| b'0' + of as u8;
        match pressed {
            HINT | HANGS if !machine => {
                state.let_go();
                // After the end nothing is left to think about: the machine would have nothing to say.
                if figure.tell_over(state) {
                    return;
                }
                state.say(msg::BOARD_MACHINE_THINKS);
                let hint = ["hint1", "hint2", "hint3"][self.hint % 3];
                self.hint += usize::from(pressed == HINT);
                self.ask(state, if pressed == HINT { hint } else { "hangs" });
                return;
            }
            0..=2 => self.chosen[0] = digit(pressed),
            3..=6 => self.chosen[(pressed - 1) / 2] = digit((pressed - 1) % 2),
            _ => return,
        }
        self.turn_to(figure, state, msg::BOARD_GAME_BEGINS);
    }

    /// What was asked is asked no more; says something, and whose turn it is.
    fn turn_to(&mut self, figure: &Figure<G>, state: &mut State<G>, message: Message) {
        (self.waits, self.hint, self.wish) = (false, 0, "move");
        state.let_go();
        state.say(message);
        self.tell_turn(figure, state);
    }

    /// Whether the machine is to move, and the game goes on.
    fn moves(&self, figure: &Figure<G>, state: &State<G>) -> bool {
        let setup = &state.now.setup;
        self.chosen[1 + setup.side_to_move().index() % 2] == b'1'
            && position(setup).is_some_and(|now| !figure.is_over(state, &now))
    }

    /// Asks the machine if it is its turn.
    pub(crate) fn follow(&mut self, figure: &Figure<G>, state: &mut State<G>) {
        if !self.waits && self.moves(figure, state) {
            self.ask(state, self.wish);
            state.said.stop().word(msg::BOARD_MACHINE_THINKS);
        }
        state.said.trim();
    }

    fn tell_turn(&self, figure: &Figure<G>, state: &mut State<G>) {
        if position(&state.now.setup).is_some_and(|now| !figure.is_over(state, &now)) {
            let side = state.now.setup.side_to_move();
            state.said.stop().side(msg::TO_MOVE, side);
        }
    }

    /// Asks the machine for something; an answer to what was asked before is too late.
    fn ask(&mut self, state: &mut State<G>, what: &str) {
        self.asked += 1;
        self.waits = true;
        let mut text = String::new();
        push_number(&mut text, self.asked);
        for part in ["\n", state.language.tag(), "\n", what, " "] {
            text.push_str(part);
        }
        text.push(char::from(self.chosen[0]));
        text.push(' ');
        push_number(&mut text, self.seed as usize + state.past.len());
        text.push('\n');
        write_game(&mut text, state);
        state.effects.push(Effect::Ask(text));
    }

    /// The machine has answered: it moves, and says what it has to say.
    fn answered(&mut self, figure: &Figure<G>, state: &mut State<G>, answer: &str) {
        let mut lines = parts(answer, b'\n');
        let asked = lines.next().and_then(number);
        if !self.waits {
            return;
        }
        if answer.is_empty() {
            // The program did not come: people play alone.
            self.chosen = *b"000";
            self.turn_to(figure, state, msg::BOARD_MACHINE_IS_MISSING);
        }
        if asked != Some(self.asked) {
            return;
        }
        self.waits = false;
        state.let_go();
        state.said.begin(state.language);
        let action = lines.next().and_then(number).map(Move::from_code);
        let mut squares = SquareSet::EMPTY;
        let board = state.now.setup.geometry();
        for place in parts(lines.next().unwrap_or_default(), b' ').filter_map(number) {
            if let Some(square) = board.at(place) {
                squares.insert(square);
            }
        }
        if let Some((action, now)) = action.zip(position(&state.now.setup)) {
            // The machine moves no focus.
            let cursor = state.cursor;
            figure.play(state, &now, action);
            state.cursor = cursor;
            state.effects.clear();
            (self.wish, self.hint) = ("move", 0);
            self.tell_turn(figure, state);
        }
        state.said.stop().text(lines.next().unwrap_or_default());
        Self::set_out(state, lines.next().unwrap_or_default());
        state.pointed |= squares;
    }

    /// Lays out moves that can be stepped through from here: how what was lost is lost.
    fn set_out(state: &mut State<G>, moves: &str) {
        let Some(mut now) = position(&state.now.setup) else { return };
        let mut line = Vec::new();
        for code in parts(moves, b' ').filter_map(number) {
            let action = Move::from_code(code);
            let Ok(after) = now.try_play(action) else { break };
            line.push(Snapshot { last: Some(action), ..Snapshot::new(after.setup(), SquareSet::EMPTY) });
            now = after;
        }
        if !line.is_empty() {
            line.reverse();
            state.future = line;
        }
    }

    /// Takes back or plays again until the reader is to move: both moves, or the reader's own while the machine thinks.
    fn step(
        &mut self,
        figure: &Figure<G>,
        state: &mut State<G>,
        step: fn(&mut State<G>) -> bool,
        no_further: Message,
    ) {
        if !step(state) {
            state.say(no_further);
            return;
        }
        while self.moves(figure, state) && step(state) {}
        self.turned(figure, state);
    }

    /// Another board of the game is shown.
    fn turned(&mut self, figure: &Figure<G>, state: &mut State<G>) {
        (self.waits, self.hint, self.wish) = (false, 0, "move");
        state.let_go();
        figure.tell_moment(state);
        self.tell_turn(figure, state);
    }

    /// The buttons of a game.
    pub(crate) fn buttons(&self, out: &mut String) {
        for number in 0..=QUIT {
            out.push_str("game");
            push_number(out, number);
            let (of, digit) = if number < 3 { (0, number) } else { ((number - 1) / 2, (number - 1) % 2) };
            out.push_str(match self.chosen.get(of) {
                Some(chosen) if usize::from(chosen & 15) == digit => "+ ",
                Some(_) => "- ",
                None => " ",
            });
        }
    }

    /// The game as a text that is kept: level and seats, the board on which it began, the moves.
    pub(crate) fn keep(&self, state: &State<G>) -> String {
        let mut text: String = self.chosen.iter().map(|digit| char::from(*digit)).collect();
        text.push('\n');
        write_game(&mut text, state);
        text
    }
}

/// Writes the board on which the game began, and the moves since in a second line.
fn write_game<G: PlayableGame>(out: &mut String, state: &State<G>) {
    out.push_str(&state.past.first().unwrap_or(&state.now).setup.to_text());
    out.push('\n');
    for moment in state.past.iter().chain([&state.now]) {
        if let Some(action) = moment.last {
            push_number(out, action.code());
            out.push(' ');
        }
    }
}
