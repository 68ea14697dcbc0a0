//! SAN, the algebraic notation (FIDE appendix C): `Nf3`, `exd6`, `O-O`, `e8=Q+`, `Raxd1#`.

use crate::{Chess, KING, PAWN};
use musi_rules::{GridGame, Move, Position, TextError, TextFault};

/// A legal move in algebraic notation.
///
/// ```
/// use musi_chess as chess;
/// use musi_chess::Chess;
/// use musi_rules::Position;
/// let start = Position::<Chess>::start();
/// let mv = chess::read_san(&start, "Nf3")?;
/// assert_eq!(chess::san(&start, mv), "Nf3");
/// # Ok::<(), musi_rules::TextError>(())
/// ```
#[must_use]
pub fn san(position: &Position<Chess>, mv: Move) -> String {
    let mut text = without_suffix(position, mv, &position.legal_moves());
    let after = position.play_unchecked(mv);
    if after.is_mate() {
        text.push('#');
    } else if after.is_check() {
        text.push('+');
    }
    text
}

/// The move without `+` and `#`.
fn without_suffix(position: &Position<Chess>, mv: Move, legal: &[Move]) -> String {
    let geometry = position.geometry();
    let (Some(from), Some(piece)) =
        (mv.origin_square(), mv.origin_square().and_then(|from| position.piece_at(from)))
    else {
        return String::new();
    };
    if let Some(castles) = castling(position, mv) {
        return castles.into();
    }
    let name = geometry.name(from);
    let (file, rank) = name.split_at(name.bytes().take_while(u8::is_ascii_lowercase).count());
    let straight = geometry.file(from) == geometry.file(mv.to);
    let capture = position.piece_at(mv.to).is_some() || (piece.kind == PAWN && !straight);
    let mut text = String::new();
    if piece.kind == PAWN {
        if capture {
            text.push_str(file);
        }
    } else {
        text.push_str(letters(piece.kind));
        let mut others = legal
            .iter()
            .filter(|other| other.to == mv.to && other.from != mv.from)
            .filter_map(|other| other.origin_square())
            .filter(|other| position.piece_at(*other) == Some(piece))
            .peekable();
        if others.peek().is_some() {
            let others: Vec<_> = others.collect();
            let file_tells = others.iter().all(|other| geometry.file(*other) != geometry.file(from));
            let rank_tells = others.iter().all(|other| geometry.rank(*other) != geometry.rank(from));
            if file_tells || !rank_tells {
                text.push_str(file);
            }
            if !file_tells {
                text.push_str(rank);
            }
        }
    }
    if capture {
        text.push('x');
    }
    text.push_str(&geometry.name(mv.to));
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push_str(letters(kind));
    }
    text
}

/// `O-O` or `O-O-O` when a king goes two squares.
pub(crate) fn castling(position: &Position<Chess>, mv: Move) -> Option<&'static str> {
    let from = mv.origin_square()?;
    let geometry = position.geometry();
    let king = position.piece_at(from).is_some_and(|piece| piece.kind == KING);
    let (old, new) = (geometry.file(from), geometry.file(mv.to));
    if !king || old.abs_diff(new) != 2 {
        return None;
    }
    Some(if new > old { "O-O" } else { "O-O-O" })
}

fn letters(kind: musi_rules::PieceKind) -> &'static str {
    Chess::KINDS.get(kind.index()).map_or("", |facts| facts.letters)
}

/// Reads a legal move in algebraic notation. Check marks, `x`, `=`, `e.p.` and annotations such as `!?` may be there or
/// not; castling may be written with zeros; more of the origin may be given than is needed, as in `Ng1f3`.
/// On boards of more than 23 files, where one is named x, the notation itself is ambiguous.
///
/// # Errors
/// [`TextFault::NoSuchMove`] or [`TextFault::Ambiguous`].
pub fn read_san(position: &Position<Chess>, text: &str) -> Result<Move, TextError> {
    let wanted = plain(text);
    if wanted.is_empty() {
        return Err(TextFault::Move.at(0));
    }
    let legal = position.legal_moves();
    let mut found = None;
    for mv in &legal {
        if spellings(position, *mv, &legal).contains(&wanted) {
            if found.is_some() {
                return Err(TextFault::Ambiguous.at(0));
            }
            found = Some(*mv);
        }
    }
    found.ok_or(TextFault::NoSuchMove.at(0))
}

/// The letters and numbers of a move that matter.
fn plain(text: &str) -> String {
    let text = text.trim_end_matches("e.p.").trim();
    let castles = text.starts_with(['O', '0', 'o']);
    text.chars()
        .filter(|letter| !matches!(letter, 'x' | ':' | '=' | '+' | '#' | '!' | '?' | '-' | '(' | ')'))
        .map(|letter| if castles && letter != ' ' { 'O' } else { letter })
        .collect()
}

/// All ways to write a move, plain: with no, some or all of its origin.
fn spellings(position: &Position<Chess>, mv: Move, legal: &[Move]) -> Vec<String> {
    if let Some(castles) = castling(position, mv) {
        return vec![plain(castles)];
    }
    let geometry = position.geometry();
    let Some(from) = mv.origin_square() else { return Vec::new() };
    let name = geometry.name(from);
    let (file, rank) = name.split_at(name.bytes().take_while(u8::is_ascii_lowercase).count());
    let kind = position.piece_at(from).map_or(PAWN, |piece| piece.kind);
    let piece = if kind == PAWN { "" } else { letters(kind) };
    let promotion = mv.promotion.map_or("", letters);
    let to = geometry.name(mv.to);
    let mut ways: Vec<String> =
        ["", file, rank, &name].map(|origin| [piece, origin, &to, promotion].concat()).into();
    if kind == PAWN && geometry.file(from) != geometry.file(mv.to) {
        // A pawn's capture always names its file.
        ways.remove(0);
    }
    ways.push(plain(&without_suffix(position, mv, legal)));
    ways
}
