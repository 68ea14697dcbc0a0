//! A board that its author has declared and one of whose rows has more or fewer squares than the others.

use musi_rules::BoardSize;

use super::canvas::{Canvas, Line};
use super::cut::{by_bars, by_letters, by_pairs, by_words};
use super::grid::error_at;
use super::labels::is_run;
use super::ruling::is_rule_line;
use super::{AsciiError, Fault};

/// The longest word that stands on a square.
const LONGEST: usize = 3;

/// How a row is cut into squares.
#[derive(Clone, Copy)]
enum Cut {
    Bars,
    Words,
    Letters,
}

/// The first row that has other squares than the others, where a text has as many rows as a board of the game and most of them have as many
/// squares as that. `None` where no such board is drawn.
///
/// ```
/// use musi_diagram::ascii::uneven;
/// use musi_rules::BoardSize;
/// let size = BoardSize::known(4, 4);
/// let error = uneven("r . k .\np p .\n. . P .\n. . K R\n", size).expect("a row is short");
/// assert_eq!((error.line, error.fault.to_string().as_str()), (2, "this row has 3 squares where the others have 4"));
/// assert!(uneven("r . k .\np p . .\n. . P .\n. . K R\n", size).is_none());
/// assert!(uneven("r . k .\np p .\n. . P .\n", size).is_none());
/// ```
#[must_use]
pub fn uneven(text: &str, size: BoardSize) -> Option<AsciiError> {
    let canvas = Canvas::new(text).uncommented();
    // A sign and a letter a square: no blanks part those.
    let pairs = canvas.lines.iter().filter(|line| by_pairs(line).is_some()).count();
    if 2 * pairs > usize::from(size.height()) {
        return None;
    }
    [Cut::Bars, Cut::Words, Cut::Letters].into_iter().find_map(|cut| uneven_cut(&canvas, cut, size))
}

fn uneven_cut(canvas: &Canvas<'_>, cut: Cut, size: BoardSize) -> Option<AsciiError> {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let mut stretch: Vec<(usize, usize)> = Vec::new();
    for (number, line) in canvas.lines.iter().enumerate() {
        if is_rule_line(line) {
            continue;
        }
        match squares(line, cut) {
            Some(count) => stretch.push((number, count)),
            None if stretch.len() >= height => break,
            None => stretch.clear(),
        }
    }
    if stretch.len() != height {
        return None;
    }
    // Labels of ranks, and what stands outside of the first and the last bar.
    let usual =
        (width..=width + 2).max_by_key(|usual| stretch.iter().filter(|(_, count)| count == usual).count())?;
    let even = stretch.iter().filter(|(_, count)| *count == usual).count();
    let (number, count) = stretch.iter().find(|(_, count)| *count != usual)?;
    if 4 * even < 3 * height || count.abs_diff(usual) > 2 {
        return None;
    }
    let found = (width + count).checked_sub(usual)?;
    let column = canvas.lines.get(*number)?.glyphs.iter().position(|glyph| !glyph.letter.is_whitespace())?;
    Some(error_at(canvas, *number, column, Fault::Uneven { expected: width, found }))
}

/// How many squares a line has, with its labels; nothing where it is no row.
fn squares(line: &Line, cut: Cut) -> Option<usize> {
    let cells = match cut {
        Cut::Bars => by_bars(line),
        Cut::Words => by_words(line).filter(|words| words.iter().all(|word| word.len() <= LONGEST)),
        Cut::Letters => by_letters(line),
    }?;
    let texts: Vec<String> = cells.iter().map(|cell| line.trimmed(cell.clone()).0).collect();
    let labels: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    (labels.len() < 4 || !is_run(&labels)).then_some(cells.len())
}

#[cfg(test)]
mod tests {
    use musi_rules::BoardSize;

    use super::uneven;

    const SHOGI: BoardSize = BoardSize::known(9, 9);

    fn board(broken: &str) -> String {
        format!(
            "l n s g k g s n l\n. r . . . . . b .\np p p p p p p p p\n. . . . . . . . .\n{broken}\n. . . . . . . . .\nP P P P P P P P P\n. B . . . . . R .\nL N S G K G S N L\n"
        )
    }

    #[test]
    fn a_row_that_is_short_or_long_is_found() {
        let line = |text: &str| uneven(text, SHOGI).map(|error| error.line);
        assert_eq!(line(&board(". . . . . . . .")), Some(5));
        assert_eq!(line(&board(". . . . . . . . . .")), Some(5));
        assert_eq!(line(&board(". . . . . . . . .")), None);
        assert_eq!(line(&board(". . p")), None);
        let labelled = board(". . . . . . . .").replace('\n', " a\n");
        assert_eq!(line(&labelled), Some(5));
        let framed = labelled.replace(" a\n", "\n").replace(' ', " | ");
        let framed: Vec<String> = framed.lines().map(|row| format!("| {row} |")).collect();
        assert_eq!(line(&framed.join("\n")), Some(5));
        let pairs = "| \u{30fb} \u{30fb} \u{30fb} \u{30fb}v\u{7389} \u{30fb} \u{30fb} \u{30fb} \u{30fb}|\n"
            .to_owned()
            + &"| \u{30fb} \u{30fb} \u{30fb} \u{30fb} \u{30fb} \u{30fb} \u{30fb} \u{30fb} \u{30fb}|\n"
                .repeat(8);
        assert_eq!(line(&pairs), None);
        let glued = board(". . . . . . . .").replace(' ', "");
        assert_eq!(line(&glued), Some(5));
    }
}
