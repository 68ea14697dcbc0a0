//! Ends that a page states for one side, beside those that it states for both.

use std::ops::Range;

use musi_rules::Side;

use super::game::{Builder, FaultPlace};
use super::meaning::named;

/// The keys of ends that each side may have for itself.
const ENDS: [&str; 12] = [
    "stalemateValue",
    "checkmateValue",
    "extinctionPieceTypes",
    "extinctionPieceCount",
    "extinctionValue",
    "flagPiece",
    "flagRegion",
    "flagPieceCount",
    "flagPieceValue",
    "connectValue",
    "flagPieceSafe",
    "flagPieceApart",
];

/// Which kinds may be lost.
const LOST: &str = "extinctionPieceTypes";

impl Builder<'_> {
    /// Gives to one side what speaks of pieces that it alone has, and holds what is said of one side against what is said of both.
    pub(super) fn take_sided_ends(&mut self) {
        let owners = self.start.owners();
        if let Some((letters, _)) = self.keys.get(LOST) {
            let sides: Vec<Option<Side>> =
                letters.chars().map(|letter| owners.get(&letter).copied()).collect();
            if let Some(Some(side)) = sides.first()
                && sides.iter().all(|other| *other == Some(*side))
                && let Some(said) = self.keys.remove(LOST)
            {
                self.keys.entry([LOST, named(*side)].concat()).or_insert(said);
            }
        }
        let mut wrong: Vec<(Range<usize>, String)> = Vec::new();
        for key in ENDS {
            let Some((both, before)) = self.keys.get(key) else { continue };
            let own = ["White", "Black"].map(|side| self.keys.get(&[key, side].concat()));
            let other = own.into_iter().flatten().find(|(value, _)| value != both);
            wrong.extend(other.map(|(_, span)| (span.clone(), self.said.two(before, span))));
        }
        wrong.sort_by_key(|(span, _)| span.start);
        wrong.dedup_by_key(|(span, _)| span.start);
        for (span, message) in wrong {
            let remedy = "say of each side by its name what holds of it, or the same of both";
            self.error("stated-twice", FaultPlace::Text(span), message, remedy);
        }
    }

    /// Ends that speak of pieces as they are captured elsewhere, or as they stay what they are.
    pub(super) fn check_ends(&mut self) {
        let is = |key: &str, wanted: &[&str]| {
            self.keys.get(key).is_some_and(|(value, _)| wanted.contains(&value.as_str()))
        };
        let encloses = is("captureKind", &["custodial", "liberties"]);
        let returns = is("pieceDrops", &["true"]);
        let becomes = |letter: &str| {
            self.keys.iter().any(|(key, (value, _))| match key.split_once('#') {
                None => key.starts_with("promotionPawnTypes") && value.contains(letter),
                Some((stem, of)) => stem == "promotedPieceType" && (of == letter || value.ends_with(letter)),
            })
        };
        let mut wrong = Vec::new();
        if let Some((_, span)) = self.keys.get("perpetualCheckIllegal") {
            let repeats = self.keys.get("nFoldRule").is_some_and(|(count, _)| count != "0");
            let royal = self.keys.contains_key("royal");
            if !repeats || !royal {
                let (message, remedy) = if repeats {
                    (
                        "no piece can be put in check here",
                        "say which piece must not be lost: the king is royal",
                    )
                } else {
                    (
                        "this leaves open how often a position may come again",
                        "say it: when the same position comes for the third time, the game is drawn",
                    )
                };
                wrong.push((span.clone(), message, remedy));
            }
        }
        for (key, (value, span)) in &self.keys {
            match key.split_once('#') {
                Some(("trapped", _)) if encloses => {
                    let message = "pieces are captured by enclosing them here: this may mean that they are captured, or that they cannot move";
                    wrong.push((
                        span.clone(),
                        message,
                        "write that they are captured, or that they cannot move",
                    ));
                }
                Some(("lasting", _)) if returns || becomes(value) => {
                    let message =
                        "so many captured are not so many fewer where pieces come back or become others";
                    wrong.push((span.clone(), message, "write how many are left when the game ends"));
                }
                _ => {}
            }
        }
        for (span, message, remedy) in wrong {
            self.error("stated-twice", FaultPlace::Text(span), message.to_owned(), remedy);
        }
    }
}
