//! From a fence and its captions to a verdict.

mod array;
mod bare;
mod called;
mod colours;
mod drawing;
mod drawn_on;
pub(crate) mod empty;
mod enclosed;
mod exchange;
mod faults;
mod fit;
mod fitting;
mod fragment;
mod gather;
mod grids;
mod held;
mod home;
mod implied;
mod in_code;
mod indexed;
mod judge;
mod knights;
pub(crate) mod labels;
mod larger;
mod lettering;
mod letters;
mod line;
mod mirrored;
mod not_board;
mod recognise;
mod report;
mod said;
mod sentences;
mod shafts;
mod spelling;
mod squares;
mod variants;
mod waive;
mod written_beside;

use crate::ascii::{Diagram, Form, Rest};
use crate::game::{Beside, Family, GameName, RecordError};
use crate::legend::{Explicit, InfoError};
use crate::plain;
use crate::verdict::{CaptionText, Context, Evidence, Finding, Location, Reading, Verdict};
use crate::vocabulary::Vocabulary;
pub use bare::bare_scene;
use called::called_text;
pub use called::is_output;
use drawing::{Undrawn, doubtful, drawn, of_row, seated};
use fitting::was_meant;
use musi_diagnostic::Severity;
use not_board::NotBoard;
use recognise::recognise;
pub use report::{drawn_wrongly, no_board};
use report::{game_unknown, letters_guessed, letters_placed, letters_unsure, wrong_notation};
pub(crate) use squares::{board, setup_of};
pub use waive::waive;
use written_beside::rest_beside;

