//! Claims of check, mate and stalemate.

use musi_rules::{DrawReason, GridGame, Language, Origin, Outcome, Side, Square, SquareSet};

use super::Claim;
use super::board::{Board, Fault};

impl<G: GridGame> Board<'_, G> {
    pub(super) fn check(&self, side: Side, given: bool, by: SquareSet) -> Vec<Fault> {
        let Some(king) = self.king(side) else {
            return Self::said("king-absent", format!("{} has no king on this board", self.side(side)));
        };
        let attackers = self.setup.attackers(king, side.opponent());
        if attackers.is_empty() == given {
            return Self::said(
                "check-wrong",
                if given {
                    format!(
                        "the text says that the {} king is in check, but nothing attacks it on {}",
                        self.side(side),
                        self.name(king)
                    )
                } else {
                    let attacker = attackers.first().map_or_else(String::new, |square| self.piece(square));
                    format!(
                        "the text says that the {} king is not in check, but {attacker} attacks it",
                        self.side(side)
                    )
                },
            );
        }
        Self::only("check-wrong", (by - attackers).is_empty(), || {
            format!("the king is attacked from {}, not from {}", self.names(attackers), self.names(by))
        })
    }

    pub(super) fn ways_out(&self, from: Origin, squares: SquareSet) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let right = Self::targets(&position, from);
        self.compare(squares, right, "leave check by going to", &self.origin(from), |square| {
            position.why_not(from, square).map(|refusal| Self::refusal(&position, refusal))
        })
    }

    pub(super) fn no_other_way_out(&self) -> Vec<Fault> {
        let marked = self.all.iter().filter_map(|claim| match claim {
            Claim::WaysOut { from, squares } => Some((*from, *squares)),
            _ => None,
        });
        let marked: Vec<(Origin, SquareSet)> = marked.collect();
        let Some((first, _)) = marked.first() else { return Vec::new() };
        let Some(position) = self.position(self.mover_side(*first)) else { return Vec::new() };
        let mut faults: Vec<Fault> = Vec::new();
        for mv in position.legal_moves() {
            let spoken_of = marked.iter().any(|(from, _)| *from == mv.from);
            // Where a piece is spoken of, its missing squares are found by its own claim.
            if spoken_of || faults.iter().any(|fault| fault.square == Some(mv.to)) {
                continue;
            }
            faults.push(Fault {
                square: Some(mv.to),
                code: "way-out-missing",
                message: format!(
                    "{} can leave check too, by going to {}, and this is not marked",
                    self.origin(mv.from),
                    self.name(mv.to)
                ),
                remedy: "mark this way out and say so in the caption, or change the board",
            });
        }
        faults
    }

    pub(super) fn mates(&self, from: Origin, to: Square) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let mut faults = Vec::new();
        let choices = position.choices(from, to);
        if choices.is_empty() {
            let why = position
                .why_not(from, to)
                .map(|refusal| Self::refusal(&position, refusal))
                .unwrap_or_default();
            faults.push(Self::at(
                to,
                "mark-wrong",
                format!("{} cannot go to {}: {why}", self.origin(from), self.name(to)),
            ));
        } else if !choices.iter().any(|mv| position.play_unchecked(*mv).is_mate()) {
            let after = position.play_unchecked(choices[0]);
            let escape = after.legal_moves().first().map(|mv| {
                let origin = match mv.from {
                    Origin::Square(square) => after.piece_at(square).map_or_else(String::new, |piece| {
                        format!("the {} on {}", self.words.name(piece.kind, Language::En), self.name(square))
                    }),
                    Origin::Hand(kind) => format!("a {} from the hand", self.words.name(kind, Language::En)),
                };
                format!(": {origin} can go to {}", self.name(mv.to))
            });
            let check = if after.is_check() { "" } else { ", and no check" };
            faults.push(Self::at(
                to,
                "mark-wrong",
                format!(
                    "{} going to {} gives no mate{check}{}",
                    self.origin(from),
                    self.name(to),
                    escape.unwrap_or_default()
                ),
            ));
        }
        let marked: Vec<(Origin, Square)> = self
            .all
            .iter()
            .filter_map(|claim| match claim {
                Claim::Mates { from, to, .. } => Some((*from, *to)),
                _ => None,
            })
            .collect();
        // Every other mate is reported once, by the first claim.
        if marked.first() == Some(&(from, to)) {
            for mv in position.mates_in_one() {
                if !marked.contains(&(mv.from, mv.to)) {
                    faults.push(Self::at(
                        mv.to,
                        "mark-missing",
                        format!(
                            "{} going to {} gives mate too, and this is not marked",
                            self.origin(mv.from),
                            self.name(mv.to)
                        ),
                    ));
                }
            }
        }
        faults
    }

    pub(super) fn gives_check(&self, from: Origin, to: Square) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let choices = position.choices(from, to);
        if choices.iter().any(|mv| position.play_unchecked(*mv).is_check()) {
            return Vec::new();
        }
        vec![Self::at(
            to,
            "mark-wrong",
            format!("{} going to {} gives no check", self.origin(from), self.name(to)),
        )]
    }

    pub(super) fn mated(&self, side: Side) -> Vec<Fault> {
        let Some(position) = self.position(side) else { return Vec::new() };
        Self::only("mate-wrong", position.is_mate(), || {
            let escape = position
                .legal_moves()
                .first()
                .map(|mv| format!("{} can go to {}", self.origin(mv.from), self.name(mv.to)));
            match escape {
                Some(escape) => {
                    format!("the text says that the {} king is mated, but {escape}", self.side(side))
                }
                None => format!(
                    "the text says that the {} king is mated, but nothing attacks it",
                    self.side(side)
                ),
            }
        })
    }

    pub(super) fn stalemate(&self, side: Side) -> Vec<Fault> {
        let Some(position) = self.position(side) else { return Vec::new() };
        if position.is_check() {
            return Self::said(
                "stalemate-wrong",
                format!("this is no stalemate: the {} king is in check", self.side(side)),
            );
        }
        let moves = position.legal_moves();
        Self::only("stalemate-wrong", moves.is_empty(), || {
            let escape = moves.first().map_or_else(String::new, |mv| {
                format!("{} can go to {}", self.origin(mv.from), self.name(mv.to))
            });
            format!("this is no stalemate: {escape}")
        })
    }

    pub(super) fn dead(&self) -> Vec<Fault> {
        let Some(position) = self.position(self.setup.side_to_move()) else { return Vec::new() };
        let dead = position.outcome() == Some(Outcome::Draw(DrawReason::DeadPosition));
        Self::only("dead-wrong", dead, || {
            "the text says that neither side can give mate, but the rules know no reason: more is left than one knight, \
             bishops on squares of one colour, or pawns that all block each other"
                .to_owned()
        })
    }

    /// Around the king: the squares to which it could step, and which this piece attacks once the king has left.
    pub(super) fn covers(&self, by: Square, side: Side, squares: SquareSet) -> Vec<Fault> {
        let Some(king) = self.king(side) else {
            return Self::said("king-absent", format!("{} has no king on this board", self.side(side)));
        };
        let steps = self.setup.reach(king).moves();
        let right: SquareSet = steps
            .iter()
            .filter(|step| {
                let mut after = self.setup.clone();
                let piece = after.put(king, None);
                after.put(*step, piece);
                *step != by && after.reach(by).captures.contains(*step)
            })
            .collect();
        self.compare(squares, right, "attack", &self.piece(by), |square| {
            (!steps.contains(square)).then(|| "the king does not step there".to_owned())
        })
    }
}
