//! A page to what is wrong with its language.
use super::{
    Finding, LanguagePair, PairPlace, Settings, Side,
    glossary::bold_of,
    grammar,
    misspelt::misspelt_words,
    pair_notes, phrase,
    prose::Prose,
    sentence::sentences,
    spelling,
    token::{self, Kind, Token, tokens},
    typing,
    words::{self, WordSet},
};
use crate::document::{Block, BlockKind, Document, Inline, InlineKind, Span, Style, Text};
use std::{collections::HashSet, ops::Range};

/// How much is reported of one page: whoever reads so far has enough to do.
const MOST: usize = 1000;

/// Reads the language of a page: what is wrong with it and what may be, in the order of the page,
/// a thousand findings at most.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, language::{Rule, Settings, language_findings}};
/// let page = Document::parse("mi li tawa ma ante. jan mute li pali e nasi.\n", &Options::translations())?;
/// let rules: Vec<Rule> = language_findings(&page, &Settings::default()).iter().map(|found| found.code).collect();
/// assert_eq!(rules, [Rule::MiLi, Rule::UnknownWord]);
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn language_findings(page: &Document, settings: &Settings) -> Vec<Finding> {
    let mut found = typing::findings(page);
    if settings.is_toki_pona() {
        let blocks: Vec<&Block> = page.walk().filter(|block| block.is_text()).collect();
        let texts: Vec<String> = blocks.iter().map(|block| own_prose(page, block)).collect();
        let letters = texts
            .iter()
            .flat_map(|text| tokens(text))
            .any(|token| token.kind == Kind::Name && token::is_letter(token.text));
        let proses: Vec<Prose<'_>> = blocks
            .iter()
            .zip(&texts)
            .map(|(block, text)| Prose {
                base: block.content.start,
                tokens: tokens(text),
                links: links(page, block),
                bold: bold_of(page, block),
                letters,
                is_cell: matches!(block.kind, BlockKind::Cell),
            })
            .filter(|prose| is_toki_pona(prose))
            .collect();
        let foreign = foreign_cells(page);
        let spelled: Vec<&Prose<'_>> = proses.iter().filter(|prose| !foreign.contains(&prose.base)).collect();
        found.extend(spelling::findings(&spelled, settings));
        for prose in &proses {
            for sentence in sentences(&prose.tokens) {
                grammar::findings(prose, &sentence, &mut found);
            }
        }
        found.extend(phrase::findings(&proses));
    }
    if let Some(translation) = &settings.translation {
        found.extend(translated(page, settings, LanguagePair { text: &settings.text, translation }));
    }
    found.extend(misspelt_words(page, settings));
    found.retain(|finding| settings.looks_for(finding.code));
    found.sort_by_key(|finding| (finding.place, finding.code));
    found.dedup();
    found.truncate(MOST);
    found
}

/// What a block says in its own language: what stands behind a slash is not.
fn own_prose(page: &Document, block: &Block) -> String {
    let mut prose = page.prose(block).into_bytes();
    // Code and an address in angle brackets are something quoted.
    let is_quoted = |inline: &&Inline| match &inline.kind {
        InlineKind::Code(_) => true,
        InlineKind::Open(Style::Link(link)) => link.auto,
        _ => false,
    };
    for inline in page.inlines(block).iter().filter(is_quoted) {
        let (start, end) = (inline.span.start - block.content.start, inline.span.end - block.content.start);
        // Code that goes over a line is told without its signs, one beside the other: which letters it has is of no matter.
        let is_told = matches!(&inline.kind, InlineKind::Code(text) if !matches!(text, Text::Source(_)));
        if is_told && let Some(code) = prose.get_mut(start..end) {
            code.fill(b'x');
        }
        for at in [start, end.saturating_sub(1)] {
            if let Some(byte) = prose.get_mut(at).filter(|byte| is_told || **byte == b' ') {
                *byte = b'"';
            }
        }
    }
    // Blanks made quotation marks keep the text what it was, letter for letter.
    let mut prose = String::from_utf8(prose).unwrap_or_default();
    if let Some(pair) = page.inline_pair(block) {
        prose.truncate(pair.text.end.saturating_sub(block.content.start));
    }
    prose
}

