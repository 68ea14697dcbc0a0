//! What a page leaves open, and what holds then.

use musi_diagram::Language;
use musi_rules::Side;
use musi_stated_rules::{Capture, Rules, Value};

use super::Page;
use super::doubts::{has, words};
use super::drawing::{Board, Draws};
use super::filled::Filler;
use super::meaning::{Says, TAKER};
use super::names::listed;

/// A sentence that answers each question, by language; behind `-` words of sentences that speak of it.
const ANSWERS: &str = include_str!("../../captions/open.txt");

/// What of a game is asked.
struct Asked {
    /// As the table of answers calls it.
    name: &'static str,
    /// The keys one of which answers it.
    keys: &'static [&'static str],
    question: &'static str,
    /// What holds without an answer.
    holds: &'static str,
    /// Whether it may be answered of each side for itself.
    is_sided: bool,
}

/// The question how pieces are captured.
const CAPTURED: &str = "captured";

/// The question that is asked only of the pawn of chess, which may come where it cannot go on.
const PAWN: &str = "pawn";

const ASKED: [Asked; 5] = [
    Asked {
        name: "first",
        keys: &["first"],
        question: "which side moves first",
        holds: "the side of the capital letters does",
        is_sided: false,
    },
    Asked {
        name: "stuck",
        keys: &["stalemateValue", "passOnStalemate", "pass", "stalematePieceCount", "freeDrops"],
        question: "what holds when a player cannot move",
        holds: "the game is drawn",
        is_sided: true,
    },
    Asked {
        name: "again",
        keys: &["nFoldRule", "superko", "freeDrops"],
        question: "what holds when a position comes again",
        holds: "nothing happens",
        is_sided: false,
    },
    Asked {
        name: CAPTURED,
        keys: &["captureKind", TAKER, "capturesToHand", "flipEnclosedPieces", "freeDrops"],
        question: "how pieces are captured",
        holds: "a piece that moves to the square of an enemy captures it",
        is_sided: false,
    },
    Asked {
        name: PAWN,
        keys: &["promotionPawnTypes", "promotedPieceType", "flagRegion"],
        question: "what becomes of a pawn on the last rank",
        holds: "it stays a pawn",
        is_sided: false,
    },
];

/// The questions that a page does not answer, each with what holds, and what to write.
pub(super) fn open(page: &Page<'_>) -> Vec<(String, String)> {
    let language = most_used(page);
    let has_pawns = page.names.letters.iter().any(|letter| page.names.known(*letter) == Some("pawn"));
    let asked = ASKED.iter().filter(|asked| asked.name != PAWN || has_pawns);
    let of_one = ASKED.iter().filter_map(|asked| Some((asked, unanswered_side(page, asked)?)));
    let of_one = of_one.map(|(asked, side)| {
        let question = asked.question.replace("a player", &called(page, side));
        let remedy = "if something else holds, say it of this side by its name".to_owned();
        (format!("the page does not say {question}: {}", asked.holds), remedy)
    });
    asked
        .filter(|asked| !is_answered(page, asked))
        .map(|Asked { name, question, holds, .. }| {
            let remedy = match answer(page, name, language) {
                Some(example) => format!("if something else holds, say it, for example: \"{example}\""),
                None => {
                    "if something else holds, say it in a sentence of the guide's page \"State a board game\""
                        .to_owned()
                }
            };
            (format!("the page does not say {question}: {holds}"), remedy)
        })
        .chain(of_one)
        .collect()
}

/// The side of which a page does not answer a question that it answers of the other.
fn unanswered_side(page: &Page<'_>, asked: &Asked) -> Option<Side> {
    let facts = || page.heard.iter().flat_map(|heard| &heard.facts);
    let is_of = |end: &str| {
        facts().any(|fact| match &fact.says {
            Says::Key(own, _) => asked.keys.iter().any(|key| own.strip_prefix(key) == Some(end)),
            _ => false,
        })
    };
    match (is_of(""), is_of("White"), is_of("Black")) {
        (false, true, false) if asked.is_sided => Some(Side::Second),
        (false, false, true) if asked.is_sided => Some(Side::First),
        _ => None,
    }
}

