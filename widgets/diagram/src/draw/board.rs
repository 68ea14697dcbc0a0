//! A board of squares as the content of a figure.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use musi_messages::Message;
use musi_rules::{BoardSize, Square, SquareSet};

use super::board_body::BoardBody;
use super::{FigureBody, FigureParts, Frame, GroupPart, answer, defs, first, targets, together};
use crate::content::{Content, OnPage, is_same};
use crate::game::{Family, GameName};
use crate::picture::{Cell, Picture};
use crate::piece_art::choice;
use crate::plain;
use crate::scene::Scene;
use crate::ui::{self, Shown};
use crate::verdict::Verdict;

/// What is drawn without its verdict has this one.
static UNJUDGED: Verdict = Verdict::Text { reason: String::new() };

/// A board of squares: a scene, and its picture once somebody asks for it.
#[derive(Clone)]
pub struct Board {
    /// The setup, marks and claims.
    pub scene: Scene,
    family: &'static dyn Family,
    picture: OnceLock<Option<Picture>>,
}

impl Board {
    /// A board of a game.
    #[must_use]
    pub const fn new(scene: Scene, family: &'static dyn Family) -> Self {
        Self { scene, family, picture: OnceLock::new() }
    }

    /// How it looks; nothing where its scene cannot be drawn.
    #[must_use]
    pub fn picture(&self) -> Option<&Picture> {
        self.picture.get_or_init(|| self.family.picture(&self.scene)).as_ref()
    }

    /// What the frame's figure of this board is made of, without the boards of a group.
    fn parts<'a>(&'a self, frame: &Frame<'a>) -> Option<FigureParts<'a>> {
        Some(FigureParts {
            deliberate: frame.deliberate,
            captions: frame.captions,
            ascii: frame.ascii,
            mentions: frame.mentions,
            linked: frame.linked,
            first_light: frame.first_light,
            labels: frame.labels,
            shown: frame.shown,
            alive: frame.alive,
            playable: frame.alive && self.family.can_be_played(&self.scene),
            ..FigureParts::new(frame.id, &self.scene, self.picture()?, frame.verdict)
        })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.scene.fmt(f)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.scene == other.scene
    }
}

impl Content for Board {
    fn game(&self) -> GameName {
        self.scene.game
    }

    fn kind(&self) -> &'static str {
        self.scene.kind.as_str()
    }

    /// Without a notation, the rows from above, a dot for an empty square.
    fn position(&self) -> Option<String> {
        let scene = &self.scene;
        if scene.game != plain::NAME || scene.marks.is_empty() {
            return None;
        }
        let on = |square: Square| {
            let mark = scene.marks.iter().find(|mark| !mark.text.is_empty() && mark.squares.contains(square));
            mark.map_or(".", |mark| mark.text.as_str())
        };
        let texts: Vec<&str> = scene.geometry.squares().map(on).collect();
        let ranks = texts.chunks(usize::from(scene.geometry.width())).rev().map(<[&str]>::concat);
        Some(ranks.collect::<Vec<_>>().join("/"))
    }

    fn widget(&self) -> &str {
        self.scene.game.as_str()
    }

    fn exercises(&self) -> &'static [Message] {
        ui::exercises(self.scene.kind)
    }

    fn is_board(&self) -> bool {
        true
    }

    fn is_drawn(&self) -> bool {
        self.picture().is_some()
    }

    fn may_be_grouped(&self) -> bool {
        true
    }

    fn geometry(&self) -> Option<BoardSize> {
        Some(self.scene.geometry)
    }

    fn first_square(&self, squares: SquareSet) -> Option<Square> {
        first(self.picture()?, squares)
    }

    fn marks(&self) -> Vec<&str> {
        self.picture().map_or_else(Vec::new, |picture| picture.cells.iter().flat_map(Cell::each).collect())
    }

    fn is_mark(&self, text: &str) -> bool {
        self.scene.mark(text).is_some()
    }

    fn lights(&self, mentioned: &[(&str, SquareSet)]) -> Vec<SquareSet> {
        let parts = self.parts(&Frame { mentions: mentioned, ..Frame::new("", &UNJUDGED) });
        parts.map_or_else(Vec::new, |parts| together(&parts))
    }

    fn targets(&self, mentioned: &[(&str, SquareSet)], linked: SquareSet) -> SquareSet {
        let parts = self.parts(&Frame { mentions: mentioned, linked, ..Frame::new("", &UNJUDGED) });
        parts.map_or(linked, |parts| targets(&parts))
    }

    fn answer(&self) -> String {
        self.parts(&Frame::new("", &UNJUDGED)).map_or_else(String::new, |parts| answer(&parts))
    }

    fn symbols(&self, all: &[OnPage<'_>]) -> String {
        let sizes: Vec<BoardSize> = all.iter().filter_map(|one| one.content.geometry()).collect();
        defs(self.family, &sizes)
    }

    fn choice(&self, _all: &[OnPage<'_>], shown: Shown) -> String {
        self.picture().map_or_else(String::new, |picture| choice(picture.set, shown))
    }

    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>> {
        let parts = self.parts(frame)?;
        let group = frame.group.iter().filter_map(|part| {
            let board: &Board = part.content.downcast_ref()?;
            Some(GroupPart {
                id: part.id,
                scene: &board.scene,
                picture: board.picture()?,
                verdict: part.verdict,
                captions: part.captions,
                mentions: part.mentions,
                linked: part.linked,
                first_light: part.first_light,
            })
        });
        Some(Box::new(BoardBody::new(parts, Cow::Owned(group.collect()))))
    }

    fn is_same(&self, other: &dyn Content) -> bool {
        is_same(self, other)
    }
}
