//! Which paragraphs of a page have changed since its translation, a file of its own, has followed: from what each of the two
//! said in every commit.
use super::{
    normalised,
    parallel::{aligned, sections},
};
use crate::document::{BlockKind, Document};
use std::{
    collections::HashMap,
    mem::{Discriminant, discriminant},
};

/// A text of a page: a heading, a paragraph, the text of an item or a cell. Links, pictures and layout are no part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The line that it begins in, counted from 1.
    pub line: usize,
    /// What it says, normalised.
    pub text: String,
    /// The heading that it stands under, counted from 1; 0 before the first.
    section: usize,
    kind: Discriminant<BlockKind>,
}

/// The texts of a page, in its order.
#[must_use]
pub fn paragraphs(page: &Document) -> Vec<Paragraph> {
    let mut section = 0;
    let mut found = Vec::new();
    for block in page.walk().filter(|block| block.is_text()) {
        section += usize::from(matches!(block.kind, BlockKind::Heading { .. }));
        let text = normalised(page, page.inlines(block), block.content);
        if !text.is_empty() {
            let line = page.line_column(block.span.start).line;
            found.push(Paragraph { line, text, section, kind: discriminant(&block.kind) });
        }
    }
    found
}

/// When a text of a page was changed last, and when it came; commits are counted from 0, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Age {
    changed: usize,
    came: usize,
}

/// A page from its first commit on.
#[derive(Clone, Debug, Default)]
pub struct PageHistory {
    now: Vec<Paragraph>,
    ages: Vec<Age>,
}

/// Of so many pairs of texts a longest common sequence is looked for; a page that changes more has changed as a whole.
const MOST_PAIRS: usize = 1 << 18;

impl PageHistory {
    /// Takes up what a commit has made of the page. What changed in a commit that does not count keeps its age.
    pub fn commit(&mut self, number: usize, counts: bool, page: Vec<Paragraph>) {
        let same = |(one, other): &(&Paragraph, &Paragraph)| one.text == other.text;
        let before = self.now.iter().zip(&page).take_while(same).count();
        let most = self.now.len().min(page.len()) - before;
        let after = self.now.iter().rev().zip(page.iter().rev()).take(most).take_while(same).count();
        let (old_end, new_end) = (self.now.len() - after, page.len() - after);
        let ages = {
            let old = self.now.get(before..old_end).unwrap_or_default();
            let old_ages = self.ages.get(before..old_end).unwrap_or_default();
            let new = page.get(before..new_end).unwrap_or_default();
            aged(old, old_ages, new, number, counts)
        };
        self.ages.splice(before..old_end, ages);
        self.now = page;
    }

    /// The newest change of all.
    fn newest(ages: &[Age]) -> Option<usize> {
        ages.iter().map(|age| age.changed).max()
    }
}

/// The ages of texts that stand in the place of others.
fn aged(old: &[Paragraph], ages: &[Age], new: &[Paragraph], number: usize, counts: bool) -> Vec<Age> {
    // A text that was moved is the same text.
    let mut moved: HashMap<&str, Vec<Age>> = HashMap::new();
    let kept = common(old, new);
    let mut is_kept = vec![false; old.len()];
    for index in kept.iter().flatten() {
        if let Some(kept) = is_kept.get_mut(*index) {
            *kept = true;
        }
    }
    for ((paragraph, age), _) in old.iter().zip(ages).zip(&is_kept).filter(|(_, is_kept)| !**is_kept) {
        moved.entry(&paragraph.text).or_default().push(*age);
    }
    let mut found = Vec::with_capacity(new.len());
    // What was taken away between two texts that stayed gives way to what stands there now, one for one.
    let mut at = 0;
    for (index, paragraph) in new.iter().enumerate() {
        if let Some(same) = kept.get(index).copied().flatten() {
            at = same + 1;
            found.push(ages.get(same).copied().unwrap_or(Age { changed: number, came: number }));
            continue;
        }
        let replaced =
            is_kept.get(at).is_some_and(|is_kept| !is_kept).then(|| ages.get(at).copied()).flatten();
        at += usize::from(replaced.is_some());
        let changed = match (moved.get_mut(paragraph.text.as_str()).and_then(Vec::pop), replaced) {
            (Some(same), _) => same.changed,
            (None, Some(age)) if !counts => age.changed,
            (None, None) if !counts => 0,
            (None, _) => number,
        };
        found.push(Age { changed, came: replaced.map_or(if counts { number } else { 0 }, |age| age.came) });
    }
    found
}

