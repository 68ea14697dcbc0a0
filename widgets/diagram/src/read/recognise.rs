//! Whether a drawing that its author did not declare is a board, of which game, and from which signs.
//!
//! A drawing is a board when its cells read as pieces of a game or as marks of which the page speaks. How much of that is asked
//! for depends on how the game is known: where it is named, a cell may be wrong; where only a word of the page says so, every cell
//! must fit, and the size of the board or its labels must agree; where nothing says so, a whole board with both kings must.

use std::collections::HashSet;
use std::fmt;

use musi_rules::Side;

use super::exchange;
use super::fit::{Fit, spoken_of};
use super::letters::{Letters, are_paired, letters, paired_in};
use super::spelling::spell;
use crate::ascii::{AsciiError, Diagram, Form, NoBoard, is_bar};
use crate::game::{Family, GameName};
use crate::verdict::{CaptionText, Context, Evidence};
use crate::vocabulary::{Script, Vocabulary};

/// Why a drawing is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotBoard {
    /// It is not drawn as boards are.
    Drawing(NoBoard),
    /// Its columns have different widths.
    Irregular,
    /// Its cells hold words.
    Words(String),
    /// Its cells hold what is neither a piece of the game nor a mark of which the page speaks.
    Strange(GameName, Vec<String>),
    /// Its letters are those of pieces in these languages, none of which is the page's.
    Letters(GameName, Vec<&'static str>),
    /// It has fewer than two pieces, and no lines between its squares.
    FewPieces(GameName),
    /// It is neither a whole board nor labelled, and has no lines between its squares.
    NoLabels(GameName),
    /// It has more pieces of a kind than the game, or no kings.
    Implausible(GameName),
    /// It holds several grids, one below the other.
    Several,
    /// It has one row, and no text speaks of it.
    OneRow,
    /// Nothing says of which game it is.
    NoGame,
    /// The game of which the page speaks has other boards.
    NotOfPage,
    /// One word of the page names the game, and nothing else agrees.
    OneSign(GameName),
    /// A grid of lines that is drawn wrongly and holds no pieces.
    Broken,
    /// Dots stand for rows of it that are left out.
    Cut,
    /// One of its rows has more or fewer squares than the others.
    Uneven(AsciiError),
}

impl NotBoard {
    /// What would make a board of it, where the reason does not say so itself.
    pub const fn advice(&self) -> &'static str {
        match self {
            Self::Drawing(NoBoard::NoRuling | NoBoard::NoRows) => {
                "; to draw a board, write a row of its squares on each line, as many on each, with a blank between them, and name the game after the backticks"
            }
            Self::Drawing(NoBoard::Boxes | NoBoard::OneBox) => {
                "; to draw a board, let its lines cross between all its squares, or leave them out"
            }
            Self::Drawing(NoBoard::OpenAbove) => "; to draw a board, put a rule line above that row as well",
            Self::Drawing(NoBoard::RowsTogether) => {
                "; to draw a board, put a rule line between all rows, or none"
            }
            Self::Words(_) => {
                "; to draw a board, write what is said of it below its rows, and one piece or a dot for each square"
            }
            Self::Implausible(_) => {
                "; write one side in capitals and the other in small letters, or name the game after the backticks"
            }
            Self::Uneven(_) => "; to draw a board, write as many squares on that line",
            Self::Several | Self::Letters(..) | Self::Cut => "",
            _ => "; if it is a board, name the game after the backticks",
        }
    }
}

