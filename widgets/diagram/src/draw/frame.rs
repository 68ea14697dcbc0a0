//! The frame of every figure, whatever its family: id, captions, verdict, the author's drawing.
//!
//! What stands inside is a [`FigureBody`]. Boards of squares, drawings without squares and games that a page states differ
//! there and nowhere else.

use super::{Caption, write_ascii, write_deliberate, write_verdict};
use crate::ascii::SquarePlaces;
use crate::game::GameName;
use crate::ui::Shown;
use crate::verdict::{CheckedClaim, Verdict};
use musi_html as html;
use musi_messages::{Message, msg};
use musi_rules::{Language, SquareSet};

/// What every figure has, whatever it shows.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The figure's id, unique on its page; the ids of places in it begin with it.
    pub id: &'a str,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// The author's reason, when something that is wrong by the rules is meant to be there.
    pub deliberate: Option<&'a str>,
    /// The captions, in the order of the page.
    pub captions: &'a [Caption<'a>],
    /// The text inside the fence, byte for byte.
    pub ascii: &'a str,
    /// Where its squares stand in it, so that what is played can be given back in the same form.
    pub places: Option<SquarePlaces>,
    /// Names in the text, besides the marks, that light squares: `data-m` of the link, and the squares.
    pub mentions: &'a [(&'a str, SquareSet)],
    /// The squares to which the page's own links lead.
    pub linked: SquareSet,
    /// The number on the page of the first set of squares that a name lights.
    pub first_light: usize,
    /// The boards of a group, every one of them; empty for a figure with one board.
    pub group: &'a [FramePart<'a>],
    /// The language of the names in the picture.
    pub labels: Language,
    /// The languages of the words around it.
    pub shown: Shown,
    /// Whether the page carries what brings it to life.
    pub alive: bool,
}

/// One board of a group, see [`Frame`].
#[derive(Clone, Copy, Debug)]
pub struct FramePart<'a> {
    /// Its id, unique on the page.
    pub id: &'a str,
    /// What it shows.
    pub content: &'a dyn crate::Content,
    /// What the check of it came to.
    pub verdict: &'a Verdict,
    /// What the page says of it.
    pub captions: &'a [Caption<'a>],
    /// As in [`Frame`].
    pub mentions: &'a [(&'a str, SquareSet)],
    /// As in [`Frame`].
    pub linked: SquareSet,
    /// As in [`Frame`].
    pub first_light: usize,
}

impl<'a> Frame<'a> {
    /// A figure without captions, drawing and mentions, in both languages, its names in toki pona.
    #[must_use]
    pub const fn new(id: &'a str, verdict: &'a Verdict) -> Self {
        Self {
            id,
            verdict,
            deliberate: None,
            captions: &[],
            ascii: "",
            places: None,
            mentions: &[],
            linked: SquareSet::EMPTY,
            first_light: 0,
            group: &[],
            labels: Language::Tok,
            shown: Shown::BOTH,
            alive: true,
        }
    }
}

/// What stands inside the frame of a figure.
pub trait FigureBody {
    /// Writes the classes that the figure has besides `figure`, a blank before each.
    fn write_classes(&self, _out: &mut String) {}

    /// The game: `data-game`.
    fn game(&self) -> GameName;

    /// What it is about: `data-kind`.
    fn kind(&self) -> &str;

    /// The widget that brings it to life, where it is not that of boards of squares: `data-live`.
    fn widget(&self) -> Option<&str> {
        None
    }

    /// The names of its exercises; how many there are is `data-exercises`.
    fn exercises(&self) -> &'static [Message] {
        &[]
    }

    /// What it shows, for the widget: `data-scene`. Nothing where no widget needs it.
    fn scene(&self) -> Option<String>;

    /// Writes what the reader looks at: pictures, and what lies over them.
    fn write_stages(&self, out: &mut String);

    /// The caption of a figure of which the page says nothing.
    fn title(&self) -> Option<Message> {
        None
    }

    /// Writes what explains the picture: steps, legend, sentences.
    fn write_explanations(&self, _out: &mut String) {}

    /// Writes what agrees with the rules, where all does: the end of the line of the verdict.
    fn write_agreed(&self, out: &mut String, _claims: &[CheckedClaim], language: Language) {
        out.push_str(msg::PART_VERIFIED_TEXT.text(language));
    }

    /// Whether the page states something in the figure: then its verdict and the author's drawing belong to it.
    fn states_something(&self) -> bool {
        true
    }

    /// Writes what opens on demand.
    fn write_answers(&self, _out: &mut String) {}

    /// Writes the place of what copies the board, and of links to it on other sites.
    fn write_copies(&self, _out: &mut String) {}

    /// Writes what follows the panel.
    fn write_after(&self, _out: &mut String) {}
}

