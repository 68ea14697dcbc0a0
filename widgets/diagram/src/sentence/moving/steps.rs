//! How far pieces go: the double step of a pawn, ranks that are left out, exactly which squares; and what goes from the board.

use musi_rules::{GridGame, Move, Origin, Piece, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn steps(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, whom, .. } = slots;
        if let Some(worths) = node.meaning.strip_prefix("points:") {
            return Some(self.is_worth(node, worths, who));
        }
        let place = || self.place_of(node, "place");
        Some(match node.meaning {
            "double-stepped" => self.each(who, &|square| self.has_stepped_twice(square, place())),
            "goes-exactly" => place().map_or(Truth::Open, |place| {
                self.each(who, &|square| {
                    let attacks = self.setup.reach(square).attacks();
                    let position = self.side_at(square).and_then(|side| self.position(side));
                    let goes = position.map(|position| position.targets(square));
                    Truth::when(attacks == place || goes == Some(place), || {
                        format!("those of the piece on {} are {}", self.name(square), self.names(attacks))
                    })
                })
            }),
            "lands-ahead" => {
                let number = who::number(node)?;
                self.each(who, &|square| self.lands_ahead(square, number))
            }
            "has-gained" => {
                let prize = who::kind(node.node("prize")?);
                let gained = self.captured.filter(|(_, piece)| prize == Some(piece.kind));
                match (self.stage, self.captured, gained) {
                    (Stage::AfterMove, Some(_), Some(_)) => self.keeps_what_it_took(),
                    (Stage::AfterMove, Some(_), None) => Truth::No("it captures another piece".to_owned()),
                    _ => Truth::Open,
                }
            }
            "captures-alike" => self.each(who, &|square| {
                let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
                let reach = self.reach_from_middle(piece);
                reach.map_or(Truth::Open, |(_, moves, attacks)| {
                    Truth::when(moves == attacks, || "it captures otherwise than it moves".to_owned())
                })
            }),
            "back-rank-weak" => match self.player_of(who) {
                Some(side) => self.is_back_rank_weak(side),
                None => Truth::Open,
            },
            "only-leaper" => self.each(who, &|square| self.is_only_leaper(square)),
            "gone-from" => match (place(), self.captured, node.node("gone")) {
                (Some(place), Some((square, piece)), Some(gone)) => {
                    let (kind, side) = (who::kind(gone), who::side(gone));
                    let fits = place == square.into()
                        && kind.is_none_or(|kind| kind == piece.kind)
                        && side.is_none_or(|side| side == piece.side);
                    Truth::when(fits, || format!("what is captured stood on {}", self.name(square)))
                }
                _ => Truth::Open,
            },
            "costs" => match (self.player_of(who).or_else(|| who::side_in(node, "side")), whom, place()) {
                (Some(side), Some(whom), Some(place)) => self.costs(side, whom, place),
                _ => Truth::Open,
            },
            _ => return None,
        })
    }

    /// Whether a pawn may have come where it stands by a double step, as far as the board says.
    fn has_stepped_twice(&self, square: Square, place: Option<SquareSet>) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let board = self.setup.geometry();
        if place.is_some_and(|place| !place.contains(square)) {
            return Truth::No(format!("it stands on {}", self.name(square)));
        }
        let back = if piece.side == Side::First { -1 } else { 1 };
        let behind = [back, 2 * back].map(|ranks| board.step(square, 0, ranks));
        let [Some(passed), Some(from)] = behind else {
            return Truth::No("no double step leads there".to_owned());
        };
        let start = musi_rules::Setup::<G>::start();
        let is_pawn = Some(piece.kind) == self.words.pawn && !G::HANDS;
        let began = start.geometry() == board && start.piece_at(from) == Some(piece);
        let empty = [passed, from].iter().all(|square| self.setup.piece_at(*square).is_none());
        Truth::when(is_pawn && began && empty, || "no double step leads there".to_owned())
    }

    /// Whether a piece of a kind always goes so many ranks ahead.
    fn lands_ahead(&self, square: Square, number: u16) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        let Some((middle, moves, _)) = self.reach_from_middle(piece) else { return Truth::Open };
        let board = self.setup.geometry();
        let ahead = |other: Square| {
            let ranks = i16::from(board.rank(other)) - i16::from(board.rank(middle));
            let ranks = if piece.side == Side::First { ranks } else { -ranks };
            u16::try_from(ranks) == Ok(number)
        };
        Truth::when(!moves.is_empty() && moves.iter().all(ahead), || {
            format!("the piece on {} goes otherwise", self.name(square))
        })
    }

    /// Whether nothing takes back what has just captured.
    fn keeps_what_it_took(&self) -> Truth {
        let Some((square, side)) =
            self.before.only().and_then(|square| Some((square, self.side_at(square)?)))
        else {
            return Truth::Open;
        };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let back = position.legal_moves().iter().any(|reply| reply.to == square);
        if back { Truth::Open } else { Truth::Yes }
    }

    /// Whether no piece that runs along ranks guards the first rank of a side.
    pub(in crate::sentence) fn is_back_rank_weak(&self, side: Side) -> Truth {
        let board = self.setup.geometry();
        let rank = board.those(&|square| musi_rules::rank_from_edge(board, square, side) == 0);
        let guards = self.setup.of_side(side) - self.setup.royals(side);
        let guard = guards.iter().find(|from| {
            let runs = self.words.pieces.iter().any(|word| {
                self.setup.piece_at(*from).map(|piece| piece.kind) == Some(word.kind)
                    && !self.moves_only(word.kind, true)
            });
            runs && Some(*from) != self.pawn_at(*from)
                && !(self.setup.reach(*from).attacks() & rank).is_empty()
        });
        Truth::when(guard.is_none(), || "a piece guards it".to_owned())
    }

    /// The square itself, where a pawn stands there.
    fn pawn_at(&self, square: Square) -> Option<Square> {
        self.setup.piece_at(square).filter(|piece| Some(piece.kind) == self.words.pawn).map(|_| square)
    }

    /// Whether a piece is of the only kind that leaps over others.
    fn is_only_leaper(&self, square: Square) -> Truth {
        let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
        self.is_leaper(square).and(|| {
            let mut setup = self.setup.clone();
            let others = self.words.pieces.iter().map(|word| word.kind).filter(|kind| *kind != piece.kind);
            let leaper = others.into_iter().find(|kind| {
                setup.put(square, Some(Piece { kind: *kind, ..piece }));
                Judge::new(&setup, None, self.words, self.lexicon).is_leaper(square).is_yes()
            });
            Truth::when(leaper.is_none(), || "another kind leaps too".to_owned())
        })
    }

    /// Whether a side that captures on a square loses there what captures: the other side takes back.
    fn costs(&self, side: Side, whom: &[Subject], place: SquareSet) -> Truth {
        let Some(position) = self.position(side) else { return Truth::Open };
        let movers = self.squares_of(&Self::own(whom, Some(side)));
        let taken = place & self.setup.of_side(side.opponent());
        let captures: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| {
                taken.contains(mv.to) && mv.origin_square().is_some_and(|from| movers.contains(from))
            })
            .collect();
        if captures.is_empty() {
            return Truth::No(format!("nothing of this can capture on {}", self.names(place)));
        }
        let lost = captures.into_iter().all(|mv| {
            let next = position.play_unchecked(mv);
            next.legal_moves().iter().any(|reply| reply.to == mv.to)
        });
        Truth::when(lost, || "nothing can take back there".to_owned())
    }

    /// Whether some pieces take back where a capture was spoken of: "the rook could capture the queen, but the king would take back".
    pub(in crate::sentence) fn takes_back(&self, who: &[Subject]) -> Truth {
        let place = if self.victims.is_empty() { self.spots } else { self.victims };
        let Some((place, side)) = place.only().and_then(|place| Some((place, self.side_at(place)?))) else {
            return Truth::Open;
        };
        let Some(position) = self.position(side.opponent()) else { return Truth::Open };
        let takers = self.setup.of_side(side.opponent());
        let named = if (self.before & takers).is_empty() { takers } else { self.before & takers };
        let moves: Vec<_> = named
            .iter()
            .filter(|from| position.targets(*from).contains(place))
            .map(|from| (Origin::Square(from), place))
            .collect();
        self.after_each(&moves, &|judge| judge.is_captured(place, Some(&Self::own(who, Some(side)))))
    }

    /// Whether pieces are worth so many points, as `points:Q9R5` numbers the kinds by their letters.
    fn is_worth(&self, node: &Node, worths: &str, who: &[Subject]) -> Truth {
        let Some(number) = who::number(node).filter(|_| !G::HANDS) else { return Truth::Open };
        self.each(who, &|square| {
            let Some(piece) = self.setup.piece_at(square) else { return Truth::Open };
            let word = self.words.pieces.iter().find(|word| word.kind == piece.kind);
            let worth = word.and_then(|word| {
                let after = worths.split(word.letters.chars().next()?).nth(1)?;
                after.chars().next()?.to_digit(10)
            });
            worth.map_or(Truth::Open, |worth| {
                Truth::when(worth == u32::from(number), || format!("it is worth {worth}"))
            })
        })
    }

    /// The first or the second of two that were named last: "the former", "the latter".
    pub(in crate::sentence) fn one_of_pair(&self, former: bool) -> Subject {
        let place = self.pair.map(|(one, other)| if former { one } else { other });
        let place = place.filter(|place| !place.is_empty());
        let quantifier = if place.is_some() { Quantifier::All } else { Quantifier::Unknown };
        Subject { quantifier, side: None, kind: None, place }
    }
}
