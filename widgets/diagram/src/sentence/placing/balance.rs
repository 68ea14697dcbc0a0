//! Interpretation of who has more of what: on a wing, in the exchange of one kind for another, in the colours of bishops, after a move.

use musi_rules::{GridGame, Piece, PieceKind, Position, Setup, Side, Square, SquareSet};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of these; nothing for other meanings.
    pub(in crate::sentence) fn balance(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let player = self.player_of(slots.who);
        if let Some(letters) = node.meaning.strip_prefix("instead:") {
            return Some(player.map_or(Truth::Open, |side| self.has_instead(side, letters)));
        }
        let truth = match node.meaning {
            "majority-on" => match (player, self.place_of(node, "place")) {
                (Some(side), Some(place)) => self.has_more_pawns(side, place),
                _ => Truth::Open,
            },
            "like-pair" => who::kind(node).map_or(Truth::Open, |kind| self.are_on_colours(kind, true)),
            "as-many" => who::kind(node).map_or(Truth::Open, |kind| {
                let [own, other] = Side::BOTH.map(|side| self.setup.of_kind(kind, side).len());
                Truth::when(own == other, || format!("one side has {own}, the other {other}"))
            }),
            "move-wins" => self.wins_by_move(node),
            "mates-with-on" => match (player, slots.by, self.place_of(node, "place")) {
                (Some(side), Some(by), Some(place)) => {
                    self.mates_with_on(side, &Self::own(by, Some(side)), place)
                }
                _ => Truth::Open,
            },
            _ => return None,
        };
        Some(truth)
    }

    /// The half of the board in which the kings begin, or the other.
    pub(in crate::sentence) fn wing(&self, of_king: bool) -> Option<SquareSet> {
        let start = Setup::<G>::start();
        let board = self.setup.geometry();
        let king = start.royals(Side::First).only()?;
        let half = board.width() / 2;
        if start.geometry() != board || board.width() % 2 == 1 {
            return None;
        }
        let right = (board.file(king) >= half) == of_king;
        Some(board.those(&|square| (board.file(square) >= half) == right))
    }

    /// The file on which the kings begin, or the one beside it, on which queens do.
    pub(in crate::sentence) fn file_of_start(&self, of_king: bool) -> Option<SquareSet> {
        let start = Setup::<G>::start();
        let board = self.setup.geometry();
        let king = board.file(start.royals(Side::First).only()?);
        if start.geometry() != board || board.width() % 2 == 1 {
            return None;
        }
        let file = if of_king { king } else { board.width() - 1 - king };
        Some(board.those(&|square| board.file(square) == file))
    }

    /// Whether a side has one more of a kind, and one less of others: terms of letters of these kinds, with a number
    /// before them and a sign between: `2BN-R+P`.
    fn has_instead(&self, side: Side, letters: &str) -> Truth {
        let kind = |letter: char| {
            self.words.pieces.iter().find(|piece| piece.letters.chars().eq([letter])).map(|piece| piece.kind)
        };
        let more = |kind: PieceKind| {
            let of = |side| self.setup.of_kind(kind, side).len().cast_signed();
            of(side) - of(side.opponent())
        };
        let fits = |term: &str| {
            let less = term.starts_with('-');
            let number = term.chars().find_map(|letter| letter.to_digit(10)).unwrap_or(1);
            let wanted = isize::try_from(number).unwrap_or(1);
            let sum: isize = term.chars().filter_map(kind).map(more).sum();
            sum == if less { -wanted } else { wanted }
        };
        let signs = letters.match_indices(['+', '-']).map(|(at, _)| at);
        let starts: Vec<usize> = [0].into_iter().chain(signs.filter(|at| *at > 0)).collect();
        let ends = starts.iter().skip(1).copied().chain([letters.len()]);
        let holds = starts.iter().zip(ends).all(|(from, to)| letters.get(*from..to).is_some_and(fits));
        Truth::when(holds, || "the difference between the sides is another".to_owned())
    }

    /// "Mates with the rook on d8": one that stands there gives mate, or one that goes there.
    fn mates_with_on(&self, side: Side, by: &[Subject], place: SquareSet) -> Truth {
        let pieces = self.squares_of(by) & self.setup.of_side(side);
        if self.is_mate(side.opponent()).is_yes() {
            let checks =
                self.setup.royals(side.opponent()).only().map(|king| self.setup.attackers(king, side));
            let there = pieces & place & checks.unwrap_or(SquareSet::EMPTY);
            return Truth::when(!there.is_empty(), || {
                format!("no such piece gives mate from {}", self.names(place))
            });
        }
        let Some(position) = self.position(side) else { return Truth::Open };
        let mates = position.legal_moves().into_iter().any(|mv| {
            let of_them = mv.origin_square().is_some_and(|from| pieces.contains(from));
            of_them && place.contains(mv.to) && position.play_unchecked(mv).is_mate()
        });
        Truth::when(mates, || format!("no such move to {} gives mate", self.names(place)))
    }

    /// Whether a move wins a piece of a kind: it captures one and is not captured itself, or whatever the other side replies, one can
    /// be captured so. Where that is not so it may be won later, unless there is none.
    fn wins_by_move(&self, node: &Node) -> Truth {
        let (Some(moving), Some(victim)) = (node.node("move"), node.node("victim")) else {
            return Truth::Open;
        };
        let side = who::side(moving).or_else(|| who::side_in(node, "side"));
        let Some((from, to)) = self.move_of(moving, side) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        let mover = match from {
            musi_rules::Origin::Square(square) => self.side_at(square),
            musi_rules::Origin::Hand(_) => self.turn,
        };
        let (Some(kind), Some(mover)) = (who::kind(victim), mover) else { return Truth::Open };
        let victims = self.setup.of_kind(kind, mover.opponent());
        if victims.is_empty() {
            return Truth::No("the other side has no such piece".to_owned());
        }
        let after = |position: &Position<G>| {
            let mv = self.chosen(position, from, to)?;
            Some(position.play_unchecked(mv))
        };
        let Some(next) = self.position(mover).as_ref().and_then(after) else { return Truth::Open };
        let wanted = Piece { side: mover.opponent(), kind };
        let takes = self.setup.piece_at(to).is_some_and(|taken| taken.side != mover);
        if takes && !victims.contains(to) && (next.setup().attacked_by(mover) & victims).is_empty() {
            return Truth::No("that move captures another piece".to_owned());
        }
        let won = if victims.contains(to) {
            is_safe(&next, to)
        } else {
            let replies = next.legal_moves();
            !replies.is_empty() && replies.iter().all(|reply| can_win(&next.play_unchecked(*reply), wanted))
        };
        Truth::when(won, String::new).unsure()
    }
}

/// Whether the side to move can capture nothing on a square.
fn is_safe<G: GridGame>(position: &Position<G>, square: Square) -> bool {
    !position.legal_moves().iter().any(|mv| mv.to == square)
}

/// Whether the side to move can capture such a piece where nothing captures again.
fn can_win<G: GridGame>(position: &Position<G>, wanted: Piece) -> bool {
    let takes = |to: Square| position.piece_at(to) == Some(wanted);
    position
        .legal_moves()
        .iter()
        .filter(|mv| takes(mv.to))
        .any(|mv| is_safe(&position.play_unchecked(*mv), mv.to))
}
