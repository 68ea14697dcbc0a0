//! Muso among the games of a program: how its pages are read.

use std::ops::Range;
use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::{
    CaptionText, Context, Family, Finding, GameName, Location, PageFence, PagePart, PageReader, PageReading,
    PageTable, Reading, StyleSheet, TableReading,
};

use super::{MusoPage, MusoReading, read_page};

/// What the game is called.
pub const NAME: GameName = GameName::new("muso");

/// The line of the registry.
pub static GAME: Muso = Muso;

/// Muso as the registry knows it.
#[derive(Clone, Copy, Debug)]
pub struct Muso;

/// The style sheets of its figures.
pub(super) const STYLE_SHEETS: &[StyleSheet] =
    &[StyleSheet { name: "muso", symbols: &["muso-pieces.css"], files: &["live.css", "muso.css"] }];

impl Family for Muso {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        super::SIGNS
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn names_in_prose(&self) -> &'static [&'static str] {
        &["Muso"]
    }

    /// Reads a fence without the rest of its page: its game is then the one of this site.
    fn read_fence(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        let Context { info, figure_file, games, game_files, .. } = *context;
        let fence = PageFence { text: fence, info, figure_file, games, game_files };
        read_page(&PagePart::of_fence(fence, captions)).readings.into_iter().next()?
    }

    fn page_reader(&self) -> Option<PageReader> {
        Some(read_whole)
    }
}

/// Reads a page as a whole: the page is the game.
fn read_whole(parts: &[PagePart<'_>]) -> PageReading {
    let page = read_page(parts);
    let tables = parts.iter().filter_map(|part| match part {
        PagePart::Table(table) => Some(read_table(table, &page)),
        _ => None,
    });
    let tables = tables.collect();
    let drawn = page.readings.iter().flatten().any(|reading| reading.content.is_some());
    let is_undrawn = page.games.is_empty() && !drawn;
    PageReading {
        tables,
        games: page.games.iter().map(musi_muso_rules::Rules::to_text).collect(),
        findings: is_undrawn.then(undrawn).into_iter().collect(),
        readings: page.readings,
        stated: Vec::new(),
    }
}

fn undrawn() -> Finding {
    Finding {
        code: "muso-undrawn",
        severity: Severity::Warning,
        place: Location::Caption(0..0),
        message:
            "the page is about Muso, but no drawing on it shows a board or how an animal goes: nobody can play by it"
                .to_owned(),
        remedy: "draw them between backticks; see the guide's page \"How to state a game of Muso\"".to_owned(),
    }
}

/// The cells of a table that hold what a cell of a drawing would, between backticks: they are shown as squares. The head
/// of the column is held against what they show.
fn read_table(table: &PageTable<'_>, page: &MusoPage) -> TableReading {
    let mut reading = TableReading::default();
    for row in &table.rows {
        for (column, cell) in row.iter().enumerate() {
            let Some(scene) = cell.code.and_then(|code| page.square(code)) else { continue };
            let head = table.heads.get(column).map_or("", String::as_str);
            reading
                .findings
                .extend(page.mismatch(head, &scene).map(|message| mismatch(&cell.content, message)));
            reading.cells.push((cell.span.clone(), Arc::new(MusoReading { scene, claims: Vec::new() })));
        }
    }
    reading
}

fn mismatch(cell: &Range<usize>, message: String) -> Finding {
    Finding {
        code: "table-square",
        severity: Severity::Error,
        place: Location::Caption(cell.clone()),
        message,
        remedy: "write the mark of such a square, or change the head of the column".to_owned(),
    }
}
