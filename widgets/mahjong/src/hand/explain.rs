//! What a hand is worth and why, or what it lacks.

use musi_diagram::Tongue;
use musi_diagram::html;
use musi_diagram::mahjong::DrawnHand;
use musi_diagram::ui::Word;
use musi_rules::riichi::mpsz::Shown;
use musi_rules::riichi::{Choice, Face, FaceSet, Kind, Limit, Made, Points, Value, choices};

use super::held::{Held, sort_tiles};
use super::words;
use super::write::{digits, faces, fill, names, sort};

/// What a group is called.
const fn kind(kind: Kind) -> Word {
    match kind {
        Kind::Run => Word::new("kulupu nasin", "run"),
        Kind::Triplet => Word::new("kulupu sama", "triplet"),
        Kind::Quad => Word::new("kulupu suli", "kan"),
        Kind::Pair => Word::new("kulupu lili", "pair"),
    }
}

/// A group of the line of tiles: its tiles, what it is called, which of them won.
pub(super) struct Bracket {
    pub tiles: Vec<Shown>,
    pub name: Option<Word>,
    pub won: Option<usize>,
}

/// The tiles in the groups of the reading that is worth most; as they stand where there is none.
pub(super) fn brackets(held: &Held, drawn: &DrawnHand) -> Vec<Bracket> {
    let (Some(value), Some(win)) = (&drawn.value, &drawn.win) else {
        return super::as_they_stand(&held.groups(), held.won.is_some());
    };
    if value.groups.is_empty() {
        let mut tiles = held.closed.clone();
        sort_tiles(&mut tiles);
        let won = tiles.iter().position(|tile| tile.face == Some(win.tile.face()));
        return vec![Bracket { tiles, name: None, won }];
    }
    let mut reds: Vec<Face> =
        held.closed.iter().filter(|tile| tile.red).filter_map(|tile| tile.face).collect();
    let mut all = vec![];
    for (index, group) in value.groups.iter().enumerate() {
        let name = Some(kind(group.kind));
        if let Some(meld) = held.melds.get(index) {
            all.push(Bracket { tiles: meld.clone(), name, won: None });
            continue;
        }
        let face =
            |place: u8| if group.kind == Kind::Run { group.face.step(place as i8) } else { Some(group.face) };
        let tile = |place| {
            let face = face(place)?;
            let red = reds.iter().position(|red| *red == face);
            red.map(|red| reds.swap_remove(red));
            Some(Shown { red: red.is_some(), ..Shown::upright(face) })
        };
        let tiles: Vec<Shown> = (0..group.tiles()).filter_map(tile).collect();
        let wins = |tile: &Shown| tile.face == Some(win.tile.face());
        let won = (index == value.completed).then(|| tiles.iter().position(wins)).flatten();
        all.push(Bracket { tiles, name, won });
    }
    all
}

/// What the groups of a yaku are, so that they can be lit: nothing when no yaku is pointed at.
pub(super) fn made(drawn: &DrawnHand, pointed: Option<usize>) -> Option<Made> {
    Some(drawn.value.as_ref()?.yaku.get(pointed?)?.made)
}

/// Writes what a hand is worth, or what it lacks.
pub(super) fn write(
    out: &mut String,
    held: &Held,
    drawn: &DrawnHand,
    pointed: Option<usize>,
    tongue: Tongue,
) {
    out.push_str("<div class=\"told\" data-key=\"told\">");
    match &drawn.value {
        Some(value) => worth(out, value, pointed, tongue),
        None => lacks(out, held, drawn, tongue),
    }
    out.push_str("</div>");
}

fn paragraph(out: &mut String, text: &str) {
    out.push_str("<p>");
    html::text(out, text);
    out.push_str("</p>");
}

fn heading(out: &mut String, word: Word, tongue: Tongue) {
    out.push_str("<p class=\"head\">");
    out.push_str(word.get(tongue));
    out.push_str("</p>");
}

