//! What the reader does on the board: picking up, moving, choosing, and why that is refused.

use musi_messages::{Value, arg, msg};
use musi_runtime::later;
use musi_stated_rules::{Act, Cell, Move, Refusal, Square, State, types};

use crate::figure::{Figure, MOST_STATES, Selection};
use crate::words;

impl Figure {
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

    fn moves_of(&self, held: Selection) -> Vec<Move> {
        let (game, state) = (&self.scene.game, self.seated(held));
        if !self.is_free() && self.task.is_none() && game.repeated(&self.states).is_some() {
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
        let mut goals: Vec<Square> = self.moves_of(held).into_iter().map(|mv| mv.to).collect();
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// The pass of the side to move, where it may.
    pub(crate) fn pass(&self) -> Option<Move> {
        self.scene.game.moves(self.shown()).into_iter().find(|mv| mv.act == Act::Pass)
    }

    pub(crate) fn take_hand(&mut self, kind: types::Kind) {
        self.choices.clear();
        self.held =
            if self.held == Selection::Hand(kind) { Selection::Nothing } else { Selection::Hand(kind) };
        if self.held != Selection::Nothing {
            let piece = words::kind(&self.scene, self.shown().turn, kind, self.language);
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
    pub(crate) fn pick(&mut self, square: Square) {
        self.cursor = square;
        self.choices.clear();
        let held = self.held;
        if held == Selection::Square(square) {
            self.held = Selection::Nothing;
            return;
        }
        let to: Vec<Move> = self.moves_of(held).into_iter().filter(|mv| mv.to == square).collect();
        match to.as_slice() {
            [] => {}
            [mv] => return self.play(*mv),
            _ => {
                self.choices = to;
                return self.say(msg::stated::CHOOSE);
            }
        }
        let cell = self.shown().at(square);
        if cell.is_piece() && (self.is_free() || cell.is_of(self.shown().turn)) {
            self.held = Selection::Square(square);
            let piece = words::piece(&self.scene, cell, self.language);
            let name = self.scene.game.board.name(square);
            return self.say_picked(&piece, &name);
        }
        // Where there is one kind to put, a click puts it.
        if held == Selection::Nothing && !cell.is_piece() {
            let moves = self.scene.game.moves(self.shown());
            let mut drops = moves.into_iter().filter(|mv| mv.is_drop() && mv.to == square);
            if let (Some(mv), None) = (drops.next(), drops.next()) {
                return self.play(mv);
            }
        }
        self.refuse(held, square, cell);
    }

    /// Says why what is held may not come to a square, and where the page states the rule.
    fn refuse(&mut self, held: Selection, square: Square, cell: Cell) {
        let (game, state) = (&self.scene.game, self.seated(held));
        let refusal = match held {
            Selection::Square(from) => game.why_not(&state, from, square),
            Selection::Hand(kind) => game.why_no_drop(&state, kind, square),
            // Where nothing moves, what is wrong is with what is put.
            Selection::Nothing if !cell.is_piece() && game.rules.free_drops => {
                types::each(game.kinds).find_map(|kind| game.why_no_drop(&state, kind, square))
            }
            Selection::Nothing => game.why_not(&state, square, square),
        };
        // On a board that shows how a piece moves no game is over.
        let over = self.task.is_none() && self.over().is_some();
        let refusal = match refusal {
            Some(Refusal::Over) if self.is_free() => Some(Refusal::OffPattern),
            Some(_) if over && !self.is_free() => Some(Refusal::Over),
            refusal => refusal,
        };
        if let Some(refusal) = refusal {
            self.said = words::refusal(game, refusal, self.language);
            let moved = if let Selection::Square(from) = held { state.at(from) } else { cell };
            self.rule = self.rule_of(refusal, moved);
        }
    }

    /// The sentence of the page that states the rule of a refusal.
    pub(crate) fn rule_of(&self, refusal: Refusal, cell: Cell) -> Option<String> {
        let moves = || {
            let mut name = String::from("moves_");
            name.push(self.scene.game.rules.letter(cell.kind()));
            self.page.id(&name)
        };
        match refusal {
            Refusal::OffPattern if cell.is_piece() => moves(),
            _ => self.page.id(words::rule(refusal)),
        }
    }

    pub(crate) fn play(&mut self, mv: Move) {
        if self.task.is_some() {
            return later(|| self.answer_move(mv));
        }
        if self.states.len() >= MOST_STATES {
            return self.say(msg::stated::FORBIDDEN);
        }
        let state = self.seated(self.held);
        let next = self.scene.game.play(&state, mv);
        let mut said = words::played(&self.scene, &state, mv, self.language);
        let chain = next.chain;
        self.states.push(next);
        self.moves.push(mv);
        self.future.clear();
        if !self.is_free() {
            said.push(' ');
            match self.over() {
                Some(outcome) => said.push_str(&words::outcome(&self.scene, outcome, self.language)),
                None => said.push_str(&words::turn(&self.scene, self.shown(), self.language)),
            }
        }
        self.choices.clear();
        self.held = chain.map_or(Selection::Nothing, Selection::Square);
        self.cursor = mv.to;
        self.said = said;
    }
}
