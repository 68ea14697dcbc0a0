//! Interpretation of how pieces move as such, and of what the marks of a board show without being named.

use musi_rules::{GridGame, Piece, Side, Square, SquareSet};

use super::fact::Slots;
use super::judge::Judge;
use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Subject};

/// Steps of one square: files and ranks, as the first side sees them.
type Steps = &'static [(i8, i8)];

const STRAIGHT: Steps = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: Steps = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The steps of each way of which phrases speak.
const WAYS: [(&str, &[Steps]); 10] = [
    ("any", &[STRAIGHT, DIAGONAL]),
    ("diagonal", &[DIAGONAL]),
    ("straight", &[STRAIGHT]),
    ("ahead", &[&[(0, 1)]]),
    ("back", &[&[(0, -1)]]),
    ("sideways", &[&[(1, 0), (-1, 0)]]),
    ("diagonal-ahead", &[&[(1, 1), (-1, 1)]]),
    ("diagonal-back", &[&[(1, -1), (-1, -1)]]),
    ("upright", &[&[(0, 1), (0, -1)]]),
    ("but-diagonal-back", &[STRAIGHT, &[(1, 1), (-1, 1)]]),
];

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of how pieces move as such, and of what marks show.
    pub(super) fn movement(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let truth = match node.meaning {
            "moves-as" | "can-move-as" => self.each(who, &|square| self.moves_as(node, square)),
            "moves-shown" | "attacks-shown" => {
                self.each(who, &|square| self.is_shown(square, node.meaning == "attacks-shown"))
            }
            "goes-around" => self.each(who, &|square| {
                let near = match node.node("way") {
                    Some(way) => self.around(square) - self.steps(square, way.meaning),
                    None => self.around(square),
                };
                let count = who::number(node).map(usize::from);
                Truth::when(count.is_none_or(|count| count == near.len()), || {
                    format!("{} squares are next to {}", near.len(), self.name(square))
                })
                .and(|| self.goes(square, near, false))
            }),
            "marked-all" => match self.place_of(node, "place") {
                Some(place) if !self.lexicon.marked_squares().is_empty() => {
                    let missing = place - self.lexicon.marked_squares();
                    Truth::when(missing.is_empty(), || format!("{} bear no mark", self.names(missing)))
                }
                _ => Truth::Open,
            },
            "own-colour" => G::light(self.setup.geometry()).map_or(Truth::Open, |light| {
                self.each(who, &|square| {
                    let own = light.contains(square) == (self.side_at(square) == Some(Side::First));
                    Truth::when(own, || format!("{} is of the other colour", self.name(square)))
                })
            }),
            "next-to-those" => self.stand_beside(who, node),
            _ => return None,
        };
        Some(truth)
    }

    /// The squares one step from a piece, in a way as its side sees it.
    fn steps(&self, square: Square, way: &str) -> SquareSet {
        let board = self.setup.geometry();
        let ahead = if self.side_at(square) == Some(Side::Second) { -1 } else { 1 };
        let steps = WAYS.iter().find(|(name, _)| *name == way).map_or(&[][..], |(_, steps)| *steps);
        let steps = steps.iter().flat_map(|steps| steps.iter());
        steps.filter_map(|(files, ranks)| board.step(square, *files, ahead * ranks)).collect()
    }

    /// Words that count marks, and miscount them: "the seven squares marked X" where there are eight.
    pub(super) fn miscounted_marks(&self, node: &Node) -> Option<Truth> {
        if node.meaning == "sized" {
            let squares = node.nodes().find_map(|part| self.place(part))?;
            let count = usize::from(who::number(node)?);
            let wrong = count != squares.len() && self.lexicon.is_marked(squares);
            return wrong.then(|| Truth::Absent(format!("{} squares bear it, not {count}", squares.len())));
        }
        node.nodes().filter(|part| part.node("then").is_none()).find_map(|part| self.miscounted_marks(part))
    }

    /// Whether a piece moves in a way, so far: on an empty board, from its middle.
    fn moves_as(&self, node: &Node, square: Square) -> Truth {
        let (Some(piece), Some(way)) = (self.setup.piece_at(square), node.node("way")) else {
            return Truth::Open;
        };
        let Some((_, steps)) = WAYS.iter().find(|(name, _)| *name == way.meaning) else { return Truth::Open };
        let board = self.setup.geometry();
        let Some(middle) = board.square(board.width() / 2, board.height() / 2) else { return Truth::Open };
        let mut empty = self.setup.clone();
        for square in self.setup.occupied() {
            empty.put(square, None);
        }
        empty.put(middle, Some(Piece { kind: piece.kind, side: piece.side }));
        let moves = empty.reach(middle).moves();
        let ahead = if piece.side == Side::First { 1 } else { -1 };
        let along = |files: i8, ranks: i8| {
            let step = move |square: &Square| board.step(*square, files, ahead * ranks);
            std::iter::successors(step(&middle), step)
        };
        let lines = steps.iter().flat_map(|steps| steps.iter()).map(|(files, ranks)| along(*files, *ranks));
        let said: SquareSet = match (node.node("extent"), who::number(node)) {
            (Some(extent), _) if extent.meaning == "far" => lines.flatten().collect(),
            (_, Some(number)) => {
                lines.filter_map(|mut line| line.nth(usize::from(number).checked_sub(1)?)).collect()
            }
            _ => return Truth::Open,
        };
        let wrong = said - moves;
        if !wrong.is_empty() {
            return Truth::No(format!(
                "the {} does not move so",
                self.words.name(piece.kind, musi_rules::Language::ENGLISH)
            ));
        }
        // "It moves one square diagonally" may leave out what else it does; "it can" may, too, and is true.
        if said == moves || node.meaning == "can-move-as" { Truth::Yes } else { Truth::Open }
    }

    /// Whether the marks are on the squares to which a piece can go, or which it attacks. Marks that are far from that show something else.
    fn is_shown(&self, square: Square, attacks: bool) -> Truth {
        let Some(marked) = self.lexicon.only_mark() else { return Truth::Open };
        let targets = self
            .side_at(square)
            .and_then(|side| self.position(side))
            .map_or(SquareSet::EMPTY, |position| position.targets(square));
        let reach = self.setup.reach(square).attacks();
        let taken = self.setup.occupied();
        let own = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
        let right = if attacks { reach } else { targets };
        if [right, right - taken, right - own].contains(&marked) {
            return Truth::Yes;
        }
        let (both, either) = ((marked & right).len(), (marked | right).len());
        if 2 * both < either {
            return Truth::Open;
        }
        let (extra, missing) = (marked - right, right - taken - marked);
        Truth::No(match (extra.is_empty(), missing.is_empty()) {
            (false, true) => format!("{} bears the mark too", self.names(extra)),
            (true, _) => format!("{} bears no mark", self.names(missing)),
            _ => format!("{} bears the mark, and {} bears none", self.names(extra), self.names(missing)),
        })
    }

    /// Whether pieces stand next to others, each of these next to one of those.
    fn stand_beside(&self, who: &[Subject], node: &Node) -> Truth {
        let Some(beside) = node.node("beside").map(|part| self.whos(part)) else { return Truth::Open };
        if let Some(missing) = self.unfilled(&beside) {
            return missing;
        }
        let (own, near) = (self.squares_of(who), self.squares_of(&beside));
        if own.is_empty() || near.is_empty() {
            return Truth::Open;
        }
        let lonely = |squares: SquareSet, others: SquareSet| {
            squares.iter().find(|square| (self.around(*square) & others).is_empty())
        };
        let lonely = lonely(near, own).or_else(|| lonely(own, near));
        Truth::when(lonely.is_none(), || {
            format!("none of them is next to {}", lonely.map_or_else(String::new, |square| self.name(square)))
        })
    }
}
