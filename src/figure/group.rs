//! A fence with several boards, and the list after it that says something of each.

use musi_diagram::{CheckedClaim, Context, Finding, GameName, Reading, Verdict, ascii, read};
use musi_rules::Language;

use super::captions::{Caption, captions, ends_the_text};
use super::place::Lines;
use super::{Problem, Reference};
use crate::document::{Block, BlockKind, Document, Span};
use musi_diagnostic::Severity;

/// One board of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What the board and its item say, and what the rules say to it.
    pub reading: Reading,
    /// The texts of its item in the list after the fence.
    pub caption: Vec<Span>,
    /// Where these texts name squares of this board.
    pub references: Vec<Reference>,
}

/// The boards of a group as they were read.
pub(super) struct Group {
    pub parts: Vec<Part>,
    /// The paragraphs between the fence and the list.
    pub shared: Vec<Span>,
    /// The list.
    pub list: Option<Span>,
    /// What is wrong with the group as a whole.
    pub problem: Option<Problem>,
}

/// Reads a fence with several boards; none when it holds one board or none.
///
/// The n-th item of the first list after the fence speaks of the n-th board; what stands before the list speaks of each.
pub(super) fn group<'a>(
    document: &'a Document,
    fence: &Block,
    text: &str,
    after: impl Iterator<Item = &'a Block>,
    languages: (Language, Language),
    context: &Context<'_>,
) -> Option<Group> {
    let boards = boards(text);
    if boards.len() < 2 {
        return None;
    }
    let after: Vec<&Block> = after.take_while(|block| !ends_the_text(block)).collect();
    let at = after.iter().position(|block| matches!(block.kind, BlockKind::List { .. }));
    let list = at.and_then(|at| after.get(at).copied());
    let before = after.iter().take(at.unwrap_or(after.len())).copied();
    let shared = captions(document, before, languages.0, languages.1);
    let items = list.map_or(&[][..], |list| &list.children);
    let own = Context { own: true, leads: 0, ..context.clone() };
    let texts: Vec<Vec<Caption<'_>>> = (0..boards.len())
        .map(|index| {
            let item = items.get(index).into_iter().flat_map(Block::walk);
            captions(document, item, languages.0, languages.1)
        })
        .collect();
    let read_as = |index: usize, context: &Context<'_>| {
        let own = texts.get(index).into_iter().flatten();
        let said: Vec<_> = shared.iter().chain(own).map(|caption: &Caption<'_>| caption.text).collect();
        boards.get(index).map(|board| read(&board.text, &said, context))
    };
    let mut readings: Vec<Reading> = (0..boards.len()).filter_map(|index| read_as(index, &own)).collect();
    if let Some(game) = game_beside(&boards, &readings).filter(|_| own.info.is_empty()) {
        let declared = Context { info: game.as_str(), ..own.clone() };
        for (index, reading) in readings.iter_mut().enumerate() {
            let again = read_as(index, &declared).filter(|_| matches!(reading.verdict, Verdict::Text { .. }));
            // Its author has not said that it is a board: nothing about it is an error.
            let wrong = |finding: &Finding| finding.severity == Severity::Error;
            if let Some(again) = again.filter(|again| !again.findings.iter().any(wrong)) {
                *reading = again;
            }
        }
    }
    let lines = Lines::of(text);
    let parts = boards.iter().zip(&texts).zip(readings).map(|((board, item), mut reading)| {
        let placed = reading.findings.into_iter().map(|finding| lines.placed(finding, board.start));
        reading.findings = placed.collect();
        let blocks = blocks(item);
        let mine = |span: Span| blocks.iter().any(|block| block.contains(span));
        let references = Reference::all(&reading).filter(|reference| mine(reference.span)).collect();
        Part { reading, caption: blocks.clone(), references }
    });
    // Boards of which nothing is said apart stand side by side.
    let problem = (!items.is_empty() && items.len() != boards.len()).then(|| Problem {
        code: "group-size",
        severity: Severity::Error,
        place: list.map_or(fence.span, |list| list.span),
        message: format!(
            "the fence holds {} boards, but {}",
            boards.len(),
            match items.len() {
                1 => "the list after it has 1 item".to_owned(),
                count => format!("the list after it has {count} items"),
            }
        ),
        remedy: "write a list with one item for each board, in the order of the boards".into(),
    });
    Some(Group { parts: parts.collect(), shared: blocks(&shared), list: list.map(|list| list.span), problem })
}

/// The game of boards side by side of which nobody has said which game they are of, where some of them show it: those beside them, with as
/// many squares, are of the same. Nothing where all do, or none.
fn game_beside(boards: &[BoardText], readings: &[Reading]) -> Option<GameName> {
    // Boards that stand side by side are as large; of those one below the other each stands for itself.
    if boards.iter().any(|board| board.start > 0) {
        return None;
    }
    let game = |reading: &Reading| reading.content.as_ref().map(|content| content.game());
    let mut games = readings.iter().filter_map(game);
    let found = games.next()?;
    (games.all(|other| other == found) && readings.iter().any(|reading| game(reading).is_none()))
        .then_some(found)
}

/// The text of one board of a fence, and where it begins there.
struct BoardText {
    text: String,
    start: usize,
}

/// The boards of a fence, one below the other or side by side.
fn boards(text: &str) -> Vec<BoardText> {
    let below = ascii::several(text);
    if below.len() > 1 {
        let board = |range: std::ops::Range<usize>| BoardText {
            start: range.start,
            text: text.get(range).unwrap_or_default().to_owned(),
        };
        return below.into_iter().map(board).collect();
    }
    ascii::side_by_side(text).into_iter().map(|text| BoardText { text, start: 0 }).collect()
}

/// The blocks of some texts, each once.
fn blocks(captions: &[Caption<'_>]) -> Vec<Span> {
    let mut blocks: Vec<Span> = captions.iter().map(|caption| caption.block).collect();
    blocks.dedup();
    blocks
}

impl Group {
    /// What the check of all boards came to.
    pub fn verdict(&self) -> Verdict {
        let (mut claims, mut faults, mut described): (Vec<CheckedClaim>, usize, Option<String>) =
            (Vec::new(), 0, None);
        let mut sentences = (0, 0);
        for part in &self.parts {
            match &part.reading.verdict {
                Verdict::Verified { claims: more } => claims.extend(more.iter().cloned()),
                Verdict::Partly { claims: more, read, unread } => {
                    claims.extend(more.iter().cloned());
                    sentences = (sentences.0 + read, sentences.1 + unread);
                }
                Verdict::Wrong { claims: more, faults: count } => {
                    claims.extend(more.iter().cloned());
                    faults += count;
                }
                Verdict::Described { reason } | Verdict::Text { reason } => {
                    described = described.or(Some(reason.clone()));
                }
            }
        }
        match (faults + usize::from(self.problem.is_some()), described) {
            (0, None) if sentences.1 > 0 => {
                Verdict::Partly { claims, read: sentences.0, unread: sentences.1 }
            }
            (0, None) => Verdict::Verified { claims },
            (0, Some(reason)) => Verdict::Described { reason },
            (faults, _) => Verdict::Wrong { claims, faults },
        }
    }
}