/// A row of a list: what, and how much.
fn row(out: &mut String, what: &str, much: &str) {
    out.push_str("<li><span>");
    html::text(out, what);
    out.push_str("</span> <b>");
    out.push_str(much);
    out.push_str("</b></li>");
}

fn worth(out: &mut String, value: &Value, pointed: Option<usize>, tongue: Tongue) {
    let han = |count: u8| fill(words::HAN.get(tongue), &[&digits(u32::from(count))]);
    out.push_str("<div>");
    heading(out, words::YAKU, tongue);
    out.push_str("<ul class=\"yaku\" data-region=\"yaku\">");
    for (index, found) in value.yaku.iter().enumerate() {
        let number = digits(index as u32);
        for part in [
            "<li><button type=\"button\" data-key=\"y",
            &number,
            "\" data-at=\"yaku ",
            &number,
            "\" data-do=\"yaku ",
            &number,
        ] {
            out.push_str(part);
        }
        out.push_str(if pointed == Some(index) {
            "\" aria-pressed=\"true\">"
        } else {
            "\" aria-pressed=\"false\">"
        });
        html::text(out, found.yaku.name.get(tongue));
        out.push_str("</button> <b>");
        out.push_str(&if found.yaku.is_yakuman() {
            words::YAKUMAN.get(tongue).to_owned()
        } else {
            han(found.worth)
        });
        out.push_str("</b></li>");
    }
    let dora = value.dora + value.ura_dora + value.red_fives;
    if dora > 0 {
        row(out, words::DORA_HAN.get(tongue), &han(dora));
    }
    out.push_str("</ul></div>");
    if value.yakuman == 0 {
        out.push_str("<div>");
        heading(out, words::FU, tongue);
        out.push_str("<ul>");
        for (reason, fu) in &value.fu.reasons {
            row(out, reason.text().get(tongue), &digits(u32::from(*fu)));
        }
        out.push_str("</ul>");
        let (sum, total) = (value.fu.sum(), value.fu.total());
        if sum != total {
            paragraph(
                out,
                &fill(words::ROUNDED.get(tongue), &[&digits(u32::from(sum)), &digits(u32::from(total))]),
            );
        }
        out.push_str("</div>");
    }
    out.push_str("<div>");
    heading(out, words::POINTS, tongue);
    paragraph(out, &points(value, tongue));
    out.push_str("</div>");
}

/// Han, fu, limit and what is paid, in a line.
pub(super) fn points(value: &Value, tongue: Tongue) -> String {
    let mut line = String::new();
    if value.yakuman == 0 {
        line.push_str(&fill(words::HAN.get(tongue), &[&digits(u32::from(value.han))]));
        line.push_str(", ");
        line.push_str(&fill(words::IS_FU.get(tongue), &[&digits(u32::from(value.fu.total()))]));
        line.push_str(": ");
    }
    if value.limit != Limit::None {
        line.push_str(value.limit.name().get(tongue));
        line.push_str(": ");
    }
    line.push_str(&paid(value.points, tongue));
    line
}

/// What is paid, in words.
pub(super) fn paid(points: Points, tongue: Tongue) -> String {
    let (mut line, whole) = match points {
        Points::Discard(paid) => return fill(words::DISCARDER_PAYS.get(tongue), &[&digits(paid)]) + ".",
        Points::Draw { dealer: 0, others } => {
            (fill(words::ALL_PAY.get(tongue), &[&digits(others)]), points.total())
        }
        Points::Draw { dealer, others } => {
            (fill(words::SPLIT.get(tongue), &[&digits(dealer), &digits(others)]), points.total())
        }
    };
    line.push_str("; ");
    line.push_str(&fill(words::IN_ALL.get(tongue), &[&digits(whole)]));
    line + "."
}

