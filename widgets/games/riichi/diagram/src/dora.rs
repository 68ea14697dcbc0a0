//! Dora and their indicators, in a fence that calls itself `dora`.
//!
//! ```text
//! ```dora
//! 5p -> 6p
//! 4z -> 1z
//! ```
//!
//! Each tile is an indicator; what stands behind its arrow is the tile that it makes dora, and is compared with the rules. Without an
//! arrow the figure shows what the rules say.

use std::ops::Range;

use musi_riichi_rules::{Face, mpsz};

use super::word::place;
use super::{Seen, TableScene, fault};
use musi_diagram::ascii::canvas::Canvas;
use musi_diagram::{Finding, Location};

/// A part of the fence between blanks.
struct Piece {
    text: String,
    line: usize,
    columns: Range<usize>,
}

impl Piece {
    fn is_arrow(&self) -> bool {
        matches!(self.text.as_str(), "->" | "→" | "-->" | "=>")
    }

    fn face(&self) -> Option<Face> {
        let groups = mpsz::read(&self.text).ok()?;
        match groups.as_slice() {
            [group] => match group.as_slice() {
                [tile] => tile.face,
                _ => None,
            },
            _ => None,
        }
    }

    fn place(&self, canvas: &Canvas<'_>) -> Location {
        place(canvas, self.line, &self.columns)
    }
}

/// Reads a fence that calls itself `dora`.
#[must_use]
pub fn read_dora(fence: &str) -> Seen {
    let canvas = Canvas::new(fence);
    let pieces = pieces(&canvas);
    let mut findings = vec![];
    let mut indicators: Vec<Face> = vec![];
    let mut index = 0;
    while let Some(piece) = pieces.get(index) {
        index += 1;
        let Some(indicator) = piece.face() else {
            findings.push(strange(&canvas, piece));
            continue;
        };
        indicators.push(indicator);
        if !pieces.get(index).is_some_and(Piece::is_arrow) {
            continue;
        }
        index += 1;
        let Some(told) = pieces.get(index).filter(|told| told.line == piece.line) else {
            findings.push(strange(&canvas, &pieces[index - 1]));
            continue;
        };
        index += 1;
        match told.face() {
            None => findings.push(strange(&canvas, told)),
            Some(face) if face != indicator.dora() => findings.push(fault(
                "dora-wrong",
                told.place(&canvas),
                format!(
                    "the indicator {} makes {} dora, not {}",
                    indicator.name().en(),
                    indicator.dora().name().en(),
                    face.name().en()
                ),
                "the next number of the suit is dora, the 1 after the 9; winds and dragons go round by themselves",
            )),
            Some(_) => {}
        }
    }
    if indicators.is_empty() && findings.is_empty() {
        findings.push(fault(
            "dora-none",
            Location::Fence { line: 1, column: 1, span: 0..fence.trim_end().len() },
            "no indicator stands here".to_owned(),
            "write an indicator and its dora: 5p -> 6p",
        ));
    }
    Seen { scene: TableScene::Dora(indicators), findings }
}

fn strange(canvas: &Canvas<'_>, piece: &Piece) -> Finding {
    fault(
        "dora-text",
        piece.place(canvas),
        format!("`{}` is not one tile", piece.text),
        "write an indicator, an arrow and its dora: 5p -> 6p",
    )
}

fn pieces(canvas: &Canvas<'_>) -> Vec<Piece> {
    let mut found = vec![];
    for (number, line) in canvas.lines.iter().enumerate() {
        let mut column = 0;
        while column < line.glyphs.len() {
            let start = column;
            while column < line.glyphs.len() && !line.at(column).is_whitespace() {
                column += 1;
            }
            if column > start {
                let text = (start..column).map(|column| line.at(column)).collect();
                found.push(Piece { text, line: number, columns: start..column });
            }
            column += 1;
        }
    }
    found
}
