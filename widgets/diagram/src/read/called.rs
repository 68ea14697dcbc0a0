//! A fence that its author calls a text, and whether it holds a board all the same.

use musi_diagnostic::Severity;

use super::in_code::{InCode, in_code, inner_fences};
use super::lettering::Lettering;
use super::recognise::recognise;
use super::report::misspelt;
use super::{empty, line, read, said, with_error};
use crate::ascii::{self, Diagram, Drawing, Form};
use crate::game::GameName;
use crate::plain;
use crate::verdict::{CaptionText, Context, Evidence, Reading, Verdict};

/// A fence that its author calls a text by a word, which may be a slip for a game that is named `nearly` so.
pub(super) fn called_text(
    mut reading: Reading,
    word: &str,
    nearly: Option<GameName>,
    fence: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Reading {
    let says = format!("its info string says `{word}`");
    let printed = context.figure_file.is_empty() && (is_output(context.info) || is_session(word, fence));
    let whole = || {
        is_whole_board(fence, captions, context)
            || line::position(fence, context).is_some()
            // A form that is one game's alone, without moves.
            || line::alone(fence, context).is_some_and(|(_, board)| board.line.is_none())
    };
    if printed && whole() {
        let shown = read(fence, captions, &Context { info: "", ..context.clone() });
        // Its author has not said that it is a board: nothing about it is an error.
        let Some(fault) = shown.findings.iter().find(|finding| finding.severity == Severity::Error) else {
            return shown;
        };
        let game = shown.content.as_ref().map_or(context.game, |content| Some(content.game()));
        let game =
            game.map_or_else(String::new, |game| format!("; to have it checked, write `{game}` there"));
        reading.verdict = Verdict::Text {
            reason: format!("{says}, and as a board it has a fault ({}){game}", fault.message),
        };
        reading.diagram = shown.diagram;
        return reading;
    }
    // What shows a fence says how boards are written.
    let shows_fence = || inner_fences(fence).next().is_some();
    if printed
        && let Some(shown) = by_itself(fence, captions, context)
        && !shows_fence()
    {
        return shown;
    }
    let grid = || grid_of_family(fence, captions, context).or_else(|| plain_grid(fence, captions, context));
    if printed && let Some(shown) = grid() {
        return shown;
    }
    let board_of = |game: Option<GameName>| board_of(game, fence, captions, context);
    if let Some(near) = nearly
        && board_of(Some(near)).is_some_and(|(game, _)| game == near)
    {
        return with_error(reading, misspelt(word, near, context));
    }
    let said = if OUTPUT.contains(&word) {
        let board = board_of(context.game);
        let said = board
            .as_ref()
            .map(|(game, _)| format!("it is drawn as a board of {game}; to show that, write `{game}` there"));
        reading.diagram = board.map(|(_, board)| board);
        said
    } else {
        None
    };
    // Code of any language may print or hold a board; only a whole one is worth a word.
    let seen = if said.is_none() { in_code(word, fence, captions, context) } else { None };
    let said = said.or_else(|| seen.as_ref().map(InCode::said));
    if let Some(seen) = seen {
        reading.diagram = seen.board;
        reading.seen = Some(seen.position);
    }
    reading.verdict =
        Verdict::Text { reason: said.map_or(says.clone(), |said| format!("{says}, and {said}")) };
    reading
}

/// The words after the backticks that say that a fence holds a text, but no language in which it is written.
const OUTPUT: [&str; 12] = [
    "text",
    "txt",
    "plaintext",
    "plain-text",
    "none",
    "ascii",
    "console",
    "terminal",
    "output",
    "log",
    "stdout",
    "screen",
];

/// Those that say of a session with a program, which holds what was typed as well.
const SESSIONS: [&str; 12] = [
    "pycon",
    "shell-session",
    "repl",
    "sh",
    "shell",
    "bash",
    "zsh",
    "fish",
    "cmd",
    "bat",
    "powershell",
    "ps1",
];

/// Languages whose programs answer what is typed, and what stands before that.
const PROMPTS: [(&str, &str); 9] = [
    ("python", ">>> "),
    ("python", "In ["),
    ("ipython", "In ["),
    ("py", ">>> "),
    ("python3", ">>> "),
    ("ruby", "irb("),
    ("rb", "irb("),
    ("julia", "julia> "),
    ("haskell", "ghci> "),
];

/// Whether a fence in a language is a session: what was typed has a prompt, and the rest is what a program has answered.
fn is_session(word: &str, fence: &str) -> bool {
    let typed = |prompt: &str| fence.lines().filter(|line| line.trim_start().starts_with(prompt)).count();
    PROMPTS.iter().any(|(language, prompt)| *language == word && typed(prompt) > 1)
}

/// Whether what stands after the backticks says only that what follows is no code, or that a program has printed it: it may be a
/// board. `none` says that it is none.
#[must_use]
pub fn is_output(info: &str) -> bool {
    let word = info.split([' ', ',', '{']).next().unwrap_or_default().to_lowercase();
    word != "none" && (OUTPUT.contains(&word.as_str()) || SESSIONS.contains(&word.as_str()))
}

/// The board of a fence on a page about a game that has no pieces on squares, such as Go: a grid of its own, as wide as it is high, or,
/// where several words speak of the game, any that the game knows; nothing about it is wrong.
fn grid_of_family(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Option<Reading> {
    let game = context.game.filter(|game| context.games.vocabulary(*game).is_none())?;
    let family = context.games.family(game)?;
    let grid = ascii::rows(fence).and_then(Result::ok);
    let square =
        |grid: &Diagram| grid.geometry.width() == grid.geometry.height() && grid.geometry.width() > SMALL;
    let known = context.evidence != Evidence::Word && family.may_hold_board(fence);
    // A game without rules takes any grid.
    let any = grid.as_ref().is_some_and(|grid| family.takes_grid(grid));
    if any || !known && !grid.as_ref().is_some_and(square) {
        return None;
    }
    let shown = read(fence, captions, &Context { info: "", ..context.clone() });
    let own = shown.content.as_ref().is_some_and(|content| content.game() == game);
    let wrong = shown.findings.iter().any(|finding| finding.severity == Severity::Error);
    (own && !wrong).then_some(shown)
}

/// What a program has printed, where a game that has no pieces on squares, such as Go, takes it for its own whatever the page says.
fn by_itself(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Option<Reading> {
    let plain = Context { info: "", ..*context };
    let shown = context.games.iter().find_map(|family| family.read_by_itself(fence, captions, &plain))?;
    let wrong = shown.findings.iter().any(|finding| finding.severity == Severity::Error);
    (shown.content.is_some() && !wrong).then_some(shown)
}

/// What a program has printed on a page that names a game without rules here, where it is a grid of that.
fn plain_grid(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> Option<Reading> {
    context.grid?;
    let shown = read(fence, captions, &Context { info: "", ..*context });
    let plain = shown.content.as_ref().is_some_and(|content| content.game() == plain::NAME);
    let wrong = shown.findings.iter().any(|finding| finding.severity == Severity::Error);
    (plain && !wrong).then_some(shown)
}

/// The files of the smallest board, less one, that a fence may hold which its author calls a text.
const SMALL: u8 = 4;

/// Whether a fence of a page's game holds a whole board of it, or of another game.
fn is_whole_board(fence: &str, captions: &[CaptionText<'_>], context: &Context<'_>) -> bool {
    board_of(context.game, fence, captions, context).is_some_and(|(game, board)| {
        context.games.vocabulary(game).is_some_and(|words| board.geometry == words.board)
    })
}

/// The board that a fence holds, though what stands after the backticks does not say so; `game` where the game is known.
fn board_of(
    game: Option<GameName>,
    fence: &str,
    captions: &[CaptionText<'_>],
    context: &Context<'_>,
) -> Option<(GameName, Diagram)> {
    let board = match ascii::read(fence) {
        Ok(Drawing::Board(board)) => Some(board),
        Ok(Drawing::Text(_)) => ascii::rows(fence).and_then(Result::ok),
        Err(_) => None,
    };
    let mut board = board?;
    empty::note(&mut board);
    let meant = Context { game, evidence: Evidence::Words, ..*context };
    if let Some(words) = game.and_then(|game| context.games.vocabulary(game))
        && let Some(legend) = Lettering::read(&board, captions, words)
    {
        legend.spell(&mut board, captions, words);
    }
    let find = board.letters.is_none();
    let by_text = |board: &mut Diagram| {
        (game.is_none() || context.evidence == Evidence::Word)
            .then(|| said::named_beside(board, fence, captions, context))
            .flatten()
    };
    let found = recognise(&mut board, captions, &meant, find).ok().or_else(|| by_text(&mut board))?;
    let rows = context.games.vocabulary(found).filter(|_| board.form == Form::Rows);
    let is_uneven = rows.is_some_and(|words| ascii::uneven(fence, words.board).is_some());
    (!is_uneven).then_some((found, board))
}
