//! A finding for people: the sentence, the line with a mark under it, the remedy.

use super::{Diagnostic, SourceSpan};
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet, renderer::DecorStyle};
use musi_diagnostic::Severity;
use std::ops::Range;

/// Longer lines are cut around the place, so that a page of one line does not fill the screen.
const WIDEST: usize = 160;

/// The text of a file and where its lines begin: many findings of one file are looked up in it.
pub struct Source {
    text: String,
    starts: Vec<usize>,
}

impl Source {
    pub fn new(text: String) -> Self {
        let ends = memchr::memchr_iter(b'\n', text.as_bytes());
        let starts = std::iter::once(0).chain(ends.map(|at| at + 1)).collect();
        Self { text, starts }
    }

    /// A line, counted from 1, without its end.
    fn line(&self, number: usize) -> Option<&str> {
        let start = *self.starts.get(number.checked_sub(1)?)?;
        self.text.get(start..)?.lines().next()
    }
}

/// A line that is longer still is not shown: each finding in it would be looked for from its beginning.
const LONGEST: usize = 16 << 10;

/// The finding as it is printed, without a line end at the end. `source` is the file that it is about.
pub fn report(finding: &Diagnostic, source: Option<&Source>, colour: bool) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level.primary_title(finding.message.as_str()).id(finding.code);
    let excerpt = finding.place.span.zip(source).and_then(|(place, source)| excerpt(source, place));
    let group = match (&excerpt, finding.place.span) {
        (Some((line, span, number)), _) => title.element(
            Snippet::source(line.as_str())
                .line_start(*number)
                .path(finding.place.path.as_str())
                .annotation(AnnotationKind::Primary.span(span.clone())),
        ),
        (None, Some(place)) => title
            .element(Origin::path(finding.place.path.as_str()).line(place.line).char_column(place.column)),
        (None, None) => title.element(Origin::path(finding.place.path.as_str())),
    };
    let group = if finding.remedy.is_empty() {
        group
    } else {
        group.element(Level::HELP.message(finding.remedy.as_str()))
    };
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).render(&[group])
}

/// The line of a place, the bytes of it that are meant, and its number.
fn excerpt(source: &Source, place: SourceSpan) -> Option<(String, Range<usize>, usize)> {
    let line = source.line(place.line).filter(|line| line.len() <= LONGEST)?;
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let start = byte(place.column.saturating_sub(1));
    let end = byte(place.column.saturating_sub(1) + place.width);
    if line.len() <= WIDEST {
        return Some((line.to_owned(), start..end, place.line));
    }
    let from = boundary(line, start.saturating_sub(WIDEST / 2));
    let to = boundary(line, from + WIDEST);
    Some((line[from..to].to_owned(), start - from..end.clamp(start, to.max(start)) - from, place.line))
}

/// The start of the character that holds a byte, or the end of the line.
fn boundary(line: &str, byte: usize) -> usize {
    line.char_indices()
        .map(|(at, _)| at)
        .take_while(|at| *at <= byte)
        .last()
        .map_or(0, |at| if byte >= line.len() { line.len() } else { at })
}
