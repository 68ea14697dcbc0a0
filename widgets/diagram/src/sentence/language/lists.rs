//! The lines of a table of phrases that list words, see [`grammar`](super::grammar) for what stands in one.

use std::collections::{HashMap, HashSet};

use super::linking::Link;
use super::rewording::Likes;
use super::table::PhraseError;

/// How lines begin that list words.
const LISTS: [&str; 10] = [
    "words: ",
    "prose words: ",
    "ahead: ",
    "pictures: ",
    "particles: ",
    "verbs: ",
    "joins: ",
    "pronouns: ",
    "alternatives: ",
    "manners: ",
];

/// How lines begin that list words by which a sentence that leaves out a verb goes on.
const ECHOES: [&str; 5] = ["denials: ", "negatives: ", "modals: ", "copulas: ", "she: "];

/// A line, with its number.
pub(in crate::sentence) type Line<'a> = (usize, &'a str);

/// Pairs of lists of words.
type Together = Vec<[HashSet<String>; 2]>;

/// Words by which a sentence that leaves out a verb goes on: "the rook cannot".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::sentence) struct EchoWords {
    /// Words that deny a verb: *not*, *cannot*.
    pub denials: HashSet<String>,
    /// Other words that deny: *nothing*, *without*.
    pub negatives: HashSet<String>,
    /// Verbs with which words say what may be: *can*, *cannot*.
    pub modals: HashSet<String>,
    /// Forms of *to be*.
    pub copulas: HashSet<String>,
    /// Pronouns that no king is: *her*.
    pub she: HashSet<String>,
}

/// The words that a table lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::sentence) struct Lists {
    /// Words that show that a sentence speaks of the game, besides the names of pieces, sides and squares.
    pub words: HashSet<String>,
    /// Words of two lists that show so when one of each stands in a sentence.
    pub together: Vec<[HashSet<String>; 2]>,
    /// Words one of which stands in every sentence about the rules of a game, see `prose`.
    pub prose_words: HashSet<String>,
    /// Numbers of ranks and files in words: *first*, *second*.
    pub ordinals: Vec<(String, usize)>,
    /// Words that point at what comes after the text, beside one for a picture: *below*, *following*.
    pub ahead: HashSet<String>,
    /// Words for a picture, or for showing one: *diagram*, *shown*.
    pub pictures: HashSet<String>,
    /// Words that change nothing of what a sentence claims, wherever they stand: *now*, *indeed*.
    pub particles: HashSet<String>,
    /// Words for marks, each with the marks that it may mean: *stars* for `*`.
    pub mark_names: Vec<(String, Vec<String>)>,
    /// Words that stand for several: *vom* for *von dem*.
    pub splits: HashMap<String, Vec<String>>,
    /// Verbs that may stand elsewhere, each with its parts: *angreift* is *greift* and *an*.
    pub verbs: HashMap<String, Vec<String>>,
    /// Words before which a clause may end: *and*.
    pub joins: HashSet<String>,
    /// Words that may stand between a verb and its subject: *sich*.
    pub pronouns: HashSet<String>,
    /// Words by which a sentence that leaves out a verb goes on.
    pub echoes: EchoWords,
    /// Words in a row that claim nothing, wherever they stand: *in dieser Stellung*.
    pub asides: Vec<Vec<String>>,
    /// Words that are read like others, where a sentence is not understood as it is written: *hemmed in by* like *blocked by*.
    pub likes: Likes,
    /// What may stand between two sentences that are written as one: *and*, *;*, *because*.
    pub links: Vec<Link>,
    /// Words behind a link with which the second sentence is no claim of its own: *or*, *unless*.
    pub alternatives: HashSet<String>,
    /// Words of the manner in which something is done, which a denial may mean: *simply*.
    pub manners: HashSet<String>,
    /// Words in a row that deny what was so before: *no longer*.
    pub ceased: Vec<Vec<String>>,
    /// Words in a row that say that something can be done on the move at hand: *on this move*.
    pub at_once: Vec<Vec<String>>,
    /// Words in a row that say that something is sure to come: *will*.
    pub certain: Vec<Vec<String>>,
}

impl Lists {
    /// Reads the lines that list words, and gives the others back.
    ///
    /// # Errors
    /// A line that is not written as its kind is.
    pub fn read(lines: Vec<Line<'_>>) -> Result<(Self, Vec<Line<'_>>), PhraseError> {
        let list = |name: &str| listed(&lines, name);
        let [denials, negatives, modals, copulas, she] = ECHOES.map(list);
        let echoes = EchoWords { denials, negatives, modals, copulas, she };
        let [words, prose_words, ahead, pictures, particles, verbs, joins, pronouns, alternatives, manners] =
            LISTS.map(list);
        let is_list = |line: &str| LISTS.iter().chain(&ECHOES).any(|name| line.starts_with(name));
        let lines: Vec<Line<'_>> = lines.into_iter().filter(|(_, line)| !is_list(line)).collect();
        let (counted, lines) = those(lines, "ordinals: ");
        // Each line counts anew: the forms of a word are lines of their own.
        let ordinals = counted.iter().flat_map(|(_, line)| line.split_whitespace().skip(1).zip(1..));
        let ordinals = ordinals.map(|(word, number)| (word.to_owned(), number)).collect();
        let (split, lines) = those(lines, "split ");
        let (apart, lines) = those(lines, "verb ");
        let (asides, lines) = those(lines, "aside: ");
        let (ceased, lines) = those(lines, "ceased: ");
        let (at_once, lines) = those(lines, "on-move: ");
        let (certain, lines) = those(lines, "certain: ");
        let (alike, lines) = likes(lines)?;
        let (between, lines) = links(lines)?;
        let (together, lines) = together(lines)?;
        let mut verbs: HashMap<String, Vec<String>> =
            verbs.into_iter().map(|verb| (verb.clone(), vec![verb])).collect();
        verbs.extend(parts(&apart, "verb "));
        let (marks, lines) = those(lines, "mark ");
        let read = Self {
            words,
            together,
            prose_words,
            ordinals,
            ahead,
            pictures,
            particles,
            mark_names: mark_names(&marks),
            splits: parts(&split, "split "),
            verbs,
            joins,
            pronouns,
            echoes,
            asides: asides.iter().map(|(_, line)| words_after(line)).collect(),
            likes: alike,
            links: between,
            alternatives,
            manners,
            ceased: rows_after(&ceased),
            at_once: rows_after(&at_once),
            certain: rows_after(&certain),
        };
        Ok((read, lines))
    }
}

