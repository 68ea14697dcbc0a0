//! One figure of a text as a picture.

use super::{Assets, EmbeddedPage, boards::FigureAlone};
use crate::picture::{Picture, Shade, Styles};
use std::sync::LazyLock;

/// The styles of the figures of all games, as pictures need them.
#[must_use]
pub fn picture_styles(shade: Shade) -> &'static Styles {
    static LIGHT: LazyLock<Styles> = LazyLock::new(|| Styles::parse(&Assets::embed_style(), Shade::Light));
    static DARK: LazyLock<Styles> = LazyLock::new(|| Styles::parse(&Assets::embed_style(), Shade::Dark));
    match shade {
        Shade::Light => &LIGHT,
        Shade::Dark => &DARK,
    }
}

impl EmbeddedPage {
    /// The ids of the figures, in order.
    #[must_use]
    pub fn figures(&self) -> Vec<String> {
        self.boards().ids().into_iter().filter(|id| !id.contains('-')).collect()
    }

    /// The picture of a figure, or of one board of a group; nothing where there is no such figure, or a still picture cannot show
    /// it.
    #[must_use]
    pub fn picture(&self, figure: &str) -> Option<Picture> {
        let (view, insertions) = (self.view(), self.plain_insertions());
        let mut figures = self.boards().alone(self.document(), &view, &insertions, "");
        let whole = figure.split('b').next().unwrap_or_default();
        let found = figures.find(|alone| alone.id == figure || alone.id == whole)?;
        figure_picture(&found, figure)
    }
}

/// The picture of a figure by itself, or of the board in it that has this id.
pub(in crate::site) fn figure_picture(alone: &FigureAlone, id: &str) -> Option<Picture> {
    // The colours of figures in pages that others make are those of this class.
    Picture::from_html(&format!("<div class=\"lipu-musi\">{}</div>", alone.html), id, &alone.caption)
}
