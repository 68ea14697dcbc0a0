//! Go among the games of a program.

use std::sync::Arc;

use musi_diagnostic::Severity;
use musi_diagram::ascii::Diagram;
use musi_diagram::{
    CaptionText, Content, Context, Evidence, Explicit, Family, Finding, GameName, Location, Reading,
    StyleSheet, Verdict,
};

use crate::content::{GoReading, STYLE_SHEETS};
use crate::goban::{Colour, Fault, Goban, Point};
use crate::mentions::mentions;
use crate::{rows, sensei, sgf};

/// What the game is called.
pub const NAME: GameName = GameName::new("go");

/// The line of the registry.
pub static GAME: Go = Go;

/// Go as the registry knows it.
#[derive(Clone, Copy, Debug)]
pub struct Go;

/// Words of games on the same boards. A page that speaks of one of them draws that.
const OTHERS: [&str; 12] = [
    "gomoku",
    "renju",
    "pente",
    "connect6",
    "connect 6",
    "five in a row",
    "gobang",
    "othello",
    "reversi",
    "hex",
    "\u{4e94}\u{5b50}\u{68cb}",
    "caro",
];

/// So many stones stand on a board for each sign on it that is none.
const MARKED: usize = 8;

/// Why such a diagram proves nothing.
const CLAIMS_NOTHING: &str = "a diagram of Go is drawn as it is; its rules are not checked";

impl Family for Go {
    fn name(&self) -> GameName {
        NAME
    }

