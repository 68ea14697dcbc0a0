//! How pieces go that go differently for the two sides: what is said of both, and what is said of the pieces of one.

use std::ops::Range;

use musi_diagram::Language;
use musi_rules::Side;
use musi_rules::betza::{Movement, Way};

use super::game::{Builder, FaultPlace};
use super::meaning::{Fact, Manner, Says};
use super::told::{narrowed, told_movement};
use super::ways::movement;

/// The key that says how kinds of the second side go.
const OF_SECOND: &str = "pieceMovementBlack";

/// Why it is not known how the pieces of a side go, and where that is said.
type Unknown = (Range<usize>, &'static str, &'static str);

/// Asks for what a sentence leaves open that may say how pieces go, or what more they do.
const ALSO: &str = "write \"also\" if this comes to what the page says of both sides; else say of each side by its name how its pieces go";

/// Asks how far pieces go.
const FAR: &str = "write how far they go: one square, or any number of squares";

/// What a page says of how a piece of one side goes.
struct Own<'a> {
    fact: &'a Fact,
    manner: Manner,
    says: &'a Says,
}

/// What a page says of a piece of one side.
fn own(facts: &[Fact], letter: char, side: Side, language: Language) -> Vec<Own<'_>> {
    facts
        .iter()
        .filter(|fact| fact.language == language)
        .filter_map(|fact| match &fact.says {
            Says::Sided(own, manner, says) if *own == side => {
                let speaks = says.movers().is_some_and(|who| who.contains(&letter));
                speaks.then_some(Own { fact, manner: *manner, says })
            }
            _ => None,
        })
        .collect()
}

impl Builder<'_> {
    /// How a piece goes for each side; `base` is what is said of both, and `told` whether sentences alone say it. The same twice where the
    /// page says nothing of one side.
    pub(super) fn of_sides(
        &mut self,
        letter: char,
        base: Option<Movement>,
        told: bool,
    ) -> Option<[Movement; 2]> {
        let facts = self.facts;
        let mut found: Option<([Movement; 2], Range<usize>)> = None;
        for language in Language::all() {
            let both = [Side::First, Side::Second].map(|side| own(facts, letter, side, language));
            let Some(place) = both.iter().flatten().map(|own| own.fact.span.clone()).next() else { continue };
            let mut pair = Vec::new();
            for own in &both {
                let goes = match (own.as_slice(), &base) {
                    ([], None) => {
                        let message = format!(
                            "this says how the {} of one side goes, and nothing says it of the other",
                            self.names.called(letter)
                        );
                        Err((place.clone(), message, "say it of both sides, of each by its name"))
                    }
                    ([], Some(base)) => Ok(base.clone()),
                    _ => of_side(facts, letter, own, base.as_ref(), told)
                        .map_err(|(span, message, remedy)| (span, message.to_owned(), remedy)),
                };
                match goes {
                    Ok(movement) => pair.push(movement),
                    Err((span, message, remedy)) => {
                        self.error("stated-piece", FaultPlace::Text(span), message, remedy);
                        return None;
                    }
                }
            }
            let Ok(pair) = <[Movement; 2]>::try_from(pair) else { return None };
            match &found {
                Some((before, span)) if *before != pair => {
                    let message = self.said.two(span, &place);
                    let remedy = "say the same in all languages";
                    self.error("stated-twice", FaultPlace::Text(place), message, remedy);
                    return None;
                }
                Some(_) => {}
                None => found = Some((pair, place)),
            }
        }
        match found {
            Some((pair, _)) => Some(pair),
            None => base.map(|base| [base.clone(), base]),
        }
    }

    /// Notes how a piece of the second side goes, where that is another way than that of the first.
    pub(super) fn take_second(&mut self, letter: char, movement: &Movement) {
        let speaks = |fact: &&Fact| fact.says.of_one_side(letter).is_some();
        let Some(span) = self.facts.iter().find(speaks).map(|fact| fact.span.clone()) else { return };
        let pair = format!("{letter}:{}", super::told::notation(movement));
        self.keys.insert(format!("{OF_SECOND}#{letter}"), (pair, span));
        self.seconds.push((letter, movement.clone()));
    }
}

