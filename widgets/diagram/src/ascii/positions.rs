//! Positions in notation, a line each, with what is said of them between.
//!
//! ```text
//! 8/8/8/4k3/8/8/8/R3K3 w Q - 0 1          position fen 8/8/8/4k3/8/8/8/R3K3 w Q - 0 1
//! the rook is free                        go depth 2
//! ```

use std::ops::Range;

use super::notation::is_board;

/// The words that may stand before a position.
pub(crate) const BEFORE: [&str; 9] =
    ["FEN:", "Fen:", "fen:", "SFEN:", "FEN", "fen", "sfen", "position", "EPD:"];

/// What is typed to a program that plays, and what it answers, by the first word of a line.
const COMMANDS: [&str; 20] = [
    "uci",
    "usi",
    "isready",
    "readyok",
    "ucinewgame",
    "usinewgame",
    "go",
    "d",
    "pos",
    "eval",
    "stop",
    "quit",
    "ponderhit",
    "setoption",
    "info",
    "bestmove",
    "uciok",
    "usiok",
    "id",
    "option",
];

/// What begins a remark.
const SIGNS: [&str; 4] = ["#", "//", ";", "--"];

/// The most remarks of a position.
const REMARKS: usize = 12;

/// Whether a line is a position: the ranks of a board, and whose turn it is.
pub(crate) fn is_position(line: &str) -> bool {
    let mut words = line.split_whitespace().skip_while(|word| BEFORE.contains(word));
    let board = words.next().map(|word| word.trim_matches(['"', '\'', '`', ',']));
    board.is_some_and(is_board) && words.next().is_some_and(|turn| matches!(turn, "w" | "b"))
}

/// Whether a line says something of a position in words, points at its parts, or is typed to a program: what is no code and no drawing.
pub(crate) fn is_remark(line: &str) -> bool {
    let line = line.trim();
    let first = line.split_whitespace().next().unwrap_or_default();
    let pointing = !line.is_empty() && line.chars().all(|letter| matches!(letter, '^' | '|' | ' ' | '~'));
    if pointing
        || COMMANDS.contains(&first)
        || is_answer(line)
        || SIGNS.iter().any(|sign| line.starts_with(sign))
    {
        return true;
    }
    let inner = |word: &str| {
        word.trim_matches(|letter: char| !letter.is_alphanumeric()).replace(['-', '\'', '\u{2019}'], "")
    };
    let words: Vec<String> = line.split_whitespace().map(inner).filter(|word| !word.is_empty()).collect();
    let in_letters = |word: &String| word.chars().all(char::is_alphabetic);
    words.len() > 1
        && words.iter().all(in_letters)
        && words.iter().any(|word| word.chars().count() > 3)
        && !line.contains(['=', '{', '}', '<', '\\'])
        && !line.contains("()")
        && !matches!(
            first,
            "import" | "from" | "using" | "package" | "let" | "const" | "return" | "def" | "class"
        )
}

/// Whether a line is what a program answers, a name and a value, or what is typed at a prompt: `Nodes searched: 20`, `e2e4: 1`.
fn is_answer(line: &str) -> bool {
    if line.starts_with("$ ") {
        return true;
    }
    let Some((name, value)) = line.split_once(':') else { return false };
    let is_code = |letter: char| "\"{}()[]=;,<>\\".contains(letter);
    let words = || name.split_whitespace();
    let named = words().all(|word| word.chars().all(char::is_alphanumeric));
    named
        && (1..4).contains(&words().count())
        && (1..LONGEST_VALUE).contains(&value.split_whitespace().count())
        && !value.contains(is_code)
}

/// So many words are no value.
const LONGEST_VALUE: usize = 7;

/// Where each position of a text lies, with the remarks around it, where there are several and nothing else: one range for any other text.
pub(super) fn positions(text: &str) -> Vec<Range<usize>> {
    let whole = || std::iter::once(0..text.len()).collect();
    let mut found: Vec<Range<usize>> = Vec::new();
    let (mut at, mut start, mut remarks) = (0, 0, 0);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        if is_position(line) {
            if let Some(last) = found.last_mut() {
                last.end = at;
                start = at;
            }
            found.push(start..end);
            remarks = 0;
        } else if !line.trim().is_empty() {
            remarks += 1;
            if remarks > REMARKS || !is_remark(line) {
                return whole();
            }
        }
        at = end;
    }
    match found.last_mut() {
        Some(last) if last.start > 0 => last.end = text.len(),
        _ => return whole(),
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{is_remark, positions};

    const ONE: &str = "8/8/8/4k3/8/8/8/R3K3 w Q - 0 1\n";
    const TWO: &str = "FEN: 8/8/8/4k3/8/8/8/4K3 b - - 0 1\n";

    #[test]
    fn positions_stand_a_line_each() {
        let texts = |text: &str| -> Vec<String> {
            positions(text).into_iter().map(|range| text.get(range).unwrap_or_default().to_owned()).collect()
        };
        for (between, behind) in
            [("", ""), ("\n", ""), ("the rook is free\n\n", "it is a draw\n"), ("go depth 2\n", "d\n")]
        {
            let text = format!("{ONE}{between}{TWO}{behind}");
            assert_eq!(texts(&text), [format!("{ONE}{between}"), format!("{TWO}{behind}")], "{text}");
        }
        for text in
            [ONE, "", "a line\n", &format!("{ONE}x = 1\n{TWO}"), &format!("{ONE}import chess()\n{TWO}")]
        {
            assert_eq!(texts(text), [text]);
        }
    }

    #[test]
    fn remarks_are_words_signs_and_commands() {
        for line in [
            "\u{2705} Accepted (empty board)",
            "^^^^^^^   ^ ^",
            "board layout    player captured movenum",
            "go depth 2",
            "bestmove 0000 ponder g1b1",
            "# from a handicap",
            "a1b1: 1",
            "Nodes searched: 26",
            "$ ./engine",
        ] {
            assert!(is_remark(line), "{line}");
        }
        for line in [
            "import chess",
            "b = chess.Board()",
            "print(b.fen())",
            "r n b q k",
            "8",
            "",
            "r . . k . p .",
            "else:",
            "x: int = 1",
            "\"fen\": 8",
        ] {
            assert!(!is_remark(line), "{line}");
        }
    }
}
