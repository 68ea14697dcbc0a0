//! Offsets to lines and columns.

/// Where the lines of a text begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Notes the beginning of every line.
    pub(super) fn new(text: &str) -> Self {
        let starts =
            std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1)).collect();
        Self { starts }
    }

    /// Line and column of an offset, both from 1, the column in characters. An offset beyond the text is its end.
    pub(super) fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let offset = offset.min(text.len());
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = line.checked_sub(1).and_then(|index| self.starts.get(index)).copied().unwrap_or(0);
        let before = text.as_bytes().get(start..offset).unwrap_or_default();
        // Continuation bytes (0b10xxxxxx) begin no character.
        let column = 1 + before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        (line.max(1), column)
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
        assert_eq!(lines.line_column(text, 0), (1, 1));
        assert_eq!(lines.line_column(text, 8), (2, 1));
        assert_eq!(lines.line_column(text, 12), (2, 3));
        assert_eq!(lines.line_column(text, text.len()), (3, 1));
        assert_eq!(lines.line_column(text, 9999), (3, 1));
        assert_eq!(lines.line_start(2), Some(8));
    }
}
