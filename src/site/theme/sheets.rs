//! Which style sheets a page loads: one for all that it has, and one for each family of its other figures.

use serde::Serialize;

/// The style sheet of a page, by what the page has: each holds the one before it, so that a page loads one file and no more
/// than it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sheet {
    /// Text, and what stands around it.
    Text,
    /// Figures of any kind.
    Figures,
    /// Boards of squares.
    Boards,
}

impl Sheet {
    /// All of them.
    pub(super) const ALL: &[Self] = &[Self::Text, Self::Figures, Self::Boards];

    /// The files that it is made of.
    pub(super) const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["style.css", "common.css"],
            Self::Figures => &["style.css", "common.css", "palette.css", "ground.css", "figure.css"],
            Self::Boards => &[
                "style.css",
                "common.css",
                "palette.css",
                "ground.css",
                "figure.css",
                "pieces.css",
                "squares.css",
            ],
        }
    }

    /// What its file is called.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Figures => "figures",
            Self::Boards => "style",
        }
    }
}
