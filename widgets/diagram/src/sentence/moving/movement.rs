//! Interpretation of how pieces move as such, and of what the marks of a board show without being named.
//!
//! How a piece moves as such is what it does in the middle of an empty board.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::prose::number_of;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of how pieces move as such, and of what marks show.
    pub(in crate::sentence) fn movement(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let truth = match node.meaning {
            "moves-as" | "only-moves-as" | "can-move-as" | "captures-as" => {
                self.each(who, &|square| self.moves_as(node, square))
            }
            "can-move-way" => self.each(who, &|square| self.can_move_way(node, square)),
            "moves-not" => self.each(who, &|square| self.moves_not(node, square)),
            // By how it moves, or by what stands on the board.
            "cannot-move-so" => self.each(who, &|square| match self.moves_not(node, square) {
                Truth::No(why) if self.moves_so_here(node, square) => Truth::No(why),
                Truth::No(_) => Truth::Yes,
                truth => truth,
            }),
            "moves-like" => self.moves_like(node, who),
            "can-move-like" => self.each(who, &|square| self.can_move_like(node, square)),
            "moves-like-and" => self.moves_like_and(node, who),
            "of-side" => match who::side(node) {
                Some(side) => {
                    let truth = self.each(who, &|square| {
                        Truth::when(self.side_at(square) == Some(side), || {
                            format!("the piece on {} is of the other side", self.name(square))
                        })
                    });
                    // "Black's rook hangs, and so is White's": White's rook may be meant.
                    let goes_on = self.clause.facts > 0 && matches!(truth, Truth::No(_));
                    if goes_on { Truth::Open } else { truth }
                }
                None => Truth::Open,
            },
            // A king in the centre may stand on a file in the middle.
            "central" => self.each(who, &|square| {
                let board = self.setup.geometry();
                let middle = |at: u8, length: u8| at == length / 2 || at == (length - 1) / 2;
                let (file, rank) =
                    (middle(board.file(square), board.width()), middle(board.rank(square), board.height()));
                if file && rank {
                    Truth::Yes
                } else if file || rank {
                    Truth::Open
                } else {
                    Truth::No(format!("{} is not in the middle", self.name(square)))
                }
            }),
            "one-colour" | "both-colours" => match G::light(self.setup.geometry()) {
                Some(light) => {
                    let pieces = self.squares_of(who);
                    let (own, other) = ((pieces & light).len(), (pieces - light).len());
                    let holds = if node.meaning == "one-colour" {
                        own == 0 || other == 0
                    } else {
                        own > 0 && other > 0
                    };
                    if pieces.len() < 2 {
                        Truth::Open
                    } else {
                        Truth::when(holds, || {
                            format!("{own} of them stand on light squares, {other} on dark ones")
                        })
                    }
                }
                None => Truth::Open,
            },
            "has-coloured" => match (Self::player(who), who::kind(node), self.place_of(node, "place")) {
                (Some(side), Some(kind), Some(place)) => {
                    Truth::when(!(self.setup.of_kind(kind, side) & place).is_empty(), || {
                        "no such piece of that side stands on a square of that colour".to_owned()
                    })
                }
                _ => Truth::Open,
            },
            "leaps" => self.each(who, &|square| self.leaps_so(node, square)),
            "jumps-over" => self.each(who, &|square| self.is_leaper(square)),
            "commands-own" => self.each(who, &|square| self.commands_own(node, square)),
            "moves-shown" | "attacks-shown" | "captures-shown" => {
                self.each(who, &|square| self.is_shown(square, node.meaning))
            }
            "moves-these" => self.each(who, &|square| {
                let count = who::number(node).map_or(0, usize::from);
                self.reach_counts(square, count).and(|| self.is_shown(square, "moves-shown"))
            }),
            "goes-around" => self.each(who, &|square| {
                let near = match node.node("way") {
                    Some(way) => self.around(square) - self.steps_from(square, way),
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
            "own-colour" => self.on_own_colour(who),
            _ => return self.other_ways(node, slots),
        };
        Some(truth)
    }

    /// Whether pieces stand on squares of their own colour: of "the queen" those of either side.
    fn on_own_colour(&self, who: &[Subject]) -> Truth {
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        let all = |one: &Subject| match one.quantifier {
            Quantifier::The if one.place.is_none() => Subject { quantifier: Quantifier::All, ..one.clone() },
            _ => one.clone(),
        };
        let who: Vec<Subject> = who.iter().map(all).collect();
        self.each(&who, &|square| {
            let own = light.contains(square) == (self.side_at(square) == Some(Side::First));
            Truth::when(own, || format!("{} is of the other colour", self.name(square)))
        })
    }

    /// What is no matter of one piece's way of moving.
    fn other_ways(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        self.together(node, slots)
            .or_else(|| self.sides(node, slots.who))
            .or_else(|| self.history(node, slots))
            .or_else(|| self.balance(node, slots))
            .or_else(|| self.gains(node, slots))
            .or_else(|| self.structure(node, slots))
            .or_else(|| self.strategy(node, slots))
            .or_else(|| self.motifs(node, slots))
            .or_else(|| self.restraint(node, slots))
            .or_else(|| self.collective(node, slots))
    }

    /// Words that count marks, and miscount them: "the seven squares marked X" where there are eight.
    pub(in crate::sentence) fn miscounted_marks(&self, node: &Node) -> Option<Truth> {
        // "x shows the five squares to which it can go."
        if node.meaning.starts_with("shows")
            && let (Some(told), Some(marks)) =
                (node.node("number").and_then(|part| number_of(part)), self.place_of(node, "place"))
        {
            let wrong = usize::from(told) != marks.len();
            return wrong.then(|| Truth::Absent(format!("{} squares bear it, not {told}", marks.len())));
        }
        if node.meaning == "sized" {
            let squares = node.nodes().find_map(|part| self.place(part))?;
            let count = usize::from(who::number(node)?);
            let wrong = count != squares.len() && self.lexicon.is_marked(squares);
            return wrong.then(|| Truth::Absent(format!("{} squares bear it, not {count}", squares.len())));
        }
        node.nodes().filter(|part| part.node("then").is_none()).find_map(|part| self.miscounted_marks(part))
    }

    /// Whether a piece attacks every square of the lines on which it stands.
    fn commands_own(&self, node: &Node, square: Square) -> Truth {
        let board = self.setup.geometry();
        let line = node.node("own-line").map_or("", |line| line.meaning);
        let slope = |other: Square| {
            let files = i16::from(board.file(other)) - i16::from(board.file(square));
            let ranks = i16::from(board.rank(other)) - i16::from(board.rank(square));
            (files, ranks)
        };
        let wanted = board.those(&|other| {
            let (files, ranks) = slope(other);
            let on = [(files == 0, "file"), (ranks == 0, "rank"), (files.abs() == ranks.abs(), "diagonal")];
            other != square && on.iter().any(|(here, name)| *here && line.contains(name))
        });
        let free = wanted - self.setup.reach(square).attacks();
        Truth::when(free.is_empty() && !wanted.is_empty(), || {
            format!("the piece on {} does not attack {}", self.name(square), self.names(free))
        })
    }

    /// Whether the marks are on the squares to which a piece can go, or which it attacks. Marks that are far from that show something else.
    fn is_shown(&self, square: Square, what: &str) -> Truth {
        let Some(marked) = self.lexicon.only_mark() else { return Truth::Open };
        let targets = self
            .side_at(square)
            .and_then(|side| self.position(side))
            .map_or(SquareSet::EMPTY, |position| position.targets(square));
        let reach = self.setup.reach(square).attacks();
        let taken = self.setup.occupied();
        let own = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
        let right = if what == "moves-shown" { targets } else { reach };
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
}
