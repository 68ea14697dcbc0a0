//! Questions with a board: mate or stalemate, may it or may it not, light or dark.

use musi_diagram::{Meaning, ui};
use musi_messages::{Message, Value, arg, msg};
use musi_rules::{Move, Origin, Piece, Refusal, Setup, SquareSet, words};

use musi_runtime::Wish;

use super::Goal;
use super::prompt::Asked;
use crate::after::of_places;
use crate::game::position;
use crate::{Announcement, Figure, PlayableGame, State, Status};

/// A question with a board and its answer by the rules.
#[derive(Clone, Debug)]
pub struct Question<G: PlayableGame> {
    /// The board.
    pub setup: Setup<G>,
    /// The squares that it is about.
    pub about: SquareSet,
    /// What is asked.
    pub ask: Message,
    /// What the board does not show.
    pub note: Option<Message>,
    /// The number of the right answer.
    pub answer: u8,
    /// Why not, when the answer is that it may not.
    pub refusal: Option<Refusal>,
    /// The move that it asks about, when it asks about one.
    pub action: Option<Move>,
}

impl<G: PlayableGame> Question<G> {
    pub(super) fn say(&self, voice: &mut Announcement<G>) {
        let board = self.setup.geometry();
        voice.word(self.ask);
        if self.action.is_none() && !self.about.is_empty() {
            voice.list(board, self.about);
        }
        if let Some(note) = self.note {
            voice.stop().word(note);
        }
        if let Some(Move { from, to, .. }) = self.action {
            match from {
                Origin::Square(from) => voice.stop().place(&self.setup, from).word(msg::BOARD_TO),
                Origin::Hand(kind) => {
                    voice.stop().piece(Piece { kind, side: self.setup.side_to_move() }).word(msg::BOARD_TO)
                }
            };
            voice.square(board, to);
        } else if self.about.is_empty() {
            voice.stop().side(msg::BOARD_TURN_OF, self.setup.side_to_move());
        }
    }

    /// Says what is so: whether the king is attacked and a move is left, else why the move is not allowed.
    pub(super) fn say_reason(&self, voice: &mut Announcement<G>) {
        if self.ask == WHICH {
            self.say_check(voice);
            self.say_move(voice.stop());
        } else if let Some(refusal) = self.refusal
            && let Some(position) = position(&self.setup)
        {
            let language = voice.language();
            words::push_refusal(voice.out(), &position, refusal, language);
        } else if self.action.is_none() && self.note.is_none() && self.about.len() == 1 {
            self.say_colour(voice, self.about);
        } else {
            voice.word(msg::EXERCISE_NOTHING_FORBIDS);
        }
    }

    /// Says which pieces attack the king of the side to move.
    pub(super) fn say_check(&self, voice: &mut Announcement<G>) {
        let checkers = position(&self.setup).map_or(SquareSet::EMPTY, |position| position.checkers());
        voice.word(if checkers.is_empty() { msg::EXERCISE_NOT_ATTACKED } else { msg::EXERCISE_ATTACKED_BY });
        for (number, from) in checkers.iter().enumerate() {
            voice.text(if number > 0 { ", " } else { "" }).place(&self.setup, from);
        }
    }

    /// A move of the side to move.
    pub(super) fn a_move(&self) -> Option<Move> {
        position(&self.setup)?.legal_moves().first().copied()
    }

    /// Says a move of the side to move, or that there is none.
    pub(super) fn say_move(&self, voice: &mut Announcement<G>) {
        let language = voice.language();
        match (self.a_move(), position(&self.setup)) {
            (Some(action), Some(position)) => {
                words::push_played(voice.word(msg::EXERCISE_A_MOVE).out(), &position, action, language);
            }
            _ => _ = voice.word(msg::EXERCISE_NO_MOVE),
        }
    }

    /// Says the colour of a square.
    pub(super) fn say_colour(&self, voice: &mut Announcement<G>, squares: SquareSet) {
        let board = self.setup.geometry();
        for square in squares {
            let dark = (board.file(square) + board.rank(square)).is_multiple_of(2);
            let what = ui::meaning(if dark { Meaning::Dark } else { Meaning::Light });
            let name = G::square_name(board, square);
            let parts = [(arg::SQUARE, Value::Text(&name)), (arg::WHAT, Value::Message(what))];
            voice.fill(msg::HINT_CORNER, &parts);
        }
    }
}

impl<G: PlayableGame> Asked<'_, G> {
    /// The question that is asked, and what was chosen.
    pub(super) fn question(&self) -> Option<(&Question<G>, Option<u8>)> {
        let task = self.state.task.as_ref()?;
        let Goal::Choose { questions, chosen } = &task.goal else { return None };
        Some((questions.get(task.run.at())?, *chosen))
    }

    /// Adds the right answer and why it is right.
    pub(super) fn tell_choice(&mut self, out: &mut String) {
        let Some((question, _)) = self.question() else { return };
        let word = self.figure.choices().get(usize::from(question.answer));
        self.say(out, |voice| {
            // Of yes and no the reason says it.
            if let Some(word) = word.filter(|word| !matches!(**word, msg::BUTTON_YES | msg::BUTTON_NO)) {
                voice.word(*word).stop();
            }
            question.say_reason(voice);
        });
        self.point_at_reason();
    }

    /// Adds why what was chosen is wrong.
    pub(super) fn tell_wrong_choice(&mut self, out: &mut String) {
        let Some((question, Some(chosen))) = self.question() else { return };
        let name =
            self.figure.choices().get(usize::from(chosen)).map_or("", |word| word.text(self.state.language));
        self.say(out, |voice| {
            if question.ask == WHICH {
                voice.fill(msg::EXERCISE_NOT, &[(arg::WHAT, Value::Text(name))]);
                // Of the two facts, the one that it contradicts; whether a move is left first.
                let has_move =
                    |answer: u8| Status::ALL.get(usize::from(answer)).is_some_and(|status| status.has_move());
                if has_move(chosen) == has_move(question.answer) {
                    question.say_check(voice);
                } else {
                    question.say_move(voice);
                }
            } else {
                voice.word(msg::BOARD_NO);
                question.say_reason(voice);
            }
        });
        self.point_at_reason();
    }

    /// Points at what forbids the move that is asked about.
    pub(super) fn point_at_reason(&mut self) {
        let refusal = self.question().and_then(|(question, _)| question.refusal);
        self.state.rule = refusal.map(Refusal::code);
        self.state.pointed = refusal.map_or(SquareSet::EMPTY, |refusal| of_places(refusal.places()));
    }
}

impl<G: PlayableGame> Figure<G> {
    pub(super) fn choose(&self, state: &mut State<G>, choice: u8) {
        let Some(task) = &mut state.task else { return };
        let Goal::Choose { questions, chosen } = &mut task.goal else { return };
        if usize::from(choice) >= self.choices().len() || task.run.is_answered() {
            return;
        }
        *chosen = Some(choice);
        let which = questions.get(task.run.at()).is_some_and(|question| question.ask == WHICH);
        self.act(state, Wish::Check);
        // Where the reason gives the answer away there is nothing left to try.
        if let Some(task) = state.task.as_ref().filter(|task| !which && !task.run.is_answered()) {
            let (mut run, mut effects, mut said) = (task.run, Vec::new(), String::from(state.said()));
            run.end(false, state.language, &mut said, &mut effects);
            self.go_on(state, run, effects);
            state.said.begin(state.language).text(&said);
        }
    }
}

/// What an exercise that asks which it is says.
pub(super) const WHICH: Message = msg::EXERCISE_CLASSIFY;
