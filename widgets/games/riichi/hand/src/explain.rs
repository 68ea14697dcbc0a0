//! What a hand is worth and why, or what it lacks.

use musi_diagram::Language;

use musi_mahjong::name::names;
use musi_mahjong::say::{digits, with};
use musi_mahjong::{FigureWriter, rule, sort};
use musi_messages::Message;
use musi_riichi_diagram::DrawnHand;
use musi_riichi_rules::mpsz::Shown;
use musi_riichi_rules::{FaceSet, Made, Value, choices};
use musi_runtime::Rules;

use crate::editable_hand::EditableHand;
use crate::price::worth;
use crate::words;

/// What the groups of a yaku are, so that they can be lit: nothing when no yaku is pointed at.
pub(crate) fn made(drawn: &DrawnHand, pointed: Option<usize>) -> Option<Made> {
    Some(drawn.value.as_ref()?.yaku.get(pointed?)?.made)
}

/// Writes what a hand is worth, or what it lacks.
pub(crate) fn write(
    pen: &mut FigureWriter,
    held: &EditableHand,
    drawn: &DrawnHand,
    pointed: Option<usize>,
    rules: &Rules,
) {
    pen.raw("<div class=\"told\" data-key=\"told\">");
    match &drawn.value {
        Some(value) => write_worth(pen, value, pointed, rules),
        None => lacks(pen, held, drawn, rules),
    }
    pen.end();
}

/// A paragraph, with a link to the page's sentence where it has one.
fn paragraph(pen: &mut FigureWriter, words: &str, rule: &str, rules: &Rules) {
    pen.ruled("<p>", words, rule, rules);
}

fn heading(pen: &mut FigureWriter, word: Message) {
    pen.line("<div><p class=\"head\">", word.text(pen.language), "</p>");
}

/// A row of a list: what, and how much.
fn row(pen: &mut FigureWriter, what: &str, much: &str) {
    pen.line("<li><span>", what, "</span> <b>");
    pen.raw(much);
    pen.raw("</b></li>");
}

/// How many han dora give.
const fn dora(value: &Value) -> u8 {
    value.dora + value.ura_dora + value.red_fives
}

fn write_worth(pen: &mut FigureWriter, value: &Value, pointed: Option<usize>, rules: &Rules) {
    let language = pen.language;
    let han = |count: u8| words::HAN.fill_ordered(language, &[&digits(count)]);
    heading(pen, words::YAKU);
    pen.raw("<ul class=\"yaku\" data-region=\"yaku\">");
    for (index, found) in value.yaku.iter().enumerate() {
        let does = with("yaku ", index as u32);
        pen.raw("<li>");
        pen.open(&does);
        pen.attribute("data-at", &does);
        pen.pressed(pointed == Some(index));
        pen.close(found.yaku.name.get(language));
        pen.raw(" <b>");
        if found.yaku.is_yakuman() {
            pen.word(words::YAKUMAN);
        } else {
            pen.raw(&han(found.worth));
        }
        pen.raw("</b></li>");
    }
    let dora = dora(value);
    if dora > 0 {
        row(pen, words::DORA_HAN.text(language), &han(dora));
    }
    pen.raw("</ul></div>");
    if value.yakuman == 0 {
        heading(pen, words::FU);
        pen.raw("<ul>");
        for (reason, fu) in &value.fu.reasons {
            row(pen, reason.text().get(language), &digits(*fu));
        }
        pen.raw("</ul>");
        let (sum, total) = (value.fu.sum(), value.fu.total());
        if sum != total {
            let rounded = words::ROUNDED.fill_ordered(language, &[&digits(sum), &digits(total)]);
            paragraph(pen, &rounded, "", rules);
        }
        pen.end();
    }
    heading(pen, words::POINTS);
    let mut line = String::new();
    worth(&mut line, value, language);
    paragraph(pen, &line, rule::POINTS, rules);
    pen.end();
}

fn lacks(pen: &mut FigureWriter, held: &EditableHand, drawn: &DrawnHand, rules: &Rules) {
    let (size, (far, helps)) = (held.size(), held.shanten());
    pen.raw("<div>");
    match (size, far) {
        (14, 0..) => discards(pen, held),
        (13, 1..) => {
            write_summary(pen, held, drawn, rules);
            paragraph(pen, words::NEARER.text(pen.language), "", rules);
            pen.faces(helps);
        }
        (13, _) => {
            paragraph(pen, words::READY.text(pen.language), rule::READY, rules);
            waits(pen, held, helps, rules);
        }
        _ => {
            if size == 14 {
                paragraph(pen, words::COMPLETE.text(pen.language), "", rules);
            }
            write_summary(pen, held, drawn, rules);
            let dora = drawn.win.as_ref().is_some_and(|win| !win.indicators.is_empty());
            if size == 14 && dora {
                paragraph(pen, words::DORA_ALONE.text(pen.language), rule::DORA_NO_YAKU, rules);
            }
        }
    }
    pen.end();
}

