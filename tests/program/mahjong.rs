//! What the page on riichi mahjong says of yaku, hands and points is what the rules give.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::content;
use lipu_musi::document::{Block, BlockKind, Document};
use musi_riichi_rules::{
    Face, Lie, Limit, Meld, MeldKind, Points, Riichi, Rules, Shown, Suit, Tile, Value, Win, Wind, YAKU,
    base_points, mpsz, value,
};
use std::fmt::Write as _;

fn page() -> Document {
    content("riichi-mahjong.md")
}

fn words(prose: &str) -> String {
    prose.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The tables of the page, as texts, each below the nearest heading.
fn tables(page: &Document) -> Vec<(String, Vec<Vec<String>>)> {
    let mut heading = String::new();
    let mut found = Vec::new();
    for block in &page.blocks {
        match block.kind {
            BlockKind::Heading { .. } => heading = words(&page.prose(block)),
            BlockKind::Table { .. } => {
                let rows = block.children.iter().filter(|row| row.kind == BlockKind::Row { head: false });
                let cells = |row: &Block| {
                    row.children.iter().map(|cell| words(&page.prose(cell))).collect::<Vec<_>>()
                };
                found.push((heading.clone(), rows.map(cells).collect()));
            }
            _ => {}
        }
    }
    found
}

fn tile(shown: Shown, copies: &mut [u8; Face::COUNT]) -> Tile {
    let face = shown.face.expect("no tile of the page lies on its face");
    // The first five of a suit is the red one: hands on the page have none.
    let copy = &mut copies[face.index()];
    *copy += 1;
    Tile::from_face(face, *copy)
}

/// A hand as the page writes it: groups with a turned tile are on the table, the last tile wins.
fn win(text: &str) -> Win {
    let mut groups = mpsz::read(text.trim()).expect("MPSZ");
    let mut copies = [0; Face::COUNT];
    let mut last = groups.pop().expect("a winning tile");
    let (mut closed, mut melds) = (Vec::new(), Vec::new());
    for group in &groups {
        let tiles: Vec<Tile> = group.iter().map(|shown| tile(*shown, &mut copies)).collect();
        if group.iter().any(|shown| shown.lie == Lie::Turned) {
            let run = group.first().map(|shown| shown.face) != group.last().map(|shown| shown.face);
            melds.push(Meld { kind: if run { MeldKind::Chi } else { MeldKind::Pon }, tiles, from: None });
        } else {
            closed.extend(tiles);
        }
    }
    let last = tile(last.pop().expect("a winning tile"), &mut copies);
    Win { seat_wind: Wind::South, ..Win::new(closed, melds, last) }
}

/// What the page would say of a hand.
fn told(value: &Value, drawn: bool) -> String {
    let mut names: Vec<String> = value
        .yaku
        .iter()
        .map(|found| {
            let name = found.yaku.name.tok().replace(": ", " (");
            let name = if name.contains('(') { format!("{name})") } else { name };
            if value.yakuman > 0 { name } else { format!("{name} ({})", found.worth) }
        })
        .collect();
    if value.dora > 0 {
        names.push(format!("wawa Tola ({})", value.dora));
    }
    names.sort();
    let mut text = names.join(", ");
    if value.yakuman == 0 {
        let _ = write!(text, ". {} han, {} fu", value.han, value.fu.total());
    }
    let limit = value.limit.name().tok();
    if !limit.is_empty() {
        let _ = write!(text, ". {limit}");
    }
    let _ = match value.points {
        Points::Discard(points) => write!(text, ". {points}"),
        Points::Draw { dealer, others } => write!(text, ". {dealer}, {others}"),
    };
    text + if drawn { " drawn" } else { "" }
}

/// What the page says of a hand, put as [`told`] puts it.
fn said(prose: &str) -> String {
    let prose = words(prose);
    let mut sentences = prose.trim().trim_end_matches('.').split(". ");
    let first = sentences.next().expect("a sentence");
    let mut names: Vec<&str> =
        first.strip_prefix("nasin Jaku li ni: ").expect("the yaku").split(", ").collect();
    names.sort_unstable();
    let mut text = names.join(", ");
    let mut payments = Vec::new();
    for sentence in sentences {
        let last = sentence.rsplit(' ').next().unwrap_or_default();
        if sentence.starts_with("nanpa pona suli li ") {
            let _ = write!(text, ". {last} han");
        } else if sentence.starts_with("nanpa pona lili li ") {
            let _ = write!(text, ", {last} fu");
        } else if let Some(limit) = sentence.strip_prefix("ni li ") {
            let _ = write!(text, ". {limit}");
        } else {
            payments.push(last);
        }
    }
    text + &format!(". {}", payments.join(", ")) + if prose.contains("kama Tumo") { " drawn" } else { "" }
}

#[test]
fn every_hand_is_worth_what_the_page_says() {
    let page = page();
    let mut hands = 0;
    let mut hand = None;
    for block in &page.blocks {
        if let BlockKind::Fence { info, .. } = &block.kind
            && page.text(info) == "hand"
        {
            hand = Some(page.verbatim(block).into_owned());
        }
        let prose = if block.kind == BlockKind::Paragraph { page.prose(block) } else { String::new() };
        if !prose.starts_with("nasin Jaku li ni") {
            continue;
        }
        let text = hand.take().expect("a hand before its worth");
        let drawn = prose.contains("kama Tumo");
        let mut win = Win { drawn, ..win(&text) };
        if prose.contains("kama Lisi") {
            win.riichi = Riichi::Declared;
        }
        if prose.contains("wawa Tola") {
            win.indicators.extend(Face::from_suit(Suit::Man, 3));
        }
        let worth = value(&win, &Rules::PAGE).expect("a complete hand with a yaku");
        assert_eq!(said(&prose), told(&worth, drawn), "{text}");
        hands += 1;
    }
    assert!(hands >= 18, "only {hands} hands");
}

#[test]
fn every_yaku_counts_what_the_page_says() {
    let rules = Rules { double_yakuman_waits: false, double_yakuman_winds: false, ..Rules::PAGE };
    let mut seen = 0;
    for (_, rows) in tables(&page()) {
        for row in rows {
            let Some((name, japanese)) = row[0].rsplit_once(' ') else { continue };
            let Some(yaku) = YAKU.iter().find(|yaku| yaku.name.tok().split(": ").next() == Some(name)) else {
                continue;
            };
            assert!(yaku.name.ja.starts_with(japanese), "{row:?}");
            let number = |han: u8| if han == 0 { "–".to_owned() } else { han.to_string() };
            if row.len() == 4 {
                let worth = [true, false].map(|closed| number(yaku.worth(closed, &rules)));
                assert_eq!(row[1..3], worth, "{row:?}");
            } else {
                assert!(yaku.is_yakuman(), "{row:?}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 38, "yaku in the tables");
}

#[test]
fn every_payment_is_what_the_rules_give() {
    let mut seen = 0;
    let text = |base, dealer, drawn| match Points::from_base(base, dealer, drawn) {
        Points::Discard(points) => points.to_string(),
        Points::Draw { dealer: 0, others } => others.to_string(),
        Points::Draw { dealer, others } => format!("{others}, {dealer}"),
    };
    for (heading, rows) in tables(&page()) {
        let drawn = heading.starts_with("\"Tumo\"");
        if drawn || heading.starts_with("\"Lon\"") {
            let dealer = !heading.ends_with("ala");
            for row in rows {
                let fu = row[0].parse().expect("fu");
                for (han, cell) in (1..).zip(&row[1..]).filter(|(_, cell)| *cell != "–") {
                    let (_, base) = base_points(han, fu, 0, &Rules::PAGE);
                    assert_eq!(*cell, text(base, dealer, drawn), "{heading}: {han} han, {fu} fu");
                    seen += 1;
                }
            }
        } else if heading == "suli mani" {
            for row in rows {
                let han = row[1].split([',', ' ']).next().and_then(|han| han.parse().ok()).expect("han");
                let (limit, base) = base_points(han, 30, 0, &Rules::PAGE);
                let name = if limit == Limit::CountedYakuman { Limit::Yakuman } else { limit }.name().tok();
                let paid = [(false, false), (true, false), (false, true), (true, true)];
                let paid = paid.map(|(dealer, drawn)| text(base, dealer, drawn));
                assert_eq!((row[0].as_str(), &row[2..]), (name, &paid[..]));
                seen += 4;
            }
        }
    }
    assert_eq!(seen, 180, "payments");
}
