//! Boards of Go as programs print them and people type them: a row a line, stones as letters or discs.
//!
//! ```text
//!    A B C D E        ┌─┬─┬─●─┐      --+--+--O--
//!  5 . . . . . 5      ├─○─┼─┼─┤        |  |  |
//!  4 . . X O .        └─┴─┴─┴─┘      --X--+--+--
//! ```

use musi_diagram::ascii::canvas::{Canvas, Line};

use crate::goban::{Colour, Goban, LONGEST, Point, Sign};
use crate::stars;

/// A board, and what shows that it is one.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each sign stands by itself")]
pub(crate) struct Rows {
    pub board: Goban,
    /// Stones of each colour.
    pub stones: [usize; 2],
    /// Cells that are neither stones nor empty.
    pub strange: usize,
    /// Those of them that a text may name: a small letter or a number that stands on no other point.
    pub labels: usize,
    /// Whether columns have letters without I and rows have numbers, as on no other board.
    pub named: bool,
    /// Whether columns have letters without I, more of them than come before it.
    pub files: bool,
    /// Whether columns have letters with I, as on boards of other games.
    pub other_names: bool,
    /// Whether they do, and rows have numbers down to 1.
    pub other_labels: bool,
    /// Whether every stone is drawn as a disc.
    pub discs: bool,
    /// Whether the lines between the points are drawn, as on no other board.
    pub drawn: bool,
    /// Whether it is a part of a board: as wide as one, with rows that count, or with columns named as on no other.
    pub part: bool,
    /// Whether the star points are marked, as on no other board.
    pub starred: bool,
}

/// A cell of a row.
#[derive(Clone, Debug)]
struct Cell {
    letter: char,
    /// The number behind a stone.
    number: String,
    /// Whether brackets stand around it: the last move.
    last: bool,
}

struct Row {
    /// The column of its first cell.
    start: usize,
    label: Option<usize>,
    cells: Vec<Cell>,
    bars: [bool; 2],
}

const BARS: [char; 4] = ['|', '\u{2502}', '\u{2503}', '\u{2551}'];
const JOINTS: &str = "┌┬┐├┼┤└┴┘╋╔╦╗╠╬╣╚╩╝┏┳┓┣┫┗┻┛╭╮╰╯╂┿╀╁┠┨┯┷";
const DASHES: &str = "-─━═";
const EMPTY: &str = ".·・⋅∙•,_";

/// The board of the longest run of rows; nothing where there is none.
pub(crate) fn read(text: &str) -> Option<Rows> {
    let canvas = Canvas::new(text).uncommented().unquoted().labelled();
    let connected = canvas.lines.iter().any(is_connected);
    let mut runs: Vec<(usize, Vec<Row>)> = vec![(0, Vec::new())];
    for (number, line) in canvas.lines.iter().enumerate() {
        let letters = || line.glyphs.iter().map(|glyph| glyph.letter);
        let parts_rows = letters().all(|letter| letter.is_whitespace() || BARS.contains(&letter));
        if parts_rows {
            continue;
        }
        let row = row(line, connected).filter(|row| files(line, row.cells.len()).is_none());
        let (_, run) = runs.last_mut()?;
        // Rows that stand askew are those of boards with six sides to a field.
        let goes_on = match (&row, run.first()) {
            (Some(row), Some(first)) => {
                row.cells.len() == first.cells.len() && row.start.abs_diff(first.start) < 2
            }
            (row, last) => row.is_some() == last.is_some(),
        };
        if !goes_on {
            runs.push((number, Vec::new()));
        }
        if let (Some(row), Some((_, run))) = (row, runs.last_mut()) {
            run.push(row);
        }
    }
    let (first, rows) = runs.into_iter().rev().max_by_key(|(_, run)| run.len())?;
    let width = rows.first()?.cells.len();
    if !(3..=LONGEST).contains(&rows.len()) || !(3..=LONGEST).contains(&width) {
        return None;
    }
    let drawn = connected && rows.len() > 2;
    Some(board(&canvas, first, &rows, drawn))
}

