//! Interpretation of attack, defence, moves and lines.

use musi_rules::{GridGame, Origin, Side, Square, SquareSet};

use crate::sentence::judge::Judge;
use crate::sentence::naming::who::{Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// The pieces that attack a square, of a side.
    pub(in crate::sentence) fn attackers(&self, square: Square, side: Side) -> SquareSet {
        self.setup.attackers(square, side)
    }

    /// The pieces that attack a square, of a side, with those that would once pieces of their own before them had gone: a battery.
    fn attackers_in_line(&self, square: Square, side: Side) -> SquareSet {
        let mut without = self.setup.clone();
        let mut found = SquareSet::EMPTY;
        loop {
            let more = without.attackers(square, side) - found;
            if more.is_empty() {
                return found;
            }
            found |= more;
            for gone in more {
                without.put(gone, None);
            }
        }
    }

    /// Whether those of whom the words speak attack a square or defend what stands on it; what only a battery does is left open.
    fn among_attackers(&self, by: &[Subject], square: Square, side: Side) -> Truth {
        match self.among(by, self.attackers(square, side), side) {
            Truth::No(_) if self.among(by, self.attackers_in_line(square, side), side).is_yes() => {
                Truth::Open
            }
            // Through a king that has to leave the line: "it gives check and attacks the rook behind the king".
            Truth::No(_) if self.among(by, self.attackers_past_king(square, side), side).is_yes() => {
                Truth::Open
            }
            truth => truth,
        }
    }

    /// The pieces of a side that would attack a square if the other side's king were gone.
    fn attackers_past_king(&self, square: Square, side: Side) -> SquareSet {
        let mut without = self.setup.clone();
        for king in self.setup.royals(side.opponent()) - square.into() {
            without.put(king, None);
        }
        without.attackers(square, side)
    }

    /// Whether so many pieces of a side attack a square: those behind another of their own may be counted or not.
    pub(in crate::sentence) fn is_attacked_times(
        &self,
        square: Square,
        side: Side,
        number: usize,
    ) -> Option<bool> {
        let direct = self.attackers(square, side).len();
        let battery = self.attackers_in_line(square, side).len();
        (direct == battery || ![direct, battery].contains(&number)).then_some(direct == number)
    }

    /// Whether those of whom the words speak are among some squares, as far as the words need it.
    pub(in crate::sentence) fn among(&self, by: &[Subject], found: SquareSet, side: Side) -> Truth {
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
    pub(in crate::sentence) fn is_attacked(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side.opponent());
        match by {
            Some(by) => self.among_attackers(by, square, side.opponent()),
            None => Truth::when(!found.is_empty(), || format!("nothing attacks {}", self.name(square))),
        }
    }

    /// Whether a piece is defended, by those of whom the words speak.
    pub(in crate::sentence) fn is_defended(&self, square: Square, by: Option<&[Subject]>) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let found = self.attackers(square, side);
        // Subject shelters a king defends nothing: a king is never captured.
        if self.setup.royals(side).contains(square) && !self.denied {
            let held = by.map_or(Truth::Yes, |by| self.among(by, found, side));
            return if found.is_empty() { Truth::Open } else { held.unsure() };
        }
        match by {
            Some(by) => self.among_attackers(by, square, side),
            None => Truth::when(!found.is_empty(), || format!("nothing defends {}", self.name(square))),
        }
    }

    /// Whether pieces or a player attack other pieces, or squares.
    pub(in crate::sentence) fn attacks(
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
                // "Neither of the kings", one of which is of the side that is attacked: no other piece.
                let none = |who: &Subject| Subject {
                    quantifier: match who.quantifier {
                        Quantifier::Neither if self.squares(who).len() == 1 => Quantifier::No,
                        other => other,
                    },
                    ..who.clone()
                };
                let who: Vec<Subject> = who.iter().map(none).collect();
                let who = who.as_slice();
                let victims = Self::own(whom, Some(side.opponent()));
                let nobody =
                    who.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither));
                self.each(&victims, &|square| match self.side_at(square) {
                    // "No white piece attacks the white knight": none ever does.
                    Some(own) if own == side && nobody => Truth::Open,
                    Some(own) if own == side => Truth::No("both are of one side".to_owned()),
                    _ => self.among_attackers(who, square, side),
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
                // "The pawns attack b5 and f5": each of them some, and together all.
                let several = |who: &Subject| {
                    matches!(
                        who.quantifier,
                        Quantifier::All | Quantifier::Both | Quantifier::Count(_) | Quantifier::The
                    )
                };
                if place.len() > 1
                    && !self.denied
                    && !self.lexicon.is_marked(place)
                    && who.iter().all(several)
                    && self.unfilled(who).is_none()
                {
                    let pieces = self.squares_of(who);
                    let of = |square: Square| self.setup.reach(square).attacks() & place;
                    let together = pieces.iter().fold(SquareSet::EMPTY, |set, square| set | of(square));
                    let side = self.side_of(who).is_some();
                    if pieces.len() > 1
                        && side
                        && together == place
                        && pieces.iter().all(|square| !of(square).is_empty())
                    {
                        return Truth::Yes;
                    }
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
    pub(in crate::sentence) fn is_nobody(who: &[Subject]) -> bool {
        matches!(who, [Subject { quantifier: Quantifier::No, side: None, kind: None, place: None }])
    }

    /// Whether some piece that is no king can go to squares, of the side in check, or else of that whose turn it is, where one is known.
    pub(in crate::sentence) fn is_put_on(&self, place: SquareSet) -> bool {
        let checked = Side::BOTH.into_iter().find(|side| self.is_attacked_king(*side));
        let side = checked.or(self.turn);
        let own = side.map_or(self.setup.occupied(), |side| self.setup.of_side(side)) - self.royals();
        own.iter().any(|from| place.iter().any(|to| self.is_possible(Origin::Square(from), to)))
    }

    /// Whether squares, more than two, stand on one line.
    fn is_line(&self, place: SquareSet) -> bool {
        let board = self.setup.geometry();
        let at = |square: Square| (i16::from(board.file(square)), i16::from(board.rank(square)));
        let all: Vec<(i16, i16)> = place.iter().map(at).collect();
        let [first, second, rest @ ..] = all.as_slice() else { return false };
        let way = (second.0 - first.0, second.1 - first.1);
        let straight = way.0 == 0 || way.1 == 0 || way.0.abs() == way.1.abs();
        // With gaps they are squares of a line, and no line.
        let span = |of: &dyn Fn(&(i16, i16)) -> i16| {
            let (least, most) = (all.iter().map(of).min(), all.iter().map(of).max());
            usize::from(most.unwrap_or(0).abs_diff(least.unwrap_or(0)))
        };
        straight
            && span(&|at| at.0).max(span(&|at| at.1)) + 1 == all.len()
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
    pub(in crate::sentence) fn stands(&self, who: &[Subject], place: Option<SquareSet>) -> Truth {
        // "The rook and the bishop are on the d-file": each of them; on squares that are named one by one all of these.
        if let (Some(place), [_, _, ..]) = (place, who) {
            let known = |who: &Subject| {
                !matches!(
                    who.quantifier,
                    Quantifier::No
                        | Quantifier::Neither
                        | Quantifier::Player
                        | Quantifier::Unknown
                        | Quantifier::It
                )
            };
            if !who.iter().all(known) || self.unfilled(who).is_some() || self.denied {
                return Truth::Open;
            }
            let all = self.squares_of(who);
            let lines = self.holds_line(place) || place.len() > 2 * all.len();
            let enough = |who: &Subject| {
                let here = (self.squares(who) & place).len();
                match who.quantifier {
                    Quantifier::Count(number) => here == usize::from(number),
                    _ => here > 0,
                }
            };
            let each = who.iter().all(enough);
            let whole = lines || (place - all).is_empty();
            return Truth::when(each && whole, || format!("they stand on {}", self.names(all)));
        }
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
        // "Both bishops are on c4 and c5", where each side has two: one of each is meant.
        if one.quantifier == Quantifier::Both && one.side.is_none() && squares.len() > 2 {
            let named = place.len() == 2 && (place - squares).is_empty();
            return if named { Truth::Yes } else { Truth::Open };
        }
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
    pub(in crate::sentence) fn goes(&self, square: Square, place: SquareSet, only: bool) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        // "Into the corner": one of them.
        let place =
            if place == self.corners() && !(targets & place).is_empty() { targets & place } else { place };
        // Whether king and rook have moved before, and so may castle, the page alone knows.
        let missing = place - targets;
        let castled = |side| [true, false].map(|short| self.castling_target(side, square, short));
        if let Some(side) = self.side_at(square)
            && castled(side).into_iter().flatten().any(|to| missing == to.into())
        {
            return Truth::Open;
        }
        // Nor does a board alone tell which pawn has just come.
        let passes =
            |to: Square| self.passing_captures().iter().any(|(from, _, on)| *from == square && *on == to);
        if !self.drawn.memory && missing.only().is_some_and(passes) {
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
    pub(in crate::sentence) fn reach_counts(&self, square: Square, number: usize) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let targets = position.targets(square);
        Truth::when(targets.len() == number, || {
            format!("the piece on {} can go to {} squares", self.name(square), targets.len())
        })
    }
}
