//! The figures of Muso of a page, and the squares in its tables.

use super::{Boards, caption::captions_of};
use crate::{
    document::Document,
    figure::{Figure, Reference},
    html::{Insertions, MarkReference, View},
    site::Assets,
};
use musi_diagram::muso::{self, MusoParts, MusoScene};
use musi_diagram::{Verdict, piece_art};
use musi_rules::SquareSet;

impl Boards {
    /// The figures of Muso with their ids, in the order of the page.
    pub(super) fn muso(&self) -> impl Iterator<Item = (String, &Figure, &MusoScene)> {
        let figures = self.figures.figures.iter();
        let muso = figures.filter_map(|figure| Some((figure, &figure.reading.muso.as_ref()?.scene)));
        muso.enumerate().map(|(number, (figure, scene))| (format!("m{}", number + 1), figure, scene))
    }

    /// The links from the text to the squares of these figures.
    pub(super) fn muso_marks(&self) -> Vec<MarkReference> {
        let lead = |id: &str, scene: &MusoScene, reference: &Reference| {
            let first = reference.squares.iter().next()?;
            Some(MarkReference {
                span: reference.span,
                href: format!("#{id}-{}", scene.geometry().name(first)).into(),
                mark: reference.text.clone().into(),
                light: None,
            })
        };
        self.muso()
            .flat_map(|(id, figure, scene)| {
                let marks = figure.references.iter().filter_map(|reference| lead(&id, scene, reference));
                marks.collect::<Vec<_>>()
            })
            .collect()
    }

    /// The ids of the figures and of their squares.
    pub(super) fn muso_ids(&self) -> Vec<String> {
        let ids = self.muso().flat_map(|(id, figure, scene)| {
            let squares = targets(figure).iter().map(|square| scene.geometry().name(square));
            let squares: Vec<String> = squares.map(|name| format!("{id}-{name}")).collect();
            std::iter::once(id).chain(squares)
        });
        ids.collect()
    }

    /// Puts each figure in the place of its fence and each square of a table in the place of its cell. What they share
    /// stands before the first of them: their symbols, and what no board before them has `shared`.
    pub(super) fn insert_muso(
        &self,
        document: &Document,
        view: &View<'_>,
        insertions: &mut Insertions<'_>,
        shared: String,
    ) {
        let (labels, shown) = self.shown(view);
        let rules = self.muso().map(|(_, _, scene)| scene.rules()).next();
        let rules = rules.or(self.figures.squares.first().map(|(_, scene)| scene.rules()));
        let mut symbols = shared;
        if let Some(rules) = rules {
            symbols.push_str(&piece_art::muso_symbols(rules));
        }
        for (id, figure, scene) in self.muso() {
            let texts = self.captions(document, &figure.caption, view, insertions);
            let parts = MusoParts {
                id: &id,
                scene,
                verdict: figure.verdict(),
                deliberate: figure.reading.deliberate.as_deref(),
                captions: &captions_of(&texts),
                targets: targets(figure),
                ascii: &figure.text,
                labels,
                shown,
                // A game that is not sound cannot be played.
                alive: Assets::has_widget("muso") && !matches!(figure.verdict(), Verdict::Wrong { .. }),
            };
            let html = std::mem::take(&mut symbols) + &muso::figure(&parts);
            insertions.replace(figure.fence.start, html);
            for caption in &figure.caption {
                insertions.replace(caption.start, "");
            }
        }
        for (cell, scene) in &self.figures.squares {
            let html = std::mem::take(&mut symbols) + &muso::small_picture(scene, shown);
            insertions.replace(cell.start, html);
        }
    }
}

/// The squares to which links of the text lead: the first of each mark.
fn targets(figure: &Figure) -> SquareSet {
    figure.references.iter().filter_map(|reference| reference.squares.iter().next()).collect()
}
