//! What the text says of marked squares, held against the rules.

use std::ops::Range;

use musi_muso_rules::{Body, Position, words as names_of};
use musi_rules::{Language, Piece, PieceKind, Side, Square, SquareSet};

use super::letters;
use super::standing::is_standing;
use crate::MusoMeaning;
use crate::fence::{Drawn, error};
use crate::info::Says;
use crate::mark_statement::{MarkStatement, Quoted};
use crate::names::Names;
use musi_diagram::{Finding, Location};

/// Which squares other statements of the same text give to captures and to stacking: what is left is moving.
pub(super) fn said_elsewhere(drawn: &Drawn<'_>, statement: &MarkStatement) -> SquareSet {
    let others = drawn.statements.iter();
    let others = others.filter(|other| other.language == statement.language && *other != statement);
    let special = others.filter(|other| {
        matches!(other.what, Quoted::Says(Says::Meaning(MusoMeaning::Captures | MusoMeaning::Stacks)))
    });
    special.flat_map(|other| &other.marks).fold(SquareSet::EMPTY, |all, (mark, _)| all | drawn.squares(mark))
}

/// What a statement calls a kili, in every language.
const KILI: &str = "kili";

/// Holds statements against a position and gathers what was claimed and what is wrong.
#[derive(Debug)]
pub(super) struct Checker<'a> {
    pub position: &'a Position,
    pub names: &'a Names,
    pub claims: Vec<String>,
    pub findings: Vec<Finding>,
    /// Bytes in sentences that do not hold.
    pub refuted: Vec<Range<usize>>,
}

impl<'a> Checker<'a> {
    pub const fn new(position: &'a Position, names: &'a Names) -> Self {
        Self { position, names, claims: Vec::new(), findings: Vec::new(), refuted: Vec::new() }
    }

    fn name(&self, square: Square) -> String {
        self.position.rules().board.geometry.name(square)
    }

    /// Holds one statement against the rules. `known` are the pieces that were spoken of, the last one last.
    pub fn check(
        &mut self,
        drawn: &Drawn<'_>,
        statement: &MarkStatement,
        known: &mut Vec<(Square, Option<Piece>)>,
        special: SquareSet,
    ) {
        let Some((_, span)) = statement.marks.first() else { return };
        let before = self.findings.len();
        self.hold(drawn, statement, known, special, &Location::Caption(span.clone()));
        if self.findings.len() > before {
            self.refuted.push(span.clone());
        }
    }

    fn hold(
        &mut self,
        drawn: &Drawn<'_>,
        statement: &MarkStatement,
        known: &mut Vec<(Square, Option<Piece>)>,
        special: SquareSet,
        place: &Location,
    ) {
        let marks = &statement.marks;
        let squares = marks.iter().fold(SquareSet::EMPTY, |all, (mark, _)| all | drawn.squares(mark));
        let kind = |name: &str| self.names.named_in(name, statement.language);
        match &statement.what {
            Quoted::Stands { name, side } => {
                for square in squares {
                    known.push((square, self.position.stack(square).piece()));
                }
                let unread = marks.iter().any(|(mark, _)| is_standing(mark))
                    && squares.iter().all(|square| self.position.stack(square).is_empty());
                let remedy = if unread {
                    letters(self.position.rules())
                } else {
                    "correct the name, or what stands there".to_owned()
                };
                let kind = kind(name);
                self.stands((name, kind, *side), squares, place, &remedy);
            }
            Quoted::Lies { name, side } => {
                let kind = kind(name);
                self.stands((name, kind, *side), squares, place, "correct the name, or what stands there");
            }
            Quoted::Carried { name, side } => {
                // Of whom it is said was looked for with what it says of the marks.
                if let Some((from, _)) = known.last() {
                    let (from, kind) = (*from, kind(name));
                    self.under((name, kind, *side), from, place);
                }
            }
            Quoted::Controls(side) => {
                let controlled = self.position.controlled(*side);
                self.compare(
                    "controls",
                    controlled,
                    squares,
                    drawn,
                    place,
                    &format!("the kili of {}", names_of::side(*side, Language::En)),
                );
            }
            Quoted::Says(Says::Meaning(meaning)) => {
                let kind = kind(&statement.who.0).map(|animal| PieceKind(animal as u8));
                let is = |(_, piece): &&(Square, Option<Piece>)| {
                    let piece = piece.as_ref();
                    kind.is_none_or(|kind| piece.is_some_and(|piece| piece.kind == kind))
                        && statement.who.1.is_none_or(|side| piece.is_some_and(|piece| piece.side == side))
                };
                // Of a piece that is not there everything would be wrong, and that is reported already.
                if let Some((from, Some(_))) = known.iter().rev().find(is) {
                    self.goes(*meaning, *from, squares, special, drawn, place);
                }
            }
            Quoted::Says(Says::Ground(_)) => {}
        }
    }