/// Reads a fence: what stands on its board, what its captions and its legend say of it, and whether that is true.
///
/// `fence` is the text between the lines of the fence. `captions` are the texts after it, up to the next fence, heading
/// or rule, see [`CaptionText`]. Nothing here fails: what is wrong comes out as findings, and the verdict says the
/// rest.
///
/// ```
/// use musi_diagram::{CaptionText, Context, Language, Verdict, read};
/// use musi_games::GAMES;
/// let fence = "+--+--+--+\n|  | X|  |\n+--+--+--+\n|  |  | X|\n+--+--+--+\n|O |  |  |\n+--+--+--+\n";
/// let caption = CaptionText {
///     language: Language::En,
///     text: "A knight is on the square marked \"O\". It can go to the squares marked \"X\".",
///     offset: 0,
/// };
/// let chess = Context { games: GAMES, game: GAMES.named("chess").ok(), ..Context::default() };
/// let reading = read(fence, &[caption], &chess);
/// assert!(matches!(reading.verdict, Verdict::Verified { .. }), "{:?}", reading.findings);
/// ```
#[must_use]
pub fn read(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Reading {
    let mut reading = Reading::new(Verdict::Text { reason: String::new() });
    let named = context.info.split(' ').next().and_then(|word| context.games.declared(word));
    let family = named.or(context.game).and_then(|game| context.games.family(game));
    if let Some(reading) = family.and_then(|family| family.read_fence(fence, captions, context)) {
        return reading;
    }
    let explicit = explicit(context, &mut reading.findings);
    if let Some(word) = &explicit.text {
        return called_text(reading, word, explicit.nearly(context.games), fence, captions, context);
    }
    let declared = explicit != Explicit::default() || !reading.findings.is_empty();
    let game = explicit.game.or(context.game);
    let family = game.and_then(|game| context.games.family(game));
    if let Some(drawing) = family.and_then(|family| other_form(family, fence, captions)) {
        reading.findings.extend(drawing.findings);
        return Reading { findings: reading.findings, ..drawing };
    }
    let by_itself = |family: &dyn Family| family.read_by_itself(fence, captions, context);
    let is_bare = !declared && context.info.is_empty();
    if let Some(found) = context.games.iter().filter(|_| is_bare).find_map(by_itself) {
        return found;
    }
    let own = explicit.game.and(family).and_then(Family::vocabulary);
    if let Some(reason) = own.and_then(|words| larger::than_own(fence, words, context)) {
        return text(reading, &reason);
    }
    let (alone, notation) = as_notation(fence, explicit.game.and(family), declared, context);
    let family = alone.map_or(family, |game| context.games.family(game));
    let game = alone.or(game);
    let board = family.and_then(Family::vocabulary).filter(|_| declared).map(|words| words.board);
    let mut diagram = match notation {
        Some(Ok(diagram)) => diagram,
        Some(Err(error)) => return with_error(reading, wrong_notation(fence, &error)),
        None => match drawn(fence, declared, board, || was_meant(fence, captions, context)) {
            Ok(diagram) => diagram,
            Err(Undrawn::Wrongly(error)) => return with_error(reading, drawn_wrongly(&error)),
            Err(Undrawn::NotBoard(reason)) => {
                return without_board(reading, declared, (fence, None), context, &reason);
            }
        },
    };
    empty::note(&mut diagram);
    drawn_on::note(&mut diagram, fence);
    diagram.letters = explicit.letters;
    let words = game.and_then(|game| context.games.vocabulary(game));
    let lettered = words.filter(|_| explicit.letters.is_none());
    let (legend, texts) = lettering::beside(&mut diagram, captions, lettered, &mut reading.findings);
    let captions = &lettering::with_texts(captions, &texts)[..];
    let find = diagram.letters.is_none();
    let named =
        Context { game, evidence: if declared { Evidence::Declared } else { context.evidence }, ..*context };
    let recognised = game_of(&mut diagram, fence, captions, context, &named);
    let game = match recognised {
        Ok(game) => Some(game),
        Err(_) if !declared && is_without_rules(&mut diagram, context) => Some(plain::NAME),
        // What is drawn with lines and declared is a board, whatever stands in its cells.
        Err(_) if declared && matches!(diagram.form, Form::Ruled { .. }) => game,
        Err(NotBoard::NoGame) if game.is_none() && is_spoken_of(&diagram, captions) => {
            // The texts speak of its marks: it is of the game by whose rules they are true.
            return proven_by(&diagram, captions, context, &explicit).unwrap_or_else(|| Reading {
                findings: vec![game_unknown(context)],
                ..text(reading, &NotBoard::NoGame)
            });
        }
        Err(reason) => {
            let reason = words.map_or(reason.clone(), |words| of_row(reason, &diagram, fence, words));
            return without_board(reading, declared, (fence, Some(&diagram)), context, &reason);
        }
    };
    let words = game.and_then(|game| context.games.vocabulary(game));
    if let Some(reason) = words.and_then(|words| doubtful(fence, declared, &diagram, words)) {
        return text(reading, &reason);
    }
    // Black is the first side of one game and the second of another: what a page says of letters holds of its own game.
    let context = &Context { case_sides: context.case_sides.filter(|_| game == context.game), ..*context };
    let family = game.and_then(|game| context.games.family(game));
    let beside = || Some(said_beside(&diagram, family?.beside(&diagram)?));
    let written = || rest_beside(&diagram, family.and_then(Family::vocabulary)?, context);
    diagram.rest = diagram.rest.clone().or_else(written).or_else(beside);
    if let Some(words) = family.and_then(Family::vocabulary) {
        let written = explicit.case_sides.or(context.case_sides).is_some();
        let texts = [fence, context.before];
        if !declared && is_open(context) {
            reading.findings.extend(mirrored::without_rows(&mut diagram, words));
        }
        reading.findings.extend(seated(&mut diagram, words, &texts, captions, written));
        if find && explicit.letters.is_none() {
            reading.findings.extend(letters_told(&diagram, words, captions, context));
        }
    }
    reading.speaks = vec![false; captions.len()];
    if let Some(family) = family {
        family.read_board(&diagram, captions, context, &explicit, &mut reading);
    } else {
        reading.verdict = Verdict::Described { reason: "it is not known which game this is".to_owned() };
        reading.findings.push(game_unknown(context));
    }
    // What is said of its letters belongs to the board as much as what is said of its squares.
    lettering::mark(legend.as_ref(), &mut reading.speaks);
    match faulty(&reading, &diagram, game, context).filter(|_| !declared) {
        Some(reason) => text(Reading::new(Verdict::Text { reason: String::new() }), &reason),
        None => Reading { diagram: Some(diagram), ..reading },
    }
}

/// Of which game a drawing is: `named` is what is known of its game with what its author has declared.
fn game_of(
    diagram: &mut Diagram,
    fence: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    named: &Context<'_>,
) -> Result<GameName, NotBoard> {
    let declared = named.evidence == Evidence::Declared;
    let family = named.game.and_then(|game| context.games.family(game));
    let takes = |family: &dyn Family| family.takes_grid(diagram) || declared && family.vocabulary().is_none();
    if let Some(game) = named.game.filter(|_| family.is_some_and(takes)) {
        return Ok(game);
    }
    let find = diagram.letters.is_none();
    recognise(diagram, captions, named, find).or_else(|reason| {
        // A word of the page is not enough to know better than the text beside the board.
        let may_be_said = reason == NotBoard::NoGame && named.game.is_none()
            || !declared && context.evidence == Evidence::Word;
        let said = || said::named_beside(diagram, fence, captions, context);
        may_be_said.then(said).flatten().ok_or(reason)
    })
}

/// Whether a page does not say of which game it is, or says it in one word.
fn is_open(context: &Context<'_>) -> bool {
    context.game.is_none() || context.evidence == Evidence::Word
}

/// Whether a grid that nobody has declared is drawn without rules: of a game that the page names, or of one that is another with a piece
/// more.
fn is_without_rules(diagram: &mut Diagram, context: &Context<'_>) -> bool {
    grids::take(diagram, context) || variants::is_variant(diagram, context)
}

/// What is guessed of the letters of a board.
fn letters_told(
    diagram: &Diagram,
    words: &Vocabulary,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Vec<Finding> {
    let unsure = letters_unsure(diagram, words, captions, context.language).into_iter();
    unsure.chain(letters_guessed(diagram, context.language)).chain(letters_placed(diagram, words)).collect()
}

/// Why a board that nobody has declared, and whose game the page does not say, or a position in notation stays a text: it has a fault that
/// would stop the build, and its author has not said that it is one.
fn faulty(
    reading: &Reading,
    diagram: &Diagram,
    game: Option<GameName>,
    context: &Context<'_>,
) -> Option<NotBoard> {
    // Nothing but its size and its labels would make an empty grid a board.
    let is_empty =
        diagram.cells.iter().all(|cell| cell.text.is_empty() || diagram.empty.contains(&cell.text));
    let is_guessed = is_empty || is_open(context) || context.game != game;
    let stops = |finding: &&Finding| {
        finding.severity == Severity::Error
            && (finding.code == "notation" && diagram.form == Form::Notation
                || finding.code.starts_with("label-") && is_guessed)
    };
    let fault = reading.findings.iter().find(stops)?;
    Some(NotBoard::Faulty(game?, fault.message.clone()))
}

/// What a fence writes in notation: the game that it is of by itself, and what it says; of a fence that its author calls notation of a
/// game, a line of it or moves.
fn as_notation(
    fence: &str,
    called: Option<&dyn Family>,
    declared: bool,
    context: &Context<'_>,
) -> (Option<GameName>, Option<Result<Diagram, RecordError>>) {
    let notation = called.and_then(|family| family.read_notation(fence));
    match (!declared).then(|| line::alone(fence, context)).flatten() {
        Some((game, diagram)) => (Some(game), Some(Ok(diagram))),
        None => (None, notation),
    }
}

/// What a fence holds that is no board of lines: another drawing of its game, or the head of a record, which shows nothing.
fn other_form(family: &dyn Family, fence: &str, captions: &[CaptionText<'_>]) -> Option<Reading> {
    if family.is_head(fence) {
        let reason = "it holds the head of a record and no move".to_owned();
        return Some(Reading::new(Verdict::Text { reason }));
    }
    family.read_drawing(fence, captions)
}

/// A fence without a board: where its author declared one, that is an error, at the first cell that no board of the game has.
fn without_board(
    reading: Reading,
    declared: bool,
    (fence, diagram): (&str, Option<&Diagram>),
    context: &Context<'_>,
    reason: &NotBoard,
) -> Reading {
    if !declared {
        return match in_code::position_in(fence, context).filter(|_| reason.is_of_drawing()) {
            Some(seen) => Reading {
                verdict: Verdict::Text { reason: seen.said() },
                seen: Some(seen.position),
                ..reading
            },
            None => text(reading, fragment::of_notation(fence, context, reason).as_ref().unwrap_or(reason)),
        };
    }
    let mut finding = no_board(context.info, &reason.to_string());
    if let (Some(diagram), NotBoard::Strange(strange)) = (diagram, reason)
        && let Some(cell) = diagram.cells.iter().rev().find(|cell| strange.texts.contains(&cell.text))
    {
        finding.place = judge::cell_place(cell);
    }
    with_error(reading, finding)
}

/// A fence that cannot be read as its author declared it.
fn with_error(mut reading: Reading, finding: Finding) -> Reading {
    reading.findings.push(finding);
    reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
    reading
}

/// What the texts around a board say, as the rest of a notation that stands where the first of them does.
fn said_beside(diagram: &Diagram, Beside { text, tells_turn }: Beside) -> Rest {
    let first = diagram.captions.first();
    let (line, column) = first.map_or((1, 1), |line| (line.line, line.column));
    let span = first.map_or(0..0, |line| line.span.clone());
    Rest { text, line, column, span, moves: Vec::new(), tells_turn }
}

/// Whether texts speak of all marks on a grid of lines.
fn is_spoken_of(diagram: &Diagram, captions: &[CaptionText<'_>]) -> bool {
    let spoken = fit::spoken_of(diagram, captions);
    let mut marks = diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace()).peekable();
    diagram.form == (Form::Ruled { regular: true })
        && marks.peek().is_some()
        && marks.all(|mark| spoken.contains(mark))
}

/// The board as one of the first game by whose rules everything that the texts say of it is true.
fn proven_by(
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    explicit: &Explicit,
) -> Option<Reading> {
    context.games.iter().filter(|game| game.vocabulary().is_some()).find_map(|game| {
        let mut reading = Reading::new(Verdict::Text { reason: String::new() });
        reading.speaks = vec![false; captions.len()];
        game.read_board(diagram, captions, context, explicit, &mut reading);
        reading.diagram = Some(diagram.clone());
        matches!(reading.verdict, Verdict::Verified { .. }).then_some(reading)
    })
}

/// What stays the text that its author wrote.
fn text(reading: Reading, reason: &NotBoard) -> Reading {
    Reading { verdict: Verdict::Text { reason: format!("{reason}{}", reason.advice()) }, ..reading }
}

/// The figure file and the info string; the figure file wins where both speak.
fn explicit(context: &Context<'_>, findings: &mut Vec<Finding>) -> Explicit {
    let mut parse = |text: &str, game: Option<GameName>| {
        Explicit::parse(text, game, context.games).unwrap_or_else(|InfoError { span, message, remedy }| {
            let place = Location::Info(span);
            findings.push(Finding { code: "legend", severity: Severity::Error, place, message, remedy });
            Explicit::default()
        })
    };
    let file = parse(context.figure_file, context.game);
    let info = parse(context.info, file.game.or(context.game));
    Explicit {
        game: file.game.or(info.game),
        kind: file.kind.or(info.kind),
        // A figure file that says anything of the board makes it one, whatever the fence calls itself.
        text: if context.figure_file.is_empty() { info.text } else { file.text },
        case_sides: file.case_sides.or(info.case_sides),
        letters: file.letters.or(info.letters),
        bodies: file.bodies.into_iter().chain(info.bodies).collect(),
        named: file.named.into_iter().chain(info.named).collect(),
        deliberate: file.deliberate.into_iter().chain(info.deliberate).collect(),
    }
}
