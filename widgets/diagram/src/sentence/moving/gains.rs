//! Interpretation of what is won and lost: by a move that words name, by any move of a side, whatever the other side answers.

use musi_rules::search::Values;
use musi_rules::{GridGame, Move, Position, Side, Square, SquareSet};

use crate::sentence::check::endings::forces_mate;
use crate::sentence::fact::Slots;
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Quantifier, Subject};
use crate::sentence::truth::Truth;

/// How many positions a search for a gain looks at; what needs more is left open.
const POSITIONS: u32 = 3_000;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of gains, losses and forced moves; nothing for other meanings.
    pub(in crate::sentence) fn gains(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, whom, .. } = slots;
        let truth = match node.meaning {
            "wins-piece" => self.wins(node, who, whom.unwrap_or_default()),
            "move-takes" => self.move_takes(node, whom.unwrap_or_default()),
            "loses-piece" => self.loses(who, whom.unwrap_or_default()),
            "must-play" => self.must_play(node, who),
            "threatens-move" => self.threatens(node, who),
            "key-move" => self.is_key(node, who),
            "protects-by" => self.protects_by(node, who, whom.unwrap_or_default()),
            "fork-royal" => self.is_royal_fork(),
            "covered-around" => self.is_covered_around(node),
            "only-defends" | "only-attacks" => {
                let attacked = node.meaning == "only-attacks";
                self.each(whom.unwrap_or_default(), &|square| self.only_by(square, attacked, who))
            }
            _ => return None,
        };
        Some(truth)
    }

    /// Whether a named move takes a piece, which stands there as long as the move is not made.
    fn move_takes(&self, node: &Node, whom: &[Subject]) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let Some((musi_rules::Origin::Square(from), to)) = self.move_of(moving, None) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Some(side) = self.side_at(from) else { return Truth::Open };
        // A pawn taken in passing stands elsewhere.
        if self.setup.piece_at(to).is_none() {
            return Truth::Open;
        }
        let victims = self.squares_of(&Self::own(whom, Some(side.opponent())));
        Truth::when(victims.contains(to), || format!("that move takes the piece on {}", self.name(to)))
    }

    /// Whether a side, or a piece, wins others: by the move that words name, or by some move.
    fn wins(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let named = node.node("move");
        let by_move = named.and_then(|moving| self.move_of(moving, self.player_of(who)));
        let side = match (named, by_move) {
            (Some(_), None) => return Truth::No("that move is not possible here".to_owned()),
            (Some(_), Some((musi_rules::Origin::Square(from), _))) => self.side_at(from),
            (Some(_), Some(_)) => self.player_of(who).or(self.turn),
            (None, _) => self.side_of(who).or_else(|| self.player_of(who)),
        };
        let Some(side) = side else { return Truth::Open };
        let own = Self::own(whom, Some(side.opponent()));
        let victims = self.squares_of(&own);
        if victims.is_empty() {
            return self.missing(&own);
        }
        if victims.iter().any(|square| self.side_at(square) == Some(side)) {
            return Truth::No("that is of its own side".to_owned());
        }
        // "Two pawns": what is won is counted one by one.
        for one in &own {
            match one.quantifier {
                Quantifier::Count(number) if usize::from(number) > victims.len() => {
                    return Truth::No(format!("of these there are {}", victims.len()));
                }
                Quantifier::Count(2..) => return Truth::Open,
                _ => {}
            }
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let mut left = POSITIONS;
        if let Some((from, to)) = by_move {
            let Some(mv) = self.chosen(&position, from, to) else { return Truth::Open };
            let touches = victims.contains(to) || {
                let next = position.play_unchecked(mv);
                victims.iter().any(|square| !next.attackers(square, side).is_empty())
            };
            return if self.gains_by(&position, mv, victims, &mut left) {
                Truth::Yes
            } else if touches {
                Truth::Open
            } else {
                Truth::No(format!("that move attacks nothing on {}", self.names(victims)))
            };
        }
        // On the other side's turn it matters what that side can do against it.
        if self.turn == Some(side.opponent()) {
            return self.is_lost(side.opponent(), victims).unsure();
        }
        let pieces = match self.player_of(who) {
            Some(side) => self.setup.of_side(side),
            None => self.squares_of(who),
        };
        let mine = |mv: &Move| mv.origin_square().is_some_and(|from| pieces.contains(from));
        let moves = position.legal_moves();
        if moves.iter().filter(|mv| mine(mv)).any(|mv| self.gains_by(&position, *mv, victims, &mut left)) {
            return Truth::Yes;
        }
        let reaches = |mv: &Move| {
            let next = position.play_unchecked(*mv);
            victims.contains(mv.to) || victims.iter().any(|square| !next.attackers(square, side).is_empty())
        };
        if moves.iter().any(reaches) {
            return Truth::Open;
        }
        Truth::No(format!("no move attacks {}", self.names(victims)))
    }

    /// Whether a side that is to move loses some of its pieces, whatever it does.
    pub(in crate::sentence) fn loses(&self, who: &[Subject], whom: &[Subject]) -> Truth {
        let Some(side) = self.player_of(who).or_else(|| self.side_of(who)) else { return Truth::Open };
        let own = Self::own(whom, Some(side));
        let victims = self.squares_of(&own);
        if victims.is_empty() {
            return self.missing(&own);
        }
        // "If it moves, the rook falls": to the other side.
        let after = self.turn.is_none() && self.stage == Stage::AfterMove;
        if self.turn == Some(side.opponent()) || after {
            // The other side takes it at once.
            let Some(position) = self.position(side.opponent()) else { return Truth::Open };
            let values = Values::new::<G>(self.setup.geometry());
            let takes = |mv: &Move| victims.contains(mv.to) && profits(&position, *mv, &values);
            return if position.legal_moves().iter().any(takes) { Truth::Yes } else { Truth::Open };
        }
        self.is_lost(side, victims)
    }

    fn is_lost(&self, side: Side, victims: SquareSet) -> Truth {
        let Some(position) = self.position(side) else { return Truth::Open };
        let values = Values::new::<G>(self.setup.geometry());
        let mut left = POSITIONS;
        match is_lost_whatever(&position, &values, victims, &mut left) {
            Some(true) => Truth::Yes,
            _ if victims.iter().all(|square| position.attackers(square, side.opponent()).is_empty()) => {
                Truth::No(format!("nothing attacks {}", self.names(victims)))
            }
            _ => Truth::Open,
        }
    }

    /// Whether a move captures one of these pieces with a profit, or attacks them so that none of them is saved.
    fn gains_by(&self, position: &Position<G>, mv: Move, victims: SquareSet, left: &mut u32) -> bool {
        let values = Values::new::<G>(self.setup.geometry());
        let next = position.play_unchecked(mv);
        if victims.contains(mv.to) {
            return profits(position, mv, &values);
        }
        let side = position.side_to_move();
        victims.iter().any(|square| !next.attackers(square, side).is_empty())
            && is_lost_whatever(&next, &values, victims, left) == Some(true)
    }

    /// Whether the only legal move of a player is the one that words name.
    fn must_play(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        let side = self.player_of(who).or_else(|| self.side_of(who)).or_else(|| who::side(node));
        let Some(side) = side.or(self.turn) else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, Some(side)) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let Some(position) = self.position(side) else { return Truth::Open };
        let others = position.legal_moves().iter().filter(|mv| (mv.from, mv.to) != (from, to)).count();
        // What one has to do to lose nothing is a matter of judgement.
        if others == 0 && self.turn != Some(side.opponent()) { Truth::Yes } else { Truth::Open }
    }

    /// Whether a side has a move that captures, gives check or promotes, if it were its turn.
    fn threatens(&self, node: &Node, who: &[Subject]) -> Truth {
        let side = self.player_of(who).or_else(|| self.side_of(who));
        let (Some(side), Some(moving)) = (side, node.node("move")) else { return Truth::Open };
        let Some((from, to)) = self.move_of(moving, Some(side)) else {
            return Truth::No("that move is not possible".to_owned());
        };
        let Some(position) = self.position(side) else { return Truth::Open };
        let Some(mv) = self.chosen(&position, from, to) else { return Truth::Open };
        let forcing = self.setup.occupied().contains(to)
            || mv.promotion.is_some()
            || position.play_unchecked(mv).is_check();
        if forcing { Truth::Yes } else { Truth::Open }
    }

    /// Whether a move that is called the solution mates, or leads to a mate in a few moves whatever is answered, and none is faster.
    fn is_key(&self, node: &Node, who: &[Subject]) -> Truth {
        let Some(moving) = node.node("move") else { return Truth::Open };
        // After the mate that was spoken of nothing is its key.
        if self.stage == Stage::AfterMove {
            return Truth::Open;
        }
        let named = self.move_of(moving, who::side(node));
        let Some((from, to)) = named.or_else(|| self.brought_to(moving, who)) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        self.is_key_move(from, to)
    }

    /// Whether a move mates at once, or whatever is answered.
    pub(in crate::sentence) fn is_key_move(&self, from: musi_rules::Origin, to: Square) -> Truth {
        let musi_rules::Origin::Square(square) = from else { return Truth::Open };
        let position = self.side_at(square).and_then(|side| self.position(side));
        let Some((position, mv)) = position
            .and_then(|position| Some((self.chosen(&position, from, to)?, position)))
            .map(|(mv, position)| (position, mv))
        else {
            return Truth::Open;
        };
        let next = position.play_unchecked(mv);
        if next.is_mate() {
            return Truth::Yes;
        }
        if !position.mates_in_one().is_empty() {
            return Truth::No("there is a mate in one, and this is none".to_owned());
        }
        let mut left = POSITIONS;
        let replies = next.legal_moves();
        let mates = !replies.is_empty()
            && replies
                .iter()
                .all(|reply| forces_mate(&next.play_unchecked(*reply), 1, &mut left) == Some(true));
        if mates { Truth::Yes } else { Truth::Open }
    }

    /// The one move by which a piece is brought somewhere: "playing the queen to b8", "going to b8" of the piece that the words name.
    fn brought_to(&self, moving: &Node, who: &[Subject]) -> Option<(musi_rules::Origin, Square)> {
        let to = self.place_of(moving, "place")?.only()?;
        let pieces = match moving.node("whom") {
            Some(moved) => Self::own(&self.whos(moved), self.player_of(who)),
            None => who.to_vec(),
        };
        let origins = self.squares_of(&pieces).iter().map(musi_rules::Origin::Square);
        let mut able = origins.filter(|from| self.is_possible(*from, to));
        let from = able.next().filter(|_| able.next().is_none())?;
        Some((from, to))
    }

    /// Whether each of some pieces is protected once a move is made, and by more than before.
    fn protects_by(&self, node: &Node, who: &[Subject], whom: &[Subject]) -> Truth {
        let (Some(side), Some(moving)) = (self.player_of(who), node.node("move")) else {
            return Truth::Open;
        };
        let Some(mv) = self.move_of(moving, Some(side)) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let own = Self::own(whom, Some(side));
        self.after_each(&[mv], &|judge| {
            judge.each(&own, &|square| {
                let now = judge.setup.attackers(square, side) - self.setup.attackers(square, side);
                Truth::when(!now.is_empty(), || {
                    format!("it protects {} no more than before", self.name(square))
                })
            })
        })
    }

    /// Whether a piece attacks the other side's king and one of its dearest pieces.
    fn is_royal_fork(&self) -> Truth {
        let values = Values::new::<G>(self.setup.geometry());
        let kinds = self.words.pieces.iter().map(|piece| piece.kind);
        let royal = self.words.king;
        let dearest = kinds.filter(|kind| Some(*kind) != royal).max_by_key(|kind| values.worth(*kind));
        let fits = |square: Square| {
            let victims = self.worthy_victims(square);
            let has =
                |kind| victims.iter().any(|one| self.setup.piece_at(one).map(|piece| piece.kind) == kind);
            has(royal) && has(dearest)
        };
        Truth::when(self.setup.occupied().iter().any(fits), || {
            "nothing attacks a king and a piece of the dearest kind at once".to_owned()
        })
    }

    /// Whether a king can go to none of the squares around it that its own pieces leave free, each of which the other side attacks.
    fn is_covered_around(&self, node: &Node) -> Truth {
        let named = node.node("of").map(|of| self.squares_of(&self.whos(of)));
        let kings = self.royals();
        // "Around the queen" is said of no king, and decided by nothing here.
        let pronoun = node.node("of").map(|of| of.node("one").unwrap_or(of)).is_none_or(|one| {
            let king = who::kind(one).is_none_or(|kind| Some(kind) == self.words.king);
            one.meaning == "it" || one.meaning == "its" && king
        });
        let mut meant = named.unwrap_or(self.before) & kings;
        if meant.only().is_none() && pronoun {
            let checked = || Side::BOTH.into_iter().find(|side| self.is_attacked_king(*side));
            let side = self.player.filter(|_| self.here.player).or(self.turn).or_else(checked);
            meant = side.map_or(SquareSet::EMPTY, |side| self.setup.royals(side));
        }
        let Some(king) = meant.only() else { return Truth::Open };
        let Some(side) = self.side_at(king) else { return Truth::Open };
        // "By the rook": whether by that alone is another question; by its own side, it is not.
        let by = node.node("by").or_else(|| node.nodes().find_map(|part| part.node("by")));
        if let Some(by) = by.map(|by| self.whos(by))
            && self.player_of(&by) != Some(side.opponent())
        {
            return Truth::Open;
        }
        let mut alone = self.setup.clone();
        alone.put(king, None);
        let free = self.around(king) - self.setup.of_side(side);
        if free.is_empty() {
            return Truth::Open;
        }
        let safe: SquareSet =
            free.iter().filter(|square| alone.attackers(*square, side.opponent()).is_empty()).collect();
        Truth::when(safe.is_empty(), || format!("nothing attacks {}", self.names(safe)))
    }
}

