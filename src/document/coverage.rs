//! How much of a page is translated.
use super::{Block, BlockKind, Document, Span};
use std::ops::AddAssign;

/// How much of a page, or of several, is translated.
///
/// Blocks are headings, paragraphs, texts of items and tables. Fences, raw HTML and notes are none. A word is what
/// stands between blanks and has a letter or a digit; those of a text in two languages are counted in the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The blocks.
    pub blocks: usize,
    /// The blocks that have a translation, a label or an [`InlinePair`].
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

impl Document {
    /// Counts the blocks and words of the page and those that are translated.
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        let mut coverage = Coverage::default();
        for block in self.walk() {
            coverage += match block.kind {
                BlockKind::Table { .. } => {
                    self.count(block, block.walk().flat_map(|block| &block.comments).next().is_some())
                }
                BlockKind::Heading { .. } | BlockKind::Paragraph | BlockKind::Plain => {
                    self.count(block, !block.comments.is_empty())
                }
                _ => continue,
            };
        }
        coverage
    }

    fn count(&self, block: &Block, has_comment: bool) -> Coverage {
        let prose: String =
            block.walk().filter(|block| block.is_text()).map(|block| self.prose(block) + " ").collect();
        let pair = self.inline_pair(block);
        let own = pair.map_or(prose.as_str(), |pair| {
            prose.get(..pair.text.end.saturating_sub(block.content.start)).unwrap_or_default()
        });
        let words = words(own).count();
        let translated = has_comment || pair.is_some();
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

/// Whether toki pona could spell a word.
fn is_toki_pona(word: &str) -> bool {
    word.chars()
        .filter(|letter| letter.is_alphabetic())
        .all(|letter| TOKI_PONA_LETTERS.contains(letter.to_ascii_lowercase()))
}
