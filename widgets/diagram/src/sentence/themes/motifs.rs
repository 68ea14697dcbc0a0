//! Interpretation of tactical motifs: attacks through a piece, discovered attacks, overloaded defenders, what falls, what is taken for
//! nothing, and exchanges by a move.

use musi_rules::{GridGame, Origin, Side, Square};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Quantity, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn motifs(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, by, whom } = slots;
        let truth = match node.meaning {
            "falls" => self.loses(who, who),
            "hangs-to" => {
                let by = by.unwrap_or_default();
                self.each(who, &|square| {
                    self.is_attacked(square, Some(by)).and(|| {
                        self.is_defended(square, None)
                            .denied(|| format!("{} is defended", self.name(square)))
                            .unsure()
                    })
                })
            }
            "leaves-hanging" => self.leaves_hanging(node, whom.unwrap_or_default()),
            "met-by" => self.is_met_by(node),
            "wins-free" => self.wins_free(node, whom.unwrap_or_default()),
            "only-capture" => self.is_only_capture(node),
            "playable-passing" => self.is_passing(node),
            "trades-by" => self.trades_by(node),
            "x-rays" => self.x_rays(node, who, whom.unwrap_or_default()),
            "discovers-attack" => self.discovers_attack(node, who, whom.unwrap_or_default()),
            "overloaded" => self.each(who, &|square| self.is_overloaded(square)),
            "attack-back" => self.both_ways(who, whom.unwrap_or_default()),
            "has-for" => self.player_of(who).map_or(Truth::Open, |side| self.has_for(node, side)),
            "won-some" => {
                let counted = node.node("counted").map(who::quantities).unwrap_or_default();
                self.player_of(who).map_or(Truth::Open, |side| self.is_ahead(side, &counted).unsure())
            }
            _ => return None,
        };
        Some(truth)
    }

    /// Whether some pieces are attacked and not defended once a named move is made.
    fn leaves_hanging(&self, node: &Node, whom: &[Subject]) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let Some(mv) = self.move_of(moving, None) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let side = match mv.0 {
            Origin::Square(from) => self.side_at(from),
            Origin::Hand(_) => self.turn,
        };
        let own = Self::own(whom, side);
        self.after_each(&[mv], &|judge| {
            judge.each(&own, &|square| {
                if judge.side_at(square) != side {
                    return Truth::Open;
                }
                judge.is_attacked(square, None).and(|| {
                    let defended = judge.is_defended(square, None);
                    defended.denied(|| format!("{} is defended", judge.name(square))).unsure()
                })
            })
        })
    }

    /// Whether a move is possible after another.
    fn is_met_by(&self, node: &Node) -> Truth {
        let (Some(moving), Some(reply)) = (node.node("move"), node.node("reply")) else { return Truth::Open };
        // The side whose turn it is not may threaten it.
        let either = || Side::BOTH.into_iter().find_map(|side| self.move_of(moving, Some(side)));
        let Some(mv) = self.move_of(moving, None).or_else(either) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        self.after_each(&[mv], &|judge| {
            Truth::when(judge.move_of(reply, None).is_some(), || "that is no answer to it".to_owned())
        })
    }

    /// Whether a named move takes a piece that nothing can take back.
    fn wins_free(&self, node: &Node, whom: &[Subject]) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, who::side_in(node, "side")) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Origin::Square(square) = from else { return Truth::Open };
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let victims = if whom.is_empty() {
            // "Plays Rxe5 and wins it": what stands there.
            self.setup.of_side(side.opponent())
        } else {
            self.squares_of(&Self::own(whom, Some(side.opponent())))
        };
        if !victims.contains(to) {
            // "Wins it": what was spoken of.
            if let [Subject { quantifier: Quantifier::It, .. }] = whom {
                return Truth::Open;
            }
            return Truth::No(format!("that move goes to {}", self.name(to)));
        }
        let next = self.position(side).and_then(|position| {
            let mv = self.chosen(&position, from, to)?;
            Some(position.play_unchecked(mv))
        });
        let back = next.map(|next| next.legal_moves().into_iter().any(|reply| reply.to == to));
        match back {
            Some(false) => Truth::Yes,
            Some(true) => Truth::No(format!("what goes to {} can be captured there", self.name(to))),
            None => Truth::Open,
        }
    }

    /// Whether a named move is the only one of its side that captures.
    fn is_only_capture(&self, node: &Node) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let side = who::side_in(node, "side").or(self.turn);
        let Some(side) = side else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, Some(side)) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Some(position) = self.position(side) else { return Truth::Open };
        let enemies = self.setup.of_side(side.opponent()).len();
        let takes = |mv: &musi_rules::Move| {
            position.play_unchecked(*mv).setup().of_side(side.opponent()).len() < enemies
        };
        let mut captures: Vec<(Origin, Square)> =
            position.legal_moves().iter().filter(|mv| takes(mv)).map(|mv| (mv.from, mv.to)).collect();
        captures.dedup();
        Truth::when(captures == [(from, to)], || format!("there are {} captures", captures.len()))
    }

    /// Whether a named move captures a pawn in passing.
    fn is_passing(&self, node: &Node) -> Truth {
        let Some((Origin::Square(from), to)) =
            node.node("move").and_then(|moving| self.move_of(moving, None))
        else {
            return if self.drawn.memory {
                Truth::No("that move is not possible here".to_owned())
            } else {
                Truth::Open
            };
        };
        let passes = self.passing_captures().iter().any(|(own, _, on)| (*own, *on) == (from, to));
        Truth::when(passes, || "that captures nothing in passing".to_owned())
    }

    /// Whether a named move takes a piece of a kind with one of that kind, which can be taken in turn.
    fn trades_by(&self, node: &Node) -> Truth {
        let (Some(kind), Some(moving)) = (who::kind(node), node.node("move")) else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, None) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Origin::Square(square) = from else { return Truth::Open };
        let of = |square| self.setup.piece_at(square).map(|piece| piece.kind);
        if of(square) != Some(kind) || of(to) != Some(kind) {
            return Truth::No("that move takes something else, or with something else".to_owned());
        }
        let next = self.side_at(square).and_then(|side| self.position(side)).and_then(|position| {
            let mv = self.chosen(&position, from, to)?;
            Some(position.play_unchecked(mv))
        });
        let back = next
            .is_some_and(|next| next.is_mate() || next.legal_moves().into_iter().any(|reply| reply.to == to));
        if back { Truth::Yes } else { Truth::Open }
    }

    /// Whether a piece would attack others if those between were gone.
    pub(in crate::sentence) fn x_rays(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let side = self.side_of(who);
        let victims = self.squares_of(&Self::own(whom, side.map(Side::opponent)));
        let through = node.node("through").map(|through| self.squares_of(&self.whos(through)));
        if victims.is_empty() {
            return self.missing(whom);
        }
        self.each(who, &|square| {
            let sees = |target: Square| {
                let Some(between) = self.squares_from(square, target) else { return false };
                let blockers = between & self.setup.occupied();
                let mut without = self.setup.clone();
                for blocker in blockers {
                    without.put(blocker, None);
                }
                blockers.len() == 1
                    && without.reach(square).attacks().contains(target)
                    && through.is_none_or(|through| (blockers - through).is_empty())
            };
            Truth::when(victims.iter().any(|target| target != square && sees(target)), || {
                format!("from {} it does not see them through one piece", self.name(square))
            })
        })
    }

    /// Whether a piece that moves off its line opens an attack on others, of what words name.
    fn discovers_attack(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let to = node.node("to").map(|to| self.whos(to)).unwrap_or_default();
        let movers = if whom.is_empty() { who } else { whom };
        let by = node.node("by").map(|by| self.squares_of(&self.whos(by)));
        self.each(movers, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let targets = self.squares_of(&Self::own(&to, Some(side.opponent())));
            let targets = targets & self.setup.of_side(side.opponent());
            let without = self.setup_without(square.into());
            let opens = |target: Square| {
                let more = without.attackers(target, side) - self.setup.attackers(target, side);
                !by.map_or(more, |by| more & by).is_empty()
            };
            Truth::when(targets.iter().any(opens), || {
                format!("without the piece on {} nothing more attacks it", self.name(square))
            })
        })
    }

    /// Whether a piece alone defends several others that are attacked. What else a piece may have to do is left open.
    fn is_overloaded(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let alone = |other: &Square| {
            *other != square
                && !self.setup.attackers(*other, side.opponent()).is_empty()
                && self.setup.attackers(*other, side) == square.into()
        };
        let kings = self.setup.royals(side);
        let held = (self.setup.of_side(side) - kings).iter().filter(alone).count();
        if held > 1 { Truth::Yes } else { Truth::Open }
    }

    /// Whether pieces attack others and are attacked by them.
    fn both_ways(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        self.attacks(who, Some(whom), None).and(|| {
            let (doers, side) = (self.squares_of(who), self.side_of(who));
            let Some(side) = side else { return Truth::Open };
            let others = self.squares_of(&Self::own(whom, Some(side.opponent())));
            let (Some(one), Some(other)) = (doers.only(), others.only()) else { return Truth::Open };
            let back = self.setup.reach(other).attacks().contains(one);
            Truth::when(back, || format!("{} does not attack {}", self.name(other), self.name(one)))
        })
    }

    /// "A rook for two pawns": a side has so many more of some kinds, and so many fewer of others; what else differs is left open.
    fn has_for(&self, node: &Node, side: Side) -> Truth {
        // "White has a rook where White has a bishop."
        if who::side_in(node, "side") == Some(side) {
            return Truth::No("nobody has one thing in the place of another".to_owned());
        }
        let counted = |role: &str| node.node(role).map(who::quantities).unwrap_or_default();
        let (got, given) = (counted("got"), counted("given"));
        let of = |list: &[Quantity], kind| {
            list.iter().find(|some| some.kind == Some(kind)).map_or(0, |some| i32::from(some.number))
        };
        if got.is_empty() || got.iter().chain(&given).any(|some| some.kind.is_none() || some.side.is_some()) {
            return Truth::Open;
        }
        let mut rest = Truth::Yes;
        for piece in self.words.pieces {
            let said = of(&got, piece.kind) - of(&given, piece.kind);
            let own = |side| i32::try_from(self.setup.of_kind(piece.kind, side).len()).unwrap_or(i32::MAX);
            let more = own(side).saturating_sub(own(side.opponent()));
            let named = got.iter().chain(&given).any(|some| some.kind == Some(piece.kind));
            if named && more != said {
                let name = self.words.name(piece.kind, musi_rules::Language::ENGLISH);
                return Truth::No(format!("the difference in {name} is {more}, not {said}"));
            }
            if !named && more != 0 {
                rest = Truth::Open;
            }
        }
        rest
    }
}
