//! Interpretation of attack, defence, moves and lines.

use musi_rules::{GridGame, Side, Square, SquareSet};

use super::judge::Judge;
use super::truth::Truth;
use super::who::{Quantifier, Subject};

impl<G: GridGame> Judge<'_, G> {
    /// The pieces that attack a square, of a side.
    fn attackers(&self, square: Square, side: Side) -> SquareSet {
        self.setup.attackers(square, side)
    }

    /// Whether those of whom the words speak are among some squares, as far as the words need it.
    fn among(&self, by: &[Subject], found: SquareSet, side: Side) -> Truth {
        if let Some(player) = Self::player(by) {
            return Truth::when(player == side && !found.is_empty(), || "that side does not".to_owned());
        }
        // "Defended by the king": the one of that side.
        let by = Self::own(by, Some(side));
        let truth = self.each(&by, &|square| {
            Truth::when(found.contains(square), || {
                let those = if found.is_empty() {
                    "no piece".to_owned()
                } else {
                    format!("those on {}", self.names(found))
                };
                format!("the piece on {} does not; {those} can", self.name(square))
            })
        });
        match truth {
            // "Not attacked by the queen", where there is none: nobody says that.
            Truth::Absent(_) if self.denied => Truth::Open,
            Truth::Absent(what) => Truth::No(what),
            truth => truth,
        }
    }

    /// Whether a piece is attacked, by those of whom the words speak.
    pub(super) fn is_attacked(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side.opponent());
        match by {
            Some(by) => self.among(by, found, side.opponent()),
            None => Truth::when(!found.is_empty(), || format!("nothing attacks {}", self.name(square))),
        }
    }

    /// Whether a piece is defended, by those of whom the words speak.
    pub(super) fn is_defended(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side);
        // Subject shelters a king defends nothing: a king is never captured.
        if self.setup.royals(side).contains(square) && !self.denied {
            let held = by.map_or(Truth::Yes, |by| self.among(by, found, side));
            return if found.is_empty() { Truth::Open } else { held.unsure() };
        }
        match by {
            Some(by) => self.among(by, found, side),
            None => Truth::when(!found.is_empty(), || format!("nothing defends {}", self.name(square))),
        }
    }

    /// Whether pieces or a player attack other pieces, or squares.
    pub(super) fn attacks(
        &self,
        who: &[Subject],
        whom: Option<&[Subject]>,
        place: Option<SquareSet>,
    ) -> Truth {
        match (whom, place) {
            // "Nothing attacks it": no piece of the other side.
            (Some(whom), _) if Self::is_nobody(who) => {
                if self.denied {
                    return Truth::Open;
                }
                self.each(whom, &|square| {
                    self.is_attacked(square, None).denied(|| format!("a piece attacks {}", self.name(square)))
                })
            }
            (Some(whom), _) => {
                // "The bishop attacks the rook": one of the other side, where both sides have one.
                let of = Self::player(who).or_else(|| {
                    let squares = who.iter().fold(SquareSet::EMPTY, |set, who| set | self.squares(who));
                    let side = self.side_at(squares.first()?)?;
                    squares.iter().all(|square| self.side_at(square) == Some(side)).then_some(side)
                });
                // "The rook cannot attack it": the one of the other side.
                let of = of.or_else(|| {
                    let side = self.side_at(self.squares_of(whom).first()?)?;
                    let all_his =
                        self.squares_of(whom).iter().all(|square| self.side_at(square) == Some(side));
                    let named = who.iter().all(|who| who.quantifier != Quantifier::No);
                    (all_his && named).then_some(side.opponent())
                });
                let who: Vec<Subject> = who
                    .iter()
                    .map(|who| Subject {
                        side: if who.quantifier == Quantifier::Player { who.side } else { who.side.or(of) },
                        ..who.clone()
                    })
                    .collect();
                let who = who.as_slice();
                let Some(side) = of else { return Truth::Open };
                let victims = Self::own(whom, Some(side.opponent()));
                self.each(&victims, &|square| match self.side_at(square) {
                    Some(own) if own == side => Truth::No("both are of one side".to_owned()),
                    _ => self.among(who, self.attackers(square, side), side),
                })
            }
            (None, Some(place)) if self.holds_line(place) && !self.lexicon.is_marked(place) => {
                self.commands_lines(who, place)
            }
            (None, Some(place)) => {
                if let Some(side) = Self::player(who) {
                    let free = place - self.setup.attacked_by(side);
                    return Truth::when(free.is_empty(), || {
                        format!("nothing of that side attacks {}", self.names(free))
                    });
                }
                self.each(who, &|square| {
                    // A diagonal on which the piece itself stands.
                    let free = place - self.setup.reach(square).attacks();
                    let free = if self.is_line(place) { free - square.into() } else { free };
                    Truth::when(free.is_empty(), || {
                        format!("the piece on {} does not attack {}", self.name(square), self.names(free))
                    })
                })
            }
            (None, None) => Truth::Open,
        }
    }

    /// Whether words speak of no piece at all: "nothing", "nobody".
    fn is_nobody(who: &[Subject]) -> bool {
        matches!(who, [Subject { quantifier: Quantifier::No, side: None, kind: None, place: None }])
    }

    /// Whether squares, more than two, stand on one line.
    fn is_line(&self, place: SquareSet) -> bool {
        let board = self.setup.geometry();
        let at = |square: Square| (i16::from(board.file(square)), i16::from(board.rank(square)));
        let all: Vec<(i16, i16)> = place.iter().map(at).collect();
        let [first, second, rest @ ..] = all.as_slice() else { return false };
        let way = (second.0 - first.0, second.1 - first.1);
        let straight = way.0 == 0 || way.1 == 0 || way.0.abs() == way.1.abs();
        straight
            && !rest.is_empty()
            && rest.iter().all(|other| way.0 * (other.1 - first.1) == way.1 * (other.0 - first.0))
    }

    /// Whether pieces control whole files and ranks: each stands on one of them and attacks along it, and each line has one.
    fn commands_lines(&self, who: &[Subject], place: SquareSet) -> Truth {
        if Self::player(who).is_some() || self.denied {
            return Truth::Open;
        }
        let board = self.setup.geometry();
        let files = (0..board.width()).map(|file| board.those(&|square| board.file(square) == file));
        let ranks = (0..board.height()).map(|rank| board.those(&|square| board.rank(square) == rank));
        let lines: Vec<SquareSet> = files.chain(ranks).filter(|line| (*line - place).is_empty()).collect();
        let covered = lines.iter().fold(SquareSet::EMPTY, |set, line| set | *line);
        if covered != place {
            return Truth::Open;
        }
        self.each(who, &|square| {
            let attacks = self.setup.reach(square).attacks();
            let free = lines.iter().find(|line| {
                !line.contains(square) || (attacks & **line).is_empty() || !self.runs_along(square, **line)
            });
            Truth::when(free.is_none(), || {
                format!("the piece on {} attacks {}", self.name(square), self.names(attacks))
            })
        })
    }

    /// Whether pieces stand on squares, and where they are several, on each of them.
    pub(super) fn stands(&self, who: &[Subject], place: Option<SquareSet>) -> Truth {
        let (Some(place), [one]) = (place, who) else { return Truth::Open };
        let squares = self.squares(one);
        let here = squares & place;
        let lines =
            place.len() > 2 * squares.len().max(1) || self.holds_line(place) || place == self.corners();
        let message = || {
            let those =
                if squares.is_empty() { "nowhere".to_owned() } else { format!("on {}", self.names(squares)) };
            format!("the {} stands {those}", self.describe(one))
        };
        if one.quantifier == Quantifier::Both && squares.len() != 2 {
            return Truth::Absent(format!("there are {} of {}, not two", squares.len(), self.describe(one)));
        }
        if one.quantifier == Quantifier::Only && squares.len() != 1 {
            return Truth::Absent(format!("there are {} of {}, not one", squares.len(), self.describe(one)));
        }
        match one.quantifier {
            Quantifier::Player | Quantifier::Unknown => Truth::Open,
            Quantifier::The | Quantifier::A | Quantifier::It | Quantifier::Only => {
                // Several squares, each of which one of them stands on.
                if !lines && place.len() > 1 {
                    return Truth::when(here == place, message);
                }
                Truth::when(!here.is_empty(), message)
            }
            Quantifier::All | Quantifier::Both if !lines && here == place && here != squares => Truth::Open,
            Quantifier::All | Quantifier::Both => {
                Truth::when(!squares.is_empty() && here == squares && (lines || here == place), message)
            }
            Quantifier::No | Quantifier::Neither => {
                Truth::when(here.is_empty(), || format!("one stands on {}", self.names(here)))
            }
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
        // Whether king and rook have moved before, and so may castle, the page alone knows.
        let missing = place - targets;
        let castled = |side| [true, false].map(|short| self.castling_target(side, square, short));
        if let Some(side) = self.side_at(square)
            && castled(side).into_iter().flatten().any(|to| missing == to.into())
        {
            return Truth::Open;
        }
        let can = Truth::when(missing.is_empty(), || {
            format!("the piece on {} cannot go to {}", self.name(square), self.names(missing))
        });
        can.and(|| {
            Truth::when(!only || targets == place, || {
                format!("it can go to {} too", self.names(targets - place))
            })
        })
    }

    /// How many squares a piece can go to.
    pub(super) fn reach_counts(&self, square: Square, number: usize) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        Truth::when(targets.len() == number, || {
            format!("the piece on {} can go to {} squares", self.name(square), targets.len())
        })
    }

    /// Whether pieces can capture others.
    pub(super) fn captures(
        &self,
        who: &[Subject],
        whom: Option<&[Subject]>,
        place: Option<SquareSet>,
    ) -> Truth {
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
            // A king that is attacked is never captured; that it could be is what check is.
            let kings = self.setup.royals(side.opponent()) & self.setup.reach(square).attacks();
            let targets = match self.position(side) {
                Some(position) => (position.targets(square) & self.setup.of_side(side.opponent())) | kings,
                None if kings.is_empty() && !self.is_attacked_king(side.opponent()) => return Truth::Open,
                None => kings,
            };
            let message = |name: String| format!("the piece on {} cannot capture {name}", self.name(square));
            match (whom, place) {
                (Some(whom), _) => {
                    let meant = self.squares_of(whom);
                    if !meant.is_empty() && (meant - self.setup.of_side(side)).is_empty() {
                        return Truth::Absent(format!("{} holds its own piece", self.names(meant)));
                    }
                    let victims = Self::own(whom, Some(side.opponent()));
                    self.each(&victims, &|victim| {
                        Truth::when(targets.contains(victim), || {
                            message(format!("what is on {}", self.name(victim)))
                        })
                    })
                }
                (None, Some(place)) => {
                    // Marks on empty squares show where it could, if an enemy stood there.
                    let shown = self.lexicon.is_marked(place) && (place & self.setup.occupied()).is_empty();
                    let reach = self.setup.reach(square);
                    let missing = place - if shown { reach.captures | reach.threats } else { targets };
                    Truth::when(missing.is_empty(), || message(format!("on {}", self.names(missing))))
                }
                (None, None) => Truth::Open,
            }
        })
    }

    /// Whether the king of a side is attacked.
    fn is_attacked_king(&self, side: Side) -> bool {
        !(self.setup.royals(side) & self.setup.attacked_by(side.opponent())).is_empty()
    }

    /// Whether a piece can be captured, by those of whom the words speak.
    pub(super) fn is_captured(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let royal = self.setup.royals(side).contains(square);
        let position = self.position(side.opponent());
        if position.is_none() && !royal {
            return Truth::Open;
        }
        let attackers = self.attackers(square, side.opponent()).iter();
        let can = |from: &Square| {
            royal || position.as_ref().is_some_and(|position| position.targets(*from).contains(square))
        };
        let found: SquareSet = attackers.filter(can).collect();
        match by {
            Some(by) => self.among(by, found, side.opponent()),
            None => {
                Truth::when(!found.is_empty(), || format!("nothing can capture on {}", self.name(square)))
            }
        }
    }

    /// Whether one piece attacks several others.
    pub(super) fn forks(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        if whom.iter().any(|whom| whom.quantifier == Quantifier::No) {
            return Truth::Open;
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
    pub(super) fn is_pinned(&self, square: Square, to: Option<&[Subject]>, by: Option<&[Subject]>) -> Truth {
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
                let own = Self::own(to, Some(side));
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
}
