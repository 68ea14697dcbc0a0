//! Pages that are translated as files of their own: what the translation lacks beside the page that it was made from.
use crate::document::{Block, BlockKind, Document, InlineKind, Style};
use std::collections::BTreeMap;

/// Something that a page has and its translation lacks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gap {
    /// The line of the page, counted from 1.
    pub line: usize,
    /// What it is.
    pub kind: GapKind,
}

/// What a translation can lack.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GapKind {
    /// A heading, with all under it.
    Heading(String),
    /// Some of the tables under a heading: how many there are, and how many there should be.
    Tables(usize, usize),
    /// Some of the rows of the tables under a heading.
    Rows(usize, usize),
    /// Some of the list items under a heading.
    Items(usize, usize),
    /// Some of the code blocks and boards under a heading.
    Fences(usize, usize),
    /// A link to this target.
    Link(String),
}

impl GapKind {
    /// The stable name.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Heading(_) => "heading",
            Self::Tables(..) => "tables",
            Self::Rows(..) => "rows",
            Self::Items(..) => "items",
            Self::Fences(..) => "fences",
            Self::Link(_) => "link",
        }
    }

    /// In words: `the heading “lipu”`, `2 of 3 tables`.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Heading(text) => format!("no heading for “{text}”"),
            Self::Tables(has, wants) => format!("{has} of {wants} tables"),
            Self::Rows(has, wants) => format!("{has} of {wants} table rows"),
            Self::Items(has, wants) => format!("{has} of {wants} list items"),
            Self::Fences(has, wants) => format!("{has} of {wants} code blocks"),
            Self::Link(target) => format!("no link to `{target}`"),
        }
    }
}

/// What stands under one heading, up to the next.
#[derive(Debug, Default)]
pub(super) struct Section {
    line: usize,
    level: u8,
    title: String,
    tables: usize,
    rows: usize,
    items: usize,
    fences: usize,
}

/// What a translation lacks, in the order of the page that it was made from. `same` gives the target that a link of the
/// page has in the translation.
///
/// ```
/// use lipu_musi::{document::{Document, Options}, translate::{GapKind, gaps}};
/// let parse = |text: &str| Document::parse(text, &Options::default());
/// let (page, translation) = (parse("# a\n\n* b\n* c\n\n# d\n")?, parse("# e\n\n* f\n")?);
/// let found = gaps(&page, &translation, &|target| target.to_owned());
/// assert_eq!(found[0].kind, GapKind::Items(1, 2));
/// assert_eq!(found[1].kind, GapKind::Heading("d".to_owned()));
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn gaps(page: &Document, translation: &Document, same: &dyn Fn(&str) -> String) -> Vec<Gap> {
    let (wants, has) = (sections(page), sections(translation));
    let mut found = Vec::new();
    for (index, counterpart) in aligned(&wants, &has).into_iter().enumerate() {
        let Some(section) = wants.get(index) else { continue };
        let Some(other) = counterpart.and_then(|index| has.get(index)) else {
            found.push(Gap { line: section.line, kind: GapKind::Heading(section.title.clone()) });
            continue;
        };
        let mut less = |has: usize, wants: usize, kind: fn(usize, usize) -> GapKind| {
            if has < wants {
                found.push(Gap { line: section.line, kind: kind(has, wants) });
            }
        };
        less(other.tables, section.tables, GapKind::Tables);
        // Rows of a table that is not there are reported with it.
        if other.tables >= section.tables {
            less(other.rows, section.rows, GapKind::Rows);
        }
        less(other.items, section.items, GapKind::Items);
        less(other.fences, section.fences, GapKind::Fences);
    }
    let mut there: BTreeMap<String, usize> = BTreeMap::new();
    for (_, target) in links(translation) {
        *there.entry(target).or_default() += 1;
    }
    for (line, target) in links(page) {
        let wanted = same(&target);
        match there.get_mut(&wanted).filter(|left| **left > 0) {
            Some(left) => *left -= 1,
            None => found.push(Gap { line, kind: GapKind::Link(wanted) }),
        }
    }
    found.sort();
    found.dedup();
    found
}

pub(super) fn sections(page: &Document) -> Vec<Section> {
    let mut sections = vec![Section { line: 1, ..Section::default() }];
    for block in page.walk() {
        if let BlockKind::Heading { level, .. } = block.kind {
            let title = super::normalised(page, page.inlines(block), block.content);
            let line = page.line_column(block.span.start).line;
            sections.push(Section { line, level, title, ..Section::default() });
        }
        let Some(section) = sections.last_mut() else { continue };
        match block.kind {
            BlockKind::Table { .. } => section.tables += 1,
            BlockKind::Row { .. } => section.rows += 1,
            BlockKind::Item | BlockKind::Term => section.items += 1,
            BlockKind::Fence { .. } => section.fences += 1,
            _ => {}
        }
    }
    sections
}

/// Of so many pairs of sections a common sequence is looked for; a page whose headings differ more is compared heading
/// by heading, in their order.
const MOST_PAIRS: usize = 1 << 20;

