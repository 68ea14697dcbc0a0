//! Change any one mark of any drawing of mahjong: the check must notice.
//!
//! A change is noticed when the fence is no longer a verified drawing, or when something is found that was not found before.
//! What is not noticed must state the very same, or be as true as the first drawing: a list says why, case by case, and an
//! oracle of its own, which knows nothing of the reader, proves it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../../../diagram/tests/common/mod.rs"]
mod common;

use musi_games::GAMES;
use std::collections::BTreeSet;

use musi_diagram::{Context, Reading, Verdict};
use musi_riichi_diagram::TableScene;
use musi_riichi_rules::Wind;

const SEED: &str = "../../../../../shared/seeds/riichi-mahjong.md";
const OWN: &str = "../../../../content/riichi-mahjong.md";
const CASES: &str = "../../../diagram/tests/cases/mahjong";

/// Marks that mean something, in families: each mark is taken away and exchanged for every other of its family.
const FAMILIES: &[&[&str]] = &[
    &["Ton", "Nan", "Sa", "Pe"],
    &["soto", "teje", "sinpin"],
    &["Si", "Pon", "Kan"],
    &["sewi", "anpa"],
    &["open", "pini"],
];

/// What may be changed without notice, and why. Each is proven by [`as_true`].
const EQUAL: &[(&str, &str)] = &[
    (
        "takers",
        "one stack goes from one end to the other: the dice showed another number, which the drawing does not tell",
    ),
    (
        "melds",
        "\"Si\" and \"Pon\" change places, or one of two is gone, where the row has its tile from the left: true of both",
    ),
];

/// What may be taken away without notice, and why: the drawing then states less, and all of it is stated by something that
/// is still there.
const LESS: &[(&str, &str, &str)] = &[
    ("dead-wall", "sinpin gone", "it names no side here: \"moli\" alone says that this is the dead wall"),
    ("dead-wall", "pini gone", "\"open\" names the other end"),
    ("dead-wall", "sewi gone", "the arrow over the wall and the one at its end point at upper tiles"),
    ("dead-wall", "anpa gone", "the arrow at the end points at the lower tile"),
    ("dead-wall", "3 gone", "the arrow points at the stack, which is counted"),
    ("dead-wall", "1 gone", "it is the stack at the end that \"open\" names"),
    ("dead-wall", "7 gone", "it is the last of the stacks, which are counted"),
];

struct Change {
    what: String,
    text: String,
}

fn noticed(before: &Reading, after: &Reading) -> bool {
    if !matches!(after.verdict, Verdict::Verified { .. }) {
        return true;
    }
    let told = |reading: &Reading| -> BTreeSet<(&str, String)> {
        reading.findings.iter().map(|finding| (finding.code, finding.message.clone())).collect()
    };
    !told(after).is_subset(&told(before))
}

/// Whether a drawing is right, by what the rules of the page say in so many words.
fn as_true(scene: &TableScene) -> bool {
    match scene {
        // South sits to the right of East, West to the right of South, North to the right of West.
        TableScene::Seats(winds) => {
            (0..4).all(|side| winds[(side + 1) % 4] as u8 == (winds[side] as u8 + 1) % 4)
        }
        TableScene::Wall { stacks } => *stacks == 17,
        TableScene::Breaks { stacks, numbers } => {
            *stacks == 17 && numbers.len() == 11 && numbers.iter().all(|(sum, stack)| sum == stack)
        }
        TableScene::Taken { parts, dice, taken } => {
            parts.iter().sum::<u8>() == 17
                && parts.len() == 3
                && *taken == Some(1)
                && parts[1] == 2
                && *dice == Some(parts[2])
        }
        TableScene::Takers { parts, takers } => {
            let right = parts.len() - 1;
            parts.iter().sum::<u8>() == 17
                && (2..=12).contains(&parts[right])
                && takers.len() == 4
                && takers.iter().all(|(part, wind)| {
                    usize::from(*part) + 1 + *wind as usize == right && parts[usize::from(*part)] == 2
                })
        }
        TableScene::Direction { clockwise } => *clockwise,
        TableScene::DeadWall { stacks, indicator, .. } => *stacks == 7 && *indicator == Some(3),
        TableScene::Melds(melds) => melds.iter().all(|meld| {
            let from = meld.from.map(|from| from as u8);
            let place = if meld.turned == 0 {
                3
            } else if meld.turned + 1 == meld.tiles {
                1
            } else {
                2
            };
            (3..=4).contains(&meld.tiles) && from == Some(place) && !meld.calls.is_empty()
        }),
        TableScene::Dora(_) => true,
        TableScene::Hand(_) | TableScene::Practice(_) => false,
    }
}

