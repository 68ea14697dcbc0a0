//! A figure of Muso as HTML that reads without script: picture and table, captions, legend, proof, answer, drawing.

mod legend;
mod small;
mod stage;

use musi_rules::{SquareSet, Tongue};

use self::legend::write_legend;
use self::stage::write_stage;
use super::{MusoKind, MusoMark, MusoMeaning, MusoScene, title};
use crate::draw::Caption;
use crate::html;
use crate::picture::number;
use crate::ui::{Shown, parts as words};
use crate::verdict::Verdict;

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
/// use musi_rules::{SquareSet, muso::house};
/// let position = Arc::new(house::rules(2)).start();
/// let scene = MusoScene { kind: MusoKind::Game, position, marks: vec![] };
/// let verdict = Verdict::Verified { claims: vec![] };
/// let parts = MusoParts {
///     id: "m1", scene: &scene, verdict: &verdict, captions: &[], targets: SquareSet::EMPTY, ascii: "",
///     labels: Tongue::En, shown: Shown::Both, alive: false,
/// };
/// let html = figure(&parts);
/// assert!(html.contains("c2, red home area, red bug</span>") && html.contains("b4, telo space</span>"));
/// ```
#[must_use]
pub fn figure(parts: &MusoParts<'_>) -> String {
    let mut out = String::from("<figure class=\"figure muso\" data-game=\"muso\" data-kind=\"");
    out.push_str(parts.scene.kind.as_str());
    out.push_str("\" id=\"");
    html::attribute(&mut out, parts.id);
    if parts.alive {
        out.push_str("\" data-live=\"muso\" data-scene=\"");
        html::attribute(&mut out, &parts.scene.to_text());
    }
    out.push_str("\"><div class=\"stages\">");
    if parts.alive {
        out.push_str("<div class=\"live\" lang=\"");
        out.push_str(parts.labels.tag());
        out.push_str("\">");
    }
    write_stage(&mut out, parts);
    if parts.alive {
        out.push_str("</div><p class=\"say vh\" role=\"status\" aria-live=\"polite\"></p>");
    }
    out.push_str("</div>");
    write_captions(&mut out, parts);
    out.push_str("<div class=\"panel\">");
    write_legend(&mut out, parts);
    write_proof(&mut out, parts);
    write_answer(&mut out, parts);
    if !parts.ascii.is_empty() {
        out.push_str("<details class=\"drawing\"><summary>");
        parts.shown.word(&mut out, words::DRAWING);
        out.push_str("</summary><pre>\n");
        html::text(&mut out, parts.ascii);
        out.push_str("</pre></details>");
    }
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
    let (class, sign, word) = match parts.verdict {
        Verdict::Verified { .. } => ("verified", "✓", words::VERIFIED),
        Verdict::Described { .. } => ("described", "·", words::DESCRIBED),
        Verdict::Wrong { .. } => ("wrong", "✗", words::WRONG),
        Verdict::Text { .. } => return,
    };
    for part in
        ["<p class=\"proof ", class, "\"><span class=\"sign\" aria-hidden=\"true\">", sign, "</span> "]
    {
        out.push_str(part);
    }
    // A board and a way of moving are the rules themselves: there is nothing that they could agree with.
    let rule = matches!(parts.scene.kind, MusoKind::Board | MusoKind::Movement);
    parts.shown.each(out, |out, tongue| {
        out.push_str(word.get(tongue));
        match parts.verdict {
            Verdict::Verified { .. } if rule => {
                out.push_str(tongue.pick(
                    " sitelen ni li nasin musi. musi li kepeken ona.",
                    " this diagram is the rule, and the game is played by it",
                ));
            }
            Verdict::Verified { .. } => {
                out.push(' ');
                out.push_str(words::VERIFIED_TEXT.get(tongue));
            }
            Verdict::Described { reason } => {
                out.push_str(": ");
                html::text(out, tongue.pick(words::DESCRIBED_WHY.tok, reason));
            }
            Verdict::Wrong { faults, .. } => {
                out.push(' ');
                number(out, *faults as u32);
            }
            Verdict::Text { .. } => {}
        }
    });
    out.push_str("</p>");
}

/// The squares of each mark that says what a piece can do.
fn write_answer(out: &mut String, parts: &MusoParts<'_>) {
    let asked = |mark: &&MusoMark| !matches!(mark.meaning, MusoMeaning::Studied | MusoMeaning::Named);
    let mut marks = parts.scene.marks.iter().filter(asked).peekable();
    if marks.peek().is_none() {
        return;
    }
    out.push_str("<details class=\"answer\"><summary>");
    parts.shown.word(out, words::ANSWER);
    out.push_str("</summary><ul>");
    for mark in marks {
        out.push_str("<li><b>");
        html::text(out, &mark.text);
        out.push_str("</b> <span class=\"squares\">");
        let mut blank = "";
        for square in mark.squares {
            out.push_str(blank);
            out.push_str(&parts.scene.geometry().name(square));
            blank = " ";
        }
        out.push_str("</span></li>");
    }
    out.push_str("</ul></details>");
}
