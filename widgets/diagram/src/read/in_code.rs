//! A board that stands in code: in a string, in a comment, or in a fence inside a text in Markdown. Its author has not asked for a picture of
//! it: `figures` says that it was seen, and how to show it.

use musi_diagnostic::Severity;

use super::read;
use crate::ascii::{Diagram, Form, is_board};
use crate::game::{Family, GameName};
use crate::plain;
use crate::verdict::{CaptionText, Context, Reading, Verdict};

/// A board in code.
pub(super) struct InCode {
    game: GameName,
    /// What stands on it, in the notation of its game.
    pub position: String,
    /// Its typography.
    pub board: Option<Diagram>,
    /// Whether the fence is read as this board, code and all, where its author declares it.
    declarable: bool,
}

impl InCode {
    /// What was seen, and how to show it.
    pub fn said(&self) -> String {
        let Self { game, position, declarable, .. } = self;
        if *declarable {
            format!("it is drawn as a board of {game}, `{position}`; to show that, write `{game}` there")
        } else {
            format!(
                "it holds a board of {game}, `{position}`; to show that, write the board in a fence of its own, with `{game}` after the backticks"
            )
        }
    }
}

/// Words after the backticks of a text that may hold fences itself.
const MARKDOWN: [&str; 4] = ["markdown", "md", "mdx", "rmd"];

/// The board that code in a language holds: the code is drawn as one, it holds a fence that is, or it holds a position in notation.
pub(super) fn in_code(
    word: &str,
    fence: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Option<InCode> {
    if MARKDOWN.contains(&word) {
        // Of a text in Markdown within it only the fences that it shows first are looked at: however deep they stand, it is read once.
        let is_text = |info: &str| info.split([' ', '{', ',']).any(|word| MARKDOWN.contains(&word));
        return inner_fences(fence)
            .filter(|(info, _)| !is_text(info))
            .find_map(|(info, inner)| found(inner, &[], info, context));
    }
    let drawn = found(fence, captions, "", context)
        .map(|found| InCode { declarable: is_declarable(&found, fence, captions, context), ..found });
    drawn.or_else(|| position_in(fence, context))
}

/// The whole board that a text is, where it is one.
fn found(text: &str, captions: &[CaptionText<'_>], info: &str, context: &Context<'_>) -> Option<InCode> {
    let shown = read(text, captions, &Context { info, figure_file: "", ..context.clone() });
    if matches!(shown.verdict, Verdict::Text { .. }) || is_wrong(&shown) {
        return None;
    }
    let game = shown.content.as_ref().map(|shown| shown.game()).filter(|game| *game != plain::NAME)?;
    let position = position_of(&shown)?;
    let whole = match (&shown.diagram, context.games.vocabulary(game)) {
        (Some(board), Some(words)) => board.geometry == words.board || board.form == Form::Notation,
        (_, words) => words.is_none(),
    };
    whole.then_some(InCode { game, position, board: shown.diagram, declarable: false })
}

/// Whether code is read as the board that was found in it where its author declares it.
fn is_declarable(found: &InCode, fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> bool {
    let declared = Context { info: found.game.as_str(), figure_file: "", ..context.clone() };
    let shown = read(fence, captions, &declared);
    !is_wrong(&shown) && position_of(&shown).as_ref() == Some(&found.position)
}

fn is_wrong(reading: &Reading) -> bool {
    reading.findings.iter().any(|finding| finding.severity == Severity::Error)
}

fn position_of(reading: &Reading) -> Option<String> {
    let scene = reading.scene().map(|scene| scene.setup.clone());
    scene.or_else(|| reading.content.as_deref()?.position()).filter(|position| !position.is_empty())
}

/// The most words that are tried as positions.
const TRIED: usize = 4;

/// The first whole position in notation between other words of a text.
pub(super) fn position_in(text: &str, context: &Context<'_>) -> Option<InCode> {
    let slashes = context.games.iter().filter_map(Family::vocabulary);
    let fewest = slashes.map(|words| usize::from(words.board.height()) - 1).min()?;
    let lines = || text.lines().filter(|line| line.matches('/').count() >= fewest);
    let written = lines().flat_map(|line| line.split(['"', '\'', '`'])).filter_map(notation_in);
    let from_start = text.lines().filter_map(|line| line.get(line.find("startpos moves ")?..));
    written
        .chain(from_start.map(str::to_owned))
        .filter(|written| written != text.trim())
        .take(TRIED)
        .find_map(|written| found(&written, &[], "", context))
}

/// The board in notation among the words of a line, with what its notation says behind it.
pub(super) fn notation_in(line: &str) -> Option<String> {
    let bare = |word: &str| word.trim_matches([',', ';', '(', ')', '[', ']', '<', '>', '=']).to_owned();
    let mut words = line.split([' ', '\t', '=', '(', ')']).map(bare).skip_while(|word| !is_board(word));
    let board = words.next()?;
    let turn = words.next().filter(|turn| matches!(turn.as_str(), "w" | "b"));
    let Some(turn) = turn else { return Some(board) };
    let is_field = |word: &String| {
        !word.is_empty()
            && word.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '+'))
            && (word.len() < FIELD || word.contains(|letter: char| letter.is_ascii_digit()))
    };
    let rest: Vec<String> = words.take_while(is_field).take(FIELDS).collect();
    Some(format!("{board} {turn} {}", rest.join(" ")).trim_end().to_owned())
}

/// How many fields follow the turn, and how long those are at most that hold letters alone.
const FIELDS: usize = 4;
const FIELD: usize = 5;

/// The fences inside a text in Markdown: what stands behind the backticks of each, and what they hold.
pub(super) fn inner_fences(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let line = rest.split_inclusive('\n').next().filter(|line| !line.is_empty())?;
            rest = rest.get(line.len()..)?;
            let Some((sign, info)) = opening(line) else { continue };
            let closes = |line: &str| line.trim().starts_with(sign) && line.trim().len() == sign.len();
            let end: usize = rest.split_inclusive('\n').take_while(|line| !closes(line)).map(str::len).sum();
            let inner = rest.get(..end)?;
            rest = rest.get(end..)?;
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            return Some((info, inner));
        }
    })
}

/// The signs of a line that opens a fence, and what stands behind them.
fn opening(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let sign = ["```", "~~~"].into_iter().find(|sign| line.starts_with(sign))?;
    let letter = sign.chars().next()?;
    let info = line.trim_start_matches(letter);
    let sign = line.get(..line.len() - info.len())?;
    Some((sign, info.trim()))
}

#[cfg(test)]
mod tests {
    use super::{inner_fences, notation_in};

    #[test]
    fn fences_stand_inside_of_markdown() {
        let text = "Write:\n\n```sfen\na\nb\n```\n\n~~~~ chess\n~~~\nc\n~~~~\n```\nopen";
        let found: Vec<_> = inner_fences(text).collect();
        assert_eq!(found, [("sfen", "a\nb\n"), ("chess", "~~~\nc\n"), ("", "open")]);
        assert_eq!(inner_fences("").count(), 0);
    }

    #[test]
    fn notation_stands_between_words() {
        let fen = "8/8/8/4k3/8/8/8/R3K3 w Q - 0 1";
        for line in [format!("fen: {fen}"), format!("board.set(fen={fen})"), format!("{fen} ; bm Ra5")] {
            assert_eq!(notation_in(&line).as_deref(), Some(fen), "{line}");
        }
        assert_eq!(notation_in("8/8/8/4k3/8/8/8/R3K3, lost").as_deref(), Some("8/8/8/4k3/8/8/8/R3K3"));
        assert_eq!(notation_in("src/a/b/c and more"), None);
    }
}
