//! Facts about the seed pages, where they are at hand.
use lipu_musi::document::{BlockKind, CommentKind, Document, Options};

/// A page beside the repository, or nothing, said aloud.
pub fn shared(path: &str) -> Option<Document> {
    match std::fs::read(format!("../shared/{path}")) {
        Ok(bytes) => Some(Document::parse(bytes, &Options::translations()).unwrap()),
        Err(_) => {
            eprintln!("skipped: ../shared/{path} is not here");
            None
        }
    }
}

fn kinds(page: &Document) -> [usize; 3] {
    let count =
        |kind| page.walk().flat_map(|block| &block.comments).filter(|comment| comment.kind == kind).count();
    [count(CommentKind::Translation), count(CommentKind::Label), count(CommentKind::Note)]
}

#[test]
fn comments_of_the_seeds_are_translations_labels_and_notes() {
    let Some(chess) = shared("seeds/chess.md") else { return };
    assert_eq!(kinds(&chess), [54, 4, 1]);
    let Some(shogi) = shared("lipu-sona/pages/lentan/shogi.md") else { return };
    assert_eq!(kinds(&shogi), [75, 4, 0]);
    let Some(riichi) = shared("seeds/riichi-mahjong.md") else { return };
    assert_eq!(kinds(&riichi).iter().sum::<usize>(), 8);
}

#[test]
fn fences_of_the_chess_seed_stand_at_their_lines() {
    let Some(chess) = shared("seeds/chess.md") else { return };
    let fences: Vec<_> = chess.walk().filter(|block| matches!(block.kind, BlockKind::Fence { .. })).collect();
    let lines: Vec<_> = fences.iter().map(|fence| chess.line_column(fence.span.start).0).collect();
    assert_eq!(lines, [30, 69, 163, 193, 221, 249, 277, 303, 327, 410, 453, 489, 525]);
    assert_eq!(chess.first_row(fences[3]), 194);
    assert!(chess.verbatim(fences[3]).starts_with("+---+---+"));
}
