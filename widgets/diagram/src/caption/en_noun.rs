//! English: the words for pieces, players and squares.

use musi_rules::Language;

use super::cursor::Cursor;
use super::name::piece_name;
use super::statement::{Coordinate, Label, Point, Role, SquareNames, Subject};
use super::tok_place::square_name;
use super::token::TokenKind;

/// Words before a noun that change nothing for a diagram.
const DETERMINERS: &[&str] = &[
    "the", "a", "an", "its", "their", "his", "her", "this", "that", "each", "every", "all", "any", "some",
    "of", "own",
];
/// Words before a noun that say how many there are, which nothing here holds against the board.
const COUNTS: &[&str] = &["both", "two", "three", "one", "only", "same", "lone"];
const PRONOUNS: &[&str] =
    &["it", "they", "he", "she", "them", "this", "that", "these", "those", "him", "her"];
pub(super) const SQUARES: &[&str] = &[
    "square", "squares", "space", "spaces", "area", "areas", "place", "places", "field", "fields", "cell",
    "cells",
];
const MARKED: &[&str] =
    &["marked", "labelled", "labeled", "named", "called", "lettered", "numbered", "with", "as"];

/// `the white knight marked "O"`, `pawn #1`, `no piece`, `White`, `the black player`, `it`.
pub(super) fn who(c: &mut Cursor<'_>) -> Option<Subject> {
    let start = c.at;
    let mut who = Subject::default();
    if c.take_any(&["nothing", "nobody", "none"]) {
        who.role = Role::NoPiece;
        who.span = c.span_from(start);
        return Some(who);
    }
    if c.word().is_some_and(|word| PRONOUNS.contains(&word)) {
        let mut ahead = *c;
        ahead.step();
        // "this square", "that pawn" go on; "this is mate" does not.
        let noun = is_noun(&ahead);
        if !noun {
            *c = ahead;
            who.role = Role::Same;
            who.span = c.span_from(start);
            return Some(who);
        }
    }
    let none = c.take("no");
    while c.take_any(DETERMINERS) || c.pass_any(COUNTS) {}
    let other = c.take("other");
    if let Some(side) = c.word().and_then(|word| c.words.side(word)) {
        who.side = Some(side);
        c.step();
        while c.pass_any(&["lone", "other"]) {}
    }
    if let Some((kind, slip)) = piece_name(c, Language::En) {
        who.kinds.push(kind);
        who.slip = slip;
    } else if c.take_any(&["piece", "pieces", "man", "men"]) {
        who.role = match (none, other) {
            (true, _) => Role::NoPiece,
            (_, true) => Role::OtherPieces,
            _ => Role::AnyPiece,
        };
    } else if c.take_any(&["player", "side", "players"]) || who.side.is_some() {
        who.role = Role::Player;
    } else {
        return None;
    }
    tail(c, &mut who);
    // king and rook
    loop {
        let mut ahead = *c;
        if !ahead.take_any(&["and", "or"]) {
            break;
        }
        while ahead.take_any(DETERMINERS) || ahead.pass_any(COUNTS) {}
        let side = ahead.word().and_then(|word| ahead.words.side(word));
        ahead.at += usize::from(side.is_some());
        let Some((kind, _)) = piece_name(&mut ahead, Language::En) else { break };
        who.kinds.push(kind);
        who.side = who.side.or(side);
        tail(&mut ahead, &mut who);
        *c = ahead;
    }
    who.span = c.span_from(start);
    Some(who)
}

fn is_noun(c: &Cursor<'_>) -> bool {
    let mut ahead = *c;
    while ahead.take_any(DETERMINERS)
        || ahead.take_any(COUNTS)
        || ahead.word().is_some_and(|word| ahead.words.side(word).is_some()) && ahead.word_after(1).is_some()
    {
        if ahead.word().is_some_and(|word| ahead.words.side(word).is_some()) {
            ahead.step();
        }
    }
    piece_name(&mut ahead, Language::En).is_some()
        || ahead
            .word()
            .is_some_and(|word| SQUARES.contains(&word) || ["piece", "pieces", "player"].contains(&word))
}

/// What follows the noun: `#1`, `marked "A"`, `"A", "B" and "C"`.
fn tail(c: &mut Cursor<'_>, who: &mut Subject) {
    if let Some((value, true)) = c.number() {
        who.number = Some(value);
        c.step();
    }
    let mut ahead = *c;
    while ahead.take_any(&["that", "which", "is", "are"]) {}
    while ahead.take_any(MARKED) {}
    if labels(&mut ahead, &mut who.labels) {
        *c = ahead;
    }
}

