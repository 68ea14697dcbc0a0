//! The practice table as HTML.

use musi_diagram::picture::number;
use musi_diagram::ui::write_rule_link;
use musi_html as html;
use musi_messages::{Message, msg};
use musi_riichi_diagram::practice::{Span, felt, plain_tile, shown};
use musi_riichi_rules::{Action, Tile};
use musi_runtime::write_labels;

use crate::{Announcement, Offer, Table, ask, keys, may_declare, result, rules};

/// The whole figure.
#[must_use]
pub fn view(table: &Table) -> String {
    let mut out = String::new();
    let language = table.language;
    out.push_str("<div class=\"practice\" lang=\"");
    out.push_str(language.tag());
    out.push_str("\">");
    // A deal that is over shows what came of it where the table was; the discards are below.
    let over = table.play.ending().is_some();
    if over {
        result::result(&mut out, table);
    } else {
        felt(&mut out, table.play.view(), language);
    }
    out.push_str("<div class=\"mine\" data-region=\"mine\" role=\"group\" aria-label=\"");
    out.push_str(msg::riichi::VIEW_YOUR_HAND.text(language));
    out.push_str("\">");
    offers(&mut out, table);
    hand(&mut out, table);
    out.push_str("</div>");
    if !over {
        told(&mut out, table);
    }
    why(&mut out, table);
    if over {
        felt(&mut out, table.play.view(), language);
    }
    result::waits(&mut out, table);
    controls(&mut out, table);
    keys::write(&mut out, table);
    out.push_str("</div>");
    out
}

/// What was said last, for those who see; it is announced apart from this.
fn told(out: &mut String, table: &Table) {
    out.push_str("<p class=\"news\">");
    html::text(out, &table.told);
    link(out, table, table.rule);
    out.push_str("</p>");
}

/// A link to the sentence of the page that states a rule, where it has one.
fn link(out: &mut String, table: &Table, rule: &str) {
    if table.rules.has(rule) {
        out.push(' ');
        write_rule_link(out, rule, table.language);
    }
}

fn draw(out: &mut String, table: &Table, tile: Tile) {
    plain_tile(out, shown(tile, table.play.view().rules.red_fives));
}

/// Opens a button; its name follows.
fn button(out: &mut String, what: &str, number: Option<usize>) {
    for name in ["<button type=\"button\" data-do=\"", "\" data-key=\""] {
        out.push_str(name);
        out.push_str(what);
        if let Some(number) = number {
            out.push(' ');
            musi_diagram::picture::number(out, number as u32);
        }
    }
    out.push('"');
}

fn offers(out: &mut String, table: &Table) {
    out.push_str("<div class=\"offers\">");
    let view = table.play.view();
    for (number, offer) in table.offers().into_iter().enumerate() {
        button(out, "offer", Some(number));
        let (class, tiles): (&str, Vec<Tile>) = match offer {
            Offer::Act(Action::Ron | Action::Tsumo) => (" class=\"win\">", vec![]),
            Offer::Act(Action::Chi(own) | Action::Pon(own)) => {
                (">", own.into_iter().chain(view.offer.map(|(_, tile)| tile)).collect())
            }
            Offer::Act(Action::Kan) => (">", view.offer.map(|(_, tile)| tile).into_iter().collect()),
            Offer::Act(Action::ClosedKan(face)) => (">", vec![Tile::from_face(face, 1)]),
            Offer::Act(Action::AddedKan(tile)) => (">", vec![tile]),
            _ => (">", vec![]),
        };
        out.push_str(class);
        let mut name = Announcement::new(view, table.language);
        match offer {
            Offer::Act(action) => {
                name.word(rules::call(action));
            }
            other => ask::name(&mut name, other),
        }
        html::text(out, &name.text);
        if let Some((first, rest)) = tiles.split_first() {
            // The tiles of a call are seen on it, and told after its name.
            out.push_str("<span class=\"vh\">");
            let mut names = Announcement::new(view, table.language);
            names.raw(" ");
            names.list([first].into_iter().chain(rest), |voice, tile| {
                voice.tile(*tile);
            });
            html::text(out, &names.text);
            out.push_str("</span>");
            let mut shown = tiles.clone();
            shown.sort_unstable();
            for tile in shown {
                draw(out, table, tile);
            }
        }
        out.push_str("</button>");
    }
    out.push_str("</div>");
}

