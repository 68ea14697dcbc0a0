//! What running prose says of the game as such: how many tiles there are, what a hand needs, what things cost.
//!
//! The phrases are tables, one a language (`captions/*.facts`); the numbers are those of the rules. A sentence that is not wholly
//! understood says nothing.

use std::sync::LazyLock;

use musi_diagram::phrases::{Names, Node, Phrases, Says, Value};
use musi_diagram::{CaptionText, Finding, Location, Severity};
use musi_messages::Language;
use musi_riichi_rules::{DEAD_WALL, Face, Points, Rules, STACKS, Suit, Tile};

/// The tables of phrases, by language.
static TABLES: [(&str, LazyLock<Phrases>); 3] = [
    ("tok", LazyLock::new(|| Phrases::parse(include_str!("../captions/tok.facts")).unwrap_or_default())),
    ("en", LazyLock::new(|| Phrases::parse(include_str!("../captions/en.facts")).unwrap_or_default())),
    ("de", LazyLock::new(|| Phrases::parse(include_str!("../captions/de.facts")).unwrap_or_default())),
];

/// Other numbers that are right too: after its draw a hand has a tile more.
const ALSO: [(&str, u32); 1] = [("held", 14)];

/// What texts say of the game that its rules refute.
pub(super) fn false_facts(texts: &[CaptionText<'_>]) -> Vec<Finding> {
    let names = Names::default();
    let mut found = Vec::new();
    for text in texts {
        let table = TABLES.iter().find(|(tag, _)| Language::from_tag(tag) == Some(text.language));
        let Some((_, phrases)) = table else { continue };
        for sentence in phrases.read(&names, text.text, &|_| false) {
            let Says::All(node) = sentence.says else { continue };
            let mut wrong = Vec::new();
            facts(&node, &mut |fact, told| {
                if let Some(right) = number_of(fact)
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

/// Calls `visit` with the name of every number that a sentence gives, and the number.
fn facts(node: &Node, visit: &mut dyn FnMut(&str, u32)) {
    if !node.meaning.is_empty()
        && let Some(told) =
            ["number", "times"].iter().find_map(|role| node.node(role)).and_then(|part| told(part))
    {
        visit(node.meaning, told);
    }
    node.nodes().for_each(|part| facts(part, visit));
}

fn told(node: &Node) -> Option<u32> {
    node.meaning.parse().ok().or_else(|| match node.slot("digits") {
        Some(Value::Number(number)) => Some(u32::from(*number)),
        _ => None,
    })
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
        "players" | "four" | "groups" => 4,
        "start" => u32::try_from(rules.start).ok()?,
        "target" => u32::try_from(rules.target?).ok()?,
        "wall-row" | "stacks" => u32::from(STACKS),
        "side-tiles" => u32::from(STACKS) * 2,
        "dead-wall" => u32::from(DEAD_WALL),
        "dead-stacks" => u32::from(DEAD_WALL / 2),
        "dice" | "two" => 2,
        "hand" | "held" => 13,
        "complete" => 14,
        "three" | "furiten" => 3,
        "row" => 6,
        "stick" => 1000,
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
                assert!(number_of(name).is_some(), "{name}");
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
            ("tok", "open la jan ale li jo e mani musi 25000.", "open la jan ale li jo e mani musi 20000."),
        ] {
            let language = Language::from_tag(tag).unwrap();
            let count = |text: &str| false_facts(&[CaptionText { language, text, offset: 3 }]).len();
            assert_eq!((count(right), count(wrong)), (0, 1), "{right}");
        }
    }
}
