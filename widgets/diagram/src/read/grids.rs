//! Boards of games without rules here: the page names the game, and the size of the grid and what stands on it agree.

use std::collections::HashSet;

use crate::ascii::{Diagram, Form};
use crate::verdict::{Context, Evidence};
use crate::vocabulary::Stones;

/// Signs of stones and men.
const SIGNS: &str = "XxOo0BbWwRrYyGgMmKk12#@\u{25cf}\u{25cb}\u{26ab}\u{26aa}\u{2b24}\u{25ef}\u{1f534}\u{1f535}\u{1f7e1}\u{1f7e2}\u{274c}\u{2b55}\u{d7}\u{26c0}\u{26c1}\u{26c2}\u{26c3}";

/// The most signs of both sides where men may be crowned.
const CROWNED: usize = 4;

/// Whether a grid that nobody has declared is a board of the game without rules here that the page names. A page that speaks of a game with
/// rules as well, in more than a word, is about that.
fn is_board(diagram: &Diagram, context: &Context<'_>) -> bool {
    let Some(game) = context.grid.filter(|_| context.game.is_none() || context.evidence == Evidence::Word)
    else {
        return false;
    };
    let size = (diagram.geometry.width(), diagram.geometry.height());
    if diagram.form == (Form::Ruled { regular: false }) || !game.sizes.contains(&size) {
        return false;
    }
    let cells: Vec<&str> = diagram.cells.iter().map(|cell| cell.text.as_str()).collect();
    let numbered = game.stones == Stones::TwoOrNumbers && is_numbered(diagram);
    let is_free =
        |text: &str| text.is_empty() || !numbered && diagram.empty.iter().any(|empty| empty == text);
    let is_number = |text: &str| numbered && text.bytes().all(|letter| letter.is_ascii_digit());
    let stones: Vec<(usize, &str)> =
        cells.iter().copied().enumerate().filter(|(_, text)| !is_free(text) && !is_number(text)).collect();
    let kinds: HashSet<&str> = stones.iter().map(|(_, text)| *text).collect();
    let is_stone = |text: &&str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|letter| SIGNS.contains(letter)) && letters.next().is_none()
    };
    let most = if game.stones == Stones::Chequered { CROWNED } else { 2 };
    if stones.len() < 2 && game.stones != Stones::Fallen
        || kinds.is_empty()
        || kinds.len() > most
        || !kinds.iter().all(is_stone)
    {
        return false;
    }
    let width = usize::from(size.0);
    match game.stones {
        Stones::Two | Stones::TwoOrNumbers => kinds.len() == 2,
        Stones::Fallen => stones.iter().all(|(at, _)| {
            at.checked_sub(width).and_then(|below| cells.get(below)).is_none_or(|below| !is_free(below))
        }),
        Stones::Chequered => {
            let colour = |at: usize| (at / width + at % width) % 2;
            kinds.len() > 1
                && stones
                    .windows(2)
                    .all(|pair| matches!(pair, [(one, _), (next, _)] if colour(*one) == colour(*next)))
        }
    }
}

/// Takes a grid for such a board, where it is one.
pub(super) fn take(diagram: &mut Diagram, context: &Context<'_>) -> bool {
    let is_board = is_board(diagram, context);
    if is_board && is_numbered(diagram) {
        // What stands most often is no sign of a free square where those have numbers.
        diagram.empty.clear();
    }
    is_board
}

/// Whether every number of a grid counts its squares, from the upper left: what stands on others is no sign of a free one then.
fn is_numbered(diagram: &Diagram) -> bool {
    let (width, height) = (usize::from(diagram.geometry.width()), usize::from(diagram.geometry.height()));
    let place = |at: usize| (height - 1 - at / width) * width + at % width;
    let numbers = diagram
        .cells
        .iter()
        .enumerate()
        .filter_map(|(at, cell)| Some((at, cell.text.parse::<usize>().ok()?)));
    let offsets: HashSet<usize> = numbers.map(|(at, number)| (number + 1).wrapping_sub(place(at))).collect();
    offsets.len() == 1 && offsets.iter().all(|offset| *offset < 3)
}
