//! What is not known of a page's game: sentences that are not understood and may state a rule.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagram::{Language, PagePart};

use super::drawing::{Board, Draws};
use super::meaning::Says;
use super::names::{PageNames, listed};
use super::word_groups::says_of_going;
use super::{Heard, Page};

/// Words of sentences that say how a game ends, by language.
const ENDS: &str = include_str!("../../captions/ends.txt");

/// Words by which a sentence may state a rule, by language: what is done, what bounds it (must, only, if), and the things with which it is
/// done. A word
/// with a hyphen is the beginning of words, several in a row stand one after the other.
const WORDS: &str = include_str!("../../captions/doubts.txt");

/// Words of sentences that tell of a game whence it comes and how it feels, by language, and words of which a rule has one.
const FLAVOUR: &str = include_str!("../../captions/flavour.txt");

/// Words for all pieces, or for those of which was spoken before, by language.
const EVERYONE: &str = include_str!("../../captions/everyone.txt");

/// How many words at the beginning of a sentence say of whom it speaks.
const SUBJECT: usize = 3;

/// The most words of a sentence that says only what else a game is called.
const LONGEST_TITLE: usize = 12;

/// Keys of which an introduction speaks before it comes to the rules.
const INTRODUCED: &[&str] = &["players", "maxFile", "maxRank", "board", "points"];

/// Of what sentences speak that are not understood. What they say may be what differs from the game as it was understood.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts {
    /// The sentences that may state rules: each with its place.
    pub rules: Vec<(Range<usize>, String)>,
    /// Pieces, by their letters, each with the first such sentence, and whether that says that something goes somewhere.
    pieces: BTreeMap<char, (Range<usize>, bool)>,
    /// All pieces, or those of which was spoken before: where the first sentence stands that says that they go somewhere.
    everyone: Option<Range<usize>>,
    /// The end of the game: where the first such sentence stands.
    pub end: Option<Range<usize>>,
}

impl Doubts {
    /// The doubts that the sentences of a page leave. Before `introduced`, in bytes of the page, and before its first rule, a page tells
    /// what the game is and whence it comes.
    pub fn of(page: &Page<'_>) -> Self {
        let names = &page.names;
        let mut doubts = Self::default();
        let mut before_rules = true;
        for heard in &page.heard {
            let span = &heard.sentence.span;
            before_rules &=
                span.start < page.introduced && !heard.facts.iter().any(|fact| is_rule(&fact.says));
            if heard.unread.is_none() {
                continue;
            }
            let words = words(&heard.sentence.text);
            let tells = is_flavour(&words, heard.language, names, before_rules);
            if !heard.is_cell
                && (tells
                    || heard.announces
                    || is_example(heard, page, &words)
                    || !may_rule(&words, heard.language, names, before_rules))
            {
                continue;
            }
            doubts.rules.push((span.clone(), heard.sentence.text.clone()));
            let goes = says_of_going(&words, heard.language);
            for letter in words.iter().filter_map(|word| letter_of(word, names)) {
                let first = doubts.pieces.entry(letter).or_insert_with(|| (span.clone(), goes));
                if goes && !first.1 {
                    *first = (span.clone(), true);
                }
            }
            if goes && speaks_of_everyone(&words, heard.language) {
                doubts.everyone.get_or_insert_with(|| span.clone());
            }
            let ends = |word: &String| {
                listed(ENDS).any(|(.., words)| words.split(", ").any(|end| end == word.as_str()))
            };
            if words.iter().any(ends) {
                doubts.end.get_or_insert_with(|| span.clone());
            }
        }
        doubts
    }

    /// The first sentence that may say how a piece goes, if one does that; nothing where all of them are understood.
    pub fn about(&self, letter: char) -> Option<&Range<usize>> {
        self.pieces.get(&letter).map(|(span, _)| span)
    }

    /// The first sentence that may say how all pieces go.
    pub const fn about_everyone(&self) -> Option<&Range<usize>> {
        self.everyone.as_ref()
    }
}

/// Whether a sentence of these words begins with all pieces, or with those of which was spoken before.
pub(super) fn speaks_of_everyone(words: &[String], language: Language) -> bool {
    let words = words.get(..words.len().min(SUBJECT)).unwrap_or_default();
    let mut lists = listed(EVERYONE).filter(|(tag, ..)| *tag == language.tag());
    lists.any(|(.., list)| list.split(", ").any(|entry| has(words, entry)))
}

