//! What a figure is made of, and each board of a group.

use crate::picture::Picture;
use crate::scene::Scene;
use crate::ui::Shown;
use crate::verdict::Verdict;
use musi_rules::{Language, SquareSet};

/// A caption in one language.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The language of the caption.
    pub language: Language,
    /// Its HTML, with `<a class="mark-ref" href="#ID-d6" data-m="X">X</a>` where it quotes a mark.
    pub html: &'a str,
}

/// Everything that a figure is made of.
///
/// ```
/// use musi_diagram::draw::{self, FigureParts};
/// use musi_diagram::{Scene, Language, Verdict};
/// use musi_games::GAMES;
///
/// let scene: Scene = "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:X:move:e4:d2f2c3g3c5g5d6f6".parse()?;
/// let picture = GAMES.picture(&scene).ok_or("no picture")?;
/// let verdict = Verdict::Verified { claims: scene.checked_claims() };
/// let figure = draw::figure(&FigureParts::new("f4", &scene, &picture, &verdict));
/// assert!(figure.contains(r#"<td id="f4-d6" data-m="X">"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FigureParts<'a> {
    /// The figure's id, unique on its page; the squares' ids begin with it.
    pub id: &'a str,
    /// What the figure is about.
    pub scene: &'a Scene,
    /// How it looks.
    pub picture: &'a Picture,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// The author's reason, when something that is wrong by the rules is meant to be there.
    pub deliberate: Option<&'a str>,
    /// The captions, in the order of the page.
    pub captions: &'a [Caption<'a>],
    /// The text inside the fence, byte for byte.
    pub ascii: &'a str,
    /// Names in the text, besides the marks, that light squares: `data-m` of the link, and the squares.
    pub mentions: &'a [(&'a str, SquareSet)],
    /// The squares to which the page's own links lead, besides the first of each mark and of each name.
    pub linked: SquareSet,
    /// The number on the page of the first of this figure's sets lit [`together`](super::together).
    pub first_light: usize,
    /// The boards of a group, every one of them; empty for a figure with one board. `scene` and `picture` are then those of
    /// the first.
    pub group: &'a [GroupPart<'a>],
    /// The language of the squares' names.
    pub labels: Language,
    /// The languages of the words around the board.
    pub shown: Shown,
    /// Whether the board can come alive in the browser; otherwise it has no buttons, which would do nothing.
    pub alive: bool,
    /// Whether a game can go on from the board.
    pub playable: bool,
}

impl<'a> FigureParts<'a> {
    /// A figure without captions, drawing and mentions, in both languages, its squares named in toki pona.
    #[must_use]
    pub const fn new(id: &'a str, scene: &'a Scene, picture: &'a Picture, verdict: &'a Verdict) -> Self {
        Self {
            id,
            scene,
            picture,
            verdict,
            deliberate: None,
            captions: &[],
            ascii: "",
            mentions: &[],
            linked: SquareSet::EMPTY,
            first_light: 0,
            group: &[],
            labels: Language::Tok,
            shown: Shown::BOTH,
            alive: true,
            playable: false,
        }
    }
}

/// One board of a group.
#[derive(Clone, Copy, Debug)]
pub struct GroupPart<'a> {
    /// Its id, unique on the page; its squares' ids begin with it.
    pub id: &'a str,
    /// What it shows.
    pub scene: &'a Scene,
    /// How it looks.
    pub picture: &'a Picture,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// What the page says of it.
    pub captions: &'a [Caption<'a>],
    /// Names in its captions, besides the marks, that light squares.
    pub mentions: &'a [(&'a str, SquareSet)],
    /// As in [`FigureParts`].
    pub linked: SquareSet,
    /// As in [`FigureParts`].
    pub first_light: usize,
}

impl<'a> GroupPart<'a> {
    /// The part as a figure of its own, in the languages of the whole.
    pub(super) const fn alone(&self, whole: &FigureParts<'a>) -> FigureParts<'a> {
        FigureParts {
            captions: self.captions,
            mentions: self.mentions,
            linked: self.linked,
            first_light: self.first_light,
            labels: whole.labels,
            shown: whole.shown,
            ..FigureParts::new(self.id, self.scene, self.picture, self.verdict)
        }
    }
}
