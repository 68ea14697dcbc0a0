//! Examples filled with the names of a page: `The {who} captures`, with `{who}` for the piece of which an author spoke.
//!
//! In braces stands a role, before it an article if the language has several: `{den who}`, `{a other}`.

use musi_diagram::Language;

use super::doubts::words;
use super::names::{PageNames, listed};

/// Articles by language: the form that stands in braces, and what it is for names of the kinds of `GENDERS`, in their order.
const ARTICLES: &str = include_str!("../../captions/articles.txt");

/// Words that stand for pieces to which something is done, and those before such words, by language.
const OBJECTS: &str = include_str!("../../captions/objects.txt");

/// The kinds of names, as the table of articles calls the lists of their names or endings; what is in no list is of the first kind.
const GENDERS: [&str; 3] = ["-m", "-f", "-n"];

/// Before an ending that names of the first kind have behind some articles.
const WEAK: &str = "-weak ";

/// The longest name of a piece, in words.
const LONGEST_NAME: usize = 3;

/// What fills the braces of examples.
pub(super) struct Filler<'a> {
    names: &'a PageNames,
    language: Language,
    /// The pieces of which the sentence speaks, the first of them first.
    who: Vec<char>,
    /// The words of the sentence.
    said: &'a [String],
}

impl<'a> Filler<'a> {
    /// For a sentence of these words, before which the page spoke of `it`.
    pub fn new(names: &'a PageNames, language: Language, said: &'a [String], it: &[char]) -> Self {
        let mut who: Vec<char> = Vec::new();
        let mut at = 0;
        while at < said.len() {
            // Names may have several words: the longest counts.
            let found = (1..=LONGEST_NAME).rev().find_map(|count| {
                let words = said.get(at..at + count)?.join(" ");
                names.letter_of_word(&words, language).map(|letter| (count, letter))
            });
            if let Some((_, letter)) = found
                && !who.contains(&letter)
            {
                who.push(letter);
            }
            at += found.map_or(1, |(count, _)| count);
        }
        if who.is_empty() {
            who.extend(it.first());
        }
        Self { names, language, who, said }
    }

    /// Whether a text goes on at once with a piece, or a word for one, to which a verb before it may do something.
    pub fn is_object(&self, text: &str) -> bool {
        let beginning = text.trim_start();
        let words = words(beginning);
        let is = |word: &String, what: &str| {
            listed(OBJECTS).any(|(tag, own, list)| {
                tag == self.language.tag() && own == what && list.split(", ").any(|entry| entry == word)
            })
        };
        let Some(first) = words.iter().find(|word| !is(word, "before")) else { return false };
        let joined = beginning.starts_with(char::is_alphabetic);
        joined && (is(first, "object") || self.names.letter_of_word(first, self.language).is_some())
    }

    /// A sentence with all of its braces filled; nothing where one of them cannot be.
    pub fn fill(&self, text: &str) -> Option<String> {
        let (mut filled, mut rest) = (String::with_capacity(text.len()), text);
        while let Some((before, more)) = rest.split_once('{') {
            let (slot, after) = more.split_once('}')?;
            filled.push_str(before);
            filled.push_str(&self.slot(slot)?);
            rest = after;
        }
        filled.push_str(rest);
        Some(filled)
    }

    /// What fills braces: an article and a role, or a role.
    fn slot(&self, slot: &str) -> Option<String> {
        let (article, role) = slot.split_once(' ').map_or((None, slot), |(own, role)| (Some(own), role));
        if let "n" | "many" = role {
            return self.number(if role == "n" { "-numbers" } else { "-many" });
        }
        let name = self.written(&self.names.called_in(self.piece(role)?, self.language));
        Some(match article {
            Some(article) => [&self.article(article, &name)?, " ", &self.bent(article, &name)].concat(),
            None => name,
        })
    }

    /// The piece of a role: that of which the sentence speaks, the next one, the one that must not be lost, any.
    fn piece(&self, role: &str) -> Option<char> {
        let royal = self.names.royal();
        let others = || self.names.letters.iter().copied();
        match role {
            "who" => self.who.first().copied(),
            "other" => {
                let who = self.who.first().copied();
                let next = self.who.get(1).copied();
                next.or_else(|| others().find(|letter| Some(*letter) != who && Some(*letter) != royal))
            }
            "royal" => royal,
            "any" => self.who.first().copied().or_else(|| others().find(|letter| Some(*letter) != royal)),
            _ => None,
        }
    }

    /// The number of a list of which the sentence speaks, as it writes it; digits are in every list of large ones.
    fn number(&self, list: &str) -> Option<String> {
        let (.., numbers) = self.listed(list).next()?;
        let digits = |word: &str| word.len() > 1 && word.bytes().all(|digit| digit.is_ascii_digit());
        let is = |word: &&String| numbers.split(", ").any(|number| number == word.as_str()) || digits(word);
        self.said.iter().find(is).cloned()
    }

    /// The lines of the table of articles for this language.
    fn listed(&self, what: &str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        let (tag, what) = (self.language.tag(), what.to_owned());
        listed(ARTICLES).filter(move |(own, name, _)| *own == tag && *name == what)
    }

    /// A name behind an article that changes it: "der Bauer", "den Bauern".
    fn bent(&self, article: &str, name: &str) -> String {
        let is_first = self.gender(name) == 0;
        let changes =
            is_first && self.listed("-bending").any(|(.., list)| list.split(", ").any(|own| own == article));
        let mut endings = listed(ARTICLES).filter_map(|(tag, what, list)| {
            let ending = what.strip_prefix(WEAK)?;
            (tag == self.language.tag()).then_some((ending, list))
        });
        let own = changes.then(|| endings.find(|(_, list)| fits(list, name).is_some())).flatten();
        own.map_or_else(|| name.to_owned(), |(ending, _)| [name, ending].concat())
    }

    /// The number of the kind of a name.
    fn gender(&self, name: &str) -> usize {
        // A whole name says more than its ending.
        let of = |whole: bool| {
            GENDERS
                .iter()
                .position(|gender| self.listed(gender).any(|(.., list)| fits(list, name) == Some(whole)))
        };
        of(true).or_else(|| of(false)).unwrap_or_default()
    }

    /// A name as its language writes names.
    fn written(&self, name: &str) -> String {
        let capital = |word: &str| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
        };
        let is_capital =
            listed(ARTICLES).any(|(tag, what, _)| tag == self.language.tag() && what == "-capital");
        if is_capital {
            name.split(' ').filter_map(capital).collect::<Vec<_>>().join(" ")
        } else {
            name.to_owned()
        }
    }

    /// The form of an article before a name.
    fn article(&self, article: &str, name: &str) -> Option<String> {
        let (.., forms) = self.listed(article).next()?;
        let own = forms.split(", ").nth(self.gender(name)).or_else(|| forms.split(", ").next());
        own.map(str::to_owned)
    }
}

/// Whether a name is in a list: as a whole or by how it begins, or only by how it ends.
fn fits(list: &str, name: &str) -> Option<bool> {
    let lower = name.to_lowercase();
    let whole = |entry: &str| {
        lower == entry
            || entry.strip_suffix('-').is_some_and(|start| !start.is_empty() && lower.starts_with(start))
    };
    let ends = |entry: &str| {
        entry.strip_prefix('-').is_some_and(|ending| !ending.is_empty() && lower.ends_with(ending))
    };
    if list.split(", ").any(whole) {
        return Some(true);
    }
    list.split(", ").any(ends).then_some(false)
}
