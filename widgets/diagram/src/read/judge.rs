//! Holds what was said against the rules, and comes to a verdict.

use std::sync::Arc;

use musi_rules::{GridGame, Language, Origin, Setup, SetupProblem, SquareSet};

use super::faults::{claim_faults, claim_is_refuted};
use super::{fit, implied, sentences, waive};
use crate::betza;
use crate::caption::{Statements, misnamings, shown};
use crate::claim::Claim;
use crate::content::Content;
use crate::draw;
use crate::game::Games;
use crate::legend::{Interpretation, LegendContext, LegendEntry};
use crate::scene::{FigureKind, Mark, Meaning, Scene};
use crate::verdict::{CaptionText, Finding, Location, Mention, Reading, SentenceClass, Verdict};
use crate::vocabulary::Vocabulary;
use musi_diagnostic::Severity;

/// Checks the claims and comes to a verdict. `written` are the captions with what is no sentence still in them.
pub(super) fn judge<G: GridGame>(
    known: &LegendContext<'_>,
    games: Games,
    facts: Interpretation<G>,
    (captions, written): (&[CaptionText<'_>], &[CaptionText<'_>]),
    spoken: &[Statements],
    reading: &mut Reading,
) {
    let mut facts = facts;
    implied::explain(known, captions, &mut facts);
    let mut claims: Vec<Claim> = facts.claims.iter().map(|claimed| claimed.claim.clone()).collect();
    let mut findings = std::mem::take(&mut facts.findings);
    findings.extend(wrong_names(known, games, captions, &facts.speaks));
    let impossible = impossible_turn(known, &facts);
    let mut wrong = Vec::new();
    if impossible.is_none() {
        let faults = claim_faults(known, &facts, &claims, &mut wrong);
        // The picture stands by itself: a name in the prose around it that is on other squares is a fault of the prose.
        claims.retain(|claim| !claim_is_refuted(&facts, claim));
        findings.extend(faults);
    }
    findings.extend(impossible);
    let judged = sentences::judged(known, &facts, &wrong, captions, spoken);
    sentences::note_speakers(&judged, &mut facts.speaks);
    sentences::explain_named(&judged, &mut facts.legend, &mut facts.marks);
    // Where it is not known what a mark is, it may be the piece of which a sentence speaks.
    // One mistake is one finding: a mark or a piece that is wrong makes sentences false too.
    let unknown = |entry: &LegendEntry| entry.meaning.is_none() && !fit::is_usual_mark(&entry.text);
    let unsure = facts.legend.iter().any(unknown)
        || findings.iter().any(|finding| finding.severity == Severity::Error);
    findings.extend(sentences::contradictions(&judged).filter(|_| !unsure));
    findings.extend(unexplained::<G>(known, &facts.legend, !claims.is_empty()));
    findings.extend(betza::findings(&facts.setup, facts.studied.only(), written, &facts.speaks));
    findings.extend(odd_size::<G>(known, facts.kind));
    findings.extend(no_position(known, &facts.setup));
    let at = |place: &str| {
        let square = known.diagram.geometry.named(place);
        square.map_or_else(|| known.cells.squares(place), Into::into)
    };
    let deliberate = waive(&known.explicit.deliberate, known.diagram, &at, &mut findings);
    reading.findings.append(&mut findings);
    let errors = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    if errors == 0 {
        // What is wrong comes first; then there is time for what is not understood.
        reading.findings.extend(sentences::unread(&judged, captions));
    }
    let names = known.diagram.names.clone();
    facts.marks.extend(drawn_marks(known.diagram));
    let scene = Scene {
        game: known.words.game,
        kind: facts.kind,
        geometry: known.diagram.geometry,
        // Names beside a board say where things are as its author drew it; they are read as seen from the first side.
        flipped: known.diagram.turned && known.diagram.names.is_empty(),
        setup: facts.setup.to_string(),
        side_to_move: facts.turn.map(|(side, _)| side),
        studied: facts.studied,
        marks: facts.marks,
        claims,
        names,
        line: known.diagram.line.clone(),
    };
    let mut checked = scene.checked_claims();
    checked.extend(sentences::claims(&judged, captions));
    reading.sentences = sentences::checked(&judged, captions);
    let count = |wanted: fn(SentenceClass) -> bool| {
        reading.sentences.iter().filter(|sentence| wanted(sentence.class)).count()
    };
    // What a sentence says of where pieces begin, and the picture does not, is a warning at the sentence.
    let unread = count(|class| matches!(class, SentenceClass::Unread | SentenceClass::Contradicted));
    let read = count(|class| matches!(class, SentenceClass::Proven | SentenceClass::Stated));
    reading.verdict = if errors > 0 {
        Verdict::Wrong { claims: checked, faults: errors }
    } else if let Some(reason) = &deliberate {
        Verdict::Described { reason: format!("wrong on purpose: {reason}") }
    } else if checked.is_empty() {
        Verdict::Described { reason: nothing_claimed(known, &facts.setup, captions.is_empty()) }
    } else if unread > 0 || facts.legend.iter().any(|entry| entry.meaning.is_none()) {
        Verdict::Partly { claims: checked, read, unread }
    } else {
        Verdict::Verified { claims: checked }
    };
    reading.deliberate = deliberate;
    reading.mentions = mentions(known, facts.mentions, captions, spoken);
    reading.legend = facts.legend;
    reading.speaks = facts.speaks;
    reading.findings.sort_by_key(|finding| (finding.severity, order(&finding.place)));
    reading.content =
        games.family(scene.game).map(|family| Arc::new(draw::Board::new(scene, family)) as Arc<dyn Content>);
}

