//! From a fence and its captions to a verdict.

mod gather;
mod judge;
mod waive;

use crate::ascii::{self, AsciiError, Diagram, Drawing};
use crate::caption::{self, Spoken};
use crate::game::GameName;
use crate::legend::{Cells, Explicit, InfoError, Known, interpret};
use crate::verdict::{CaptionText, Context, Finding, Place, Reading, Severity, Verdict};
use crate::vocabulary::Vocabulary;
use gather::{labels, statements};
use judge::judge;
use musi_rules::GridGame;
pub use waive::waive;

/// Reads a fence: what stands on its board, what its captions and its legend say of it, and whether that is true.
///
/// `fence` is the text between the lines of the fence. `captions` are the texts after it, up to the next fence, heading
/// or rule, see [`CaptionText`]. Nothing here fails: what is wrong comes out as findings, and the verdict says the
/// rest.
///
/// ```
/// use musi_diagram::{CaptionText, Context, Tongue, Verdict, read};
/// use musi_games::GAMES;
/// let fence = "+--+--+--+\n|  | X|  |\n+--+--+--+\n|  |  | X|\n+--+--+--+\n|O |  |  |\n+--+--+--+\n";
/// let caption = CaptionText {
///     tongue: Tongue::En,
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
    let named = context.info.split(' ').next().and_then(|word| context.games.named(word).ok());
    let family = named.or(context.game).and_then(|game| context.games.family(game));
    if let Some(reading) = family.and_then(|family| family.read_fence(fence, captions, context)) {
        return reading;
    }
    let explicit = explicit(context, &mut reading.findings);
    if let Some(word) = &explicit.text {
        reading.verdict = Verdict::Text { reason: format!("its info string says `{word}`") };
        return reading;
    }
    let family = explicit.game.or(context.game).and_then(|game| context.games.family(game));
    if let Some(drawing) = family.and_then(|family| family.read_drawing(fence, captions)) {
        reading.findings.extend(drawing.findings);
        return Reading { findings: reading.findings, ..drawing };
    }
    let diagram = match ascii::read(fence) {
        Ok(Drawing::Board(diagram)) => diagram,
        Ok(Drawing::Text(reason)) => {
            if explicit != Explicit::default() {
                reading.findings.push(no_board(context.info, &reason.to_string()));
                reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
                return reading;
            }
            reading.verdict = Verdict::Text { reason: reason.to_string() };
            return reading;
        }
        Err(error) => {
            reading.findings.push(drawn_wrongly(&error));
            reading.verdict = Verdict::Wrong { claims: Vec::new(), faults: 1 };
            return reading;
        }
    };
    reading.speaks = vec![false; captions.len()];
    match (family, explicit.game.or(context.game)) {
        (Some(family), _) => family.read_board(&diagram, captions, context, &explicit, &mut reading),
        (None, Some(game)) => {
            reading.verdict = Verdict::Described { reason: format!("boards of {game} are not checked") };
        }
        (None, None) => {
            reading.verdict = Verdict::Described { reason: "it is not known which game this is".to_owned() };
            reading.findings.push(Finding {
                code: "game-unknown",
                severity: Severity::Warning,
                place: Place::Fence { line: 1, column: 1, span: 0..0 },
                message: "this is a board, but neither the configuration nor the words of the page say of which game".to_owned(),
                remedy: format!(
                    "name the game under `figures` in lipu-musi.yaml, or after the backticks: ```{}",
                    context.games.names().next().map(|name| name.to_string()).unwrap_or_default()
                ),
            });
        }
    }
    reading.diagram = Some(diagram);
    reading
}

/// The figure file and the info string; the figure file wins where both speak.
fn explicit(context: &Context<'_>, findings: &mut Vec<Finding>) -> Explicit {
    let mut parse = |text: &str, game: Option<GameName>| {
        Explicit::parse(text, game, context.games).unwrap_or_else(|InfoError { span, message, remedy }| {
            let place = Place::Info(span);
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
        bodies: file.bodies.into_iter().chain(info.bodies).collect(),
        named: file.named.into_iter().chain(info.named).collect(),
        deliberate: file.deliberate.into_iter().chain(info.deliberate).collect(),
    }
}

/// The finding that a fence with a legend holds no board.
#[must_use]
pub fn no_board(info: &str, reason: &str) -> Finding {
    Finding {
        code: "board-absent",
        severity: Severity::Error,
        place: Place::Info(0..info.len()),
        message: format!("this fence has a legend, but it holds no board: {reason}"),
        remedy: "draw the board with rule lines like +---+---+, or take the legend away".to_owned(),
    }
}

/// The finding that a board is not drawn as boards are.
#[must_use]
pub fn drawn_wrongly(error: &AsciiError) -> Finding {
    Finding {
        code: "board-drawing",
        severity: Severity::Error,
        place: Place::Fence { line: error.line, column: error.column, span: error.span.clone() },
        message: error.fault.to_string(),
        remedy: error.fault.remedy().to_owned(),
    }
}

/// Reads a board of a game of pieces on squares.
pub(crate) fn board<G: GridGame>(
    words: &'static Vocabulary,
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    explicit: &Explicit,
    reading: &mut Reading,
) {
    let spoken: Vec<Spoken> =
        captions.iter().map(|text| caption::read(text.text, text.tongue, words)).collect();
    let said = statements(diagram, captions, explicit, &spoken, words, context.own);
    let mut quoted = Vec::new();
    for statement in &said {
        labels(&statement.body, &mut quoted);
    }
    quoted.extend(explicit.named.iter().cloned());
    let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
    let cells = Cells::of(diagram, words, &quoted);
    let known = Known {
        diagram,
        cells: &cells,
        explicit,
        page_case: context.case_sides,
        words,
        texts: captions.len(),
    };
    let facts = interpret::<G>(&known, &said);
    judge(&known, context.games, facts, captions, &spoken, reading);
}
