//! Any one changed mark, number or word of a page that states its game changes the game, stops the build, or is reported.

use std::ops::Range;

use musi_diagram::{Language, SentenceClass};
use rayon::prelude::*;

use super::{CONTENT, DOBUTSU, findings, page};

/// Each word of the text of a page, and each mark of its boards, with its bytes. Headings say nothing of the game.
fn words(text: &str) -> Vec<Range<usize>> {
    let body = text.get(4..).and_then(|rest| rest.find("\n---\n")).map_or(0, |end| end + 9);
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (letter.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let line = text[..from].rfind('\n').map_or(0, |at| at + 1);
                if from >= body && !text[line..].starts_with('#') {
                    words.push(from..at);
                }
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// What a page is, all in one: its rules, what is reported, and what became of each sentence, without places.
fn essence(text: &str, language: Language) -> (Vec<String>, Vec<(&'static str, String)>, Vec<SentenceClass>) {
    let page = page(text, language);
    let findings = findings(&page).map(|finding| (finding.code, finding.message.clone())).collect();
    let sentences = page.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    (page.games.clone(), findings, sentences.map(|sentence| sentence.class).collect())
}

/// Changes one word after the other to each of some; those changes of which nothing came.
fn survivors(
    text: &str,
    language: Language,
    news: &(dyn Fn(usize) -> Vec<&'static str> + Sync),
) -> (usize, Vec<String>) {
    let own = essence(text, language);
    let (mut changed, mut unseen) = (0, Vec::new());
    for (number, word) in words(text).into_iter().enumerate() {
        let old = &text[word.clone()];
        for new in news(number) {
            // The same in digits.
            if old == new || (old == "third" && new == "3") {
                continue;
            }
            let other = [&text[..word.start], new, &text[word.end..]].concat();
            changed += 1;
            if essence(&other, language) == own {
                let from = (0..=word.start.saturating_sub(50)).rev().find(|at| other.is_char_boundary(*at));
                let to = (word.start + 20..other.len()).find(|at| other.is_char_boundary(*at));
                let place = &other[from.unwrap_or(0)..to.unwrap_or(other.len())];
                unseen.push(format!("{old} -> {new}: {}", place.replace('\n', " ")));
            }
        }
    }
    (changed, unseen)
}

/// The changes that leave a page as it is, each with the reason.
const EXPLAINED: &str = include_str!("survivors.txt");

/// What nothing explains.
fn unexplained(unseen: Vec<String>) -> Vec<String> {
    let is_listed = |one: &String| {
        EXPLAINED.lines().any(|line| {
            line.rsplit_once(" | ").is_some_and(|(change, _)| change.trim_end() == one.trim_end())
        })
    };
    unseen.into_iter().filter(|one| !is_listed(one)).collect()
}

/// How many changes were tried on pages, two of each word, and those of which nothing came and that nothing explains.
pub(super) fn unseen_changes(pages: &[(&str, Language, &[&'static str])]) -> (usize, Vec<String>) {
    let of_page = |(text, language, news): &(&str, Language, &[&'static str])| {
        survivors(text, *language, &|number| vec![news[0], news[1 + number % (news.len() - 1)]])
    };
    let (tried, all): (Vec<usize>, Vec<Vec<String>>) = pages.par_iter().map(of_page).unzip();
    (tried.iter().sum(), unexplained(all.concat()))
}

const NEWS: [&str; 9] = ["zzz", "two", "3", "backward", "elephant", "loses", "diagonally", "not", "X"];

#[test]
fn any_one_changed_word_or_mark_changes_the_game_or_is_reported() {
    let (changed, unseen) = survivors(DOBUTSU, Language::En, &|_| NEWS.to_vec());
    let unseen = unexplained(unseen);
    assert!(changed > 800, "{changed}");
    assert!(unseen.is_empty(), "{} of {changed}:\n{}", unseen.len(), unseen.join("\n"));
}

/// The pages of this site in both of their languages, and of the tests in others: two changes of each word.
#[test]
fn the_same_holds_of_every_page() {
    const TOK: [&str; 8] = ["zzz", "tu", "3", "monsi", "soweli", "ike", "poka", "X"];
    const DE: [&str; 8] = ["zzz", "zwei", "3", "rückwärts", "elefant", "verliert", "diagonal", "X"];
    let german = Language::from_tag("de").unwrap();
    let mut pages: Vec<(&str, &str, Language, &[&'static str])> =
        CONTENT.iter().map(|(name, text, _)| (*name, *text, Language::Tok, &TOK[..])).collect();
    pages.push(("dobutsu-de", include_str!("dobutsu-de.md"), german, &DE));
    pages.push(("dobutsu-tok", include_str!("dobutsu-tok.md"), Language::Tok, &TOK));
    let of_page = |(name, text, language, news): (&str, &str, Language, &[&'static str])| {
        let (tried, unseen) =
            survivors(text, language, &|number| vec![news[0], news[1 + number % (news.len() - 1)]]);
        (tried, unseen.into_iter().map(|one| format!("{name}: {one}")).collect::<Vec<_>>())
    };
    let (tried, all): (Vec<usize>, Vec<Vec<String>>) = pages.into_par_iter().map(of_page).unzip();
    let (changes, all): (usize, Vec<String>) = (tried.iter().sum(), all.concat());
    println!("{} of {changes} changes are not seen", all.len());
    let all = unexplained(all);
    assert!(all.is_empty(), "{} of {changes}:\n{}", all.len(), all.join("\n"));
}