/// For each section its counterpart: a longest common sequence of levels, so that one heading more or less shifts no
/// other.
pub(super) fn aligned(wants: &[Section], has: &[Section]) -> Vec<Option<usize>> {
    let same = |(want, have): &(&Section, &Section)| want.level == have.level;
    // What both begin and end with needs no search.
    let before = wants.iter().zip(has).take_while(same).count();
    let (wants, rest) = (wants.get(before..).unwrap_or_default(), has.get(before..).unwrap_or_default());
    let after = wants.iter().rev().zip(rest.iter().rev()).take_while(same).count();
    let middle = |sections: usize| sections - after;
    let (want, have) = (middle(wants.len()), middle(rest.len()));
    let searched = match (wants.get(..want), rest.get(..have)) {
        (Some(wants), Some(has)) if want.saturating_mul(have) <= MOST_PAIRS => longest_common(wants, has),
        _ => (0..want).map(|index| (index < have).then_some(index)).collect(),
    };
    let begin = (0..before).map(Some);
    let search = searched.into_iter().map(|found| found.map(|index| before + index));
    let end = (0..after).map(|index| Some(before + have + index));
    begin.chain(search).chain(end).collect()
}

/// The counterparts of some sections by a table of all pairs.
fn longest_common(wants: &[Section], has: &[Section]) -> Vec<Option<usize>> {
    let width = has.len() + 1;
    let mut longest = vec![0_u32; (wants.len() + 1) * width];
    let at = |i: usize, j: usize| i * width + j;
    let get = |longest: &[u32], i: usize, j: usize| longest.get(at(i, j)).copied().unwrap_or(0);
    for (i, want) in wants.iter().enumerate().rev() {
        for (j, have) in has.iter().enumerate().rev() {
            let best = if want.level == have.level {
                get(&longest, i + 1, j + 1) + 1
            } else {
                get(&longest, i + 1, j).max(get(&longest, i, j + 1))
            };
            if let Some(cell) = longest.get_mut(at(i, j)) {
                *cell = best;
            }
        }
    }
    let mut found = vec![None; wants.len()];
    let (mut i, mut j) = (0, 0);
    while let (Some(want), Some(have)) = (wants.get(i), has.get(j)) {
        if want.level == have.level {
            if let Some(cell) = found.get_mut(i) {
                *cell = Some(j);
            }
            i += 1;
            j += 1;
        } else if get(&longest, i + 1, j) >= get(&longest, i, j + 1) {
            i += 1;
        } else {
            j += 1;
        }
    }
    found
}

/// The targets of the links of a page, with their lines.
fn links(page: &Document) -> Vec<(usize, String)> {
    let of_block = |block: &Block| {
        let inlines = page.inlines(block).iter();
        let links = inlines.filter_map(|inline| match &inline.kind {
            InlineKind::Open(Style::Link(link)) => {
                Some((page.line_column(inline.span.start).line, page.text(&link.target).to_owned()))
            }
            _ => None,
        });
        links.collect::<Vec<_>>()
    };
    page.walk().filter(|block| block.is_text()).flat_map(of_block).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Options;

    fn found(page: &str, translation: &str) -> Vec<String> {
        let parse = |text: &str| Document::parse(text, &Options::default()).expect("it is UTF-8");
        let same = |target: &str| {
            target.strip_prefix("en/").map_or_else(|| target.to_owned(), |rest| format!("de/{rest}"))
        };
        let gaps = gaps(&parse(page), &parse(translation), &same);
        gaps.into_iter().map(|gap| format!("{}: {}", gap.line, gap.kind.words())).collect()
    }

    const PAGE: &str = "[a](en/7a) and [b](b)\n\n# one\n\n* x\n* y\n\n## two\n\n| a |\n|---|\n| b |\n\n# three\n\n```\nc\n```\n";

    #[test]
    fn a_translation_that_has_everything_lacks_nothing() {
        assert!(found(PAGE, &PAGE.replace("en/", "de/").replace("one", "eins")).is_empty());
    }

    #[test]
    fn what_is_missing_is_told_under_its_own_heading() {
        assert_eq!(
            found(PAGE, &PAGE.replace("## two\n", "")),
            ["1: no link to `de/7a`", "8: no heading for “two”"]
        );
        let less = PAGE
            .replace("en/", "de/")
            .replace("* y\n", "")
            .replace("| b |\n", "")
            .replace("```\nc\n```\n", "");
        assert_eq!(
            found(PAGE, &less),
            ["3: 1 of 2 list items", "8: 1 of 2 table rows", "14: 0 of 1 code blocks"]
        );
        let no_table = PAGE.replace("en/", "de/").replace("| a |\n|---|\n| b |\n", "");
        assert_eq!(found(PAGE, &no_table), ["8: 0 of 1 tables"]);
    }

    #[test]
    fn a_heading_in_the_midst_of_thousands_is_missed_alone() {
        let page = |skipped: usize| -> String {
            let heading = |at: usize| format!("{} h{at}\n\n", "#".repeat(at % 3 + 1));
            (0..3000).filter(|at| *at != skipped).map(heading).collect()
        };
        assert_eq!(found(&page(3000), &page(1500)), ["3001: no heading for “h1500”"]);
    }

    #[test]
    fn a_link_is_wanted_as_often_as_the_page_has_it() {
        assert_eq!(found("[a](x)\n[a](x)", "[a](x)"), ["2: no link to `x`"]);
    }
}
