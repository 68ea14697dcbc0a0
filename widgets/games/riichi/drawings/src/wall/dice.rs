//! The dice: two, or two times two, each a button that gives the next number.

use musi_mahjong::FigureWriter;
use musi_mahjong::say::{digits, with};
use musi_riichi_diagram::Opening;
use musi_riichi_rules::Throws;

use super::words;
use crate::exercise::Exercise;

/// How many dice count.
pub(super) const fn count(now: Opening) -> usize {
    match now.throws {
        Throws::One => 2,
        Throws::Two => 4,
    }
}

/// Adds what the dice show.
pub(super) fn tell(desk: &mut Exercise, now: Opening) {
    let word = if now.throws == Throws::One { words::THROWN_ONE } else { words::THROWN_TWO };
    desk.add(word, &[&digits(now.first()), &digits(now.second())]);
}

/// Writes the dice and their sums; `live` are those that can be set.
pub(super) fn write(pen: &mut FigureWriter, now: Opening, live: bool) {
    pen.region("dice", words::DICE);
    for (die, value) in now.dice.as_flattened().iter().take(count(now)).enumerate() {
        let label = words::DIE.fill_ordered(pen.language, &[&digits(die as u32 + 1), &digits(*value)]);
        if die == 2 {
            pen.raw("<span class=\"gap\"></span>");
        }
        if live {
            pen.open(&with("die ", die as u32));
            pen.attribute("aria-label", &label);
            pen.raw(">");
        } else {
            for part in ["<span class=\"die\" role=\"img\" aria-label=\"", &label, "\">"] {
                pen.raw(part);
            }
        }
        pips(&mut pen.out, *value);
        pen.raw(if live { "</button>" } else { "</span>" });
    }
    pen.raw("<span class=\"sum\">");
    pen.raw(&digits(now.first()));
    if now.throws == Throws::Two {
        pen.raw(" · ");
        pen.raw(&digits(now.second()));
    }
    pen.raw("</span></div>");
}

/// The face of a die, with a stroke of no length for each pip.
fn pips(out: &mut String, value: u8) {
    const PIPS: [&str; 6] = [
        "M20 20h0",
        "M11 11h0M29 29h0",
        "M11 11h0M20 20h0M29 29h0",
        "M11 11h0M29 11h0M11 29h0M29 29h0",
        "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0",
        "M11 10h0M29 10h0M11 20h0M29 20h0M11 30h0M29 30h0",
    ];
    out.push_str(
        "<svg class=\"pips\" viewBox=\"0 0 40 40\" aria-hidden=\"true\" focusable=\"false\"><path d=\"",
    );
    out.push_str(PIPS[usize::from(value.clamp(1, 6) - 1)]);
    out.push_str("\"/></svg>");
}