/// `"A", "B" and "C"`
pub(super) fn labels(c: &mut Cursor<'_>, found: &mut Vec<Label>) -> bool {
    let before = found.len();
    while let Some((text, span)) = c.quote() {
        found.push(Label { text: text.trim().to_owned(), span });
        c.step();
        let mut ahead = *c;
        let comma = ahead.take_kind(&TokenKind::Comma);
        if !(ahead.take_any(&["and", "or"]) || comma) || ahead.quote().is_none() {
            break;
        }
        *c = ahead;
    }
    found.len() > before
}

/// `the squares marked "X"`, `e4 and d5`, `files a and h`, `rank 2`, `"X"`, `them`.
pub(super) fn place(c: &mut Cursor<'_>) -> Option<SquareNames> {
    let start = c.at;
    let mut place = SquareNames::default();
    if !one_place(c, &mut place) {
        return None;
    }
    loop {
        let mut ahead = *c;
        let comma = ahead.take_kind(&TokenKind::Comma);
        let joined = ahead.take_any(&["and", "or"]);
        if !(comma || joined) {
            break;
        }
        ahead.take_any(&["on", "to", "at"]);
        if !one_place(&mut ahead, &mut place) {
            break;
        }
        *c = ahead;
    }
    place.span = c.span_from(start);
    Some(place)
}

fn one_place(c: &mut Cursor<'_>, place: &mut SquareNames) -> bool {
    let mut ahead = *c;
    if ahead.take_any(&["there", "them"]) {
        place.same = true;
        *c = ahead;
        return true;
    }
    let pointing = matches!(ahead.word(), Some("this" | "these" | "that" | "those"));
    while ahead.take_any(DETERMINERS) || ahead.pass_any(COUNTS) || ahead.take_any(&["these", "those"]) {}
    if ahead.number().is_some_and(|(_, counted)| !counted) {
        ahead.pass();
    }
    let others = ahead.take("other");
    let start_squares = ahead.take_any(&["starting", "start", "home", "initial"]);
    ahead.pass_any(&["light", "dark", "white", "black", "empty"]);
    if ahead.take_any(SQUARES) {
        while ahead.take_any(&["that", "which", "is", "are"]) {}
        while ahead.take_any(MARKED) {}
        let named = labels(&mut ahead, &mut place.labels);
        let mut points = ahead;
        while let Some(point) = square_name(&mut points) {
            place.points.push(point);
            ahead = points;
            if !(points.take_kind(&TokenKind::Comma) | points.take_any(&["and", "or"])) {
                break;
            }
        }
        place.same |= pointing && !named;
        place.others |= others;
        place.start |= start_squares;
        *c = ahead;
        return true;
    }
    if ahead.take_any(&["file", "files"]) {
        return lines(c, ahead, place, true);
    }
    if ahead.take_any(&["rank", "ranks", "row", "rows"]) {
        return lines(c, ahead, place, false);
    }
    if let Some(point) = square_name(&mut ahead) {
        place.points.push(point);
        *c = ahead;
        return true;
    }
    if labels(&mut ahead, &mut place.labels) {
        *c = ahead;
        return true;
    }
    if pointing && ahead.done() {
        place.same = true;
        *c = ahead;
        return true;
    }
    false
}

fn lines<'a>(c: &mut Cursor<'a>, mut ahead: Cursor<'a>, place: &mut SquareNames, file: bool) -> bool {
    let before = place.points.len();
    loop {
        let from = ahead.at;
        let coordinate = match (ahead.number(), ahead.word()) {
            (Some((value, _)), _) => Coordinate::Number(value),
            (None, Some(word)) if word.len() == 1 => match word.chars().next() {
                Some(letter) if letter.is_ascii_lowercase() => Coordinate::Letter(letter),
                _ => break,
            },
            _ => break,
        };
        ahead.step();
        let (file, rank) = if file { (Some(coordinate), None) } else { (None, Some(coordinate)) };
        let mut side = None;
        let mut of_side = ahead;
        if of_side.take("for") {
            while of_side.take("the") {}
            side = of_side.word().and_then(|word| of_side.words.side(word));
            if side.is_some() {
                of_side.step();
                ahead = of_side;
            }
        }
        place.points.push(Point { file, rank, side, span: ahead.span_from(from) });
        *c = ahead;
        if !(ahead.take_kind(&TokenKind::Comma) | ahead.take_any(&["and", "or"])) {
            break;
        }
    }
    place.points.len() > before
}
