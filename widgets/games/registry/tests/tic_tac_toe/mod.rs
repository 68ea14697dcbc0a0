//! Tic-tac-toe on 3x3: a game of placed pieces, all of it in this folder. Only what figures call pieces and sides is borrowed:
//! the table of messages is compiled of the folders beside the registry, and this game is in none of them.

use musi_board::PlayableGame;
use musi_diagram::game::{BoardWords, PieceArt, PieceFacts, kind_facts};
use musi_diagram::piece_art::{Art, Coordinates, Ground, PieceSet, Pieces};
use musi_diagram::vocabulary::{LetterSides, Numbering, SideWords, Vocabulary};
use musi_diagram::{DrawnGame, Squares};
use musi_messages::{Message, msg};
use musi_rules::engine::{View, Word as Bits};
use musi_rules::{
    BoardSize, DrawReason, GridGame, KindFacts, Move, Outcome, PieceKind, Position, Refusal, Setup, Side,
    Square, SquareSet, TextError, TextFault, WinReason, words,
};

/// The game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicTacToe;

/// Its line in a registry.
pub static GAME: Squares<TicTacToe> = Squares::new();

pub const CROSS: PieceKind = PieceKind(0);
pub const NOUGHT: PieceKind = PieceKind(1);

const PIECES: [PieceFacts; 2] = [
    PieceFacts {
        kind: CROSS,
        letters: "X",
        tok: &["palisa tu"],
        name: msg::chess::KNIGHT,
        en: &["cross"],
        tok_letters: &["X"],
        art: PieceArt::Coloured { body: "M12 16l4-4 36 36-4 4z", lines: "M48 16L16 48" },
        ..PieceFacts::NONE
    },
    PieceFacts {
        kind: NOUGHT,
        letters: "O",
        tok: &["sike lili"],
        name: msg::chess::ROOK,
        en: &["nought"],
        tok_letters: &["O"],
        art: PieceArt::Coloured { body: "M32 12a20 20 0 1 0 1 0z", lines: "M32 22a10 10 0 1 0 1 0z" },
        ..PieceFacts::NONE
    },
];

static KINDS: [KindFacts; PIECES.len()] = kind_facts(&PIECES);

/// What a side places.
fn own(side: Side) -> PieceKind {
    if side == Side::Second { NOUGHT } else { CROSS }
}

/// The side that has a whole row, column or diagonal.
fn winner(setup: &Setup<TicTacToe>) -> Option<Side> {
    const LINES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let board = setup.geometry();
    Side::BOTH.into_iter().find(|side| {
        let own = setup.of_side(*side);
        own.iter().any(|square| {
            LINES.iter().any(|(files, ranks)| {
                let next = |steps: i8| board.step(square, steps * files, steps * ranks);
                [next(1), next(2)].into_iter().all(|next| next.is_some_and(|next| own.contains(next)))
            })
        })
    })
}

impl GridGame for TicTacToe {
    const NAME: &'static str = "tic-tac-toe";
    const KINDS: &'static [KindFacts] = &KINDS;
    const SIDE_LETTERS: &'static [u8] = b"xo";
    const SIDE_NAMES: &'static [Message] = &[msg::chess::WHITE, msg::chess::BLACK];
    const BOARD: BoardSize = BoardSize::known(3, 3);
    const START: &'static str = "3/3/3 x";
    const HANDS: bool = true;

    type PositionState = ();

    fn write_rest(setup: &Setup<Self>, text: &mut String) {
        text.push_str(if setup.side_to_move() == Side::Second { " o" } else { " x" });
    }

    /// Whose turn it is.
    fn read_rest(setup: &mut Setup<Self>, rest: &str, at: usize) -> Result<(), TextError> {
        setup.set_side_to_move(match rest {
            "x" | "" => Side::First,
            "o" => Side::Second,
            _ => return Err(TextFault::Side.at(at)),
        });
        Self::fix(setup);
        Ok(())
    }

    /// What is not on the board is in hand.
    fn fix(setup: &mut Setup<Self>) {
        for (side, all) in [(Side::First, 5_u8), (Side::Second, 4)] {
            let placed = setup.of_kind(own(side), side).len();
            setup.hand_mut(side).set(own(side), all.saturating_sub(placed as u8));
        }
    }

    fn notation(position: &Position<Self>, mv: Move) -> String {
        let letter = if position.side_to_move() == Side::Second { "o" } else { "x" };
        [letter, &Self::square_name(position.geometry(), mv.to)].concat()
    }

    fn drop_targets<W: Bits>(view: &View<'_, Self, W>, kind: PieceKind) -> W {
        if kind != own(view.side) || view.state.hands[view.side.index()].count(kind) == 0 {
            return W::EMPTY;
        }
        view.tables.all & !view.occupied
    }

    fn why_no_drop(_position: &Position<Self>, _kind: PieceKind, _to: Square) -> Refusal {
        Refusal::NotYourTurn
    }

    fn outcome(position: &Position<Self>) -> Option<Outcome> {
        let full = position.occupied() == SquareSet::all(position.geometry());
        let draw = full.then_some(Outcome::Draw(DrawReason::BoardFull));
        winner(&position.setup()).map(|side| Outcome::Win(side, WinReason::Row)).or(draw)
    }
}

static SET: PieceSet = PieceSet {
    game: TicTacToe::GAME,
    prefix: 't',
    kinds: &KINDS,
    pieces: Pieces::Coloured,
    held: 2,
    ground: Ground::Ruled,
    coordinates: Coordinates::Letters,
    sides: TicTacToe::SIDE_NAMES,
    name: words::piece::<TicTacToe>,
};

static WORDS: Vocabulary = Vocabulary {
    game: TicTacToe::GAME,
    king: None,
    pawn: None,
    pieces: &PIECES,
    sides: &[
        SideWords { side: Side::First, tok: "palisa", en: &["crosses"] },
        SideWords { side: Side::Second, tok: "sike", en: &["noughts"] },
    ],
    numbering: Numbering { files_from_left: true, ranks_from_bottom: true },
    lower: LetterSides { tok: Side::Second, notation: Side::Second },
    titles: &[],
    signs: &["tic-tac-toe", "noughts and crosses"],
    others: &[],
    codes: "",
    fences: &[],
    board: BoardSize::known(3, 3),
    glyphs: &[],
    marks_of_sides: &[],
    letters: "",
    captions: &[],
};

impl DrawnGame for TicTacToe {
    const SET: &'static PieceSet = &SET;
    const ART: Art = Art { pieces: &PIECES, second_royal: None, bodies: [""; 2] };
    const WORDS: &'static Vocabulary = &WORDS;
    const BOARD_WORDS: BoardWords =
        BoardWords { copy: msg::chess::COPY, copy_moves: None, copy_record: None, elsewhere: None };
}

impl PlayableGame for TicTacToe {
    const EXTRA: PieceKind = CROSS;
}
