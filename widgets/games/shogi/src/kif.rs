//! KIF and BOD: what stands beside a board, and moves as Japanese programs write them; those of KI2 are read in `ki2`.

use std::ops::Range;

use musi_diagram::ascii::{Diagram, rows};
use musi_diagram::game::{Beside, Record, RecordError, play};
use musi_rules::{BoardSize, GridGame, Hand, Move, Piece, PieceKind, Position, Setup, Side, Square};

use crate::vocabulary::SHOGI;
use crate::{KING, Shogi, kanji, ki2, read_usi, usi_square};

/// What the sides are called; in a game with a handicap 下手 and 上手.
const SIDES: [(&str, Side); 4] =
    [("先手", Side::First), ("下手", Side::First), ("後手", Side::Second), ("上手", Side::Second)];

/// Whose hand a line tells, and what is in it: `先手の持駒：飛`, `▲後手持ち駒: 歩 金`.
fn holder(line: &str) -> Option<(Side, &str)> {
    let line = line.trim_start_matches(|letter: char| letter.is_whitespace() || "▲△▼▽☗☖".contains(letter));
    let (side, rest) = SIDES.iter().find_map(|(name, side)| Some((*side, line.strip_prefix(name)?)))?;
    let rest = rest.strip_prefix('の').unwrap_or(rest);
    Some((side, rest.strip_prefix("持駒").or(rest.strip_prefix("持ち駒"))?))
}

/// What the lines above and below a board say in SFEN: whose turn it is, what is in the hands. Nothing where they say nothing.
pub(crate) fn beside(diagram: &Diagram) -> Option<Beside> {
    told(diagram.captions.iter().map(|line| line.text.as_str()))
}

/// See [`beside`].
fn told<'a>(lines: impl Iterator<Item = &'a str>) -> Option<Beside> {
    let mut setup = Setup::<Shogi>::empty(BoardSize::SINGLE);
    let (mut said, mut tells_turn) = (false, false);
    for line in lines {
        if let Some((side, held)) = holder(line) {
            said = true;
            *setup.hand_mut(side) = hand(held);
        }
        let turn = line.trim().strip_suffix('番');
        if let Some((_, side)) = SIDES.iter().find(|(name, _)| turn == Some(*name)) {
            (said, tells_turn) = (true, true);
            setup.set_side_to_move(*side);
        }
    }
    let text = setup.to_text();
    let text = text.split_once(' ').filter(|_| said)?.1.to_owned();
    Some(Beside { text, tells_turn })
}

/// What lies in a hand: `：飛　角二　歩十八`, also without anything between.
fn hand(text: &str) -> Hand {
    let mut hand = Hand::default();
    for word in text.split(|letter: char| letter.is_whitespace() || matches!(letter, '：' | ':')) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            // No king is ever held, whatever stands there.
            let mut kinds = (0..Hand::KINDS as u8).map(PieceKind).filter(|kind| *kind != KING);
            let Some(kind) = kinds.find(|kind| kanji(*kind).starts_with(first)) else { continue };
            let digits = rest.find(|letter| !NUMERALS.contains(letter)).unwrap_or(rest.len());
            let (digits, behind) = rest.split_at(digits);
            rest = behind;
            hand.set(kind, number(digits).unwrap_or(1).clamp(1, 18));
        }
    }
    hand
}

/// The signs of numbers from 1 to 99.
const NUMERALS: &str = "一二三四五六七八九十";

/// A number from 1 to 99 in numerals: 二, 十八.
fn number(text: &str) -> Option<u8> {
    let digit =
        |letter: char| NUMERALS.chars().take(9).position(|numeral| numeral == letter).map(|at| at as u8 + 1);
    let mut letters = text.chars().peekable();
    let mut number = 0;
    if let Some(first) = letters.peek().copied().and_then(digit) {
        number = first;
        letters.next();
    }
    if letters.peek() == Some(&'十') {
        letters.next();
        number = number.max(1) * 10 + letters.next().and_then(digit).unwrap_or(0);
    }
    (number > 0).then_some(number)
}

