//! New translations into a page: only comments change, and nothing is taken on trust.
use super::{Unit, layout::Layout, normal::one_line, unit::as_written, units};
use crate::{
    document::{Block, BlockKind, CommentKind, Document, Edit, Span},
    trust::{Breach, Uses, breaches},
};
use std::{
    collections::HashMap,
    fmt,
    mem::{Discriminant, discriminant},
};

/// A translation for a unit of a page, by the unit's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationEdit {
    /// Which unit, counted from 0 in the order of [`units`].
    pub unit: usize,
    /// Its translation as it is to be written, Markdown and all; where its lines end does not matter.
    pub text: String,
}

/// Why a text cannot be the translation of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such unit.
    NoUnit,
    /// It says nothing.
    Empty,
    /// It has `--`.
    Dashes,
    /// It begins with `>` or `->`.
    BeginsLikeAnEnd,
    /// It ends with a hyphen.
    EndsWithHyphen,
    /// It has an empty line.
    EmptyLine,
    /// It has a character that no text has.
    Control(char),
    /// Comments in other languages stand in the middle of the text.
    Interrupted,
    /// It has quotes of both kinds or a backslash, and is to be a value of the front matter.
    Value,
    /// Markdown would read the page in another way with it.
    Breaks,
    /// Markdown would read the page in another way with one or more of so many, this one among them.
    BreaksAmong(usize),
    /// It has HTML or an address that its text does not have.
    Unsafe(Breach),
}

impl Refusal {
    /// The byte of a refused text that is to blame; that of its first word where it is the text as a whole.
    #[must_use]
    pub fn at(&self, text: &str) -> usize {
        let start = text.len() - text.trim_start().len();
        let within = match self {
            Self::Dashes => text.find("--"),
            Self::EndsWithHyphen => text.trim_end().len().checked_sub(1),
            Self::Control(letter) => text.find(*letter),
            Self::EmptyLine => text
                .trim()
                .split_inclusive('\n')
                .scan(start, |at, line| Some((std::mem::replace(at, *at + line.len()), line)))
                .find(|(_, line)| line.trim().is_empty())
                .map(|(at, _)| at),
            Self::Unsafe(breach) if !breach.at.is_empty() => Some(breach.at.start),
            Self::NoUnit
            | Self::Empty
            | Self::BeginsLikeAnEnd
            | Self::Interrupted
            | Self::Value
            | Self::Breaks
            | Self::BreaksAmong(_)
            | Self::Unsafe(_) => None,
        };
        within.unwrap_or(start)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoUnit => out.write_str("the page has no such text; read it again"),
            Self::Empty => out.write_str("the translation says nothing; to take it away, delete its comment in the page"),
            Self::Dashes => out.write_str("`--` would end or break the comment; write – or — in its place"),
            Self::BeginsLikeAnEnd => {
                out.write_str("a comment that begins with `>` or `->` is no comment; begin with a word")
            }
            Self::EndsWithHyphen => out.write_str("a hyphen at the end would run into `-->`; end with a word or a full stop"),
            Self::EmptyLine => out.write_str("an empty line would end the paragraph and cut the comment; write one paragraph"),
            Self::Control(letter) => {
                write!(out, "U+{:04X} is no character of a text; take it out", u32::from(*letter))
            }
            Self::Interrupted => out.write_str(
                "translations into other languages stand in the middle of the text; change it in the page itself",
            ),
            Self::Value => out.write_str(
                "a title with a backslash or with quotes of both kinds cannot be written here; write “ and ” in their place",
            ),
            Self::Breaks => out.write_str(
                "with it Markdown would read the page in another way; look for list signs, fences and tags in it",
            ),
            Self::BreaksAmong(count) => write!(
                out,
                "it is among {count} translations with which Markdown would read the page in another way, and nobody told them apart in {MOST_READINGS} readings; fix what is named alone, or import these in smaller parts",
            ),
            Self::Unsafe(Breach { what, .. }) => write!(out, "{what}; {}", what.remedy()),
        }
    }
}

impl std::error::Error for Refusal {}

/// Whether a comment can hold a text.
///
/// # Errors
/// Why not.
pub fn fits_comment(text: &str) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Refusal::Empty);
    }
    if let Some(letter) =
        text.chars().find(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t'))
    {
        return Err(Refusal::Control(letter));
    }
    if text.contains("--") {
        return Err(Refusal::Dashes);
    }
    if text.starts_with('>') || text.starts_with("->") {
        return Err(Refusal::BeginsLikeAnEnd);
    }
    if text.ends_with('-') {
        return Err(Refusal::EndsWithHyphen);
    }
    if text.lines().any(|line| line.trim().is_empty()) {
        return Err(Refusal::EmptyLine);
    }
    Ok(())
}

