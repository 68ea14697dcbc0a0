//! How chess looks: its board and its pieces.

use musi_diagram::DrawnGame;
use musi_diagram::ascii::Diagram;
use musi_diagram::game::{Beside, BoardWords, Record, RecordError};
use musi_diagram::piece_art::{Art, Coordinates, Ground, PieceSet, Pieces};
use musi_diagram::vocabulary::{RuleWords, Vocabulary};
use musi_messages::msg;
use musi_rules::{GridGame, words};

use crate::{Chess, PIECES, beside, pgn, rule_words, style12, vocabulary};

/// Chess: a chequered board, files a to h, and six pieces in the order of [`PIECES`].
static SET: PieceSet = PieceSet {
    game: Chess::GAME,
    prefix: 'c',
    kinds: Chess::KINDS,
    pieces: Pieces::Coloured,
    held: 0,
    ground: Ground::Checkered,
    coordinates: Coordinates::Letters,
    sides: Chess::SIDE_NAMES,
    name: words::piece::<Chess>,
};

impl DrawnGame for Chess {
    const SET: &'static PieceSet = &SET;
    const ART: Art = Art { pieces: &PIECES, second_royal: None, bodies: [""; 2] };
    const WORDS: &'static Vocabulary = &vocabulary::CHESS;
    const RULE_WORDS: &'static [RuleWords] = rule_words::RULES;
    fn record(text: &str) -> Option<Result<Record, RecordError>> {
        pgn::read(text)
    }
    fn is_record(text: &str) -> bool {
        pgn::is_record(text)
    }

    fn is_head(text: &str) -> bool {
        pgn::is_head(text)
    }
    fn beside(diagram: &Diagram) -> Option<Beside> {
        beside::beside(diagram)
    }
    fn drawing(text: &str) -> Option<Result<Diagram, RecordError>> {
        style12::drawing(text)
    }
    const TERMS: &'static [&'static str] =
        &["castling", "en passant", "pgn", "fen", "stockfish", "kingside", "queenside"];
    const FIRST_PAGES: &'static [(&'static str, &'static str)] = &[
        ("tok", include_str!("../first-page/tok.md")),
        ("en", include_str!("../first-page/en.md")),
        ("de", include_str!("../first-page/de.md")),
    ];
    const BOARD_WORDS: BoardWords = BoardWords {
        copy: msg::chess::COPY,
        copy_moves: Some(msg::chess::COPY_MOVES),
        copy_record: None,
        elsewhere: Some(msg::chess::ELSEWHERE),
    };
}