/// Whether a line draws the lines between points: a stone or a crossing with dashes on it.
fn is_connected(line: &Line) -> bool {
    let letters: Vec<char> = line.glyphs.iter().map(|glyph| glyph.letter).collect();
    let crossings = letters.iter().filter(|letter| JOINTS.contains(**letter)).count();
    let stones = letters.iter().filter(|letter| colour(**letter).is_some()).count();
    let dashed = letters.windows(2).any(|pair| {
        let [one, two] = pair else { return false };
        DASHES.contains(*one) && (*two == '+' || colour(*two).is_some())
    });
    crossings > 2 && (stones > 0 || letters.iter().any(|letter| "┼╋╬".contains(*letter)))
        || dashed && stones > 0 && letters.contains(&'+')
}

/// The colour that a letter is as a stone.
const fn colour(letter: char) -> Option<Colour> {
    match letter {
        'X' | 'x' | '#' | '@' | '\u{25cf}' | '\u{26ab}' | '\u{2b24}' => Some(Colour::Black),
        'O' | 'o' | '\u{25cb}' | '\u{26aa}' | '\u{25ef}' => Some(Colour::White),
        _ => None,
    }
}

/// The row of a line; nothing where it is none.
fn row(line: &Line, connected: bool) -> Option<Row> {
    let length = end_of_row(line);
    let mut at = (0..length).find(|at| !line.at(*at).is_whitespace())?;
    // A frame around the whole, labels and all.
    if connected && BARS.contains(&line.at(at)) {
        let inside = (at + 1..length).find(|at| !line.at(*at).is_whitespace())?;
        at = if line.at(inside).is_ascii_digit() { inside } else { at };
    }
    let digits = (at..length).take_while(|at| line.at(*at).is_ascii_digit()).count();
    let mut row = Row { start: 0, label: None, cells: Vec::new(), bars: [false; 2] };
    let behind = line.at(at + digits);
    // The bracket is that of the last move, on the first point.
    let parted = behind.is_whitespace() || BARS.contains(&behind) || matches!(behind, '(' | '[');
    if (1..3).contains(&digits) && parted {
        let label: String = (at..at + digits).map(|at| line.at(at)).collect();
        row.label = label.parse().ok();
        at += digits;
        at = (at..length).find(|at| !line.at(*at).is_whitespace())?;
    }
    // One frame may stand around another.
    while BARS.contains(&line.at(at)) {
        row.bars[0] = true;
        at = (at + 1..length).find(|at| !line.at(*at).is_whitespace())?;
    }
    while at < length {
        // No board is so wide, and words are looked through to their end at each of their letters.
        if row.cells.len() > LONGEST {
            return None;
        }
        let letter = line.at(at);
        if BARS.contains(&letter) {
            row.bars[1] = true;
            break;
        }
        if letter.is_whitespace() || connected && DASHES.contains(letter) {
            at += 1;
            continue;
        }
        if row.cells.is_empty() {
            row.start = at;
        }
        if matches!(letter, '(' | '[' | ')' | ']') {
            if let (Some(cell), true) = (row.cells.last_mut(), matches!(letter, ')' | ']')) {
                cell.last = true;
            }
            at += 1;
            continue;
        }
        let end = (at..length).find(|at| line.at(*at).is_whitespace()).unwrap_or(length);
        if letter.is_ascii_digit() {
            let number: String = (at..end).map(|at| line.at(at)).collect();
            if row.label.is_some_and(|label| number.parse() == Ok(label)) && row.cells.len() > 2 {
                break;
            }
            if number.len() > 3 || number.contains(|letter: char| !letter.is_ascii_digit()) {
                return None;
            }
            row.cells.push(Cell { letter, number, last: false });
            at = end;
            continue;
        }
        // A program ends its text so.
        if letter == ';' && row.cells.len() > 2 {
            break;
        }
        // A word behind the row says something of it.
        let word =
            (at..end).filter(|at| line.at(*at).is_alphabetic() && colour(line.at(*at)).is_none()).count();
        if word > 2 && row.cells.len() > 2 {
            break;
        }
        if !is_cell(letter) {
            return None;
        }
        at += 1;
        let mut number = String::new();
        // Behind an empty point stands the number of a stone that has been taken off it.
        let numbered = colour(letter).is_some() || EMPTY.contains(letter) && line.at(at + 1) != ' ';
        while numbered && line.at(at).is_ascii_digit() && number.len() < 3 {
            number.push(line.at(at));
            at += 1;
        }
        row.cells.push(Cell { letter, number, last: false });
    }
    (row.cells.len() > 2).then_some(row)
}

