//! Facts of check, mate, stalemate, and who wins.

use musi_rules::{GridGame, Position, Side, SquareSet};

use super::judge::Judge;
use super::parse::Node;
use super::truth::Truth;
use super::who::{self, Quantifier, Who};

/// How many positions a search for a mate looks at; what needs more is left open.
const POSITIONS: u32 = 200_000;

impl<G: GridGame> Judge<'_, G> {
    /// Facts of kings and players.
    pub(super) fn kings(&self, node: &Node, who: &[Who], by: Option<&[Who]>, whom: Option<&[Who]>) -> Truth {
        let meaning = node.meaning.as_str();
        match meaning {
            "check" => self.of_king(who, node.negated, &|side| self.in_check(side, 1, by)),
            "double-check" => self.of_king(who, node.negated, &|side| self.in_check(side, 2, by)),
            "mate" => self.of_king(who, node.negated, &|side| {
                self.is_mate(side).and(|| by.map_or(Truth::Yes, |by| self.in_check(side, 1, Some(by))))
            }),
            "stalemate" => self.of_king(who, node.negated, &|side| self.is_stalemate(side)),
            "gives-check" | "gives-double-check" | "mates" => {
                let Some(side) = self.side_of(who) else { return Truth::Open };
                let enemy = side.opponent();
                let kings = whom.map_or(Truth::Yes, |whom| {
                    self.of_king(whom, false, &|side| {
                        Truth::when(side == enemy, || "that is its own king".to_owned())
                    })
                });
                let number = if meaning == "gives-double-check" { 2 } else { 1 };
                let given = kings
                    .and(|| self.in_check(enemy, number, Some(who)))
                    .and(|| if meaning == "mates" { self.is_mate(enemy) } else { Truth::Yes });
                match given {
                    // "White gives mate": now, or with the next move.
                    Truth::No(_) if Self::player(who).is_some() => Truth::Open,
                    given => given,
                }
            }
            "check-here" | "double-check-here" | "mate-here" | "stalemate-here" | "stuck-any" => {
                self.here(meaning)
            }
            "wins" | "loses" => {
                let Some(side) = self.side_of(who) else { return Truth::Open };
                let winner = if meaning == "wins" { side } else { side.opponent() };
                match (self.is_mate(winner.opponent()), self.is_mate(winner)) {
                    (Truth::Yes, _) => Truth::Yes,
                    (_, Truth::Yes) => Truth::No("that side is mated".to_owned()),
                    _ => Truth::Open,
                }
            }
            "stuck" => {
                if let Some(side) = Self::player(who) {
                    return self.position(side).map_or(Truth::Open, |position| {
                        Truth::when(!position.has_legal_move(), || "that side has a legal move".to_owned())
                    });
                }
                self.each(who, &|square| {
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    position.map_or(Truth::Open, |position| {
                        let targets = position.targets(square);
                        Truth::when(targets.is_empty(), || {
                            format!("the piece on {} can go to {}", self.name(square), self.names(targets))
                        })
                    })
                })
            }
            "move-count" => self.move_count(node, who),
            "mating" => {
                let side = who::side(node).or_else(|| Self::player(who));
                let (Some(side), Some(moves)) = (side, who::number(node)) else { return Truth::Open };
                self.mates_in(side, moves)
            }
            _ => Truth::Open,
        }
    }

    /// The side of whom the words speak.
    fn side_of(&self, who: &[Who]) -> Option<Side> {
        Self::player(who).or_else(|| {
            let pieces = who.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who));
            let side = self.side_at(pieces.first()?)?;
            pieces.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
        })
    }

    /// What holds of the side whose king, or which player, the words name. Of a king without a side: of either.
    fn of_king(&self, who: &[Who], negated: bool, test: &dyn Fn(Side) -> Truth) -> Truth {
        let [one] = who else { return Truth::Open };
        if let Some(side) = Self::player(who) {
            return test(side);
        }
        let squares = self.squares(one);
        let kings = Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(side));
        if squares.is_empty() && one.quantifier != Quantifier::It {
            return Truth::No(format!("there is no {} on this board", self.describe(one)));
        }
        if !(squares - kings).is_empty() {
            return if one.quantifier == Quantifier::It {
                Truth::Open
            } else {
                Truth::No("that is no king".to_owned())
            };
        }
        let sides: Vec<Side> = squares.iter().filter_map(|square| self.side_at(square)).collect();
        match (sides.as_slice(), one.quantifier) {
            ([side], _) => test(*side),
            ([first, second], Quantifier::The) if !negated => match (test(*first), test(*second)) {
                (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
                (Truth::No(why), Truth::No(_)) => Truth::No(why),
                _ => Truth::Open,
            },
            _ => self.each(who, &|square| self.side_at(square).map_or(Truth::Open, test)),
        }
    }

    fn in_check(&self, side: Side, number: usize, by: Option<&[Who]>) -> Truth {
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let found = self.setup.attackers(king, side.opponent());
        let enough = Truth::when(found.len() >= number, || {
            let those = if found.is_empty() {
                "nothing attacks it".to_owned()
            } else {
                format!("only {} attacks it", self.names(found))
            };
            format!("the king on {} is not: {those}", self.name(king))
        });
        enough.and(|| by.map_or(Truth::Yes, |by| self.is_attacked(king, Some(by))))
    }

    fn is_mate(&self, side: Side) -> Truth {
        if self.setup.royals(side).only().is_none() {
            return Truth::Open;
        }
        self.position(side).map_or(Truth::Open, |position| {
            Truth::when(position.is_mate(), || {
                let name = self.words.side_name(side, musi_rules::Tongue::ENGLISH);
                format!("{name} is not mated")
            })
        })
    }

    fn is_stalemate(&self, side: Side) -> Truth {
        self.position(side).map_or(Truth::Open, |position| {
            Truth::when(position.is_stalemate(), || {
                if position.is_check() { "the king is in check" } else { "there is a legal move" }.to_owned()
            })
        })
    }

    /// What "this is …" says: of the side to move, or where that is not known of either.
    fn here(&self, meaning: &str) -> Truth {
        let test = |side| match meaning {
            "check-here" => self.in_check(side, 1, None),
            "double-check-here" => self.in_check(side, 2, None),
            "mate-here" => self.is_mate(side),
            "stalemate-here" => self.is_stalemate(side),
            _ => self.position(side).map_or(Truth::Open, |position| {
                Truth::when(!position.has_legal_move(), || "a side has a legal move".to_owned())
            }),
        };
        if meaning == "stuck-any" {
            return test(Side::First).and(|| test(Side::Second));
        }
        if let Some(side) = self.turn {
            return test(side);
        }
        match (test(Side::First), test(Side::Second)) {
            (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
            (Truth::Open, _) | (_, Truth::Open) => Truth::Open,
            (no, _) => no,
        }
    }

    fn move_count(&self, node: &Node, who: &[Who]) -> Truth {
        let Some(number) = who::number(node) else { return Truth::Open };
        let count = match Self::player(who) {
            Some(side) => self.position(side).map(|position| {
                let mut moves: Vec<_> =
                    position.legal_moves().into_iter().map(|mv| (mv.from, mv.to)).collect();
                moves.dedup();
                moves.len()
            }),
            None => match who {
                [one] => self
                    .squares(one)
                    .only()
                    .and_then(|square| Some(self.position(self.side_at(square)?)?.targets(square).len())),
                _ => None,
            },
        };
        count.map_or(Truth::Open, |count| {
            Truth::when(count == usize::from(number), || format!("there are {count} moves, not {number}"))
        })
    }

    /// Whether a side gives mate in so many moves, whatever the other does. Where it can do so in fewer, that is left open.
    fn mates_in(&self, side: Side, moves: u16) -> Truth {
        let (Some(position), 1..=4) = (self.position(side), moves) else { return Truth::Open };
        if self.turn == Some(side.opponent()) {
            return Truth::Open;
        }
        let mut left = POSITIONS;
        for fewer in 1..=moves {
            match forces_mate(&position, fewer, &mut left) {
                Some(false) => {}
                Some(true) if fewer == moves => return Truth::Yes,
                Some(true) | None => return Truth::Open,
            }
        }
        Truth::No(format!("there is no mate in {moves}"))
    }
}

/// Whether the side to move can give mate in so many moves; nothing when the search was given up.
fn forces_mate<G: GridGame>(position: &Position<G>, moves: u16, left: &mut u32) -> Option<bool> {
    for mv in position.legal_moves() {
        *left = left.checked_sub(1)?;
        let next = position.play_unchecked(mv);
        if next.is_mate() {
            return Some(true);
        }
        if moves == 1 || !next.has_legal_move() {
            continue;
        }
        let mut always = true;
        for reply in next.legal_moves() {
            *left = left.checked_sub(1)?;
            if !forces_mate(&next.play_unchecked(reply), moves - 1, left)? {
                always = false;
                break;
            }
        }
        if always {
            return Some(true);
        }
    }
    Some(false)
}