fn lacks(out: &mut String, held: &Held, drawn: &DrawnHand, tongue: Tongue) {
    let size = held.size();
    out.push_str("<div>");
    let (far, helps) = held.shanten();
    match (size, far) {
        (14, -1) => {
            paragraph(out, words::COMPLETE.get(tongue));
            paragraph(out, words::NO_YAKU.get(tongue));
            if drawn.win.as_ref().is_some_and(|win| !win.indicators.is_empty()) {
                paragraph(out, words::DORA_ALONE.get(tongue));
            }
        }
        (14, _) => discards(out, held, tongue),
        (13, 0) => {
            paragraph(out, words::READY.get(tongue));
            waits(out, held, tongue);
        }
        (13, _) => {
            paragraph(out, &fill(words::FROM_READY.get(tongue), &[&digits(far.max(0) as u32)]));
            faces(out, helps, tongue);
        }
        _ => paragraph(out, &fill(words::FEW.get(tongue), &[&digits(size as u32)])),
    }
    out.push_str("</div>");
}

/// Each wait with what it would be worth.
fn waits(out: &mut String, held: &Held, tongue: Tongue) {
    let waits = held.shanten().1;
    out.push_str("<ul>");
    for face in waits.iter() {
        let mut won = held.clone();
        won.add(Shown::upright(face));
        won.won = won.closed.iter().position(|tile| tile.face == Some(face));
        out.push_str("<li>");
        faces(out, [face].into_iter().collect(), tongue);
        out.push_str(" <span>");
        html::text(
            out,
            &match &won.drawn().value {
                Some(value) => points(value, tongue),
                None => words::NO_WORTH.get(tongue).to_owned(),
            },
        );
        out.push_str("</span></li>");
    }
    out.push_str("</ul>");
    if held.discards.iter().any(|face| waits.contains(*face)) {
        out.push_str("<p class=\"warn\">");
        html::text(out, words::FURITEN.get(tongue));
        out.push_str("</p>");
    }
}

/// The discards that leave the hand nearest to ready, those first that leave most tiles to help.
fn discards(out: &mut String, held: &Held, tongue: Tongue) {
    let counts = held.counts();
    let mut best = choices(&held.closed_counts(), held.melds.len() as u8);
    let helps = |set: &FaceSet| set.iter().map(|face| 4 - u32::from(counts.of(face).min(4))).sum::<u32>();
    let rank = |choice: &Choice| (choice.shanten, u32::MAX - helps(&choice.accepted));
    sort(&mut best, |one, other| rank(one) < rank(other));
    let nearest = best.first().map_or(0, |choice| choice.shanten);
    heading(out, words::THROW, tongue);
    out.push_str("<ul>");
    for choice in best.iter().filter(|choice| choice.shanten == nearest).take(4) {
        out.push_str("<li>");
        faces(out, [choice.discard].into_iter().collect(), tongue);
        let count = digits(helps(&choice.accepted));
        let text = if nearest == 0 {
            fill(words::THEN_READY.get(tongue), &[&count])
        } else {
            fill(words::THEN.get(tongue), &[&digits(nearest.max(0) as u32), &count])
        };
        out.push_str(" <span>");
        html::text(out, &text);
        out.push_str(":</span> ");
        faces(out, choice.accepted, tongue);
        out.push_str("</li>");
    }
    out.push_str("</ul>");
}

/// What is said of a hand when it has changed: the short form.
pub(super) fn summary(held: &Held, drawn: &DrawnHand, tongue: Tongue) -> String {
    if let Some(value) = &drawn.value {
        let mut line = String::new();
        for found in &value.yaku {
            line.push_str(found.yaku.name.get(tongue));
            line.push_str(", ");
        }
        return line + &points(value, tongue);
    }
    let (far, helps) = held.shanten();
    match (held.size(), far) {
        (14, -1) => words::NO_YAKU.get(tongue).to_owned(),
        (13, 0) => {
            let mut line = String::from(words::READY.get(tongue));
            line.push(' ');
            line.push_str(&names(helps.iter(), tongue));
            line
        }
        (13 | 14, _) => fill(words::FROM_READY.get(tongue), &[&digits(far.max(0) as u32)]),
        (size, _) => fill(words::FEW.get(tongue), &[&digits(size as u32)]),
    }
}
