//! A live figure: a position, what came before it, and what the reader holds.

use musi_messages::{Language, Value, arg, msg};
use musi_rules::number;
use musi_runtime::{Component, Effect, Event, Key, Page, Update};
use musi_stated_rules::{Act, Move, Outcome, Refusal, Square, State, types};

use crate::scene::{Kind, Scene};
use crate::view::view;
use crate::words;

/// What the reader has picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Selection {
    #[default]
    Nothing,
    /// The piece on a square.
    Square(Square),
    /// A piece in hand.
    Hand(types::Kind),
}

/// A live figure of a stated game.
#[derive(Clone, Debug)]
pub struct Figure {
    pub(crate) id: String,
    pub(crate) scene: Scene,
    /// The positions so far, the page's own first.
    pub(crate) states: Vec<State>,
    pub(crate) held: Selection,
    pub(crate) cursor: Square,
    /// The moves among which the reader has to choose.
    pub(crate) choices: Vec<Move>,
    pub(crate) last: Option<Move>,
    pub(crate) said: String,
    pub(crate) language: Language,
}

/// How many positions are kept to go back to.
const MOST_STATES: usize = 2000;

impl Component for Figure {
    fn mount(page: &Page<'_>) -> Option<Self> {
        let scene = Scene::from_text(page.scene)?;
        let states = vec![scene.state.clone()];
        let cursor = match scene.kind {
            Kind::Reach(from) => from,
            _ => 0,
        };
        Some(Self {
            id: page.id.to_owned(),
            scene,
            states,
            held: Selection::Nothing,
            cursor,
            choices: Vec::new(),
            last: None,
            said: String::new(),
            language: Language::from_tag(page.language).unwrap_or_default(),
        })
    }

    fn update(&mut self, event: Event<'_>) -> Option<Update> {
        let before = std::mem::take(&mut self.said);
        let mut effects = Vec::new();
        let meant = match event {
            Event::Show => true,
            Event::Do(act) => self.act(act),
            Event::Key(name) => self.key(name, &mut effects),
            Event::Set { .. } | Event::Hover(_) | Event::Drag { .. } => false,
        };
        let announcement = self.said.clone();
        if self.said.is_empty() {
            self.said = before;
        }
        meant.then(|| Update { announcement, effects, ..Update::of_html(view(self)) })
    }

    fn language(&self) -> Language {
        self.language
    }

    fn set_language(&mut self, language: Language) {
        self.language = language;
        self.said.clear();
    }
}

impl Figure {
    /// The position that is seen.
    pub(crate) fn shown(&self) -> &State {
        self.states.last().unwrap_or(&self.scene.state)
    }

    /// Whether pieces move whoever's turn it is.
    const fn is_free(&self) -> bool {
        matches!(self.scene.kind, Kind::Reach(_))
    }

    /// How the game has ended, by its last position or because that has come too often.
    fn over(&self) -> Option<Outcome> {
        let ended = self.scene.game.outcome(self.shown());
        ended.or_else(|| self.scene.game.repeated(&self.states))
    }

    /// The position as the piece that is held sees it: where pieces are tried out, it is always its side's turn.
    fn seated(&self, held: Selection) -> State {
        let mut state = self.shown().clone();
        if let (true, Selection::Square(from)) = (self.is_free(), held)
            && state.at(from).is_piece()
        {
            state.turn = state.at(from).side();
        }
        state
    }

    fn moves(&self, held: Selection) -> Vec<Move> {
        let (game, state) = (&self.scene.game, self.seated(held));
        if !self.is_free() && game.repeated(&self.states).is_some() {
            return Vec::new();
        }
        let moves = if self.is_free() { game.moves_unended(&state) } else { game.moves(&state) }.into_iter();
        let of = |mv: &Move| match held {
            Selection::Nothing => false,
            Selection::Square(from) => !mv.is_drop() && mv.from == from && mv.act != Act::Pass,
            Selection::Hand(kind) => matches!(mv.act, Act::Drop(own) | Act::DropTurned(own) if own == kind),
        };
        moves.filter(of).collect()
    }

