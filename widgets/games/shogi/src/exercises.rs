//! What is special to shogi: boards with pieces in hand, USI, Lishogi.

use musi_rules::{Move, Piece, PieceKind, Random, Setup, Side, Square};

use musi_board::{PlayableGame, in_editor, position};

use crate::{BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER, usi};
use crate::{Shogi, kif_text};

impl PlayableGame for Shogi {
    const EXTRA: PieceKind = PAWN;

    fn drop_board(setup: &Setup<Self>, random: &mut Random) -> Setup<Self> {
        let mut board = DropBoard { setup: Setup::empty(setup.geometry()), side: Side::First };
        if random.below(3) == 0 {
            board.side = Side::Second;
        }
        let kind = match random.below(4) {
            0 => board.besiege(random),
            1 => board.give_check(random),
            _ => None,
        };
        board.scatter(random);
        let kind = kind.or_else(|| random.one_of(&HELD)).unwrap_or(PAWN);
        board.setup.hand_mut(board.side).set(kind, 1);
        board.setup.set_side_to_move(board.side);
        board.setup
    }

    fn elsewhere(setup: &Setup<Self>) -> Option<String> {
        in_editor("https://lishogi.org/editor/", setup)
    }

    /// `position sfen … moves …`, as USI engines are reported.
    fn moves_text(start: &Setup<Self>, moves: &[Move]) -> Option<String> {
        let mut text = String::from("position sfen ");
        text.push_str(&start.to_text());
        let mut now = position(start)?;
        for (number, action) in moves.iter().enumerate() {
            text.push_str(if number == 0 { " moves " } else { " " });
            text.push_str(&usi(&now, *action));
            now = now.try_play(*action).ok()?;
        }
        Some(text)
    }

    /// KIF, as people keep their games; a position alone as BOD.
    fn record_text(start: &Setup<Self>, moves: &[Move]) -> Option<String> {
        kif_text(start, moves)
    }
}

/// What is in hand in an exercise: those whose drops are restricted more often than the others.
const HELD: [PieceKind; 9] = [PAWN, PAWN, PAWN, LANCE, KNIGHT, KNIGHT, SILVER, GOLD, BISHOP];

/// A board for an exercise about drops, seen from the side that drops.
struct DropBoard {
    setup: Setup<Shogi>,
    side: Side,
}

impl DropBoard {
    /// The square on a file, so many ranks before the dropping side's own edge.
    fn square(&self, file: u8, rank: u8) -> Option<Square> {
        let board = self.setup.geometry();
        let rank = if self.side == Side::First { rank } else { board.height().checked_sub(rank + 1)? };
        board.square(file, rank)
    }

    fn put(&mut self, kind: PieceKind, own: bool, file: u8, rank: u8) -> Option<()> {
        let square = self.square(file, rank)?;
        let side = if own { self.side } else { self.side.opponent() };
        self.setup.put(square, Piece { kind, side });
        Some(())
    }

    /// A king at the far edge between pieces of its own, a gold general two squares before it: a pawn dropped between them
    /// would be mate.
    fn besiege(&mut self, random: &mut Random) -> Option<PieceKind> {
        let board = self.setup.geometry();
        let file = 1 + random.below(u32::from(board.width().checked_sub(2)?)) as u8;
        let far = board.height().checked_sub(1).filter(|far| *far > 3)?;
        self.put(KING, false, file, far)?;
        self.put(KNIGHT, false, file - 1, far)?;
        self.put(LANCE, false, file + 1, far)?;
        self.put(GOLD, true, file, far - 2)?;
        Some(PAWN)
    }

    /// A king of the dropping side, and a rook that gives check from afar.
    fn give_check(&mut self, random: &mut Random) -> Option<PieceKind> {
        let board = self.setup.geometry();
        let file = random.below(u32::from(board.width())) as u8;
        self.put(KING, true, file, 0)?;
        self.put(ROOK, false, file, board.height().checked_sub(2).filter(|rank| *rank > 2)?)?;
        None
    }

    /// Pawns on some files, and other pieces here and there, where they neither stand in the way nor give check.
    fn scatter(&mut self, random: &mut Random) {
        let board = self.setup.geometry();
        let royal = self.setup.occupied();
        for number in 0..usize::from(board.width()) {
            let (file, rank) =
                (random.below(u32::from(board.width())) as u8, random.below(u32::from(board.height())) as u8);
            let kind = if number < 4 { PAWN } else { random.one_of(&[SILVER, GOLD, BISHOP]).unwrap_or(GOLD) };
            let own = number % 3 != 2;
            let Some(square) = self.square(file, rank).filter(|square| !royal.contains(*square)) else {
                continue;
            };
            // No second pawn on a file, no piece without a move, nothing near the kings.
            let pawns = self.setup.of_kind(PAWN, self.side);
            let doubled = kind == PAWN && own && pawns.iter().any(|pawn| board.file(pawn) == file);
            let near = royal.iter().any(|king| board.file(king).abs_diff(file) < 2);
            if doubled || near || self.setup.piece_at(square).is_some() {
                continue;
            }
            let _ = self.put(kind, own, file, rank);
            if self.setup.reach(square).quiet.is_empty() {
                self.setup.put(square, None);
            }
        }
    }
}
