//! What is said of king and rook.

use musi_rules::{GridGame, Side, Square, SquareSet};

use super::PlacedStatement;
use super::reader::Reader;
use super::resolve::Mover;
use crate::ascii::Rest;
use crate::caption::{Role, StatementKind, Subject, Verb};
use crate::claim::Claim;
use crate::scene::Meaning;

impl<G: GridGame> Reader<'_, G> {
    pub(super) fn castling(
        &mut self,
        said: &PlacedStatement,
        who: &Subject,
        can: bool,
        because: Option<&StatementKind>,
    ) {
        let words = self.known.words;
        let side = who.side.or(self.turn).unwrap_or_else(|| {
            let first = self.setup.royals(Side::First);
            if first.is_empty() { Side::Second } else { Side::First }
        });
        let Some(king) = self.setup.royals(side).only() else { return };
        let rooks = G::castling_rooks(&self.setup, side, king);
        // Of two rooks the text means the one towards which the king's square is marked.
        let marked = |rook: &Square| {
            G::castling_squares(&self.setup, king, *rook).is_some_and(|(goes, _)| {
                self.known.cells.marks.iter().any(|mark| mark.squares.contains(goes))
            })
        };
        let Some(rook) = rooks.iter().find(marked).or(rooks.first()) else { return };
        // Which of two is meant, no mark says: other words may ("castle kingside").
        let unknown = rooks.only().is_none() && !marked(&rook);
        self.mark_relevant(said);
        let language = usize::from(said.language != musi_rules::Language::Tok);
        let mut moved = (false, false);
        let mut named = SquareSet::EMPTY;
        let reason = because.and_then(|because| match because {
            StatementKind::Moved { who, yes: true } => {
                let is_king = who.kinds.first().copied() == words.king || who.role == Role::Same;
                moved = (is_king, !is_king);
                Some(if is_king { "castling_king_moved" } else { "castling_rook_moved" })
            }
            StatementKind::Between { who } => {
                if who.role == Role::Piece {
                    named.extend(self.movers(who, language).first().and_then(Mover::square));
                }
                Some("castling_blocked")
            }
            StatementKind::Check { given: true, .. } => Some("castling_in_check"),
            StatementKind::Goes { verb: Verb::Attack | Verb::Capture, place, .. } => {
                if let Some(place) = place {
                    for label in &place.labels {
                        if self.expect_mark(said, label) {
                            let squares = self.known.cells.squares(&label.text);
                            self.mark(&label.text, squares, Meaning::Attacked, None, said.source);
                            named |= squares;
                        }
                    }
                }
                Some("castling_through_check")
            }
            _ => None,
        });
        if !self.castles {
            // Where the notation says who may still castle, the text does not.
            if !self.known.diagram.rest.as_ref().is_some_and(Rest::remembers) {
                G::allow_castling(&mut self.setup, side, king, rook, moved);
            }
            self.setup.set_side_to_move(side);
        }
        self.castles = true;
        self.before[language] = self.movers(
            &Subject { kinds: words.king.into_iter().collect(), side: Some(side), ..Subject::default() },
            language,
        );
        let reason = reason.map(str::to_owned);
        if unknown {
            return;
        }
        let castles = |at| Claim::Castles { king, rook, allowed: can, reason: reason.clone(), at };
        if named.is_empty() {
            self.claim(said, castles(None), None);
        }
        for square in named {
            let mark = self.known.cells.marks.iter().find(|mark| mark.squares.contains(square));
            let mark = mark.map(|mark| mark.text.clone());
            self.claim(said, castles(Some(square)), mark);
        }
    }
}
