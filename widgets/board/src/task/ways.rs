//! How a piece goes, in words made from its pattern: the first hint to any exercise about its moves.

use musi_messages::{Message, Value, arg, msg};
use musi_rules::{PieceKind, Step, UNLIMITED, joined};

use crate::{Announcement, PlayableGame};

/// The directions of single steps, seen by the owner of the piece: a bit each.
const FORWARD: u8 = 1;
const BACK: u8 = 2;
const SIDES: u8 = 4;
const FORWARD_DIAGONAL: u8 = 8;
const BACK_DIAGONAL: u8 = 16;

/// What several directions are called together, larger sets first.
const NAMES: [(u8, Message); 8] = [
    (FORWARD | BACK | SIDES | FORWARD_DIAGONAL | BACK_DIAGONAL, msg::HINT_EVERY_WAY),
    (FORWARD | BACK | SIDES, msg::HINT_STRAIGHT),
    (FORWARD_DIAGONAL | BACK_DIAGONAL, msg::HINT_DIAGONAL),
    (FORWARD, msg::HINT_FORWARD),
    (BACK, msg::HINT_BACK),
    (SIDES, msg::HINT_SIDES),
    (FORWARD_DIAGONAL, msg::HINT_FORWARD_DIAGONAL),
    (BACK_DIAGONAL, msg::HINT_BACK_DIAGONAL),
];

/// Says how a kind of piece goes, and how it captures where that is another way.
pub(super) fn say_ways<G: PlayableGame>(voice: &mut Announcement<G>, kind: PieceKind) {
    let pattern = G::pattern(kind);
    say_steps(voice.word(msg::HINT_MOVES), pattern.quiet);
    if pattern.capture != pattern.quiet {
        say_steps(voice.stop().word(msg::HINT_CAPTURES), pattern.capture);
    }
}

fn say_steps<G: PlayableGame>(voice: &mut Announcement<G>, steps: &[Step]) {
    let (mut near, mut far, mut twice) = (0, 0, false);
    let mut leaps: Vec<(u8, u8, bool)> = Vec::new();
    for step in steps {
        let (files, ranks) = (step.files.unsigned_abs(), step.ranks.unsigned_abs());
        let way = match (files, step.ranks) {
            (0, 1) => FORWARD,
            (0, -1) => BACK,
            (1, 0) => SIDES,
            (1, 1) => FORWARD_DIAGONAL,
            (1, -1) => BACK_DIAGONAL,
            _ => {
                let (a, b) = (files.max(ranks), files.min(ranks));
                let back = step.ranks < 0 || files > ranks;
                match leaps.iter_mut().find(|leap| (leap.0, leap.1) == (a, b)) {
                    Some(leap) => leap.2 |= back,
                    None => leaps.push((a, b, back)),
                }
                continue;
            }
        };
        if step.limit == UNLIMITED {
            far |= way;
        } else {
            near |= way;
        }
        twice |= step.limit_from_second_rank != step.limit;
    }
    let language = voice.language();
    let mut comma = "";
    for (mut left, message) in [(near, msg::HINT_STEP), (far, msg::HINT_RIDE)] {
        let mut ways = String::new();
        for (set, name) in NAMES {
            if left & set == set {
                left -= set;
                let between = if ways.is_empty() { "" } else { ", " };
                ways = joined(&[&ways, between, name.text(language)]);
            }
        }
        if !ways.is_empty() {
            voice.text(comma).fill(message, &[(arg::WAY, Value::Text(&ways))]);
            comma = ", ";
        }
    }
    for (a, b, back) in leaps {
        let parts = [(arg::A, Value::Number(a.into())), (arg::B, Value::Number(b.into()))];
        let message = if back { msg::HINT_LEAP } else { msg::HINT_LEAP_FORWARD };
        voice.text(comma).fill(message, &parts);
        comma = ", ";
    }
    if twice {
        voice.text(comma).word(msg::HINT_FIRST_TWO);
    }
}
