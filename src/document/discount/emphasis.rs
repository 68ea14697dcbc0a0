//! Pass: what marks emphasis. Stars do so whatever stands beside them, also where the parser sees punctuation inside and
//! a letter outside. An underscore stands within a word only between ASCII letters or digits; beside any other letter
//! it is a mark.
use super::super::mapped::{Mapped, Rewrite};
use super::line::{Line, bare, item};
use std::ops::Range;

/// Beside a star this makes the parser see the edge of a word. It never reaches the page.
const EDGE: &str = " ";

/// Writes `*` for each pair of underscores of which one stands beside a letter that is not ASCII, and sets off the stars
/// that stand between a letter outside and punctuation inside.
pub(super) fn emphasis<'a>(from: &Mapped<'a>, lines: &[Line]) -> Option<Mapped<'a>> {
    let text = from.text();
    let underscores = text.contains('_') && !text.is_ascii();
    if !underscores && !text.contains('*') {
        return None;
    }
    let mut rewrite = Rewrite::new(from);
    let next_star = |from: usize| {
        let rest = text.as_bytes().get(from..).unwrap_or_default();
        memchr::memchr(b'*', rest).map_or(usize::MAX, |at| from + at)
    };
    let mut star = next_star(0);
    for start_end in runs(text, lines) {
        let (start, end) = (start_end.start, start_end.end);
        if star < start {
            star = next_star(start);
        }
        let Some(run) = text.get(start_end) else { continue };
        let mut changes: Vec<(usize, Change)> = Vec::new();
        if underscores && run.contains('_') && !run.is_ascii() {
            let both = |(open, close)| [(open, Change::Star), (close, Change::Star)];
            changes.extend(pairs(run).into_iter().flat_map(both));
        }
        if star < end {
            changes.extend(edges(run).into_iter().map(|at| (at, Change::Edge)));
        }
        changes.sort_by_key(|(at, _)| *at);
        for (at, change) in changes {
            rewrite.keep_to(start + at);
            match change {
                Change::Edge => rewrite.insert(EDGE),
                Change::Star => rewrite.replace_to(start + at + 1, "*"),
            }
        }
    }
    rewrite.finish()
}

/// The stretches of the text that emphasis does not reach beyond: lines up to a blank line, a fence, the next item or
/// the next row of a table.
fn runs(text: &str, lines: &[Line]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut goes_on = false;
    for line in lines {
        let bare = bare(line.of(text));
        if line.fenced || bare.is_empty() {
            goes_on = false;
            continue;
        }
        match runs.last_mut() {
            Some(run) if goes_on && item(bare).is_none() && !bare.starts_with('|') => run.end = line.text.end,
            _ => runs.push(line.text.clone()),
        }
        goes_on = !bare.starts_with(['|', '#']);
    }
    runs
}

enum Change {
    /// Something is inserted that ends a word.
    Edge,
    /// An underscore becomes a star.
    Star,
}

/// Where a word must be made to end before a pair of stars opens, or after it closes.
fn edges(line: &str) -> Vec<usize> {
    let bytes = line.as_bytes();
    let mut edges = Vec::new();
    let mut open = [None; 3];
    let mut index = 0;
    let next = |from: usize| Some(from + memchr::memchr3(b'\\', b'`', b'*', bytes.get(from..)?)?);
    while let Some(found) = next(index) {
        index = found;
        let rest = bytes.get(index + 1..).unwrap_or_default();
        match bytes.get(index) {
            Some(b'\\') => index += 1,
            Some(b'`') => index += up_to(b'`', rest),
            Some(b'*') => {
                let length = 1 + rest.iter().take_while(|&&byte| byte == b'*').count();
                let before = line.get(..index).and_then(|text| text.chars().next_back()).unwrap_or(' ');
                let after = line.get(index + length..).and_then(|text| text.chars().next()).unwrap_or(' ');
                if let Some(slot) = open.get_mut(length - 1) {
                    match *slot {
                        Some(start) if !before.is_whitespace() => {
                            edges.extend(start);
                            edges.extend(
                                (is_sign(before) && after.is_alphanumeric()).then_some(index + length),
                            );
                            *slot = None;
                        }
                        _ if !after.is_whitespace() => {
                            *slot = Some((before.is_alphanumeric() && is_sign(after)).then_some(index));
                        }
                        _ => {}
                    }
                }
                index += length - 1;
            }
            _ => {}
        }
        index += 1;
    }
    edges
}

/// How many bytes there are up to and with the next `byte`; none if it is not near.
fn up_to(byte: u8, rest: &[u8]) -> usize {
    // Not further, so that many openings without an end cost no more than one.
    let near = rest.get(..rest.len().min(1000)).unwrap_or_default();
    memchr::memchr(byte, near).map_or(0, |end| end + 1)
}

fn is_sign(letter: char) -> bool {
    !letter.is_alphanumeric() && !letter.is_whitespace()
}

/// The pairs of single underscores around a text, of which one is glued to a letter outside that is not ASCII.
fn pairs(line: &str) -> Vec<(usize, usize)> {
    let bytes = line.as_bytes();
    let at = |index: Option<usize>| index.and_then(|index| bytes.get(index)).copied().unwrap_or(b' ');
    let mut pairs = Vec::new();
    let mut open = None;
    let mut index = 0;
    while let Some(&byte) = bytes.get(index) {
        let rest = bytes.get(index + 1..).unwrap_or_default();
        match byte {
            b'\\' => index += 1,
            // Code, tags and targets are left alone.
            b'`' => index += up_to(b'`', rest),
            b'<' => index += up_to(b'>', rest),
            b']' if rest.first() == Some(&b'(') => {
                index += up_to(b')', rest);
            }
            b'_' => {
                let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
                if before == b'_'
                    || after == b'_'
                    || (before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric())
                {
                    index += 1;
                    continue;
                }
                match open {
                    Some(start) if !before.is_ascii_whitespace() => {
                        if !at(usize::checked_sub(start, 1)).is_ascii() || !after.is_ascii() {
                            pairs.push((start, index));
                        }
                        open = None;
                    }
                    _ if !after.is_ascii_whitespace() => open = Some(index),
                    _ => {}
                }
            }
            _ => {}
        }
        index += 1;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pairs_beside_other_letters_change() {
        assert_eq!(pairs("iŝ_x_ kaj _y_"), [(3, 5)]);
        assert_eq!(pairs("_x_字 a_b_c `é_x_` [é](é_x_)"), [(0, 2)]);
        assert!(pairs("_x_ _é_ __é__x").is_empty());
    }

    #[test]
    fn only_stars_that_the_parser_would_overlook_are_set_off() {
        assert_eq!(edges("我**“说”**他"), [3, 16]);
        assert_eq!(edges("**wan:**tu"), [8]);
        assert!(edges("**wan** *\"tu\"* a * b `我**“说”**他` \\**a:**b").is_empty());
    }
}
