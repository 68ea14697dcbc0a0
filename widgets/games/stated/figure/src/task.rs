//! What a figure asks: to mark squares, to find the move that wins, to say how a game has ended.

use musi_messages::{Language, Message, Value, arg, msg};
use musi_rules::{Random, number, parts};
use musi_runtime::Effect;
use musi_stated_rules::types::{bit, each};
use musi_stated_rules::{Cell, Game, Move, Square, SquareSet, State};

use crate::figure::{Figure, Selection};
use crate::scene::{Kind, Scene};
use crate::words;

/// What is asked, by the number of its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Where a piece can go.
    Reach,
    /// Where a piece begins.
    Start,
    /// What a piece can capture.
    Capture,
    /// The move that wins.
    Win,
    /// How the game has ended.
    End,
}

/// The answer.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    Squares(SquareSet),
    Moves(Vec<Move>),
    /// First side, second side, nobody, or the game goes on.
    Choice(usize),
}

/// An exercise under way.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub ask: Ask,
    /// The position that is asked about.
    pub state: State,
    /// The piece that it is about, and where it stands.
    pub about: Option<(Cell, Square)>,
    pub goal: Goal,
    pub marked: SquareSet,
    /// How often the answer was checked.
    pub checks: u8,
    pub done: bool,
    /// Whether the machine still makes the position.
    pub waits: bool,
}

/// The buttons of an exercise: to check, to show the answer, the next one, to leave; behind them what can be chosen.
pub(crate) const CHECK: usize = 10;
pub(crate) const ANSWER: usize = 11;
pub(crate) const NEXT: usize = 12;
pub(crate) const LEAVE: usize = 13;
pub(crate) const CHOICE: usize = 20;

impl Ask {
    /// Those that a figure can ask.
    pub const fn of(scene: &Scene) -> &'static [Self] {
        match scene.kind {
            Kind::Reach(_) => &[Self::Reach],
            Kind::Game if scene.game.rules.free_drops => &[Self::Win, Self::End],
            Kind::Game => &[Self::Start, Self::Reach, Self::Capture, Self::Win, Self::End],
            Kind::Position => &[],
        }
    }

    /// What its button says.
    pub const fn name(self) -> Message {
        match self {
            Self::Reach => msg::stated::DO_REACH,
            Self::Start => msg::stated::DO_START,
            Self::Capture => msg::stated::DO_CAPTURE,
            Self::Win => msg::stated::DO_WIN,
            Self::End => msg::stated::DO_END,
        }
    }
}

impl Task {
    fn new(ask: Ask, state: State, about: Option<(Cell, Square)>, goal: Goal) -> Self {
        Self { ask, state, about, goal, marked: SquareSet::EMPTY, checks: 0, done: false, waits: false }
    }

    /// What is asked, in words.
    pub fn goal(&self, scene: &Scene, language: Language) -> String {
        if self.waits {
            return msg::stated::THINKS.text(language).to_owned();
        }
        let message = match self.ask {
            Ask::Reach => msg::stated::ASK_REACH,
            Ask::Start => msg::stated::ASK_START,
            Ask::Capture => msg::stated::ASK_CAPTURE,
            Ask::Win => msg::stated::ASK_WIN,
            Ask::End => msg::stated::ASK_END,
        };
        let Some((cell, at)) = self.about else {
            let side = words::side(scene, self.state.turn, language);
            return message.fill(language, &[(arg::SIDE, side)]);
        };
        let (piece, name) = (words::piece(scene, cell, language), scene.game.board.name(at));
        message.fill(language, &[(arg::PIECE, Value::Text(&piece)), (arg::SQUARE, Value::Text(&name))])
    }

    /// Right, too many and missing.
    fn grades(&self) -> [SquareSet; 3] {
        let Goal::Squares(right) = self.goal else { return Default::default() };
        [self.marked & right, self.marked & !right, right & !self.marked]
    }

    /// Says whether a square is marked, and after the second check whether rightly.
    pub fn say_mark(&self, square: Square, language: Language, said: &mut String) {
        let [right, extra, missing] = self.grades();
        let shown = self.checks > 1 || self.done;
        let word = if !shown {
            if !self.marked.has(square) {
                return;
            }
            msg::EXERCISE_MARKED
        } else if right.has(square) {
            msg::EXERCISE_HITS
        } else if extra.has(square) {
            msg::EXERCISE_EXTRA
        } else if missing.has(square) {
            msg::EXERCISE_MISSED
        } else {
            return;
        };
        said.push_str(", ");
        said.push_str(word.text(language));
    }

    /// What is marked, right, too many, and missing as the picture shows it.
    pub fn shown(&self) -> [SquareSet; 4] {
        if self.checks < 2 && !self.done {
            return [self.marked, SquareSet::EMPTY, SquareSet::EMPTY, SquareSet::EMPTY];
        }
        let [right, extra, missing] = self.grades();
        [SquareSet::EMPTY, right, extra, missing]
    }
}

