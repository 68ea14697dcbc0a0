//! The boards of a page, read and proven.

use std::collections::BTreeSet;
use std::sync::Arc;

use musi_diagram::ascii::rows;
use musi_diagram::{
    CaptionText, Content, Context, Evidence, Family, Location, PageFacts, Reading, Verdict, has_ruling,
    is_output, page_facts, vocabulary,
};
use musi_games::GAMES;

use super::board_table::{may_be_board, read_board, read_indented, table_text};
use super::captions::{Caption, captions, leads, said_before, texts};
use super::deliberate::waive;
use super::figures::{Figures, PageGame, add, keep};
use super::group::group;
use super::page;
use super::place::Places;
use super::stated::stated;
use super::tables::{keep_table, table};
use super::{Figure, FigureRules, GameRule, Problem, Reference};
use crate::document::{Block, BlockKind, Document, Span};
use musi_diagnostic::Severity;

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
    let files = rules.game_files();
    let facts = facts_of(document, rules);
    let mut found = Figures { game: page_game(rules, &facts), ..Figures::default() };
    let family = found.game.as_ref().and_then(|known| GAMES.family(known.game));
    if let Some(read_page) = family.and_then(Family::page_reader) {
        page::add_figures(&mut found, document, &blocks, rules, &files, read_page);
        found.problems.extend(lost_entries(rules, &found.figures));
        return found;
    }
    for (index, block) in blocks.iter().enumerate() {
        let info = match &block.kind {
            BlockKind::Fence { info, fenced: true } => document.text(info),
            _ => "",
        };
        let is_table = may_be_board(document, block);
        let is_indented = matches!(block.kind, BlockKind::Fence { fenced: false, .. });
        if is_table || is_indented && may_hold_board(document, block) || is_fence(block) {
            let leading = leads(document, &blocks, index, rules.text, rules.comment);
            // What stands in a table is not said of it.
            let end = if is_table { block.span.end } else { 0 };
            let after = blocks.iter().skip(index + 1).copied().filter(move |other| other.span.start >= end);
            let following = captions(document, after.clone(), rules.text, rules.comment);
            let line = document.line_column(block.span.start).line;
            let context = Context {
                games: GAMES,
                game: found.game.as_ref().map(|known| known.game),
                evidence: found.game.as_ref().map_or(Evidence::Named, |known| known.evidence),
                language: letters_of(rules, &facts),
                info,
                figure_file: rules.file.says(line).unwrap_or_default(),
                game_files: &files,
                case_sides: facts.case_sides,
                own: false,
                leads: leading.len(),
                before: said_before(document, &blocks, index),
                grid: facts.grid,
            };
            if is_table || is_indented {
                let texts: Vec<Caption<'_>> = leading.into_iter().chain(following).collect();
                let captions: Vec<CaptionText<'_>> = texts.iter().map(|caption| caption.text).collect();
                let read = if is_table { read_board } else { read_indented };
                if let Some(reading) = read(document, block, &captions, &context) {
                    let text = if is_table {
                        table_text(document, block)
                    } else {
                        document.verbatim(block).into_owned()
                    };
                    keep(&mut found, document, (block, line, text), &texts, reading, "");
                    continue;
                }
            } else if !add_group(&mut found, document, block, after, rules, &context) {
                let texts: Vec<Caption<'_>> = leading.into_iter().chain(following).collect();
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
    found.problems.extend(guessed(&mut found.game, &found.figures, rules, document));
    if let Some(family) = family.filter(|_| !found.figures.is_empty()) {
        let told = false_prose(document, &blocks, rules, family);
        // A sentence beside a board is reported once.
        let new = told.into_iter().filter(|problem| {
            let overlaps = |other: &Problem| {
                other.place.start < problem.place.end && problem.place.start < other.place.end
            };
            !found.problems.iter().any(|other| other.code == "caption-false" && overlaps(other))
        });
        let mut new: Vec<Problem> = new.collect();
        waive(document, &mut new);
        found.problems.extend(new);
    }
    found
}

/// That the game of a page is a guess, once for all its boards whose game nobody has named.
fn guessed(
    game: &mut Option<PageGame>,
    figures: &[Figure],
    rules: &FigureRules,
    document: &Document,
) -> Option<Problem> {
    if rules.game != GameRule::Guess {
        return None;
    }
    let is_undeclared = |figure: &&Figure| {
        let fence = document.slice(figure.fence);
        let opening = fence.lines().next().unwrap_or_default();
        let opening = opening.trim_start_matches(['>', ' ']);
        let info = opening.trim_start_matches(['`', '~']).trim();
        // Without backticks nothing stands behind them.
        let info = if opening.starts_with(['`', '~']) { info } else { "" };
        rules.file.says(figure.line).is_none() && (figure.is_table || info.is_empty() || is_output(info))
    };
    let board = |figure: &&Figure| figure.reading.content.as_ref().is_some_and(|content| content.is_board());
    let figure = figures.iter().filter(is_undeclared).find(board)?;
    let content = figure.reading.content.as_ref()?;
    let known = game.get_or_insert_with(|| PageGame {
        game: content.game(),
        why: format!("{}, from the pieces and the size of a board", content.game()),
        evidence: Evidence::Word,
    });
    Some(Problem {
        code: "game-guessed",
        severity: Severity::Note,
        place: figure.fence,
        message: format!("the boards of this page are taken for {}", known.why),
        remedy: format!(
            "if that is right, say so under `figures` in lipu-musi.yaml (`game: {0}`) or after the backticks: ```{0}",
            known.game
        ),
    })
}

/// What the running prose of a page says of its game that the rules refute.
fn false_prose(
    document: &Document,
    blocks: &[&Block],
    rules: &FigureRules,
    family: &dyn Family,
) -> Vec<Problem> {
    let texts = blocks
        .iter()
        .filter(|block| block.is_text())
        .flat_map(|block| texts(document, block, rules.text, rules.comment));
    let texts: Vec<CaptionText<'_>> = texts.collect();
    let problems = family.check_prose(&texts).into_iter().filter_map(|finding| {
        let Location::Caption(span) = finding.place else { return None };
        Some(Problem {
            code: finding.code,
            severity: Severity::Warning,
            place: Span::from(span),
            message: finding.message,
            remedy: finding.remedy,
        })
    });
    problems.collect()
}

/// In which language's letters pieces may be written: the page's, or that in which it names its game.
fn letters_of<'a>(rules: &'a FigureRules, facts: &PageFacts) -> &'a str {
    // A page about chess in Spanish need not say that it is Spanish.
    match facts.language {
        Some(tag) if !has_letters(&rules.language) => tag,
        _ => &rules.language,
    }
}