/// For each new text the old one that it is, in the order of both.
fn common(old: &[Paragraph], new: &[Paragraph]) -> Vec<Option<usize>> {
    let mut found = vec![None; new.len()];
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        return found;
    }
    let width = new.len() + 1;
    let mut longest = vec![0_u32; (old.len() + 1) * width];
    let get = |longest: &[u32], i: usize, j: usize| longest.get(i * width + j).copied().unwrap_or(0);
    for (i, one) in old.iter().enumerate().rev() {
        for (j, other) in new.iter().enumerate().rev() {
            let best = if one.text == other.text {
                get(&longest, i + 1, j + 1) + 1
            } else {
                get(&longest, i + 1, j).max(get(&longest, i, j + 1))
            };
            if let Some(cell) = longest.get_mut(i * width + j) {
                *cell = best;
            }
        }
    }
    let (mut i, mut j) = (0, 0);
    while let (Some(one), Some(other)) = (old.get(i), new.get(j)) {
        if one.text == other.text {
            if let Some(cell) = found.get_mut(j) {
                *cell = Some(i);
            }
            (i, j) = (i + 1, j + 1);
        } else if get(&longest, i + 1, j) >= get(&longest, i, j + 1) {
            i += 1;
        } else {
            j += 1;
        }
    }
    found
}

/// A paragraph of a page that its translation has not followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// The line of the page, counted from 1.
    pub line: usize,
    /// What the page says there now.
    pub text: String,
    /// The line of the translation that says what it said before; `None` where nothing does.
    pub translation_line: Option<usize>,
    /// The commit that changed it last.
    pub commit: usize,
}

/// The paragraphs of a page that were changed after those that translate them. `page` and `translation` are the two as
/// their last commits made them.
///
/// Sections are held against each other by their headings, and the paragraphs in them one by one. Where a section has more
/// than its translation, those that came last are new.
#[must_use]
pub fn drifted(
    (page, history): (&Document, &PageHistory),
    (translation, followed): (&Document, &PageHistory),
) -> Vec<Drift> {
    let counterparts = aligned(&sections(page), &sections(translation));
    let (wants, has) = (by_section(history), by_section(followed));
    let mut found = Vec::new();
    for (section, counterpart) in counterparts.into_iter().enumerate() {
        // A section that is missing is reported as a whole.
        let (Some(counterpart), Some(own)) = (counterpart, wants.get(&section)) else { continue };
        let theirs = has.get(&counterpart).map_or(&[][..], Vec::as_slice);
        found.extend(in_section(own, theirs));
    }
    found.sort_by_key(|drift| drift.line);
    found
}

type Aged<'a> = (&'a Paragraph, Age);

fn by_section(history: &PageHistory) -> HashMap<usize, Vec<Aged<'_>>> {
    let mut found: HashMap<usize, Vec<Aged<'_>>> = HashMap::new();
    for (paragraph, age) in history.now.iter().zip(&history.ages) {
        found.entry(paragraph.section).or_default().push((paragraph, *age));
    }
    found
}

