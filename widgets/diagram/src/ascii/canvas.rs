//! The fence's text as rows of characters at columns, each with its byte.

use std::borrow::Cow;
use std::ops::Range;

use super::{
    block_comment, calls, comment, comment_only, continued, escapes, glued, half_blocks, logged, quoted,
    strings,
};

/// Tab stops in a fence, in columns.
const TAB: usize = 4;

/// So many signs may stand one before the other in front of every line.
const MOST_SIGNS: usize = 3;

/// One character of a drawing and where it stands in the fence's text.
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    /// The character.
    pub letter: char,
    /// First byte in the fence's text; blanks that stand for one tab share it.
    pub byte: usize,
}

/// One line of a drawing; the index of a glyph is its column.
#[derive(Debug)]
pub struct Line {
    /// Its characters, a column each.
    pub glyphs: Vec<Glyph>,
    /// First byte of the line in the fence's text.
    pub start: usize,
    /// The byte after its last character, before the line end.
    pub end: usize,
}

impl Line {
    /// The character at a column; a blank beyond the end.
    #[must_use]
    pub fn at(&self, column: usize) -> char {
        self.glyphs.get(column).map_or(' ', |glyph| glyph.letter)
    }

    /// Blanks the characters at some columns, as far as the line has them.
    pub(super) fn blank(&mut self, columns: Range<usize>) {
        let inside = self.glyphs.iter_mut().take(columns.end).skip(columns.start);
        inside.for_each(|glyph| glyph.letter = ' ');
    }

    /// The first byte of a column; the end of the line beyond it.
    #[must_use]
    pub fn byte(&self, column: usize) -> usize {
        self.glyphs.get(column).map_or(self.end, |glyph| glyph.byte)
    }

    /// What stands between two columns, without blanks around it, and the columns that it takes.
    #[must_use]
    pub fn trimmed(&self, columns: Range<usize>) -> (String, Range<usize>) {
        let end = columns.end.min(self.glyphs.len());
        let start = columns.start.min(end);
        let blank = |column: &usize| !self.at(*column).is_whitespace();
        let first = (start..end).find(blank).unwrap_or(start);
        let last = (first..end).rev().find(blank).map_or(first, |column| column + 1);
        ((first..last).map(|column| self.at(column)).collect(), first..last)
    }

    /// The bytes of some columns.
    #[must_use]
    pub fn bytes(&self, columns: &Range<usize>) -> Range<usize> {
        let start = self.byte(columns.start);
        let last = columns.end.checked_sub(1).and_then(|column| self.glyphs.get(column));
        let end = last.map_or(start, |glyph| glyph.byte + glyph.letter.len_utf8());
        start..end.max(start).min(self.end.max(start))
    }
}

/// All lines of a fence.
#[derive(Debug)]
pub struct Canvas<'a> {
    /// The whole text.
    pub text: &'a str,
    /// Its lines.
    pub lines: Vec<Line>,
    /// Whether its lines are what calls of a program print.
    called: bool,
}

/// The lines of a text once something has opened them, as tests read them.
#[cfg(test)]
pub(super) fn opened(text: &str, open: fn(&mut [Line])) -> Vec<String> {
    let mut canvas = Canvas::new(text);
    open(&mut canvas.lines);
    canvas.line_texts()
}

impl<'a> Canvas<'a> {
    /// Its lines as tests read them: without blanks at both ends.
    #[cfg(test)]
    pub(super) fn line_texts(&self) -> Vec<String> {
        let text = |line: &Line| line.glyphs.iter().map(|glyph| glyph.letter).collect::<String>();
        self.lines.iter().map(|line| text(line).trim().to_owned()).collect()
    }