/// Each wait with what it would be worth.
fn waits(pen: &mut FigureWriter, held: &EditableHand, waits: FaceSet, rules: &Rules) {
    pen.raw("<ul>");
    for face in waits.iter() {
        let mut won = held.clone();
        won.add(Shown::upright(face));
        won.won = won.closed.iter().position(|tile| tile.face == Some(face));
        pen.raw("<li>");
        pen.faces(FaceSet::from_face(face));
        let mut line = String::new();
        match &won.drawn().value {
            Some(value) => worth(&mut line, value, pen.language),
            None => line.push_str(words::NO_WORTH.text(pen.language)),
        }
        pen.line(" <span>", &line, "</span></li>");
    }
    pen.raw("</ul>");
    if held.discards.iter().any(|face| waits.contains(*face)) {
        pen.raw("<div class=\"warn\">");
        paragraph(pen, words::FURITEN.text(pen.language), rule::FURITEN, rules);
        pen.end();
    }
}

/// The discards that leave the hand nearest to ready, those first that leave most tiles to help.
fn discards(pen: &mut FigureWriter, held: &EditableHand) {
    let counts = held.counts();
    let mut all = vec![];
    let mut nearest = i8::MAX;
    for choice in choices(&held.closed_counts(), held.melds.len() as u8) {
        if choice.shanten < nearest {
            nearest = choice.shanten;
            all.clear();
        }
        if choice.shanten == nearest {
            let mut helps = 0;
            for face in choice.accepted.iter() {
                helps += 4 - u32::from(counts.of(face).min(4));
            }
            all.push((helps, choice));
        }
    }
    sort(&mut all, |one, other| one.0 > other.0);
    pen.line("<p class=\"head\">", words::THROW.text(pen.language), "</p><ul>");
    for (helps, choice) in all.iter().take(4) {
        pen.raw("<li>");
        pen.faces(FaceSet::from_face(choice.discard));
        let helps = digits(*helps);
        let line = if nearest == 0 {
            words::THEN_READY.fill_ordered(pen.language, &[&helps])
        } else {
            words::THEN.fill_ordered(pen.language, &[&digits(nearest as u32), &helps])
        };
        pen.line(" <span>", &line, ":</span> ");
        pen.faces(choice.accepted);
        pen.raw("</li>");
    }
    pen.raw("</ul>");
}

/// The short form as a paragraph.
fn write_summary(pen: &mut FigureWriter, held: &EditableHand, drawn: &DrawnHand, rules: &Rules) {
    let mut line = String::new();
    let rule = summary(&mut line, held, drawn, pen.language);
    paragraph(pen, &line, rule, rules);
}

/// Adds what is said of a hand when it has changed: the short form. Gives the name of the rule that it is about.
pub(crate) fn summary(
    out: &mut String,
    held: &EditableHand,
    drawn: &DrawnHand,
    language: Language,
) -> &'static str {
    if let Some(value) = &drawn.value {
        for found in &value.yaku {
            out.push_str(found.yaku.name.get(language));
            out.push_str(", ");
        }
        let dora = dora(value);
        if dora > 0 {
            out.push_str(words::DORA_HAN.text(language));
            out.push_str(&with(" ", dora));
            out.push_str(", ");
        }
        worth(out, value, language);
        return rule::POINTS;
    }
    let (far, helps) = held.shanten();
    match (held.size(), far) {
        (14, -1) => {
            out.push_str(words::NO_YAKU.text(language));
            rule::NO_YAKU
        }
        (13, 0) => {
            out.push_str(words::READY.text(language));
            out.push(' ');
            out.push_str(&names(helps.iter(), language));
            rule::READY
        }
        (13 | 14, _) => {
            words::FROM_READY.write_ordered(out, language, &[&digits(far.max(0) as u32)]);
            rule::READY
        }
        (size, _) => {
            words::FEW.write_ordered(out, language, &[&digits(size as u32)]);
            ""
        }
    }
}
