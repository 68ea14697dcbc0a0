//! How a piece goes as sentences say it, all those of one language together.

use std::ops::Range;

use musi_diagram::Language;
use musi_rules::betza::{Movement, Path, Way, read};

use super::captors::taking;
use super::meaning::{Fact, Says};
use super::ways::{self, movement};

/// How pieces capture that go to the square of what they take.
const DISPLACEMENT: &str = "displacement";

/// The movement of a piece as the sentences of one language say it; nothing where they do not.
pub(super) fn told_movement(
    facts: &[Fact],
    letter: char,
    language: Language,
) -> Option<(Movement, Range<usize>)> {
    told_within(facts, letter, language, 0)
}

fn told_within(
    facts: &[Fact],
    letter: char,
    language: Language,
    depth: usize,
) -> Option<(Movement, Range<usize>)> {
    let own: Vec<&Fact> = facts.iter().filter(|fact| fact.language == language).collect();
    let harmless = own.iter().any(|fact| matches!(&fact.says, Says::Harmless(who) if who.contains(&letter)));
    let elsewhere =
        own.iter().any(|fact| matches!(&fact.says, Says::Captures(who, _) if who.contains(&letter)));
    // Where captures are no matter of the square that is gone to, a move to an empty one is any move.
    let elsewhere_taken = |fact: &Fact| matches!(&fact.says, Says::Key(key, value) if key == "captureKind" && value != DISPLACEMENT);
    let displaces =
        taking(facts, letter).is_none_or(|how| how == DISPLACEMENT) && !facts.iter().any(elsewhere_taken);
    let hungry = own.iter().any(|fact| matches!(&fact.says, Says::Hungry(who) if who.contains(&letter)));
    // Who goes on diagonals captures "forwards and backwards" on them too.
    let mut gone = own.iter().filter_map(|fact| match &fact.says {
        Says::Moves(who, ways) | Says::Quiet(who, ways) if who.contains(&letter) => Some(ways),
        _ => None,
    });
    let is_diagonal = |ways: &Vec<Way>| ways.iter().all(|way| way.files.abs() == way.ranks.abs());
    let diagonal = gone.clone().next().is_some() && gone.all(is_diagonal);
    let counts = facts.iter().any(
        |fact| matches!(&fact.says, Says::Key(key, who) if key == "lineCountTypes" && who.contains(letter)),
    );
    let mut all: Vec<Way> = Vec::new();
    let mut place = None;
    for fact in &own {
        let more = match &fact.says {
            Says::Moves(who, ways) if who.contains(&letter) => {
                movement(ways, !hungry, !harmless && !elsewhere)
            }
            Says::Quiet(who, ways) if who.contains(&letter) => {
                movement(ways, !hungry, !displaces && !harmless && !elsewhere)
            }
            // As far as their line is full, which a rule says.
            Says::Lines(who, ways) if who.contains(&letter) && counts => {
                let far = |way: &Way| Way { limit: musi_rules::UNLIMITED, ..*way };
                movement(&ways.iter().map(far).collect::<Vec<_>>(), true, !harmless)
            }
            Says::Captures(who, ways) if who.contains(&letter) && diagonal => {
                movement(&on_diagonals(ways), false, true)
            }
            Says::Captures(who, ways) if who.contains(&letter) => movement(ways, false, true),
            Says::Mirror(who, other) if who.contains(&letter) && depth < 8 && *other != letter => {
                let other = told_within(facts, *other, language, depth + 1)?.0;
                Movement::new(other.ways().iter().map(|way| Way { files: -way.files, ..*way }))
            }
            Says::Cannon(who, other) if who.contains(&letter) && depth < 8 && *other != letter => {
                let other = told_within(facts, *other, language, depth + 1)?.0;
                let goes = other.ways().iter().map(|way| Way { quiet: true, capture: false, ..*way });
                let takes = other.ways().iter().map(|way| Way {
                    quiet: false,
                    capture: true,
                    path: Path::Hop,
                    ..*way
                });
                Movement::new(goes.chain(takes))
            }
            Says::BothWays(who, other) if who.contains(&letter) && depth < 8 && *other != Some(letter) => {
                let other = &other.or_else(|| before_promotion(facts, letter))?;
                let other = told_within(facts, *other, language, depth + 1)?.0;
                let back = other.ways().iter().map(|way| Way { ranks: -way.ranks, ..*way });
                Movement::new(other.ways().iter().copied().chain(back))
            }
            Says::Like(who, other) if who.contains(&letter) && depth < 8 && *other != letter => {
                told_within(facts, *other, language, depth + 1)?.0
            }
            _ => continue,
        };
        all.extend(more.ways());
        place.get_or_insert_with(|| fact.span.clone());
    }
    for fact in own {
        match &fact.says {
            Says::OnlyQuiet(who, ways) if who.contains(&letter) => {
                all = restricted(all, ways);
            }
            Says::OnlyCaptures(who, ways) if who.contains(&letter) => all = captured_along(all, ways),
            Says::Hops(who, ways) if who.contains(&letter) => all.extend(hops(&all, ways)),
            // "All pieces move one square diagonally. The hounds never move backward."
            Says::Never(who, ways) if who.contains(&letter) && is_exception(facts, who) => {
                all = narrowed(&all, ways, false);
            }
            Says::Lines(who, ways) if who.contains(&letter) && !counts && is_exception(facts, who) => {
                all = narrowed(&all, ways, true);
            }
            _ => {}
        }
    }
    Some((Movement::new(all), place?))
}

