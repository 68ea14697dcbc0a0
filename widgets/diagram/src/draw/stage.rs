//! One board of a figure: the picture, the table over it, what stands around them.

use super::{FigureParts, Ids, hands, names, table, write_svg};
use crate::picture::{Picture, number};
use crate::ui;
use musi_html as html;
use musi_messages::msg;
use musi_rules::Language;

/// Writes one board: the picture, the table over it, the names beside it. `ask`: with room for buttons beside a square.
pub(super) fn write(out: &mut String, parts: &FigureParts<'_>, picture: &Picture, ids: &Ids<'_>, ask: bool) {
    out.push_str("<div class=\"stage w");
    number(out, picture.geometry.width());
    out.push_str(" h");
    number(out, picture.geometry.height());
    out.push_str("\">");
    names::write_edges(out, parts.scene);
    let [far, near] = picture.sides();
    let seats = ask && parts.alive && parts.playable;
    hands::write_stand(out, picture, far, parts.labels);
    if seats {
        hands::write_seat(out, picture, far, parts.shown);
    }
    out.push_str("<div class=\"plane\">");
    write_svg(out, picture);
    let mut attributes = String::from(" aria-label=\"");
    html::attribute(&mut attributes, msg::PART_BOARD.text(parts.labels));
    attributes.push_str(": ");
    html::attribute(&mut attributes, ui::title(parts.scene.kind).text(parts.labels));
    // For the reader who changes the language of the labels.
    let other = if parts.labels == Language::Tok { Language::En } else { Language::Tok };
    attributes.push_str("\" data-label=\"");
    html::attribute(&mut attributes, msg::PART_BOARD.text(other));
    attributes.push_str(": ");
    html::attribute(&mut attributes, ui::title(parts.scene.kind).text(other));
    attributes.push('"');
    let described = parts.captions.iter().filter(|caption| parts.shown.has(caption.language));
    if let Some(caption) = described.min_by_key(|caption| caption.language != parts.labels) {
        attributes.push_str(" aria-describedby=\"");
        html::attribute(&mut attributes, parts.id);
        attributes.push('-');
        attributes.push_str(caption.language.tag());
        attributes.push('"');
    }
    attributes.push_str(" lang=\"");
    attributes.push_str(parts.labels.tag());
    attributes.push('"');
    table::write_table(out, picture, ids, &attributes, parts.labels);
    // After the table something stands, by which the style sheet knows that all of it has come.
    out.push_str(if ask && parts.alive { "<div class=\"ask\" hidden></div>" } else { "<i hidden></i>" });
    out.push_str("</div>");
    hands::write_stand(out, picture, near, parts.labels);
    if seats {
        hands::write_seat(out, picture, near, parts.shown);
    }
    names::write_lines(out, parts);
    out.push_str("</div>");
}
