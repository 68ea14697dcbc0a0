//! Interpretation of pieces that stand in the way, of others or of a check.

use musi_rules::{GridGame, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Whether a piece could go further without what stands in its way, or without any of these.
    pub(in crate::sentence) fn is_blocked(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let targets = |setup: &musi_rules::Setup<G>| setup.reach(square).quiet;
        let now = targets(self.setup);
        let hinders = |other: Square| {
            let mut without = self.setup.clone();
            without.put(other, None);
            // What leaps is not blocked by what stands where it lands, as long as it can go elsewhere.
            if self.squares_from(square, other).is_none() && !now.is_empty() {
                return !(targets(&without) - now - SquareSet::from_square(other)).is_empty();
            }
            !(targets(&without) - now - SquareSet::from_square(other)).is_empty()
                || self.side_at(other) == Some(side) && targets(&without).contains(other)
                || targets(&without).contains(other) && !self.setup.reach(square).attacks().contains(other)
        };
        if let Some(by) = by {
            // "The knights are blocked by pawns": not one that leaps and still has a move.
            let leaps = !now.is_empty() && !self.setup.royals(side).contains(square) && {
                let mut alone = self.setup.clone();
                for other in self.setup.occupied() - SquareSet::from_square(square) {
                    alone.put(other, None);
                }
                alone.reach(square).attacks() == self.setup.reach(square).attacks()
            };
            let truth = self.each(by, &|other| {
                // A king with an enemy right before it, whom it may not capture.
                let before_king = self.setup.royals(side).contains(square)
                    && self.side_at(other) == Some(side.opponent())
                    && self.is_near(other, square.into()).is_yes();
                if before_king && !hinders(other) {
                    return Truth::Open;
                }
                Truth::when(other != square && hinders(other), || {
                    format!(
                        "the piece on {} does not stand in the way of {}",
                        self.name(other),
                        self.name(square)
                    )
                })
            });
            // "The pawns are in their way": not every pawn is in the way of each.
            let some = || {
                by.iter().all(|group| {
                    let among = || self.squares(group).iter().any(|other| other != square && hinders(other));
                    group.quantifier == Quantifier::All && among()
                })
            };
            match truth {
                Truth::Yes if leaps => Truth::Open,
                Truth::No(_) if some() => Truth::Open,
                truth => truth,
            }
        } else {
            let pawn = self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn);
            Truth::when(now.is_empty() && (pawn || self.setup.reach(square).captures.is_empty()), || {
                format!("the piece on {} can go to {}", self.name(square), self.names(now))
            })
        }
    }

    /// Whether a piece stands next to its own king, who is of the side that words name, if they do.
    pub(in crate::sentence) fn is_near_own_king(&self, square: Square, named: Option<Side>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        if named.is_some_and(|named| named != side) {
            return Truth::No("that is not its own king".to_owned());
        }
        // The king whose mate the words are about.
        let mated = self.player.filter(|player| self.is_mate(*player).is_yes());
        if mated.is_some_and(|mated| mated != side) {
            return Truth::No("that is not the king that is mated".to_owned());
        }
        // "The king's own men": the king is none of them.
        if self.setup.royals(side).contains(square) {
            return Truth::Open;
        }
        self.is_near(square, self.setup.royals(side))
    }

    /// Whether a piece is said rightly to take escapes from a king, where it is the king that it stands beside on its own side. Of one
    /// that attacks squares beside the other king the words may mean that one.
    pub(in crate::sentence) fn of_escapes(&self, square: Square, truth: Truth) -> Truth {
        let robs = self.own.is_none()
            && self.side_at(square).is_some_and(|side| {
                let kings = self.setup.royals(side.opponent());
                let beside = kings.iter().fold(SquareSet::EMPTY, |all, king| all | self.around(king));
                beside.iter().any(|near| self.setup.attackers(near, side).contains(square))
            });
        if robs { truth.unsure() } else { truth }
    }

    /// Whether pieces leave the king beside which they stand no square to go to.
    pub(in crate::sentence) fn blocks_all_escape(&self, node: &Node, who: &[Subject]) -> Truth {
        let named = self.squares_of(who);
        let of_both = Side::BOTH.iter().all(|side| !(named & self.setup.of_side(*side)).is_empty());
        // "The king's own men": of the king that is in check, and he is none of them.
        let checked = || Side::BOTH.into_iter().find(|side| self.is_attacked_king(*side));
        let side = who::side(node).or_else(|| of_both.then(checked).flatten());
        let mut own = Self::own(who, side);
        let several = own.iter_mut().filter(|one| one.kind.is_none() && one.quantifier == Quantifier::All);
        several.for_each(|one| one.place = Some(one.place.unwrap_or_else(|| self.all()) - self.royals()));
        // Men of no kind beside a king who is in check: he may be meant, whose men are others.
        let unnamed = who.iter().all(|one| one.kind.is_none()) && who::side(node).is_none();
        if unnamed && checked().is_some_and(|checked| (named & self.setup.of_side(checked)).is_empty()) {
            return Truth::Open;
        }
        // "The queen takes all squares from the black king": it is none of his pieces.
        if side.is_some() && self.squares_of(&own).is_empty() && !self.squares_of(who).is_empty() {
            return Truth::Open;
        }
        self.each(&own, &|square| {
            let Some(owner) = self.side_at(square) else { return Truth::Open };
            let kings = self.setup.royals(owner);
            let truth = self.is_near_own_king(square, side).and(|| {
                let left = self.position(owner).map(|position| {
                    kings.iter().fold(SquareSet::EMPTY, |set, king| set | position.targets(king))
                });
                left.map_or(Truth::Open, |left| {
                    Truth::when(left.is_empty(), || format!("the king can go to {}", self.names(left)))
                })
            });
            self.of_escapes(square, truth)
        })
    }

    /// The squares on which a piece of a side can end its check by standing in the way.
    pub(in crate::sentence) fn blocks_of(&self, side: Side) -> Option<Vec<(Square, Square)>> {
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

    /// What attacks the king of a side.
    fn royals_attackers(&self, side: Side) -> SquareSet {
        let kings = self.setup.royals(side).iter();
        kings.fold(SquareSet::EMPTY, |all, king| all | self.setup.attackers(king, side.opponent()))
    }

    /// Whether pieces, or a player with a move, can stand between the king and what gives check.
    pub(in crate::sentence) fn blocks_with(&self, node: &Node, who: &[Subject]) -> Truth {
        let named = node.node("move").is_some();
        let side = match Self::player(who).or_else(|| who::side_in(node, "side")) {
            Some(side) => Some(side),
            // "Nothing can be interposed": of the side that is in check.
            None if who.iter().all(|who| who.side.is_none() && who.kind.is_none() && who.place.is_none()) => {
                Side::BOTH.into_iter().find(|side| self.is_attacked_king(*side))
            }
            None => {
                let named = who.iter().find_map(|one| one.side);
                named.or_else(|| self.side_at(self.squares_of(who).first()?))
            }
        };
        // Where nothing gives check, that nobody can stand in the way says nothing; of the side that gives it, it is a slip.
        let nobody = self.denied || Self::is_none(who);
        let Some(side) = side else { return if nobody { Truth::Open } else { self.missing(who) } };
        let Some(found) = self.blocks_of(side) else {
            return match (nobody, self.is_attacked_king(side.opponent())) {
                (true, true) => Truth::Absent("it is the other side that is in check".to_owned()),
                (true, false) => Truth::Open,
                (false, _) => Truth::No("nothing gives check".to_owned()),
            };
        };
        // "Nothing can capture the pawn or block its check": of what does not give it.
        let checkers = self.royals_attackers(side);
        let idle = !self.victims.is_empty() && (self.victims & checkers).is_empty();
        if node.node("checker").is_some() && idle {
            return Truth::Absent(format!("the check comes from {}", self.names(checkers)));
        }
        let mut place = self.place_of(node, "place");
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
            (Some(by), _) => {
                let mut by = Self::own(&self.whos(by), Some(side));
                // "Block with the silver on 5b": there it goes, where none stands there.
                if let [one] = by.as_mut_slice()
                    && one.place.is_some()
                    && place.is_none()
                    && self.squares(one).is_empty()
                {
                    place = one.place.take();
                }
                by
            }
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

    pub(in crate::sentence) fn alone_blocks(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(found) = self.blocks_of(side) else {
            return Truth::No("nothing gives check".to_owned());
        };
        let blockers: SquareSet = found.iter().map(|(from, _)| *from).collect();
        Truth::when(blockers == square.into(), || format!("those that can stand on {}", self.names(blockers)))
    }

    /// Whether a side can put a piece between its king and what gives check.
    pub(in crate::sentence) fn blocks_between(&self, who: &[Subject], between: &[Subject]) -> Truth {
        let Some(side) = self.player_of(who).or_else(|| self.side_of(who)) else { return Truth::Open };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let checkers = self.setup.attackers(king, side.opponent());
        let sides = |who: &Subject| Subject {
            side: who.side.or(if who.kind == self.words.king { Some(side) } else { Some(side.opponent()) }),
            ..who.clone()
        };
        let named = between.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(&sides(who)));
        let Some(checker) = checkers.only() else {
            let none = || Truth::Absent("nothing gives check".to_owned());
            return if checkers.is_empty() { none() } else { Truth::Open };
        };
        if !between.is_empty() && named != SquareSet::from_square(king) | checker.into() {
            return Truth::Absent(format!(
                "the check comes from {} to {}",
                self.name(checker),
                self.name(king)
            ));
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let can = position
            .legal_moves()
            .iter()
            .any(|mv| mv.origin_square() != Some(king) && !checkers.contains(mv.to));
        // "No white piece can".
        let none = who.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither));
        Truth::when(can != none, || "that is not so of what can stand in between".to_owned())
    }
}
