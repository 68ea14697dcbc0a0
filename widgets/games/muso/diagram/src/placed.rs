//! The sentences of a page, each with the fence that it speaks of.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::ascii::Diagram;
use musi_diagram::phrases::Says;
use musi_diagram::{Mention, PagePart, PageText};
use musi_rules::{Language, SquareSet};

use super::MusoKind;
use super::facts::StatedFact;
use super::fence::words;
use super::listener::Listener;
use super::mark_statement::mark_statements;
use super::names::Names;
use super::open::{Open, kind};
use super::sentence::{Sentence, numbers, phrases_in, sentences};
use super::unit::unit;

/// A sentence, the text that it stands in counted from the fence before it, the fence, and where in the page it is.
#[derive(Debug)]
pub(super) struct PlacedSentence<'a> {
    pub sentence: Sentence<'a>,
    pub section: usize,
    pub fence: Option<usize>,
    /// Which text after its fence it stands in.
    pub text: usize,
    /// How many fences come before it.
    pub before: usize,
}

/// Takes in all parts: what is drawn in each fence, and every sentence.
pub(super) fn listen<'a>(parts: &[PagePart<'a>]) -> (Vec<Open>, Vec<PlacedSentence<'a>>) {
    let (mut open, mut placed): (Vec<Open>, Vec<PlacedSentence<'a>>) = (Vec::new(), Vec::new());
    let (mut section, mut speaks_of) = (0, None);
    for part in parts {
        match part {
            PagePart::Break => {
                section += 1;
                speaks_of = None;
            }
            PagePart::Fence(fence) => {
                open.push(Open::new(*fence, section));
                speaks_of = Some(open.len() - 1);
            }
            PagePart::Table(_) => {}
            PagePart::Text(text) => hear(text, &mut open, &mut placed, section, speaks_of),
        }
    }
    for fence in &mut open {
        fence.kind = fence.diagram.as_ref().map(|diagram| kind(diagram, &fence.info, &fence.statements));
    }
    (open, placed)
}

fn hear<'a>(
    text: &PageText<'a>,
    open: &mut [Open],
    placed: &mut Vec<PlacedSentence<'a>>,
    section: usize,
    speaks_of: Option<usize>,
) {
    let before = open.len();
    let mut fence = speaks_of.and_then(|fence| open.get_mut(fence));
    let drawn = fence.as_ref().map_or_else(Vec::new, |fence| drawn_marks(fence.diagram.as_ref()));
    let drawn: Vec<String> = drawn.into_iter().map(|(mark, _)| mark).collect();
    for sentence in sentences(text) {
        let count = fence.as_ref().map_or(0, |fence| fence.texts);
        if let Some(fence) = &mut fence {
            fence.statements.extend(mark_statements(&sentence, fence.texts, &drawn));
            fence.captions.push(placed.len());
        }
        placed.push(PlacedSentence { sentence, section, fence: speaks_of, text: count, before });
    }
    if let Some(fence) = fence {
        let mentions = mentions(fence.diagram.as_ref(), placed, &fence.captions, fence.texts_from);
        let mine = fence.captions.get(fence.texts_from..).unwrap_or_default();
        let says =
            mine.iter().filter_map(|at| placed.get(*at)).any(|placed| placed.sentence.points_at_picture());
        fence.reading.speaks.push(says || !mentions.is_empty());
        fence.reading.mentions.extend(mentions);
        fence.texts_from = fence.captions.len();
        fence.texts += 1;
    }
}

/// The texts on a board, each with its squares.
pub(super) fn drawn_marks(diagram: Option<&Diagram>) -> Vec<(String, SquareSet)> {
    let mut found: Vec<(String, SquareSet)> = Vec::new();
    for (square, cell) in diagram.into_iter().flat_map(Diagram::squares) {
        for word in words(cell) {
            match found.iter_mut().find(|(own, _)| own == word) {
                Some((_, squares)) => squares.insert(square),
                None => found.push((word.to_owned(), SquareSet::from_square(square))),
            }
        }
    }
    found
}

