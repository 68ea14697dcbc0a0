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
    let path = finding.place.path.as_str();
    let group = match (&excerpt, finding.place.span) {
        // A whole line: its place is counted in it.
        (Some(excerpt), Some(place)) if excerpt.from == 0 => title.element(
            Snippet::source(excerpt.line.as_str())
                .line_start(place.line)
                .path(path)
                .annotation(AnnotationKind::Primary.span(excerpt.span.clone())),
        ),
        (Some(excerpt), Some(place)) => {
            title.element(Origin::path(path).line(place.line).char_column(place.column)).element(
                Snippet::source(excerpt.line.as_str())
                    .line_start(place.line)
                    .annotation(AnnotationKind::Primary.span(excerpt.span.clone())),
            )
        }
        (None, Some(place)) => title.element(Origin::path(path).line(place.line).char_column(place.column)),
        (_, None) => title.element(Origin::path(path)),
    };
    let group = if finding.remedy.is_empty() {
        group
    } else {
        group.element(Level::HELP.message(finding.remedy.as_str()))
    };
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).render(&[group])
}

/// A line as it is shown.
struct Excerpt {
    /// The line, or the part of it around the place.
    line: String,
    /// Where that part begins, in bytes of the line.
    from: usize,
    /// The bytes of the part that are meant.
    span: Range<usize>,
}

/// The line of a place.
fn excerpt(source: &Source, place: SourceSpan) -> Option<Excerpt> {
    let line = source.line(place.line).filter(|line| line.len() <= LONGEST)?;
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let start = byte(place.column.saturating_sub(1));
    let end = byte(place.column.saturating_sub(1) + place.width);
    if line.len() <= WIDEST {
        return Some(Excerpt { line: line.to_owned(), from: 0, span: start..end });
    }
    let from = boundary(line, start.saturating_sub(WIDEST / 2));
    let to = boundary(line, from + WIDEST);
    let span = start - from..end.clamp(start, to.max(start)) - from;
    Some(Excerpt { line: line.get(from..to)?.to_owned(), from, span })
}

/// The start of the character that holds a byte, or the end of the line.
fn boundary(line: &str, byte: usize) -> usize {
    line.char_indices()
        .map(|(at, _)| at)
        .take_while(|at| *at <= byte)
        .last()
        .map_or(0, |at| if byte >= line.len() { line.len() } else { at })
}

#[cfg(test)]
mod tests {
    use super::{Source, report};
    use crate::check::{Diagnostic, SourceSpan};

    #[test]
    fn a_place_in_a_long_line_has_its_own_column() {
        let line = ["before ".repeat(20), "here".to_owned(), " after".repeat(20)].concat();
        let finding =
            Diagnostic::error("dead-link", "a.md", "wrong").at(SourceSpan { line: 1, column: 141, width: 4 });
        let text = report(&finding, Some(&Source::new(line)), false);
        assert!(text.contains("--> a.md:1:141\n"), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let shown = lines.iter().position(|line| line.contains("here")).map(|at| (lines[at], lines[at + 1]));
        let (shown, marked) = shown.expect("the line is shown");
        assert_eq!(shown.find("here"), marked.find('^'), "{text}");
        assert_eq!(marked.matches('^').count(), 4, "{text}");
    }
}
