//! The HTML of a figure, and what the figures of a page share.

use super::{
    Boards,
    caption::captions_of,
    drawn::{self, Drawn},
    is_alive,
};
use crate::{
    document::Document,
    figure::Figure,
    html::{Insertions, View},
};
use musi_diagram::{
    Content, Language,
    ascii::SquarePlaces,
    draw::{self, Frame, FramePart},
    ui::Shown,
};

impl Boards {
    /// The style sheet by which names and marks light squares without script; empty where nothing does.
    #[must_use]
    pub fn light_rules(&self) -> String {
        let figures = self.drawn().flat_map(|(drawn, figure, content)| {
            let parts = drawn.parts.iter().zip(&figure.parts).filter(|(drawn, _)| drawn.is_some());
            let parts = parts.filter_map(|(_, part)| part.reading.content.as_deref());
            [content].into_iter().chain(parts)
        });
        let mut marks: Vec<&str> = figures.flat_map(Content::marks).collect();
        marks.sort_unstable();
        marks.dedup();
        draw::rules(&marks, self.lights)
    }

    /// The language of the squares' names, and the languages of the words around the boards.
    pub(in crate::site) fn shown(&self, view: &View<'_>) -> (Language, Shown) {
        match view {
            View::Bilingual { .. } => (self.text, Shown::both(self.text, self.comment)),
            View::Text => (self.text, Shown::only(self.text)),
            View::Translation { .. } => (self.comment, Shown::only(self.comment)),
        }
    }

    /// A figure with its boards, its captions and the text of its author.
    pub(super) fn figure_html(
        &self,
        document: &Document,
        (drawn, figure, content): (&Drawn, &Figure, &dyn Content),
        view: &View<'_>,
        insertions: &Insertions<'_>,
    ) -> String {
        let texts = self.captions(document, &figure.caption, view, insertions);
        let mentions = drawn::mentions(&figure.references, content);
        let (labels, shown) = self.shown(view);
        let parts = drawn.parts.iter().zip(&figure.parts);
        let parts: Vec<_> = parts
            .filter_map(|(drawn, part)| {
                let content = part.reading.content.as_deref()?;
                let texts = self.captions(document, &part.caption, view, insertions);
                Some((drawn.as_ref()?, part, content, texts, drawn::mentions(&part.references, content)))
            })
            .collect();
        let captions: Vec<_> = parts.iter().map(|(.., texts, _)| captions_of(texts)).collect();
        let group: Vec<FramePart<'_>> = parts
            .iter()
            .zip(&captions)
            .map(|((drawn, part, content, _, mentions), captions)| FramePart {
                id: &drawn.id,
                content: *content,
                verdict: &part.reading.verdict,
                captions,
                mentions,
                linked: drawn.linked,
                first_light: drawn.first_light,
            })
            .collect();
        let frame = Frame {
            deliberate: figure.reading.deliberate.as_deref(),
            captions: &captions_of(&texts),
            ascii: &figure.text,
            places: places(figure),
            mentions: &mentions,
            linked: drawn.linked,
            first_light: drawn.first_light,
            group: &group,
            labels,
            shown,
            alive: is_alive(content, figure.verdict()),
            ..Frame::new(&drawn.id, figure.verdict())
        };
        let mut html = String::with_capacity(16 * 1024);
        if let Some(body) = content.body(&frame) {
            draw::write_framed(&mut html, &frame, body.as_ref());
        }
        html
    }
}

/// Where the squares of a figure's one board stand in what its author drew.
fn places(figure: &Figure) -> Option<SquarePlaces> {
    let diagram = figure.reading.diagram.as_ref().filter(|_| figure.parts.is_empty())?;
    SquarePlaces::of(diagram, &figure.text)
}
