//! What a figure shows: a game, a position of it, and what the figure is about.

use crate::draw::ART;
use musi_stated_rules::types::{Kind as PieceKind, TYPES, each};
use musi_stated_rules::{Game, Rules, Square, State};

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
    /// What the page calls sides and pieces.
    pub names: Names,
}

/// What a page calls its sides and pieces, in each of its languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The language, what is named, and the name.
    names: Vec<(String, String, String)>,
    /// Pictures of the author, by the ids of their symbols: only the build knows them.
    pictures: Vec<(String, String)>,
}

impl Names {
    /// Adds the name of a piece by its small letter, or of a side by `1` or `2`. The first name stays.
    pub fn add(&mut self, language: &str, of: &str, name: &str) {
        let known = self.names.iter().any(|(tag, own, _)| tag == language && own == of);
        if !known && !name.is_empty() && !name.contains(['|', ';', '=', '\n']) {
            self.names.push((language.to_owned(), of.to_owned(), name.to_owned()));
        }
    }

    /// The names that files of games give, in English.
    #[must_use]
    pub fn of_rules(rules: &Rules) -> Self {
        let mut names = Self::default();
        for kind in each(rules.kinds()) {
            if let Some(name) = spaced(kind, rules.letter(kind)) {
                names.add("en", &rules.letter(kind).to_string(), &name);
            }
        }
        names
    }

    /// The name of a piece or a side.
    #[must_use]
    pub fn get(&self, language: &str, of: &str) -> Option<&str> {
        let found = self.names.iter().find(|(tag, own, _)| tag == language && own == of);
        found.map(|(.., name)| name.as_str())
    }

    /// Whether a drawing is used.
    pub(crate) fn has_art(&self, id: &str) -> bool {
        self.names.iter().any(|(tag, _, ids)| tag == ART && ids.split(' ').any(|own| own == id))
    }

    /// Takes a picture of the author for a piece.
    pub(crate) fn picture(&mut self, letter: char, address: String) {
        let id = format!("stated-own-{letter}");
        self.names.retain(|(tag, own, _)| tag != ART || *own != letter.to_string());
        self.add(ART, &letter.to_string(), &["+", &id].concat());
        self.pictures.push((id, address));
    }

    /// The pictures of the author.
    pub(crate) fn pictures(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pictures.iter().map(|(id, address)| (id.as_str(), address.as_str()))
    }

    fn write(&self, out: &mut String) {
        for (language, of, name) in &self.names {
            for part in [language, "=", of, "=", name, ";"] {
                out.push_str(part);
            }
        }
    }

    fn read(text: &str) -> Self {
        let mut names = Self::default();
        for entry in musi_rules::parts(text, b';') {
            let mut fields = musi_rules::parts(entry, b'=');
            if let (Some(language), Some(of), Some(name)) = (fields.next(), fields.next(), fields.next()) {
                names.add(language, of, name);
            }
        }
        names
    }
}

impl Scene {
    /// The scene as one line, which `data-scene` carries: kind, position, names and rules.
    #[must_use]
    pub fn to_text(&self) -> String {
        let kind = match self.kind {
            Kind::Game => "game".to_owned(),
            Kind::Position => "position".to_owned(),
            Kind::Reach(square) => format!("reach {}", self.game.board.name(square)),
        };
        let mut out = [&kind, "|", &self.game.fen(&self.state), "|"].concat();
        self.names.write(&mut out);
        out.push('|');
        out.push_str(&self.game.rules.pack());
        out
    }

    /// Reads such a line; nothing where it is none.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (kind, rest) = musi_rules::cut(text, b'|')?;
        let (fen, rest) = musi_rules::cut(rest, b'|')?;
        let (names, rules) = musi_rules::cut(rest, b'|')?;
        let game = Game::new(Rules::unpack(rules)?);
        let state = game.read_fen(fen).ok()?;
        let kind = match musi_rules::cut(kind, b' ') {
            Some((_, square)) => Kind::Reach(game.board.named(square)?),
            None if kind == "game" => Kind::Game,
            None => Kind::Position,
        };
        Some(Self { game, state, kind, names: Names::read(names) })
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
        reach(&self.game, &self.state, from)
    }
}

/// Where a piece of a position goes and where it captures, as if it were its side's turn.
pub(crate) fn reach(game: &Game, state: &State, from: Square) -> (Vec<Square>, Vec<Square>) {
    let mut state = state.clone();
    state.turn = state.at(from).side();
    let moves = game.moves_unended(&state).into_iter().filter(|mv| mv.from == from && !mv.is_drop());
    let (mut quiet, mut captures) = (Vec::new(), Vec::new());
    for mv in moves {
        let list = if state.at(mv.to).is_piece() && mv.to != from { &mut captures } else { &mut quiet };
        if !list.contains(&mv.to) {
            list.push(mv.to);
        }
    }
    (quiet, captures)
}

/// Names that files give to pieces of more than one game, the game before them.
const NAMES_OF_SEVERAL: [&str; 2] = ["pawn", "knight"];

/// What a file calls a kind, in words: nothing for one that has no name of its own, or a letter that is not that of its name.
pub(crate) fn spaced(kind: PieceKind, letter: char) -> Option<String> {
    let (name, _) = TYPES.get(usize::from(kind))?;
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(letter.to_ascii_lowercase());
    }
    // Of two games' pieces of one name, the file's word for one begins with its game; a reader knows which game it is.
    let name = words
        .split_once(' ')
        .map(|(_, last)| last)
        .filter(|last| NAMES_OF_SEVERAL.contains(last))
        .unwrap_or(&words);
    let fits = name.starts_with(letter) || (letter, name) == ('n', "knight");
    (fits && !name.starts_with("custom")).then(|| name.to_owned())
}
