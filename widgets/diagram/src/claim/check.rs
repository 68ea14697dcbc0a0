//! Holds claims against the rules of the game.

use musi_rules::{
    Kind, Move, Origin, Piece, Position, Profile, Refusal, Setup, Side, Square, SquareSet, Tongue,
    words as sentences,
};

use super::{Claim, Special, Way};
use crate::vocabulary::Vocabulary;

/// A setup with what is needed to speak of it.
pub(crate) struct Board<'a, G: Special> {
    pub setup: &'a Setup<G>,
    /// The setup as a position by the teaching profile, from which others are made.
    pub base: Option<&'a Position<G>>,
    pub words: &'static Vocabulary,
    /// The mark that shows the squares of the claim.
    pub mark: Option<&'a str>,
    /// Every claim of the figure, for those that speak of all that is marked.
    pub all: &'a [Claim],
}

/// What is wrong with a claim, and at which square when it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub square: Option<Square>,
    pub code: &'static str,
    pub message: String,
    pub remedy: &'static str,
}

/// What the rules say against a claim; nothing when it holds.
pub(crate) fn faults<G: Special>(board: &Board<'_, G>, claim: &Claim) -> Vec<Fault> {
    match claim {
        Claim::Reach { from, squares, way } => board.reach(*from, *squares, *way),
        Claim::Light { squares } => board.colour(*squares, true),
        Claim::Dark { squares } => board.colour(*squares, false),
        Claim::Start => board.start(),
        Claim::Stands { kind, side, squares } => board.stands(*kind, *side, *squares),
        Claim::Turn { side } => board
            .only("turn", board.setup.side_to_move() == *side, || "it is the other side's turn".to_owned()),
        Claim::Check { side, given, by } => board.check(*side, *given, *by),
        Claim::WaysOut { from, squares } => board.ways_out(*from, *squares),
        Claim::NoOtherWayOut => board.no_other_way_out(),
        Claim::Mates { from, to, .. } => board.mates(*from, *to),
        Claim::GivesCheck { from, to } => board.gives_check(*from, *to),
        Claim::Barred { from, squares } => board.barred(*from, *squares),
        Claim::Alone { square } => board.alone(*square),
        Claim::Mated { side } => board.mated(*side),
        Claim::Stalemate { side } => board.stalemate(*side),
        Claim::Covers { by, side, squares } => board.covers(*by, *side, *squares),
        Claim::Attacks { from, to, squares } => board.attacks(*from, *to, *squares),
        Claim::Captures { by, victim } => board.captures(*by, *victim),
        Claim::EnPassant { by, victim, passing, target } => board.en_passant(*by, *victim, *passing, *target),
        Claim::Castles { king, rook, allowed, reason, at } => {
            board.castles(*king, *rook, *allowed, reason.as_deref(), *at)
        }
        Claim::CastlingSquares { king, rook, king_to, rook_to } => {
            board.castling_squares(*king, *rook, *king_to, *rook_to)
        }
        Claim::Promotes { from, squares } => board.promotes(*from, *squares),
        Claim::Drops { kind, squares } => board.drops(*kind, *squares),
    }
}

const MARK_REMEDY: &str = "mend the mark, or declare it deliberate with a reason";
const TEXT_REMEDY: &str = "mend the text or the board";