/// Where the newest captions quote what stands on the board.
fn mentions(
    diagram: Option<&Diagram>,
    placed: &[PlacedSentence<'_>],
    captions: &[usize],
    from: usize,
) -> Vec<Mention> {
    let marks = drawn_marks(diagram);
    let sentences = captions.get(from..).unwrap_or_default().iter().filter_map(|at| placed.get(*at));
    let quoted = sentences.flat_map(|placed| {
        let sentence = &placed.sentence;
        sentence.quotes().into_iter().map(|quote| (sentence.language, quote))
    });
    let mention = |(language, (text, span)): (Language, (String, Range<usize>))| {
        let (_, squares) = marks.iter().find(|(mark, _)| *mark == text)?;
        Some(Mention { span, language, text, squares: *squares })
    };
    quoted.filter_map(mention).collect()
}

/// What each sentence says, now that the animals have names.
pub(super) fn read(names: &Names, open: &[Open], placed: &[PlacedSentence<'_>]) -> Vec<Says> {
    // What sentences after one fence are read with is made once for each language.
    let mut lexicons = BTreeMap::new();
    let mut found = Vec::with_capacity(placed.len());
    for placed in placed {
        let language = placed.sentence.language;
        let lexicon = lexicons.entry((placed.fence, language)).or_insert_with(|| {
            let diagram = placed.fence.and_then(|fence| open.get(fence)?.diagram.as_ref());
            names.lexicon(language, drawn_marks(diagram))
        });
        found.push(placed.sentence.read(lexicon));
    }
    found
}

/// A sentence about a figure, and what it says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caption<'a, 'b> {
    pub sentence: &'a Sentence<'b>,
    pub says: &'a Says,
    /// Whether its text follows the figure, quotes what stands on the board, or says what the board shows.
    pub speaks: bool,
}

/// The captions of a fence.
pub(super) fn captions<'a, 'b>(
    fence: &Open,
    placed: &'a [PlacedSentence<'b>],
    says: &'a [Says],
) -> Vec<Caption<'a, 'b>> {
    let own: Vec<(&PlacedSentence<'b>, &Says)> =
        fence.captions.iter().filter_map(|at| Some((placed.get(*at)?, says.get(*at)?))).collect();
    let mentions = |sentence: &Sentence<'_>| {
        let place = sentence.place();
        fence.reading.mentions.iter().any(|mention| place.contains(&mention.span.start))
    };
    let shows = |says: &Says| match says {
        Says::All(node) => phrases_in(node).iter().any(|node| matches!(node.meaning, "picture" | "start")),
        _ => false,
    };
    // The text after a figure is its caption, in each language.
    let mut firsts: Vec<(Language, usize)> = Vec::new();
    for (placed, _) in &own {
        let language = placed.sentence.language;
        if firsts.iter().all(|(own, _)| *own != language) {
            firsts.push((language, placed.text));
        }
    }
    let is_first = |placed: &PlacedSentence<'_>| firsts.iter().any(|(_, text)| *text == placed.text);
    let speaking: Vec<usize> = own
        .iter()
        .filter(|(placed, says)| is_first(placed) || mentions(&placed.sentence) || shows(says))
        .map(|(placed, _)| placed.text)
        .collect();
    let caption = |(placed, says): (&'a PlacedSentence<'b>, &'a Says)| Caption {
        sentence: &placed.sentence,
        says,
        speaks: speaking.contains(&placed.text),
    };
    own.into_iter().map(caption).collect()
}

/// Everything that the texts state of the game; and where one is understood in part only.
pub(super) fn state(
    names: &Names,
    placed: &[PlacedSentence<'_>],
    says: &[Says],
) -> (Vec<StatedFact>, Vec<Range<usize>>) {
    let mut listener = Listener::new(names);
    let mut section = 0;
    for (placed, says) in placed.iter().zip(says) {
        if placed.section != section {
            listener.forget();
            section = placed.section;
        }
        listener.hear(&placed.sentence, says);
    }
    let Listener { mut stated, half_read, .. } = listener;
    let mut rest: Vec<(&Sentence<'_>, &Says)> = placed
        .iter()
        .map(|placed| &placed.sentence)
        .zip(says)
        .filter(|(sentence, _)| sentence.item)
        .collect();
    while let Some((first, _)) = rest.first().copied() {
        let same = |(sentence, _): &(&Sentence<'_>, &Says)| {
            sentence.block == first.block && sentence.language == first.language
        };
        let (item, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(same);
        if let Some((fact, place)) = unit(&item, names) {
            stated.push(StatedFact { fact, language: first.language, place });
        }
        rest = others;
    }
    (stated, half_read)
}

/// For how many players the text says that a board is, and where: before the board, or else after it.
pub(super) fn players(
    index: usize,
    open: &[Open],
    placed: &[PlacedSentence<'_>],
    says: &[Says],
) -> Option<(Vec<u8>, Range<usize>)> {
    let section = open.get(index)?.section;
    let next_is_board =
        open.get(index + 1).is_some_and(|next| next.section == section && next.kind == Some(MusoKind::Board));
    let all = || placed.iter().zip(says);
    let before = all().rev().filter(|(placed, _)| placed.before == index && placed.section == section);
    let after = all().filter(|(placed, _)| placed.fence == Some(index) && !next_is_board);
    before.chain(after).find_map(|(placed, says)| Some((board_for(says)?, placed.sentence.place())))
}

fn board_for(says: &Says) -> Option<Vec<u8>> {
    let Says::All(node) = says else { return None };
    let board = phrases_in(node).into_iter().find(|node| node.meaning == "board")?;
    Some(numbers(board, "players"))
}
