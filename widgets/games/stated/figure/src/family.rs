//! Stated games among the games of a program.

use musi_diagram::draw::{FigureBody, Frame};
use musi_diagram::{
    CaptionText, CheckedClaim, Content, Context, Family, GameName, OnPage, PageFence, PagePart, PageReader,
    Reading, StyleSheet, Verdict, is_same,
};
use musi_messages::Message;
use musi_rules::BoardSize;

use crate::body::Body;
use crate::by_itself::read_by_itself;
use crate::page::read_page;
use crate::read::StatedReading;
use crate::scene::Kind;
use crate::task::Ask;

/// What such games are called in the configuration and in fences.
pub const NAME: GameName = GameName::new("stated");

/// The line of the registry.
pub static GAME: Stated = Stated;

/// Stated games as the registry knows them.
#[derive(Clone, Copy, Debug)]
pub struct Stated;

const STYLE_SHEETS: &[StyleSheet] =
    &[StyleSheet { name: "stated", symbols: &["pieces.css"], files: &["live.css", "stated.css"] }];

impl Family for Stated {
    fn name(&self) -> GameName {
        NAME
    }

    /// No page is guessed to be about a game that nobody has named.
    fn signs(&self) -> &'static [&'static str] {
        &[]
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn read_fence(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        let Context { info, figure_file, games, game_files, .. } = *context;
        let said = if figure_file.is_empty() { info } else { figure_file };
        said.strip_prefix(NAME.as_str()).filter(|rest| rest.is_empty() || rest.starts_with(' '))?;
        let fence = PageFence { text: fence, info, figure_file, games, game_files };
        read_page(&PagePart::of_fence(fence, captions)).readings.into_iter().next()?
    }

    fn read_by_itself(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        read_by_itself(fence, captions, context.games)
    }

    fn page_reader(&self) -> Option<PageReader> {
        Some(read_page)
    }
}

impl Content for StatedReading {
    fn game(&self) -> GameName {
        NAME
    }

    fn kind(&self) -> &'static str {
        self.scene.kind_word()
    }

    fn claims(&self) -> Vec<CheckedClaim> {
        self.claims.clone()
    }

    fn position(&self) -> Option<String> {
        Some(self.scene.game.fen(&self.scene.state))
    }

    fn exercises(&self) -> &'static [Message] {
        Ask::names(&self.scene)
    }

    fn widget(&self) -> &'static str {
        "stated"
    }

    /// A game that is not sound, or not known as a whole, cannot be played.
    fn may_live(&self, verdict: &Verdict) -> bool {
        self.unread.is_empty() && !matches!(verdict, Verdict::Wrong { .. })
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn geometry(&self) -> Option<BoardSize> {
        let board = self.scene.game.board;
        BoardSize::large(usize::from(board.width), usize::from(board.height)).ok()
    }

    fn symbols(&self, all: &[OnPage<'_>]) -> String {
        let readings: Vec<&Self> = all.iter().filter_map(|one| one.content.downcast_ref()).collect();
        crate::art::symbols(readings.iter().map(|reading| &reading.scene.names), self.games)
    }

    fn answer(&self) -> String {
        let Kind::Reach(from) = self.scene.kind else { return String::new() };
        let (quiet, captures) = self.scene.reach(from);
        let names: Vec<String> =
            quiet.into_iter().chain(captures).map(|square| self.scene.game.board.name(square)).collect();
        ["X: ", &names.join(" ")].concat()
    }

    fn body<'a>(&'a self, frame: &Frame<'a>) -> Option<Box<dyn FigureBody + 'a>> {
        Some(Box::new(Body { scene: &self.scene, unread: &self.unread, frame: *frame }))
    }

    fn is_same(&self, other: &dyn Content) -> bool {
        is_same(self, other)
    }
}
