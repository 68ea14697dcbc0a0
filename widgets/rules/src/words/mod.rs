//! Words for pieces, squares, moves, positions and refusals, in toki pona and in English.

use crate::{Game, Kind, Piece, Side};

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
}

/// The name of a kind of piece: *soweli tawa*, *knight*. Empty for a number that is no kind of the game.
#[must_use]
pub fn kind<G: Game>(kind: Kind, tongue: Tongue) -> &'static str {
    G::KINDS.get(kind.index()).map_or("", |facts| match tongue {
        Tongue::Tok => facts.tok,
        Tongue::En => facts.en,
    })
}

/// The name of a side: *walo*, *white*.
#[must_use]
pub fn side<G: Game>(side: Side, tongue: Tongue) -> &'static str {
    G::SIDE_NAMES.get(side.index()).map_or("", |(tok, en)| match tongue {
        Tongue::Tok => tok,
        Tongue::En => en,
    })
}

/// A piece with its side: *soweli tawa walo*, *white knight*.
#[must_use]
pub fn piece<G: Game>(piece: Piece, tongue: Tongue) -> String {
    let (kind, side) = (kind::<G>(piece.kind, tongue), side::<G>(piece.side, tongue));
    match tongue {
        Tongue::Tok => [kind, " ", side].concat(),
        Tongue::En => [side, " ", kind].concat(),
    }
}
