//! SGF: what stands on the board at the end of the main line of a game record.

use std::ops::Range;

use crate::goban::{Colour, Fault, Goban, LONGEST, Sign};

/// A property: its name, and its values with their bytes.
type Property = (String, Vec<(String, Range<usize>)>);

/// The board of a record; nothing where the text does not begin as one. Of a record whose stones are set up, a move to no point ends what is
/// shown: the position is the one before it.
pub(crate) fn read(text: &str) -> Option<Result<Goban, Fault>> {
    let trimmed = text.trim_start();
    let inner = trimmed.strip_prefix('(')?.trim_start();
    if !inner.starts_with(';') {
        return None;
    }
    let properties = main_line(text, text.len() - inner.len());
    let of_another_game =
        properties.iter().any(|(name, values)| name == "GM" && values.iter().any(|(value, _)| value != "1"));
    // Without a property it is a text in brackets.
    if properties.is_empty() || of_another_game {
        return None;
    }
    Some(board(&properties))
}

/// The board after the moves of a part of a record: what its author has called one, though it neither begins nor ends as one. On a board of
/// the usual size where it names none.
pub(crate) fn read_part(text: &str) -> Option<Result<Goban, Fault>> {
    let trimmed = text.trim_start();
    if !trimmed.starts_with(';') {
        return None;
    }
    let properties = main_line(text, text.len() - trimmed.len());
    let shows = |(name, _): &Property| matches!(name.as_str(), "AB" | "AW" | "B" | "W");
    properties.iter().any(shows).then(|| board(&properties))
}

/// The properties of the first line of play, in their order.
fn main_line(text: &str, start: usize) -> Vec<Property> {
    let mut found: Vec<Property> = Vec::new();
    let mut name = String::new();
    let mut letters = text.get(start..).unwrap_or_default().char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '[' => {
                let begin = start + at + 1;
                let (mut value, mut escaped, mut end) = (String::new(), false, text.len());
                for (at, letter) in letters.by_ref() {
                    if !escaped && letter == ']' {
                        end = start + at;
                        break;
                    }
                    escaped = !escaped && letter == '\\';
                    if !escaped {
                        value.push(letter);
                    }
                }
                if !name.is_empty() {
                    found.push((std::mem::take(&mut name), Vec::new()));
                }
                if let Some((_, values)) = found.last_mut() {
                    values.push((value, begin..end));
                }
            }
            // The first variation is the line; behind its end come others.
            ')' => break,
            letter if letter.is_ascii_uppercase() => name.push(letter),
            letter if letter.is_ascii_lowercase() || letter.is_whitespace() => {}
            _ => name.clear(),
        }
    }
    found
}

fn board(properties: &[Property]) -> Result<Goban, Fault> {
    let values = |wanted: &str| properties.iter().find(|(name, _)| name == wanted).map(|(_, values)| values);
    let (mut width, mut height) = (19, 19);
    if let Some((value, span)) = values("SZ").and_then(|values| values.first()) {
        let (files, ranks) = value.split_once(':').unwrap_or((value, value));
        match (files.trim().parse(), ranks.trim().parse()) {
            (Ok(files @ 1..=LONGEST), Ok(ranks @ 1..=LONGEST)) => (width, height) = (files, ranks),
            _ => {
                return Err(Fault {
                    span: span.clone(),
                    message: format!("a board of {value} lines cannot be drawn"),
                    remedy: "write a size of 1 to 25",
                });
            }
        }
    }
    let mut board = Goban::empty(width, height);
    board.labelled = true;
    board.caption = values("GN").and_then(|values| values.first()).map(|(value, _)| value.clone());
    board.add_stars();
    let mut last: Option<(usize, usize)> = None;
    let is_set_up = values("AB").is_some() || values("AW").is_some();
    'line: for (name, values) in properties {
        for (value, span) in values {
            match place(&mut board, name, (value, span), &mut last) {
                Err(_) if is_set_up && matches!(name.as_str(), "B" | "W") => break 'line,
                placed => placed?,
            }
        }
    }
    if let Some(point) = last.and_then(|(column, row)| board.point_mut(column, row))
        && point.stone.is_some()
        && point.label.is_empty()
        && point.sign.is_none()
    {
        point.sign = Some(Sign::Circle);
    }
    Ok(board)
}

/// Carries out what one value of a property says.
fn place(
    board: &mut Goban,
    name: &str,
    (value, span): (&str, &Range<usize>),
    last: &mut Option<(usize, usize)>,
) -> Result<(), Fault> {
    let fault = || Fault {
        span: span.clone(),
        message: format!("there is no point \"{value}\" on this board"),
        remedy: "write a column and a row as small letters, from the upper left corner: dd",
    };
    if !matches!(name, "AB" | "AW" | "AE" | "B" | "W" | "TR" | "SQ" | "CR" | "MA" | "LB") {
        return Ok(());
    }
    let value = value.trim();
    // A pass.
    if value.is_empty() || value == "tt" && board.width < 20 {
        return Ok(());
    }
    let (at, label) = if name == "LB" { value.split_once(':').ok_or_else(fault)? } else { (value, "") };
    let points = points(board, at).ok_or_else(fault)?;
    // Signs and letters belong to the position after which they stand; those of an earlier one are gone.
    if matches!(name, "B" | "W") {
        for point in &mut board.points {
            point.sign = None;
            point.label.clear();
        }
    }
    for (column, row) in points {
        let Some(point) = board.point_mut(column, row) else { continue };
        match name {
            "AB" | "B" => point.stone = Some(Colour::Black),
            "AW" | "W" => point.stone = Some(Colour::White),
            "AE" => point.stone = None,
            "TR" => point.sign = Some(Sign::Triangle),
            "SQ" => point.sign = Some(Sign::Square),
            "CR" => point.sign = Some(Sign::Circle),
            "MA" => point.sign = Some(Sign::Cross),
            _ => label.clone_into(&mut point.label),
        }
        let mover = match name {
            "B" => Colour::Black,
            "W" => Colour::White,
            _ => continue,
        };
        *last = Some((column, row));
        board.capture((column, row), mover.other());
    }
    Ok(())
}

/// The points that a value names: one, or all between two corners.
fn points(board: &Goban, text: &str) -> Option<Vec<(usize, usize)>> {
    let point = |text: &str| {
        let mut letters = text.chars();
        let mut next = || {
            let letter = letters.next()?;
            letter.is_ascii_lowercase().then(|| usize::from(letter as u8 - b'a'))
        };
        let found = (next()?, next()?);
        (letters.next().is_none() && found.0 < board.width && found.1 < board.height).then_some(found)
    };
    let Some((from, to)) = text.split_once(':') else { return Some(vec![point(text)?]) };
    let (from, to) = (point(from)?, point(to)?);
    let rows = from.1.min(to.1)..=from.1.max(to.1);
    Some(
        rows.flat_map(|row| (from.0.min(to.0)..=from.0.max(to.0)).map(move |column| (column, row))).collect(),
    )
}