    /// Statements of the info string, on the one piece that it studies.
    pub fn explicit(&mut self, drawn: &Drawn<'_>) {
        let of = |meaning: MusoMeaning| {
            let marks = drawn.info.marks.iter().filter(move |(_, says, _)| *says == Says::Meaning(meaning));
            marks.fold(SquareSet::EMPTY, |all, (mark, ..)| all | drawn.squares(mark))
        };
        let Some(from) =
            of(MusoMeaning::Studied).only().or_else(|| drawn.marked(MusoMeaning::Studied).only())
        else {
            return;
        };
        let special = of(MusoMeaning::Captures) | of(MusoMeaning::Stacks);
        for (mark, says, span) in &drawn.info.marks {
            if let Says::Meaning(meaning) = says {
                let place = Location::Info(span.clone());
                self.goes(*meaning, from, drawn.squares(mark), special, drawn, &place);
            }
        }
    }

    /// Whether a piece stands where the text says.
    fn stands(
        &mut self,
        (name, animal, side): (&str, Option<usize>, Option<Side>),
        squares: SquareSet,
        place: &Location,
        remedy: &str,
    ) {
        let kind = animal.map(|animal| PieceKind(animal as u8));
        let kili = name == KILI;
        if kind.is_none() && !kili {
            return;
        }
        for square in squares {
            let is = |body: Body| match body {
                Body::Kili => kili,
                Body::Piece(piece) => Some(piece.kind) == kind && side.is_none_or(|side| side == piece.side),
            };
            if self.position.stack(square).bodies().any(is) {
                self.claims.push(format!("stands:{}", self.name(square)));
            } else {
                let there = names_of::stack(self.position, self.position.stack(square), Language::En);
                let there = if there.is_empty() { "nothing".to_owned() } else { there };
                let message = format!("the text says {name}, but on {} stands {there}", self.name(square));
                self.findings.push(error("stands-wrong", place.clone(), &message, remedy));
            }
        }
    }

    /// Whether what a text says is carried lies under the piece that carries it.
    fn under(
        &mut self,
        (name, animal, side): (&str, Option<usize>, Option<Side>),
        from: Square,
        place: &Location,
    ) {
        let kind = animal.map(|animal| PieceKind(animal as u8));
        if kind.is_none() && name != KILI {
            return;
        }
        let is = |body: Body| match body {
            Body::Kili => name == KILI,
            Body::Piece(piece) => Some(piece.kind) == kind && side.is_none_or(|side| side == piece.side),
        };
        if self.position.stack(from).under().is_some_and(is) {
            self.claims.push(format!("carries:{}", self.name(from)));
        } else {
            let message = format!("no {name} lies under the piece on {}", self.name(from));
            let remedy = "correct the name, or what stands there";
            self.findings.push(error("stands-wrong", place.clone(), &message, remedy));
        }
    }

    /// Whether a piece can go where the text says, and nowhere else.
    fn goes(
        &mut self,
        meaning: MusoMeaning,
        from: Square,
        squares: SquareSet,
        special: SquareSet,
        drawn: &Drawn<'_>,
        place: &Location,
    ) {
        let (alone, carrying) = (self.position.goals(from, false), self.position.goals(from, true));
        let captures = alone.captures | alone.stack_captures;
        let what = |does: &str| format!("squares to which the piece on {} can {does}", self.name(from));
        let (right, what) = match meaning {
            MusoMeaning::Moves => (alone.all() - special, what("go")),
            MusoMeaning::Captures => (captures, what("go to capture")),
            MusoMeaning::Stacks => (alone.stacks, what("go to stand on something")),
            MusoMeaning::Carries => (carrying.all(), what("carry what is under it")),
            MusoMeaning::Forbidden | MusoMeaning::CarriesNot => {
                let goals = if meaning == MusoMeaning::Forbidden { alone.all() } else { carrying.all() };
                let does = if meaning == MusoMeaning::Forbidden { "go" } else { "carry what is under it" };
                for square in squares & goals {
                    let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
                    let message = format!(
                        "the text says that the piece on {} cannot {does} to {}, but it can",
                        self.name(from),
                        self.name(square)
                    );
                    self.findings.push(error(
                        "mark-wrong",
                        at,
                        &message,
                        "take the mark away, or change the text",
                    ));
                }
                self.claim(meaning.as_str(), from, squares);
                return;
            }
            MusoMeaning::Studied | MusoMeaning::Named | MusoMeaning::Controls => return,
        };
        self.compare(meaning.as_str(), right, squares, drawn, place, &what);
    }

    fn claim(&mut self, name: &str, from: Square, squares: SquareSet) {
        let names: String = squares.iter().map(|square| self.name(square)).collect();
        self.claims.push(format!("{name}:{}:{names}", self.name(from)));
    }

    /// Compares what the rules give with what the board marks.
    fn compare(
        &mut self,
        name: &str,
        right: SquareSet,
        marked: SquareSet,
        drawn: &Drawn<'_>,
        place: &Location,
        what: &str,
    ) {
        for square in marked - right {
            let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
            let message = format!("{} is marked, but it is not one of the {what}", self.name(square));
            self.findings.push(error("mark-wrong", at, &message, "take the mark away"));
        }
        for square in right - marked {
            let at = drawn.cell_place(square).unwrap_or_else(|| place.clone());
            let message = format!("{} is not marked, but it is one of the {what}", self.name(square));
            self.findings.push(error("mark-missing", at, &message, "put the mark there"));
        }
        let names: String = marked.iter().map(|square| self.name(square)).collect();
        self.claims.push(format!("{name}:{names}"));
    }
}