    /// Cuts a text into rows and columns.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        let bare = escapes::are_bare(text);
        for raw in text.split_inclusive('\n') {
            let line = raw.trim_end_matches(['\n', '\r']);
            let mut glyphs = Vec::with_capacity(line.len());
            let mut code = 0;
            for (at, letter) in line.char_indices() {
                let byte = start + at;
                if at < code {
                    continue;
                }
                if matches!(letter, '\\' | '[' | '\u{1b}') {
                    let rest = line.get(at..).unwrap_or_default();
                    if let Some(bytes) = escapes::colour(rest, bare) {
                        code = at + bytes;
                        continue;
                    }
                }
                // What only chooses a font, or draws a key around a digit, takes no column.
                if matches!(letter, '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}') {
                    continue;
                }
                if letter == '\t' {
                    let blanks = TAB - glyphs.len() % TAB;
                    glyphs.extend(std::iter::repeat_n(Glyph { letter: ' ', byte }, blanks));
                } else {
                    glyphs.push(Glyph { letter, byte });
                }
            }
            lines.push(Line { glyphs, start, end: start + line.len() });
            start += raw.len();
        }
        Self { text, lines, called: false }
    }

    /// The same without the sign that stands before every line, as before the lines of a comment or of a program's output.
    #[must_use]
    pub fn uncommented(mut self) -> Self {
        let opened = block_comment::open(&mut self.lines);
        for line in &mut self.lines {
            let text: String = line.glyphs.iter().map(|glyph| glyph.letter).collect();
            if comment::is_bracket(&text) {
                line.blank(0..usize::MAX);
            }
        }
        // A comment may be quoted in another: ` * // 8 | r n …`.
        let mut text = if opened { Cow::Owned(self.written()) } else { Cow::Borrowed(self.text) };
        for _ in 0..MOST_SIGNS {
            let Some(sign) = comment::sign(&text) else { break };
            for line in &mut self.lines {
                let signs = line.glyphs.iter_mut().skip_while(|glyph| glyph.letter.is_whitespace());
                signs.take(sign).for_each(|glyph| glyph.letter = ' ');
            }
            text = Cow::Owned(self.written());
        }
        if let Some((lines, sign)) = comment::within(&text) {
            for line in self.lines.iter_mut().take(lines.end).skip(lines.start) {
                let signs = line.glyphs.iter_mut().skip_while(|glyph| glyph.letter.is_whitespace());
                signs.take(sign).for_each(|glyph| glyph.letter = ' ');
            }
            comment_only::keep(&mut self.lines, &lines);
        }
        quoted::end_string(&mut self.lines);
        for line in &mut self.lines {
            strings::end_block(line);
        }
        quoted::align(&mut self.lines);
        logged::clear(&mut self);
        self.called = calls::open(&mut self);
        strings::rule(&mut self);
        half_blocks::open(&mut self.lines);
        self
    }

    /// The lines as they are now.
    fn written(&self) -> String {
        let mut text = String::with_capacity(self.text.len());
        for line in &self.lines {
            text.extend(line.glyphs.iter().map(|glyph| glyph.letter));
            text.push('\n');
        }
        text
    }

    /// The same without the signs by which the lines of a string, or of a command, read on below.
    #[must_use]
    pub fn ended(mut self) -> Self {
        continued::end_lines(&mut self);
        self
    }

    /// The same with blanks in the place of the brackets and quotes of a program's text, where most lines are such text.
    #[must_use]
    pub fn unquoted(mut self) -> Self {
        strings::fill_wide(&mut self);
        strings::unlist(&mut self);
        if strings::fill(&mut self) || self.called || comment::is_code(self.text) {
            for line in &mut self.lines {
                strings::empty_words(line);
                let glyphs = || line.glyphs.iter().rposition(|glyph| !glyph.letter.is_whitespace());
                // A string that goes on below ends with a sign for that.
                let goes_on = glyphs().filter(|last| matches!(line.at(*last), '+' | '\\'));
                // Quotes or brackets around nothing are an empty square.
                let quotes: Vec<usize> =
                    (0..line.glyphs.len()).filter(|at| matches!(line.at(*at), '"' | '\'')).collect();
                let empty: Vec<usize> = quotes
                    .chunks_exact(2)
                    .filter_map(|pair| match pair {
                        [open, close] if (open + 1..*close).all(|at| line.at(at).is_whitespace()) => {
                            Some(*open)
                        }
                        _ => None,
                    })
                    .collect();
                let opens: Vec<usize> = (0..line.glyphs.len()).filter(|at| line.at(*at) == '[').collect();
                let bracketed = opens.iter().filter(|at| {
                    let behind =
                        (**at + 1..line.glyphs.len()).find(|column| !line.at(*column).is_whitespace());
                    opens.len() > 2 && behind.is_some_and(|behind| line.at(behind) == ']')
                });
                let empty: Vec<usize> = empty.into_iter().chain(bracketed.copied()).collect();
                // So does `\n` at the end of a string; `\t` in it parts what is said from a row.
                let ends: Vec<usize> = (0..line.glyphs.len())
                    .filter(|at| {
                        line.at(*at) == '\\'
                            && (matches!(line.at(at + 1), 'n' | 'r') && matches!(line.at(at + 2), '"' | '\'')
                                || line.at(at + 1) == 't' && quotes.len() == 2)
                    })
                    .flat_map(|at| [at, at + 1])
                    .collect();
                for (column, glyph) in line.glyphs.iter_mut().enumerate() {
                    if ends.binary_search(&column).is_ok() {
                        glyph.letter = ' ';
                    }
                    if comment::QUOTES.contains(&glyph.letter) || Some(column) == goes_on {
                        glyph.letter = if empty.contains(&column) { '.' } else { ' ' };
                    }
                }
            }
        }
        self
    }

    /// The same with a blank behind labels that count by one and stand at the first square of rows without blanks.
    #[must_use]
    pub fn labelled(mut self) -> Self {
        glued::part_solid(&mut self);
        self
    }

    /// Column in characters from 1, as an editor counts, of a byte on a line.
    #[must_use]
    pub fn column_of(&self, line: usize, byte: usize) -> usize {
        let start = self.lines.get(line).map_or(byte, |line| line.start);
        self.text.get(start..byte).map_or(1, |before| before.chars().count() + 1)
    }
}
