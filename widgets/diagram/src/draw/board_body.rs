//! A board of squares inside the frame of its figure.

use std::borrow::Cow;

use musi_messages::Message;
use musi_rules::{Language, SquareSet};

use super::{FigureBody, FigureParts, Frame, GroupPart, Ids, Step};
use super::{controls, details, group, legend, lights, proof, stage, steps, write_framed};
use crate::game::GameName;
use crate::scene::NamePlace;
use crate::ui;
use crate::verdict::CheckedClaim;

/// A board, the later pictures of its sequence, and the boards of a group.
pub(super) struct BoardBody<'a> {
    parts: FigureParts<'a>,
    group: Cow<'a, [GroupPart<'a>]>,
    later: Vec<Step>,
}

/// The whole figure of a board of squares. See [`write_figure`].
#[must_use]
pub fn figure(parts: &FigureParts<'_>) -> String {
    let mut out = String::with_capacity(16 * 1024);
    write_figure(&mut out, parts);
    out
}

/// Writes the whole figure of a board of squares: picture and table, captions, controls, legend, proof, answer, drawing.
pub fn write_figure(out: &mut String, parts: &FigureParts<'_>) {
    let frame = Frame {
        deliberate: parts.deliberate,
        captions: parts.captions,
        ascii: parts.ascii,
        shown: parts.shown,
        ..Frame::new(parts.id, parts.verdict)
    };
    write_framed(out, &frame, &BoardBody::new(*parts, Cow::Borrowed(parts.group)));
}

impl<'a> BoardBody<'a> {
    pub fn new(parts: FigureParts<'a>, group: Cow<'a, [GroupPart<'a>]>) -> Self {
        let later = if group.is_empty() { steps::pictures(parts.scene, parts.picture) } else { Vec::new() };
        Self { parts, group, later }
    }

    fn parts(&self) -> FigureParts<'_> {
        FigureParts { group: &self.group, ..self.parts }
    }
}

impl FigureBody for BoardBody<'_> {
    fn write_classes(&self, out: &mut String) {
        if !self.group.is_empty() {
            out.push_str(" group");
        }
        // What the style sheet would else have to ask with `:has()`, which is slow on a page where boards change.
        let at =
            |wanted: fn(&NamePlace) -> bool| self.parts.scene.names.iter().any(|name| wanted(&name.place));
        if at(|place| matches!(place, NamePlace::Rank(_) | NamePlace::File(_))) {
            out.push_str(" named");
        }
        if at(|place| matches!(place, NamePlace::File(_))) {
            out.push_str(" filed");
        }
        if !self.later.is_empty() {
            out.push_str(" sequence");
        }
    }

    fn game(&self) -> GameName {
        self.parts.scene.game
    }

    fn kind(&self) -> &str {
        self.parts.scene.kind.as_str()
    }

    fn exercises(&self) -> &'static [Message] {
        if self.parts.alive { ui::exercises(self.parts.scene.kind) } else { &[] }
    }

    fn scene(&self) -> Option<String> {
        Some(self.parts.scene.to_page())
    }

    fn write_stages(&self, out: &mut String) {
        let parts = &self.parts();
        if parts.alive {
            controls::write_goal(out, parts);
        }
        // Links lead to the first picture, or to the boards of the group; the later ones of a sequence need no ids.
        let none = Ids { id: parts.id, targets: SquareSet::EMPTY, lights: &[], first: 0 };
        if parts.group.is_empty() {
            let lit = lights::together(parts);
            let ids = Ids { targets: lights::targets(parts), lights: &lit, first: parts.first_light, ..none };
            stage::write(out, parts, parts.picture, &ids, true);
        } else {
            stage::write(out, parts, parts.picture, &none, true);
        }
        for step in &self.later {
            stage::write(out, parts, &step.picture, &none, false);
        }
        if parts.alive {
            controls::write_tools(out, parts.shown);
            controls::write_status(out, parts);
        }
    }

    fn write_explanations(&self, out: &mut String) {
        let parts = &self.parts();
        // Above what grows and shrinks while a reader plays.
        if parts.alive && parts.playable && parts.scene.line.is_none() {
            details::write_moves(out, parts.shown);
        }
        steps::write_choice(out, parts, &self.later);
        steps::write_line(out, parts);
        steps::write_conditions(out, parts);
        legend::write_letters(out, parts);
        legend::write(out, parts);
        legend::write_arrows(out, parts);
    }

    fn write_agreed(&self, out: &mut String, claims: &[CheckedClaim], language: Language) {
        proof::write_agreed(out, claims, language);
    }

    fn write_answers(&self, out: &mut String) {
        if self.group.is_empty() {
            details::write_answer(out, &self.parts());
        }
    }

    fn write_copies(&self, out: &mut String) {
        if self.parts.alive {
            controls::write_copies(out);
        }
    }

    fn write_after(&self, out: &mut String) {
        group::write(out, &self.parts());
    }
}
