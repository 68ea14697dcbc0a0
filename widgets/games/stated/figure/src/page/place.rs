//! Parts of a board in words, as each side sees them: the last rank, the corners, the squares with a mark.

use musi_diagram::phrases::{Node, Value};
use musi_rules::SquareSet;
use musi_stated_rules::{Board, Region};

/// Squares and lines as the text of rules has them, for each side: `d4`, `*8`.
pub(super) type Squares = [Vec<String>; 2];

/// What a place is read with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'a> {
    /// Files and ranks.
    pub size: (u8, u8),
    /// The places that the page has named.
    pub named: &'a [(String, Squares)],
    /// The marks of the start diagram.
    pub marks: &'a [(String, SquareSet)],
    /// Where the pieces of each side stand at the start.
    pub armies: [SquareSet; 2],
}

/// The place that everybody knows though no page says where it is.
const THRONE: &str = "throne";

pub(super) fn name(file: u8, rank: u8) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

/// The squares of a colour: a1 is dark, and those are even.
pub(super) fn coloured((width, height): (u8, u8), parity: u8) -> Vec<String> {
    let all = (0..height).flat_map(|rank| (0..width).map(move |file| (file, rank)));
    all.filter(|(file, rank)| (file + rank) % 2 == parity).map(|(file, rank)| name(file, rank)).collect()
}

pub(super) fn both(words: Vec<String>) -> Squares {
    [words.clone(), words]
}

