//! Pass: a quote runs on over blank lines to the next quoted line, and over lines without `>` to the next blank one.
use super::super::{
    division::Opening,
    mapped::{Mapped, Rewrite},
};
use super::line::{Line, LineContext, is_division, moved, quoted};

/// Writes the `>` that a quote leaves out, blanks the markers of divisions, and begins a new quote for each of them.
/// Gives the divisions as well. The lines are those of the text that comes out then, and so are their places, but that
/// a quote may have its first line elsewhere.
pub(super) fn quotes<'a>(
    from: &Mapped<'a>,
    lines: &mut Vec<Line>,
    places: &mut [LineContext],
) -> (Option<Mapped<'a>>, Vec<Opening>) {
    let text = from.text();
    let mut openings = Vec::new();
    if !text.contains('>') {
        return (None, openings);
    }
    let mut rewrite = Rewrite::new(from);
    // Blank lines that belong to the quote if it goes on after them.
    let mut blanks: Vec<usize> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let content = line.of(text);
        match places.get(index).copied().unwrap_or(LineContext::Blank) {
            LineContext::Blank => blanks.push(index),
            LineContext::Quote(true) => {
                blanks.clear();
                if let Some(marker) = quoted(content).filter(|rest| is_division(rest)) {
                    let start = line.text.start + content.len() - marker.trim_start().len();
                    let end = line.text.start + content.trim_end().len();
                    rewrite.keep_to(start);
                    rewrite.mask_to(end, b' ');
                    openings.push(Opening::new(from.span(&(start..end))));
                }
            }
            LineContext::Quote(false) => {
                for blank in blanks.drain(..) {
                    if let (Some(line), Some(place)) = (lines.get(blank), places.get_mut(blank)) {
                        rewrite.keep_to(line.text.start);
                        rewrite.insert(">");
                        *place = LineContext::Quote(false);
                    }
                }
                if quoted(content).is_none() {
                    rewrite.keep_to(line.text.start);
                    rewrite.insert("> ");
                }
            }
            LineContext::Alone | LineContext::List | LineContext::Paragraph(_) => blanks.clear(),
        }
    }
    *lines = moved(std::mem::take(lines), rewrite.inserted());
    (rewrite.finish(), openings)
}
