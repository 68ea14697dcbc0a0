//! What the text under a drawing says of it, held against it.

use std::ops::Range;

use musi_diagram::phrases::{Names, Node, Phrases, Says, Tables, Value};
use musi_diagram::{CaptionText, CheckedSentence, Finding, Location, SentenceClass};
use musi_messages::Language;
use musi_riichi_rules::{Face, Wind};

use super::hand_fault::unread;
use super::hand_phrases::{faces_of, tile_names};
use super::hand_said::Said;
use super::hand_told::{Held, nodes, number};
use super::{TableScene, fault};

/// The phrases, by language.
static TABLES: Tables<3> = Tables::new([
    ("tok", include_str!("../captions/tok.drawings")),
    ("en", include_str!("../captions/en.drawings")),
    ("de", include_str!("../captions/de.drawings")),
]);

/// Compares the caption of a drawing, the first text in each language, with it.
pub(super) fn compare(scene: &TableScene, captions: &[CaptionText<'_>], findings: &mut Vec<Finding>) -> Said {
    let mut said = Said::default();
    let names: &Names = tile_names();
    let mut spoken: Vec<Language> = Vec::new();
    for caption in captions {
        let phrases: Option<&'static Phrases> = TABLES.get(caption.language);
        let is_first = !spoken.contains(&caption.language);
        spoken.push(caption.language);
        let is_caption = is_first && !is_rule(captions, caption);
        let Some(phrases) = phrases.filter(|_| is_caption) else { continue };
        // What stands in brackets is a part of its sentence, and `#3` is the number. As many bytes stay.
        let whole = caption.text.replace(['(', ')', '#'], " ");
        for told in phrases.read(names, &whole, &|_| false) {
            let place = |span: Range<usize>| {
                Location::Caption(caption.offset + span.start..caption.offset + span.end)
            };
            let text = |span: Range<usize>| caption.text.get(span).unwrap_or_default();
            let (class, span) = match told.says {
                Says::Nothing => continue,
                Says::Unread(span) => (SentenceClass::Unread, Some((span, None))),
                Says::All(node) => judged(scene, &node),
            };
            findings.extend(span.map(|(span, why)| match why {
                Some(why) => fault("caption-false", place(span), why, "correct the text, or the drawing"),
                None => unread(text(span.clone()), place(span)),
            }));
            let offset = caption.offset + told.span.start;
            said.sentences.push(CheckedSentence::new(class, text(told.span), offset));
        }
    }
    said
}

/// The bytes of what is false, with why, or of what is not understood.
type Fault = (Range<usize>, Option<String>);

/// What came of a sentence, and the bytes of what is false, with why, or of what the drawing does not decide.
fn judged(scene: &TableScene, node: &Node) -> (SentenceClass, Option<Fault>) {
    let mut held = Vec::new();
    gather(scene, node, &mut held);
    let no = held.iter().find_map(|(span, held)| match held {
        Held::No(why) => Some((span.clone(), Some(why.clone()))),
        _ => None,
    });
    let open = held.iter().find(|(_, held)| *held == Held::Open).map(|(span, _)| (span.clone(), None));
    match (no, open) {
        (Some(no), _) => (SentenceClass::Contradicted, Some(no)),
        (None, Some(open)) => (SentenceClass::Unread, Some(open)),
        (None, None) if held.is_empty() => (SentenceClass::Stated, None),
        (None, None) => (SentenceClass::Proven, None),
    }
}

/// Whether a text, or the one whose translation it is, states a rule of the page, to which its anchor leads: it is not about the
/// drawing before it.
fn is_rule(captions: &[CaptionText<'_>], text: &CaptionText<'_>) -> bool {
    // What stands between a text and its translation: a blank and the sign of a comment.
    let is_pair = |own: &CaptionText<'_>| {
        let gap = text.offset.checked_sub(own.offset + own.text.len());
        own == text || gap.is_some_and(|gap| gap <= " <!-- ".len() + 1)
    };
    // The text of a picture is the picture's.
    let is_other = |own: &CaptionText<'_>| own.text.contains("<a id=\"rule-") || own.text.starts_with("![");
    captions.iter().any(|own| is_pair(own) && is_other(own))
}

/// What came of each fact of a sentence, with its bytes.
fn gather(scene: &TableScene, node: &Node, found: &mut Vec<(Range<usize>, Held)>) {
    match node.meaning {
        "" => nodes(node).for_each(|part| gather(scene, part, found)),
        // That it shows something claims nothing of it.
        "shows" => {}
        _ => {
            let held = fact(scene, node);
            found.push((node.span.clone(), if node.negated { held.denied() } else { held }));
        }
    }
}

fn wind(node: &Node, role: &str) -> Option<Wind> {
    let code = node.node(role)?.meaning;
    Wind::ALL.into_iter().find(|wind| wind.code() == code)
}

fn fact(scene: &TableScene, node: &Node) -> Held {
    let told = number(node, "number");
    let is = |right: Option<u32>, what: &str| match (told, right) {
        (Some(told), Some(right)) => Held::when(told == right, || format!("{what} {right}, not {told}")),
        _ => Held::Open,
    };
    let sum = |parts: &[u8]| parts.iter().map(|part| u32::from(*part)).sum::<u32>();
    match (node.meaning, scene) {
        ("side" | "place" | "next", TableScene::Seats(seats)) => of_seats(*seats, node),
        // The rule, whatever is drawn: the turn goes round from East.
        ("first" | "again", _) => {
            Held::when(wind(node, "one") == Some(Wind::East), || "East begins".to_owned())
        }
        ("last", _) => Held::when(wind(node, "one") == Some(Wind::North), || "North is last".to_owned()),
        (
            "stacks",
            TableScene::Wall { stacks }
            | TableScene::Breaks { stacks, .. }
            | TableScene::DeadWall { stacks, .. },
        ) => is(Some(u32::from(*stacks)), "the stacks are"),
        ("stacks", TableScene::Taken { parts, .. } | TableScene::Takers { parts, .. }) => {
            is(Some(sum(parts)), "the stacks are")
        }
        ("dice", TableScene::Taken { dice, .. }) => is(dice.map(u32::from), "the dice show"),
        ("stay", TableScene::Taken { parts, taken: Some(taken), .. }) => {
            let right = parts.get(usize::from(*taken) + 1..).map(sum);
            is(right, "the stacks that stay are")
        }
        ("taken", TableScene::Taken { parts, taken: Some(taken), .. }) => {
            is(parts.get(usize::from(*taken)).map(|part| u32::from(*part)), "the stacks that are taken are")
        }
        ("takes", TableScene::Takers { parts, takers }) => {
            let own = wind(node, "one");
            let of = takers.iter().filter(|(_, taker)| own.is_none_or(|own| own == *taker));
            let mut counts = of.filter_map(|(part, _)| parts.get(usize::from(*part)));
            let first = counts.next().map(|count| u32::from(*count));
            if counts.all(|count| Some(u32::from(*count)) == first) {
                is(first, "each takes")
            } else {
                Held::Open
            }
        }
        ("draws", TableScene::Breaks { .. } | TableScene::Taken { .. } | TableScene::Takers { .. }) => {
            drawn(node, told)
        }
        ("indicator", TableScene::DeadWall { indicator, .. }) => {
            is(indicator.map(u32::from), "the indicator lies on stack")
        }
        ("indicators", TableScene::Dora(faces)) => is(Some(faces.len() as u32), "the indicators are"),
        ("makes", TableScene::Dora(faces)) => of_dora(faces, node),
        ("clockwise", TableScene::Direction { clockwise }) => {
            Held::when(*clockwise, || "the arrows go the other way".to_owned())
        }
        _ => Held::Open,
    }
}

/// How a player takes the first tiles, whatever is drawn: four at a time, two stacks of two, from the left of where the wall is broken.
fn drawn(node: &Node, told: Option<u32>) -> Held {
    let parts = [(told, 4), (number(node, "stacks"), 2), (number(node, "each"), 2)];
    let wrong = parts.into_iter().find(|(told, right)| told.is_some_and(|told| told != *right));
    let is_left = node.node("from").is_none_or(|from| from.meaning == "left");
    match wrong {
        Some((told, right)) => Held::No(format!(
            "the first tiles are taken as two stacks of two: {right}, not {}",
            told.unwrap_or_default()
        )),
        None => Held::when(is_left, || "the tiles are taken from the left of the gap".to_owned()),
    }
}

/// Who sits where, and who comes after whom.
fn of_seats(seats: [Wind; 4], node: &Node) -> Held {
    let at = |wind: Option<Wind>| seats.iter().position(|own| Some(*own) == wind);
    let Some(one) = at(wind(node, "one")) else { return Held::Open };
    if let Some(edge) = node.node("edge") {
        let right = ["below", "right", "above", "left"].get(one).copied().unwrap_or_default();
        return Held::when(edge.meaning == right, || format!("this player sits {right}"));
    }
    let Some(other) = at(wind(node, "other")) else { return Held::Open };
    // From below to the right, up, and to the left.
    let steps = match node.node("where").or_else(|| node.node("where-opposite")).map(|place| place.meaning) {
        Some("left") => 3,
        Some("opposite") => 2,
        _ => 1,
    };
    Held::when((other + steps) % 4 == one, || "the drawing shows it in another place".to_owned())
}

/// Which tile an indicator makes dora.
fn of_dora(faces: &[Face], node: &Node) -> Held {
    let tile = |role: &str| match node.slot(role) {
        Some(Value::Node(tile)) => faces_of(tile).iter().next(),
        _ => None,
    };
    match (tile("one"), tile("other")) {
        (Some(one), Some(other)) => {
            let right = one.dora();
            let holds = other == right && faces.contains(&one);
            Held::when(holds, || format!("{} makes {} dora", one.name().en(), right.name().en()))
        }
        _ => Held::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::TABLES;

    #[test]
    fn every_table_is_without_fault() {
        assert_eq!(TABLES.faults(), []);
    }
}
