//! The line in which servers tell programs a position: `<12> rnbqkbnr pppppppp -------- … W -1 1 1 1 1 0 …`.

use musi_diagram::ascii::{Cell, Diagram, Form, Rest};
use musi_diagram::game::RecordError;
use musi_rules::BoardSize;

/// What the line begins with.
const SIGN: &str = "<12>";

/// The squares of a side.
const SIDE: usize = 8;

/// The board of a text that holds such a line; nothing where it holds none.
pub(crate) fn drawing(text: &str) -> Option<Result<Diagram, RecordError>> {
    let at = text.find(SIGN)?;
    let line = text.get(at..)?.lines().next()?;
    let mut words = line.split_whitespace().skip(1).peekable();
    let mut ranks = Vec::new();
    let number = text.get(..at)?.matches('\n').count() + 1;
    let start = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    while ranks.len() < SIDE {
        let word = words.next()?;
        let letters = word.bytes().all(|letter| b"prnbqkPRNBQK-".contains(&letter));
        if word.len() != SIDE || !letters {
            return None;
        }
        let offset = word.as_ptr() as usize - text.as_ptr() as usize;
        let cells = word.char_indices().map(|(place, letter)| Cell {
            text: if letter == '-' { String::new() } else { letter.to_string() },
            line: number,
            column: text.get(start..offset + place).map_or(1, |before| before.chars().count() + 1),
            span: offset + place..offset + place + 1,
        });
        ranks.push(cells.collect::<Vec<_>>());
    }
    let turn = words.next()?;
    let side = match turn {
        "W" => "w",
        "B" => "b",
        _ => return None,
    };
    let passing = words.next()?;
    let rights: String = "KQkq"
        .chars()
        .zip(words.by_ref().take(4))
        .filter(|(_, may)| *may == "1")
        .map(|(letter, _)| letter)
        .collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    // The file of a pawn that has gone two squares.
    let file = passing.parse::<u8>().ok().filter(|file| *file < 8);
    let square = file.map_or_else(
        || "-".to_owned(),
        |file| format!("{}{}", char::from(b'a' + file), if side == "w" { 6 } else { 3 }),
    );
    let offset = turn.as_ptr() as usize - text.as_ptr() as usize;
    let column = text.get(start..offset).map_or(1, |before| before.chars().count() + 1);
    let rest = Rest {
        text: format!("{side} {rights} {square} 0 1"),
        line: number,
        column,
        span: offset..offset + turn.len(),
        moves: Vec::new(),
        tells_turn: true,
    };
    let board = BoardSize::new(SIDE, SIDE).ok()?;
    let cells = ranks.into_iter().rev().flatten().collect();
    Some(Ok(Diagram { cells, form: Form::Notation, rest: Some(rest), ..Diagram::empty(board) }))
}

#[cfg(test)]
mod tests {
    use super::drawing;

    #[test]
    fn a_line_of_a_server_is_a_board() {
        let text = "fics% \n<12> rnbqkb-r pppppppp -----n-- -------- ----P--- -------- PPPPKPPP RNBQ-BNR B -1 0 0 1 1 0 7 Newton Einstein 1 2 12\n";
        let board = drawing(text).and_then(Result::ok).unwrap_or_else(|| panic!("no board"));
        assert_eq!(board.rest.map(|rest| rest.text).as_deref(), Some("b kq - 0 1"));
        let cell = &board.cells[4 * 8 + 4 - 8];
        assert_eq!((cell.text.as_str(), text.get(cell.span.clone()), cell.line), ("P", Some("P"), 2));
        assert!(drawing("<12> apples\n").is_none());
    }
}
