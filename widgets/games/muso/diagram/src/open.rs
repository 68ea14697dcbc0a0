//! A fence while its page is being read.

use musi_rules::Square;

use super::fence::{Drawn, words};
use super::info::{Info, Says};
use super::mark_statement::{MarkStatement, Quoted};
use super::situation::is_standing;
use super::{MusoKind, MusoMeaning};
use musi_diagnostic::Severity;
use musi_diagram::ascii::{self, Diagram, Drawing};
use musi_diagram::{Finding, Location, PageFence, Reading, Verdict};
use musi_diagram::{drawn_wrongly, no_board};

/// A fence while the page is being read.
#[derive(Debug)]
pub(super) struct Open {
    pub section: usize,
    pub info: Info,
    pub diagram: Option<Diagram>,
    pub kind: Option<MusoKind>,
    /// Which animal's movement it is.
    pub animal: Option<usize>,
    /// What the texts after it say of its marks.
    pub statements: Vec<MarkStatement>,
    /// Which of all sentences are its captions.
    pub captions: Vec<usize>,
    /// The first caption of the newest text.
    pub texts_from: usize,
    /// How many texts come after it.
    pub texts: usize,
    pub reading: Reading,
    pub foreign: bool,
}

impl Open {
    pub fn new(fence: PageFence<'_>, section: usize) -> Self {
        let mut reading = Reading::new(Verdict::Text { reason: String::new() });
        let said = if fence.figure_file.is_empty() { fence.info } else { fence.figure_file };
        let info = Info::parse(said, fence.games).unwrap_or_else(|error| {
            let musi_diagram::InfoError { span, message, remedy } = error;
            let place = Location::Info(span);
            reading.findings.push(Finding {
                code: "legend",
                severity: Severity::Error,
                place,
                message,
                remedy,
            });
            Info { speaks: true, ..Info::default() }
        });
        let foreign = info.game.is_some();
        let mut diagram = None;
        if let Some(word) = &info.text {
            reading.verdict = Verdict::Text { reason: format!("its info string says `{word}`") };
        } else if !foreign {
            match ascii::read(fence.text) {
                Ok(Drawing::Board(board)) => diagram = Some(board),
                Ok(Drawing::Text(reason)) if info.speaks => {
                    reading.findings.push(no_board(fence.info, &reason.to_string()));
                    reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
                }
                Ok(Drawing::Text(reason)) => {
                    let reason = format!("{reason}; to draw a board, {}", reason.remedy());
                    reading.verdict = Verdict::Text { reason };
                }
                Err(error) => {
                    reading.findings.push(drawn_wrongly(&error));
                    reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
                }
            }
        }
        Self {
            section,
            info,
            diagram,
            kind: None,
            animal: None,
            statements: Vec::new(),
            captions: Vec::new(),
            texts_from: 0,
            texts: 0,
            reading,
            foreign,
        }
    }

    pub fn drawn<'b>(&'b self, diagram: &'b Diagram) -> Drawn<'b> {
        let usual = self.kind != Some(MusoKind::Board);
        Drawn { diagram, info: &self.info, statements: &self.statements, usual, findings: Vec::new() }
    }
}

/// Where a square of a fence is drawn.
pub(super) fn cell(open: &[Open], fence: usize, square: Square) -> Option<Location> {
    let open = open.get(fence)?;
    open.drawn(open.diagram.as_ref()?).cell_place(square)
}

/// The fence that shows how an animal goes, and where the animal stands in it.
pub(super) fn animal_cell(open: &[Open], animal: usize) -> Option<(usize, Location)> {
    let fence = open.iter().position(|fence| fence.animal == Some(animal))?;
    let drawn = open.get(fence)?;
    let studied = drawn.drawn(drawn.diagram.as_ref()?).marked(MusoMeaning::Studied).first()?;
    Some((fence, cell(open, fence, studied)?))
}

/// What a board is about, where its info string does not say: what stands on it tells.
pub(super) fn kind(diagram: &Diagram, info: &Info, statements: &[MarkStatement]) -> MusoKind {
    if let Some(kind) = info.kind {
        return kind;
    }
    if info.animal.is_some() {
        return MusoKind::Movement;
    }
    if diagram.cells.iter().flat_map(words).any(is_standing) {
        return MusoKind::Situation;
    }
    let drawn = Drawn { diagram, info, statements, usual: true, findings: Vec::new() };
    let ground = statements.iter().any(|said| matches!(said.what, Quoted::Says(Says::Ground(_))))
        || info.marks.iter().any(|(_, says, _)| matches!(says, Says::Ground(_)));
    if !ground && !drawn.marked(MusoMeaning::Studied).is_empty() {
        MusoKind::Movement
    } else {
        MusoKind::Board
    }
}
