//! How much of a page is translated.
use super::{Block, BlockKind, CommentKind, Document, Inline, InlineKind, Span, Style, Text};
use std::{collections::HashSet, ops::AddAssign};

/// How much of a page, or of several, is translated.
///
/// Blocks are headings, paragraphs, texts of items and tables that have words. Fences, raw HTML and notes are none. A word
/// is what stands between blanks and has a letter or a digit; those of a text in two languages are counted in the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The blocks.
    pub blocks: usize,
    /// The blocks that [`BlockTranslation::is_done`].
    pub translated_blocks: usize,
    /// The words of the blocks, in the language of the text.
    pub words: usize,
    /// The words of the translated blocks.
    pub translated_words: usize,
}

impl AddAssign for Coverage {
    fn add_assign(&mut self, other: Self) {
        self.blocks += other.blocks;
        self.translated_blocks += other.translated_blocks;
        self.words += other.words;
        self.translated_words += other.translated_words;
    }
}

/// A text and its translation in one paragraph, with a slash between: `… pini ala. / this is not finished.`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InlinePair {
    /// What stands before the slash.
    pub text: Span,
    /// What stands after it.
    pub translation: Span,
}

/// The letters of toki pona; what is mostly written with others is another language.
const TOKI_PONA_LETTERS: &str = "aeijklmnopstuw";

/// What readers of the other language get of a block: the one definition of done, which status, site and exchange share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockTranslation {
    /// It has no words, so that there is nothing to translate.
    NoWords,
    /// Nothing translates it; a remark does not.
    Missing,
    /// What follows the last translation in it has none.
    Partial,
    /// All of it has a translation, in comments or behind a slash.
    Whole,
    /// The comment of the last item in it translates it as well.
    Covered,
}

impl BlockTranslation {
    /// Whether readers get all of it.
    #[must_use]
    pub const fn is_done(self) -> bool {
        matches!(self, Self::Whole | Self::Covered)
    }
}

impl Document {
    /// What readers get of a heading, a paragraph, a text of an item or a table; `None` for other blocks. `covered` is
    /// [`Document::covered`].
    #[must_use]
    pub fn block_translation(&self, block: &Block, covered: &HashSet<Span>) -> Option<BlockTranslation> {
        if let BlockKind::Table { .. } = block.kind {
            let texts = || block.walk().filter(|cell| cell.is_text());
            let is_translated = texts().any(|cell| cell.translation().is_some());
            let is_open = texts().any(|cell| cell.translation().is_none() && self.wants_words(cell));
            return Some(match (is_translated, is_open) {
                (true, false) => BlockTranslation::Whole,
                (true, true) => BlockTranslation::Partial,
                (false, true) => BlockTranslation::Missing,
                (false, false) => BlockTranslation::NoWords,
            });
        }
        if !block.is_translatable() {
            return None;
        }
        Some(if block.translation().is_some() {
            match self.untranslated_rest(block) {
                Some(_) => BlockTranslation::Partial,
                None => BlockTranslation::Whole,
            }
        } else if self.inline_pair(block).is_some() {
            BlockTranslation::Whole
        } else if covered.contains(&block.span) {
            BlockTranslation::Covered
        } else if self.has_words(block, block.content) || self.is_picture(block) {
            BlockTranslation::Missing
        } else {
            BlockTranslation::NoWords
        })
    }

    /// What follows the last translation in a text, up to a remark, if it has words; `None` of a text without translation.
    #[must_use]
    pub fn untranslated_rest(&self, block: &Block) -> Option<Span> {
        let last = block.comments.iter().rposition(|comment| comment.kind == CommentKind::Translation)?;
        let start = block.comments.get(last)?.span.end;
        let after = block.comments.get(last + 1..).unwrap_or_default();
        let remark = after.iter().find(|comment| comment.kind != CommentKind::Foreign);
        let end = remark.map_or(block.content.end, |remark| remark.span.start);
        let rest = Span::new(start, end.max(start));
        self.has_words(block, rest).then_some(rest)
    }

    /// Whether a part of a block has words that want a translation: pictures, code, addresses and numbers have none.
    #[must_use]
    pub fn has_words(&self, block: &Block, within: Span) -> bool {
        self.have_words(self.inlines(block), within)
    }

    /// Whether a block is nothing but a picture whose alternative text has words.
    #[must_use]
    pub fn is_picture(&self, block: &Block) -> bool {
        let inlines = self.inlines(block);
        let mut depth = 0_usize;
        let mut pictures = 0_usize;
        for inline in inlines {
            match &inline.kind {
                InlineKind::Open(Style::Image(_)) if depth == 0 => {
                    pictures += 1;
                    depth = 1;
                }
                InlineKind::Open(_) if depth > 0 => depth += 1,
                InlineKind::Close if depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                _ => return false,
            }
        }
        pictures == 1 && self.words_of(inlines).contains(char::is_alphabetic)
    }

    /// Whether a cell of a table says something in words: names of squares, moves, letters and numbers are none.
    #[must_use]
    pub fn wants_words(&self, cell: &Block) -> bool {
        self.has_words(cell, cell.content) && words(&self.prose(cell)).any(is_word)
    }

