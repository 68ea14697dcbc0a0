//! A page that states its game: what it draws and says becomes the rules by which its boards are played.
//!
//! The first board without marks is the start; a board with one piece and marks says how that piece goes; sentences and tables say the
//! rest, by phrases that are data. Where two places disagree, that is an error; what no place says is listed; a sentence that is not
//! understood is reported.

mod base;
mod claims;
mod colours;
mod compare;
mod declared;
mod doubts;
mod drawing;
mod figures;
mod fragment;
mod game;
mod holds;
mod kinds;
mod meaning;
mod names;
mod naming;
mod open;
mod place;
mod promoted;
mod redrawn;
mod retinue;
mod setup;
mod start;
mod tables;
mod told;
mod told_places;
mod ways;

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::phrases::{Node, Says as Sentence, Value};
use musi_diagram::{CaptionText, CheckedSentence, Language, PagePart, PageReading, PageText, SentenceClass};
use musi_rules::SquareSet;
use musi_rules::betza::Way;

use colours::Colours;
use declared::{Declared, declared};
use doubts::introduction;
use drawing::{Board, Draws, boards};
use meaning::{Fact, Listener};
use names::{PageNames, is_aside};
use place::{Ground, Squares};
use tables::PHRASES;

/// A sentence of the page, what it says, and the fence after which it stands.
#[derive(Debug)]
struct Heard {
    /// As figures report it; stated until it is held against something.
    sentence: CheckedSentence,
    facts: Vec<Fact>,
    /// The first word that was not understood.
    unread: Option<Range<usize>>,
    /// Whether that word was understood in two ways.
    unclear: bool,
    /// Whether it stands in a table, in a cell that says something of a piece.
    is_cell: bool,
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
    let rivers = redrawn::rivers(parts);
    let parts = redrawn::parts(parts, &rivers);
    if setup::is_missing(&parts)
        && let Some(reading) = read_without_drawing(&parts)
    {
        return reading;
    }
    let Some(colours) = Colours::read(&parts) else {
        let Some(own) = retinue::of_the_lone(&parts) else { return read_parts(&parts, None) };
        let joined = redrawn::boards(&parts, |text| retinue::joined(text, own));
        return read_parts(&redrawn::parts(&parts, &joined), None);
    };
    let drawings = redrawn::boards(&parts, |text| colours.rewritten(text));
    read_parts(&redrawn::parts(&parts, &drawings), Some(&colours))
}

