//! Offsets to lines and columns.

use musi_diagnostic::LineColumn;

/// Where the lines of a text begin, and how many characters stand before every so many bytes: a line of a million links
/// is not counted from its beginning for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineIndex {
    starts: Vec<usize>,
    /// The characters before each byte whose offset is a multiple of [`STEP`].
    characters: Vec<usize>,
}

/// How many bytes are counted anew for a column at most.
const STEP: usize = 256;

/// How many characters begin in some bytes: continuation bytes (0b10xxxxxx) begin none.
fn beginning(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

impl LineIndex {
    /// Notes the beginning of every line.
    pub(super) fn new(text: &str) -> Self {
        let starts =
            std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1)).collect();
        let mut characters = Vec::with_capacity(text.len() / STEP + 1);
        let mut count = 0;
        for bytes in text.as_bytes().chunks(STEP) {
            characters.push(count);
            count += beginning(bytes);
        }
        Self { starts, characters }
    }

    /// How many characters begin before an offset.
    fn before(&self, text: &str, offset: usize) -> usize {
        let step = (offset / STEP).min(self.characters.len().saturating_sub(1));
        let counted = self.characters.get(step).copied().unwrap_or(0);
        counted + beginning(text.as_bytes().get(step * STEP..offset).unwrap_or_default())
    }

    /// Line and column of an offset, both from 1, the column in characters. An offset beyond the text is its end.
    pub(super) fn line_column(&self, text: &str, offset: usize) -> LineColumn {
        let offset = offset.min(text.len());
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = line.checked_sub(1).and_then(|index| self.starts.get(index)).copied().unwrap_or(0);
        let column = if offset - start <= STEP {
            beginning(text.as_bytes().get(start..offset).unwrap_or_default())
        } else {
            self.before(text, offset) - self.before(text, start)
        };
        LineColumn { line: line.max(1), column: column + 1 }
    }

    /// The offset at which a line, counted from 1, begins.
    pub(super) fn line_start(&self, line: usize) -> Option<usize> {
        self.starts.get(line.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_count_from_one() {
        let text = "sitelen\n歩 li\n";
        let lines = LineIndex::new(text);
        let place = |offset| lines.line_column(text, offset).to_string();
        assert_eq!(place(0), "1:1");
        assert_eq!(place(8), "2:1");
        assert_eq!(place(12), "2:3");
        assert_eq!(place(text.len()), "3:1");
        assert_eq!(place(9999), "3:1");
        assert_eq!(lines.line_start(2), Some(8));
    }

    #[test]
    fn columns_far_along_a_line_are_counted_the_same() {
        let text = format!("a\n{}\n{}", "ŝi ".repeat(STEP), "歩".repeat(STEP * 2));
        let lines = LineIndex::new(&text);
        let line = text.find('\n').map_or(0, |at| at + 1);
        for (at, _) in text.char_indices().filter(|(at, _)| *at >= line && at % 7 < 3) {
            let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
            assert_eq!(lines.line_column(&text, at).column, text[start..at].chars().count() + 1, "{at}");
        }
    }
}
