//! Positions of a fence of which one alone is good: that is drawn, and what is wrong with the others is said in their places.
//!
//! ```text
//! k6K/8/8/8/8/8/8/8 w - - 0 1
//! k6K/8/8/8/8/8/8/8 w KQkk - 0 1
//! ```

use std::ops::Range;

use musi_diagnostic::Severity;
use musi_diagram::{Context, Finding, GameName, Reading, Verdict, ascii, read};

use super::place::Lines;

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
        if !context.info.is_empty() || !context.figure_file.is_empty() {
            return None;
        }
        let parts = ascii::several(text);
        if parts.len() < 2 {
            return None;
        }
        let part = |range: &Range<usize>| text.get(range.clone()).unwrap_or_default();
        let mut drawn =
            parts.iter().filter_map(|range| Some((range, game_of(&read(part(range), &[], context))?)));
        let (only, game) = drawn.next()?;
        if drawn.next().is_some() {
            return None;
        }
        let lines = Lines::of(text);
        let (mut faults, mut kept) = (Vec::new(), String::with_capacity(text.len()));
        for range in &parts {
            kept.push_str(text.get(kept.len()..range.start)?);
            if range == only {
                kept.push_str(part(range));
            } else {
                faults.push(lines.placed(fault(part(range), game, context)?, range.start));
                kept.push_str(&blank(part(range)));
            }
        }
        kept.push_str(text.get(kept.len()..)?);
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

/// Blanks in the place of a text, as many bytes and lines.
fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}