impl Ground<'_> {
    /// Whether both sides begin on the same ranks and so go the same way: ranks are then counted from one edge.
    fn is_race(&self) -> bool {
        let width = usize::from(self.size.0);
        let ranks = |army: SquareSet| -> Vec<usize> {
            let mut ranks: Vec<usize> = army.into_iter().map(|square| square.index() / width).collect();
            ranks.sort_unstable();
            ranks
        };
        let [first, second] = self.armies.map(ranks);
        !first.is_empty() && first == second
    }

    /// The squares of a place; nothing where the phrase is no place or the board has none such.
    pub fn squares(&self, node: &Node, number: Option<u16>) -> Option<Squares> {
        let (width, height) = self.size;
        let (word, rest) = node.meaning.split_once(' ').unwrap_or((node.meaning, ""));
        let child = |role: &str| node.node(role).and_then(|node| self.squares(node, None));
        let ranks = |from: i32, to: i32| {
            let line = |rank: i32| format!("*{rank}");
            let height = i32::from(height);
            let (from, to) = (from.max(1), to.min(height));
            let first: Vec<String> = (from..=to).map(line).collect();
            let second = if self.is_race() {
                first.clone()
            } else {
                (from..=to).map(|rank| line(height + 1 - rank)).collect()
            };
            (!first.is_empty()).then_some([first, second])
        };
        let high = i32::from(height);
        let count = || number.map(i32::from).filter(|count| *count <= high);
        match word {
            "@last" => ranks(high, high),
            "@first" => ranks(1, 1),
            "@lasts" => count().and_then(|count| ranks(high + 1 - count, high)),
            "@firsts" => count().and_then(|count| ranks(1, count)),
            "@rank" => count().and_then(|count| ranks(count, count)),
            "@half" => self.river_fits(node).then(|| ranks(1, high / 2)).flatten(),
            "@beyond" => ranks(high / 2 + 1, high),
            // Where the pieces of the other side, or one's own, begin.
            "@theirs" | "@ours" => self.begun(word == "@ours"),
            "@corners" => {
                let (right, top) = (width.checked_sub(1)?, height.checked_sub(1)?);
                Some(both(vec![name(0, 0), name(right, 0), name(0, top), name(right, top)]))
            }
            "@centre" => Some(self.centre()),
            // A block in the middle of a side's own edge: so many files, so many ranks.
            "@palaces" => {
                let count = |role: &str| node.node(role).and_then(|node| super::ways::number(node));
                let (files, deep) = (u8::try_from(count("n")?).ok()?, u8::try_from(count("m")?).ok()?);
                // "In the first three ranks" says again how deep it is.
                let again = node
                    .node("each-end")
                    .and_then(|end| end.node("deep"))
                    .map(|node| super::ways::number(node));
                again.is_none_or(|again| again == Some(deep.into())).then_some(())?;
                self.palaces(files, deep)
            }
            "@dark" => Some(both(coloured(self.size, 0))),
            "@light" => Some(both(coloured(self.size, 1))),
            "@edge" => {
                let (right, top) = (width.checked_sub(1)?, height.checked_sub(1)?);
                let all = (0..height).flat_map(|rank| (0..width).map(move |file| (file, rank)));
                let edge =
                    all.filter(|(file, rank)| *file == 0 || *rank == 0 || *file == right || *rank == top);
                Some(both(edge.map(|(file, rank)| name(file, rank)).collect()))
            }
            "@beside" => {
                let squares = child("place")?;
                Some(squares.each_ref().map(|words| self.beside(words)))
            }
            "@named" => {
                let said = self.named.iter().find(|(name, _)| name == rest).map(|(_, squares)| squares);
                // A throne of which nothing is said is the square in the middle.
                let middle = || Some(self.centre()).filter(|squares| rest == THRONE && squares[0].len() == 1);
                said.cloned().or_else(middle)
            }
            "@mark" => match node.slot("mark")? {
                Value::Mark(mark, _) => {
                    let (_, squares) = self.marks.iter().find(|(own, _)| own == mark)?;
                    Some(both(self.names(*squares)))
                }
                _ => None,
            },
            "@square" => self.of_slot(node, "square").map(both),
            "@box" => {
                let corner = |role: &str| self.of_slot(node, role)?.first().and_then(|word| square(word));
                let ((file, rank), (other, top)) = (corner("one")?, corner("two")?);
                let ranks = rank.min(top)..=rank.max(top);
                let words = ranks
                    .flat_map(|rank| (file.min(other)..=file.max(other)).map(move |file| name(file, rank)));
                Some(both(words.collect()))
            }
            // The squares of the one that are in the other.
            "@within" => {
                let outer = node.node("two")?;
                let number = outer.node("n").and_then(|node| super::ways::number(node));
                let (one, two) = (child("one")?, self.squares(outer, number)?);
                let mut found: Squares = Default::default();
                for (own, (words, outer)) in found.iter_mut().zip(one.into_iter().zip(two)) {
                    *own = self.within(words, &outer)?;
                }
                (!found.iter().any(Vec::is_empty)).then_some(found)
            }
            "@and" | "" => {
                let mut all: Squares = Default::default();
                for node in node.nodes() {
                    let more =
                        self.squares(node, node.node("n").and_then(|node| super::ways::number(node)))?;
                    for (own, more) in all.iter_mut().zip(more) {
                        own.extend(more);
                    }
                }
                (!all.iter().any(Vec::is_empty)).then_some(all)
            }
            _ => self.told(node, word),
        }
    }

    /// The square in the middle of the board, or the two or four there.
    fn centre(&self) -> Squares {
        let (width, height) = self.size;
        let middle = |size: u8| (size.saturating_sub(1) / 2)..=(size / 2);
        both(middle(height).flat_map(|rank| middle(width).map(move |file| name(file, rank))).collect())
    }

    /// Blocks in the middle of both edges; nothing where they have no middle there.
    fn palaces(&self, files: u8, deep: u8) -> Option<Squares> {
        let (width, height) = self.size;
        let left = width.checked_sub(files).filter(|rest| rest % 2 == 0 && files > 0)? / 2;
        (deep > 0 && deep <= height / 2).then_some(())?;
        let block = |far: bool| -> Vec<String> {
            let rank = |rank: u8| if far { height - 1 - rank } else { rank };
            let all = (0..deep).flat_map(|deep| (left..left + files).map(move |file| (file, deep)));
            all.map(|(file, deep)| name(file, rank(deep))).collect()
        };
        Some([block(false), block(true)])
    }

    /// Where a side's own pieces begin, or those of the other side.
    fn begun(&self, own: bool) -> Option<Squares> {
        let (width, height) = self.size;
        let size = musi_rules::BoardSize::new(usize::from(width), usize::from(height)).ok()?;
        let words = |army: SquareSet| -> Vec<String> {
            army.iter().map(|square| name(size.file(square), size.rank(square))).collect()
        };
        let [first, second] = self.armies.map(words);
        let bare = first.is_empty() || second.is_empty();
        (!bare).then_some(if own { [first, second] } else { [second, first] })
    }

    /// Those squares that are in others.
    fn within(&self, squares: Vec<String>, others: &[String]) -> Option<Vec<String>> {
        let (width, height) = self.size;
        let board = Board { width, height };
        let others = Region::read(&others.join(" ")).ok()?.on(board);
        let inside = |word: &String| {
            square(word)
                .and_then(|(file, rank)| board.square(file.into(), rank.into()))
                .is_some_and(|at| others.has(at))
        };
        Some(squares.into_iter().filter(inside).collect())
    }

    /// Squares, and those beside them.
    fn beside(&self, words: &[String]) -> Vec<String> {
        let (width, height) = self.size;
        let mut found = words.to_vec();
        for (file, rank) in words.iter().filter_map(|word| square(word)) {
            for (files, ranks) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                let (file, rank) = (i16::from(file) + files, i16::from(rank) + ranks);
                let inside = (0..i16::from(width)).contains(&file) && (0..i16::from(height)).contains(&rank);
                if inside && !found.contains(&name(file as u8, rank as u8)) {
                    found.push(name(file as u8, rank as u8));
                }
            }
        }
        found
    }

    fn of_slot(&self, node: &Node, role: &str) -> Option<Vec<String>> {
        match node.slot(role)? {
            Value::Squares(squares) => Some(self.names(*squares)),
            _ => None,
        }
    }

    fn names(&self, squares: SquareSet) -> Vec<String> {
        let width = usize::from(self.size.0.max(1));
        squares
            .iter()
            .map(|square| name((square.index() % width) as u8, (square.index() / width) as u8))
            .collect()
    }
}

/// A square by its name, file and rank from 0.
pub(super) fn square(word: &str) -> Option<(u8, u8)> {
    let file = *word.as_bytes().first()?;
    let rank = musi_rules::number(word.get(1..)?)?;
    (file.is_ascii_lowercase() && (1..=16).contains(&rank)).then(|| (file - b'a', rank as u8 - 1))
}

#[cfg(test)]
mod tests {
    use super::square;

    #[test]
    fn what_is_no_square_has_no_file_and_rank() {
        assert_eq!(square("c4"), Some((2, 3)));
        assert_eq!(["C4", "c0", "c17", "44", "c", ""].map(square), [None; 6]);
    }
}
