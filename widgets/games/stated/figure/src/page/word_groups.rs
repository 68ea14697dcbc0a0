//! Groups of words by which a sentence that is not understood shows of which rule it speaks, and whether it says the opposite of an example.

use musi_diagram::Language;

use super::doubts::{has, words};
use super::names::listed;

/// One sentence for each rule, by language: groups of words, of each of which a sentence about that rule has one, and the sentence. A group
/// `=name` is that of a line `let =name`. See `doubts.rs` for how words are written, and `filled.rs` for what stands in braces.
pub(super) const EXAMPLES: &str = include_str!("../../captions/examples.txt");

/// Before the name of a group.
pub(super) const LET: &str = "let ";

/// The group of words for going.
const GOING: &str = "=go";

/// The group of words that deny.
const DENYING: &str = "=not";

/// Groups of which a sentence and its example both have a word, or neither has.
const IN_BOTH: [&str; 3] = ["=fwd", "=back", "=drawn"];

/// Whether a sentence of these words says that something goes somewhere.
pub(super) fn says_of_going(said: &[String], language: Language) -> bool {
    score(language.tag(), GOING, said).is_some()
}

/// How many groups of words there are, where a sentence has one of each, and none of a group behind `!`.
pub(super) fn score(tag: &str, groups: &str, said: &[String]) -> Option<usize> {
    let is_met = |group: &str| entries(tag, group).any(|entry| has(said, entry));
    let (no, wanted): (Vec<&str>, Vec<&str>) = groups.split(" & ").partition(|group| group.starts_with('!'));
    let none = !no.iter().any(|group| is_met(group.trim_start_matches('!')));
    (none && wanted.iter().all(|group| is_met(group))).then_some(wanted.len())
}

/// Whether a sentence that has a word of each of these groups denies what the example for them says, or says what that denies, or speaks of
/// another direction or result. Words of the groups that deny by themselves (*cannot move*) are of the rule and deny nothing else.
pub(super) fn says_the_opposite(tag: &str, groups: &str, said: &[String], example: &str) -> bool {
    let example = words(example);
    let denials = |said: &[String]| said.iter().filter(|word| denies(tag, word)).count();
    let wanted = groups.split(" & ").filter(|group| !group.starts_with('!'));
    let met = wanted.flat_map(|group| entries(tag, group)).filter(|entry| has(said, entry));
    let of_the_rule = met.map(|entry| entry.split(' ').filter(|word| denies(tag, word)).count()).max();
    let opposite = match of_the_rule.unwrap_or(0) {
        0 => (denials(said) > 0) != (denials(&example) > 0),
        count => denials(said) > count,
    };
    let one_has = |group: &&str| score(tag, group, said).is_some() != score(tag, group, &example).is_some();
    opposite || IN_BOTH.iter().any(one_has)
}

/// Whether a word denies.
fn denies(tag: &str, word: &str) -> bool {
    entries(tag, DENYING).any(|entry| entry == word)
}

/// The words of a group, those of the groups that it names among them.
fn entries<'a>(tag: &'a str, group: &'a str) -> impl Iterator<Item = &'a str> {
    group.split(", ").flat_map(move |entry| {
        let named = listed(EXAMPLES)
            .filter(move |(own, name, _)| *own == tag && name.strip_prefix(LET) == Some(entry))
            .flat_map(|(.., list)| list.split(", "));
        let itself = Some(entry).filter(|entry| !entry.starts_with('='));
        itself.into_iter().chain(named)
    })
}