impl Figure {
    pub(crate) fn press_task(&mut self, pressed: usize) -> bool {
        match (self.task.is_some(), pressed) {
            (false, 0..=4) => {
                let Some(ask) = Ask::of(&self.scene).get(pressed) else { return false };
                self.begin(*ask);
            }
            (true, CHECK) => self.check(),
            (true, ANSWER) => self.show_answer(),
            (true, NEXT) => {
                let ask = self.task.as_ref().map(|task| task.ask);
                if let Some(ask) = ask {
                    self.begin(ask);
                }
            }
            (true, LEAVE) => return self.leave(),
            (true, CHOICE..) => self.choose(pressed - CHOICE),
            _ => return false,
        }
        true
    }

    pub(crate) fn leave(&mut self) -> bool {
        if self.task.take().is_none() {
            return false;
        }
        self.drop_all();
        self.say(msg::EXERCISE_LEFT);
        true
    }

    /// Asks the next question of a kind.
    fn begin(&mut self, ask: Ask) {
        self.game = None;
        self.drop_all();
        self.seed = self.seed.wrapping_add(1);
        let mut random = Random::new(u64::from(self.seed));
        let again = self.task.take().is_some();
        let task = match (ask, self.scene.kind) {
            (Ask::Reach, Kind::Reach(from)) => Some(reach(&self.scene, from, again.then_some(&mut random))),
            (Ask::Start, _) => start(&self.scene, &mut random),
            _ => {
                let empty = self.states.last().unwrap_or(&self.scene.state).clone();
                Some(Task { waits: true, ..Task::new(ask, empty, None, Goal::Choice(0)) })
            }
        };
        let Some(task) = task else { return self.say(msg::stated::NO_TASK) };
        if task.waits {
            let what = ["make reach", "", "make capture", "make win", "make end"][ask as usize];
            self.task = Some(task);
            self.ask(what);
            return self.say(msg::stated::THINKS);
        }
        self.said = task.goal(&self.scene, self.language);
        self.task = Some(task);
    }

    /// The machine has made a position: moves, the square it is about, how the game has ended, the position.
    pub(crate) fn made(&mut self, lines: &[&str]) {
        let made = self.task.take().and_then(|task| {
            let [moves, about, outcome, fen, ..] = lines else { return None };
            let game = &self.scene.game;
            let state = game.read_fen(fen).ok()?;
            let mut legal = game.moves(&state);
            legal.retain(|mv| parts(moves, b' ').any(|text| game.move_text(*mv) == text));
            let about = game.board.named(about).map(|at| (state.at(at), at));
            let goal = match task.ask {
                Ask::Win if legal.is_empty() => return None,
                Ask::Win => Goal::Moves(legal),
                Ask::End => Goal::Choice(number(outcome)?.min(3)),
                _ => Goal::Squares(legal.iter().map(|mv| mv.to).collect()),
            };
            Some(Task::new(task.ask, state, about, goal))
        });
        let Some(task) = made else { return self.say(msg::stated::NO_TASK) };
        self.said = task.goal(&self.scene, self.language);
        self.task = Some(task);
    }

    /// Marks a square, where squares are to be marked; whether they are.
    pub(crate) fn mark(&mut self, square: Square) -> bool {
        let Some(task) = &mut self.task else { return false };
        self.cursor = square;
        if task.done || matches!(task.goal, Goal::Choice(_)) {
            self.said = task.goal(&self.scene, self.language);
            return true;
        }
        if matches!(task.goal, Goal::Moves(_)) {
            return false;
        }
        // What was shown of the last answer is shown no more.
        task.checks = task.checks.min(1);
        let marks = !task.marked.has(square);
        if marks {
            task.marked.insert(square);
        } else {
            task.marked.remove(square);
        }
        let word = if marks { msg::EXERCISE_MARKED } else { msg::EXERCISE_UNMARKED };
        self.said = [&self.scene.game.board.name(square), " ", word.text(self.language), "."].concat();
        true
    }

    fn check(&mut self) {
        let Some(task) = self.task.as_mut().filter(|task| !task.done) else { return };
        let [right, extra, missing] = task.grades().map(|set| set.len());
        if let Goal::Squares(_) = task.goal {
            task.checks = task.checks.saturating_add(1);
            if extra + missing == 0 {
                self.solve(msg::EXERCISE_RIGHT);
            } else {
                let arguments = [right, extra, missing].map(|count| [(arg::COUNT, Value::Number(count))]);
                self.said = [msg::stated::RIGHTS, msg::stated::EXTRAS, msg::stated::MISSINGS]
                    .iter()
                    .zip(&arguments)
                    .map(|(message, arguments)| message.fill(self.language, arguments))
                    .collect();
            }
        }
    }

