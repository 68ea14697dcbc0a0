//! Facts of attack, defence, moves and lines.

use musi_rules::{BoardSize, GridGame, Side, Square, SquareSet};

use super::judge::Judge;
use super::truth::Truth;
use super::who::{Quantifier, Who};

impl<G: GridGame> Judge<'_, G> {
    /// The pieces that attack a square, of a side.
    fn attackers(&self, square: Square, side: Side) -> SquareSet {
        self.setup.attackers(square, side)
    }

    /// Whether those of whom the words speak are among some squares, as far as the words need it.
    fn among(&self, by: &[Who], found: SquareSet, side: Side) -> Truth {
        if let Some(player) = Self::player(by) {
            return Truth::when(player == side && !found.is_empty(), || "that side does not".to_owned());
        }
        // "Defended by the king": the one of that side.
        let by: Vec<Who> = by.iter().map(|by| Who { side: by.side.or(Some(side)), ..by.clone() }).collect();
        self.each(&by, &|square| {
            Truth::when(found.contains(square), || {
                let those = if found.is_empty() {
                    "no piece".to_owned()
                } else {
                    format!("those on {}", self.names(found))
                };
                format!("the piece on {} does not; {those} can", self.name(square))
            })
        })
    }

    /// Whether a piece is attacked, by those of whom the words speak.
    pub(super) fn is_attacked(&self, square: Square, by: Option<&[Who]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side.opponent());
        match by {
            Some(by) => self.among(by, found, side.opponent()),
            None => Truth::when(!found.is_empty(), || format!("nothing attacks {}", self.name(square))),
        }
    }

    /// Whether a piece is defended, by those of whom the words speak.
    pub(super) fn is_defended(&self, square: Square, by: Option<&[Who]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side);
        match by {
            Some(by) => self.among(by, found, side),
            None => Truth::when(!found.is_empty(), || format!("nothing defends {}", self.name(square))),
        }
    }

    /// Whether pieces or a player attack other pieces, or squares.
    pub(super) fn attacks(&self, who: &[Who], whom: Option<&[Who]>, place: Option<SquareSet>) -> Truth {
        match (whom, place) {
            (Some(whom), _) => {
                // "The bishop attacks the rook": one of the other side, where both sides have one.
                let of = Self::player(who).or_else(|| {
                    let squares = who.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who));
                    let side = self.side_at(squares.first()?)?;
                    squares.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
                });
                let Some(side) = of else { return Truth::Open };
                let victims: Vec<Who> = whom
                    .iter()
                    .map(|whom| Who { side: whom.side.or(Some(side.opponent())), ..whom.clone() })
                    .collect();
                self.each(&victims, &|square| match self.side_at(square) {
                    Some(own) if own == side => Truth::No("both are of one side".to_owned()),
                    _ => self.among(who, self.attackers(square, side), side),
                })
            }
            (None, Some(place)) if self.holds_line(place) => Truth::Open,
            (None, Some(place)) => {
                if let Some(side) = Self::player(who) {
                    let free = place - self.setup.attacked_by(side);
                    return Truth::when(free.is_empty(), || {
                        format!("nothing of that side attacks {}", self.names(free))
                    });
                }
                self.each(who, &|square| {
                    let free = place - self.setup.reach(square).attacks();
                    Truth::when(free.is_empty(), || {
                        format!("the piece on {} does not attack {}", self.name(square), self.names(free))
                    })
                })
            }
            (None, None) => Truth::Open,
        }
    }

    /// Whether pieces stand on squares, and where they are several, on each of them.
    pub(super) fn stands(&self, who: &[Who], place: Option<SquareSet>) -> Truth {
        let (Some(place), [one]) = (place, who) else { return Truth::Open };
        let squares = self.squares(one);
        let here = squares & place;
        let lines = place.len() > 2 * squares.len().max(1);
        let message = || {
            let those =
                if squares.is_empty() { "nowhere".to_owned() } else { format!("on {}", self.names(squares)) };
            format!("the {} stands {those}", self.describe(one))
        };
        match one.quantifier {
            Quantifier::Player => Truth::Open,
            Quantifier::The | Quantifier::A | Quantifier::It => {
                // "The rook is on e4 and e5" is nothing that one rook can do.
                if !lines && place.len() > 1 {
                    return Truth::Open;
                }
                Truth::when(!here.is_empty(), message)
            }
            Quantifier::All | Quantifier::Both if !lines && here == place && here != squares => Truth::Open,
            Quantifier::All | Quantifier::Both => {
                Truth::when(!squares.is_empty() && here == squares && (lines || here == place), message)
            }
            Quantifier::No => Truth::when(here.is_empty(), || format!("one stands on {}", self.names(here))),
            Quantifier::Count(number) => Truth::when(here.len() == usize::from(number), || {
                format!("{} stand there, not {number}", here.len())
            }),
        }
    }

    /// Whether a piece can go to squares, and where that is said to no others.
    pub(super) fn goes(&self, square: Square, place: SquareSet, only: bool) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        let missing = place - targets;
        let can = Truth::when(missing.is_empty(), || {
            format!("the piece on {} cannot go to {}", self.name(square), self.names(missing))
        });
        can.and(|| {
            Truth::when(!only || targets == place, || {
                format!("it can go to {} too", self.names(targets - place))
            })
        })
    }

    /// Whether pieces can capture others.
    pub(super) fn captures(&self, who: &[Who], whom: Option<&[Who]>, place: Option<SquareSet>) -> Truth {
        if let Some(side) = Self::player(who) {
            return whom.map_or(Truth::Open, |whom| {
                self.each(whom, &|victim| {
                    self.is_captured(victim, None).and(|| {
                        Truth::when(self.side_at(victim) == Some(side.opponent()), || {
                            "that is its own piece".to_owned()
                        })
                    })
                })
            });
        }
        self.each(who, &|square| {
            let Some(side) = self.side_at(square) else { return Truth::Open };
            let Some(position) = self.position(side) else { return Truth::Open };
            let targets = position.targets(square) & self.setup.of_side(side.opponent());
            let message = |name: String| format!("the piece on {} cannot capture {name}", self.name(square));
            match (whom, place) {
                (Some(whom), _) => {
                    let victims: Vec<Who> = whom
                        .iter()
                        .map(|whom| Who { side: whom.side.or(Some(side.opponent())), ..whom.clone() })
                        .collect();
                    self.each(&victims, &|victim| {
                        Truth::when(targets.contains(victim), || {
                            message(format!("what is on {}", self.name(victim)))
                        })
                    })
                }
                (None, Some(place)) => {
                    let missing = place - targets;
                    Truth::when(missing.is_empty(), || message(format!("on {}", self.names(missing))))
                }
                (None, None) => Truth::Open,
            }
        })
    }

    /// Whether a piece can be captured, by those of whom the words speak.
    pub(super) fn is_captured(&self, square: Square, by: Option<&[Who]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let attackers = self.attackers(square, side.opponent()).iter();
        let found: SquareSet = attackers.filter(|from| position.targets(*from).contains(square)).collect();
        match by {
            Some(by) => self.among(by, found, side.opponent()),
            None => {
                Truth::when(!found.is_empty(), || format!("nothing can capture on {}", self.name(square)))
            }
        }
    }

    /// Whether one piece attacks several others.
    pub(super) fn forks(&self, who: &[Who], whom: &[Who]) -> Truth {
        if whom.iter().any(|whom| whom.quantifier == Quantifier::No) {
            return Truth::Open;
        }
        let victims = whom.iter().fold(SquareSet::EMPTY, |set, whom| set | self.squares(whom));
        self.attacks(who, Some(whom), None).and(|| if victims.len() > 1 { Truth::Yes } else { Truth::Open })
    }

    /// Whether a piece is pinned against a king, or what the words name: without it the other would be attacked by what now is
    /// behind it.
    pub(super) fn is_pinned(&self, square: Square, to: Option<&[Who]>, by: Option<&[Who]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let mut without = self.setup.clone();
        without.put(square, None);
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
                let own: Vec<Who> =
                    to.iter().map(|to| Who { side: to.side.or(Some(side)), ..to.clone() }).collect();
                self.each(&own, &pinned_to)
            }
            None => {
                self.setup.royals(side).only().map_or(Truth::Open, |king| match pinned_to(king) {
                    // It may be pinned to a piece that is no king.
                    Truth::No(_)
                        if self.setup.of_side(side).iter().any(|other| {
                            ![square, king].contains(&other) && !uncovered(other).is_empty()
                        }) =>
                    {
                        Truth::Open
                    }
                    truth => truth,
                })
            }
        }
    }

    /// Whether two pieces stand on one line.
    pub(super) fn same_line(&self, line: &str, who: &[Who], whom: &[Who]) -> Truth {
        let only = |whos: &[Who]| match whos {
            [one] => self.squares(one).only(),
            _ => None,
        };
        let (Some(one), Some(other)) = (only(who), only(whom)) else { return Truth::Open };
        let board: BoardSize = self.setup.geometry();
        let files = board.file(one).abs_diff(board.file(other));
        let ranks = board.rank(one).abs_diff(board.rank(other));
        let same = match line {
            "same-file" => files == 0,
            "same-rank" => ranks == 0,
            _ => files == ranks,
        };
        Truth::when(same, || format!("one stands on {}, the other on {}", self.name(one), self.name(other)))
    }
}
