//! Pass: a quote runs on over blank lines to the next quoted line, and over lines without `>` to the next blank one.
use super::super::{
    division::Opening,
    mapped::{Mapped, Rewrite},
};
use super::line::{Place, is_division, lines, places, quoted};

/// Writes the `>` that a quote leaves out, blanks the markers of divisions, and begins a new quote for each of them.
/// Gives the divisions as well.
pub(super) fn quotes<'a>(from: &Mapped<'a>) -> (Option<Mapped<'a>>, Vec<Opening>) {
    let text = from.text();
    let mut openings = Vec::new();
    if !text.contains('>') {
        return (None, openings);
    }
    let lines = lines(text);
    let places = places(text, &lines);
    let mut rewrite = Rewrite::new(from);
    // Blank lines that belong to the quote if it goes on after them.
    let mut blanks: Vec<usize> = Vec::new();
    for (line, place) in lines.iter().zip(places) {
        let content = line.of(text);
        match place {
            Place::Blank => blanks.push(line.text.start),
            Place::Quote(true) => {
                blanks.clear();
                if let Some(marker) = quoted(content).filter(|rest| is_division(rest)) {
                    let start = line.text.start + content.len() - marker.trim_start().len();
                    let end = line.text.start + content.trim_end().len();
                    rewrite.keep_to(start);
                    rewrite.mask_to(end, b' ');
                    openings.push(Opening::new(from.span(&(start..end))));
                }
            }
            Place::Quote(false) => {
                for blank in blanks.drain(..) {
                    rewrite.keep_to(blank);
                    rewrite.insert(">");
                }
                if quoted(content).is_none() {
                    rewrite.keep_to(line.text.start);
                    rewrite.insert("> ");
                }
            }
            Place::Alone | Place::List | Place::Paragraph(_) => blanks.clear(),
        }
    }
    (rewrite.finish(), openings)
}
