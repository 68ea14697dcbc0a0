//! The diagrams of Sensei's Library: lines that begin with `$$`.
//!
//! ```text
//! $$Wcm5 A title
//! $$ +---------
//! $$ | . X O 1 a
//! $$ | . , B W C
//! $$ {AR B2 C3}
//! $$ [a|SomePage]
//! ```
//!
//! The first line may say who plays the odd numbers (`B`, `W`), that coordinates are shown (`c`), the size of the board, and the number
//! of the move that is written `1` (`m5`); what follows is a title.

use std::ops::Range;

use crate::goban::{Colour, Fault, Goban, Joint, LONGEST, Point, Sign};

/// What stands before every line.
const SIGN: &str = "$$";

/// What the first line says.
#[derive(Debug, Default)]
struct Header {
    white_first: bool,
    coordinates: bool,
    size: Option<usize>,
    first_move: usize,
    title: Option<String>,
}

/// A row: its cells with their bytes, and whether bars stand at its left and its right.
struct Row {
    cells: Vec<(char, Range<usize>)>,
    left: bool,
    right: bool,
}

/// The diagram of a text; nothing where no line begins with `$$` and holds a row.
pub(crate) fn read(text: &str) -> Option<Result<Goban, Fault>> {
    let mut header = Header { first_move: 1, ..Header::default() };
    let (mut rows, mut above, mut below) = (Vec::<Row>::new(), false, false);
    let (mut joints, mut begun) = (Vec::new(), false);
    for (at, line) in lines(text) {
        let line = line.trim_end();
        if !begun {
            begun = true;
            if let Some(found) = Header::read(line) {
                header = found;
                continue;
            }
        }
        let inner = line.trim();
        if inner.is_empty() {
            continue;
        }
        if let Some(inner) = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')) {
            joints.push((inner.to_owned(), at..at + line.len()));
        } else if inner.starts_with('[') || below {
            // Where a letter leads, or what is written below the board.
        } else if is_edge(inner) {
            if rows.is_empty() { above = true } else { below = true }
        } else {
            rows.push(row(line, at));
        }
    }
    if rows.is_empty() {
        return None;
    }
    Some(board(&header, &rows, (above, below)).and_then(|board| joined(board, &joints)))
}

/// The lines that begin with the sign, without it, each with its first byte.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let begin = start;
        start += line.len();
        let inner = line.trim_start();
        let rest = inner.strip_prefix(SIGN)?;
        Some((begin + line.len() - inner.len() + SIGN.len(), rest))
    })
}

/// Whether a line is an edge of the board.
fn is_edge(line: &str) -> bool {
    line.matches('-').count() > 2 && line.chars().all(|letter| matches!(letter, '-' | '+' | '|' | ' '))
}

impl Header {
    /// What a first line says; nothing where it is a row or an edge.
    fn read(line: &str) -> Option<Self> {
        let rest = line.trim_start();
        if rest.starts_with('|') || is_edge(rest) {
            return None;
        }
        let mut header = Self { first_move: 1, ..Self::default() };
        // What follows the sign at once says how the diagram is drawn.
        let (options, title) = if rest.len() == line.len() {
            rest.split_once(char::is_whitespace).unwrap_or((rest, ""))
        } else {
            ("", rest)
        };
        let looks_like_row = |text: &str| {
            text.split_whitespace().count() > 2
                && text.split_whitespace().all(|word| word.chars().count() == 1)
        };
        if options.is_empty() && looks_like_row(title) {
            return None;
        }
        let mut letters = options.chars().peekable();
        let number = |letters: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut value = None;
            while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                value = Some((value.unwrap_or(0) * 10 + digit as usize).min(10_000));
                letters.next();
            }
            value
        };
        while let Some(letter) = letters.peek().copied() {
            match letter {
                'B' | 'b' => header.white_first = false,
                'W' | 'w' => header.white_first = true,
                'c' => header.coordinates = true,
                'm' => {
                    letters.next();
                    header.first_move = number(&mut letters).unwrap_or(1);
                    continue;
                }
                '0'..='9' => {
                    header.size = number(&mut letters);
                    continue;
                }
                _ => {}
            }
            letters.next();
        }
        header.title = Some(title.trim().to_owned()).filter(|title| !title.is_empty());
        Some(header)
    }
}

fn row(line: &str, at: usize) -> Row {
    let mut row = Row { cells: Vec::new(), left: false, right: false };
    for (place, letter) in line.char_indices() {
        match letter {
            '|' if row.cells.is_empty() => row.left = true,
            '|' => {
                row.right = true;
                break;
            }
            letter if letter.is_whitespace() => {}
            letter => row.cells.push((letter, at + place..at + place + letter.len_utf8())),
        }
    }
    row
}

