//! KI2: moves as books print them, `▲７六歩 △３四歩 ▲同銀右成`: where a piece goes, and a word where several of its kind could.

use std::cmp::Ordering;
use std::ops::Range;

use musi_rules::{GridGame, Move, Origin, PieceKind, Position, Side, Square};

use crate::pieces::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE, PROMOTED_SILVER,
    ROOK, SILVER, TOKIN,
};
use crate::{Shogi, kif};

/// The signs that stand before the moves of the sides.
const SIGNS: [(char, Side); 6] = [
    ('▲', Side::First),
    ('☗', Side::First),
    ('▼', Side::First),
    ('△', Side::Second),
    ('☖', Side::Second),
    ('▽', Side::Second),
];

/// The names of pieces in moves. Those of which another is the beginning come before it.
const NAMES: [(&str, PieceKind); 20] = [
    ("成香", PROMOTED_LANCE),
    ("成桂", PROMOTED_KNIGHT),
    ("成銀", PROMOTED_SILVER),
    ("杏", PROMOTED_LANCE),
    ("圭", PROMOTED_KNIGHT),
    ("全", PROMOTED_SILVER),
    ("と", TOKIN),
    ("馬", HORSE),
    ("龍", DRAGON),
    ("竜", DRAGON),
    ("歩", PAWN),
    ("香", LANCE),
    ("桂", KNIGHT),
    ("銀", SILVER),
    ("金", GOLD),
    ("角", BISHOP),
    ("飛", ROOK),
    ("玉", KING),
    ("王", KING),
    ("兵", PAWN),
];

/// Whose move a text is by the sign before it.
fn signed(text: &str) -> Option<(Side, &str)> {
    let mut letters = text.chars();
    let first = letters.next()?;
    let (_, side) = SIGNS.iter().find(|(sign, _)| *sign == first)?;
    Some((*side, letters.as_str()))
}

/// Whether a move is written with the sign of its side.
pub(crate) fn is_signed(text: &str) -> bool {
    signed(text).is_some()
}

/// The moves of a text, each from its sign to the next one, up to a variation. Lines of comments are passed over.
pub(crate) fn moves(text: &str) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    for (start, line) in lines(text) {
        if is_beside(line) {
            continue;
        }
        let signs: Vec<usize> = line.match_indices(SIGNS.map(|(sign, _)| sign)).map(|(at, _)| at).collect();
        for (at, from) in signs.iter().enumerate() {
            let part = line.get(*from..signs.get(at + 1).copied().unwrap_or(line.len())).unwrap_or_default();
            let name = part.get(..length(part)).unwrap_or_default();
            if !name.is_empty() {
                found.push((name.to_owned(), start + from..start + from + name.len()));
            }
        }
    }
    found
}

/// Whether a text that nobody calls KI2 is a record: it has several moves, and the lines of moves hold nothing else.
pub(crate) fn is_record(text: &str) -> bool {
    let moves = moves(text);
    let ends: std::collections::HashMap<usize, usize> =
        moves.iter().map(|(_, span)| (span.start, span.end)).collect();
    let nothing_else = lines(text).filter(|(_, line)| !is_beside(line)).all(|(start, line)| {
        let mut at = start;
        let mut any = false;
        while let Some(letter) = text.get(at..start + line.len()).and_then(|rest| rest.chars().next()) {
            match ends.get(&at) {
                Some(end) => (at, any) = (*end, true),
                // Numbers may stand before moves.
                None if letter.is_whitespace() || letter.is_ascii_digit() || letter == '.' => {
                    at += letter.len_utf8();
                }
                None => return !any && !line.contains(SIGNS.map(|(sign, _)| sign)),
            }
        }
        true
    });
    moves.len() > 1 && nothing_else
}

/// The lines of a text up to a variation, with the byte at which each begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let lines = text.split('\n').map(move |line| {
        let start = at;
        at += line.len() + 1;
        (start, line)
    });
    lines.take_while(|(_, line)| !line.starts_with("変化"))
}

/// A line that says something of the game, or comments on it.
fn is_beside(line: &str) -> bool {
    line.starts_with(['*', '#', '&']) || line.contains(['：', '|'])
}

