//! Pieces and stacks on a board, and whether what the text says of them is so.
//!
//! In a cell stand, without blanks between them, the ground where it matters, then what lies below, then what stands on top:
//! a piece is the capital letter of its animal and the small letter of its side, a kili is `*`. `Wr` is a red waso, `*Wr` a
//! red waso on a kili, `~PbKr` a red kijetesantakalu on a blue pipi on telo, `k*` a kili on its kasi. Marks such as `X`
//! stand apart, after a blank.

mod checker;
mod standing;
mod start;
mod unmarked;

use std::ops::Range;
use std::sync::Arc;

use musi_muso_rules::{Body, Position, Rules, words as names_of};
use musi_rules::{Language, Piece, Square, SquareSet};

use self::checker::{Checker, said_elsewhere};
use self::standing::{Standing, standing};
use self::start::{is_start, start};
use super::board::{Grounds, board};
use super::fence::{Drawn, error, words};
use super::names::Names;
use super::placed::Caption;
use super::{MusoKind, MusoMeaning, MusoScene};
use musi_diagram::Location;

pub(crate) use self::standing::{is_standing, square};

/// A situation, and how many statements on it were held against the rules.
#[derive(Debug)]
pub(crate) struct Read {
    pub scene: MusoScene,
    pub claims: Vec<String>,
    /// Bytes in sentences that do not hold, for each a place within it.
    pub refuted: Vec<Range<usize>>,
}

/// Reads a situation and holds the text against the rules. `games` are those of the page, the first of them for a board of its own.
pub(crate) fn situation(
    drawn: &mut Drawn<'_>,
    captions: &[Caption<'_, '_>],
    games: &[&Rules],
    names: &Names,
    grounds: &Grounds,
) -> Option<Read> {
    let first = *games.first()?;
    let marks: Vec<String> = drawn.marks().into_iter().map(|mark| mark.text).collect();
    let is_mark = |word: &str| marks.iter().any(|mark| mark == word);
    let stands = |word: &str| standing(word, first, grounds);
    let ground = |word: &str| match stands(word) {
        Some(standing) => standing.ground,
        None => {
            if is_mark(word) {
                None
            } else {
                grounds.letter(word)
            }
        }
    };
    let remedy = |word: &str| if is_standing(word) { letters(first) } else { mark_remedy(word) };
    let own = board(drawn, ground, |word| is_mark(word) || stands(word).is_some(), remedy);
    drawn.missing(|_| false);
    drawn.conflicts();
    let sides = sides(drawn, &stands);
    // A board without any ground of its own is the page's, when it is as large.
    let bare = own.geometry.squares().all(|square| own.letter(square) == b'.');
    let same = |rules: &&&Rules| rules.board.geometry == own.geometry && (bare || rules.board == own);
    let fits = games.iter().filter(same).min_by_key(|rules| usize::from(rules.players).abs_diff(sides));
    let rules = fits.map_or_else(|| Rules { board: own, ..first.clone() }, |rules| Rules::clone(rules));
    let rules = Arc::new(rules);
    let mut position = Position::empty(&rules);
    put(drawn, &mut position, &stands);
    alone_on_telo(drawn, &position);
    if is_start(drawn, captions) {
        return Some(start(drawn, captions, names, &position));
    }
    let mut checker = Checker::new(&position, names);
    let mut studied: Vec<Vec<(Square, Option<Piece>)>> = vec![Vec::new(); Language::COUNT];
    for statement in drawn.statements {
        if let Some(known) = studied.get_mut(statement.language.index()) {
            checker.check(drawn, statement, known, said_elsewhere(drawn, statement));
        }
    }
    checker.explicit(drawn);
    for caption in captions {
        checker.unmarked(caption);
    }
    let Checker { claims, findings, refuted, .. } = checker;
    drawn.findings.extend(findings);
    let seat = drawn.info.turn.or_else(|| {
        let one = drawn.marked(MusoMeaning::Studied).iter().next();
        Some(position.stack(one?).piece()?.side)
    });
    if let Some(seat) = seat {
        position.set_seat(seat);
    }
    Some(Read {
        scene: MusoScene { kind: MusoKind::Situation, position, marks: drawn.marks() },
        claims,
        refuted,
    })
}

/// What to do about a mark beside pieces that nobody explains.
fn mark_remedy(mark: &str) -> String {
    format!(
        "say in the caption what the piece can do there: \"it can go to the squares marked \"{mark}\"\", or write {mark}=moves after the backticks"
    )
}

/// Which letters stand for the animals of a game.
fn letters(rules: &Rules) -> String {
    let animals = rules.animals.iter().map(|animal| format!("{} is {}", animal.letter, animal.tok));
    format!(
        "a piece is the letter of its animal and the small letter of its side: {}",
        animals.collect::<Vec<_>>().join(", ")
    )
}

/// How many sides have pieces on the board.
fn sides(drawn: &Drawn<'_>, stands: &impl Fn(&str) -> Option<Standing>) -> usize {
    let cells = drawn.diagram.cells.iter().flat_map(words).filter_map(stands);
    let mut seen = [false; 4];
    for side in cells.flat_map(|standing| standing.stack.bodies().filter_map(Body::side).collect::<Vec<_>>())
    {
        seen[side.index()] = true;
    }
    seen.into_iter().filter(|seen| *seen).count()
}

/// Puts on the board what stands in the cells; the reserve of a kasi space is what has not grown yet.
fn put(drawn: &mut Drawn<'_>, position: &mut Position, stands: &impl Fn(&str) -> Option<Standing>) {
    let mut twice = Vec::new();
    for (square, cell) in drawn.diagram.squares() {
        let mut found = words(cell).filter_map(stands);
        if let Some(standing) = found.next() {
            position.put(square, standing.stack);
        }
        if found.next().is_some() {
            twice.push(Location::Fence { line: cell.line, column: cell.column, span: cell.span.clone() });
        }
    }
    let kili = position.rules().kili;
    for kasi in position.rules().board.kasi {
        let grown = u8::from(position.stack(kasi).has_kili());
        position.set_reserve(kasi, if grown > 0 { kili.saturating_sub(grown) } else { 0 });
    }
    drawn.findings.extend(twice.into_iter().map(|place| {
        error(
            "stack-apart",
            place,
            "two things stand apart in one square",
            "write a stack without blanks, the lower one first: PbWr",
        )
    }));
}

/// Land animals alone on telo: that cannot come about.
fn alone_on_telo(drawn: &mut Drawn<'_>, position: &Position) {
    let rules = position.rules();
    for square in rules.board.telo {
        let stack = position.stack(square);
        let Some(piece) = stack.piece().filter(|_| stack.len() == 1) else { continue };
        if rules.animal(piece.kind).is_some_and(|animal| !animal.aquatic) {
            let place = drawn.place(SquareSet::from_square(square));
            drawn.findings.push(error(
                "telo-alone",
                place,
                &format!(
                    "{} stands alone on telo, where only water animals can",
                    names_of::stack_on(position, square, Language::En)
                ),
                "put it elsewhere, or something under it",
            ));
        }
    }
}
