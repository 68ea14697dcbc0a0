//! Several small boards under one caption, each with its own words.

use super::figure::{Caption, FigureParts, write_stage};
use super::{Ids, legend, lights};
use crate::claim::Claim;
use crate::html;
use crate::picture::{Picture, Shape, Shapes};
use crate::scene::Scene;
use crate::verdict::Verdict;
use musi_rules::{SquareSet, Tongue};

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
    const fn alone(&self, whole: &FigureParts<'a>) -> FigureParts<'a> {
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

/// Writes the boards of a group as a list, and a legend of all of them.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>) {
    if parts.group.is_empty() {
        return;
    }
    out.push_str("<ol class=\"boards\">");
    for part in parts.group {
        // For the board to play on, which shows what is chosen here.
        out.push_str("<li data-scene=\"");
        html::attribute(out, &part.scene.to_page());
        out.push_str("\" id=\"");
        html::attribute(out, part.id);
        out.push_str("\">");
        let alone = part.alone(parts);
        let lit = lights::together(&alone);
        let targets = lights::targets(&alone);
        let ids = Ids { id: part.id, targets, lights: &lit, first: part.first_light };
        write_stage(out, &alone, part.picture, &ids, false);
        out.push_str(match answer(part.scene) {
            Some(true) => "<div class=\"saying holds\">",
            Some(false) => "<div class=\"saying fails\">",
            None => "<div class=\"saying\">",
        });
        for caption in part.captions.iter().filter(|caption| parts.shown.has(caption.tongue)) {
            let tag = caption.tongue.tag();
            out.push_str("<div id=\"");
            html::attribute(out, part.id);
            out.push('-');
            out.push_str(tag);
            out.push_str("\" lang=\"");
            out.push_str(tag);
            let second = caption.tongue == Tongue::En && parts.shown.has(Tongue::Tok);
            out.push_str(if second { "\" class=\"tr\">" } else { "\">" });
            out.push_str(caption.html);
            out.push_str("</div>");
        }
        out.push_str("</div></li>");
    }
    out.push_str("</ol>");
    write_legend(out, parts);
}

/// Whether the board shows that something may be done, or may not.
fn answer(scene: &Scene) -> Option<bool> {
    scene.claims.iter().find_map(|claim| match claim {
        Claim::Castles { allowed, .. } => Some(*allowed),
        _ => None,
    })
}

/// Writes the legend of all boards of a group: a row for each shape on any of them.
fn write_legend(out: &mut String, parts: &FigureParts<'_>) {
    let cells = parts.group.iter().flat_map(|part| &part.picture.cells);
    let drawn = cells.fold(Shapes::NONE, |all, cell| all.union(cell.shapes));
    if drawn.is_empty() {
        return;
    }
    out.push_str("<ul class=\"legend of-boards\">");
    for shape in Shape::ALL.into_iter().filter(|shape| drawn.has(*shape)) {
        legend::write_shape(out, shape, parts.shown);
    }
    out.push_str("</ul>");
}