impl fmt::Display for NotBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drawing(reason) => reason.fmt(f),
            Self::Irregular => write!(f, "its columns have different widths, as those of a table"),
            Self::Words(word) => write!(f, "\"{word}\" stands between its squares or in them"),
            Self::Strange(game, texts) => {
                let texts: Vec<String> = texts.iter().take(3).map(|text| format!("\"{text}\"")).collect();
                let texts = texts.join(", ");
                write!(f, "{texts} in its cells are no pieces of {game}, and no text speaks of them")
            }
            Self::Letters(game, tags) => {
                let tags: Vec<String> = tags.iter().map(|tag| format!("letters={tag}")).collect();
                let tags = tags.join(" or ");
                write!(
                    f,
                    "its letters are those of {game} in another language than the page's; if they are, write {game} {tags} after the backticks"
                )
            }
            Self::FewPieces(game) => {
                write!(f, "it has no lines between squares and fewer than two pieces of {game}")
            }
            Self::NoLabels(game) => write!(
                f,
                "it has no lines between squares, it is no whole board of {game}, and its files and ranks have no labels"
            ),
            Self::Implausible(game) => {
                write!(f, "no game of {game} has these pieces")
            }
            Self::Several => write!(f, "it holds several grids; give each board a fence of its own"),
            Self::OneRow => write!(f, "it has a single row, and no text speaks of its squares"),
            Self::NoGame => write!(f, "nothing says of which game it is"),
            Self::NotOfPage => write!(f, "it is drawn as no board of the game of which the page speaks"),
            Self::Cut => {
                write!(
                    f,
                    "a line of dots stands for rows that are left out; to draw a board, write all of them"
                )
            }
            Self::OneSign(game) => {
                write!(f, "only one word of the page speaks of {game}, and the board does not agree")
            }
            Self::Uneven(error) => write!(f, "line {} of it is uneven: {}", error.line, error.fault),
            Self::Broken => {
                write!(f, "its lines do not part it into equal cells that hold pieces")
            }
        }
    }
}

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
                by_itself(diagram, context, &spoken).map_err(|_| NotBoard::NotOfPage)
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
            if fits(diagram, words, &spoken, context.evidence).is_ok() {
                return Ok(game);
            }
            (diagram.letters, diagram.paired) = (written, false);
        }
        if find {
            match letters(diagram, words, &spoken, context.language) {
                Letters::Notation => diagram.letters = None,
                Letters::Of(tag) | Letters::Either(tag, _) => diagram.letters = Some(tag),
                // Letters that are strange, but not those of one language alone, may be anything.
                Letters::Foreign(tags) => {
                    diagram.letters = decided(diagram, words, &spoken, &tags);
                    if diagram.letters.is_some() {
                        exchange::halves(diagram, words);
                        return Ok(game);
                    }
                    let refused = fits(diagram, words, &spoken, context.evidence);
                    return refused.map(|()| game).map_err(|reason| match reason {
                        NotBoard::Strange(..) => NotBoard::Letters(game, tags),
                        other => other,
                    });
                }
            }
        }
        exchange::halves(diagram, words);
        let found = fits(diagram, words, &spoken, context.evidence);
        // What is no clean board of the page's game may be a whole one of another.
        if context.evidence != Evidence::Declared
            && (found.is_err() || Fit::of(diagram, words, &spoken).strange_cells > 0)
        {
            let mut again = drawn;
            if let Ok(other) = by_itself(&mut again, context, &spoken) {
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
            return Err(NotBoard::Strange(game, fit.strange));
        }
        return found.map(|()| game);
    }
    by_itself(diagram, context, &spoken)
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
    context: &Context<'_>,
    spoken: &HashSet<String>,
) -> Result<GameName, NotBoard> {
    let mut refused = NotBoard::NoGame;
    for words in context.games.iter().filter_map(Family::vocabulary) {
        let mut spelled = diagram.clone();
        spell(&mut spelled, words);
        spelled.paired = are_paired(&spelled, words);
        exchange::halves(&mut spelled, words);
        match alone(&spelled, words, spoken) {
            Ok(()) => {
                *diagram = spelled;
                return Ok(words.game);
            }
            Err(reason) => refused = reason,
        }
    }
    Err(refused)
}

