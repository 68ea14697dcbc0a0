//! The figures of a page that states its game, once all of the page is heard.

use std::collections::BTreeMap;
use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::ascii;
use musi_diagram::{
    CheckedClaim, CheckedSentence, Content, Finding, Location, PageFence, PagePart, PageReading, Reading,
    SentenceClass, TableReading, Verdict,
};
use musi_rules::Square;
use musi_stated_rules::{Game, Rules};

use super::declared::{Declared, compare_drawings};
use super::drawing::{Board, Draws, info, is_own};
use super::game::{Fault, FaultPlace, build};
use super::meaning::{Fact, Says};
use super::names::PageNames;
use super::open::{can_be_won, open};
use super::{Heard, Page, claims};
use crate::art::{address, agree};
use crate::board::drawn_wrongly;
use crate::read::{StatedReading, read_board_of, read_fence};
use crate::scene::{Kind, Names, Scene};

/// All readings of a page.
pub(super) fn page_reading(parts: &[PagePart<'_>], mut page: Page<'_>) -> PageReading {
    let fences: Vec<PageFence<'_>> = parts
        .iter()
        .filter_map(|part| if let PagePart::Fence(fence) = part { Some(*fence) } else { None })
        .collect();
    let tables =
        parts.iter().filter(|part| matches!(part, PagePart::Table(_))).map(|_| TableReading::default());
    let mut reading = PageReading { tables: tables.collect(), ..PageReading::default() };
    let declared = page.declared.take();
    let (rules, faults) = match &declared {
        Some(Declared { rules: Some(rules), .. }) => {
            (Some(rules.clone()), compare_drawings(rules, &page.names, &page.boards))
        }
        Some(_) => (None, Vec::new()),
        None => page_rules(&page),
    };
    reading.games.extend(rules.iter().map(Rules::to_ini));
    let mut stated: Option<Rules> = None;
    reading.stated = anchors(&page.heard);
    reading.readings = fences
        .iter()
        .enumerate()
        .map(|(number, fence)| match page.boards.iter().find(|board| board.fence == number) {
            Some(board) => {
                Some(own_reading(board, rules.as_ref(), declared.is_some(), (&page.names, &page.heard)))
            }
            None => broken(fence).or_else(|| read_fence(fence, info(fence))),
        })
        .collect();
    for one in reading.readings.iter().flatten() {
        if let (None, Some(content)) = (&stated, one.content_as::<StatedReading>()) {
            stated = Some(content.scene.game.rules.clone());
        }
    }
    let is_drawn = !page.boards.is_empty() || reading.readings.iter().any(Option::is_some);
    if !is_drawn && declared.is_none() && page.heard.iter().any(|heard| !heard.facts.is_empty()) {
        reading.findings.push(no_board(fences.is_empty()));
    }
    // A page without a start says its sentences of the game that its first fence states.
    let base = match &declared {
        Some(declared) => declared.rules.clone(),
        None if rules.is_none() && page.start().is_none() => stated,
        None => None,
    };
    judge(&mut page, &mut reading.readings, base.as_ref());
    if let Some(declared) = declared {
        match reading.readings.iter_mut().flatten().next() {
            Some(first) => first.findings.extend(declared.findings),
            None => reading.findings.extend(declared.findings),
        }
    }
    place_faults(&page, faults, &mut reading);
    reading.readings.iter_mut().flatten().for_each(finish);
    reading
}

/// A page that states a game of which it draws no board, because it has no fence or none that is a board.
fn no_board(has_no_fence: bool) -> Finding {
    // What is only set apart by blanks is a text, not a drawing.
    let (message, remedy) = if has_no_fence {
        (
            "the page states a game and draws no board",
            "put a drawing of the start between two lines of three backticks (```)",
        )
    } else {
        (
            "the page states a game, and none of its drawings is a board of at most 16 files and 16 ranks",
            "draw the start as a grid: a row a line, each with as many squares",
        )
    };
    Finding {
        code: "stated-open",
        severity: Severity::Warning,
        place: Location::Info(0..0),
        message: message.to_owned(),
        remedy: remedy.to_owned(),
    }
}

/// The rules of which refusals speak, by the keys that state them.
const RULES: &[(&str, &[&str])] = &[
    ("must-capture", &["mustCapture", "captureMost"]),
    ("must-go-on", &["captureChain", "hopChain"]),
    ("leaves-royal", &["flyingGeneral", "royal", "checkmateValue"]),
    ("not-yours", &["first"]),
    ("drop-here", &["dropRegion", "enclosingDrop", "dropNoDoubled", "freeDrops", "pieceDrops"]),
    ("repeats", &["superko"]),
    (
        "over",
        &["extinctionValue", "flagPiece", "connectN", "connectAll", "stalemateValue", "materialCounting"],
    ),
];

/// The sentences that state rules, each with the name of its rule: of several the first.
fn anchors(heard: &[Heard]) -> Vec<(usize, String)> {
    let facts = || heard.iter().flat_map(|heard| &heard.facts);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for fact in facts() {
        if let Some(who) = fact.says.movers() {
            for letter in who {
                found.entry(format!("moves-{letter}")).or_insert(fact.span.start);
            }
        }
    }
    for (rule, keys) in RULES {
        let states = |key: &str| {
            let mut stating =
                facts().filter(|fact| matches!(&fact.says, Says::Key(own, _) if own.starts_with(key)));
            stating.next().map(|fact| fact.span.start)
        };
        if let Some(at) = keys.iter().find_map(|key| states(key)) {
            found.insert((*rule).to_owned(), at);
        }
    }
    found.into_iter().map(|(rule, at)| (at, rule)).collect()
}

/// The rules that a page states, and what is wrong with them.
fn page_rules(page: &Page<'_>) -> (Option<Rules>, Vec<Fault>) {
    let Some(start) = page.start() else { return (None, Vec::new()) };
    let is_position = |heard: &Heard| {
        heard.fence.is_some_and(|fence| {
            page.boards.iter().any(|board| board.fence == fence && board.draws == Draws::Position)
        })
    };
    let of_game = |fact: &Fact, heard: &Heard| match fact.says {
        Says::Reach(..) | Says::Stands(..) | Says::State(..) => false,
        Says::Count(..) => !is_position(heard),
        _ => true,
    };
    let facts: Vec<Fact> = page
        .heard
        .iter()
        .flat_map(|heard| heard.facts.iter().filter(|fact| of_game(fact, heard)).cloned())
        .collect();
    let mut built = build(&page.names, &facts, &page.boards, start);
    let whole = |severity: Severity, code: &'static str, message: String, remedy: &str| Fault {
        code,
        severity,
        place: FaultPlace::Fence(start.fence, None),
        message,
        remedy: remedy.to_owned(),
    };
    for noted in &page.names.faults {
        let (message, remedy) = noted.value.clone();
        built.faults.push(Fault {
            code: "betza",
            severity: Severity::Error,
            place: FaultPlace::Text(noted.span.clone()),
            message,
            remedy,
        });
    }
    for (mark, squares) in start.marks() {
        if !page.heard.iter().any(|heard| heard.marks.contains(&mark)) {
            let square = squares.iter().next();
            built.faults.push(Fault {
                place: FaultPlace::Fence(start.fence, square),
                ..whole(
                    Severity::Error,
                    "mark-unexplained",
                    format!("nothing says what \"{mark}\" means"),
                    "say it: the squares marked \"…\" are the palace",
                )
            });
        }
    }
    let has = |key: &str| {
        facts.iter().any(|fact| {
            matches!(&fact.says, Says::Key(own, _) if own == key || own.strip_prefix(key).is_some_and(|rest| matches!(rest, "White" | "Black")))
        })
    };
    for message in open(&has) {
        built.faults.push(whole(
            Severity::Note,
            "stated-open",
            message,
            "say it in a sentence of the guide's page \"State a game\"",
        ));
    }
    let Some(rules) = &built.rules else { return (None, built.faults) };
    if !can_be_won(rules) {
        let message = "the page does not say how the game is won".to_owned();
        built.faults.push(whole(
            Severity::Error,
            "stated-end",
            message,
            "say it, for example: who captures the king wins",
        ));
    }
    let game = Game::new(rules.clone());
    match game.start() {
        Ok(start) if game.moves(&start).is_empty() => {
            let message = "nobody can move at the start of this game".to_owned();
            built.faults.push(whole(
                Severity::Error,
                "start",
                message,
                "correct the drawing or the movement of the pieces",
            ));
        }
        Ok(_) => {}
        Err(error) => {
            let message = format!("the start of the game cannot be read: {error}");
            built.faults.push(whole(Severity::Error, "start", message, "correct the drawing"));
        }
    }
    if built.faults.iter().any(|fault| fault.severity == Severity::Error) {
        built.rules = None;
    }
    (built.rules, built.faults)
}