/// What a text in KIF or KI2 with moves comes to: the position after them. Nothing where it has no move.
///
/// # Errors
/// [`RecordError`] at the first move that is not possible, and at a handicap that is not known.
pub(crate) fn read(text: &str) -> Option<Result<Record, RecordError>> {
    let mut moves = moves(text);
    if moves.is_empty() {
        moves = ki2::moves(text);
    }
    if moves.is_empty() {
        return None;
    }
    let handicap = text.lines().find_map(|line| line.trim().strip_prefix("手合割"));
    let handicap = handicap.map_or("平手", |rest| rest.trim_start_matches(['：', ':']).trim());
    if let Some(start) = board(text) {
        return Some(start.and_then(|start| played(&start, &moves)));
    }
    let Some((_, sfen)) = START.iter().find(|(name, _)| *name == handicap) else {
        let at = text.find(handicap).unwrap_or(0);
        return Some(Err(RecordError {
            span: at..at + handicap.len(),
            message: format!("the handicap {handicap} is not known"),
            remedy: "draw the position after the moves as a board",
        }));
    };
    let mut start = Setup::<Shogi>::from_text(sfen).ok()?;
    // The sides may hold pieces from the first move on.
    if text.lines().any(|line| holder(line).is_some())
        && let Some(rest) = told(text.lines().map(str::trim))
    {
        let turn = start.side_to_move();
        Shogi::read_rest(&mut start, &rest.text, 0).ok()?;
        start.set_side_to_move(turn);
    }
    Some(played(&start, &moves))
}

fn played(start: &Setup<Shogi>, moves: &[(String, Range<usize>)]) -> Result<Record, RecordError> {
    let before = std::cell::Cell::new(None);
    play(start, moves, |position, text| {
        let mv = one(position, text, before.get())?;
        before.set(Some(mv));
        Some(mv)
    })
}

/// The position that is drawn above the moves, with what the lines around it say; nothing where none is drawn.
///
/// # Errors
/// [`RecordError`] at the first cell that no piece of shogi stands for: moves are played from what is drawn, never from elsewhere.
fn board(text: &str) -> Option<Result<Setup<Shogi>, RecordError>> {
    let diagram = rows(text)?.ok().filter(|board| board.cells.len() == 81)?;
    let mut setup = Setup::<Shogi>::empty(diagram.geometry);
    for (square, cell) in diagram.squares() {
        if let Some((kind, side)) = SHOGI.glyph(&cell.text) {
            setup.put(square, Piece { kind, side });
        }
    }
    if setup.occupied().is_empty() {
        return None;
    }
    let is_empty = |text: &str| text.is_empty() || text.chars().all(|letter| !letter.is_alphanumeric());
    let strange =
        diagram.cells.iter().rev().find(|cell| !is_empty(&cell.text) && SHOGI.glyph(&cell.text).is_none());
    if let Some(cell) = strange {
        return Some(Err(RecordError {
            span: cell.span.clone(),
            message: format!("\"{}\" is no piece of shogi", cell.text),
            remedy: "write a piece, or a dot for an empty square",
        }));
    }
    let rest = beside(&diagram);
    let read = rest.is_none_or(|rest| Shogi::read_rest(&mut setup, &rest.text, 0).is_ok());
    Some(read.then_some(setup).ok_or_else(|| RecordError {
        span: 0..text.find('\n').unwrap_or(text.len()),
        message: "what the sides hold cannot be read".to_owned(),
        remedy: "write the pieces and their numbers: 先手の持駒：飛　歩二",
    }))
}

/// Whether a text that nobody calls KIF is a record: its head is one of KIF, or it has several moves.
pub(crate) fn is_record(text: &str) -> bool {
    let head = |line: &str| line.starts_with("手合割") || line.starts_with("手数-");
    text.lines().any(head) || moves(text).len() > 1 || ki2::is_record(text)
}

/// How games with a handicap begin.
const START: [(&str, &str); 11] = [
    ("平手", Shogi::START),
    ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("飛香落ち", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("八枚落ち", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
];

/// The moves of a text: lines that begin with a number, up to one that ends the game or begins a variation.
fn moves(text: &str) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.starts_with("変化") {
            break;
        }
        let body = line.trim_start();
        let digits = body.bytes().take_while(u8::is_ascii_digit).count();
        let rest = body.get(digits..).unwrap_or_default();
        let name = rest.trim_start();
        if digits == 0 || name.len() == rest.len() {
            continue;
        }
        // 同　歩(33): a blank may stand within a move.
        let end = name
            .find(')')
            .map_or_else(|| name.find([' ', '\n', '\r', '(']).unwrap_or(name.len()), |end| end + 1);
        let end = if name.starts_with('同') {
            end
        } else {
            name.find([' ', '\n', '\r']).unwrap_or(name.len()).min(end)
        };
        let name = name.get(..end).unwrap_or_default().trim_end();
        // ７六歩: a digit, a digit or numeral, and the sign of a piece.
        let mut letters = name.chars();
        let is_move = name.starts_with('同')
            || letters.next().is_some_and(|letter| matches!(letter, '１'..='９' | '1'..='9'))
                && letters.nth(1).is_some_and(|letter| !letter.is_ascii());
        if !is_move {
            break;
        }
        let offset = start + (name.as_ptr() as usize - line.as_ptr() as usize);
        found.push((name.to_owned(), offset..offset + name.len()));
    }
    found
}

