//! Interpretation of what a board shows of the moves before it: pieces that are lost, kings that have castled; and of exchanges.

use musi_rules::{GridGame, PieceKind, Setup, Side, Square, SquareSet, rank_from_edge};

use crate::sentence::fact::Slots;
use crate::sentence::judge::Judge;
use crate::sentence::language::node::Node;
use crate::sentence::naming::who;
use crate::sentence::truth::Truth;

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of what is lost, of castling that was, and of what can be exchanged.
    pub(in crate::sentence) fn history(&self, node: &Node, slots: Slots<'_>) -> Option<Truth> {
        let Slots { who, .. } = slots;
        let both = |test: &dyn Fn(Side) -> Truth| {
            Side::BOTH.into_iter().fold(Truth::Yes, |truth, side| truth.and(|| test(side)))
        };
        let short = node.node("wing").map(|wing| wing.meaning == "short");
        let truth = match node.meaning {
            "lost" => self.player_of(who).map_or(Truth::Open, |side| self.has_lost(node, side)),
            "lost-none" => self.player_of(who).map_or(Truth::Open, |side| self.has_lost_none(node, side)),
            "none-lost"
                if G::HANDS && node.node("nothing").is_none_or(|nothing| who::kind(nothing).is_none()) =>
            {
                let start = Setup::<G>::start();
                let missing = start.occupied().len().saturating_sub(self.setup.occupied().len());
                if start.geometry() == self.setup.geometry() {
                    Truth::when(missing == 0, || format!("{missing} pieces are not on the board"))
                } else {
                    Truth::Open
                }
            }
            "none-lost" => both(&|side| self.has_lost_none(node, side)),
            "castled" => match Self::player(who) {
                Some(side) => self.has_castled(side, short),
                None => self.each(who, &|square| match self.side_at(square) {
                    Some(side) if self.setup.royals(side).contains(square) => self.has_castled(side, short),
                    _ => Truth::Absent("only a king castles".to_owned()),
                }),
            },
            "both-castled" => both(&|side| self.has_castled(side, short)),
            "none-castled" => {
                both(&|side| self.has_castled(side, None).denied(|| "a king has castled".to_owned()))
            }
            "trades" => match (self.player_of(who), who::kind(node)) {
                (Some(side), Some(kind)) => self.can_trade(side, kind),
                _ => Truth::Open,
            },
            "catches" => {
                let pawns = slots.whom.map(|whom| self.squares_of(whom)).and_then(SquareSet::only);
                if let Some(kings) = self.player_of(who).map(|side| self.setup.royals(side)) {
                    let king = kings.only().zip(pawns);
                    return Some(king.map_or(Truth::Open, |(king, pawn)| self.catches(king, pawn)));
                }
                if self.squares_of(who).is_empty() {
                    return Some(Truth::Open);
                }
                pawns.map_or(Truth::Open, |pawn| self.each(who, &|square| self.catches(square, pawn)))
            }
            "unstopped-by-pawns" => slots.whom.map_or(Truth::Open, |whom| {
                self.each(whom, &|square| {
                    let enemy = self.side_at(square).map(Side::opponent);
                    if who::side(node).is_some_and(|named| Some(named) != enemy) {
                        return Truth::No("that is a pawn of the same side".to_owned());
                    }
                    self.pawn_is("passed", square)
                })
            }),
            "unstopped" => match slots.whom.unwrap_or(who) {
                [] => Truth::Open,
                pawns => self.each(pawns, &|square| {
                    // "White cannot stop it": no pawn of its own.
                    let of = who::side_in(node, "side");
                    if of == self.side_at(square) && of.is_some() {
                        Truth::Absent("that is a pawn of the same side".to_owned())
                    } else {
                        self.is_unstopped(square)
                    }
                }),
            },
            "has-besides" => self.player_of(who).map_or(Truth::Open, |side| self.has_besides(node, side)),
            "both-have-besides" => both(&|side| self.has_besides(node, side)),
            _ => return None,
        };
        Some(truth)
    }

    /// How many pieces of a kind a side lacks of those with which its game begins; nothing on a board of another size.
    fn lost(&self, kind: PieceKind, side: Side) -> Option<i32> {
        let start = Setup::<G>::start();
        let same = start.geometry() == self.setup.geometry() && !G::HANDS;
        let count = |setup: &Setup<G>| setup.of_kind(kind, side).len() as i32;
        same.then(|| count(&start) - count(self.setup))
    }

    /// Whether a side lacks so many pieces.
    fn has_lost(&self, node: &Node, side: Side) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        counted.iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| {
                // Of what kind a piece was that became another, the board does not say.
                let Some(lost) = some.kind.and_then(|kind| self.lost(kind, side)) else { return Truth::Open };
                Truth::when(lost == i32::from(some.number), || format!("of these {lost} are missing"))
            })
        })
    }

    /// Whether a side has all pieces of a kind with which its game begins, or of all kinds.
    fn has_lost_none(&self, node: &Node, side: Side) -> Truth {
        let nothing = node.node("nothing");
        // "None of White's pawns on the queenside" is more than this decides.
        if nothing.is_some_and(|nothing| who::side(nothing).is_some() || nothing.node("where").is_some()) {
            return Truth::Open;
        }
        let number = who::number(node).map(usize::from);
        let kinds: Vec<PieceKind> = match nothing.and_then(|nothing| who::kind(nothing)) {
            Some(kind) => vec![kind],
            None if number.is_some() => return Truth::Open,
            None => self.words.pieces.iter().map(|piece| piece.kind).collect(),
        };
        if let (Some(number), [kind]) = (number, kinds.as_slice()) {
            let found = self.setup.of_kind(*kind, side).len();
            if found != number {
                return Truth::No(format!("there are {found}"));
            }
        }
        kinds.into_iter().fold(Truth::Yes, |truth, kind| {
            truth.and(|| {
                let Some(lost) = self.lost(kind, side) else { return Truth::Open };
                let name = self.words.name(kind, musi_rules::Language::ENGLISH);
                Truth::when(lost == 0, || format!("of {name} {lost} are missing"))
            })
        })
    }

    /// Whether the king of a side stands where castling leads him, beside the rook that jumped over him. A king on the square where
    /// his game begins has not castled; where he stands elsewhere, the board does not say what he did before.
    pub(in crate::sentence) fn has_castled(&self, side: Side, short: Option<bool>) -> Truth {
        let mut start = Setup::<G>::start();
        let Some(home) = start.royals(side).only() else { return Truth::Open };
        if start.geometry() != self.setup.geometry() {
            return Truth::Open;
        }
        let others = start.of_side(side) - SquareSet::from_square(home);
        let rooks = G::castling_rooks(&start, side, home);
        // Castling leads over squares that others leave first.
        for square in others - rooks {
            start.put(square, None);
        }
        let Some(king) = self.setup.royals(side).only() else { return Truth::Open };
        if rooks.is_empty() {
            return Truth::Open;
        }
        if king == home {
            return Truth::No(format!("the king stands on {}", self.name(home)));
        }
        let board = start.geometry();
        let ends = rooks.iter().filter_map(|rook| {
            let near = board.file(rook).abs_diff(board.file(home)) < 4;
            Some((near, G::castling_squares(&start, home, rook)?, start.piece_at(rook)?))
        });
        let stands =
            |(to, beside): (Square, Square), rook| king == to && self.setup.piece_at(beside) == Some(rook);
        let found = ends.into_iter().find(|(_, squares, rook)| stands(*squares, *rook));
        match (found, short) {
            (Some((near, ..)), Some(short)) => {
                Truth::when(near == short, || format!("the king stands on {}", self.name(king)))
            }
            (Some(_), None) => Truth::Yes,
            (None, _) => Truth::Open,
        }
    }

    /// Whether a king comes in time to capture a pawn, or what it becomes: the rule of the square. Where more than kings and that pawn is
    /// on the board, or all depends on whose turn it is, the board does not say.
    fn catches(&self, king: Square, pawn: Square) -> Truth {
        let (Some(side), Some(own)) = (self.side_at(king), self.side_at(pawn)) else { return Truth::Open };
        let kings = self.royals();
        let rest = self.setup.occupied() - kings - SquareSet::from_square(pawn);
        let zone = self.setup.promotion_zone(own);
        let board = self.setup.geometry();
        let goal = zone.iter().find(|square| board.file(*square) == board.file(pawn));
        let hindered =
            goal.is_none_or(|goal| self.squares_on_way(pawn, goal).any(|square| kings.contains(square)));
        let (Some(goal), true, false) =
            (goal, rest.is_empty() && kings.contains(king) && side != own, hindered)
        else {
            return Truth::Open;
        };
        let ranks = rank_from_edge(board, goal, own) - rank_from_edge(board, pawn, own);
        // From where it begins it goes two squares at once.
        let first = self.setup.reach(pawn).quiet.len() > 1;
        let moves = ranks - u8::from(first);
        let files = board.file(king).abs_diff(board.file(goal));
        let far = files.max(board.rank(king).abs_diff(board.rank(goal)));
        match (far, self.turn) {
            (far, _) if far <= moves => Truth::Yes,
            (far, Some(turn)) if far == moves + 1 && turn == side => Truth::Yes,
            (far, None) if far == moves + 1 => Truth::Open,
            _ => Truth::No(format!("the pawn has {moves} moves to go, the king {far}")),
        }
    }

    /// Whether nothing stops a pawn: no pawn of the other side, and no king that comes in time. Where other pieces could, the board
    /// does not say.
    fn is_unstopped(&self, pawn: Square) -> Truth {
        let enemy = self.side_at(pawn).map(Side::opponent);
        let kings = enemy.map_or(SquareSet::EMPTY, |side| self.setup.royals(side));
        let others = enemy.map_or(SquareSet::EMPTY, |side| self.setup.of_side(side)) - kings;
        let stops = |king: Square| self.catches(king, pawn).denied(|| "the king comes in time".to_owned());
        self.pawn_is("passed", pawn).and(|| match kings.only() {
            None if kings.is_empty() && others.is_empty() => Truth::Yes,
            Some(king) => stops(king),
            None => Truth::Open,
        })
    }

    /// The squares of a pawn's file between it and where it promotes.
    fn squares_on_way(&self, pawn: Square, goal: Square) -> impl Iterator<Item = Square> {
        let board = self.setup.geometry();
        let (low, high) = (board.rank(pawn).min(board.rank(goal)), board.rank(pawn).max(board.rank(goal)));
        let file = board.file(pawn);
        board
            .those(&|square| board.file(square) == file && (low..=high).contains(&board.rank(square)))
            .iter()
            .filter(move |square| *square != pawn)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Whether a side can capture a piece of a kind with one of the same kind, and the other side can take back.
    fn can_trade(&self, side: Side, kind: PieceKind) -> Truth {
        let Some(position) = self.position(side) else { return Truth::Open };
        let (own, enemies) = (self.setup.of_kind(kind, side), self.setup.of_kind(kind, side.opponent()));
        let captured =
            own.iter().fold(SquareSet::EMPTY, |set, from| set | (position.targets(from) & enemies));
        if captured.is_empty() {
            return Truth::No("no such capture is possible".to_owned());
        }
        let back = |square: Square| !self.setup.attackers(square, side.opponent()).is_empty();
        if captured.iter().any(back) { Truth::Yes } else { Truth::Open }
    }

    /// Whether a side has so much and its king, and nothing else.
    fn has_besides(&self, node: &Node, side: Side) -> Truth {
        let counted = node.node("counted").map(who::quantities).unwrap_or_default();
        let found = (self.setup.of_side(side) - self.setup.royals(side)).len();
        let sum: usize = counted.iter().map(|some| usize::from(some.number)).sum();
        let kinds = counted.iter().fold(Truth::Yes, |truth, some| {
            truth.and(|| {
                let Some(kind) = some.kind else { return Truth::Yes };
                let own = self.setup.of_kind(kind, side).len();
                Truth::when(own == usize::from(some.number), || format!("of these there are {own}"))
            })
        });
        kinds.and(|| Truth::when(found == sum, || format!("besides the king there are {found}")))
    }
}
