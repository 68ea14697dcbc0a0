//! A figure that is drawn: its name on the page, and the links that lead to its squares.

use crate::{figure::Reference, html::MarkReference};
use musi_diagram::{Content, Reading};
use musi_rules::SquareSet;

/// A figure with its place in the list of all and its name on the page.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) index: usize,
    pub(super) id: String,
    /// The squares to which links lead from the text.
    pub(super) linked: SquareSet,
    /// The number of the first set of squares that is lit by a name.
    pub(super) first_light: usize,
    /// The boards of a group.
    pub(super) parts: Vec<Option<Drawn>>,
}

impl Drawn {
    /// A figure of a page, and the squares to which its text and links that an author wrote by hand lead. Nothing when it
    /// cannot be drawn.
    pub(super) fn new(
        index: usize,
        id: String,
        reading: &Reading,
        references: &[Reference],
        source: &str,
    ) -> Option<Self> {
        let content = reading.content.as_deref().filter(|content| content.is_drawn())?;
        let prefix = format!("#{id}-");
        let by_hand = content.geometry().into_iter().flat_map(|geometry| {
            let links = source.match_indices(&prefix);
            links.filter_map(move |(at, link)| {
                let name = source.get(at + link.len()..)?;
                let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
                geometry.named(name.get(..end)?)
            })
        });
        let quoted = references.iter().filter_map(|reference| content.first_square(reference.squares));
        let linked = quoted.chain(by_hand).collect();
        Some(Self { index, id, linked, first_light: 0, parts: Vec::new() })
    }

    /// Numbers what names light, from `first` on, and notes the links of the text. Gives the next number.
    pub(super) fn number(
        &mut self,
        first: usize,
        reading: &Reading,
        references: &[Reference],
        marks: &mut Vec<MarkReference>,
    ) -> usize {
        let Some(content) = reading.content.as_deref() else { return first };
        self.first_light = first;
        let lights = content.lights(&mentions(references, content));
        for reference in references {
            let Some(square) = content.first_square(reference.squares) else { continue };
            let Some(geometry) = content.geometry() else { continue };
            let named = !content.is_mark(&reference.text);
            let light = lights.iter().position(|squares| named && *squares == reference.squares);
            marks.push(MarkReference {
                span: reference.span,
                href: format!("#{}-{}", self.id, geometry.name(square)).into(),
                mark: reference.text.clone().into(),
                light: light.map(|at| first + at),
            });
        }
        first + lights.len()
    }

    /// Notes the ids of the figure and of what links lead to in it.
    pub(super) fn write_ids(&self, ids: &mut Vec<String>, content: &dyn Content, references: &[Reference]) {
        ids.push(self.id.clone());
        if let Some(geometry) = content.geometry() {
            let squares = content.targets(&mentions(references, content), self.linked);
            ids.extend(squares.iter().map(|square| format!("{}-{}", self.id, geometry.name(square))));
        }
        ids.extend(content.places().iter().map(|place| format!("{}-{place}", self.id)));
    }
}

/// What the text names besides the marks of a figure, and the squares of each name.
pub(super) fn mentions<'a>(references: &'a [Reference], content: &dyn Content) -> Vec<(&'a str, SquareSet)> {
    let references = references.iter().filter(|reference| !content.is_mark(&reference.text));
    references.map(|reference| (reference.text.as_str(), reference.squares)).collect()
}
