//! All boards of a page, and how what was read from a fence comes to them.

use std::sync::Arc;

use musi_diagram::{
    CaptionText, Content, Context, Evidence, GameName, Location, Mention, Reading, Verdict, read,
};
use musi_games::GAMES;

use super::captions::Caption;
use super::good::Good;
use super::place::Places;
use super::{Figure, Problem, Reference};
use crate::document::{Block, BlockKind, Document, Span};

/// The game of a page, and how it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageGame {
    /// Which game.
    pub game: GameName,
    /// Why, as a sentence: the configuration says so, or which words of the page do.
    pub why: String,
    /// How well it is known.
    pub evidence: Evidence,
}

/// All boards of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// The game that the page is about, where that is known.
    pub game: Option<PageGame>,
    /// Each fence that might be a board, in the order of the page: text ones too, for the report.
    pub figures: Vec<Figure>,
    /// The games that the page itself states, each in the text form of its rules.
    pub games: Vec<String>,
    /// Cells of tables that show something, with what it is.
    pub cells: Vec<(Span, Arc<dyn Content>)>,
    /// Texts in tables that lead to places of figures.
    pub links: Vec<Link>,
    /// The blocks that state rules, by the byte at which they begin, with the name of the anchor that each needs: only where
    /// the author has set none.
    pub stated: Vec<(usize, String)>,
    /// What their author should know.
    pub problems: Vec<Problem>,
    /// The same of files that the page names: the file, the line and the column, from 1.
    pub in_files: Vec<((String, usize, usize), Problem)>,
}

/// A text in a table that leads to a place of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The bytes of the text.
    pub span: Span,
    /// The text.
    pub text: String,
    /// The place, see [`Content::places`].
    pub place: &'static str,
}

/// Reads one fence and keeps what it says.
pub(super) fn add(
    found: &mut Figures,
    document: &Document,
    block: &Block,
    line: usize,
    texts: &[Caption<'_>],
    context: &Context<'_>,
) {
    let text = document.verbatim(block).into_owned();
    let captions: Vec<CaptionText<'_>> = texts.iter().map(|caption| caption.text).collect();
    let good = Good::of(&text, context);
    let reading = read(good.as_ref().map_or(&text, |good| &good.text), &captions, context);
    let places = Places { document, block, text: &text };
    found.problems.extend(good.iter().flat_map(|good| &good.faults).map(|fault| places.problem(fault)));
    keep(found, document, (block, line, text), texts, reading, context.info);
}

/// Keeps what was read from a fence.
pub(super) fn keep(
    found: &mut Figures,
    document: &Document,
    (block, line, text): (&Block, usize, String),
    texts: &[Caption<'_>],
    reading: Reading,
    info: &str,
) {
    let places = Places { document, block, text: &text };
    for finding in &reading.findings {
        let problem = places.problem(finding);
        match &finding.place {
            Location::File { path, line, column } => {
                let place = (path.clone(), *line, *column);
                // Two boards of one game need not say it twice.
                if !found
                    .in_files
                    .iter()
                    .any(|(other, own)| *other == place && own.message == problem.message)
                {
                    found.in_files.push((place, problem));
                }
            }
            _ => found.problems.push(problem),
        }
    }
    let leads = texts.iter().take_while(|text| text.block.end <= block.span.start).count();
    let (own, speaks) =
        (texts.get(leads..).unwrap_or_default(), reading.speaks.get(leads..).unwrap_or_default());
    let caption = caption_blocks(own, speaks, &reading.mentions);
    let references = Reference::all(&reading).collect();
    // A fence that names a language is code, and nobody asks what board it might be, unless it is drawn as one.
    let declared = info.split([' ', ',', '{']).next().and_then(|word| GAMES.declared(word)).is_some();
    let unseen = reading.diagram.is_none() && reading.seen.is_none() && !declared;
    if matches!(reading.verdict, Verdict::Text { .. }) && !info.is_empty() && unseen {
        return;
    }
    let (parts, list) = (Vec::new(), None);
    let is_table = matches!(block.kind, BlockKind::Table { .. });
    let fence = block.span;
    found.figures.push(Figure { fence, line, text, reading, caption, references, parts, list, is_table });
}

/// The paragraphs right after the fence that are its caption: the first one, when it speaks of the board, and those
/// after it as long as they quote marks of the board.
fn caption_blocks(texts: &[Caption<'_>], speaks: &[bool], mentions: &[Mention]) -> Vec<Span> {
    let mut blocks: Vec<Span> = Vec::new();
    for (caption, speaks) in texts.iter().zip(speaks) {
        if blocks.last() == Some(&caption.block) {
            continue;
        }
        let quotes = mentions.iter().any(|mention| caption.block.contains(Span::from(mention.span.clone())));
        if !caption.paragraph || !speaks || (!blocks.is_empty() && !quotes) {
            break;
        }
        blocks.push(caption.block);
    }
    blocks
}