/// Words of a line with their bytes.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut found = vec![];
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (letter.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(first)) => {
                found.push((first, &text[first..at]));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// A word exchanged for another one, so that what stands beside it stays where it is, if there is room.
fn exchanged(text: &str, at: usize, word: &str, other: &str) -> String {
    let mut after = text[at + word.len()..].to_owned();
    let mut other = other.to_owned();
    for _ in word.chars().count()..other.chars().count() {
        if after.starts_with("  ") {
            after.remove(0);
        }
    }
    while other.chars().count() < word.chars().count() {
        other.push(' ');
    }
    format!("{}{other}{after}", &text[..at])
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Columns of lines: they hold no tabs where it matters.
fn put(lines: &[String], line: usize, column: usize, glyph: &str) -> String {
    let mut lines = lines.to_vec();
    let mut glyphs: Vec<String> = lines[line].chars().map(|glyph| glyph.to_string()).collect();
    if let Some(old) = glyphs.get_mut(column) {
        glyph.clone_into(old);
    }
    lines[line] = glyphs.concat();
    lines.join("\n") + "\n"
}

fn changes(text: &str) -> Vec<Change> {
    let mut found = vec![];
    let lines = lines_of(text);
    let mut change = |what: String, text: String| found.push(Change { what, text });
    // Names and numbers.
    for (at, word) in words(text) {
        if let Some(family) = FAMILIES.iter().find(|family| family.contains(&word)) {
            change(format!("{word} gone"), exchanged(text, at, word, ""));
            for other in family.iter().filter(|other| **other != word) {
                change(format!("{word} -> {other}"), exchanged(text, at, word, other));
            }
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            change(format!("{word} gone"), exchanged(text, at, word, ""));
            let number: i32 = word.parse().unwrap();
            // One digit of a stacked number may be the upper one: whatever stands there instead must be noticed.
            for other in
                (0..=9).chain([number + 1, number - 1]).filter(|other| *other != number && *other >= 0)
            {
                change(format!("{word} -> {other}"), exchanged(text, at, word, &other.to_string()));
            }
        }
    }
    // Arrows, pointers, edges of stacks: each glyph gone, or another one.
    for (number, line) in lines.iter().enumerate() {
        for (column, glyph) in line.chars().enumerate() {
            if !glyph.is_whitespace() && !glyph.is_alphanumeric() {
                for other in [" ", "|", "_", "-", "=", "V", "^", "<", ">", "."] {
                    if other != glyph.to_string() {
                        let what = format!("{glyph} -> {other} in {}:{}", number + 1, column + 1);
                        change(what, put(&lines, number, column, other));
                    }
                }
            }
            if matches!(glyph, 'V' | '^') {
                for other in [" ", "V", "^", "|"].into_iter().filter(|other| *other != glyph.to_string()) {
                    change(
                        format!("{glyph} -> {other} in {}:{}", number + 1, column + 1),
                        put(&lines, number, column, other),
                    );
                }
            }
        }
    }
    found.extend(stacks(&lines));
    found.extend(turned(&lines));
    found
}

/// A stack more and one less, at every place of every wall, and a gap moved by one.
fn stacks(lines: &[String]) -> Vec<Change> {
    let mut found = vec![];
    let rows: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].contains("|_|_|")).collect();
    let [upper, lower] = rows.as_slice() else { return found };
    let edge = upper - 1;
    let width = lines[*upper].len();
    for column in 0..width {
        let here = lines[*upper].get(column..column + 2);
        if here == Some("|_") {
            for more in [true, false] {
                let mut changed = lines.to_vec();
                for line in [edge, *upper, *lower] {
                    let text = &mut changed[line];
                    if more {
                        let own = text.get(column..column + 2).unwrap_or("").to_owned();
                        text.insert_str(column, &own);
                    } else {
                        text.replace_range(column..column + 2, "");
                    }
                }
                let what = if more { "a stack more" } else { "a stack less" };
                found.push(Change {
                    what: format!("{what} at {}", column + 1),
                    text: changed.join("\n") + "\n",
                });
            }
        }
        // The gap goes one stack to the left: `_| |_` is what stands at one.
        if lines[*upper].get(column..column + 3) == Some("| |") {
            for (from, to) in [("|_| |", "| |_|"), ("| |_|", "|_| |")] {
                let start = if from == "|_| |" { column.checked_sub(2) } else { Some(column) };
                let Some(start) = start else { continue };
                if lines[*upper].get(start..start + 5) != Some(from) {
                    continue;
                }
                let mut changed = lines.to_vec();
                for line in [*upper, *lower] {
                    changed[line].replace_range(start..start + 5, to);
                }
                changed[edge]
                    .replace_range(start..start + 5, if from == "|_| |" { ". .-." } else { ".-. ." });
                found.push(Change {
                    what: format!("a gap moved at {}", column + 1),
                    text: changed.join("\n") + "\n",
                });
            }
        }
    }
    found
}