fn hand(out: &mut String, table: &Table) {
    let view = table.play.view();
    out.push_str("<div class=\"own\">");
    let dora = |tile: Tile| view.indicators.iter().any(|indicator| indicator.face().dora() == tile.face());
    let turn = view.legal.iter().any(|action| matches!(action, Action::Discard(_)));
    for (at, tile) in table.hand().into_iter().enumerate() {
        button(out, "tile", Some(at));
        out.push_str(" data-at=\"tile");
        number(out, at as u32);
        out.push_str("\" class=\"");
        let drawn = view.drawn == Some(tile);
        let action = if table.riichi { Action::Riichi(tile) } else { Action::Discard(tile) };
        let can = view.legal.contains(&action);
        out.push_str(if drawn { "drawn" } else { "" });
        out.push_str(if dora(tile) { " omen" } else { "" });
        out.push_str(match (can, turn) {
            (true, _) if table.riichi => " may",
            (false, true) => " not",
            _ => "",
        });
        out.push('"');
        if drawn {
            out.push_str(" tabindex=\"0\"");
        }
        out.push_str(" aria-label=\"");
        let mut name = Announcement::new(view, table.language);
        name.tile(tile);
        if drawn {
            name.word(msg::riichi::VIEW_JUST_DRAWN);
        }
        if dora(tile) {
            name.word(msg::riichi::VIEW_DORA);
        }
        if table.riichi && can {
            name.word(msg::riichi::VIEW_RIICHI_POSSIBLE);
        }
        html::attribute(out, &name.text);
        out.push_str("\">");
        draw(out, table, tile);
        out.push_str("</button>");
    }
    out.push_str("</div>");
}

/// The sentence of the page for each thing that is offered, and for what was refused.
fn why(out: &mut String, table: &Table) {
    let view = table.play.view();
    let mut rows: Vec<(String, Message, &str)> = vec![];
    let mut add = |call: String, rule: Message, name: &'static str| {
        if !rows.iter().any(|(_, other, _)| *other == rule) {
            rows.push((call, rule, name));
        }
    };
    let call = |action: Action| rules::call(action).text(table.language).to_owned();
    for offer in table.offers() {
        match offer {
            Offer::Act(action) if action != Action::Pass => {
                add(call(action), rules::rule(action), rules::rule_name(action));
            }
            Offer::Riichi | Offer::NoRiichi if may_declare(view) => {
                add(msg::riichi::CALL_RIICHI.text(table.language).to_owned(), rules::RIICHI, "riichi");
            }
            _ => {}
        }
    }
    if view.legal.contains(&Action::Ron) {
        add(call(Action::Pass), rules::PASS, rules::rule_name(Action::Pass));
    }
    if let Some((tile, refusal)) = view.refused.filter(|_| view.ending.is_none()) {
        let mut name = Announcement::new(view, table.language);
        ask::no_ron(&mut name, tile);
        add(name.text, rules::refusal(refusal), refusal.code());
    }
    if rows.is_empty() {
        return;
    }
    out.push_str("<dl class=\"why\">");
    for (call, rule, name) in rows {
        out.push_str("<div><dt>");
        html::text(out, &call);
        out.push_str("</dt> <dd>");
        html::text(out, rule.text(table.language));
        link(out, table, name);
        out.push_str("</dd></div>");
    }
    out.push_str("</dl>");
}

fn controls(out: &mut String, table: &Table) {
    let language = table.language;
    out.push_str("<div class=\"knobs\" data-region=\"controls\" role=\"group\" aria-label=\"");
    out.push_str(msg::riichi::VIEW_CONTROLS.text(language));
    out.push_str("\">");
    let mut plain = |what: &str, word: Message, off: bool| {
        button(out, what, None);
        out.push_str(if off { " aria-disabled=\"true\">" } else { ">" });
        out.push_str(word.text(language));
        out.push_str("</button>");
    };
    plain("back", msg::riichi::VIEW_TAKE_BACK, table.play.chosen() == 0);
    plain("forward", msg::riichi::TOOLS_FORWARD, !table.play.can_go_on());
    plain("advice", msg::riichi::VIEW_ADVICE, table.play.ending().is_some());
    plain("again", msg::riichi::VIEW_AGAIN, table.play.chosen() == 0);
    plain("new hand", msg::riichi::VIEW_NEW_ONE_HAND, false);
    plain("new tonpusen", msg::riichi::VIEW_NEW_TONP_SEN, false);
    plain("share", msg::riichi::VIEW_LINK_TO_THIS_MOMENT, false);
    write_labels(out, language);
    button(out, "help", None);
    out.push_str(if table.help { " aria-expanded=\"true\">" } else { " aria-expanded=\"false\">" });
    out.push_str(msg::riichi::VIEW_KEYS_KBD_KBD.text(language));
    out.push_str("</button></div><p class=\"game\"><label><input type=\"checkbox\" data-set=\"calls\" data-key=\"calls\"");
    out.push_str(if table.calls { " checked" } else { "" });
    out.push_str("> ");
    out.push_str(msg::riichi::VIEW_ASK_ME_FOR_CHI_PON.text(language));
    out.push_str("</label> <span>");
    out.push_str(match table.play.span() {
        Span::Hand => msg::riichi::VIEW_ONE_HAND_NUMBER.text(language),
        Span::Tonpusen => msg::riichi::VIEW_TONP_SEN_NUMBER.text(language),
    });
    number(out, table.play.seed());
    out.push_str("</span></p>");
}