/// The page with these translations, each written where and how the page writes its comments. Wishes that are true
/// already change nothing. What comes out has been read again: all texts and all other comments are what they were.
///
/// # Errors
/// The wishes that cannot be granted, by their place in the list. Nothing is granted then.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, translate::{Refusal, TranslationEdit, write}};
/// let page = Document::parse("* toki <!-- talk -->\n* pona\n", &Options::translations())?;
/// let wish = |unit, text: &str| TranslationEdit { unit, text: text.to_owned() };
/// assert_eq!(write(&page, &[wish(0, "speech"), wish(1, "good")]).unwrap(), "* toki <!-- speech -->\n* pona <!-- good -->\n");
/// assert_eq!(write(&page, &[wish(0, "a -- b")]), Err(vec![(0, Refusal::Dashes)]));
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
pub fn write(page: &Document, wishes: &[TranslationEdit]) -> Result<String, Vec<(usize, Refusal)>> {
    let units = units(page);
    let trusted = Trusted::new(page, &units);
    let mut refused: Vec<(usize, Refusal)> = wishes
        .iter()
        .enumerate()
        .filter_map(|(index, wish)| {
            let unit = units.get(wish.unit).ok_or(Refusal::NoUnit);
            let fits = unit.and_then(|unit| {
                fits_comment(&wish.text)?;
                trusted.allows(unit, &wish.text)
            });
            fits.err().map(|refusal| (index, refusal))
        })
        .collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    let layout = Layout::of(page);
    let mut granted: Vec<PlannedEdit<'_>> = Vec::new();
    for (index, wish) in wishes.iter().enumerate() {
        let Some(unit) = units.get(wish.unit) else { continue };
        if let Some(edit) = wanted(page, unit, &wish.text, layout) {
            granted.push(PlannedEdit { index, wish, edit });
        } else if page.is_field(unit.block) && !says(page, unit, &wish.text) {
            refused.push((index, Refusal::Value));
        }
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    if let Some(text) = attempt(page, &units, &granted) {
        return Ok(text);
    }
    // Some of them break the page, or their wraps do.
    let mut trial = Trial { page, units: &units, layout, left: MOST_READINGS, refused: Vec::new() };
    trial.sift(&mut granted);
    let Trial { mut refused, .. } = trial;
    if refused.is_empty()
        && let Some(text) = attempt(page, &units, &granted)
    {
        return Ok(text);
    }
    if refused.is_empty() {
        refused.extend((0..wishes.len()).map(|index| (index, Refusal::Breaks)));
    }
    refused.sort_by_key(|(index, _)| *index);
    Err(refused)
}

/// How often a page is read to find out which translations break it: enough to find each of eighty, or a few among
/// thousands. Those that are not told apart then are refused together.
const MOST_READINGS: usize = 256;

/// The search for those wishes that the page cannot hold.
struct Trial<'a> {
    page: &'a Document,
    units: &'a [Unit<'a>],
    layout: Layout,
    /// How often the page may still be read.
    left: usize,
    refused: Vec<(usize, Refusal)>,
}

impl Trial<'_> {
    /// Finds what breaks the page by halves, and puts what its wraps are to blame for on one line.
    fn sift(&mut self, some: &mut [PlannedEdit<'_>]) {
        if self.holds(some) {
            return;
        }
        if self.left == 0 {
            let count = some.len();
            self.refused.extend(some.iter().map(|one| (one.index, Refusal::BreaksAmong(count))));
            return;
        }
        if let [one] = some {
            if let Some(unit) = self.units.get(one.wish.unit)
                && let Some(edit) = self.layout.unwrapped().edit(self.page, unit, &one.wish.text)
            {
                one.edit = edit;
            }
            if !self.holds(some) {
                self.refused.extend(some.iter().map(|one| (one.index, Refusal::Breaks)));
            }
            return;
        }
        let (first, second) = some.split_at_mut(some.len() / 2);
        self.sift(first);
        self.sift(second);
    }

    /// Whether the page can hold these, and was read to find out.
    fn holds(&mut self, some: &[PlannedEdit<'_>]) -> bool {
        if some.is_empty() {
            return true;
        }
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        attempt(self.page, self.units, some).is_some()
    }
}

/// What the texts of a page allow their translations.
struct Trusted<'a> {
    page: &'a Document,
    blocks: HashMap<Span, &'a Block>,
}