/// Every other tile of a called group turned, in a group of its own row.
fn turned(lines: &[String]) -> Vec<Change> {
    let mut found = vec![];
    for (line, text) in lines.iter().enumerate().filter(|(_, text)| text.contains("|___|")) {
        let mut at = 0;
        while let Some(start) = text[at..].find('|').map(|start| at + start) {
            let tail = &text[start..];
            let end = tail.find("| ").map_or(tail.trim_end().len(), |end| end + 1);
            let group = &tail[..end];
            let tiles: Vec<&str> = group.trim_matches('|').split('|').collect();
            at = start + end;
            if !tiles.contains(&"___") {
                continue;
            }
            let own = tiles.iter().position(|tile| *tile == "___").unwrap();
            for wanted in (0..=tiles.len()).filter(|wanted| *wanted != own) {
                let draw = |wide: &str, narrow: &str| {
                    let tile = |index| if index == wanted { wide } else { narrow };
                    let inner: Vec<&str> = (0..tiles.len()).map(tile).collect();
                    format!("|{}|", inner.join("|"))
                };
                let mut changed = lines.to_vec();
                for (line, group) in [(line, draw("___", "__")), (line - 1, draw("   ", "  "))] {
                    let old = end.max(group.len());
                    let room = changed[line].len().min(start + old);
                    changed[line].replace_range(start..room.min(start + end), &group);
                }
                found.push(Change {
                    what: format!(
                        "tile {} of {} turned at {}:{}",
                        wanted + 1,
                        tiles.len(),
                        line + 1,
                        start + 1
                    ),
                    text: changed.join("\n") + "\n",
                });
            }
        }
    }
    found
}

