//! A hand in MPSZ, in a fence that calls itself `hand`: what it is worth, and whether the text after it says so.
//!
//! ```text
//! ```hand riichi dora=3m
//! 234m 567m 345p 55s 67s 8s
//! ```
//!
//! The last tile is the winning one. A group with a turned tile (`_345s`) was called; `0z11s0z` is a closed kan. The words after
//! `hand`: `tsumo`, `riichi`, `double-riichi`, `ippatsu`, `last`, `dead-wall`, `robbed`, `first`, `seat=Nan`, `round=Ton`,
//! `dora=3m`, `ura=4z`. What they leave open is read from the text (`kama Lisi`, `kama Tumo`, `riichi`, `self-draw`), and after that
//! it is a win by a discard, of South in the East round.

use std::ops::Range;

use musi_riichi_rules::{Face, Riichi, Tile, Value, Win, mpsz};
use musi_rules::Tongue;

use super::hand::parse_win_option;
use super::hand_fault::{impossible, no_hand, place_of};
use super::{DrawnHand, Seen, TableScene, fault};
use musi_diagram::{CaptionText, Finding, Place};

/// Reads a fence that calls itself a hand: what stands after the word in its info string, and the texts after it. Gives what
/// the texts say of its worth as well, a short line each: `said:han 2`.
#[must_use]
pub fn read_hand(fence: &str, info: &str, captions: &[CaptionText<'_>]) -> (Seen, Vec<String>) {
    let whole = Place::Fence { line: 1, column: 1, span: 0..fence.trim_end().len() };
    let mut findings = vec![];
    let groups = mpsz::read(fence.trim()).unwrap_or_else(|error| {
        let at = place_of(fence, error.at, 0);
        findings.push(fault(
            "hand-text",
            at,
            error.to_string(),
            "write the hand as 234m 55z, one suit after its numbers",
        ));
        vec![]
    });
    unknown_words(info, &mut findings);
    let (hand, misfit) = DrawnHand::of(groups, &mut |win| {
        told(win, captions);
        info.split_whitespace().for_each(|word| _ = parse_win_option(win, word));
    });
    if let Some(misfit) = misfit {
        findings.push(no_hand(misfit, fence, whole.clone()));
    } else if findings.is_empty() && hand.win.is_none() && hand.waits.is_empty() {
        let count: usize = hand.groups.iter().flatten().map(|tile| usize::from(tile.tiles())).sum();
        findings.push(fault(
            "hand-tiles",
            whole.clone(),
            format!("{count} tiles are no hand"),
            "write 14 tiles, or 13 that wait for one, and one more for each kan; each hand stands in a fence of its own",
        ));
    }
    if let Some(win) = &hand.win {
        impossible(win, &mut findings, &whole);
    }
    let said = compare(&hand, captions, &mut findings);
    (Seen { scene: TableScene::Hand(Box::new(hand)), findings }, said)
}

/// Tells the words after `hand` that say nothing, of a hand that has not won too.
fn unknown_words(info: &str, findings: &mut Vec<Finding>) {
    let mut any = Win::new(vec![], vec![], Tile::of(Face::WHITE, 0));
    for word in info.split_whitespace().filter(|word| !parse_win_option(&mut any, word)) {
        findings.push(fault(
            "hand-word",
            Place::Info(0..0),
            format!("`{word}` says nothing of a hand"),
            "write tsumo, riichi, double-riichi, ippatsu, last, dead-wall, robbed, first, seat=Nan, round=Ton, dora=3m or ura=3m",
        ));
    }
}

/// What the texts say of how the hand was won.
fn told(win: &mut Win, captions: &[CaptionText<'_>]) {
    for caption in captions {
        let says = |words: &[&str]| words.iter().any(|word| caption.text.contains(word));
        // In the list of yaku only: elsewhere a text may speak of what another hand lacks.
        let listed = list(caption).map_or("", |range| &caption.text[range]);
        let lists = |words: &[&str]| words.iter().any(|word| listed.contains(word));
        win.drawn |= lists(&["kama Tumo", "self-draw", "tsumo"]);
        if lists(&["kama Lisi tu", "double riichi"]) {
            win.riichi = Riichi::Double;
        } else if lists(&["kama Lisi", "riichi"]) && win.riichi == Riichi::No {
            win.riichi = Riichi::Declared;
        }
        win.ippatsu |= lists(&["sike 1", "ippatsu"]);
        if says(&["ijo lukin pi wawa Tola li ", "dora indicator is "]) && win.indicators.is_empty() {
            let after = ["ijo lukin pi wawa Tola li ", "dora indicator is "]
                .iter()
                .find_map(|words| caption.text.split_once(words).map(|(_, after)| after));
            let text = after.and_then(|after| after.split(|letter: char| !letter.is_alphanumeric()).next());
            let groups = text.and_then(|text| mpsz::read(text).ok()).unwrap_or_default();
            win.indicators = groups.concat().iter().filter_map(|tile| tile.face).collect();
        }
    }
}

/// The list of yaku in a text: from `nasin Jaku li ni:` or `Yaku:` to the full stop.
fn list(caption: &CaptionText<'_>) -> Option<Range<usize>> {
    let word = match caption.tongue {
        Tongue::Tok => "nasin Jaku li ni:",
        _ => "Yaku:",
    };
    let start = caption.text.find(word)? + word.len();
    let end = caption.text[start..].find('.').map_or(caption.text.len(), |end| start + end);
    Some(start..end)
}

/// The numbers of a part of a text, with their bytes.
fn numbers(text: &str, range: Range<usize>) -> Vec<(u32, Range<usize>)> {
    let mut found = vec![];
    let mut start = None;
    for (at, letter) in text[range.clone()].char_indices().chain([(range.len(), ' ')]) {
        match (letter.is_ascii_digit(), start) {
            (true, None) => start = Some(range.start + at),
            (false, Some(first)) => {
                let span = first..range.start + at;
                found.extend(text[span.clone()].parse().ok().map(|number| (number, span.clone())));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The sentence that begins with words: from behind them to the full stop.
fn after(text: &str, words: &str) -> Option<Range<usize>> {
    let start = text.find(words)? + words.len();
    let end = text[start..].find('.').map_or(text.len(), |end| start + end);
    Some(start..end)
}

/// Compares what the texts say with what the hand is worth. Gives what they say, each once.
fn compare(hand: &DrawnHand, captions: &[CaptionText<'_>], findings: &mut Vec<Finding>) -> Vec<String> {
    let mut said: Vec<String> = vec![];
    let mut note = |claim: String| {
        // The text and its translation say the same.
        if !said.contains(&claim) {
            said.push(claim);
        }
    };
    for caption in captions {
        let (han, fu, paid) = match caption.tongue {
            Tongue::Tok => ("nanpa pona suli li ", "nanpa pona lili li ", "mani "),
            _ => ("Han: ", "Fu: ", "pays "),
        };
        let text = caption.text;
        let listed = list(caption);
        if listed.is_none() && after(text, han).is_none() {
            continue;
        }
        let mut wrong = |code, span: Range<usize>, message: String| {
            let place = Place::Caption(caption.offset + span.start..caption.offset + span.end);
            findings.push(fault(code, place, message, "correct the text, or the hand"));
        };
        let Some(value) = &hand.value else {
            if let Some(span) = listed {
                wrong("hand-worth", span, "the hand has no yaku, or is not complete".to_owned());
            }
            continue;
        };
        if let Some((number, span)) = after(text, han).and_then(|range| numbers(text, range).pop()) {
            note(format!("said:han {number}"));
            if number != u32::from(value.han) {
                wrong("hand-han", span, format!("the hand has {} han, not {number}", value.han));
            }
        }
        if let Some((number, span)) = after(text, fu).and_then(|range| numbers(text, range).pop()) {
            note(format!("said:fu {number}"));
            if number != u32::from(value.fu.total()) {
                wrong("hand-fu", span, format!("the hand has {} fu, not {number}", value.fu.total()));
            }
        }
        let told: Vec<u32> = listed.clone().map_or_else(Vec::new, |range| {
            numbers(text, range.clone())
                .into_iter()
                // Only what stands in brackets is worth; "kulupu lili 7" is a name.
                .filter(|(_, span)| text[..span.start].ends_with('(') && text[span.end..].starts_with(')'))
                .map(|(number, _)| number)
                .collect()
        });
        if !told.is_empty() {
            let each: Vec<String> = told.iter().map(u32::to_string).collect();
            note(format!("said:yaku {}", each.join("+")));
        }
        let dora = value.dora + value.ura_dora + value.red_fives;
        let count = value.yaku.len() + usize::from(dora > 0);
        if let (Some(span), false) = (listed, told.is_empty())
            && (told.iter().sum::<u32>() != u32::from(value.han) || told.len() != count)
        {
            let each: Vec<String> = value
                .yaku
                .iter()
                .map(|found| format!("{} ({})", found.yaku.name.get(caption.tongue), found.worth))
                .chain((dora > 0).then(|| format!("dora ({dora})")))
                .collect();
            wrong("hand-yaku", span, format!("the yaku are {}", each.join(", ")));
        }
        for (number, span) in paid_numbers(text, paid) {
            note(format!("said:points {number}"));
            if !payments(value).contains(&number) {
                let right: Vec<String> = payments(value).iter().map(u32::to_string).collect();
                wrong("hand-points", span, format!("the payment is {}, not {number}", right.join(" and ")));
            }
        }
    }
    said
}

/// What may be said to be paid.
fn payments(value: &Value) -> Vec<u32> {
    match value.points {
        musi_riichi_rules::Points::Discard(points) => vec![points],
        musi_riichi_rules::Points::Draw { dealer: 0, others } => vec![others],
        musi_riichi_rules::Points::Draw { dealer, others } => vec![dealer, others],
    }
}

/// Numbers right after a word for paying.
fn paid_numbers(text: &str, word: &str) -> Vec<(u32, Range<usize>)> {
    text.match_indices(word)
        .filter_map(|(at, word)| {
            let start = at + word.len();
            let first = numbers(text, start..text.len()).into_iter().next()?;
            (first.1.start == start).then_some(first)
        })
        .collect()
}
