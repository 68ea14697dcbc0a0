//! The table seen from above: four players, the wall between them, and which way round players and tiles go.

use musi_messages::{Message, msg};
use musi_riichi_rules::{Relation, STACKS, Wind};
use musi_rules::Language;

use super::opening::{Moment, Opening, Stack};
use musi_diagram::picture::number;
use musi_html as html;

/// What a picture of the table can be clicked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touch<'a> {
    /// The id of the figure: its seats get ids of their own, to which links lead.
    pub id: Option<&'a str>,
    /// Whether a click on a seat or its side means it: `data-do="seat 1"`.
    pub seats: bool,
}

const HEAD: &str = "<svg viewBox=\"";
const HIDDEN: &str = "\" aria-hidden=\"true\" focusable=\"false\">";

/// Tiles go clockwise on the outer arrow, turns the other way on the inner, broken one.
const TILES: &str = "<path d=\"M151 151A70 70 0 1 1 151 249M166 253L151 249L155 264\"/>";
const TURNS: &str =
    "<path class=\"dash\" d=\"M231 169A44 44 0 1 0 231 231\"/><path d=\"M216 233L231 231L229 246\"/>";

fn text(out: &mut String, x: u32, y: u32, class: &str, words: &str) {
    out.push_str("<text x=\"");
    number(out, x);
    out.push_str("\" y=\"");
    number(out, y);
    if !class.is_empty() {
        out.push_str("\" class=\"");
        out.push_str(class);
    }
    out.push_str("\">");
    html::text(out, words);
    out.push_str("</text>");
}

/// Both arrows, with what goes which way; mirrored where a drawing has tiles go the other way round, smaller inside a wall.
fn arrows(out: &mut String, labels: Language, clockwise: bool, small: bool) {
    out.push_str(if small { "<g transform=\"translate(50 50) scale(.75)\">" } else { "<g>" });
    out.push_str(if clockwise {
        "<g class=\"ways\">"
    } else {
        "<g class=\"ways\" transform=\"matrix(-1 0 0 1 400 0)\">"
    });
    out.push_str(TILES);
    out.push_str(TURNS);
    out.push_str("</g>");
    text(out, 200, 121, "small", msg::riichi::RING_TILES.text(labels));
    text(out, 200, 206, "small", msg::riichi::RING_TURNS.text(labels));
    out.push_str("</g>");
}

/// The name of a seat, lit or not, in a group of its own.
fn seat(out: &mut String, (x, y): (u32, u32), wind: Wind, name: &str, lit: bool, touch: Touch<'_>) {
    out.push_str("<g class=\"seat seat");
    number(out, wind as u8);
    if lit {
        out.push_str(" lit");
    }
    if let Some(id) = touch.id {
        out.push_str("\" id=\"");
        html::attribute(out, id);
        out.push('-');
        out.push_str(seat_id(wind));
    }
    if touch.seats {
        out.push_str("\" data-do=\"seat ");
        number(out, wind as u8);
    }
    out.push_str("\"><rect x=\"");
    number(out, x - 42);
    out.push_str("\" y=\"");
    number(out, y - 28);
    out.push_str("\" width=\"84\" height=\"40\" rx=\"8\"/>");
    text(out, x, y, "", name);
    out.push_str("</g>");
}

/// The end of the id of a seat, after the id of the figure: `t1-south`.
#[must_use]
pub const fn seat_id(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "east",
        Wind::South => "south",
        Wind::West => "west",
        Wind::North => "north",
    }
}

/// Who sits below, right, above and left, with both ways round.
pub fn seats(out: &mut String, winds: [Wind; 4], lit: Option<Wind>, labels: Language, touch: Touch<'_>) {
    out.push_str(HEAD);
    out.push_str("0 40 400 320");
    out.push_str(HIDDEN);
    out.push_str(TABLE);
    arrows(out, labels, true, false);
    for (at, wind) in SEATS.into_iter().zip(winds) {
        seat(out, at, wind, wind.name().get(labels), lit == Some(wind), touch);
    }
    out.push_str("</svg>");
}

/// The table as a player sees it who sits below: the others by where they sit, one of them lit. A click on the right means
/// seat 1, across 2, left 3.
pub fn around(out: &mut String, lit: Option<Relation>, labels: Language, touch: Touch<'_>) {
    const NAMES: [Message; 4] =
        [msg::riichi::YOU, msg::riichi::RING_RIGHT, msg::riichi::RING_ACROSS, msg::riichi::RING_LEFT];
    out.push_str(HEAD);
    out.push_str("0 40 400 320");
    out.push_str(HIDDEN);
    out.push_str(TABLE);
    for ((at, wind), name) in SEATS.into_iter().zip(Wind::ALL).zip(NAMES) {
        let lit = lit.is_some_and(|lit| lit as u8 == wind as u8);
        seat(out, at, wind, name.text(labels), lit, touch);
    }
    if let Some(lit) = lit {
        // From the one who threw it away to the one who sits below.
        out.push_str(match lit {
            Relation::Left => "<path d=\"M120 205q70 0 80 72m-14-14l14 14l11-16\"/>",
            Relation::Across => "<path d=\"M200 118v156m-13-14l13 14l13-14\"/>",
            Relation::Right => "<path d=\"M280 205q-70 0-80 72m-11-16l11 16l14-14\"/>",
        });
    }
    out.push_str("</svg>");
}

