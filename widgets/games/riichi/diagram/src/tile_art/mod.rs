//! How the 34 tiles look: drawn for this project, on 48 × 64 units, once a page as symbols that are used by name.
//!
//! Strokes are drawn in the colours that the style sheet gives `--tile-ink`, `--tile-red`, `--tile-green` and `--tile-blue`; each
//! face is told by its shape alone. A corner tells number and suit for whoever does not read the characters yet; the style
//! sheet can hide it. A red five has a diamond besides its colour.

mod circles;
mod kanji;
mod sticks;

use musi_messages::msg;
use musi_riichi_rules::{Face, Suit};

use musi_diagram::picture::number;
use musi_diagram::ui::Shown;

/// Width of a tile.
pub const WIDTH: i32 = 48;
/// Height of a tile.
pub const HEIGHT: i32 = 64;

/// What a symbol shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileArt {
    /// A tile that lies on its face.
    Back,
    /// A face.
    Face(Face),
    /// A red five of a suit, by its face.
    Red(Face),
}

impl TileArt {
    /// What is seen of a tile that may lie on its face and may be a red five.
    #[must_use]
    pub const fn for_face(face: Option<Face>, red: bool) -> Self {
        match face {
            None => Self::Back,
            Some(face) if red => Self::Red(face),
            Some(face) => Self::Face(face),
        }
    }

    /// All symbols that there are: the back, the faces, the red fives.
    pub fn all() -> impl Iterator<Item = Self> {
        let fives = [Suit::Man, Suit::Pin, Suit::Sou].into_iter().filter_map(|suit| Face::from_suit(suit, 5));
        [Self::Back].into_iter().chain(Face::all().map(Self::Face)).chain(fives.map(Self::Red))
    }

    /// Writes the id of the symbol in the page: `tile-5m`, `tile-0m` for a red five, `tile-0z` for the back.
    pub fn write_id(self, out: &mut String) {
        out.push_str("tile-");
        let (digit, suit) = match self {
            Self::Back => (0, Suit::Honour),
            Self::Face(face) => (face.number(), face.suit()),
            Self::Red(face) => (0, face.suit()),
        };
        number(out, digit);
        out.push(suit.letter());
    }
}

/// The symbols of some tiles, for once in a page, before the first figure that uses them.
#[must_use]
pub fn symbols(wanted: &[TileArt]) -> String {
    if wanted.is_empty() {
        return String::new();
    }
    let mut out = String::from(
        "<svg class=\"lights tiles-art\" aria-hidden=\"true\" focusable=\"false\"><defs>\
         <path id=\"tile\" class=\"tile-body\" d=\"M6 1h36q5 0 5 5v52q0 5-5 5h-36q-5 0-5-5v-52q0-5 5-5z\"/>",
    );
    let is_man =
        |art: &TileArt| matches!(art, TileArt::Face(face) | TileArt::Red(face) if face.suit() == Suit::Man);
    if wanted.iter().any(is_man) {
        out.push_str("<path id=\"tile-m\" d=\"");
        out.push_str(kanji::MAN);
        out.push_str("\"/>");
    }
    let mut wanted = wanted.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    for art in wanted {
        symbol(&mut out, art);
    }
    out.push_str("</defs></svg>");
    out
}

fn symbol(out: &mut String, art: TileArt) {
    out.push_str("<g id=\"");
    art.write_id(out);
    out.push_str("\" class=\"tl");
    match art {
        TileArt::Back => {
            out.push_str("\"><use href=\"#tile\"/><path class=\"tile-back\" d=\"M9 6h30q3 0 3 3v46q0 3-3 3h-30q-3 0-3-3v-46q0-3 3-3z\"/></g>");
            return;
        }
        TileArt::Red(_) => out.push_str(" red"),
        TileArt::Face(_) => {}
    }
    out.push_str("\"><use href=\"#tile\"/>");
    let (TileArt::Face(face) | TileArt::Red(face)) = art else { return };
    match face.suit() {
        Suit::Man => {
            path(out, "", kanji::NUMBERS[usize::from(face.number() - 1)]);
            out.push_str("<use class=\"m r\" href=\"#tile-m\"/>");
        }
        Suit::Pin => circles::write(out, face.number()),
        Suit::Sou => sticks::write(out, face.number()),
        Suit::Honour => {
            let (class, strokes) = kanji::HONOURS[usize::from(face.number() - 1)];
            path(out, class, strokes);
        }
    }
    if matches!(art, TileArt::Red(_)) {
        path(out, "diamond", "M11.5 2l9 9.5-9 9.5-9-9.5z");
    }
    corner(out, face, matches!(art, TileArt::Red(_)));
    out.push_str("</g>");
}

