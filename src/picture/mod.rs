//! A figure as one picture that stands for itself, drawn from the HTML and the style sheets that browsers draw it from.
//!
//! The drawings of a figure are laid out as its page lays them out; rules of style become attributes of the elements that they
//! are for, so that a picture needs no style sheet, no script and nothing from elsewhere.

mod element;
mod layout;
mod png;
mod properties;
mod rules;
mod selector;
mod svg;

pub use png::{PictureSize, PngProblem};
pub use rules::{Shade, Styles};

use element::Element;
use layout::Layout;

/// A figure whose drawings can be laid out.
#[derive(Debug)]
pub struct Picture {
    root: Element,
    figure: String,
    title: String,
}

impl Picture {
    /// Reads the HTML of a figure with the symbols that it uses. Nothing where it holds no figure of that name, or one that a still
    /// picture cannot show: a table to play at, with lists of what lies on it.
    #[must_use]
    pub fn from_html(html: &str, figure: &str, title: &str) -> Option<Self> {
        let root = Element::parse(html);
        let picture = Self { root, figure: figure.to_owned(), title: title.to_owned() };
        picture.layout(&Styles::parse("", Shade::Light)).is_some().then_some(picture)
    }

    fn layout(&self, styles: &Styles) -> Option<Layout<'_>> {
        Layout::new(&self.root, &self.figure, styles)
    }

    /// The picture as a file in SVG.
    #[must_use]
    pub fn svg(&self, styles: &Styles) -> String {
        let layout = self.layout(styles);
        layout.map_or_else(String::new, |layout| svg::write(&layout, &self.root, styles, &self.title))
    }

    /// The picture as a file in PNG.
    ///
    /// # Errors
    /// When it has more pixels than there is memory for.
    pub fn png(&self, styles: &Styles, size: PictureSize) -> Result<Vec<u8>, PngProblem> {
        png::paint(&self.svg(styles), size, styles.shade)
    }
}

#[cfg(test)]
mod tests;
