//! A figure of Muso as HTML that reads without script: picture and table, captions, legend, proof, answer, drawing.

mod legend;
mod small;
mod stage;

use musi_diagram::draw::{FigureBody, Frame, write_live};
use musi_diagram::{CheckedClaim, GameName};
use musi_html as html;
use musi_messages::{Message, msg};
use musi_rules::Language;

use self::legend::write_legend;
use self::stage::write_stage;
use super::{MusoKind, MusoMark, MusoMeaning, MusoScene, NAME, exercises, title};

pub use self::small::small_picture;
pub use self::stage::square_name;

/// A board inside the frame of its figure.
///
/// ```
/// use std::sync::Arc;
/// use musi_diagram::draw::{Frame, write_framed};
/// use musi_diagram::{Content, Language, Verdict};
/// use musi_muso_diagram::{MusoKind, MusoReading, MusoScene};
/// use musi_muso_rules::house;
/// let position = Arc::new(house::rules(2)).start();
/// let scene = MusoReading { scene: MusoScene { kind: MusoKind::Game, position, marks: vec![] }, claims: vec![] };
/// let verdict = Verdict::Verified { claims: vec![] };
/// let frame = Frame { labels: Language::En, alive: false, ..Frame::new("f1", &verdict) };
/// let mut html = String::new();
/// write_framed(&mut html, &frame, &*scene.body(&frame).ok_or("no body")?);
/// assert!(html.contains("c2, red home area, red bug</span>") && html.contains("b3, telo space</span>"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct MusoBody<'a> {
    pub scene: &'a MusoScene,
    pub frame: Frame<'a>,
}

impl FigureBody for MusoBody<'_> {
    fn write_classes(&self, out: &mut String) {
        out.push_str(" muso");
    }

    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &str {
        self.scene.kind.as_str()
    }

    fn widget(&self) -> Option<&str> {
        self.frame.alive.then_some("muso")
    }

    fn exercises(&self) -> &'static [Message] {
        let whole = self.scene.rules().board.sides().next().is_some();
        if self.frame.alive { exercises(self.scene.kind, whole) } else { &[] }
    }

    fn scene(&self) -> Option<String> {
        self.frame.alive.then(|| self.scene.to_text())
    }

    fn write_stages(&self, out: &mut String) {
        write_live(out, self.frame.alive, self.frame.labels, |out| write_stage(out, self));
    }

    fn title(&self) -> Option<Message> {
        Some(title(self.scene.kind))
    }

    fn write_explanations(&self, out: &mut String) {
        write_legend(out, self);
    }

    fn write_agreed(&self, out: &mut String, _claims: &[CheckedClaim], language: Language) {
        // A board and a way of moving are the rules themselves: there is nothing that they could agree with.
        let rule = matches!(self.scene.kind, MusoKind::Board | MusoKind::Movement);
        out.push_str(if rule {
            msg::muso::FIGURE_THIS_DIAGRAM_IS_THE_RULE.text(language)
        } else {
            msg::PART_VERIFIED_TEXT.text(language)
        });
    }

    fn write_answers(&self, out: &mut String) {
        write_answer(out, self);
    }
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
fn write_answer(out: &mut String, body: &MusoBody<'_>) {
    let answers = answers(body.scene);
    if answers.is_empty() {
        return;
    }
    out.push_str("<details class=\"answer\"><summary>");
    body.frame.shown.word(out, msg::PART_ANSWER);
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
