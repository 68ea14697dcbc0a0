//! Interpretation of further things that captions say of pieces, squares and kings: room to escape, opposition, paths, sets of squares.

use musi_rules::{GridGame, Language, Piece, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn wider(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        if let Some(moves) = node.meaning.strip_prefix("opening:") {
            return Some(self.shows_opening(moves));
        }
        let place = || self.place_of(node, "place");
        let truth = match node.meaning {
            "aliased" => match node.node("alias").and_then(|alias| who::kind(alias)) {
                Some(kind) => self.each(who, &|square| {
                    let own = self.setup.piece_at(square).map(|piece| piece.kind);
                    Truth::when(own == Some(kind), || {
                        format!("the piece on {} has another name", self.name(square))
                    })
                }),
                None => Truth::Open,
            },
            "moves-like-both" | "moves-not-back" | "attack-along" | "goes-on-diagonal" | "goes-on-file"
            | "goes-on-rank" | "among" | "captures-there" => self.wider_moves(node, slots),
            "of-other-colour" => place().map_or(Truth::Open, |place| self.of_other_colour(node, place)),
            "has-opposition" => self.has_opposition(who),
            "escapes-to" => {
                place().map_or(Truth::Open, |place| self.of_kings(who, &|king| self.goes(king, place, false)))
            }
            "escapes-only-to" => {
                place().map_or(Truth::Open, |place| self.of_kings(who, &|king| self.goes(king, place, true)))
            }
            "hemmed-behind" => self.each(who, &|square| self.is_hemmed_behind(square, by)),
            "face-it" => self.faces(node, who, whom.unwrap_or_default()),
            "blocked-path" => self.is_path_blocked(node, by.unwrap_or_default()),
            "marked-with" => match (place(), self.place_of(node, "marks-there")) {
                (Some(place), Some(marks)) => {
                    let bare = place - marks;
                    Truth::when(bare.is_empty(), || format!("{} do not bear it", self.names(bare)))
                }
                _ => Truth::Open,
            },
            // "It controls every square next to it, as shown by the x's."
            "as-marked" => match place() {
                Some(marks) if !self.spots.is_empty() => {
                    Truth::when(marks == self.spots, || format!("the marks stand on {}", self.names(marks)))
                }
                _ => Truth::Open,
            },
            "then-does" => match (node.node("move"), node.node("then")) {
                (Some(moving), Some(then)) => self.does_after(moving, then, node, who),
                _ => Truth::Open,
            },
            _ => return None,
        };
        Some(truth)
    }

    /// Interpretation of further things that captions say of moves and attacks.
    fn wider_moves(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        let place = || self.place_of(node, "place");
        match node.meaning {
            "moves-like-both" => self.each(who, &|square| self.moves_like_both(node, square)),
            "moves-not-back" => self.each(who, &|square| {
                let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                let Some((middle, moves, captures)) = self.reach_from_middle(piece) else {
                    return Truth::Open;
                };
                let board = self.setup.geometry();
                let back = |other: &Square| match piece.side {
                    Side::First => board.rank(*other) < board.rank(middle),
                    _ => board.rank(*other) > board.rank(middle),
                };
                let name = self.words.name(piece.kind, Language::ENGLISH);
                Truth::when(!(moves | captures).iter().any(|other| back(&other)), || {
                    format!("the {name} does move back")
                })
            }),
            "captures-there" => match (by, place()) {
                (Some(by), Some(place)) => self.over(by, place, &|place| self.attacks(by, None, Some(place))),
                _ => Truth::Open,
            },
            "among" => place().map_or(Truth::Open, |place| {
                self.each(who, &|square| {
                    let attacked = self.setup.reach(square).attacks();
                    match self.goes(square, place, false) {
                        Truth::No(_) if (place - attacked).is_empty() => Truth::Yes,
                        truth => truth,
                    }
                })
            }),
            "goes-on-diagonal" | "goes-on-file" | "goes-on-rank" => place().map_or(Truth::Open, |place| {
                let board = self.setup.geometry();
                self.each(who, &|square| {
                    let along = |to: Square| {
                        let files = board.file(square).abs_diff(board.file(to));
                        let ranks = board.rank(square).abs_diff(board.rank(to));
                        match node.meaning {
                            "goes-on-file" => files == 0,
                            "goes-on-rank" => ranks == 0,
                            _ => files == ranks,
                        }
                    };
                    self.goes(square, place, false).and(|| self.lies_that_way(node, square, place)).and(
                        || {
                            Truth::when(place.iter().all(along), || {
                                format!("{} is on no such line with {}", self.names(place), self.name(square))
                            })
                        },
                    )
                })
            }),
            "attack-along" => place().map_or(Truth::Open, |line| {
                let all = self.squares_of(who);
                self.attacks(who, whom, None)
                    .and(|| {
                        Truth::when((all - line).is_empty(), || {
                            format!("{} is not on that line", self.names(all - line))
                        })
                    })
                    .and(|| self.hits_on(all, whom.unwrap_or_default(), line))
            }),
            _ => Truth::Open,
        }
    }

    /// Whether what pieces attack of others stands on a line too.
    fn hits_on(&self, all: SquareSet, whom: &[Subject], line: SquareSet) -> Truth {
        let attacked =
            all.iter().fold(SquareSet::EMPTY, |set, square| set | self.setup.reach(square).attacks());
        let hit = self.squares_of(whom) & attacked;
        match ((hit - line).is_empty(), (hit & line).is_empty()) {
            (true, false) => Truth::Yes,
            (false, true) => Truth::No(format!("{} is not on that line", self.names(hit))),
            // Of several some are and some are not.
            _ => Truth::Open,
        }
    }

    /// Whether something holds for the side that words name, for both, or else for that whose turn it is.
    pub(in crate::sentence) fn for_sides(&self, node: &Node, test: &dyn Fn(Side) -> Truth) -> Truth {
        let named = node.node("for-whom");
        let sides = match named.map(|part| (who::side(part), part)) {
            Some((Some(side), _)) => vec![side],
            Some((None, part)) if part.meaning == "both-sides" => Side::BOTH.to_vec(),
            _ => vec![self.turn.unwrap_or(self.setup.side_to_move())],
        };
        sides.into_iter().fold(Truth::Yes, |truth, side| truth.and(|| test(side)))
    }

    /// Whether something holds of the kings of whom words speak, of a player's too.
    fn of_kings(&self, who: &[Subject], test: &dyn Fn(Square) -> Truth) -> Truth {
        match self.player_of(who).map(|side| self.setup.royals(side)) {
            Some(kings) => kings.only().map_or(Truth::Open, test),
            None => self.each(who, test),
        }
    }

    /// Whether squares are of the other colour than that of the piece whose squares they are, or of which was spoken.
    fn of_other_colour(&self, node: &Node, place: SquareSet) -> Truth {
        let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
        let piece = owner(node).map_or(self.before, |of| self.squares_of(&self.whos(of)));
        let Some(piece) = piece.only() else { return Truth::Open };
        let odd = if light.contains(piece) { place & light } else { place - light };
        Truth::when(odd.is_empty(), || format!("{} is of the same colour", self.names(odd)))
    }

    /// Whether a piece moves as two others together, and no further.
    fn moves_like_both(&self, node: &Node, square: Square) -> Truth {
        let kinds = ["like", "other-like"].map(|role| node.node(role).and_then(|like| who::kind(like)));
        let (Some(piece), [Some(one), Some(other)]) = (self.setup.piece_at(square), kinds) else {
            return Truth::Open;
        };
        let moves = |kind| self.reach_from_middle(Piece { kind, ..piece }).map(|(_, moves, _)| moves);
        let (Some(own), Some(one), Some(other)) = (moves(piece.kind), moves(one), moves(other)) else {
            return Truth::Open;
        };
        Truth::when(own == one | other && own != one && own != other, || {
            let name = self.words.name(piece.kind, Language::ENGLISH);
            format!("the {name} does not move like these two together")
        })
    }

    /// Whether a side has the opposition: the kings stand so, and the other side is to move.
    fn has_opposition(&self, who: &[Subject]) -> Truth {
        let Some(side) = self.side_of(who).or_else(|| self.player_of(who)) else { return Truth::Open };
        self.are_opposed(&[]).and(|| match self.turn {
            Some(turn) => Truth::when(turn != side, || "it is that side's own turn".to_owned()),
            None => Truth::Open,
        })
    }

    /// Whether a king's ways forward are full of its own pieces, of the kinds that words name.
    fn is_hemmed_behind(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let board = self.setup.geometry();
        let ahead = if side == Side::First { 1 } else { -1 };
        let front: SquareSet =
            [-1, 0, 1].into_iter().filter_map(|files| board.step(square, files, ahead)).collect();
        let own = by.map_or_else(
            || self.setup.of_side(side),
            |by| self.squares_of(&Self::own(by, Some(side))) & self.setup.of_side(side),
        );
        let free = front - own;
        Truth::when(free.is_empty(), || format!("in front of it, {} are free of them", self.names(free)))
    }

    /// Whether pieces stand on one line with others, with nothing between.
    fn faces(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        let others = self.squares_of(whom);
        if whom.iter().any(|one| self.squares(one).is_empty()) {
            return self.missing(whom);
        }
        if let Some(wrong) = self.miscounted(whom) {
            return wrong;
        }
        self.each(who, &|square| {
            let fits = |other: Square| {
                let clear = self
                    .squares_from(square, other)
                    .is_some_and(|between| (between & self.setup.occupied()).is_empty());
                clear && place.is_none_or(|place| place.contains(square) && place.contains(other))
            };
            let sees = |other: &Square| {
                *other != square && self.side_at(*other) != self.side_at(square) && fits(*other)
            };
            let truth = Truth::when(others.iter().any(|other| sees(&other)), || {
                format!("{} does not face it", self.name(square))
            });
            // Pieces between them do not keep people from saying so.
            let on_line = |other: Square| {
                self.squares_from(square, other).is_some()
                    && place.is_none_or(|place| place.contains(square) && place.contains(other))
            };
            // "Two pawns face one": whom they have to do with, on whatever lines.
            let several =
                who.iter().any(|who| matches!(who.quantifier, Quantifier::Count(_) | Quantifier::All));
            let several = several || whom.len() > 1;
            let truth = if whom.len() > 1 && truth.is_yes() { Truth::Open } else { truth };
            if several || others.iter().any(on_line) { truth.unsure() } else { truth }
        })
    }

    /// Whether pieces stand between a piece and where it would go without them.
    fn is_path_blocked(&self, node: &Node, by: &[Subject]) -> Truth {
        let part = |role: &str| node.node(role).map(|part| self.whos(part));
        let Some(who) = part("who") else { return Truth::Open };
        let goal = part("goal").map(|goal| self.squares_of(&goal)).or(self.place_of(node, "goal-place"));
        let blockers = self.squares_of(by);
        if blockers.is_empty() {
            return self.missing(by);
        }
        let without = self.setup_without(blockers);
        let now = self.squares_of(&who);
        let free = |square: Square| {
            let more = without.reach(square).attacks() - self.setup.reach(square).attacks();
            match goal {
                Some(goal) => !(more & goal).is_empty(),
                None => !more.is_empty(),
            }
        };
        Truth::when((now - blockers).iter().any(free), || {
            format!("{} does not stand in its way", self.names(blockers))
        })
    }

    /// The squares that a piece attacks, or can go to, as a set of which words speak.
    pub(in crate::sentence) fn squares_of_piece(&self, node: &Node) -> Option<SquareSet> {
        let pieces = self.whos(node.node("of")?);
        if pieces.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Unknown)) {
            return None;
        }
        let squares = match Self::player(&pieces) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(&pieces),
        };
        let set = squares.iter().fold(SquareSet::EMPTY, |set, square| {
            let goes = node.meaning == "gone-to-by";
            let own = if goes {
                let position = self.side_at(square).and_then(|side| self.position(side));
                position.map_or(SquareSet::EMPTY, |position| position.targets(square))
            } else {
                self.setup.reach(square).attacks()
            };
            set | own
        });
        Some(set).filter(|set| !set.is_empty())
    }
}

/// The piece whose squares a phrase names.
fn owner(node: &Node) -> Option<&Node> {
    node.nodes().find_map(|part| part.node("of").map(|of| &**of).or_else(|| owner(part)))
}
