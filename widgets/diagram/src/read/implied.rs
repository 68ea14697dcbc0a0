//! Marks of which no text speaks, beside a text that names a piece: where they are on all the squares to which that piece can go,
//! that is what they show.

use musi_rules::{GridGame, Origin, Position, Profile, Square};

use super::fit;
use crate::claim::{Board, Claim, MoveFilter, faults};
use crate::legend::{Claimed, Interpretation, LegendContext, Source};
use crate::scene::{FigureKind, Meaning};
use crate::sentence;
use crate::verdict::{CaptionText, Location};

/// Explains the marks, where the squares of one piece are the only ones that they fit.
pub(super) fn explain<G: GridGame>(
    known: &LegendContext<'_>,
    captions: &[CaptionText<'_>],
    facts: &mut Interpretation<G>,
) {
    let mut open = facts.legend.iter_mut().filter(|entry| entry.meaning.is_none());
    let (Some(entry), None) = (open.next(), open.next()) else { return };
    let Some(first) = captions.first().filter(|_| fit::is_usual_mark(&entry.text)) else { return };
    // The paragraph after the board, and its translation.
    let own: Vec<CaptionText<'_>> = captions
        .iter()
        .take_while(|text| text.offset == first.offset || text.language != first.language)
        .take(2)
        .copied()
        .collect();
    let named = sentence::kinds_named::<G>(known, &own);
    let squares = known.cells.squares(&entry.text);
    let base = Position::new(&facts.setup, Profile::Teaching).ok();
    let claims: Vec<Claim> = facts.claims.iter().map(|claimed| claimed.claim.clone()).collect();
    let board =
        Board { setup: &facts.setup, base: base.as_ref(), words: known.words, mark: None, all: &claims };
    let ways = [MoveFilter::Any, MoveFilter::Quiet, MoveFilter::Capture];
    let fitting = |from: Square| {
        let piece = facts.setup.piece_at(from).filter(|piece| named.contains(&piece.kind))?;
        let claim = |way: &MoveFilter| Claim::Reach { from, squares, way: *way };
        facts.setup.reach(from).attacks().first()?;
        let way = ways.iter().find(|way| faults(&board, &claim(way)).is_empty())?;
        Some((from, *way, piece))
    };
    let mut fitting = facts.setup.geometry().squares().filter_map(fitting);
    let (Some((from, way, _)), None) = (fitting.next(), fitting.next()) else { return };
    let Some(cell) = squares.first().and_then(|square| known.diagram.cell(square)) else { return };
    let place = Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() };
    let meaning = match way {
        MoveFilter::Any => Meaning::Move,
        MoveFilter::Quiet => Meaning::Quiet,
        MoveFilter::Capture => Meaning::Capture,
    };
    if let Some(mark) = facts.marks.iter_mut().find(|mark| mark.text == entry.text) {
        (mark.meaning, mark.of) = (meaning, Some(Origin::Square(from)));
    }
    (entry.meaning, entry.source) = (Some(meaning), Source::Caption(0));
    let claim = Claim::Reach { from, squares, way };
    facts.claims.push(Claimed::new(claim, place, Some(entry.text.clone())));
    if facts.kind == FigureKind::Position {
        facts.kind = FigureKind::Reach;
    }
    if let Some(speaks) = facts.speaks.first_mut() {
        *speaks = true;
    }
}