/// What a side is called: as its pieces are, where it has one kind that the other has not.
fn called(page: &Page<'_>, side: Side) -> String {
    let start = page.start();
    let owners = start.map(Board::owners).unwrap_or_default();
    let mut own = owners.iter().filter(|(_, owner)| **owner == side).map(|(letter, _)| *letter);
    let place = if side == Side::First { "first" } else { "second" };
    match (own.next(), own.next(), start) {
        (Some(letter), None, Some(start)) if start.count(letter).iter().sum::<u16>() > 0 => {
            format!("the side of the {}", page.names.called(letter))
        }
        _ => format!("the {place} side"),
    }
}

/// The language of most sentences of a page.
fn most_used(page: &Page<'_>) -> Language {
    let count = |language: Language| page.heard.iter().filter(|heard| heard.language == language).count();
    Language::all()
        .max_by_key(|language| (count(*language), *language == Language::En))
        .unwrap_or(Language::En)
}

/// Whether a page answers a question by a rule, or speaks of it in a sentence that is understood.
fn is_answered(page: &Page<'_>, asked: &Asked) -> bool {
    let facts = || page.heard.iter().flat_map(|heard| &heard.facts);
    let is_key = |own: &str| {
        // Behind `#` stands of which of several pieces it speaks.
        let own = own.split_once('#').map_or(own, |(stem, _)| stem);
        asked.keys.iter().any(|key| matches!(own.strip_prefix(key), Some("" | "White" | "Black")))
    };
    let by_key = || facts().any(|fact| matches!(&fact.says, Says::Key(own, _) if is_key(own)));
    let speaks = || {
        let mut read = page.heard.iter().filter(|heard| heard.unread.is_none());
        read.any(|heard| {
            let said = words(&heard.sentence.text);
            let mut lists = listed(ANSWERS).filter(|(tag, what, _)| {
                *tag == heard.language.tag() && what.strip_prefix('-') == Some(asked.name)
            });
            lists.any(|(.., list)| list.split(", ").any(|entry| has(&said, entry)))
        })
    };
    by_key() || speaks() || asked.name == CAPTURED && says_captures(page)
}

/// Whether a page says of some piece how it captures, or draws it, or builds on a game in which that is known.
fn says_captures(page: &Page<'_>) -> bool {
    let drawn = page.boards.iter().any(|board| matches!(board.draws, Draws::Movement(..)));
    let mut facts = page.heard.iter().flat_map(|heard| &heard.facts);
    drawn
        || !page.names.movements.is_empty()
        || facts.any(|fact| {
            matches!(
                fact.says,
                Says::Captures(..)
                    | Says::Harmless(_)
                    | Says::Hungry(_)
                    | Says::NeverCaptures(..)
                    | Says::OnlyCaptures(..)
                    | Says::Cannon(..)
                    | Says::Known(..)
                    | Says::As(..)
                    | Says::Rest(_)
            )
        })
}

/// The sentence that answers a question, with the names of a page.
fn answer(page: &Page<'_>, name: &str, language: Language) -> Option<String> {
    let mut lines = listed(ANSWERS).filter(|(tag, what, _)| *tag == language.tag() && *what == name);
    let (.., text) = lines.next()?;
    let pawn = page.names.letters.iter().copied().find(|letter| page.names.known(*letter) == Some("pawn"));
    Filler::new(&page.names, language, &[], pawn.as_slice()).fill(text)
}

/// Whether a game can end by a win.
pub(super) fn can_be_won(rules: &Rules) -> bool {
    let region = rules
        .flag_region
        .0
        .iter()
        .any(|region| region.is_some_and(|region| region != musi_stated_rules::Region::EMPTY));
    rules.letters.get(usize::from(musi_stated_rules::types::KING)).is_some_and(Option::is_some)
        || rules.extinction.0 != [Value::None; 2]
        || region
        || rules.together.0.iter().any(|events| !events.is_empty())
        || rules.connect > 0
        || rules.connect_square > 0
        || rules.connect_all.0 != [Value::None; 2]
        || rules.stalemate.0 != [Value::Draw; 2]
        || rules.stalemate_count
        || rules.counting != musi_stated_rules::Counting::None
        || (rules.capture == Capture::Liberties && rules.superko != musi_stated_rules::Superko::None)
}
