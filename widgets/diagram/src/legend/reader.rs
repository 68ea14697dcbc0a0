//! What has been understood so far, while statements are read one after the other.

use musi_rules::{BoardSize, GridGame, Origin, Setup, Side, Square, SquareSet};

use super::going::Going;
use super::resolve::{self, Mover};
use super::{Claimed, Source};
use super::{Known, Said};
use crate::caption::{Label, Role, Who};
use crate::claim::Claim;
use crate::scene::{Mark, Meaning};
use crate::verdict::{Finding, Mention, Place, Severity};

pub(super) struct Reader<'a, G: GridGame> {
    pub known: &'a Known<'a>,
    pub setup: Setup<G>,
    pub turn: Option<Side>,
    pub turn_place: Option<Place>,
    pub studied: SquareSet,
    pub marks: Vec<Mark>,
    pub sources: Vec<(String, Source)>,
    pub numbers: Vec<(u16, Mover)>,
    pub goings: Vec<Going>,
    pub claims: Vec<Claimed>,
    pub findings: Vec<Finding>,
    pub mentions: Vec<Mention>,
    pub speaks: Vec<bool>,
    /// Ranks on which the page says that a side's pieces stand.
    pub home: Vec<(Option<Side>, SquareSet)>,
    pub before: [Vec<Mover>; 2],
    pub squares_before: [SquareSet; 2],
    pub stuck: Option<Side>,
    pub draw: Option<Place>,
    pub castles: bool,
    pub start: Option<Place>,
    pub coloured: bool,
}

impl<'a, G: GridGame> Reader<'a, G> {
    pub(super) fn new(known: &'a Known<'a>) -> Self {
        Self {
            known,
            setup: Setup::empty(known.diagram.geometry),
            turn: None,
            turn_place: None,
            studied: SquareSet::EMPTY,
            marks: Vec::new(),
            sources: Vec::new(),
            numbers: Vec::new(),
            goings: Vec::new(),
            claims: Vec::new(),
            findings: Vec::new(),
            mentions: Vec::new(),
            speaks: vec![false; known.texts],
            home: Vec::new(),
            before: [Vec::new(), Vec::new()],
            squares_before: [SquareSet::EMPTY; 2],
            stuck: None,
            draw: None,
            castles: false,
            start: None,
            coloured: false,
        }
    }

    pub(super) fn geometry(&self) -> BoardSize {
        self.known.diagram.geometry
    }

    /// Notes that a text speaks of this board.
    pub(super) fn heard(&mut self, said: &Said) {
        if let Source::Caption(text) = said.source
            && let Some(speaks) = self.speaks.get_mut(text)
        {
            *speaks = true;
        }
    }

    pub(super) fn movers(&self, who: &Who, tongue: usize) -> Vec<Mover> {
        let before = self.before.get(tongue).map_or(&[][..], Vec::as_slice);
        let studied;
        let before = if before.is_empty() {
            studied = self.studied.iter().filter_map(|square| {
                let piece = self.setup.piece_at(square)?;
                let marks = self.known.cells.marks.iter().find(|mark| mark.squares.contains(square));
                Some(Mover {
                    origin: Origin::Square(square),
                    piece,
                    label: marks.map(|mark| mark.text.clone()),
                })
            });
            studied.collect()
        } else {
            before.to_vec()
        };
        resolve::movers(who, &self.setup, self.known.cells, &self.numbers, &before, self.turn)
    }

    /// Of which side the words speak.
    pub(super) fn side_of(&self, who: &Who, tongue: usize) -> Option<Side> {
        who.side.or_else(|| {
            let movers = self.movers(who, tongue);
            let side = movers.first()?.piece.side;
            movers.iter().all(|mover| mover.piece.side == side).then_some(side)
        })
    }

    /// The side whose king the words name.
    pub(super) fn king_side(&self, who: &Who, tongue: usize) -> Option<Side> {
        let king = who.kinds.first().copied() == self.known.words.king
            || (who.role == Role::Same
                && self
                    .movers(who, tongue)
                    .iter()
                    .all(|mover| Some(mover.piece.kind) == self.known.words.king));
        king.then(|| self.side_of(who, tongue)).flatten()
    }

    pub(super) fn is_explicit(&self, text: &str) -> bool {
        self.sources.iter().any(|(mark, source)| mark == text && *source == Source::Explicit)
    }

    /// Gives a mark its meaning, unless it has one.
    pub(super) fn mark(
        &mut self,
        text: &str,
        squares: SquareSet,
        meaning: Meaning,
        of: Option<Origin>,
        source: Source,
    ) {
        if let Some(mark) = self.marks.iter_mut().find(|mark| mark.text == text) {
            if mark.of.is_none() && mark.meaning == meaning {
                mark.of = of;
            }
            return;
        }
        self.marks.push(Mark { text: text.to_owned(), squares, meaning, of });
        self.sources.push((text.to_owned(), source));
    }

    /// Whether a mark that a text speaks of is on the board; says so when it is not.
    pub(super) fn expect_mark(&mut self, said: &Said, label: &Label) -> bool {
        if self.known.cells.squares(&label.text).is_empty() {
            self.missing_mark(said, label);
            return false;
        }
        self.heard(said);
        true
    }

    pub(super) fn missing_mark(&mut self, said: &Said, label: &Label) {
        let place = Self::label_place(said, label);
        self.error(
            "mark-absent",
            place,
            format!("the text speaks of \"{}\", which no cell bears", label.text),
            "draw the mark, or quote the mark that is drawn".to_owned(),
        );
    }

    pub(super) fn label_place(said: &Said, label: &Label) -> Place {
        Self::span_place(said, &label.span)
    }

    pub(super) fn span_place(said: &Said, span: &std::ops::Range<usize>) -> Place {
        match (said.source, said.offset) {
            (Source::Explicit, _) => Place::Info(span.clone()),
            (_, Some(offset)) => Place::Caption(span.start + offset..span.end + offset),
            _ => said.place.clone(),
        }
    }

    /// Where a cell stands.
    pub(super) fn cell(&self, square: Square) -> Place {
        match self.known.diagram.cell(square) {
            Some(cell) => Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
            None => Place::Fence { line: 1, column: 1, span: 0..0 },
        }
    }

    pub(super) fn claim(&mut self, said: &Said, claim: Claim, mark: Option<String>) {
        self.heard(said);
        self.add_claim(Claimed { claim, place: said.place.clone(), mark });
    }

    pub(super) fn add_claim(&mut self, claimed: Claimed) {
        if !self.claims.iter().any(|other| other.claim == claimed.claim) {
            self.claims.push(claimed);
        }
    }

    pub(super) fn error(&mut self, code: &'static str, place: Place, message: String, remedy: String) {
        self.finding(code, Severity::Error, place, message, remedy);
    }

    pub(super) fn finding(
        &mut self,
        code: &'static str,
        severity: Severity,
        place: Place,
        message: String,
        remedy: String,
    ) {
        let finding = Finding { code, severity, place, message, remedy };
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}
