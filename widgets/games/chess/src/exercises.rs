//! What is special to chess: castling, capture in passing, Lichess.

use musi_diagram::FigureKind;
use musi_messages::{Message, msg};
use musi_rules::{
    BoardSize, GridGame, Move, Origin, Piece, PieceKind, Random, Refusal, Setup, Side, Square, SquareSet,
    push_number,
};

use musi_board::{PlayableGame, Question, in_editor, play_in_turn, position};

use crate::{Chess, san};
use crate::{KING, KNIGHT, PAWN, ROOK, Wing};

impl PlayableGame for Chess {
    const EXTRA: PieceKind = PAWN;

    /// PGN: the position before the moves where that is not the beginning, then the moves by number.
    fn moves_text(start: &Setup<Self>, moves: &[Move]) -> Option<String> {
        let mut text = String::new();
        let before = start.to_text();
        if before != Self::START {
            text.push_str("[SetUp \"1\"]\n[FEN \"");
            text.push_str(&before);
            text.push_str("\"]\n\n");
        }
        let mut now = position(start)?;
        let mut number = 1;
        for (at, action) in moves.iter().enumerate() {
            let first = now.side_to_move() == Side::First;
            if first || at == 0 {
                push_number(&mut text, number);
                text.push_str(if first { ". " } else { "... " });
            }
            number += usize::from(!first);
            text.push_str(&san(&now, *action));
            text.push(' ');
            now = now.try_play(*action).ok()?;
        }
        text.push('*');
        Some(text)
    }

    fn conditions(kind: FigureKind) -> u8 {
        if kind == FigureKind::Castling { 5 } else { 0 }
    }

    fn variants(setup: &Setup<Self>, kind: FigureKind) -> u8 {
        1 + u8::from(kind == FigureKind::Castling && Castle::for_number(setup, 1).is_some())
    }

    fn broken(setup: &Setup<Self>, variant: u8, condition: u8) -> Setup<Self> {
        let mut setup = setup.clone();
        if let Some(castling) = Castle::for_number(&setup, variant) {
            castling.break_condition(&mut setup, condition);
        }
        setup
    }

    fn fixed(setup: &Setup<Self>, variant: u8, refusal: Refusal) -> Option<(u8, Setup<Self>)> {
        let castle = Castle::for_number(setup, variant)?;
        let mut setup = setup.clone();
        let castling = setup.memory().castling;
        let condition = match refusal {
            Refusal::CastlingKingMoved => {
                setup.memory_mut().castling = castling.with_king_moved(castle.side, false);
                return Some((0, setup));
            }
            Refusal::CastlingRookMoved(_) => {
                setup.memory_mut().castling = castling.with_rook_moved(castle.side, castle.wing, false);
                return Some((1, setup));
            }
            Refusal::CastlingBlocked(_) => 2,
            Refusal::CastlingInCheck(_) => 3,
            Refusal::CastlingThroughCheck { .. } => 4,
            _ => return None,
        };
        // The piece in the way, or the one that attacks, goes; another king stays and so does the condition.
        let culprit = match refusal {
            Refusal::CastlingThroughCheck { by, .. } => by,
            _ => refusal.squares().next()?,
        };
        if setup.piece_at(culprit)?.kind == KING {
            return None;
        }
        setup.put(culprit, None);
        Some((condition, setup))
    }

    fn varied(setup: &Setup<Self>, kind: FigureKind, random: &mut Random) -> Setup<Self> {
        for _ in 0..200 {
            let varied = match kind {
                FigureKind::EnPassant => passing_board(setup.geometry(), random),
                FigureKind::Castling => Some(crowded(setup, random)),
                _ => None,
            };
            let Some(varied) = varied else { continue };
            if varied != *setup
                && Self::special(&varied, kind, 0).is_some_and(|(board, action)| {
                    // Two pawns that may capture the same one would be two answers.
                    let alone = kind != FigureKind::EnPassant || captures_in_passing(&board).len() == 1;
                    alone && position(&board).is_some_and(|position| position.is_legal(action))
                })
            {
                return varied;
            }
        }
        setup.clone()
    }

    fn questions(setup: &Setup<Self>, kind: FigureKind, variant: u8) -> Vec<Question<Self>> {
        match kind {
            FigureKind::Castling => castling_questions(setup, variant),
            FigureKind::EnPassant => passing_questions(setup),
            _ => Vec::new(),
        }
    }

    fn special(setup: &Setup<Self>, kind: FigureKind, variant: u8) -> Option<(Setup<Self>, Move)> {
        if kind == FigureKind::Castling {
            let castle = Castle::for_number(setup, variant)?;
            return Some((setup.clone(), Move::new(castle.king, castle.target(setup)?)));
        }
        let steps = Self::steps(setup, kind);
        let (last, before) = steps.split_last()?;
        let mut board = setup.clone();
        for step in before {
            board = play_in_turn(&board, *step)?;
        }
        Some((board, *last))
    }

