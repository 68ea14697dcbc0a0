//! The sentences of a page, each with the fence that it speaks of.

use std::ops::Range;

use musi_rules::Language;

use super::MusoKind;
use super::facts::Stated;
use super::fence::words;
use super::listener::Listener;
use super::names::Names;
use super::open::{Open, kind};
use super::quoted::told;
use super::said::{Sentence, sentences};
use super::unit::unit;
use musi_diagram::Mention;
use musi_diagram::ascii::Diagram;
use musi_diagram::{PagePart, PageText};

/// A sentence, the text that it stands in counted from the fence before it, the fence, and where in the page it is.
#[derive(Debug)]
pub(super) struct PlacedSentence<'a> {
    pub sentence: Sentence<'a>,
    pub section: usize,
    pub fence: Option<usize>,
    /// How many fences come before it.
    pub before: usize,
}

/// Takes in all parts: what is drawn in each fence, and every sentence.
pub(super) fn listen<'a>(parts: &[PagePart<'a>]) -> (Vec<Open>, Vec<PlacedSentence<'a>>) {
    let (mut open, mut heard): (Vec<Open>, Vec<PlacedSentence<'a>>) = (Vec::new(), Vec::new());
    let (mut section, mut speaks_of) = (0, None);
    for part in parts {
        match part {
            PagePart::Break => {
                section += 1;
                speaks_of = None;
            }
            PagePart::Fence(fence) => {
                open.push(Open::of(*fence, section));
                speaks_of = Some(open.len() - 1);
            }
            PagePart::Table(_) => {}
            PagePart::Text(text) => hear(text, &mut open, &mut heard, section, speaks_of),
        }
    }
    for fence in &mut open {
        fence.kind = fence.diagram.as_ref().map(|diagram| kind(diagram, &fence.info, &fence.told));
    }
    (open, heard)
}

fn hear<'a>(
    text: &PageText<'a>,
    open: &mut [Open],
    heard: &mut Vec<PlacedSentence<'a>>,
    section: usize,
    speaks_of: Option<usize>,
) {
    let before = open.len();
    let mut fence = speaks_of.and_then(|fence| open.get_mut(fence));
    for sentence in sentences(text) {
        if let Some(fence) = &mut fence {
            fence.told.extend(told(&sentence, fence.texts));
            fence.captions.push(heard.len());
        }
        heard.push(PlacedSentence { sentence, section, fence: speaks_of, before });
    }
    if let Some(fence) = fence {
        let mentions = mentions(fence.diagram.as_ref(), heard, &fence.captions, fence.texts_from);
        let picture = |heard: &PlacedSentence<'_>| {
            heard.sentence.has(&[
                "sitelen ni",
                "supa ni",
                "in this picture",
                "in this diagram",
                "on this board",
            ])
        };
        let mine = fence.captions.get(fence.texts_from..).unwrap_or_default();
        let says = mine.iter().filter_map(|at| heard.get(*at)).any(picture);
        fence.reading.speaks.push(says || !mentions.is_empty());
        fence.reading.mentions.extend(mentions);
        fence.texts_from = fence.captions.len();
        fence.texts += 1;
    }
}

/// Where the newest captions quote what stands on the board.
fn mentions(
    diagram: Option<&Diagram>,
    heard: &[PlacedSentence<'_>],
    captions: &[usize],
    from: usize,
) -> Vec<Mention> {
    let Some(diagram) = diagram else { return Vec::new() };
    let sentences = captions.get(from..).unwrap_or_default().iter().filter_map(|at| heard.get(*at));
    let quoted = sentences.flat_map(|heard| {
        let sentence = &heard.sentence;
        sentence.quotes(0..sentence.tokens.len()).into_iter().map(|quote| (sentence.language, quote))
    });
    let mention = |(language, (text, span)): (Language, (String, Range<usize>))| {
        let squares = diagram.squares().filter(|(_, cell)| words(cell).any(|word| word == text));
        let squares: musi_rules::SquareSet = squares.map(|(square, _)| square).collect();
        (!squares.is_empty()).then_some(Mention { span, language, text, squares })
    };
    quoted.filter_map(mention).collect()
}

/// Everything that the texts state of the game.
pub(super) fn state(names: &Names, heard: &[PlacedSentence<'_>]) -> Vec<Stated> {
    let mut listener = Listener::new(names);
    let mut section = 0;
    for heard in heard {
        if heard.section != section {
            listener.forget();
            section = heard.section;
        }
        listener.hear(&heard.sentence);
    }
    let mut stated = listener.stated;
    let mut rest: Vec<&Sentence<'_>> =
        heard.iter().map(|heard| &heard.sentence).filter(|sentence| sentence.item).collect();
    while let Some(first) = rest.first().copied() {
        let same =
            |sentence: &&Sentence<'_>| sentence.block == first.block && sentence.language == first.language;
        let (item, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(same);
        if let Some((fact, place)) = unit(&item, names) {
            stated.push(Stated { fact, language: first.language, place });
        }
        rest = others;
    }
    stated
}

/// For how many players the text says that a board is, and where: before the board, or else after it.
pub(super) fn players(
    index: usize,
    open: &[Open],
    heard: &[PlacedSentence<'_>],
) -> Option<(Vec<u8>, Range<usize>)> {
    let before =
        heard.iter().rev().filter(|heard| heard.before == index && heard.section == open[index].section);
    let next_is_board = open
        .get(index + 1)
        .is_some_and(|next| next.section == open[index].section && next.kind == Some(MusoKind::Board));
    let after = heard.iter().filter(|heard| heard.fence == Some(index) && !next_is_board);
    before.chain(after).find_map(|heard| Some((board_for(&heard.sentence)?, heard.sentence.place())))
}

fn board_for(sentence: &Sentence<'_>) -> Option<Vec<u8>> {
    let (phrase, or) = match sentence.language {
        Language::Tok => ("supa ni li pona tawa jan N", "anu"),
        _ => ("board is for N", "or"),
    };
    let (first, end) = sentence.number_and_end(&[phrase])?;
    let second = (sentence.word(end) == or).then(|| sentence.number(end + 1)).flatten();
    let numbers = [Some(first), second.map(|(number, _)| number)].into_iter().flatten();
    Some(numbers.filter_map(|number| u8::try_from(number).ok()).collect())
}
