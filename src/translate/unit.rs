//! The texts of a page that can have a translation, each with what translates it.
use super::{TextHash, normal::one_line, normalised};
use crate::document::{
    Block, BlockKind, Comment, CommentKind, Document, InlineIndex, Span, lead, trimmed_end,
};
use std::borrow::Cow;

/// A text and the comment that translates it.
#[derive(Clone, Debug)]
pub struct Unit<'a> {
    /// The heading, paragraph or item's text that it is in.
    pub block: &'a Block,
    /// The bytes of the text.
    pub about: Span,
    /// What translates it.
    pub comment: Option<&'a Comment>,
    /// A remark about it, such as "terminology".
    pub label: Option<&'a Comment>,
    /// How many quotes and divisions it stands in.
    pub quotes: usize,
    /// The text, normalised.
    pub text: String,
    /// The texts before it that its comment translates as well.
    pub covers: Vec<Span>,
    /// What those say, normalised.
    pub covered: Vec<String>,
    /// Whether the comment of a text further on translates it.
    pub is_covered: bool,
    /// The translation, normalised; empty without one.
    pub translation: String,
    /// Whether there is something to translate: a picture, code or a number alone needs no words.
    pub has_words: bool,
}

impl Unit<'_> {
    /// All that its comment translates, normalised, as one text: what hashes are made of.
    #[must_use]
    pub fn whole(&self) -> Cow<'_, str> {
        self.joined(" ")
    }

    /// The same for records, with a tab between texts: it tells a text that has changed from one that has got a comment
    /// of its own.
    #[must_use]
    pub fn said(&self) -> String {
        self.joined("\t").into_owned()
    }

    fn joined(&self, between: &str) -> Cow<'_, str> {
        if self.covered.is_empty() {
            Cow::Borrowed(&self.text)
        } else {
            Cow::Owned(self.texts().collect::<Vec<_>>().join(between))
        }
    }

    /// The texts that its comment translates, normalised; its own is the last.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.covered.iter().chain([&self.text]).map(String::as_str)
    }

    /// The hash of the text.
    #[must_use]
    pub fn text_hash(&self) -> TextHash {
        TextHash::new(&self.whole())
    }

    /// The hash of the translation.
    #[must_use]
    pub fn translation_hash(&self) -> TextHash {
        TextHash::new(&self.translation)
    }

    /// The text as it is written, Markdown and all, on one line.
    #[must_use]
    pub fn source(&self, page: &Document) -> String {
        let spans = self.covers.iter().chain([&self.about]);
        let texts: Vec<String> = spans.map(|span| as_written(&page.own_slice(*span), self.quotes)).collect();
        texts.join(" ")
    }

    /// The text as it is written, without those that its comment covers besides.
    #[must_use]
    pub fn own_source(&self, page: &Document) -> String {
        as_written(&page.own_slice(self.about), self.quotes)
    }

    /// The translation as it is written, Markdown and all, on one line; empty without one.
    #[must_use]
    pub fn written_translation(&self, page: &Document) -> String {
        self.comment.map_or_else(String::new, |comment| one_line(page.text(&comment.text)))
    }
}

/// All units of a page, in its order: title and description first, where the language of translations is known. Fences
/// have none, and of the cells of tables those that say something; any other text without comment is one as well.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, translate::units};
/// let page = Document::parse("## open <!-- start -->\n\ntoki\npona.\n", &Options::translations())?;
/// let units = units(&page);
/// assert_eq!((units[0].text.as_str(), units[0].translation.as_str()), ("open", "start"));
/// assert_eq!((units[1].text.as_str(), units[1].comment), ("toki pona.", None));
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn units(page: &Document) -> Vec<Unit<'_>> {
    let mut units: Vec<Unit<'_>> = page.fields.iter().map(|field| of_field(page, field)).collect();
    collect(page, &page.blocks, 0, &mut units);
    // Units stand in the order of their blocks.
    for cover in page.covers() {
        let (mut spans, mut texts) = (Vec::new(), Vec::new());
        for block in &cover.covered {
            for unit in of_span(&mut units, *block) {
                unit.is_covered = true;
                spans.push(unit.about);
                texts.push(unit.text.clone());
            }
        }
        let last = of_span(&mut units, cover.block).iter_mut().find(|unit| unit.comment.is_some());
        if let Some(unit) = last {
            (unit.covers, unit.covered) = (spans, texts);
        }
    }
    units
}

