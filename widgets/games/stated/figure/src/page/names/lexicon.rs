//! The names of a page in the forms in which sentences use them.

use musi_diagram::Language;
use musi_diagram::phrases::Names as Lexicon;
use musi_rules::{BoardSize, PieceKind, SquareSet};

use super::{PageNames, is_known};

impl PageNames {
    /// The names for who reads sentences of a language.
    pub fn lexicon(
        &self,
        language: Language,
        board: Option<BoardSize>,
        marks: &[(String, SquareSet)],
    ) -> Lexicon {
        let mut names = Lexicon::default();
        for named in self.named.iter().filter(|named| named.language == language) {
            let Some(kind) = self.letters.iter().position(|letter| *letter == named.letter) else { continue };
            let kind = PieceKind(kind as u8);
            names.piece(&named.name, kind, true, true);
            if language == Language::En {
                for other in other_numbers(&named.name) {
                    names.piece(&other, kind, true, true);
                }
                let ending = if named.name.ends_with(['s', 'x', 'h']) { "es" } else { "s" };
                names.piece(&[&named.name, ending].concat(), kind, false, true);
            }
            // Where a page gives no other forms of it.
            let mut others = self.named.iter().filter(|other| {
                other.language == language && other.letter == named.letter && other.name != named.name
            });
            if language.tag() == "de" && others.all(|other| is_known(&other.name)) {
                for ending in ["e", "n", "en", "s"] {
                    names.piece(&[&named.name, ending].concat(), kind, false, true);
                }
                // Of one: "das Feld des Läufers", "den Löwen".
                for ending in ["s", "es", "n", "en"] {
                    names.piece(&[&named.name, ending].concat(), kind, true, true);
                }
                for one in singular(&named.name) {
                    names.piece(&one, kind, true, true);
                }
            }
        }
        // What "White has" may be said of a game called so, too: it is the side.
        let is_title = |(own, title): &&(Language, String)| *own == language && !self.is_side(title);
        for (_, title) in self.titles.iter().filter(is_title) {
            names.piece(title, PieceKind(u8::MAX), true, false);
            // As sentences are cut into words.
            let plain = title.replace('-', " ").replace('+', " +").replace(['\'', '’'], "");
            names.piece(&plain, PieceKind(u8::MAX), true, false);
        }
        for (_, name, side) in self.sides.iter().filter(|(own, ..)| *own == language) {
            names.side(name, *side);
        }
        if let Some(board) = board {
            let squares =
                board.squares().map(|square| (board.name(square).clone(), SquareSet::from_square(square)));
            names.squares(squares, marks.iter().cloned());
        }
        names
    }
}

/// How English names end of one and of several.
const ENDINGS: [(&str, &str); 5] =
    [("man", "men"), ("goose", "geese"), ("mouse", "mice"), ("wolf", "wolves"), ("thief", "thieves")];

/// The same English name of one and of several, where it ends as such names do.
fn other_numbers(name: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (one, several) in ENDINGS {
        for (own, other) in [(one, several), (several, one)] {
            found.extend(name.strip_suffix(own).map(|stem| [stem, other].concat()));
        }
    }
    // A ferry and several ferries.
    found.extend(name.strip_suffix("ies").map(|stem| [stem, "y"].concat()));
    if let Some(stem) = name.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
        found.push([stem, "ies"].concat());
    }
    // A name that is given of several.
    if let Some(one) =
        name.strip_suffix('s').filter(|one| one.len() > 2 && !one.ends_with('s') && !one.ends_with("ie"))
    {
        found.push(one.to_owned());
    }
    found
}

/// What one piece may be called of which a name is given that may be that of several.
pub(super) fn single_names(name: &str, language: Language) -> Vec<String> {
    if language.tag() == "de" {
        return singular(name);
    }
    if language != Language::En {
        return Vec::new();
    }
    let mut found: Vec<String> = ENDINGS
        .iter()
        .filter_map(|(one, several)| Some([name.strip_suffix(several)?, one].concat()))
        .collect();
    found.extend(name.strip_suffix("ies").map(|stem| [stem, "y"].concat()));
    found.extend(name.strip_suffix("es").map(str::to_owned));
    found.extend(name.strip_suffix('s').filter(|one| !one.ends_with('s')).map(str::to_owned));
    found
}

/// What a German name that is given of several may be of one: Bauern, Türme, Gänse.
fn singular(name: &str) -> Vec<String> {
    let stems = ["en", "n", "e"].into_iter().filter_map(|ending| name.strip_suffix(ending));
    let long = stems.filter(|stem| stem.chars().count() > 2);
    long.flat_map(|stem| [stem.to_owned(), stem.replace('ä', "a").replace('ö', "o").replace('ü', "u")])
        .collect()
}
