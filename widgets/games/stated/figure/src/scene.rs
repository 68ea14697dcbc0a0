//! What a figure shows: a game, a position of it, and what the figure is about.

use musi_stated_rules::{Game, Library, Square, State};

/// What a figure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The game from its start.
    Game,
    /// A position, to be played from.
    Position,
    /// Where one piece can go, whoever is to move.
    Reach(Square),
}

/// A game, a position of it, and what the figure is about.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game.
    pub game: Game,
    /// The position.
    pub state: State,
    /// What the figure is about.
    pub kind: Kind,
}

impl Scene {
    /// The scene as one line, which `data-scene` carries: kind, position and rules.
    #[must_use]
    pub fn to_text(&self) -> String {
        let kind = match self.kind {
            Kind::Game => "game".to_owned(),
            Kind::Position => "position".to_owned(),
            Kind::Reach(square) => format!("reach {}", self.game.board.name(square)),
        };
        let rules = self.game.rules.to_ini().trim_end().replace('\n', "|");
        [&kind, "|", &self.game.fen(&self.state), "|", &rules].concat()
    }

    /// Reads such a line; nothing where it is none.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (kind, rest) = musi_rules::cut(text, b'|')?;
        let (fen, rules) = musi_rules::cut(rest, b'|')?;
        let rules = rules.replace('|', "\n");
        let library = Library::new(&rules);
        let name = library.names().next()?.to_owned();
        let game = Game::new(library.read(&name).rules?);
        let state = game.read_fen(fen).ok()?;
        let kind = match musi_rules::cut(kind, b' ') {
            Some((_, square)) => Kind::Reach(game.board.named(square)?),
            None if kind == "game" => Kind::Game,
            None => Kind::Position,
        };
        Some(Self { game, state, kind })
    }

    /// The word for what it is about.
    #[must_use]
    pub const fn kind_word(&self) -> &'static str {
        match self.kind {
            Kind::Game => "game",
            Kind::Position => "position",
            Kind::Reach(_) => "reach",
        }
    }

    /// Where a piece goes and where it captures, as if it were its side's turn.
    #[must_use]
    pub fn reach(&self, from: Square) -> (Vec<Square>, Vec<Square>) {
        let mut state = self.state.clone();
        state.turn = state.at(from).side();
        let moves = self.game.moves_unended(&state).into_iter().filter(|mv| mv.from == from && !mv.is_drop());
        let (mut quiet, mut captures) = (Vec::new(), Vec::new());
        for mv in moves {
            let list = if state.at(mv.to).is_piece() && mv.to != from { &mut captures } else { &mut quiet };
            if !list.contains(&mv.to) {
                list.push(mv.to);
            }
        }
        (quiet, captures)
    }
}
