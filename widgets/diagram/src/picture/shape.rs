//! The mark alphabet: one shape a meaning, the same in every game.

/// A mark shape. What it means never depends on its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Shape {
    /// The piece under study.
    Ring,
    /// A quiet move.
    Dot,
    /// A move that is possible as a capture only.
    Corners,
    /// A move or a capture.
    Cross,
    /// A drop from the hand.
    Plus,
    /// Forbidden.
    Struck,
    /// Attacked.
    Hatch,
    /// A number or a letter that the text explains.
    Badge,
    /// The promotion zone begins here.
    Chevron,
    /// A square that the text calls light (or otherwise set apart).
    Frame,
    /// Water.
    Waves,
    /// Plants.
    Leaf,
    /// More than one piece, one on the other.
    Stack,
    /// A square that the author has set off.
    Tint,
}

impl Shape {
    /// Every shape, in the order in which they stand in a legend.
    pub const ALL: [Self; 14] = [
        Self::Ring,
        Self::Dot,
        Self::Corners,
        Self::Cross,
        Self::Plus,
        Self::Struck,
        Self::Hatch,
        Self::Badge,
        Self::Chevron,
        Self::Frame,
        Self::Waves,
        Self::Leaf,
        Self::Stack,
        Self::Tint,
    ];

    /// The class of the shape in the SVG, as the style sheet knows it.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Ring => "ring",
            Self::Dot => "dot",
            Self::Corners => "corners",
            Self::Cross => "cross",
            Self::Plus => "plus",
            Self::Struck => "struck",
            Self::Hatch => "hatch",
            Self::Badge => "badge",
            Self::Chevron => "chevron",
            Self::Frame => "frame",
            Self::Waves => "waves",
            Self::Leaf => "leaf",
            Self::Stack => "stack",
            Self::Tint => "tint",
        }
    }
}

/// A set of shapes on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shapes(u16);

impl Shapes {
    /// No shape.
    pub const NONE: Self = Self(0);

    /// The set with one more shape.
    #[must_use]
    pub const fn with(self, shape: Shape) -> Self {
        Self(self.0 | 1 << shape as u16)
    }

    /// Whether the shape is in the set.
    #[must_use]
    pub const fn has(self, shape: Shape) -> bool {
        self.0 & 1 << shape as u16 != 0
    }

    /// Whether there is no shape at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The shapes of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
