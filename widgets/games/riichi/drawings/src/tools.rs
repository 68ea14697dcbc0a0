//! Groups of buttons that drawings have alike.

use musi_messages::{Message, msg};

use musi_mahjong::FigureWriter;
use musi_mahjong::say::{digits, with};
use musi_riichi_rules::Wind;
use musi_runtime::HINTS;

use crate::exercise::Exercise;

const BACK: Message = msg::riichi::TOOLS_BACK;
const FORWARD: Message = msg::riichi::TOOLS_FORWARD;
const ASK: Message = msg::riichi::TOOLS_ASK;
const TOOLS: Message = msg::riichi::TOOLS_TOOLS;
const PLAYERS: Message = msg::riichi::TOOLS_PLAYERS;
const SCORE: Message = msg::riichi::TOOLS_SCORE;

/// The four players as buttons: `seat 0` is East.
pub(crate) fn seats(pen: &mut FigureWriter, lit: Option<Wind>) {
    pen.region("seats", PLAYERS);
    for wind in Wind::ALL {
        pen.button(&with("seat ", wind as u8), wind.name().get(pen.language), Some(lit == Some(wind)));
    }
    pen.end();
}

/// Opens the tools below a drawing, the steps back and forward being the first.
pub(crate) fn steps(pen: &mut FigureWriter) {
    pen.region("tools", TOOLS);
    pen.press("back", BACK);
    pen.press("forward", FORWARD);
}

/// The buttons under a question, and which of the exercise's questions it is.
pub(crate) fn asking(pen: &mut FigureWriter, desk: &Exercise) {
    let run = &desk.run;
    pen.region("ask", ASK);
    if run.is_answered() {
        pen.press("next", if run.is_over() { msg::BUTTON_AGAIN } else { msg::BUTTON_NEXT });
    } else {
        if run.hints() < HINTS {
            pen.press("hint", msg::BUTTON_HINT);
        }
        if run.may_show() {
            pen.press("answer", msg::BUTTON_ANSWER);
        }
    }
    pen.press("stop", msg::BUTTON_LEAVE);
    pen.end_of_tools(desk.help);
    pen.raw("<p class=\"score\">");
    let counts = [run.at() + 1, run.questions(), run.right()].map(|count| digits(count as u32));
    SCORE.write_ordered(&mut pen.out, pen.language, &[&counts[0], &counts[1], &counts[2]]);
    pen.raw("</p>");
}
