//! Interpretation of castling: who can, on which side, and what is in the way.

use musi_rules::{GridGame, Position, Profile, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of castling.
    pub(in crate::sentence) fn castling_facts(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, .. } = slots;
        match node.meaning {
            "castles" => self.castles(who, None),
            "castles-short" => self.castles(who, Some(true)),
            "castles-long" => self.castles(who, Some(false)),
            "castle-right" | "castle-right-short" | "castle-right-long" | "castle-right-both" => {
                self.castle_right(node, who)
            }
            "castles-both" => {
                let [short, long] = [true, false].map(|short| self.castles(who, Some(short)));
                // "It cannot castle on either side" says so of each.
                if self.denied && short.is_yes() != long.is_yes() {
                    return Truth::Open;
                }
                short.and(|| long)
            }
            "both-castle" => Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                let player =
                    Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
                truth.and(|| self.castles(&[player], None))
            }),
            // "The king must not pass over f1": the other side attacks it.
            "crosses-attacked" => {
                let (Some(place), Some(side)) =
                    (self.place_of(node, "place"), self.side_of(who).or(self.player).or(self.turn))
                else {
                    return Truth::Open;
                };
                // Only a king may not pass over a square that is attacked.
                if !(self.squares_of(who) - self.setup.royals(side)).is_empty() {
                    return Truth::Open;
                }
                let free = place - self.setup.attacked_by(side.opponent());
                Truth::when(free.is_empty(), || format!("nothing attacks {}", self.names(free)))
            }
            "castling-one" => {
                let long = node.node("one").is_some_and(|wing| wing.meaning == "long");
                let truth = self.castling_of(node, Some(!long)).and(|| {
                    self.castling_of(node, Some(long))
                        .denied(|| "the other castling is possible as well".to_owned())
                });
                self.or_keeps_right(truth, who::side(node).or(self.player), long)
            }
            "castles-but" => {
                let short = |role: &str| node.node(role).map(|wing| wing.meaning == "short");
                let (Some(can), Some(cannot)) = (short("one"), short("other")) else { return Truth::Open };
                if can == cannot {
                    return Truth::Open;
                }
                let truth = self.castles(who, Some(can)).and(|| {
                    self.castles(who, Some(cannot))
                        .denied(|| "the other castling is possible as well".to_owned())
                });
                self.or_keeps_right(truth, self.player_of(who).or_else(|| self.side_of(who)), cannot)
            }
            "both-castles-short" | "both-castles-long" => {
                let short = node.meaning == "both-castles-short";
                Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                    let player = [Subject {
                        quantifier: Quantifier::Player,
                        side: Some(side),
                        kind: None,
                        place: None,
                    }];
                    truth.and(|| self.castles(&player, Some(short)))
                })
            }
            "both-castles-both" => Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| {
                let player =
                    [Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None }];
                truth.and(|| self.castles(&player, Some(true))).and(|| self.castles(&player, Some(false)))
            }),
            // Denied: no side can. That one could, the board alone does not show; that none can, it may.
            "any-castle" => {
                let can = Side::BOTH.into_iter().any(|side| {
                    let player =
                        Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
                    matches!(self.castles(&[player], None), Truth::Yes | Truth::Open)
                });
                if can && self.drawn.memory {
                    Truth::Yes
                } else if can {
                    Truth::Open
                } else {
                    Truth::No("no side can castle".to_owned())
                }
            }
            "castling" | "castling-short" | "castling-long" => self.castling(node),
            "passes-over" | "ends-on" => self.castles_over(
                who,
                self.place_of(node, "place").unwrap_or(SquareSet::EMPTY),
                node.meaning == "ends-on",
            ),
            "castling-way" => self.is_in_way_of_what_was_said(who),
            "passes" | "ends" => self.castles_over(who, self.spots, node.meaning == "ends"),
            _ => self.relations(node, slots),
        }
    }

    /// What comes of words that let a side castle on one wing alone: of the side that is not to move, the right may be meant, which
    /// what is in the way now does not take away.
    fn or_keeps_right(&self, truth: Truth, side: Option<Side>, other_short: bool) -> Truth {
        let keeps = side.filter(|side| self.drawn.memory && Some(*side) != self.turn);
        let keeps = keeps.is_some_and(|side| self.may_still_castle(side, Some(other_short)));
        if keeps && truth.is_yes() { Truth::Open } else { truth }
    }

    /// "The knight is in the way": of castling, or of a piece of which was just spoken.
    fn is_in_way_of_what_was_said(&self, who: &[Subject]) -> Truth {
        let castling = self.each(who, &|square| self.is_in_castling_way(square));
        let other = self.last_fact.as_ref().is_some_and(|last| !last.meaning().contains("castl"));
        if !other || self.here.player {
            return castling;
        }
        let Some(piece) = self.before.only() else { return castling.unsure() };
        // "The pawns are in the way": some of them. "The pawns on b2 and d2": each.
        let at = |square: Square| Subject {
            quantifier: Quantifier::The,
            side: None,
            kind: None,
            place: Some(square.into()),
        };
        let blocks = |square: Square| self.is_blocked(piece, Some(&[at(square)])).is_yes();
        let mut pieces = self.squares_of(who).iter();
        let named = who.iter().any(|subject| subject.place.is_some());
        let holds = if named { pieces.all(blocks) } else { pieces.any(blocks) };
        if holds { Truth::Yes } else { Truth::Open }
    }

    /// Whether a player, or the king of which the words speak, can castle, as far as the board shows it: whether they have moved
    /// before, the page alone knows. `short` is towards the nearer corner.
    pub(in crate::sentence) fn castles(&self, who: &[Subject], short: Option<bool>) -> Truth {
        if Self::is_none(who) {
            return Truth::Open;
        }
        let named = self.squares_of(who);
        // "One king can castle": so many of them.
        if let [one] = who
            && matches!(one.quantifier, Quantifier::Count(_))
            && (named - self.royals()).is_empty()
        {
            let king = |square: Square| Subject {
                quantifier: Quantifier::The,
                side: None,
                kind: None,
                place: Some(square.into()),
            };
            return one.holds(named, self.denied, &|square| self.castles(&[king(square)], short), "king");
        }
        // Where the words name no side, it is that of the king of which they speak.
        let kings_of = |side| self.setup.royals(side) & named;
        let turn = self.setup.side_to_move();
        let with_king = [turn, turn.opponent()].into_iter().find(|side| !kings_of(*side).is_empty());
        let side = Self::player(who).or(with_king).or_else(|| self.side_at(named.first()?));
        let Some(side) = side else { return Truth::Open };
        let pieces = who.iter().fold(SquareSet::EMPTY, |set, one| {
            let squares = self.squares(one);
            let own = squares & self.setup.of_side(side);
            set | if one.side.is_none() && !own.is_empty() { own } else { squares }
        });
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let kings = self.royals();
        let rooks = G::castling_rooks(self.setup, side, king);
        if !pieces.is_empty() && ((pieces & kings).is_empty() || !(pieces - kings - rooks).is_empty()) {
            // "The knight prevents him from castling": "him" is nobody on the board.
            let named = who.iter().any(|one| one.quantifier != Quantifier::It);
            let absent = || Truth::Absent("only a king castles, with a rook".to_owned());
            return if named { absent() } else { Truth::Open };
        }
        let board = self.setup.geometry();
        let distance = |rook: Square| board.file(rook).abs_diff(board.file(king));
        let able = |rook: Square| {
            let (to, _) = G::castling_squares(self.setup, king, rook)?;
            let mut setup = self.setup.clone();
            if !self.drawn.memory {
                G::allow_castling(&mut setup, side, king, rook, (false, false));
            }
            setup.set_side_to_move(side);
            let position = Position::new(&setup, Profile::Teaching).ok()?;
            Some(position.targets(king).contains(to))
        };
        let wanted = |rook: &Square| short.is_none_or(|short| (distance(*rook) < 4) == short);
        let able = rooks.iter().filter(wanted).any(|rook| able(rook) == Some(true));
        // "Each king has moved, and both players may castle": one of the two is not so.
        if able && !self.denied && self.is_said_to_have_moved(king) {
            return Truth::No("its king is said to have moved".to_owned());
        }
        match (able, self.denied) {
            // It may have moved.
            (true, true) if !self.drawn.memory => Truth::Open,
            (true, _) => Truth::Yes,
            // "He may still castle, but it is illegal right now": he has the right.
            (false, false) if self.here.special.castling_denied => Truth::Open,
            (false, _) => Truth::No("the board does not allow it".to_owned()),
        }
    }

    /// Where castling leads the king of a side from this square, as far as the board allows it.
    pub(in crate::sentence) fn castling_target(
        &self,
        side: Side,
        king: Square,
        short: bool,
    ) -> Option<Square> {
        let (own, rook) = self.castling_pair(side, short).filter(|(own, _)| *own == king)?;
        let player = Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
        let able = !matches!(self.castles(&[player], Some(short)), Truth::No(_));
        able.then(|| G::castling_squares(self.setup, own, rook).map(|(to, _)| to))?
    }

    /// The king and the rook of a side that castle on the short or the long side.
    pub(in crate::sentence) fn castling_pair(&self, side: Side, short: bool) -> Option<(Square, Square)> {
        let king = self.setup.royals(side).only()?;
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, side, king);
        let rook = rooks.iter().find(|rook| (board.file(*rook).abs_diff(board.file(king)) < 4) == short)?;
        Some((king, rook))
    }

    /// Whether castling is possible, of the side that words name, or else of that whose turn it is, or that has it before it.
    fn castling(&self, node: &Node) -> Truth {
        let short = match node.meaning {
            "castling-short" => Some(true),
            "castling-long" => Some(false),
            _ => None,
        };
        self.castling_of(node, short)
    }

    fn castling_of(&self, node: &Node, short: Option<bool>) -> Truth {
        let of = |side: Side| {
            let player =
                Subject { quantifier: Quantifier::Player, side: Some(side), kind: None, place: None };
            self.castles(&[player], short)
        };
        let has_rook = |side: &Side| {
            let king = self.setup.royals(*side).only();
            king.is_some_and(|king| !G::castling_rooks(self.setup, *side, king).is_empty())
        };
        let sides: Vec<Side> = match who::side(node).or(self.player).or(self.turn) {
            Some(side) => vec![side],
            None => Side::BOTH.into_iter().filter(has_rook).collect(),
        };
        match sides.as_slice() {
            [side] => of(*side),
            _ => Truth::Open,
        }
    }

    /// Whether a king that castles goes over the squares spoken of before, or ends on one.
    fn castles_over(&self, who: &[Subject], spots: SquareSet, ends: bool) -> Truth {
        let is_king = |square: &Square| {
            self.side_at(*square).is_some_and(|side| self.setup.royals(side).contains(*square))
        };
        // "The king would pass over f1": the one that is to castle.
        let mut kings = self.squares_of(who).iter().filter(is_king);
        let king = match (kings.next(), kings.next(), self.player) {
            (Some(_), Some(_), Some(player)) => self.setup.royals(player).only(),
            (king, None, _) => king,
            _ => None,
        };
        let side = king.and_then(|king| self.side_at(king));
        let (Some(king), Some(side), false) = (king, side, spots.is_empty()) else { return Truth::Open };
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, side, king);
        let holds =
            rooks.iter().filter_map(|rook| G::castling_squares(self.setup, king, rook)).any(|(to, _)| {
                let files = [board.file(king), board.file(to)];
                let (low, high) = (files[0].min(files[1]), files[0].max(files[1]));
                let passed = board.those(&|square| {
                    board.rank(square) == board.rank(king)
                        && (low..=high).contains(&board.file(square))
                        && square != king
                        && square != to
                });
                if ends { spots == to.into() } else { (spots - passed).is_empty() }
            });
        Truth::when(holds, || format!("castling does not lead the king there: {}", self.names(spots)))
    }

    /// Whether a piece stands between a king and a rook that could castle.
    fn is_in_castling_way(&self, square: Square) -> Truth {
        let sides = self.player.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        let holds = sides.into_iter().any(|side| {
            let Some(king) = self.setup.royals(side).only() else { return false };
            G::castling_rooks(self.setup, side, king).iter().any(|rook| {
                self.is_between(square, SquareSet::from_square(king) | SquareSet::from_square(rook)).is_yes()
            })
        });
        Truth::when(holds, || format!("{} is not between king and rook", self.name(square)))
    }

    /// Whether the squares that the king of the player spoken of crosses when it castles are not attacked.
    pub(in crate::sentence) fn path_is_safe(&self) -> Truth {
        let Some(side) = self.player.or(self.turn) else { return Truth::Open };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        let board = self.setup.geometry();
        let rooks = G::castling_rooks(self.setup, side, king);
        let attacked = self.setup.attacked_by(side.opponent());
        let path = |rook: Square| {
            let (to, _) = G::castling_squares(self.setup, king, rook)?;
            let (one, other) = (board.file(king).min(board.file(to)), board.file(king).max(board.file(to)));
            Some(board.those(&|square| {
                board.rank(square) == board.rank(king) && (one..=other).contains(&board.file(square))
            }))
        };
        let paths: Vec<SquareSet> = rooks.iter().filter_map(path).collect();
        let safe = paths.iter().filter(|path| (**path & attacked).is_empty()).count();
        match (safe, paths.len()) {
            (_, 0) => Truth::Open,
            (0, _) => Truth::No("each of the ways is attacked".to_owned()),
            (safe, all) if safe == all => Truth::Yes,
            _ => Truth::Open,
        }
    }
}
