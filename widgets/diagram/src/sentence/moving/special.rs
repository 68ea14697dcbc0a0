//! Interpretation of castling, camps, promotion, and of where pieces begin.

use musi_rules::{DrawReason, GridGame, Outcome, Setup, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of rules that not every game has.
    pub(in crate::sentence) fn specials(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, whom, .. } = slots;
        match node.meaning {
            "named" | "bears" => Truth::Yes,
            // "None of the queens has moved": each stands where it began.
            "moved"
                if who.iter().any(|who| matches!(who.quantifier, Quantifier::No | Quantifier::Neither)) =>
            {
                let pieces: Vec<Subject> =
                    who.iter().map(|who| Subject { quantifier: Quantifier::All, ..who.clone() }).collect();
                self.each(&pieces, &|square| {
                    let start = Setup::<G>::start();
                    let home = start.geometry() == self.setup.geometry()
                        && start.piece_at(square) == self.setup.piece_at(square);
                    Truth::when(home, || format!("the piece on {} has left its square", self.name(square)))
                })
            }
            "moved" => self.each(who, &|square| self.has_moved(square)),
            "alone" => self.each(who, &|square| {
                let side = self.side_at(square).unwrap_or(Side::First);
                Truth::when(self.setup.of_side(side).len() == 1, || {
                    format!(
                        "other pieces of that side stand on {}",
                        self.names(self.setup.of_side(side) - square.into())
                    )
                })
            }),
            "must-leave" => self.must_leave(node, who),
            "goes-forward" => {
                let steps = who::number(node).unwrap_or(1);
                self.each(who, &|square| self.goes_forward(square, steps))
            }
            "goes-past" => {
                let is_it = |whom: &[Subject]| matches!(whom, [Subject { quantifier: Quantifier::It, .. }]);
                let others = match whom {
                    Some(whom) if !is_it(whom) => self.squares_of(whom),
                    _ => self.victims,
                };
                self.each(who, &|square| self.goes_past(square, others))
            }
            "camp" => {
                let place =
                    self.place_of(node, "place").or(Some(self.spots)).filter(|place| !place.is_empty());
                let (Some(place), Some(side)) = (place, who::side(node)) else {
                    return Truth::Open;
                };
                // Where pieces of the other side are promoted.
                let camp = self.setup.promotion_zone(side.opponent());
                Truth::when(camp == place, || format!("that camp is {}", self.names(camp)))
            }
            "in-way" => {
                let of = whom.map_or(self.before, |whom| self.squares_of(whom));
                self.is_in_way(who, of)
            }
            "in-front" | "next-in-front" => {
                let next = node.meaning == "next-in-front";
                let Some(whom) = whom.map(|whom| self.squares_of(whom)) else { return Truth::Open };
                let part = node.node("whom").and_then(|whom| whom.node("one"));
                let its = part.is_some_and(|one| one.meaning == "its");
                self.each(who, &|square| {
                    let own = self.side_at(square).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                    let whom = if its { whom & own } else { whom } - square.into();
                    match (whom.is_empty(), its) {
                        // "In front of its pawn on the eighth rank": what stands there, the king or the pawn, the words leave open.
                        (true, true) if part.is_none_or(|one| self.place(one).is_none()) => {
                            Truth::Absent("its side has none".to_owned())
                        }
                        (true, _) => Truth::Open,
                        _ => self.is_in_front(square, whom, next),
                    }
                })
            }
            "between" => self.stand_between(who, whom),
            "dead" => self.is_dead(),
            // After a move, that which promotes may be the move itself: "if the lance takes the pawn, it can promote".
            "promotes" if self.stage == Stage::AfterMove => {
                self.each(who, &|square| self.promotes(square)).unsure()
            }
            "promotes" => {
                let truth = self.each(who, &|square| self.promotes(square));
                // "Silver generals cannot promote" denies it of the kind, which may on another rank.
                let of_kind = |one: &Subject| {
                    let plain = one.side.is_none() && one.place.is_none() && self.squares(one).len() > 1;
                    let plain = plain && !matches!(one.quantifier, Quantifier::It | Quantifier::Count(_));
                    let facts = one.kind.and_then(|kind| G::KINDS.get(kind.index()));
                    plain && facts.is_some_and(|facts| !facts.promotes_to.is_empty())
                };
                if self.denied && who.iter().any(of_kind) { truth.unsure() } else { truth }
            }
            _ => self.castling_facts(node, slots),
        }
    }

    /// Whether pieces stand between others.
    fn stand_between(&self, who: &[Subject], whom: Option<&[Subject]>) -> Truth {
        let whom = whom.unwrap_or_default();
        if let Some(missing) = whom.iter().find(|who| who.kind.is_some() && self.squares(who).is_empty()) {
            return Truth::Absent(format!("there is no {} on this board", self.describe(missing)));
        }
        let miscounted = whom.iter().find_map(|who| match who.quantifier {
            Quantifier::Count(number) if self.squares(who).len() != usize::from(number) => {
                Some(format!("there are {} of {}", self.squares(who).len(), self.describe(who)))
            }
            _ => None,
        });
        if let Some(why) = miscounted {
            return Truth::Absent(why);
        }
        let groups: Vec<SquareSet> = whom.iter().map(|who| self.squares(who)).collect();
        // Between four nothing stands.
        let many = whom.iter().any(|who| matches!(who.quantifier, Quantifier::Count(3..)));
        if many || groups.iter().any(|group| group.is_empty()) {
            return Truth::Open;
        }
        let truth = self.each(who, &|square| self.is_between_groups(square, &groups));
        // "Between them" may mean what the sentence before spoke of.
        let them = whom.iter().any(|who| who.quantifier == Quantifier::It);
        if them && !truth.is_yes() { Truth::Open } else { truth }
    }

    /// Whether no side can give mate any more.
    pub(in crate::sentence) fn is_dead(&self) -> Truth {
        self.base.map_or(Truth::Open, |position| {
            let dead = position.outcome() == Some(Outcome::Draw(DrawReason::DeadPosition));
            Truth::when(dead, || "one side can still give mate".to_owned())
        })
    }

    /// Whether a piece stands elsewhere than where its kind begins. On its own square it may have moved and come back, which the
    /// page alone knows.
    fn has_moved(&self, square: Square) -> Truth {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        if start.piece_at(square) == self.setup.piece_at(square) {
            let never = || format!("the piece on {} has not moved", self.name(square));
            if self.never_goes_back(square) || self.still_castles(square) {
                return Truth::No(never());
            }
            return if self.denied { Truth::No(String::new()) } else { Truth::Yes };
        }
        Truth::Yes
    }

    /// Whether a piece on the square where it begins cannot have left it: a pawn.
    fn never_goes_back(&self, square: Square) -> bool {
        !G::HANDS && self.setup.piece_at(square).is_some_and(|piece| Some(piece.kind) == self.words.pawn)
    }

    /// Whether the notation says of a king or a rook that it may still castle, so that it has not moved.
    fn still_castles(&self, square: Square) -> bool {
        let Some(side) = self.side_at(square).filter(|_| self.drawn.memory) else { return false };
        [true, false].into_iter().any(|short| {
            self.castling_pair(side, short).is_some_and(|(king, rook)| [king, rook].contains(&square))
                && self.may_still_castle(side, Some(short))
        })
    }

    fn must_leave(&self, node: &Node, who: &[Subject]) -> Truth {
        let side = Self::player(who).or_else(|| who::side(node));
        let Some(side) = side.or_else(|| self.side_at(self.squares_of(who).first()?)) else {
            return Truth::Open;
        };
        // A piece that is no king is not in check.
        let pieces = self.squares_of(who);
        if Self::player(who).is_none() && !pieces.is_empty() && (pieces & self.setup.royals(side)).is_empty()
        {
            return Truth::Open;
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        Truth::when(position.is_check(), || "that side is not in check".to_owned())
            .and(|| Truth::when(position.has_legal_move(), || "there is no way out".to_owned()))
    }

    pub(in crate::sentence) fn goes_forward(&self, square: Square, steps: u16) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let ranks = i8::try_from(steps).unwrap_or(i8::MAX);
        let ranks = if side == Side::First { ranks } else { -ranks };
        match self.setup.geometry().step(square, 0, ranks) {
            Some(to) => self.goes(square, to.into(), false),
            None => Truth::No("that is not on the board".to_owned()),
        }
    }

    /// Whether a piece can go to a square behind another piece, seen from it.
    fn goes_past(&self, square: Square, others: SquareSet) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let board = self.setup.geometry();
        let targets = position.targets(square);
        let mut behind = SquareSet::EMPTY;
        for other in others.iter().filter(|other| *other != square) {
            let files = board.file(other) as i8 - board.file(square) as i8;
            let ranks = board.rank(other) as i8 - board.rank(square) as i8;
            if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
                continue;
            }
            let mut at = other;
            while let Some(next) = board.step(at, files.signum(), ranks.signum()) {
                behind.insert(next);
                at = next;
            }
        }
        if behind.is_empty() {
            return Truth::Open;
        }
        let reached = targets & behind;
        // Whoever leaps lands beside the line.
        let leaps = |to: Square| {
            let files = board.file(to).abs_diff(board.file(square));
            let ranks = board.rank(to).abs_diff(board.rank(square));
            files != 0 && ranks != 0 && files != ranks
        };
        if reached.is_empty() && targets.iter().any(leaps) {
            return Truth::Open;
        }
        Truth::when(!reached.is_empty(), || {
            format!("the piece on {} cannot go behind {}", self.name(square), self.names(others))
        })
    }

    /// Whether a piece stands before one of others, as that one goes forward, with nothing between them; `next` on the next square.
    fn is_in_front(&self, square: Square, of: SquareSet, next: bool) -> Truth {
        let board = self.setup.geometry();
        let before = |piece: Square| {
            let ahead = if self.side_at(piece) == Some(Side::First) { 1 } else { -1 };
            let mut at = board.step(piece, 0, ahead);
            while let Some(step) = at.filter(|step| !next && self.setup.piece_at(*step).is_none()) {
                at = board.step(step, 0, ahead);
            }
            at == Some(square)
        };
        let others = || of.iter().filter(|piece| *piece != square);
        // "Behind it stands the king, in front of it the bishop": along a diagonal or a rank.
        let faces = |piece: Square| {
            let between =
                self.squares_from(piece, square).filter(|_| board.file(piece) != board.file(square));
            between.is_some_and(|between| (between & self.setup.occupied()).is_empty())
        };
        if !others().any(before) && others().any(faces) {
            return Truth::Open;
        }
        Truth::when(others().any(before), || {
            format!("{} is not in front of {}", self.name(square), self.names(of))
        })
    }

    /// Whether a piece stands between one of some pieces and the king that it would attack.
    fn is_in_way(&self, who: &[Subject], of: SquareSet) -> Truth {
        if of.is_empty() {
            return Truth::Open;
        }
        let in_way = |square: Square| {
            let holds = of.iter().any(|from| {
                let side = self.side_at(from).map(Side::opponent);
                let kings = side.map_or(SquareSet::EMPTY, |side| self.setup.royals(side));
                kings.iter().any(|king| {
                    self.is_between(square, SquareSet::from_square(king) | SquareSet::from_square(from))
                        .is_yes()
                })
            });
            Truth::when(holds, || format!("{} is on no line to a king", self.name(square)))
        };
        if who.is_empty() {
            let others = (self.setup.occupied() - of).iter();
            let found = others.map(in_way).find(Truth::is_yes);
            return found.unwrap_or_else(|| Truth::No("nothing stands in the way".to_owned()));
        }
        self.each(who, &in_way)
    }

    /// Whether a piece stands between one of a group and one of another, or where there is one group between two of it.
    fn is_between_groups(&self, square: Square, groups: &[SquareSet]) -> Truth {
        let (one, other) = match groups {
            [both] => (*both, *both),
            [one, other] => (*one, *other),
            _ => return Truth::Open,
        };
        let ends = |set: SquareSet| set.iter().filter(move |end| *end != square);
        let pairs = ends(one).flat_map(|end| {
            ends(other)
                .filter(move |other| *other != end)
                .map(move |other| SquareSet::from_square(end) | SquareSet::from_square(other))
        });
        let mut pairs = pairs.peekable();
        // "Between them" of one piece alone means another that this sentence does not name.
        if pairs.peek().is_none() {
            return Truth::Open;
        }
        let holds = pairs.any(|pair| self.is_between(square, pair).is_yes());
        Truth::when(holds, || format!("{} is not between them", self.name(square)))
    }

    /// Whether a piece stands on the line between two others.
    pub(in crate::sentence) fn is_between(&self, square: Square, ends: SquareSet) -> Truth {
        let ends: Vec<Square> = ends.iter().filter(|end| *end != square).collect();
        let [one, other] = ends.as_slice() else { return Truth::Open };
        let board = self.setup.geometry();
        let way = |from: Square, to: Square| {
            (board.file(to) as i8 - board.file(from) as i8, board.rank(to) as i8 - board.rank(from) as i8)
        };
        let (a, b) = (way(*one, square), way(square, *other));
        let aligned = a.0 * b.1 == a.1 * b.0 && a.0 * b.0 >= 0 && a.1 * b.1 >= 0;
        let straight = |(files, ranks): (i8, i8)| files == 0 || ranks == 0 || files.abs() == ranks.abs();
        Truth::when(aligned && straight(a) && straight(b), || {
            format!("{} is not between {} and {}", self.name(square), self.name(*one), self.name(*other))
        })
    }

    /// Whether a piece can be promoted with its next move.
    pub(in crate::sentence) fn promotes(&self, square: Square) -> Truth {
        let Some(side) = self.side_at(square) else { return Truth::Open };
        let Some(position) = self.position(side) else { return Truth::Open };
        let becomes = position
            .legal_moves()
            .iter()
            .any(|mv| mv.origin_square() == Some(square) && mv.promotion.is_some());
        let board = self.setup.geometry();
        Truth::when(becomes, || {
            format!(
                "on {} it is {} ranks from its own edge",
                self.name(square),
                rank_from_edge(board, square, side)
            )
        })
    }
}
