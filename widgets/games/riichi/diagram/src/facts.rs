//! What running prose says of the game as such: how many tiles there are, what a hand needs, what things cost.
//!
//! The phrases are tables, one a language (`captions/*.facts`); the numbers are those of the rules. A sentence that is not wholly
//! understood says nothing.

use std::sync::LazyLock;

use musi_diagnostic::Severity;
use musi_diagram::phrases::{Names, Node, Phrases, Says, Value};
use musi_diagram::{CaptionText, Finding, Location};
use musi_messages::Language;
use musi_riichi_rules::{DEAD_WALL, Face, Points, Rules, STACKS, Suit, Tile};

/// The tables of phrases, by language.
static TABLES: [(&str, LazyLock<Phrases>); 3] = [
    ("tok", LazyLock::new(|| Phrases::parse(include_str!("../captions/tok.facts")).unwrap_or_default())),
    ("en", LazyLock::new(|| Phrases::parse(include_str!("../captions/en.facts")).unwrap_or_default())),
    ("de", LazyLock::new(|| Phrases::parse(include_str!("../captions/de.facts")).unwrap_or_default())),
];

/// Other numbers that are right too: after its draw a hand has a tile more; who counts the players comes back to East.
const ALSO: [(&str, u32); 2] = [("held", 14), ("seat-east", 5)];

