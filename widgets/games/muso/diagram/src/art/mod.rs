//! The animals of Muso, after the sitelen pona signs of their names, and the ground that they stand on.
//!
//! A player is told by the shape of the pieces first and by their colour second: disc, square, diamond, hexagon. The two sides
//! of a double-sided piece have the same line at their foot: a wave for those that swim, a straight one for the others.
//!
//! Everything is a symbol that a page has once ([`muso_symbols`]); a board only names them, so the program that draws it in the
//! browser holds no drawing. Their colours are custom properties that come from the class of a seat (`muso-r` … `muso-p`);
//! `templates/muso.css` has them, light, dark, in forced colours and in print.

mod strokes;

use musi_diagram::picture::number;
use musi_muso_rules::{Animal, Board, Body, Rules, SIDE_LETTERS, Stack};
use musi_rules::{Side, Square};
use strokes::{BODIES, COUNT, FOOT, FRUIT, HOME, KASI, LOCK, SIGNS, TELO};

/// The two layers of a stack within a square: where each begins, and how large it is in hundredths.
const LAYERS: [(&str, u8); 2] = [("-1 19", 70), ("19 -1", 72)];

/// The symbols of a game, for once in a page: its pieces for all four seats (`muso-Pr` is the `P` of red), the kili (`muso-kili`),
/// the terrain (`muso-telo`, `muso-kasi`, `muso-area-r`, `muso-home-r`), the badges of stacks (`muso-two`, `muso-lock`) and the
/// bare shapes of the seats (`muso-seat-r`).
#[must_use]
pub fn muso_symbols(rules: &Rules) -> String {
    let mut out = String::from("<svg class=\"lights\" aria-hidden=\"true\" focusable=\"false\"><defs>");
    for (name, class, path) in
        [("telo", "telo", TELO), ("kasi", "kasi", KASI), ("lock", "lock", LOCK), ("house", "house", HOME)]
    {
        begin(&mut out, name, "");
        stroke(&mut out, class, path);
        out.push_str("</g>");
    }
    begin(&mut out, "two", "");
    stroke(&mut out, "badge", COUNT);
    out.push_str("<text class=\"muso-count\" x=\"52\" y=\"59.5\">2</text></g>");
    begin(&mut out, "kili", "muso-kili");
    stroke(&mut out, "body", FRUIT[0]);
    stroke(&mut out, "sign", FRUIT[1]);
    out.push_str("</g>");
    for animal in &rules.animals {
        begin_letter(&mut out, animal.letter);
        write_sign(&mut out, rules, animal);
        out.push_str("</g>");
    }
    for side in Side::ALL {
        write_seat(&mut out, rules, side);
    }
    out.push_str("</defs></svg>");
    out
}

/// The symbols of one seat.
fn write_seat(out: &mut String, rules: &Rules, side: Side) {
    // There are a letter and a body for each of the four sides.
    let (letter, body) = (char::from(SIDE_LETTERS[side.index()]), BODIES[side.index()]);
    let named = |out: &mut String, name: &str| {
        out.push_str("<g id=\"muso-");
        out.push_str(name);
        out.push(letter);
        out.push_str("\" class=\"muso-");
        out.push(letter);
        out.push_str("\">");
    };
    named(out, "seat-");
    stroke(out, "body", body);
    out.push_str("</g>");
    // A home area has the shape of its seat in a corner, so that it is reported without its colour.
    named(out, "area-");
    out.push_str("<path class=\"muso-area\" d=\"M0 0h64v64H0z\"/><g transform=\"translate(3 3) scale(.2)\">");
    stroke(out, "owner", body);
    out.push_str("</g></g>");
    named(out, "home-");
    for part in ["area-", "house"] {
        out.push_str("<use href=\"#muso-");
        out.push_str(part);
        if part == "area-" {
            out.push(letter);
        }
        out.push_str("\"/>");
    }
    out.push_str("</g>");
    for animal in &rules.animals {
        named(out, animal.letter.encode_utf8(&mut [0; 4]));
        out.push_str("<use href=\"#muso-seat-");
        out.push(letter);
        out.push_str("\"/><use href=\"#muso-");
        out.push(animal.letter);
        out.push_str("\"/></g>");
    }
}

fn begin(out: &mut String, name: &str, class: &str) {
    out.push_str("<g id=\"muso-");
    out.push_str(name);
    if !class.is_empty() {
        out.push_str("\" class=\"");
        out.push_str(class);
    }
    out.push_str("\">");
}

fn begin_letter(out: &mut String, letter: char) {
    begin(out, letter.encode_utf8(&mut [0; 4]), "");
}

fn stroke(out: &mut String, class: &str, path: &str) {
    out.push_str("<path class=\"muso-");
    out.push_str(class);
    out.push_str("\" d=\"");
    out.push_str(path);
    out.push_str("\"/>");
}

/// The sign of an animal, with the line that its other side has too.
fn write_sign(out: &mut String, rules: &Rules, animal: &Animal) {
    if let Some(sign) = SIGNS.iter().find(|sign| sign.name == animal.tok) {
        stroke(out, "sign", sign.strokes);
        stroke(out, "eye", sign.eyes);
    } else {
        out.push_str("<text class=\"muso-letter\" x=\"32\" y=\"42\">");
        musi_html::text(out, animal.letter.encode_utf8(&mut [0; 4]));
        out.push_str("</text>");
    }
    let faces =
        rules.kind(animal.letter).and_then(|kind| rules.unit(kind)).and_then(|unit| rules.army.get(unit));
    if let Some(unit) = faces.filter(|unit| unit.faces.len() > 1) {
        let swims = unit.faces.iter().all(|face| rules.animal(*face).is_some_and(|animal| animal.aquatic));
        stroke(out, "sign", FOOT[usize::from(swims)]);
    }
}