/// How many bytes of a text are the move at its beginning; none where there is none.
fn length(text: &str) -> usize {
    let Some((_, rest)) = signed(text) else { return 0 };
    let mut letters = rest.char_indices().peekable();
    let blank = |letter: char| matches!(letter, ' ' | '　');
    match letters.next() {
        Some((_, '同')) => while letters.next_if(|(_, letter)| blank(*letter)).is_some() {},
        Some((_, '１'..='９' | '1'..='9')) if letters.next().is_some() => {}
        _ => return 0,
    }
    let Some(named) = letters.peek().and_then(|(at, _)| rest.get(*at..)) else { return 0 };
    if !NAMES.iter().any(|(name, _)| named.starts_with(name)) {
        return 0;
    }
    let end = named.find(|letter: char| letter.is_whitespace() || matches!(letter, '　' | '、' | '。' | ','));
    text.len() - named.len() + end.unwrap_or(named.len())
}

/// What the words behind the name of a piece say of a move.
#[derive(Default)]
struct Way {
    dropped: bool,
    promotes: bool,
    /// Toward the enemy's side, along a rank, or back.
    ranks: Option<Ordering>,
    /// The piece that stands most to the left, or to the right, of its own side.
    files: Option<Ordering>,
    /// Straight on, from the square behind.
    straight: bool,
    /// Its square, where it is written behind the move.
    from: Option<Square>,
}

impl Way {
    fn read(position: &Position<Shogi>, text: &str) -> Option<Self> {
        let mut way = Self::default();
        let (words, from) =
            text.split_once(['(', '（']).map_or((text, None), |(words, from)| (words, Some(from)));
        if let Some(from) = from {
            let name = from.trim_end_matches([')', '）']);
            way.from = Some(Shogi::square_named(position.geometry(), name)?);
        }
        let words = match words.strip_suffix("不成").or(words.strip_suffix("生")) {
            Some(words) => words,
            None => words.strip_suffix('成').inspect(|_| way.promotes = true).unwrap_or(words),
        };
        for word in words.chars() {
            match word {
                '打' => way.dropped = true,
                '上' | '行' | '入' | '進' => way.ranks = Some(Ordering::Greater),
                '寄' => way.ranks = Some(Ordering::Equal),
                '引' | '下' => way.ranks = Some(Ordering::Less),
                '左' => way.files = Some(Ordering::Less),
                '右' => way.files = Some(Ordering::Greater),
                '直' => way.straight = true,
                _ => return None,
            }
        }
        Some(way)
    }
}

