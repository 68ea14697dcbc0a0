//! Sentences about a hand as phrases, data for each language, with the names of yaku and of tiles.

use std::sync::LazyLock;

use musi_diagram::phrases::{Names, Node, Says, Tables, Value};
use musi_messages::Language;
use musi_riichi_rules::{Face, FaceSet, Suit, YAKU, mpsz};
use musi_rules::{BoardSize, PieceKind, SquareSet};

use super::hand_words::yaku_names;

/// The phrases, by language.
static TABLES: Tables<3> = Tables::new([
    ("tok", include_str!("../captions/tok.phrases")),
    ("en", include_str!("../captions/en.phrases")),
    ("de", include_str!("../captions/de.phrases")),
]);

/// The codes of the yaku, of any for a triplet that counts, and of dora, in the order in which phrases number them.
static CODES: LazyLock<Vec<&str>> =
    LazyLock::new(|| YAKU.iter().map(|yaku| yaku.code).chain(["yakuhai", "dora"]).collect());

/// A board with a square for each face.
const FACES: BoardSize = BoardSize::known(Face::COUNT as u8, 1);

/// The names, the same in every language: those of yaku come from all of them.
static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let mut names = Names::default();
    for (name, code) in yaku_names() {
        if let Some(at) = CODES.iter().position(|own| own == code).and_then(|at| u8::try_from(at).ok()) {
            // Sentences are read word by word, and signs are words.
            let words = name.replace('-', " ").replace('(', "( ").replace(')', " )");
            names.piece(&words, PieceKind(at), true, true);
            names.piece(&words.replace("( ", "").replace(" )", ""), PieceKind(at), true, true);
        }
    }
    names.squares(tiles(), []);
    names
});

/// The names of tiles alone.
pub(super) fn tile_names() -> &'static Names {
    static TILES: LazyLock<Names> = LazyLock::new(|| {
        let mut names = Names::default();
        names.squares(tiles(), []);
        names
    });
    &TILES
}

/// Names of tiles as MPSZ writes them, up to three of a suit in one: `3m`, `36m`, `147p`.
fn tiles() -> Vec<(String, SquareSet)> {
    let mut found = Vec::new();
    for suit in Suit::ALL {
        let face = |number: u8| Face::from_suit(suit, number);
        let mut add = |numbers: &[u8]| {
            let faces: Option<Vec<Face>> = numbers.iter().map(|number| face(*number)).collect();
            let Some(faces) = faces else { return };
            let digits: String = numbers.iter().map(u8::to_string).collect();
            let squares = faces.iter().filter_map(|face| FACES.at(face.index()));
            found.push((format!("{digits}{}", suit.letter()), squares.collect()));
        };
        for one in 1..=9 {
            add(&[one]);
            for other in one + 1..=9 {
                add(&[one, other]);
                (other + 1..=9).for_each(|third| add(&[one, other, third]));
            }
        }
    }
    found
}

/// The code of the yaku that a name in a phrase stands for.
pub(super) fn code_of(kind: PieceKind) -> Option<&'static str> {
    CODES.get(kind.index()).copied()
}

/// The suit that a phrase names by its letter.
pub(super) fn suit_of(letter: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| letter.chars().eq([suit.letter()]))
}

/// The faces of a phrase that names tiles: as MPSZ writes them, by name, or as numbers of a suit.
pub(super) fn faces_of(node: &Node) -> FaceSet {
    let mut found = FaceSet::EMPTY;
    if let Some(suit) = node.node("suit").and_then(|suit| suit_of(suit.meaning)) {
        numbers(node, &mut |number| found.extend(Face::from_suit(suit, number)));
        return found;
    }
    if let Ok([one]) = mpsz::read(node.meaning).as_deref()
        && let [tile] = one.as_slice()
    {
        found.extend(tile.face);
    }
    for (_, value) in &node.slots {
        match value {
            Value::Squares(squares) => {
                let faces = squares.iter().filter_map(|square| Face::new(u8::try_from(square.index()).ok()?));
                found.extend(faces);
            }
            Value::Node(part) => found.extend(faces_of(part).iter()),
            _ => {}
        }
    }
    found
}

/// The numbers in a phrase.
fn numbers(node: &Node, each: &mut dyn FnMut(u8)) {
    if let Ok(number) = node.meaning.parse() {
        return each(number);
    }
    for (_, value) in &node.slots {
        match value {
            Value::Node(part) => numbers(part, each),
            Value::Number(number) => u8::try_from(*number).into_iter().for_each(&mut *each),
            _ => {}
        }
    }
}

/// What the sentences of a text say, by the phrases of a language; nothing where it has none.
pub(super) fn told(language: Language, text: &str) -> Option<Vec<Says>> {
    let phrases = TABLES.get(language)?;
    Some(phrases.read(&NAMES, text, &|_| false).into_iter().map(|told| told.says).collect())
}

#[cfg(test)]
mod tests {
    use super::{NAMES, Says, TABLES, told};
    use musi_messages::Language;

    #[test]
    fn every_table_is_without_fault() {
        assert_eq!(TABLES.faults(), []);
        assert!(NAMES.mark("x").is_none());
        let told = |text| told(Language::ENGLISH, text).unwrap_or_default();
        assert!(matches!(told("The hand has pinfu and tanyao")[..], [Says::All(_)]));
        assert!(matches!(told("The hand has pinfu and luck")[..], [Says::Unread(_)]));
        assert!(matches!(told("It was late in the evening")[..], [Says::Nothing]));
    }
}