fn in_section(own: &[Aged<'_>], theirs: &[Aged<'_>]) -> Vec<Drift> {
    let drift = |(paragraph, age): &Aged<'_>, other: Option<&Aged<'_>>| Drift {
        line: paragraph.line,
        text: paragraph.text.clone(),
        translation_line: other.map(|(other, _)| other.line),
        commit: age.changed,
    };
    // What came last and has no counterpart is new.
    let mut order: Vec<usize> = (0..own.len()).collect();
    order.sort_by_key(|index| own.get(*index).map(|(_, age)| std::cmp::Reverse((age.came, *index))));
    let mut new: Vec<usize> = order.into_iter().take(own.len().saturating_sub(theirs.len())).collect();
    new.sort_unstable();
    let is_new = |index: &usize| new.binary_search(index).is_ok();
    let old: Vec<&Aged<'_>> =
        own.iter().enumerate().filter(|(index, _)| !is_new(index)).map(|(_, aged)| aged).collect();
    let is_alike = old.len() == theirs.len()
        && old.iter().zip(theirs).all(|((one, _), (other, _))| one.kind == other.kind);
    if is_alike {
        let added = new.iter().filter_map(|index| own.get(*index)).map(|aged| drift(aged, None));
        let changed = old.iter().zip(theirs).filter(|((_, own), (_, theirs))| own.changed > theirs.changed);
        return added.chain(changed.map(|(aged, other)| drift(aged, Some(other)))).collect();
    }
    // Nobody can tell which translates which: what is newer than all of it was not followed.
    let ages: Vec<Age> = theirs.iter().map(|(_, age)| *age).collect();
    let newest = PageHistory::newest(&ages);
    own.iter()
        .filter(|(_, age)| newest.is_none_or(|newest| age.changed > newest))
        .map(|aged| drift(aged, None))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::test_page;

    /// The lines of the page that its translation has not followed, after these commits: of the page, or of the translation.
    fn lines(commits: &[(bool, &str)]) -> Vec<usize> {
        let (mut own, mut theirs) = (PageHistory::default(), PageHistory::default());
        let (mut page, mut translation) = (String::new(), String::new());
        for (number, (is_own, text)) in commits.iter().enumerate() {
            let (history, now) =
                if *is_own { (&mut own, &mut page) } else { (&mut theirs, &mut translation) };
            history.commit(number, true, paragraphs(&test_page(text)));
            (*text).clone_into(now);
        }
        let (page, translation) = (test_page(&page), test_page(&translation));
        drifted((&page, &own), (&translation, &theirs)).into_iter().map(|drift| drift.line).collect()
    }

    const OWN: &str = "# a\n\nb\n\n* c\n* d\n\n# e\n\nf\n";
    const THEIRS: &str = "# A\n\nB\n\n* C\n* D\n\n# E\n\nF\n";

    #[test]
    fn the_paragraph_that_changed_is_told_and_no_other() {
        let changed = OWN.replace("\nb\n", "\nb b\n").replace("* d", "* d d");
        assert_eq!(lines(&[(true, OWN), (false, THEIRS), (true, &changed)]), [3, 6]);
        // One of them is followed, by a change of its own translation.
        let followed = THEIRS.replace("\nB\n", "\nB B\n");
        assert_eq!(lines(&[(true, OWN), (false, THEIRS), (true, &changed), (false, &followed)]), [6]);
        // A change elsewhere in the translation follows nothing.
        let elsewhere = THEIRS.replace("F\n", "F F\n");
        assert_eq!(lines(&[(true, OWN), (false, THEIRS), (true, &changed), (false, &elsewhere)]), [3, 6]);
    }

    #[test]
    fn layout_links_and_moves_are_no_change_and_what_is_new_is_one() {
        let wrapped = OWN.replace("\nb\n", "\n[b](x.md) ![p](p.png)\n").replace("* c\n* d", "- d\n- c");
        assert!(lines(&[(true, OWN), (false, THEIRS), (true, &wrapped)]).is_empty());
        let more = OWN.replace("\nf\n", "\ng\n\nf\n");
        assert_eq!(lines(&[(true, OWN), (false, THEIRS), (true, &more)]), [10]);
        // What is taken back is another change.
        let other = OWN.replace("\nf\n", "\ng\n");
        let theirs = THEIRS.replace("F\n", "G\n");
        let commits = [(true, OWN), (false, THEIRS), (true, &*other), (false, &*theirs), (true, OWN)];
        assert_eq!(lines(&commits), [10]);
    }
}