/// Whether pieces of some game have letters of their own in a language.
fn has_letters(language: &str) -> bool {
    let primary = language.split('-').next().unwrap_or(language);
    GAMES
        .iter()
        .filter_map(Family::vocabulary)
        .flat_map(vocabulary::Vocabulary::languages)
        .any(|tag| tag == primary)
}

/// Whether a block stands between backticks or tildes.
const fn is_fence(block: &Block) -> bool {
    matches!(block.kind, BlockKind::Fence { fenced: true, .. })
}

/// Whether the lines of a block of code may be those of a board.
fn may_hold_board(document: &Document, block: &Block) -> bool {
    matches!(block.kind, BlockKind::Fence { .. }) && {
        let text = document.verbatim(block);
        rows(&text).is_some()
            || GAMES.iter().any(|family| family.may_hold_board(&text))
            || !is_fence(block) && has_ruling(&text)
    }
}

/// What the page as a whole says: nothing is asked of pages without a ruled board.
fn facts_of(document: &Document, rules: &FigureRules) -> PageFacts {
    let game = match rules.game {
        GameRule::Named(game) => Some(game),
        GameRule::Guess | GameRule::Off => None,
    };
    // A page that is about a game but has lost its pictures gets to know that.
    let mut names = GAMES.iter().flat_map(Family::names_in_prose);
    if has_ruling(document.source())
        || document.walk().any(|block| may_hold_board(document, block) || may_be_board(document, block))
        || names.any(|name| document.source().contains(name))
    {
        page_facts(document.source(), game, GAMES)
    } else {
        PageFacts::default()
    }
}

fn page_game(rules: &FigureRules, facts: &PageFacts) -> Option<PageGame> {
    match rules.game {
        GameRule::Off => None,
        GameRule::Named(game) => Some(PageGame {
            game,
            why: format!("{game}, as the configuration says"),
            evidence: Evidence::Named,
        }),
        GameRule::Guess => facts.game.as_ref().map(|found| PageGame {
            game: found.game,
            why: found.reason(),
            evidence: found.evidence(),
        }),
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
    // Nothing stops a build that its author has not called a board.
    let faulty =
        |reading: &Reading| reading.findings.iter().any(|finding| finding.severity == Severity::Error);
    if is_output(context.info)
        && (group.problem.is_some() || group.parts.iter().any(|part| faulty(&part.reading)))
    {
        return false;
    }
    let is_text = |reading: &Reading| matches!(reading.verdict, Verdict::Text { .. });
    let boards = group.parts.iter().filter(|part| !is_text(&part.reading)).count();
    if boards < 2 || !group.parts.iter().any(|part| part.reading.content.as_ref().is_some_and(is_board)) {
        return false;
    }
    let places = Places { document, block, text: &text };
    for finding in group.parts.iter().flat_map(|part| &part.reading.findings) {
        let problem = places.problem(finding);
        // What stands before the list is read with each board, and a fault in it is reported once.
        if !found.problems.contains(&problem) {
            found.problems.push(problem);
        }
    }
    let verdict = group.verdict();
    found.problems.extend(group.problem);
    let line = document.line_column(block.span.start).line;
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
        is_table: false,
    });
    true
}

/// Entries of the figure file that speak of a line on which no fence opens.
fn lost_entries(rules: &FigureRules, figures: &[Figure]) -> Vec<Problem> {
    let fences: BTreeSet<usize> = figures.iter().map(|figure| figure.line).collect();
    let lost = rules.file.lines().filter(|line| !fences.contains(line));
    lost.map(|line| {
        let (before, behind) = (fences.range(..line).next_back(), fences.range(line..).next());
        let near = before.into_iter().chain(behind).min_by_key(|fence| fence.abs_diff(line));
        let remedy = near.map_or_else(
            || "remove the entry: the page has no fence".to_owned(),
            |fence| format!("the nearest fence opens at line {fence}; give its line, or remove the entry"),
        );
        Problem {
            code: "figure-file-line",
            severity: Severity::Error,
            place: Span::empty(0),
            message: format!("the figure file has an entry for line {line}, where no fence opens"),
            remedy,
        }
    })
    .collect()
}