/// Writes the whole figure; it reads without script.
pub fn write_framed(out: &mut String, frame: &Frame<'_>, body: &dyn FigureBody) {
    out.push_str("<figure class=\"figure");
    body.write_classes(out);
    attribute(out, "game", body.game().as_str());
    attribute(out, "kind", body.kind());
    if let Some(widget) = body.widget() {
        attribute(out, "live", widget);
    }
    if !body.exercises().is_empty() {
        attribute(out, "exercises", &body.exercises().len().to_string());
    }
    if let Some(scene) = body.scene() {
        attribute(out, "scene", &scene);
    }
    out.push_str("\" id=\"");
    html::attribute(out, frame.id);
    out.push_str("\"><div class=\"stages\">");
    body.write_stages(out);
    out.push_str("</div>");
    write_captions(out, frame, body.title());
    out.push_str("<div class=\"panel\">");
    body.write_explanations(out);
    if body.states_something() {
        // That something is wrong concerns whoever reads; that it is right, whoever wrote it.
        if let Some(reason) = frame.deliberate {
            write_deliberate(out, reason, frame.shown);
        } else if matches!(frame.verdict, Verdict::Wrong { .. }) {
            write_checked(out, frame, body);
        }
        body.write_answers(out);
    }
    write_about(out, frame, body);
    out.push_str("</div>");
    body.write_after(out);
    out.push_str("</figure>");
}

/// Writes what is there for authors, folded under one entry: what the check came to, the drawing, what can be copied.
fn write_about(out: &mut String, frame: &Frame<'_>, body: &dyn FigureBody) {
    let before = out.len();
    out.push_str("<details class=\"about\"><summary>");
    frame.shown.word(out, msg::PART_ABOUT);
    out.push_str("</summary>");
    let empty = out.len();
    if body.states_something() {
        if frame.deliberate.is_none() && !matches!(frame.verdict, Verdict::Wrong { .. }) {
            write_checked(out, frame, body);
        }
        write_ascii(out, frame.ascii, frame.places, frame.shown);
    }
    body.write_copies(out);
    if out.len() == empty {
        out.truncate(before);
    } else {
        out.push_str("</details>");
    }
}

/// Writes the line of the verdict.
fn write_checked(out: &mut String, frame: &Frame<'_>, body: &dyn FigureBody) {
    write_verdict(out, frame.verdict, frame.shown, |out, language| {
        if let Verdict::Verified { claims } | Verdict::Partly { claims, .. } = frame.verdict {
            body.write_agreed(out, claims, language);
        }
    });
}

/// Writes a `data-` attribute after one whose quotes are still open.
fn attribute(out: &mut String, name: &str, value: &str) {
    for part in ["\" data-", name, "=\""] {
        out.push_str(part);
    }
    html::attribute(out, value);
}

fn write_captions(out: &mut String, frame: &Frame<'_>, title: Option<Message>) {
    for caption in frame.captions.iter().filter(|caption| frame.shown.has(caption.language)) {
        let tag = caption.language.tag();
        out.push_str("<figcaption id=\"");
        html::attribute(out, frame.id);
        for part in ["-", tag, "\" lang=\"", tag] {
            out.push_str(part);
        }
        let second = frame.shown.are_two() && caption.language != frame.shown.first();
        out.push_str(if second { "\" class=\"tr\">" } else { "\">" });
        out.push_str(caption.html);
        out.push_str("</figcaption>");
    }
    if let (true, Some(title)) = (frame.captions.is_empty(), title) {
        out.push_str("<figcaption>");
        frame.shown.word(out, title);
        out.push_str("</figcaption>");
    }
}
