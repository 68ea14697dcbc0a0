//! Toki pona: the words for squares, files and ranks.

use super::cursor::Cursor;
use super::statement::{Coordinate, Point, SquareNames};
use super::tok_noun::{COUNTS, DETERMINERS, labels};
use super::token::TokenKind;

/// `ma pi sitelen "X"`, `ma #2 en ma #7`, `ma 8 pi nasin #2`, `ma pi nanpa 8 en 2`, `nasin poka a`, `e4`.
pub(super) fn place(c: &mut Cursor<'_>) -> Option<SquareNames> {
    let start = c.at;
    let mut place = SquareNames::default();
    if !one_place(c, &mut place) {
        return None;
    }
    loop {
        let mut ahead = *c;
        let comma = ahead.take_kind(&TokenKind::Comma);
        let joined = ahead.take_any(&["en", "anu"]);
        ahead.take("lon");
        if !(comma || joined) || !one_place(&mut ahead, &mut place) {
            break;
        }
        *c = ahead;
    }
    place.span = c.span_from(start);
    Some(place)
}

fn one_place(c: &mut Cursor<'_>, place: &mut SquareNames) -> bool {
    let start = c.at;
    if c.take("ma") {
        square(c, place, start);
        return true;
    }
    if c.word() == Some("nasin") {
        let mut points = Vec::new();
        if line(c, &mut points) {
            place.points.extend(points);
            return true;
        }
        return false;
    }
    if let Some(point) = square_name(c) {
        place.points.push(point);
        return true;
    }
    // "#2 en #7" goes on as the squares before did.
    if let Some((value, true)) = c.number()
        && place.points.last().is_some_and(|point| point.file.is_some() && point.rank.is_none())
    {
        c.step();
        place.points.push(Point {
            file: Some(Coordinate::Number(value)),
            rank: None,
            side: None,
            span: c.span_from(start),
        });
        return true;
    }
    false
}

/// What follows `ma`.
fn square(c: &mut Cursor<'_>, place: &mut SquareNames, start: usize) {
    let first_point = place.points.len();
    loop {
        if c.take("ni") {
            place.same = true;
        } else if c.take("ante") {
            place.others = true;
        } else if c.take("open") {
            place.start = true;
        } else if let Some(point) = square_name(c) {
            place.points.push(point);
        } else if c.take_any(DETERMINERS)
            || c.pass_any(COUNTS)
            || c.pass_any(&["poka", "sinpin", "monsi", "insa", "pini"])
        {
        } else if let Some((value, counted)) = c.number() {
            if counted {
                c.step();
                let span = c.span_from(start);
                place.points.push(Point {
                    file: Some(Coordinate::Number(value)),
                    rank: None,
                    side: None,
                    span,
                });
            } else {
                c.pass();
            }
        } else if c.word() == Some("pi") {
            let mut ahead = *c;
            ahead.step();
            if ahead.take("sitelen") {
                if !labels(&mut ahead, &mut place.labels) {
                    return;
                }
            } else if ahead.take("nanpa") {
                let Some(point) = number_pair(&mut ahead, start) else { return };
                place.points.push(point);
            } else if ahead.word() == Some("nasin") {
                let mut lines = Vec::new();
                if !line(&mut ahead, &mut lines) {
                    return;
                }
                cross(place, first_point, lines);
            } else if ahead.number().is_some_and(|(_, counted)| counted) {
                while let Some((value, true)) = ahead.number() {
                    let from = ahead.at;
                    ahead.step();
                    let span = ahead.span_from(from);
                    place.points.push(Point {
                        file: Some(Coordinate::Number(value)),
                        rank: None,
                        side: None,
                        span,
                    });
                    *c = ahead;
                    if !ahead.take("en") {
                        break;
                    }
                }
                continue;
            } else {
                return;
            }
            *c = ahead;
        } else {
            return;
        }
    }
}

/// Squares of a rank: the files named before get the rank; without files the whole rank is meant.
fn cross(place: &mut SquareNames, first_point: usize, lines: Vec<Point>) {
    let named = place.points.get_mut(first_point..).unwrap_or_default();
    let only = if let [line] = lines.as_slice() { Some(line.clone()) } else { None };
    match only {
        Some(line) if !named.is_empty() => {
            for point in named {
                point.rank = point.rank.or(line.rank);
                point.side = point.side.or(line.side);
            }
        }
        _ => place.points.extend(lines),
    }
}

/// `3 en 7`: file and rank.
fn number_pair(c: &mut Cursor<'_>, start: usize) -> Option<Point> {
    let (file, _) = c.number()?;
    c.step();
    c.take("en");
    let (rank, _) = c.number()?;
    c.step();
    Some(Point {
        file: Some(Coordinate::Number(file)),
        rank: Some(Coordinate::Number(rank)),
        side: None,
        span: c.span_from(start),
    })
}

/// `nasin #2`, `nasin nanpa 2`, `nasin poka a`, `nasin #1 tawa jan musi walo`.
fn line(c: &mut Cursor<'_>, found: &mut Vec<Point>) -> bool {
    let start = c.at;
    if !c.take("nasin") {
        return false;
    }
    let file = c.take("poka");
    c.take("nanpa");
    let coordinate = match (c.number(), c.word()) {
        (Some((value, _)), _) => Coordinate::Number(value),
        (None, Some(word)) if word.len() == 1 => match word.chars().next() {
            Some(letter) if letter.is_ascii_lowercase() => Coordinate::Letter(letter),
            _ => return false,
        },
        _ => return false,
    };
    c.step();
    let mut side = None;
    let mut ahead = *c;
    if ahead.take_all("tawa jan musi") || ahead.take_all("tawa jan") {
        side = ahead.word().and_then(|word| ahead.words.side(word));
        if side.is_some() {
            ahead.step();
            *c = ahead;
        }
    }
    let (file, rank) = if file { (Some(coordinate), None) } else { (None, Some(coordinate)) };
    found.push(Point { file, rank, side, span: c.span_from(start) });
    true
}

/// `e4`, `c10`.
pub(super) fn square_name(c: &mut Cursor<'_>) -> Option<Point> {
    let token = c.token()?;
    let word = token.word()?;
    let mut letters = word.chars();
    let file = letters.next().filter(char::is_ascii_lowercase)?;
    let digits = letters.as_str();
    if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let rank = digits.parse().ok().filter(|rank| *rank > 0)?;
    let span = token.span.clone();
    c.step();
    Some(Point {
        file: Some(Coordinate::Letter(file)),
        rank: Some(Coordinate::Number(rank)),
        side: None,
        span,
    })
}
