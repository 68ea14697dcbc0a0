//! Boards of games that are another with a piece more: the start of that game in its letters, and some of its places taken by others.

use std::collections::{HashMap, HashSet};

use super::fitting::is_counted;
use super::home::{home, piece};
use crate::ascii::{Diagram, Form};
use crate::game::Family;
use crate::verdict::{Context, Evidence};

/// The most kinds of pieces that such a game has more.
const MORE: usize = 3;

/// Whether a grid that nobody has declared is the start of such a game: everything on it stands where something stands in a game that is
/// known, most of it the same, and what does not stands on both halves as often. A page that speaks of its game in more than a word says
/// what it is.
pub(super) fn is_variant(diagram: &Diagram, context: &Context<'_>) -> bool {
    let is_free = context.game.is_none() || context.evidence == Evidence::Word;
    is_free
        && diagram.form != Form::Notation
        && diagram.form != (Form::Ruled { regular: false })
        && context.games.iter().any(|family| {
            is_start(diagram, family).unwrap_or(false) || has_kings(diagram, family).unwrap_or(false)
        })
}

/// Whether a whole board whose squares are named as those of a game holds a king of each side, and letters of which some are no piece's.
fn has_kings(diagram: &Diagram, family: &dyn Family) -> Option<bool> {
    let words = family.vocabulary().filter(|words| diagram.geometry == words.board)?;
    let king = words.piece(words.king?)?.letters;
    let mut kings = [0, 0];
    let (mut strange, mut count) = (HashSet::new(), 0);
    for cell in &diagram.cells {
        if cell.text.is_empty() || diagram.empty.contains(&cell.text) {
            continue;
        }
        count += 1;
        match piece(&cell.text, words) {
            (Some(letters), small) if letters == king => kings[usize::from(small)] += 1,
            (Some(_), _) => {}
            (None, _) if cell.text.chars().count() == 1 && cell.text.chars().all(char::is_alphabetic) => {
                strange.insert(cell.text.to_lowercase());
            }
            (None, _) => return None,
        }
    }
    let few = 2 * count <= diagram.cells.len() + 2;
    Some(is_counted(diagram, words) && kings == [1, 1] && few && (1..=MORE).contains(&strange.len()))
}

fn is_start(diagram: &Diagram, family: &dyn Family) -> Option<bool> {
    let words = family.vocabulary().filter(|words| diagram.geometry == words.board)?;
    let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
    let home = home(family).filter(|_| labelled)?;
    let height = usize::from(diagram.geometry.height());
    let mut strange: HashMap<String, [usize; 2]> = HashMap::new();
    let (mut same, mut count) = (0, 0);
    for (square, cell) in diagram.squares() {
        if cell.text.is_empty() || diagram.empty.contains(&cell.text) {
            continue;
        }
        let there = home.get(&square)?;
        count += 1;
        let (letters, small) = piece(&cell.text, words);
        if letters.as_deref() == Some(there.letters.as_str()) && small == there.small {
            same += 1;
        } else if letters.is_some() || cell.text.chars().count() > 1 {
            return Some(false);
        } else {
            let upper = 2 * usize::from(diagram.geometry.rank(square)) >= height;
            let counted = strange.entry(cell.text.to_lowercase()).or_default();
            counted[usize::from(upper)] += 1;
        }
    }
    // Signs have no small letters: those of one half may be others than those of the other.
    let sum = |half: usize| strange.values().filter_map(|counted| counted.get(half)).sum::<usize>();
    let paired = strange.values().all(|[lower, upper]| lower == upper || lower * upper == 0);
    let kinds = strange.values().map(|[lower, upper]| if lower * upper == 0 { 1 } else { 2 }).sum::<usize>();
    let kinds_fit = (1..=2 * MORE).contains(&kinds);
    Some(count == home.len() && 4 * same >= 3 * count && sum(0) == sum(1) && paired && kinds_fit)
}