    fn elsewhere(setup: &Setup<Self>) -> Option<String> {
        in_editor("https://lichess.org/editor/", setup)
    }

    fn passed(setup: &Setup<Self>, from: Square) -> Option<Square> {
        let pawn = setup.piece_at(from).is_some_and(|piece| piece.kind == PAWN);
        setup.memory().en_passant.filter(|_| pawn)
    }

    fn steps(setup: &Setup<Self>, kind: FigureKind) -> Vec<Move> {
        if kind == FigureKind::Castling {
            let action = Self::special(setup, kind, 0).map(|(_, action)| action);
            return action.filter(|action| play_in_turn(setup, *action).is_some()).into_iter().collect();
        }
        if kind != FigureKind::EnPassant {
            return Vec::new();
        }
        passing(setup).map_or_else(Vec::new, |(double, capture)| match double {
            Some(double) => vec![double, capture],
            None => vec![capture],
        })
    }
}

/// A pawn that is about to go two squares past one of the other side, anywhere, with a few others.
fn passing_board(board: BoardSize, random: &mut Random) -> Option<Setup<Chess>> {
    let mut setup = Setup::<Chess>::empty(board);
    let side = if random.below(2) == 0 { Side::First } else { Side::Second };
    let file = random.below(board.width().into()) as u8;
    let beside = if random.below(2) == 0 { file.checked_add(1)? } else { file.checked_sub(1)? };
    let from_edge =
        |rank: u8| if side == Side::First { Some(rank) } else { board.height().checked_sub(rank + 1) };
    setup.put(board.square(file, from_edge(1)?)?, Piece { kind: PAWN, side });
    setup.put(board.square(beside, from_edge(3)?)?, Piece { kind: PAWN, side: side.opponent() });
    setup.set_side_to_move(side);
    let crowd = crowded(&setup, random);
    Some(crowd)
}

/// The same board with two to four pieces more. No pawn stands on the first or the last rank.
fn crowded(setup: &Setup<Chess>, random: &mut Random) -> Setup<Chess> {
    let mut setup = setup.clone();
    let board = setup.geometry();
    let inner = board.those(&|square| (1..board.height().saturating_sub(1)).contains(&board.rank(square)));
    for _ in 0..2 + random.below(3) {
        let kind = random.one_of(&[PAWN, KNIGHT, PAWN]).unwrap_or(PAWN);
        let room = if kind == PAWN { inner } else { SquareSet::all(board) };
        let Some(square) = random.square(room - setup.occupied()) else { break };
        let side = if random.below(2) == 0 { Side::First } else { Side::Second };
        setup.put(square, Piece { kind, side });
        if position(&setup).is_none() {
            setup.put(square, None);
        }
    }
    setup
}

/// The double step of a pawn (unless it has just been made) and the capture in passing that answers it.
fn passing(setup: &Setup<Chess>) -> Option<(Option<Move>, Move)> {
    if let Some(capture) = capture_in_passing(setup) {
        return Some((None, capture));
    }
    // Whoever is to move on the page's board: the pawn that makes the double step moves first.
    Side::BOTH.into_iter().find_map(|side| {
        let mut turned = setup.clone();
        turned.set_side_to_move(side);
        let before = position(&turned)?;
        before.legal_moves().into_iter().find_map(|double| {
            let capture = capture_in_passing(&before.play_unchecked(double).setup())?;
            Some((Some(double), capture))
        })
    })
}

fn captures_in_passing(setup: &Setup<Chess>) -> Vec<Move> {
    let Some((target, position)) = setup.memory().en_passant.zip(position(setup)) else { return Vec::new() };
    let pawns = setup.of_kind(PAWN, setup.side_to_move());
    pawns.iter().map(|from| Move::new(from, target)).filter(|capture| position.is_legal(*capture)).collect()
}

fn capture_in_passing(setup: &Setup<Chess>) -> Option<Move> {
    captures_in_passing(setup).first().copied()
}

/// May it capture in passing? Right after the double step, one move later, after two single steps, and where
/// something else than a pawn passed.
fn passing_questions(setup: &Setup<Chess>) -> Vec<Question<Chess>> {
    let mut questions = Vec::new();
    let Some((board, capture)) = Chess::special(setup, FigureKind::EnPassant, 0) else { return questions };
    let Some((from, passed)) = capture.origin_square().zip(neighbour(&board, capture)) else {
        return questions;
    };
    let side = board.side_to_move();
    let mut ask = |setup: Setup<Chess>, note: Message| {
        let refusal =
            position(&setup).and_then(|position| position.why_not(Origin::Square(from), capture.to));
        questions.push(Question {
            setup,
            about: [from, capture.to].into_iter().collect(),
            ask: msg::EXERCISE_ASK_PASSING,
            note: Some(note),
            answer: u8::from(refusal.is_some()),
            refusal,
            action: None,
        });
    };
    ask(board.clone(), msg::BOARD_IT_HAS_JUST_GONE_TWO);
    let mut late = board.clone();
    late.memory_mut().en_passant = None;
    ask(late.clone(), msg::BOARD_IT_WENT_TWO_SQUARES_ONE);
    ask(late.clone(), msg::BOARD_IT_WENT_ONE_SQUARE_THEN);
    late.put(passed, Piece { kind: KNIGHT, side: side.opponent() });
    ask(late, msg::BOARD_A_KNIGHT_HAS_JUST_COME);
    questions
}

