//! New translations into a page: only comments change, and nothing is taken on trust.
mod refusal;
mod text;
mod trial;
mod trusted;

use super::{Unit, layout::Layout, normal::one_line, units};
use crate::document::{Block, BlockKind, CommentKind, Document, Edit, Span};
use std::{
    collections::HashMap,
    mem::{Discriminant, discriminant},
};
use trial::{MOST_READINGS, Trial};
use trusted::Trusted;

pub use refusal::{Refusal, end_of_turn, fits_comment, unended_turn};
pub use text::write_text;

/// A translation for a unit of a page, by the unit's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationEdit {
    /// Which unit, counted from 0 in the order of [`units`].
    pub unit: usize,
    /// Its translation as it is to be written, Markdown and all; where its lines end does not matter.
    pub text: String,
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
    if let Some(attempt) = attempt(page, &units, &granted) {
        return attempt.unless_remarks();
    }
    // Some of them break the page, or their wraps do.
    let mut trial = Trial { page, units: &units, layout, left: MOST_READINGS, refused: Vec::new() };
    trial.sift(&mut granted);
    let Trial { mut refused, .. } = trial;
    if refused.is_empty()
        && let Some(attempt) = attempt(page, &units, &granted)
    {
        return attempt.unless_remarks();
    }
    if refused.is_empty() {
        refused.extend((0..wishes.len()).map(|index| (index, Refusal::Breaks)));
    }
    refused.sort_by_key(|(index, _)| *index);
    Err(refused)
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

/// A page with splices made.
struct Attempt {
    /// What it says.
    text: String,
    /// The wishes that it reads as remarks, by their place in the list.
    remarks: Vec<usize>,
}

impl Attempt {
    /// The page, if it reads all that was wished for as translations.
    fn unless_remarks(self) -> Result<String, Vec<(usize, Refusal)>> {
        if self.remarks.is_empty() {
            return Ok(self.text);
        }
        Err(self.remarks.into_iter().map(|index| (index, Refusal::Remark)).collect())
    }
}

/// The page with the splices made, if nothing but what was wished for is different in it.
fn attempt(page: &Document, units: &[Unit<'_>], granted: &[PlannedEdit<'_>]) -> Option<Attempt> {
    if granted.is_empty() {
        return Some(Attempt { text: page.source().to_owned(), remarks: Vec::new() });
    }
    let edits: Vec<Edit> = granted.iter().map(|one| one.edit.clone()).collect();
    let text = page.apply(&edits).ok()?;
    let after = page.parse_like(text.as_str()).ok()?;
    let now = self::units(&after);
    // Of two wishes for one unit the first counts.
    let by_unit: HashMap<usize, &PlannedEdit<'_>> =
        granted.iter().rev().map(|one| (one.wish.unit, one)).collect();
    let mut remarks = Vec::new();
    let same_units = now.len() == units.len()
        && units.iter().zip(&now).enumerate().all(|(index, (unit, now))| {
            let said = match by_unit.get(&index) {
                Some(one) => {
                    let text = one_line(&one.wish.text);
                    let is_said = now.written_translation(&after) == text;
                    // All else is right, and the translator wants to know what is not.
                    let is_remark = !is_said && is_remark(&text, &now.remark(&after));
                    if is_remark {
                        remarks.push(one.index);
                    }
                    is_said || is_remark
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
    .then_some(Attempt { text, remarks })
}

/// Whether a text has become a remark, with the mark of one or without.
fn is_remark(text: &str, remark: &str) -> bool {
    !remark.is_empty() && (text == remark || text.ends_with(remark))
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
    fn what_the_page_would_read_as_a_remark_is_refused() {
        let text = "soweli li lon ma suli. ".repeat(12);
        let page = test_page(&format!("toki.\n\n{}\n", text.trim()));
        let wish = |text: &str| [TranslationEdit { unit: 1, text: text.to_owned() }];
        for remark in ["animals", "label: animals are in the country."] {
            assert_eq!(write(&page, &wish(remark)), Err(vec![(0, Refusal::Remark)]), "{remark}");
        }
        let written = write(&page, &wish("animals.")).expect("a sentence");
        assert!(written.ends_with("suli. <!-- animals. -->\n"), "{written}");
    }

    #[test]
    fn what_turns_a_direction_must_end_within_its_text() {
        for (text, turned) in [
            ("a \u{202e}b", Some(('\u{202e}', 2))),
            ("\u{202b}a\u{202c} \u{2067}b", Some(('\u{2067}', 8))),
            ("\u{2066}\u{202a}a\u{2069}", None),
            ("\u{202b}a \u{2066}b\u{202c}\u{2069}", Some(('\u{202b}', 0))),
            ("\u{202b}a\u{202c} \u{2067}b\u{2069} \u{200f}c", None),
            ("a\u{2069}\u{202c}", None),
        ] {
            let refusal = fits_comment(text).err().map(|why| (why.clone(), why.at(text)));
            assert_eq!(refusal, turned.map(|(letter, at)| (Refusal::Turned(letter), at)), "{text:?}");
        }
    }

    #[test]
    fn a_text_of_many_pages_is_refused_before_it_is_read() {
        let page = test_page("toki\n");
        let wish = |count| [TranslationEdit { unit: 0, text: "a. ".repeat(count) }];
        assert_eq!(write(&page, &wish(4_000_000)), Err(vec![(0, Refusal::TooLong)]));
        assert!(write(&page, &wish(200)).is_ok());
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
