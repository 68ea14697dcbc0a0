//! Gathers what was said of a board, by authority.

use musi_rules::Language;

use crate::ascii::{Diagram, TextLine};
use crate::caption::{self, StatementKind, Statements};
use crate::legend::{Explicit, PlacedStatement, Source};
use crate::sentence::turn;
use crate::verdict::{CaptionText, Context, Location};
use crate::vocabulary::Vocabulary;

/// Everything that was said, the highest authority first.
pub(super) fn statements(
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    explicit: &Explicit,
    spoken: &[Statements],
    words: &'static Vocabulary,
    context: &Context<'_>,
) -> Vec<PlacedStatement> {
    let mut said: Vec<PlacedStatement> = explicit
        .bodies
        .iter()
        .map(|(body, span)| PlacedStatement {
            body: body.clone(),
            language: Language::Tok,
            source: Source::Explicit,
            place: Location::Info(span.clone()),
            offset: None,
        })
        .collect();
    for line in diagram.captions.iter().chain(&diagram.notes) {
        said.extend(inside(line, words));
    }
    let about = if context.own {
        vec![true; captions.len()]
    } else {
        about(diagram, captions, spoken, context.leads)
    };
    for language in Language::all() {
        for (index, (text, spoken)) in captions.iter().zip(spoken).enumerate() {
            if text.language != language {
                continue;
            }
            let about = about.get(index).copied().unwrap_or(false);
            let heard = spoken.statements.iter().filter(|statement| about || shows_itself(&statement.body));
            said.extend(heard.map(|statement| PlacedStatement {
                body: statement.body.clone(),
                language,
                source: Source::Caption(index),
                place: Location::Caption(
                    statement.span.start + text.offset..statement.span.end + text.offset,
                ),
                offset: Some(text.offset),
            }));
        }
    }
    if diagram.rest.is_none() && !said.iter().any(|one| matches!(one.body, StatementKind::Turn { .. })) {
        said.extend(turn_before(context.before, words));
    }
    said
}

/// Whose turn a heading, or a paragraph, right before a board says it is, in words between signs: `# 5: a pin, Black to move`.
fn turn_before(before: &str, words: &Vocabulary) -> Option<PlacedStatement> {
    let parts =
        before.split(|letter: char| !(letter.is_alphanumeric() || letter.is_whitespace() || letter == '\''));
    let names = |part: &&str| {
        let part = part.to_lowercase();
        words.sides.iter().flat_map(|side| side.en).any(|name| part.contains(name))
    };
    let said = parts.map(str::trim).filter(names).take(MOST_PARTS).filter_map(|part| turn(part, words));
    let said: Vec<_> = said.collect();
    let (language, side) = *said.first()?;
    let place = Location::Fence { line: 1, column: 1, span: 0..0 };
    said.iter().all(|(_, other)| *other == side).then_some(PlacedStatement {
        body: StatementKind::Turn { side },
        language,
        source: Source::Inside,
        place,
        offset: None,
    })
}

/// So many parts of a paragraph are asked whose turn it is.
const MOST_PARTS: usize = 6;

/// Which texts speak of the board: those that say "in this picture" or quote something that stands on it, and those that
/// go on from one with "therefore", "or", "it"; and those that lead to it. A translation goes with its text.
fn about(diagram: &Diagram, captions: &[CaptionText<'_>], spoken: &[Statements], leads: usize) -> Vec<bool> {
    let on_board =
        |quote: &str| diagram.cells.iter().any(|cell| cell.text.split_whitespace().any(|word| word == quote));
    let mut about: Vec<bool> = Vec::with_capacity(captions.len());
    for (text, spoken) in captions.iter().zip(spoken) {
        if about.len() < leads {
            about.push(true);
            continue;
        }
        let before = about.last().copied().unwrap_or(false);
        // Lines break anywhere, and a line of a quote begins with its mark.
        let line = text.text.split_whitespace().filter(|word| *word != ">").collect::<Vec<_>>().join(" ");
        let says = if text.language == Language::Tok {
            ["sitelen ni", "supa ni"].iter().any(|words| line.contains(words))
        } else {
            let start: String = line.chars().take(60).collect::<String>().to_lowercase();
            ["in this ", "in the picture", "in the diagram", "here"].iter().any(|words| start.contains(words))
        };
        let goes_on = before && {
            let on: &[&str] = if text.language == Language::Tok {
                &["tan ni", "ni la", "anu la", "taso", "ona ", "sin la", "tenpo "]
            } else {
                &["so ", "therefore", "because of this", "or ", "but ", "it ", "they ", "then "]
            };
            on.iter()
                .any(|words| line.get(..words.len()).is_some_and(|start| start.eq_ignore_ascii_case(words)))
        };
        let quotes = spoken.quotes.iter().any(|quote| on_board(&quote.text));
        // A translation goes with the text before it.
        let translates = text.language == Language::En && before;
        about.push(says || goes_on || quotes || translates);
    }
    about
}

/// A statement that names marks or squares needs no "in this picture".
fn shows_itself(body: &StatementKind) -> bool {
    match body {
        StatementKind::Stands { .. }
        | StatementKind::Start
        | StatementKind::Colour { .. }
        | StatementKind::Bears { .. }
        | StatementKind::Case { .. }
        | StatementKind::Holds { .. } => true,
        StatementKind::Goes { place, .. } => place.as_ref().is_some_and(|place| !place.labels.is_empty()),
        StatementKind::If { when, .. } => shows_itself(when),
        _ => false,
    }
}

/// What a line inside the fence says, in whichever language it is understood.
fn inside(line: &TextLine, words: &'static Vocabulary) -> Vec<PlacedStatement> {
    let place = Location::Fence { line: line.line, column: line.column, span: line.span.clone() };
    let said = |body, language| PlacedStatement {
        body,
        language,
        source: Source::Inside,
        place: place.clone(),
        offset: None,
    };
    for language in Language::ALL {
        let spoken = caption::read(&line.text, language, words);
        if !spoken.statements.is_empty() {
            return spoken.statements.into_iter().map(|statement| said(statement.body, language)).collect();
        }
    }
    let turn = turn(&line.text, words);
    turn.map(|(language, side)| said(StatementKind::Turn { side }, language)).into_iter().collect()
}

/// The marks of which a statement speaks.
pub(super) fn labels(body: &StatementKind, found: &mut Vec<String>) {
    let mut place =
        |place: &caption::SquareNames| found.extend(place.labels.iter().map(|label| label.text.clone()));
    match body {
        StatementKind::Stands { who, place: squares } => {
            place(squares);
            found.extend(who.labels.iter().map(|label| label.text.clone()));
        }
        StatementKind::Colour { place: squares, .. } | StatementKind::Bears { place: squares } => {
            place(squares);
        }
        StatementKind::Goes { place: squares, because, .. } => {
            squares.iter().for_each(&mut place);
            if let Some(because) = because {
                labels(because, found);
            }
        }
        StatementKind::Castles { because: Some(because), .. } => labels(because, found),
        StatementKind::If { when, then } => {
            labels(when, found);
            labels(then, found);
        }
        _ => {}
    }
}
