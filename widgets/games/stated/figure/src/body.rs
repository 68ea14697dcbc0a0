//! A board inside the frame of its figure, as it reads without script.

use musi_diagram::GameName;
use musi_diagram::draw::{FigureBody, Frame, write_live};
use musi_html as html;
use musi_messages::{Message, Value, arg, msg};

use crate::family::NAME;
use crate::scene::{Kind, Scene};
use crate::task::Ask;
use crate::view;

/// A board and its frame.
pub(crate) struct Body<'a> {
    pub scene: &'a Scene,
    /// The sentences of the page that may state rules and are not understood.
    pub unread: &'a [String],
    pub frame: Frame<'a>,
}

impl FigureBody for Body<'_> {
    fn write_classes(&self, out: &mut String) {
        out.push_str(" stated");
    }

    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &str {
        self.scene.kind_word()
    }

    fn widget(&self) -> Option<&str> {
        self.frame.alive.then_some("stated")
    }

    fn exercises(&self) -> &'static [Message] {
        if self.frame.alive { Ask::names(self.scene) } else { &[] }
    }

    fn scene(&self) -> Option<String> {
        self.frame.alive.then(|| self.scene.to_text())
    }

    fn write_stages(&self, out: &mut String) {
        write_live(out, self.frame.alive, self.frame.labels, |out| {
            view::write_still(out, self.scene, self.frame.alive, self.frame.labels);
        });
    }

    /// Why nobody can play here, for whoever reads, with the sentences that make it so.
    fn write_explanations(&self, out: &mut String) {
        if self.unread.is_empty() {
            return;
        }
        out.push_str("<div class=\"incomplete\"><p><span class=\"sign\" aria-hidden=\"true\">!</span> ");
        self.frame.shown.each(out, |out, language| {
            let count = [(arg::COUNT, Value::Number(self.unread.len()))];
            msg::stated::INCOMPLETE.write(out, language, &count);
        });
        out.push_str("</p><ul>");
        for sentence in self.unread {
            out.push_str("<li>");
            html::text(out, sentence);
            out.push_str("</li>");
        }
        out.push_str("</ul></div>");
    }

    fn title(&self) -> Option<Message> {
        Some(match self.scene.kind {
            Kind::Game => msg::stated::GAME,
            Kind::Position => msg::stated::POSITION,
            Kind::Reach(_) => msg::stated::REACH,
        })
    }
}
