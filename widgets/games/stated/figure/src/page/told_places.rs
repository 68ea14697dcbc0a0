//! Places that a page names, defines or describes in several words: the palace in the middle of each end, the files from one to another,
//! where a piece of chess usually stands.

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;
use musi_stated_rules::{Board, Region};

use super::meaning::side_of;
use super::place::{Ground, Squares, both, coloured, name, square};

impl Ground<'_> {
    /// The squares of places that a page names, defines or describes, see [`squares`](Self::squares).
    pub(super) fn told(&self, node: &Node, word: &str) -> Option<Squares> {
        let (width, height) = self.size;
        let child = |role: &str| node.node(role).and_then(|node| self.squares(node, None));
        match word {
            // As one side sees it, and as the other does.
            "@sides" => {
                let ([one, _], [_, two]) = (child("one")?, child("two")?);
                Some([one, two])
            }
            // Each said for a side by its name.
            "@for" => {
                let ([white, black], [other, two]) = (child("one")?, child("two")?);
                match (side_of(node, "player")?, side_of(node, "other")?) {
                    (Side::First, Side::Second) => Some([white, two]),
                    (Side::Second, Side::First) => Some([other, black]),
                    _ => None,
                }
            }
            // From corner to corner, where all corners are among them.
            "@every-second" => {
                let odd = |size: u8| size % 2 == 1;
                (odd(width) && odd(height)).then(|| both(coloured(self.size, 0)))
            }
            // Two names of the same squares.
            "@same" => child("one").filter(|one| child("two").is_some_and(|two| self.are_same(one, &two))),
            "@defines" => child("place"),
            // Files and ranks from one to the other.
            "@block" => {
                let file = |role: &str| node.node(role)?.meaning.bytes().next()?.checked_sub(b'a');
                let rank = |role: &str| {
                    node.node(role)
                        .and_then(|node| super::ways::number(node))
                        .and_then(|rank| rank.checked_sub(1))
                };
                let (left, right) = (file("a")?, file("b")?);
                let (low, top) = (u8::try_from(rank("n")?).ok()?, u8::try_from(rank("m")?).ok()?);
                let fits = left <= right && low <= top && right < width && top < height;
                let all = (low..=top).flat_map(|rank| (left..=right).map(move |file| name(file, rank)));
                fits.then(|| both(all.collect()))
            }
            // Where a piece of chess stands as a game of chess begins.
            "@usually" => self.usually(node.node("kind")?.meaning),
            "@site" => {
                let called = node.node("name")?.meaning;
                self.named.iter().find(|(name, _)| name == called).map(|(_, squares)| squares.clone())
            }
            // Those of which the page spoke last, as many as it says.
            "@last-named" => {
                let (_, squares) = self.named.last()?;
                let said = node.node("n").and_then(|node| super::ways::number(node));
                let fits = said.is_none_or(|said| usize::from(said) == self.count(&squares[0]));
                fits.then(|| squares.clone())
            }
            "@all" => Some(both((1..=height).map(|rank| format!("*{rank}")).collect())),
            // Before those that stand on the first rank.
            "@front" => (height > 1).then(|| [vec!["*2".to_owned()], vec![format!("*{}", height - 1)]]),
            _ => None,
        }
    }

    /// Where a piece of chess stands at the start, on a board of chess; nothing on others.
    fn usually(&self, kind: &str) -> Option<Squares> {
        let files: &[u8] = match kind {
            "rook" => &[0, 7],
            "knight" => &[1, 6],
            "bishop" => &[2, 5],
            "queen" => &[3],
            "king" => &[4],
            "pawn" => &[0, 1, 2, 3, 4, 5, 6, 7],
            _ => return None,
        };
        let ranks = if kind == "pawn" { [1, 6] } else { [0, 7] };
        (self.size == (8, 8)).then(|| ranks.map(|rank| files.iter().map(|file| name(*file, rank)).collect()))
    }

    /// Whether the ranks between which a phrase says that the river lies are those in the middle of the board.
    pub fn river_fits(&self, node: &Node) -> bool {
        let said = |role: &str| {
            slot_within(node, role).and_then(|value| match value {
                Value::Node(node) => super::ways::number(node),
                _ => None,
            })
        };
        let half = u16::from(self.size.1 / 2);
        match (said("a"), said("b")) {
            (None, None) => true,
            (Some(one), Some(two)) => {
                self.size.1.is_multiple_of(2) && (one.min(two), one.max(two)) == (half, half + 1)
            }
            _ => false,
        }
    }

    /// How many squares words mean on this board.
    pub fn count(&self, words: &[String]) -> usize {
        let (width, height) = self.size;
        Region::read(&words.join(" ")).map_or(0, |region| region.on(Board { width, height }).iter().count())
    }

    /// Whether two texts mean the same squares of the board.
    fn are_same(&self, one: &Squares, two: &Squares) -> bool {
        let (width, height) = self.size;
        let on = |words: &[String]| Some(Region::read(&words.join(" ")).ok()?.on(Board { width, height }));
        one.iter()
            .zip(two)
            .all(|(one, two)| on(one).zip(on(two)).is_some_and(|(one, two)| one.iter().eq(two.iter())))
    }
}

/// The lines of a palace: its corners and the square in its middle; nothing where it has none.
pub(super) fn palace_lines(palace: &[String]) -> Option<Vec<String>> {
    let squares: Vec<(u8, u8)> = palace.iter().map(|word| square(word)).collect::<Option<_>>()?;
    let ends = |of: fn(&(u8, u8)) -> u8| Some((squares.iter().map(of).min()?, squares.iter().map(of).max()?));
    let ((left, right), (low, top)) = (ends(|(file, _)| *file)?, ends(|(_, rank)| *rank)?);
    let is_block = squares.len() == 9 && right - left == 2 && top - low == 2;
    let lines = [(left, low), (right, low), (left + 1, low + 1), (left, top), (right, top)];
    is_block.then(|| lines.map(|(file, rank)| name(file, rank)).to_vec())
}

/// What fills a slot of a phrase, however deep.
fn slot_within<'n>(node: &'n Node, role: &str) -> Option<&'n Value> {
    node.slot(role).or_else(|| node.nodes().find_map(|node| slot_within(node, role)))
}
