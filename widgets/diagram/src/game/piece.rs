//! All that a game of pieces on squares says of one kind.

use musi_messages::{Message, msg};
use musi_rules::{KindFacts, Pattern, PieceKind};

/// One kind of piece, stated once: rules, words and drawings are taken from here.
///
/// A game lists its kinds in a constant, in the order of their numbers. What a program uses of them it takes out with
/// [`kind_facts`], so that the names by which pages call a piece, and its drawing, do not travel to the browser with its moves.
#[derive(Clone, Copy, Debug)]
pub struct PieceFacts {
    /// Its number.
    pub kind: PieceKind,
    /// Its letters in the game's notation, in capitals: `N`, `+R`.
    pub letters: &'static str,
    /// How it moves.
    pub pattern: Pattern,
    /// What it may become when it is promoted.
    pub promotes_to: &'static [PieceKind],
    /// Its names in toki pona (*nimi ante* among them); the first is the usual one.
    pub tok: &'static [&'static str],
    /// What figures call it.
    pub name: Message,
    /// Its names in English, in the singular; the first is the usual one.
    pub en: &'static [&'static str],
    /// Its letters in toki pona boards, as capitals.
    pub tok_letters: &'static [&'static str],
    /// Names that pages give it by mistake.
    pub misnamings: &'static [&'static str],
    /// How it is drawn.
    pub art: PieceArt,
}

/// How a kind is drawn, on a square of 64 × 64 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceArt {
    /// Two paths, filled with the colour of the side.
    Coloured {
        /// The silhouette, closed.
        body: &'static str,
        /// The lines within it, open, in the colour that stands out from it.
        lines: &'static str,
    },
    /// A character on a body that points forward.
    Character {
        /// The strokes of the character.
        strokes: &'static str,
        /// Whether its body is that of a promoted piece.
        promoted: bool,
    },
}

impl PieceFacts {
    /// A kind of which nothing is said, for what a game leaves out.
    pub const NONE: Self = Self {
        kind: PieceKind(0),
        letters: "",
        pattern: Pattern::NONE,
        promotes_to: &[],
        tok: &[],
        name: msg::PIECE,
        en: &[],
        tok_letters: &[],
        misnamings: &[],
        art: PieceArt::Coloured { body: "", lines: "" },
    };

    /// What the rules need of it.
    ///
    /// # Panics
    /// When it has no name: while a constant is compiled, that is an error of the compiler.
    #[must_use]
    pub const fn kind_facts(&self) -> KindFacts {
        KindFacts {
            letters: self.letters,
            pattern: self.pattern,
            promotes_to: self.promotes_to,
            code: self.en[0],
            name: self.name,
        }
    }
}

/// What the rules need of each kind, for [`GridGame::KINDS`](musi_rules::GridGame::KINDS).
///
/// # Panics
/// When a kind has no name, or its number is not its place: while a constant is compiled, that is an error of the compiler.
#[must_use]
pub const fn kind_facts<const N: usize>(pieces: &[PieceFacts; N]) -> [KindFacts; N] {
    let mut facts =
        [KindFacts { letters: "", pattern: Pattern::NONE, promotes_to: &[], code: "", name: msg::PIECE }; N];
    let mut at = 0;
    while at < N {
        assert!(pieces[at].kind.index() == at, "kinds are listed in the order of their numbers");
        facts[at] = pieces[at].kind_facts();
        at += 1;
    }
    facts
}
