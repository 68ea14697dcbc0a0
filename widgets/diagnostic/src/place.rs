//! Where something stands, for people.

use std::fmt;

/// A line and a character of it, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl LineColumn {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place of a byte of a text; within a character that of its beginning.
    ///
    /// ```
    /// use musi_diagnostic::LineColumn;
    ///
    /// assert_eq!(LineColumn::from_byte("ab\ncé d", 6), LineColumn { line: 2, column: 3 });
    /// ```
    #[must_use]
    pub fn from_byte(text: &str, at: usize) -> Self {
        let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let SourceSpan { line, column, .. } = SourceSpan::from_bytes(text, at..at);
        Self { line, column }
    }
}

impl Default for LineColumn {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Some characters of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct SourceSpan {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are meant; 0 points between two.
    pub width: usize,
}

impl SourceSpan {
    /// The place of a byte range in a text; what goes past the end of its first line is cut off.
    ///
    /// ```
    /// use musi_diagnostic::SourceSpan;
    ///
    /// assert_eq!(SourceSpan::from_bytes("ab\ncé d", 6..8), SourceSpan { line: 2, column: 3, width: 2 });
    /// ```
    #[must_use]
    pub fn from_bytes(text: &str, range: std::ops::Range<usize>) -> Self {
        let bytes = text.as_bytes();
        let start = range.start.min(bytes.len());
        let line_start = bytes[..start].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let line_end =
            bytes[start..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| start + at);
        let end = range.end.clamp(start, line_end);
        let characters = |bytes: &[u8]| bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count();
        Self {
            line: bytes[..start].split(|byte| *byte == b'\n').count(),
            column: characters(&bytes[line_start..start]) + 1,
            width: characters(&bytes[start..end]),
        }
    }
}

impl From<LineColumn> for SourceSpan {
    /// The place between two characters.
    fn from(LineColumn { line, column }: LineColumn) -> Self {
        Self { line, column, width: 0 }
    }
}

/// A file, and where in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FilePlace {
    /// The file, relative to the source folder, with `/`.
    pub path: String,
    /// Where in the file, unless the file as a whole is meant.
    pub span: Option<SourceSpan>,
}

impl fmt::Display for FilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        self.span.map_or(Ok(()), |SourceSpan { line, column, .. }| write!(f, ":{line}:{column}"))
    }
}
