//! A board as a page draws it: which marks are telo, kasi, home areas.

use musi_muso_rules::{Board, SIDE_LETTERS, words as words_of};
use musi_rules::{Language, Side};

use super::fence::{Drawn, error, whole, words};
use super::info::{Ground, Says};
use super::mark_statement::Quoted;
use musi_diagram::Location;

/// What every mark of a page's boards is, as far as it has been said.
#[derive(Clone, Debug, Default)]
pub(super) struct Grounds(Vec<(String, Ground)>);

/// The letters of the engine's own text form: what they are where no page says otherwise.
const USUAL: [(&str, Ground); 10] = [
    ("~", Ground::Telo),
    ("k", Ground::Kasi),
    ("r", Ground::Home(Side::First)),
    ("b", Ground::Home(Side::Second)),
    ("y", Ground::Home(Side::Third)),
    ("p", Ground::Home(Side::Fourth)),
    ("R", Ground::Space(Some(Side::First))),
    ("B", Ground::Space(Some(Side::Second))),
    ("Y", Ground::Space(Some(Side::Third))),
    ("P", Ground::Space(Some(Side::Fourth))),
];

impl Grounds {
    /// Takes in what the texts of a figure say, in front of what was known before.
    pub fn learn(&mut self, drawn: &Drawn<'_>) {
        let explicit = drawn.info.marks.iter().map(|(mark, says, _)| (mark, says));
        let said = drawn.statements.iter().filter_map(|statement| match &statement.what {
            Quoted::Says(says) => Some((statement, says)),
            _ => None,
        });
        let said = said.flat_map(|(said, says)| said.marks.iter().map(move |(mark, _)| (mark, says)));
        let mut new: Vec<(String, Ground)> = Vec::new();
        for (mark, says) in explicit.chain(said) {
            if let Says::Ground(ground) = says {
                new.push((mark.clone(), *ground));
            }
        }
        // What a figure says of a mark stands for all that was said of it before.
        self.0.retain(|(mark, _)| !new.iter().any(|(own, _)| own == mark));
        self.0.extend(new);
    }

    /// The letter of the board's text form for a mark; nothing when it is no ground.
    pub fn letter(&self, mark: &str) -> Option<char> {
        let said: Vec<Ground> =
            self.0.iter().filter(|(own, _)| own == mark).map(|(_, ground)| *ground).collect();
        if said.is_empty() {
            let usual = USUAL.iter().find(|(own, _)| *own == mark);
            return usual.map(|(_, ground)| letter(*ground));
        }
        let side = said.iter().find_map(|ground| match ground {
            Ground::Home(side) | Ground::Space(Some(side)) => Some(*side),
            _ => None,
        });
        let space = said.iter().any(|ground| matches!(ground, Ground::Space(_)));
        match (side, space) {
            (Some(side), true) => Some(letter(Ground::Space(Some(side)))),
            (Some(side), false) => Some(letter(Ground::Home(side))),
            // A home space of nobody.
            (None, true) => None,
            (None, false) => said.first().map(|ground| letter(*ground)),
        }
    }
}

fn letter(ground: Ground) -> char {
    // There is a letter for each of the four sides.
    let of = |side: Side| char::from(SIDE_LETTERS[side.index()]);
    match ground {
        Ground::Telo => '~',
        Ground::Kasi => 'k',
        Ground::Home(side) => of(side),
        Ground::Space(Some(side)) => of(side).to_ascii_uppercase(),
        Ground::Space(None) | Ground::Open => '.',
    }
}

/// What to do about a text on a board that nobody explains.
pub(super) fn ground_remedy(word: &str) -> String {
    if word.chars().all(|letter| matches!(letter, '.' | '-' | '_')) {
        return "leave open squares empty".to_owned();
    }
    format!(
        "say in the caption what it is: \"the squares marked \"{word}\" are telo spaces\", or write {word}=telo after the backticks"
    )
}

/// The board that a figure draws. `ground` gives the letter of a text in a cell; `known` says which texts are something else,
/// `remedy` what to do about one that is neither.
pub(super) fn board(
    drawn: &mut Drawn<'_>,
    ground: impl Fn(&str) -> Option<char>,
    known: impl Fn(&str) -> bool,
    remedy: impl Fn(&str) -> String,
) -> Board {
    drawn.unexplained(|word| known(word) || ground(word).is_some(), remedy);
    let geometry = drawn.diagram.geometry;
    let mut text = String::new();
    let mut twice = Vec::new();
    for row in drawn.diagram.cells.chunks(usize::from(geometry.width())).rev() {
        if !text.is_empty() {
            text.push('/');
        }
        for cell in row {
            let mut letters = words(cell).filter_map(&ground);
            text.push(letters.next().unwrap_or('.'));
            if letters.next().is_some() {
                twice.push(Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() });
            }
        }
    }
    let remedy = "leave one mark of a ground on it";
    drawn.findings.extend(
        twice.into_iter().map(|place| error("ground-twice", place, "this square has two grounds", remedy)),
    );
    // Every letter is one of the text form's, and the diagram has as many cells as its size says.
    Board::from_text(&text).unwrap_or_else(|_| Board::open(geometry))
}

/// Says which home spaces of a board are too many: a player trades on one.
pub(super) fn doubled_homes(drawn: &mut Drawn<'_>, board: &Board) {
    for side in Side::ALL {
        for square in board.home(side).spaces.iter().skip(1) {
            let place = drawn.cell_place(square).unwrap_or_else(whole);
            let name = words_of::side(side, Language::En);
            let message = format!("{name} has a second home space on {}", board.geometry.name(square));
            drawn.findings.push(error(
                "home-twice",
                place,
                &message,
                "leave one home space to each player, or write deliberate=\"why\" after the backticks",
            ));
        }
    }
}
