//! Names of squares: files count from the right, ranks from the top.

use musi_rules::push_number;
use musi_rules::{BoardSize, Square};

pub(crate) const NUMERALS: [&str; 12] =
    ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];

/// File and rank, both from 1.
pub(crate) fn numbers(geometry: BoardSize, square: Square) -> (u8, u8) {
    let (files, ranks) = geometry.origin();
    let (file, rank) = (geometry.width() - geometry.file(square), geometry.height() - geometry.rank(square));
    (file.saturating_add(files), rank.saturating_add(ranks))
}

fn square(geometry: BoardSize, file: u8, rank: u8) -> Option<Square> {
    let (files, ranks) = geometry.origin();
    let (file, rank) = (file.checked_sub(files)?, rank.checked_sub(ranks)?);
    geometry.square(geometry.width().checked_sub(file)?, geometry.height().checked_sub(rank)?)
}

/// File and rank as digits: `76`, with a hyphen where one of them has two.
pub(crate) fn push_digits(text: &mut String, geometry: BoardSize, square: Square) {
    let (file, rank) = numbers(geometry, square);
    push_number(text, usize::from(file));
    if file > 9 || rank > 9 {
        text.push('-');
    }
    push_number(text, usize::from(rank));
}

/// The name of a square in USI: the file as a number, the rank as a letter.
///
/// ```
/// use musi_shogi as shogi;
/// use musi_shogi::Shogi;
/// use musi_rules::GridGame;
/// let board = Shogi::BOARD;
/// let square = Shogi::square_named(board, "76").unwrap();
/// assert_eq!(shogi::usi_square(board, square), "7f");
/// assert_eq!(shogi::kif_square(board, square), "７六");
/// ```
#[must_use]
pub fn usi_square(geometry: BoardSize, square: Square) -> String {
    let (file, rank) = numbers(geometry, square);
    let mut text = String::new();
    push_number(&mut text, usize::from(file));
    // USI has no rank beyond z.
    text.push(char::from(b'a' - 1 + rank.min(26)));
    text
}

/// The name of a square in KIF: a wide digit for the file, a numeral for the rank; ordinary digits beyond twelve.
#[must_use]
pub fn kif_square(geometry: BoardSize, square: Square) -> String {
    let (file, rank) = numbers(geometry, square);
    let mut text = String::new();
    match char::from_u32('０' as u32 + u32::from(file)) {
        Some(digit) if file < 10 => text.push(digit),
        _ => push_number(&mut text, usize::from(file)),
    }
    match NUMERALS.get(usize::from(rank) - 1) {
        Some(numeral) => text.push_str(numeral),
        None => push_number(&mut text, usize::from(rank)),
    }
    text
}

/// Reads any of the three.
pub(crate) fn read(geometry: BoardSize, name: &str) -> Option<Square> {
    if let Some((file, rank)) = name.split_once('-') {
        return square(geometry, number(file)?, number(rank)?);
    }
    let mut letters = name.chars();
    let last = letters.next_back()?;
    let file = letters.as_str();
    if last.is_ascii_lowercase() {
        return square(geometry, number(file)?, last as u8 - b'a' + 1);
    }
    let mut letters = name.chars();
    let file = letters.next()?;
    let rank = letters.as_str();
    let file =
        file.to_digit(10).or_else(|| (file as u32).checked_sub('０' as u32).filter(|digit| *digit < 10))?;
    let rank = match NUMERALS.iter().position(|numeral| *numeral == rank) {
        Some(index) => index as u8 + 1,
        // Two digits in one word are file and rank; a rank of two digits comes with a hyphen.
        None if rank.len() == 1 => number(rank)?,
        None => return None,
    };
    square(geometry, file as u8, rank)
}

fn number(text: &str) -> Option<u8> {
    let fine = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    if fine { text.parse().ok() } else { None }
}