/// Where the introduction of a page ends, in bytes: before its first drawing or table, or the first heading below a sentence.
pub(super) fn introduction(parts: &[PagePart<'_>]) -> usize {
    let (mut end, mut is_begun) = (0, false);
    for part in parts {
        match part {
            PagePart::Text(text) => {
                end = text.caption.offset + text.caption.text.len();
                // A heading is no sentence.
                is_begun |= text.caption.text.trim_end().ends_with(['.', '!', '?', ':']);
            }
            PagePart::Break if !is_begun => {}
            PagePart::Break | PagePart::Fence(_) | PagePart::Table(_) => break,
        }
    }
    end
}

/// Whether what a sentence says is a rule, and not for how many the game is or on what it is played.
fn is_rule(says: &Says) -> bool {
    match says {
        Says::Key(key, _) => !INTRODUCED.contains(&key.as_str()),
        Says::Count(..) => false,
        _ => true,
    }
}

/// Whether a sentence tells what is so of a position that is drawn above it: it names a square on which something stands there, and no word
/// by which it would speak of other positions as well.
fn is_example(heard: &Heard, page: &Page<'_>, words: &[String]) -> bool {
    let is_position = |board: &&Board<'_>| Some(board.fence) == heard.fence && board.draws == Draws::Position;
    let Some(board) = page.boards.iter().find(is_position) else { return false };
    let geometry = board.diagram.geometry;
    let taken = |word: &String| {
        geometry.squares().any(|square| geometry.name(square) == word.as_str() && board.piece_at(square))
    };
    let mut general =
        listed(FLAVOUR).filter(|(tag, what, _)| *tag == heard.language.tag() && *what == "general");
    words.iter().any(taken) && !general.any(|(.., list)| list.split(", ").any(|entry| has(words, entry)))
}

/// The words of a sentence in small letters.
pub(super) fn words(text: &str) -> Vec<String> {
    let sign = |letter: char| !letter.is_alphanumeric() && letter != '\'';
    text.split(sign).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Whether a sentence has a word by which it may state a rule, whatever it speaks of.
pub(super) fn says_what_is_done(text: &str, language: Language) -> bool {
    let words = words(text);
    let mut own = listed(WORDS).filter(|(tag, what, _)| *tag == language.tag() && *what == "acts");
    own.any(|(.., list)| list.split(", ").any(|entry| has(&words, entry)))
}

/// Whether a sentence that ends in a colon before a drawing says no more than that the game begins so: it has a word for that, and none by
/// which it would bound what players do.
pub(super) fn announces(text: &str, language: Language) -> bool {
    let words = words(text);
    let says = |wanted: &str| {
        let mut lists = listed(FLAVOUR).filter(|(tag, what, _)| *tag == language.tag() && *what == wanted);
        lists.any(|(.., list)| list.split(", ").any(|entry| has(&words, entry)))
    };
    says("begins") && !says("bounds")
}

/// Whether a sentence only describes the game: it has a word that shows so, or a year, and none that a rule has. In an introduction faint
/// ones show no rule: "Every family has one".
fn is_flavour(words: &[String], language: Language, names: &PageNames, introduces: bool) -> bool {
    let lists = |wanted: &str| {
        let wanted = wanted.to_owned();
        listed(FLAVOUR).filter(move |(tag, what, _)| *tag == language.tag() && *what == wanted)
    };
    let says = |wanted: &str| lists(wanted).any(|(.., list)| list.split(", ").any(|entry| has(words, entry)));
    let is_in = |wanted: &str, entry: &str| {
        lists(wanted).any(|(.., list)| list.split(", ").any(|other| other == entry))
    };
    let is_faint = |entry: &str| introduces && is_in("faint", entry);
    let rules = || {
        let mut own = lists("rules");
        own.any(|(.., list)| list.split(", ").any(|entry| !is_faint(entry) && has(words, entry)))
    };
    let is_year = |word: &String| {
        word.len() == 4 && word.bytes().all(|digit| digit.is_ascii_digit()) && word.starts_with(['1', '2'])
    };
    // "Also known as losing chess": only what else the game is called. "How many moves does it take?": a question, a postscript.
    let begins = |wanted: &str| {
        lists(wanted).any(|(.., list)| {
            list.split(", ").any(|entry| entry.split(' ').eq(words.iter().take(entry.split(' ').count())))
        })
    };
    if words.len() <= LONGEST_TITLE && begins("titles") || begins("asides") {
        return true;
    }
    // "My sister says that it is always a draw".
    let mine = |word: &String| lists("mine").any(|(.., list)| list.split(", ").any(|own| own == word));
    if words.first().is_some_and(mine) && says("reports") && !says("orders") {
        return true;
    }
    // "A fast runner slides two squares": what a piece does is a rule, in any wording.
    let speaks_of_piece = words.iter().any(|word| letter_of(word, names).is_some());
    let is_weak = |entry: &str| !speaks_of_piece && is_in("weak", entry);
    let mut acts = listed(WORDS).filter(|(tag, what, _)| *tag == language.tag() && *what == "acts");
    let does = acts.any(|(.., list)| list.split(", ").any(|entry| !is_weak(entry) && has(words, entry)));
    (says("tells") || words.iter().any(is_year)) && !rules() && !does
}

/// Whether a sentence of these words may state a rule. That it names a piece, a side or a square says less in an introduction.
fn may_rule(words: &[String], language: Language, names: &PageNames, introduces: bool) -> bool {
    let own = listed(WORDS).filter(|(tag, ..)| *tag == language.tag());
    let mut lines = own.filter(|(_, what, _)| *what != "things" || !introduces);
    lines.any(|(.., list)| list.split(", ").any(|entry| has(words, entry)))
        || !introduces && words.iter().any(|word| letter_of(word, names).is_some() || names.is_side(word))
}

/// Whether words hold an entry of the list, see [`WORDS`].
pub(super) fn has(words: &[String], entry: &str) -> bool {
    let wanted: Vec<&str> = entry.split(' ').collect();
    words.windows(wanted.len()).any(|words| {
        words.iter().zip(&wanted).all(|(word, wanted)| match wanted.strip_suffix('-') {
            Some(beginning) => word.starts_with(beginning),
            None => word == wanted,
        })
    })
}

/// The piece that a word names, of one or of several.
fn letter_of(word: &str, names: &PageNames) -> Option<char> {
    Language::all().find_map(|language| names.letter_of_word(word, language))
}