/// The square of the pawn that a capture in passing takes.
fn neighbour(setup: &Setup<Chess>, capture: Move) -> Option<Square> {
    let board = setup.geometry();
    board.square(board.file(capture.to), board.rank(capture.origin_square()?))
}

/// King and rook of the side to move on the wing where they may castle.
struct Castle {
    side: Side,
    wing: Wing,
    king: Square,
    rook: Square,
}

impl Castle {
    /// The wings on which a rook stands, by number, the king's first.
    fn for_number(setup: &Setup<Chess>, number: u8) -> Option<Self> {
        let side = setup.side_to_move();
        let king = setup.of_kind(KING, side).only()?;
        let board = setup.geometry();
        let mut castles = Wing::BOTH.into_iter().filter_map(|wing| {
            let files = if wing == Wing::King { board.width().checked_sub(1)? } else { 0 };
            let rook = board.square(files, board.rank(king))?;
            let stands = setup.piece_at(rook) == Some(Piece { kind: ROOK, side });
            stands.then_some(Self { side, wing, king, rook })
        });
        castles.nth(usize::from(number))
    }

    /// The square so many files from the king on the way to the rook.
    fn step(&self, setup: &Setup<Chess>, files: i8) -> Option<Square> {
        let towards = if self.wing == Wing::King { files } else { -files };
        setup.geometry().step(self.king, towards, 0)
    }

    /// Where the king goes.
    fn target(&self, setup: &Setup<Chess>) -> Option<Square> {
        self.step(setup, 2)
    }

    fn break_condition(&self, setup: &mut Setup<Chess>, condition: u8) {
        let (side, wing) = (self.side, self.wing);
        let castling = setup.memory().castling;
        match condition {
            0 => setup.memory_mut().castling = castling.with_king_moved(side, true),
            1 => setup.memory_mut().castling = castling.with_rook_moved(side, wing, true),
            2 => {
                let square = match wing {
                    Wing::King => self.target(setup),
                    Wing::Queen => self.step(setup, 3),
                };
                if let Some(square) = square {
                    setup.put(square, Piece { kind: KNIGHT, side });
                }
            }
            3 => self.attack(setup, self.king),
            _ => {
                if let Some(square) = self.step(setup, 1) {
                    self.attack(setup, square);
                }
            }
        }
    }

    /// Puts an enemy rook on the file of a square, as far away as the way is free.
    fn attack(&self, setup: &mut Setup<Chess>, square: Square) {
        let up = if self.side == Side::First { 1 } else { -1 };
        let mut here = square;
        let mut last = None;
        while let Some(next) =
            setup.geometry().step(here, 0, up).filter(|next| setup.piece_at(*next).is_none())
        {
            here = next;
            last = Some(next);
        }
        if let Some(last) = last {
            setup.put(last, Piece { kind: ROOK, side: self.side.opponent() });
        }
    }
}

/// Eight verdicts on castling, among them that the rook may be attacked.
fn castling_questions(setup: &Setup<Chess>, variant: u8) -> Vec<Question<Chess>> {
    let mut questions = Vec::new();
    let Some(castle) = Castle::for_number(setup, variant) else { return questions };
    let Some(target) = castle.target(setup) else { return questions };
    let mut ask = |setup: Setup<Chess>, note: Option<Message>| {
        let refusal =
            position(&setup).and_then(|position| position.why_not(Origin::Square(castle.king), target));
        questions.push(Question {
            setup,
            about: SquareSet::from_square(castle.king) | SquareSet::from_square(castle.rook),
            ask: msg::EXERCISE_ASK_CASTLING,
            note,
            answer: u8::from(refusal.is_some()),
            refusal,
            action: None,
        });
    };
    ask(setup.clone(), None);
    for condition in 0..5 {
        let note = match condition {
            0 => Some(msg::BOARD_THE_KING_HAS_MOVED_AND),
            1 => Some(msg::BOARD_THE_ROOK_HAS_MOVED_AND),
            _ => None,
        };
        ask(Chess::broken(setup, variant, condition), note);
    }
    for square in [target, castle.rook] {
        let mut attacked = setup.clone();
        castle.attack(&mut attacked, square);
        ask(attacked, None);
    }
    questions
}
