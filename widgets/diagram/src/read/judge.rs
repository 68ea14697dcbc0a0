//! Holds what was said against the rules, and comes to a verdict.

use std::sync::Arc;

use musi_rules::{GridGame, Position, Profile, SquareSet, Tongue};

use super::waive;
use crate::caption::{Spoken, shown, slips};
use crate::claim::{Board, Claim, faults};
use crate::content::Content;
use crate::draw;
use crate::game::Games;
use crate::legend::{Facts, Known, LegendEntry};
use crate::scene::{FigureKind, Scene};
use crate::sentence;
use crate::verdict::{CaptionText, CheckedClaim, Finding, Mention, Place, Reading, Severity, Verdict};
use crate::vocabulary::Vocabulary;

/// Checks the claims and comes to a verdict.
pub(super) fn judge<G: GridGame>(
    known: &Known<'_>,
    games: Games,
    facts: Facts<G>,
    captions: &[CaptionText<'_>],
    spoken: &[Spoken],
    reading: &mut Reading,
) {
    let mut claims: Vec<Claim> = facts.claims.iter().map(|claimed| claimed.claim.clone()).collect();
    let mut facts = facts;
    let mut findings = std::mem::take(&mut facts.findings);
    findings.extend(wrong_names(known, games, captions, &facts.speaks));
    let impossible = impossible_turn(known, &facts);
    if impossible.is_none() {
        let faults = claim_faults(known, &facts, &claims);
        // The picture stands by itself: a name in the prose around it that is on other squares is a fault of the prose.
        claims.retain(|claim| !claim_is_refuted(&facts, claim));
        findings.extend(faults);
    }
    findings.extend(impossible);
    let sentences = sentence::judge(
        known,
        &facts.setup,
        facts.turn.as_ref().map(|(side, _)| *side),
        captions,
        spoken,
        &|at| {
            // The paragraph right after a board is its caption, and so is its translation.
            at == 0
                || facts.speaks.get(at).copied().unwrap_or(false)
                || at == 1
                    && captions.first().map(|text| text.tongue) != captions.get(1).map(|text| text.tongue)
        },
    );
    // Where it is not known what a mark is, it may be the piece of which a sentence speaks.
    // One mistake is one finding: a mark or a piece that is wrong makes sentences false too.
    let unsure = facts.legend.iter().any(|entry| entry.meaning.is_none())
        || findings.iter().any(|finding| finding.severity == Severity::Error);
    findings.extend(sentences.iter().filter(|_| !unsure).filter_map(contradicted));
    findings.extend(unexplained::<G>(known, &facts.legend, !claims.is_empty()));
    findings.extend(odd_size::<G>(known, facts.kind));
    let at = |place: &str| {
        let square = known.diagram.geometry.named(place);
        square.map_or_else(|| known.cells.squares(place), Into::into)
    };
    let deliberate = waive(&known.explicit.deliberate, known.diagram, &at, &mut findings);
    reading.findings.append(&mut findings);
    let errors = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let names = known.diagram.names.clone();
    let scene = Scene {
        game: known.words.game,
        kind: facts.kind,
        geometry: known.diagram.geometry,
        setup: facts.setup.to_string(),
        side_to_move: facts.turn.map(|(side, _)| side),
        studied: facts.studied,
        marks: facts.marks,
        claims,
        names,
    };
    let mut checked = scene.checked_claims();
    checked.extend(sentences.iter().filter_map(|sentence| proven(sentence, captions)));
    reading.verdict = if errors > 0 {
        Verdict::Wrong { claims: checked, faults: errors }
    } else if let Some(reason) = &deliberate {
        Verdict::Described { reason: format!("wrong on purpose: {reason}") }
    } else if checked.is_empty() {
        Verdict::Described { reason: nothing_claimed(known, &facts.setup, captions.is_empty()) }
    } else {
        Verdict::Verified { claims: checked }
    };
    reading.deliberate = deliberate;
    reading.mentions = mentions(known, facts.mentions, captions, spoken);
    reading.legend = facts.legend;
    reading.speaks = facts.speaks;
    reading.findings.sort_by_key(|finding| (std::cmp::Reverse(finding.severity), order(&finding.place)));
    reading.content =
        games.family(scene.game).map(|family| Arc::new(draw::Board::new(scene, family)) as Arc<dyn Content>);
}

/// The finding that a sentence says what the board refutes.
fn contradicted(sentence: &sentence::Judged) -> Option<Finding> {
    let sentence::Outcome::Contradicted(span, why) = &sentence.outcome else { return None };
    Some(Finding {
        code: "caption-false",
        severity: Severity::Error,
        place: Place::Caption(span.clone()),
        message: format!("the board says otherwise: {why}"),
        remedy: "correct the sentence or the board".to_owned(),
    })
}

/// A sentence that holds, as a claim: its words.
fn proven(sentence: &sentence::Judged, captions: &[CaptionText<'_>]) -> Option<CheckedClaim> {
    let text = captions.get(sentence.text)?;
    let span = sentence.span.start.checked_sub(text.offset)?..sentence.span.end.checked_sub(text.offset)?;
    let words = shown(text.text.get(span)?);
    (sentence.outcome == sentence::Outcome::Proven).then(|| CheckedClaim::new(format!("sentence:{words}")))
}

fn order(place: &Place) -> (u8, usize) {
    match place {
        Place::Info(span) => (0, span.start),
        Place::Fence { span, .. } => (1, span.start),
        Place::Caption(span) => (2, span.start),
    }
}

/// Names of pieces that are not the game's own, in the texts that speak of this board.
fn wrong_names(
    known: &Known<'_>,
    games: Games,
    captions: &[CaptionText<'_>],
    speaks: &[bool],
) -> Vec<Finding> {
    let game = known.words.game;
    let texts = captions.iter().zip(speaks).filter(|(text, speaks)| **speaks && text.tongue == Tongue::Tok);
    let slips = texts.flat_map(|(text, _)| {
        slips(text.text, known.words).into_iter().map(|(slip, span)| (slip, span, text.offset))
    });
    slips
        .map(|(slip, span, offset)| Finding {
            code: "caption-piece",
            severity: Severity::Warning,
            place: Place::Caption(span.start + offset..span.end + offset),
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

/// What the rules say against the claims.
fn claim_faults<G: GridGame>(known: &Known<'_>, facts: &Facts<G>, claims: &[Claim]) -> Vec<Finding> {
    if claims.is_empty() {
        return Vec::new();
    }
    let base = Position::new(&facts.setup, Profile::Teaching).ok();
    let mut findings = Vec::new();
    for claimed in &facts.claims {
        let mark = claimed.mark.as_deref();
        let board = Board { setup: &facts.setup, base: base.as_ref(), words: known.words, mark, all: claims };
        for fault in faults(&board, &claimed.claim) {
            let cell = fault.square.and_then(|square| known.diagram.cell(square));
            let place = cell.map_or_else(|| claimed.place.clone(), cell_place);
            findings.push(Finding {
                code: fault.code,
                severity: if matches!(claimed.claim, Claim::Stands { .. }) {
                    Severity::Warning
                } else {
                    Severity::Error
                },
                place,
                message: fault.message,
                remedy: fault.remedy.to_owned(),
            });
        }
    }
    // Where the text is wrong on whether there is check, the marks were read by a wrong measure.
    if findings.iter().any(|finding| finding.code == "check-wrong") {
        findings.retain(|finding| !finding.code.starts_with("mark-"));
    }
    findings
}

/// Whether pieces stand elsewhere than the prose says.
fn claim_is_refuted<G: GridGame>(facts: &Facts<G>, claim: &Claim) -> bool {
    let Claim::Stands { kind, side, squares } = claim else { return false };
    let sides = side.map_or_else(|| musi_rules::Side::BOTH.to_vec(), |side| vec![side]);
    let standing =
        sides.into_iter().fold(SquareSet::EMPTY, |set, side| set | facts.setup.of_kind(*kind, side));
    standing != *squares
}

fn cell_place(cell: &crate::ascii::Cell) -> Place {
    Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() }
}

/// Marks that nobody explains, each reported once, where it stands first.
fn unexplained<G: GridGame>(known: &Known<'_>, legend: &[LegendEntry], wrong: bool) -> Vec<Finding> {
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
fn odd_size<G: GridGame>(known: &Known<'_>, kind: FigureKind) -> Option<Finding> {
    let (board, own) = (G::BOARD, known.diagram.geometry);
    let near = own.width() == own.height() && own.width().abs_diff(board.width()) <= 1;
    (near && own != board && kind != FigureKind::Start).then(|| Finding {
        code: "board-size",
        severity: Severity::Warning,
        place: Place::Fence { line: 1, column: 1, span: 0..0 },
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

/// The side that is not to move is in check: its king could be captured at once.
fn impossible_turn<G: GridGame>(known: &Known<'_>, facts: &Facts<G>) -> Option<Finding> {
    let (side, place) = facts.turn.clone()?;
    let king = facts.setup.royals(side.opponent()).only()?;
    let attacker = facts.setup.attackers(king, side).first()?;
    let [mover, other] = [side, side.opponent()].map(|side| known.words.side_name(side, Tongue::En));
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
fn nothing_claimed<G: GridGame>(known: &Known<'_>, setup: &musi_rules::Setup<G>, no_caption: bool) -> String {
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
        reasons.push(format!("there is no {} king", known.words.side_name(side, Tongue::En)));
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
    known: &Known<'_>,
    mut found: Vec<Mention>,
    captions: &[CaptionText<'_>],
    spoken: &[Spoken],
) -> Vec<Mention> {
    for (text, spoken) in captions.iter().zip(spoken) {
        for quote in &spoken.quotes {
            let squares = known.cells.squares(&quote.text);
            if !squares.is_empty() {
                found.push(Mention {
                    span: quote.span.start + text.offset..quote.span.end + text.offset,
                    tongue: text.tongue,
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
