//! A position in the form in which its author drew another: each square that has changed is written as that drawing writes it.

use musi_diagram::ascii::SquarePlaces;
use musi_rules::{GridGame, Piece, Setup, Side, Square};

/// The drawing of `before` with what stands on the squares of `now`; nothing where a piece has no sign in it, or where what lies in the
/// hands has changed, which no square shows. A notation in the drawing is brought up to date as well.
pub(crate) fn redrawn<G: GridGame>(
    text: &str,
    places: Option<SquarePlaces>,
    before: &Setup<G>,
    now: &Setup<G>,
) -> Option<String> {
    let held = |side| before.hand(side) == now.hand(side);
    let notation = noted(text, before, now);
    let Some(places) = places.filter(|_| Side::BOTH.into_iter().all(held)) else { return notation };
    let drawing = Drawing::new(text, places, before);
    let mut lines: Vec<Vec<char>> =
        notation.as_deref().unwrap_or(text).split('\n').map(|line| line.chars().collect()).collect();
    for square in before.geometry().squares() {
        let piece = now.piece_at(square);
        if piece == before.piece_at(square) {
            continue;
        }
        let sign = piece.map_or_else(|| Some(drawing.empty(square)), |piece| drawing.sign(piece, square))?;
        let (line, columns) = drawing.place(square)?;
        let line = lines.get_mut(line)?;
        if line.len() < columns.end {
            line.resize(columns.end, ' ');
        }
        line.splice(columns, sign);
    }
    let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    Some(lines.join("\n"))
}

/// A text that holds the position `before` in the notation of the game, with `now` in its place; as many fields of it as stand there.
fn noted<G: GridGame>(text: &str, before: &Setup<G>, now: &Setup<G>) -> Option<String> {
    let (before, now) = (before.to_text(), now.to_text());
    let ends = |text: &str| -> Vec<usize> {
        text.match_indices(' ').map(|(at, _)| at).chain([text.len()]).collect()
    };
    let mut fields = ends(&before).into_iter().zip(ends(&now)).rev();
    fields.find_map(|(old, new)| {
        let old = before.get(..old).filter(|old| text.contains(old))?;
        Some(text.replace(old, now.get(..new)?))
    })
}

/// What an author drew.
struct Drawing<'a, G: GridGame> {
    lines: Vec<Vec<char>>,
    places: SquarePlaces,
    setup: &'a Setup<G>,
}

impl<'a, G: GridGame> Drawing<'a, G> {
    fn new(text: &str, places: SquarePlaces, setup: &'a Setup<G>) -> Self {
        Self { lines: text.split('\n').map(|line| line.chars().collect()).collect(), places, setup }
    }

    fn place(&self, square: Square) -> Option<(usize, std::ops::Range<usize>)> {
        let board = self.setup.geometry();
        self.places.place(board.file(square), board.rank(square))
    }

    /// What is drawn on a square, blanks included.
    fn text(&self, square: Square) -> Option<Vec<char>> {
        let (line, columns) = self.place(square)?;
        let line = self.lines.get(line)?;
        Some(columns.map(|column| line.get(column).copied().unwrap_or(' ')).collect())
    }

    /// The squares with this on them, those of the colour of `like` first.
    fn squares_with(&self, piece: Option<Piece>, like: Square) -> impl Iterator<Item = Square> {
        let board = self.setup.geometry();
        let colour = move |square: Square| (board.file(square) + board.rank(square)) % 2;
        let all = move |same: bool| {
            board.squares().filter(move |square| {
                (colour(*square) == colour(like)) == same && self.setup.piece_at(*square) == piece
            })
        };
        all(true).chain(all(false))
    }

    /// The sign of a piece: as one like it is drawn, or as the other side's is, if a letter in capitals tells them apart.
    fn sign(&self, piece: Piece, square: Square) -> Option<Vec<char>> {
        if let Some(own) = self.squares_with(Some(piece), square).find_map(|square| self.text(square)) {
            return Some(own);
        }
        let twin = Piece { side: piece.side.opponent(), ..piece };
        let text = self.squares_with(Some(twin), square).find_map(|square| self.text(square))?;
        let letters = || text.iter().filter(|letter| **letter != ' ');
        let first = piece.side == Side::First;
        let is_cased =
            letters().all(|letter| letter.is_ascii_alphabetic() && letter.is_ascii_lowercase() == first);
        is_cased.then(|| {
            let turned =
                |letter: &char| if first { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
            text.iter().map(turned).collect()
        })
    }

    /// What most empty squares of the colour hold.
    fn empty(&self, square: Square) -> Vec<char> {
        let board = self.setup.geometry();
        let dark = |square: Square| (board.file(square) + board.rank(square)) % 2;
        let texts = |same: bool| -> Vec<Vec<char>> {
            let squares = self.squares_with(None, square).filter(|one| (dark(*one) == dark(square)) == same);
            squares.filter_map(|square| self.text(square)).collect()
        };
        let most = |texts: Vec<Vec<char>>| {
            let count = |text: &Vec<char>| texts.iter().filter(|other| *other == text).count();
            texts.iter().max_by_key(|text| count(text)).cloned()
        };
        let width = self.place(square).map_or(0, |(_, columns)| columns.len());
        most(texts(true)).or_else(|| most(texts(false))).unwrap_or_else(|| vec![' '; width])
    }
}
