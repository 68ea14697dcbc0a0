//! Which pieces stand where, whose they are, and what they are called.

use musi_rules::{GridGame, Language, Origin, Piece, Setup, Side, Square, SquareSet};

use super::reader::Reader;
use super::resolve::{self, Mover};
use super::{PlacedStatement, Source};
use crate::ascii::Form;
use crate::caption::{Label, Role, SquareNames, StatementKind, Subject};
use crate::claim::Claim;
use crate::scene::{FigureKind, Meaning};
use crate::verdict::{CaseSides, Location, Mention};
use crate::vocabulary::Script;

impl<G: GridGame> Reader<'_, G> {
    /// Whose letters are whose, whose turn it is, what lies in the hands; then the pieces stand.
    pub(super) fn sides(&mut self, said: &[PlacedStatement]) {
        let mut case = self.known.explicit.case_sides;
        let is_caption = |statement: &PlacedStatement| matches!(statement.source, Source::Caption(_));
        let holds = |statement: &&PlacedStatement| matches!(statement.body, StatementKind::Holds { .. });
        // A notation says what is in hand after the pieces.
        let notation = self.known.diagram.rest.as_ref().is_some_and(|rest| !rest.text.trim().is_empty());
        let hands_drawn = notation || said.iter().filter(holds).any(|statement| !is_caption(statement));
        for statement in said {
            match &statement.body {
                StatementKind::Case { side, lower } => {
                    let lower = if *lower { *side } else { side.opponent() };
                    case = case.or(Some(CaseSides { lower, upper: lower.opponent() }));
                    self.states(statement);
                }
                StatementKind::Turn { side } => {
                    self.states(statement);
                    // A program says before a board who has moved, and behind it who moves next.
                    let board = &self.known.diagram.cells;
                    let moved = |place: &Location| matches!(place, Location::Fence { line, .. } if board.iter().all(|cell| line < &cell.line));
                    let next = |place: &Location| matches!(place, Location::Fence { line, .. } if board.iter().all(|cell| line > &cell.line));
                    if self.turn_place.as_ref().is_some_and(moved) && next(&statement.place) {
                        (self.turn, self.turn_place) = (None, None);
                    }
                    if let Some(before) = self.turn.filter(|before| before != side) {
                        let words = self.known.words;
                        let [now, before] = [*side, before].map(|side| words.side_name(side, Language::En));
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
                // A caption tells what is in hand only where the drawing does not.
                StatementKind::Holds { .. } if hands_drawn && is_caption(statement) => {
                    self.mark_relevant(statement);
                }
                StatementKind::Holds { side, what } => {
                    self.states(statement);
                    self.hands_told |= is_caption(statement);
                    for (kind, count) in what {
                        self.setup.hand_mut(*side).set(*kind, *count);
                    }
                }
                _ => {}
            }
        }
        // A notation has letters of its own, whatever the page says of its drawings.
        let notation = self.known.diagram.form == Form::Notation;
        let case = case.or(self.known.page_case).filter(|_| !notation);
        for piece in &self.known.cells.pieces {
            let defaults = match piece.script {
                Script::Tok => self.known.words.lower.tok,
                Script::Notation => self.known.words.lower.notation,
            };
            let lower = case.map_or(defaults, |case| case.lower);
            let upper = case.map_or(defaults.opponent(), |case| case.upper);
            // What the page says of its letters holds of them as they are written.
            let exchanged = self.known.diagram.sides == crate::ascii::Sides::Exchanged
                && piece.script == Script::Notation
                && case.is_some();
            let side = piece.side.unwrap_or(if piece.lower == exchanged { upper } else { lower });
            self.setup.put(piece.square, Piece { kind: piece.kind, side });
        }
        self.rest();
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

    /// What the notation of the game says besides the pieces.
    fn rest(&mut self) {
        let Some(rest) = &self.known.diagram.rest else { return };
        let place = Location::Fence { line: rest.line, column: rest.column, span: rest.span.clone() };
        let pieces = self.setup.clone();
        if let Err(error) = G::read_rest(&mut self.setup, &rest.text, 0) {
            self.setup = pieces;
            self.error(
                "notation",
                place,
                format!("what follows the pieces is not understood: {}", error.fault),
                "correct it, or leave it away".to_owned(),
            );
            return;
        }
        if rest.text.trim().is_empty() {
            return;
        }
        let told = self.setup.side_to_move();
        let before = self.turn.zip(self.turn_place.clone());
        // What the fence says besides, its author says of this board in place of its notation; but what moves lead to is certain.
        let played = self.known.diagram.line.is_some();
        let held = |at: &Location| {
            matches!(at, Location::Caption(_)) || played && matches!(at, Location::Fence { .. })
        };
        let contradicts = |said: &Side, at: &Location| rest.tells_turn && *said != told && held(at);
        if let Some((said, at)) = before.clone().filter(|(said, at)| contradicts(said, at)) {
            let [said, told] = [said, told].map(|side| self.known.words.side_name(side, Language::En));
            self.error(
                "caption-turn",
                at,
                format!("this says that it is {said}'s turn, but the board says that it is {told}'s"),
                "say the same side in both places".to_owned(),
            );
        }
        if rest.tells_turn && before.is_none_or(|(turn, at)| turn == told || held(&at)) {
            self.turn = Some(told);
            self.turn_place = Some(place);
        }
    }

    /// First pass: which pieces stand on which marks.
    pub(super) fn stands(&mut self, said: &PlacedStatement) {
        let StatementKind::Stands { who, place } = &said.body else { return };
        let Some(kind) = who.kinds.first().copied() else { return };
        let mut movers = Vec::new();
        for label in &place.labels {
            let squares = self.known.cells.squares(&label.text);
            if squares.is_empty() {
                self.missing_mark(said, label);
                continue;
            }
            self.states(said);
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
        said: &PlacedStatement,
        label: &Label,
        square: Square,
        piece: Piece,
        who: &Subject,
    ) {
        let words = self.known.words;
        let name = |piece: Piece| {
            format!("{} {}", words.side_name(piece.side, Language::En), words.name(piece.kind, Language::En))
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
            "fix the text, or the letters in the cell".to_owned(),
        );
    }

    pub(super) fn stands_on(&mut self, said: &PlacedStatement, who: &Subject, place: &SquareNames) {
        let language = usize::from(said.language != Language::Tok);
        if !place.labels.is_empty() {
            let labels = Subject { labels: place.labels.clone(), ..who.clone() };
            let movers = self.movers(&labels, language);
            if !movers.is_empty() {
                self.before[language] = movers;
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
                    language: said.language,
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
                language: said.language,
                text: self.known.words.name(kind, said.language).to_owned(),
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
