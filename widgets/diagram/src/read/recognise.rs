//! Whether a drawing that its author did not declare is a board, of which game, and from which signs.
//!
//! A drawing is a board when its cells read as pieces of a game or as marks of which the page speaks. How much of that is asked
//! for depends on how the game is known: where it is named, a cell may be wrong; where only a word of the page says so, every cell
//! must fit, and the size of the board or its labels must agree; where nothing says so, a whole board with both kings must.

use std::collections::HashSet;

use musi_rules::Side;

use super::fit::{Fit, spoken_of};
use super::fitting::{alone, fits, means_else};
use super::letters::{Letters, are_paired, letters, paired_in};
use super::not_board::NotBoard;
use super::spelling::spell;
use super::{array, exchange};
use crate::ascii::{Diagram, Form};
use crate::game::{Family, GameName};
use crate::verdict::{CaptionText, Context, Evidence};
use crate::vocabulary::Vocabulary;

/// Of which game an undeclared drawing is.
///
/// Notes in it in which letters its pieces are written, where it is to `find` them.
pub(super) fn recognise(
    diagram: &mut Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    find: bool,
) -> Result<GameName, NotBoard> {
    if diagram.form == (Form::Ruled { regular: false }) {
        return Err(NotBoard::Irregular);
    }
    let spoken = spoken_of(diagram, captions);
    if let Some(game) = told_beside(diagram, context, &spoken) {
        if let Some(words) = context.games.vocabulary(game) {
            exchange::halves(diagram, words);
        }
        return Ok(game);
    }
    if let Some(game) = context.game {
        let Some(words) = context.games.vocabulary(game) else {
            // Of another game than that of the page, a board must say it by itself.
            return if context.evidence == Evidence::Declared {
                Err(NotBoard::NoGame)
            } else {
                by_itself(diagram, captions, context, &spoken).map_err(|_| NotBoard::NotOfPage(game))
            };
        };
        let drawn = diagram.clone();
        spell(diagram, words);
        diagram.paired = are_paired(diagram, words);
        if find
            && !diagram.paired
            && let Some(tag) = paired_in(diagram, words, context.language)
        {
            let written = diagram.letters.replace(tag);
            diagram.paired = true;
            if fits(diagram, words, captions, &spoken, context.evidence).is_ok() {
                return Ok(game);
            }
            (diagram.letters, diagram.paired) = (written, false);
        }
        if find {
            match letters(diagram, words, &spoken, context.language) {
                Letters::Notation => {
                    diagram.letters = None;
                    context.games.family(game).into_iter().for_each(|family| array::correct(diagram, family));
                }
                Letters::Of(tag) | Letters::Either(tag, _) => diagram.letters = Some(tag),
                // Letters that are strange, but not those of one language alone, may be anything.
                Letters::Foreign(tags) => {
                    diagram.letters = decided(diagram, words, &spoken, &tags);
                    if diagram.letters.is_some() {
                        exchange::halves(diagram, words);
                        return Ok(game);
                    }
                    context.games.family(game).into_iter().for_each(|family| array::correct(diagram, family));
                    let refused = fits(diagram, words, captions, &spoken, context.evidence);
                    return refused.map(|()| game).map_err(|reason| match reason {
                        NotBoard::Strange(..) => NotBoard::Letters(game, tags),
                        other => other,
                    });
                }
            }
        }
        exchange::halves(diagram, words);
        let found = fits(diagram, words, captions, &spoken, context.evidence);
        // What is no clean board of the page's game may be a whole one of another.
        if context.evidence != Evidence::Declared
            && (found.is_err() || Fit::of(diagram, words, &spoken).strange_cells > 0)
        {
            let mut again = drawn;
            if let Ok(other) = by_itself(&mut again, captions, context, &spoken) {
                *diagram = again;
                return Ok(other);
            }
        }
        diagram.paired = are_paired(diagram, words);
        // A board of another game's size with letters that are none of this game's is not bent into one.
        let other_size = |words: &Vocabulary| diagram.geometry == words.board && words.game != game;
        let fit = Fit::of(diagram, words, &spoken);
        if matches!(context.evidence, Evidence::Words | Evidence::Word)
            && fit.strange_cells > 0
            && diagram.geometry != words.board
            && context.games.iter().filter_map(Family::vocabulary).any(other_size)
        {
            return Err(fit.refused(words));
        }
        return found.map(|()| game);
    }
    by_itself(diagram, captions, context, &spoken)
}

/// The language in whose letters a whole board is written, where both kings stand on it, several kinds of pieces do, and all
/// languages that have these letters mean the same pieces by them.
fn decided(
    diagram: &Diagram,
    words: &Vocabulary,
    spoken: &HashSet<String>,
    tags: &[&'static str],
) -> Option<&'static str> {
    let (first, others) = tags.split_first()?;
    let texts = || diagram.cells.iter().flat_map(|cell| cell.text.split_whitespace());
    let same = |other: &&'static str| {
        texts().all(|text| words.letters_of(text, first) == words.letters_of(text, other))
    };
    if diagram.geometry != words.board || !others.iter().all(same) {
        return None;
    }
    let mut lettered = diagram.clone();
    lettered.letters = Some(first);
    let fit = Fit::of(&lettered, words, spoken);
    let kings = Side::BOTH.map(|side| fit.kings(words, side));
    let clear =
        fit.strange_cells == 0 && kings == [1, 1] && fit.kinds() > 3 && fit.is_plausible(&lettered, words);
    clear.then_some(*first)
}

/// The game whose own words stand beside a drawing, such as those for what a side holds, and whose pieces alone stand on it.
fn told_beside(diagram: &Diagram, context: &Context<'_>, spoken: &HashSet<String>) -> Option<GameName> {
    let told = |family: &&dyn Family| {
        let fits = |words: &Vocabulary| {
            let fit = Fit::of(diagram, words, spoken);
            fit.strange_cells == 0 && fit.pieces() > 0 && !fit.has_too_many(words)
        };
        family.beside(diagram).is_some() && family.vocabulary().is_some_and(fits)
    };
    context.games.iter().find(told).map(Family::name)
}

/// The game of which a drawing says by itself that it is one.
fn by_itself(
    diagram: &mut Diagram,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
    spoken: &HashSet<String>,
) -> Result<GameName, NotBoard> {
    let mut refused = NotBoard::NoGame;
    for family in context.games.iter() {
        let Some(words) = family.vocabulary() else { continue };
        let mut spelled = diagram.clone();
        array::correct(&mut spelled, family);
        spell(&mut spelled, words);
        spelled.paired = are_paired(&spelled, words);
        exchange::halves(&mut spelled, words);
        // A text may speak of letters that are pieces: `L 9i, N 8i`.
        let lettered = || {
            let none = spoken.is_empty() || !means_else(&spelled, captions, words).is_empty();
            !none && alone(&spelled, words, &HashSet::new()).is_ok()
        };
        match alone(&spelled, words, spoken).or_else(|reason| if lettered() { Ok(()) } else { Err(reason) }) {
            Ok(()) => {
                *diagram = spelled;
                return Ok(words.game);
            }
            Err(reason) => refused = reason,
        }
    }
    Err(refused)
}