/// A fence that is meant to be a board of the page's game and is drawn wrongly.
fn broken(fence: &PageFence<'_>) -> Option<Reading> {
    let error = if is_own(fence) { ascii::read_large(fence.text).err()? } else { return None };
    let place = crate::read::place(fence.text, error.line, error.column);
    let mut reading = Reading::new(Verdict::Wrong { claims: Vec::new(), faults: 1 });
    reading.findings.push(drawn_wrongly(&error, place));
    Some(reading)
}

/// A board of the page's own game.
fn own_reading(
    board: &Board<'_>,
    rules: Option<&Rules>,
    declared: bool,
    (names, heard): (&PageNames, &[Heard]),
) -> Reading {
    let mut reading =
        Reading::new(Verdict::Described { reason: "the game of the page has faults".to_owned() });
    reading.diagram = Some(board.diagram.clone());
    let Some(rules) = rules else { return reading };
    let game = Game::new(rules.clone());
    let Ok(start) = game.start() else { return reading };
    let mut findings = Vec::new();
    let mut content = match board.draws {
        Draws::Start if !declared => {
            let claims = vec![CheckedClaim::new("game:page".to_owned())];
            Some(StatedReading {
                scene: Scene { game, state: start, kind: Kind::Game, names: Names::default() },
                claims,
                games: board.source.games,
            })
        }
        Draws::Movement(letter, from) => movement_figure(board, rules, letter, from),
        Draws::Start | Draws::Position => {
            let facts =
                heard.iter().filter(|heard| heard.fence == Some(board.fence)).flat_map(|heard| &heard.facts);
            // Squares that a sentence names need no marks.
            let marked = !board.marks().is_empty();
            let studied = facts.clone().filter(|_| marked).find_map(|fact| match fact.says {
                Says::Reach(letter, from, _) => Some((letter, from)),
                _ => None,
            });
            let turn = facts.clone().find_map(|fact| match fact.says {
                Says::State("turn", side, false) => Some(side as usize),
                _ => None,
            });
            read_board_of(
                board.source.text,
                info(&board.source),
                game,
                &start,
                (studied, turn),
                &mut findings,
            )
        }
    };
    if let Some(content) = &mut content {
        content.games = board.source.games;
        let mut own = names.of_scene();
        agree(&mut own, rules, content.games);
        for noted in &names.pictures {
            let file = board.source.game_files.iter().find(|file| file.named == noted.value);
            match file.map(|file| file.text) {
                Some(Ok(svg)) => own.picture(noted.letter, address(svg)),
                other => {
                    let why =
                        other.and_then(Result::err).unwrap_or("files are read only for pages of a site");
                    findings.push(Finding {
                        code: "picture-missing",
                        severity: Severity::Error,
                        place: Location::Caption(noted.span.clone()),
                        message: format!("the picture {} cannot be read: {why}", noted.value),
                        remedy: "write its path from the page on, as in lion.svg".to_owned(),
                    });
                }
            }
        }
        content.scene.names = own;
    }
    reading.findings = findings;
    let claims = content.as_ref().map(|content| content.claims.clone()).unwrap_or_default();
    reading.verdict = Verdict::Verified { claims };
    reading.content = content.map(|content| Arc::new(content) as Arc<dyn Content>);
    reading
}

