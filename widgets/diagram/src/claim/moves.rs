//! Claims of where pieces go and what they attack.

use musi_rules::{GridGame, Language, Origin, Piece, PieceKind, Position, Profile, Square, SquareSet};

use super::board::{Board, Fault};
use super::{MoveFilter, Promotion};

impl<G: GridGame> Board<'_, G> {
    pub(super) fn reach(&self, from: Square, squares: SquareSet, way: MoveFilter) -> Vec<Fault> {
        let Some(piece) = self.setup.piece_at(from) else {
            return Self::said("piece-absent", format!("no piece stands on {}", self.name(from)));
        };
        let Some(position) = self.position(piece.side) else { return Vec::new() };
        let targets = position.targets(from);
        let right = match way {
            MoveFilter::Any => targets,
            MoveFilter::Quiet => targets - self.setup.occupied(),
            MoveFilter::Capture => self.captures_if_enemy(from, piece),
        };
        let verb = if way == MoveFilter::Capture { "capture on" } else { "reach" };
        self.compare(squares, right, verb, &self.piece(from), |square| {
            let refusal = position.why_not(Origin::Square(from), square)?;
            (way != MoveFilter::Capture).then(|| Self::refusal(&position, refusal))
        })
    }

    /// The squares on which a piece could capture if an enemy stood there.
    pub(super) fn captures_if_enemy(&self, from: Square, piece: Piece) -> SquareSet {
        let reach = self.setup.reach(from);
        if self.king(piece.side).is_none() {
            return reach.captures | reach.threats;
        }
        // Where a king could be laid bare, each capture is tried.
        let legal = |square: &Square| {
            let mut setup = self.setup.clone();
            setup.set_side_to_move(piece.side);
            if setup.piece_at(*square).is_none() {
                setup.put(
                    *square,
                    Piece { kind: self.words.pawn.unwrap_or(piece.kind), side: piece.side.opponent() },
                );
            }
            Position::new(&setup, Profile::Teaching)
                .is_ok_and(|position| position.targets(from).contains(*square))
        };
        (reach.captures | reach.threats).iter().filter(legal).collect()
    }

    pub(super) fn barred(&self, from: Origin, squares: SquareSet) -> Vec<Fault> {
        let side = self.mover_side(from);
        let Some(position) = self.position(side) else { return Vec::new() };
        if let Origin::Hand(kind) = from
            && position.hand(side).count(kind) == 0
        {
            let name = self.words.name(kind, Language::En);
            return Self::said("piece-absent", format!("{} holds no {name} in hand", self.side(side)));
        }
        let verb = if matches!(from, Origin::Hand(_)) { "be dropped there" } else { "go there" };
        let wrong = squares & Self::targets(&position, from);
        wrong
            .iter()
            .map(|square| {
                Self::at(
                    square,
                    "mark-wrong",
                    format!("{} is {}, but {} can {verb}", self.name(square), self.mark(), self.origin(from)),
                )
            })
            .collect()
    }

    pub(super) fn captures(&self, by: Square, victim: Square) -> Vec<Fault> {
        Self::only("caption-capture", self.setup.reach(by).captures.contains(victim), || {
            format!("{} cannot capture {}", self.piece(by), self.piece(victim))
        })
    }

    pub(super) fn attacks(&self, from: Origin, to: Option<Square>, squares: SquareSet) -> Vec<Fault> {
        let right = match (from, to) {
            (Origin::Square(square), None) => self.setup.reach(square).attacks(),
            (_, Some(to)) => {
                let side = self.mover_side(from);
                let kind = match from {
                    Origin::Square(square) => self.setup.piece_at(square).map(|piece| piece.kind),
                    Origin::Hand(kind) => Some(kind),
                };
                let mut after = self.setup.clone();
                if let Origin::Square(square) = from {
                    after.put(square, None);
                }
                after.put(to, kind.map(|kind| Piece { kind, side }));
                after.reach(to).attacks()
            }
            (Origin::Hand(_), None) => SquareSet::EMPTY,
        };
        self.compare(squares, right, "attack", &self.origin(from), |_| None)
    }

    pub(super) fn promotes(&self, from: Square, choice: Promotion, squares: SquareSet) -> Vec<Fault> {
        let side = self.mover_side(Origin::Square(from));
        let Some(position) = self.position(side) else { return Vec::new() };
        let moves = position.legal_moves();
        let to = |promoted: bool| -> SquareSet {
            let of_piece = moves.iter().filter(|mv| mv.from == Origin::Square(from));
            of_piece.filter(|mv| mv.promotion.is_some() == promoted).map(|mv| mv.to).collect()
        };
        let (promoted, plain) = (to(true), to(false));
        let (right, verb) = match choice {
            Promotion::Can => (promoted, "be promoted on"),
            Promotion::May => (promoted & plain, "choose to be promoted on"),
            Promotion::Must => (promoted - plain, "be made to be promoted on"),
            Promotion::Cannot => (plain - promoted, "go without promotion to"),
        };
        self.compare(squares, right, verb, &self.piece(from), |square| {
            let why = match (promoted.contains(square), plain.contains(square)) {
                (true, true) => "there is a choice",
                (true, false) => "it must be promoted there",
                (false, true) if choice == Promotion::Can => return None,
                (false, true) => "it cannot be promoted there",
                (false, false) => {
                    let refusal = position.why_not(Origin::Square(from), square)?;
                    return Some(Self::refusal(&position, refusal));
                }
            };
            Some(why.to_owned())
        })
    }

    pub(super) fn drops(&self, kind: PieceKind, squares: SquareSet) -> Vec<Fault> {
        let Some(position) = self.position(self.setup.side_to_move()) else { return Vec::new() };
        let from = Origin::Hand(kind);
        self.compare(squares, position.drop_targets(kind), "be dropped on", &self.origin(from), |square| {
            position.why_not(from, square).map(|refusal| Self::refusal(&position, refusal))
        })
    }
}
