//! The whole static figure: one piece of HTML that reads without script.

use super::{Caption, FigureParts, Ids, controls, details, group, legend, lights, proof, stage, steps};
use crate::scene::NamePlace;
use crate::ui::Shown;
use musi_html as html;
use musi_rules::{SquareSet, Tongue};

/// The whole figure. See [`write_figure`].
#[must_use]
pub fn figure(parts: &FigureParts<'_>) -> String {
    let mut out = String::with_capacity(16 * 1024);
    write_figure(&mut out, parts);
    out
}

/// Writes the whole figure: picture and table, captions, controls, legend, proof, answer, drawing.
pub fn write_figure(out: &mut String, parts: &FigureParts<'_>) {
    let scene = parts.scene;
    let group = !parts.group.is_empty();
    let later = if group { Vec::new() } else { steps::pictures(scene, parts.picture) };
    out.push_str("<figure class=\"figure");
    if group {
        out.push_str(" group");
    }
    // What the style sheet would else have to ask with `:has()`, which is slow on a page where boards change.
    let at = |wanted: fn(&NamePlace) -> bool| scene.names.iter().any(|name| wanted(&name.place));
    if at(|place| matches!(place, NamePlace::Rank(_) | NamePlace::File(_))) {
        out.push_str(" named");
    }
    if at(|place| matches!(place, NamePlace::File(_))) {
        out.push_str(" filed");
    }
    if !later.is_empty() {
        out.push_str(" sequence");
    }
    out.push_str("\" data-game=\"");
    out.push_str(scene.game.as_str());
    out.push_str("\" data-kind=\"");
    out.push_str(scene.kind.as_str());
    out.push_str("\" data-scene=\"");
    html::attribute(out, &scene.to_page());
    out.push_str("\" id=\"");
    html::attribute(out, parts.id);
    out.push_str("\"><div class=\"stages\">");
    // Links lead to the first picture, or to the boards of the group; the later ones of a sequence need no ids.
    let none = Ids { id: parts.id, targets: SquareSet::EMPTY, lights: &[], first: 0 };
    if group {
        stage::write(out, parts, parts.picture, &none, true);
    } else {
        let lit = lights::together(parts);
        let ids = Ids { targets: lights::targets(parts), lights: &lit, first: parts.first_light, ..none };
        stage::write(out, parts, parts.picture, &ids, true);
    }
    for step in &later {
        stage::write(out, parts, &step.picture, &none, false);
    }
    if parts.alive {
        controls::write_tools(out);
        controls::write_status(out, parts);
    }
    out.push_str("</div>");
    for caption in parts.captions.iter().filter(|caption| parts.shown.has(caption.tongue)) {
        write_caption(out, parts, *caption);
    }
    out.push_str("<div class=\"panel\">");
    steps::write_choice(out, parts, &later);
    steps::write_conditions(out, parts);
    legend::write_letters(out, parts);
    legend::write(out, parts);
    proof::write(out, parts);
    if !group {
        details::write_answer(out, parts);
    }
    details::write_ascii(out, parts.ascii, parts.shown);
    out.push_str("</div>");
    group::write(out, parts);
    out.push_str("</figure>");
}

fn write_caption(out: &mut String, parts: &FigureParts<'_>, caption: Caption<'_>) {
    let tag = caption.tongue.tag();
    out.push_str("<figcaption id=\"");
    html::attribute(out, parts.id);
    out.push('-');
    out.push_str(tag);
    out.push_str("\" lang=\"");
    out.push_str(tag);
    out.push_str(if caption.tongue == Tongue::En && parts.shown == Shown::Both {
        "\" class=\"tr\">"
    } else {
        "\">"
    });
    out.push_str(caption.html);
    out.push_str("</figcaption>");
}