/// The lines that begin with some words, and the others.
fn those<'a>(lines: Vec<Line<'a>>, start: &str) -> (Vec<Line<'a>>, Vec<Line<'a>>) {
    lines.into_iter().partition(|(_, line)| line.starts_with(start))
}

/// The words of a line but for the first.
fn words_after(line: &str) -> Vec<String> {
    line.split_whitespace().skip(1).map(str::to_owned).collect()
}

/// The rows of words that lines list behind their first word, with `/` between them.
fn rows_after(lines: &[Line<'_>]) -> Vec<Vec<String>> {
    let rows =
        lines.iter().filter_map(|(_, line)| line.split_once(": ")).flat_map(|(_, rows)| rows.split('/'));
    rows.map(|row| row.split_whitespace().map(str::to_owned).collect()).collect()
}

/// The words of the lines that list some.
fn listed(lines: &[(usize, &str)], name: &str) -> HashSet<String> {
    let own = lines.iter().filter_map(|(_, line)| line.strip_prefix(name));
    own.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

/// What the lines `like peers down at: attacks` say, the longest words first, and the other lines.
fn likes(lines: Vec<Line<'_>>) -> Result<(Likes, Vec<Line<'_>>), PhraseError> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (own, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(|(_, line)| line.starts_with("like "));
    let mut found = Likes::new();
    for (line, text) in own {
        let wrong = || PhraseError { line, message: "write `like words: other words`".to_owned() };
        let (from, to) =
            text.strip_prefix("like ").and_then(|text| text.split_once(": ")).ok_or_else(wrong)?;
        for from in from.split('/').map(words) {
            if let Some(first) = from.first() {
                found.entry(first.clone()).or_default().push((from, words(to)));
            }
        }
    }
    for likes in found.values_mut() {
        likes.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
    }
    Ok((found, others))
}

/// What the lines `link: and / which means that` and `link reason: because` say, the longest words first, and the other lines.
fn links(lines: Vec<Line<'_>>) -> Result<(Vec<Link>, Vec<Line<'_>>), PhraseError> {
    let (own, others): (Vec<_>, Vec<_>) = lines
        .into_iter()
        .partition(|(_, line)| line.starts_with("link: ") || line.starts_with("link reason: "));
    let mut found = Vec::with_capacity(own.len());
    for (line, text) in own {
        let wrong =
            || PhraseError { line, message: "write `link: words` or `link reason: words`".to_owned() };
        let (head, listed) = text.split_once(": ").ok_or_else(wrong)?;
        let is_reason = head.ends_with(" reason");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        found.extend(listed.split('/').map(|listed| Link { words: words(listed), is_reason }));
    }
    found.sort_by_key(|link| std::cmp::Reverse(link.words.len()));
    Ok((found, others))
}

/// What the lines `mark stars: * ★` call marks.
fn mark_names(lines: &[Line<'_>]) -> Vec<(String, Vec<String>)> {
    let marks = lines.iter().filter_map(|(_, line)| line.strip_prefix("mark ")?.split_once(": "));
    let names = marks.flat_map(|(words, marks)| {
        let marks: Vec<String> = marks.split_whitespace().map(str::to_owned).collect();
        words.split_whitespace().map(move |word| (word.to_owned(), marks.clone()))
    });
    names.collect()
}

/// The pairs of lists of the lines `together: seat / left right`, and the other lines.
fn together(lines: Vec<Line<'_>>) -> Result<(Together, Vec<Line<'_>>), PhraseError> {
    let (own, others): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|(_, line)| line.starts_with("together: "));
    let both = |line: &str| {
        let (one, other) = line.strip_prefix("together: ")?.split_once(" / ")?;
        Some([one, other].map(|list| list.split_whitespace().map(str::to_owned).collect()))
    };
    let wrong =
        |line| PhraseError { line, message: "write two lists of words with ` / ` between".to_owned() };
    let pairs: Result<_, _> =
        own.into_iter().map(|(line, text)| both(text).ok_or_else(|| wrong(line))).collect();
    Ok((pairs?, others))
}

/// What lines say of words that stand for several: `split vom: von dem`.
fn parts(lines: &[(usize, &str)], name: &str) -> HashMap<String, Vec<String>> {
    let own = lines.iter().filter_map(|(_, line)| line.strip_prefix(name)?.split_once(": "));
    own.map(|(word, parts)| (word.to_owned(), parts.split_whitespace().map(str::to_owned).collect()))
        .collect()
}
