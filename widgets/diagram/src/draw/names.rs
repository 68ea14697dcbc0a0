//! The names beside an annotated board: its edges, its directions, its ranks and files.

use super::{FigureParts, lights};
use crate::picture::number;
use crate::scene::{NamePlace, Scene};
use musi_html as html;

/// Writes what stands above, below and at the sides of the board.
pub(super) fn write_edges(out: &mut String, scene: &Scene) {
    for name in &scene.names {
        let class = match name.place {
            NamePlace::Top => "edge-top",
            NamePlace::Bottom => "edge-bottom",
            NamePlace::Up => "edge-up",
            NamePlace::Down => "edge-down",
            NamePlace::Left => "edge-left",
            NamePlace::Right => "edge-right",
            NamePlace::Rank(_) | NamePlace::File(_) => continue,
        };
        out.push_str("<p class=\"edge ");
        out.push_str(class);
        out.push_str("\">");
        html::text(out, &name.text);
        out.push_str("</p>");
    }
}

/// Writes the names of ranks and files; the style sheet puts each beside its line, or in a list where room is short.
pub(super) fn write_lines(out: &mut String, parts: &FigureParts<'_>) {
    let (width, height) = (parts.scene.geometry.width(), parts.scene.geometry.height());
    let start = out.len();
    out.push_str("<ul class=\"names\">");
    let empty = out.len();
    for name in &parts.scene.names {
        let (class, from_left_or_top) = match name.place {
            NamePlace::Rank(rank) if rank < height => ("rank", height - 1 - rank),
            NamePlace::File(file) if file < width => {
                (if file * 2 < width { "file" } else { "file far" }, file)
            }
            _ => continue,
        };
        let squares = lights::line(parts, name.place);
        let Some(first) = lights::first(parts.picture, squares) else { continue };
        out.push_str("<li class=\"");
        out.push_str(class);
        out.push_str(" at");
        number(out, from_left_or_top);
        out.push_str("\"><a href=\"#");
        html::attribute(out, parts.id);
        out.push('-');
        out.push_str(&parts.scene.geometry.name(first));
        lights::write_number(out, parts, squares);
        out.push_str("\" data-m=\"");
        html::attribute(out, &name.text);
        out.push_str("\">");
        html::text(out, &name.text);
        out.push_str("</a></li>");
    }
    if out.len() == empty {
        out.truncate(start);
    } else {
        out.push_str("</ul>");
    }
}
