//! A figure that is drawn: its name on the page, and the links that lead to its squares.

use crate::{figure::Reference, html::MarkReference};
use musi_diagram::{
    Picture, Reading, Scene,
    draw::{self, FigureParts},
};
use musi_games::GAMES;
use musi_rules::SquareSet;

/// A figure with its place in the list of all and its name on the page.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) index: usize,
    pub(super) id: String,
    pub(super) picture: Picture,
    /// The squares to which links lead from the text.
    pub(super) linked: SquareSet,
    /// The number of the first set of squares that is lit by a name.
    pub(super) first_light: usize,
    /// The boards of a group.
    pub(super) parts: Vec<Option<Drawn>>,
}

impl Drawn {
    /// A board of a page, and the squares to which its text and links that an author wrote by hand lead. Nothing when it
    /// has no picture.
    pub(super) fn new(
        index: usize,
        id: String,
        reading: &Reading,
        references: &[Reference],
        source: &str,
    ) -> Option<Self> {
        let picture = GAMES.picture(reading.scene.as_ref()?)?;
        let prefix = format!("#{id}-");
        let by_hand = source.match_indices(&prefix).filter_map(|(at, link)| {
            let name = source.get(at + link.len()..)?;
            let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
            picture.geometry.named(name.get(..end)?)
        });
        let quoted = references.iter().filter_map(|reference| draw::first(&picture, reference.squares));
        let linked = quoted.chain(by_hand).collect();
        Some(Self { index, id, picture, linked, first_light: 0, parts: Vec::new() })
    }

    /// Numbers what names light, from `first` on, and notes the links of the text. Gives the next number.
    pub(super) fn number(
        &mut self,
        first: usize,
        reading: &Reading,
        references: &[Reference],
        marks: &mut Vec<MarkReference>,
    ) -> usize {
        let Some(scene) = &reading.scene else { return first };
        self.first_light = first;
        let mentions = mentions(references, scene);
        let lights = draw::together(&self.parts(reading, scene, &mentions));
        for reference in references {
            let Some(square) = draw::first(&self.picture, reference.squares) else { continue };
            let named = scene.mark(&reference.text).is_none();
            let light = lights.iter().position(|squares| named && *squares == reference.squares);
            marks.push(MarkReference {
                span: reference.span,
                href: format!("#{}-{}", self.id, self.picture.geometry.name(square)).into(),
                mark: reference.text.clone().into(),
                light: light.map(|at| first + at),
            });
        }
        first + lights.len()
    }

    fn parts<'a>(
        &'a self,
        reading: &'a Reading,
        scene: &'a Scene,
        mentions: &'a [(&'a str, SquareSet)],
    ) -> FigureParts<'a> {
        FigureParts {
            mentions,
            linked: self.linked,
            first_light: self.first_light,
            ..FigureParts::new(&self.id, scene, &self.picture, &reading.verdict)
        }
    }

    pub(super) fn write_ids(&self, ids: &mut Vec<String>, reading: &Reading, references: &[Reference]) {
        let Some(scene) = &reading.scene else { return };
        let mentions = mentions(references, scene);
        ids.push(self.id.clone());
        let squares = draw::targets(&self.parts(reading, scene, &mentions));
        ids.extend(squares.iter().map(|square| format!("{}-{}", self.id, scene.geometry.name(square))));
    }
}

/// What the text names besides the marks of a figure, and the squares of each name.
pub(super) fn mentions<'a>(references: &'a [Reference], scene: &Scene) -> Vec<(&'a str, SquareSet)> {
    let references = references.iter().filter(|reference| scene.mark(&reference.text).is_none());
    references.map(|reference| (reference.text.as_str(), reference.squares)).collect()
}