/// How a piece goes that goes as in another game, with what sentences say of it besides.
pub(super) fn restrained(base: &Movement, facts: &[Fact], letter: char) -> Movement {
    let mut all: Vec<Way> = base.ways().to_vec();
    for fact in facts {
        all = match &fact.says {
            Says::Harmless(who) if who.contains(&letter) => {
                all.into_iter().map(|way| Way { capture: false, ..way }).collect()
            }
            Says::Hungry(who) if who.contains(&letter) => {
                all.into_iter().map(|way| Way { quiet: false, ..way }).collect()
            }
            Says::OnlyQuiet(who, ways) if who.contains(&letter) => restricted(all, ways),
            Says::OnlyCaptures(who, ways) if who.contains(&letter) => captured_along(all, ways),
            Says::Hops(who, ways) if who.contains(&letter) => {
                let more = hops(&all, ways);
                all.into_iter().chain(more).collect()
            }
            _ => all,
        };
    }
    Movement::new(all.into_iter().filter(|way| way.quiet || way.capture))
}

/// How a piece goes of which sentences say only how it captures: it moves as in another game.
pub(super) fn captures_told(
    base: &Movement,
    told: &Movement,
    facts: &[Fact],
    letter: char,
) -> Option<Movement> {
    let moves = |fact: &Fact| match &fact.says {
        Says::Moves(who, _) | Says::Quiet(who, _) | Says::Mirror(who, _) | Says::Cannon(who, _) => {
            who.contains(&letter)
        }
        Says::Like(who, _) | Says::BothWays(who, _) | Says::Lines(who, _) => who.contains(&letter),
        Says::As(own, _) | Says::Known(own, _) | Says::Keeps(own, _) => *own == letter,
        _ => false,
    };
    let takes = |fact: &Fact| matches!(&fact.says, Says::Captures(who, _) if who.contains(&letter));
    (facts.iter().any(takes) && !facts.iter().any(moves)).then(|| {
        let quiet = base.ways().iter().filter(|way| way.quiet).map(|way| Way { capture: false, ..*way });
        Movement::new(quiet.chain(told.ways().iter().copied()))
    })
}

/// Whether what is said of some pieces narrows what sentences say of these and others together.
pub(super) fn is_exception(facts: &[Fact], who: &[char]) -> bool {
    let mut moved = facts.iter().filter_map(|fact| match &fact.says {
        Says::Moves(others, ways) if !ways.is_empty() => Some(others),
        Says::Quiet(others, _) => Some(others),
        _ => None,
    });
    let speaks = |others: &Vec<char>| who.iter().any(|letter| others.contains(letter));
    let mut own = moved.by_ref().filter(|others| speaks(others)).peekable();
    own.peek().is_some()
        && own.all(|others| others.len() > who.len() && who.iter().all(|one| others.contains(one)))
}

/// The ways that lead in some directions, or all but those.
pub(super) fn narrowed(all: &[Way], said: &[Way], kept: bool) -> Vec<Way> {
    let leads = |way: &Way| said.iter().any(|own| ways::leads(*way, *own));
    all.iter().filter(|way| leads(way) == kept).copied().collect()
}

/// Ways of which only those in some directions capture; where none leads there, it captures there and goes elsewhere.
fn captured_along(all: Vec<Way>, ways: &[Way]) -> Vec<Way> {
    let sign = |way: &Way| (way.files.signum(), way.ranks.signum());
    let said = |way: &Way| ways.iter().any(|own| sign(own) == sign(way));
    if !all.iter().any(said) {
        let quiet = all.into_iter().map(|way| Way { capture: false, ..way });
        return quiet.chain(movement(ways, false, true).ways().iter().copied()).collect();
    }
    all.into_iter().map(|way| Way { capture: way.capture && said(&way), ..way }).collect()
}

/// The piece that becomes another one.
fn before_promotion(facts: &[Fact], promoted: char) -> Option<char> {
    facts.iter().find_map(|fact| match &fact.says {
        Says::Key(key, pair) if key.starts_with("promotedPieceType#") => {
            let (before, after) = pair.split_once(':')?;
            before.chars().next().filter(|_| after.chars().eq([promoted]))
        }
        _ => None,
    })
}

/// Ways of which some lead only to empty squares.
fn restricted(all: Vec<Way>, quiet: &[Way]) -> Vec<Way> {
    let same = |way: &Way, other: &Way| (other.files, other.ranks) == (way.files, way.ranks);
    let only =
        |way: &Way| if quiet.is_empty() { way.quiet } else { quiet.iter().any(|other| same(way, other)) };
    all.into_iter().map(|way| Way { capture: way.capture && !only(&way), ..way }).collect()
}

/// Leaps over a piece beside, in some directions or in those of all single steps.
fn hops(all: &[Way], along: &[Way]) -> Vec<Way> {
    let steps = if along.is_empty() { all } else { along };
    let beside = |way: &&Way| way.files.abs().max(way.ranks.abs()) == 1;
    let hop =
        |way: &Way| Way { limit: 2, path: Path::Behind, quiet: true, capture: false, passing: false, ..*way };
    steps.iter().filter(beside).map(hop).collect()
}

/// Ways forward and backward as ways on both diagonals; others stay.
fn on_diagonals(ways: &[Way]) -> Vec<Way> {
    let turned = |way: &Way| match way {
        Way { files: 0, .. } => vec![Way { files: way.ranks, ..*way }, Way { files: -way.ranks, ..*way }],
        _ => vec![*way],
    };
    ways.iter().flat_map(turned).collect()
}

/// A movement in Betza notation, as rules hold it.
pub(super) fn notation(movement: &Movement) -> String {
    let text = movement.to_string();
    if read(&text).is_ok_and(|again| again == *movement) { text } else { String::new() }
}
