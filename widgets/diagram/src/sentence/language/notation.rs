//! Moves in the notation of a game, in the letters of a language: `Nf3`, `Sf3`, `♘f3`, `e2e4`.

use std::rc::Rc;

use musi_rules::{BoardSize, GridGame, Move, Origin, PieceKind, Position, Profile, Side, Square};

use super::lexicon::Lexicon;
use super::node::{Node, Value};
use crate::sentence::judge::{Judge, Stage};
use crate::sentence::naming::who::{self, Subject};
use crate::sentence::truth::Truth;

/// Signs that say what a move does, and are no part of its name.
const SIGNS: &[char] = &['+', '#', '!', '?', 'x', '=', '-', ':', '×'];

/// Whether a word may be a move: a square with a letter or another square before it, or a square alone, or castling; of shogi too,
/// where a letter stands behind the number of a square, and a star in a drop.
pub(in crate::sentence) fn may_be_move(word: &str) -> bool {
    if has_lettered_rank(word) {
        return true;
    }
    let bare = bare(word);
    if ["oo", "ooo", "00", "000"].contains(&bare.to_lowercase().as_str()) {
        return true;
    }
    let letters: Vec<char> = bare.chars().collect();
    // A promotion puts a letter after the square.
    let square =
        |end: usize| end >= 2 && letters[end - 1].is_ascii_digit() && letters[end - 2].is_ascii_lowercase();
    letters.len() <= 7 && (square(letters.len()) || letters.len() > 2 && square(letters.len() - 1))
}

/// Whether a word is a move as Western books on shogi write it: `P-7f`, `Bx2b+`, `G*5b`, `R2d`, not a square alone.
fn has_lettered_rank(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '=', '!', '?', '#']);
    let mut letters = word.trim_start_matches('+').chars();
    let kind = letters.next().is_some_and(|letter| "KGSNLBRP".contains(letter));
    let rest: Vec<char> = letters.filter(|letter| !"-x*".contains(*letter)).collect();
    let is_square = |pair: &[char]| matches!(pair, [file, rank] if ('1'..='9').contains(file) && ('a'..='i').contains(rank));
    kind && (is_square(&rest) || rest.len() == 4 && is_square(&rest[..2]) && is_square(&rest[2..]))
}

/// A move without the signs that say what it does.
fn bare(text: &str) -> String {
    text.chars().filter(|letter| !SIGNS.contains(letter)).collect()
}

/// The legal move of this name. `letters` gives the game's own letter for one of the language's.
pub(in crate::sentence) fn find<G: GridGame>(
    position: &Position<G>,
    text: &str,
    lexicon: &Lexicon,
) -> Option<Move> {
    let own: String = bare(text).chars().map(|letter| lexicon.letter(letter).unwrap_or(letter)).collect();
    let castles = |text: &str| text.replace(['0', 'o'], "O");
    let board = position.geometry();
    let own = with_own_squares::<G>(board, &own);
    let long = |mv: &Move| {
        let Origin::Square(from) = mv.from else { return String::new() };
        let kind = mv.promotion.and_then(|kind| G::KINDS.get(kind.index())).map_or("", |kind| kind.letters);
        format!("{}{}{}", G::square_name(board, from), G::square_name(board, mv.to), kind)
    };
    let moves = position.legal_moves();
    // Where captured pieces come back, a plus says that the piece promotes.
    let promotes = text.trim_end_matches(['!', '?']).ends_with('+');
    let named = moves.iter().find(|mv| {
        let name = bare(&G::notation(position, **mv));
        let fits = !G::HANDS || mv.promotion.is_some() == promotes;
        fits && (name == own || castles(&name) == castles(&own))
    });
    let found = named.or_else(|| moves.iter().find(|mv| long(mv).eq_ignore_ascii_case(&own))).copied()?;
    let next = position.play_unchecked(found);
    // A sign that something is captured, where nothing is.
    let stands = |position: &Position<G>| position.setup().occupied().len();
    let takes = matches!(found.from, Origin::Square(_)) && stands(&next) < stands(position);
    if text.contains(['x', '×']) && !takes {
        return None;
    }
    if G::HANDS {
        return Some(found);
    }
    let as_signed =
        if text.ends_with('#') { next.is_mate() } else { !text.ends_with('+') || next.is_check() };
    as_signed.then_some(found)
}

/// A move with its squares as the game names them first: of shogi `G*52` for `G*5b`.
fn with_own_squares<G: GridGame>(board: BoardSize, text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let pair: Option<String> = letters.get(at..at + 2).map(|pair| pair.iter().collect());
        let square = pair.and_then(|pair| G::square_named(board, &pair));
        if let Some(square) = square {
            out.push_str(&G::square_name(board, square));
            at += 2;
        } else {
            out.extend(letters.get(at));
            at += 1;
        }
    }
    out
}

