//! Interpretation with a name of their own: pin, fork, smothered mate, en passant, and a promotion on a square.

use musi_rules::{GridGame, Move, Origin, Position, Side, Square, SquareSet};

use super::fact::Slots;
use super::judge::Judge;
use super::notation;
use super::parse::{Node, Value};
use super::truth::Truth;
use super::who::{self, Quantity, Subject};

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of patterns that have a name.
    pub(super) fn patterns(&self, node: &Node, slots: Slots<'_>) -> Truth {
        let Slots { who, by, whom } = slots;
        match node.meaning {
            "if-turn" => {
                let (Some(side), Some(then)) = (who::side(node), node.node("then")) else {
                    return Truth::Open;
                };
                let judge = Judge::new(self.setup, self.base, self.words, self.lexicon);
                Judge { turn: Some(side), studied: self.studied, ..judge }.all_hold(then)
            }
            "pin-here" => {
                self.some_piece(&|square| self.is_pinned(square, None, None).is_yes(), "nothing is pinned")
            }
            "fork-here" => {
                let kind = who::kind(node);
                let fits = |square: Square| {
                    self.setup
                        .piece_at(square)
                        .is_some_and(|piece| kind.is_none_or(|kind| kind == piece.kind))
                        && self.worthy_victims(square).len() > 1
                };
                self.some_piece(&fits, "nothing attacks two pieces at once")
            }
            "skewer-here" => self.some_piece(&|square| self.sees_through(square), "nothing is skewered"),
            "discovered-here" => {
                let uncovers = |square: Square| {
                    let Some(side) = self.side_at(square) else { return false };
                    let mut without = self.setup.clone();
                    without.put(square, None);
                    self.setup.royals(side.opponent()).iter().any(|king| {
                        !(without.attackers(king, side) - self.setup.attackers(king, side)).is_empty()
                    })
                };
                self.some_piece(&uncovers, "no piece uncovers a check by moving away")
            }
            "mate-smothered" => self.mated_so(&|king, checkers| {
                let near = self.around(king);
                let own = self.side_at(king).map_or(SquareSet::EMPTY, |side| self.setup.of_side(side));
                checkers.len() == 1
                    && (near - own).is_empty()
                    && checkers.iter().all(|from| !self.is_in_line(from, king))
            }),
            "mate-back-rank" => self.mated_so(&|king, checkers| {
                let board = self.setup.geometry();
                let Some(side) = self.side_at(king) else { return false };
                musi_rules::rank_from_edge(board, king, side) == 0
                    && checkers.iter().any(|from| board.rank(from) == board.rank(king))
            }),
            meaning if meaning.starts_with("mate-on:") => {
                let pairs = meaning.split(':').skip(1).filter_map(|pair| pair.split_once('-'));
                let pairs: Vec<_> = pairs
                    .map(|(from, king)| (self.lexicon.square(from), self.lexicon.square(king)))
                    .collect();
                self.mated_so(&|king, checkers| {
                    pairs.contains(&(Some(checkers), Some(king.into())))
                        && checkers.iter().all(|from| !self.setup.reach(from).attacks().is_empty())
                })
            }
            "en-passant" => self.en_passant(node, who, by, whom),
            "promotes-at" => {
                let place = self.place_of(node, "place");
                if node.node("place").is_some() && place.is_none() {
                    return Truth::Open;
                }
                let mut pieces = self.promoted(who, whom);
                // "Promote the pawn on X": there it goes, where none stands there.
                let there = pieces.iter().find(|who| self.squares(who).is_empty()).and_then(|who| who.place);
                if there.is_some() {
                    for who in &mut pieces {
                        who.place = None;
                    }
                }
                let place = place.or(there);
                self.each(&pieces, &|square| self.promotes_to(square, place, None))
            }
            "promotes-to" => {
                let counted = node.node("counted").map(who::quantities).unwrap_or_default();
                let pieces = self.promoted(who, whom);
                self.each(&pieces, &|square| {
                    counted.iter().fold(Truth::Yes, |truth, some| {
                        truth.and(|| self.promotes_to(square, self.place_of(node, "place"), Some(*some)))
                    })
                })
            }
            "last-move" => self.last_move(node),
            _ => self.mentions(node, slots),
        }
    }

    /// The pieces that promote: those that are the subject, or that a player promotes.
    fn promoted(&self, who: &[Subject], whom: Option<&[Subject]>) -> Vec<Subject> {
        whom.map_or_else(|| who.to_vec(), |whom| Self::own(whom, self.player_of(who)))
    }

    /// Whether something holds of some piece.
    fn some_piece(&self, test: &dyn Fn(Square) -> bool, why_not: &str) -> Truth {
        Truth::when(self.setup.occupied().iter().any(test), || why_not.to_owned())
    }

    /// The enemies that a piece attacks and that are no pawns.
    pub(super) fn worthy_victims(&self, square: Square) -> SquareSet {
        let enemies = self.side_at(square).map(Side::opponent);
        let attacked = self.setup.reach(square).captures;
        let worthy = |other: &Square| {
            self.setup
                .piece_at(*other)
                .is_some_and(|piece| Some(piece.side) == enemies && Some(piece.kind) != self.words.pawn)
        };
        attacked.iter().filter(worthy).collect()
    }

    /// Whether a piece attacks another through a first, neither of them a pawn.
    fn sees_through(&self, square: Square) -> bool {
        self.worthy_victims(square).iter().any(|near| {
            let Some(enemy) = self.side_at(near) else { return false };
            let mut without = self.setup.clone();
            without.put(near, None);
            let more = without.reach(square).captures - self.setup.reach(square).captures;
            more.iter().any(|far| {
                self.setup.piece_at(far).is_some_and(|piece| {
                    piece.side == enemy
                        && Some(piece.kind) != self.words.pawn
                        && !self.setup.royals(enemy).contains(far)
                })
            })
        })
    }

    /// The squares next to one.
    pub(super) fn around(&self, square: Square) -> SquareSet {
        let board = self.setup.geometry();
        board.those(&|other| {
            other != square
                && board.file(other).abs_diff(board.file(square)) <= 1
                && board.rank(other).abs_diff(board.rank(square)) <= 1
        })
    }

    fn is_in_line(&self, one: Square, other: Square) -> bool {
        let board = self.setup.geometry();
        let (files, ranks) =
            (board.file(one).abs_diff(board.file(other)), board.rank(one).abs_diff(board.rank(other)));
        files == 0 || ranks == 0 || files == ranks
    }

    /// Whether a side is mated, and so; `test` gets the king and what gives check.
    fn mated_so(&self, test: &dyn Fn(Square, SquareSet) -> bool) -> Truth {
        let mated = Side::BOTH.into_iter().find(|side| self.is_mate(*side).is_yes());
        let Some(side) = mated else { return Truth::No("it is no mate".to_owned()) };
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        Truth::when(test(king, self.setup.attackers(king, side.opponent())), || {
            "it is mate, but not of that kind".to_owned()
        })
    }

    /// Whether pieces of one side can capture others in passing, if those have just come there by their first, long step.
    fn en_passant(
        &self,
        node: &Node,
        who: &[Subject],
        by: Option<&[Subject]>,
        whom: Option<&[Subject]>,
    ) -> Truth {
        let place = self.place_of(node, "place");
        if node.node("place").is_some() && place.is_none() {
            return Truth::Open;
        }
        // "It can be captured en passant by the pawn on d5": the subject suffers it.
        let passive = node.node("passive").is_some();
        let (doers, victims) = if passive { (by, Some(who)) } else { (Some(who), whom) };
        let found = self.passing_captures();
        let fits = |group: Option<&[Subject]>, square: Square| {
            group.is_none_or(|group| match self.player_of(group) {
                Some(side) => self.side_at(square) == Some(side),
                None => self.squares_of(group).contains(square),
            })
        };
        let victims = victims.filter(|victims| {
            let it = matches!(victims, [Subject { quantifier: who::Quantifier::It, .. }]);
            !it || !self.before.is_empty()
        });
        let all = [doers, victims].into_iter().flatten().flatten();
        for who in all {
            if !matches!(who.quantifier, who::Quantifier::It | who::Quantifier::Player)
                && self.squares(who).is_empty()
            {
                return Truth::Absent(format!("there is no {} on this board", self.describe(who)));
            }
        }
        let board = self.setup.geometry();
        let just_came = |victim: Square| {
            self.played
                .is_none_or(|(from, to)| to == victim && board.rank(from).abs_diff(board.rank(to)) == 2)
        };
        let holds = found.iter().any(|(from, victim, to)| {
            just_came(*victim)
                && fits(doers, *from)
                && fits(victims, *victim)
                && place.is_none_or(|place| place == (*to).into())
        });
        match (holds, self.denied) {
            // It may be too late.
            (true, true) => Truth::Open,
            (true, false) => Truth::Yes,
            (false, _) => Truth::No("no pawn here could be captured so".to_owned()),
        }
    }

    /// Captures in passing that would be possible, had the captured piece just come: from where, what, and to where.
    fn passing_captures(&self) -> Vec<(Square, Square, Square)> {
        let board = self.setup.geometry();
        let Some(pawn) = self.words.pawn else { return Vec::new() };
        let mut found = Vec::new();
        for side in Side::BOTH {
            let back = if side == Side::First { -1 } else { 1 };
            for victim in self.setup.of_kind(pawn, side) {
                let passed = board.step(victim, 0, back);
                let from = board.step(victim, 0, 2 * back);
                let (Some(passed), Some(from)) = (passed, from) else { continue };
                if self.setup.piece_at(passed).is_some() || self.setup.piece_at(from).is_some() {
                    continue;
                }
                let mut earlier = self.setup.clone();
                let piece = earlier.put(victim, None);
                earlier.put(from, piece);
                earlier.set_side_to_move(side);
                let Ok(position) = Position::new(&earlier, musi_rules::Profile::Teaching) else { continue };
                let Ok(stepped) = position.try_play(Move::new(from, victim)) else { continue };
                for mv in stepped.legal_moves() {
                    let Origin::Square(capturer) = mv.from else { continue };
                    if mv.to == passed && stepped.play_unchecked(mv).piece_at(victim).is_none() {
                        found.push((capturer, victim, passed));
                    }
                }
            }
        }
        found
    }

    /// Whether a piece promotes with its next move, on some squares, to such a piece.
    fn promotes_to(&self, square: Square, place: Option<SquareSet>, to: Option<Quantity>) -> Truth {
        let Some(position) = self.side_at(square).and_then(|side| self.position(side)) else {
            return Truth::Open;
        };
        let moves = position.legal_moves();
        let own = || moves.iter().filter(|mv| mv.origin_square() == Some(square) && mv.promotion.is_some());
        let kings = Side::BOTH.into_iter().fold(SquareSet::EMPTY, |set, side| set | self.setup.royals(side));
        let there = |mv: &&Move| !kings.contains(mv.to) && place.is_none_or(|place| place.contains(mv.to));
        let holds = match to {
            None => own().any(|mv| there(&mv)),
            Some(Quantity { kind: Some(kind), .. }) => {
                own().any(|mv| there(&mv) && mv.promotion == Some(kind))
                    || !own().any(|mv| there(&mv)) && place.is_none() && self.may_become(square, kind)
            }
            Some(_) => return Truth::Open,
        };
        if to.is_some_and(|some| some.number != 1) {
            return Truth::Open;
        }
        Truth::when(holds, || format!("the piece on {} does not promote so", self.name(square)))
    }

    /// Whether a piece of this kind may become another when it promotes one day.
    fn may_become(&self, square: Square, kind: musi_rules::PieceKind) -> bool {
        let Some(piece) = self.setup.piece_at(square) else { return false };
        let promotions = G::KINDS.get(piece.kind.index()).map_or(&[][..], |facts| facts.promotes_to);
        promotions.contains(&kind)
    }

    /// Whether the last move can have been that one: what went stands there, and where it stood nothing does.
    fn last_move(&self, node: &Node) -> Truth {
        let Some(text) = first_move(node) else { return Truth::Open };
        let sides = who::side(node).or_else(|| self.turn.map(Side::opponent));
        let sides = sides.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        self.can_have_played(text, &sides)
    }

    /// The squares that a move names, in their order.
    fn squares_named(&self, text: &str) -> Vec<Square> {
        let board = self.setup.geometry();
        let mut names: Vec<(usize, Square)> = Vec::new();
        for square in board.squares() {
            names.extend(text.match_indices(&G::square_name(board, square)).map(|(at, _)| (at, square)));
        }
        names.sort_unstable_by_key(|(at, _)| *at);
        names.into_iter().map(|(_, square)| square).collect()
    }

    /// Whether the piece on a square can have come from another, which is empty now.
    pub(super) fn can_have_gone(&self, from: Square, to: Square) -> bool {
        let mut earlier = self.setup.clone();
        let piece = earlier.put(to, None);
        if earlier.piece_at(from).is_some() {
            return false;
        }
        earlier.put(from, piece);
        let reach = earlier.reach(from);
        reach.quiet.contains(to) || reach.attacks().contains(to)
    }

    /// From where to where a move goes, where its name gives both.
    pub(super) fn squares_of_move(&self, text: &str) -> Option<(Square, Square)> {
        match self.squares_named(text).as_slice() {
            [from, to] => Some((*from, *to)),
            _ => None,
        }
    }

    /// The same of the last move, where words name it.
    pub(super) fn last_squares(&self, node: &Node) -> Option<(Square, Square)> {
        match node.meaning {
            "last-move" => self.squares_of_move(first_move(node)?),
            "pushed" => self.pushed_pawn(node),
            "last-squares" => {
                let [from, to] =
                    ["from", "to"].map(|role| self.place_of(node, role).and_then(SquareSet::only));
                Some((from?, to?))
            }
            _ => None,
        }
    }

    /// Where a move leads.
    pub(super) fn landed(&self, text: &str) -> SquareSet {
        self.squares_named(text).last().map_or(SquareSet::EMPTY, |square| (*square).into())
    }

    /// Whether one of some sides can have played a move last: what went stands there, and where it stood nothing does.
    pub(super) fn can_have_played(&self, text: &str, sides: &[Side]) -> Truth {
        let named = self.squares_named(text);
        let Some(to) = named.last() else { return Truth::Open };
        let left = match named.as_slice() {
            [from, _] => self.can_have_gone(*from, *to),
            _ => true,
        };
        let kind = notation::kind_of::<G>(text, self.lexicon);
        let holds = sides.iter().any(|side| {
            self.setup.piece_at(*to).is_some_and(|piece| {
                piece.side == *side && left && kind.is_none_or(|kind| kind == piece.kind)
            })
        });
        Truth::when(holds, || format!("{text} cannot have been the last move here"))
    }
}

/// The first move that a phrase names.
fn first_move(node: &Node) -> Option<&str> {
    node.slots.iter().find_map(|(_, value)| match value {
        Value::Move(text) => Some(text.as_str()),
        Value::Node(part) => first_move(part),
        _ => None,
    })
}
