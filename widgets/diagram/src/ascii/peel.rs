//! What stands around the squares of rows: labels of files above and below, labels of ranks and words before and behind.

use std::ops::Range;

use super::labels::is_run;

/// What stands at the left and at the right of the squares whatever it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Nothing.
    None,
    /// What stands before the first bar and behind the last, where that is nothing or labels.
    Bars,
    /// A column each.
    Both,
}

/// Which columns are squares, and the labels of the ranks from the top; none where there are no labels.
pub(super) struct Peeled {
    pub inner: Range<usize>,
    pub labels: Vec<String>,
}

/// Takes the lines of labels away, which have as many cells as a row, and lines of dashes at the edges.
pub(super) fn rows<R>(run: &mut Vec<R>, texts_of: impl Fn(&R) -> Vec<String>) {
    let squares = |run: &[R], is_edge: &dyn Fn(&[String]) -> bool| {
        let inside = |row: &R| !is_edge(&texts_of(row));
        let first = run.iter().position(inside)?;
        Some(first..run.iter().rposition(inside).map_or(first, |last| last + 1))
    };
    let Some(inner) = squares(run, &|texts| is_files(texts) || is_dashes(texts)) else { return };
    // Without labels, lines of dashes may be ranks on which nothing stands.
    let labels = run.get(inner.clone()).unwrap_or_default().iter();
    let labels: Vec<String> =
        labels.map(|row| texts_of(row).into_iter().next().unwrap_or_default()).collect();
    let dashes = run.iter().any(|row| is_dashes(&texts_of(row)));
    let Some(kept) = (if !dashes || is_run(&labels) { Some(inner) } else { squares(run, &is_files) }) else {
        return;
    };
    run.truncate(kept.end);
    run.drain(..kept.start);
}

/// Whether the cells of a row are the labels of files; the corners may be empty, and hold a sign behind the last.
fn is_files(texts: &[String]) -> bool {
    let is_sign = |text: &String| {
        !text.is_empty() && text.chars().all(|letter| "-=_+\u{2014}\u{2013}".contains(letter))
    };
    // A sign in both corners makes the row of labels as long as the others.
    if let [first, labels @ .., last] = texts
        && first == last
        && !first.contains(char::is_alphanumeric)
        && labels.len() > 4
        && is_run(labels)
    {
        return true;
    }
    // A corner of the frame may stand before the first.
    // So may a letter, where a run from the first label on follows it.
    let begins = || {
        let rest = texts.get(1..).unwrap_or_default();
        rest.len() > 4 && rest.first().is_some_and(|first| first.eq_ignore_ascii_case("a")) && is_run(rest)
    };
    let corner = usize::from(texts.first().is_some_and(|text| is_sign(text) || !text.is_empty() && begins()));
    let from = corner + texts.iter().skip(corner).take_while(|text| text.is_empty()).count();
    let is_corner = |text: &&String| !text.contains(char::is_alphanumeric);
    let to = texts.len() - texts.iter().skip(from).rev().take_while(is_corner).count();
    let labels = texts.get(from..to).unwrap_or_default();
    labels.len() > 1 && is_run(labels)
}

/// Whether a row holds dashes and nothing else.
fn is_dashes(texts: &[String]) -> bool {
    let dashes = |text: &String| text.chars().all(|letter| letter == '-');
    texts.iter().all(dashes) && texts.iter().filter(|text| text.len() > 1).count() > 2
}

/// Which columns of some rows, all of one width, are squares. `outer` says whether every row begins, and whether it ends, with a bar.
pub(super) fn columns(texts: &[Vec<String>], frame: Frame, outer: [bool; 2]) -> Option<Peeled> {
    let width = texts.first()?.len();
    let column = |at: usize| -> Vec<String> {
        texts.iter().map(|row| row.get(at).cloned().unwrap_or_default()).collect()
    };
    let blank = |texts: &[String]| texts.iter().all(String::is_empty);
    let (first, last) = (column(0), column(width.checked_sub(1)?));
    // Outer bars, and labels of the files, leave a column at each side in which nothing but labels stands.
    // A sign that stands at the end of every row.
    let closes = |texts: &[String]| {
        texts.first().is_some_and(|first| !first.is_empty() && !first.contains(char::is_alphanumeric))
            && texts.len() > 2
            && texts.windows(2).all(|pair| matches!(pair, [one, next] if one == next))
    };
    let framed = match frame {
        Frame::None => false,
        Frame::Bars => {
            // Behind the last bar a program may tell of the clocks.
            let told = |texts: &[String]| texts.iter().any(|text| text.chars().count() > 4);
            // Blanks at one side are a frame where the other side has one.
            let [before, behind] = outer;
            let framed = before || behind;
            (framed && blank(&first) || is_run(&first))
                && (framed && blank(&last) || is_run(&last) || told(&last) || closes(&last))
        }
        Frame::Both => true,
    };
    // Only one side may have a frame.
    let [left, right] = outer.map(|outer| framed || outer && frame == Frame::Bars);
    let mut inner = usize::from(left)..width - usize::from(right);
    let mut labels: Vec<String> = Vec::new();
    if framed {
        let found = [first, last].into_iter().find(|texts| is_run(texts));
        labels = found.unwrap_or_default();
    }
    // A word before each label, such as `rank 8`, and a second label, such as the number in an array.
    let alike = |texts: &[String]| texts.first().is_some_and(|first| texts.iter().all(|text| text == first));
    while inner.len() > 2 {
        let here = column(inner.start);
        if is_run(&here) {
            labels = here;
            inner.start += 1;
        } else if texts.len() > 2
            && (alike(&here) || framed && blank(&here))
            && is_run(&column(inner.start + 1))
        {
            inner.start += 1;
        } else {
            break;
        }
    }
    // Frames around the frame leave blanks behind it.
    let behind = (inner.start + 2..inner.end).rev().take_while(|at| framed && blank(&column(*at))).count();
    if behind > 0 && inner.end - behind > 3 && is_run(&column(inner.end - behind - 1)) && !labels.is_empty() {
        inner.end -= behind;
    }
    while inner.len() > 2 && is_run(&column(inner.end - 1)) {
        let here = column(inner.end - 1);
        if labels.is_empty() {
            labels = here;
        }
        inner.end -= 1;
    }
    Some(Peeled { inner, labels })
}
