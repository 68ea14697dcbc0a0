//! A fence of a page of Muso as it is drawn, and what is said of its marks.

use std::ops::Range;

use musi_rules::{Language, Square, SquareSet};

use super::info::{Info, Says};
use super::mark_statement::{MarkStatement, Quoted};
use super::{MusoMark, MusoMeaning};
use musi_diagnostic::Severity;
use musi_diagram::ascii::{Cell, Diagram};
use musi_diagram::{Finding, Location};

/// A ruled board with all that is said of its marks.
#[derive(Debug)]
pub(super) struct Drawn<'a> {
    pub diagram: &'a Diagram,
    pub info: &'a Info,
    /// What captions say of marks, and what is said in the info string, which wins.
    pub statements: &'a [MarkStatement],
    /// Marks that a legend knows though no caption of this figure quotes them: the usual O, X and -X-.
    pub usual: bool,
    pub findings: Vec<Finding>,
}

/// An error in a page.
pub(super) fn error(code: &'static str, place: Location, message: &str, remedy: &str) -> Finding {
    Finding { code, severity: Severity::Error, place, message: message.to_owned(), remedy: remedy.to_owned() }
}

/// The texts of a cell: one for each mark or stack in it.
pub(super) fn words(cell: &Cell) -> impl Iterator<Item = &str> {
    cell.text.split_whitespace()
}

/// What the usual marks say, where nothing else is said of them.
const USUAL: [(&str, MusoMeaning); 3] =
    [("O", MusoMeaning::Studied), ("X", MusoMeaning::Moves), ("-X-", MusoMeaning::Captures)];

