//! Interpretation of how often, by whom alone, and through what pieces attack each other.

use musi_rules::search::Values;
use musi_rules::{GridGame, Position, Setup, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of attacks and of the moves that a position leaves.
    pub(in crate::sentence) fn tactics(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        let number = usize::from(node.node("times").and_then(|times| times_of(times)).unwrap_or(0));
        match node.meaning {
            "attack-count" => match self.place_of(node, "place") {
                // "f7 is attacked twice": what stands there.
                Some(place) if (place - self.setup.occupied()).is_empty() => place
                    .iter()
                    .fold(Truth::Yes, |truth, square| truth.and(|| self.counts_of(square, true, number))),
                Some(_) => Truth::Open,
                None => {
                    self.each(who, &|square| self.counts_of(square, true, number))
                        .and(|| {
                            by.map_or(Truth::Yes, |by| {
                                self.each(who, &|square| self.is_attacked(square, Some(by)))
                            })
                        })
                        .and(|| {
                            match node
                                .node("other-times")
                                .map(|part| part.node("times").and_then(|times| times_of(times)))
                            {
                                Some(Some(other)) => self
                                    .each(who, &|square| self.counts_of(square, false, usize::from(other))),
                                Some(None) => Truth::Open,
                                None => Truth::Yes,
                            }
                        })
                }
            },
            "defend-count" => self.each(who, &|square| self.counts_of(square, false, number)).and(|| {
                by.map_or(Truth::Yes, |by| self.each(who, &|square| self.is_defended(square, Some(by))))
            }),
            "attack-none" => self.each(who, &|square| {
                let Some(side) = self.side_at(square) else { return Truth::Open };
                let found = self.setup.reach(square).attacks() & self.setup.of_side(side.opponent());
                Truth::when(found.is_empty(), || format!("it attacks {}", self.names(found)))
            }),
            "attacked-only" | "defended-only" => {
                let attacked = node.meaning == "attacked-only";
                by.map_or(Truth::Open, |by| self.each(who, &|square| self.only_by(square, attacked, by)))
            }
            "controls-count" => {
                let number = usize::from(who::number(node).unwrap_or(0));
                self.each(who, &|square| {
                    let found = self.setup.reach(square).attacks();
                    Truth::when(found.len() == number, || format!("it attacks {} squares", found.len()))
                })
            }
            "at-home" => {
                let start = Setup::<G>::start();
                if start.geometry() != self.setup.geometry() {
                    return Truth::Open;
                }
                self.each(who, &|square| {
                    Truth::when(start.piece_at(square) == self.setup.piece_at(square), || {
                        format!("no such piece begins on {}", self.name(square))
                    })
                })
            }
            "must-move" => self.must_move(who, whom),
            "skewers" => self.skewers(node, who),
            "blocks-check" => self.each(who, &|square| self.blocks(square)),
            "only-mover" => self.each(who, &|square| self.alone_can_move(square)),
            "captures-none" | "captures-any" | "takes-back" => self.each(who, &|square| {
                let Some(side) = self.side_at(square) else { return Truth::Open };
                let Some(position) = self.position(side) else { return Truth::Open };
                let found = position.targets(square) & self.setup.of_side(side.opponent());
                let nothing =
                    Truth::when(found.is_empty(), || format!("it can capture on {}", self.names(found)));
                match node.meaning {
                    "captures-none" => nothing,
                    "captures-any" => nothing.denied(|| "it can capture nothing".to_owned()),
                    // What it could take back on, nothing says.
                    _ if nothing.is_yes() => Truth::No("it can capture nothing".to_owned()),
                    _ => Truth::Open,
                }
            }),
            "on-light" | "on-dark" => {
                let Some(light) = G::light(self.setup.geometry()) else { return Truth::Open };
                let wanted = node.meaning == "on-light";
                self.each(who, &|square| {
                    Truth::when(light.contains(square) == wanted, || {
                        format!("{} is {}", self.name(square), if wanted { "dark" } else { "light" })
                    })
                })
            }
            _ => self.specials(node, slots),
        }
    }

    /// Whether every legal move of a player is one of these pieces.
    fn must_move(&self, who: &[Subject], whom: Option<&[Subject]>) -> Truth {
        let (Some(side), Some(whom)) = (self.player_of(who), whom) else { return Truth::Open };
        let whom = Self::own(whom, Some(side));
        let movers = self.squares_of(&whom);
        let Some(position) = self.position(side) else { return Truth::Open };
        let legal = position.legal_moves();
        let other = legal.iter().find(|mv| mv.origin_square().is_none_or(|from| !movers.contains(from)));
        Truth::when(!legal.is_empty() && other.is_none(), || "there is another move".to_owned())
    }

    fn counts_of(&self, square: Square, attacked: bool, number: usize) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let side = if attacked { side.opponent() } else { side };
        let found = self.setup.attackers(square, side);
        let Some(holds) = self.is_attacked_times(square, side, number) else { return Truth::Open };
        Truth::when(holds, || {
            let those = if found.is_empty() { "none".to_owned() } else { self.names(found) };
            format!(
                "of {} there are {}: {those}",
                if attacked { "attackers" } else { "defenders" },
                found.len()
            )
        })
    }

    pub(in crate::sentence) fn only_by(&self, square: Square, attacked: bool, by: &[Subject]) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let side = if attacked { side.opponent() } else { side };
        let found = self.setup.attackers(square, side);
        let by = Self::own(by, Some(side));
        let named = self.squares_of(&by);
        Truth::when(!found.is_empty() && (found - named).is_empty(), || {
            format!("the pieces that do are those on {}", self.names(found))
        })
    }

    /// Whether a piece attacks another, and behind it one more on the same line.
    fn skewers(&self, node: &Node, who: &[Subject]) -> Truth {
        let [Some(first), Some(second)] = ["first", "second"].map(|role| node.node(role)) else {
            return Truth::Open;
        };
        let attacker = self.squares_of(who);
        let side = attacker.first().and_then(|square| self.side_at(square));
        let (Some(attacker), Some(side)) = (attacker.only(), side) else { return Truth::Open };
        let victims = |node: &std::rc::Rc<Node>| {
            let whos = Self::own(&self.whos(node), Some(side.opponent()));
            self.squares_of(&whos)
        };
        let (one, other) = (victims(first), victims(second));
        let through = |near: Square, far: SquareSet| {
            let mut without = self.setup.clone();
            without.put(near, None);
            let now = self.setup.reach(attacker).attacks();
            now.contains(near) && !((without.reach(attacker).attacks() - now) & far).is_empty()
        };
        let holds =
            one.iter().any(|near| through(near, other)) || other.iter().any(|near| through(near, one));
        Truth::when(holds, || {
            format!("the piece on {} does not attack one through the other", self.name(attacker))
        })
    }

    /// Whether a piece stands between its king and one that would give check.
    fn blocks(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let without = self.setup_without(square.into());
        let found = without.attackers(king, side.opponent()) - self.setup.attackers(king, side.opponent());
        Truth::when(!found.is_empty(), || {
            format!("without the piece on {} nothing more gives check", self.name(square))
        })
    }

    fn alone_can_move(&self, square: Square) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let movers: SquareSet = position.legal_moves().iter().filter_map(|mv| mv.origin_square()).collect();
        Truth::when(movers == square.into(), || {
            format!("the pieces that can move are those on {}", self.names(movers))
        })
    }

    /// Whether a side is in check and nothing helps.
    pub(in crate::sentence) fn no_way_out(&self, side: Side) -> Truth {
        let position: Option<Position<G>> = self.position(side);
        position.map_or(Truth::Open, |position| {
            Truth::when(position.is_check(), || "that side is not in check".to_owned())
                .and(|| Truth::when(!position.has_legal_move(), || "there is a way out of check".to_owned()))
        })
    }

    /// Whether one side has more of a kind than the other.
    pub(in crate::sentence) fn has_more(&self, node: &Node) -> Truth {
        let (Some(kind), Some(side)) = (who::kind(node), who::side(node)) else { return Truth::Open };
        let count = |side| self.setup.of_kind(kind, side).len();
        Truth::when(count(side) > count(side.opponent()), || {
            format!("there are {} and {}", count(side), count(side.opponent()))
        })
    }

    /// Whether one piece attacks several others.
    pub(in crate::sentence) fn forks(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        // "It forks nothing."
        if let [Subject { quantifier: Quantifier::No, kind, .. }] = whom {
            let forks = || {
                self.each(who, &|square| {
                    Truth::when(self.worthy_victims(square).len() < 2, || {
                        format!("the piece on {} attacks two pieces", self.name(square))
                    })
                })
            };
            return if kind.is_none() { forks() } else { Truth::Open };
        }
        let enemy = self.side_of(who).map(Side::opponent);
        let victims = Self::own(whom, enemy).iter().map(|whom| self.squares(whom)).collect::<Vec<_>>();
        let twice = victims.iter().enumerate().any(|(at, one)| victims[..at].contains(one));
        if twice {
            return Truth::No("that names one piece twice".to_owned());
        }
        let victims = victims.into_iter().fold(SquareSet::EMPTY, |set, own| set | own);
        self.attacks(who, Some(whom), None).and(|| if victims.len() > 1 { Truth::Yes } else { Truth::Open })
    }

    /// Whether a piece is pinned against a king, or what the words name: without it the other would be attacked by what now is
    /// behind it.
    pub(in crate::sentence) fn is_pinned(
        &self,
        square: Square,
        to: Option<&[Subject]>,
        by: Option<&[Subject]>,
    ) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let without = self.setup_without(square.into());
        let uncovered = |target: Square| {
            without.attackers(target, side.opponent()) - self.attackers(target, side.opponent())
        };
        let pinned_to = |target: Square| {
            let pinners = uncovered(target);
            match by {
                Some(by) => self.among(by, pinners, side.opponent()),
                None => Truth::when(!pinners.is_empty(), || {
                    format!(
                        "the piece on {} can go without leaving {} open to attack",
                        self.name(square),
                        self.name(target)
                    )
                }),
            }
        };
        match to {
            Some(to) => {
                let own = Self::own(to, Some(side));
                self.each(&own, &pinned_to)
            }
            None => {
                self.setup.royals(side).only().map_or(Truth::Open, |king| match pinned_to(king) {
                    // A relative pin: behind it stands something dearer that would be lost.
                    Truth::No(_) if !self.denied && self.shields_dearer(square, by) => Truth::Yes,
                    // It may be pinned to a piece that is no king.
                    Truth::No(_)
                        if self.setup.of_side(side).iter().any(|other| {
                            ![square, king].contains(&other)
                                && !uncovered(other).is_empty()
                                && self.is_dearer(other, square)
                        }) =>
                    {
                        Truth::Open
                    }
                    truth => truth,
                })
            }
        }
    }

    /// Whether a piece is worth no less than another.
    fn is_dearer(&self, one: Square, other: Square) -> bool {
        let values = Values::new::<G>(self.setup.geometry());
        let worth = |square: Square| self.setup.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        worth(one) >= worth(other)
    }

    /// Whether a piece that moved would leave a dearer one to be captured: nothing defends that, or what attacks it is worth less.
    fn shields_dearer(&self, square: Square, by: Option<&[Subject]>) -> bool {
        let values = Values::new::<G>(self.setup.geometry());
        let worth = |square: Square| self.setup.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        let Some(side) = self.side_at(square) else { return false };
        let without = self.setup_without(square.into());
        let others = self.setup.of_side(side) - self.setup.royals(side) - square.into();
        let named = by.map(|by| self.squares_of(&Self::own(by, Some(side.opponent()))));
        others.iter().filter(|other| worth(*other) > worth(square)).any(|other| {
            let pinners = without.attackers(other, side.opponent()) - self.attackers(other, side.opponent());
            let pinners = named.map_or(pinners, |named| pinners & named);
            let defended = !without.attackers(other, side).is_empty();
            pinners.iter().any(|pinner| !defended || worth(pinner) < worth(other))
        })
    }
}

fn times_of(node: &Node) -> Option<u16> {
    node.meaning.parse().ok().or_else(|| who::number(node))
}
