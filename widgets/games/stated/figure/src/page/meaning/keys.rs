//! The keys and values of rules, as phrases carry them: `flagPiece={who}`, their slots filled.

use std::ops::Range;

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;

use super::{Listener, Says, named, number, player, slot_within};

/// The key that says what a piece becomes, before the letter of the piece.
const PROMOTED: &str = "promotedPieceType#";

/// Who wins where a position has come as often as it may: a key of its own, as rules say it of the first side.
const WINNER: &str = "repetitionWinner";

/// Before the letter of a piece of which a sentence says by name how it captures.
pub(in crate::page) const TAKER: &str = "taker";

/// How those capture of whom a phrase spoke before.
const TAKEN_BY_IT: &str = "captureKindOfIt";

/// Rules for all pieces that sentences may say of some by name.
pub(in crate::page) const GIVEN: [&str; 5] =
    ["captureChain", "captureChainOptional", "captureChainStraight", "hopChain", "capturedInCorners"];

/// Behind a key that is said of some pieces by name.
pub(in crate::page) const GIVEN_TO: &str = "To";

/// What is so where the one who would win loses; nothing where no rule is that.
pub(super) fn inverse(says: Says) -> Option<Vec<Says>> {
    let Says::Key(key, value) = says else { return Some(vec![says]) };
    let named = |key: &str, value: &str| Says::Key(key.to_owned(), value.to_owned());
    match (key.as_str(), value.as_str()) {
        ("connectN", count) => Some(vec![named("connectN", count), named("connectValue", "loss")]),
        (key, "loss") if key.ends_with("Value") => Some(vec![named(key, "win")]),
        (key, "win") if key.ends_with("Value") => Some(vec![named(key, "loss")]),
        (key, _) if key.starts_with("flag") || key.starts_with("connect") => None,
        _ => Some(vec![Says::Key(key, value)]),
    }
}

