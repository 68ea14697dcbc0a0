//! Labels of ranks that stand at the first square without a blank between: `8♜ ♞ ♝`, `7p . p`, `6XX..`.

use super::canvas::{Canvas, Glyph, Line};
use super::ruling::is_bar;

/// The fewest ranks in a row.
const RANKS: usize = 4;

/// The fewest squares that blanks part.
const SQUARES: usize = 3;

/// Writes a blank behind the labels of lines below each other, where they count by one.
pub(super) fn part(canvas: &mut Canvas<'_>) {
    part_by(canvas, label);
}

/// The same where no blank stands between the squares.
pub(super) fn part_solid(canvas: &mut Canvas<'_>) {
    part_by(canvas, solid);
}

fn part_by(canvas: &mut Canvas<'_>, label: fn(&Line) -> Option<(usize, u32)>) {
    let labels: Vec<Option<(usize, u32)>> = canvas.lines.iter().map(label).collect();
    let mut start = 0;
    while start < labels.len() {
        let values = labels.iter().skip(start).map_while(|label| label.map(|(_, value)| value));
        let values: Vec<u32> = values.collect();
        let end = start + values.len();
        let counts = |up: bool| {
            values.windows(2).all(|pair| match pair {
                [one, next] => {
                    if up {
                        one + 1 == *next
                    } else {
                        next + 1 == *one
                    }
                }
                _ => false,
            })
        };
        if values.len() >= RANKS && (counts(true) || counts(false)) {
            for (line, label) in canvas.lines.iter_mut().zip(&labels).take(end).skip(start) {
                let Some((column, _)) = label else { continue };
                let byte = line.byte(column + 1);
                line.glyphs.insert(column + 1, Glyph { letter: ' ', byte });
            }
        }
        start = end.max(start) + 1;
    }
}

/// The column and the value of the digit with which a line begins, where squares without blanks between stand behind it and nothing else.
fn solid(line: &Line) -> Option<(usize, u32)> {
    let column = line.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace())?;
    let value = line.at(column).to_digit(10)?;
    let (text, squares) = line.trimmed(column + 1..line.glyphs.len());
    let is_square = |letter: char| !letter.is_whitespace() && !letter.is_ascii_digit() && !is_bar(letter);
    let whole = squares.start == column + 1 && squares.len() >= RANKS && text.chars().all(is_square);
    whole.then_some((column, value))
}

/// The column and the value of the digit with which a line begins, where a square stands right behind it and others behind blanks.
fn label(line: &Line) -> Option<(usize, u32)> {
    let column = line.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace())?;
    let value = line.at(column).to_digit(10)?;
    let next = line.at(column + 1);
    let is_square =
        !next.is_whitespace() && !next.is_ascii_digit() && !is_bar(next) && !".):,[(]".contains(next);
    let parted = line.at(column + 2).is_whitespace()
        && line
            .glyphs
            .iter()
            .skip(column + 2)
            .zip(line.glyphs.iter().skip(column + 3))
            .filter(|(one, next)| one.letter.is_whitespace() && !next.letter.is_whitespace())
            .count()
            >= SQUARES;
    (is_square && parted).then_some((column, value))
}

#[cfg(test)]
mod tests {
    use super::{part, part_solid};
    use crate::ascii::canvas::Canvas;

    #[test]
    fn labels_that_count_are_parted_from_the_squares() {
        let first = |text: &str| {
            let mut canvas = Canvas::new(text);
            part(&mut canvas);
            canvas.lines[0].glyphs.iter().map(|glyph| glyph.letter).collect::<String>()
        };
        assert_eq!(first("4r . k .\n3. p p .\n2- - - -\n1♜ . K .\n"), "4r . k .");
        assert_eq!(first("4r . k .\n3p p p .\n2- - - -\n1♜ . K .\n"), "4 r . k .");
        assert_eq!(first("4r . k .\n3p p p .\n1- - - -\n2♜ . K .\n"), "4r . k .");
        assert_eq!(first("4r\n3p\n2-\n1R\n"), "4r");
        let solid = |text: &str| {
            let mut canvas = Canvas::new(text);
            part_solid(&mut canvas);
            canvas.line_texts()
        };
        assert_eq!(
            solid("0123\n1**b*\n2*bw*\n3****\n4w***\n"),
            ["0123", "1 **b*", "2 *bw*", "3 ****", "4 w***"]
        );
        assert_eq!(solid("1X2.O\n2XX.O\n3XX.O\n4XX.O\n"), ["1X2.O", "2XX.O", "3XX.O", "4XX.O"]);
    }
}
