//! The board of some rows, and what shows that it is one.

use musi_diagram::ascii::canvas::Canvas;

use super::files::files;
use super::row::Row;
use super::signs::{colour, is_empty};
use super::{Rows, edges};
use crate::goban::{Colour, Goban, Point, Sign};
use crate::stars;

/// What stands on the points of some rows.
struct Placed {
    board: Goban,
    stones: [usize; 2],
    strange: usize,
    discs: bool,
}

/// The stones, signs and letters of some rows on a board as wide and as high.
fn placed(rows: &[Row]) -> Placed {
    let width = rows.first().map_or(0, |row| row.cells.len());
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let lettered = cells().any(|cell| matches!(cell.letter, 'X' | 'x' | 'O' | 'o'));
    let crossed = cells().any(|cell| matches!(cell.letter, 'X' | 'x'));
    let asterisks = has_asterisks(rows);
    // Beside X and O they are stones with a mark, where no other capital names a point.
    let named = |letter: char| letter.is_ascii_uppercase() && !matches!(letter, 'X' | 'O' | 'B' | 'W');
    let marked = lettered && !cells().any(|cell| named(cell.letter));
    let of_letter = |letter: char| match letter {
        '*' if asterisks => Some(Colour::Black),
        // Beside X these are no black stones: some write white ones so, some a mark.
        '@' | '#' if crossed => None,
        'B' if marked => Some(Colour::Black),
        'W' if marked => Some(Colour::White),
        // Where no stone is an X or an O, its colour may be its letter.
        'B' | 'b' if !lettered => Some(Colour::Black),
        'W' | 'w' if !lettered => Some(Colour::White),
        other => colour(other),
    };
    let discs = cells().all(|cell| of_letter(cell.letter).is_none() || !cell.letter.is_ascii())
        && cells().any(|cell| of_letter(cell.letter).is_some());
    let has_others = cells().any(|cell| is_empty(cell.letter) && !matches!(cell.letter, '+' | ',' | '*'));
    let mut board = Goban::empty(width, rows.len());
    let (mut stones, mut strange) = ([0, 0], 0);
    for (point, cell) in board.points.iter_mut().zip(cells()) {
        let stone = of_letter(cell.letter);
        match stone {
            Some(Colour::Black) => stones[0] += 1,
            Some(Colour::White) => stones[1] += 1,
            None => {}
        }
        let circled = cell.last || marked && matches!(cell.letter, 'B' | 'W');
        *point = Point { stone, sign: circled.then_some(Sign::Circle), ..Point::default() };
        if stone.is_some() {
            point.label.clone_from(&cell.number);
        } else if is_empty(cell.letter) {
            point.star = has_others && matches!(cell.letter, '+' | ',' | '*' | '╋' | '╬');
        } else {
            strange += 1;
            point.label = if cell.number.is_empty() { cell.letter.to_string() } else { cell.number.clone() };
        }
    }
    Placed { board, stones, strange, discs }
}