/// The choice whether tiles show their corners, for once in a page; nothing where no face is drawn. It works without script:
/// the style sheet looks which of the two buttons is checked. The buttons show the first face that the page has.
#[must_use]
pub fn choice(wanted: &[TileArt], shown: Shown) -> String {
    let faces = wanted.iter().filter(|art| matches!(art, TileArt::Face(_)));
    let Some(example) = faces.min() else { return String::new() };
    let mut out = String::from("<fieldset class=\"modes tiles-choice\"><legend class=\"vh\">");
    shown.word(&mut out, msg::PART_TILES);
    out.push_str("</legend>");
    for (value, word) in [("index", msg::PART_TILES_INDEX), ("plain", msg::PART_TILES_PLAIN)] {
        for part in [
            "<input class=\"vh\" type=\"radio\" name=\"tiles\" value=\"",
            value,
            "\" id=\"tiles-",
            value,
            if value == "index" { "\" checked" } else { "\"" },
            "><label for=\"tiles-",
            value,
            "\" title=\"",
            word.text(shown.first()),
            "\"><svg class=\"as-",
            value,
            "\" viewBox=\"0 0 48 64\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#",
        ] {
            out.push_str(part);
        }
        example.write_id(&mut out);
        out.push_str("\"/></svg><span class=\"vh\">");
        shown.word(&mut out, word);
        out.push_str("</span></label>");
    }
    out.push_str("</fieldset>");
    out
}

/// Writes a path; no class for the colour of ink.
fn path(out: &mut String, class: &str, strokes: &str) {
    out.push_str("<path");
    if !class.is_empty() {
        out.push_str(" class=\"");
        out.push_str(class);
        out.push('"');
    }
    out.push_str(" d=\"");
    out.push_str(strokes);
    out.push_str("\"/>");
}

/// Honours in a corner: toki pona, English.
const CORNERS: [(&str, &str); 7] =
    [("T", "E"), ("N", "S"), ("S", "W"), ("P", "N"), ("wa", "Wh"), ("la", "Gr"), ("lo", "Rd")];

/// What stands in the corners: number and suit, or the letters of an honour in both languages.
fn corner(out: &mut String, face: Face, red: bool) {
    if face.is_honour() {
        let (tok, en) = CORNERS[usize::from(face.number() - 1)];
        for (class, letters) in [("in-tok", tok), ("in-en", en)] {
            out.push_str("<text class=\"ix ");
            out.push_str(class);
            out.push_str("\" x=\"4\" y=\"15\">");
            out.push_str(letters);
            out.push_str("</text>");
        }
        return;
    }
    // That of a red five stands within the diamond.
    out.push_str(if red {
        "<text class=\"ix\" x=\"11.5\" y=\"16.5\">"
    } else {
        "<text class=\"ix\" x=\"4\" y=\"15\">"
    });
    number(out, face.number());
    out.push_str("</text><text class=\"ix su\" x=\"44\" y=\"13\">");
    out.push(face.suit().letter());
    out.push_str("</text>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_has_an_id_of_its_own_and_only_what_is_wanted_is_drawn() {
        let mut ids: Vec<String> = TileArt::all()
            .map(|art| {
                let mut id = String::new();
                art.write_id(&mut id);
                id
            })
            .collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 34 + 3 + 1);
        let all = symbols(&TileArt::all().collect::<Vec<_>>());
        for id in &ids {
            assert_eq!(all.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
        let red = TileArt::for_face(Face::from_suit(Suit::Pin, 5), true);
        let one = symbols(&[red, red]);
        assert_eq!(one.matches("<g ").count(), 1);
        assert!(one.contains("id=\"tile-0p\"") && one.contains("diamond") && !one.contains("tile-m"));
        assert_eq!(symbols(&[]), "");
    }

    #[test]
    fn faces_differ_by_shape_alone() {
        let strokes = |art| {
            let mut out = String::new();
            symbol(&mut out, art);
            let shapes = out.split(" d=\"").skip(1).filter_map(|part| part.split('"').next());
            let shared = out.contains("#tile-m");
            format!("{shared} {}", shapes.collect::<Vec<_>>().join(" "))
        };
        let mut all: Vec<String> = TileArt::all().map(strokes).collect();
        all.sort();
        let before = all.len();
        all.dedup();
        assert_eq!(all.len(), before);
    }
}
