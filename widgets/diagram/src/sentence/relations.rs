//! Interpretation of how pieces stand to each other and to lines: beside, before and behind, in the way, on an open file.

use musi_rules::{GridGame, Side, Square, SquareSet, rank_from_edge};

use super::fact::Slots;
use super::judge::Judge;
use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Quantifier, Subject};

/// How a line runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// Along a file.
    File,
    /// Along a rank.
    Rank,
    /// Along a diagonal.
    Diagonal,
}

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of pieces that stand near, before or behind each other.
    pub(super) fn relations(&self, node: &Node, slots: Slots<'_>) -> Truth {
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
                self.each(&Self::own(who, side), &|square| self.is_near_own_king(square, side))
            }
            "blocks-all-escape" => self.each(&Self::own(who, who::side(node)), &|square| {
                let Some(side) = self.side_at(square) else { return Truth::Open };
                let kings = self.setup.royals(side);
                self.is_near_own_king(square, who::side(node)).and(|| {
                    let left = self.position(side).map(|position| {
                        kings.iter().fold(SquareSet::EMPTY, |set, king| set | position.targets(king))
                    });
                    left.map_or(Truth::Open, |left| {
                        Truth::when(left.is_empty(), || format!("the king can go to {}", self.names(left)))
                    })
                })
            }),
            "next-to" => match others() {
                Some(others) => self.each(who, &|square| self.is_near(square, others)),
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
                Some(others) => self.each(who, &|square| self.is_behind(square, others)),
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
            "commands" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                self.each(who, &|square| self.commands(square, line))
            }
            "open-line" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                self.is_open(line, None)
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
    fn missing(&self, whos: &[Subject]) -> Truth {
        match whos.iter().find(|who| self.squares(who).is_empty()) {
            Some(who) if !matches!(who.quantifier, Quantifier::It | Quantifier::Player) => {
                Truth::Absent(format!("there is no {} on this board", self.describe(who)))
            }
            _ => Truth::Open,
        }
    }

    /// Whether a piece could go further without what stands in its way, or without any of these.
    pub(super) fn is_blocked(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let targets = |setup: &musi_rules::Setup<G>| setup.reach(square).quiet;
        let now = targets(self.setup);
        let hinders = |other: Square| {
            let mut without = self.setup.clone();
            without.put(other, None);
            !(targets(&without) - now - SquareSet::from_square(other)).is_empty()
                || self.side_at(other) == Some(side) && targets(&without).contains(other)
                || targets(&without).contains(other) && !self.setup.reach(square).attacks().contains(other)
        };
        if let Some(by) = by {
            self.each(by, &|other| {
                Truth::when(other != square && hinders(other), || {
                    format!(
                        "the piece on {} does not stand in the way of {}",
                        self.name(other),
                        self.name(square)
                    )
                })
            })
        } else {
            let pawn = self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn);
            Truth::when(now.is_empty() && (pawn || self.setup.reach(square).captures.is_empty()), || {
                format!("the piece on {} can go to {}", self.name(square), self.names(now))
            })
        }
    }

    /// Whether a piece stands next to its own king, who is of the side that words name, if they do.
    fn is_near_own_king(&self, square: Square, named: Option<Side>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        if named.is_some_and(|named| named != side) {
            return Truth::No("that is not its own king".to_owned());
        }
        // The king whose mate the words are about.
        let mated = self.player.filter(|player| self.is_mate(*player).is_yes());
        if mated.is_some_and(|mated| mated != side) {
            return Truth::No("that is not the king that is mated".to_owned());
        }
        self.is_near(square, self.setup.royals(side))
    }

    /// Whether a square is next to one of others.
    fn is_near(&self, square: Square, others: SquareSet) -> Truth {
        let board = self.setup.geometry();
        let near = others.iter().any(|other| {
            other != square
                && board.file(other).abs_diff(board.file(square)) <= 1
                && board.rank(other).abs_diff(board.rank(square)) <= 1
        });
        Truth::when(near, || format!("{} is not next to {}", self.name(square), self.names(others)))
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
            return wrong;
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
        match (through, back) {
            (true, _) => Truth::Yes,
            (false, true) => Truth::Open,
            _ => Truth::No(format!("{} is not behind {}", self.name(square), self.names(before))),
        }
    }

    /// The squares on which a piece of a side can end its check by standing in the way.
    fn blocks_of(&self, side: Side) -> Option<Vec<(Square, Square)>> {
        let king = self.setup.royals(side).only()?;
        let checkers = self.setup.attackers(king, side.opponent());
        checkers.first()?;
        let position = self.position(side)?;
        let moves = position.legal_moves();
        let found = moves.iter().filter_map(|mv| {
            let from = mv.origin_square()?;
            (from != king && !checkers.contains(mv.to)).then_some((from, mv.to))
        });
        Some(found.collect())
    }

    /// Whether pieces, or a player with a move, can stand between the king and what gives check.
    fn blocks_with(&self, node: &Node, who: &[Subject]) -> Truth {
        let named = node.node("move").is_some();
        let side = match Self::player(who) {
            Some(side) => Some(side),
            None => self.squares_of(who).first().and_then(|square| self.side_at(square)),
        };
        let Some(side) = side else { return self.missing(who) };
        let Some(found) = self.blocks_of(side) else {
            return Truth::No("nothing gives check".to_owned());
        };
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let moved = node.node("move").and_then(|moving| self.move_of(moving, Some(side)));
        if named {
            let holds = moved.is_some_and(|(from, to)| {
                found.iter().any(|(own, square)| musi_rules::Origin::Square(*own) == from && *square == to)
            });
            return Truth::when(holds, || "that move does not end the check so".to_owned());
        }
        let movers = match (node.node("by"), Self::player(who)) {
            (Some(by), _) => Self::own(&self.whos(by), Some(side)),
            (None, Some(_)) => {
                return Truth::when(!found.is_empty(), || "nothing can stand in the way".to_owned());
            }
            (None, None) => who.to_vec(),
        };
        self.each(&movers, &|square| {
            let own: SquareSet =
                found.iter().filter(|(from, _)| *from == square).map(|(_, to)| *to).collect();
            let holds = place.map_or(!own.is_empty(), |place| (place - own).is_empty());
            Truth::when(holds, || format!("the piece on {} cannot stand in the way there", self.name(square)))
        })
    }

    fn alone_blocks(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(found) = self.blocks_of(side) else {
            return Truth::No("nothing gives check".to_owned());
        };
        let blockers: SquareSet = found.iter().map(|(from, _)| *from).collect();
        Truth::when(blockers == square.into(), || format!("those that can stand on {}", self.names(blockers)))
    }

    /// Whether pieces attack others along such a line.
    fn attack_along(&self, node: &Node, who: &[Subject], whom: Option<&[Subject]>, line: Line) -> Truth {
        let Some(whom) = whom else { return Truth::Open };
        let board = self.setup.geometry();
        let runs = |from: Square, to: Square| {
            let files = board.file(from).abs_diff(board.file(to));
            let ranks = board.rank(from).abs_diff(board.rank(to));
            match line {
                Line::File => files == 0,
                Line::Rank => ranks == 0,
                Line::Diagonal => files == ranks,
            }
        };
        let place = match (node.node("place").is_some(), self.place_of(node, "place")) {
            (true, None) => return Truth::Open,
            (_, place) => place,
        };
        self.attacks(who, Some(whom), None).and(|| {
            let victims = self.squares_of(whom);
            self.each(who, &|square| {
                let attacked = self.setup.reach(square).attacks() & victims;
                let fits = |other: Square| {
                    runs(square, other)
                        && place.is_none_or(|place| place.contains(square) && place.contains(other))
                };
                Truth::when(attacked.iter().any(fits), || {
                    format!("from {} to {} runs no such line", self.name(square), self.names(victims))
                })
            })
        })
    }

    /// Whether all moves of a piece stay on a line.
    fn goes_along(&self, square: Square, line: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        Truth::when(!targets.is_empty() && (targets - line).is_empty(), || {
            format!("the piece on {} can go to {}", self.name(square), self.names(targets))
        })
    }

    /// Whether a piece stands on a line and attacks what it sees of it.
    fn commands(&self, square: Square, line: SquareSet) -> Truth {
        let attacks = self.setup.reach(square).attacks() & line;
        let on = line.contains(square) && self.runs_along(square, line);
        Truth::when(on && !attacks.is_empty(), || {
            format!("the piece on {} attacks of that {}", self.name(square), self.names(attacks))
        })
    }

    /// Whether a piece of this kind, on an empty board, would attack more of a line than the squares next to it.
    pub(super) fn runs_along(&self, square: Square, line: SquareSet) -> bool {
        let mut alone = self.setup.clone();
        for other in self.setup.occupied().iter().filter(|other| *other != square) {
            alone.put(other, None);
        }
        (alone.reach(square).attacks() & line).len() > 2
    }

    /// The squares of a square's file.
    fn file_of(&self, square: Square) -> SquareSet {
        let board = self.setup.geometry();
        board.those(&|other| board.file(other) == board.file(square))
    }

    /// Whether no pawn stands on a line, or none of a side but one of the other.
    fn is_open(&self, line: SquareSet, half: Option<Side>) -> Truth {
        let Some(pawn) = self.words.pawn else { return Truth::Open };
        let pawns = |side: Side| self.setup.of_kind(pawn, side) & line;
        let holds = match half {
            None => pawns(Side::First).is_empty() && pawns(Side::Second).is_empty(),
            Some(side) => pawns(side).is_empty() && !pawns(side.opponent()).is_empty(),
        };
        Truth::when(holds, || {
            let those = pawns(Side::First) | pawns(Side::Second);
            if those.is_empty() {
                "no pawn stands on it".to_owned()
            } else {
                format!("pawns stand on {}", self.names(those))
            }
        })
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
            let mut without = self.setup.clone();
            without.put(square, None);
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
