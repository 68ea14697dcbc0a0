//! The HTML of a figure, and what the figures of a page share.

use super::{
    Boards,
    caption::captions_of,
    drawn::{self, Drawn},
};
use crate::{
    document::Document,
    figure::Figure,
    html::{Insertions, View},
    site::Assets,
};
use musi_diagram::{
    Scene, Tongue,
    draw::{self, FigureParts, GroupPart},
    picture::{Cell, Picture},
    ui::Shown,
};
use musi_games::GAMES;
use musi_rules::Geometry;

impl Boards {
    /// The pictures of all boards of the page, those of groups too.
    fn pictures(&self) -> impl Iterator<Item = &Picture> {
        let each =
            self.drawn.iter().flat_map(|drawn| [drawn].into_iter().chain(drawn.parts.iter().flatten()));
        each.map(|drawn| &drawn.picture)
    }

    /// What the pictures of the page use by name.
    pub(super) fn shared(&self) -> String {
        let mut out = String::new();
        for game in self.games().into_iter().filter_map(|game| GAMES.family(game)) {
            let own = self.pictures().filter(|picture| picture.set.game == game.name());
            let sizes: Vec<Geometry> = own.map(|picture| picture.geometry).collect();
            out.push_str(&draw::defs(game, &sizes));
        }
        out
    }

    /// The style sheet by which names and marks light squares without script; empty where nothing does.
    #[must_use]
    pub fn light_rules(&self) -> String {
        let mut marks: Vec<&str> =
            self.pictures().flat_map(|picture| &picture.cells).flat_map(Cell::each).collect();
        marks.extend(self.muso().flat_map(|(.., scene)| &scene.marks).map(|mark| mark.text.as_str()));
        marks.sort_unstable();
        marks.dedup();
        draw::rules(&marks, self.lights)
    }

    /// The language of the squares' names, and the languages of the words around the boards.
    pub(super) fn shown(&self, view: &View<'_>) -> (Tongue, Shown) {
        match view {
            View::Bilingual { .. } => (self.text, Shown::Both),
            View::Text => (self.text, Shown::Only(self.text)),
            View::Translation { .. } => (self.comment, Shown::Only(self.comment)),
        }
    }

    /// A figure with its boards, its captions and the text of its author.
    pub(super) fn figure_html(
        &self,
        document: &Document,
        (drawn, figure, scene): (&Drawn, &Figure, &Scene),
        view: &View<'_>,
        insertions: &Insertions<'_>,
    ) -> String {
        let texts = self.captions(document, &figure.caption, view, insertions);
        let captions = captions_of(&texts);
        let mentions = drawn::mentions(&figure.references, scene);
        let (labels, shown) = self.shown(view);
        let told: Vec<_> = figure
            .parts
            .iter()
            .map(|part| self.captions(document, &part.caption, view, insertions))
            .collect();
        let told: Vec<_> = told.iter().map(|texts| captions_of(texts)).collect();
        let named: Vec<_> = figure
            .parts
            .iter()
            .map(|part| {
                part.reading
                    .scene
                    .as_ref()
                    .map(|scene| drawn::mentions(&part.references, scene))
                    .unwrap_or_default()
            })
            .collect();
        let group: Vec<GroupPart<'_>> = drawn
            .parts
            .iter()
            .zip(&figure.parts)
            .zip(told.iter().zip(&named))
            .filter_map(|((drawn, part), (captions, mentions))| {
                let drawn = drawn.as_ref()?;
                Some(GroupPart {
                    id: &drawn.id,
                    scene: part.reading.scene.as_ref()?,
                    picture: &drawn.picture,
                    verdict: &part.reading.verdict,
                    captions,
                    mentions,
                    linked: drawn.linked,
                    first_light: drawn.first_light,
                })
            })
            .collect();
        draw::figure(&FigureParts {
            deliberate: figure.reading.deliberate.as_deref(),
            captions: &captions,
            ascii: &figure.text,
            mentions: &mentions,
            linked: drawn.linked,
            first_light: drawn.first_light,
            group: &group,
            labels,
            shown,
            alive: Assets::has_widget(scene.game.as_str()),
            ..FigureParts::new(&drawn.id, scene, &drawn.picture, figure.verdict())
        })
    }
}
