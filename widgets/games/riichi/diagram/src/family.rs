//! Riichi mahjong among the games of a program: how its fences and tables are read.

use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::{
    CaptionText, CheckedClaim, Context, Family, Finding, GameName, Location, PageTable, PlaceLink, Reading,
    SentenceClass, StyleSheet, TableReading, Verdict,
    sketch::{self, Place},
};
use musi_riichi_rules::side_of;

use crate::tile_art::{self, HEIGHT, TileArt, WIDTH};

use super::{
    Said, Seen, TableScene, dice_table, drawing_said, read, read_dora, read_hand, read_practice, seat_id,
};

/// What all drawings and hands need.
pub(super) const SHEET: StyleSheet = StyleSheet {
    name: "mahjong",
    symbols: &["tiles.css"],
    files: &["live.css", "mahjong.css", "mahjong-drawings.css"],
};

/// What a table to play at needs besides.
pub(super) const PRACTICE: StyleSheet =
    StyleSheet { name: "practice", symbols: &[], files: &["practice.css"] };

/// What the game is called.
pub const NAME: GameName = GameName::new("riichi");

/// The line of the registry.
pub static GAME: Mahjong = Mahjong;

/// Riichi mahjong as the registry knows it.
#[derive(Clone, Copy, Debug)]
pub struct Mahjong;

impl Family for Mahjong {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        super::SIGNS
    }

    fn fences(&self) -> &'static [&'static str] {
        &["mahjong", "mpsz", "hand"]
    }

    fn first_pages(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("tok", include_str!("../first-page/tok.md")),
            ("en", include_str!("../first-page/en.md")),
            ("de", include_str!("../first-page/de.md")),
        ]
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        &[SHEET, PRACTICE]
    }

    fn sketch(&self) -> String {
        let all: Vec<TileArt> = TileArt::all().collect();
        let names = all.iter().map(|art| {
            let mut id = String::new();
            art.write_id(&mut id);
            (id.trim_start_matches("tile-").to_owned(), id)
        });
        sketch::write(
            Place { width: WIDTH as u16, height: HEIGHT as u16, ground: None, hands: false },
            &tile_art::symbols(&all),
            names,
        )
    }

    fn check_prose(&self, texts: &[CaptionText<'_>]) -> Vec<Finding> {
        super::facts::false_facts(texts)
    }

    /// Reads a fence whose info string says what it holds: a hand, indicators, a table to play at.
    fn read_fence(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        let after = |word: &str| {
            context.info.strip_prefix(word).filter(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        // What calls itself mahjong may be any of its drawings.
        if let Some(seen) = after("mahjong").and_then(|_| read(fence)) {
            return Some(drawing(seen, captions));
        }
        let hand = ["hand", "mpsz", "mahjong"].into_iter().find_map(after);
        let (seen, said) = if let Some(rest) = hand {
            read_hand(fence, rest, captions)
        } else if context.info.trim() == "dora" {
            return Some(drawing(read_dora(fence), captions));
        } else {
            (read_practice(fence, after("table")?), Said::default())
        };
        Some(reading(seen, said, captions.len()))
    }

    fn read_drawing(&self, fence: &str, captions: &[CaptionText<'_>]) -> Option<Reading> {
        Some(drawing(read(fence)?, captions))
    }

    fn read_table(&self, table: &PageTable<'_>) -> Option<TableReading> {
        read_dice(table)
    }
}

/// What a drawing and the text under it came to.
fn drawing(mut seen: Seen, captions: &[CaptionText<'_>]) -> Reading {
    // Of called groups the words beside them say all that is compared.
    let captions_of = if matches!(seen.scene, TableScene::Melds(_)) { &[] } else { captions };
    let said = drawing_said::compare(&seen.scene, captions_of, &mut seen.findings);
    reading(seen, said, captions.len())
}

/// What a drawing came to. `said` is what the texts say of it besides.
fn reading(seen: Seen, said: Said, texts: usize) -> Reading {
    let faults = seen.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let claims = seen.scene.claims().into_iter().chain(said.claims).map(CheckedClaim::new).collect();
    let verdict = if faults > 0 {
        Verdict::Wrong { claims, faults }
    } else if matches!(seen.scene, TableScene::Practice(_)) {
        Verdict::Described { reason: "a table to play at states nothing".to_owned() }
    } else {
        let count = |class| said.sentences.iter().filter(|sentence| sentence.class == class).count();
        match count(SentenceClass::Unread) {
            0 => Verdict::Verified { claims },
            unread => Verdict::Partly { claims, read: count(SentenceClass::Proven), unread },
        }
    };
    Reading {
        findings: seen.findings,
        content: Some(Arc::new(seen.scene)),
        speaks: vec![false; texts],
        sentences: said.sentences,
        ..Reading::new(verdict)
    }
}

/// Reads a table that tells by the sum of two dice at which side the wall is broken: its sums lead to the seats. Nothing for
/// other tables.
fn read_dice(table: &PageTable<'_>) -> Option<TableReading> {
    let dice = dice_table(table.text)?;
    let links = dice.rows.iter().map(|(sum, _, range)| PlaceLink {
        span: table.offset + range.start..table.offset + range.end,
        text: sum.to_string(),
        place: seat_id(side_of(*sum)),
    });
    let findings = dice.findings.into_iter().map(|finding| {
        let place = match finding.place {
            Location::Caption(range) => table.offset + range.start..table.offset + range.end,
            Location::Fence { .. } | Location::Info(_) | Location::File { .. } => {
                table.offset..table.offset + table.text.len()
            }
        };
        Finding { place: Location::Caption(place), ..finding }
    });
    Some(TableReading { links: links.collect(), cells: Vec::new(), findings: findings.collect() })
}
