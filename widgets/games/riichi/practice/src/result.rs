//! The panel of a deal that is over: the hands, what they are worth, and the points of all.

use musi_diagram::picture::number;
use musi_html as html;
use musi_messages::msg;
use musi_riichi_diagram::practice::{face_name, named_tile, shown, tile_name};
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{End, Tile, Winner};

use crate::outcome::{bonuses, headline, tell_next, tell_placed, tell_points, tell_sticks, tell_worth};
use crate::{Announcement, Table};

fn element(out: &mut String, open: &str, close: &str, voice: &Announcement<'_>) {
    out.push_str(open);
    html::text(out, &voice.text);
    out.push_str(close);
}

/// The panel of a deal that is over.
pub fn result(out: &mut String, table: &Table) {
    let view = table.play.view();
    let Some(ending) = &view.ending else { return };
    let voice = || Announcement::new(view, table.language);
    out.push_str("<section class=\"outcome\" data-news aria-label=\"");
    out.push_str(msg::riichi::RESULT_RESULT.text(table.language));
    out.push_str("\">");
    let mut head = voice();
    headline(&mut head);
    element(out, "<p class=\"headline\">", "</p>", &head);
    for seat in [0, 1, 2, 3].map(|turns| view.seat.step(turns)) {
        let Some(hand) = &ending.shown[seat.index()] else { continue };
        let winner = match &ending.end {
            End::Won { winners, .. } => winners.iter().find(|winner| winner.seat == seat),
            _ => None,
        };
        out.push_str("<div class=\"shown\">");
        let mut who = voice();
        who.player(seat);
        element(out, "<b>", "</b> ", &who);
        out.push_str("<span class=\"tiles\">");
        let draw = |out: &mut String, tile: Tile| {
            let red_fives = view.rules.red_fives;
            named_tile(out, shown(tile, red_fives), &tile_name(tile, red_fives, table.language));
        };
        let won = winner.map(|winner| winner.tile);
        for tile in hand.iter().filter(|tile| Some(**tile) != won) {
            draw(out, *tile);
        }
        if let Some(tile) = won {
            out.push_str("<span class=\"won\">");
            draw(out, tile);
            out.push_str("</span>");
        }
        for meld in &view.players[seat.index()].melds {
            out.push_str("<span class=\"set\">");
            for tile in &meld.tiles {
                draw(out, *tile);
            }
            out.push_str("</span>");
        }
        out.push_str("</span>");
        if let Some(winner) = winner {
            worth(out, table, winner);
        }
        out.push_str("</div>");
    }
    if !ending.under.is_empty() {
        out.push_str("<p class=\"waits\">");
        out.push_str(msg::riichi::RESULT_URA_DORA.text(table.language));
        for face in &ending.under {
            let dora = face.dora();
            named_tile(out, Shown::upright(dora), &face_name(dora, table.language));
        }
        out.push_str("</p>");
    }
    payments(out, table);
    if table.play.is_over() {
        placement(out, table);
    } else {
        let mut next = voice();
        tell_next(&mut next);
        element(out, "<p>", "</p>", &next);
    }
    out.push_str("</section>");
}

/// Yaku with their han, fu with their reasons, and what is paid.
fn worth(out: &mut String, table: &Table, winner: &Winner) {
    let view = table.play.view();
    let value = &winner.value;
    let voice = || Announcement::new(view, table.language);
    out.push_str("<ul class=\"counts\">");
    let mut row = |name: &Announcement<'_>, worth: u8| {
        element(out, "<li><span>", "</span>", name);
        if value.yakuman == 0 {
            out.push_str("<b>");
            number(out, worth);
            out.push_str("</b>");
        }
        out.push_str("</li>");
    };
    for found in &value.yaku {
        let mut name = voice();
        name.text(found.yaku.name);
        row(&name, found.worth);
    }
    for (count, word) in bonuses(value) {
        let mut name = voice();
        name.word(word);
        row(&name, count);
    }
    out.push_str("</ul>");
    if value.yakuman == 0 && !value.fu.reasons.is_empty() {
        let mut line = voice();
        line.word(msg::riichi::RESULT_FU);
        line.list(&value.fu.reasons, |voice, (reason, fu)| {
            voice.text(reason.text()).raw(" ").number(*fu);
        });
        if value.fu.sum() != value.fu.total() {
            line.word(msg::riichi::RESULT_ROUNDED_TO).number(value.fu.total());
        }
        line.stop();
        element(out, "<p class=\"fu\">", "</p>", &line);
    }
    let mut line = voice();
    tell_worth(&mut line, winner);
    line.raw(": ");
    tell_points(&mut line, value.points);
    element(out, "<p class=\"worth\">", "</p>", &line);
    let mut sticks = voice();
    tell_sticks(&mut sticks, winner);
    if !sticks.text.is_empty() {
        element(out, "<p class=\"fu\">", "</p>", &sticks);
    }
}

/// What each player won or lost and has now, as a table.
fn payments(out: &mut String, table: &Table) {
    let view = table.play.view();
    let Some(ending) = &view.ending else { return };
    out.push_str("<table class=\"payments\"><thead><tr><th scope=\"col\">");
    for (at, word) in [msg::riichi::RESULT_PLAYER, msg::riichi::RESULT_CHANGE, msg::riichi::RESULT_POINTS]
        .into_iter()
        .enumerate()
    {
        out.push_str(if at > 0 { "</th><th scope=\"col\">" } else { "" });
        out.push_str(word.text(table.language));
    }
    out.push_str("</th></tr></thead><tbody>");
    for seat in [0, 1, 2, 3].map(|turns| view.seat.step(turns)) {
        let change = ending.changes[seat.index()];
        let mut who = Announcement::new(view, table.language);
        who.player(seat);
        element(out, "<tr><th scope=\"row\">", "</th><td>", &who);
        let mut line = Announcement::new(view, table.language);
        line.raw(if change > 0 { "+" } else { "" }).number(change);
        element(out, "", "</td><td>", &line);
        let mut line = Announcement::new(view, table.language);
        line.number(view.players[seat.index()].points);
        element(out, "", "</td></tr>", &line);
    }
    out.push_str("</tbody></table>");
}

/// The places at the end of a game.
fn placement(out: &mut String, table: &Table) {
    out.push_str("<p class=\"headline\">");
    out.push_str(msg::riichi::GAME_OVER.text(table.language));
    out.push_str("</p><ol class=\"places\">");
    for placed in table.play.places() {
        out.push_str(if placed.seat == table.play.view().seat {
            "<li class=\"me\" value=\""
        } else {
            "<li value=\""
        });
        number(out, placed.place);
        out.push_str("\">");
        let mut line = Announcement::new(table.play.view(), table.language);
        tell_placed(&mut line, &placed);
        html::text(out, &line.text);
        out.push_str("</li>");
    }
    out.push_str("</ol>");
}

/// What the waits of a hand are called in its status line.
pub fn waits(out: &mut String, table: &Table) {
    let view = table.play.view();
    if view.waits.is_empty() {
        return;
    }
    out.push_str("<p class=\"waits\">");
    out.push_str(msg::riichi::RESULT_WAITS.text(table.language));
    for face in view.waits.iter() {
        named_tile(out, Shown::upright(face), &face_name(face, table.language));
    }
    if view.furiten.is_some() {
        out.push_str(msg::riichi::RESULT_FURITEN.text(table.language));
    }
    out.push_str("</p>");
}