    fn signs(&self) -> &'static [&'static str] {
        &[
            "baduk",
            "Baduk",
            "weiqi",
            "Weiqi",
            "goban",
            "Goban",
            "joseki",
            "Joseki",
            "tsumego",
            "Tsumego",
            "atari",
            "Atari",
            "game of Go",
            "Game of Go",
            "nakade",
            "Nakade",
            "semeai",
            "AlphaGo",
            "Go board",
            "Go game",
            "rules of Go",
            "Rules of Go",
            "Go rules",
            "Go diagram",
            "Go engine",
            "Go player",
            "playing Go",
            "plays Go",
            "GNU Go",
            "GnuGo",
            "KataGo",
            "Sensei's Library",
            "ko rule",
            "Ko rule",
            "ko fight",
            "GTP",
            "komi",
            "Komi",
            "musi Ko",
            "\u{56f2}\u{7881}",
            "\u{56f4}\u{68cb}",
            "\u{bc14}\u{b451}",
        ]
    }

    fn doubtful_signs(&self) -> &'static [&'static str] {
        &["in Go", "of Go", "Go stone", "Go stones", "a Go", "Go corner", "Go position", "Go rule"]
    }

    fn agreeing(&self) -> &'static [&'static str] {
        &[
            "white stone",
            "White stone",
            "black stone",
            "Black stone",
            "liberties",
            "liberty",
            "stones",
            "boardsize",
            "ladder",
            "two eyes",
            "seki",
            "life and death",
            "Black to live",
            "Black to kill",
            "White to live",
            "White to kill",
            "territory",
            "tenuki",
            "snapback",
        ]
    }

    fn others(&self) -> &'static [&'static str] {
        &OTHERS
    }

    fn fences(&self) -> &'static [&'static str] {
        &["baduk", "weiqi", "igo", "goban", "sgf"]
    }

    fn may_hold_board(&self, fence: &str) -> bool {
        rows::read(fence).is_some()
    }

    fn style_sheets(&self) -> &'static [StyleSheet] {
        STYLE_SHEETS
    }

    fn read_fence(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        context: &Context<'_>,
    ) -> Option<Reading> {
        let said = if context.figure_file.is_empty() { context.info } else { context.figure_file };
        let word = said.split(' ').next().unwrap_or_default();
        let declared = word == NAME.as_str() || self.fences().contains(&word);
        if !declared && !said.is_empty() {
            return None;
        }
        let found = if declared { declared_board(fence) } else { known(fence, context.evidence) };
        match found {
            Some(board) => Some(reading(board, fence, captions)),
            // Whoever writes code in the language of this name says no more than that.
            None if word == NAME.as_str() => Some(Reading::new(Verdict::Text {
                reason:
                    "after the backticks stands go, and what follows is no board of Go: it is taken for code; to draw a board, write a row of its points on each line, as many on each, X and O for the stones and dots between them"
                        .to_owned(),
            })),
            None => None,
        }
    }

    fn read_by_itself(
        &self,
        fence: &str,
        captions: &[CaptionText<'_>],
        _context: &Context<'_>,
    ) -> Option<Reading> {
        let board = match sensei::read(fence).or_else(|| sgf::read(fence)) {
            Some(Ok(board)) => board,
            // What nobody has called a diagram and is none stays a text.
            Some(Err(_)) => return None,
            None => {
                let rows = rows::read(fence)?;
                let other = captions.iter().map(|caption| caption.text).chain([fence]).any(speaks_of_others);
                // Stones on lines that are drawn are those of a board of its size.
                let size = (rows.board.width, rows.board.height);
                let drawn =
                    rows.drawn && matches!(size, (9, 9) | (13, 13) | (19, 19)) && !rows.stones.contains(&0);
                // Among stones of both colours on such a board a few signs are marks on it.
                let [black, white] = rows.stones;
                let marked = rows.named && black.min(white) > 0 && MARKED * rows.strange <= black + white;
                let own = (rows.named || (drawn || rows.starred) && !rows.other_names)
                    && (rows.strange == 0 || marked);
                (own && rows.board.can_stand() && !other).then_some(rows.board)?
            }
        };
        Some(reading(Ok(board), fence, captions))
    }

    /// A grid of cells with stones in them.
    fn read_board(
        &self,
        diagram: &Diagram,
        captions: &[CaptionText<'_>],
        _context: &Context<'_>,
        _explicit: &Explicit,
        reading: &mut Reading,
    ) {
        let (width, height) = (usize::from(diagram.geometry.width()), usize::from(diagram.geometry.height()));
        let mut board = Goban::empty(width, height);
        for (square, cell) in diagram.squares() {
            let at = (
                usize::from(diagram.geometry.file(square)),
                height - 1 - usize::from(diagram.geometry.rank(square)),
            );
            let Some(point) = board.point_mut(at.0, at.1) else { continue };
            *point = match cell.text.as_str() {
                "X" | "x" | "\u{25cf}" | "#" => Point { stone: Some(Colour::Black), ..Point::default() },
                "O" | "o" | "\u{25cb}" => Point { stone: Some(Colour::White), ..Point::default() },
                text if diagram.empty.iter().any(|empty| empty == text) => Point::default(),
                "" | "." | "+" => Point::default(),
                text => Point { label: text.to_owned(), ..Point::default() },
            };
        }
        board.add_stars();
        let made = shown(board, captions);
        reading.content = made.content;
        reading.mentions = made.mentions;
        reading.speaks = made.speaks;
        reading.verdict = made.verdict;
    }
}

fn speaks_of_others(text: &str) -> bool {
    let text = text.to_lowercase();
    let whole = |word: &str| {
        text.match_indices(word).any(|(at, found)| {
            let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            let (before, behind) = (text.get(..at), text.get(at + found.len()..));
            !letter(before.and_then(|text| text.chars().next_back()))
                && !letter(behind.and_then(|text| text.chars().next()))
        })
    };
    OTHERS.iter().any(|word| whole(word))
}

/// The board of a fence that its author calls one.
fn declared_board(fence: &str) -> Option<Result<Goban, Fault>> {
    if let Some(found) = sensei::read(fence).or_else(|| sgf::read(fence)).or_else(|| sgf::read_part(fence)) {
        return Some(found);
    }
    let rows = rows::read(fence)?;
    (2 * rows.strange <= rows.board.points.len() && !(rows.stones == [0, 0] && rows.strange > 0))
        .then_some(Ok(rows.board))
}

/// The board of a fence on a page about Go.
fn known(fence: &str, evidence: Evidence) -> Option<Result<Goban, Fault>> {
    if let Some(found) = sensei::read(fence).or_else(|| sgf::read(fence)) {
        return (found.is_ok() || evidence == Evidence::Named).then_some(found);
    }
    let rows = rows::read(fence)?;
    let (width, height) = (rows.board.width, rows.board.height);
    let usual = width == height && (matches!(width, 9 | 13 | 19) || rows.board.labelled && width > 8);
    // Programs count columns with I as well: where the page is about Go, a whole board of its size may be named so.
    let other = rows.other_labels && usual && evidence != Evidence::Word;
    // One colour alone is a pattern of anything, and so are dots.
    // Discs are stones, where a letter may be anything.
    let discs = rows.discs && usual && evidence != Evidence::Word;
    let coloured = !rows.stones.contains(&0) || rows.board.labelled || rows.starred || other || discs;
    // Whoever plays takes stones without a free point off: letters that are strewn stand so.
    let stands = rows.board.can_stand();
    let both = !rows.stones.contains(&0);
    // A text names points by letters and numbers, fewer of them than there are stones.
    let labelled = both && rows.labels == rows.strange && rows.labels <= rows.stones.iter().sum();
    let told = rows.strange == 0 || labelled && evidence != Evidence::Word;
    let clear = told && (!rows.other_names || other) && coloured;
    // Lines that are drawn between the points, a part that counts, and the small boards of Go want stones of both colours.
    let small = width == height && matches!(width, 3..=7);
    let shown = both && (rows.drawn || rows.part || rows.edged || rows.loose || small)
        || rows.drawn && usual && rows.stones != [0, 0];
    let enough = match evidence {
        Evidence::Named | Evidence::Declared => clear && (usual || both || rows.board.labelled),
        // Where the lines between points are drawn nothing is strewn: a stone may be shown before it is taken off.
        Evidence::Words => (clear && usual || told && !rows.other_names && shown) && (stands || rows.drawn),
        // Columns without I beside rows that count are those of no other board, also of a part of one.
        Evidence::Word => {
            // So are labels from below on a small board, with stones of both colours.
            let small = small && width > 4 && rows.board.labelled;
            // And no other board is so wide that its rows count so far.
            let part = rows.part && (rows.files || width == 19);
            // A corner whose lines end shows a larger board.
            let corner = rows.edged && !rows.drawn;
            clear
                && stands
                && (usual && (rows.named || rows.starred || both) || (part || small || corner) && both)
        }
    };
    enough.then_some(Ok(rows.board))
}

fn reading(board: Result<Goban, Fault>, fence: &str, captions: &[CaptionText<'_>]) -> Reading {
    match board {
        Ok(board) => shown(board, captions),
        Err(Fault { span, message, remedy }) => {
            let before = fence.get(..span.start).unwrap_or_default();
            let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
            let line = before.matches('\n').count() + 1;
            let mut reading = Reading::new(Verdict::Wrong { claims: Vec::new(), faults: 1 });
            reading.findings.push(Finding {
                code: "board-drawing",
                severity: Severity::Error,
                place: Location::Fence { line, column, span },
                message,
                remedy: remedy.to_owned(),
            });
            reading
        }
    }
}

fn shown(board: Goban, captions: &[CaptionText<'_>]) -> Reading {
    let mut reading = Reading::new(Verdict::Described { reason: CLAIMS_NOTHING.to_owned() });
    for caption in captions {
        let found = mentions(&board, caption);
        reading.speaks.push(!found.is_empty());
        reading.mentions.extend(found);
    }
    reading.content = Some(Arc::new(GoReading { board }) as Arc<dyn Content>);
    reading
}