/// The units of the block that has a span.
fn of_span<'u, 'a>(units: &'u mut [Unit<'a>], span: Span) -> &'u mut [Unit<'a>] {
    let from = units.partition_point(|unit| unit.block.span.start < span.start);
    let rest = units.get_mut(from..).unwrap_or_default();
    let length = rest.iter().take_while(|unit| unit.block.span == span).count();
    rest.get_mut(..length).unwrap_or_default()
}

fn collect<'a>(page: &'a Document, blocks: &'a [Block], quotes: usize, units: &mut Vec<Unit<'a>>) {
    for block in blocks {
        let is_cell = || matches!(block.kind, BlockKind::Cell);
        if block.is_translatable() || is_cell() && (block.translation().is_some() || page.wants_words(block))
        {
            of_block(page, block, quotes, units);
        }
        let deeper = matches!(block.kind, BlockKind::Quote | BlockKind::Division { .. });
        collect(page, &block.children, quotes + usize::from(deeper), units);
    }
}

/// The unit of a text of the front matter.
fn of_field<'a>(page: &'a Document, block: &'a Block) -> Unit<'a> {
    let comment = block.translation();
    Unit {
        block,
        about: block.content,
        comment,
        label: None,
        quotes: 0,
        text: one_line(page.slice(block.content)),
        covers: Vec::new(),
        covered: Vec::new(),
        is_covered: false,
        translation: comment.map_or_else(String::new, |comment| one_line(page.text(&comment.text))),
        has_words: page.slice(block.content).contains(char::is_alphabetic),
    }
}

/// The units of one block: one for each translation in it, and one for what comes after the last if it has words.
fn of_block<'a>(page: &'a Document, block: &'a Block, quotes: usize, units: &mut Vec<Unit<'a>>) {
    let first = units.len();
    let mut label = None;
    let index = InlineIndex::new(page.inlines(block));
    let unit = |about, comment, label| unit(page, block, &index, about, comment, label, quotes);
    for comment in &block.comments {
        match comment.kind {
            CommentKind::Translation => {
                // Of two comments in a row, both speak of the text before them.
                let about = match units.get(first..).and_then(<[Unit<'_>]>::last) {
                    Some(before) if comment.about.is_empty() => before.about,
                    _ => comment.about,
                };
                units.push(unit(about, Some(comment), label.take()));
            }
            CommentKind::Label => label = label.or(Some(comment)),
            CommentKind::Note | CommentKind::Foreign => {}
        }
    }
    if block.translation().is_none() {
        let end = block.own_comments().next().map_or(block.content.end, |comment| comment.span.start);
        let about = trimmed(page, Span::new(block.content.start, end.max(block.content.start)), quotes);
        units.push(unit(about, None, label));
        return;
    }
    if let Some(rest) = page.untranslated_rest(block) {
        units.push(unit(trimmed(page, rest, quotes), None, label));
    }
}

fn unit<'a>(
    page: &'a Document,
    block: &'a Block,
    index: &InlineIndex<'_>,
    about: Span,
    comment: Option<&'a Comment>,
    label: Option<&'a Comment>,
    quotes: usize,
) -> Unit<'a> {
    let own = index.within(about);
    let mut text = normalised(page, own, about);
    let mut translation = String::new();
    if let Some(comment) = comment {
        let inlines = page.comment_inlines(comment);
        translation = normalised(page, &inlines, comment.content);
        if translation.is_empty() {
            translation = one_line(&page.words_of(&inlines));
        }
    }
    // Of a picture that stands alone, what it shows is the text.
    let shows = if text.is_empty() { one_line(&page.words_of(own)) } else { String::new() };
    let has_words = page.have_words(own, about) || shows.contains(char::is_alphabetic);
    if text.is_empty() {
        text = shows;
    }
    Unit {
        block,
        about,
        comment,
        label,
        quotes,
        text,
        covers: Vec::new(),
        covered: Vec::new(),
        is_covered: false,
        translation,
        has_words,
    }
}

/// A span without blanks, line ends, quote marks and comments in languages that are not read at its ends.
fn trimmed(page: &Document, mut span: Span, quotes: usize) -> Span {
    let mut foreign = page.foreign_in(span).iter().copied().peekable();
    loop {
        let text = page.slice(span);
        span.start += lead(text, quotes).min(text.len());
        match foreign.next_if(|comment| comment.start <= span.start) {
            Some(comment) => span.start = comment.end.clamp(span.start, span.end),
            None => break,
        }
    }
    loop {
        span.end = span.start + trimmed_end(page.slice(span), quotes);
        match foreign.next_back() {
            Some(comment) if comment.end >= span.end => span.end = comment.start.max(span.start),
            _ => return span,
        }
    }
}