/// Where a move goes, and what is written behind that: `７六` or, where the move before it went, `同　`.
pub(crate) fn goal(board: BoardSize, text: &str, before: Option<Move>) -> Option<(Square, &str)> {
    if let Some(rest) = text.strip_prefix('同') {
        return Some((before?.to, rest.trim_start_matches(['　', ' '])));
    }
    let end = text.char_indices().nth(2)?.0;
    Some((Shogi::square_named(board, text.get(..end)?)?, text.get(end..)?))
}

/// One move: `７六歩(77)`, `同　歩成(33)`, `５五角打`.
fn one(position: &Position<Shogi>, text: &str, before: Option<Move>) -> Option<Move> {
    if ki2::is_signed(text) {
        return ki2::one(position, text, before);
    }
    let board = position.geometry();
    let (to, rest) = goal(board, text, before)?;
    let (name, from) = rest.split_once('(').unwrap_or((rest, ""));
    let to = usi_square(board, to);
    let usi = if name.ends_with('打') {
        let kinds = (0..Hand::KINDS as u8).map(PieceKind);
        let kind = kinds.into_iter().find(|kind| name.starts_with(kanji(*kind)))?;
        format!("{}*{to}", Shogi::KINDS.get(kind.index())?.letters)
    } else {
        let from = usi_square(board, Shogi::square_named(board, from.trim_end_matches(')'))?);
        // 成銀 is a promoted silver, 銀成 a silver that is promoted.
        let promotes = name.ends_with('成') && !name.ends_with("不成");
        format!("{from}{to}{}", if promotes { "+" } else { "" })
    };
    read_usi(position, &usi).ok()
}

#[cfg(test)]
mod tests {
    use super::{number, read};

    #[test]
    fn moves_are_played() {
        let text = "手合割：平手\n先手：a\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)   ( 0:01/00:00:01)\n   5 ５五角打\n   6 投了\n";
        let record = read(text).and_then(Result::ok);
        let position = record.map(|record| record.position).unwrap_or_default();
        assert_eq!(position, "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6");
        let wrong = text.replace("３四歩(33)", "３五歩(33)");
        let error = read(&wrong).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| wrong.get(span)), Some("３五歩(33)"));
        assert!(read("先手番\n").is_none());
    }

    #[test]
    fn what_is_held_needs_nothing_between() {
        for (text, held) in [
            ("：飛　角二　歩十八　", [18, 0, 0, 0, 0, 2, 1]),
            ("：金桂二", [0, 0, 2, 0, 1, 0, 0]),
            ("：なし", [0; 7]),
        ] {
            let hand = super::hand(text);
            let counts = (0..7).map(|kind| hand.count(musi_rules::PieceKind(kind)));
            assert!(counts.eq(held), "{text}");
        }
    }

    #[test]
    fn a_hand_is_told_in_several_ways() {
        for line in ["後手の持駒：金", "後手持ち駒: 金", "△後手の持ち駒 金", "上手の持駒:金"]
        {
            let told = super::told([line, "先手持駒：なし", "後手番"].into_iter());
            assert_eq!(
                told.map(|told| (told.text, told.tells_turn)),
                Some(("w g 1".to_owned(), true)),
                "{line}"
            );
        }
        assert_eq!(super::told(["先手：a", "後手の勝ち"].into_iter()), None);
        let hands = super::told(["後手の持駒：", "先手の持駒：　銀"].into_iter());
        assert_eq!(hands.map(|told| (told.text, told.tells_turn)), Some(("b S 1".to_owned(), false)));
    }

    #[test]
    fn numerals_count() {
        assert_eq!(
            ["二", "十", "十八", "二十", ""].map(number),
            [Some(2), Some(10), Some(18), Some(20), None]
        );
    }
}