/// Reads a page that draws no start and tells it in words, or builds on chess; nothing where it does neither.
fn read_without_drawing(parts: &[PagePart<'_>]) -> Option<PageReading> {
    let text = setup::drawing(parts).or_else(|| {
        let parts = setup::with_drawing(parts, setup::USUAL_START);
        let page = heard_page(&parts, None);
        let builds = |fact: &Fact| matches!(fact.says, meaning::Says::Base(_));
        let places = |fact: &Fact| matches!(&fact.says, meaning::Says::Key(key, _) if key == "pieceDrops");
        let facts = || page.heard.iter().flat_map(|heard| &heard.facts);
        (facts().any(builds) && !facts().any(places)).then(|| setup::USUAL_START.to_owned())
    })?;
    let parts = setup::with_drawing(parts, &text);
    let mut page = heard_page(&parts, None);
    // Where nothing is drawn, all that is not understood may tell how the game begins.
    page.introduced = 0;
    Some(figures::undrawn(figures::page_reading(&parts, page), &text))
}

fn read_parts(parts: &[PagePart<'_>], colours: Option<&Colours>) -> PageReading {
    figures::page_reading(parts, heard_page(parts, colours))
}

/// A page with all that it draws and says.
fn heard_page<'a>(parts: &[PagePart<'a>], colours: Option<&'a Colours>) -> Page<'a> {
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
    names.take_coined(colours.map(|colours| colours.kind), parts);
    names.take_stones(colours.map(|colours| colours.kind));
    names.take_becoming(parts);
    names.take_heads();
    names.take_known();
    let promotions = names.take_promotions();
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
    };
    page.lone = page.start().and_then(|start| retinue::is_open(start, parts));
    page.heard = listen(parts, &page);
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

/// Every sentence of a page, read by the phrases of its language. A place that the page names may be spoken of before: then the page is
/// read again, with all places that it names.
fn listen(parts: &[PagePart<'_>], page: &Page<'_>) -> Vec<Heard> {
    let mut regions = Vec::new();
    let heard = listen_with(parts, page, &mut regions);
    if regions.is_empty() || heard.iter().all(|heard| heard.unread.is_none()) {
        return heard;
    }
    listen_with(parts, page, &mut regions)
}

/// Every sentence of a page, where `regions` are the places that it has named, to which those are added that it names.
fn listen_with(parts: &[PagePart<'_>], page: &Page<'_>, regions: &mut Vec<(String, Squares)>) -> Vec<Heard> {
    let mut heard = Vec::new();
    let mut it: BTreeMap<&str, Vec<char>> = BTreeMap::new();
    let straight = page.straight();
    let (tables, cells) = tables_read(parts);
    let is_in = |spans: &BTreeMap<usize, usize>, at: usize| {
        spans.range(..=at).next_back().is_some_and(|(_, end)| at < *end)
    };
    let (mut fences, mut fence) = (0, None);
    // The block of a heading: it is the first text after a break, and no sentence.
    let (mut begins, mut heading) = (false, None);
    for part in parts {
        match part {
            // A new section may still speak of the game, but of no board before it.
            PagePart::Break => (fence, begins, heading) = (None, true, None),
            PagePart::Table(table) => {
                for (letter, language, words, offset) in PageNames::told(table) {
                    let caption = CaptionText { language, text: words, offset };
                    let told = PageText { caption, block: usize::MAX, item: false };
                    let at = it.entry(language.tag()).or_default();
                    *at = vec![letter];
                    hear(&told, page, (None, Some(letter)), &straight, (at, regions), &mut heard);
                }
            }
            PagePart::Fence(_) => {
                begins = false;
                fence = Some(fences);
                fences += 1;
            }
            // What a table says was read with it.
            PagePart::Text(PageText { caption, .. })
                if is_in(&cells, caption.offset)
                    || is_in(&tables, caption.offset) && PageNames::is_head(caption.text) => {}
            PagePart::Text(text) => {
                let stops = text.caption.text.trim_end().ends_with(['.', '!', '?', ':']);
                if std::mem::take(&mut begins) && !stops {
                    heading = Some(text.block);
                }
                if heading == Some(text.block) {
                    continue;
                }
                let at = it.entry(text.caption.language.tag()).or_default();
                hear(text, page, (fence, None), &straight, (at, regions), &mut heard);
            }
        }
    }
    heard
}

/// The tables that say in words how pieces go, and those of their cells that are read; the start of each with its end.
fn tables_read(parts: &[PagePart<'_>]) -> (BTreeMap<usize, usize>, BTreeMap<usize, usize>) {
    let (mut tables, mut cells) = (BTreeMap::new(), BTreeMap::new());
    for part in parts {
        let PagePart::Table(table) = part else { continue };
        let read = PageNames::cells(table);
        if !read.is_empty() {
            tables.insert(table.offset, table.offset + table.text.len());
            cells.extend(read.into_iter().map(|span| (span.start, span.end)));
        }
    }
    (tables, cells)
}

/// Reads a text, which stands after a fence, and in a cell of a table says something of a piece.
fn hear(
    text: &PageText<'_>,
    page: &Page<'_>,
    (fence, about): (Option<usize>, Option<char>),
    straight: &BTreeMap<char, Vec<Way>>,
    (it, regions): (&mut Vec<char>, &mut Vec<(String, Squares)>),
    heard: &mut Vec<Heard>,
) {
    let (language, offset) = (text.caption.language, text.caption.offset);
    let Some(phrases) = PHRASES.get(language) else { return };
    let near = page.boards.iter().find(|board| Some(board.fence) == fence);
    let board = near.or_else(|| page.start());
    let start = page.start().or(board);
    let marks: Vec<(String, SquareSet)> = board.map(Board::marks).unwrap_or_default();
    let geometry = board.map(|board| board.diagram.geometry);
    let lexicon = page.names.lexicon(language, geometry, &marks);
    let size =
        start.map_or((8, 8), |board| (board.diagram.geometry.width(), board.diagram.geometry.height()));
    let armies = start.map(Board::armies).unwrap_or_default();
    let owners = start.map(Board::owners).unwrap_or_default();
    let ground = Ground { size, named: &[], marks: &marks, armies };
    let letters = || page.names.letters.iter().copied();
    let known: Vec<char> = letters().filter(|letter| page.names.known(*letter).is_some()).collect();
    let mut listener = Listener {
        ground,
        letters: &page.names.letters,
        royal: page.names.royal(),
        pawn: letters().find(|letter| page.names.known(*letter) == Some("pawn")),
        stone: page.names.stone(language),
        known: &known,
        it: std::mem::take(it),
        regions: std::mem::take(regions),
        owners: &owners,
        straight,
    };
    for told in phrases.read(&lexicon, text.caption.text, &is_aside) {
        let words = text.caption.text.get(told.span.clone()).unwrap_or_default();
        let mut one = Heard {
            sentence: CheckedSentence::new(SentenceClass::Stated, words, told.span.start + offset),
            facts: Vec::new(),
            unread: None,
            unclear: false,
            is_cell: about.is_some(),
            language,
            fence,
            marks: Vec::new(),
        };
        let moved = |span: &Range<usize>| span.start + offset..span.end + offset;
        match &told.says {
            // In a cell that is to say something of a piece, whatever stands there is meant.
            Sentence::Nothing if about.is_none() && !doubts::says_what_is_done(words, language) => continue,
            // A list of letters was read with the names. What follows speaks of the last of them.
            _ if naming::list(words).is_some_and(|pairs| page.names.are_those(&pairs)) => {
                let last = naming::list(words).unwrap_or_default().pop();
                listener.it = last.map(|(letter, _)| letter.to_ascii_lowercase()).into_iter().collect();
            }
            // So was how pieces are written.
            Sentence::Unread(_) if page.names.is_notation(words, language) => {}
            // So were the letters of the sides.
            Sentence::Unread(_)
                if page.colours.is_some_and(|colours| colours.are_all_of(words, language)) => {}
            Sentence::Nothing | Sentence::Unread(_) => {
                let word = if let Sentence::Unread(word) = &told.says { word } else { &told.span };
                let whole = about.map(|letter| (letter, 0));
                let behind = || {
                    let (pairs, at) = naming::list_before(words)?;
                    let last = pairs.last()?.0.to_ascii_lowercase();
                    page.names.are_those(&pairs).then_some((last, at))
                };
                match whole.or_else(|| fragment::head(&page.names, words, language)).or_else(behind) {
                    None => one.unread = Some(moved(word)),
                    Some((letter, at)) => {
                        listener.it = vec![letter];
                        let start = told.span.start + at;
                        let rest = text.caption.text.get(start..told.span.end).unwrap_or_default();
                        let place = (rest, start + offset);
                        match fragment::read(phrases, &lexicon, &mut listener, place, language) {
                            Ok(read) => {
                                one.facts = read.facts;
                                read.nodes.iter().for_each(|node| marks_of(node, &mut one.marks));
                            }
                            Err(at) => one.unread = Some(start + offset + at.start..start + offset + at.end),
                        }
                    }
                }
            }
            Sentence::All(node) => {
                if let Some(facts) = listener.facts(node, language, offset) {
                    one.facts = facts;
                    marks_of(node, &mut one.marks);
                } else if page.colours.is_none_or(|colours| !colours.are_all_of(words, language)) {
                    let unclear = ways::unclear(node);
                    one.unclear = unclear.is_some();
                    one.unread = Some(moved(unclear.map_or(&told.span, |node| &node.span)));
                }
            }
        }
        if one.unread.is_some() {
            one.sentence.class = SentenceClass::Unread;
            // Of whom it spoke is not known: "it" in the next one may be anybody, unless a list or a table names the piece.
            let named =
                about.or_else(|| fragment::head(&page.names, words, language).map(|(letter, _)| letter));
            listener.it = named.into_iter().collect();
        }
        heard.push(one);
    }
    *it = listener.it;
    *regions = listener.regions;
}

/// The marks that a sentence quotes.
fn marks_of(node: &Node, marks: &mut Vec<String>) {
    for (_, value) in &node.slots {
        match value {
            Value::Mark(mark, _) => marks.push(mark.clone()),
            Value::Node(node) => marks_of(node, marks),
            _ => {}
        }
    }
}