/// How a piece of one side goes of which sentences say something of their own.
fn of_side(
    facts: &[Fact],
    letter: char,
    own: &[Own<'_>],
    base: Option<&Movement>,
    told: bool,
) -> Result<Movement, Unknown> {
    let Some(first) = own.first() else { return Ok(base.cloned().unwrap_or_default()) };
    let language = first.fact.language;
    let goes = |says: &Says| matches!(says, Says::Moves(..) | Says::Quiet(..));
    let takes = |says: &Says| matches!(says, Says::Captures(..));
    let common = |is: &dyn Fn(&Says) -> bool| {
        facts.iter().any(|fact| {
            fact.language == language
                && is(&fact.says)
                && fact.says.movers().is_some_and(|who| who.contains(&letter))
        })
    };
    // What is said of both holds of each; a sentence that says the same sort of thing again may change it or add to it.
    for one in own.iter().filter(|one| one.manner == Manner::Own) {
        let again = match base {
            Some(_) if !told => goes(one.says) || takes(one.says),
            Some(_) => goes(one.says) && common(&|says| !takes(says)) || takes(one.says) && common(&takes),
            None => false,
        };
        if again {
            let message = "the page says of both sides how this piece goes, and here of one: it may go so instead or so too";
            return Err((one.fact.span.clone(), message, ALSO));
        }
    }
    let mut all: Vec<Fact> =
        facts.iter().filter(|fact| !matches!(fact.says, Says::Sided(..))).cloned().collect();
    let adding = own.iter().filter(|one| one.manner == Manner::Own && (goes(one.says) || takes(one.says)));
    all.extend(adding.map(|one| Fact { says: one.says.clone(), ..one.fact.clone() }));
    let own_base = if told || base.is_none() {
        told_movement(&all, letter, language).map(|(movement, _)| movement)
    } else {
        base.cloned()
    };
    let Some(own_base) = own_base else {
        let message = "this says in which directions the pieces of one side go, and nothing says how far";
        let also = "this comes to what the page says of these pieces, and nothing else says how they go";
        let is_also = first.manner == Manner::Also;
        return Err((first.fact.span.clone(), if is_also { also } else { message }, FAR));
    };
    let mut ways: Vec<Way> = own_base.ways().to_vec();
    // Where captures are said for themselves, what goes does not capture.
    let splits = ways.iter().any(|way| way.quiet != way.capture);
    for one in own {
        match (one.manner, one.says) {
            (Manner::Also, Says::Moves(_, more)) => ways.extend(movement(more, true, !splits).ways()),
            (Manner::Also, Says::Quiet(_, more)) => ways.extend(movement(more, true, false).ways()),
            (Manner::Also, Says::Captures(_, more)) => ways.extend(movement(more, false, true).ways()),
            (Manner::Also, Says::Lines(_, more)) => {
                let far = as_far(own_base.ways(), more).ok_or_else(|| {
                    let message = "nothing says how far these pieces go in these directions";
                    (one.fact.span.clone(), message, FAR)
                })?;
                ways.extend(movement(&far, true, !splits).ways());
            }
            (_, Says::Harmless(_)) => {
                ways = ways.into_iter().map(|way| Way { capture: false, ..way }).collect();
            }
            (_, Says::Never(_, less)) => ways = narrowed(&ways, less, false),
            (Manner::Only, Says::Lines(_, only)) => ways = narrowed(&ways, only, true),
            // "White moves up the board": which way is theirs, or that they go in no other.
            (Manner::Own, Says::Lines(_, only)) if narrowed(&ways, only, true).len() < ways.len() => {
                let message =
                    "this may say that these pieces go in no other direction, or only which way is theirs";
                let remedy = "write that they go only in these directions, or remove the sentence";
                return Err((one.fact.span.clone(), message, remedy));
            }
            _ => {}
        }
        if ways.is_empty() {
            let message = "elsewhere the page says that this piece goes in other directions";
            return Err((one.fact.span.clone(), message, "correct one of the sentences"));
        }
    }
    Ok(Movement::new(ways.into_iter().filter(|way| way.quiet || way.capture)))
}

/// Ways in directions of which a sentence does not say how far they lead: back as those forward, and elsewhere as far as all others.
fn as_far(goes: &[Way], directions: &[Way]) -> Option<Vec<Way>> {
    let quiet: Vec<&Way> = goes.iter().filter(|way| way.quiet).collect();
    let is_plain = |way: &&Way| way.files.abs().max(way.ranks.abs()) == 1 && !way.initial;
    let mut found = Vec::new();
    for direction in directions {
        if direction.files == 0 && direction.ranks != 0 {
            let against = quiet.iter().filter(|way| way.ranks.signum() == -direction.ranks.signum());
            let before = found.len();
            found.extend(against.map(|way| Way { ranks: -way.ranks, initial: false, ..**way }));
            (found.len() > before).then_some(())?;
            continue;
        }
        let limit = quiet.first().filter(|_| quiet.iter().all(is_plain))?.limit;
        quiet.iter().all(|way| way.limit == limit).then_some(())?;
        found.push(Way { limit, ..*direction });
    }
    Some(found)
}

/// How a piece of one side goes as sentences say it, of both sides and of this one; nothing where that is not known.
pub(super) fn sided_movement(
    facts: &[Fact],
    letter: char,
    side: Side,
    language: Language,
) -> Option<Movement> {
    let base = told_movement(facts, letter, language).map(|(movement, _)| movement);
    of_side(facts, letter, &own(facts, letter, side, language), base.as_ref(), true).ok()
}