/// What the author has drawn on the board besides pieces and letters, as marks without a text.
fn drawn_marks(diagram: &crate::ascii::Diagram) -> impl Iterator<Item = Mark> {
    let mark = |squares, meaning, of| Mark { text: String::new(), squares, meaning, of };
    let lit = (!diagram.lit.is_empty()).then(|| mark(diagram.lit, Meaning::Lit, None));
    let arrows = diagram.arrows.iter().map(move |(from, to)| {
        mark(SquareSet::from_square(*to), Meaning::Arrow, Some(Origin::Square(*from)))
    });
    lit.into_iter().chain(arrows)
}

fn order(place: &Location) -> (u8, usize) {
    match place {
        Location::Info(span) => (0, span.start),
        Location::File { line, .. } => (0, *line),
        Location::Fence { span, .. } => (1, span.start),
        Location::Caption(span) => (2, span.start),
    }
}

/// Names of pieces that are not the game's own, in the texts that speak of this board.
fn wrong_names(
    known: &LegendContext<'_>,
    games: Games,
    captions: &[CaptionText<'_>],
    speaks: &[bool],
) -> Vec<Finding> {
    let game = known.words.game;
    let texts =
        captions.iter().zip(speaks).filter(|(text, speaks)| **speaks && text.language == Language::Tok);
    let misnamings = texts.flat_map(|(text, _)| {
        misnamings(text.text, known.words).into_iter().map(|(slip, span)| (slip, span, text.offset))
    });
    misnamings
        .map(|(slip, span, offset)| Finding {
            code: "caption-piece",
            severity: Severity::Warning,
            place: Location::Caption(span.start + offset..span.end + offset),
            message: match games.iter().find(|other| {
                let calls =
                    |words: &Vocabulary| words.pieces.iter().any(|piece| piece.tok.contains(&&*slip.written));
                other.name() != game && other.vocabulary().is_some_and(calls)
            }) {
                Some(other) => {
                    format!(
                        "\"{}\" is a name of {}; {game} calls this piece \"{}\"",
                        slip.written,
                        other.name(),
                        slip.own
                    )
                }
                None => format!("{game} has no piece \"{}\"; it is read as \"{}\"", slip.written, slip.own),
            },
            remedy: format!("write \"{}\"", slip.own),
        })
        .collect()
}

pub(super) fn cell_place(cell: &crate::ascii::Cell) -> Location {
    Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() }
}

/// Marks that nobody explains, each reported once, where it stands first.
fn unexplained<G: GridGame>(known: &LegendContext<'_>, legend: &[LegendEntry], wrong: bool) -> Vec<Finding> {
    let open = legend.iter().filter(|entry| entry.meaning.is_none());
    let finding = |entry: &LegendEntry| {
        let squares = known.cells.squares(&entry.text);
        let geometry = known.diagram.geometry;
        let first =
            squares.iter().max_by_key(|square| (geometry.rank(*square), std::cmp::Reverse(*square)))?;
        let names: Vec<String> = squares.iter().map(|square| G::square_name(geometry, square)).collect();
        Some(Finding {
            code: "mark-unexplained",
            severity: if wrong { Severity::Error } else { Severity::Warning },
            place: cell_place(known.diagram.cell(first)?),
            message: format!("nothing says what \"{}\" on {} means", entry.text, names.join(" ")),
            remedy: format!(
                "speak of it in the caption, or write {}=MEANING after the backticks",
                entry.text
            ),
        })
    };
    open.filter_map(finding).collect()
}