/// Writes the ground of a square whose corner is at x, y: telo, kasi, home area, home space; nothing for an open one.
pub fn write_terrain(out: &mut String, board: &Board, square: Square, x: u16, y: u16) {
    let letter = board.letter(square);
    match letter {
        b'.' => return,
        b'~' => out.push_str("<use href=\"#muso-telo"),
        b'k' => out.push_str("<use href=\"#muso-kasi"),
        _ => {
            out.push_str(if letter.is_ascii_uppercase() {
                "<use href=\"#muso-home-"
            } else {
                "<use href=\"#muso-area-"
            });
            out.push(char::from(letter.to_ascii_lowercase()));
        }
    }
    place(out, x, y);
}

/// Writes what stands on a square whose corner is at x, y: one thing, or two layers, the lower one at the left and at the front.
pub fn write_stack(out: &mut String, rules: &Rules, stack: Stack, x: u16, y: u16) {
    let Some(top) = stack.top() else { return };
    let Some(under) = stack.under() else {
        write_body(out, rules, top);
        place(out, x, y);
        return;
    };
    out.push_str("<g transform=\"translate(");
    number(out, x);
    out.push(' ');
    number(out, y);
    out.push_str(")\">");
    for ((at, hundredths), body) in LAYERS.into_iter().zip([under, top]) {
        out.push_str("<g transform=\"translate(");
        out.push_str(at);
        out.push_str(") scale(.");
        number(out, hundredths);
        out.push_str(")\">");
        write_body(out, rules, body);
        out.push_str("\"/></g>");
    }
    out.push_str("</g>");
}

/// Writes how many layers a stack has, and whether it is trapped: over the marks of its square, which would cover it.
pub fn write_stack_badges(out: &mut String, stack: Stack, x: u16, y: u16) {
    if stack.under().is_some() {
        out.push_str("<use href=\"#muso-two");
        place(out, x, y);
    }
    if stack.is_trapped() {
        out.push_str("<use href=\"#muso-lock");
        place(out, x, y);
    }
}

/// Begins the `<use>` of one thing: what follows is [`place`], or the end of the tag.
fn write_body(out: &mut String, rules: &Rules, body: Body) {
    out.push_str("<use href=\"#muso-");
    match body {
        Body::Kili => out.push_str("kili"),
        Body::Piece(piece) => {
            out.push(rules.animal(piece.kind).map_or('?', |animal| animal.letter));
            // There is a letter for each of the four sides.
            out.push(char::from(SIDE_LETTERS[piece.side.index()]));
        }
    }
}

fn place(out: &mut String, x: u16, y: u16) {
    out.push_str("\" x=\"");
    number(out, x);
    out.push_str("\" y=\"");
    number(out, y);
    out.push_str("\"/>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use musi_muso_rules::house;
    use musi_rules::{BoardSize, Piece};

    /// Every name that a drawing may use for the house rules.
    fn drawn(rules: &Rules) -> String {
        let mut out = String::new();
        let pieces = Side::ALL.into_iter().flat_map(|side| {
            let kinds = 0..rules.animals.len() as u8;
            kinds.map(move |kind| Piece { kind: musi_rules::PieceKind(kind), side })
        });
        for piece in pieces {
            write_stack(&mut out, rules, Stack::from_body(Body::Piece(piece)), 0, 0);
            write_stack(&mut out, rules, Stack::on(piece, Body::Kili), 0, 0);
            write_stack_badges(&mut out, Stack::on(piece, Body::Kili), 0, 0);
            let enemy = Piece { side: Side::ALL[(piece.side.index() + 1) % 4], ..piece };
            write_stack(&mut out, rules, Stack::on(piece, Body::Piece(enemy)), 0, 0);
        }
        for square in rules.board.geometry.squares() {
            write_terrain(&mut out, &rules.board, square, 0, 0);
        }
        out
    }

    #[test]
    fn every_symbol_that_is_used_is_there_once() {
        let rules = house::rules(4);
        let symbols = muso_symbols(&rules);
        let used = [drawn(&rules), symbols.clone()].concat();
        for name in used.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            let id = ["id=\"", name, "\""].concat();
            assert_eq!(symbols.matches(&id).count(), 1, "{name}");
        }
    }

    #[test]
    fn every_animal_of_the_house_has_a_sign_and_an_invented_one_its_letter() {
        let mut rules = house::rules(2);
        assert!(!muso_symbols(&rules).contains("class=\"muso-letter\""));
        rules.animals[0].tok = "jan".into();
        assert_eq!(muso_symbols(&rules).matches("class=\"muso-letter\"").count(), 1);
    }

    #[test]
    fn both_sides_of_a_piece_have_the_same_foot_and_other_pieces_none() {
        let rules = house::rules(2);
        let foot = |name: &str| {
            let mut out = String::new();
            let animal = rules.animals.iter().find(|animal| animal.tok == name).unwrap();
            write_sign(&mut out, &rules, animal);
            FOOT.map(|foot| out.contains(foot))
        };
        assert_eq!(foot("waso"), [true, false]);
        assert_eq!(foot("waso"), foot("kijetesantakalu"));
        assert_eq!(foot("kala"), [false, true]);
        assert_eq!(foot("kala"), foot("akesi"));
        assert_eq!(foot("pipi"), [false, false]);
    }

    #[test]
    fn an_empty_square_of_open_ground_is_drawn_by_nothing() {
        let rules = house::rules(2);
        let mut out = String::new();
        write_stack(&mut out, &rules, Stack::EMPTY, 0, 0);
        let open = Board::open(BoardSize::new(1, 1).unwrap());
        write_terrain(&mut out, &open, open.geometry.squares().next().unwrap(), 0, 0);
        assert_eq!(out, "");
    }
}
