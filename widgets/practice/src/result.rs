//! How a deal ended: what won and what it is worth, who pays whom, and the places at the end of a game.

use musi_diagram::html;
use musi_diagram::mahjong::practice::{face_name, named_tile, shown, tile_name};
use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::Shown;
use musi_rules::riichi::{Abort, End, Event, Limit, Placed, Points, Tile, View, Winner};

use crate::{Table, Voice, rules};

/// The tile that won: thrown away last, or drawn by the winner; a kan may have been robbed of it.
fn winning_tile(view: &View, winner: &Winner) -> Option<Tile> {
    let Some(End::Won { from, .. }) = view.ending.as_ref().map(|ending| &ending.end) else { return None };
    let from = (*from)?;
    match view.log.iter().rev().find(|event| matches!(event, Event::Discarded(..) | Event::Called(..)))? {
        Event::Discarded(_, discard) => Some(discard.tile),
        Event::Called(_, _, face) => {
            let melds = view.players[from.index()].melds.iter().rev();
            melds.filter(|meld| meld.face() == Some(*face)).find_map(|meld| meld.tiles.last().copied())
        }
        _ => None,
    }
    .filter(|_| winner.seat != from)
}

/// What ended a deal before the wall did, as the page says it.
const fn abort_rule(abort: Abort) -> Word {
    match abort {
        Abort::NineOrphans => rules::NINE_ORPHANS,
        Abort::FourWinds => rules::FOUR_WINDS,
        Abort::FourRiichi => rules::FOUR_RIICHI,
        Abort::FourKans => rules::FOUR_KANS,
        Abort::ThreeRons => rules::THREE_RONS,
    }
}

/// Han and fu, or the limit: `nanpa pona suli 3, nanpa pona lili 40`.
fn tell_worth(voice: &mut Voice<'_>, winner: &Winner) {
    let value = &winner.value;
    if value.yakuman == 0 {
        voice.say("nanpa pona suli ", "").number(value.han).say("", " han");
        voice.say(", nanpa pona lili ", ", ").number(value.fu.total()).say("", " fu");
    }
    if value.limit != Limit::None {
        voice.raw(if value.yakuman == 0 { ", " } else { "" });
        voice.text(value.limit.name());
        if value.yakuman > 1 {
            voice.raw(" × ").number(value.yakuman);
        }
    }
}

/// What is paid for the hand alone.
fn tell_points(voice: &mut Voice<'_>, points: Points) {
    match points {
        Points::Discard(points) => {
            voice.number(points as i32);
        }
        Points::Draw { dealer: 0, others } => {
            voice.number(others as i32).say(" tan jan ale", " from each");
        }
        Points::Draw { dealer, others } => {
            voice.number(others as i32).say(" tan jan, ", " from each, ").number(dealer as i32);
            voice.say(" tan jan Ton", " from East");
        }
    }
}

/// Tells in a few sentences how the deal ended.
pub fn tell_result(voice: &mut Voice<'_>) {
    let view = voice.view;
    let Some(ending) = &view.ending else { return };
    headline(voice);
    if let End::Won { winners, .. } = &ending.end {
        for winner in winners {
            voice.part();
            voice.list(&winner.value.yaku, |voice, found| {
                voice.text(found.yaku.name);
            });
            voice.stop().part();
            tell_worth(voice, winner);
            voice.raw(": ");
            tell_points(voice, winner.value.points);
            voice.stop();
        }
    }
    voice.part().say("mani: ", "Points: ");
    voice.list([0, 1, 2, 3].map(|turns| view.seat.step(turns)), |voice, seat| {
        voice.player(seat).raw(" ").number(view.players[seat.index()].points);
    });
    voice.stop();
}

/// Who won, or why nobody did.
fn headline(voice: &mut Voice<'_>) {
    let view = voice.view;
    match view.ending.as_ref().map(|ending| &ending.end) {
        Some(End::Won { winners, from }) => {
            for winner in winners {
                let call = if from.is_some() {
                    ("toki e \"Lon\"", "call ron", "calls ron")
                } else {
                    ("toki e \"Tumo\"", "call tsumo", "calls tsumo")
                };
                voice.does(winner.seat, call.0, call.1, call.2);
                if let (Some(from), Some(tile)) = (from, winning_tile(view, winner)) {
                    voice.say(" tawa ", " on ").tile(tile).say(" tan ", " from ").player(*from);
                }
                voice.stop();
            }
        }
        Some(End::Wall { ready, nagashi }) => {
            voice.part().say("ijo li lon ala sinpin. kama Tenpa: ", "The wall is used up. Ready: ");
            let seats = |wanted: [bool; 4]| {
                [0, 1, 2, 3]
                    .map(|turns| view.seat.step(turns))
                    .into_iter()
                    .filter(move |seat| wanted[seat.index()])
            };
            voice.list(seats(*ready), |voice, seat| {
                voice.player(seat);
            });
            voice.stop();
            if !nagashi.is_empty() {
                voice.part().say("ijo suli weka taso: ", "Nagashi mangan: ");
                voice.list(nagashi, |voice, seat| {
                    voice.player(*seat);
                });
                voice.stop();
            }
        }
        Some(End::Aborted(abort)) => {
            voice.part().text(abort.name()).raw(": ").word(abort_rule(*abort));
        }
        None => {}
    }
}

