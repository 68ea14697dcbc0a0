//! The pieces of Chinese chess in their own signs, and in letters that some write for them.

use musi_diagram::ascii::Diagram;

/// Signs of one side alone, each with its letter: a capital for the first side.
const OWN: [(char, char); 11] = [
    ('帥', 'K'),
    ('帅', 'K'),
    ('仕', 'A'),
    ('相', 'B'),
    ('傌', 'N'),
    ('俥', 'R'),
    ('兵', 'P'),
    ('將', 'k'),
    ('将', 'k'),
    ('卒', 'p'),
    ('包', 'c'),
];

/// Signs that either side may have; where the first side has a sign of its own for the piece, these are the second's.
const EITHER: [(char, char); 8] =
    [('士', 'a'), ('象', 'b'), ('馬', 'n'), ('马', 'n'), ('車', 'r'), ('车', 'r'), ('炮', 'c'), ('砲', 'c')];

/// The soldiers of a side at the start.
const SOLDIERS: usize = 5;

/// A board with the letters of its pieces; as it is where its cells hold no such signs.
///
/// A sign that says of no side stands for the one on whose half it is, as at the start.
pub(crate) fn spelled(diagram: &Diagram) -> Diagram {
    let mut spelled = diagram.clone();
    let signs: Vec<char> = diagram.cells.iter().filter_map(|cell| cell.text.chars().next()).collect();
    let has = |sign: char| signs.contains(&sign);
    let (width, height) = (usize::from(diagram.geometry.width()), usize::from(diagram.geometry.height()));
    // `炮` is the first side's where the second has `砲` or `包`.
    let both_cannons = has('炮') && (has('砲') || has('包'));
    // Where both sides have one sign for their soldiers, and all ten stand on their own halves, these say whose they are.
    let soldiers = |upper: bool| {
        let half = |at: usize| (2 * (at / width.max(1)) >= height) == upper;
        diagram.cells.iter().enumerate().filter(|(at, cell)| half(*at) && cell.text == "兵").count()
    };
    let one_soldier = soldiers(true) == SOLDIERS && soldiers(false) == SOLDIERS;
    for (at, cell) in spelled.cells.iter_mut().enumerate() {
        let mut letters = cell.text.chars();
        let (Some(sign), None) = (letters.next(), letters.next()) else { continue };
        let upper = 2 * (at / width.max(1)) >= height;
        let own = OWN.iter().find(|(own, _)| *own == sign).map(|(_, letter)| *letter);
        let either = EITHER.iter().find(|(either, _)| *either == sign).map(|(_, letter)| *letter);
        let own = if sign == '兵' && one_soldier && upper { Some('p') } else { own };
        let second = match sign {
            '士' if has('仕') => true,
            '象' if has('相') => true,
            '馬' | '马' if has('傌') => true,
            '車' | '车' if has('俥') => true,
            '炮' if both_cannons => false,
            '砲' if both_cannons => true,
            _ => upper,
        };
        let letter = own.or(either.map(|letter| if second { letter } else { letter.to_ascii_uppercase() }));
        if let Some(letter) = letter {
            cell.text = letter.to_string();
        }
    }
    rename(&mut spelled);
    spelled
}

/// `H` for the horse, `E` for the elephant, `G` for the general and `S` for the soldier, where nobody writes the usual letter of the piece.
fn rename(diagram: &mut Diagram) {
    for (own, usual) in [('h', 'n'), ('e', 'b'), ('g', 'k'), ('s', 'p')] {
        let holds = |wanted: char| {
            diagram
                .cells
                .iter()
                .any(|cell| cell.text.len() == 1 && cell.text.to_ascii_lowercase().starts_with(wanted))
        };
        if !holds(own) || holds(usual) {
            continue;
        }
        for cell in diagram.cells.iter_mut().filter(|cell| cell.text.len() == 1) {
            match cell.text.chars().next() {
                Some(letter) if letter == own => cell.text = usual.to_string(),
                Some(letter) if letter.to_ascii_lowercase() == own => {
                    cell.text = usual.to_ascii_uppercase().to_string();
                }
                _ => {}
            }
        }
    }
}