/// Whether a drawing fits a game of which something speaks.
fn fits(
    diagram: &Diagram,
    words: &Vocabulary,
    spoken: &HashSet<String>,
    evidence: Evidence,
) -> Result<(), NotBoard> {
    let fit = Fit::of(diagram, words, spoken);
    let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
    let whole = diagram.geometry == words.board;
    let strange = || NotBoard::Strange(words.game, fit.strange.clone());
    // Eight queens need no kings where the page speaks of the game.
    let puzzle = || whole && evidence != Evidence::Word && fit.is_apart(diagram, words);
    if !whole && is_cut(diagram) {
        return Err(NotBoard::Cut);
    }
    if let Some(word) = fit.longest_word() {
        return Err(NotBoard::Words(word.to_owned()));
    }
    if fit.filled() == 0 {
        let named = labelled || !diagram.names.is_empty();
        let square = diagram.geometry.width() > 2 && diagram.geometry.height() > 2;
        let empty_board = diagram.form == Form::Notation
            || diagram.form != Form::Rows && (square || named) && evidence != Evidence::Word
            || evidence == Evidence::Declared && (whole || labelled);
        return if empty_board { Ok(()) } else { Err(NotBoard::NoGame) };
    }
    // A grid that says in words what its letters mean says so of a table of letters.
    if evidence != Evidence::Declared
        && !whole
        && let Some(letter) = means_else(diagram, words)
    {
        return Err(NotBoard::Strange(words.game, vec![letter]));
    }
    if diagram.form == Form::Rows {
        if evidence == Evidence::Declared {
            // Its author says that it is one: half of it may be what nothing explains.
            return if 2 * fit.strange_cells > fit.filled() { Err(strange()) } else { Ok(()) };
        }
        // Without lines, nothing but pieces on a whole board, or on one whose squares are named, is a board.
        if fit.strange_cells > 0 {
            return Err(strange());
        }
        let counted = !diagram.files.is_empty() || !diagram.ranks.is_empty();
        // Marks alone, of which somebody speaks, are squares of a board where these are named.
        let lettered =
            |text: &str| words.letters(text, Script::Notation).is_some() || words.glyph(text).is_some();
        if fit.pieces() == 0 && !labelled && !diagram.cells.iter().any(|cell| lettered(&cell.text)) {
            return Err(NotBoard::FewPieces(words.game));
        }
        if fit.pieces() < 2 && fit.spoken == 0 && !(whole && counted && fit.pieces() > 0) {
            return Err(NotBoard::FewPieces(words.game));
        }
        // A small board with both kings on it needs no labels where several words speak of the game.
        let kings = Side::BOTH.map(|side| fit.kings(words, side));
        let size = diagram.geometry;
        let small = matches!(evidence, Evidence::Named | Evidence::Words)
            && kings == [1, 1]
            && fit.pieces() > 5
            && size.width() > 3
            && size.height() > 3;
        if !(whole || labelled || small || fit.is_drawn(diagram)) {
            return Err(NotBoard::NoLabels(words.game));
        }
        if !fit.is_plausible(diagram, words) && !puzzle() {
            return Err(NotBoard::Implausible(words.game));
        }
    }
    if diagram.form == Form::Notation {
        return if fit.strange_cells == 0 { Ok(()) } else { Err(strange()) };
    }
    if fit.pieces() + fit.spoken == 0 {
        return Err(strange());
    }
    let misnamings = match evidence {
        // A cell may be wrong, and is then reported in its place.
        Evidence::Declared => fit.filled(),
        Evidence::Named if diagram.geometry.width() > 2 && fit.pieces() > 1 => (fit.filled() / 5).max(1),
        Evidence::Words => fit.filled() / 8,
        Evidence::Named | Evidence::Word => 0,
    };
    if fit.strange_cells > misnamings && (fit.spoken == 0 || evidence == Evidence::Word) {
        return Err(strange());
    }
    if diagram.geometry.height() == 1 && fit.spoken == 0 && !labelled {
        return Err(NotBoard::OneRow);
    }
    let is_named = matches!(evidence, Evidence::Named | Evidence::Declared);
    if fit.has_too_many(words) || !is_named && !fit.is_plausible(diagram, words) && !puzzle() {
        return Err(NotBoard::Implausible(words.game));
    }
    if evidence == Evidence::Word {
        let kings: usize = Side::BOTH.iter().map(|side| fit.kings(words, *side)).sum();
        let agrees = (whole || labelled) && (kings > 0 || fit.kinds() > 2)
            || fit.spoken > 0 && fit.pieces() > 0
            || fit.is_drawn(diagram);
        if !agrees {
            return Err(NotBoard::OneSign(words.game));
        }
    }
    Ok(())
}

/// Whether a line above or below the rows says that others are left out.
fn is_cut(diagram: &Diagram) -> bool {
    let dots = |text: &str| {
        let text = text.trim_matches(|letter: char| {
            letter.is_whitespace() || "[](){}|".contains(letter) || is_bar(letter)
        });
        let is_dot =
            |letter: char| matches!(letter, '.' | '\u{2026}' | '\u{22ee}' | '\u{22ef}' | '\u{fe19}' | ':');
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let many = |word: &str| {
            word.chars().all(is_dot)
                && (word.chars().count() > 2 || word.chars().any(|dot| !matches!(dot, '.' | ':')))
        };
        // `... (6 more)`, or the label of a rank before it.
        many(first) || rest.is_empty() && text.ends_with("...") || first.len() < 3 && many(rest.trim())
    };
    diagram.captions.iter().chain(&diagram.notes).any(|line| dots(&line.text))
}

