//! The rules that the sentences and drawings of a page state together.

use std::collections::BTreeMap;
use std::ops::Range;

use musi_diagnostic::Severity;
use musi_stated_rules::{Game, Rules};

use super::unread::{incomplete, unread_first};
use crate::beginning;
use crate::page::doubts::Doubts;
use crate::page::drawing::Draws;
use crate::page::game::{Fault, FaultPlace, build};
use crate::page::meaning::{Fact, Says};
use crate::page::open::{can_be_won, open};
use crate::page::quote::Quotes;
use crate::page::{Heard, Page};

/// The rules of which refusals speak, by the keys that state them.
const RULES: &[(&str, &[&str])] = &[
    ("must-capture", &["mustCapture", "captureMost"]),
    ("must-go-on", &["captureChain", "hopChain"]),
    ("leaves-royal", &["flyingGeneral", "royal", "checkmateValue"]),
    ("not-yours", &["first"]),
    ("drop-here", &["dropRegion", "enclosingDrop", "dropNoDoubled", "freeDrops", "pieceDrops"]),
    ("repeats", &["superko"]),
    (
        "over",
        &["extinctionValue", "flagPiece", "connectN", "connectAll", "stalemateValue", "materialCounting"],
    ),
];

/// The sentences that state rules, each with the name of its rule: of several the first.
pub(super) fn anchors(heard: &[Heard]) -> Vec<(usize, String)> {
    let facts = || heard.iter().flat_map(|heard| &heard.facts);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for fact in facts() {
        if let Some(who) = fact.says.movers() {
            for letter in who {
                found.entry(format!("moves-{letter}")).or_insert(fact.span.start);
            }
        }
    }
    for (rule, keys) in RULES {
        let states = |key: &str| {
            let mut stating =
                facts().filter(|fact| matches!(&fact.says, Says::Key(own, _) if own.starts_with(key)));
            stating.next().map(|fact| fact.span.start)
        };
        if let Some(at) = keys.iter().find_map(|key| states(key)) {
            found.insert((*rule).to_owned(), at);
        }
    }
    found.into_iter().map(|(rule, at)| (at, rule)).collect()
}

/// The game of a page.
#[derive(Default)]
pub(super) struct PageRules {
    /// Its rules as far as they are understood; none where something is wrong.
    pub rules: Option<Rules>,
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// The sentences that may state rules and are not understood. Where there are some, it is not known what the game is.
    pub unread: Vec<(Range<usize>, String)>,
}

/// The rules that a page states, and what is wrong with them.
pub(super) fn page_rules(page: &Page<'_>, quotes: &Quotes) -> PageRules {
    let Some(start) = page.start() else { return PageRules::default() };
    let is_position = |heard: &Heard| {
        heard.fence.is_some_and(|fence| {
            page.boards.iter().any(|board| board.fence == fence && board.draws == Draws::Position)
        })
    };
    let of_game = |fact: &Fact, heard: &Heard| match fact.says {
        Says::Reach(..) | Says::Shown(_) | Says::Stands(..) | Says::State(..) => false,
        Says::Count(..) => !is_position(heard),
        _ => true,
    };
    let facts: Vec<Fact> = page
        .heard
        .iter()
        .flat_map(|heard| heard.facts.iter().filter(|fact| of_game(fact, heard)).cloned())
        .collect();
    let doubts = Doubts::of(page);
    let unread = doubts.rules.clone();
    let mut built = build(&page.names, &facts, &page.boards, start, doubts, (quotes, page.lines.as_ref()));
    let whole = |severity: Severity, code: &'static str, message: String, remedy: &str| Fault {
        code,
        severity,
        place: FaultPlace::Fence(start.fence, None),
        message,
        remedy: remedy.to_owned(),
    };
    for noted in &page.names.faults {
        let (message, remedy) = noted.value.clone();
        built.faults.push(Fault {
            code: "betza",
            severity: Severity::Error,
            place: FaultPlace::Text(noted.span.clone()),
            message,
            remedy,
        });
    }
    for (mark, squares) in start.marks() {
        if !page.heard.iter().any(|heard| heard.marks.contains(&mark)) {
            let square = squares.iter().next();
            built.faults.push(Fault {
                place: FaultPlace::Fence(start.fence, square),
                ..whole(
                    Severity::Error,
                    "mark-unexplained",
                    format!("nothing says what \"{mark}\" means"),
                    "say it: the squares marked \"…\" are the palace",
                )
            });
        }
    }
    if let Some(lone) = page.lone {
        let message =
            format!("the letters do not say whose the pieces beside {lone} are: it stands alone in its case");
        let remedy = "say which side has the capital letters, or draw all pieces of one side in capitals";
        built.faults.push(whole(Severity::Error, "stated-piece", message, remedy));
    }
    built.faults.extend(page.torn.as_ref().map(torn));
    built.faults.extend(passed_and_decided(&facts));
    // Who builds on a game leaves open what that does.
    let builds = facts.iter().any(|fact| matches!(fact.says, Says::Base(_)));
    for (message, remedy) in if builds { Vec::new() } else { open(page) } {
        built.faults.push(whole(Severity::Note, "stated-open", message, &remedy));
    }
    built.faults.extend(incomplete(&unread, quotes));
    let Some(rules) = &built.rules else { return PageRules { rules: None, faults: built.faults, unread } };
    if !can_be_won(rules) {
        let message = "the page does not say how the game is won".to_owned();
        let remedy = unread_first(&unread, quotes, "say it, for example: who captures the king wins");
        built.faults.push(whole(Severity::Error, "stated-end", message, &remedy));
    }
    if let Some((message, more)) = beginning::fault(&Game::new(rules.clone())) {
        let remedy = unread_first(&unread, quotes, &["correct the drawing", more].concat());
        built.faults.push(whole(Severity::Error, "start", message, &remedy));
    }
    if built.faults.iter().any(|fault| fault.severity == Severity::Error) {
        built.rules = None;
    }
    PageRules { rules: built.rules, faults: built.faults, unread }
}

/// That who cannot move passes, and that the game is then won or lost: for whom which of them holds, is not known.
fn passed_and_decided(facts: &[Fact]) -> Option<Fault> {
    let stated = |wanted: &str| {
        facts.iter().find_map(|fact| match &fact.says {
            Says::Key(key, value) if key.trim_end_matches("White").trim_end_matches("Black") == wanted => {
                Some((value.as_str(), &fact.span))
            }
            _ => None,
        })
    };
    let (passes, span) = stated("passOnStalemate")?;
    let (value, _) = stated("stalemateValue")?;
    let contradicts = passes == "true" && ["win", "loss"].contains(&value);
    contradicts.then(|| Fault {
        code: "stated-twice",
        severity: Severity::Error,
        place: FaultPlace::Text(span.clone()),
        message: format!(
            "who cannot move passes here, and elsewhere the page says that this is a {value}: of whom which holds is not understood"
        ),
        remedy: "keep one of the two for both sides, or give one side a move that it can always make".to_owned(),
    })
}

/// That a colour has letters of both sides.
fn torn((colour, span): &(String, Range<usize>)) -> Fault {
    Fault {
        code: "stated-twice",
        severity: Severity::Error,
        place: FaultPlace::Text(span.clone()),
        message: format!("the page does not say clearly which letters {colour} has"),
        remedy: "say it once: Black has the capital letters and White the small ones".to_owned(),
    }
}
