//! The table as one player sees it: what lies before each player, and what everybody has to know.

use musi_riichi_rules::mpsz::{Lie, Shown};
use musi_riichi_rules::{Event, Face, Meld, MeldKind, Public, Relation, Riichi, Seat, Tile, View, Wind};
use musi_rules::Language;

use super::tiles::{face_name, named_tile, plain_tile, shown, tile_name};
use musi_diagram::picture::number;
use musi_messages::{Message, msg};

/// The name of a wind as a player is called by it: `jan Ton`, `East`.
pub fn wind_name(out: &mut String, wind: Wind, language: Language) {
    out.push_str(msg::riichi::FELT_TEXT.text(language));
    out.push_str(wind.name().get(language));
}

/// Writes the table. Players sit as the one who looks sees them; the own hand is not among what is written.
pub fn felt(out: &mut String, view: &View, language: Language) {
    out.push_str("<div class=\"felt\">");
    Felt { view, language }.middle(out);
    for seat in [2, 3, 1, 0].map(|turns| view.seat.step(turns)) {
        Felt { view, language }.seat(out, seat);
    }
    out.push_str("</div>");
}

struct Felt<'a> {
    view: &'a View,
    language: Language,
}

impl Felt<'_> {
    fn word(&self, out: &mut String, word: Message) {
        out.push_str(word.text(self.language));
    }

    fn tile(&self, out: &mut String, tile: Tile, lie: Lie) {
        let red_fives = self.view.rules.red_fives;
        let drawn = Shown { lie, ..shown(tile, red_fives) };
        named_tile(out, drawn, &tile_name(tile, red_fives, self.language));
    }

    /// Round, wall, counters and dora.
    fn middle(&self, out: &mut String) {
        let view = self.view;
        out.push_str("<div class=\"middle\"><p class=\"whose\">");
        plain_tile(out, Shown::upright(Face::wind(view.start.round_wind)));
        out.push_str("<span>");
        self.word(out, msg::riichi::FELT_ROUND);
        out.push_str(view.start.round_wind.name().get(self.language));
        out.push(' ');
        // The dealer has the same number as the deal of the round, as the first dealer is seat 0.
        number(out, view.start.dealer.index() as u32 + 1);
        out.push_str("</span></p><p>");
        self.word(out, msg::riichi::FELT_WALL);
        out.push_str("<b>");
        number(out, view.left);
        out.push_str("</b></p>");
        for (count, word) in
            [(view.start.honba, msg::riichi::FELT_HONBA), (view.deposits, msg::riichi::FELT_RIICHI_STICKS)]
        {
            if count > 0 {
                out.push_str("<p>");
                out.push_str(word.text(self.language));
                out.push_str("<b>");
                number(out, count);
                out.push_str("</b></p>");
            }
        }
        out.push_str("<p class=\"omen\">");
        self.word(out, msg::riichi::FELT_DORA);
        for indicator in &view.indicators {
            let face = indicator.face().dora();
            let mut name = String::from(msg::riichi::FELT_INDICATOR.text(self.language));
            name.push_str(&tile_name(*indicator, view.rules.red_fives, self.language));
            named_tile(out, shown(*indicator, view.rules.red_fives), &name);
            out.push_str("<span aria-hidden=\"true\">▸</span>");
            named_tile(out, Shown::upright(face), &face_name(face, self.language));
        }
        out.push_str("</p></div>");
    }

    /// One player: wind, points, discards and groups.
    fn seat(&self, out: &mut String, seat: Seat) {
        let view = self.view;
        let player = &view.players[seat.index()];
        let wind = seat.wind(view.start.dealer);
        let relation = view.seat.relation(seat);
        out.push_str("<div role=\"group\" class=\"sits ");
        out.push_str(match relation {
            None => "me",
            Some(Relation::Right) => "right",
            Some(Relation::Across) => "across",
            Some(Relation::Left) => "left",
        });
        let has_turn = view.ending.is_none() && turn(view) == Some(seat);
        if has_turn {
            out.push_str(" turn");
        }
        out.push_str("\" aria-label=\"");
        wind_name(out, wind, self.language);
        out.push_str(", ");
        out.push_str(
            relation
                .map_or(msg::riichi::YOU.text(self.language), |relation| relation.name().get(self.language)),
        );
        out.push_str("\"><p class=\"plate\">");
        plain_tile(out, Shown::upright(Face::wind(wind)));
        out.push_str("<span class=\"who\">");
        match relation {
            None => self.word(out, msg::riichi::YOU),
            Some(_) => wind_name(out, wind, self.language),
        }
        out.push_str("</span> <span class=\"points\">");
        points(out, player.points);
        out.push_str("</span>");
        if player.riichi != Riichi::No {
            out.push_str(" <span class=\"stick\">");
            self.word(out, msg::riichi::CALL_RIICHI);
            out.push_str("</span>");
        }
        if has_turn {
            out.push_str(" <span class=\"now\"><span class=\"vh\">");
            self.word(out, msg::riichi::FELT_HAS_TURN);
            out.push_str("</span></span>");
        }
        out.push_str("</p>");
        self.river(out, player);
        if !player.melds.is_empty() {
            out.push_str("<div class=\"melds\">");
            for meld in &player.melds {
                self.meld(out, meld);
            }
            out.push_str("</div>");
        }
        out.push_str("</div>");
    }

    fn river(&self, out: &mut String, player: &Public) {
        let last = match self.view.offer {
            Some((by, tile)) if self.view.players[by.index()].river == player.river => Some(tile),
            _ => None,
        };
        if player.river.is_empty() {
            // An empty list is no list.
            out.push_str("<div class=\"river\"></div>");
            return;
        }
        out.push_str("<ol class=\"river\" aria-label=\"");
        self.word(out, msg::riichi::FELT_DISCARDS);
        out.push_str("\">");
        for (at, discard) in player.river.iter().enumerate() {
            out.push_str("<li");
            let offered = at + 1 == player.river.len() && last == Some(discard.tile);
            let class = if discard.called_by.is_some() {
                "taken"
            } else if offered {
                "offered"
            } else {
                ""
            };
            if !class.is_empty() {
                out.push_str(" class=\"");
                out.push_str(class);
                out.push('"');
            }
            out.push('>');
            self.tile(out, discard.tile, if discard.riichi { Lie::Turned } else { Lie::Upright });
            if discard.riichi {
                out.push_str("<span class=\"vh\">");
                out.push(' ');
                self.word(out, msg::riichi::CALL_RIICHI);
                out.push_str("</span>");
            }
            if let Some(by) = discard.called_by {
                out.push_str("<span class=\"vh\">");
                self.word(out, msg::riichi::FELT_TAKEN_BY);
                wind_name(out, by.wind(self.view.start.dealer), self.language);
                out.push_str("</span>");
            }
            out.push_str("</li>");
        }
        out.push_str("</ol>");
    }

    /// A group as it lies on the table: the called tile turned, on the side of whoever threw it away.
    fn meld(&self, out: &mut String, meld: &Meld) {
        out.push_str("<span class=\"meld\" role=\"group\" aria-label=\"");
        out.push_str(match meld.kind {
            MeldKind::Chi => msg::riichi::CALL_CHI.text(self.language),
            MeldKind::Pon => msg::riichi::CALL_PON.text(self.language),
            MeldKind::Kan | MeldKind::AddedKan => msg::riichi::CALL_KAN.text(self.language),
            MeldKind::ClosedKan => msg::riichi::FELT_CLOSED_KAN.text(self.language),
        });
        if let Some(from) = meld.from {
            self.word(out, msg::riichi::FELT_FROM);
            out.push_str(from.name().get(self.language));
        }
        out.push_str("\">");
        let (called, own): (Option<Tile>, &[Tile]) = match (meld.from, meld.tiles.split_first()) {
            (Some(_), Some((called, own))) => (Some(*called), own),
            _ => (None, &meld.tiles),
        };
        // The tile that was added to a pon lies on the turned one.
        let (own, added) = match (meld.kind, own.split_last()) {
            (MeldKind::AddedKan, Some((added, own))) => (own, Some(*added)),
            _ => (own, None),
        };
        let turned = meld.from.map(|from| usize::from(from.turned(own.len() as u8 + 1)));
        let mut own = own.iter();
        for place in 0..4 {
            if let Some(called) = called.filter(|_| turned == Some(place)) {
                self.turned(out, called, added);
            } else if let Some(tile) = own.next() {
                if meld.kind == MeldKind::ClosedKan && matches!(place, 0 | 3) {
                    plain_tile(out, Shown { face: None, red: false, lie: Lie::Upright });
                } else {
                    self.tile(out, *tile, Lie::Upright);
                }
            }
        }
        out.push_str("</span>");
    }

    /// The tile that was called, and the one that was added to it.
    fn turned(&self, out: &mut String, called: Tile, added: Option<Tile>) {
        let Some(added) = added else { return self.tile(out, called, Lie::Turned) };
        let red = |tile: Tile| self.view.rules.red_fives && tile.is_red_five();
        let lie = if red(called) || red(added) { Lie::StackedRed } else { Lie::Stacked };
        let mut name = tile_name(called, red(called), self.language);
        name.push_str(", ");
        name.push_str(&tile_name(added, red(added), self.language));
        named_tile(out, Shown { face: Some(called.face()), red: red(called), lie }, &name);
    }
}

/// Whose turn it is: who drew, called or threw a tile away last.
fn turn(view: &View) -> Option<Seat> {
    view.log.iter().rev().find_map(|event| match event {
        Event::Drew(seat, _) | Event::Called(seat, ..) | Event::Discarded(seat, _) => Some(*seat),
        _ => None,
    })
}

/// Points, with a true minus sign.
fn points(out: &mut String, points: i32) {
    if points < 0 {
        out.push('−');
    }
    number(out, points.unsigned_abs());
}