/// Where the links of a block stand in its prose.
fn links(page: &Document, block: &Block) -> Vec<Range<usize>> {
    let is_link = |inline: &&Inline| matches!(inline.kind, InlineKind::Open(Style::Link(_)));
    let range = |inline: &Inline| {
        let Span { start, end } = inline.span;
        start.saturating_sub(block.content.start)..end.saturating_sub(block.content.start)
    };
    page.inlines(block).iter().filter(is_link).map(range).collect()
}

/// Where the cells of columns begin that hold words of another language, a word each: numerals, say, of which a few may
/// look like words of toki pona.
fn foreign_cells(page: &Document) -> HashSet<usize> {
    let mut found = HashSet::new();
    for table in page.walk().filter(|block| matches!(block.kind, BlockKind::Table { .. })) {
        let rows = table.children.iter().filter(|row| matches!(row.kind, BlockKind::Row { head: false }));
        let mut columns: Vec<Vec<(usize, bool)>> = Vec::new();
        for row in rows {
            for (at, cell) in row.children.iter().enumerate() {
                let prose = page.prose(cell);
                let [only] = tokens(&prose)[..] else { continue };
                let is_word = matches!(only.kind, Kind::Word | Kind::Name);
                if columns.len() <= at {
                    columns.resize_with(at + 1, Vec::new);
                }
                if let Some(column) = columns.get_mut(at).filter(|_| is_word) {
                    let is_known = words::word(only.text).is_some_and(|word| word.book.is_some_and(is_basic));
                    column.push((cell.content.start, is_known));
                }
            }
        }
        for column in columns {
            let known = column.iter().filter(|(_, is_known)| *is_known).count();
            if column.len() > 2 && known * 2 < column.len() {
                found.extend(column.into_iter().map(|(start, _)| start));
            }
        }
    }
    found
}

fn is_basic(book: WordSet) -> bool {
    matches!(book, WordSet::Pu | WordSet::KuSuli)
}

/// Whether a text is in toki pona at all: half of its words are.
fn is_toki_pona(prose: &Prose<'_>) -> bool {
    let own: Vec<&Token<'_>> = prose.tokens.iter().filter(|token| token.kind == Kind::Word).collect();
    own.iter().filter(|token| words::word(token.text).is_some()).count() * 2 > own.len()
}

/// A text of a page and its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslatedText {
    /// What the text says, with a blank in the place of each byte that is no text of it.
    pub text: String,
    /// The first byte of the text in the source.
    pub start: usize,
    /// The translation, as it is written.
    pub translation: String,
    /// Where the translation stands in the source.
    pub span: Span,
}

/// The texts of a page that have a translation, in the order of the page.
#[must_use]
pub fn translated_texts(page: &Document) -> Vec<TranslatedText> {
    let mut found = Vec::new();
    for block in page.walk() {
        let mut prose = None;
        for comment in block.translations() {
            let prose = prose.get_or_insert_with(|| page.prose(block));
            let from = comment.about.start.saturating_sub(block.content.start);
            let to = comment.about.end.saturating_sub(block.content.start);
            found.push(TranslatedText {
                text: prose.get(from..to).unwrap_or_default().to_owned(),
                start: comment.about.start,
                translation: page.text(&comment.text).to_owned(),
                span: comment.content,
            });
        }
    }
    found
}

/// What texts and their translations do not both say.
fn translated(page: &Document, settings: &Settings, languages: LanguagePair<'_>) -> Vec<Finding> {
    let mut glossary = settings.glossary.clone();
    glossary.add_bold(page);
    let mut found = Vec::new();
    for pair in translated_texts(page) {
        for note in pair_notes(&pair.text, &pair.translation, languages, &glossary) {
            let PairPlace { side, range } = &note.place;
            let base = match side {
                Side::Text => pair.start,
                Side::Translation => pair.span.start,
            };
            let span = Span::new(base + range.start, base + range.end);
            found.push(note.moved(span));
        }
    }
    found
}
