//! Several small boards under one caption, each with its own words.

use super::{FigureParts, Ids, legend, lights, stage};
use crate::claim::Claim;
use crate::picture::{Shape, Shapes};
use crate::scene::Scene;
use musi_html as html;
use musi_rules::Language;

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
        stage::write(out, &alone, part.picture, &ids, false);
        out.push_str(match answer(part.scene) {
            Some(true) => "<div class=\"saying holds\">",
            Some(false) => "<div class=\"saying fails\">",
            None => "<div class=\"saying\">",
        });
        for caption in part.captions.iter().filter(|caption| parts.shown.has(caption.language)) {
            let tag = caption.language.tag();
            out.push_str("<div id=\"");
            html::attribute(out, part.id);
            out.push('-');
            out.push_str(tag);
            out.push_str("\" lang=\"");
            out.push_str(tag);
            let second = caption.language == Language::En && parts.shown.has(Language::Tok);
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
