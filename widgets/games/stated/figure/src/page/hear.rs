//! Each sentence of a page, and what it says.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::phrases::{Names as Lexicon, Node, Phrases, Says as Sentence, Value};
use musi_diagram::{CaptionText, CheckedSentence, Language, PagePart, PageText, SentenceClass};
use musi_rules::betza::Way;
use musi_rules::{Side, SquareSet};

use super::drawing::Board;
use super::filled::Filler;
use super::meaning::{Fact, Listener, Manner};
use super::names::{PageNames, is_aside};
use super::nearest::{Near, near};
use super::place::{Ground, Squares};
use super::tables::PHRASES;
use super::{Gap, Heard, Page, doubts, fragment, listing, ways};

/// Of which pieces the last sentence spoke, and of which side where both have such.
type Topic = (Vec<char>, Option<(Side, Manner)>);

/// Every sentence of a page, read by the phrases of its language. A place that the page names may be spoken of before: then the page is
/// read again, with all places that it names.
pub(super) fn listen(parts: &[PagePart<'_>], page: &Page<'_>) -> Vec<Heard> {
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
    let mut it: BTreeMap<&str, Topic> = BTreeMap::new();
    let straight = page.straight();
    let (tables, cells) = tables_read(parts);
    let is_in = |spans: &BTreeMap<usize, usize>, at: usize| {
        spans.range(..=at).next_back().is_some_and(|(_, end)| at < *end)
    };
    let (mut fences, mut fence) = (0, None);
    // The block of a heading: it is the first text after a break, and no sentence.
    let (mut begins, mut heading) = (false, None);
    // Whether the last text ends in a colon.
    let mut ends_in_colon = false;
    for part in parts {
        match part {
            // A new section may still speak of the game, but of no board before it.
            PagePart::Break => (fence, begins, heading) = (None, true, None),
            PagePart::Table(table) => {
                for (letter, language, words, offset) in page.names.told_in(table) {
                    let caption = CaptionText { language, text: words, offset };
                    let told = PageText { caption, block: usize::MAX, item: false, line: 0 };
                    let at = it.entry(language.tag()).or_default();
                    *at = (vec![letter], None);
                    hear(&told, page, (None, Some(letter)), &straight, (at, regions), &mut heard);
                }
            }
            PagePart::Fence(_) => {
                begins = false;
                announced(&mut heard, ends_in_colon, fences == 0);
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
                ends_in_colon = text.caption.text.trim_end().ends_with(':');
            }
        }
    }
    heard
}

/// Takes back that the last sentence is not understood, where it ends in a colon before the drawing of the start and says only that this
/// is so: "Each player begins like this:". The drawing says it.
fn announced(heard: &mut [Heard], ends_in_colon: bool, is_first: bool) {
    if let Some(last) = heard.last_mut().filter(|last| ends_in_colon && is_first && last.unread.is_some())
        && doubts::announces(&last.sentence.text, last.language)
    {
        last.announces = true;
    }
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
    (it, regions): (&mut Topic, &mut Vec<(String, Squares)>),
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
    let counts = start.map(Board::counts).unwrap_or_default();
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
        it: std::mem::take(&mut it.0),
        its: it.1.take(),
        regions: std::mem::take(regions),
        owners: &owners,
        counts: &counts,
        straight,
        lined: page.lined,
    };
    // The piece of the label behind which sentences leave it out.
    let mut labelled = None;
    let is_empty = listener.ground.armies.iter().all(|army| army.is_empty());
    for told in phrases.read(&lexicon, text.caption.text, &is_aside) {
        let words = text.caption.text.get(told.span.clone()).unwrap_or_default();
        let mut one = Heard::new((words, told.span.start + offset), language, fence, about.is_some());
        let moved = |span: &Range<usize>| span.start + offset..span.end + offset;
        match &told.says {
            // In a cell that is to say something of a piece, whatever stands there is meant.
            Sentence::Nothing if about.is_none() && !doubts::says_what_is_done(words, language) => continue,
            // A list of letters was read with the names. What follows speaks of the last of them.
            _ if listing::list(words).is_some_and(|pairs| page.names.are_those(&pairs)) => {
                let last = listing::list(words).unwrap_or_default().pop();
                listener.speak_of(last.map(|(letter, _)| letter.to_ascii_lowercase()).into_iter().collect());
            }
            Sentence::Unread(_) if says_letters(page, words, language) => {}
            // "**Ogre.** Moves one space": a label, behind which its piece is spoken of.
            Sentence::Nothing | Sentence::Unread(_)
                if fragment::label(&page.names, text.caption.text, &told.span, language).is_some() =>
            {
                labelled = fragment::label(&page.names, text.caption.text, &told.span, language);
                listener.speak_of(labelled.into_iter().collect());
            }
            Sentence::Nothing | Sentence::Unread(_) => {
                let word = if let Sentence::Unread(word) = &told.says { word } else { &told.span };
                match spoken_of(page, words, language, about).or(labelled.map(|letter| (letter, 0))) {
                    None => one.unread = Some(moved(word)),
                    Some((letter, at)) => {
                        listener.speak_of(vec![letter]);
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
                let facts = listener.facts(node, language, offset);
                let speaks = |facts: &Vec<Fact>| facts.iter().any(|fact| fact.says.is_sided());
                if facts.as_ref().is_some_and(speaks)
                    && let Some(at) = unknown_colour(page, words, language, is_empty)
                {
                    // Whose side that is nothing says.
                    one.unread = Some(moved(&(told.span.start + at.start..told.span.start + at.end)));
                } else if let Some(facts) = facts {
                    one.facts = facts;
                    marks_of(node, &mut one.marks);
                } else if page.colours.is_none_or(|colours| !colours.are_all_of(words, language)) {
                    let unclear = ways::unclear(node);
                    one.gap = gap(unclear);
                    one.unread = Some(moved(unclear.map_or(&told.span, |node| &node.span)));
                }
            }
        }
        if let Some(unread) = &one.unread {
            let at = unread.start.saturating_sub(told.span.start + offset);
            one.near = near_to(phrases, &lexicon, &listener, page, (words, at, language));
            one.sentence.class = SentenceClass::Unread;
            listener.speak_of(still_named(page, about, words, language));
        }
        heard.push(one);
    }
    *it = (listener.it, listener.its);
    *regions = listener.regions;
}

/// What is wrong with words that are all known: which of them mean two things, or that they mean nothing.
fn gap(unclear: Option<&Node>) -> Gap {
    match unclear {
        Some(node) if node.meaning == ways::UNCLEAR => Gap::Beside,
        Some(_) => Gap::Unclear,
        None => Gap::Senseless,
    }
}

/// The piece of which a sentence without a subject speaks, and from which byte on: that of its cell, or one that it begins with.
fn spoken_of(page: &Page<'_>, words: &str, language: Language, about: Option<char>) -> Option<(char, usize)> {
    let behind = || {
        let (pairs, at) = listing::list_before(words)?;
        let last = pairs.last()?.0.to_ascii_lowercase();
        page.names.are_those(&pairs).then_some((last, at))
    };
    let whole = about.map(|letter| (letter, 0));
    whole.or_else(|| fragment::head(&page.names, words, language)).or_else(behind)
}

/// Whether a sentence says only how pieces are written, or which letters the sides have: that was read with the names.
fn says_letters(page: &Page<'_>, words: &str, language: Language) -> bool {
    page.names.is_notation(words, language)
        || page.colours.is_some_and(|colours| colours.are_all_of(words, language))
}

/// Of whom a sentence spoke that is not understood: "it" in the next one may be anybody, unless a list or a table names the piece.
fn still_named(page: &Page<'_>, about: Option<char>, words: &str, language: Language) -> Vec<char> {
    let named = about.or_else(|| fragment::head(&page.names, words, language).map(|(letter, _)| letter));
    named.into_iter().collect()
}

impl Heard {
    /// A sentence of which nothing is known yet.
    fn new((words, start): (&str, usize), language: Language, fence: Option<usize>, is_cell: bool) -> Self {
        Self {
            sentence: CheckedSentence::new(SentenceClass::Stated, words, start),
            facts: Vec::new(),
            unread: None,
            gap: Gap::Unknown,
            near: None,
            is_cell,
            announces: false,
            language,
            fence,
            marks: Vec::new(),
        }
    }
}

/// Where a sentence names a colour of which nothing says whose side it is. On an empty board it is the same who is called what.
fn unknown_colour(page: &Page<'_>, words: &str, language: Language, is_empty: bool) -> Option<Range<usize>> {
    let lettered = page.colours.is_some();
    (lettered || !is_empty).then(|| page.names.unknown_colour(words, language, lettered)).flatten()
}

/// What may be written in the place of a sentence that is not understood from a byte of it on.
fn near_to(
    phrases: &'static Phrases,
    lexicon: &Lexicon,
    listener: &Listener<'_>,
    page: &Page<'_>,
    (sentence, at, language): (&str, usize, Language),
) -> Option<Near> {
    let said = doubts::words(sentence);
    let filler = Filler::new(&page.names, language, &said, &listener.it);
    let reads = |text: &str, says: bool| {
        let mut listener = listener.clone();
        let told = phrases.read(lexicon, text, &is_aside);
        !told.is_empty()
            && told.iter().all(|told| match &told.says {
                Sentence::All(node) => {
                    listener.facts(node, language, 0).is_some_and(|facts| !says || !facts.is_empty())
                }
                _ => false,
            })
    };
    near(sentence, at, language, &filler, &reads)
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
