//! What an author may write in the place of a sentence that is not understood: the sentence up to the word that is not, or the example of
//! the rule that it seems to state; or that no sentence states that rule. An example is offered only where it is read on this page.

use musi_diagram::Language;

use super::doubts::words;
use super::filled::Filler;
use super::names::listed;
use super::quote::plain;
use super::word_groups::{EXAMPLES, LET, says_the_opposite, score};

/// Rules that no sentence states, by language: groups of words as above, what the rule is in English, and after a bar the example of what
/// comes nearest, if something does. Behind `=` stands what holds in every game and need not be said.
const BEYOND: &str = include_str!("../../captions/beyond.txt");

/// The most examples that are tried.
const MOST_TRIED: usize = 4;

/// How many words before the one that is not understood may be left out with it: "as" of "as in chess".
const MOST_CUT: usize = 2;

/// How many of how many words of a sentence its beginning has at least: less says something else.
const MOST_LEFT: (usize, usize) = (3, 5);

/// The longest beginning that is offered, in bytes: it is read anew.
const LONGEST: usize = 400;

/// The fewest words that are offered.
const FEWEST: usize = 4;

/// What is near a sentence that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Near {
    /// Its beginning, which is understood without the rest.
    Beginning(String),
    /// A sentence for the rule that it seems to state.
    Example(String),
    /// It seems to state what holds in every game.
    Anyway(&'static str),
    /// It seems to state a rule that no sentence states: what that is, and what comes nearest.
    Beyond(&'static str, Option<String>),
}

/// Whether a sentence is understood on a page, and where asked whether it says anything that could be otherwise.
pub(super) type Reads<'a> = dyn Fn(&str, bool) -> bool + 'a;

/// What is near a sentence of which the first word that is not understood begins at byte `at`; `reads` says whether a sentence is
/// understood on this page.
pub(super) fn near(
    sentence: &str,
    at: usize,
    language: Language,
    filler: &Filler<'_>,
    reads: &Reads<'_>,
) -> Option<Near> {
    let said = words(sentence);
    let beginning = || beginning(sentence, at, filler, reads).map(Near::Beginning);
    let example = || example(&said, language, filler, reads).map(Near::Example);
    beyond(&said, language, filler, reads).or_else(|| {
        // "It leaps over an enemy and captures it": that it captures is what the beginning would lose.
        let rest = sentence.get(at..).unwrap_or_default();
        let belongs = rest.split_whitespace().count() <= MOST_CUT && filler.is_object(rest);
        if belongs { example().or_else(beginning) } else { beginning().or_else(example) }
    })
}

/// The rule that words state and no sentence does.
fn beyond(said: &[String], language: Language, filler: &Filler<'_>, reads: &Reads<'_>) -> Option<Near> {
    let mut lines = listed(BEYOND).filter(|(tag, ..)| *tag == language.tag());
    let (.., text) = lines.find(|(tag, groups, _)| score(tag, groups, said).is_some())?;
    if let Some(holds) = text.strip_prefix("= ") {
        return Some(Near::Anyway(holds));
    }
    let (what, instead) = text.split_once(" | ").map_or((text, None), |(what, more)| (what, Some(more)));
    let instead = instead.and_then(|text| filler.fill(text)).filter(|text| reads(text, false));
    Some(Near::Beyond(what, instead))
}

/// The beginning of a sentence before byte `at`, where it is understood by itself.
fn beginning(sentence: &str, at: usize, filler: &Filler<'_>, reads: &Reads<'_>) -> Option<String> {
    let mut rest = sentence.get(..at).filter(|rest| rest.len() <= LONGEST)?;
    let (some, all) = MOST_LEFT;
    let fewest = FEWEST.max((sentence.split_whitespace().count() * some).div_ceil(all));
    for _ in 0..=MOST_CUT {
        rest = rest.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        if rest.split_whitespace().count() < fewest {
            return None;
        }
        let whole = [&plain(rest), "."].concat();
        // "It cannot capture" is another rule than "it cannot capture soldiers".
        let cut = sentence.get(rest.len()..).unwrap_or_default();
        if reads(&whole, true) && !filler.is_object(cut) {
            return Some(whole);
        }
        rest = rest.rsplit_once(char::is_whitespace)?.0;
    }
    None
}

/// The example that shares the most with words and is understood.
fn example(said: &[String], language: Language, filler: &Filler<'_>, reads: &Reads<'_>) -> Option<String> {
    let mut found: Vec<(usize, &str, &str, &str)> = listed(EXAMPLES)
        .filter(|(tag, groups, _)| *tag == language.tag() && !groups.starts_with(LET))
        .filter_map(|(tag, groups, text)| Some((score(tag, groups, said)?, tag, groups, text)))
        .collect();
    // Of those that share as much, the first.
    found.sort_by_key(|(score, ..)| std::cmp::Reverse(*score));
    let fits = found.into_iter().filter(|(_, tag, groups, text)| !says_the_opposite(tag, groups, said, text));
    let offered = fits.filter_map(|(.., text)| filler.fill(text));
    offered.take(MOST_TRIED).find(|text| reads(text, false))
}
