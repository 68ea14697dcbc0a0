//! Where in the page stands what was found in a fence.

use musi_diagram::{Finding, Location};

use super::Problem;
use crate::document::{Block, BlockKind, Document, Span};

/// Where things of a fence stand in the page.
pub(super) struct Places<'a> {
    pub(super) document: &'a Document,
    pub(super) block: &'a Block,
    pub(super) text: &'a str,
}

impl Places<'_> {
    /// A finding of the diagram, at its place in the page.
    pub(super) fn problem(&self, finding: &Finding) -> Problem {
        finding.clone().moved(self.span(&finding.place))
    }

    fn span(&self, place: &Location) -> Span {
        match place {
            Location::Caption(range) => Span::from(range.clone()),
            Location::Info(range) => self.in_info(range.start, range.end),
            Location::File { .. } => self.opening_line(),
            Location::Fence { line, span, .. } => self.in_fence(*line, span.start, span.end),
        }
    }

    /// The info string stands on the opening line; what the figure file says is placed at the whole of that line.
    fn in_info(&self, start: usize, end: usize) -> Span {
        let BlockKind::Fence { info, .. } = &self.block.kind else { return self.block.span };
        let opening = self.opening_line();
        let info = self.document.text(info);
        match self.document.slice(opening).find(info) {
            Some(at) if !info.is_empty() && end <= info.len() => {
                Span::new(opening.start + at + start, opening.start + at + end)
            }
            _ => opening,
        }
    }

    fn opening_line(&self) -> Span {
        let fence = self.document.slice(self.block.span);
        let end = fence.find('\n').unwrap_or(fence.len());
        Span::new(self.block.span.start, self.block.span.start + end)
    }

    /// A row of the fence is looked for in its line of the source, because quotes and items put something before it.
    fn in_fence(&self, line: usize, start: usize, end: usize) -> Span {
        let row_start = self.text.get(..start).map_or(0, |before| before.rfind('\n').map_or(0, |at| at + 1));
        let row = self.text.get(row_start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let first = self.document.first_row(self.block);
        let Some(line_start) = self.document.line_start(first + line.saturating_sub(1)) else {
            return self.block.span;
        };
        let source =
            self.document.source().get(line_start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let shift = source.rfind(row).filter(|_| !row.is_empty()).unwrap_or(0);
        let in_row = |offset: usize| line_start + shift + offset.saturating_sub(row_start).min(row.len());
        Span::new(in_row(start), in_row(end))
    }
}

/// Where the lines of a fence end, to place what is found in a part of it.
pub(super) struct Lines {
    /// The bytes of its line ends.
    ends: Vec<usize>,
}

impl Lines {
    pub(super) fn of(text: &str) -> Self {
        Self { ends: text.match_indices('\n').map(|(at, _)| at).collect() }
    }

    /// A finding in a part that begins at this byte, at its place in the whole.
    pub(super) fn placed(&self, mut finding: Finding, start: usize) -> Finding {
        if let Location::Fence { line, span, .. } = &mut finding.place {
            *line += self.ends.partition_point(|end| *end < start);
            *span = span.start + start..span.end + start;
        }
        finding
    }
}