/// Some lines of the source as one, without what quotes put before them. A line break that was asked for stays one.
pub(super) fn as_written(source: &str, quotes: usize) -> String {
    let mut text = String::with_capacity(source.len());
    for (index, line) in source.lines().enumerate() {
        let line = if index == 0 { line } else { unquoted(line, quotes) };
        if index > 0 {
            let hard = text.ends_with('\\') || text.ends_with("  ");
            text.truncate(text.trim_end_matches([' ', '\t']).len());
            text.push(if hard { '\n' } else { ' ' });
        }
        text.push_str(line.trim_start());
    }
    let lines: Vec<String> = text.split('\n').map(one_line).collect();
    lines.join("\n")
}

/// The same bytes with a blank for each `>` that a quote puts before a line.
pub(super) fn without_quote_marks(source: &str, quotes: usize) -> String {
    let mut text = String::with_capacity(source.len());
    for (index, line) in source.split_inclusive('\n').enumerate() {
        let rest = if index == 0 { line } else { unquoted(line, quotes) };
        text.extend(std::iter::repeat_n(' ', line.len() - rest.len()));
        text.push_str(rest);
    }
    text
}

fn unquoted(mut line: &str, quotes: usize) -> &str {
    for _ in 0..quotes {
        match line.trim_start().strip_prefix('>') {
            Some(rest) => line = rest,
            None => break,
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    fn pairs(source: &str) -> Vec<(String, String)> {
        let page = test_page(source);
        units(&page).iter().map(|unit| (unit.source(&page), unit.written_translation(&page))).collect()
    }

    fn pair(text: &str, translation: &str) -> (String, String) {
        (text.to_owned(), translation.to_owned())
    }

    #[test]
    fn each_translation_of_a_paragraph_has_the_text_before_it_and_the_rest_has_none() {
        assert_eq!(
            pairs("wan. <!-- one. -->\ntu. <!-- two.\n-->\nmute."),
            [pair("wan.", "one."), pair("tu.", "two."), pair("mute.", "")]
        );
    }

    #[test]
    fn quote_marks_and_wraps_are_no_part_of_a_text() {
        assert_eq!(
            pairs("> * **jan**\n>   \\#2 <!-- man\n>   two -->\n>\n> pini  \n> ala"),
            [pair("**jan** \\#2", "man two"), pair("pini\nala", "")]
        );
    }

    #[test]
    fn what_a_comment_covers_is_part_of_what_it_translates() {
        let source = "* jan li ken ala tawa la, musi li pini.\n\n  * taso, ni li lili. <!-- a player who cannot move ends the game, but that is rare. -->\n";
        let page = test_page(source);
        let units = units(&page);
        assert!(units[0].is_covered && !units[1].is_covered);
        assert_eq!(units[1].whole(), "jan li ken ala tawa la, musi li pini. taso, ni li lili.");
        assert_eq!(units[1].said(), "jan li ken ala tawa la, musi li pini.\ttaso, ni li lili.");
        assert_eq!(units[1].source(&page), "jan li ken ala tawa la, musi li pini. taso, ni li lili.");
    }

    #[test]
    fn a_cell_of_a_table_that_says_something_is_one_and_signs_are_none() {
        assert_eq!(
            pairs(
                "| jan <!-- man --> | ma |\n|---|---|\n| 1 | Kxe5 |\n| a | wP |\n| N <!-- n --> | ilo [moku](a) |\n"
            ),
            [pair("jan", "man"), pair("ma", ""), pair("N", "n"), pair("ilo [moku](a)", "")]
        );
    }

    #[test]
    fn a_label_is_no_translation_and_what_follows_it_is_not_lost() {
        assert_eq!(pairs("## lipu <!-- label: introduction -->\n"), [pair("lipu", "")]);
        assert_eq!(pairs("## lipu <!-- introduction -->\n"), [pair("lipu", "introduction")]);
        assert_eq!(
            pairs("wan. <!-- one. --> tu. <!-- label: sum -->\n"),
            [pair("wan.", "one."), pair("tu.", "")]
        );
    }

    #[test]
    fn a_sign_at_the_end_of_a_line_is_no_mark_of_a_quote() {
        assert_eq!(
            pairs("> o pana e <kbd>Esc</kbd> <!-- press <kbd>Esc</kbd> -->\n"),
            [pair("o pana e <kbd>Esc</kbd>", "press <kbd>Esc</kbd>")]
        );
        assert_eq!(
            pairs("> > wan li suli > tu <!-- one is\n> > more than two\n> > -->\n"),
            [pair("wan li suli > tu", "one is more than two")]
        );
    }
}
