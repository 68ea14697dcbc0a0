//! Marks and pieces stand out from both colours of squares, in every theme that the style sheet has colours of its own for.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashMap;

/// The colours of a theme by name.
type Colours = HashMap<String, String>;

/// Whether a page is light or dark.
#[derive(Clone, Copy, PartialEq)]
enum Shade {
    Light,
    Dark,
}

/// The colours that a rule of the sheet sets after `start`, on top of those it inherits.
fn colours(sheet: &str, start: &str, rule: &str, shade: Shade, base: &Colours) -> Colours {
    let block = sheet.split_once(start).unwrap_or_else(|| panic!("no {start}")).1;
    let block = block.split_once(rule).unwrap().1.split_once('}').unwrap().0;
    let mut colours = base.clone();
    for line in block.lines() {
        if let Some((name, value)) = line.trim().strip_prefix("--").and_then(|line| line.split_once(": ")) {
            let value = value.trim_end_matches(';');
            let both = value
                .strip_prefix("light-dark(")
                .and_then(|both| both.trim_end_matches(')').split_once(", "));
            let value = both.map_or(value, |(light, dark)| if shade == Shade::Light { light } else { dark });
            colours.insert(name.to_owned(), value.to_owned());
        }
    }
    colours
}

const FIGURE: &str = ".figure {";
const SHOGI: &str = ":is(.figure, .pieces):where([data-game=\"shogi\"]) {";

/// The relative luminance of `#rgb` or `#rrggbb`, as WCAG 2.2 defines it.
fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap_or_else(|| panic!("{colour} is no colour"));
    let channel = |index: usize| {
        let hex = match digits.len() {
            3 => digits[index..=index].repeat(2),
            _ => digits[2 * index..2 * index + 2].to_owned(),
        };
        let value = f64::from(u8::from_str_radix(&hex, 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn marks_and_pieces_stand_out_from_light_and_dark_squares() {
    let sheet = include_str!("../../../../templates/palette.css");
    let [light, dark] =
        [Shade::Light, Shade::Dark].map(|shade| colours(sheet, "", FIGURE, shade, &Colours::new()));
    let more = "@media (prefers-contrast: more) {";
    let strong = colours(sheet, more, FIGURE, Shade::Light, &light);
    let strong_dark = colours(sheet, more, FIGURE, Shade::Dark, &dark);
    assert!(light["lt"] != dark["lt"] && strong["lt"] != strong_dark["lt"], "a dark page has its own");
    let print = colours(sheet, "@media print {", FIGURE, Shade::Dark, &dark);
    for (theme, colours) in
        [("light", light), ("dark", dark), ("strong", strong), ("strong dark", strong_dark), ("print", print)]
    {
        let of = |name: &str| colours.get(name).unwrap_or_else(|| panic!("{theme} has no --{name}")).as_str();
        for square in ["lt", "dk"] {
            for mark in ["mark", "ring"] {
                let ratio = contrast(of(mark), of(square));
                assert!(ratio >= 3.0, "{theme}: --{mark} on --{square} is {ratio:.2}");
            }
            // A piece is seen by its body or by its outline, whichever stands out more.
            for (body, outline) in [("white", "white-line"), ("black", "black-line")] {
                let ratio = contrast(of(body), of(square)).max(contrast(of(outline), of(square)));
                assert!(ratio >= 3.0, "{theme}: {body} pieces on --{square} are {ratio:.2}");
            }
        }
        let knocked_out = contrast(of("knock"), of("mark"));
        assert!(knocked_out >= 4.5, "{theme}: letters in badges are {knocked_out:.2}");
        let sides = contrast(of("white"), of("black"));
        assert!(sides >= 7.0, "{theme}: the sides are {sides:.2} apart");
        for (body, lines) in [("white", "white-line"), ("black", "black-detail")] {
            let ratio = contrast(of(body), of(lines));
            assert!(ratio >= 3.0, "{theme}: the lines within {body} pieces are {ratio:.2}");
        }
    }
}

#[test]
fn pieces_and_marks_of_shogi_stand_out_from_its_board() {
    let sheet = include_str!("../../../../templates/palette.css");
    let [light, dark] = [Shade::Light, Shade::Dark].map(|shade| {
        let base = colours(sheet, "", FIGURE, shade, &Colours::new());
        colours(sheet, "", SHOGI, shade, &base)
    });
    for (theme, colours) in [("light", light), ("dark", dark)] {
        let of = |name: &str| colours.get(name).unwrap_or_else(|| panic!("{theme} has no --{name}")).as_str();
        for (one, other, least) in [
            ("mark", "lt", 3.0),
            ("ring", "lt", 3.0),
            ("no", "lt", 3.0),
            ("knock", "mark", 4.5),
            ("brush", "wood", 7.0),
            ("red", "wood", 4.5),
        ] {
            let ratio = contrast(of(one), of(other));
            assert!(ratio >= least, "{theme}: --{one} on --{other} is {ratio:.2}");
        }
        let piece = contrast(of("wood"), of("lt")).max(contrast(of("wood-line"), of("lt")));
        assert!(piece >= 3.0, "{theme}: pieces on --lt are {piece:.2}");
    }
}
