//! What is drawn on a board besides pieces, as lines beside it say: arrows, squares set off, from whose side it is seen.
//!
//! ```text
//! arrows: f3->e5 b5->c6        e2 -> e4        [%cal Gd2d4,Re1e8]
//! squares: g5 f7               orientation: black        [%csl Ra5]
//! ```

use musi_rules::{BoardSize, Square};

use crate::ascii::Diagram;

/// What such lines begin with. Others of them say nothing of the board: how large it is shown, whether it can be moved on.
const KEYS: [&str; 20] = [
    "fen",
    "position",
    "arrows",
    "arrow",
    "annotations",
    "squares",
    "square",
    "highlight",
    "highlights",
    "marks",
    "lastmove",
    "last move",
    "orientation",
    "size",
    "width",
    "movable",
    "drawable",
    "caption",
    "title",
    "key",
];

/// Signs between the squares of an arrow.
const SIGNS: [&str; 6] = ["->", "=>", "\u{2192}", "-->", "\u{21d2}", "-"];

/// Whether a line says something about the board and nothing else: a key and a colon, or commands of a comment.
pub(super) fn is_said_of_board(line: &str) -> bool {
    let key = line.split_once(':').map(|(key, _)| key.trim().to_lowercase());
    key.is_some_and(|key| KEYS.contains(&key.as_str()) || key == "checkers") || line.contains("[%c")
}

/// Notes what the lines around a board draw on it.
pub(super) fn note(diagram: &mut Diagram, fence: &str) {
    let board = diagram.geometry;
    for line in fence.lines().map(str::trim) {
        commands(line, board, diagram);
        let (key, value) = line.split_once(':').map_or(("", line), |(key, value)| (key.trim(), value.trim()));
        match key.to_lowercase().as_str() {
            "arrows" | "arrow" | "annotations" | "lastmove" | "last move" => {
                for word in value.split([' ', ',', ';']).filter(|word| !word.is_empty()) {
                    drawn(word, board, diagram);
                }
            }
            "squares" | "square" | "highlight" | "highlights" | "marks" => {
                let squares = value.split([' ', ',', ';']).filter_map(|word| board.named(word.trim()));
                squares.for_each(|square| diagram.lit.insert(square));
            }
            "orientation" if value.eq_ignore_ascii_case("black") => diagram.turned = true,
            // An arrow on a line of its own.
            "" => {
                if let Some(arrow) = arrow(&line.split_whitespace().collect::<String>(), board) {
                    diagram.arrows.push(arrow);
                }
            }
            _ => {}
        }
    }
    diagram.arrows.dedup();
}

/// An arrow or a square: `f3->e5`, `Ae2-e4`, `He4`, `Re5`.
fn drawn(word: &str, board: BoardSize, diagram: &mut Diagram) {
    let bare = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let bare = bare.split('/').next().unwrap_or(bare);
    let joined =
        || bare.is_ascii().then(|| bare.split_at_checked(2)).flatten().and_then(|two| pair(two, board));
    if let Some(arrow) = arrow(bare, board).or_else(joined) {
        diagram.arrows.push(arrow);
    } else if let Some(square) = board.named(bare) {
        diagram.lit.insert(square);
    }
}

/// The squares of an arrow: two names with a sign between them.
fn arrow(word: &str, board: BoardSize) -> Option<(Square, Square)> {
    let (from, to) = SIGNS.iter().find_map(|sign| word.split_once(sign))?;
    pair((from.trim(), to.trim()), board)
}

fn pair((from, to): (&str, &str), board: BoardSize) -> Option<(Square, Square)> {
    let (from, to) = (board.named(from)?, board.named(to)?);
    (from != to).then_some((from, to))
}

/// What programs write into comments: `[%cal Gd2d4,Re1e8]` draws arrows, `[%csl Ra5]` sets squares off.
fn commands(line: &str, board: BoardSize, diagram: &mut Diagram) {
    for (sign, arrows) in [("[%cal ", true), ("[%csl ", false)] {
        let mut rest = line;
        while let Some((_, behind)) = rest.split_once(sign) {
            let (inner, after) = behind.split_once(']').unwrap_or((behind, ""));
            rest = after;
            for word in inner.split(',').map(str::trim) {
                // The first letter is a colour.
                let bare = word.get(1..).unwrap_or_default();
                if arrows {
                    diagram.arrows.extend(
                        bare.is_ascii()
                            .then(|| bare.split_at_checked(2))
                            .flatten()
                            .and_then(|two| pair(two, board)),
                    );
                } else if let Some(square) = board.named(bare) {
                    diagram.lit.insert(square);
                }
            }
        }
    }
}
