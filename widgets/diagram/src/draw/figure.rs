//! The whole static figure: one piece of HTML that reads without script.

use super::{
    GroupPart, Ids, controls, details, group, hands, legend, lights, names, proof, steps, table, write_svg,
};
use crate::html;
use crate::picture::{Picture, number};
use crate::scene::{NamePlace, Scene};
use crate::ui::{self, Shown};
use crate::verdict::Verdict;
use musi_rules::{SquareSet, Tongue};

/// A caption in one language.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The language of the caption.
    pub tongue: Tongue,
    /// Its HTML, with `<a class="mark-ref" href="#ID-d6" data-m="X">X</a>` where it quotes a mark.
    pub html: &'a str,
}

/// Everything that a figure is made of.
///
/// ```
/// use musi_diagram::draw::{self, FigureParts};
/// use musi_diagram::{Scene, Tongue, Verdict};
///
/// let scene: Scene = "chess reach 8x8 8/8/8/8/4N3/8/8/8_w_-_-_0_1 s:e4 m:X:move:e4:d2f2c3g3c5g5d6f6".parse()?;
/// let picture = draw::scene_picture(&scene).ok_or("no picture")?;
/// let verdict = Verdict::Verified { claims: scene.claims.clone() };
/// let figure = draw::figure(&FigureParts::new("f4", &scene, &picture, &verdict));
/// assert!(figure.contains(r#"<td id="f4-d6" data-m="X">"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FigureParts<'a> {
    /// The figure's id, unique on its page; the squares' ids begin with it.
    pub id: &'a str,
    /// What the figure is about.
    pub scene: &'a Scene,
    /// How it looks.
    pub picture: &'a Picture,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// The author's reason, when something that is wrong by the rules is meant to be there.
    pub deliberate: Option<&'a str>,
    /// The captions, in the order of the page.
    pub captions: &'a [Caption<'a>],
    /// The text inside the fence, byte for byte.
    pub ascii: &'a str,
    /// Names in the text, besides the marks, that light squares: `data-m` of the link, and the squares.
    pub mentions: &'a [(&'a str, SquareSet)],
    /// The squares to which the page's own links lead, besides the first of each mark and of each name.
    pub linked: SquareSet,
    /// The number on the page of the first of this figure's sets lit [`together`](super::together).
    pub first_light: usize,
    /// The boards of a group, every one of them; empty for a figure with one board. `scene` and `picture` are then those of
    /// the first.
    pub group: &'a [GroupPart<'a>],
    /// The language of the squares' names.
    pub labels: Tongue,
    /// The languages of the words around the board.
    pub shown: Shown,
    /// Whether the board can come alive in the browser; otherwise it has no buttons, which would do nothing.
    pub alive: bool,
}

impl<'a> FigureParts<'a> {
    /// A figure without captions, drawing and mentions, in both languages, its squares named in toki pona.
    #[must_use]
    pub const fn new(id: &'a str, scene: &'a Scene, picture: &'a Picture, verdict: &'a Verdict) -> Self {
        Self {
            id,
            scene,
            picture,
            verdict,
            deliberate: None,
            captions: &[],
            ascii: "",
            mentions: &[],
            linked: SquareSet::EMPTY,
            first_light: 0,
            group: &[],
            labels: Tongue::Tok,
            shown: Shown::Both,
            alive: true,
        }
    }
}

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
        write_stage(out, parts, parts.picture, &none, true);
    } else {
        let lit = lights::together(parts);
        let ids = Ids { targets: lights::targets(parts), lights: &lit, first: parts.first_light, ..none };
        write_stage(out, parts, parts.picture, &ids, true);
    }
    for step in &later {
        write_stage(out, parts, &step.picture, &none, false);
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

/// Writes one board: the picture, the table over it, the names beside it. `ask`: with room for buttons beside a square.
pub(super) fn write_stage(
    out: &mut String,
    parts: &FigureParts<'_>,
    picture: &Picture,
    ids: &Ids<'_>,
    ask: bool,
) {
    out.push_str("<div class=\"stage\" style=\"--w:");
    number(out, picture.geometry.width());
    out.push_str(";--h:");
    number(out, picture.geometry.height());
    out.push_str("\">");
    names::write_edges(out, parts.scene);
    let [far, near] = picture.sides();
    hands::write_stand(out, picture, far, parts.labels);
    out.push_str("<div class=\"plane\">");
    write_svg(out, picture);
    let mut attributes = String::from(" aria-label=\"");
    html::attribute(&mut attributes, ui::parts::BOARD.get(parts.labels));
    attributes.push_str(": ");
    html::attribute(&mut attributes, ui::title(parts.scene.kind).get(parts.labels));
    // For the reader who changes the language of the labels.
    let other = if parts.labels == Tongue::Tok { Tongue::En } else { Tongue::Tok };
    attributes.push_str("\" data-label=\"");
    html::attribute(&mut attributes, ui::parts::BOARD.get(other));
    attributes.push_str(": ");
    html::attribute(&mut attributes, ui::title(parts.scene.kind).get(other));
    attributes.push('"');
    let described = parts.captions.iter().filter(|caption| parts.shown.has(caption.tongue));
    if let Some(caption) = described.min_by_key(|caption| caption.tongue != parts.labels) {
        attributes.push_str(" aria-describedby=\"");
        html::attribute(&mut attributes, parts.id);
        attributes.push('-');
        attributes.push_str(caption.tongue.tag());
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
    names::write_lines(out, parts);
    out.push_str("</div>");
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