    fn solve(&mut self, message: Message) {
        let Some(task) = &mut self.task else { return };
        task.done = true;
        let number = task.ask as u8;
        self.effects.push(Effect::Solved(number));
        self.say(message);
    }

    fn show_answer(&mut self) {
        let Some(task) = self.task.as_mut().filter(|task| !task.done && !task.waits) else { return };
        task.done = true;
        let number = task.ask as u8;
        self.said = match &task.goal {
            Goal::Squares(right) => {
                task.marked = *right;
                let names = right.iter().map(|square| self.scene.game.board.name(square) + " ");
                names.collect::<String>().trim_end().to_owned()
            }
            Goal::Moves(moves) => {
                moves.iter().map(|mv| self.scene.game.move_text(*mv)).collect::<Vec<_>>().join(", ")
            }
            Goal::Choice(right) => choice(&self.scene, *right, self.language),
        };
        self.effects.push(Effect::Missed(number));
    }

    fn choose(&mut self, chosen: usize) {
        let Some(task) = self.task.as_mut().filter(|task| !task.done) else { return };
        let Goal::Choice(right) = task.goal else { return };
        if chosen == right {
            return self.solve(msg::EXERCISE_RIGHT_MOVE);
        }
        task.checks = task.checks.saturating_add(1);
        let outcome = self.scene.game.outcome(&task.state);
        self.said = match outcome {
            Some(outcome) => words::outcome(&self.scene, outcome, self.language),
            None => msg::stated::GOES_ON.text(self.language).to_owned(),
        };
    }

    /// A move as the answer to a question.
    pub(crate) fn answer_move(&mut self, mv: Move) {
        self.held = Selection::Nothing;
        self.choices.clear();
        let Some(task) = self.task.as_mut().filter(|task| !task.done) else { return };
        let Goal::Moves(right) = &task.goal else { return };
        if right.contains(&mv) {
            let next = self.scene.game.play(&task.state, mv);
            if let Some(outcome) = self.scene.game.outcome(&next) {
                let why = words::outcome(&self.scene, outcome, self.language);
                task.state = next;
                self.solve(msg::EXERCISE_RIGHT_MOVE);
                self.said.push(' ');
                self.said.push_str(&why);
            }
        } else {
            task.checks = task.checks.saturating_add(1);
            self.say(msg::stated::GOES_ON);
        }
    }
}

/// What can be chosen as the end of a game.
pub(crate) fn choice(scene: &Scene, number: usize, language: Language) -> String {
    match number {
        0 | 1 => msg::stated::WINS.fill(language, &[(arg::SIDE, words::side(scene, number, language))]),
        2 => msg::stated::DRAW.text(language).to_owned(),
        _ => msg::stated::GOES_ON.text(language).to_owned(),
    }
}

/// Where the piece of the figure can go: from its own square, and the next times from others with something in the way.
fn reach(scene: &Scene, from: Square, random: Option<&mut Random>) -> Task {
    let (game, mut state) = (&scene.game, scene.state.clone());
    let cell = state.at(from);
    let mut at = from;
    if let Some(random) = random {
        let free: Vec<Square> = game.squares.iter().filter(|square| state.at(*square).is_empty()).collect();
        at = random.one_of(&free).unwrap_or(from);
        state.put(game, from, Cell::EMPTY);
        state.put(game, at, cell);
        for side in [cell.side(), 1 - cell.side()] {
            if let Some(square) = random.one_of(&free).filter(|square| *square != at) {
                state.put(game, square, Cell::piece(side, cell.kind()));
            }
        }
    }
    let shown = Scene { state, ..scene.clone() };
    let (quiet, captures) = shown.reach(at);
    let goal = Goal::Squares(quiet.into_iter().chain(captures).collect());
    Task::new(Ask::Reach, shown.state, Some((cell, at)), goal)
}

/// Where the pieces of a kind begin, on an empty board.
fn start(scene: &Scene, random: &mut Random) -> Option<Task> {
    let (game, state): (&Game, &State) = (&scene.game, &scene.state);
    let mut kinds = Vec::new();
    for side in 0..2 {
        kinds.extend(
            each(game.kinds).filter(|kind| state.count(side, bit(*kind)) > 0).map(|kind| (side, kind)),
        );
    }
    let (side, kind) = random.one_of(&kinds)?;
    let right: SquareSet = state.of(side, bit(kind)).collect();
    let mut empty = state.clone();
    for square in (state.sides[0] | state.sides[1]).iter() {
        empty.put(game, square, Cell::EMPTY);
    }
    let about = right.iter().next().map(|at| (Cell::piece(side, kind), at));
    Some(Task::new(Ask::Start, empty, about, Goal::Squares(right)))
}