/// Where a row ends: before what is said of it behind a gap.
fn end_of_row(line: &Line) -> usize {
    let length = line.glyphs.len();
    let says = |letter: char| {
        letter.is_alphabetic() && colour(letter).is_none() || matches!(letter, '\u{ff08}' | '\'')
    };
    let Some(last) = line.glyphs.iter().rposition(|glyph| says(glyph.letter)) else { return length };
    let (mut gap, mut filled) = (0, 0);
    for at in 0..=last {
        if line.at(at).is_whitespace() {
            gap += 1;
            continue;
        }
        if gap > 2 && filled > 5 {
            return at;
        }
        (gap, filled) = (0, filled + 1);
    }
    length
}

fn is_cell(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
        || colour(letter).is_some()
        || is_empty(letter)
        || matches!(letter, '\u{25a0}' | '\u{25a1}' | '\u{25b2}' | '\u{25b3}' | '?' | '!')
}

fn is_empty(letter: char) -> bool {
    letter == '+'
        || letter == '*'
        || EMPTY.contains(letter)
        || DASHES.contains(letter)
        || JOINTS.contains(letter)
}

fn board(canvas: &Canvas<'_>, first: usize, rows: &[Row], drawn: bool) -> Rows {
    let width = rows.first().map_or(0, |row| row.cells.len());
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let lettered = cells().any(|cell| matches!(cell.letter, 'X' | 'x' | 'O' | 'o'));
    let asterisks = has_asterisks(rows);
    // Beside X and O they are stones with a mark, where no other capital names a point.
    let named = |letter: char| letter.is_ascii_uppercase() && !matches!(letter, 'X' | 'O' | 'B' | 'W');
    let marked = lettered && !cells().any(|cell| named(cell.letter));
    let of_letter = |letter: char| match letter {
        '*' if asterisks => Some(Colour::Black),
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
    let telling = names(&board);
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
    } else if width != rows.len() && !board.labelled {
        let bars = [rows.iter().any(|row| row.bars[0]), rows.iter().any(|row| row.bars[1])];
        if bars != [false; 2] {
            board.edges = [true, bars[1], true, bars[0]];
            board.size = 19;
        }
    }
    let starred = stars::are_drawn(&board);
    board.add_stars();
    // Rows that count from the top are those of no other board where the lines between points are drawn.
    let named = named || drawn && files == Some(true) && counts && width == rows.len() && width > 8;
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

/// Whether a line names columns, as many as there are: true where their letters leave I out as those of Go do (or stop before it).
fn files(line: &Line, width: usize) -> Option<bool> {
    let letters = line.glyphs.iter().take(end_of_row(line)).map(|glyph| glyph.letter.to_ascii_uppercase());
    let letters: Vec<char> = letters
        .filter(|letter| !letter.is_whitespace() && !BARS.contains(letter) && *letter != ';')
        .collect();
    let counts = |skip: bool| {
        letters.len() == width
            && letters.iter().enumerate().all(|(at, letter)| {
                let at = u8::try_from(at).unwrap_or(u8::MAX).min(60);
                *letter == char::from(b'A' + at + u8::from(skip && at > 7))
            })
    };
    match (counts(true), counts(false)) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}
