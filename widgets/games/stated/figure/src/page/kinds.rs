//! The pieces of a page's game: how each goes, by its drawing, its notation or what is said of it.

use std::borrow::Cow;
use std::ops::Range;

use musi_diagram::Language;
use musi_rules::betza::Movement;

use super::doubts::{speaks_of_everyone, words};
use super::drawing::Draws;
use super::game::{Builder, FaultPlace};
use super::meaning::{Fact, Says};
use super::told::{captures_told, restrained, told_movement};
use super::ways;

/// The pieces: the letter of each, the name by which the rules call it, and how it goes.
pub(super) type Kinds = [(char, String, Movement)];

impl Builder<'_> {
    /// Whether the page says of any piece how it goes.
    fn moves_anything(&self) -> bool {
        let drawn = self.boards.iter().any(|board| matches!(board.draws, Draws::Movement(..)));
        let moves = |fact: &Fact| match &fact.says {
            Says::Moves(_, ways) | Says::Quiet(_, ways) => !ways.is_empty(),
            Says::Captures(..)
            | Says::Like(..)
            | Says::Mirror(..)
            | Says::Cannon(..)
            | Says::BothWays(..)
            | Says::Known(..)
            | Says::As(..)
            | Says::Rest(_)
            | Says::Base(_)
            | Says::Lines(..)
            | Says::Hops(..)
            | Says::Sided(..) => true,
            _ => false,
        };
        drawn || !self.names.movements.is_empty() || self.facts.iter().any(moves)
    }

    /// Whether sentences alone say how a piece goes, and in their own words.
    fn is_told(&self, letter: char) -> bool {
        let drawn =
            self.boards.iter().any(|board| matches!(board.draws, Draws::Movement(own, _) if own == letter));
        let noted = self.names.movements.iter().any(|noted| noted.letter == letter);
        !drawn && !noted && self.known_kind(letter).is_none() && self.rest_kind(letter).is_none()
    }

    /// How a piece goes, by its drawing, its notation or the sentences, which must agree.
    fn movement(&mut self, letter: char) -> Option<Movement> {
        let mut found: Option<Movement> = None;
        let mut conflict = None;
        let drawn = self.boards.iter().find_map(|board| match board.draws {
            Draws::Movement(own, from) if own == letter => Some((board, from)),
            _ => None,
        });
        if let Some((board, from)) = drawn {
            match board.movement(from) {
                Ok(movement) => found = Some(movement),
                Err((square, text)) => {
                    let message = format!("\"{text}\" is no mark of a movement");
                    let remedy = "write X, m or -X-, with i, n, p, g, j or r before it";
                    self.error(
                        "mark-unexplained",
                        FaultPlace::Fence(board.fence, Some(square)),
                        message,
                        remedy,
                    );
                }
            }
        }
        let noted = self.names.movements.iter().filter(|noted| noted.letter == letter);
        let noted = noted.map(|noted| (noted.value.clone(), noted.span.clone()));
        let facts = self.facts_with_known(letter);
        let told = Language::all().filter_map(|language| told_movement(&facts, letter, language));
        let is_lamed =
            self.facts.iter().any(|fact| matches!(&fact.says, Says::Lamed(who) if who.contains(&letter)));
        let known = self.known_kind(letter);
        let known =
            known.and_then(|(kind, span)| Some((musi_stated_rules::types::movement(kind)?, span.clone())));
        for (movement, span) in noted.chain(told).chain(known) {
            match &found {
                Some(own) if own.without_passing() != movement.without_passing() => {
                    conflict = Some((own.clone(), movement, span));
                }
                Some(_) => {}
                None => found = Some(movement),
            }
        }
        let rest = self.rest_kind(letter);
        let based = rest.and_then(musi_stated_rules::types::movement);
        found = match (found, based) {
            (None, Some(base)) => Some(restrained(&base, self.facts, letter)),
            (Some(told), Some(base)) if drawn.is_none() => {
                let both = captures_told(&base, &told, self.facts, letter);
                // A pawn goes two squares at first, and captures in passing: what of that holds, the page must say.
                if both.is_some() && rest == Some("pawn") {
                    let called = self.names.called(letter);
                    let message = format!("the page says how the {called} captures, and not how it moves");
                    let place = FaultPlace::Fence(self.start.fence, self.square_of(letter));
                    self.error("stated-piece", place, message, "say both, or draw its moves");
                }
                both.or(Some(told))
            }
            (found, _) => found,
        };
        if let Some((own, other, span)) = conflict {
            let called = self.names.called(letter);
            let message =
                format!("the {called} goes like this here: {other}; elsewhere the page draws or says {own}");
            self.error(
                "stated-twice",
                FaultPlace::Text(span),
                message,
                "correct the sentence, the drawing or the notation",
            );
        }
        found.map(|movement| if is_lamed { ways::lamed(&movement) } else { movement })
    }

    /// What the page says, and how those pieces go like which a piece goes and which everybody knows by their names.
    fn facts_with_known(&self, letter: char) -> Cow<'_, [Fact]> {
        let like = |fact: &Fact| match &fact.says {
            Says::Like(who, other) | Says::Cannon(who, other) | Says::Mirror(who, other)
                if who.contains(&letter) =>
            {
                Some(*other)
            }
            _ => None,
        };
        let moves = |fact: &Fact| {
            let other = like(fact)?;
            let kind = self.known_kind(other).map(|(kind, _)| kind).or_else(|| self.rest_kind(other))?;
            let movement = musi_stated_rules::types::movement(kind)?;
            // What captures in another way than it goes cannot be said so.
            let plain = movement.ways().iter().all(|way| way.quiet && way.capture && !way.initial);
            let says = Says::Moves(vec![other], movement.ways().to_vec());
            (plain && other != letter).then(|| Fact { says, ..fact.clone() })
        };
        let more: Vec<Fact> = self.facts.iter().filter_map(moves).collect();
        if more.is_empty() { Cow::Borrowed(self.facts) } else { Cow::Owned([self.facts, &more].concat()) }
    }

    /// The kind that a piece is in a game of which the page says that it goes as it does there.
    fn known_kind(&self, letter: char) -> Option<(&'static str, &Range<usize>)> {
        self.facts.iter().find_map(|fact| match fact.says {
            Says::As(own, kind) if own == letter => Some((kind, &fact.span)),
            Says::Known(own, game) if own == letter => Some((self.names.known_in(letter, game)?, &fact.span)),
            _ => None,
        })
    }

    /// The kind that a piece is in the game on which the page builds.
    fn rest_kind(&self, letter: char) -> Option<&'static str> {
        if self.doubts.about(letter).is_some() {
            return None;
        }
        self.facts.iter().find_map(|fact| match fact.says {
            Says::Rest(game) | Says::Base(game) => self.names.known_in(letter, game),
            _ => None,
        })
    }

    /// That it is not known how a piece goes, with the sentence that may say it and does not.
    fn unmoved(&self, letter: char) -> String {
        let name = self.names.lettered(letter);
        let unread = self.doubts.about(letter).or_else(|| self.doubts.about_everyone());
        if let Some(unread) = unread.and_then(|span| self.said.at(span)) {
            return format!(
                "nothing says how the {name} goes, and this sentence is not understood: {unread}"
            );
        }
        // "They all move as in chess" speaks of those that were named before.
        let of_others = |fact: &&Fact| {
            let who = fact.says.movers().is_some_and(|who| !who.contains(&letter));
            let text = self.said.words(&fact.span).unwrap_or_default();
            who && speaks_of_everyone(&words(text), fact.language)
        };
        let other = self.facts.iter().find(of_others).and_then(|fact| self.said.at(&fact.span));
        match other {
            Some(other) => format!("nothing says how the {name} goes; of other pieces alone speaks {other}"),
            None => format!("nothing says how the {name} goes"),
        }
    }

    /// The names by which the rules call the pieces, each with its line.
    pub(super) fn kinds(&mut self) -> Vec<(char, String, Movement)> {
        let royal: Vec<char> =
            self.keys.get("royal").map(|(letters, _)| letters.chars().collect()).unwrap_or_default();
        let (mut kinds, mut custom, mut immobile) = (Vec::new(), 0, false);
        for letter in self.names.letters.clone() {
            // Where pieces are put and nothing is said of moves, none moves.
            let placed = self.keys.get("freeDrops").is_some_and(|(value, _)| value == "true");
            let still = (placed && !self.moves_anything()).then(Movement::default);
            let common = self.movement(letter).or(still);
            let faults = self.faults();
            let told = self.is_told(letter);
            let Some([movement, second]) = self.of_sides(letter, common, told) else {
                // What is wrong with what is said of one side is told at its place.
                if self.faults() > faults {
                    continue;
                }
                let message = self.unmoved(letter);
                let remedy = "draw its moves on a board of their own, or say them: it goes one square in any direction";
                let place = FaultPlace::Fence(self.start.fence, self.square_of(letter));
                self.error("stated-piece", place, message, remedy);
                continue;
            };
            // Where pieces are captured in other ways, a piece that moves goes to empty squares alone.
            let elsewhere = self
                .keys
                .get("captureKind")
                .is_some_and(|(kind, _)| matches!(kind.as_str(), "custodial" | "liberties"));
            let still = |movement: Movement| {
                if elsewhere { ways::movement(movement.ways(), true, false) } else { movement }
            };
            let (movement, second) = (still(movement), still(second));
            if movement != second {
                self.take_second(letter, &second);
            }
            let flies = self
                .keys
                .iter()
                .find(|(key, _)| key.strip_prefix("flies#").is_some_and(|who| who.contains(letter)));
            if let Some((_, (_, span))) = flies
                && !movement.ways().iter().any(|way| way.limit == musi_rules::UNLIMITED)
            {
                let message = "this piece does not go any number of squares".to_owned();
                let (place, remedy) = (FaultPlace::Text(span.clone()), "correct one of the sentences");
                self.error("stated-twice", place, message, remedy);
            }
            // What is known by its name is that, so that what is said of it by name holds.
            let is_that = |kind: &&str| musi_stated_rules::types::movement(kind).as_ref() == Some(&movement);
            let is_that = |kind: &&str| movement == second && is_that(kind);
            let known = self.known_kind(letter).map(|(kind, _)| kind).filter(is_that);
            let known = known.or_else(|| {
                // What goes as the rest does is that where nothing else says how it goes.
                self.rest_kind(letter).filter(is_that)
            });
            let name = if royal.contains(&letter) {
                "king".to_owned()
            } else if let Some(known) = known {
                known.to_owned()
            } else if movement.is_empty() && !immobile {
                immobile = true;
                "immobile".to_owned()
            } else {
                custom += 1;
                format!("customPiece{custom}")
            };
            kinds.push((letter, name, movement));
        }
        kinds
    }
}