    /// Where what is held can go.
    pub(crate) fn goals(&self, held: Selection) -> Vec<Square> {
        let mut goals: Vec<Square> = self.moves(held).into_iter().map(|mv| mv.to).collect();
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// Whether the side to move may pass.
    pub(crate) fn can_pass(&self) -> bool {
        self.scene.game.moves(self.shown()).iter().any(|mv| mv.act == Act::Pass)
    }

    /// What a click on something does; whether it means anything.
    fn act(&mut self, act: &str) -> bool {
        let (word, rest) = act.split_at(1.min(act.len()));
        match (act, word, number(rest)) {
            ("undo", ..) => self.undo(),
            ("reset", ..) => {
                self.states.truncate(1);
                self.drop_all();
                self.said = words::turn(self.shown(), self.language);
            }
            ("pass", ..) => {
                let pass = self.scene.game.moves(self.shown()).into_iter().find(|mv| mv.act == Act::Pass);
                let Some(pass) = pass else { return false };
                self.play(pass);
            }
            (_, "s", Some(square)) if square < self.scene.game.board.len() => self.pick(square as Square),
            (_, "h", Some(kind)) if kind < types::COUNT => self.take_hand(kind as types::Kind),
            (_, "c", Some(choice)) => match self.choices.get(choice).copied() {
                Some(mv) => self.play(mv),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn drop_all(&mut self) {
        self.held = Selection::Nothing;
        self.choices.clear();
        self.last = None;
    }

    fn undo(&mut self) {
        if self.states.len() > 1 {
            self.states.pop();
        }
        self.drop_all();
        self.said = words::turn(self.shown(), self.language);
    }

    fn take_hand(&mut self, kind: types::Kind) {
        self.choices.clear();
        self.held =
            if self.held == Selection::Hand(kind) { Selection::Nothing } else { Selection::Hand(kind) };
        if self.held != Selection::Nothing {
            let game = &self.scene.game;
            let piece = words::kind(game, self.shown().turn, kind, self.language);
            self.say_picked(&piece, "@");
        }
    }

    fn say_picked(&mut self, piece: &str, at: &str) {
        let count = self.goals(self.held).len();
        let arguments = [
            (arg::PIECE, Value::Text(piece)),
            (arg::SQUARE, Value::Text(at)),
            (arg::COUNT, Value::Number(count)),
        ];
        self.said = msg::stated::PICKED.fill(self.language, &arguments);
    }

    /// Picks up what stands on a square, or moves there what is held.
    fn pick(&mut self, square: Square) {
        self.cursor = square;
        self.choices.clear();
        let held = self.held;
        if held == Selection::Square(square) {
            self.held = Selection::Nothing;
            return;
        }
        let to: Vec<Move> = self.moves(held).into_iter().filter(|mv| mv.to == square).collect();
        match to.as_slice() {
            [] => {}
            [mv] => return self.play(*mv),
            _ => {
                self.choices = to;
                msg::stated::CHOOSE.text(self.language).clone_into(&mut self.said);
                return;
            }
        }
        let cell = self.shown().at(square);
        let mine = cell.is_piece() && (self.is_free() || cell.is_of(self.shown().turn));
        if mine {
            self.held = Selection::Square(square);
            let piece = words::piece(&self.scene.game, cell, self.language);
            let name = self.scene.game.board.name(square);
            self.say_picked(&piece, &name);
            return;
        }
        let game = &self.scene.game;
        let state = self.seated(held);
        let refusal = match held {
            Selection::Square(from) => game.why_not(&state, from, square),
            Selection::Hand(kind) => game.why_no_drop(&state, kind, square),
            // Where there is one kind to put, a click puts it.
            Selection::Nothing if !cell.is_piece() => {
                let drops: Vec<Move> =
                    game.moves(&state).into_iter().filter(|mv| mv.is_drop() && mv.to == square).collect();
                if let [mv] = drops.as_slice() {
                    return self.play(*mv);
                }
                game.why_not(&state, square, square)
            }
            Selection::Nothing => game.why_not(&state, square, square),
        };
        // On a board that shows how a piece moves no game is over.
        let refusal = if self.over().is_some() { refusal.map(|_| Refusal::Over) } else { refusal };
        let refusal = refusal.map(|refusal| match refusal {
            Refusal::Over if self.is_free() => Refusal::OffPattern,
            refusal => refusal,
        });
        if let Some(refusal) = refusal {
            self.said = words::refusal(game, refusal, self.language);
        }
    }

    fn play(&mut self, mv: Move) {
        let game = &self.scene.game;
        let state = self.seated(self.held);
        let next = game.play(&state, mv);
        let language = self.language;
        let (from, to) = (game.board.name(mv.from), game.board.name(mv.to));
        let mut said = match mv.act {
            Act::Pass => msg::stated::PASSED.text(language).to_owned(),
            Act::Drop(kind) | Act::DropTurned(kind) => {
                let piece = words::kind(game, state.turn, kind, language);
                msg::stated::DROPPED
                    .fill(language, &[(arg::PIECE, Value::Text(&piece)), (arg::TO, Value::Text(&to))])
            }
            _ => {
                let piece = words::piece(game, state.at(mv.from), language);
                let arguments = [
                    (arg::PIECE, Value::Text(&piece)),
                    (arg::FROM, Value::Text(&from)),
                    (arg::TO, Value::Text(&to)),
                ];
                msg::stated::MOVED.fill(language, &arguments)
            }
        };
        let chain = next.chain;
        if self.states.len() >= MOST_STATES {
            self.states.remove(1);
        }
        self.states.push(next);
        if !self.is_free() {
            said.push(' ');
            match self.over() {
                Some(outcome) => said.push_str(&words::outcome(outcome, language)),
                None => said.push_str(&words::turn(self.shown(), language)),
            }
        }
        self.choices.clear();
        self.held = chain.map_or(Selection::Nothing, Selection::Square);
        self.last = Some(mv);
        self.cursor = mv.to;
        self.said = said;
    }

    /// What a key does; whether it means anything.
    fn key(&mut self, name: &str, effects: &mut Vec<Effect>) -> bool {
        let board = self.scene.game.board;
        let (file, rank) = (i16::from(board.file(self.cursor)), i16::from(board.rank(self.cursor)));
        let (right, top) = (i16::from(board.width) - 1, i16::from(board.height) - 1);
        let goal = match Key::named(name) {
            Some(Key::Up) => (file, rank + 1),
            Some(Key::Down) => (file, rank - 1),
            Some(Key::Left) => (file - 1, rank),
            Some(Key::Right) => (file + 1, rank),
            Some(Key::RowStart) => (0, rank),
            Some(Key::RowEnd) => (right, rank),
            Some(Key::FirstCorner) => (0, top),
            Some(Key::LastCorner) => (right, 0),
            Some(Key::Pick) => {
                self.pick(self.cursor);
                return true;
            }
            Some(Key::Cancel) if self.held != Selection::Nothing => {
                self.held = Selection::Nothing;
                self.choices.clear();
                return true;
            }
            Some(Key::Undo) => {
                self.undo();
                return true;
            }
            Some(Key::Reset) => return self.act("reset"),
            Some(Key::Turn) => {
                self.said = words::turn(self.shown(), self.language);
                return true;
            }
            Some(Key::Where) => {
                self.said = words::square(&self.scene.game, self.shown(), self.cursor, self.language);
                return true;
            }
            _ => return false,
        };
        if let Some(square) = board.square(goal.0, goal.1) {
            self.cursor = square;
            effects.push(Effect::Focus(board.name(square)));
            self.said = words::square(&self.scene.game, self.shown(), square, self.language);
        }
        true
    }
}