/// One move: `▲７六歩`, `△同　銀右成`, `▲５五角打`. Nothing where no move, or more than one, is named so.
pub(crate) fn one(position: &Position<Shogi>, text: &str, before: Option<Move>) -> Option<Move> {
    let (side, rest) = signed(text).filter(|(side, _)| *side == position.side_to_move())?;
    let (to, rest) = kif::goal(position.geometry(), rest, before)?;
    let (kind, rest) = NAMES.iter().find_map(|(name, kind)| Some((*kind, rest.strip_prefix(name)?)))?;
    let way = Way::read(position, rest)?;
    let board = position.geometry();
    // How far a move goes toward the enemy, and how far to the right of its own side it begins.
    let sign = if side == Side::First { 1 } else { -1 };
    let rank = |square: Square| sign * i16::from(board.rank(square));
    let file = |square: Square| sign * i16::from(board.file(square));
    let on_board = |mv: &Move| match mv.from {
        Origin::Square(from) => position.piece_at(from).filter(|piece| piece.kind == kind).map(|_| from),
        Origin::Hand(_) => None,
    };
    let legal: Vec<Move> = position.legal_moves().into_iter().filter(|mv| mv.to == to).collect();
    let mut moves: Vec<(Square, Move)> = legal.iter().filter_map(|mv| Some((on_board(mv)?, *mv))).collect();
    if way.dropped || moves.is_empty() {
        return legal.into_iter().find(|mv| mv.from == Origin::Hand(kind));
    }
    moves.retain(|(from, mv)| {
        mv.promotion.is_some() == way.promotes
            && way.from.is_none_or(|wanted| wanted == *from)
            && way.ranks.is_none_or(|ranks| rank(to).cmp(&rank(*from)) == ranks)
            && (!way.straight || file(to) == file(*from) && rank(to) > rank(*from))
    });
    let outermost = match way.files {
        Some(Ordering::Less) => moves.iter().map(|(from, _)| file(*from)).min(),
        Some(_) => moves.iter().map(|(from, _)| file(*from)).max(),
        None => None,
    };
    moves.retain(|(from, _)| outermost.is_none_or(|wanted| wanted == file(*from)));
    match moves.as_slice() {
        [(_, mv)] => Some(*mv),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::is_record;
    use crate::kif::read;

    fn after(text: &str) -> String {
        read(text).and_then(Result::ok).map(|record| record.position).unwrap_or_default()
    }

    #[test]
    fn moves_are_played() {
        let wanted = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6";
        for text in [
            "▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲５五角打\n",
            "手合割：平手\n先手：a\n\n*開始\n▲７六歩    △３四歩    ▲２二角成  △同　銀\n▲５五角\nまで5手で先手の勝ち\n",
            "☗7六歩☖3四歩☗2二角成☖同銀☗5五角",
            "▲76歩 △34歩 ▲22角成(88) △同銀(31) ▲55角打\n変化：2手\n△８四歩\n",
            "1. ▲７六歩 △３四歩\n3. ▲２二角成 △同銀\n5. ▲５五角\n",
        ] {
            assert_eq!(after(text), wanted, "{text}");
            assert!(is_record(text), "{text}");
        }
        for text in [
            "▲７六歩\n",
            "| 28 | ▲９八香(99) | △３四歩(33) |\n| 29 | ▲１八香(19) | △３四歩(33) |\n",
            "▲７六歩 とすれば △３四歩 がある。\n",
            "▲ up 3 %\n△ down 2 %\n",
        ] {
            assert!(!is_record(text), "{text}");
        }
        let wrong = "▲７六歩 △３五歩\n";
        let error = read(wrong).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| wrong.get(span)), Some("△３五歩"));
        // The sign of the other side.
        assert_eq!(after("▲７六歩 ▲３四歩\n"), "");
    }

    #[test]
    fn words_tell_apart_pieces_of_a_kind() {
        let board = |ranks: [&str; 9]| {
            let ranks: Vec<String> = ranks.iter().map(|rank| format!("|{rank}|\n")).collect();
            format!("後手の持駒：なし\n{}先手の持駒：金\n", ranks.concat())
        };
        let blank = " ・ ・ ・ ・ ・ ・ ・ ・ ・";
        let king = "v玉 ・ ・ ・ ・ ・ ・ ・ ・";
        let start = board([
            king,
            blank,
            blank,
            blank,
            blank,
            " ・ ・ ・ 金 ・ ・ ・ ・ ・",
            " ・ ・ ・ 金 金 金 ・ ・ ・",
            " ・ ・ ・ ・ ・ ・ ・ ・ 飛",
            " ・ ・ ・ ・ 玉 ・ ・ ・ 飛",
        ]);
        for (moved, wanted) in [
            ("▲５六金直", "/3GG4/3G1G3/8R/4K3R w "),
            ("▲５六金右", "/3GG4/3GG4/8R/4K3R w "),
            ("▲５六金寄", "/4G4/3GGG3/8R/4K3R w "),
            ("▲５六金左上", "/3GG4/4GG3/8R/4K3R w "),
            ("▲５六金打", "/3GG4/3GGG3/8R/4K3R w "),
            ("▲２八飛寄", "/3G5/3GGG3/7R1/4K3R w "),
            ("▲２九飛", "/3G5/3GGG3/8R/4K2R1 w "),
        ] {
            let position = after(&format!("{start}{moved}\n"));
            assert!(position.contains(wanted), "{moved}: {position:?}");
        }
        // Several could go there, or none in this way.
        for moved in ["▲５六金", "▲５六金左", "▲２八飛引", "▲１七飛寄", "▲５六銀", "▲５六金跳"]
        {
            assert_eq!(after(&format!("{start}{moved}\n")), "", "{moved}");
        }
    }
}
