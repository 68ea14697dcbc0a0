//! Words for pieces, squares, moves, positions and refusals, in toki pona and in English.
//!
//! Every function gives text that can stand alone in a page or be read out; sentences end with a full stop.

mod fill;
mod moves;
mod names;
mod outcome;
mod position;
mod problem;
mod refusal;

pub use fill::{Part, capital, push_filled, push_part};
pub use moves::{played, push_played};
pub use names::{kind, piece, piece_on, push_piece, side, square};
pub use outcome::{outcome, push_outcome};
pub use position::{pieces, position, push_pieces};
pub use problem::problem;
pub use refusal::{push_refusal, refusal};

/// The language of words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tongue {
    /// Toki pona.
    #[default]
    Tok,
    /// English.
    En,
}

impl Tongue {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::Tok, Self::En];

    /// The language tag for a `lang` attribute.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Tok => "tok",
            Self::En => "en",
        }
    }

    /// The language with a tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tongue| tongue.tag() == tag)
    }

    /// One of two texts, by language.
    #[must_use]
    pub const fn pick<T: Copy>(self, tok: T, en: T) -> T {
        match self {
            Self::Tok => tok,
            Self::En => en,
        }
    }
}

/// Fills a sentence: each `%` and number is replaced by one of the parts. Sentences are constants of their modules, so
/// this spares the wasm the machinery of `format!`.
#[must_use]
pub fn fill(sentence: &str, parts: &[&str]) -> String {
    let mut text = String::new();
    let mut pieces = crate::parts(sentence, b'%');
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let number = piece.bytes().next().map_or(0, |digit| usize::from(digit.wrapping_sub(b'1')));
        text.push_str(parts.get(number).copied().unwrap_or_default());
        text.push_str(piece.get(1..).unwrap_or_default());
    }
    text
}
