//! Questions with a board: mate or stalemate, may it or may it not, light or dark.

use musi_messages::{Message, msg};
use musi_rules::{Move, Origin, Piece, Refusal, Setup, SquareSet, words};

use musi_runtime::Effect;

use super::Goal;
use crate::after::of_places;
use crate::game::position;
use crate::{Announcement, Figure, PlayableGame, Snapshot, State};

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
        voice.word(self.ask);
        if let Some(note) = self.note {
            voice.stop().word(note);
        }
        if let Some(Move { from, to, .. }) = self.action {
            let board = self.setup.geometry();
            match from {
                Origin::Square(from) => voice.stop().place(&self.setup, from).word(msg::BOARD_TO),
                Origin::Hand(kind) => {
                    voice.stop().piece(Piece { kind, side: self.setup.side_to_move() }).word(msg::BOARD_TO)
                }
            };
            voice.square(board, to);
        } else if self.about.is_empty() {
            voice.stop().side(msg::BOARD_TURN_OF, self.setup.side_to_move());
        } else {
            voice.list(self.setup.geometry(), self.about);
        }
    }

    pub(super) fn say_answer(&self, voice: &mut Announcement<G>, choices: &[Message]) {
        if let Some(word) = choices.get(usize::from(self.answer)) {
            voice.word(*word);
        }
        if let Some(refusal) = self.refusal
            && let Some(position) = position(&self.setup)
        {
            let language = voice.language();
            words::push_refusal(voice.stop().out(), &position, refusal, language);
        }
    }
}

impl<G: PlayableGame> Figure<G> {
    pub(super) fn choose(&self, state: &mut State<G>, choice: u8) {
        let Some(task) = &mut state.task else { return };
        let Goal::Choose { questions, at, chosen, right } = &mut task.goal else { return };
        let Some(question) = questions.get(*at).filter(|_| chosen.is_none()) else { return };
        if usize::from(choice) >= self.choices().len() {
            return;
        }
        *chosen = Some(choice);
        let good = choice == question.answer;
        *right += usize::from(good);
        let voice = state.said.begin(state.language);
        if good {
            voice.word(msg::BOARD_RIGHT);
        } else {
            voice.word(msg::BOARD_NO);
        }
        question.say_answer(voice, self.choices());
        state.rule = question.refusal.map(Refusal::code);
        state.pointed = question.refusal.map_or(SquareSet::EMPTY, |refusal| of_places(refusal.places()));
        let (last, all) = (*at + 1 == questions.len(), *right == questions.len());
        if last {
            voice.stop().number(*right).text("/").number(questions.len());
            task.done = true;
        }
        if last && all {
            self.solved(state);
        } else if last {
            state.effects.push(Effect::Missed(task.number));
        }
    }

    pub(super) fn next_question(&self, state: &mut State<G>) {
        let Some(task) = &mut state.task else { return };
        let Goal::Choose { questions, at, chosen, .. } = &mut task.goal else { return };
        if *at + 1 >= questions.len() {
            let (number, seed) = (task.number, task.seed);
            self.begin_task(state, number, seed + 1);
            return;
        }
        *at += 1;
        *chosen = None;
        task.done = false;
        if let Some(question) = questions.get(*at) {
            state.now = Snapshot::new(question.setup.clone(), question.about);
        }
        state.past.clear();
        state.future.clear();
        state.let_go();
        self.tell_task(state);
    }
}

/// What an exercise that asks which it is says.
pub(super) const WHICH: Message = msg::EXERCISE_CLASSIFY;
