//! What comes of a fact that is held against a board.

/// The board does not say which squares are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Undecided;

/// Whether a fact holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// It does.
    Yes,
    /// It does not, and why.
    No(String),
    /// What the words speak of is not there, whether they affirm or deny something of it.
    Absent(String),
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
            Self::Absent(what) => Self::Absent(what),
            Self::Open => Self::Open,
        }
    }

    /// Both: what is false decides before what is open.
    pub fn and(self, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::No(_) | Self::Absent(_) => self,
            Self::Yes => other(),
            Self::Open => match other() {
                false_one @ (Self::No(_) | Self::Absent(_)) => false_one,
                _ => Self::Open,
            },
        }
    }

    /// Open where it is no.
    pub fn unsure(self) -> Self {
        if self.is_yes() { Self::Yes } else { Self::Open }
    }

    /// Whether it is yes.
    pub fn is_yes(&self) -> bool {
        *self == Self::Yes
    }
}