/// The kind of piece that a move names by its letter; a pawn where the game's pawns have none in notation.
pub(in crate::sentence) fn kind_of<G: GridGame>(text: &str, lexicon: &Lexicon) -> Option<PieceKind> {
    let first = text.chars().next()?;
    let letter = lexicon.letter(first).unwrap_or(first);
    let index = G::KINDS.iter().position(|kind| kind.letters.chars().eq([letter]))?;
    u8::try_from(index).ok().map(PieceKind).filter(|_| letter.is_uppercase())
}

impl<G: GridGame> Judge<'_, G> {
    /// Interpretation of moves in notation.
    pub(in crate::sentence) fn named_moves(&self, node: &Node, who: &[Subject]) -> Truth {
        match node.meaning {
            "played-line" => self.is_played(node),
            "mate-move" | "check-move" => node.node("move").map_or(Truth::Open, |moving| {
                let mate = node.meaning == "mate-move";
                let side = who::side(moving).or_else(|| who::side_in(node, "side"));
                let Some(mv) = self.move_of(moving, side) else {
                    return Truth::Absent("that move is not possible here".to_owned());
                };
                self.after_each(&[mv], &|judge| judge.is_ended(mate).and(|| judge.has_quality(node)))
            }),
            "mates-with" => node.node("move").map_or(Truth::Open, |moving| {
                let found: Vec<_> = self.named_move(moving).into_iter().collect();
                self.mates_by(moving, self.player_of(who))
                    .and(|| self.after_each(&found, &|judge| judge.has_quality(node)))
            }),
            "only-move" => node.node("move").map_or(Truth::Open, |moving| self.is_only_move(moving)),
            "playable" => node.node("move").map_or(Truth::Open, |moving| {
                let found = self.move_of(moving, who::side(node));
                Truth::when(found.is_some(), || "that move is not possible here".to_owned())
            }),
            _ => self.material(node, who),
        }
    }

    /// Whether a move of a side gives mate.
    pub(in crate::sentence) fn mates_by(&self, moving: &Node, side: Option<Side>) -> Truth {
        let Some(mv) = self.move_of(moving, side) else {
            return Truth::No("that move is not possible here".to_owned());
        };
        self.after_each(&[mv], &|judge| judge.is_ended(true))
    }

    /// The moves of a line, in their order, and whether the line begins with a move of the second side.
    fn line(node: &Node, found: &mut Vec<String>) {
        for (_, value) in &node.slots {
            match value {
                Value::Move(text) => found.push(text.clone()),
                Value::Node(part) => Self::line(part, found),
                _ => {}
            }
        }
    }

    /// The move from one square to another: of several, which promote to different pieces, the one that words write in notation, or
    /// the first where they write none. Nothing where they write more than one of them.
    pub(in crate::sentence) fn chosen(
        &self,
        position: &Position<G>,
        from: Origin,
        to: Square,
    ) -> Option<Move> {
        let choices = position.choices(from, to);
        if choices.len() > 1 {
            let mut written: Vec<Move> =
                self.written.iter().filter_map(|text| find(position, text, self.lexicon)).collect();
            written.retain(|mv| choices.contains(mv));
            written.dedup();
            match written.as_slice() {
                [] => {}
                [one] => return Some(*one),
                _ => return None,
            }
        }
        choices.into_iter().next()
    }

    /// A move that can be played on the board as it stands, by the side to move or, where that is not known, by either.
    pub(in crate::sentence) fn named_move(&self, node: &Node) -> Option<(Origin, Square)> {
        self.move_of(node, who::side(node))
    }

    /// The same, of a side where words name one.
    pub(in crate::sentence) fn move_of(&self, node: &Node, side: Option<Side>) -> Option<(Origin, Square)> {
        let mut line = Vec::new();
        Self::line(node, &mut line);
        let [text] = line.as_slice() else { return None };
        // "2. c5" is White's, "2... c5" is Black's.
        let numbered = numbered_side(node).filter(|_| !G::HANDS);
        if numbered.is_some() && side.or(self.turn).is_some_and(|side| Some(side) != numbered) {
            return None;
        }
        let side = numbered.or(side);
        let sides = side.or(self.turn).map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        sides.into_iter().find_map(|side| {
            let mv = find(&self.position(side)?, text, self.lexicon)?;
            Some((mv.from, mv.to))
        })
    }

    /// Whether words give a side a move that only the other side can make.
    pub(in crate::sentence) fn is_move_of_other_side(&self, node: &Node) -> bool {
        let (Some(side), Some(moving)) = (who::side_in(node, "side"), node.node("move")) else {
            return false;
        };
        let is_of = |side: Side| self.move_of(moving, Some(side)).is_some();
        !is_of(side) && is_of(side.opponent())
    }

    /// Whether a move that words name can be played.
    pub(in crate::sentence) fn is_playable(&self, node: &Rc<Node>) -> Truth {
        Truth::when(self.named_move(node).is_some(), || "that move is not possible here".to_owned())
    }

    /// Whether a move that words name is the only one of its side.
    pub(in crate::sentence) fn is_only_move(&self, node: &Rc<Node>) -> Truth {
        let Some((from, to)) = self.named_move(node) else { return self.is_playable(node) };
        let side = match from {
            Origin::Square(square) => self.side_at(square),
            Origin::Hand(_) => self.turn,
        };
        let Some(position) = side.and_then(|side| self.position(side)) else { return Truth::Open };
        let moves = position.legal_moves();
        Truth::when(moves.iter().all(|mv| (mv.from, mv.to) == (from, to)), || {
            format!("there are {} moves", moves.len())
        })
    }

    /// The number that words give the first move of a line.
    fn first_number(node: &Node) -> Option<u16> {
        node.slots.iter().find_map(|(_, value)| match value {
            Value::Number(number) => Some(*number),
            Value::Node(part) => Self::first_number(part),
            _ => None,
        })
    }

    /// Whether the board is what comes of a line that is played from the start; of a line that begins later, what its last move
    /// leaves.
    pub(in crate::sentence) fn is_played(&self, node: &Node) -> Truth {
        let mut line = Vec::new();
        Self::line(node, &mut line);
        let number = Self::first_number(node);
        if number.is_some_and(|number| number > 1) || number.is_none() && line.len() == 1 {
            return match line.as_slice() {
                [last] => self.last_move_is(last),
                // What stood before the others is not known.
                [.., last] => match self.last_move_is(last) {
                    Truth::No(why) => Truth::No(why),
                    _ => Truth::Open,
                },
                [] => Truth::Open,
            };
        }
        let start = musi_rules::Setup::<G>::start();
        if start.geometry() != self.setup.geometry() || line.is_empty() {
            return Truth::Open;
        }
        let Ok(mut position) = Position::new(&start, Profile::Teaching) else { return Truth::Open };
        for text in &line {
            let Some(mv) = find(&position, text, self.lexicon) else {
                return Truth::No(format!("{text} is not possible there"));
            };
            position = position.play_unchecked(mv);
        }
        let board = self.setup.geometry();
        let odd = board.those(&|square| position.piece_at(square) != self.setup.piece_at(square));
        Truth::when(odd.is_empty(), || format!("after these moves {} look different", self.names(odd))).and(
            || match self.turn {
                Some(turn) if turn != position.side_to_move() => {
                    Truth::No("after these moves it is the other side's turn".to_owned())
                }
                _ => Truth::Yes,
            },
        )
    }

    /// Where a line that goes on from the board leads, and the square of its last move; none where no side can play it. `texts` are
    /// its moves.
    fn played_on(&self, texts: &[String]) -> Option<(Position<G>, Square)> {
        let sides = self.turn.map_or_else(|| Side::BOTH.to_vec(), |side| vec![side]);
        sides.into_iter().find_map(|side| {
            let mut position = self.position(side)?;
            let mut last = None;
            for text in texts {
                let mv = find(&position, text, self.lexicon)?;
                position = position.play_unchecked(mv);
                if text.ends_with('#') && !position.is_mate() {
                    return None;
                }
                last = Some(mv.to);
            }
            Some((position, last?))
        })
    }

    /// What words come to after a line that goes on from the board; none where no side can play it.
    pub(in crate::sentence) fn after_line(&self, node: &Node, then: &Rc<Node>) -> Option<Truth> {
        let mut line = Vec::new();
        Self::line(node, &mut line);
        let (position, last) = self.played_on(&line)?;
        let setup = position.setup();
        let judge = Judge::new(&setup, Some(&position), self.words, self.lexicon);
        let mut judge = Judge {
            turn: Some(position.side_to_move()),
            before: last.into(),
            drawn: self.drawn,
            stage: Stage::AfterMove,
            ..judge
        };
        Some(judge.all_hold(then))
    }

    /// Whether a line that goes on from the board ends as the sign behind its last move says: `1. Qg8+ Rxg8 2. Nf7#`.
    pub(in crate::sentence) fn line_as_signed(&self, node: &Node) -> Truth {
        let mut line = Vec::new();
        Self::line(node, &mut line);
        let Some(last) = line.last().cloned() else { return Truth::Open };
        let mates = last.ends_with('#');
        // In shogi `+` promotes.
        if !mates && (G::HANDS || !last.ends_with('+')) {
            return Truth::Open;
        }
        let bare = last.trim_end_matches(['#', '+']);
        if let Some(text) = line.last_mut() {
            bare.clone_into(text);
        }
        let Some((position, _)) = self.played_on(&line) else {
            return Truth::No("these moves are not possible here".to_owned());
        };
        if mates {
            Truth::when(position.is_mate(), || format!("{bare} is not mate"))
        } else {
            Truth::when(position.is_check(), || format!("{bare} is no check"))
        }
    }
}

/// The side whose move the number before a move says that it is.
fn numbered_side(node: &Node) -> Option<Side> {
    let own = node.slots.iter().find_map(|(role, _)| match *role {
        "move-of-first" => Some(Side::First),
        "move-of-second" => Some(Side::Second),
        _ => None,
    });
    own.or_else(|| node.nodes().find_map(|part| numbered_side(part)))
}
