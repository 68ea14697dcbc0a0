//! Boards that nobody has put into a fence: Markdown tables, a rank a row and a square a cell; lines that bars part as those of tables are;
//! lines that blanks set off.

use musi_diagram::ascii::{Form, rows};
use musi_diagram::{CaptionText, Context, Evidence, Family, Reading, Verdict, read};

use crate::document::{Block, BlockKind, Document};

/// The fewest pieces that make a board of a table: many tables hold a few letters.
const FEWEST: usize = 4;

/// The fewest rows of a board.
const ROWS: usize = 8;

/// Whether a table, or a paragraph that is drawn as one, may be a board: it has as many rows and columns as one.
pub(super) fn may_be_board(document: &Document, block: &Block) -> bool {
    let drawn = match block.kind {
        BlockKind::Table { .. } => block.children.len() >= ROWS,
        // Without a line below its head it is a table to some readers of Markdown, and a paragraph to others.
        BlockKind::Paragraph => {
            let text = table_text(document, block);
            let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
            lines().count() >= ROWS && lines().all(|line| line.starts_with('|') && line.ends_with('|'))
        }
        _ => false,
    };
    drawn
        && rows(&table_text(document, block))
            .and_then(Result::ok)
            .is_some_and(|board| board.geometry.width() > 7 && board.geometry.height() > 7)
}

/// The lines of a table as they stand in the page, with blanks in the place of the signs of a quote that it stands in, and of a head in
/// which nothing stands.
pub(super) fn table_text(document: &Document, block: &Block) -> String {
    let text = document.slice(block.span);
    let quoted = text.lines().skip(1).all(|line| line.trim_start().starts_with('>'));
    let text = if quoted { bare(text) } else { text.to_owned() };
    let text = if matches!(block.kind, BlockKind::Paragraph) { kramdown(&text) } else { text };
    let (head, rest) = text.split_once('\n').unwrap_or((&text, ""));
    // Of as many rows as a board has the first is one of them.
    let is_empty = head.chars().all(|letter| letter == '|' || letter.is_whitespace());
    if is_empty && block.children.len() > ROWS {
        return format!("{}\n{rest}", " ".repeat(head.len()));
    }
    text
}

/// The most lines that part the rows of a table.
const RULES: usize = 3;

/// A table of kramdown with blanks in the place of what is no row: lines between its parts, and what is said of it below: `{: .board}`.
fn kramdown(text: &str) -> String {
    let is_rule = |line: &str| {
        line.starts_with('|')
            && (line.contains("--") || line.contains("=="))
            && line.chars().all(|letter| matches!(letter, '|' | '-' | '=' | ':' | '+' | ' '))
    };
    let rules = text.lines().filter(|line| is_rule(line.trim())).count();
    let is_none = |line: &str| {
        let line = line.trim();
        line.starts_with("{:") && line.ends_with('}') || rules <= RULES && is_rule(line)
    };
    let line = |line: &str| {
        let kept = line.trim_end_matches(['\r', '\n']);
        if is_none(kept) {
            " ".repeat(kept.len()) + line.strip_prefix(kept).unwrap_or_default()
        } else {
            line.to_owned()
        }
    };
    text.split_inclusive('\n').map(line).collect()
}

/// A quote with blanks in the place of its signs.
fn bare(text: &str) -> String {
    let bare = |line: &str| {
        let inner = line.trim_start_matches(['>', ' ']);
        " ".repeat(line.len() - inner.len()) + inner
    };
    text.split_inclusive('\n').map(bare).collect()
}

/// Reads a table as a board; nothing where it is not the whole board of a game with nothing on it but its pieces, and where anything
/// about it is wrong: then it stays the table that it is.
pub(super) fn read_board(
    document: &Document,
    block: &Block,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Option<Reading> {
    may_be_board(document, block).then(|| whole(&table_text(document, block), captions, context)).flatten()
}

/// Reads lines that are set off by blanks as a board, as a table is read.
pub(super) fn read_indented(
    document: &Document,
    block: &Block,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Option<Reading> {
    let text = document.verbatim(block);
    whole(&text, captions, context).or_else(|| by_itself(&text, captions, context))
}

/// Reads it as a board of a game that has no pieces on squares, such as Go, where it shows by itself that it is one.
fn by_itself(text: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Option<Reading> {
    let plain = Context { info: "", figure_file: "", ..context.clone() };
    let families =
        context.games.iter().filter(|family| family.vocabulary().is_none() && family.may_hold_board(text));
    let mut shown = families.filter_map(|family| family.read_by_itself(text, captions, &plain));
    shown.find(|reading| reading.content.is_some() && reading.findings.is_empty())
}

/// Reads a text that nobody has called a board as a whole one.
fn whole(text: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Option<Reading> {
    let plain = Context { info: "", figure_file: "", ..context.clone() };
    let reading = read(text, captions, &plain);
    let board = reading.diagram.as_ref()?;
    let game = reading.content.as_ref()?.game();
    let words = context.games.family(game).and_then(Family::vocabulary)?;
    let filled = board.cells.iter().filter(|cell| !cell.text.is_empty() && !board.empty.contains(&cell.text));
    let filled = filled.count();
    let placement = reading.scene()?.setup.split(' ').next().unwrap_or_default();
    let pieces = placement.chars().filter(|letter| letter.is_alphabetic()).count();
    let whole = board.form != Form::Notation && board.geometry == words.board;
    let labelled = !board.files.is_empty() && !board.ranks.is_empty();
    // Every cell that is not empty is a piece; where the squares have names, it may be a mark of which a text speaks.
    let told =
        pieces == filled && filled >= FEWEST || labelled && pieces > 0 && context.evidence != Evidence::Word;
    (whole && told && !matches!(reading.verdict, Verdict::Text { .. } | Verdict::Wrong { .. }))
        .then_some(reading)
}
