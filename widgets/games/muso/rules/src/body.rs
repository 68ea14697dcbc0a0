//! What stands on a square: pieces and kili, at most two.

use musi_rules::{Piece, PieceKind, Side};

/// One thing that stands on a square: a kili, which is nobody's, or a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// A kili: neutral, never moves by itself.
    Kili,
    /// A piece of a player.
    Piece(Piece),
}

impl Body {
    /// The owner; a kili has none.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Kili => None,
            Self::Piece(piece) => Some(piece.side),
        }
    }

    /// The kind of the piece; a kili has none.
    #[must_use]
    pub const fn kind(self) -> Option<PieceKind> {
        match self {
            Self::Kili => None,
            Self::Piece(piece) => Some(piece.kind),
        }
    }
}

/// All that stands on one square.
///
/// A single thing is the top. In a stack of two the lower one is [`Stack::under`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack {
    top: Option<Body>,
    under: Option<Body>,
}

impl Stack {
    /// The square without anything on it.
    pub const EMPTY: Self = Self { top: None, under: None };

    /// One thing alone.
    #[must_use]
    pub const fn from_body(body: Body) -> Self {
        Self { top: Some(body), under: None }
    }

    /// A piece on top of something.
    #[must_use]
    pub const fn on(top: Piece, under: Body) -> Self {
        Self { top: Some(Body::Piece(top)), under: Some(under) }
    }

    /// The only thing, or the upper one of two.
    #[must_use]
    pub const fn top(self) -> Option<Body> {
        self.top
    }

    /// The lower one of two.
    #[must_use]
    pub const fn under(self) -> Option<Body> {
        self.under
    }

    /// The piece that can be moved: the upper one, when it is no kili.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self.top {
            Some(Body::Piece(piece)) => Some(piece),
            _ => None,
        }
    }

    /// How many things stand here: 0, 1 or 2.
    #[must_use]
    pub const fn len(self) -> usize {
        self.top.is_some() as usize + self.under.is_some() as usize
    }

    /// Whether nothing stands here.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.top.is_none()
    }

    /// Whether the lower piece is under an enemy: it cannot move until that one leaves.
    #[must_use]
    pub fn is_trapped(self) -> bool {
        matches!((self.top, self.under), (Some(Body::Piece(top)), Some(Body::Piece(under))) if top.side != under.side)
    }

    /// Whether a kili stands here, alone or under a piece.
    #[must_use]
    pub fn has_kili(self) -> bool {
        self.under == Some(Body::Kili) || self.top == Some(Body::Kili)
    }

    /// What stands here, the lower one first.
    #[must_use]
    pub const fn bodies(self) -> Bodies {
        Bodies([self.under, self.top])
    }

    /// What is left when the upper one leaves.
    #[must_use]
    pub const fn without_top(self) -> Self {
        Self { top: self.under, under: None }
    }

    /// The same without the pieces of one side.
    #[must_use]
    pub fn without(self, side: Side) -> Self {
        let mut left = self.bodies().filter(|body| body.side() != Some(side));
        match (left.next(), left.next()) {
            (Some(under), Some(top)) => Self { top: Some(top), under: Some(under) },
            (top, _) => Self { top, under: None },
        }
    }
}

/// What stands on a square, the lower one first. A type of its own, because each chain of iterators adds code of its own to
/// the wasm.
#[derive(Clone, Debug)]
pub struct Bodies([Option<Body>; 2]);

impl Iterator for Bodies {
    type Item = Body;

    fn next(&mut self) -> Option<Body> {
        let [under, top] = &mut self.0;
        under.take().or_else(|| top.take())
    }
}
