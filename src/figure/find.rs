//! The boards of a page, read and proven.

use std::sync::Arc;

use musi_diagram::{Content, Context, Family, PageFacts, Reading, has_ruling, page_facts};
use musi_games::GAMES;

use super::captions::captions;
use super::figures::{Figures, PageGame, add};
use super::group::group;
use super::page;
use super::place::Places;
use super::stated::stated;
use super::tables::{keep_table, table};
use super::{Figure, FigureRules, GameRule, Problem, Reference, Severity};
use crate::document::{Block, BlockKind, Document, Span};

/// Reads every fence of a page and proves what it says.
///
/// ```
/// use lipu_musi::document::{Document, Options};
/// use lipu_musi::figure::{FigureRules, figures};
///
/// let page = "\
/// ~~~chess
/// +---+---+---+
/// | X |   | X |
/// +---+---+---+
/// |   |   |   |
/// +---+---+---+
/// |   | O |   |
/// +---+---+---+
/// ~~~
///
/// sitelen ni la, soweli tawa li lon ma pi sitelen \"O\". ona li ken tawa ma pi sitelen \"X\".
/// ";
/// let document = Document::parse(page, &Options::translations())?;
/// let found = figures(&document, &FigureRules::default());
/// assert_eq!(found.figures.len(), 1);
/// assert_eq!(found.figures[0].verdict().as_str(), "verified");
/// # Ok::<(), lipu_musi::document::DocumentError>(())
/// ```
#[must_use]
pub fn figures(document: &Document, rules: &FigureRules) -> Figures {
    if rules.game == GameRule::Off {
        return Figures::default();
    }
    let blocks: Vec<&Block> = document.walk().collect();
    let facts = facts_of(document, rules);
    let mut found = Figures { game: page_game(rules, &facts), ..Figures::default() };
    let family = found.game.as_ref().and_then(|known| GAMES.family(known.game));
    if let Some(read_page) = family.and_then(Family::page_reader) {
        page::add_figures(&mut found, document, &blocks, rules, read_page);
        found.problems.extend(lost_entries(rules, &found.figures));
        return found;
    }
    for (index, block) in blocks.iter().enumerate() {
        if let BlockKind::Fence { info, fenced: true } = &block.kind {
            let texts = captions(document, blocks.iter().skip(index + 1).copied(), rules.text, rules.comment);
            let line = document.line_column(block.span.start).0;
            let context = Context {
                games: GAMES,
                game: found.game.as_ref().map(|known| known.game),
                info: document.text(info),
                figure_file: rules.file.says(line).unwrap_or_default(),
                case_sides: facts.case_sides,
                own: false,
            };
            let after = blocks.iter().skip(index + 1).copied();
            if !add_group(&mut found, document, block, after, rules, &context) {
                add(&mut found, document, block, line, &texts, &context);
            }
        }
        if matches!(block.kind, BlockKind::Table { .. })
            && let Some(reading) = family.and_then(|family| family.read_table(&table(document, block)))
        {
            keep_table(&mut found, reading, block.span);
        }
    }
    if let Some(known) = found.game.as_ref().filter(|_| !found.figures.is_empty()) {
        found.stated = stated(document, known.game, rules);
    }
    found.problems.extend(lost_entries(rules, &found.figures));
    found
}

/// What the page as a whole says: nothing is asked of pages without a ruled board.
fn facts_of(document: &Document, rules: &FigureRules) -> PageFacts {
    let game = match rules.game {
        GameRule::Named(game) => Some(game),
        GameRule::Guess | GameRule::Off => None,
    };
    // A page that is about a game but has lost its pictures gets to know that.
    let mut names = GAMES.iter().flat_map(Family::names_in_prose);
    if has_ruling(document.source()) || names.any(|name| document.source().contains(name)) {
        page_facts(document.source(), game, GAMES)
    } else {
        PageFacts::default()
    }
}

fn page_game(rules: &FigureRules, facts: &PageFacts) -> Option<PageGame> {
    match rules.game {
        GameRule::Off => None,
        GameRule::Named(game) => Some(PageGame { game, why: format!("{game}, as the configuration says") }),
        GameRule::Guess => {
            facts.game.as_ref().map(|found| PageGame { game: found.game, why: found.reason() })
        }
    }
}

/// Reads a fence with several boards of a game that is drawn on a board; says whether it is one.
fn add_group<'a>(
    found: &mut Figures,
    document: &'a Document,
    block: &Block,
    after: impl Iterator<Item = &'a Block>,
    rules: &FigureRules,
    context: &Context<'_>,
) -> bool {
    let text = document.verbatim(block).into_owned();
    let Some(group) = group(document, block, &text, after, (rules.text, rules.comment), context) else {
        return false;
    };
    // Walls of tiles are drawn as boards as well.
    let is_board = |content: &Arc<dyn Content>| content.may_be_grouped();
    if !group.parts.iter().any(|part| part.reading.content.as_ref().is_some_and(is_board)) {
        return false;
    }
    let places = Places { document, block, text: &text };
    for finding in group.parts.iter().flat_map(|part| &part.reading.findings) {
        let problem = places.problem(finding);
        // What stands before the list is read with each board, and a fault in it is told once.
        if !found.problems.contains(&problem) {
            found.problems.push(problem);
        }
    }
    let verdict = group.verdict();
    found.problems.extend(group.problem);
    let line = document.line_column(block.span.start).0;
    let Some(first) = group.parts.first() else { return false };
    let reading = Reading { verdict, ..first.reading.clone() };
    let mine = |span: Span| group.shared.iter().any(|shared| shared.contains(span));
    let references = Reference::all(&reading).filter(|reference| mine(reference.span)).collect();
    found.figures.push(Figure {
        fence: block.span,
        line,
        text,
        reading,
        caption: group.shared,
        references,
        parts: group.parts,
        list: group.list,
    });
    true
}

/// Entries of the figure file that speak of a line on which no fence opens.
fn lost_entries(rules: &FigureRules, figures: &[Figure]) -> Vec<Problem> {
    let lost = rules.file.lines().filter(|line| figures.iter().all(|figure| figure.line != *line));
    lost.map(|line| {
        let near = figures.iter().min_by_key(|figure| figure.line.abs_diff(line));
        let remedy = near.map_or_else(
            || "take the entry out: the page has no fence".to_owned(),
            |figure| {
                format!(
                    "the nearest fence opens at line {}; give its line, or take the entry out",
                    figure.line
                )
            },
        );
        Problem {
            code: "figure-file-line",
            severity: Severity::Error,
            span: Span::empty(0),
            message: format!("the figure file speaks of line {line}, where no fence opens").into(),
            remedy: remedy.into(),
        }
    })
    .collect()
}
