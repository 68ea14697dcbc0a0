//! A page of Muso: its figures read together, because together they are the game.

use std::sync::Arc;

use musi_messages::{Message, msg};
use musi_muso_rules::{Board, Position, Rules, house};
use musi_rules::{Language, Side};

use super::animals::{move_animals, name_animals};
use super::board::{Grounds, board, doubled_homes, ground_remedy};
use super::finish::finish;
use super::game::{Games, games};
use super::names::Names;
use super::page_rules::StatedBoard;
use super::placed::{captions, listen, players, read, state};
use super::{MusoKind, MusoScene, situation, terrain};
use musi_diagnostic::Severity;
use musi_diagram::{CheckedClaim, Finding, Location, PagePart, Reading};

/// What a page of Muso states.
#[derive(Debug, Default)]
pub struct MusoPage {
    /// One reading for each fence, in the order of the page; none for a fence of another game.
    pub readings: Vec<Option<Reading>>,
    /// The games: one for each board and number of players. Empty when the page draws no board.
    pub games: Vec<Rules>,
    /// What the marks of its boards are.
    grounds: Grounds,
}

impl MusoPage {
    /// A board of one square, as a cell of a drawing states it: `~`, `R`, `k*`, `PbWr`. Nothing when the text is no such cell.
    #[must_use]
    pub fn square(&self, text: &str) -> Option<MusoScene> {
        let game = self.games.first()?;
        let (ground, stack) = situation::square(text.trim(), game, &self.grounds)?;
        let board = Board::from_text(ground.unwrap_or('.').encode_utf8(&mut [0; 4])).ok()?;
        let square = board.geometry.squares().next()?;
        let mut position = Position::empty(&Arc::new(Rules { board, ..game.clone() }));
        position.put(square, stack);
        Some(MusoScene { kind: MusoKind::Situation, position, marks: Vec::new() })
    }

    /// Why a square is not what a name says, where the name is that of a ground or of the kili.
    #[must_use]
    pub fn mismatch(&self, name: &str, square: &MusoScene) -> Option<String> {
        let at = square.geometry().squares().next()?;
        let board = &square.rules().board;
        let home = |space: bool| {
            Side::ALL
                .into_iter()
                .map(|side| board.home(side))
                .any(|home| home.area.contains(at) && home.spaces.contains(at) == space)
        };
        let head = name.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
        let kinds = [
            (msg::muso::WORDS_TELO_SPACE, board.telo.contains(at)),
            (msg::muso::WORDS_KASI_SPACE, board.kasi.contains(at)),
            (msg::muso::WORDS_HOME_SPACE, home(true)),
            (msg::muso::WORDS_HOME_AREA, home(false)),
            (msg::muso::WORDS_KILI, square.position.stack(at).has_kili()),
        ];
        let named = |word: Message| {
            Language::all().any(|language| head.contains(&word.text(language).to_lowercase()))
        };
        let (word, right) = kinds.into_iter().find(|(word, _)| named(*word))?;
        let wanted = word.text(Language::En);
        let ground = terrain(board, at, Language::En).unwrap_or_default();
        let shown = if ground.is_empty() { "an open square" } else { &ground };
        (!right).then(|| format!("the head of the column says \"{wanted}\", but the cell shows {shown}"))
    }
}

/// That a sentence states something of the game, and not all of it was understood.
fn half_understood(word: std::ops::Range<usize>) -> Finding {
    Finding {
        code: "caption-unread",
        severity: Severity::Note,
        place: Location::Caption(word),
        message: "a part of this sentence states a rule, and from here on it is not understood".to_owned(),
        remedy: "say it in a sentence of its own".to_owned(),
    }
}

/// A figure of Muso with what was held against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusoReading {
    /// The figure.
    pub scene: MusoScene,
    /// What the page claims of it: one short line a statement.
    pub claims: Vec<CheckedClaim>,
}