impl<'a> Trusted<'a> {
    fn new(page: &'a Document, units: &[Unit<'a>]) -> Self {
        Self { page, blocks: units.iter().map(|unit| (unit.about, unit.block)).collect() }
    }

    /// Whether a text may be the translation of a unit, or stand in the place of its text.
    fn allows(&self, unit: &Unit<'_>, text: &str) -> Result<(), Refusal> {
        // Nearly all have nothing that would have to be allowed.
        if breaches(text, &Uses::default()).is_empty() {
            return Ok(());
        }
        let covered = unit.covers.iter().filter_map(|span| Some((*self.blocks.get(span)?, *span)));
        let uses = Uses::of_texts(self.page, covered.chain([(unit.block, unit.about)]));
        breaches(text, &uses).into_iter().next().map_or(Ok(()), |breach| Err(Refusal::Unsafe(breach)))
    }
}

/// A wish and the splice that grants it.
struct PlannedEdit<'a> {
    /// Its place in the list of wishes.
    index: usize,
    wish: &'a TranslationEdit,
    edit: Edit,
}

/// The splice for a wish, unless it is true already.
fn wanted(page: &Document, unit: &Unit<'_>, text: &str, layout: Layout) -> Option<Edit> {
    if says(page, unit, text) { None } else { layout.edit(page, unit, &one_line(text)) }
}

/// Whether a text is the translation of a unit already.
fn says(page: &Document, unit: &Unit<'_>, text: &str) -> bool {
    let text = one_line(text);
    text == unit.written_translation(page) || unit.comment.is_none() && unit.remark(page) == text
}

/// The page with the splices made, if nothing but what was wished for is different in it.
fn attempt(page: &Document, units: &[Unit<'_>], granted: &[PlannedEdit<'_>]) -> Option<String> {
    if granted.is_empty() {
        return Some(page.source().to_owned());
    }
    let edits: Vec<Edit> = granted.iter().map(|one| one.edit.clone()).collect();
    let text = page.apply(&edits).ok()?;
    let after = page.parse_like(text.as_str()).ok()?;
    let now = self::units(&after);
    // Of two wishes for one unit the first counts.
    let by_unit: HashMap<usize, &PlannedEdit<'_>> =
        granted.iter().rev().map(|one| (one.wish.unit, one)).collect();
    let same_units = now.len() == units.len()
        && units.iter().zip(&now).enumerate().all(|(index, (unit, now))| {
            let said = match by_unit.get(&index) {
                Some(one) => {
                    let text = one_line(&one.wish.text);
                    now.written_translation(&after) == text || now.remark(&after) == text
                }
                None => now.written_translation(&after) == unit.written_translation(page),
            };
            said && page.own_slice(unit.about) == after.own_slice(now.about)
                && unit.quotes == now.quotes
                && unit.block.kind == now.block.kind
        });
    let same_fields = page.front_matter.title == after.front_matter.title
        && after.fields.iter().all(|field| {
            field.translation().is_none_or(|comment| {
                after
                    .front_matter
                    .extra
                    .values()
                    .any(|value| value.as_str() == Some(after.slice(comment.content)))
            })
        });
    (same_units
        && same_fields
        && outline(page) == outline(&after)
        && after.problems.len() <= page.problems.len())
    .then_some(text)
}