impl Drawn<'_> {
    /// What a mark says; nothing when nobody explains it.
    pub fn meaning(&self, mark: &str) -> Option<MusoMeaning> {
        let explicit =
            self.info.marks.iter().find(|(own, says, _)| own == mark && matches!(says, Says::Meaning(_)));
        if let Some((_, Says::Meaning(meaning), _)) = explicit {
            return Some(*meaning);
        }
        let said = self.statements.iter().filter(|said| said.marks.iter().any(|(own, _)| own == mark));
        let said = said.filter_map(|said| match &said.what {
            Quoted::Says(Says::Meaning(meaning)) => Some(*meaning),
            Quoted::Stands { .. } => Some(MusoMeaning::Studied),
            Quoted::Controls(_) => Some(MusoMeaning::Controls),
            Quoted::Says(Says::Ground(_)) | Quoted::Lies { .. } | Quoted::Carried { .. } => None,
        });
        // A mark that is only named is what the usual marks are, or nothing.
        let said: Vec<MusoMeaning> = said.collect();
        let first =
            said.iter().copied().find(|meaning| *meaning != MusoMeaning::Named).or(said.first().copied());
        let usual = || USUAL.iter().find(|(own, _)| self.usual && *own == mark).map(|(_, meaning)| *meaning);
        first.or_else(usual)
    }

    /// Whether any mark of the figure has this meaning, on the board or not.
    pub fn says(&self, meaning: MusoMeaning) -> bool {
        let quoted = self.statements.iter().flat_map(|said| &said.marks).map(|(mark, _)| mark.as_str());
        let explicit = self.info.marks.iter().map(|(mark, ..)| mark.as_str());
        quoted.chain(explicit).any(|mark| self.meaning(mark) == Some(meaning))
            || !self.marked(meaning).is_empty()
    }

    /// The squares with a mark of this meaning. A mark may mean several things: one may go there and capture there.
    pub fn marked(&self, meaning: MusoMeaning) -> SquareSet {
        let means = |mark: &str| self.meaning(mark) == Some(meaning) || self.also(mark, meaning);
        self.diagram.squares().filter(|(_, cell)| words(cell).any(means)).map(|(square, _)| square).collect()
    }

    /// Whether a mark is said to mean this besides something else.
    fn also(&self, mark: &str, meaning: MusoMeaning) -> bool {
        let same = |said: &&MarkStatement| said.what == Quoted::Says(Says::Meaning(meaning));
        self.statements.iter().filter(same).any(|said| said.marks.iter().any(|(own, _)| own == mark))
            && !self.info.marks.iter().any(|(own, ..)| own == mark)
    }

    /// The squares with a text in one of their cells.
    pub fn squares(&self, mark: &str) -> SquareSet {
        let has = |cell: &Cell| words(cell).any(|word| word == mark);
        self.diagram.squares().filter(|(_, cell)| has(cell)).map(|(square, _)| square).collect()
    }

    /// The marks of the board that mean something, in the order of the board: upper left first.
    pub fn marks(&self) -> Vec<MusoMark> {
        let mut marks: Vec<MusoMark> = Vec::new();
        let width = usize::from(self.diagram.geometry.width());
        for cell in self.diagram.cells.chunks(width).rev().flatten() {
            for word in words(cell) {
                let Some(meaning) = self.meaning(word) else { continue };
                if !marks.iter().any(|mark| mark.text == word) {
                    marks.push(MusoMark { text: word.to_owned(), meaning, squares: self.squares(word) });
                }
            }
        }
        marks
    }

    /// Where the first of some squares is drawn; the whole figure when there is none.
    pub fn place(&self, squares: SquareSet) -> Location {
        squares.iter().next().and_then(|square| self.cell_place(square)).unwrap_or_else(whole)
    }

    /// Where a square is drawn.
    pub fn cell_place(&self, square: Square) -> Option<Location> {
        let cell = self.diagram.cell(square)?;
        Some(Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() })
    }

    /// Says that nobody explains some texts on the board, each once; `remedy` says what to do about one of them.
    pub fn unexplained(&mut self, known: impl Fn(&str) -> bool, remedy: impl Fn(&str) -> String) {
        let mut seen: Vec<&str> = Vec::new();
        let mut found = Vec::new();
        let width = usize::from(self.diagram.geometry.width());
        for cell in self.diagram.cells.chunks(width).rev().flatten() {
            for word in words(cell).filter(|word| !known(word)) {
                if seen.contains(&word) {
                    continue;
                }
                seen.push(word);
                let place = Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() };
                found.push(error(
                    "mark-unexplained",
                    place,
                    &format!("nothing says what \"{word}\" means"),
                    &remedy(word),
                ));
            }
        }
        self.findings.extend(found);
    }

    /// Says which marks are spoken of in "this picture" and stand nowhere on it.
    pub fn missing(&mut self, known: impl Fn(&str) -> bool) {
        let mut found: Vec<(String, Range<usize>)> = Vec::new();
        for (mark, span) in self.statements.iter().flat_map(|said| &said.marks) {
            if self.squares(mark).is_empty() && !known(mark) && !found.iter().any(|(own, _)| own == mark) {
                found.push((mark.clone(), span.clone()));
            }
        }
        self.findings.extend(found.into_iter().map(|(mark, span)| {
            error(
                "mark-missing",
                Location::Caption(span),
                &format!("the text speaks of \"{mark}\", which stands nowhere on the board"),
                "put the mark on the board, or take it out of the text",
            )
        }));
    }

    /// Says where two texts, or a text and its translation, mean different things by one mark.
    pub fn conflicts(&mut self) {
        let all: Vec<(&str, &MarkStatement, &Range<usize>)> = self
            .statements
            .iter()
            .flat_map(|said| said.marks.iter().map(move |(mark, span)| (mark.as_str(), said, span)))
            .collect();
        let mut found: Vec<(&str, Range<usize>, &str)> = Vec::new();
        for (index, (mark, said, span)) in all.iter().enumerate() {
            let before = || all.iter().take(index).filter(|(own, ..)| own == mark);
            if before().any(|(_, other, _)| clash(&said.what, &other.what)) {
                found.push((mark, (*span).clone(), "is said to be two things that it cannot be at once"));
                continue;
            }
            let Some((_, other, _)) = before().find(|(_, other, _)| other.language != said.language) else {
                continue;
            };
            let of = |language: Language| {
                all.iter().filter(move |(own, said, _)| own == mark && said.language == language)
            };
            let lacks = |one: Language, other: Language| {
                of(one)
                    .filter(|(_, said, _)| said.what.is_of_mark())
                    .any(|(_, said, _)| !of(other).any(|(_, other, _)| other.what.is_as_much_as(&said.what)))
            };
            let twice = found.iter().any(|(own, ..)| own == mark);
            if !twice && (lacks(said.language, other.language) || lacks(other.language, said.language)) {
                found.push((
                    mark,
                    (*span).clone(),
                    "is said to be one thing in the text and another in its translation",
                ));
            }
        }
        let found: Vec<Finding> = found
            .into_iter()
            .map(|(mark, span, why)| {
                error(
                    "mark-twice",
                    Location::Caption(span),
                    &format!("\"{mark}\" {why}"),
                    "let the texts, and the translation of each, say the same of every mark",
                )
            })
            .collect();
        self.findings.extend(found);
    }
}

/// A whole fence.
pub(super) fn whole() -> Location {
    Location::Fence { line: 1, column: 1, span: 0..0 }
}

/// Whether two statements on a mark cannot both hold.
fn clash(one: &Quoted, other: &Quoted) -> bool {
    use super::info::Ground::{Home, Kasi, Open, Space, Telo};
    match (one, other) {
        (Quoted::Says(Says::Ground(one)), Quoted::Says(Says::Ground(other))) => match (one, other) {
            (Home(one) | Space(Some(one)), Home(other) | Space(Some(other))) => one != other,
            (Home(_) | Space(_), Space(_))
            | (Space(_), Home(_))
            | (Telo, Telo)
            | (Kasi, Kasi)
            | (Open, Open) => false,
            _ => true,
        },
        (Quoted::Says(Says::Meaning(one)), Quoted::Says(Says::Meaning(other))) => {
            let can = |meaning: &MusoMeaning| {
                matches!(
                    meaning,
                    MusoMeaning::Moves | MusoMeaning::Captures | MusoMeaning::Stacks | MusoMeaning::Carries
                )
            };
            can(one) && *other == MusoMeaning::Forbidden || can(other) && *one == MusoMeaning::Forbidden
        }
        (Quoted::Stands { side: Some(one), .. }, Quoted::Stands { side: Some(other), .. }) => one != other,
        _ => false,
    }
}
