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

use musi_riichi_rules::{Face, Riichi, Tile, Win, mpsz};

use super::hand::parse_win_option;
use super::hand_fault::{impossible, no_hand, place_of};
use super::hand_said::{Said, compare, listed};
use super::hand_words::{HandWords, find};
use super::tile_signs::Letters;
use super::{DrawnHand, Seen, TableScene, fault};
use musi_diagram::{CaptionText, Finding, Location};

/// Reads a fence that calls itself a hand: what stands after the word in its info string, and the texts after it. Gives what
/// the texts say of its worth as well, a short line each: `said:han 2`, and what came of each sentence.
#[must_use]
pub fn read_hand(fence: &str, info: &str, captions: &[CaptionText<'_>]) -> (Seen, Said) {
    let whole = Location::Fence { line: 1, column: 1, span: 0..fence.trim_end().len() };
    let mut findings = vec![];
    let letters = Letters::of(fence.trim());
    let groups = mpsz::read(&letters.text).unwrap_or_else(|mut error| {
        error.at = letters.places.get(error.at).copied().unwrap_or(error.at);
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
    let (hand, misfit) = DrawnHand::from_groups(groups, &mut |win| {
        told(win, captions);
        info.split_whitespace().for_each(|word| _ = parse_win_option(win, word));
    });
    if let Some(misfit) = misfit {
        findings.push(no_hand(misfit, fence, &letters, whole.clone()));
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
    let mut any = Win::new(vec![], vec![], Tile::from_face(Face::WHITE, 0));
    for word in info.split_whitespace().filter(|word| !parse_win_option(&mut any, word)) {
        findings.push(fault(
            "hand-word",
            Location::Info(0..0),
            format!("`{word}` says nothing of a hand"),
            "write tsumo, riichi, double-riichi, ippatsu, last, dead-wall, robbed, first, seat=south, round=east, dora=3m or ura=3m",
        ));
    }
}

/// What the texts say of how the hand was won.
fn told(win: &mut Win, captions: &[CaptionText<'_>]) {
    for caption in captions {
        let Some(words) = HandWords::for_language(caption.language) else { continue };
        // In the list of yaku only: elsewhere a text may speak of what another hand lacks.
        let list = listed(words, caption.text);
        win.drawn |= words.holds("drawn", &list);
        if words.holds("double", &list) {
            win.riichi = Riichi::Double;
        } else if words.holds("riichi", &list) && win.riichi == Riichi::No {
            win.riichi = Riichi::Declared;
        }
        win.ippatsu |= words.holds("ippatsu", &list);
        let text = caption.text.to_lowercase();
        let after =
            words.all("indicator").iter().find_map(|word| Some(&text[find(&text, word)? + word.len()..]));
        if let (Some(after), true) = (after, win.indicators.is_empty()) {
            let tile = after.trim_start().split(|letter: char| !letter.is_alphanumeric()).next();
            let groups = tile.and_then(|tile| mpsz::read(tile).ok()).unwrap_or_default();
            win.indicators = groups.concat().iter().filter_map(|tile| tile.face).collect();
        }
    }
}