    /// The same of inlines, some of which may stand outside.
    pub(crate) fn have_words(&self, inlines: &[Inline], within: Span) -> bool {
        let (mut open, mut wordless) = (Vec::new(), 0_usize);
        inlines.iter().any(|inline| {
            match &inline.kind {
                InlineKind::Open(style) => {
                    let is_wordless = match style {
                        Style::Image(_) => true,
                        Style::Link(link) => link.auto,
                        Style::Emphasis
                        | Style::Strong
                        | Style::Strikethrough
                        | Style::Subscript
                        | Style::Superscript => false,
                    };
                    open.push(is_wordless);
                    wordless += usize::from(is_wordless);
                }
                InlineKind::Close => wordless -= usize::from(open.pop().unwrap_or(false)),
                InlineKind::Text(text) if wordless == 0 => {
                    // A text may begin before the part and end in it.
                    let said = match text {
                        Text::Source(span) => self.slice(Span::new(
                            span.start.clamp(within.start, within.end),
                            span.end.clamp(within.start, within.end),
                        )),
                        _ if within.contains(inline.span) => self.text(text),
                        _ => "",
                    };
                    return said.contains(char::is_alphabetic);
                }
                _ => {}
            }
            false
        })
    }

    /// Counts the blocks and words of the page and those that are translated. What has no words is not counted.
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let covered = self.covered();
        let mut coverage = Coverage::default();
        for block in self.walk() {
            match self.block_translation(block, &covered) {
                None | Some(BlockTranslation::NoWords) => {}
                Some(translation) => coverage += self.count(block, translation.is_done()),
            }
        }
        coverage
    }

    fn count(&self, block: &Block, translated: bool) -> Coverage {
        let prose: String =
            block.walk().filter(|block| block.is_text()).map(|block| self.prose(block) + " ").collect();
        let pair = self.inline_pair(block);
        let own = pair.map_or(prose.as_str(), |pair| {
            prose.get(..pair.text.end.saturating_sub(block.content.start)).unwrap_or_default()
        });
        let words = words(own).count();
        Coverage {
            blocks: 1,
            translated_blocks: usize::from(translated),
            words,
            translated_words: if translated { words } else { 0 },
        }
    }

    /// The text and translation of a paragraph in toki pona that has both, with a slash between. A romanisation
    /// (`"An" / "Han"`) is none: what follows the slash must be a sentence, mostly in words that toki pona cannot spell.
    ///
    /// ```
    /// use lipu_musi::document::{Document, Options};
    /// let page = Document::parse("lipu li pini ala. / this is not finished yet.", &Options::default())?;
    /// let pair = page.inline_pair(&page.blocks[0]).unwrap();
    /// assert_eq!(page.slice(pair.translation), "this is not finished yet.");
    /// # Ok::<(), lipu_musi::document::DocumentError>(())
    /// ```
    #[must_use]
    pub fn inline_pair(&self, block: &Block) -> Option<InlinePair> {
        if !matches!(block.kind, BlockKind::Paragraph | BlockKind::Plain)
            || !self.slice(block.content).contains('/')
        {
            return None;
        }
        let prose = self.prose(block);
        let (slash, _) = prose.match_indices('/').find(|(at, _)| {
            let blank = |text: Option<&str>, last: bool| {
                text.and_then(|text| if last { text.chars().last() } else { text.chars().next() })
                    .is_none_or(char::is_whitespace)
            };
            blank(prose.get(..*at), true) && blank(prose.get(at + 1..), false)
        })?;
        let (left, right) = (prose.get(..slash)?, prose.get(slash + 1..)?);
        let foreign = words(right).filter(|word| !is_toki_pona(word)).count();
        let is_sentence = words(right).nth(2).is_some() && foreign * 2 > words(right).count();
        let is_own = words(left).filter(|word| is_toki_pona(word)).count() * 2 > words(left).count();
        let start = block.content.start;
        let trimmed = |from: usize, text: &str| {
            let from = from + text.len() - text.trim_start().len();
            Span::new(start + from, start + from + text.trim().len())
        };
        (is_sentence && is_own)
            .then(|| InlinePair { text: trimmed(0, left), translation: trimmed(slash + 1, right) })
    }
}

/// The words of a text: what stands between blanks and has a letter or a digit.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric))
}

/// Whether what stands between blanks is a word, rather than a letter, a sign or a move such as `Kxe5` or `wP`.
fn is_word(token: &str) -> bool {
    let word = token.trim_matches(|letter: char| !letter.is_alphanumeric());
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return false };
    let is_rest = |letter: char| letter.is_alphabetic() && !letter.is_uppercase() || "'’-‑/".contains(letter);
    first.is_alphabetic() && !letters.as_str().is_empty() && letters.all(is_rest)
}

/// Whether toki pona could spell a word.
fn is_toki_pona(word: &str) -> bool {
    word.chars()
        .filter(|letter| letter.is_alphabetic())
        .all(|letter| TOKI_PONA_LETTERS.contains(letter.to_ascii_lowercase()))
}
