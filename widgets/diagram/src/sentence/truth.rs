//! What comes of a fact that is held against a board.

/// Whether a fact holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// It does.
    Yes,
    /// It does not, and why.
    No(String),
    /// The board does not decide it, or the words leave open what is meant.
    Open,
}

impl Truth {
    /// Yes where it is so; otherwise why not.
    pub fn when(holds: bool, why_not: impl FnOnce() -> String) -> Self {
        if holds { Self::Yes } else { Self::No(why_not()) }
    }

    /// The opposite.
    pub fn denied(self, why_not: impl FnOnce() -> String) -> Self {
        match self {
            Self::Yes => Self::No(why_not()),
            Self::No(_) => Self::Yes,
            Self::Open => Self::Open,
        }
    }

    /// Both: what is false decides before what is open.
    pub fn and(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::No(why) => Self::No(why),
            Self::Yes => other(),
            Self::Open => match other() {
                Self::No(why) => Self::No(why),
                _ => Self::Open,
            },
        }
    }

    /// Whether it is yes.
    pub fn is_yes(&self) -> bool {
        *self == Self::Yes
    }
}
