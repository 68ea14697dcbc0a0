//! PGN: tags, moves in algebraic notation, comments, variations.

use std::borrow::Cow;
use std::ops::Range;

use musi_diagram::game::{Record, RecordError, is_said, play};
use musi_rules::Setup;

use crate::{Chess, read_san};

/// What a text in PGN comes to: the position after the moves of its main line. Nothing where it is no PGN: it begins neither with a tag nor
/// with the number of a move.
///
/// # Errors
/// [`RecordError`] at a tag `FEN` that is no position, and at the first move that is not possible.
pub(crate) fn read(text: &str) -> Option<Result<Record, RecordError>> {
    let text = &without_tags(text);
    let first = after_comments(text).split_whitespace().next()?;
    let numbered = first.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if !(first.starts_with('[') || numbered.len() < first.len() && numbered.starts_with('.')) {
        return None;
    }
    let game = tokens(text);
    let start = match &game.fen {
        None => Setup::start(),
        Some((fen, span)) => match Setup::<Chess>::from_text(fen) {
            Ok(setup) => setup,
            Err(error) => {
                return Some(Err(RecordError {
                    span: span.clone(),
                    message: format!("the tag FEN holds no position: {}", error.fault),
                    remedy: "correct the tag, or take it away where the game begins from the start position",
                }));
            }
        },
    };
    Some(play(&start, &game.moves, |position, text| read_san(position, text).ok()))
}

/// Whether a text is the head of a record: tags, none of them a position, and neither a move nor a result.
pub(crate) fn is_head(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_tag = |line: &str| line.starts_with('[') && line.ends_with("\"]");
    lines().count() > 0 && lines().all(is_tag) && tokens(text).fen.is_none()
}

/// Whether a text that nobody calls PGN is a record: it begins with a tag, or has two moves of each side, and holds nothing but moves.
pub(crate) fn is_record(text: &str) -> bool {
    let text = &without_tags(text);
    let text = text.trim_start();
    let is_tag = text.strip_prefix('[').is_some_and(|tag| {
        let name = tag.bytes().take_while(u8::is_ascii_alphanumeric).count();
        name > 1 && tag.get(name..).is_some_and(|rest| rest.starts_with(" \""))
    });
    let game = tokens(text);
    is_tag && (game.fen.is_some() || !game.moves.is_empty()) || game.moves.len() > 3
}

/// A text with blanks in the place of the tags of forums around a record: `[pgn]`, `[/pgn]`.
fn without_tags(text: &str) -> Cow<'_, str> {
    let tags = ["[pgn]", "[/pgn]", "[PGN]", "[/PGN]"];
    if !tags.iter().any(|tag| text.contains(tag)) {
        return Cow::Borrowed(text);
    }
    let blank = |text: String, tag: &&str| text.replace(tag, &" ".repeat(tag.len()));
    Cow::Owned(tags.iter().fold(text.to_owned(), blank))
}

/// A text without the comments before its first word.
fn after_comments(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let end = match rest.chars().next() {
            Some('{') => '}',
            Some(';') => '\n',
            _ => return rest,
        };
        let Some((_, behind)) = rest.split_once(end) else { return rest };
        rest = behind.trim_start();
    }
}

/// The main line of the first game of a text.
#[derive(Default)]
struct Game {
    fen: Option<(String, Range<usize>)>,
    moves: Vec<(String, Range<usize>)>,
}