/// The page with another text in the place of a unit's. Its translation, and all else, stays as it is.
///
/// # Errors
/// Why the page cannot hold the text.
pub fn write_text(page: &Document, unit: usize, text: &str) -> Result<String, Refusal> {
    let units = units(page);
    let changed = units.get(unit).ok_or(Refusal::NoUnit)?;
    if text.trim().is_empty() {
        return Err(Refusal::Empty);
    }
    if let Some(letter) =
        text.chars().find(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t'))
    {
        return Err(Refusal::Control(letter));
    }
    if text.trim().lines().any(|line| line.trim().is_empty()) {
        return Err(Refusal::EmptyLine);
    }
    let wished = as_written(text.trim(), 0);
    if wished == changed.own_source(page) {
        return Ok(page.source().to_owned());
    }
    if !page.foreign_in(changed.about).is_empty() {
        return Err(Refusal::Interrupted);
    }
    // Who translates is trusted no more with the text than with its translation.
    Trusted::new(page, &units).allows(changed, &wished)?;
    let layout = Layout::of(page);
    for layout in [layout, layout.unwrapped()] {
        let Some(edit) = layout.edit_text(page, changed, text) else { break };
        let Ok(source) = page.apply(&[edit]) else { continue };
        let Ok(after) = page.parse_like(source.as_str()) else { continue };
        let now = self::units(&after);
        let same = now.len() == units.len()
            && units.iter().zip(&now).enumerate().all(|(index, (before, now))| {
                let said = now.own_source(&after);
                (if index == unit { said == wished } else { said == before.own_source(page) })
                    && now.written_translation(&after) == before.written_translation(page)
                    && now.quotes == before.quotes
                    && now.block.kind == before.block.kind
            });
        if same && outline(page) == outline(&after) && after.problems.len() <= page.problems.len() {
            return Ok(source);
        }
    }
    Err(Refusal::Breaks)
}

/// What a page consists of besides its translations: kinds of blocks, what is code or HTML, cells, remarks, translations
/// into other languages.
fn outline(page: &Document) -> Vec<(Discriminant<BlockKind>, String)> {
    let kept = |block: &Block| match block.kind {
        BlockKind::Fence { .. } | BlockKind::Html | BlockKind::Note => page.slice(block.span).to_owned(),
        BlockKind::Cell => one_line(&page.prose(block)),
        _ => String::new(),
    };
    let foreign = |block: &Block| {
        let comments = block.foreign_comments().map(|comment| page.slice(comment.span));
        comments.collect::<Vec<_>>().join("\0")
    };
    page.walk().map(|block| (discriminant(&block.kind), kept(block) + &foreign(block))).collect()
}

impl Unit<'_> {
    /// The remark that stands by the text, on one line; empty without one.
    #[must_use]
    pub fn remark(&self, page: &Document) -> String {
        self.label.map_or_else(String::new, |label| one_line(page.text(&label.text)))
    }
}

/// The source without its comments and the blanks before them: what translating must not touch.
#[must_use]
pub fn without_comments(page: &Document) -> String {
    let mut spans: Vec<Span> = page
        .walk()
        .flat_map(|block| &block.comments)
        .filter(|comment| comment.kind != CommentKind::Note)
        .map(|comment| comment.span)
        .collect();
    spans.sort_unstable();
    let source = page.source();
    let blank = |letter: char| matches!(letter, ' ' | '\t' | '>' | '\r' | '\n');
    let mut text = String::with_capacity(source.len());
    let mut at = 0;
    for span in spans {
        let before = source.get(at..span.start).unwrap_or_default();
        text.push_str(before.trim_end_matches(blank));
        at = span.end;
    }
    text.push_str(source.get(at..).unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    /// A page of a table, and wishes for its cells: those of these numbers would end their cells.
    fn tried(count: usize, breaking: impl Fn(usize) -> bool) -> Vec<(usize, Refusal)> {
        let rows: Vec<String> =
            (0..count).map(|at| format!("| toki {at} li pona. <!-- talk. --> |\n")).collect();
        let page = test_page(&format!("| a |\n|---|\n{}", rows.concat()));
        let units = units(&page);
        let cells = units.iter().enumerate().filter(|(_, unit)| unit.comment.is_some());
        let wishes: Vec<TranslationEdit> = cells
            .enumerate()
            .map(|(at, (unit, _))| TranslationEdit {
                unit,
                text: if breaking(at) { "a | b.".to_owned() } else { format!("word {at}.") },
            })
            .collect();
        assert_eq!(wishes.len(), count);
        write(&page, &wishes).err().unwrap_or_default()
    }

    #[test]
    fn those_that_break_the_page_are_found_among_many() {
        let wrong = [3, 150, 299];
        assert_eq!(tried(300, |at| wrong.contains(&at)), wrong.map(|at| (at, Refusal::Breaks)));
        assert_eq!(tried(60, |_| true), (0..60).map(|at| (at, Refusal::Breaks)).collect::<Vec<_>>());
        assert_eq!(tried(300, |_| false), []);
    }

    #[test]
    fn where_too_many_break_it_the_rest_is_refused_together() {
        let refused = tried(300, |at| at % 2 == 0);
        let alone = refused.iter().filter(|(_, why)| *why == Refusal::Breaks).count();
        assert!((20..150).contains(&alone), "{alone}");
        assert!(refused.iter().all(|(at, why)| at % 2 == 0 || *why != Refusal::Breaks));
        assert!(matches!(refused.last(), Some((299, Refusal::BreaksAmong(150)))), "{:?}", refused.last());
    }

    #[test]
    fn a_refusal_tells_which_letters_are_to_blame() {
        for (text, at) in
            [(" a -- b", 3), ("> a", 0), ("  -> a", 2), ("a-\n", 1), ("a\u{7}", 1), ("\na\n \nb", 3)]
        {
            assert_eq!(fits_comment(text).map_err(|why| why.at(text)), Err(at), "{text:?}");
        }
    }
}
