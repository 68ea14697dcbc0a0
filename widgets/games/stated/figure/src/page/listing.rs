//! Lists of letters with the names for which they stand: `K = king, R = rook`.

use super::naming::{is_article, is_possessive, name_before};

/// Signs and words between a letter and the name that it stands for.
const SIGNS: [&str; 12] =
    ["=", ":", "–", "—", "-", "is", "stands for", "ist", "steht für", "means", "denotes", "bedeutet"];

/// Words before a list of letters that say no more than that it is one: the most of them.
const LONGEST_LEAD: usize = 5;

/// So many letters with names are a list even where some have no sign between: `K is the king, R a rook, and B a bishop`.
const ELLIPTIC: usize = 3;

/// Words before another name of the piece that was named last.
const ALSO: [&str; 6] =
    ["also called", "also known as", "or simply", "sometimes called", "auch genannt", "kurz"];

/// Letters with their names, where a text is a list of such and nothing else: `K = king, R = rook`. A list may begin with words that end
/// in a colon or a comma, and leave out the sign after its first item.
pub(super) fn list(text: &str) -> Option<Vec<(char, String)>> {
    let text = text.split_once(": ").filter(|(lead, _)| is_lead(lead)).map_or(text, |(_, rest)| rest);
    let items: Vec<&str> =
        text.split([',', ';', '\n']).map(str::trim).filter(|item| !item.is_empty()).collect();
    // "In the diagram, K is the king": what comes before the first letter is no item.
    let items = match items.as_slice() {
        [lead, rest @ ..] if rest.len() >= ELLIPTIC && is_lead(lead) && pair(lead).is_none() => rest,
        items => items,
    };
    // "C a cannon and P a soldier" are two.
    let items: Vec<&str> =
        items.iter().flat_map(|item| item.split(" and ").flat_map(|item| item.split(" und "))).collect();
    let elliptic = items.len() >= ELLIPTIC;
    let mut pairs: Vec<(char, String)> = Vec::with_capacity(items.len());
    for item in items {
        let again = || {
            let name = ALSO.iter().find_map(|word| item.strip_prefix(word))?;
            Some((pairs.last()?.0, named(name.split_whitespace().map(str::to_lowercase).collect())?))
        };
        pairs.push(pair(item).or_else(|| bare_pair(item).filter(|_| elliptic)).or_else(again)?);
    }
    (!pairs.is_empty()).then_some(pairs)
}

/// The letters of a list that ends in a semicolon, with what stands behind it: `K = king, R = rook; White in capitals`.
pub(super) fn list_before(text: &str) -> Option<(Vec<(char, String)>, usize)> {
    let (before, after) = text.rsplit_once(';')?;
    let skipped = after.len() - after.trim_start().len();
    Some((list(before)?, before.len() + 1 + skipped))
}

/// Whether words before a list may be its beginning: few, and none of them a letter.
fn is_lead(text: &str) -> bool {
    let words = text.split_whitespace();
    words.clone().count() <= LONGEST_LEAD
        && words.into_iter().all(|word| word.chars().count() > 1 || word == "a")
}

/// A capital letter and a name without a sign between: `C a cannon`.
fn bare_pair(item: &str) -> Option<(char, String)> {
    let quotes = ['`', '"', '\'', '*'];
    let (letter, rest) = item.split_once(' ')?;
    let mut letters = letter.trim_matches(quotes).chars();
    let words: Vec<String> = rest.split_whitespace().map(str::to_lowercase).collect();
    // A small letter may be a word: then an article shows that a name follows.
    let shown = words.first().is_some_and(|word| is_article(word) || is_possessive(word));
    let letter = letters
        .next()
        .filter(|letter| letter.is_ascii_uppercase() || letter.is_ascii_lowercase() && shown)?;
    letters.next().is_none().then(|| named(words))?.map(|name| (letter, name))
}

/// A name of at most three words, without its article; nothing where words are no name.
fn named(mut words: Vec<String>) -> Option<String> {
    if words.first().is_some_and(|word| is_article(word) || is_possessive(word)) {
        words.remove(0);
    }
    let name: Vec<&str> = words.iter().map(|word| word.trim_matches(['*', '`', '"', '.'])).collect();
    let fits =
        |word: &&str| !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    ((1..=3).contains(&name.len()) && name.iter().all(fits)).then(|| name.join(" "))
}

/// Words between a name and its letter: the language, and the words.
const LETTERED: &str = include_str!("../../captions/lettered.txt");

/// Words behind such a letter.
const BEHIND: [&str; 3] = ["bezeichnet", "gekennzeichnet", "markiert"];

/// A name with its letter behind it: "the king has the letter E".
fn lettered(item: &str) -> Option<(char, String)> {
    let item = item.trim().trim_end_matches('.');
    let item = item.strip_prefix("and ").or_else(|| item.strip_prefix("und ")).unwrap_or(item);
    let mut words = LETTERED.lines().filter_map(|line| line.split_once(' '));
    let (name, rest) = words.find_map(|(_, words)| item.split_once(&*format!(" {words} ")))?;
    let quotes = ['`', '"', '\'', '*', '“', '”', '„'];
    let bare = BEHIND.iter().find_map(|word| rest.strip_suffix(word)).unwrap_or(rest);
    let mut letters = bare.trim().trim_matches(quotes).chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then_some((letter, name_before(name)?))
}

fn pair(item: &str) -> Option<(char, String)> {
    if let Some(found) = lettered(item) {
        return Some(found);
    }
    let item = item.trim_start_matches(['-', '*', ' ']).trim_end_matches('.');
    let item = item.strip_prefix("and ").or_else(|| item.strip_prefix("und ")).unwrap_or(item);
    let rest = item.trim_start_matches(['`', '"', '\'', '*']);
    let letter = rest.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = rest.get(1..)?.trim_start_matches(['`', '"', '\'', '*']);
    let sign = SIGNS.iter().find(|sign| {
        let rest = rest.trim_start();
        let word = sign.chars().all(char::is_alphabetic);
        rest.strip_prefix(**sign).is_some_and(|after| !word || after.starts_with(' '))
    })?;
    if rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    let words = rest.trim_start().strip_prefix(sign)?.split_whitespace().map(str::to_lowercase);
    named(words.collect()).map(|name| (letter, name))
}