/// A letter on a grid that a piece of the game has, where a line of the fence says that it means something else: `R: readers`.
fn means_else(diagram: &Diagram, words: &Vocabulary) -> Option<String> {
    let on_board = |letter: &str| diagram.cells.iter().any(|cell| cell.text == letter);
    let names = |text: &str| {
        let text = text.to_lowercase();
        words.pieces.iter().flat_map(|piece| piece.en.iter().chain(piece.tok)).any(|name| text.contains(name))
            || words
                .captions
                .iter()
                .flat_map(|(_, lines)| lines.lines())
                .filter_map(|line| line.split_once(": "))
                .flat_map(|(_, names)| names.split([',', '/']))
                .any(|name| text.contains(name.trim()))
    };
    diagram.captions.iter().chain(&diagram.notes).flat_map(|line| line.text.split([',', ';'])).find_map(
        |part| {
            let (letter, meaning) = part.split_once([':', '='])?;
            let letter = letter.trim().trim_matches(['(', '"', '`', '*']);
            let is_piece = letter.chars().count() == 1 && words.letters(letter, Script::Notation).is_some();
            let told = meaning.chars().filter(|letter| letter.is_alphabetic()).count() > 3;
            (is_piece && told && on_board(letter) && !names(meaning)).then(|| letter.to_owned())
        },
    )
}

/// Whether a drawing says by itself that it is of a game: a whole board, nothing on it but pieces, a king of each side; or, where
/// files and ranks are labelled, several kinds of pieces in signs that no other game has.
fn alone(diagram: &Diagram, words: &Vocabulary, spoken: &HashSet<String>) -> Result<(), NotBoard> {
    let fit = Fit::of(diagram, words, spoken);
    if let Some(word) = fit.longest_word() {
        return Err(NotBoard::Words(word.to_owned()));
    }
    let kings = Side::BOTH.map(|side| fit.kings(words, side));
    let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
    // Signs that are pieces and nothing else make a board of any size, where its squares are named and both kings stand on it.
    let small = labelled
        && kings == [1, 1]
        && fit.kinds() > 3
        && diagram.geometry.width() > 3
        && diagram.geometry.height() > 3
        && fit.is_drawn(diagram);
    let drawn = || {
        let filled = |text: &&String| !text.is_empty() && !diagram.empty.contains(*text);
        diagram.cells.iter().map(|cell| &cell.text).filter(filled).all(|text| words.glyph(text).is_some())
    };
    let clear = diagram.geometry == words.board
        && fit.strange_cells == 0
        && (kings == [1, 1] && fit.kinds() > 1
            || labelled && kings.iter().all(|count| *count < 2) && fit.kinds() > 3 && drawn());
    if !(clear || small) || !fit.is_plausible(diagram, words) {
        return Err(NotBoard::NoGame);
    }
    Ok(())
}

/// Whether an undeclared grid that is drawn wrongly was meant to be a board: most of what stands between its bars are pieces
/// of the page's game, or marks of which its texts speak.
pub(super) fn was_meant(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> bool {
    let words = context.game.and_then(|game| context.games.vocabulary(game));
    let Some(words) = words.filter(|_| context.evidence != Evidence::Word) else { return false };
    let mut diagram = Diagram::empty(words.board);
    // What stands before the first bar of a line and behind the last is in no cell.
    let inside = |line: &str| {
        let (first, last) = (line.find(is_bar)?, line.rfind(is_bar)?);
        line.get(first..last)
            .map(|inside| inside.split(is_bar).skip(1).map(|text| text.trim().to_owned()).collect())
    };
    let cells: Vec<String> = fence.lines().filter_map(inside).flat_map(|cells: Vec<String>| cells).collect();
    if cells.is_empty() {
        return false;
    }
    let texts = cells.iter().filter(|text| !text.is_empty());
    diagram.cells.iter_mut().zip(texts).for_each(|(cell, text)| text.as_str().clone_into(&mut cell.text));
    let fit = Fit::of(&diagram, words, &spoken_of(&diagram, captions));
    let read = fit.pieces() + fit.spoken;
    !fit.has_words() && (fit.filled() == 0 || read > 0 && 2 * read >= fit.filled())
}