/// Reads a page.
///
/// ```
/// use musi_diagram::{PageFence, PagePart};
/// use musi_games::GAMES;
/// use musi_muso_diagram::read_page;
/// let board = PageFence {
///     text: "+---+---+---+\n| b | B | b |\n+---+---+---+\n| ~ | k | ~ |\n+---+---+---+\n| r | R | r |\n+---+---+---+\n",
///     info: "muso army=\"jan 2\" kili=2",
///     games: GAMES,
///     ..PageFence::default()
/// };
/// let movement = PageFence {
///     text: "+---+---+---+\n|   | X |   |\n+---+---+---+\n| X | O | X |\n+---+---+---+\n|   | X |   |\n+---+---+---+\n",
///     info: "muso animal=jan/person",
///     games: GAMES,
///     ..PageFence::default()
/// };
/// let page = read_page(&[PagePart::Fence(board), PagePart::Fence(movement)]);
/// assert_eq!(page.games.len(), 1);
/// assert_eq!(page.games[0].animals[0].en, "person");
/// assert!(page.games[0].lacks().is_empty());
/// ```
#[must_use]
pub fn read_page(parts: &[PagePart<'_>]) -> MusoPage {
    let (mut open, placed) = listen(parts);
    let names = name_animals(&mut open);
    let says = read(&names, &open, &placed);
    let (stated, half_read) = state(&names, &placed, &says);
    let mut grounds = Grounds::default();
    let mut boards = Vec::new();
    let mut known_after = Vec::new();
    for (index, fence) in open.iter_mut().enumerate() {
        let mut scene_board = None;
        if let Some(diagram) = fence.diagram.clone() {
            let mut drawn = fence.drawn(&diagram);
            grounds.learn(&drawn);
            if fence.kind == Some(MusoKind::Board) {
                let drawn_board = board(&mut drawn, |word| grounds.letter(word), |_| false, ground_remedy);
                doubled_homes(&mut drawn, &drawn_board);
                drawn.missing(|mark| grounds.letter(mark).is_some());
                drawn.conflicts();
                scene_board = Some((drawn_board, drawn.findings));
            }
        }
        known_after.push(grounds.clone());
        if let Some((drawn_board, findings)) = scene_board {
            fence.reading.findings.extend(findings);
            // A picture of terrain alone is no board of a game.
            if drawn_board.sides().next().is_some() {
                boards.push((index, drawn_board));
            }
        }
    }
    let animals = move_animals(&mut open, &names, &stated);
    let stated_boards: Vec<StatedBoard<'_>> = boards
        .into_iter()
        .map(|(index, board)| StatedBoard {
            fence: index,
            board,
            info: &open[index].info,
            players: players(index, &open, &placed, &says),
        })
        .collect();
    let Games { games, findings } = games(&stated_boards, &animals, &names, &stated, &open);
    drop(stated_boards);
    let first = games.first().map(|(fence, _)| *fence);
    let half_read = half_read.into_iter().filter_map(|word| Some((first?, half_understood(word))));
    for (fence, finding) in findings.into_iter().chain(half_read) {
        if let Some(fence) = open.get_mut(fence) {
            fence.reading.findings.push(finding);
        }
    }
    let rules: Vec<&Rules> = games.iter().map(|(_, rules)| rules).collect();
    // Where a page draws situations alone, they are those of this site's game.
    let house = house::rules(2);
    let (rules, names, says) = if rules.is_empty() {
        let animals = house.animals.iter().map(|animal| (animal.tok.clone(), animal.en.clone())).collect();
        let names = Names { animals, ..Names::default() };
        let says = read(&names, &open, &placed);
        (vec![&house], names, says)
    } else {
        (rules, names, says)
    };
    for (index, fence) in open.iter_mut().enumerate() {
        let grounds = known_after.get(index).cloned().unwrap_or_default();
        let captions = captions(fence, &placed, &says);
        finish(index, fence, &games, &rules, &names, &grounds, &captions);
    }
    let readings = open.into_iter().map(|fence| (!fence.foreign).then_some(fence.reading)).collect();
    let games = games.into_iter().map(|(_, rules)| rules).collect();
    MusoPage { readings, games, grounds }
}
