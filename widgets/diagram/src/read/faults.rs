//! What the rules say against the claims of a figure.

use musi_rules::{GridGame, Language, Piece, Position, Profile, Side, Square, SquareSet};

use super::judge::cell_place;
use crate::claim::{Board, Claim, faults};
use crate::legend::{Interpretation, LegendContext};
use crate::verdict::Finding;
use musi_diagnostic::Severity;

/// From so many wrong marks on, another piece is looked for that they would be right for.
const MANY: usize = 3;

/// What the rules say against the claims; the numbers of those that do not hold go to `wrong`.
pub(super) fn claim_faults<G: GridGame>(
    known: &LegendContext<'_>,
    facts: &Interpretation<G>,
    claims: &[Claim],
    wrong: &mut Vec<usize>,
) -> Vec<Finding> {
    if claims.is_empty() {
        return Vec::new();
    }
    let base = Position::new(&facts.setup, Profile::Teaching).ok();
    let mut findings = Vec::new();
    for (at, claimed) in facts.claims.iter().enumerate() {
        let mark = claimed.mark.as_deref();
        let board = Board { setup: &facts.setup, base: base.as_ref(), words: known.words, mark, all: claims };
        let found = faults(&board, &claimed.claim);
        if !found.is_empty() {
            wrong.push(at);
        }
        if let Some(message) = best_fit(&board, &claimed.claim, found.len()) {
            findings.push(Finding {
                code: "marks-fit",
                severity: Severity::Error,
                place: claimed.place.clone(),
                message,
                remedy: "correct the text, the piece or the marks".to_owned(),
            });
            continue;
        }
        for fault in found {
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

/// What marks would fit, when most of them are wrong: another piece, the other side, or the same piece seen from the other side of
/// the board. Nothing where nothing fits, or several things do.
fn best_fit<G: GridGame>(board: &Board<'_, G>, claim: &Claim, wrong: usize) -> Option<String> {
    let Claim::Reach { from, squares, way } = claim else { return None };
    let own = board.setup.piece_at(*from)?;
    if wrong < MANY || 2 * wrong < squares.len() {
        return None;
    }
    let fits = |piece: Piece, squares: SquareSet| {
        let mut setup = board.setup.clone();
        setup.put(*from, piece);
        let base = Position::new(&setup, Profile::Teaching).ok();
        let changed =
            Board { setup: &setup, base: base.as_ref(), words: board.words, mark: None, all: board.all };
        faults(&changed, &Claim::Reach { from: *from, squares, way: *way }).is_empty()
    };
    let name = |piece: Piece| {
        let side = board.words.side_name(piece.side, Language::ENGLISH);
        format!("{side} {}", board.words.name(piece.kind, Language::ENGLISH))
    };
    let kinds = board.words.pieces.iter().map(|facts| facts.kind);
    let pieces = kinds.flat_map(|kind| Side::BOTH.map(|side| Piece { kind, side }));
    let mut fitting: Vec<Piece> = pieces.filter(|piece| *piece != own && fits(*piece, *squares)).collect();
    // Most pieces move alike for both sides: then the kind is what differs.
    if let [one, other] = fitting.as_slice()
        && one.kind == other.kind
    {
        let same_side = if one.side == own.side { *one } else { *other };
        fitting = vec![same_side];
    }
    if let [piece] = fitting.as_slice() {
        return Some(format!("these are the moves of a {}, not of the {}", name(*piece), name(own)));
    }
    let geometry = board.setup.geometry();
    let turned: SquareSet = squares
        .iter()
        .filter_map(|square: Square| {
            let (file, rank) = (geometry.file(*from), geometry.rank(*from));
            let across = |own: u8, other: u8| (2 * own).checked_sub(other);
            geometry.square(across(file, geometry.file(square))?, across(rank, geometry.rank(square))?)
        })
        .collect();
    let is_turned = fitting.is_empty() && turned.len() == squares.len() && fits(own, turned);
    is_turned
        .then(|| format!("these are the moves of the {} seen from the other side of the board", name(own)))
}

/// Whether pieces stand elsewhere than the prose says.
pub(super) fn claim_is_refuted<G: GridGame>(facts: &Interpretation<G>, claim: &Claim) -> bool {
    let Claim::Stands { kind, side, squares } = claim else { return false };
    let sides = side.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
    let standing =
        sides.into_iter().fold(SquareSet::EMPTY, |set, side| set | facts.setup.of_kind(*kind, side));
    standing != *squares
}