/// What texts say of the game that its rules refute.
pub(super) fn false_facts(texts: &[CaptionText<'_>]) -> Vec<Finding> {
    let names = Names::default();
    let mut found = Vec::new();
    for text in texts {
        let table = TABLES.iter().find(|(tag, _)| Language::from_tag(tag) == Some(text.language));
        let Some((_, phrases)) = table else { continue };
        // What stands in brackets explains a word.
        for sentence in phrases.read(&names, text.text, &|_| true) {
            let Says::All(node) = sentence.says else { continue };
            let mut wrong = Vec::new();
            facts(&node, &mut |fact, from, told| {
                if let Some(right) = number_of(fact).or_else(|| follows(fact, from?, told))
                    && right != told
                    && !ALSO.contains(&(fact, told))
                {
                    wrong.push(right);
                }
            });
            for right in wrong {
                found.push(Finding {
                    code: "rule-false",
                    severity: Severity::Warning,
                    place: Location::Caption(
                        sentence.span.start + text.offset..sentence.span.end + text.offset,
                    ),
                    message: format!("the rules of riichi say otherwise: the number is {right}"),
                    remedy: "correct the sentence".to_owned(),
                });
            }
        }
    }
    found
}

/// Calls `visit` with the name of every number that a sentence gives, the number that it follows from, if any, and the number.
fn facts(node: &Node, visit: &mut dyn FnMut(&str, Option<u32>, u32)) {
    if !node.meaning.is_empty()
        && let Some(last) =
            ["number", "times"].iter().find_map(|role| node.node(role)).and_then(|part| told(part))
    {
        visit(node.meaning, node.node("from").and_then(|part| told(part)), last);
    }
    node.nodes().for_each(|part| facts(part, visit));
}

fn told(node: &Node) -> Option<u32> {
    node.meaning.parse().ok().or_else(|| match node.slot("digits") {
        Some(Value::Number(number)) => Some(u32::from(*number)),
        _ => None,
    })
}

/// The number that follows from another by a rule.
fn follows(fact: &str, from: u32, told: u32) -> Option<u32> {
    match fact {
        // Fu are rounded up to tens, points to hundreds.
        "rounded" => Some(if from < 200 { from.div_ceil(10) * 10 } else { from.div_ceil(100) * 100 }),
        // After the nine comes the one.
        "next" => Some(from % 9 + 1),
        // From 2000 base points on: the fu times four, doubled for each han.
        "mangan-from" => {
            let least = (20..=110).step_by(10).find(|fu| (fu << (from.min(12) + 2)) >= 2000)?;
            Some(least)
        }
        "terminal" => Some(if from == 1 { 9 } else { 1 }).filter(|_| from == 1 || told == 9),
        _ => None,
    }
}

/// The number of the rules under a name.
fn number_of(fact: &str) -> Option<u32> {
    let rules = &Rules::PAGE;
    let count = |wanted: &dyn Fn(Face) -> bool| Face::all().filter(|face| wanted(*face)).count();
    let ron = |base: u32, dealer: bool| match Points::from_base(base, dealer, false) {
        Points::Discard(points) => points,
        Points::Draw { .. } => 0,
    };
    let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(match fact {
        "tiles" => small(Tile::COUNT),
        "kinds" => small(Face::COUNT),
        "copies" => small(Tile::COUNT / Face::COUNT),
        "suits" => small(Suit::ALL.len() - 1),
        "winds" => small(count(&Face::is_wind)),
        "dragons" => small(count(&Face::is_dragon)),
        "honours" => small(count(&Face::is_honour)),
        "orphans" => small(count(&Face::is_orphan)),
        "players" | "four" | "groups" | "seat-north" | "base-fu-times" | "base-ron" => 4,
        "one" | "seat-east" => 1,
        "noten" => 3000,
        "noten-two" => 1500,
        "honba-each" => 100,
        "start" => u32::try_from(rules.start).ok()?,
        "target" => u32::try_from(rules.target?).ok()?,
        "wall-row" | "stacks" => u32::from(STACKS),
        "side-tiles" => u32::from(STACKS) * 2,
        "dead-wall" => u32::from(DEAD_WALL),
        "dead-stacks" => u32::from(DEAD_WALL / 2),
        "dice" | "two" | "seat-south" => 2,
        "hand" | "held" => 13,
        "complete" => 14,
        "three" | "furiten" | "seat-west" | "ways-kan" => 3,
        "row" | "dealer-ron" => 6,
        "stick" | "noten-one" | "noten-three" => 1000,
        "wall-left" => u32::from(rules.riichi_tiles),
        "honba" => 300,
        "mangan-ron" => ron(2000, false),
        "dealer-mangan" => ron(2000, true),
        "haneman-ron" => ron(3000, false),
        "baiman-ron" => ron(4000, false),
        "sanbaiman-ron" => ron(6000, false),
        "yakuman-ron" => ron(8000, false),
        "pairs-fu" => 25,
        "base-fu" => 20,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test")]

    use super::*;

    const TEXTS: [&str; 3] = [
        include_str!("../captions/tok.facts"),
        include_str!("../captions/en.facts"),
        include_str!("../captions/de.facts"),
    ];

    #[test]
    fn every_table_is_without_fault_and_names_numbers_that_are_known() {
        for text in TEXTS {
            assert_eq!(Phrases::parse(text).err(), None);
            let names = text.lines().filter_map(|line| line.strip_prefix("fact ")?.split(':').next());
            for name in names {
                assert!(number_of(name).or_else(|| follows(name, 3, 9)).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn right_facts_pass_and_changed_ones_are_found() {
        for (tag, right, wrong) in [
            ("en", "There are 136 tiles.", "There are 144 tiles."),
            (
                "en",
                "There are 34 different tiles, each of them four times.",
                "There are 34 different tiles, each of them three times.",
            ),
            (
                "en",
                "A complete hand has four groups and one pair.",
                "A complete hand has five groups and one pair.",
            ),
            ("en", "At the start everyone has 25000 points.", "At the start everyone has 30000 points."),
            ("en", "The dead wall has 14 tiles.", "The dead wall has 13 tiles."),
            ("en", "A kan is four tiles that are the same.", "A kan is three tiles that are the same."),
            ("en", "Seven pairs always have 25.", "Seven pairs always have 20."),
            ("de", "Es gibt 136 Steine.", "Es gibt 144 Steine."),
            ("de", "Die tote Mauer hat 14 Steine.", "Die tote Mauer hat 13 Steine."),
            ("tok", "ijo musi 136 li lon.", "ijo musi 144 li lon."),
            (
                "tok",
                "kulupu nasin li jo e ijo musi 3 pi kule sama.",
                "kulupu nasin li jo e ijo musi 4 pi kule sama.",
            ),
            ("tok", "22 li kama 30.", "22 li kama 40."),
            ("en", "32 becomes 40.", "32 becomes 50."),
            (
                "en",
                "Three han with 70 fu or more are a mangan.",
                "Three han with 60 fu or more are a mangan.",
            ),
            ("en", "If it is a 9, the 1 is dora.", "If it is a 9, the 2 is dora."),
            ("en", "If two are ready, they get 1500 each.", "If two are ready, they get 1000 each."),
            ("tok", "open la jan ale li jo e mani musi 25000.", "open la jan ale li jo e mani musi 20000."),
        ] {
            let language = Language::from_tag(tag).unwrap();
            let count = |text: &str| false_facts(&[CaptionText { language, text, offset: 3 }]).len();
            assert_eq!((count(right), count(wrong)), (0, 1), "{right}");
        }
    }
}
