//! The figures of a page that states its game, once all of the page is heard.

mod judge;
mod rules;
mod unread;

use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::ascii;
use musi_diagram::{
    CheckedClaim, Content, Finding, Location, PageFence, PagePart, PageReading, Reading, TableReading,
    Verdict,
};
use musi_rules::Square;
use musi_stated_rules::{Game, Rules};

use super::declared::{Declared, compare_drawings};
use super::drawing::{Board, Draws, info, is_own};
use super::meaning::Says;
use super::names::PageNames;
use super::quote::{Quotes, plain};
use super::{Heard, Page};
use crate::art::{address, agree};
use crate::board::drawn_wrongly;
use crate::read::{StatedReading, read_board_of, read_fence};
use crate::scene::{Kind, Names, Scene};
use judge::{finish, judge, place_faults};
use rules::{PageRules, anchors, page_rules};

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
    let quotes = Quotes::of(parts, &page.heard);
    let PageRules { rules, faults, unread } = match &declared {
        Some(Declared { rules: Some(rules), .. }) => {
            let faults = compare_drawings(rules, &page.names, &page.boards);
            PageRules { rules: Some(rules.clone()), faults, unread: Vec::new() }
        }
        Some(_) => PageRules::default(),
        None => page_rules(&page, &quotes),
    };
    let blocking = unread.iter().map(|(span, _)| span.start).collect();
    let unread: Vec<String> = unread.iter().map(|(_, text)| plain(text)).collect();
    // Of a game that is not complete nobody may say that it is the game of the page.
    if unread.is_empty() {
        reading.games.extend(rules.iter().map(Rules::to_ini));
    }
    let mut stated: Option<Rules> = None;
    reading.stated = anchors(&page.heard);
    reading.readings = fences
        .iter()
        .enumerate()
        .map(|(number, fence)| match page.boards.iter().find(|board| board.fence == number) {
            Some(board) => {
                let game = (rules.as_ref(), unread.as_slice());
                Some(own_reading(board, game, declared.is_some(), (&page.names, &page.heard)))
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
    judge(&mut page, &mut reading.readings, base.as_ref(), &blocking);
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

/// The reading of a page for which its start was drawn behind it, without that drawing.
pub(super) fn undrawn(mut reading: PageReading, text: &str) -> PageReading {
    let drawn = reading.readings.pop().flatten();
    for finding in drawn.into_iter().flat_map(|drawn| drawn.findings) {
        let place = match finding.place {
            place @ Location::Caption(_) => place,
            _ => Location::Info(0..0),
        };
        reading.findings.push(Finding { place, ..finding });
    }
    let rows: Vec<&str> = text.lines().collect();
    let remedy =
        ["draw it between two lines of three backticks (```), a row a line: ", &rows.join(" / ")].concat();
    let message =
        "the page tells how the game begins and draws no board on which it can be played".to_owned();
    reading.findings.push(Finding {
        code: "stated-open",
        severity: Severity::Warning,
        place: Location::Info(0..0),
        message,
        remedy,
    });
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
    (rules, unread): (Option<&Rules>, &[String]),
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
                unread: Vec::new(),
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
        content.unread = unread.to_vec();
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
    let movement = scene.game.movement(0, called);
    let claims = vec![CheckedClaim::new(format!("movement:{}:{movement}", letter.to_ascii_uppercase()))];
    Some(StatedReading { scene, claims, games: board.source.games, unread: Vec::new() })
}
