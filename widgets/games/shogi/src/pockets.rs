//! Positions with the hands in brackets, or with the styles of the sides: other notations of the same board.
//!
//! ```text
//! lnsgkgsnl/1r5b1/…/LNSGKGSNL[Pb] w 0 1               the side with capitals is called white, and begins
//! lnsgkgsnl/1r5b1/…/LNSGKGSNL P/b SHOGI/shogi         the style of the side to move stands first
//! ```

use musi_diagram::ascii::{Diagram, Rest, notation};
use musi_diagram::game::RecordError;
use musi_rules::Setup;

use crate::Shogi;

/// The words that may stand before such a position.
const BEFORE: [&str; 6] = ["FEN:", "Fen:", "fen:", "FEN", "fen", "FEEN:"];

/// All pieces of the game but the kings.
const MOST: usize = 38;

/// The board of a text that is one such position; nothing where it is none.
pub(crate) fn drawing(text: &str) -> Option<Result<Diagram, RecordError>> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let line = lines.next().filter(|_| lines.next().is_none())?;
    let mut words = line.split_whitespace().skip_while(|word| BEFORE.contains(word));
    let word = words.next()?;
    let (board, rest) = if let Some((board, hands)) = word.split_once('[') {
        let turn = match words.next() {
            None | Some("w") => "b",
            Some("b") => "w",
            Some(_) => return None,
        };
        (board, format!("{turn} {}", counted(hands.strip_suffix(']')?)?))
    } else {
        let (hands, styles) = (words.next()?, words.next()?);
        (word, format!("{} {}", turn_of(styles)?, held(hands)?))
    };
    Setup::<Shogi>::from_text(&format!("{board} {rest}")).ok()?;
    // Every byte of the board stays where it is.
    let start = board.as_ptr() as usize - text.as_ptr() as usize;
    let before: String =
        text.get(..start)?.chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }).collect();
    let mut diagram = notation(&format!("{before}{board}"), "")?.ok()?;
    let own = (diagram.geometry.width(), diagram.geometry.height()) == (9, 9);
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1 + board.len();
    let end = start + board.len();
    let line = before.matches('\n').count() + 1;
    diagram.rest =
        Some(Rest { text: rest, line, column, span: end..end, moves: Vec::new(), tells_turn: true });
    diagram.captions.clear();
    own.then_some(Ok(diagram))
}

/// Pieces in brackets, each as often as it is held, as SFEN counts them.
fn counted(hands: &str) -> Option<String> {
    let hands = hands.trim_matches('-');
    if hands.len() > MOST {
        return None;
    }
    let mut kinds: Vec<(char, usize)> = Vec::new();
    for letter in hands.chars() {
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        match kinds.iter_mut().find(|(kind, _)| *kind == letter) {
            Some((_, count)) => *count += 1,
            None => kinds.push((letter, 1)),
        }
    }
    if kinds.is_empty() {
        return Some("-".to_owned());
    }
    let one = |(kind, count): &(char, usize)| {
        if *count > 1 { format!("{count}{kind}") } else { kind.to_string() }
    };
    Some(kinds.iter().map(one).collect())
}

/// What both sides hold, with a stroke between them.
fn held(hands: &str) -> Option<String> {
    let (first, second) = hands.split_once('/')?;
    let of = |hand: &str, own: fn(&char) -> bool| {
        hand.chars().all(|letter| letter.is_ascii_digit() || letter.is_ascii_alphabetic() && own(&letter))
    };
    if !of(first, char::is_ascii_uppercase) || !of(second, char::is_ascii_lowercase) {
        return None;
    }
    Some(if hands.len() > 1 { format!("{first}{second}") } else { "-".to_owned() })
}

/// Whose turn it is, by the case of the style that stands first.
fn turn_of(styles: &str) -> Option<&'static str> {
    let (one, other) = styles.split_once('/')?;
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphabetic());
    let capitals = |name: &str| name.chars().all(|letter| letter.is_ascii_uppercase());
    let small = |name: &str| name.chars().all(|letter| letter.is_ascii_lowercase());
    match (is_name(one) && is_name(other), capitals(one) && small(other), small(one) && capitals(other)) {
        (true, true, _) => Some("b"),
        (true, _, true) => Some("w"),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test of texts that are boards")]
mod tests {
    use super::drawing;

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

    fn rest(text: &str) -> Option<String> {
        let board = drawing(text)?.ok()?;
        Some(board.rest?.text)
    }

    #[test]
    fn hands_in_brackets_are_those_of_sfen() {
        for (behind, expected) in [
            ("[] w - - 0 1", "b -"),
            ("[-] b 0 1", "w -"),
            ("[PPb] w 0 1", "b 2Pb"),
            ("[]", "b -"),
            (" / SHOGI/shogi", "b -"),
            (" 2PB/pr SHOGI/shogi", "b 2PBpr"),
            (" / s/S", "w -"),
        ] {
            assert_eq!(rest(&format!("{START}{behind}\n")).as_deref(), Some(expected), "{behind}");
        }
        let board = drawing(&format!("\n FEN: {START}[] w - - 0 1\n")).unwrap().unwrap();
        let cell = board.cells.first().unwrap();
        assert_eq!((cell.text.as_str(), cell.line, cell.column), ("L", 2, START.len() - 2));
    }

    #[test]
    fn what_is_of_no_shogi_stays() {
        for text in [
            format!("{START} w - 1"),
            format!("{START}[x] w 0 1"),
            format!("{START}[K] w 0 1"),
            format!("{START}[{}] w 0 1", "P".repeat(39)),
            format!("{START} P/P SHOGI/shogi"),
            format!("{START} / SHOGI/SHOGI"),
            format!("{START}[] w\nmore"),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1".to_owned(),
            String::new(),
        ] {
            assert_eq!(rest(&text), None, "{text}");
        }
    }
}
