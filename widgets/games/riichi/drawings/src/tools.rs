//! Groups of buttons that drawings have alike.

use musi_diagram::ui::Word;
use musi_diagram::ui::buttons::{ANSWER, LEAVE, NEXT};
use musi_mahjong::Pen;
use musi_mahjong::say::{digits, fill, with};
use musi_riichi_rules::Wind;

use crate::desk::Desk;

const BACK: Word = Word::new("monsi", "back");
const FORWARD: Word = Word::new("sinpin", "forward");
const ASK: Word = Word::new("alasa", "exercise");
const TOOLS: Word = Word::new("ilo", "tools");
const PLAYERS: Word = Word::new("jan musi", "players");
const SCORE: Word = Word::new("pona: % tan %. nanpa alasa: %.", "Right: % of %. Exercise number %.");

/// The four players as buttons: `seat 0` is East.
pub(crate) fn seats(pen: &mut Pen, lit: Option<Wind>) {
    pen.region("seats", PLAYERS);
    for wind in Wind::ALL {
        pen.button(&with("seat ", wind as u8), wind.name().get(pen.tongue), Some(lit == Some(wind)));
    }
    pen.end();
}

/// Opens the tools below a drawing, the steps back and forward being the first.
pub(crate) fn steps(pen: &mut Pen) {
    pen.region("tools", TOOLS);
    pen.press("back", BACK);
    pen.press("forward", FORWARD);
}

/// The buttons under a question, and how many were answered.
pub(crate) fn asking(pen: &mut Pen, desk: &Desk, over: bool) {
    pen.region("ask", ASK);
    if over {
        pen.press("next", NEXT);
    } else {
        pen.press("answer", ANSWER);
    }
    pen.press("stop", LEAVE);
    pen.end_of_tools(desk.help);
    pen.raw("<p class=\"score\">");
    let counts = [desk.score.right, desk.score.asked, desk.seed.0].map(digits);
    fill(&mut pen.out, SCORE.get(pen.tongue), &[&counts[0], &counts[1], &counts[2]]);
    pen.raw("</p>");
}
