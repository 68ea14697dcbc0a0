//! The ways in which pieces move as such: forward, along lines, so many squares.
//!
//! How a piece moves as such is what it does in the middle of an empty board.

use musi_rules::{GridGame, Piece, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

/// Steps of one square: files and ranks, as the first side sees them.
type Steps = &'static [(i8, i8)];

const STRAIGHT: Steps = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const UPRIGHT: Steps = &[(0, 1), (0, -1)];
const SIDEWAYS: Steps = &[(1, 0), (-1, 0)];
const DIAGONAL: Steps = &[(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Files and ranks, each of them.
const EACH_STRAIGHT: &str = "each-straight";

/// The steps of each way of which phrases speak.
const WAYS: [(&str, &[Steps]); 13] = [
    ("any", &[STRAIGHT, DIAGONAL]),
    ("diagonal", &[DIAGONAL]),
    ("straight", &[STRAIGHT]),
    // "Along its file or its rank", of what goes on both.
    (EACH_STRAIGHT, &[UPRIGHT, SIDEWAYS]),
    ("ahead", &[&[(0, 1)]]),
    ("back", &[&[(0, -1)]]),
    // "Backwards", where "straight back" would be narrower.
    ("all-ahead", &[&[(0, 1)]]),
    ("all-back", &[&[(0, -1)]]),
    ("sideways", &[SIDEWAYS]),
    ("diagonal-ahead", &[&[(1, 1), (-1, 1)]]),
    ("diagonal-back", &[&[(1, -1), (-1, -1)]]),
    ("upright", &[UPRIGHT]),
    ("but-diagonal-back", &[STRAIGHT, &[(1, 1), (-1, 1)]]),
];

/// The steps of the ways that a phrase names.
fn steps_of(way: &Node) -> Option<Vec<(i8, i8)>> {
    let mut found = Vec::new();
    let mut rest = Some(way);
    while let Some(way) = rest {
        let one = way.node("one").map_or(way, |one| one);
        found.extend(one_way(one)?);
        rest = way.node("rest").map(|rest| &**rest);
    }
    Some(found)
}

/// The steps of one way: "in a straight line: vertically or horizontally" names those behind the colon.
fn one_way(way: &Node) -> Option<Vec<(i8, i8)>> {
    if let Some(inner) = way.node("way") {
        return steps_of(inner);
    }
    let (_, steps) = WAYS.iter().find(|(name, _)| *name == way.meaning)?;
    Some(steps.iter().flat_map(|steps| steps.iter()).copied().collect())
}

/// The ways of which a phrase speaks, one by one.
fn each_way(way: &Node) -> Vec<&Node> {
    let one = way.node("one").map_or(way, |one| one);
    let own = one.node("way").map_or_else(|| vec![one], |inner| each_way(inner));
    let rest = way.node("rest").map(|rest| each_way(rest)).unwrap_or_default();
    own.into_iter().chain(rest).collect()
}

/// Whether words name two ways at once: "along its file or its rank".
pub(in crate::sentence) fn is_of_both(way: &Node) -> bool {
    each_way(way).iter().any(|one| one.meaning == EACH_STRAIGHT)
}

impl<G: GridGame> Judge<'_, G> {
    /// Whether the way of a piece from one square to another is one that a phrase names, as its side sees it; none where that says
    /// nothing of such a way, or it is no line.
    pub(in crate::sentence) fn leads(&self, from: Square, to: Square, way: &Node) -> Option<bool> {
        let board = self.setup.geometry();
        let difference = |from: u8, to: u8| i16::from(to) - i16::from(from);
        let files = difference(board.file(from), board.file(to));
        let ranks = difference(board.rank(from), board.rank(to));
        let ahead = if self.side_at(from) == Some(Side::Second) { -ranks } else { ranks };
        // "Forward" may be said of any way that leads there.
        if let [one] = each_way(way).as_slice()
            && let Some(sign) =
                [("all-ahead", 1), ("all-back", -1)].iter().find(|(name, _)| *name == one.meaning)
        {
            let fits = ahead.signum() == sign.1;
            // A pawn that captures goes ahead too, and nobody calls it so.
            let pawn = self
                .words
                .pawn
                .is_some_and(|pawn| self.setup.piece_at(from).is_some_and(|own| own.kind == pawn));
            return (!fits || files == 0 || pawn).then_some(fits && files == 0);
        }
        let steps = steps_of(way)?;
        let on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let own = (files.signum() as i8, ahead.signum() as i8);
        on_line.then(|| steps.contains(&own))
    }

    /// The squares one step from a piece, in the ways that a phrase names, as its side sees them.
    pub(in crate::sentence) fn steps_from(&self, square: Square, way: &Node) -> SquareSet {
        let board = self.setup.geometry();
        let ahead = if self.side_at(square) == Some(Side::Second) { -1 } else { 1 };
        let steps = steps_of(way).unwrap_or_default();
        steps.into_iter().filter_map(|(files, ranks)| board.step(square, files, ahead * ranks)).collect()
    }

    /// Where a piece of this kind goes from the middle of an empty board: the middle, its moves, and what it could capture.
    pub(in crate::sentence) fn reach_from_middle(
        &self,
        piece: Piece,
    ) -> Option<(Square, SquareSet, SquareSet)> {
        let (alone, middle) = self.alone(piece)?;
        let reach = alone.reach(middle);
        Some((middle, reach.moves(), reach.attacks()))
    }

    /// The squares from the middle of the board in the ways that a phrase names, as far as it says.
    pub(in crate::sentence) fn said(&self, node: &Node, piece: Piece, middle: Square) -> Option<SquareSet> {
        let board = self.setup.geometry();
        let ahead = if piece.side == Side::First { 1 } else { -1 };
        let steps = steps_of(node.node("way")?)?;
        let along = |files: i8, ranks: i8| {
            let step = move |square: &Square| board.step(*square, files, ahead * ranks);
            std::iter::successors(step(&middle), step)
        };
        let lines = steps.into_iter().map(|(files, ranks)| along(files, ranks));
        match (node.node("extent"), node.node("extent").and_then(|extent| who::number(extent))) {
            (Some(extent), _) if extent.meaning == "far" => Some(lines.flatten().collect()),
            (_, Some(number)) => {
                let at = usize::from(number).checked_sub(1)?;
                Some(lines.filter_map(|mut line| line.nth(at)).collect())
            }
            _ => None,
        }
    }

    /// Whether a piece moves, or captures, in a way, so far: on an empty board, from its middle.
    pub(in crate::sentence) fn moves_as(&self, node: &Node, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let Some((middle, moves, attacks)) = self.reach_from_middle(piece) else { return Truth::Open };
        let (all, verb) = if node.meaning == "captures-as" { (attacks, "capture") } else { (moves, "move") };
        let said = match self.said(node, piece, middle) {
            Some(said) => said,
            // "It moves diagonally": as far as it goes.
            None => match self.ways(node, piece, middle) {
                Some(ways) if (all - ways).is_empty() && self.goes_each_way(node, piece, middle, all) => all,
                // "Forward or sideways", of what never goes sideways.
                Some(ways) if (all - ways).is_empty() => ways,
                Some(ways) if (all & ways).is_empty() => ways,
                _ => return Truth::Open,
            },
        };
        let only = node.meaning == "only-moves-as"
            || node.node("extent").is_some_and(|extent| extent.meaning == "only");
        let further = || self.ways(node, piece, middle).is_some_and(|ways| all & ways != said);
        if !(said - all).is_empty() || said.is_empty() || only && further() {
            let name = self.words.name(piece.kind, musi_rules::Language::ENGLISH);
            return Truth::No(format!("the {name} does not {verb} so"));
        }
        // A pawn that has not moved may go further from where it stands.
        let here = || {
            let targets = self.position(piece.side).map(|position| position.targets(square));
            let near = self.said(node, piece, square);
            let ways = self.ways(node, piece, square);
            targets
                .zip(ways)
                .zip(near)
                .is_some_and(|((targets, ways), near)| (targets & (ways - near)).is_empty())
        };
        if only && !here() {
            return Truth::Open;
        }
        // "It moves one square diagonally" may leave out what else it does; "it can" may, too, and is true.
        if said == all || node.meaning == "can-move-as" { Truth::Yes } else { Truth::Open }
    }

    /// All squares in the ways that a phrase names.
    fn ways(&self, node: &Node, piece: Piece, middle: Square) -> Option<SquareSet> {
        Some(self.lines(&steps_of(node.node("way")?)?, piece, middle))
    }

    /// The squares on the lines of some steps from a square, as the side of a piece sees them.
    fn lines(&self, steps: &[(i8, i8)], piece: Piece, from: Square) -> SquareSet {
        let board = self.setup.geometry();
        let ahead = if piece.side == Side::First { 1 } else { -1 };
        let mut found = SquareSet::EMPTY;
        for (files, ranks) in steps {
            let step = move |square: &Square| board.step(*square, *files, ahead * ranks);
            found.extend(std::iter::successors(step(&from), step));
        }
        found
    }

    /// Whether some squares are in each of the ways that a phrase names.
    fn goes_each_way(&self, node: &Node, piece: Piece, middle: Square, all: SquareSet) -> bool {
        let ways = node.node("way").map(|way| each_way(way)).unwrap_or_default();
        let goes = |steps: &[(i8, i8)]| !(self.lines(steps, piece, middle) & all).is_empty();
        ways.into_iter().all(|way| {
            let both = way.meaning == EACH_STRAIGHT;
            one_way(way).is_some_and(|steps| goes(&steps)) && (!both || goes(UPRIGHT) && goes(SIDEWAYS))
        })
    }

    /// Whether a piece can move in each of the ways that a phrase names, as such and from where it stands.
    pub(in crate::sentence) fn can_move_way(&self, node: &Node, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let Some((middle, moves, _)) = self.reach_from_middle(piece) else { return Truth::Open };
        let as_such = self.goes_each_way(node, piece, middle, moves);
        let targets = self.position(piece.side).map(|position| position.targets(square));
        let here = targets.map(|targets| self.goes_each_way(node, piece, square, targets));
        match (as_such, here) {
            (true, Some(true)) => Truth::Yes,
            (false, Some(false) | None) => Truth::No(format!(
                "the {} does not move so",
                self.words.name(piece.kind, musi_rules::Language::ENGLISH)
            )),
            _ => Truth::Open,
        }
    }

    /// Whether a piece never moves in the ways that a phrase names.
    pub(in crate::sentence) fn moves_not(&self, node: &Node, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let Some((middle, moves, _)) = self.reach_from_middle(piece) else { return Truth::Open };
        let name = || self.words.name(piece.kind, musi_rules::Language::ENGLISH);
        self.ways(node, piece, middle).map_or(Truth::Open, |ways| {
            Truth::when((moves & ways).is_empty(), || format!("the {} does move so", name())).and(|| {
                // A leap, or a slanting move, may lead that way too.
                let aslant = moves & self.whole_ways(node, piece, middle);
                let straight = aslant.iter().all(|to| self.is_aslant(middle, to));
                match (aslant.is_empty(), straight) {
                    (true, _) => Truth::Yes,
                    (_, true) => Truth::Open,
                    _ => Truth::No(format!("the {} does move so", name())),
                }
            })
        })
    }

    /// Whether two squares stand on one diagonal.
    fn is_aslant(&self, one: Square, other: Square) -> bool {
        let board = self.setup.geometry();
        board.file(one).abs_diff(board.file(other)) == board.rank(one).abs_diff(board.rank(other))
    }

    /// All squares ahead of a piece, or behind it, where a phrase speaks of the whole half of the board.
    fn whole_ways(&self, node: &Node, piece: Piece, middle: Square) -> SquareSet {
        let board = self.setup.geometry();
        let mut found = SquareSet::EMPTY;
        let mut rest = node.node("way").map(|way| &**way);
        while let Some(way) = rest {
            let one = way.node("one").map_or(way, |one| one);
            let ahead = match one.meaning {
                "all-ahead" => true,
                "all-back" => false,
                _ => return SquareSet::EMPTY,
            };
            found.extend(board.squares().filter(|square| {
                let further = board.rank(*square) > board.rank(middle);
                board.rank(*square) != board.rank(middle) && (further == (piece.side == Side::First)) == ahead
            }));
            rest = way.node("rest").map(|rest| &**rest);
        }
        found
    }

    /// Whether a piece can move in such a way from where it stands.
    pub(in crate::sentence) fn moves_so_here(&self, node: &Node, square: Square) -> bool {
        let Some(piece) = self.setup.piece_at(square) else { return false };
        let targets = self.position(piece.side).map(|position| position.targets(square));
        let ways = self.ways(node, piece, square);
        targets.zip(ways).is_none_or(|(targets, ways)| !(targets & ways).is_empty())
    }
}
