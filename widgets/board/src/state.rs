//! What changes while the reader plays with a figure.

use musi_rules::{Language, Move, PieceKind, Side, Square, SquareSet};

use crate::figure::has_special_move;
use crate::game::play_in_turn;
use musi_runtime::{Effect, later};

use crate::{Announcement, Figure, PlayableGame, Selection, Snapshot, Task};

/// What picking a square puts there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brush {
    /// Nothing: picking moves pieces.
    #[default]
    None,
    /// An enemy of the piece under study.
    Enemy,
    /// A piece of the same side.
    Friend,
}

/// A question that waits for a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// What the piece becomes.
    Promotion {
        /// The piece that moves.
        held: Selection,
        /// The move without the kind.
        action: Move,
        /// The kinds it may become.
        kinds: Vec<PieceKind>,
        /// Whether it may stay what it is.
        plain: bool,
    },
    /// Whether to put an enemy where the move needs one.
    Enemy {
        /// The square.
        square: Square,
        /// The side of the enemy.
        side: Side,
    },
}

/// Everything that changes while the reader plays with a figure: a value, not a machine.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own: turned, seen, asked, kept")]
pub struct State<G: PlayableGame> {
    /// What is on the board now.
    pub now: Snapshot<G>,
    /// The moments before, the latest last.
    pub past: Vec<Snapshot<G>>,
    /// The moments that were taken back, the next one last.
    pub future: Vec<Snapshot<G>>,
    /// The square with the keyboard's cursor: the tab stop of the board.
    pub cursor: Square,
    /// The piece that was picked up.
    pub held: Option<Selection>,
    /// What picking a square puts there.
    pub brush: Brush,
    /// The question that waits for a button.
    pub ask: Option<Prompt>,
    /// The exercise under way.
    pub task: Option<Task<G>>,
    /// The exercise that waits for its position: its number and its seed.
    pub wanted: Option<(u8, u32)>,
    /// Squares that the last sentence points at.
    pub pointed: SquareSet,
    /// The attacker because of which a move was refused: of the squares pointed at, where the attack comes from.
    pub attacker: Option<Square>,
    /// The moves that the figure steps through.
    pub steps: Vec<Move>,
    /// How many moments lie before the first one of the steps: those of another way that the reader had gone.
    pub set_out: usize,
    /// Seen from the other side.
    pub flipped: bool,
    /// The language of labels and announcements.
    pub language: Language,
    /// Whether letter keys do something.
    pub keys: bool,
    /// Whether the list of keys is shown.
    pub help: bool,
    /// Which exercises were solved, a bit for each.
    pub solved: u32,
    /// Whether an exercise was begun here: then all of them are offered.
    pub practised: bool,
    /// What was said last.
    pub said: Announcement<G>,
    /// The code of the rule that the last sentence is about.
    pub rule: Option<&'static str>,
    /// What the page must do after the last event.
    pub effects: Vec<Effect>,
}

impl<G: PlayableGame> State<G> {
    pub(crate) fn new(figure: &Figure<G>, language: Language) -> Self {
        let now = figure.first_moment();
        let mut state = Self {
            now,
            past: Vec::new(),
            future: Vec::new(),
            cursor: figure.entry,
            held: None,
            brush: Brush::None,
            ask: None,
            task: None,
            wanted: None,
            pointed: SquareSet::EMPTY,
            attacker: None,
            steps: match &figure.line {
                Some((_, moves)) => moves.clone(),
                None if has_special_move(figure.kind) => later(|| G::steps(&figure.setup, figure.kind)),
                None => Vec::new(),
            },
            set_out: 0,
            flipped: figure.scene.flipped,
            language,
            keys: true,
            help: false,
            solved: 0,
            practised: false,
            said: Announcement::new(language),
            rule: None,
            effects: Vec::new(),
        };
        if figure.line.is_some() {
            state.now = figure.start_moment();
        }
        state.lay_out();
        // The page shows the board after the last move of a record: its moments lie behind.
        if figure.line.is_some() {
            while state.forward() {}
            state.now.studied = figure.scene.studied;
        }
        state
    }

    /// Goes to the figure's first moment, from which those that it steps through lie ahead. Another way that the reader had gone
    /// lies behind it: taking back leads there again.
    pub(crate) fn set_out(&mut self, figure: &Figure<G>) {
        if self.step().is_some() {
            while self.past.len() > self.set_out && self.back() {}
            return;
        }
        self.advance(figure.start_moment());
        self.set_out = self.past.len();
        self.lay_out();
    }

    /// Lays the moments that the figure steps through ahead of this one.
    fn lay_out(&mut self) {
        self.future.clear();
        let mut setup = self.now.setup.clone();
        for action in &self.steps {
            let Some(after) = play_in_turn(&setup, *action) else { break };
            setup = after;
            self.future
                .push(Snapshot { last: Some(*action), ..Snapshot::new(setup.clone(), SquareSet::EMPTY) });
        }
        // The next one last.
        self.future.reverse();
        self.steps.truncate(self.future.len());
    }

    /// Which step of the figure is shown, from 0; none when the reader has gone another way.
    #[must_use]
    pub fn step(&self) -> Option<usize> {
        let at = self.past.len().checked_sub(self.set_out)?;
        if self.task.is_some() || at + self.future.len() != self.steps.len() {
            return None;
        }
        for (number, action) in self.steps.iter().take(at).enumerate() {
            if self.past.get(self.set_out + number + 1).unwrap_or(&self.now).last != Some(*action) {
                return None;
            }
        }
        Some(at)
    }

    /// What was said last, in the reader's label language.
    #[must_use]
    pub fn said(&self) -> &str {
        self.said.as_str()
    }

    /// Says a sentence in the reader's label language.
    pub(crate) fn say(&mut self, message: musi_messages::Message) {
        self.said.begin(self.language).word(message);
    }

    /// Goes on to another moment; this one can be taken back to.
    pub(crate) fn advance(&mut self, next: Snapshot<G>) {
        if next == self.now {
            return;
        }
        self.future.clear();
        // Who takes back beyond the steps and goes another way leaves them.
        if self.task.is_none() && self.past.len() < self.set_out {
            self.set_out = 0;
        }
        self.past.push(std::mem::replace(&mut self.now, next));
    }

    /// One moment back; whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// One moment forward; whether there was one.
    pub(crate) fn forward(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Goes to a moment, by how many lie before it; whether it is another one.
    pub(crate) fn go_to(&mut self, moment: usize) -> bool {
        let before = self.past.len();
        while self.past.len() > moment && self.back() {}
        while self.past.len() < moment && self.forward() {}
        self.past.len() != before
    }

    /// The reader moved the cursor: the board's focus goes to its cell.
    pub(crate) fn focus_cursor(&mut self) {
        self.effects.push(Effect::Focus("board".to_owned()));
    }

    /// Puts down what was picked up and drops the question.
    pub(crate) fn let_go(&mut self) {
        self.held = None;
        self.ask = None;
        self.pointed = SquareSet::EMPTY;
        self.attacker = None;
        self.rule = None;
    }
}
