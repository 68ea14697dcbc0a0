//! A picture in SVG as pixels.

use super::Shade;
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};
use std::{
    fmt,
    sync::{Arc, LazyLock},
};

/// How large a picture in PNG is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSize {
    /// So many pixels wide, and as high as that makes it.
    Width(u32),
    /// A card beside a link: of a size that those who show cards expect, with the figure in its middle.
    Card,
}

impl PictureSize {
    /// The width and height of cards.
    pub const CARD: (u32, u32) = (1200, 630);
    /// The greatest width.
    pub const WIDEST: u32 = 4096;
}

/// Why there is no PNG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PngProblem(String);

impl fmt::Display for PngProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The one face that texts in pictures are set in: what fonts a machine has must not change what it builds.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// Paints a picture that [`super::Picture::svg`] has written.
///
/// # Errors
/// When it has no size, or more pixels than there is memory for.
pub fn paint(svg: &str, size: PictureSize, shade: Shade) -> Result<Vec<u8>, PngProblem> {
    let problem = |error: &dyn fmt::Display| PngProblem(format!("the picture cannot be painted: {error}"));
    let options =
        Options { fontdb: FONTS.clone(), font_family: "DejaVu Sans".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| problem(&error))?;
    let own = tree.size();
    let (width, height, scale) = match size {
        PictureSize::Width(width) => {
            let width = width.clamp(1, PictureSize::WIDEST);
            let scale = f64::from(width) / f64::from(own.width());
            (
                width,
                ((f64::from(own.height()) * scale).round() as u32).clamp(1, 4 * PictureSize::WIDEST),
                scale,
            )
        }
        PictureSize::Card => {
            let (width, height) = PictureSize::CARD;
            let scale =
                (f64::from(width) / f64::from(own.width())).min(f64::from(height) / f64::from(own.height()));
            (width, height, scale)
        }
    };
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| problem(&"it has too many pixels"))?;
    pixels.fill(match shade {
        Shade::Light => Color::WHITE,
        Shade::Dark => Color::from_rgba8(0x1d, 0x21, 0x25, 0xff),
    });
    let free = |whole: u32, own: f32| (f64::from(whole) - f64::from(own) * scale) / 2.0;
    let (left, top) = (free(width, own.width()).max(0.0), free(height, own.height()).max(0.0));
    let transform = Transform::from_row(scale as f32, 0.0, 0.0, scale as f32, left as f32, top as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| problem(&error))
}