/// Cuts a text into the moves of its main line: tags, comments, variations, glyphs and numbers are passed over.
fn tokens(text: &str) -> Game {
    let mut game = Game::default();
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let letter = rest.chars().next().unwrap_or(' ');
        let until = |end: char| rest.find(end).map_or(rest.len(), |found| found + 1);
        // What is said in words below the moves is none.
        let begins_line = at > 0 && text.as_bytes().get(at - 1) == Some(&b'\n');
        if begins_line
            && depth == 0
            && !game.moves.is_empty()
            && is_said(rest.lines().next().unwrap_or_default())
        {
            at += until('\n');
            continue;
        }
        match letter {
            '{' => at += until('}'),
            // A remark behind a tag or a move may have an arrow, as guides to the format write them.
            ';' | '\u{2190}' => at += until('\n'),
            '<' if rest.starts_with("<-") => at += until('\n'),
            '[' => {
                // A value may hold brackets itself.
                let line = rest.lines().next().unwrap_or_default();
                let end = line.find("\"]").map_or_else(|| until(']'), |at| at + 2);
                // A second game begins with its tags.
                if !game.moves.is_empty() {
                    return game;
                }
                let tag = rest.get(..end).unwrap_or_default();
                if let Some(value) = tag.strip_prefix("[FEN \"").and_then(|rest| rest.strip_suffix("\"]")) {
                    game.fen = Some((value.to_owned(), at + 6..at + 6 + value.len()));
                }
                at += end;
            }
            '(' => {
                depth += 1;
                at += 1;
            }
            ')' => {
                depth = depth.saturating_sub(1);
                at += 1;
            }
            _ if letter.is_whitespace() => at += letter.len_utf8(),
            _ => {
                let stops = |letter: char| letter.is_whitespace() || matches!(letter, '{' | '(' | ')' | ';');
                let end = rest.find(stops).unwrap_or(rest.len()).max(letter.len_utf8());
                let word = rest.get(..end).unwrap_or_default();
                let start = at;
                at += end;
                if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                    if depth == 0 {
                        return game;
                    }
                    continue;
                }
                // "1.e4", "1...e5": the number may stand before its move without a blank.
                let number =
                    word.len() - word.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
                let dots = word.get(number..).unwrap_or_default();
                let bare = dots.trim_start_matches('.');
                let skipped =
                    if number > 0 && bare.len() == dots.len() { 0 } else { word.len() - bare.len() };
                let name = word.get(skipped..).unwrap_or_default();
                // The result may follow a mate without a blank.
                let result =
                    ["1-0", "0-1", "1/2-1/2"].into_iter().find_map(|result| name.strip_suffix(result));
                let ends = result.is_some_and(|before| before.ends_with(['#', '+']));
                let name = result.filter(|_| ends).unwrap_or(name).trim_end_matches(['!', '?']);
                let is_number = name.bytes().all(|letter| letter.is_ascii_digit());
                if depth == 0 && !name.starts_with('$') && !is_number {
                    game.moves.push((name.to_owned(), start + skipped..start + skipped + name.len()));
                }
                if ends && depth == 0 {
                    return game;
                }
            }
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::{is_head, read};

    fn after(text: &str) -> String {
        read(text).and_then(Result::ok).map(|record| record.position).unwrap_or_default()
    }

    #[test]
    fn tags_alone_are_the_head_of_a_record() {
        assert!(is_head("[Event \"a\"]\n[White \"?\"]\n"));
        for text in ["[Event \"a\"]\n\n*\n", "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n", "1. e4 e5\n", "\n"] {
            assert!(!is_head(text), "{text}");
        }
    }

    #[test]
    fn the_main_line_is_played() {
        let italian = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
        for text in [
            "1. e4 e5 2. Nf3 Nc6 3. Bc4",
            "1.e4 e5 2.Nf3 Nc6 3.Bc4 *",
            "1. e4 e5\n2. Nf3 Nc6\n3. Bc4\n\nBlack to move, and all is well.\n",
            "{Of old.} ; so\n1. e4 {[%cal Gd2d4]} e5 2. Nf3?! Nc6 3. Bc4",
            "[Event \"a [b\"]\n\n1. e4 {best} e5 2. Nf3 $1 (2. f4 exf4 (2... d5)) 2... Nc6 3. Bc4! ; so\n1-0\n",
        ] {
            assert_eq!(after(text), italian, "{text}");
        }
        let fen = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O Ke7";
        assert_eq!(after(fen), "8/4k3/8/8/8/8/8/2KR4 w - - 2 2");
    }

    #[test]
    fn tags_of_forums_and_a_result_without_a_blank_are_passed_over() {
        let fen = "[FEN \"1r4k1/b2b1Rpr/p2P3p/1ppB4/8/2B5/PP1q1PPP/2R3K1 w - - 0 1\"]\n\n";
        let plain = after(&format!("{fen}1. Rxg7+ Kh8 2. Rg8# 1-0\n"));
        assert!(plain.starts_with("1r4Rk/"), "{plain}");
        assert_eq!(after(&format!("[pgn]\n{fen}1. Rxg7+ Kh8 2. Rg8#1-0\n\n[/pgn]\n")), plain);
    }

    #[test]
    fn remarks_behind_arrows_are_passed_over() {
        let remarks = "[Event \"a\"]  <-- where it was\n[Result \"*\"] \u{2190} open\n\n1. e4 e5 <- the centre\n2. Nf3 *\n";
        assert_eq!(after(remarks), after("1. e4 e5 2. Nf3 *"));
    }

    #[test]
    fn a_move_that_is_not_possible_is_found_where_it_stands() {
        let text = "1. e4 e5 2. Nf6 Nc6";
        let error = read(text).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| text.get(span)), Some("Nf6"));
        // A word that should be a move, below other moves.
        let text = "1. e4 e5\nNf Nc\n";
        let error = read(text).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| text.get(span)), Some("Nf"));
        let text = "[FEN \"8/8/x\"]\n\n1. e4";
        let error = read(text).and_then(Result::err).map(|error| error.span);
        assert_eq!(error.and_then(|span| text.get(span)), Some("8/8/x"));
        assert!(read("White plays e4.").is_none());
    }
}
