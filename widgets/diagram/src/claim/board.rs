//! A setup with what is needed to speak of it, and the faults that are found on it.

use musi_rules::{
    GridGame, Language, Origin, Position, Profile, Refusal, Setup, Side, Square, SquareSet,
    words as sentences,
};

use super::Claim;
use crate::vocabulary::Vocabulary;

pub(super) const MARK_REMEDY: &str = "fix the mark, or declare it deliberate with a reason";
pub(super) const TEXT_REMEDY: &str = "fix the text or the board";

/// A setup with what is needed to speak of it.
pub(crate) struct Board<'a, G: GridGame> {
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

impl<G: GridGame> Board<'_, G> {
    pub(super) fn name(&self, square: Square) -> String {
        G::square_name(self.setup.geometry(), square)
    }

    pub(super) fn names(&self, squares: SquareSet) -> String {
        if squares.is_empty() {
            return "no square".to_owned();
        }
        squares.iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }

    /// `the knight on e4`
    pub(super) fn piece(&self, square: Square) -> String {
        match self.setup.piece_at(square) {
            Some(piece) => {
                format!("the {} on {}", self.words.name(piece.kind, Language::En), self.name(square))
            }
            None => format!("a piece on {}", self.name(square)),
        }
    }

    pub(super) fn origin(&self, origin: Origin) -> String {
        match origin {
            Origin::Square(square) => self.piece(square),
            Origin::Hand(kind) => format!("a {} from the hand", self.words.name(kind, Language::En)),
        }
    }

    pub(super) fn side(&self, side: Side) -> &'static str {
        self.words.side_name(side, Language::En)
    }

    pub(super) fn mark(&self) -> String {
        self.mark.map_or_else(|| "marked".to_owned(), |mark| format!("marked {mark}"))
    }

    pub(super) fn only(code: &'static str, holds: bool, message: impl FnOnce() -> String) -> Vec<Fault> {
        if holds {
            return Vec::new();
        }
        vec![Fault { square: None, code, message: message(), remedy: TEXT_REMEDY }]
    }

    pub(super) fn said(code: &'static str, message: String) -> Vec<Fault> {
        vec![Fault { square: None, code, message, remedy: TEXT_REMEDY }]
    }

    pub(super) fn at(square: Square, code: &'static str, message: String) -> Fault {
        Fault { square: Some(square), code, message, remedy: MARK_REMEDY }
    }

    /// The position with a side to move, by the teaching profile.
    pub(super) fn position(&self, side: Side) -> Option<Position<G>> {
        if self.setup.side_to_move() == side {
            return self.base.cloned();
        }
        let mut setup = self.setup.clone();
        setup.set_side_to_move(side);
        self.base?.with_setup(&setup, Profile::Teaching).ok()
    }

    pub(super) fn refusal(position: &Position<G>, refusal: Refusal) -> String {
        let sentence = sentences::refusal::<G>(position, refusal, Language::En);
        sentence.trim_end_matches('.').to_owned()
    }

    /// Compares marked squares with those of the rules, square by square.
    pub(super) fn compare(
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

    pub(super) fn king(&self, side: Side) -> Option<Square> {
        self.setup.royals(side).only()
    }

    pub(super) fn mover_side(&self, from: Origin) -> Side {
        match from {
            Origin::Square(square) => {
                self.setup.piece_at(square).map_or(self.setup.side_to_move(), |piece| piece.side)
            }
            Origin::Hand(_) => self.setup.side_to_move(),
        }
    }

    pub(super) fn targets(position: &Position<G>, from: Origin) -> SquareSet {
        match from {
            Origin::Square(square) => position.targets(square),
            Origin::Hand(kind) => position.drop_targets(kind),
        }
    }
}