/// Tries every change of every drawing of a page that is no hand and no table to play at: how many, and how many were not noticed.
fn every_change_is_noticed(path: &str) -> Option<(usize, usize)> {
    let page = std::fs::read_to_string(path).ok()?;
    let context = Context {
        games: GAMES,
        game: Some(musi_riichi_diagram::NAME),
        ..common::context(&page, Some(musi_riichi_diagram::NAME))
    };
    let (mut tried, mut equal) = (0, 0);
    let mut wrong = vec![];
    // A case has its right drawing first; what is planted in the others is not to be noticed a second time.
    let fences = if path.starts_with(CASES) { 1 } else { usize::MAX };
    for fence in common::fences(&page).into_iter().take(fences) {
        let before = fence.read(&context);
        let Some(scene) = before.content_as::<TableScene>().cloned() else { continue };
        if matches!(scene, TableScene::Hand(_) | TableScene::Practice(_)) {
            continue;
        }
        assert!(as_true(&scene), "{path}:{}", fence.line);
        let kind = scene.kind().as_str();
        let all = if kind == "dora" { dora_changes(&fence.text) } else { changes(&fence.text) };
        assert!(all.len() > 8, "{path}:{}: {} changes", fence.line, all.len());
        for change in all {
            tried += 1;
            let after = common::Fence { text: change.text.clone(), ..fence.clone() }.read(&context);
            if noticed(&before, &after) {
                continue;
            }
            equal += 1;
            let same = after.content_as() == Some(&scene);
            let listed = after.content_as().is_some_and(as_true) && EQUAL.iter().any(|(of, _)| *of == kind);
            let meant = change.what.contains(" gone")
                || change.what.contains("turned")
                || change.what.contains("stack");
            let less = LESS.iter().any(|(of, mark, _)| *of == kind && change.what.starts_with(mark));
            if !(listed || (same && (!meant || less))) {
                wrong.push(format!("{path}:{} {kind}: {}", fence.line, change.what));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried} changes were not noticed:\n{}", wrong.len(), wrong.join("\n"));
    Some((tried, equal))
}

/// Each tile exchanged for every other, each arrow gone, each line gone.
fn dora_changes(text: &str) -> Vec<Change> {
    let mut found = vec![];
    let tiles =
        || ["m", "p", "s"].into_iter().flat_map(|suit| (1..=9).map(move |number| format!("{number}{suit}")));
    let tiles: Vec<String> = tiles().chain((1..=7).map(|number| format!("{number}z"))).collect();
    for (at, word) in words(text) {
        for tile in tiles.iter().filter(|tile| *tile != word) {
            found.push(Change { what: format!("{word} -> {tile}"), text: exchanged(text, at, word, tile) });
        }
        found.push(Change { what: format!("{word} gone"), text: exchanged(text, at, word, "") });
    }
    found
}

#[test]
fn every_change_of_a_mark_on_the_first_mahjong_page_is_noticed() {
    let Some((tried, equal)) = every_change_is_noticed(SEED) else {
        eprintln!("skipped: {SEED} is not here");
        return;
    };
    eprintln!("{SEED}: {tried} changes, {equal} of them drawings that state the same or are as true");
    assert!(tried > 3000, "{tried}");
}

#[test]
fn every_change_of_a_mark_on_our_own_page_is_noticed() {
    let (tried, equal) = every_change_is_noticed(OWN).unwrap();
    eprintln!("{OWN}: {tried} changes, {equal} of them drawings that state the same or are as true");
    assert!(tried > 3000, "{tried}");
}

#[test]
fn every_change_of_a_mark_of_the_cases_is_noticed() {
    let pages = std::fs::read_dir(CASES).unwrap().flatten();
    let counts = pages.filter_map(|page| every_change_is_noticed(page.path().join("page.md").to_str()?));
    let (tried, equal) = counts.fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1));
    eprintln!("{CASES}: {tried} changes, {equal} of them drawings that state the same or are as true");
    assert!(tried > 2000, "{tried}");
}

#[test]
fn the_reasons_for_what_may_change_speak_of_kinds_that_there_are() {
    let kinds = ["seats", "wall", "breaks", "taken", "takers", "direction", "dead-wall", "melds", "dora"];
    assert!(EQUAL.iter().all(|(kind, why)| kinds.contains(kind) && !why.is_empty()));
    assert!(LESS.iter().all(|(kind, _, why)| kinds.contains(kind) && !why.is_empty()));
    assert!(!as_true(&TableScene::Seats([Wind::East, Wind::North, Wind::West, Wind::South])));
}
