//! Which pieces stand where, whose they are, and what they are called.

use musi_rules::{GridGame, Origin, Piece, Setup, Side, Square, SquareSet, Tongue};

use super::Said;
use super::reader::Reader;
use super::resolve::{self, Mover};
use crate::caption::{Body, Label, Place as Squares, Role, Who};
use crate::claim::Claim;
use crate::scene::{FigureKind, Meaning};
use crate::verdict::{CaseSides, Mention};
use crate::vocabulary::Script;

impl<G: GridGame> Reader<'_, G> {
    /// Whose letters are whose, whose turn it is, what lies in the hands; then the pieces stand.
    pub(super) fn sides(&mut self, said: &[Said]) {
        let mut case = self.known.explicit.case_sides;
        for statement in said {
            match &statement.body {
                Body::Case { side, lower } => {
                    let lower = if *lower { *side } else { side.opponent() };
                    case = case.or(Some(CaseSides { lower, upper: lower.opponent() }));
                    self.heard(statement);
                }
                Body::Turn { side } => {
                    self.heard(statement);
                    if let Some(before) = self.turn.filter(|before| before != side) {
                        let words = self.known.words;
                        let [now, before] = [*side, before].map(|side| words.side_name(side, Tongue::En));
                        self.error(
                            "caption-turn",
                            statement.place.clone(),
                            format!("this says that it is {now}'s turn, but before it was {before}'s"),
                            "say the same side in both places".to_owned(),
                        );
                    }
                    self.turn = self.turn.or(Some(*side));
                    self.turn_place = self.turn_place.take().or(Some(statement.place.clone()));
                }
                Body::Holds { side, what } => {
                    self.heard(statement);
                    for (kind, count) in what {
                        self.setup.hand_mut(*side).set(*kind, *count);
                    }
                }
                _ => {}
            }
        }
        let case = case.or(self.known.page_case);
        for piece in &self.known.cells.pieces {
            let defaults = match piece.script {
                Script::Tok => self.known.words.lower.tok,
                Script::Notation => self.known.words.lower.notation,
            };
            let lower = case.map_or(defaults, |case| case.lower);
            let upper = case.map_or(defaults.opponent(), |case| case.upper);
            let side = if piece.lower { lower } else { upper };
            self.setup.put(piece.square, Piece { kind: piece.kind, side });
        }
        for square in &self.known.cells.crowded {
            let place = self.cell(*square);
            self.error(
                "cell-crowded",
                place,
                format!("two pieces stand on {}", self.geometry().name(*square)),
                "write one piece; a mark beside it is no piece's letters".to_owned(),
            );
        }
        if let Some(side) = self.turn {
            self.setup.set_side_to_move(side);
        }
    }

    /// First pass: which pieces stand on which marks.
    pub(super) fn stands(&mut self, said: &Said) {
        let Body::Stands { who, place } = &said.body else { return };
        let Some(kind) = who.kinds.first().copied() else { return };
        let mut movers = Vec::new();
        for label in &place.labels {
            let squares = self.known.cells.squares(&label.text);
            if squares.is_empty() {
                self.missing_mark(said, label);
                continue;
            }
            self.heard(said);
            let by_letters = self.known.cells.pieces.iter().any(|piece| piece.text == label.text);
            for square in squares {
                let side = who.side.or(self.turn).unwrap_or(Side::First);
                let stands = self.setup.piece_at(square);
                match stands {
                    None => {
                        self.setup.put(square, Piece { kind, side });
                        self.studied.insert(square);
                    }
                    Some(piece) if piece.kind != kind || who.side.is_some_and(|side| side != piece.side) => {
                        self.other_piece(said, label, square, piece, who);
                    }
                    Some(_) => {}
                }
                if let Some(piece) = self.setup.piece_at(square) {
                    let origin = Origin::Square(square);
                    let label = by_letters || place.labels.len() > 1;
                    let label = label.then(|| {
                        place
                            .labels
                            .iter()
                            .find(|label| self.known.cells.squares(&label.text).contains(square))
                    });
                    let label = label.flatten().map(|label| label.text.clone());
                    movers.push(Mover { origin, piece, label });
                }
            }
            let meaning = if by_letters { Meaning::Piece } else { Meaning::Studied };
            self.mark(&label.text, squares, meaning, None, said.source);
        }
        if let Some(number) = who.number {
            self.numbers.extend(movers.iter().map(|mover| (number, mover.clone())));
        }
    }

    pub(super) fn other_piece(
        &mut self,
        said: &Said,
        label: &Label,
        square: Square,
        piece: Piece,
        who: &Who,
    ) {
        let words = self.known.words;
        let name = |piece: Piece| {
            format!("{} {}", words.side_name(piece.side, Tongue::En), words.name(piece.kind, Tongue::En))
        };
        let kind = who.kinds.first().copied().unwrap_or(piece.kind);
        let said_to_be = name(Piece { kind, side: who.side.unwrap_or(piece.side) });
        let place = Self::label_place(said, label);
        self.error(
            "caption-stands",
            place,
            format!(
                "the text says that a {said_to_be} stands on \"{}\", but on {} stands a {}",
                label.text,
                self.geometry().name(square),
                name(piece)
            ),
            "mend the text, or the letters in the cell".to_owned(),
        );
    }

    pub(super) fn stands_on(&mut self, said: &Said, who: &Who, place: &Squares) {
        let tongue = usize::from(said.tongue != Tongue::Tok);
        if !place.labels.is_empty() {
            let labels = Who { labels: place.labels.clone(), ..who.clone() };
            let movers = self.movers(&labels, tongue);
            if !movers.is_empty() {
                self.before[tongue] = movers;
            }
        }
        let mut squares = SquareSet::EMPTY;
        let mut only_files = !place.points.is_empty();
        for point in &place.points {
            let Some(named) = resolve::point(self.known.diagram, self.known.words, point) else {
                if self.start.is_some() || self.known.explicit.kind == Some(FigureKind::Start) {
                    let at = Self::span_place(said, &point.span);
                    let message = "this names a square that is not on the board".to_owned();
                    self.error("caption-square", at, message, "count the files and ranks again".to_owned());
                }
                continue;
            };
            only_files &= point.rank.is_none();
            if matches!(who.role, Role::OtherPieces | Role::AnyPiece) {
                self.home.push((point.side.or(who.side), named));
            }
            squares |= named;
            if let Some(offset) = said.offset {
                self.mentions.push(Mention {
                    span: point.span.start + offset..point.span.end + offset,
                    tongue: said.tongue,
                    text: String::new(),
                    squares: named,
                });
            }
        }
        let (Some(kind), false) = (who.kinds.first().copied(), squares.is_empty()) else { return };
        if self.start.is_none() {
            // Elsewhere a square by name says where one piece is, not where all of its kind are.
            return;
        }
        if only_files {
            let homes = self
                .home
                .iter()
                .filter(|(side, _)| who.side.is_none() || side.is_none() || *side == who.side);
            let homes = homes.fold(SquareSet::EMPTY, |set, (_, rank)| set | *rank);
            squares &= if homes.is_empty() { self.start_ranks(kind, squares) } else { homes };
        }
        if let Some(offset) = said.offset {
            // The name lights the pieces where they stand, even where the text puts them elsewhere.
            let sides = who.side.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
            let standing = sides.into_iter().map(|side| self.setup.of_kind(kind, side));
            self.mentions.push(Mention {
                span: who.span.start + offset..who.span.end + offset,
                tongue: said.tongue,
                text: self.known.words.name(kind, said.tongue).to_owned(),
                squares: standing.fold(SquareSet::EMPTY, |set, squares| set | squares),
            });
        }
        self.claim(said, Claim::Stands { kind, side: who.side, squares }, None);
    }

    /// The ranks on which pieces of a kind begin the game.
    pub(super) fn start_ranks(&self, kind: musi_rules::PieceKind, _files: SquareSet) -> SquareSet {
        let start = Setup::<G>::start();
        let geometry = self.geometry();
        let ranks: Vec<u8> = Side::BOTH
            .into_iter()
            .flat_map(|side| start.of_kind(kind, side).iter())
            .map(|square| start.geometry().rank(square))
            .collect();
        geometry.squares().filter(|square| ranks.contains(&geometry.rank(*square))).collect()
    }
}
