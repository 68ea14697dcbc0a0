//! What texts name, understood or not: sides, pieces, and pieces where they stand.

use std::collections::HashSet;
use std::ops::Range;

use musi_rules::{GridGame, PieceKind, Setup};

use crate::caption::tokens;
use crate::legend::LegendContext;
use crate::sentence::grammar_of;
use crate::sentence::language::lexicon::Lexicon;
use crate::sentence::language::names;
use crate::sentence::language::words;
use crate::verdict::CaptionText;

/// Whether a sentence of a text, at these bytes as the caller counts them, names a side.
pub(crate) fn names_side<G: GridGame>(
    known: &LegendContext<'_>,
    caption: &CaptionText<'_>,
    span: &Range<usize>,
) -> bool {
    let Some(grammar) = grammar_of(caption.language) else { return false };
    let lexicon = names::lexicon::<G>(known.diagram, known.cells, known.words, caption.language);
    let bytes = span.start.saturating_sub(caption.offset)..span.end.saturating_sub(caption.offset);
    let Some(text) = caption.text.get(bytes) else { return false };
    let tokens = tokens(text);
    words::words(&tokens, text, &grammar.lists.splits).iter().any(|word| lexicon.side(word.text).is_some())
}

/// Whether a sentence of a text names a piece and a square on which such a piece stands: it speaks of this board, understood or not.
pub(crate) fn names_piece_there<G: GridGame>(
    known: &LegendContext<'_>,
    setup: &Setup<G>,
    caption: &CaptionText<'_>,
) -> bool {
    let Some(grammar) = grammar_of(caption.language) else { return false };
    let lexicon = names::lexicon::<G>(known.diagram, known.cells, known.words, caption.language);
    let tokens = tokens(caption.text);
    words::sentences(&tokens).into_iter().any(|sentence| {
        let words = words::words(sentence, caption.text, &grammar.lists.splits);
        let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
        let kinds = kinds_in(&texts, &lexicon);
        let squares = texts.iter().filter_map(|text| lexicon.square(text)?.only());
        squares.filter_map(|square| setup.piece_at(square)).any(|piece| kinds.contains(&piece.kind))
    })
}

/// The kinds of pieces that texts name.
pub(crate) fn kinds_named<G: GridGame>(
    known: &LegendContext<'_>,
    captions: &[CaptionText<'_>],
) -> HashSet<PieceKind> {
    let mut found = HashSet::new();
    for caption in captions {
        let Some(grammar) = grammar_of(caption.language) else { continue };
        let lexicon = names::lexicon::<G>(known.diagram, known.cells, known.words, caption.language);
        for sentence in words::sentences(&tokens(caption.text)) {
            let words = words::words(sentence, caption.text, &grammar.lists.splits);
            let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
            found.extend(kinds_in(&texts, &lexicon));
        }
    }
    found
}

/// The kinds of pieces that words name.
fn kinds_in(texts: &[&str], lexicon: &Lexicon) -> HashSet<PieceKind> {
    let from = (0..texts.len()).filter_map(|at| texts.get(at..));
    from.flat_map(|rest| lexicon.pieces(rest).map(|(_, word)| word.kind).collect::<Vec<_>>()).collect()
}
