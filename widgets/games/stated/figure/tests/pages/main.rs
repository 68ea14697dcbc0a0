//! Pages that state their game in drawings and sentences: the rules that come of them, and that nothing of a page is passed over.
#![allow(clippy::unwrap_used, clippy::panic)]

mod advice;
mod captors;
mod claims;
mod directions;
mod hunts;
mod markdown;
mod mutation;
mod nets;
mod parted;
mod parts;
mod positions;
mod setups;
mod sides;
mod strangers;
mod together;
mod twins;
mod wordings;

use markdown::parts;
use musi_diagram::{Family, Finding, Language, PageReading, SentenceClass};
use musi_stated_rules::{Game, Rules, read};

const DOBUTSU: &str = include_str!("dobutsu.md");

/// A page as it is read.
fn page(text: &str, language: Language) -> PageReading {
    (musi_stated::GAME.page_reader().unwrap())(&parts(text, language))
}

fn findings(page: &PageReading) -> impl Iterator<Item = &Finding> {
    page.readings.iter().flatten().flat_map(|reading| &reading.findings)
}

fn told(page: &PageReading, text: &str) -> String {
    let at = |finding: &Finding| match &finding.place {
        musi_diagram::Location::Caption(span) => text.get(span.clone()).unwrap_or_default().to_owned(),
        place => format!("{place:?}"),
    };
    let line = |finding: &Finding| format!("{} {}: {}", finding.code, at(finding), finding.message);
    findings(page).map(line).collect::<Vec<_>>().join("\n")
}

fn rules(text: &str, language: Language) -> Rules {
    let page = page(text, language);
    let Some(ini) = page.games.first() else { panic!("no game:\n{}", told(&page, text)) };
    read(ini, "page").rules.unwrap()
}

/// How many games of so many moves there are.
/// The rules of a page of which only what it leaves open is noted.
fn settled(text: &str, language: Language) -> Rules {
    let noted = told(&page(text, language), text);
    let other: Vec<&str> = noted.lines().filter(|line| !line.starts_with("stated-open")).collect();
    assert!(other.is_empty(), "{text}\n{noted}");
    rules(text, language)
}

fn language(tag: &str) -> Language {
    Language::from_tag(tag).unwrap()
}

fn perft(rules: Rules, depth: usize) -> u64 {
    let game = Game::new(rules);
    let start = game.start().unwrap();
    game.perft(&start, depth as u32)
}

fn built_in(name: &str) -> Rules {
    read("", name).rules.unwrap()
}

#[test]
fn a_page_of_few_lines_is_dobutsu_shogi() {
    assert!(DOBUTSU.lines().count() <= 60);
    let found = page(DOBUTSU, Language::En);
    assert_eq!(told(&found, DOBUTSU), "");
    assert_eq!(perft(rules(DOBUTSU, Language::En), 4), perft(built_in("dobutsu"), 4));
    let sentences = found.readings.iter().flatten().flat_map(|reading| &reading.sentences);
    assert!(sentences.clone().count() > 12);
    assert!(sentences.clone().all(|sentence| sentence.class != SentenceClass::Unread));
}

#[test]
fn every_language_states_it() {
    for (text, language) in [
        (include_str!("dobutsu-de.md"), Language::from_tag("de").unwrap()),
        (include_str!("dobutsu-tok.md"), Language::Tok),
    ] {
        let found = page(text, language);
        assert_eq!(told(&found, text), "", "{}", language.tag());
        assert_eq!(perft(rules(text, language), 4), perft(built_in("dobutsu"), 4), "{}", language.tag());
    }
}

