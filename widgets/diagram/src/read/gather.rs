//! Gathers what was said of a board, by authority.

use musi_rules::Tongue;

use crate::ascii::{Diagram, TextLine};
use crate::caption::{self, Body, Spoken};
use crate::legend::{Explicit, Said, Source};
use crate::verdict::{CaptionText, Place};
use crate::vocabulary::Vocabulary;

/// Everything that was said, the highest authority first.
pub(super) fn statements(
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    explicit: &Explicit,
    spoken: &[Spoken],
    words: &'static Vocabulary,
    own: bool,
) -> Vec<Said> {
    let mut said: Vec<Said> = explicit
        .bodies
        .iter()
        .map(|(body, span)| Said {
            body: body.clone(),
            tongue: Tongue::Tok,
            source: Source::Explicit,
            place: Place::Info(span.clone()),
            offset: None,
        })
        .collect();
    for line in diagram.captions.iter().chain(&diagram.notes) {
        said.extend(inside(line, words));
    }
    let about = if own { vec![true; captions.len()] } else { about(diagram, captions, spoken) };
    for tongue in Tongue::all() {
        for (index, (text, spoken)) in captions.iter().zip(spoken).enumerate() {
            if text.tongue != tongue {
                continue;
            }
            let about = about.get(index).copied().unwrap_or(false);
            let heard = spoken.statements.iter().filter(|statement| about || shows_itself(&statement.body));
            said.extend(heard.map(|statement| Said {
                body: statement.body.clone(),
                tongue,
                source: Source::Caption(index),
                place: Place::Caption(statement.span.start + text.offset..statement.span.end + text.offset),
                offset: Some(text.offset),
            }));
        }
    }
    said
}

/// Which texts speak of the board: those that say "in this picture" or quote something that stands on it, and those that
/// go on from one with "therefore", "or", "it". A translation goes with its text.
fn about(diagram: &Diagram, captions: &[CaptionText<'_>], spoken: &[Spoken]) -> Vec<bool> {
    let on_board =
        |quote: &str| diagram.cells.iter().any(|cell| cell.text.split_whitespace().any(|word| word == quote));
    let mut about: Vec<bool> = Vec::with_capacity(captions.len());
    for (text, spoken) in captions.iter().zip(spoken) {
        let before = about.last().copied().unwrap_or(false);
        // Lines break anywhere, and a line of a quote begins with its mark.
        let line = text.text.split_whitespace().filter(|word| *word != ">").collect::<Vec<_>>().join(" ");
        let says = if text.tongue == Tongue::Tok {
            ["sitelen ni", "supa ni"].iter().any(|words| line.contains(words))
        } else {
            let start: String = line.chars().take(60).collect::<String>().to_lowercase();
            ["in this ", "in the picture", "in the diagram", "here"].iter().any(|words| start.contains(words))
        };
        let goes_on = before && {
            let on: &[&str] = if text.tongue == Tongue::Tok {
                &["tan ni", "ni la", "anu la", "taso", "ona ", "sin la", "tenpo "]
            } else {
                &["so ", "therefore", "because of this", "or ", "but ", "it ", "they ", "then "]
            };
            on.iter()
                .any(|words| line.get(..words.len()).is_some_and(|start| start.eq_ignore_ascii_case(words)))
        };
        let quotes = spoken.quotes.iter().any(|quote| on_board(&quote.text));
        // A translation goes with the text before it.
        let translates = text.tongue == Tongue::En && before;
        about.push(says || goes_on || quotes || translates);
    }
    about
}

/// A statement that names marks or squares needs no "in this picture".
fn shows_itself(body: &Body) -> bool {
    match body {
        Body::Stands { .. }
        | Body::Start
        | Body::Colour { .. }
        | Body::Bears { .. }
        | Body::Case { .. }
        | Body::Holds { .. } => true,
        Body::Goes { place, .. } => place.as_ref().is_some_and(|place| !place.labels.is_empty()),
        Body::If { when, .. } => shows_itself(when),
        _ => false,
    }
}

/// What a line inside the fence says, in whichever language it is understood.
fn inside(line: &TextLine, words: &'static Vocabulary) -> Vec<Said> {
    for tongue in Tongue::ALL {
        let spoken = caption::read(&line.text, tongue, words);
        if !spoken.statements.is_empty() {
            let place = Place::Fence { line: line.line, column: line.column, span: line.span.clone() };
            return spoken
                .statements
                .into_iter()
                .map(|statement| Said {
                    body: statement.body,
                    tongue,
                    source: Source::Inside,
                    place: place.clone(),
                    offset: None,
                })
                .collect();
        }
    }
    Vec::new()
}

/// The marks of which a statement speaks.
pub(super) fn labels(body: &Body, found: &mut Vec<String>) {
    let mut place =
        |place: &caption::Place| found.extend(place.labels.iter().map(|label| label.text.clone()));
    match body {
        Body::Stands { who, place: squares } => {
            place(squares);
            found.extend(who.labels.iter().map(|label| label.text.clone()));
        }
        Body::Colour { place: squares, .. } | Body::Bears { place: squares } => place(squares),
        Body::Goes { place: squares, because, .. } => {
            squares.iter().for_each(&mut place);
            if let Some(because) = because {
                labels(because, found);
            }
        }
        Body::Castles { because: Some(because), .. } => labels(because, found),
        Body::If { when, then } => {
            labels(when, found);
            labels(then, found);
        }
        _ => {}
    }
}
