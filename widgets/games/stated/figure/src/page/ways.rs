//! Movement in words: "one square diagonally forward or straight", "any number of squares along a diagonal".

use musi_diagram::phrases::{Node, Value};
use musi_rules::Side;
use musi_rules::betza::{Movement, Path, Way, read};

/// What words of directions mean of the pieces at hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sight<'a> {
    /// What "straight" means, where that is known: a pawn goes straight forward, a rook along ranks and files.
    pub straight: Option<&'a [Way]>,
    /// The side that alone is meant: "up" the board is forward for the first and backward for the second.
    pub side: Option<Side>,
    /// Whether lines of the board lead along diagonals, too.
    pub lined: bool,
}

/// The number that a phrase of numbers means.
pub(super) fn number(node: &Node) -> Option<u16> {
    if let Ok(number) = node.meaning.parse() {
        return Some(number);
    }
    node.slots.iter().find_map(|(_, value)| match value {
        Value::Number(number) => Some(*number),
        Value::Node(node) => number_of(node),
        _ => None,
    })
}

fn number_of(node: &Node) -> Option<u16> {
    number(node)
}

/// The ways that a phrase means; nothing where it means none.
pub(super) fn ways(node: &Node, sight: Sight<'_>) -> Option<Vec<Way>> {
    let part = |role: &str| node.node(role).and_then(|node| ways(node, sight));
    let (word, rest) = node.meaning.split_once(' ').unwrap_or((node.meaning, ""));
    match word {
        "" | "either" => {
            let mut all = Vec::new();
            for node in node.nodes() {
                all.extend(ways(node, sight)?);
            }
            (!all.is_empty()).then_some(all)
        }
        // Directions, and leaps that have a name, in Betza notation.
        "to" | ALONG => directions(rest),
        // Wherever a line of the board leads.
        "lined" => directions(if sight.lined { "W F" } else { "W" }),
        // Up and down the board as it is drawn.
        "board" => {
            let up = directions(rest)?;
            Some(match sight.side? {
                Side::Second => up.into_iter().map(|way| Way { ranks: -way.ranks, ..way }).collect(),
                _ => up,
            })
        }
        "or" => Some(either(part("one")?, part("two")?)),
        // Signs between directions join them, or say the same more exactly: "diagonally in any direction, forward or backward".
        LIST => listed(part("one")?, part("two")?, node.node("two").is_some_and(|rest| stands_alone(rest))),
        // What it means where nothing is known of the piece, if the language has one meaning then.
        STRAIGHT => sight.straight.map(<[Way]>::to_vec).or_else(|| directions(rest)),
        "step" => {
            let steps = u8::try_from(number(node.node("steps")?)?).ok()?;
            let limit = if steps == 0 { musi_rules::UNLIMITED } else { steps };
            Some(part("dirs")?.into_iter().map(|way| Way { limit, ..way }).collect())
        }
        "slide" => {
            let far = |way: Way| Way { limit: musi_rules::UNLIMITED, ..way };
            Some(part("dirs")?.into_iter().map(far).collect())
        }
        // So many squares at once, over what stands between; where the page must say whether it does so, see `is_exact`.
        "leap" | EXACT => {
            let steps =
                i8::try_from(number(node.node("steps")?)?).ok().filter(|steps| (1..16).contains(steps))?;
            let far = |way: Way| Way { files: way.files * steps, ranks: way.ranks * steps, ..way };
            Some(part("dirs")?.into_iter().map(far).collect())
        }
        // Two names of the same ways.
        "same" => {
            let sorted = |ways: Vec<Way>| Movement::new(ways);
            part("one").filter(|one| part("two").is_some_and(|two| sorted(two) == sorted(one.clone())))
        }
        "limited" => {
            let limit = u8::try_from(number(node.node("n")?)?).ok().filter(|limit| *limit > 0)?;
            Some(part("ways")?.into_iter().map(|way| Way { limit: way.limit.min(limit), ..way }).collect())
        }
        // Who goes any number of squares leaps over nothing anyway.
        "lame" if is_endless(node) => {
            let far = |way: Way| Way { limit: musi_rules::UNLIMITED, ..way };
            let dirs = node.node("ways").and_then(|node| node.node("dirs"))?;
            Some(ways(dirs, sight)?.into_iter().map(far).collect())
        }
        "lame" => Some(part("ways")?.into_iter().map(|way| Way { path: Path::Lame, ..way }).collect()),
        "hop" => Some(part("ways")?.into_iter().map(|way| Way { path: Path::Hop, ..way }).collect()),
        "first" => Some(part("ways")?.into_iter().map(|way| Way { initial: true, ..way }).collect()),
        "but" => {
            let less = part("dirs")?;
            let gone =
                |way: &Way| less.iter().any(|other| (other.files, other.ranks) == (way.files, way.ranks));
            let kept: Vec<Way> = part("ways")?.into_iter().filter(|way| !gone(way)).collect();
            Some(kept)
        }
        _ => None,
    }
}

/// Before directions that words say to be those of ranks and files: straight forward.
const ALONG: &str = "along";

/// Before directions with nothing but a comma between.
const LIST: &str = "list";

/// Whether directions are a list of their own, or such as diagonals have none of.
fn stands_alone(node: &Node) -> bool {
    node.meaning == LIST || node.meaning.starts_with(ALONG) || node.nodes().any(|part| stands_alone(part))
}