/// Tells the places of a game that is over.
pub fn tell_places(voice: &mut Voice<'_>, places: &[Placed; 4]) {
    voice.part().say("musi li pini. ", "The game is over. ");
    voice.list(places, |voice, placed| {
        voice
            .say("nanpa ", "")
            .number(placed.place)
            .raw(": ")
            .player(placed.seat)
            .raw(" ")
            .number(placed.points);
    });
    voice.stop();
}

fn element(out: &mut String, open: &str, close: &str, voice: &Voice<'_>) {
    out.push_str(open);
    html::text(out, &voice.text);
    out.push_str(close);
}

/// The panel of a deal that is over.
pub fn result(out: &mut String, table: &Table) {
    let view = table.play.view();
    let Some(ending) = &view.ending else { return };
    let voice = || Voice::new(view, table.tongue);
    out.push_str("<section class=\"outcome\" aria-label=\"");
    out.push_str(table.tongue.pick("pini", "result"));
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
            named_tile(out, shown(tile, red_fives), &tile_name(tile, red_fives, table.tongue));
        };
        for tile in hand {
            draw(out, *tile);
        }
        if let Some(tile) = winner.and_then(|winner| winning_tile(view, winner)) {
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
    payments(out, table);
    if table.play.is_over() {
        placement(out, table);
    }
    out.push_str("</section>");
}

/// Yaku with their han, fu with their reasons, and what is paid.
fn worth(out: &mut String, table: &Table, winner: &Winner) {
    let view = table.play.view();
    let value = &winner.value;
    let voice = || Voice::new(view, table.tongue);
    out.push_str("<ul class=\"counts\">");
    let mut row = |name: &Voice<'_>, worth: u8| {
        element(out, "<li><span>", "</span>", name);
        if value.yakuman == 0 {
            out.push_str("<b>");
            html::number(out, worth);
            out.push_str("</b>");
        }
        out.push_str("</li>");
    };
    for found in &value.yaku {
        let mut name = voice();
        name.text(found.yaku.name);
        row(&name, found.worth);
    }
    for (count, word) in [
        (value.dora, Word::new("wawa Tola", "dora")),
        (value.ura_dora, Word::new("wawa Tola anpa", "ura dora")),
        (value.red_fives, Word::new("nanpa 5 loje", "red fives")),
    ] {
        if count > 0 {
            let mut name = voice();
            name.word(word);
            row(&name, count);
        }
    }
    out.push_str("</ul>");
    if value.yakuman == 0 && !value.fu.reasons.is_empty() {
        let mut line = voice();
        line.say("nanpa pona lili: ", "fu: ");
        line.list(&value.fu.reasons, |voice, (reason, fu)| {
            voice.text(reason.text()).raw(" ").number(*fu);
        });
        if value.fu.sum() != value.fu.total() {
            line.say(". ona li kama ", ", rounded to ").number(value.fu.total());
        }
        line.stop();
        element(out, "<p class=\"fu\">", "</p>", &line);
    }
    let mut line = voice();
    tell_worth(&mut line, winner);
    line.raw(": ");
    tell_points(&mut line, value.points);
    element(out, "<p class=\"worth\">", "</p>", &line);
}

/// What each player won or lost and has now, as a table.
fn payments(out: &mut String, table: &Table) {
    let view = table.play.view();
    let Some(ending) = &view.ending else { return };
    out.push_str("<table class=\"payments\"><thead><tr><th scope=\"col\">");
    for (at, word) in [Word::new("jan", "player"), Word::new("ante", "change"), Word::new("mani", "points")]
        .into_iter()
        .enumerate()
    {
        out.push_str(if at > 0 { "</th><th scope=\"col\">" } else { "" });
        out.push_str(word.get(table.tongue));
    }
    out.push_str("</th></tr></thead><tbody>");
    for seat in [0, 1, 2, 3].map(|turns| view.seat.step(turns)) {
        let change = ending.changes[seat.index()];
        let mut who = Voice::new(view, table.tongue);
        who.player(seat);
        element(out, "<tr><th scope=\"row\">", "</th><td>", &who);
        let mut line = Voice::new(view, table.tongue);
        line.raw(if change > 0 { "+" } else { "" }).number(change);
        element(out, "", "</td><td>", &line);
        let mut line = Voice::new(view, table.tongue);
        line.number(view.players[seat.index()].points);
        element(out, "", "</td></tr>", &line);
    }
    out.push_str("</tbody></table>");
}

/// The places at the end of a game.
fn placement(out: &mut String, table: &Table) {
    out.push_str("<p class=\"headline\">");
    out.push_str(table.tongue.pick("musi li pini.", "The game is over."));
    out.push_str("</p><ol class=\"places\">");
    for placed in table.play.places() {
        out.push_str(if placed.seat == table.play.view().seat {
            "<li class=\"me\" value=\""
        } else {
            "<li value=\""
        });
        html::number(out, placed.place);
        out.push_str("\">");
        let mut line = Voice::new(table.play.view(), table.tongue);
        line.player(placed.seat).raw(" ").number(placed.points);
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
    out.push_str(table.tongue.pick("ijo pona ken: ", "waits: "));
    for face in view.waits.iter() {
        named_tile(out, Shown::upright(face), &face_name(face, table.tongue));
    }
    if view.furiten.is_some() {
        out.push_str(table.tongue.pick(" kama Puliten", " furiten"));
    }
    out.push_str("</p>");
}
