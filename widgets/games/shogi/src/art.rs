//! How shogi looks: its board and its pieces, one pentagon, and on it a kanji as brush strokes or the letters of a kind.

use musi_diagram::DrawnGame;
use musi_diagram::ascii::Diagram;
use musi_diagram::game::{Beside, BoardWords, PieceArt, PieceFacts, Record, RecordError};
use musi_diagram::piece_art::{Art, Coordinates, Ground, PieceSet, Pieces};
use musi_diagram::vocabulary::{RuleWords, Vocabulary};
use musi_messages::msg;
use musi_rules::{GridGame, words};

use crate::pieces::{KING, PIECES};
use crate::{Shogi, csa, kif, pockets, rule_words, vocabulary};

/// Shogi: a board of lines, files counted from the right and ranks from the top, and fourteen kinds in the order of
/// [`PIECES`].
static SET: PieceSet = PieceSet {
    game: Shogi::GAME,
    prefix: 's',
    kinds: Shogi::KINDS,
    pieces: Pieces::Pointing { royal: KING },
    held: 7,
    ground: Ground::Ruled,
    coordinates: Coordinates::FromFarRight,
    sides: Shogi::SIDE_NAMES,
    name: words::piece::<Shogi>,
};

/// The pentagon of a piece that is not promoted.
const PLAIN: &str = "M32 2.5L51 10 58 61.5H6L13 10z";

/// The pentagon of a promoted piece: its foot is cut at both corners, so that it is known without its colour.
const PROMOTED: &str = "M32 2.5L51 10 56.5 52 48 61.5H16L7.5 52 13 10z";

/// The king of the side that moves second: 王, where the other's is 玉 with one dot more. (The dragon is drawn as 竜, the form
/// of 龍 that stays clear when it is small.)
const SECOND_KING: PieceFacts = PieceFacts {
    art: PieceArt::Character { strokes: "M16 17h32M19 36h26M12 56h40M32 17v39", promoted: false },
    ..PIECES[KING.index()]
};

impl DrawnGame for Shogi {
    const SET: &'static PieceSet = &SET;
    const ART: Art = Art { pieces: &PIECES, second_royal: Some(&SECOND_KING), bodies: [PLAIN, PROMOTED] };
    const WORDS: &'static Vocabulary = &vocabulary::SHOGI;
    const RULE_WORDS: &'static [RuleWords] = rule_words::RULES;
    fn record(text: &str) -> Option<Result<Record, RecordError>> {
        kif::read(text).or_else(|| csa::record(text))
    }
    fn is_record(text: &str) -> bool {
        // One move alone shows how moves are written.
        let of_csa = |found: Result<Record, RecordError>| {
            found.map_or(true, |record| record.moves.len() != 1)
                || text.lines().any(|line| line.starts_with('P'))
        };
        kif::is_record(text) || csa::record(text).is_some_and(of_csa)
    }
    fn drawing(text: &str) -> Option<Result<Diagram, RecordError>> {
        csa::drawing(text).or_else(|| pockets::drawing(text))
    }
    fn beside(diagram: &Diagram) -> Option<Beside> {
        kif::beside(diagram)
    }
    const FIRST_PAGES: &'static [(&'static str, &'static str)] = &[
        ("tok", include_str!("../first-page/tok.md")),
        ("en", include_str!("../first-page/en.md")),
        ("de", include_str!("../first-page/de.md")),
    ];
    const BOARD_WORDS: BoardWords = BoardWords {
        copy: msg::shogi::COPY,
        copy_moves: Some(msg::BUTTON_COPY_USI),
        copy_record: Some(msg::shogi::COPY_RECORD),
        elsewhere: Some(msg::shogi::ELSEWHERE),
    };
}
