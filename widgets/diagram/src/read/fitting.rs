//! Whether a drawing fits a game: its pieces, its size, its labels, and what the page speaks of.

use std::collections::HashSet;

use musi_rules::{BoardSize, Side};

use super::exchange::stands_in;
use super::fit::{Fit, spoken_of};
use super::labels;
use super::not_board::NotBoard;
use crate::ascii::{Diagram, Form, is_bar};
use crate::verdict::{CaptionText, Context, Evidence};
use crate::vocabulary::{Script, Vocabulary};

/// Whether a drawing fits a game of which something speaks.
pub(super) fn fits(
    diagram: &Diagram,
    words: &Vocabulary,
    captions: &[CaptionText<'_>],
    spoken: &HashSet<String>,
    evidence: Evidence,
) -> Result<(), NotBoard> {
    let fit = Fit::of(diagram, words, spoken);
    let labelled = !diagram.files.is_empty() && !diagram.ranks.is_empty();
    let whole = diagram.geometry == words.board;
    let strange = || fit.refused(words);
    // Eight queens need no kings where the page speaks of the game.
    let puzzle = || whole && evidence != Evidence::Word && fit.is_apart(diagram, words);
    if !whole && (is_cut(diagram) || evidence != Evidence::Declared && is_squeezed(diagram, words)) {
        return Err(NotBoard::Cut);
    }
    is_no_text(diagram, words, &fit, evidence)?;
    if fit.filled() == 0 {
        let named = labelled || !diagram.names.is_empty();
        let square = diagram.geometry.width() > 2 && diagram.geometry.height() > 2;
        let empty_board = diagram.form == Form::Notation
            || diagram.form != Form::Rows && (square || named) && evidence != Evidence::Word
            || evidence == Evidence::Declared && (whole || labelled)
            || whole && is_counted(diagram, words);
        return if empty_board { Ok(()) } else { Err(NotBoard::Empty(words.game)) };
    }
    // What stands beside it in notation is what is drawn, whether a game could bring it about or not.
    let beside = diagram.captions.iter().map(|line| line.text.as_str());
    let texts = beside.chain(captions.iter().map(|caption| caption.text));
    if whole && fit.strange_cells == 0 && stands_in(diagram, words, texts) {
        return Ok(());
    }
    // A grid that says in words what its letters mean says so of a table of letters.
    if evidence != Evidence::Declared {
        let letters = means_else(diagram, captions, words);
        if letters.len() > usize::from(whole) {
            return Err(NotBoard::MeansElse(words.game, letters));
        }
    }
    if diagram.form == Form::Rows {
        if evidence == Evidence::Declared {
            // Its author says that it is one: half of it may be what nothing explains.
            return if 2 * fit.strange_cells > fit.filled() { Err(strange()) } else { Ok(()) };
        }
        is_no_larger(diagram, words)?;
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
        // A piece alone on a whole board whose other squares all hold the same sign shows how it moves, where several words agree.
        let shown = || evidence != Evidence::Word && fit.pieces() == 1 && is_filled(diagram);
        if fit.pieces() < 2 && fit.spoken == 0 && !(whole && (counted && fit.pieces() > 0 || shown())) {
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
            return Err(NotBoard::NoLabels(
                words.game,
                [size.width(), size.height()],
                [words.board.width(), words.board.height()],
            ));
        }
        if !fit.is_plausible(diagram, words) && !puzzle() {
            return Err(fit.implausible(words));
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
        return Err(fit.implausible(words));
    }
    if evidence == Evidence::Word {
        let kings: usize = Side::BOTH.iter().map(|side| fit.kings(words, *side)).sum();
        let agrees = (whole || labelled) && (kings > 0 || fit.kinds() > 2)
            || fit.spoken > 0 && fit.pieces() > 0
            || fit.is_drawn(diagram)
            || whole && labelled && fit.is_signs();
        if !agrees {
            return Err(NotBoard::OneSign(words.game));
        }
    }
    Ok(())
}

/// Refuses a drawing whose squares hold words, and one that is a map.
fn is_no_text(diagram: &Diagram, words: &Vocabulary, fit: &Fit, evidence: Evidence) -> Result<(), NotBoard> {
    if let Some(word) = fit.longest_word() {
        return Err(NotBoard::Words(word.to_owned()));
    }
    let may_be_map = evidence != Evidence::Declared && fit.pieces() < FEW;
    match strewn(diagram).filter(|_| may_be_map) {
        Some((sign, cells)) => Err(fit.strewn(words, sign, cells)),
        None => Ok(()),
    }
}

/// With fewer pieces two signs of empty squares are a map.
const FEW: usize = 5;

/// The rarest of several signs of empty squares, one of which stands on light and on dark squares, and how often it does: where signs shade
/// squares, each stands on those of one colour.
fn strewn(diagram: &Diagram) -> Option<(String, usize)> {
    let mut found: Vec<(String, usize)> = Vec::new();
    let mut anywhere = false;
    for sign in &diagram.empty {
        let (mut count, mut colours) = (0, [false; 2]);
        for (square, _) in diagram.squares().filter(|(_, cell)| cell.text == *sign) {
            count += 1;
            let colour = (diagram.geometry.file(square) + diagram.geometry.rank(square)) % 2;
            colours[usize::from(colour)] = true;
        }
        anywhere |= colours == [true, true];
        if count > 0 {
            found.push((sign.clone(), count));
        }
    }
    found.sort_by_key(|(_, count)| *count);
    (anywhere && found.len() > 1).then(|| found.swap_remove(0))
}

/// Whether every square but those of pieces holds one and the same sign.
fn is_filled(diagram: &Diagram) -> bool {
    diagram.empty.len() == 1 && diagram.cells.iter().all(|cell| !cell.text.is_empty())
}

/// Whether the labels of files and ranks count as those of the game do, one of them in letters.
pub(super) fn is_counted(diagram: &Diagram, words: &Vocabulary) -> bool {
    let mut read = diagram.clone();
    let fine = labels::check(&mut read, words.numbering, "").is_empty();
    let lettered = |texts: &[String]| texts.first().is_some_and(|text| text.starts_with(char::is_alphabetic));
    fine && !read.files.is_empty()
        && !read.ranks.is_empty()
        && (lettered(&read.files) != lettered(&read.ranks))
}

/// Refuses what has more files or ranks than any board of the game.
fn is_no_larger(diagram: &Diagram, words: &Vocabulary) -> Result<(), NotBoard> {
    let (size, board) = (diagram.geometry, words.board);
    if size.width() <= board.width() && size.height() <= board.height() {
        return Ok(());
    }
    let sides = |size: BoardSize| [size.width(), size.height()];
    Err(NotBoard::Larger(words.game, sides(size), sides(board)))
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

/// Whether the full rows of both home ranks stand on a board as wide as that of the game that has fewer ranks: those between were left
/// out.
fn is_squeezed(diagram: &Diagram, words: &Vocabulary) -> bool {
    let (size, width) = (diagram.geometry, usize::from(diagram.geometry.width()));
    let stands = |text: &String| !text.is_empty() && !diagram.empty.contains(text);
    let is_full =
        |row: Option<&[crate::ascii::Cell]>| row.is_some_and(|row| row.iter().all(|cell| stands(&cell.text)));
    let mut rows = diagram.cells.chunks(width);
    size.width() == words.board.width()
        && size.height() < words.board.height()
        && size.height() > 3
        && diagram.ranks.is_empty()
        && is_full(rows.next())
        && is_full(rows.next_back())
}

/// The letters on a grid that pieces of the game have, where a line of the fence or a text beside it says that they mean something
/// else: `R: readers`.
pub(super) fn means_else(diagram: &Diagram, captions: &[CaptionText<'_>], words: &Vocabulary) -> Vec<String> {
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
    let inside = diagram.captions.iter().chain(&diagram.notes).map(|line| line.text.as_str());
    let texts = inside.chain(captions.iter().flat_map(|caption| caption.text.lines()));
    let mut found: Vec<String> = texts
        .flat_map(|line| line.split([',', ';']))
        .filter_map(|part| {
            let (letter, meaning) = part.split_once([':', '='])?;
            let letter = letter.trim().trim_matches(['(', '"', '`', '*', '-', ' ']);
            let is_piece = letter.chars().count() == 1 && words.letters(letter, Script::Notation).is_some();
            let told = meaning.chars().filter(|letter| letter.is_alphabetic()).count() > 3;
            (is_piece && told && on_board(letter) && !names(meaning)).then(|| letter.to_owned())
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// Whether a drawing says by itself that it is of a game: a whole board, nothing on it but pieces, a king of each side; or, where
/// files and ranks are labelled, several kinds of pieces in signs that no other game has.
pub(super) fn alone(diagram: &Diagram, words: &Vocabulary, spoken: &HashSet<String>) -> Result<(), NotBoard> {
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
    // So do those of a whole set with empty squares between them.
    let all = || fit.kinds() >= words.pieces.iter().filter(|piece| !piece.letters.starts_with('+')).count();
    let empty =
        || diagram.cells.iter().filter(|cell| cell.text.is_empty() || diagram.empty.contains(&cell.text));
    let size = diagram.geometry;
    // What is as wide, or as high, as the whole board is a part of it.
    let part = size.width() == words.board.width() || size.height() == words.board.height();
    let set = size.width() > 3
        && size.height() > 3
        && !part
        && kings == [1, 1]
        && all()
        && fit.is_signs()
        && empty().count() >= usize::from(size.width());
    let drawn = || {
        let filled = |text: &&String| !text.is_empty() && !diagram.empty.contains(*text);
        diagram.cells.iter().map(|cell| &cell.text).filter(filled).all(|text| words.glyph(text).is_some())
    };
    let clear = diagram.geometry == words.board
        && fit.strange_cells == 0
        && (kings == [1, 1] && fit.kinds() > 1
            || labelled && kings.iter().all(|count| *count < 2) && fit.kinds() > 3 && drawn()
            || kings.iter().sum::<usize>() == 1 && all() && is_counted(diagram, words)
            || is_labelled(diagram, words, &fit)
            || labelled && is_printed(diagram, words));
    if !(clear || small || set) || !fit.is_plausible(diagram, words) {
        return Err(NotBoard::NoGame);
    }
    Ok(())
}

/// Whether a board whose squares are named as those of the game holds nothing but signs that are pieces and nothing else, and marks of which
/// a text speaks.
fn is_labelled(diagram: &Diagram, words: &Vocabulary, fit: &Fit) -> bool {
    is_counted(diagram, words) && fit.pieces() > 0 && !fit.has_too_many(words) && fit.is_signs()
}

/// Whether a line in the same fence has what stands on a board in notation, which it calls so.
fn is_printed(diagram: &Diagram, words: &Vocabulary) -> bool {
    let lines = diagram.captions.iter().map(|line| line.text.as_str());
    stands_in(diagram, words, lines.filter(|line| line.to_lowercase().contains("fen")))
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