/// A board almost as large as the game's own.
fn odd_size<G: GridGame>(known: &LegendContext<'_>, kind: FigureKind) -> Option<Finding> {
    let (board, own) = (G::BOARD, known.diagram.geometry);
    let near = own.width() == own.height() && own.width().abs_diff(board.width()) <= 1;
    (near && own != board && kind != FigureKind::Start).then(|| Finding {
        code: "board-size",
        severity: Severity::Warning,
        place: Location::Fence { line: 1, column: 1, span: 0..0 },
        message: format!(
            "this board has {}x{} squares, but {} is played on {}x{}",
            own.width(),
            own.height(),
            known.words.game,
            board.width(),
            board.height()
        ),
        remedy: "draw the whole board, or a part that nobody takes for the whole".to_owned(),
    })
}

/// What keeps the board from arising in a game: two kings, a pawn on the last rank, two pawns on one file in shogi. On a part of
/// a board an edge is none.
fn no_position<G: GridGame>(known: &LegendContext<'_>, setup: &Setup<G>) -> Option<Finding> {
    let geometry = setup.geometry();
    let whole = geometry == G::BOARD;
    let mattering = |problem: &SetupProblem| match problem {
        SetupProblem::TooManyKings | SetupProblem::TwoPawns => true,
        SetupProblem::NoFuture | SetupProblem::TooManyPieces => whole,
        _ => false,
    };
    let problem = setup.problems().iter().find(mattering)?;
    // The first piece without which it would be right.
    let culprit =
        geometry.squares().rev().filter(|square| setup.piece_at(*square).is_some()).find(|square| {
            let mut without = setup.clone();
            without.put(*square, None);
            !without.problems().contains(problem)
        });
    let cell = culprit.and_then(|square| known.diagram.cell(square))?;
    Some(Finding {
        code: "position-impossible",
        severity: Severity::Warning,
        place: cell_place(cell),
        message: format!("this cannot stand so in a game: {}", problem.to_string().trim_end_matches('.')),
        remedy: "correct the cell, or write deliberate and a reason after the backticks".to_owned(),
    })
}

/// The side that is not to move is in check: its king could be captured at once.
fn impossible_turn<G: GridGame>(known: &LegendContext<'_>, facts: &Interpretation<G>) -> Option<Finding> {
    let (side, place) = facts.turn.clone()?;
    let king = facts.setup.royals(side.opponent()).only()?;
    let attacker = facts.setup.attackers(king, side).first()?;
    let [mover, other] = [side, side.opponent()].map(|side| known.words.side_name(side, Language::En));
    let [king, attacker] = [king, attacker].map(|square| G::square_name(known.diagram.geometry, square));
    Some(Finding {
        code: "turn-impossible",
        severity: Severity::Error,
        place,
        message: format!(
            "it cannot be {mover}'s turn: the piece on {attacker} could capture the {other} king on {king} at once"
        ),
        remedy: "give the move to the other side, or change the board".to_owned(),
    })
}

/// Why there is nothing to check.
fn nothing_claimed<G: GridGame>(known: &LegendContext<'_>, setup: &Setup<G>, no_caption: bool) -> String {
    if known.cells.pieces.is_empty() && known.cells.marks.is_empty() {
        let names =
            if known.diagram.names.is_empty() { "" } else { "; it names ranks, files and directions" };
        return format!("the board is empty{names}");
    }
    let mut reasons = Vec::new();
    let lonely = musi_rules::Side::BOTH.into_iter().find(|side| {
        let has_king = |side| !setup.royals(side).is_empty();
        !has_king(*side) && has_king(side.opponent())
    });
    if let Some(side) = lonely {
        reasons.push(format!("there is no {} king", known.words.side_name(side, Language::En)));
    }
    reasons.push(
        if no_caption {
            "it has no caption of its own"
        } else {
            "its caption says nothing that can be checked"
        }
        .to_owned(),
    );
    reasons.join(", and ")
}

/// Every quoted mark that is on the board, and every square and name that a statement gave.
fn mentions(
    known: &LegendContext<'_>,
    mut found: Vec<Mention>,
    captions: &[CaptionText<'_>],
    spoken: &[Statements],
) -> Vec<Mention> {
    for (text, spoken) in captions.iter().zip(spoken) {
        for quote in &spoken.quotes {
            let squares = known.cells.squares(&quote.text);
            if !squares.is_empty() {
                found.push(Mention {
                    span: quote.span.start + text.offset..quote.span.end + text.offset,
                    language: text.language,
                    text: quote.text.clone(),
                    squares,
                });
            }
        }
    }
    for mention in found.iter_mut().filter(|mention| mention.text.is_empty()) {
        let words = captions.iter().find_map(|text| {
            let start = mention.span.start.checked_sub(text.offset)?;
            text.text.get(start..mention.span.end.checked_sub(text.offset)?)
        });
        mention.text = shown(words.unwrap_or_default());
    }
    found.sort_by_key(|mention| (mention.span.start, mention.span.end));
    found.dedup_by(|one, other| one.span == other.span);
    found
}
