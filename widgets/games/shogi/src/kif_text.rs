//! KIF and BOD as programs write them: a position as a drawing, and the moves that were played from it.

use musi_rules::{Hand, Move, Origin, PieceKind, Position, Setup, Side, push_number};

use crate::squares::{NUMERALS, numbers, push_digits};
use crate::{Shogi, kanji, kif_square};

/// The moves from a position as KIF, below the position as BOD where it is not the start of a game; the position alone as BOD where
/// there are no moves. Nothing where a move is not possible.
///
/// ```
/// use musi_rules::Position;
/// use musi_shogi::{kif_text, read_usi};
/// let start = Position::start();
/// let mv = read_usi(&start, "7g7f")?;
/// let kif = kif_text(&start.setup(), &[mv]).expect("a move");
/// assert_eq!(kif.lines().last(), Some("   1 ７六歩(77)"));
/// let board = kif_text(&start.setup(), &[]).expect("a board");
/// assert_eq!(board.lines().nth(3), Some("|v香v桂v銀v金v玉v金v銀v桂v香|一"));
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn kif_text(start: &Setup<Shogi>, moves: &[Move]) -> Option<String> {
    let mut text = String::new();
    if moves.is_empty() || *start != Setup::start() {
        push_position(&mut text, start);
    } else {
        text.push_str("手合割：平手\n");
    }
    if moves.is_empty() {
        return Some(text);
    }
    text.push_str("手数----指手---------消費時間--\n");
    let mut now = musi_board::position(start)?;
    let mut before = None;
    for (at, mv) in moves.iter().enumerate() {
        let next = now.try_play(*mv).ok()?;
        let number = at + 1;
        for limit in [1000, 100, 10] {
            if number < limit {
                text.push(' ');
            }
        }
        push_number(&mut text, number);
        text.push(' ');
        push_move(&mut text, &now, *mv, before);
        text.push('\n');
        before = Some(mv.to);
        now = next;
    }
    Some(text)
}

/// `７六歩(77)`, `同　銀(31)`, `２二角成(88)`, `５五角打`.
fn push_move(text: &mut String, position: &Position<Shogi>, mv: Move, before: Option<musi_rules::Square>) {
    let board = position.geometry();
    if before == Some(mv.to) {
        text.push_str("同　");
    } else {
        text.push_str(&kif_square(board, mv.to));
    }
    match mv.from {
        Origin::Hand(kind) => {
            text.push_str(name(kind));
            text.push('打');
        }
        Origin::Square(from) => {
            text.push_str(position.piece_at(from).map_or("", |piece| name(piece.kind)));
            if mv.promotion.is_some() {
                text.push('成');
            }
            text.push('(');
            push_digits(text, board, from);
            text.push(')');
        }
    }
}

/// What a record of moves calls a kind: the promoted pieces of which a drawing has one character have two.
fn name(kind: PieceKind) -> &'static str {
    match kanji(kind) {
        "杏" => "成香",
        "圭" => "成桂",
        "全" => "成銀",
        name => name,
    }
}

/// The board with what the sides hold, and the second side's turn.
fn push_position(text: &mut String, setup: &Setup<Shogi>) {
    let board = setup.geometry();
    push_hand(text, "後手の持駒：", *setup.hand(Side::Second));
    text.push(' ');
    for file in 0..board.width() {
        text.push(' ');
        let Some(square) = board.square(file, 0) else { continue };
        let (number, _) = numbers(board, square);
        match char::from_u32('０' as u32 + u32::from(number)) {
            Some(digit) if number < 10 => text.push(digit),
            _ => push_number(text, usize::from(number)),
        }
    }
    text.push('\n');
    push_edge(text, board.width());
    for rank in (0..board.height()).rev() {
        text.push('|');
        for square in (0..board.width()).filter_map(|file| board.square(file, rank)) {
            match setup.piece_at(square) {
                None => text.push_str(" ・"),
                Some(piece) => {
                    text.push(if piece.side == Side::First { ' ' } else { 'v' });
                    text.push_str(kanji(piece.kind));
                }
            }
        }
        text.push('|');
        if let Some(square) = board.square(0, rank) {
            let (_, number) = numbers(board, square);
            text.push_str(numeral(number));
        }
        text.push('\n');
    }
    push_edge(text, board.width());
    push_hand(text, "先手の持駒：", *setup.hand(Side::First));
    if setup.side_to_move() == Side::Second {
        text.push_str("後手番\n");
    }
}

fn push_edge(text: &mut String, width: u8) {
    text.push('+');
    for _ in 0..width {
        text.push_str("---");
    }
    text.push_str("+\n");
}

/// A hand, the strongest pieces first: `飛　角二　歩十八`.
fn push_hand(text: &mut String, words: &str, hand: Hand) {
    text.push_str(words);
    if hand.is_empty() {
        text.push_str("なし");
    }
    for kind in (0..Hand::KINDS as u8).rev().map(PieceKind).filter(|kind| hand.count(*kind) > 0) {
        text.push_str(kanji(kind));
        let count = hand.count(kind);
        if count > 19 {
            text.push_str(numeral(count / 10));
        }
        if count > 9 {
            text.push('十');
        }
        if count > 1 {
            text.push_str(numeral(count % 10));
        }
        text.push('　');
    }
    text.push('\n');
}

/// A number up to twelve as a numeral; nothing for others.
fn numeral(number: u8) -> &'static str {
    usize::from(number).checked_sub(1).and_then(|at| NUMERALS.get(at)).copied().unwrap_or_default()
}
