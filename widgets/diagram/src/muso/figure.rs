//! A figure of Muso as HTML that reads without script: picture and table, captions, legend, proof, answer, drawing.

use musi_rules::muso::{Body, words as names};
use musi_rules::{Square, SquareSet, Tongue};

use super::draw::{Marked, write_muso_svg};
use super::{MusoKind, MusoMark, MusoMeaning, MusoScene, terrain, title};
use crate::draw::{Caption, icon};
use crate::html;
use crate::picture::number;
use crate::piece_art::{write_stack, write_terrain};
use crate::ui::{Shown, parts as words};
use crate::verdict::Verdict;

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

/// The marks of a scene as shapes over its squares.
fn marked(scene: &MusoScene) -> Vec<Marked<'_>> {
    let text = |mark: &MusoMark| mark.meaning == MusoMeaning::Named;
    let shape = |mark: &MusoMark| mark.meaning.shape();
    scene
        .marks
        .iter()
        .map(|mark| (shape(mark), mark.squares, if text(mark) { mark.text.as_str() } else { "" }))
        .collect()
}

fn write_stage(out: &mut String, parts: &MusoParts<'_>) {
    let board = parts.scene.geometry();
    out.push_str("<div class=\"stage\" style=\"--w:");
    number(out, board.width());
    out.push_str(";--h:");
    number(out, board.height());
    out.push_str("\"><div class=\"plane\">");
    write_muso_svg(out, &parts.scene.position, &marked(parts.scene));
    out.push_str("<table class=\"board\" aria-label=\"");
    html::attribute(out, title(parts.scene.kind).get(parts.labels));
    let described = parts.captions.iter().filter(|caption| parts.shown.has(caption.tongue));
    if let Some(caption) = described.min_by_key(|caption| caption.tongue != parts.labels) {
        out.push_str("\" aria-describedby=\"");
        html::attribute(out, parts.id);
        out.push('-');
        out.push_str(caption.tongue.tag());
    }
    out.push_str("\" lang=\"");
    out.push_str(parts.labels.tag());
    out.push_str("\"><thead><tr><td></td>");
    for file in 0..board.width() {
        out.push_str("<th scope=\"col\">");
        // Boards have at most 26 files where squares are named by letters.
        out.push(char::from(b'a' + file.min(25)));
        out.push_str("</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for rank in (0..board.height()).rev() {
        out.push_str("<tr><th scope=\"row\">");
        number(out, rank + 1);
        out.push_str("</th>");
        for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
            write_cell(out, parts, square);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div></div>");
}

fn write_cell(out: &mut String, parts: &MusoParts<'_>, square: Square) {
    let marks = || parts.scene.marks.iter().filter(|mark| mark.squares.contains(square));
    out.push_str("<td");
    if parts.targets.contains(square) {
        out.push_str(" id=\"");
        html::attribute(out, parts.id);
        out.push('-');
        out.push_str(&parts.scene.geometry().name(square));
        out.push('"');
    }
    for (index, mark) in marks().enumerate() {
        out.push_str(if index == 0 { " data-m=\"" } else { " " });
        html::attribute(out, &mark.text);
    }
    out.push_str(if marks().next().is_some() { "\"><span class=\"vh\">" } else { "><span class=\"vh\">" });
    html::text(out, &square_name(parts.scene, square, parts.labels));
    for mark in marks() {
        out.push_str(", ");
        html::text(out, mark.meaning.word().get(parts.labels));
    }
    out.push_str("</span></td>");
}

/// A square with its ground and what stands there: `d5, telo space, red fish`.
#[must_use]
pub fn square_name(scene: &MusoScene, square: Square, tongue: Tongue) -> String {
    let rules = scene.rules();
    let mut name = rules.board.geometry.name(square);
    let stack = names::stack(&scene.position, scene.position.stack(square), tongue);
    for part in terrain(&rules.board, square, tongue).into_iter().chain((!stack.is_empty()).then_some(stack))
    {
        name.push_str(", ");
        name.push_str(&part);
    }
    name
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

/// A row for each ground, each sort of piece and each mark on the board.
fn write_legend(out: &mut String, parts: &MusoParts<'_>) {
    let (scene, rules) = (parts.scene, parts.scene.rules());
    let board = &rules.board;
    let mut rows = String::new();
    let mut seen: Vec<u8> = Vec::new();
    for square in board.geometry.squares() {
        let letter = board.letter(square);
        if letter == b'.' || seen.contains(&letter) {
            continue;
        }
        seen.push(letter);
        row(
            &mut rows,
            parts,
            |out| write_terrain(out, board, square, 0, 0),
            |tongue| terrain(board, square, tongue).unwrap_or_default(),
        );
    }
    let mut bodies: Vec<Body> = scene.position.stacks().flat_map(|(_, stack)| stack.bodies()).collect();
    bodies.sort_unstable();
    bodies.dedup();
    for body in bodies {
        row(
            &mut rows,
            parts,
            |out| write_stack(out, rules, musi_rules::muso::Stack::of(body), 0, 0),
            |tongue| names::body(&scene.position, body, tongue),
        );
    }
    let mut meanings: Vec<MusoMeaning> = Vec::new();
    for mark in &scene.marks {
        if mark.meaning == MusoMeaning::Studied || meanings.contains(&mark.meaning) {
            continue;
        }
        meanings.push(mark.meaning);
        rows.push_str("<li>");
        icon(&mut rows, mark.meaning.shape(), &mark.text);
        rows.push_str("<span>");
        parts.shown.word(&mut rows, mark.meaning.word());
        rows.push_str("</span></li>");
    }
    if !rows.is_empty() {
        out.push_str("<ul class=\"legend\">");
        out.push_str(&rows);
        out.push_str("</ul>");
    }
}

fn row(out: &mut String, parts: &MusoParts<'_>, draw: impl Fn(&mut String), name: impl Fn(Tongue) -> String) {
    out.push_str("<li><svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\">");
    draw(out);
    out.push_str("</svg><span>");
    parts.shown.each(out, |out, tongue| html::text(out, &name(tongue)));
    out.push_str("</span></li>");
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

/// One square as a small picture with its name, for a table or a line of text: what the cell of a drawing would hold.
///
/// `scene` is a board of one square.
#[must_use]
pub fn small_picture(scene: &MusoScene, shown: Shown) -> String {
    let (rules, mut out) = (scene.rules(), String::from("<span class=\"muso square\">"));
    let Some(square) = rules.board.geometry.squares().next() else { return String::new() };
    out.push_str("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><path class=\"lt\" d=\"M0 0h64v64H0z\"/>");
    write_terrain(&mut out, &rules.board, square, 0, 0);
    write_stack(&mut out, rules, scene.position.stack(square), 0, 0);
    out.push_str("</svg><span class=\"vh\">");
    shown.each(&mut out, |out, tongue| {
        let name = square_name(scene, square, tongue);
        // The name of the square itself says nothing here.
        html::text(out, name.split_once(", ").map_or("", |(_, what)| what));
    });
    out.push_str("</span></span>");
    out
}