/// Whether each answer of the side to move leaves one of its pieces to be captured with a profit; nothing where the search was given up
/// or there is no answer.
fn is_lost_whatever<G: GridGame>(
    position: &Position<G>,
    values: &Values,
    victims: SquareSet,
    left: &mut u32,
) -> Option<bool> {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return None;
    }
    for reply in replies {
        *left = left.checked_sub(1)?;
        let moved = |square: Square| if reply.origin_square() == Some(square) { reply.to } else { square };
        let now: SquareSet = victims.iter().map(moved).collect();
        let next = position.play_unchecked(reply);
        let taken = position.piece_at(reply.to).map_or(0, |piece| values.worth(piece.kind));
        let worth = |square: Square| next.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
        let falls = next
            .legal_moves()
            .into_iter()
            .filter(|mv| now.contains(mv.to) && worth(mv.to) > taken)
            .any(|mv| profits(&next, mv, values));
        if !falls || reply.promotion.is_some() {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether a capture gains: what captures cannot be captured in turn, or is worth less.
pub(in crate::sentence) fn profits<G: GridGame>(position: &Position<G>, mv: Move, values: &Values) -> bool {
    let worth = |square: Square| position.piece_at(square).map_or(0, |piece| values.worth(piece.kind));
    let own = mv.origin_square().map_or(0, worth);
    let next = position.play_unchecked(mv);
    let back = || next.legal_moves().into_iter().any(|reply| reply.to == mv.to);
    !next.is_stalemate() && (worth(mv.to) > own + own / 4 || !back())
}
