//! Drawings of a page in another text of the same length, before they are read.

use musi_diagram::{PageFence, PagePart};

use super::drawing::is_own;

/// For each part of a page another text, where it has one.
pub(super) type Redrawn = Vec<Option<String>>;

/// The parts of a page, with other texts where they have them.
pub(super) fn parts<'a>(parts: &[PagePart<'a>], redrawn: &'a Redrawn) -> Vec<PagePart<'a>> {
    let one = |(part, text): (&PagePart<'a>, &'a Option<String>)| match (part, text) {
        (PagePart::Fence(fence), Some(text)) => PagePart::Fence(PageFence { text, ..*fence }),
        (other, _) => other.clone(),
    };
    parts.iter().zip(redrawn).map(one).collect()
}

/// The boards of the page's own game in another text.
pub(super) fn boards(parts: &[PagePart<'_>], change: impl Fn(&str) -> String) -> Redrawn {
    let one = |part: &PagePart<'_>| match part {
        PagePart::Fence(fence) if is_own(fence) => Some(change(fence.text)),
        _ => None,
    };
    parts.iter().map(one).collect()
}

/// The drawings with a river.
pub(super) fn rivers(parts: &[PagePart<'_>]) -> Redrawn {
    let one = |part: &PagePart<'_>| match part {
        PagePart::Fence(fence) => joined_rivers(fence.text),
        _ => None,
    };
    parts.iter().map(one).collect()
}

/// A river that is drawn as waves with blanks between them, below and above ranks with numbers, without the blanks: else its waves would be
/// squares. Where a rank of them has a number of its own, they are.
fn joined_rivers(text: &str) -> Option<String> {
    let numbered = |line: &str| line.trim_start().starts_with(|letter: char| letter.is_ascii_digit());
    let waves = |line: &str| {
        let line = line.trim();
        line.matches('~').count() > 2 && line.chars().all(|letter| matches!(letter, '~' | ' '))
    };
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let is_river = |at: usize| {
        let near = |at: Option<usize>| at.and_then(|at| lines.get(at)).is_some_and(|line| numbered(line));
        lines.get(at).is_some_and(|line| waves(line)) && near(at.checked_sub(1)) && near(Some(at + 1))
    };
    (0..lines.len()).any(is_river).then(|| {
        let line = |(at, line): (usize, &&str)| {
            let (body, inner) = (line.trim_end(), line.trim());
            if !is_river(at) {
                return (*line).to_owned();
            }
            [&body[..body.len() - inner.len()], &"~".repeat(inner.len()), &line[body.len()..]].concat()
        };
        lines.iter().enumerate().map(line).collect()
    })
}
