//! Who plays: shape and name of each seat, whose turn it is, what counts; the kili that still grow.

use musi_rules::muso::{Position, SIDE_LETTERS, words};
use musi_rules::{Side, SquareSet};

use crate::play::most_players;
use crate::state::State;
use crate::text::{number, put};

/// Of the kili of a side: under its pieces, in its home area, counted for another side too.
fn counted(position: &Position, side: Side) -> [usize; 3] {
    let mine = position.controlled(side);
    let home = position.rules().board.home(side).area;
    let others = position.rules().seats().filter(|other| *other != side);
    let theirs = others.fold(SquareSet::EMPTY, |all, other| all | position.controlled(other));
    [(mine - home).len(), (mine & home).len(), (mine & theirs).len()]
}

/// Writes the table of seats.
pub(super) fn write(out: &mut String, state: &State) {
    let position = state.history.position();
    put(
        out,
        &[
            "<table class=\"seats\" data-key=\"seats\"><caption class=\"vh\">",
            state.pick("jan musi", "players"),
            "</caption><thead><tr>",
        ],
    );
    for (tok, en) in [
        ("jan", "player"),
        ("nanpa", "score"),
        ("anpa ijo", "under"),
        ("lon ma", "home"),
        ("pi jan tu", "shared"),
        ("weka", "out"),
    ] {
        put(out, &["<th scope=\"col\">", state.pick(tok, en), "</th>"]);
    }
    out.push_str("</tr></thead><tbody>");
    let over = state.history.ending().is_some();
    let leaders = if over { position.leaders() } else { Vec::new() };
    for side in position.rules().seats() {
        let now = !over && position.seat() == side;
        let gone = position.has_resigned(side);
        put(
            out,
            &["<tr", if now { " class=\"now\"" } else { "" }, if gone { " class=\"gone\"" } else { "" }],
        );
        put(
            out,
            &[
                "><th scope=\"row\"><svg class=\"seat\" viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#muso-seat-",
            ],
        );
        // There is a letter for each of the four sides.
        out.push(char::from(SIDE_LETTERS[side.index()]));
        put(out, &["\"/></svg> ", words::side(side, state.tongue)]);
        if now {
            put(
                out,
                &[
                    " <span class=\"turn\"><span aria-hidden=\"true\">◀</span><span class=\"vh\">",
                    state.pick("tenpo ona", "to play"),
                    "</span></span>",
                ],
            );
        } else if gone {
            put(out, &[" (", state.pick("li pini", "resigned"), ")"]);
        } else if leaders.contains(&side) {
            put(
                out,
                &[
                    " ",
                    state.pick(
                        if leaders.len() == 1 { "★ sewi" } else { "★ sama" },
                        if leaders.len() == 1 { "★ wins" } else { "★ draws" },
                    ),
                ],
            );
        }
        out.push_str("</th><td><strong>");
        number(out, position.score(side));
        out.push_str("</strong></td>");
        let out_of_play: u32 = position.out_of_play(side).map(u32::from).sum();
        let counts = counted(position, side);
        for count in counts.map(|count| count as u32).into_iter().chain([out_of_play]) {
            out.push_str("<td>");
            number(out, count);
            out.push_str("</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

/// Writes how many kili are left for each kasi space.
pub(super) fn write_reserves(out: &mut String, state: &State) {
    let position = state.history.position();
    put(
        out,
        &["<p class=\"reserves\" data-key=\"reserves\">", state.pick("kili lon poki: ", "kili in reserve: ")],
    );
    for (index, kasi) in position.rules().board.kasi.iter().enumerate() {
        put(out, &[if index > 0 { " · " } else { "" }, &state.name(kasi), " "]);
        number(out, position.reserve(kasi).into());
    }
    out.push_str("</p>");
}

/// Writes who is a machine player, and how many play.
pub(super) fn write_options(out: &mut String, state: &State) {
    put(
        out,
        &[
            "<fieldset class=\"options\" data-key=\"options\"><legend>",
            state.pick("jan seme li musi", "who plays"),
            "</legend>",
        ],
    );
    for side in state.history.position().rules().seats() {
        let mut name = String::from("seat");
        number(&mut name, side.index() as u32);
        put(
            out,
            &[
                "<label>",
                words::side(side, state.tongue),
                " <select data-set=\"",
                &name,
                "\" data-key=\"",
                &name,
                "\">",
            ],
        );
        for (value, tok, en) in [("person", "jan", "person"), ("machine", "ilo", "machine")] {
            let chosen = state.is_machine(side) == (value == "machine");
            put(
                out,
                &[
                    "<option value=\"",
                    value,
                    "\"",
                    if chosen { " selected" } else { "" },
                    ">",
                    state.pick(tok, en),
                    "</option>",
                ],
            );
        }
        out.push_str("</select></label>");
    }
    let most = most_players(state.rules());
    if most > 2 {
        put(
            out,
            &[
                "<label>",
                state.pick("jan pi mute seme", "players"),
                " <select data-set=\"players\" data-key=\"players\">",
            ],
        );
        for players in 2..=most {
            put(out, &["<option", if players == state.rules().players { " selected" } else { "" }, ">"]);
            number(out, players.into());
            out.push_str("</option>");
        }
        out.push_str("</select></label>");
    }
    out.push_str("</fieldset>");
}
