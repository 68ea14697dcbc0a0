//! Interpretation of check, mate, stalemate, and who wins.

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of kings and players.
    pub(in crate::sentence) fn kings(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        let meaning = node.meaning;
        match meaning {
            "check" => self.of_king(who, node.negated, &|side| {
                self.in_check(side, 1, by).and(|| self.checked_along(node, side))
            }),
            // "It cannot move: the king would be in check", once the piece spoken of has gone.
            "would-check" => self.would_be_in_check(node, slots),
            "double-check" => self.of_king(who, node.negated, &|side| self.in_check(side, 2, by)),
            "mate" => self.of_king(who, node.negated, &|side| {
                self.is_mate(side).and(|| by.map_or(Truth::Yes, |by| self.is_mated_by(side, by)))
            }),
            "stalemate" => self.of_king(who, node.negated, &|side| {
                // "White has stalemated Black": nobody does that to himself.
                if who::side_in(node, "side") == Some(side) {
                    return Truth::No("nobody stalemates himself".to_owned());
                }
                self.is_stalemate(side)
            }),
            "gives-check" | "gives-double-check" | "mates" => {
                let kings = self.royals();
                let pieces = self.squares_of(who);
                if !pieces.is_empty()
                    && (pieces - kings).is_empty()
                    && who.iter().all(|who| who.quantifier != Quantifier::It)
                {
                    return Truth::No("a king gives no check".to_owned());
                }
                if let [one @ Subject { quantifier: Quantifier::Neither, .. }] = who {
                    return self.neither_gives_check(node, one, Slots { who, by, whom });
                }
                // "A rook gives check", where both sides have rooks: one of either.
                if let [Subject { quantifier: Quantifier::A, side: None, .. }] = who
                    && self.side_of(who).is_none()
                {
                    let of = |side| [Subject { side: Some(side), ..who[0].clone() }];
                    let each = Side::BOTH.map(|side| self.kings(node, Slots { who: &of(side), by, whom }));
                    let yes = each.iter().find(|truth| truth.is_yes()).cloned();
                    return yes.unwrap_or_else(|| each.into_iter().next().unwrap_or(Truth::Open));
                }
                let Some(side) = self.side_of(who) else { return Truth::Open };
                let enemy = side.opponent();
                let kings = whom.map_or(Truth::Yes, |whom| self.is_king_of(node, whom, enemy));
                // "Along the e-file": both stand on it.
                if node.node("along").is_some() {
                    let Some(line) = self.place_of(node, "along") else { return Truth::Open };
                    let ends = self.setup.royals(enemy) | self.squares_of(who);
                    // A square is no line: one of them stands there.
                    let one_end = line.only().is_some() && !(ends & line).is_empty();
                    // "The rook checks on e1": where it can go.
                    let goes = |from: Square| {
                        line.only().is_some_and(|to| self.is_possible(Origin::Square(from), to))
                    };
                    if !one_end && self.squares_of(who).iter().any(goes) {
                        return Truth::Open;
                    }
                    if !one_end && !(ends - line).is_empty() {
                        return Truth::No(format!("they stand on {}", self.names(ends)));
                    }
                }
                // "From h1": there the piece stands that gives it.
                if node.node("at").is_some() {
                    let Some(at) = self.place_of(node, "at") else { return Truth::Open };
                    if (self.squares_of(who) & at).is_empty() {
                        return Truth::No(format!("that stands on {}", self.names(self.squares_of(who))));
                    }
                }
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
            // "White gives check with the rook."
            "gives-check-by" => match (self.player_of(who), by) {
                (Some(side), Some(by)) => self.in_check(side.opponent(), 1, Some(&Self::own(by, Some(side)))),
                _ => Truth::Open,
            },
            // "The check comes from the rook."
            "check-by" => match by.and_then(|by| self.side_of(by)) {
                Some(side) => self.in_check(side.opponent(), 1, by),
                None => Truth::Open,
            },
            "check-here" | "double-check-here" | "mate-here" | "stalemate-here" | "stuck-any" => {
                self.here(meaning)
            }
            "wins" | "loses" => {
                let Some(side) = self.side_of(who) else { return Truth::Open };
                let winner = if meaning == "wins" { side } else { side.opponent() };
                if who::side(node).is_some_and(|named| named == side) {
                    return Truth::No("nobody wins against himself".to_owned());
                }
                match (self.is_mate(winner.opponent()), self.is_mate(winner)) {
                    (Truth::Yes, _) => Truth::Yes,
                    (_, Truth::Yes) => Truth::No("that side is mated".to_owned()),
                    // PlacedStatement after a move, it is said of the board after that move.
                    _ if self.turn.is_some_and(|turn| self.is_stalemate(turn).is_yes()) => {
                        Truth::No("that is stalemate".to_owned())
                    }
                    _ if !self.moves.is_empty() => {
                        self.after_each(&self.moves, &|judge| judge.is_mate(winner.opponent()))
                    }
                    _ => Truth::Open,
                }
            }
            _ => self.mates_to_come(node, slots),
        }
    }

    /// Whether none of two pieces gives check.
    fn neither_gives_check(&self, node: &Node, one: &Subject, slots: Slots<'_>) -> Truth {
        let pieces = self.squares(one);
        if pieces.len() != 2 {
            let name = self.describe(one);
            return Truth::Absent(format!("there are {} of {name}, not two", pieces.len()));
        }
        let any = [Subject { quantifier: Quantifier::A, ..one.clone() }];
        self.kings(node, Slots { who: &any, ..slots }).denied(|| "one of them does".to_owned())
    }

    /// Interpretation of mates that are still to come.
    fn mates_to_come(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        match node.meaning {
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
            "no-way-out" => match self.of_king(who, node.negated, &|side| self.no_way_out(side)) {
                // "The knight cannot parry the check": of others than kings it says something else.
                Truth::Absent(_) => Truth::Open,
                truth => truth,
            },
            "pinned-full" => self.each(who, &|square| {
                let position = self.side_at(square).and_then(|side| self.position(side));
                let stays = position.map_or(Truth::Open, |position| {
                    Truth::when(position.targets(square).is_empty(), || {
                        "it can move along the line".to_owned()
                    })
                });
                self.is_pinned(square, None, by).and(|| stays)
            }),
            "mated-soon" => self.of_king(who, node.negated, &|side| {
                self.position(side.opponent()).map_or(Truth::Open, |position| {
                    Truth::when(!position.mates_in_one().is_empty(), || "no move gives mate".to_owned())
                })
            }),
            "mating-now" => self.side_of(who).map_or(Truth::Open, |side| {
                self.position(side).map_or(Truth::Open, |position| {
                    let mates = position.mates_in_one();
                    let so = mates.iter().any(|mv| {
                        self.after_each(&[(mv.from, mv.to)], &|judge| judge.has_quality(node)).is_yes()
                    });
                    Truth::when(so, || "no move gives such a mate".to_owned())
                })
            }),
            "move-count" => self.move_count(node, who),
            "mating-any" => {
                let Some(moves) = who::number(node) else { return Truth::Open };
                let sides = self.turn.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
                let truths: Vec<Truth> = sides.into_iter().map(|side| self.mates_in(side, moves)).collect();
                let yes = truths.iter().find(|truth| truth.is_yes()).cloned();
                let open = truths.contains(&Truth::Open).then_some(Truth::Open);
                yes.or(open).or_else(|| truths.into_iter().next()).unwrap_or(Truth::Open)
            }
            "mating" => {
                let side = who::side(node).or_else(|| Self::player(who));
                let (Some(side), Some(moves)) = (side, who::number(node)) else { return Truth::Open };
                self.mates_in(side, moves)
            }
            _ => self.endings(node, who),
        }
    }

    /// The side of whom the words speak.
    pub(in crate::sentence) fn side_of(&self, who: &[Subject]) -> Option<Side> {
        Self::player(who).or_else(|| {
            let pieces = who.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who));
            let side = self.side_at(pieces.first()?)?;
            pieces.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
        })
    }

    /// Whether those to whom check is said to be given are the king of a side. "It can check White's on g1": what is checked is a king.
    fn is_king_of(&self, node: &Node, whom: &[Subject], enemy: Side) -> Truth {
        let checked = node.node("whom").and_then(|whom| whom.node("one"));
        let unnamed = checked.is_some_and(|one| ["like", "likes"].contains(&one.meaning));
        let mut whom = Self::own(whom, Some(enemy));
        if unnamed {
            for one in &mut whom {
                one.kind = self.words.king;
            }
        }
        self.of_king(&whom, false, &|side| Truth::when(side == enemy, || "that is its own king".to_owned()))
    }

    /// What holds of the side whose king, or which player, the words name. Of a king without a side: of either.
    fn of_king(&self, who: &[Subject], negated: bool, test: &dyn Fn(Side) -> Truth) -> Truth {
        let [one] = who else { return Truth::Open };
        if let Some(side) = Self::player(who) {
            return test(side);
        }
        let squares = self.squares(one);
        let kings = self.royals();
        if squares.is_empty() && one.quantifier != Quantifier::It {
            return Truth::No(format!("there is no {} on this board", self.describe(one)));
        }
        if !(squares - kings).is_empty() {
            // "Rd8+ is not mate": what is denied of a move is said of no piece.
            return if one.quantifier == Quantifier::It || negated {
                Truth::Open
            } else {
                Truth::Absent("that is no king".to_owned())
            };
        }
        let sides: Vec<Side> = squares.iter().filter_map(|square| self.side_at(square)).collect();
        match (sides.as_slice(), one.quantifier) {
            ([side], _) => test(*side),
            // "White cannot castle because the king is in check": the king of White.
            ([_, _], Quantifier::The) if self.player.is_some_and(|_| one.side.is_none()) => {
                let own = self.player.unwrap_or(Side::First);
                match (test(own), test(own.opponent())) {
                    (Truth::Yes, _) => Truth::Yes,
                    (Truth::No(why), Truth::No(_)) => Truth::No(why),
                    _ => Truth::Open,
                }
            }
            ([first, second], Quantifier::The) if !negated => match (test(*first), test(*second)) {
                (Truth::Yes, _) | (_, Truth::Yes) => Truth::Yes,
                (Truth::No(why), Truth::No(_)) => Truth::No(why),
                _ => Truth::Open,
            },
            _ => self.each(who, &|square| self.side_at(square).map_or(Truth::Open, test)),
        }
    }

    /// Whether a king would be in check, at once or without the piece of which was spoken.
    fn would_be_in_check(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, .. } = slots;
        let truth = self.of_king(who, node.negated, &|side| self.in_check(side, 1, by));
        if truth.is_yes() || self.stage == Stage::AfterMove {
            return truth;
        }
        // "The rook would be in check": no king is meant.
        let pieces = self.squares_of(who);
        let kings = self.royals();
        if !(pieces - kings).is_empty() {
            return Truth::Open;
        }
        let gone = self.before.only().map(|square| self.is_pinned(square, None, by));
        gone.filter(Truth::is_yes).unwrap_or(Truth::Open)
    }

    pub(in crate::sentence) fn in_check(&self, side: Side, number: usize, by: Option<&[Subject]>) -> Truth {
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

    /// Whether pieces give the check of a mate. Of several one may give it and the others take part: "mated by two rooks".
    fn is_mated_by(&self, side: Side, by: &[Subject]) -> Truth {
        let truth = self.in_check(side, 1, Some(by));
        let several = matches!(by, [one] if matches!(
            one.quantifier,
            Quantifier::Count(_) | Quantifier::Both | Quantifier::All
        ));
        let attackers =
            self.setup.royals(side).only().map(|king| self.setup.attackers(king, side.opponent()));
        let one_of_them = attackers.is_some_and(|attackers| !(attackers & self.squares_of(by)).is_empty());
        if several && one_of_them && matches!(truth, Truth::No(_)) { Truth::Open } else { truth }
    }

    /// Whether the side to move is in check, or mated.
    pub(in crate::sentence) fn is_ended(&self, mate: bool) -> Truth {
        let Some(position) = self.base else { return Truth::Open };
        Truth::when(if mate { position.is_mate() } else { position.is_check() }, || {
            format!("it gives no {}", if mate { "mate" } else { "check" })
        })
    }

    /// Whether a mate is of the kind that words name, where they name one: smothered, on the back rank.
    pub(in crate::sentence) fn has_quality(&self, node: &Node) -> Truth {
        node.node("quality").map_or(Truth::Yes, |quality| self.fact(quality, None))
    }

    /// Whether the line along which check is given is the one that words name, where they name one.
    fn checked_along(&self, node: &Node, side: Side) -> Truth {
        if node.node("along").is_none() {
            return Truth::Yes;
        }
        let Some(line) = self.place_of(node, "along") else { return Truth::Open };
        // "The rook checks on e1": where it goes.
        if line.len() == 1 {
            return Truth::Open;
        }
        let king = self.setup.royals(side);
        let checkers =
            king.iter().fold(SquareSet::EMPTY, |set, king| set | self.setup.attackers(king, side.opponent()));
        Truth::when((king - line).is_empty() && !(checkers & line).is_empty(), || {
            format!("the pieces that give check stand on {}", self.names(checkers))
        })
    }

    pub(in crate::sentence) fn is_mate(&self, side: Side) -> Truth {
        if self.setup.royals(side).only().is_none() {
            return Truth::Open;
        }
        self.position(side).map_or(Truth::Open, |position| {
            Truth::when(position.is_mate(), || {
                let name = self.words.side_name(side, musi_rules::Language::ENGLISH);
                format!("{name} is not mated")
            })
        })
    }

    pub(in crate::sentence) fn is_stalemate(&self, side: Side) -> Truth {
        // Who is not to move is in no stalemate, nor out of one.
        if self.turn == Some(side.opponent()) {
            return Truth::Open;
        }
        self.position(side).map_or(Truth::Open, |position| {
            Truth::when(position.is_stalemate(), || {
                if position.is_check() { "the king is in check" } else { "there is a legal move" }.to_owned()
            })
        })
    }

    fn move_count(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(number) = who::number(node) else { return Truth::Open };
        let within = |moves: SquareSet, line: SquareSet| (moves & line).len() == usize::from(number);
        // "On the c-file the rook can reach four squares": of those.
        if let (Some(line), [one]) = (self.here.within, who)
            && let Some(square) = self.squares(one).only()
            && let Some(position) = self.side_at(square).and_then(|side| self.position(side))
        {
            let moves = position.targets(square);
            return match within(moves, line) {
                true => Truth::Yes,
                false if moves.len() == usize::from(number) => Truth::Open,
                false => Truth::No(format!("there are {} moves, not {number}", (moves & line).len())),
            };
        }
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
}
