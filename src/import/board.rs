//! The rows of a ruled board, given back the widths of their cells.
use super::cell;
use musi_diagram::ascii::{Ruling, is_bar};

/// A line of a board, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// What stands at its left.
    pub left: String,
    /// The board's own part of it, as wide as all others.
    pub board: String,
    /// What stands at its right.
    pub right: String,
    /// Whether it is a rule line.
    pub rule: bool,
    /// Cells that could have been written in another place of theirs.
    pub uncertain: usize,
}

/// The widths of the cells between the corners of a rule line.
pub(super) fn widths(ruling: &Ruling) -> Vec<usize> {
    ruling.joints.iter().zip(ruling.joints.iter().skip(1)).map(|(left, right)| right - left - 1).collect()
}

/// A rule line, taken apart.
pub(super) fn rule(line: &str, ruling: &Ruling) -> Row {
    let letters: Vec<char> = line.chars().collect();
    let text = |letters: Option<&[char]>| letters.unwrap_or_default().iter().collect::<String>();
    Row {
        left: text(letters.get(..ruling.start())).trim().to_owned(),
        board: text(letters.get(ruling.start()..ruling.end())),
        right: text(letters.get(ruling.end()..)).trim().to_owned(),
        rule: true,
        uncertain: 0,
    }
}

/// A row of cells, taken apart; nothing when it does not fit between the rule lines. A bar may stand beside the
/// board as well: `shaft` says whether one stands at the left of the rule lines next to it.
pub(super) fn row(line: &str, widths: &[usize], shaft: bool) -> Option<Row> {
    let letters: Vec<char> = line.chars().collect();
    let bars: Vec<usize> =
        letters.iter().enumerate().filter(|(_, letter)| is_bar(**letter)).map(|(at, _)| at).collect();
    let fits = bars.windows(widths.len() + 1).filter_map(|corners| cut(&letters, corners, widths));
    let mut fits: Vec<Row> = fits.collect();
    let at = if shaft {
        fits.iter().position(|row| row.left.ends_with(is_bar)).unwrap_or(0)
    } else {
        // An arrow at the right is longer than one line, and so is seen beside the rule lines too.
        0
    };
    (at < fits.len()).then(|| fits.swap_remove(at))
}

fn cut(letters: &[char], corners: &[usize], widths: &[usize]) -> Option<Row> {
    let (first, last) = (*corners.first()?, *corners.last()?);
    let mut board = String::new();
    let mut uncertain = 0;
    for ((left, right), width) in corners.iter().zip(corners.iter().skip(1)).zip(widths) {
        let shown: String = letters.get(left + 1..*right)?.iter().collect();
        let filled = cell::fill(&shown, *width)?;
        board.push(*letters.get(*left)?);
        board.push_str(&filled.text);
        uncertain += usize::from(!filled.certain);
    }
    board.push(*letters.get(last)?);
    let text = |letters: &[char]| letters.iter().collect::<String>().trim().to_owned();
    Some(Row {
        left: text(letters.get(..first)?),
        board,
        right: text(letters.get(last + 1..)?),
        rule: false,
        uncertain,
    })
}

/// Sets one coordinate over each cell: `9 8 7` becomes `  9   8   7`. What follows them stays behind a blank.
pub(super) fn coordinates(line: &str, widths: &[usize]) -> Option<String> {
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let labels = tokens.get(..widths.len())?;
    if !is_sequence(labels) || labels.len() < 2 {
        return None;
    }
    let (mut text, mut corner, mut column) = (String::new(), 0, 0);
    for (label, width) in labels.iter().zip(widths) {
        let length = label.chars().count();
        let start = corner + 1 + width.checked_sub(length)? / 2;
        text.extend(std::iter::repeat_n(' ', start.checked_sub(column)?));
        text.push_str(label);
        column = start + length;
        corner += width + 1;
    }
    for rest in tokens.get(widths.len()..)? {
        text.push(' ');
        text.push_str(rest);
    }
    Some(text)
}

/// Whether texts count up or down by one: `1 2 3`, `h g f`.
pub(super) fn is_sequence(labels: &[&str]) -> bool {
    let value = |label: &&str| -> Option<i64> {
        let mut letters = label.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => Some(i64::from(u32::from(letter))),
            _ => label.parse().ok().filter(|number| (0..1000).contains(number)),
        }
    };
    let Some(values) = labels.iter().map(value).collect::<Option<Vec<i64>>>() else { return false };
    [1, -1]
        .into_iter()
        .any(|step| values.iter().zip(values.iter().skip(1)).all(|(one, next)| next - one == step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_as_wide_as_the_ruling() {
        let found = row("nasin ^ | | X |ks | nasin #1", &[2, 3, 3], false).unwrap();
        assert_eq!((found.left.as_str(), found.right.as_str()), ("nasin ^", "nasin #1"));
        assert_eq!(found.board, "|  | X |ks |");
    }

    #[test]
    fn a_bar_beside_the_board_is_no_cell() {
        let found = row("| | | | tu", &[2, 2], true).unwrap();
        assert_eq!((found.left.as_str(), found.board.as_str()), ("|", "|  |  |"));
        let found = row("| | | | tu", &[2, 2], false).unwrap();
        assert_eq!((found.left.as_str(), found.right.as_str()), ("", "| tu"));
        assert_eq!(row("| |", &[2, 2], false), None);
    }

    #[test]
    fn coordinates_stand_over_their_cells() {
        assert_eq!(coordinates("3 2 1 <-- nasin", &[3, 3, 3]).as_deref(), Some("  3   2   1 <-- nasin"));
        assert_eq!(coordinates("9 10 11", &[2, 2, 2]).as_deref(), Some(" 9  10 11"));
        assert_eq!(coordinates("wan tu mute", &[4, 4, 4]), None);
        assert_eq!(coordinates("1 3 5", &[3, 3, 3]), None);
    }
}
