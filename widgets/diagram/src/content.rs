//! What a figure shows, whatever its family.

use std::any::Any;
use std::fmt;

use musi_messages::Message;
use musi_rules::{BoardSize, Square, SquareSet};

use crate::draw::{FigureBody, Frame};
use crate::game::GameName;
use crate::ui::Shown;
use crate::verdict::{CheckedClaim, Verdict};

/// What a figure shows and states, as its family knows it: a board of squares, a drawing without squares, a board of a game
/// that a page states.
///
/// A page handles its figures by this alone, so that it knows no family. Subject knows which one it is may ask for it by its type,
/// see [`Reading::content_as`](crate::Reading::content_as).
pub trait Content: Any + fmt::Debug + Send + Sync {
    /// The game that it is of.
    fn game(&self) -> GameName;

    /// What it is about, in one word: `reach`, `seats`, `movement`.
    fn kind(&self) -> &'static str;

    /// What it states, whether or not the verdict counts it: one short line a claim. Boards of squares leave that to their
    /// verdict, which says what of it holds.
    fn claims(&self) -> Vec<CheckedClaim> {
        Vec::new()
    }

    /// What stands on its board, in a notation of its game; none where it has no board or no notation.
    fn position(&self) -> Option<String> {
        None
    }

    /// The name of the widget that brings it to life.
    fn widget(&self) -> &str;

    /// Whether that widget is the one of boards of squares, which has a script of its own.
    fn is_board(&self) -> bool {
        false
    }

    /// The names of the exercises that it has when it is alive.
    fn exercises(&self) -> &'static [Message] {
        &[]
    }

    /// Whether it can be drawn; otherwise it stays the text that its author wrote.
    fn is_drawn(&self) -> bool {
        true
    }

    /// Whether it may come to life with such a verdict.
    fn may_live(&self, _verdict: &Verdict) -> bool {
        true
    }

    /// Whether several of it may stand in one fence, each with an item of the list after it.
    fn may_be_grouped(&self) -> bool {
        false
    }

    /// The style sheets that it needs beside those of all figures.
    fn style_sheets(&self) -> &'static [StyleSheet] {
        &[]
    }

    /// The size of its board; none where it has no squares.
    fn geometry(&self) -> Option<BoardSize> {
        None
    }

    /// Whether it is drawn as a board, so that a page needs the style sheet of boards.
    fn has_squares(&self) -> bool {
        self.geometry().is_some()
    }

    /// The square to which a link leads that speaks of several.
    fn first_square(&self, squares: SquareSet) -> Option<Square> {
        squares.iter().next()
    }

    /// The texts of marks in its cells, which light their squares.
    fn marks(&self) -> Vec<&str> {
        Vec::new()
    }

    /// Whether a text is one of its marks; other texts that speak of squares are names.
    fn is_mark(&self, text: &str) -> bool {
        self.marks().contains(&text)
    }

    /// Sets of squares that names light, besides its marks: those `mentioned` in the text among them. Each set once.
    fn lights(&self, _mentioned: &[(&str, SquareSet)]) -> Vec<SquareSet> {
        Vec::new()
    }

    /// The squares that have ids: those to which links of the text lead, and those of its own.
    fn targets(&self, _mentioned: &[(&str, SquareSet)], linked: SquareSet) -> SquareSet {
        linked
    }

    /// The places besides squares that have ids, as these end: `ton` for `f3-ton`.
    fn places(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The answer in plain text, for the key at the end of a printed page; empty where nothing is asked.
    fn answer(&self) -> String {
        String::new()
    }

    /// The symbols that the figures of its game use by name, for once in a page. `all` are those figures.
    fn symbols(&self, _all: &[OnPage<'_>]) -> String {
        String::new()
    }

    /// The choice of how its pieces are drawn; empty where there is none. `all` are the figures of its game on the page.
    fn choice(&self, _all: &[OnPage<'_>], _shown: Shown) -> String {
        String::new()
    }

    /// A small picture for a cell of a table or a line of text; empty where there is none.
    fn small_picture(&self, _shown: Shown) -> String {
        String::new()
    }

    /// What stands inside the frame of its figure; nothing where it cannot be drawn.
    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>>;

    /// Whether the other shows and states the same.
    fn is_same(&self, other: &dyn Content) -> bool;
}

impl PartialEq for dyn Content {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

impl dyn Content {
    /// This very kind of content, where it is that.
    #[must_use]
    pub fn downcast_ref<C: Content>(&self) -> Option<&C> {
        (self as &dyn Any).downcast_ref()
    }
}

/// A figure on a page.
#[derive(Clone, Copy, Debug)]
pub struct OnPage<'a> {
    /// What it shows.
    pub content: &'a dyn Content,
    /// Whether it can come to life.
    pub alive: bool,
}

impl<'a> OnPage<'a> {
    /// What it shows, where that is content of this type.
    #[must_use]
    pub fn downcast_ref<C: Content>(&self) -> Option<&'a C> {
        self.content.downcast_ref()
    }
}

/// A style sheet that figures of a family need: pages that have none of them load none of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StyleSheet {
    /// What it is called.
    pub name: &'static str,
    /// The files of the theme for what pictures use by name, which no selector of a figure reaches.
    pub symbols: &'static [&'static str],
    /// The other files of the theme that it is made of.
    pub files: &'static [&'static str],
}

impl StyleSheet {
    /// All files that it is made of, in their order.
    #[must_use]
    pub fn all_files(&self) -> Vec<&'static str> {
        [self.symbols, self.files].concat()
    }
}

/// Whether a content of some type is the same as any other, for [`Content::is_same`].
#[must_use]
pub fn is_same<C: Content + PartialEq>(one: &C, other: &dyn Content) -> bool {
    other.downcast_ref::<C>().is_some_and(|other| one == other)
}
