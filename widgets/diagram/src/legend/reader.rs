//! What has been understood so far, while statements are read one after the other.

use musi_rules::{BoardSize, GridGame, Origin, Setup, Side, Square, SquareSet};

use super::going::Going;
use super::resolve::{self, Mover};
use super::{Claimed, Source};
use super::{LegendContext, PlacedStatement};
use crate::caption::{Label, Role, Subject};
use crate::claim::Claim;
use crate::scene::{Mark, Meaning};
use crate::verdict::{Finding, Location, Mention};
use musi_diagnostic::Severity;

pub(super) struct Reader<'a, G: GridGame> {
    pub known: &'a LegendContext<'a>,
    pub setup: Setup<G>,
    pub turn: Option<Side>,
    pub turn_place: Option<Location>,
    pub studied: SquareSet,
    pub marks: Vec<Mark>,
    pub sources: Vec<(String, Source)>,
    pub numbers: Vec<(u16, Mover)>,
    pub goings: Vec<Going>,
    pub claims: Vec<Claimed>,
    pub findings: Vec<Finding>,
    pub mentions: Vec<Mention>,
    pub speaks: Vec<bool>,
    /// Where statements stand that say what the page alone decides: what a mark is, whose turn it is.
    pub stated: Vec<Location>,
    /// Whether captions alone say what is in hand.
    pub hands_told: bool,
    /// Ranks on which the page says that a side's pieces stand.
    pub home: Vec<(Option<Side>, SquareSet)>,
    pub before: [Vec<Mover>; 2],
    pub squares_before: [SquareSet; 2],
    pub stuck: Option<Side>,
    pub draw: Option<Location>,
    /// What a player captures, where that is said of no piece.
    pub taken: Vec<(Location, Vec<Mover>)>,
    /// Every statement that nobody wins, or that a side cannot move.
    pub endings: Vec<Location>,
    pub castles: bool,
    pub start: Option<Location>,
    pub coloured: bool,
}

impl<'a, G: GridGame> Reader<'a, G> {
    pub(super) fn new(known: &'a LegendContext<'a>) -> Self {
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
            stated: Vec::new(),
            hands_told: false,
            home: Vec::new(),
            before: [Vec::new(), Vec::new()],
            squares_before: [SquareSet::EMPTY; 2],
            stuck: None,
            draw: None,
            taken: Vec::new(),
            endings: Vec::new(),
            castles: false,
            start: None,
            coloured: false,
        }
    }

    pub(super) fn geometry(&self) -> BoardSize {
        self.known.diagram.geometry
    }

    /// Notes that a text speaks of this board.
    pub(super) fn mark_relevant(&mut self, said: &PlacedStatement) {
        if let Source::Caption(text) = said.source
            && let Some(speaks) = self.speaks.get_mut(text)
        {
            *speaks = true;
        }
    }

    pub(super) fn movers(&self, who: &Subject, language: usize) -> Vec<Mover> {
        let before = self.before.get(language).map_or(&[][..], Vec::as_slice);
        let studied;
        let before = if before.is_empty() {
            // Where nothing was spoken of: the piece under study, or the only one there is.
            let alone = self.setup.occupied().only().map_or(SquareSet::EMPTY, SquareSet::from_square);
            let spoken_of = if self.studied.is_empty() { alone } else { self.studied };
            studied = spoken_of.iter().filter_map(|square| {
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
    pub(super) fn side_of(&self, who: &Subject, language: usize) -> Option<Side> {
        who.side.or_else(|| {
            let movers = self.movers(who, language);
            let side = movers.first()?.piece.side;
            movers.iter().all(|mover| mover.piece.side == side).then_some(side)
        })
    }

    /// The side whose king the words name.
    pub(super) fn king_side(&self, who: &Subject, language: usize) -> Option<Side> {
        let king = who.kinds.first().copied() == self.known.words.king
            || (who.role == Role::Same
                && self
                    .movers(who, language)
                    .iter()
                    .all(|mover| Some(mover.piece.kind) == self.known.words.king));
        king.then(|| self.side_of(who, language)).flatten()
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

    /// Notes that a statement says what the page alone decides.
    pub(super) fn states(&mut self, said: &PlacedStatement) {
        self.mark_relevant(said);
        self.stated.push(said.place.clone());
    }

    /// Whether a mark that a text speaks of is on the board; says so when it is not.
    pub(super) fn expect_mark(&mut self, said: &PlacedStatement, label: &Label) -> bool {
        if self.known.cells.squares(&label.text).is_empty() {
            self.missing_mark(said, label);
            return false;
        }
        self.mark_relevant(said);
        true
    }

    pub(super) fn missing_mark(&mut self, said: &PlacedStatement, label: &Label) {
        let place = Self::label_place(said, label);
        self.error(
            "mark-absent",
            place,
            format!("the text speaks of \"{}\", which no cell bears", label.text),
            "draw the mark, or quote the mark that is drawn".to_owned(),
        );
    }

    pub(super) fn label_place(said: &PlacedStatement, label: &Label) -> Location {
        Self::span_place(said, &label.span)
    }

    pub(super) fn span_place(said: &PlacedStatement, span: &std::ops::Range<usize>) -> Location {
        match (said.source, said.offset) {
            (Source::Explicit, _) => Location::Info(span.clone()),
            (_, Some(offset)) => Location::Caption(span.start + offset..span.end + offset),
            _ => said.place.clone(),
        }
    }

    /// Where a cell stands.
    pub(super) fn cell(&self, square: Square) -> Location {
        match self.known.diagram.cell(square) {
            Some(cell) => Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
            None => Location::Fence { line: 1, column: 1, span: 0..0 },
        }
    }

    pub(super) fn claim(&mut self, said: &PlacedStatement, claim: Claim, mark: Option<String>) {
        self.mark_relevant(said);
        self.add_claim(Claimed::new(claim, said.place.clone(), mark));
    }

    pub(super) fn add_claim(&mut self, claimed: Claimed) {
        match self.claims.iter_mut().find(|other| other.claim == claimed.claim) {
            Some(other) => {
                other.also.push(claimed.place);
                other.also.extend(claimed.also);
            }
            None => self.claims.push(claimed),
        }
    }

    pub(super) fn error(&mut self, code: &'static str, place: Location, message: String, remedy: String) {
        self.finding(code, Severity::Error, place, message, remedy);
    }

    pub(super) fn finding(
        &mut self,
        code: &'static str,
        severity: Severity,
        place: Location,
        message: String,
        remedy: String,
    ) {
        let finding = Finding { code, severity, place, message, remedy };
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}
