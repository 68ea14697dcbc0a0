//! A game as a line of text: in an address, in storage.

use musi_diagram::picture::number;
use musi_riichi_diagram::practice::{Preset, Span, seed};

use crate::Table;

/// The game in a line: `tonpusen.page.7.AQB`, with `.quiet` after it where the reader is not asked for calls.
pub fn kept(table: &Table, whole: bool) -> String {
    let mut text = String::from(table.play.span().as_str());
    text.push('.');
    text.push_str(table.play.preset().as_str());
    text.push('.');
    number(&mut text, table.play.seed());
    if whole {
        text.push('.');
        table.play.write_choices(&mut text);
        if !table.calls {
            text.push_str(".quiet");
        }
    }
    text
}

/// A game as it stands in an address or in storage.
pub struct Kept<'a> {
    pub span: Span,
    pub preset: Preset,
    pub seed: u32,
    pub choices: &'a str,
    pub calls: bool,
}

impl<'a> Kept<'a> {
    pub fn read(text: &'a str) -> Option<Self> {
        let mut parts = musi_rules::parts(text, b'.');
        Some(Self {
            span: Span::named(parts.next()?)?,
            preset: Preset::named(parts.next()?)?,
            seed: seed(parts.next()?)?,
            choices: parts.next().unwrap_or_default(),
            calls: parts.next() != Some("quiet"),
        })
    }

    /// Whether this is the other game, played on.
    pub fn goes_on(&self, other: &Self) -> bool {
        (self.span, self.preset, self.seed) == (other.span, other.preset, other.seed)
            && self.choices.starts_with(other.choices)
    }
}
