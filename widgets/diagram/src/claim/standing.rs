//! Claims of what stands where.

use musi_rules::{Language, Piece, PieceKind, Setup, Side, Square, SquareSet};

use super::board::{Board, Fault, MARK_REMEDY};
use musi_rules::GridGame;

impl<G: GridGame> Board<'_, G> {
    pub(super) fn colour(&self, squares: SquareSet, light: bool) -> Vec<Fault> {
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

    pub(super) fn start(&self) -> Vec<Fault> {
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
                format!("a {} {}", self.side(piece.side), self.words.name(piece.kind, Language::En))
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
            remedy: "fix the cell, or declare it deliberate with a reason",
        };
        start.geometry().squares().filter(differs).map(fault).collect()
    }

    pub(super) fn stands(&self, kind: PieceKind, side: Option<Side>, squares: SquareSet) -> Vec<Fault> {
        let right: SquareSet = match side {
            Some(side) => self.setup.of_kind(kind, side),
            None => self.setup.of_kind(kind, Side::First) | self.setup.of_kind(kind, Side::Second),
        };
        Self::only("caption-stands", right == squares, || {
            let name = self.words.name(kind, Language::En);
            let whose = side.map_or_else(String::new, |side| format!("{} ", self.side(side)));
            format!(
                "the text puts every {whose}{name} on {}, but on the board they stand on {}",
                self.names(squares),
                self.names(right)
            )
        })
    }

    pub(super) fn alone(&self, square: Square) -> Vec<Fault> {
        let Some(piece) = self.setup.piece_at(square) else { return Vec::new() };
        let others = self.setup.of_side(piece.side) - SquareSet::from_square(square);
        Self::only("caption-alone", others.is_empty(), || {
            format!(
                "{} is not the only {} piece: others stand on {}",
                self.piece(square),
                self.side(piece.side),
                self.names(others)
            )
        })
    }
}