impl Listener<'_> {
    /// The keys that stand in the meaning of a phrase, their slots filled.
    pub(super) fn keys(&mut self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) -> Option<()> {
        let side = Self::side(node);
        let chosen = self.chosen(node);
        self.held(node, add);
        let alone = self.named_alone(node);
        for pair in node.meaning.split(' ') {
            let (key, value) = pair.split_once('=')?;
            if key.starts_with(PROMOTED) {
                let (who, others) = self.promotion(node)?;
                if chosen {
                    add(Says::Key("promotionPawnTypes".to_owned(), who), &node.span);
                    add(Says::Key("promotionPieceTypes".to_owned(), others), &node.span);
                } else {
                    for letter in who.chars() {
                        add(
                            Says::Key(format!("{PROMOTED}{letter}"), format!("{letter}:{others}")),
                            &node.span,
                        );
                    }
                }
                continue;
            }
            if key == WINNER {
                let wins = self.value(node, "player", 0)? == named(Side::First);
                add(
                    Says::Key("nFoldValue".to_owned(), if wins { "win" } else { "loss" }.to_owned()),
                    &node.span,
                );
                add(Says::Key("nFoldValueAbsolute".to_owned(), "true".to_owned()), &node.span);
                continue;
            }
            // Of those of whom the words before spoke.
            let (key, those) = match key {
                TAKEN_BY_IT => ("captureKind", self.some(&self.it)),
                _ => (key, &alone[..]),
            };
            if key == "captureKind" && matches!(value, "leap" | "displacement") && !those.is_empty() {
                for letter in those {
                    add(Says::Key(format!("{TAKER}#{letter}"), value.to_owned()), &node.span);
                }
                continue;
            }
            if GIVEN.contains(&key) {
                for letter in those {
                    add(Says::Key(format!("{key}{GIVEN_TO}#{letter}"), letter.to_string()), &node.span);
                }
            }
            let key = if chosen && key == "mandatoryPiecePromotion" { "mandatoryPawnPromotion" } else { key };
            let key = self.fill(key, node, 0)?;
            let values = [self.fill(value, node, 0)?, self.fill(value, node, 1)?];
            match (side, values) {
                // The key names the side itself, or the other one.
                (Some(side), values) if pair.contains("{player}") || pair.contains("{opponent}") => {
                    let value = values.into_iter().nth(usize::from(side == Side::Second))?;
                    add(Says::Key(key, value), &node.span);
                }
                (_, [one, two]) if one == two => add(Says::Key(key, one), &node.span),
                (_, [one, two]) => {
                    let (head, of) = key
                        .split_once('#')
                        .map_or((key.as_str(), String::new()), |(key, of)| (key, ["#", of].concat()));
                    add(Says::Key([head, "White", &of].concat(), one), &node.span);
                    add(Says::Key([head, "Black", &of].concat(), two), &node.span);
                }
            }
        }
        Some(())
    }

    /// Notes of pieces that a phrase names how many enemies must hold them: another number elsewhere contradicts it.
    fn held(&self, node: &Node, add: &mut dyn FnMut(Says, &Range<usize>)) {
        let Some(who) = node.node("who").filter(|who| !matches!(who.meaning, "every" | "stone")) else {
            return;
        };
        let pairs = || node.meaning.split(' ').filter_map(|pair| pair.split_once('='));
        let count = pairs().find_map(|(key, value)| match (key.split('#').next()?, value) {
            ("capturedBetween", count) => count.rsplit(':').next(),
            ("captureKind", "custodial") => Some("2"),
            _ => None,
        });
        let Some(count) = count else { return };
        // Where a place is told, that holds there alone.
        if pairs().any(|(key, _)| key.starts_with("strongRegion")) {
            return;
        }
        for letter in self.who(who).unwrap_or_default() {
            add(Says::Key(format!("heldBy#{letter}"), count.to_owned()), &node.span);
        }
    }

    /// The pieces that a phrase gives a rule by name, where those are not all that there are.
    fn named_alone(&self, node: &Node) -> Vec<char> {
        let who = node.node("who").filter(|who| !matches!(who.meaning, "every" | "stone"));
        let letters = who.and_then(|who| self.who(who)).unwrap_or_default();
        self.some(&letters).to_vec()
    }

    /// Pieces, unless they are all that there are.
    fn some<'p>(&self, letters: &'p [char]) -> &'p [char] {
        if self.letters.iter().all(|letter| letters.contains(letter)) { &[] } else { letters }
    }

    /// Which pieces a phrase promotes, and to which.
    fn promotion(&self, node: &Node) -> Option<(String, String)> {
        let letters = |role: &str| self.value(node, role, 0).filter(|letters| !letters.is_empty());
        letters("who").zip(letters("other"))
    }

    /// Whether a phrase promotes to one of several pieces, so that the owner chooses.
    fn chosen(&self, node: &Node) -> bool {
        let promotes = node.meaning.starts_with(PROMOTED);
        promotes && self.promotion(node).is_some_and(|(_, others)| others.chars().count() > 1)
    }

    /// A template with what stands in its slots, as a side sees it.
    fn fill(&self, template: &str, node: &Node, side: usize) -> Option<String> {
        if template == "@king" {
            return self.royal.map(String::from);
        }
        if template == "@pawn" {
            return self.pawn.map(String::from);
        }
        let mut text = String::new();
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            let (role, more) = after.split_once('}')?;
            text.push_str(before);
            text.push_str(&self.value(node, role, side)?);
            rest = more;
        }
        text.push_str(rest);
        Some(text)
    }

    fn value(&self, node: &Node, role: &str, side: usize) -> Option<String> {
        // Those of whom the last words spoke.
        if role == "it" {
            return (!self.it.is_empty() && self.its.is_none()).then(|| self.it.iter().collect());
        }
        if role == "opponent" {
            return Some(named(Self::side(node)?.opponent()).to_owned());
        }
        // The only side that has such a piece, and the other one.
        if let Some(own) = ["owner", "hunter"].iter().position(|word| *word == role) {
            let who = node.node("who").and_then(|node| self.who(node))?;
            let side = *self.owners.get(who.first()?)?;
            let alone = who.iter().all(|letter| self.owners.get(letter) == Some(&side));
            return alone.then(|| named(if own == 0 { side } else { side.opponent() }).to_owned());
        }
        // As many as a side has at the start.
        if role == "all" {
            let all = self.ground.armies.get(side)?.len();
            return (all > 0).then(|| all.to_string());
        }
        match slot_within(node, role)? {
            Value::Side(side) => Some(named(*side).to_owned()),
            Value::Piece(kind, _) => self.letters.get(usize::from(kind.0)).map(char::to_string),
            Value::Number(number) => Some(number.to_string()),
            Value::Node(inner) if matches!(role, "who" | "other") => {
                Some(self.who(inner)?.into_iter().collect())
            }
            Value::Node(inner) if role == "place" => {
                self.squares(inner)?.into_iter().nth(side).map(|words| words.join(" "))
            }
            Value::Node(inner) if matches!(role, "player" | "beginner") => {
                player(inner).map(|side| named(side).to_owned())
            }
            Value::Node(inner) if inner.meaning.is_empty() => number(inner).map(|number| number.to_string()),
            Value::Node(inner) => Some(inner.meaning.to_owned()),
            Value::Squares(_) | Value::Mark(..) | Value::Move(_) => None,
        }
    }
}
