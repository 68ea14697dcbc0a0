//! What a board adds to the names of a game: its squares, files, ranks and marks.

use musi_messages::Language;
use musi_rules::{GridGame, Square, SquareSet};

use super::lexicon::Lexicon;
use crate::ascii::Diagram;
use crate::legend::Cells;
use crate::vocabulary::Vocabulary;

/// The names of the game, and those of the squares, files, ranks and marks of the board as it is drawn.
pub(in crate::sentence) fn lexicon<G: GridGame>(
    diagram: &Diagram,
    cells: &Cells,
    words: &'static Vocabulary,
    language: Language,
) -> Lexicon {
    let mut lexicon = Lexicon::new(words, language);
    let board = diagram.geometry;
    let numbering = words.numbering;
    let (files_before, ranks_before) = board.origin();
    let squares = board.squares().flat_map(|square| {
        // Where files have numbers, "53" and "5c" are file 5, rank 3.
        let rank = (board.height() - 1 - board.rank(square)).saturating_add(ranks_before);
        let file = (board.width() - board.file(square)).saturating_add(files_before);
        let numbered = (!numbering.files_from_left)
            .then(|| [format!("{file}{}", rank + 1), format!("{file}{}", char::from(b'a' + rank.min(25)))]);
        let names = std::iter::once(G::square_name(board, square)).chain(numbered.into_iter().flatten());
        // What is written beside the board counts more than how a whole board would be counted.
        let label = |labels: &[String], at: u8| labels.get(usize::from(at)).map(|label| label.to_lowercase());
        let written =
            label(&diagram.files, board.file(square)).zip(label(&diagram.ranks, board.rank(square)));
        let written = written.map(|(file, rank)| format!("{file}{rank}"));
        let is_written = written.is_some();
        names
            .filter(move |_| !is_written)
            .chain(written)
            .map(move |name| (name, SquareSet::from_square(square)))
            .collect::<Vec<_>>()
    });
    let line = |wanted: &dyn Fn(Square) -> bool| board.those(wanted);
    let files = (0..board.width()).flat_map(|file| {
        let name = diagram.files.get(usize::from(file)).filter(|name| !name.is_empty());
        let number = if numbering.files_from_left { file + 1 } else { board.width() - file };
        let number = number.saturating_add(files_before);
        let own = if numbering.files_from_left {
            char::from(b'a' + file.saturating_add(files_before).min(25)).to_string()
        } else {
            number.to_string()
        };
        let squares = line(&|square| board.file(square) == file);
        [(name.map_or(own, |name| name.to_lowercase()), squares), (format!("#{number}"), squares)]
    });
    let ranks = (0..board.height()).flat_map(|rank| {
        let name = diagram.ranks.get(usize::from(rank)).filter(|name| !name.is_empty());
        let own = if numbering.ranks_from_bottom { rank + 1 } else { board.height() - rank };
        let own = own.saturating_add(ranks_before);
        let name = name.map_or_else(|| own.to_string(), |name| name.to_lowercase());
        let squares = line(&|square| board.rank(square) == rank);
        let ordinals =
            crate::sentence::grammar_of(language).map_or(&[][..], |grammar| &grammar.lists.ordinals);
        let ordinal = ordinals.iter().filter(move |(_, number)| *number == usize::from(own));
        [(format!("#{name}"), squares), (name, squares)]
            .into_iter()
            .chain(ordinal.map(|(ordinal, _)| (ordinal.clone(), squares)))
            .collect::<Vec<_>>()
    });
    lexicon.on_board(squares, files, ranks);
    let ordinals = crate::sentence::grammar_of(language).map_or(&[][..], |grammar| &grammar.lists.ordinals);
    for file in 0..board.width() {
        let number = if numbering.files_from_left { file } else { board.width() - 1 - file };
        let number = usize::from(number.saturating_add(files_before)) + 1;
        for (ordinal, _) in ordinals.iter().filter(|(_, own)| *own == number) {
            lexicon.ordinal_files.insert(ordinal.clone(), line(&|square| board.file(square) == file));
        }
    }
    let marks = cells.marks.iter().map(|mark| &mark.text);
    let texts = marks.chain(cells.pieces.iter().map(|piece| &piece.text));
    let marked = cells.marks.iter().fold(SquareSet::EMPTY, |set, mark| set | cells.squares(&mark.text));
    lexicon.marked(texts.map(|text| (text.clone(), cells.squares(text))), marked);
    if let Some(grammar) = crate::sentence::grammar_of(language) {
        lexicon.name_marks(&grammar.lists.mark_names);
        if let [mark] = cells.marks.as_slice() {
            lexicon.name_only_mark(&grammar.lists.mark_names, &mark.text);
        }
    }
    lexicon
}
