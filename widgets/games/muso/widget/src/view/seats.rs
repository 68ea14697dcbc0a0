//! Who plays: shape and name of each seat, whose turn it is, what counts; the kili that still grow.

use musi_messages::{Message, msg};
use musi_muso_rules::{Position, SIDE_LETTERS, words};
use musi_rules::{Side, SquareSet};

use crate::state::State;
use crate::text::{digits, put};
use crate::travel::most_players;

/// Of the kili of a side: under its pieces, in its home area, counted for another side too.
fn counted(position: &Position, side: Side) -> [usize; 3] {
    let mine = position.controlled(side);
    let home = position.rules().board.home(side).area;
    let mut theirs = SquareSet::EMPTY;
    for other in position.rules().seats() {
        if other != side {
            theirs |= position.controlled(other);
        }
    }
    [(mine - home).len(), (mine & home).len(), (mine & theirs).len()]
}

/// What the columns of the table of seats are called.
const HEADS: [Message; 6] = [
    msg::muso::TABLE_PLAYER,
    msg::muso::TABLE_SCORE,
    msg::muso::TABLE_UNDER,
    msg::muso::TABLE_HOME,
    msg::muso::TABLE_SHARED,
    msg::muso::TABLE_OUT,
];

/// Writes the table of seats.
pub(super) fn write(out: &mut String, state: &State) {
    let position = state.history.position();
    let word = |message: Message| message.text(state.language);
    put(
        out,
        "<table class=\"seats\" data-key=\"seats\"><caption class=\"vh\">%</caption><thead><tr>",
        &[word(msg::muso::TABLE_PLAYERS)],
    );
    for head in HEADS {
        put(out, "<th scope=\"col\">%</th>", &[word(head)]);
    }
    out.push_str("</tr></thead><tbody>");
    let over = state.history.ending().is_some();
    let leaders = if over { position.leaders() } else { Vec::new() };
    for side in position.rules().seats() {
        let now = !over && position.seat() == side;
        out.push_str(if now { "<tr class=\"plays\">" } else { "<tr>" });
        out.push_str("<th scope=\"row\"><svg class=\"who\" viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#muso-seat-");
        // There is a letter for each of the four sides.
        out.push(char::from(SIDE_LETTERS[side.index()]));
        put(out, "\"/></svg> %", &[words::side(side, state.language)]);
        let (html, note) = if now {
            (
                " <span class=\"to-play\"><span aria-hidden=\"true\">◀</span><span class=\"vh\">%</span></span>",
                word(msg::muso::PLAYER_TO_PLAY),
            )
        } else if position.has_resigned(side) {
            (" (%)", word(msg::muso::PLAYER_RESIGNED))
        } else if leaders.len() == 1 && leaders.contains(&side) {
            (" ★ %", word(msg::muso::PLAYER_WINS))
        } else if leaders.contains(&side) {
            (" %", word(msg::muso::PLAYER_DRAWS))
        } else {
            ("", "")
        };
        put(out, html, &[note]);
        let mut out_of_play = 0;
        for unit in 0..position.rules().army.len() {
            out_of_play += u32::from(position.left(side, unit));
        }
        let [under, home, shared] = counted(position, side);
        put(out, "</th><td><strong>%</strong></td>", &[&digits(position.score(side))]);
        for count in [under as u32, home as u32, shared as u32, out_of_play] {
            put(out, "<td>%</td>", &[&digits(count)]);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

/// Writes how many kili are left for each kasi space.
pub(super) fn write_reserves(out: &mut String, state: &State) {
    let position = state.history.position();
    let head = msg::muso::RESERVES.text(state.language);
    put(out, "<p class=\"reserves\" data-key=\"reserves\">%:", &[head]);
    for kasi in position.rules().board.kasi {
        put(out, " <span>% %</span>", &[&state.name(kasi), &digits(position.reserve(kasi).into())]);
    }
    out.push_str("</p>");
}

/// Writes who is a machine player, and how many play.
pub(super) fn write_options(out: &mut String, state: &State) {
    let word = |message: Message| message.text(state.language);
    put(
        out,
        "<div class=\"options\" role=\"group\" data-region data-key=\"options\" aria-label=\"%\"><p>%</p>",
        &[word(msg::muso::SEAT_WHO_PLAYS)],
    );
    for side in state.history.position().rules().seats() {
        let number = digits(side.index() as u32);
        begin_choices(out, words::side(side, state.language));
        for (act, label, machine) in [("me", msg::BUTTON_ME, false), ("machine", msg::BUTTON_MACHINE, true)] {
            write_choice(out, act, &number, word(label), state.is_machine(side) == machine);
        }
        out.push_str("</div>");
    }
    let most = most_players(state.rules());
    if most > 2 {
        begin_choices(out, word(msg::muso::SEAT_PLAYERS));
        for players in 2..=most {
            let number = digits(players.into());
            write_choice(out, "players", &number, &number, players == state.rules().players);
        }
        out.push_str("</div>");
    }
    out.push_str("</div>");
}

/// Begins buttons of which one is pressed, after a name of their own.
fn begin_choices(out: &mut String, head: &str) {
    let html = "<div class=\"choices\" role=\"group\" aria-label=\"%\"><span class=\"head\">%</span>";
    put(out, html, &[head]);
}

fn write_choice(out: &mut String, act: &str, number: &str, label: &str, pressed: bool) {
    let pressed = if pressed { "true" } else { "false" };
    let html = "<button type=\"button\" data-do=\"%%\" data-key=\"%%\" aria-pressed=\"%\">%</button>";
    put(out, html, &[act, number, act, number, pressed, label]);
}
