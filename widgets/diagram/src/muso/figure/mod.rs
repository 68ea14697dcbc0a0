//! A figure of Muso as HTML that reads without script: picture and table, captions, legend, proof, answer, drawing.

mod legend;
mod small;
mod stage;

use musi_rules::{SquareSet, Tongue};

use self::legend::write_legend;
use self::stage::write_stage;
use super::{MusoKind, MusoMark, MusoMeaning, MusoScene, title};
use crate::draw::{Caption, write_ascii, write_live, write_live_data, write_verdict};
use crate::ui::{Shown, parts as words};
use crate::verdict::Verdict;
use musi_html as html;

pub use self::small::small_picture;
pub use self::stage::square_name;

/// Everything that a figure of Muso is made of.
#[derive(Clone, Copy, Debug)]
pub struct MusoParts<'a> {
    /// The figure's id, unique on its page; the squares' ids begin with it.
    pub id: &'a str,
    /// What it shows.
    pub scene: &'a MusoScene,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// Why it is wrong on purpose, where it is.
    pub deliberate: Option<&'a str>,
    /// The captions, in the order of the page.
    pub captions: &'a [Caption<'a>],
    /// Squares to which links in the text lead.
    pub targets: SquareSet,
    /// The text inside the fence.
    pub ascii: &'a str,
    /// The language of the squares' names.
    pub labels: Tongue,
    /// The languages of the words beside the board.
    pub shown: Shown,
    /// Whether the page carries what brings it to life.
    pub alive: bool,
}

/// The whole figure.
///
/// ```
/// use std::sync::Arc;
/// use musi_diagram::muso::{MusoKind, MusoParts, MusoScene, figure};
/// use musi_diagram::{Tongue, Verdict, ui::Shown};
/// use musi_muso_rules::house;
/// use musi_rules::SquareSet;
/// let position = Arc::new(house::rules(2)).start();
/// let scene = MusoScene { kind: MusoKind::Game, position, marks: vec![] };
/// let verdict = Verdict::Verified { claims: vec![] };
/// let parts = MusoParts {
///     id: "m1", scene: &scene, verdict: &verdict, deliberate: None, captions: &[], targets: SquareSet::EMPTY, ascii: "",
///     labels: Tongue::En, shown: Shown::Both, alive: false,
/// };
/// let html = figure(&parts);
/// assert!(html.contains("c2, red home area, red bug</span>") && html.contains("b3, telo space</span>"));
/// ```
#[must_use]
pub fn figure(parts: &MusoParts<'_>) -> String {
    let mut out = String::from("<figure class=\"figure muso\" data-game=\"muso\" data-kind=\"");
    out.push_str(parts.scene.kind.as_str());
    out.push_str("\" id=\"");
    html::attribute(&mut out, parts.id);
    if parts.alive {
        write_live_data(&mut out, "muso", &parts.scene.to_text());
    }
    out.push_str("\"><div class=\"stages\">");
    write_live(&mut out, parts.alive, parts.labels, |out| write_stage(out, parts));
    out.push_str("</div>");
    write_captions(&mut out, parts);
    out.push_str("<div class=\"panel\">");
    write_legend(&mut out, parts);
    write_proof(&mut out, parts);
    write_answer(&mut out, parts);
    write_ascii(&mut out, parts.ascii, parts.shown);
    out.push_str("</div></figure>");
    out
}

fn write_captions(out: &mut String, parts: &MusoParts<'_>) {
    let both = parts.shown == Shown::Both;
    for caption in parts.captions.iter().filter(|caption| parts.shown.has(caption.tongue)) {
        let tag = caption.tongue.tag();
        out.push_str("<figcaption id=\"");
        html::attribute(out, parts.id);
        for part in ["-", tag, "\" lang=\"", tag] {
            out.push_str(part);
        }
        out.push_str(if caption.tongue == Tongue::En && both { "\" class=\"tr\">" } else { "\">" });
        out.push_str(caption.html);
        out.push_str("</figcaption>");
    }
    if parts.captions.is_empty() {
        out.push_str("<figcaption>");
        parts.shown.word(out, title(parts.scene.kind));
        out.push_str("</figcaption>");
    }
}

fn write_proof(out: &mut String, parts: &MusoParts<'_>) {
    if let Some(reason) = parts.deliberate {
        out.push_str("<p class=\"proof deliberate\"><span class=\"sign\" aria-hidden=\"true\">!</span> ");
        parts.shown.each(out, |out, tongue| {
            out.push_str(words::DELIBERATE.get(tongue));
            out.push_str(": ");
            html::text(out, reason);
        });
        out.push_str("</p>");
        return;
    }
    // A board and a way of moving are the rules themselves: there is nothing that they could agree with.
    let rule = matches!(parts.scene.kind, MusoKind::Board | MusoKind::Movement);
    write_verdict(out, parts.verdict, parts.shown, |out, tongue| {
        out.push_str(if rule {
            tongue.pick(
                "sitelen ni li nasin musi. musi li kepeken ona.",
                "this diagram is the rule, and the game is played by it",
            )
        } else {
            words::VERIFIED_TEXT.get(tongue)
        });
    });
}

/// The answer of the figure as one text, for the key at the end of a printed page: `X: c2 b3; S: c4`.
#[must_use]
pub fn answer(scene: &MusoScene) -> String {
    let parts = answers(scene).into_iter().map(|(mark, squares)| [mark, ": ", &squares].concat());
    parts.collect::<Vec<_>>().join("; ")
}

/// Each mark that says what can be done, with the names of its squares.
fn answers(scene: &MusoScene) -> Vec<(&str, String)> {
    let asked = |mark: &&MusoMark| !matches!(mark.meaning, MusoMeaning::Studied | MusoMeaning::Named);
    let squares = |mark: &MusoMark| {
        let names: Vec<String> = mark.squares.iter().map(|square| scene.geometry().name(square)).collect();
        names.join(" ")
    };
    scene.marks.iter().filter(asked).map(|mark| (mark.text.as_str(), squares(mark))).collect()
}

/// Writes the answer of the figure, to unfold.
fn write_answer(out: &mut String, parts: &MusoParts<'_>) {
    let answers = answers(parts.scene);
    if answers.is_empty() {
        return;
    }
    out.push_str("<details class=\"answer\"><summary>");
    parts.shown.word(out, words::ANSWER);
    out.push_str("</summary><ul>");
    for (mark, squares) in answers {
        out.push_str("<li><b>");
        html::text(out, mark);
        for part in ["</b> <span class=\"squares\">", &squares, "</span></li>"] {
            out.push_str(part);
        }
    }
    out.push_str("</ul></details>");
}