/// The pages of this site, each with how many games of so many moves there are.
const CONTENT: [(&str, &str, &[u64]); 7] = [
    ("dobutsu", include_str!("../../../../../../content/dobutsu.md"), &[4]),
    ("xiangqi", include_str!("../../../../../../content/xiangqi.md"), &[44, 1920, 79_666]),
    ("draughts", include_str!("../../../../../../content/draughts.md"), &[7, 49, 302, 1469]),
    ("othello", include_str!("../../../../../../content/othello.md"), &[4, 12, 56, 244, 1396]),
    ("brandubh", include_str!("../../../../../../content/brandubh.md"), &[]),
    ("go", include_str!("../../../../../../content/go.md"), &[82]),
    ("kala", include_str!("../../../../../../content/kala.md"), &[]),
];

#[test]
fn every_page_of_this_site_states_its_game_in_both_languages() {
    let mut wrong: Vec<String> = Vec::new();
    for (name, text, counts) in CONTENT {
        let found = page(text, Language::Tok);
        let told = told(&found, text);
        let noted = told.lines().filter(|line| !line.is_empty() && !line.starts_with("stated-open"));
        wrong.extend(noted.map(|line| format!("{name}: {line}")));
        let Some(ini) = found.games.first() else { continue };
        let rules = read(ini, "page").rules.unwrap();
        for (depth, count) in (1..).zip(counts) {
            let own = perft(rules.clone(), depth);
            if own != *count {
                wrong.push(format!("{name}: perft({depth}) {own}, not {count}\n{ini}\n"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The sentences of the guide, each alone on a page whose pieces have names.
#[test]
fn every_sentence_of_the_guide_is_understood() {
    let guide = include_str!("../../../../../../content/guide/board-games.md");
    let rows = guide.lines().filter(|line| line.starts_with("| `") && line.matches(" | ").count() == 2);
    let sentences: Vec<(Language, &str)> = rows
        .filter_map(|row| {
            let mut cells = row.trim_matches('|').split(" | ").map(|cell| cell.trim().trim_matches('`'));
            Some([(Language::Tok, cells.next()?), (Language::En, cells.next()?)])
        })
        .flatten()
        .filter(|(_, text)| text.ends_with('.'))
        .collect();
    assert!(sentences.len() > 60, "{}", sentences.len());
    let board = "```\n+---+---+---+---+---+---+\n|   |   | k |   |   |   |\n+---+---+---+---+---+---+\n|   |   |   |   |   |   |\n\
+---+---+---+---+---+---+\n| M |   | K |   |   | Q |\n+---+---+---+---+---+---+\n```\n\n";
    let mut wrong: Vec<String> = Vec::new();
    for (language, sentence) in sentences {
        let names = if language == Language::En {
            "**king** (K), **man, men** (M), **queen** (Q)."
        } else {
            "**jan lawa** (K), **jan lili** (M), **jan suli** (Q)."
        };
        let text = [names, "\n\n", board, sentence, "\n"].concat();
        let found = page(&text, language);
        let last = found.readings.iter().flatten().flat_map(|reading| &reading.sentences).next_back();
        let stands = last.is_some_and(|last| {
            last.class == SentenceClass::Stated && sentence.trim_end_matches('.').ends_with(&last.text)
        });
        if !stands {
            wrong.push(format!("{sentence}: {last:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_page_that_draws_no_board_of_its_game_is_told_so() {
    let said = "The **king** (K) goes one square in any direction. Who cannot move loses.\n";
    let told = |drawing: &str| -> Vec<String> {
        let found = page(&format!("# Kings\n\n{drawing}\n{said}"), Language::En);
        found.findings.iter().map(|finding| finding.message.clone()).collect()
    };
    assert_eq!(told(""), ["the page states a game and draws no board"]);
    let large = format!("```\n{}```\n", ". . . . . . . . . . . . . . . . . . k K\n".repeat(20));
    let points = "```\no-----o-----o\n|     |     |\n|  o--o--o  |\n|  |     |  |\no--o     o--o\n```\n";
    let wanted =
        "the page states a game, and none of its drawings is a board of at most 16 files and 16 ranks";
    for drawing in [large.as_str(), points] {
        assert_eq!(told(drawing), [wanted], "{drawing}");
    }
    assert!(told("```\n. k .\n. . .\n. K .\n```\n").is_empty());
}