/// Below, right, above, left.
const SEATS: [(u32, u32); 4] = [(200, 336), (346, 207), (200, 80), (54, 207)];
const TABLE: &str =
    "<path class=\"lt\" d=\"M105 105h190v190h-190z\"/><path class=\"rule\" d=\"M105 105h190v190h-190z\"/>";

/// Width of a stack, and where the side below lies.
const WIDE: u32 = 16;
const RIGHT: u32 = 336;
const TOP: u32 = 354;
const HIGH: u32 = 30;

/// Boxes for those stacks of a side that look so.
fn boxes(out: &mut String, class: &str, stacks: &[Stack], is: impl Fn(Stack) -> Option<(u32, u32)>) {
    let mut path = String::new();
    for (index, stack) in stacks.iter().enumerate() {
        if let Some((down, high)) = is(*stack) {
            path.push('M');
            number(&mut path, RIGHT - WIDE * (index as u32 + 1) + 1);
            path.push(' ');
            number(&mut path, TOP + down);
            path.push_str("h14v");
            number(&mut path, high);
            path.push_str("h-14z");
        }
    }
    if !path.is_empty() {
        out.push_str("<path class=\"");
        out.push_str(class);
        out.push_str("\" d=\"");
        out.push_str(&path);
        out.push_str("\"/>");
    }
}

/// The whole table while the wall opens. `clockwise` draws the ways round as well; `marked` is a place that the reader
/// points at, to the left of a stack.
pub fn ring(
    out: &mut String,
    opening: Opening,
    clockwise: Option<bool>,
    marked: Option<(Wind, u8)>,
    labels: Language,
    touch: Touch<'_>,
) {
    out.push_str(HEAD);
    out.push_str("8 8 384 384");
    out.push_str(HIDDEN);
    let moment = opening.moment();
    let open = !matches!(moment, Moment::Whole | Moment::Side(_) | Moment::Location(_));
    let broken = open.then(|| (opening.broken().side, opening.broken().stack));
    for side in Wind::ALL {
        out.push_str("<g");
        if side != Wind::East {
            // Right, above and left of the side below: turned against the clock.
            out.push_str(" transform=\"rotate(-");
            number(out, 90 * side as u32);
            out.push_str(" 200 200)\"");
        }
        if touch.seats {
            out.push_str(" data-do=\"seat ");
            number(out, side as u8);
            out.push('"');
        }
        out.push('>');
        let stacks = opening.stacks(side);
        boxes(out, "stk", &stacks, |stack| match stack {
            Stack::Full | Stack::Counted => Some((0, HIGH)),
            Stack::Half => Some((HIGH / 2, HIGH / 2)),
            _ => None,
        });
        boxes(out, "stk dead", &stacks, |stack| {
            matches!(stack, Stack::Dead | Stack::Indicator).then_some((0, HIGH))
        });
        boxes(out, "counted", &stacks, |stack| (stack == Stack::Counted).then_some((8, HIGH - 16)));
        boxes(out, "ring", &stacks, |stack| (stack == Stack::Indicator).then_some((3, HIGH / 2)));
        for (place, class) in [(broken, "cut"), (marked, "cut aimed")] {
            if let Some((_, stack)) = place.filter(|(at, stack)| *at == side && *stack <= STACKS) {
                out.push_str("<path class=\"");
                out.push_str(class);
                out.push_str("\" d=\"M");
                number(out, RIGHT - WIDE * u32::from(stack));
                out.push_str(" 346v46\"/>");
            }
        }
        out.push_str("</g>");
    }
    let places = [(200, 330), (306, 207), (200, 90), (94, 207)];
    for ((x, y), wind) in places.into_iter().zip(Wind::ALL) {
        seat(out, (x, y), wind, wind.name().get(labels), opening.lit() == Some(wind), touch);
        let held = opening.held(wind);
        if held > 0 && clockwise.is_none() {
            let mut tiles = String::from("×");
            number(&mut tiles, held);
            text(out, x, if wind == Wind::East { y - 34 } else { y + 30 }, "small", &tiles);
        }
    }
    let mut count = String::new();
    match moment {
        Moment::Side(sum) | Moment::Location(sum) => number(&mut count, sum),
        _ => {}
    }
    if let Some(clockwise) = clockwise {
        arrows(out, labels, clockwise, true);
    } else if !count.is_empty() {
        text(out, 200, 214, "count", &count);
    }
    out.push_str("</svg>");
}

/// Every break as a picture: for each sum the stacks that stay at the right, and those from which tiles are taken.
pub fn breaks(out: &mut String) {
    out.push_str(HEAD);
    out.push_str("0 0 400 312");
    out.push_str(HIDDEN);
    for sum in 2..=12_u32 {
        let y = 28 * (sum - 2) + 18;
        let mut digits = String::new();
        number(&mut digits, sum);
        text(out, 24, y + 7, "", &digits);
        let cut = 390 - 20 * sum - 4;
        // A line broken every 20 is a row of stacks.
        for (class, from, to) in [("left", cut - 4, 390 - 340 - 8), ("stay", 390, cut + 4)] {
            out.push_str("<path class=\"row ");
            out.push_str(class);
            out.push_str("\" d=\"M");
            number(out, from);
            out.push(' ');
            number(out, y);
            out.push('H');
            number(out, to);
            out.push_str("\"/>");
        }
        out.push_str("<path d=\"M");
        number(out, cut);
        out.push(' ');
        number(out, y - 12);
        out.push_str("v24\"/>");
    }
    out.push_str("</svg>");
}