const fn sign(way: Way) -> (i8, i8) {
    (way.files.signum(), way.ranks.signum())
}

/// Either of two directions: "diagonally forward to the left or right" means that of the right as well.
fn either(one: Vec<Way>, two: Vec<Way>) -> Vec<Way> {
    if let ([way], [other]) = (one.as_slice(), two.as_slice())
        && way.ranks != 0
        && way.files != 0
        && other.ranks == 0
        && other.files.signum() == -way.files.signum()
    {
        return vec![*way, Way { files: -way.files, ..*way }];
    }
    one.into_iter().chain(two).collect()
}

/// Directions, a comma, and others. Where these are among the first, they are those that are meant; behind diagonals "forward or backward"
/// and "left or right" are those of the diagonals. `apart` is whether what follows cannot be said of diagonals.
///
/// Nothing where it cannot be known: what is said first would be lost.
fn listed(one: Vec<Way>, two: Vec<Way>, apart: bool) -> Option<Vec<Way>> {
    let within =
        |some: &[Way], all: &[Way]| some.iter().all(|way| all.iter().any(|own| sign(*own) == sign(*way)));
    if within(&two, &one) {
        return Some(two);
    }
    if within(&one, &two) {
        return None;
    }
    let is_diagonal = one.iter().all(|way| way.files != 0 && way.ranks != 0);
    let along = |of: fn(&Way) -> i8, across: fn(&Way) -> i8| {
        let both = [-1, 1].iter().all(|sign| two.iter().any(|way| of(way).signum() == *sign));
        (both && two.iter().all(|way| across(way) == 0)).then_some(of)
    };
    let axis = along(|way| way.ranks, |way| way.files).or_else(|| along(|way| way.files, |way| way.ranks));
    if let (false, true, Some(of)) = (apart, is_diagonal, axis) {
        // Both must be told apart by them.
        let both = [-1, 1].iter().all(|sign| one.iter().any(|way| of(way).signum() == *sign));
        return both.then_some(one);
    }
    Some(one.into_iter().chain(two).collect())
}

/// Whether a phrase that says what stops a piece lets it go any number of squares.
fn is_endless(node: &Node) -> bool {
    let steps = node.node("ways").and_then(|node| node.node("steps"));
    steps.and_then(|steps| number(steps)) == Some(0)
}

/// The meaning of words that may say one of two things, wherever they stand.
pub(super) const UNCLEAR: &str = "unclear";

/// The meaning of words that may say "forward" or "along ranks and files".
const STRAIGHT: &str = "straight";

fn directions(atoms: &str) -> Option<Vec<Way>> {
    let mut all = Vec::new();
    for atom in atoms.split(' ') {
        all.extend(read(atom).ok()?.ways().iter().copied());
    }
    (!all.is_empty()).then_some(all)
}

/// The ways along ranks and files in which a movement goes, one step each; nothing where it goes in none.
pub(super) fn straight(movement: &Movement) -> Option<Vec<Way>> {
    let goes = |one: &Way| {
        let sign = |way: &Way| (way.files.signum(), way.ranks.signum());
        movement.ways().iter().any(|way| (way.files == 0 || way.ranks == 0) && sign(way) == sign(one))
    };
    Some(directions("W")?.into_iter().filter(goes).collect()).filter(|ways: &Vec<Way>| !ways.is_empty())
}

/// Before a number of squares of which no fewer will do.
const EXACT: &str = "exact";

/// Whether a phrase leads so many squares far and leaves open whether it leads over what stands between.
pub(super) fn is_exact(node: &Node) -> bool {
    node.meaning == EXACT || node.nodes().any(|part| part.meaning != "lame" && is_exact(part))
}

/// The words of a phrase that leave open which of the two they mean.
pub(super) fn unclear(node: &Node) -> Option<&Node> {
    if matches!(node.meaning, STRAIGHT | UNCLEAR) {
        return Some(node);
    }
    node.nodes().find_map(|part| unclear(part))
}

/// Whether a way leads over what stands between, whatever that is.
pub(super) fn is_leap(way: Way) -> bool {
    way.path == Path::Free && way.files.abs().max(way.ranks.abs()) > 1
}

/// Whether a way leads one square far, or several of which nothing stands between.
pub(super) fn is_step(way: Way) -> bool {
    way.files.abs().max(way.ranks.abs()) == 1 && way.limit == 1
}

/// A movement that leaps over nothing.
pub(super) fn lamed(movement: &Movement) -> Movement {
    let lame = |way: &Way| Way { path: if is_leap(*way) { Path::Lame } else { way.path }, ..*way };
    Movement::new(movement.ways().iter().map(lame))
}

/// Ways as a movement that does only this.
pub(super) fn movement(ways: &[Way], quiet: bool, capture: bool) -> Movement {
    Movement::new(ways.iter().map(|way| Way { quiet, capture, passing: false, ..*way }))
}

/// Whether a way leads in a direction of which a sentence speaks: diagonally backward is backward, too.
pub(super) const fn leads(way: Way, said: Way) -> bool {
    let (files, ranks) = (way.files.signum(), way.ranks.signum());
    ranks == said.ranks.signum() && (files == said.files.signum() || (said.files == 0 && ranks != 0))
}
