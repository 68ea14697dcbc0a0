//! What changes while the reader plays with a figure.

use std::sync::Arc;

use musi_messages::{Message, msg};
use musi_muso_diagram::{MusoKind, MusoMeaning, MusoScene};
use musi_muso_rules::{Position, Rules};
use musi_rules::{Language, PieceKind, Side, Square, SquareSet};
use musi_runtime::{Effect, Rules as HeardRules};

use crate::History;
use crate::exercise::Task;
use crate::notation::Header;

/// The piece that was picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Where it stands.
    pub from: Square,
    /// Whether it takes along what stands under it.
    pub carry: bool,
}

/// What picking a square of a movement figure puts there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    /// Nothing: picking moves the piece.
    #[default]
    None,
    /// A piece of another player.
    Enemy,
    /// A piece of the same player.
    Friend,
    /// Water.
    Telo,
}

/// What is open below the buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// Nothing.
    #[default]
    None,
    /// The pieces that a kili can be traded for.
    Trade,
    /// The question whether to give up.
    Resign,
    /// The exercises to choose from.
    Prompt,
    /// The keys.
    Keys,
    /// The game as a text.
    Text,
}

/// What the page around the figure must do.
pub type Effects = Vec<Effect>;

/// Everything that a figure is and that the reader has done: a value.
#[derive(Clone, Debug)]
pub struct State {
    /// The id of the figure on its page.
    pub id: String,
    /// What the page shows.
    pub scene: MusoScene,
    /// The same as the text in which it came.
    pub source: String,
    /// What was played.
    pub history: History,
    /// The square with the keyboard's cursor: the tab stop of the board.
    pub cursor: Square,
    /// Whether the focus or the pointer is at the board.
    pub at_board: bool,
    /// The piece that was picked up.
    pub held: Option<Selection>,
    /// What is placed next, before the game.
    pub placing: Option<PieceKind>,
    /// The players' seed and who is a machine.
    pub header: Header,
    /// How many turns the game had when a machine was asked for the next; nothing while none is awaited.
    pub awaited: Option<usize>,
    /// How many questions the machine was asked.
    pub asked: u32,
    /// What picking puts on a board that is about one piece.
    pub brush: Brush,
    /// What is open below the buttons.
    pub panel: Panel,
    /// The exercise under way.
    pub task: Option<Task>,
    /// The seed of the next exercise.
    pub next_seed: u32,
    /// Which exercises were solved, a bit each.
    pub solved: u32,
    /// What an earlier visit kept: the text of a game.
    pub kept: String,
    /// The language of names and sentences.
    pub language: Language,
    /// Whether letters are keys.
    pub keys_on: bool,
    /// What was said last.
    pub said: String,
    /// The rules that the page states: the codes of refusals and the names of animals, as they stand in ids.
    pub rules_told: HeardRules,
    /// The rule that the last sentence is about.
    pub rule: Option<&'static str>,
    /// What the page must do after this event.
    pub effects: Effects,
}

impl State {
    /// The figure as the page has it.
    #[must_use]
    pub fn new(id: &str, scene: MusoScene, language: Language, keys_on: bool) -> Option<Self> {
        let position = scene.position.clone();
        let studied = scene.marked(MusoMeaning::Studied).first();
        let occupied = position.occupied();
        let entry = match scene.kind {
            MusoKind::Game => position.rules().open_home(position.seat()).first(),
            _ => studied.filter(|square| occupied.contains(*square)).or(occupied.first()),
        };
        let cursor = entry.or(position.rules().board.geometry.squares().next())?;
        let players = position.rules().players;
        let mut state = Self {
            id: id.to_owned(),
            history: History::new(position),
            scene,
            source: String::new(),
            cursor,
            at_board: false,
            held: None,
            placing: None,
            header: Header { players, seed: 1, machines: [false; 4] },
            awaited: None,
            asked: 0,
            brush: Brush::None,
            panel: Panel::None,
            task: None,
            next_seed: 1,
            solved: 0,
            kept: String::new(),
            language,
            keys_on,
            said: String::new(),
            rules_told: HeardRules::default(),
            rule: None,
            effects: Vec::new(),
        };
        if state.kind() == MusoKind::Movement {
            state.held = Some(Selection { from: cursor, carry: false });
        }
        state.choose_next_piece();
        Some(state)
    }

    /// What the figure is about.
    #[must_use]
    pub fn kind(&self) -> MusoKind {
        self.scene.kind
    }

    /// Whether players take turns and the game can end.
    #[must_use]
    pub fn is_game(&self) -> bool {
        self.kind() == MusoKind::Game
    }

    /// What stands where: the exercise's board while there is one.
    #[must_use]
    pub fn shown(&self) -> &Position {
        self.task.as_ref().map_or(self.history.position(), |task| &task.position)
    }

    /// The game that is played.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.history.position().rules()
    }

    /// The name of a square.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        self.rules().board.geometry.name(square)
    }

    /// Whether a side is played by the machine.
    #[must_use]
    pub fn is_machine(&self, side: Side) -> bool {
        self.header.machines[side.index()]
    }

    /// Whether nobody at the screen plays.
    #[must_use]
    pub fn all_machines(&self) -> bool {
        self.history.position().players().all(|side| self.is_machine(side))
    }

    /// The kinds that the side to play may still place, in the order of the animals.
    #[must_use]
    pub fn placeable(&self) -> Vec<PieceKind> {
        let position = self.history.position();
        let rules = position.rules();
        let mut kinds = Vec::new();
        for kind in 0..rules.animals.len() as u8 {
            let unit = rules.unit(PieceKind(kind)).and_then(|unit| rules.army.get(unit));
            if position.is_placing()
                && unit.is_some_and(|unit| !unit.fixed)
                && position.has_out_of_play(position.seat(), PieceKind(kind))
            {
                kinds.push(PieceKind(kind));
            }
        }
        kinds
    }

    /// Keeps the choice of what is placed next among what can be placed.
    pub(crate) fn choose_next_piece(&mut self) {
        let kinds = self.placeable();
        if self.placing.is_none_or(|kind| !kinds.contains(&kind)) {
            self.placing = kinds.first().copied();
        }
    }

    /// The position, with the owner of a piece to play where nobody takes turns.
    #[must_use]
    pub fn seated(&self, from: Square) -> Position {
        let mut position = self.history.position().clone();
        if let (false, Some(piece)) = (self.is_game(), position.stack(from).piece()) {
            position.set_seat(piece.side);
        }
        position
    }

    /// Says a sentence after those that were said in this event.
    pub fn tell(&mut self, sentence: &str) {
        if !self.said.is_empty() && !sentence.is_empty() {
            self.said.push(' ');
        }
        self.said.push_str(sentence);
    }

    /// Says a message after what was said in this event.
    #[inline(never)]
    pub(crate) fn say(&mut self, message: Message) {
        self.tell(message.text(self.language));
    }

    /// Says a message with texts for `$a`, `$b`, … after what was said in this event.
    #[inline(never)]
    pub(crate) fn say_with(&mut self, message: Message, texts: &[&str]) {
        let sentence = message.fill_ordered(self.language, texts);
        self.tell(&sentence);
    }

    /// The names of squares with commas between them.
    #[must_use]
    pub fn names(&self, squares: SquareSet) -> String {
        if squares.is_empty() {
            return msg::PART_NONE.text(self.language).to_owned();
        }
        let mut out = String::new();
        for square in squares {
            if !out.is_empty() {
                out.push_str(", ");
            }
            out.push_str(&self.name(square));
        }
        out
    }
}
