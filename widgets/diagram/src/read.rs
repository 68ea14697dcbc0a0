//! From a fence and its captions to a verdict.

use musi_rules::{Chess, Position, Profile, Tongue};

use crate::ascii::{self, AsciiError, Diagram, Drawing, TextLine};
use crate::caption::{self, Body, Spoken};
use crate::claim::{Board, Claim, Special, faults};
use crate::legend::{Cells, Deliberate, Explicit, Facts, InfoError, Known, Said, Source, interpret};
use crate::scene::{FigureKind, GameName, Scene};
use crate::verdict::{CaptionText, Context, Finding, Mention, Place, Reading, Severity, Verdict};
use crate::vocabulary::Vocabulary;

/// Reads a fence: what stands on its board, what its captions and its legend say of it, and whether that is true.
///
/// `fence` is the text between the lines of the fence. `captions` are the texts after it, up to the next fence, heading
/// or rule, see [`CaptionText`]. Nothing here fails: what is wrong comes out as findings, and the verdict says the
/// rest.
///
/// ```
/// use musi_diagram::{CaptionText, Context, GameName, Tongue, Verdict, read};
/// let fence = "+--+--+--+\n|  | X|  |\n+--+--+--+\n|  |  | X|\n+--+--+--+\n|O |  |  |\n+--+--+--+\n";
/// let caption = CaptionText {
///     tongue: Tongue::En,
///     text: "A knight is on the square marked \"O\". It can go to the squares marked \"X\".",
///     offset: 0,
/// };
/// let chess = Context { game: Some(GameName::Chess), ..Context::default() };
/// let reading = read(fence, &[caption], &chess);
/// assert!(matches!(reading.verdict, Verdict::Verified { .. }), "{:?}", reading.findings);
/// ```
#[must_use]
pub fn read(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Reading {
    let mut reading = Reading::of(Verdict::Text { reason: String::new() });
    let explicit = explicit(context, &mut reading.findings);
    if let Some(word) = &explicit.text {
        reading.verdict = Verdict::Text { reason: format!("its info string says `{word}`") };
        return reading;
    }
    let diagram = match ascii::read(fence) {
        Ok(Drawing::Board(diagram)) => diagram,
        Ok(Drawing::Text(reason)) => {
            if explicit != Explicit::default() {
                reading.findings.push(no_board(context, &reason.to_string()));
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
    match explicit.game.or(context.game) {
        Some(GameName::Chess) => board::<Chess>(&diagram, captions, context, &explicit, &mut reading),
        Some(game) => {
            reading.verdict = Verdict::Described { reason: format!("boards of {game} are not checked") };
        }
        None => {
            reading.verdict = Verdict::Described { reason: "it is not known which game this is".to_owned() };
            reading.findings.push(Finding {
                code: "game-unknown",
                severity: Severity::Warning,
                place: Place::Fence { line: 1, column: 1, span: 0..0 },
                message: "this is a board, but neither the configuration nor the words of the page say of which game".to_owned(),
                remedy: "name the game under `figures` in lipu-musi.yaml, or after the backticks: ```chess".to_owned(),
            });
        }
    }
    reading.diagram = Some(diagram);
    reading
}

impl Reading {
    fn of(verdict: Verdict) -> Self {
        Self {
            diagram: None,
            scene: None,
            verdict,
            findings: Vec::new(),
            mentions: Vec::new(),
            speaks: Vec::new(),
            legend: Vec::new(),
            deliberate: None,
        }
    }
}

/// The figure file and the info string; the figure file wins where both speak.
fn explicit(context: &Context<'_>, findings: &mut Vec<Finding>) -> Explicit {
    let mut parse = |text: &str, game: Option<GameName>| {
        Explicit::parse(text, game).unwrap_or_else(|InfoError { span, message, remedy }| {
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

fn no_board(context: &Context<'_>, reason: &str) -> Finding {
    Finding {
        code: "board-absent",
        severity: Severity::Error,
        place: Place::Info(0..context.info.len()),
        message: format!("this fence has a legend, but it holds no board: {reason}"),
        remedy: "draw the board with rule lines like +---+---+, or take the legend away".to_owned(),
    }
}

fn drawn_wrongly(error: &AsciiError) -> Finding {
    Finding {
        code: "board-drawing",
        severity: Severity::Error,
        place: Place::Fence { line: error.line, column: error.column, span: error.span.clone() },
        message: error.fault.to_string(),
        remedy: error.fault.remedy().to_owned(),
    }
}

fn board<G: Special>(
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    explicit: &Explicit,
    reading: &mut Reading,
) {
    let Some(words) = explicit.game.or(context.game).and_then(Vocabulary::of) else { return };
    let spoken: Vec<Spoken> =
        captions.iter().map(|text| caption::read(text.text, text.tongue, words)).collect();
    let said = statements(diagram, captions, explicit, &spoken, words);
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
    judge(&known, facts, captions, &spoken, reading);
}

/// Everything that was said, the highest authority first.
fn statements(
    diagram: &Diagram,
    captions: &[CaptionText<'_>],
    explicit: &Explicit,
    spoken: &[Spoken],
    words: &'static Vocabulary,
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
    let about = about(diagram, captions, spoken);
    for tongue in Tongue::ALL {
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
        let says = match text.tongue {
            Tongue::Tok => ["sitelen ni", "supa ni"].iter().any(|words| line.contains(words)),
            Tongue::En => {
                let start: String = line.chars().take(60).collect::<String>().to_lowercase();
                ["in this ", "in the picture", "in the diagram", "here"]
                    .iter()
                    .any(|words| start.contains(words))
            }
        };
        let goes_on = before && {
            let on = match text.tongue {
                Tongue::Tok => &["tan ni", "ni la", "anu la", "taso", "ona ", "sin la", "tenpo "][..],
                Tongue::En => {
                    &["so ", "therefore", "because of this", "or ", "but ", "it ", "they ", "then "][..]
                }
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
fn labels(body: &Body, found: &mut Vec<String>) {
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
            because.iter().for_each(|because| labels(because, found));
        }
        Body::Castles { because: Some(because), .. } => labels(because, found),
        Body::If { when, then } => {
            labels(when, found);
            labels(then, found);
        }
        _ => {}
    }
}

/// Checks the claims and comes to a verdict.
fn judge<G: Special>(
    known: &Known<'_>,
    facts: Facts<G>,
    captions: &[CaptionText<'_>],
    spoken: &[Spoken],
    reading: &mut Reading,
) {
    let claims: Vec<Claim> = facts.claims.iter().map(|claimed| claimed.claim.clone()).collect();
    let mut findings = facts.findings;
    let base = (!claims.is_empty()).then(|| Position::new(&facts.setup, Profile::Teaching).ok()).flatten();
    for claimed in &facts.claims {
        let board = Board {
            setup: &facts.setup,
            base: base.as_ref(),
            words: known.words,
            mark: claimed.mark.as_deref(),
            all: &claims,
        };
        for fault in faults(&board, &claimed.claim) {
            let place = match fault.square.and_then(|square| known.diagram.cell(square)) {
                Some(cell) => Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
                None => claimed.place.clone(),
            };
            let message = fault.message;
            findings.push(Finding {
                code: fault.code,
                severity: Severity::Error,
                place,
                message,
                remedy: fault.remedy.to_owned(),
            });
        }
    }
    for entry in facts.legend.iter().filter(|entry| entry.meaning.is_none()) {
        let squares = known.cells.squares(&entry.text);
        for square in squares {
            let Some(cell) = known.diagram.cell(square) else { continue };
            findings.push(Finding {
                code: "mark-unexplained",
                severity: if claims.is_empty() { Severity::Warning } else { Severity::Error },
                place: Place::Fence { line: cell.line, column: cell.column, span: cell.span.clone() },
                message: format!(
                    "nothing says what \"{}\" on {} means",
                    entry.text,
                    G::square_name(known.diagram.geometry, square)
                ),
                remedy: format!(
                    "speak of it in the caption, or write {}=MEANING after the backticks",
                    entry.text
                ),
            });
        }
    }
    findings.extend(odd_size::<G>(known, facts.kind));
    let deliberate = pardon(known, &mut findings);
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let names = known.diagram.names.clone();
    reading.verdict = if errors > 0 {
        Verdict::Wrong { claims: claims.clone(), faults: errors }
    } else if let Some(reason) = &deliberate {
        Verdict::Described { reason: format!("wrong on purpose: {reason}") }
    } else if claims.is_empty() {
        Verdict::Described { reason: nothing_claimed(known, &facts.setup, captions.is_empty()) }
    } else {
        Verdict::Verified { claims: claims.clone() }
    };
    reading.deliberate = deliberate;
    reading.mentions = mentions(known, facts.mentions, captions, spoken);
    reading.legend = facts.legend;
    reading.speaks = facts.speaks;
    reading.findings.append(&mut findings);
    reading.findings.sort_by_key(|finding| (std::cmp::Reverse(finding.severity), order(&finding.place)));
    reading.scene = Some(Scene {
        game: known.words.game,
        kind: facts.kind,
        geometry: known.diagram.geometry,
        setup: facts.setup.to_string(),
        side_to_move: facts.side_to_move,
        studied: facts.studied,
        marks: facts.marks,
        claims,
        names,
    });
}

fn order(place: &Place) -> (u8, usize) {
    match place {
        Place::Info(span) => (0, span.start),
        Place::Fence { span, .. } => (1, span.start),
        Place::Caption(span) => (2, span.start),
    }
}

/// A board almost as large as the game's own.
fn odd_size<G: Special>(known: &Known<'_>, kind: FigureKind) -> Option<Finding> {
    let (board, own) = (G::BOARD, known.diagram.geometry);
    let near = own.width() == own.height() && own.width().abs_diff(board.width()) <= 1;
    (near && own != board && kind != FigureKind::Start).then(|| Finding {
        code: "board-size",
        severity: Severity::Warning,
        place: Place::Fence { line: 1, column: 1, span: 0..0 },
        message: format!(
            "this board has {}x{} squares, but {} is played on {}x{}",
            own.width(),
            own.height(),
            known.words.game,
            board.width(),
            board.height()
        ),
        remedy: "draw the whole board, or a part that nobody takes for the whole".to_owned(),
    })
}

/// Turns faults that are declared deliberate into notes; gives the reason when there was one.
fn pardon(known: &Known<'_>, findings: &mut Vec<Finding>) -> Option<String> {
    let mut used = None;
    for declared in &known.explicit.deliberate {
        let mut pardoned = 0;
        for finding in findings.iter_mut().filter(|finding| finding.severity == Severity::Error) {
            if finding.code != "legend" && covers(known, declared, finding) {
                finding.severity = Severity::Note;
                finding.remedy = format!("deliberate: {}", declared.reason);
                pardoned += 1;
            }
        }
        if pardoned > 0 {
            used = used.or(Some(declared.reason.clone()));
        } else {
            findings.push(Finding {
                code: "deliberate-unneeded",
                severity: Severity::Warning,
                place: Place::Info(declared.span.clone()),
                message: "a fault is declared deliberate here, but there is none".to_owned(),
                remedy: "take the declaration away".to_owned(),
            });
        }
    }
    used
}

fn covers(known: &Known<'_>, declared: &Deliberate, finding: &Finding) -> bool {
    let Some(place) = &declared.place else { return true };
    let Place::Fence { span, .. } = &finding.place else { return false };
    let square = known.diagram.geometry.named(place);
    let squares = square.map_or_else(|| known.cells.squares(place), Into::into);
    squares.iter().filter_map(|square| known.diagram.cell(square)).any(|cell| cell.span == *span)
}

/// Why there is nothing to check.
fn nothing_claimed<G: Special>(known: &Known<'_>, setup: &musi_rules::Setup<G>, no_caption: bool) -> String {
    if known.cells.pieces.is_empty() && known.cells.marks.is_empty() {
        let names =
            if known.diagram.names.is_empty() { "" } else { "; it names ranks, files and directions" };
        return format!("the board is empty{names}");
    }
    let mut reasons = Vec::new();
    let lonely = musi_rules::Side::BOTH.into_iter().find(|side| {
        let has_king = |side| !setup.of_kind(known.words.king, side).is_empty();
        !has_king(*side) && has_king(side.opponent())
    });
    if let Some(side) = lonely {
        reasons.push(format!("there is no {} king", known.words.side_name(side, Tongue::En)));
    }
    reasons.push(
        if no_caption {
            "it has no caption of its own"
        } else {
            "its caption says nothing that can be checked"
        }
        .to_owned(),
    );
    reasons.join(", and ")
}

/// Every quoted mark that is on the board, and every square and name that a statement gave.
fn mentions(
    known: &Known<'_>,
    mut found: Vec<Mention>,
    captions: &[CaptionText<'_>],
    spoken: &[Spoken],
) -> Vec<Mention> {
    for (text, spoken) in captions.iter().zip(spoken) {
        for quote in &spoken.quotes {
            let squares = known.cells.squares(&quote.text);
            if !squares.is_empty() {
                found.push(Mention {
                    span: quote.span.start + text.offset..quote.span.end + text.offset,
                    tongue: text.tongue,
                    text: quote.text.clone(),
                    squares,
                });
            }
        }
    }
    for mention in found.iter_mut().filter(|mention| mention.text.is_empty()) {
        let words = captions.iter().find_map(|text| {
            let start = mention.span.start.checked_sub(text.offset)?;
            text.text.get(start..mention.span.end.checked_sub(text.offset)?)
        });
        mention.text = words.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    }
    found.sort_by_key(|mention| (mention.span.start, mention.span.end));
    found.dedup_by(|one, other| one.span == other.span);
    found
}