/// How a piece goes, on a board of its own.
fn movement_figure(board: &Board<'_>, rules: &Rules, letter: char, from: Square) -> Option<StatedReading> {
    let geometry = board.diagram.geometry;
    let mut open = rules.clone();
    (open.width, open.height) = (geometry.width(), geometry.height());
    open.mobility = [Vec::new(), Vec::new()];
    let (file, row) = (geometry.file(from), geometry.height() - 1 - geometry.rank(from));
    let line = |at: u8| {
        if at != row {
            return geometry.width().to_string();
        }
        let number = |count: u8| if count > 0 { count.to_string() } else { String::new() };
        [number(file), letter.to_ascii_uppercase().to_string(), number(geometry.width() - 1 - file)].concat()
    };
    let lines: Vec<String> = (0..geometry.height()).map(line).collect();
    open.start = format!("{} w - - 0 1", lines.join("/"));
    let game = Game::new(open);
    let state = game.start().ok()?;
    let kind = Kind::Reach(from.index() as musi_stated_rules::Square);
    let scene = Scene { game, state, kind, names: Names::default() };
    let called = rules.letters.iter().position(|own| *own == Some(letter))? as musi_stated_rules::Kind;
    let movement = scene.game.movement(called);
    let claims = vec![CheckedClaim::new(format!("movement:{}:{movement}", letter.to_ascii_uppercase()))];
    Some(StatedReading { scene, claims, games: board.source.games })
}

