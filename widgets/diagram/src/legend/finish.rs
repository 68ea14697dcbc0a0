//! What everything that was said comes to.

use musi_rules::{GridGame, Origin, Setup, Side, SquareSet};

use super::cells::Marked;
use super::classify::classify;
use super::reader::Reader;
use super::{Claimed, Interpretation, LegendEntry, Source};
use crate::claim::Claim;
use crate::scene::{FigureKind, Mark, Meaning};
use crate::verdict::Location;

impl<G: GridGame> Reader<'_, G> {
    pub(super) fn finish(mut self) -> Interpretation<G> {
        for text in &self.known.explicit.named {
            let squares = self.known.cells.squares(text);
            self.mark(text, squares, Meaning::Named, None, Source::Explicit);
        }
        classify(&mut self);
        self.endings();
        self.kind_says();
        let kind = self.known.explicit.kind.unwrap_or_else(|| self.kind());
        if kind == FigureKind::Start {
            self.start_setup();
        }
        if kind.takes_turns() {
            self.turn_of_check();
        }
        let legend = self.legend();
        self.keep_unexplained();
        // The order of the drawing, upper left first.
        let order = |text: &str| {
            self.known.cells.marks.iter().position(|mark| mark.text == text).unwrap_or(usize::MAX)
        };
        self.marks.sort_by_key(|mark| order(&mark.text));
        Interpretation {
            setup: self.setup,
            kind,
            turn: self.turn.zip(self.turn_place),
            studied: self.studied,
            marks: self.marks,
            claims: self.claims,
            legend,
            findings: self.findings,
            mentions: self.mentions,
            speaks: self.speaks,
            stated: self.stated,
            hands_told: self.hands_told,
        }
    }

    /// Where the text does not say whose turn it is: a king in check is for its own player to save, and never captured.
    fn turn_of_check(&mut self) {
        let mover = self.setup.side_to_move();
        let attacked =
            |side: Side| !(self.setup.royals(side) & self.setup.attacked_by(side.opponent())).is_empty();
        if self.turn.is_none() && attacked(mover.opponent()) && !attacked(mover) {
            self.setup.set_side_to_move(mover.opponent());
        }
    }

    pub(super) fn legend(&self) -> Vec<LegendEntry> {
        let explained = self.marks.iter().map(|mark| LegendEntry {
            text: mark.text.clone(),
            meaning: Some(mark.meaning),
            source: self
                .sources
                .iter()
                .find(|(text, _)| *text == mark.text)
                .map_or(Source::Vocabulary, |(_, source)| *source),
        });
        let open = self.unexplained().map(|mark| LegendEntry {
            text: mark.text.clone(),
            meaning: None,
            source: Source::Vocabulary,
        });
        explained.chain(open).collect()
    }

    /// The marks that nothing explains, as they stand on the board.
    fn unexplained(&self) -> impl Iterator<Item = &Marked> {
        self.known.cells.marks.iter().filter(|mark| self.marks.iter().all(|known| known.text != mark.text))
    }

    /// What nothing explains is drawn as it is written.
    fn keep_unexplained(&mut self) {
        let open = self.unexplained().map(|mark| Mark {
            text: mark.text.clone(),
            squares: mark.squares,
            meaning: Meaning::Unexplained,
            of: None,
        });
        let open: Vec<Mark> = open.collect();
        self.marks.extend(open);
    }

    /// Mate, stalemate and draws that the text states of the board as it stands.
    pub(super) fn endings(&mut self) {
        let Some(place) = self.draw.clone() else { return };
        let Some(side) = self.stuck.or(self.turn) else { return };
        let has_king = self.setup.royals(side).only().is_some();
        if has_king
            && !self
                .claims
                .iter()
                .any(|claimed| matches!(claimed.claim, Claim::Mates { .. } | Claim::Mated { .. }))
        {
            self.setup.set_side_to_move(side);
            let also = std::mem::take(&mut self.endings);
            self.add_claim(Claimed { also, ..Claimed::new(Claim::Stalemate { side }, place, None) });
        }
    }

    /// A kind that the legend names is a claim of its own: this is the start, this is mate, this is stalemate.
    fn kind_says(&mut self) {
        let side = self.turn.unwrap_or(self.setup.side_to_move());
        let has = |test: fn(&Claim) -> bool| self.claims.iter().any(|claimed| test(&claimed.claim));
        let claim = match self.known.explicit.kind {
            Some(FigureKind::Start) => Claim::Start,
            Some(FigureKind::Stalemate) => Claim::Stalemate { side },
            Some(FigureKind::Mate)
                if !has(|claim| matches!(claim, Claim::Mates { .. } | Claim::Mated { .. })) =>
            {
                Claim::Mated { side }
            }
            Some(FigureKind::Check) if !has(|claim| matches!(claim, Claim::Check { .. })) => {
                Claim::Check { side, given: true, by: SquareSet::EMPTY }
            }
            _ => return,
        };
        self.add_claim(Claimed::new(claim, Location::Info(0..0), None));
    }

    /// The start position with everything that the game remembers of it.
    pub(super) fn start_setup(&mut self) {
        let start = Setup::<G>::start();
        let same = start.geometry() == self.geometry()
            && start.geometry().squares().all(|square| start.piece_at(square) == self.setup.piece_at(square));
        if same {
            self.setup = start;
        }
    }

    pub(super) fn kind(&self) -> FigureKind {
        let any = |test: fn(&Claim) -> bool| self.claims.iter().any(|claimed| test(&claimed.claim));
        let reach: SquareSet = self
            .claims
            .iter()
            .filter_map(|claimed| match claimed.claim {
                Claim::Reach { from, .. } => Some(from),
                _ => None,
            })
            .collect();
        if any(|claim| matches!(claim, Claim::Castles { .. })) {
            FigureKind::Castling
        } else if any(|claim| matches!(claim, Claim::EnPassant { .. })) {
            FigureKind::EnPassant
        } else if any(|claim| matches!(claim, Claim::Mates { .. } | Claim::Mated { .. })) {
            FigureKind::Mate
        } else if any(|claim| matches!(claim, Claim::Stalemate { .. })) {
            FigureKind::Stalemate
        } else if any(|claim| matches!(claim, Claim::WaysOut { .. } | Claim::Check { given: true, .. })) {
            FigureKind::Check
        } else if any(|claim| matches!(claim, Claim::Start)) {
            FigureKind::Start
        } else if any(|claim| {
            matches!(claim, Claim::Drops { .. } | Claim::Barred { from: Origin::Hand(_), .. })
        }) {
            FigureKind::Drop
        } else if any(|claim| matches!(claim, Claim::Promotes { .. })) {
            FigureKind::Promotion
        } else if reach.len() > 1 {
            FigureKind::Labelled
        } else if self.promotion_is_a_choice() && self.promotes(reach) {
            FigureKind::Promotion
        } else if !reach.is_empty() {
            FigureKind::Reach
        } else if any(|claim| matches!(claim, Claim::Attacks { .. } | Claim::Covers { .. })) {
            FigureKind::Attack
        } else if self.coloured {
            FigureKind::Colours
        } else if self.known.cells.pieces.is_empty() && self.known.cells.marks.is_empty() {
            FigureKind::Board
        } else {
            FigureKind::Position
        }
    }

    /// Whether a pawn becomes one of several kinds: then its promotion is worth a figure of its own.
    fn promotion_is_a_choice(&self) -> bool {
        let words = self.known.words;
        words.pawn.and_then(|pawn| words.piece(pawn)).is_some_and(|pawn| pawn.promotes_to.len() > 1)
    }

    /// A pawn under study that stands one step before the last rank.
    pub(super) fn promotes(&self, reach: SquareSet) -> bool {
        let geometry = self.geometry();
        let last = |side: Side| if side == Side::First { geometry.height() - 1 } else { 0 };
        reach.iter().any(|square| {
            self.setup.piece_at(square).is_some_and(|piece| {
                Some(piece.kind) == self.known.words.pawn
                    && geometry.rank(square).abs_diff(last(piece.side)) == 1
            })
        })
    }
}
