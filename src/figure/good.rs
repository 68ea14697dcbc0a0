//! Positions of a fence of which one alone is good: that is drawn, and what is wrong with the others is said in their places.
//!
//! ```text
//! k6K/8/8/8/8/8/8/8 w - - 0 1
//! k6K/8/8/8/8/8/8/8 w KQkk - 0 1
//! ```

use musi_diagnostic::Severity;
use musi_diagram::{Context, Finding, GameName, Location, Reading, Verdict, ascii, read};

/// The one position of a fence that can be drawn.
pub(super) struct Good {
    /// The text of the fence, with blanks in the place of the others.
    pub text: String,
    /// What is wrong with the others. Nobody has declared them: nothing about them stops a build.
    pub faults: Vec<Finding>,
}

impl Good {
    /// Nothing where a fence is declared, holds no second position, or where another of them can be drawn as well.
    pub fn of(text: &str, context: &Context<'_>) -> Option<Self> {
        let parts = ascii::several(text);
        if parts.len() < 2 || !context.info.is_empty() || !context.figure_file.is_empty() {
            return None;
        }
        let part = |range: &std::ops::Range<usize>| text.get(range.clone()).unwrap_or_default();
        let readings: Vec<Reading> = parts.iter().map(|range| read(part(range), &[], context)).collect();
        let mut drawn = readings.iter().enumerate().filter_map(|(at, reading)| Some((at, game_of(reading)?)));
        let (only, game) = drawn.next()?;
        if drawn.next().is_some() {
            return None;
        }
        let mut faults = Vec::new();
        let mut kept = text.to_owned();
        for range in parts.iter().enumerate().filter(|(at, _)| *at != only).map(|(_, range)| range) {
            let lines = text.get(..range.start)?.matches('\n').count();
            faults.push(fault(part(range), game, context).map(|fault| moved(fault, lines, range.start))?);
            kept.replace_range(range.clone(), &blank(part(range)));
        }
        Some(Self { text: kept, faults })
    }
}

/// The game of what a reading shows.
fn game_of(reading: &Reading) -> Option<GameName> {
    let shown = !matches!(reading.verdict, Verdict::Text { .. } | Verdict::Wrong { .. });
    reading.content.as_ref().filter(|_| shown).map(|content| content.game())
}

/// The first thing that is wrong with a text as a position of a game, as a warning.
fn fault(text: &str, game: GameName, context: &Context<'_>) -> Option<Finding> {
    let declared = read(text, &[], &Context { info: game.as_str(), ..context.clone() });
    let fault = declared.findings.into_iter().find(|finding| finding.code == "notation")?;
    Some(Finding { severity: Severity::Warning, ..fault })
}

/// A finding in a part of a fence, in its place in the whole.
fn moved(mut finding: Finding, lines: usize, bytes: usize) -> Finding {
    if let Location::Fence { line, span, .. } = &mut finding.place {
        *line += lines;
        *span = span.start + bytes..span.end + bytes;
    }
    finding
}

/// Blanks in the place of a text, as many bytes and lines.
fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}