/// Holds what is said of positions against their boards, and rules against those that a fence states.
fn judge(page: &mut Page<'_>, readings: &mut [Option<Reading>], base: Option<&Rules>) {
    let start = page.start().map(|board| board.fence);
    // What was held against the rules of a fence once is known.
    let mut known: BTreeMap<String, Result<bool, String>> = BTreeMap::new();
    let facts: Vec<Fact> = match base {
        Some(_) => page.heard.iter().flat_map(|heard| heard.facts.iter().cloned()).collect(),
        None => Vec::new(),
    };
    for heard in &mut page.heard {
        let fence = heard.fence.filter(|fence| readings.get(*fence).is_some_and(Option::is_some));
        let Some(Some(reading)) = fence.or(start).and_then(|fence| readings.get_mut(fence)) else { continue };
        let scene = reading.content_as::<StatedReading>().map(|content| &content.scene);
        let mut wrong: Option<(std::ops::Range<usize>, String)> = None;
        let mut proven = !heard.facts.is_empty();
        for fact in &heard.facts {
            let Some(scene) = scene else {
                proven = false;
                continue;
            };
            let held = match (claims::holds(&fact.says, scene), base) {
                (Ok(false), Some(base)) => {
                    let says = format!("{:?} {}", fact.says, fact.language.tag());
                    known.entry(says).or_insert_with(|| super::compare::holds(fact, &facts, base)).clone()
                }
                (held, _) => held,
            };
            match held {
                Ok(true) => {}
                Ok(false) => proven = false,
                Err(why) => wrong = Some((fact.span.clone(), why)),
            }
        }
        if let Some((span, message)) = wrong {
            heard.sentence.class = SentenceClass::Contradicted;
            let remedy = "correct the sentence or the board".to_owned();
            reading.findings.push(Finding {
                code: "caption-false",
                severity: Severity::Error,
                place: Location::Caption(span),
                message,
                remedy,
            });
        } else if proven {
            heard.sentence.class = SentenceClass::Proven;
        } else if base.is_some() && heard.unread.is_none() && !heard.facts.is_empty() {
            // Understood, and the rules that the fence states do not decide it.
            heard.sentence.class = SentenceClass::Unread;
            heard.unread = Some(heard.sentence.span.clone());
        }
        if let Some(word) = &heard.unread {
            let finding = if heard.unclear { unclear } else { unread };
            reading.findings.push(finding(word.clone(), &heard.sentence));
        }
        reading.sentences.push(CheckedSentence::clone(&heard.sentence));
    }
}

/// That a sentence is not understood, from its first such word on.
fn unread(word: std::ops::Range<usize>, sentence: &CheckedSentence) -> Finding {
    Finding {
        code: "caption-unread",
        severity: Severity::Note,
        place: Location::Caption(word),
        message: format!(
            "nothing of this sentence counts, because from here on it is not understood: {}",
            sentence.text.chars().take(160).collect::<String>()
        ),
        remedy: "say it in a sentence of the guide's page \"State a game\", or leave it".to_owned(),
    }
}

/// That words may mean two things.
fn unclear(words: std::ops::Range<usize>, sentence: &CheckedSentence) -> Finding {
    Finding {
        message: "nothing of this sentence counts, because this word may mean forward, or along ranks and files in all directions"
            .to_owned(),
        remedy: "say which of the two, or draw the moves of the piece".to_owned(),
        ..unread(words, sentence)
    }
}

/// Gives each fault to the figure of which it speaks.
fn place_faults(page: &Page<'_>, faults: Vec<Fault>, reading: &mut PageReading) {
    let start = page.start().map(|board| board.fence);
    for fault in faults {
        let (fence, place) = match &fault.place {
            FaultPlace::Text(span) => (start, Location::Caption(span.clone())),
            FaultPlace::Fence(fence, square) => {
                let board = page.boards.iter().find(|board| board.fence == *fence);
                let cell = board.and_then(|board| board.diagram.cell((*square)?));
                let (line, column) = cell.map_or((1, 1), |cell| (cell.line, cell.column));
                let text = board.map_or("", |board| board.source.text);
                (Some(*fence), crate::read::place(text, line, column))
            }
        };
        let finding = Finding {
            code: fault.code,
            severity: fault.severity,
            place,
            message: fault.message,
            remedy: fault.remedy,
        };
        if let Some(Some(reading)) = fence.and_then(|fence| reading.readings.get_mut(fence)) {
            reading.findings.push(finding);
        }
    }
}

/// The verdict, now that all is known.
fn finish(reading: &mut Reading) {
    let faults = reading.findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let unread = reading.sentences.iter().filter(|sentence| sentence.class == SentenceClass::Unread).count();
    let read = reading.sentences.len() - unread;
    let claims = reading.content.as_ref().map(|content| content.claims()).unwrap_or_default();
    if faults > 0 {
        reading.verdict = Verdict::Wrong { claims, faults };
    } else if unread > 0 && matches!(reading.verdict, Verdict::Verified { .. }) {
        reading.verdict = Verdict::Partly { claims, read, unread };
    }
}
