//! Tiles that come into a hand and go out of it by a tap.

use musi_mahjong::name::name;
use musi_mahjong::say::digits;
use musi_messages::Message;
use musi_riichi_rules::mpsz::Shown;

use crate::figure::HandFigure;
use crate::words;

/// Adds what a tile of the palette begins, and says so.
pub(crate) fn add(hand: &mut HandFigure, tile: Shown) {
    let Some(face) = tile.face else { return };
    let (before, held_red) = (hand.held.size(), hand.held.has_red(face));
    let held = &mut hand.held;
    let done = match hand.tools.call {
        None => held.add(tile),
        Some(kind) => held.call(kind, tile),
    };
    match hand.tools.call {
        _ if done => count(hand, words::ADDED, tile),
        Some(_) => hand.say(words::NO_ROOM, &[]),
        None if before >= 14 => hand.say(words::TOO_MANY, &[]),
        None if tile.red && held_red => hand.say(words::ONE_RED, &[]),
        None => hand.say(words::NONE_LEFT, &[]),
    }
}

/// A tap on a tile of the hand or on a group of the table.
pub(crate) fn tap(hand: &mut HandFigure, index: usize) -> Option<()> {
    if hand.tools.wins && hand.held.size() != 14 {
        let tiles = digits(hand.held.size() as u32);
        hand.say(words::FEW, &[&tiles]);
        return Some(());
    }
    // Tiles stand as groups show them: the hand without the tile that won, the table, the tile that won.
    let held = &mut hand.held;
    let closed = held.closed.len() - usize::from(held.won.is_some());
    let mut at = index;
    if index < closed {
        at = index + usize::from(held.won.is_some_and(|won| won <= index));
    } else {
        at -= closed;
        for meld in 0..held.melds.len() {
            let tiles = held.melds[meld].len();
            // What won was never called.
            if at < tiles && hand.tools.wins {
                return Some(());
            }
            if at < tiles {
                let gone = held.melds.remove(meld);
                held.won = None;
                count(hand, words::REMOVED, *gone.iter().find(|tile| tile.face.is_some())?);
                return Some(());
            }
            at -= tiles;
        }
        at = held.won.filter(|_| at == 0)?;
    }
    let tile = *held.closed.get(at)?;
    if hand.tools.wins && held.size() == 14 {
        held.won = Some(at);
        let name = name(tile, hand.language);
        hand.say(words::CHOSEN, &[&name]);
    } else {
        held.remove(at);
        count(hand, words::REMOVED, tile);
    }
    Some(())
}

/// Says a change, with how many tiles there are after it.
fn count(hand: &mut HandFigure, word: Message, tile: Shown) {
    let (name, tiles) = (name(tile, hand.language), digits(hand.held.size() as u32));
    hand.say(word, &[&name, &tiles]);
}