impl<G: Special> Board<'_, G> {
    fn name(&self, square: Square) -> String {
        G::square_name(self.setup.geometry(), square)
    }

    fn names(&self, squares: SquareSet) -> String {
        if squares.is_empty() {
            return "no square".to_owned();
        }
        squares.iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }

    /// `the knight on e4`
    fn piece(&self, square: Square) -> String {
        match self.setup.piece_at(square) {
            Some(piece) => {
                format!("the {} on {}", self.words.name(piece.kind, Tongue::En), self.name(square))
            }
            None => format!("a piece on {}", self.name(square)),
        }
    }

    fn origin(&self, origin: Origin) -> String {
        match origin {
            Origin::Square(square) => self.piece(square),
            Origin::Hand(kind) => format!("a {} from the hand", self.words.name(kind, Tongue::En)),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        self.words.side_name(side, Tongue::En)
    }

    fn mark(&self) -> String {
        self.mark.map_or_else(|| "marked".to_owned(), |mark| format!("marked {mark}"))
    }

    fn only(&self, code: &'static str, holds: bool, message: impl FnOnce() -> String) -> Vec<Fault> {
        if holds {
            return Vec::new();
        }
        vec![Fault { square: None, code, message: message(), remedy: TEXT_REMEDY }]
    }

    fn said(code: &'static str, message: String) -> Vec<Fault> {
        vec![Fault { square: None, code, message, remedy: TEXT_REMEDY }]
    }

    /// The position with a side to move, by the teaching profile.
    fn position(&self, side: Side) -> Option<Position<G>> {
        if self.setup.side_to_move() == side {
            return self.base.cloned();
        }
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        self.base?.with_setup(&setup, Profile::Teaching).ok()
    }

    fn refusal(&self, position: &Position<G>, refusal: Refusal) -> String {
        let sentence = sentences::refusal::<G>(position, refusal, Tongue::En);
        sentence.trim_end_matches('.').to_owned()
    }

    /// Compares marked squares with those of the rules, square by square.
    fn compare(
        &self,
        marked: SquareSet,
        right: SquareSet,
        verb: &str,
        who: &str,
        why: impl Fn(Square) -> Option<String>,
    ) -> Vec<Fault> {
        let mark = self.mark();
        let extra = (marked - right).iter().map(|square| {
            let why = why(square).map_or_else(String::new, |why| format!(" ({why})"));
            Fault {
                square: Some(square),
                code: "mark-wrong",
                message: format!(
                    "{} is {mark}, but {who} cannot {verb} it{why}; the squares are {}",
                    self.name(square),
                    self.names(right)
                ),
                remedy: MARK_REMEDY,
            }
        });
        let missing = (right - marked).iter().map(|square| Fault {
            square: Some(square),
            code: "mark-missing",
            message: format!("{} is not {mark}, although {who} can {verb} it", self.name(square)),
            remedy: MARK_REMEDY,
        });
        extra.chain(missing).collect()
    }

    fn reach(&self, from: Square, squares: SquareSet, way: Way) -> Vec<Fault> {
        let Some(piece) = self.setup.piece_at(from) else {
            return Self::said("piece-absent", format!("no piece stands on {}", self.name(from)));
        };
        let Some(position) = self.position(piece.side) else { return Vec::new() };
        let targets = position.targets(from);
        let right = match way {
            Way::Any => targets,
            Way::Quiet => targets - self.setup.occupied(),
            Way::Capture => self.captures_if_enemy(from, piece),
        };
        let verb = if way == Way::Capture { "capture on" } else { "reach" };
        self.compare(squares, right, verb, &self.piece(from), |square| {
            let refusal = position.why_not(Origin::Square(from), square)?;
            (way != Way::Capture).then(|| self.refusal(&position, refusal))
        })
    }

    /// The squares on which a piece could capture if an enemy stood there.
    fn captures_if_enemy(&self, from: Square, piece: Piece) -> SquareSet {
        let reach = self.setup.reach(from);
        if self.king(piece.side).is_none() {
            return reach.captures | reach.threats;
        }
        // Where a king could be laid bare, each capture is tried.
        let legal = |square: &Square| {
            let mut setup = self.setup.clone();
            setup.set_side_to_move(piece.side);
            if setup.piece_at(*square).is_none() {
                setup.put(*square, Piece { kind: self.words.pawn, side: piece.side.opponent() });
            }
            Position::new(&setup, Profile::Teaching)
                .is_ok_and(|position| position.targets(from).contains(*square))
        };
        (reach.captures | reach.threats).iter().filter(legal).collect()
    }

    fn colour(&self, squares: SquareSet, light: bool) -> Vec<Fault> {
        let Some(right) = G::light(self.setup.geometry()) else {
            return Self::said("colour-none", format!("the squares of {} have no colours", self.words.game));
        };
        let right = if light { right } else { SquareSet::all(self.setup.geometry()) - right };
        let colour = if light { "light" } else { "dark" };
        let mark = self.mark();
        let fault = |square: Square, is: bool| Fault {
            square: Some(square),
            code: if is { "mark-missing" } else { "mark-wrong" },
            message: format!(
                "{} is {}{mark}, but it is {}{colour}; the lower left corner is dark",
                self.name(square),
                if is { "not " } else { "" },
                if is { "" } else { "not " }
            ),
            remedy: MARK_REMEDY,
        };
        let extra = (squares - right).iter().map(|square| fault(square, false));
        extra.chain((right - squares).iter().map(|square| fault(square, true))).collect()
    }

    fn start(&self) -> Vec<Fault> {
        let start = Setup::<G>::start();
        if start.geometry() != self.setup.geometry() {
            let (board, own) = (start.geometry(), self.setup.geometry());
            return Self::said(
                "start-size",
                format!(
                    "{} begins on a board of {}x{}, not {}x{}",
                    self.words.game,
                    board.width(),
                    board.height(),
                    own.width(),
                    own.height()
                ),
            );
        }
        let differs = |square: &Square| start.piece_at(*square) != self.setup.piece_at(*square);
        let name = |piece: Option<Piece>| {
            piece.map_or("nothing".to_owned(), |piece| {
                format!("a {} {}", self.side(piece.side), self.words.name(piece.kind, Tongue::En))
            })
        };
        let fault = |square: Square| Fault {
            square: Some(square),
            code: "start-wrong",
            message: format!(
                "on {} stands {}, but the game begins with {} there",
                self.name(square),
                name(self.setup.piece_at(square)),
                name(start.piece_at(square))
            ),
            remedy: "mend the cell, or declare it deliberate with a reason",
        };
        start.geometry().squares().filter(differs).map(fault).collect()
    }

    fn stands(&self, kind: Kind, side: Option<Side>, squares: SquareSet) -> Vec<Fault> {
        let right: SquareSet = match side {
            Some(side) => self.setup.of_kind(kind, side),
            None => self.setup.of_kind(kind, Side::First) | self.setup.of_kind(kind, Side::Second),
        };
        self.only("caption-stands", right == squares, || {
            let name = self.words.name(kind, Tongue::En);
            let whose = side.map_or_else(String::new, |side| format!("{} ", self.side(side)));
            format!(
                "the text puts every {whose}{name} on {}, but on the board they stand on {}",
                self.names(squares),
                self.names(right)
            )
        })
    }

    fn king(&self, side: Side) -> Option<Square> {
        self.setup.of_kind(self.words.king, side).only()
    }

    fn check(&self, side: Side, given: bool, by: SquareSet) -> Vec<Fault> {
        let Some(king) = self.king(side) else {
            return Self::said("king-absent", format!("{} has no king on this board", self.side(side)));
        };
        let attackers = self.setup.attackers(king, side.opponent());
        if attackers.is_empty() == given {
            return Self::said(
                "check-wrong",
                if given {
                    format!(
                        "the text says that the {} king is in check, but nothing attacks it on {}",
                        self.side(side),
                        self.name(king)
                    )
                } else {
                    let attacker = attackers.first().map_or_else(String::new, |square| self.piece(square));
                    format!(
                        "the text says that the {} king is not in check, but {attacker} attacks it",
                        self.side(side)
                    )
                },
            );
        }
        self.only("check-wrong", (by - attackers).is_empty(), || {
            format!("the king is attacked from {}, not from {}", self.names(attackers), self.names(by))
        })
    }

    fn mover_side(&self, from: Origin) -> Side {
        match from {
            Origin::Square(square) => {
                self.setup.piece_at(square).map_or(self.setup.side_to_move(), |piece| piece.side)
            }
            Origin::Hand(_) => self.setup.side_to_move(),
        }
    }

    fn targets(&self, position: &Position<G>, from: Origin) -> SquareSet {
        match from {
            Origin::Square(square) => position.targets(square),
            Origin::Hand(kind) => position.drop_targets(kind),
        }
    }

    fn ways_out(&self, from: Origin, squares: SquareSet) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let right = self.targets(&position, from);
        self.compare(squares, right, "leave check by going to", &self.origin(from), |square| {
            position.why_not(from, square).map(|refusal| self.refusal(&position, refusal))
        })
    }

    fn no_other_way_out(&self) -> Vec<Fault> {
        let marked = self.all.iter().filter_map(|claim| match claim {
            Claim::WaysOut { from, squares } => Some((*from, *squares)),
            _ => None,
        });
        let marked: Vec<(Origin, SquareSet)> = marked.collect();
        let Some((first, _)) = marked.first() else { return Vec::new() };
        let Some(position) = self.position(self.mover_side(*first)) else { return Vec::new() };
        let mut faults: Vec<Fault> = Vec::new();
        for mv in position.legal_moves() {
            let spoken_of = marked.iter().any(|(from, _)| *from == mv.from);
            // Where a piece is spoken of, its missing squares are found by its own claim.
            if spoken_of || faults.iter().any(|fault| fault.square == Some(mv.to)) {
                continue;
            }
            faults.push(Fault {
                square: Some(mv.to),
                code: "way-out-missing",
                message: format!(
                    "{} can leave check too, by going to {}, and this is not marked",
                    self.origin(mv.from),
                    self.name(mv.to)
                ),
                remedy: "mark this way out and say so in the caption, or change the board",
            });
        }
        faults
    }

    /// A legal move between two places, the promotion that serves best first.
    fn moves(&self, position: &Position<G>, from: Origin, to: Square) -> Vec<Move> {
        position.choices(from, to)
    }

    fn mates(&self, from: Origin, to: Square) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let mut faults = Vec::new();
        let choices = self.moves(&position, from, to);
        if choices.is_empty() {
            let why = position
                .why_not(from, to)
                .map(|refusal| self.refusal(&position, refusal))
                .unwrap_or_default();
            faults.push(self.at(
                to,
                "mark-wrong",
                format!("{} cannot go to {}: {why}", self.origin(from), self.name(to)),
            ));
        } else if !choices.iter().any(|mv| position.play_unchecked(*mv).is_mate()) {
            let after = position.play_unchecked(choices[0]);
            let escape = after.legal_moves().first().map(|mv| {
                let origin = match mv.from {
                    Origin::Square(square) => after.piece_at(square).map_or_else(String::new, |piece| {
                        format!("the {} on {}", self.words.name(piece.kind, Tongue::En), self.name(square))
                    }),
                    Origin::Hand(kind) => format!("a {} from the hand", self.words.name(kind, Tongue::En)),
                };
                format!(": {origin} can go to {}", self.name(mv.to))
            });
            let check = if after.is_check() { "" } else { ", and no check" };
            faults.push(self.at(
                to,
                "mark-wrong",
                format!(
                    "{} going to {} gives no mate{check}{}",
                    self.origin(from),
                    self.name(to),
                    escape.unwrap_or_default()
                ),
            ));
        }
        let marked: Vec<(Origin, Square)> = self
            .all
            .iter()
            .filter_map(|claim| match claim {
                Claim::Mates { from, to, .. } => Some((*from, *to)),
                _ => None,
            })
            .collect();
        // Every other mate is reported once, by the first claim.
        if marked.first() == Some(&(from, to)) {
            for mv in position.mates_in_one() {
                if !marked.contains(&(mv.from, mv.to)) {
                    faults.push(self.at(
                        mv.to,
                        "mark-missing",
                        format!(
                            "{} going to {} gives mate too, and this is not marked",
                            self.origin(mv.from),
                            self.name(mv.to)
                        ),
                    ));
                }
            }
        }
        faults
    }

    fn at(&self, square: Square, code: &'static str, message: String) -> Fault {
        Fault { square: Some(square), code, message, remedy: MARK_REMEDY }
    }

    fn gives_check(&self, from: Origin, to: Square) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(from)) else { return Vec::new() };
        let choices = self.moves(&position, from, to);
        if choices.iter().any(|mv| position.play_unchecked(*mv).is_check()) {
            return Vec::new();
        }
        vec![self.at(
            to,
            "mark-wrong",
            format!("{} going to {} gives no check", self.origin(from), self.name(to)),
        )]
    }

    fn barred(&self, from: Square, squares: SquareSet) -> Vec<Fault> {
        let side = self.mover_side(Origin::Square(from));
        let Some(position) = self.position(side) else { return Vec::new() };
        let wrong = squares & position.targets(from);
        wrong
            .iter()
            .map(|square| {
                self.at(
                    square,
                    "mark-wrong",
                    format!(
                        "{} is {}, but {} can go there",
                        self.name(square),
                        self.mark(),
                        self.piece(from)
                    ),
                )
            })
            .collect()
    }

    fn alone(&self, square: Square) -> Vec<Fault> {
        let Some(piece) = self.setup.piece_at(square) else { return Vec::new() };
        let others = self.setup.of_side(piece.side) - SquareSet::of(square);
        self.only("caption-alone", others.is_empty(), || {
            format!(
                "{} is not the only {} piece: others stand on {}",
                self.piece(square),
                self.side(piece.side),
                self.names(others)
            )
        })
    }

    fn mated(&self, side: Side) -> Vec<Fault> {
        let Some(position) = self.position(side) else { return Vec::new() };
        self.only("mate-wrong", position.is_mate(), || {
            let escape = position
                .legal_moves()
                .first()
                .map(|mv| format!("{} can go to {}", self.origin(mv.from), self.name(mv.to)));
            match escape {
                Some(escape) => {
                    format!("the text says that the {} king is mated, but {escape}", self.side(side))
                }
                None => format!(
                    "the text says that the {} king is mated, but nothing attacks it",
                    self.side(side)
                ),
            }
        })
    }

    fn stalemate(&self, side: Side) -> Vec<Fault> {
        let Some(position) = self.position(side) else { return Vec::new() };
        if position.is_check() {
            return Self::said(
                "stalemate-wrong",
                format!("this is no stalemate: the {} king is in check", self.side(side)),
            );
        }
        let moves = position.legal_moves();
        self.only("stalemate-wrong", moves.is_empty(), || {
            let escape = moves.first().map_or_else(String::new, |mv| {
                format!("{} can go to {}", self.origin(mv.from), self.name(mv.to))
            });
            format!("this is no stalemate: {escape}")
        })
    }

    /// Around the king: the squares to which it could step, and which this piece attacks once the king has left.
    fn covers(&self, by: Square, side: Side, squares: SquareSet) -> Vec<Fault> {
        let Some(king) = self.king(side) else {
            return Self::said("king-absent", format!("{} has no king on this board", self.side(side)));
        };
        let steps = self.setup.reach(king).moves();
        let right: SquareSet = steps
            .iter()
            .filter(|step| {
                let mut after = self.setup.clone();
                let piece = after.put(king, None);
                after.put(*step, piece);
                *step != by && after.reach(by).captures.contains(*step)
            })
            .collect();
        self.compare(squares, right, "attack", &self.piece(by), |square| {
            (!steps.contains(square)).then(|| "the king does not step there".to_owned())
        })
    }

    fn attacks(&self, from: Origin, to: Option<Square>, squares: SquareSet) -> Vec<Fault> {
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

    fn captures(&self, by: Square, victim: Square) -> Vec<Fault> {
        self.only("caption-capture", self.setup.reach(by).captures.contains(victim), || {
            format!("{} cannot capture {}", self.piece(by), self.piece(victim))
        })
    }

    fn en_passant(&self, by: Square, victim: Square, passing: Square, target: Square) -> Vec<Fault> {
        let Some(position) = self.position(self.mover_side(Origin::Square(victim))) else {
            return Vec::new();
        };
        let after = match position.try_play(Move::new(victim, passing)) {
            Ok(after) => after,
            Err(refusal) => {
                let why = self.refusal(&position, refusal);
                return vec![self.at(
                    passing,
                    "mark-wrong",
                    format!("{} cannot go to {}: {why}", self.piece(victim), self.name(passing)),
                )];
            }
        };
        match after.try_play(Move::new(by, target)) {
            Ok(end) if end.piece_at(passing).is_none() => Vec::new(),
            Ok(_) => vec![self.at(
                target,
                "mark-wrong",
                format!("going to {} does not capture the pawn", self.name(target)),
            )],
            Err(refusal) => {
                let why = self.refusal(&after, refusal);
                vec![self.at(
                    target,
                    "mark-wrong",
                    format!("{} cannot capture in passing on {}: {why}", self.piece(by), self.name(target)),
                )]
            }
        }
    }

    fn castles(
        &self,
        king: Square,
        rook: Square,
        allowed: bool,
        reason: Option<&str>,
        at: Option<Square>,
    ) -> Vec<Fault> {
        let side = self.mover_side(Origin::Square(king));
        let Some(position) = self.position(side) else { return Vec::new() };
        let Some((goes, _)) = G::castling_squares(self.setup, king, rook) else {
            return Self::said("castling-none", format!("there is no castling in {}", self.words.game));
        };
        let refusal = position.why_not(Origin::Square(king), goes);
        match (refusal, allowed) {
            (None, true) => Vec::new(),
            (None, false) => Self::said(
                "castling-wrong",
                format!(
                    "the text says that {} and {} cannot castle, but they can",
                    self.piece(king),
                    self.piece(rook)
                ),
            ),
            (Some(refusal), true) => Self::said(
                "castling-wrong",
                format!(
                    "the text says that {} and {} can castle, but they cannot: {}",
                    self.piece(king),
                    self.piece(rook),
                    self.refusal(&position, refusal)
                ),
            ),
            (Some(refusal), false) => {
                let named = match refusal {
                    Refusal::CastlingBlocked(square) => Some(square),
                    Refusal::CastlingThroughCheck { through, .. } => Some(through),
                    _ => None,
                };
                let same = reason.is_none_or(|reason| reason == refusal.code())
                    && (at.is_none()
                        || named.is_none()
                        || self.at_is_right(&position, king, goes, at, named));
                self.only("castling-reason", same, || {
                    format!("they cannot castle for another reason: {}", self.refusal(&position, refusal))
                })
            }
        }
    }

    /// Whether the square that the text names is one of those for which castling is refused.
    fn at_is_right(
        &self,
        position: &Position<G>,
        king: Square,
        goes: Square,
        at: Option<Square>,
        named: Option<Square>,
    ) -> bool {
        let Some(at) = at else { return true };
        if Some(at) == named {
            return true;
        }
        // Another piece in the way, or the second of two attacked squares, is as good a reason.
        let side = self.mover_side(Origin::Square(king)).opponent();
        let geometry = self.setup.geometry();
        let (low, high) =
            (geometry.file(king).min(geometry.file(goes)), geometry.file(king).max(geometry.file(goes)));
        let on_way = geometry.rank(at) == geometry.rank(king)
            && (low..=high).contains(&geometry.file(at))
            && at != king;
        on_way && (!position.attackers(at, side).is_empty() || self.setup.piece_at(at).is_some())
    }

    fn castling_squares(
        &self,
        king: Square,
        rook: Square,
        king_to: Option<Square>,
        rook_to: Option<Square>,
    ) -> Vec<Fault> {
        let Some((king_goes, rook_goes)) = G::castling_squares(self.setup, king, rook) else {
            return Vec::new();
        };
        let pairs = [(king, king_to, king_goes), (rook, rook_to, rook_goes)];
        let wrong = pairs.into_iter().filter_map(|(piece, marked, right)| {
            let marked = marked.filter(|marked| *marked != right)?;
            let message = format!(
                "{} does not go to {} when it castles, but to {}",
                self.piece(piece),
                self.name(marked),
                self.name(right)
            );
            Some(self.at(marked, "mark-wrong", message))
        });
        wrong.collect()
    }

    fn promotes(&self, from: Square, squares: SquareSet) -> Vec<Fault> {
        let side = self.mover_side(Origin::Square(from));
        let Some(position) = self.position(side) else { return Vec::new() };
        let right = position
            .legal_moves()
            .iter()
            .filter(|mv| mv.from == Origin::Square(from) && mv.promotion.is_some())
            .map(|mv| mv.to)
            .collect();
        self.compare(squares, right, "be promoted on", &self.piece(from), |_| None)
    }

    fn drops(&self, kind: Kind, squares: SquareSet) -> Vec<Fault> {
        let Some(position) = self.position(self.setup.side_to_move()) else { return Vec::new() };
        let from = Origin::Hand(kind);
        self.compare(squares, position.drop_targets(kind), "be dropped on", &self.origin(from), |square| {
            position.why_not(from, square).map(|refusal| self.refusal(&position, refusal))
        })
    }
}