/// The board of some rows.
pub(super) fn board(canvas: &Canvas<'_>, rows: &[Row], drawn: bool) -> Rows {
    let Placed { mut board, stones, strange, discs } = placed(rows);
    let width = board.width;
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let telling = names(&board);
    let first = rows.first().map_or(0, |row| row.line);
    let mut near = canvas
        .lines
        .iter()
        .enumerate()
        .filter(|(number, _)| number + 3 >= first && *number < first + rows.len() + 12);
    let files = near.find_map(|(_, line)| files(line, width));
    let labels: Option<Vec<usize>> = rows.iter().map(|row| row.label).collect();
    let counts_down = labels.as_ref().is_some_and(|labels| {
        labels.windows(2).all(|pair| matches!(pair, [one, two] if *one == two + 1))
            && labels.last() == Some(&1)
    });
    board.labelled = files == Some(true) && counts_down;
    let named = board.labelled && width > 8;
    if board.labelled && rows.len() < width && matches!(width, 9 | 13 | 19) {
        // The lower rows of a board.
        board.edges = [false, true, true, true];
        board.size = width;
    }
    let counts = labels.as_ref().is_some_and(|labels| {
        let by = |up: bool| move |pair: &[usize]| matches!(pair, [one, two] if if up { *two == one + 1 } else { *one == two + 1 });
        labels.windows(2).all(by(true)) || labels.windows(2).all(by(false))
    });
    let part = rows.len() < width
        && (counts && matches!(width, 9 | 13 | 19) || files == Some(true) && width > 8)
        && !board.labelled;
    let shown = edges::shown(canvas, rows, drawn).filter(|_| !board.labelled && !part && labels.is_none());
    // Four sides and a corner of them show a board in a frame that is open above, as boards of other games have.
    let edged = shown.is_some_and(|edges| edges.iter().filter(|edge| **edge).count() < 3);
    let bars = |row: &Row| row.bars != [false; 2];
    // Signs that other maps have on their squares want a board around them.
    let loose = !drawn
        && !cells().any(|cell| matches!(cell.letter, '#' | '@'))
        && shown.is_none()
        && width != rows.len()
        && labels.is_none()
        && files.is_none()
        && rows.iter().all(|row| row.is_apart() && !bars(row));
    if let (true, Some(labels)) = (part && counts, &labels) {
        // Rows may be counted from 0 or from 1, from the top or from the bottom.
        let (first, last) = (labels.first().copied().unwrap_or(0), labels.last().copied().unwrap_or(0));
        let down = first > last;
        board.edges = [
            if down { first == width } else { first < 2 },
            true,
            if down { last == 1 } else { last + 1 >= width },
            true,
        ];
        board.size = width;
    } else if let Some(edges) = shown {
        board.edges = edges;
        board.size = board.whole();
    } else if loose {
        board.edges = [false; 4];
        board.size = 19;
    } else if width != rows.len() && !board.labelled {
        let bars = [rows.iter().any(|row| row.bars[0]), rows.iter().any(|row| row.bars[1])];
        if bars != [false; 2] {
            board.edges = [true, bars[1], true, bars[0]];
            board.size = 19;
        }
    }
    let starred = stars::are_drawn(&board);
    board.add_stars();
    // Rows may count from the top: columns without I are those of no other board, where its lines are drawn or both colours stand on one of
    // its sizes.
    let whole = files == Some(true) && counts && width == rows.len() && width > 8;
    let named = named || whole && (drawn || matches!(width, 9 | 13 | 19) && !stones.contains(&0));
    let other_names = files == Some(false);
    let files = files == Some(true) && width > 8;
    Rows {
        board,
        stones,
        strange,
        labels: telling,
        named,
        files,
        other_names,
        other_labels: other_names && counts_down,
        discs,
        drawn,
        part,
        edged,
        loose,
        starred,
    }
}

/// How many points have a small letter or a number of their own; none where one stands on several.
fn names(board: &Goban) -> usize {
    let names = |text: &&str| {
        !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    let free = board.points.iter().filter(|point| point.stone.is_none());
    let mut texts: Vec<&str> = free.map(|point| point.label.as_str()).filter(names).collect();
    texts.sort_unstable();
    let all = texts.len();
    texts.dedup();
    if texts.len() == all { all } else { 0 }
}

/// Whether black stones are asterisks: beside white ones and no other black ones, some of them on points that no board has a mark on.
fn has_asterisks(rows: &[Row]) -> bool {
    let cells = || rows.iter().flat_map(|row| &row.cells).map(|cell| cell.letter);
    let stone = |of: Colour| cells().any(|letter| colour(letter) == Some(of));
    let marked: &[usize] = match rows.len() {
        9 => &[2, 4, 6],
        13 => &[3, 6, 9],
        _ => &[3, 9, 15],
    };
    let plain = |(row, column): (usize, usize)| !marked.contains(&row) || !marked.contains(&column);
    let mut places = rows.iter().enumerate().flat_map(|(row, cells)| {
        cells
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.letter == '*')
            .map(move |(column, _)| (row, column))
    });
    stone(Colour::White)
        && !stone(Colour::Black)
        && !cells().any(|letter| matches!(letter, 'B' | 'b'))
        && places.any(plain)
}
