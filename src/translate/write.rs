//! New translations into a page: only comments change, and nothing is taken on trust.
use super::{Unit, layout::Layout, normal::one_line, unit::as_written, units};
use crate::{
    document::{Block, BlockKind, CommentKind, Document, Edit, Options, Span},
    trust::{Unwanted, Uses, breaches},
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
    /// Markdown would read the page in another way with it.
    Breaks,
    /// It has HTML or an address that its text does not have.
    Unsafe(Unwanted),
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
            Self::Breaks => out.write_str(
                "with it Markdown would read the page in another way; look for list signs, fences and tags in it",
            ),
            Self::Unsafe(unwanted) => write!(out, "{unwanted}; {}", unwanted.remedy()),
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
    let refused: Vec<(usize, Refusal)> = wishes
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
    for wish in wishes {
        let Some(unit) = units.get(wish.unit) else { continue };
        if let Some(edit) = wanted(page, unit, &wish.text, layout) {
            granted.push(PlannedEdit { wish, edit });
        }
    }
    if let Some(text) = attempt(page, &units, &granted) {
        return Ok(text);
    }
    // One of them breaks the page: each alone, and on one line where its wraps are to blame.
    let mut refused = Vec::new();
    for one in &mut granted {
        if attempt(page, &units, std::slice::from_ref(one)).is_some() {
            continue;
        }
        let Some(unit) = units.get(one.wish.unit) else { continue };
        if let Some(edit) = layout.unwrapped().edit(page, unit, &one.wish.text) {
            one.edit = edit;
        }
        if attempt(page, &units, std::slice::from_ref(one)).is_none() {
            refused.extend(
                wishes.iter().position(|wish| wish == one.wish).map(|index| (index, Refusal::Breaks)),
            );
        }
    }
    if refused.is_empty()
        && let Some(text) = attempt(page, &units, &granted)
    {
        return Ok(text);
    }
    if refused.is_empty() {
        refused.extend((0..wishes.len()).map(|index| (index, Refusal::Breaks)));
    }
    Err(refused)
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
        breaches(text, &uses).into_iter().next().map_or(Ok(()), |breach| Err(Refusal::Unsafe(breach.what)))
    }
}

/// A wish and the splice that grants it.
struct PlannedEdit<'a> {
    wish: &'a TranslationEdit,
    edit: Edit,
}

/// The splice for a wish, unless it is true already.
fn wanted(page: &Document, unit: &Unit<'_>, text: &str, layout: Layout) -> Option<Edit> {
    let text = one_line(text);
    if text == unit.written_translation(page) || unit.comment.is_none() && unit.remark(page) == text {
        return None;
    }
    layout.edit(page, unit, &text)
}

/// The page with the splices made, if nothing but what was wished for is different in it.
fn attempt(page: &Document, units: &[Unit<'_>], granted: &[PlannedEdit<'_>]) -> Option<String> {
    if granted.is_empty() {
        return Some(page.source().to_owned());
    }
    let edits: Vec<Edit> = granted.iter().map(|one| one.edit.clone()).collect();
    let text = page.apply(&edits).ok()?;
    let options = Options { dialect: page.dialect, ..Options::translations() };
    let after = Document::parse(text.as_str(), &options).ok()?;
    let now = self::units(&after);
    let same_units = now.len() == units.len()
        && units.iter().zip(&now).enumerate().all(|(index, (unit, now))| {
            let wished = granted.iter().find(|one| one.wish.unit == index);
            let said = match wished {
                Some(one) => {
                    let text = one_line(&one.wish.text);
                    now.written_translation(&after) == text || now.remark(&after) == text
                }
                None => now.written_translation(&after) == unit.written_translation(page),
            };
            said && page.slice(unit.about) == after.slice(now.about)
                && unit.quotes == now.quotes
                && unit.block.kind == now.block.kind
        });
    (same_units && outline(page) == outline(&after) && after.problems.len() <= page.problems.len())
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
    // Who translates is trusted no more with the text than with its translation.
    Trusted::new(page, &units).allows(changed, &wished)?;
    let layout = Layout::of(page);
    for layout in [layout, layout.unwrapped()] {
        let Some(edit) = layout.edit_text(page, changed, text) else { break };
        let Ok(source) = page.apply(&[edit]) else { continue };
        let options = Options { dialect: page.dialect, ..Options::translations() };
        let Ok(after) = Document::parse(source.as_str(), &options) else { continue };
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

/// What a page consists of besides its translations: kinds of blocks, what is code or HTML, cells, remarks.
fn outline(page: &Document) -> Vec<(Discriminant<BlockKind>, String)> {
    let kept = |block: &Block| match block.kind {
        BlockKind::Fence { .. } | BlockKind::Html | BlockKind::Note => page.slice(block.span).to_owned(),
        BlockKind::Cell => one_line(&page.prose(block)),
        _ => String::new(),
    };
    page.walk().map(|block| (discriminant(&block.kind), kept(block))).collect()
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
