//! Interpretation of what pieces can do next, what they do to each other, and what follows from a move.

use musi_rules::{GridGame, Position, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether pieces stand between two others, one at each side of them.
    fn is_flanked(&self, who: &[Subject], named: Option<&[Subject]>) -> Truth {
        // By those of its own side, where words name no other.
        let by = named.map(|by| Self::own(by, self.side_of(who))).unwrap_or_default();
        let by = self.squares_of(&by);
        let of = by.iter().find(|square| {
            let near = self.around(*square);
            !who.iter().all(|who| !(self.squares(who) & near).is_empty())
        });
        let missing = named.unwrap_or_default().iter().find(|who| self.squares(who).is_empty());
        // By two: one at each side.
        let board = self.setup.geometry();
        let beside = |of: Square, square: Square| {
            board.rank(of) == board.rank(square) && board.file(of).abs_diff(board.file(square)) == 1
        };
        let between = |of: Square| by.iter().filter(|square| beside(of, *square)).count() == 2;
        if !self.squares_of(who).iter().any(between) {
            return Truth::Open;
        }
        match (missing, by.is_empty()) {
            (Some(missing), _) => Truth::Absent(format!("there is no {}", self.describe(missing))),
            (None, true) => Truth::Open,
            _ => Truth::when(of.is_none(), || "they are not next to each other".to_owned()),
        }
    }

    /// Interpretation of what pieces can do next.
    pub(in crate::sentence) fn chance_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "turn-too" => match (Self::player(who), self.turn) {
                (Some(player), Some(turn)) => Truth::when(player == turn, || {
                    "elsewhere the page says that it is the other's turn".to_owned()
                }),
                (player, _) => player.map_or(Truth::Open, |_| Truth::Yes),
            },
            "flanked" => self.is_flanked(who, by),
            "gives-check-at" | "gives-mate-at" | "captures-check" | "captures-mate" => {
                let mate = node.meaning.contains("mate");
                let place = self.place_of(node, "place");
                if node.node("place").is_some() && place.is_none() {
                    return Truth::Open;
                }
                // "The rook on e8 checks on e8": where it stands.
                if let (Some(square), Some(side), false) =
                    (place.and_then(SquareSet::only), self.side_of(who), mate)
                    && self.squares_of(who).contains(square)
                {
                    return self.in_check(side.opponent(), 1, Some(who));
                }
                let taken_up = slots.whom.filter(|_| place.is_some() && node.meaning.starts_with("gives"));
                let pieces = match (taken_up, self.player_of(who)) {
                    // "White can move the rook to e8 with check": the rook of that side.
                    (Some(moved), side) => self.squares_of(&Self::own(moved, side)),
                    (None, Some(side)) => self.setup.of_side(side),
                    (None, None) => self.squares_of(who),
                };
                let victims = slots.whom.map(|whom| self.squares_of(whom));
                let wanted = place.or(victims).unwrap_or(SquareSet::EMPTY);
                let somewhere = place.is_some_and(|place| self.holds_line(place));
                let gives = |from: Square, to: Square| {
                    let Some(position) = self.side_at(from).and_then(|side| self.position(side)) else {
                        return false;
                    };
                    let moves = position.choices(musi_rules::Origin::Square(from), to);
                    moves.into_iter().any(|mv| {
                        let next = position.play_unchecked(mv);
                        if mate { next.is_mate() } else { next.is_check() }
                    })
                };
                // "Whoever moves first can take the other one and give mate": which one, no words say.
                let other = node.node("whom").and_then(|whom| whom.node("one"));
                if wanted.is_empty() && other.is_some_and(|one| one.meaning == "other") {
                    return Truth::Open;
                }
                if pieces.is_empty() || wanted.is_empty() {
                    return Truth::No("what is named is not on this board".to_owned());
                }
                let fits = |to: Square| pieces.iter().any(|from| gives(from, to));
                // "On the first rank": somewhere there, for each of them.
                if somewhere {
                    let each = pieces.iter().all(|from| wanted.iter().any(|to| gives(from, to)));
                    let each = each || self.player_of(who).is_some() && wanted.iter().any(fits);
                    return if each { Truth::Yes } else { Truth::Open };
                }
                let holds = if place.is_some() { wanted.iter().all(fits) } else { wanted.iter().any(fits) };
                Truth::when(holds, || format!("no such move leads to {}", self.names(wanted)))
            }
            // Only a king is mated, or the player whose it is.
            "mate-on-back"
                if Self::player(who).is_none() && !(self.squares_of(who) - self.royals()).is_empty() =>
            {
                Truth::Absent("that is no king".to_owned())
            }
            "mate-on-back" => {
                let pieces = self.squares_of(who);
                if !pieces.is_empty() && (pieces & self.royals()).is_empty() {
                    return Truth::Absent("that is no king".to_owned());
                }
                let Some(side) = self
                    .side_of(who)
                    .or_else(|| Side::BOTH.into_iter().find(|side| self.is_mate(*side).is_yes()))
                else {
                    return Truth::Open;
                };
                let board = self.setup.geometry();
                self.is_mate(side).and(|| {
                    let king = self.setup.royals(side).only();
                    let home = king.is_some_and(|king| musi_rules::rank_from_edge(board, king, side) == 0);
                    Truth::when(home, || "the king is not on its back rank".to_owned())
                        .and(|| by.map_or(Truth::Yes, |by| self.in_check(side, 1, Some(by))))
                })
            }
            "mates-by" => {
                let (Some(side), Some(by)) = (self.player_of(who), by) else { return Truth::Open };
                let by = Self::own(by, Some(side));
                self.is_mate(side.opponent()).and(|| self.in_check(side.opponent(), 1, Some(&by)))
            }
            _ => self.deed_mentions(node, slots),
        }
    }

    /// Interpretation of what pieces do to each other.
    pub(in crate::sentence) fn deed_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, .. } = slots;
        match node.meaning {
            "stuck-turn" => {
                who::side(node).and_then(|side| self.position(side)).map_or(Truth::Open, |position| {
                    Truth::when(!position.has_legal_move(), || "that side has a legal move".to_owned())
                })
            }
            "mates-with-turn" => match (who::side(node), node.node("move")) {
                (Some(side), Some(moving)) => self.mates_by(moving, Some(side)),
                _ => Truth::Open,
            },
            "path-safe" => self.path_is_safe(),
            "nifu-at" => {
                let Some(place) = self.place_of(node, "place").and_then(SquareSet::only) else {
                    return Truth::Open;
                };
                let Some(pawn) = self.words.pawn.filter(|_| G::HANDS) else { return Truth::Open };
                let dropped = node.node("dropped").and_then(|dropped| who::kind(dropped));
                let board = self.setup.geometry();
                self.for_sides(node, &|side| {
                    let pawns = self.setup.of_kind(pawn, side);
                    let twice = pawns.iter().any(|own| board.file(own) == board.file(place));
                    Truth::when(dropped == Some(pawn) && twice, || {
                        format!("no pawn of that side stands on the file of {}", self.name(place))
                    })
                })
            }
            "drops-at" => {
                let (Some(place), Some(kind)) = (
                    self.place_of(node, "place"),
                    node.node("dropped").and_then(|dropped| who::kind(dropped)),
                ) else {
                    return Truth::Open;
                };
                self.for_sides(node, &|side| {
                    self.position(side).map_or(Truth::Open, |position| {
                        let missing = place - position.drop_targets(kind);
                        if !self.denied
                            && Self::is_some_line(node, place)
                            && !missing.is_empty()
                            && missing != place
                        {
                            return Truth::Open;
                        }
                        Truth::when(missing.is_empty(), || {
                            format!("no drop is possible on {}", self.names(missing))
                        })
                    })
                })
            }
            "goes-one-diagonally" | "goes-one-straight" => {
                let board = self.setup.geometry();
                let diagonal = node.meaning == "goes-one-diagonally";
                self.each(who, &|square| {
                    let moves = self.setup.reach(square).attacks();
                    let near = board.those(&|other| {
                        let files = board.file(other).abs_diff(board.file(square));
                        let ranks = board.rank(other).abs_diff(board.rank(square));
                        if diagonal { files == 1 && ranks == 1 } else { files + ranks == 1 }
                    });
                    Truth::when((near - moves).is_empty(), || {
                        format!(
                            "the piece on {} does not reach {}",
                            self.name(square),
                            self.names(near - moves)
                        )
                    })
                })
            }
            "recaptures" => {
                if self.stage == Stage::Drawn && self.moves.is_empty() {
                    return self.takes_back(who);
                }
                let Some(taken) = self.before.only() else { return Truth::Open };
                let side = self.side_at(taken).map(Side::opponent);
                self.is_captured(taken, Some(&Self::own(who, side)))
            }
            "must-go" => {
                let Some(side) = self.side_of(who).or(self.turn) else { return self.checked_must_go(who) };
                // The other side has to do nothing at the moment.
                if self.turn.is_some_and(|turn| turn != side) {
                    return Truth::Open;
                }
                self.must_go(who, side)
            }
            _ => self.follow_mentions(node, slots),
        }
    }

    /// Interpretation of what follows from a move.
    pub(in crate::sentence) fn follow_mentions(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
            "defend-each" => {
                if let Some(wrong) = self.miscounted(who) {
                    return wrong;
                }
                let pieces = self.squares_of(who);
                let side = self.side_of(who);
                if pieces.len() < 2 {
                    return Truth::Open;
                }
                let Some(side) = side else { return Truth::No("they are not of one side".to_owned()) };
                let alone =
                    pieces.iter().find(|square| (self.setup.attackers(*square, side) & pieces).is_empty());
                // A chain of pawns has one that no other defends.
                let pawns = pieces
                    .iter()
                    .all(|square| self.setup.piece_at(square).map(|piece| piece.kind) == self.words.pawn);
                let some =
                    pieces.iter().any(|square| !(self.setup.attackers(square, side) & pieces).is_empty());
                let truth = Truth::when(alone.is_none(), || "one of them is defended by no other".to_owned());
                if pawns && some { truth.unsure() } else { truth }
            }
            "bound-light" | "bound-dark" => {
                let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
                let wanted = node.meaning == "bound-light";
                self.each(who, &|square| {
                    let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                    let holds = light.contains(square) == wanted && self.moves_only(piece.kind, true);
                    Truth::when(holds, || format!("that is not so of the piece on {}", self.name(square)))
                })
            }
            "bound-colour" => self.each(who, &|square| {
                let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                Truth::when(self.moves_only(piece.kind, true), || {
                    format!("the piece on {} changes between the colours", self.name(square))
                })
            }),
            "filled" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                let pieces = self.squares_of(slots.whom.unwrap_or_default());
                Truth::when((place - pieces).is_empty(), || {
                    format!("on {} stands something else", self.names(place - pieces))
                })
            }
            "double-check-by" => {
                let by = by.unwrap_or_default();
                let Some(side) = self.side_of(by) else { return Truth::Open };
                self.in_check(side.opponent(), 2, Some(by))
            }
            "doubled-isolated" => self.each(who, &|square| {
                self.pawn_is("doubled", square).and(|| self.pawn_is("isolated", square))
            }),
            "controls-these" | "goes-these" => {
                let (Some(place), Some(number)) = (self.place_of(node, "place"), who::number(node)) else {
                    return Truth::Open;
                };
                self.each(who, &|square| {
                    let found = if node.meaning == "goes-these" {
                        let position = self.side_at(square).and_then(|side| self.position(side));
                        position.map(|position: Position<G>| position.targets(square))
                    } else {
                        Some(self.setup.reach(square).attacks())
                    };
                    found.map_or(Truth::Open, |found| {
                        Truth::when(found == place && found.len() == usize::from(number), || {
                            format!("those of the piece on {} are {}", self.name(square), self.names(found))
                        })
                    })
                })
            }
            "goes-diagonally" | "goes-straight" => {
                let diagonal = node.meaning == "goes-diagonally";
                self.each(who, &|square| {
                    let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                    Truth::when(self.moves_only(piece.kind, diagonal), || {
                        format!("the piece on {} moves otherwise", self.name(square))
                    })
                })
            }
            _ => self.kings(node, slots),
        }
    }
}
