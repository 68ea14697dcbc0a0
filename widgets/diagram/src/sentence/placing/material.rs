//! Interpretation of what is left on the board, of lines that a piece holds, and of how far a pawn has to go.

use musi_rules::{GridGame, PieceKind, Setup, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Quantity, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what is left, and of lines that are held.
    pub(in crate::sentence) fn material(&self, node: &Node, who: &[Subject]) -> Truth {
        let whom = || node.node("whom").map(|part| self.whos(part)).unwrap_or_default();
        match node.meaning {
            "only-kinds" => self.only_kinds(node),
            "both-some" => self.both_have_some(node),
            "counts-same" => self.counts_same(node),
            "has-each" => self.has_each(node, who),
            "only-movers" => self.only_movers(who, &whom()),
            "commands-whole" => {
                let Some(line) = self.place_of(node, "place") else { return Truth::Open };
                let other = node.node("other").map(|_| self.place_of(node, "other"));
                self.each(who, &|square| {
                    self.commands_whole(square, line).and(|| match other {
                        None => Truth::Yes,
                        // A king of its own may stand on the second one.
                        Some(Some(other)) => {
                            let runs = other.contains(square) && self.runs_along(square, other);
                            Truth::when(runs, || format!("{} is not on that line", self.name(square)))
                        }
                        Some(None) => Truth::Open,
                    })
                })
            }
            "cuts-off" => self.cuts_off(node, who, &whom()),
            "promotes-in" => {
                let number = usize::from(who::number(node).unwrap_or(1));
                self.each(who, &|square| self.promotes_in(square, number))
            }
            "pushed" => Truth::when(self.pushed_pawn(node).is_some(), || {
                "no such pawn can have come from there".to_owned()
            }),
            "takes-away" => {
                let Some(place) = self.place_of(node, "place") else { return Truth::Open };
                // "It prevents the king from going to e6": of the other side.
                let whom = node.node("whom").map(|part| self.squares_of(&self.whos(part)));
                let named = node.node("place").is_some_and(|part| who::listed(part) > 0) || who.len() < 2;
                let truth = match (self.player_of(who), whom) {
                    (Some(_), _) => Truth::Open,
                    // "His own lances take away 4a and 6a": they stand there.
                    (None, Some(kept))
                        if self.squares_of(who) == place
                            && !kept.iter().any(|king| {
                                self.side_at(king).is_some_and(|side| self.setup.royals(side).contains(king))
                            }) =>
                    {
                        Truth::Open
                    }
                    (None, _) if self.squares_of(who) == place => self.each(who, &|square| {
                        let own = self.side_at(square);
                        own.map_or(Truth::Open, |own| self.is_near(square, self.setup.royals(own)).unsure())
                    }),
                    (None, None) => {
                        self.all_take(who, place, &|square, place| self.takes_away(square, place))
                    }
                    (None, Some(kept)) => self.all_take(who, place, &|square, place| {
                        let own = self.side_at(square);
                        let kept = kept.iter().filter(|other| self.side_at(*other) != own);
                        let kept_all = kept.collect::<SquareSet>();
                        match kept_all.only() {
                            Some(kept)
                                if own
                                    .is_some_and(|own| self.setup.royals(own.opponent()).contains(kept)) =>
                            {
                                self.takes_away(square, place)
                            }
                            _ => self.takes_from(square, kept_all, place),
                        }
                    }),
                };
                // "The king's squares", of which each takes some.
                if named { truth } else { truth.unsure() }
            }
            _ => self.formation(node, who),
        }
    }

    /// Whether nothing stands on the board but pieces of these kinds, and each of them does.
    fn only_kinds(&self, node: &Node) -> Truth {
        let named = kinds(node);
        let there =
            |kind: &PieceKind| Side::BOTH.iter().any(|side| !self.setup.of_kind(*kind, *side).is_empty());
        if let Some(missing) = named.iter().find(|kind| !there(kind)) {
            let name = self.words.name(*missing, musi_rules::Language::ENGLISH);
            return Truth::Absent(format!("there is no {name} on this board"));
        }
        let side = who::side(node);
        let others: SquareSet = self
            .setup
            .occupied()
            .iter()
            .filter(|square| {
                self.setup.piece_at(*square).is_some_and(|piece| {
                    side.is_none_or(|side| side == piece.side) && !named.contains(&piece.kind)
                })
            })
            .collect();
        Truth::when(others.is_empty(), || format!("something else stands on {}", self.names(others)))
    }

    fn both_have_some(&self, node: &Node) -> Truth {
        let Some(kind) = who::kind(node) else { return Truth::Open };
        Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
            truth.and(|| {
                let has = !self.setup.of_kind(kind, side).is_empty();
                Truth::when(has, || "one side has none".to_owned())
            })
        })
    }

    /// "White has three pawns, and so has Black."
    fn counts_same(&self, node: &Node) -> Truth {
        let sides =
            ["one-player", "other-player"].map(|role| node.node(role).and_then(|part| who::side(part)));
        let ([Some(one), Some(other)], Some(counted)) = (sides, node.node("one-counted")) else {
            return Truth::Open;
        };
        if one == other {
            return Truth::Open;
        }
        who::quantities(counted).iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| {
                let Some(kind) = some.kind else { return Truth::Open };
                let counts = [one, other].map(|side| self.setup.of_kind(kind, side).len());
                let wanted = usize::from(some.number);
                Truth::when(counts == [wanted; 2], || {
                    format!("of these there are {} and {}", counts[0], counts[1])
                })
            })
        })
    }

    /// "Black has a pawn on each of a7, b6 and f7."
    fn has_each(&self, node: &Node, who: &[Subject]) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let ([Quantity { kind: Some(kind), side, number: 1, .. }], Some(place)) =
            (counted.as_slice(), self.place_of(node, "place"))
        else {
            return Truth::Open;
        };
        let side = side.or_else(|| self.player_of(who));
        let missing: SquareSet = place
            .iter()
            .filter(|square| {
                self.setup
                    .piece_at(*square)
                    .is_none_or(|piece| piece.kind != *kind || side.is_some_and(|side| side != piece.side))
            })
            .collect();
        Truth::when(missing.is_empty(), || format!("no such piece stands on {}", self.names(missing)))
    }

    /// Whether of a side only these pieces can move, and others that are excepted.
    fn only_movers(&self, who: &[Subject], others: &[Subject]) -> Truth {
        let pieces = self.squares_of(who);
        if pieces.is_empty() {
            return Truth::Open;
        }
        let allowed = pieces | self.squares_of(others);
        let of_side = |side: Side| {
            let Some(position) = self.position(side) else { return Truth::Open };
            let movers: SquareSet =
                position.legal_moves().iter().filter_map(|mv| mv.origin_square()).collect();
            Truth::when((movers - allowed).is_empty() && !(movers & pieces).is_empty(), || {
                format!("the pieces that can move are those on {}", self.names(movers))
            })
        };
        let sides = Side::BOTH.into_iter().filter(|side| !(self.setup.of_side(*side) & pieces).is_empty());
        let sides: Vec<Side> = sides.collect();
        let one = matches!(who, [Subject { quantifier: Quantifier::The, .. }]);
        match (sides.as_slice(), self.turn) {
            ([first, second], _) if !one => of_side(*first).and(|| of_side(*second)),
            // "Only the king can move", which both sides have: that of the side to move, or else of either.
            ([_, _], Some(turn)) => {
                let truth = of_side(turn);
                if truth.is_yes() || !of_side(turn.opponent()).is_yes() { truth } else { Truth::Open }
            }
            ([one, other], None) => match (of_side(*one), of_side(*other)) {
                (no @ Truth::No(_), Truth::No(_)) => no,
                (one, other) => one.and(|| other).unsure(),
            },
            ([one], _) => of_side(*one),
            _ => Truth::Open,
        }
    }

    /// Whether a piece stands on a line and attacks all of it.
    fn commands_whole(&self, square: Square, line: SquareSet) -> Truth {
        // What stands behind a king in check is taken from it too.
        let mut bare = self.setup.clone();
        if let Some(side) = self.side_at(square) {
            for king in self.setup.royals(side.opponent()) {
                bare.put(king, None);
            }
        }
        let missed = line - square.into() - bare.reach(square).attacks();
        Truth::when(line.contains(square) && missed.is_empty(), || {
            format!("the piece on {} does not attack {}", self.name(square), self.names(missed))
        })
    }

    /// Whether a piece holds a line that a king cannot cross: it runs along it, and the king stands off it.
    fn cuts_off(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let Some(line) = self.place_of(node, "place") else { return Truth::Open };
        let cut = self.squares_of(whom);
        if cut.is_empty() || whom.iter().any(|whom| whom.quantifier == Quantifier::It) {
            return Truth::Open;
        }
        self.each(who, &|square| {
            let side = self.side_at(square);
            // "Cut off on the first rank": the line on which the king is held.
            if cut.iter().all(|other| self.side_at(other) != side && line.contains(other)) {
                return Truth::Open;
            }
            let enemies = cut.iter().all(|other| self.side_at(other) != side && !line.contains(other));
            let holds = line.contains(square) && self.runs_along(square, line);
            Truth::when(holds && enemies, || {
                format!(
                    "the piece on {} does not hold that line against {}",
                    self.name(square),
                    self.names(cut)
                )
            })
        })
    }

    /// Whether a piece has its own pieces around it, and those that words name among them: all squares next to it are taken by
    /// them, or it is a king that cannot move.
    pub(in crate::sentence) fn is_hemmed(&self, who: &[Subject], by: Option<&[Subject]>) -> Truth {
        // "By his own four pawns", of which there are three.
        if by.and_then(|by| self.miscounted(by)).is_some() {
            return Truth::Open;
        }
        let truth = self.each(who, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let near = self.around(square);
            let own = near & self.setup.of_side(side);
            let named = by.is_none_or(|by| {
                by.iter().all(|who| !(self.squares(who) & own).is_empty())
                    && (own - self.squares_of(by)).is_empty()
            });
            let left = near - own;
            let shut = self.setup.royals(side).contains(square)
                && own.len() > 1
                && self.position(side).is_some_and(|position| position.targets(square).is_empty());
            Truth::when((left.is_empty() || shut) && named, || {
                format!("next to {} are {}", self.name(square), self.names(left))
            })
        });
        // People say it of a king that has a free square or two left, too.
        truth.unsure()
    }

    /// Whether a piece that promotes on the last rank is so many ranks away from it.
    fn promotes_in(&self, square: Square, number: usize) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let zone = self.setup.promotion_zone(piece.side);
        if Some(piece.kind) != self.words.pawn || zone.is_empty() {
            return Truth::Open;
        }
        let board = self.setup.geometry();
        let nearest = zone.iter().map(|other| rank_from_edge(board, other, piece.side)).min().unwrap_or(0);
        let left = usize::from(nearest.saturating_sub(rank_from_edge(board, square, piece.side)));
        Truth::when(left == number, || format!("from {} it is {left}", self.name(square)))
    }

    /// From where to where "Black has just pushed the d-pawn two squares" says that a pawn went, if it can have.
    pub(in crate::sentence) fn pushed_pawn(&self, node: &Node) -> Option<(Square, Square)> {
        let side = who::side(node)?;
        let pawn = self.words.pawn?;
        let steps = i8::try_from(who::number(node).unwrap_or(1)).ok()?;
        let back = if side == Side::First { steps.saturating_neg() } else { steps };
        let whos = Self::own(&self.whos(node.node("moved")?), Some(side));
        let start = Setup::<G>::start();
        self.squares_of(&whos).iter().find_map(|to| {
            let piece = self.setup.piece_at(to).filter(|piece| piece.kind == pawn && piece.side == side)?;
            let from = self.setup.geometry().step(to, 0, back)?;
            // One that may have come by a double step may not have come from the square behind it.
            let doubled = self.setup.geometry().step(to, 0, back.saturating_mul(2));
            let doubled = doubled
                .is_some_and(|from| start.piece_at(from) == Some(piece) && self.can_have_gone(from, to));
            let begins = if steps < 2 { !doubled } else { start.piece_at(from) == Some(piece) };
            (begins && self.can_have_gone(from, to)).then_some((from, to))
        })
    }

    /// Whether a piece attacks squares next to the enemy's king, which that could go to otherwise.
    fn takes_away(&self, square: Square, place: SquareSet) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        // A piece takes its own square away from its own king.
        if place == square.into() {
            return self.is_near(square, self.setup.royals(side)).unsure();
        }
        let kings = self.setup.royals(side.opponent());
        let near = kings.iter().fold(SquareSet::EMPTY, |set, king| set | self.around(king));
        // A whole line: as much of it as the king could enter.
        let place = if self.holds_line(place) { place & near } else { place };
        if place.is_empty() {
            return Truth::Open;
        }
        let missed = place - (self.setup.reach(square).attacks() & near);
        Truth::when(missed.is_empty(), || {
            format!("the piece on {} does not take away {}", self.name(square), self.names(missed))
        })
    }
}

/// The kinds that a phrase lists.
fn kinds(node: &Node) -> Vec<PieceKind> {
    if let Some(one) = node.node("one-kind") {
        let mut found: Vec<PieceKind> = who::kind(one).into_iter().collect();
        found.extend(node.node("other-kinds").map(|rest| kinds(rest)).unwrap_or_default());
        return found;
    }
    node.nodes().find_map(|part| Some(kinds(part)).filter(|found| !found.is_empty())).unwrap_or_default()
}
