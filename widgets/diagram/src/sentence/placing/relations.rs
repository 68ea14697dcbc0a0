//! Interpretation of how pieces stand to each other and to lines: beside, before and behind, in the way, on an open file.

use musi_rules::{GridGame, Side, Square, SquareSet, rank_from_edge};

use super::lines::Line;
use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::reasons::reason::has;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of pieces that stand near, before or behind each other.
    pub(in crate::sentence) fn relations(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        let others = || whom.map(|whom| self.squares_of(whom)).filter(|found| !found.is_empty());
        match node.meaning {
            "blocks" => {
                let Some(whom) = whom else { return Truth::Open };
                self.each(whom, &|square| self.is_blocked(square, Some(who)))
            }
            "blocked" => self.each(who, &|square| self.is_blocked(square, by)),
            "blocks-escape" => {
                let side = who::side(node);
                self.each(&Self::own(who, side), &|square| {
                    self.of_escapes(square, self.is_near_own_king(square, side))
                })
            }
            "blocks-all-escape" => self.blocks_all_escape(node, who),
            "next-to" => match others() {
                Some(others) => self.stand_next_to(who, others, whom.unwrap_or_default()),
                None => self.missing(whom.unwrap_or_default()),
            },
            "side-by-side" => self.are_side_by_side(who, node),
            "face" | "see-each" => self.face(
                node.meaning == "see-each",
                who,
                self.place_of(node, "place"),
                node.node("place").is_some(),
            ),
            "behind" => match others() {
                Some(others) => self.each(who, &|square| {
                    self.is_behind(square, others)
                        .and(|| self.counted_before(square, whom.unwrap_or_default()))
                }),
                None => self.missing(whom.unwrap_or_default()),
            },
            "blocks-with" => self.blocks_with(node, who),
            "only-blocker" => self.each(who, &|square| self.alone_blocks(square)),
            "attack-file" => self.attack_along(node, who, whom, Line::File),
            "attack-rank" => self.attack_along(node, who, whom, Line::Rank),
            "attack-diagonal" => self.attack_along(node, who, whom, Line::Diagonal),
            "goes-along" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| self.goes_along(square, line))
            }
            "moves-along" | "moves-to-fro" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| self.moves_along(square, line, node.meaning == "moves-to-fro"))
            }
            "commands" if Self::player(who).is_some() => self.commands_with(node, slots),
            "commands" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| self.commands(square, line))
            }
            "open-line" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                let truth = self.is_open(line, None);
                // "The long diagonal": one of two.
                let of_two = has(node, &|part| part.meaning == "long-diagonals");
                if of_two { truth.unsure() } else { truth }
            }
            "on-open-file" => self.each(who, &|square| self.is_open(self.file_of(square), None)),
            "on-half-open-file" => self.each(who, &|square| {
                let side = self.side_at(square).unwrap_or(Side::First);
                self.is_open(self.file_of(square), Some(side))
            }),
            "in-half" => self.each(who, &|square| self.is_across(square)),
            "discovers" => self.discovers(whom.unwrap_or_default(), by),
            "out-of-reach" => self.each(who, &|square| {
                let by = Self::own(whom.unwrap_or_default(), self.side_at(square).map(Side::opponent));
                self.is_attacked(square, Some(&by)).denied(|| "it is attacked".to_owned())
            }),
            _ => self.patterns(node, slots),
        }
    }

    /// What words speak of is not on the board.
    pub(in crate::sentence) fn missing(&self, whos: &[Subject]) -> Truth {
        match whos.iter().find(|who| self.squares(who).is_empty()) {
            Some(who) if !matches!(who.quantifier, Quantifier::It | Quantifier::Player) => {
                Truth::Absent(format!("there is no {} on this board", self.describe(who)))
            }
            _ => Truth::Open,
        }
    }

    /// The file and the rank of a square, of which a place holds all other squares.
    pub(in crate::sentence) fn whole_lines(
        &self,
        square: Square,
        place: SquareSet,
    ) -> impl Iterator<Item = SquareSet> {
        let board = self.setup.geometry();
        let each = [self.file_of(square), board.those(&|other| board.rank(other) == board.rank(square))];
        each.into_iter().filter(move |own| (*own - place - square.into()).is_empty())
    }

    /// Whether a piece can move along a line on which it stands, or which begins beside it; on its file and on its rank, where both are
    /// named; both ways, where words say so ("up and down").
    fn moves_along(&self, square: Square, line: SquareSet, to_and_fro: bool) -> Truth {
        let on_line =
            line.contains(square) || line.iter().all(|other| self.squares_from(square, other).is_some());
        if !on_line {
            return Truth::No(format!("{} is not on that line", self.name(square)));
        }
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let reached = position.targets(square) & line;
        if reached.is_empty() {
            return Truth::No(format!("the piece on {} cannot move along that line", self.name(square)));
        }
        let one_only = self.whole_lines(square, line).any(|own| (own & reached).is_empty());
        // A pawn never comes back.
        let piece = self.setup.piece_at(square);
        let one_way =
            piece.and_then(|piece| self.reach_from_middle(piece)).is_some_and(|(middle, moves, _)| {
                moves.iter().all(|to| to > middle) || moves.iter().all(|to| to < middle)
            });
        if one_only || to_and_fro && one_way { Truth::Open } else { Truth::Yes }
    }

    /// Whether pieces stand next to others.
    fn stand_next_to(&self, who: &[Subject], others: SquareSet, whom: &[Subject]) -> Truth {
        let truth = self.each(who, &|square| self.is_near(square, others));
        // "Next to each pawn": to every one of them.
        let pieces = self.squares_of(who);
        let every = others.iter().all(|other| self.is_near(other, pieces).is_yes());
        let all = whom.iter().any(|one| one.quantifier == Quantifier::All);
        // A pawn that is next to another stands on its rank: one that is aslant may be meant or not.
        let aslant = !pieces.is_empty()
            && ((pieces | others) - self.pawns()).is_empty()
            && pieces.iter().any(|square| (self.lines_of(square, "own-rank") & others).is_empty());
        if (all && !every || aslant) && truth.is_yes() { Truth::Open } else { truth }
    }

    /// One of several pieces to which something is done is not there: "the king faces king and queen".
    pub(in crate::sentence) fn unfilled_objects(&self, whom: &[Subject]) -> Option<Truth> {
        let [_, _, ..] = whom else { return None };
        let gone = |one: &Subject| {
            one.kind.is_some()
                && !matches!(
                    one.quantifier,
                    Quantifier::It | Quantifier::No | Quantifier::Neither | Quantifier::Unknown
                )
                && self.squares(one).is_empty()
        };
        let one = whom.iter().find(|one| gone(one))?;
        Some(if self.denied { Truth::Open } else { self.missing(std::slice::from_ref(one)) })
    }

    /// Whether a square is next to one of others.
    pub(in crate::sentence) fn is_near(&self, square: Square, others: SquareSet) -> Truth {
        let board = self.setup.geometry();
        let near = others.iter().any(|other| {
            other != square
                && board.file(other).abs_diff(board.file(square)) <= 1
                && board.rank(other).abs_diff(board.rank(square)) <= 1
        });
        Truth::when(near, || format!("{} is not next to {}", self.name(square), self.names(others)))
    }

    /// Whether so many pieces of its own side as words count stand before a piece, on its file or a neighbouring one; open where it
    /// is another number.
    fn counted_before(&self, square: Square, whom: &[Subject]) -> Truth {
        let board = self.setup.geometry();
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let fits = whom.iter().all(|one| {
            let Quantifier::Count(number) = one.quantifier else { return true };
            let own = self.squares_of(&Self::own(std::slice::from_ref(one), Some(side)));
            let before = own.iter().filter(|near| {
                board.file(*near).abs_diff(board.file(square)) <= 1
                    && rank_from_edge(board, *near, side) > rank_from_edge(board, square, side)
            });
            before.count() == usize::from(number)
        });
        if fits { Truth::Yes } else { Truth::Open }
    }

    /// Whether pieces stand on neighbouring squares of one rank.
    fn are_side_by_side(&self, who: &[Subject], node: &Node) -> Truth {
        if node.node("place").is_some() {
            match self.place_of(node, "place") {
                None => return Truth::Open,
                // A line may hold more squares than those on which they stand.
                Some(place)
                    if place != self.squares_of(who)
                        && !(self.holds_line(place) && (self.squares_of(who) - place).is_empty()) =>
                {
                    return Truth::No(format!("they stand on {}", self.names(self.squares_of(who))));
                }
                Some(_) => {}
            }
        }
        if let Some(wrong) = self.miscounted(who) {
            return wrong;
        }
        let pieces = self.squares_of(who);
        if let Some(absent) = who.iter().find(|one| self.squares(one).is_empty()) {
            return self.missing(std::slice::from_ref(absent));
        }
        let board = self.setup.geometry();
        let mut files: Vec<u8> = pieces.iter().map(|square| board.file(square)).collect();
        files.sort_unstable();
        let mut ranks = pieces.iter().map(|square| board.rank(square));
        let first = ranks.next();
        let row =
            ranks.all(|rank| Some(rank) == first) && files.windows(2).all(|pair| pair[1] == pair[0] + 1);
        if files.len() < 2 {
            return Truth::Open;
        }
        Truth::when(row, || format!("they stand on {}", self.names(pieces)))
    }

    /// Whether pieces of both sides stand on one line; to be `seen`, with nothing between them.
    fn face(&self, seen: bool, who: &[Subject], place: Option<SquareSet>, placed: bool) -> Truth {
        if placed && place.is_none() {
            return Truth::Open;
        }
        if let Some(wrong) = self.miscounted(who) {
            // "Two bishops face each other on the e-file": there may be others elsewhere.
            return if placed { Truth::Open } else { wrong };
        }
        let pieces = self.squares_of(who);
        if pieces.len() != 2 {
            return self.missing(who);
        }
        let all: Vec<Square> = pieces.iter().collect();
        let board = self.setup.geometry();
        let files = i16::from(board.file(all[1])) - i16::from(board.file(all[0]));
        let ranks = i16::from(board.rank(all[1])) - i16::from(board.rank(all[0]));
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let sides = self.side_at(all[0]) != self.side_at(all[1]);
        let on_line = place.is_none_or(|place| (pieces - place).is_empty());
        let mut at = board.step(all[0], files.signum() as i8, ranks.signum() as i8).filter(|_| straight);
        let mut free = true;
        while let Some(square) = at.filter(|square| *square != all[1]) {
            free &= !seen || self.setup.piece_at(square).is_none();
            at = board.step(square, files.signum() as i8, ranks.signum() as i8);
        }
        Truth::when(straight && sides && on_line && free, || format!("they stand on {}", self.names(pieces)))
    }

    /// Whether an enemy's line runs through one of some pieces to this one.
    fn is_behind(&self, square: Square, before: SquareSet) -> Truth {
        let board = self.setup.geometry();
        let through = before.iter().any(|near| {
            let mut without = self.setup.clone();
            without.put(near, None);
            let enemies = self.side_at(near).map(Side::opponent);
            enemies.is_some_and(|enemy| {
                self.setup.attackers(near, enemy).iter().any(|from| {
                    !self.setup.reach(from).attacks().contains(square)
                        && without.reach(from).attacks().contains(square)
                })
            })
        });
        // Seen from its own side, too.
        let back = before.iter().any(|near| {
            self.side_at(near).is_some_and(|side| {
                board.file(near) == board.file(square)
                    && rank_from_edge(board, square, side) < rank_from_edge(board, near, side)
            })
        });
        // On a line that this piece runs along itself: "the bishop on g7 waits behind the knight on f6".
        let nearer = |near: Square, side: Side| {
            rank_from_edge(board, square, side) < rank_from_edge(board, near, side)
        };
        let held = before.iter().any(|near| {
            self.side_at(near).is_some_and(|side| {
                self.side_at(square) == Some(side)
                    && nearer(near, side)
                    && (self.runs_into(square, near)
                        || board.file(square) == board.file(near)
                            && self.is_near(square, near.into()).is_yes())
            })
        });
        let nearer_home = before.iter().any(|near| self.side_at(near).is_some_and(|side| nearer(near, side)));
        match (through || held, back || nearer_home) {
            (true, _) => Truth::Yes,
            (false, true) => Truth::Open,
            _ => Truth::No(format!("{} is not behind {}", self.name(square), self.names(before))),
        }
    }

    /// Whether a piece would go further without another that stands on its line.
    fn runs_into(&self, square: Square, near: Square) -> bool {
        let mut without = self.setup.clone();
        without.put(near, None);
        let now = self.setup.reach(square).attacks();
        now.contains(near) && !(without.reach(square).attacks() - now).is_empty()
    }

    /// Whether a piece stands in the other player's half.
    fn is_across(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let board = self.setup.geometry();
        let rank = rank_from_edge(board, square, side);
        Truth::when(rank >= board.height().div_ceil(2), || {
            format!("{} is not in the other half", self.name(square))
        })
    }

    /// Whether a king is attacked once a piece has left its square.
    fn discovers(&self, whom: &[Subject], by: Option<&[Subject]>) -> Truth {
        self.each(whom, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let Some(king) = self.setup.royals(side.opponent()).only() else { return Truth::Open };
            let without = self.setup_without(square.into());
            let found = without.attackers(king, side) - self.setup.attackers(king, side);
            let gives = Truth::when(!found.is_empty(), || {
                format!("without the piece on {} nothing gives check", self.name(square))
            });
            gives.and(|| {
                by.map_or(Truth::Yes, |by| {
                    self.each(&Self::own(by, Some(side)), &|other| {
                        Truth::when(found.contains(other), || {
                            format!("the piece that gives check then is the one on {}", self.names(found))
                        })
                    })
                })
            })
        })
    }
}
