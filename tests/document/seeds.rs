//! Facts about the seed pages, where they are at hand.
use super::common::{parsed, shared};
use lipu_musi::document::{BlockKind, CommentKind, Document, Span, strip};

/// A page beside the repository, or nothing, said aloud.
fn page(path: &str) -> Option<Document> {
    shared(path).map(|text| parsed(&text))
}

fn kinds(page: &Document) -> [usize; 3] {
    let count =
        |kind| page.walk().flat_map(|block| &block.comments).filter(|comment| comment.kind == kind).count();
    [count(CommentKind::Translation), count(CommentKind::Label), count(CommentKind::Note)]
}

#[test]
fn comments_of_the_seeds_are_translations_labels_and_notes() {
    let Some(chess) = page("seeds/chess.md") else { return };
    assert_eq!(kinds(&chess), [57, 1, 1]);
    let Some(shogi) = page("lipu-sona/pages/lentan/shogi.md") else { return };
    assert_eq!(kinds(&shogi), [78, 1, 0]);
    let Some(riichi) = page("seeds/riichi-mahjong.md") else { return };
    assert_eq!(kinds(&riichi).iter().sum::<usize>(), 8);
}

#[test]
fn fences_of_the_chess_seed_stand_at_their_lines() {
    let Some(chess) = page("seeds/chess.md") else { return };
    let fences: Vec<_> = chess.walk().filter(|block| matches!(block.kind, BlockKind::Fence { .. })).collect();
    let lines: Vec<_> = fences.iter().map(|fence| chess.line_column(fence.span.start).line).collect();
    assert_eq!(lines, [30, 69, 163, 193, 221, 249, 277, 303, 327, 410, 453, 489, 525]);
    assert_eq!(chess.first_row(fences[3]), 194);
    assert!(chess.verbatim(fences[3]).starts_with("+---+---+"));
}

/// How many lines a title block has.
const TITLE_BLOCK: usize = 3;

/// `strip` gives the page that was stripped by hand, but for what was done there besides: blanks kept at the end of
/// four headings and four lines indented anew.
#[test]
fn the_stripped_chess_seed_is_the_one_made_by_hand() {
    let (Some(chess), Some(by_hand)) = (page("seeds/chess.md"), page("seeds/chess-stripped.md")) else {
        return;
    };
    let stripped = strip(&chess);
    let ours: Vec<&str> = stripped.lines().skip(TITLE_BLOCK).collect();
    let theirs: Vec<&str> =
        by_hand.slice(Span::new(by_hand.front_matter.span.end, by_hand.source().len())).lines().collect();
    assert_eq!(ours.len(), theirs.len());
    let first = by_hand.line_column(by_hand.front_matter.span.end).line;
    for (line, (ours, theirs)) in (first..).zip(ours.iter().zip(&theirs)) {
        match line {
            311 | 363 | 414 | 533 => assert_eq!(format!("{ours} "), **theirs, "line {line}"),
            145..=148 => assert_eq!(ours.replacen("* *", "  *", 1), **theirs, "line {line}"),
            _ => assert_eq!(ours, theirs, "line {line}"),
        }
    }
}

/// Blocks and blocks with English, as counted by hand.
#[test]
fn coverage_of_the_seeds_is_the_known_one() {
    for (path, blocks, translated) in [
        ("seeds/chess.md", 99, 57),
        ("lipu-sona/pages/lentan/shogi.md", 149, 81),
        ("seeds/riichi-mahjong.md", 147, 10),
    ] {
        let Some(page) = page(path) else { return };
        let coverage = page.coverage();
        assert_eq!((coverage.blocks, coverage.translated_blocks), (blocks, translated), "{path}");
        assert!(coverage.translated_words < coverage.words, "{path}");
    }
}

#[test]
fn two_comments_of_shogi_speak_for_a_bullet_and_the_bullets_in_it() {
    let Some(shogi) = page("lipu-sona/pages/lentan/shogi.md") else { return };
    let covered: Vec<(usize, Vec<usize>)> = shogi
        .covers()
        .iter()
        .map(|cover| {
            let line = |span: &Span| shogi.line_column(span.start).line;
            (line(&cover.block), cover.covered.iter().map(line).collect())
        })
        .collect();
    assert_eq!(covered, [(711, vec![708]), (724, vec![720])]);
    for other in ["seeds/chess.md", "seeds/riichi-mahjong.md"] {
        let Some(page) = page(other) else { return };
        assert!(page.covers().is_empty(), "{other}");
    }
}