fn board(header: &Header, rows: &[Row], (above, below): (bool, bool)) -> Result<Goban, Fault> {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let first = rows.iter().find_map(|row| row.cells.first()).map_or(0..0, |(_, span)| span.clone());
    if width == 0 || width > LONGEST || rows.len() > LONGEST {
        return Err(Fault {
            span: first,
            message: format!("this diagram has {width} times {} points", rows.len()),
            remedy: "draw 1 to 25 lines each way, a letter or a dot for each point",
        });
    }
    let mut board = Goban::empty(width, rows.len());
    let any = |of: fn(&Row) -> bool| rows.iter().any(of);
    board.edges = [above, any(|row| row.right), below, any(|row| row.left)];
    board.size = header.size.filter(|size| *size > 1).unwrap_or_else(|| board.whole());
    board.labelled = header.coordinates;
    board.caption.clone_from(&header.title);
    let ragged = is_ragged(rows);
    for (number, row) in rows.iter().enumerate() {
        if ragged {
            for column in row.cells.len()..width {
                if let Some(place) = board.point_mut(column, number) {
                    *place = Point { off: true, ..Point::default() };
                }
            }
        } else if row.cells.len() != width {
            let span = row.cells.last().map_or(first.clone(), |(_, span)| span.clone());
            return Err(Fault {
                span,
                message: format!("this row has {} points where another has {width}", row.cells.len()),
                remedy: "write a dot for each empty point",
            });
        }
        for (column, (letter, span)) in row.cells.iter().enumerate() {
            let Some(point) = point(*letter, header) else {
                return Err(Fault {
                    span: span.clone(),
                    message: format!("\"{letter}\" stands for nothing in a diagram of Go"),
                    remedy: "write X or O for a stone, a dot for an empty point, a small letter or a number for a mark",
                });
            };
            if let Some(place) = board.point_mut(column, number) {
                *place = point;
            }
        }
    }
    Ok(board)
}

/// Whether the right side of a diagram is left open on purpose: all rows begin at the edge of the board, none ends at one, and they have
/// three lengths or more. A row that is a point too short has lost one.
fn is_ragged(rows: &[Row]) -> bool {
    let mut lengths: Vec<usize> = rows.iter().map(|row| row.cells.len()).collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths.len() > 2 && rows.iter().all(|row| row.left && !row.right)
}

/// What a letter of a diagram stands for.
fn point(letter: char, header: &Header) -> Option<Point> {
    let stone = |colour, sign| Some(Point { stone: Some(colour), sign, ..Point::default() });
    let signed = |sign| Some(Point { sign: Some(sign), ..Point::default() });
    match letter {
        '.' | '+' | '\u{b7}' => Some(Point::default()),
        ',' | '*' => Some(Point { star: true, ..Point::default() }),
        '_' => Some(Point { off: true, ..Point::default() }),
        'X' => stone(Colour::Black, None),
        'O' => stone(Colour::White, None),
        'B' => stone(Colour::Black, Some(Sign::Circle)),
        'W' => stone(Colour::White, Some(Sign::Circle)),
        '#' => stone(Colour::Black, Some(Sign::Square)),
        '@' => stone(Colour::White, Some(Sign::Square)),
        'Y' => stone(Colour::Black, Some(Sign::Triangle)),
        'Q' => stone(Colour::White, Some(Sign::Triangle)),
        'Z' => stone(Colour::Black, Some(Sign::Cross)),
        'P' => stone(Colour::White, Some(Sign::Cross)),
        'C' => signed(Sign::Circle),
        'S' => signed(Sign::Square),
        'T' => signed(Sign::Triangle),
        'M' => signed(Sign::Cross),
        'a'..='z' => Some(Point { label: letter.to_string(), ..Point::default() }),
        _ => {
            let value = letter.to_digit(10)? as usize;
            // Ten is written 0.
            let nth = if value == 0 { 10 } else { value };
            let odd = nth % 2 == 1;
            let colour = if odd == header.white_first { Colour::White } else { Colour::Black };
            let label = (nth + header.first_move).saturating_sub(1).to_string();
            Some(Point { stone: Some(colour), label, ..Point::default() })
        }
    }
}

/// The board with its lines and arrows: `AR B2 C3`, `LN D4 D5`.
fn joined(mut board: Goban, joints: &[(String, Range<usize>)]) -> Result<Goban, Fault> {
    for (text, span) in joints {
        let fault = |message: String| Fault {
            span: span.clone(),
            message,
            remedy: "write {AR B2 C3} for an arrow, {LN B2 C3} for a line, between points of the diagram",
        };
        let mut words = text.split_whitespace();
        let arrow = match words.next() {
            Some("AR") => true,
            Some("LN") => false,
            _ => return Err(fault(format!("\"{text}\" is neither an arrow nor a line"))),
        };
        let names: Vec<&str> = words.flat_map(|word| word.split([':', '-'])).collect();
        let [from, to] = names.as_slice() else {
            return Err(fault("an arrow needs two points".to_owned()));
        };
        match (board.named(from), board.named(to)) {
            (Some(from), Some(to)) => board.joints.push(Joint { from, to, arrow }),
            (from, _) => {
                let name = if from.is_none() { names.first() } else { names.last() };
                return Err(fault(format!("the diagram has no point {}", name.unwrap_or(&""))));
            }
        }
    }
    Ok(board)
}
