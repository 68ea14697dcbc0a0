//! A page that states its game: what it draws and says becomes the rules by which its boards are played.
//!
//! The first board without marks is the start; a board with one piece and marks says how that piece goes; sentences and tables say the
//! rest, by phrases that are data. Where two places disagree, that is an error; what no place says is listed; a sentence that is not
//! understood is reported.

mod base;
mod captors;
mod claims;
mod colours;
mod compare;
mod declared;
mod doubts;
mod drawing;
mod figures;
mod filled;
mod fragment;
mod game;
mod hear;
mod holds;
mod kinds;
mod lettered;
mod lettered_boards;
mod lines;
mod listing;
mod meaning;
mod names;
mod naming;
mod nearest;
mod open;
mod place;
mod promoted;
mod quote;
mod redrawn;
mod retinue;
mod setup;
mod sided;
mod sided_moves;
mod start;
mod tables;
mod told;
mod told_places;
mod ways;
mod word_groups;

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::{CheckedSentence, Language, PagePart, PageReading};
use musi_rules::betza::Way;

use colours::Colours;
use declared::{Declared, declared};
use doubts::introduction;
use drawing::{Board, Draws, boards};
use hear::listen;
use lines::{Lines, says_diagonals};
use meaning::Fact;
use names::PageNames;
use nearest::Near;

/// Why a sentence is not understood from a word on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    /// The word is not known there.
    Unknown,
    /// It is understood in two ways.
    Unclear,
    /// It says what stands beside a piece, and not on which of the squares there.
    Beside,
    /// All words are known, and mean nothing on this page.
    Senseless,
}

/// A sentence of the page, what it says, and the fence after which it stands.
#[derive(Debug)]
struct Heard {
    /// As figures report it; stated until it is held against something.
    sentence: CheckedSentence,
    facts: Vec<Fact>,
    /// The first word that was not understood.
    unread: Option<Range<usize>>,
    /// What is wrong with that word.
    gap: Gap,
    /// What may be written in its place where it is not understood.
    near: Option<Near>,
    /// Whether it stands in a table, in a cell that says something of a piece.
    is_cell: bool,
    /// Whether it says only that the drawing below it is the start.
    announces: bool,
    language: Language,
    fence: Option<usize>,
    /// The marks of which it speaks.
    marks: Vec<String>,
}

/// All that a page says and draws.
struct Page<'a> {
    /// The game that a file states.
    declared: Option<Declared>,
    names: PageNames,
    /// The letters of the sides, where each has its own.
    colours: Option<&'a Colours>,
    boards: Vec<Board<'a>>,
    heard: Vec<Heard>,
    /// Where its introduction ends, in bytes.
    introduced: usize,
    /// The piece of the start that stands alone in letters of its case, where nothing says whose the others are.
    lone: Option<char>,
    /// The lines of the first board that is drawn with them.
    lines: Option<Lines>,
    /// Whether lines of its board are diagonal.
    lined: bool,
    /// A colour to which the page gives letters of both sides, and where.
    torn: Option<(String, Range<usize>)>,
}

impl Page<'_> {
    fn start(&self) -> Option<&Board<'_>> {
        self.boards.iter().find(|board| board.draws == Draws::Start)
    }

    /// What "straight" means of each piece, where its drawing says it or a name that everybody knows.
    fn straight(&self) -> BTreeMap<char, Vec<Way>> {
        let drawn = self.boards.iter().filter_map(|board| match board.draws {
            Draws::Movement(letter, from) => Some((letter, board.movement(from).ok()?)),
            _ => None,
        });
        let known = self.names.letters.iter().filter_map(|letter| {
            Some((*letter, musi_stated_rules::types::movement(self.names.known(*letter)?)?))
        });
        let mut found = BTreeMap::new();
        for (letter, movement) in drawn.chain(known) {
            if let Some(ways) = ways::straight(&movement) {
                found.entry(letter).or_insert(ways);
            }
        }
        found
    }
}

/// Reads a page as a whole.
pub(crate) fn read_page(parts: &[PagePart<'_>]) -> PageReading {
    let (lines, rows) = (lines::of_page(parts), lines::redrawn(parts));
    let parts = &redrawn::parts(parts, &rows);
    let rivers = redrawn::rivers(parts);
    let parts = redrawn::parts(parts, &rivers);
    if setup::is_missing(&parts)
        && let Some(reading) = read_without_drawing(&parts)
    {
        return reading;
    }
    let Some(colours) = Colours::read(&parts) else {
        let Some(own) = retinue::of_the_lone(&parts) else { return read_parts(&parts, None, lines) };
        let joined = redrawn::boards(&parts, |text| retinue::joined(text, own));
        return read_parts(&redrawn::parts(&parts, &joined), None, lines);
    };
    let drawings = redrawn::boards(&parts, |text| colours.rewritten(text));
    read_parts(&redrawn::parts(&parts, &drawings), Some(&colours), lines)
}

/// Reads a page that draws no start and tells it in words, or builds on chess; nothing where it does neither.
fn read_without_drawing(parts: &[PagePart<'_>]) -> Option<PageReading> {
    let text = setup::drawing(parts).or_else(|| {
        let parts = setup::with_drawing(parts, setup::USUAL_START);
        let page = heard_page(&parts, None, None);
        let builds = |fact: &Fact| matches!(fact.says, meaning::Says::Base(_));
        let places = |fact: &Fact| matches!(&fact.says, meaning::Says::Key(key, _) if key == "pieceDrops");
        let facts = || page.heard.iter().flat_map(|heard| &heard.facts);
        (facts().any(builds) && !facts().any(places)).then(|| setup::USUAL_START.to_owned())
    })?;
    let parts = setup::with_drawing(parts, &text);
    let mut page = heard_page(&parts, None, None);
    // Where nothing is drawn, all that is not understood may tell how the game begins.
    page.introduced = 0;
    Some(figures::undrawn(figures::page_reading(&parts, page), &text))
}

fn read_parts(parts: &[PagePart<'_>], colours: Option<&Colours>, lines: Option<Lines>) -> PageReading {
    figures::page_reading(parts, heard_page(parts, colours, lines))
}

/// A page with all that it draws and says.
fn heard_page<'a>(parts: &[PagePart<'a>], colours: Option<&'a Colours>, lines: Option<Lines>) -> Page<'a> {
    let mut names = PageNames::read(parts);
    if let Some(colours) = colours {
        names.call_sides(&colours.sides);
    }
    let declared = declared(parts);
    if let Some(rules) = declared.as_ref().and_then(|declared| declared.rules.as_ref()) {
        names.declare(rules);
    }
    let near = letters_near(parts);
    let boards = boards(parts, &|at| near.get(&at).copied());
    let mut letters: Vec<char> = boards.iter().flat_map(Board::letters).collect();
    letters.extend(
        declared.iter().flat_map(|declared| declared.rules.iter()).flat_map(|rules| rules.letters).flatten(),
    );
    names.take_weak(&letters);
    names.take_usual(&letters, parts);
    for board in &boards {
        if let Draws::Movement(letter, _) = board.draws {
            names.kind(letter);
        }
        if board.draws == Draws::Start {
            board.letters().into_iter().for_each(|letter| {
                names.kind(letter);
            });
        }
    }
    let torn = match (colours, boards.iter().find(|board| board.draws == Draws::Start)) {
        (None, Some(start)) => names.take_sided(parts, &start.owners()).err(),
        _ => None,
    };
    names.take_coined(colours.map(|colours| colours.kind), parts);
    names.take_stones(colours.map(|colours| colours.kind));
    names.take_becoming(parts);
    names.take_heads();
    names.take_known();
    let promotions = names.take_promotions();
    names.take_singles(parts);
    let start = boards.iter().find(|board| board.draws == Draws::Start);
    let king = names.royal().zip(start).and_then(|(royal, start)| start.owners().get(&royal).copied());
    names.call_roles(king);
    let mut page = Page {
        declared,
        names,
        colours,
        boards,
        heard: Vec::new(),
        introduced: introduction(parts),
        lone: None,
        lined: lines.as_ref().is_some_and(Lines::has_diagonals),
        lines,
        torn,
    };
    page.lone = page.start().and_then(|start| retinue::is_open(start, parts));
    page.heard = listen(parts, &page);
    // What "along a line" means is known when all has been heard.
    if !page.lined && page.heard.iter().flat_map(|heard| &heard.facts).any(says_diagonals) {
        page.lined = true;
        page.heard = listen(parts, &page);
    }
    page.heard.extend(promotions.into_iter().map(|(noted, language)| promoted::said(parts, noted, language)));
    promoted::take_promoted(&mut page);
    page
}

/// For each fence the letter of the piece that the text beside it names: the last one before it, or the first one after it.
fn letters_near(parts: &[PagePart<'_>]) -> BTreeMap<usize, char> {
    let mut found = BTreeMap::new();
    let (mut last, mut waiting) = (None, None);
    for (at, part) in parts.iter().enumerate() {
        match part {
            PagePart::Break => (last, waiting) = (None, None),
            PagePart::Table(_) => {}
            PagePart::Fence(_) => match last.take() {
                Some(letter) => {
                    found.insert(at, letter);
                }
                None => waiting = Some(at),
            },
            PagePart::Text(text) => {
                let own = PageNames::read(std::slice::from_ref(&PagePart::Text(*text))).letters;
                if let (Some(fence), Some(letter)) = (waiting, own.first()) {
                    found.insert(fence, *letter);
                    waiting = None;
                } else if let Some(letter) = own.last() {
                    last = Some(*letter);
                }
            }
        }
    }
    found
}
