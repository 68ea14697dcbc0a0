//! Sentences of a page about a game of its own: the same grammar, with phrases of that game and names that the page gives.

use std::ops::Range;
use std::rc::Rc;
use std::sync::OnceLock;

use musi_messages::Language;

use musi_rules::{PieceKind, Side, SquareSet};

use super::language::grammar::Grammar;
use super::language::lexicon::{Lexicon, PieceWord};
pub use super::language::node::{Node, Value};
use super::language::parse;
use super::language::whole;
use super::language::words;
use super::paragraph::is_of_the_game;
use crate::caption::{Token, TokenKind, tokens};

/// The phrases of a language.
#[derive(Clone, Debug, Default)]
pub struct Phrases(Grammar);

/// The tables of phrases of a game, by the tags of their languages. Each is read when it is first needed.
#[derive(Debug)]
pub struct Tables<const N: usize> {
    texts: [(&'static str, &'static str); N],
    read: [OnceLock<Phrases>; N],
}

impl<const N: usize> Tables<N> {
    /// Tables as texts.
    #[must_use]
    pub const fn new(texts: [(&'static str, &'static str); N]) -> Self {
        Self { texts, read: [const { OnceLock::new() }; N] }
    }

    /// The phrases of a language, if it has some. A table with a fault has none: a test of each game asks for
    /// [`faults`](Self::faults).
    pub fn get(&self, language: Language) -> Option<&Phrases> {
        let at = self.texts.iter().position(|(tag, _)| *tag == language.tag())?;
        let (_, text) = self.texts.get(at)?;
        Some(self.read.get(at)?.get_or_init(|| Phrases::parse(text).unwrap_or_default()))
    }

    /// The first fault of each table: the tag of its language, the line, and what is wrong there.
    #[must_use]
    pub fn faults(&self) -> Vec<(&'static str, usize, String)> {
        let fault = |(tag, text): &(&'static str, &'static str)| {
            Phrases::parse(text).err().map(|(line, message)| (*tag, line, message))
        };
        self.texts.iter().filter_map(fault).collect()
    }
}

/// The names that a page gives, in one language.
#[derive(Debug, Default)]
pub struct Names(Lexicon);

/// A sentence, and what came of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// What it says, or why that is not known.
    pub says: Says,
}

/// What a sentence says.
#[derive(Clone, Debug)]
pub enum Says {
    /// All of it was understood.
    All(Rc<Node>),
    /// It has a word of the game, and this word of it is in no phrase.
    Unread(Range<usize>),
    /// It has no word of the game.
    Nothing,
}

impl Phrases {
    /// Reads a table of phrases.
    ///
    /// # Errors
    /// The line that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, (usize, String)> {
        Grammar::parse(text).map(Self).map_err(|error| (error.line, error.message))
    }

    /// The sentences of a text. `aside` says which texts in brackets were read elsewhere: they are passed over.
    pub fn read(&'static self, names: &Names, text: &str, aside: &dyn Fn(&str) -> bool) -> Vec<Told> {
        let tokens = without_asides(tokens(text), text, aside);
        let mut found = Vec::new();
        for sentence in words::sentences(&tokens) {
            let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
            let span = first.span.start..last.span.end;
            let words = words::words(sentence, text, &self.0.lists.splits);
            let says = match whole::parse(&self.0, &names.0, &words) {
                Ok(node) => Says::All(node),
                Err(_) if !is_of_the_game(&self.0, &names.0, &words) && !self.is_begun(names, &words) => {
                    Says::Nothing
                }
                Err(at) => Says::Unread(words.get(at).map_or(span.clone(), |word| word.span.clone())),
            };
            found.push(Told { span, says });
        }
        found
    }

    /// Whether a sentence begins with a whole phrase, where the table has no words that show of what a sentence speaks.
    fn is_begun(&'static self, names: &Names, words: &[words::Word<'_>]) -> bool {
        let begun = || parse::beginnings_of(&self.0, self.0.sentence, &names.0, words, None).0;
        self.0.lists.words.is_empty() && !begun().is_empty()
    }
}

/// The tokens of a text, without those in brackets that were read elsewhere.
fn without_asides<'a>(tokens: Vec<Token<'a>>, text: &str, aside: &dyn Fn(&str) -> bool) -> Vec<Token<'a>> {
    let mut kept: Vec<Token<'a>> = Vec::with_capacity(tokens.len());
    // Where brackets were opened that are not closed yet.
    let mut opened: Vec<usize> = Vec::new();
    for token in tokens {
        if token.kind == TokenKind::Open {
            opened.push(kept.len());
        }
        let open = if token.kind == TokenKind::Close { opened.pop() } else { None };
        let inside = open.and_then(|open| kept.get(open));
        let inside = inside.and_then(|open| text.get(open.span.end..token.span.start));
        match (open, inside) {
            (Some(open), Some(inside)) if aside(inside.trim()) => kept.truncate(open),
            _ => kept.push(token),
        }
    }
    kept
}

impl Names {
    /// Adds a name of a kind of piece; whether it speaks of one, of several, or may of both.
    pub fn piece(&mut self, name: &str, kind: PieceKind, one: bool, several: bool) {
        self.0.add(name, PieceWord { kind, one, several });
    }

    /// Adds a name of a side.
    pub fn side(&mut self, name: &str, side: Side) {
        self.0.add_side(name, side);
    }

    /// Sets the names of squares, and the marks that stand on some.
    pub fn squares(
        &mut self,
        squares: impl IntoIterator<Item = (String, SquareSet)>,
        marks: impl IntoIterator<Item = (String, SquareSet)>,
    ) {
        self.0.on_board(squares, [], []);
        let marks: Vec<_> = marks.into_iter().collect();
        let marked = marks.iter().fold(SquareSet::EMPTY, |all, (_, squares)| all | *squares);
        self.0.marked(marks, marked);
    }

    /// The squares of a mark.
    #[must_use]
    pub fn mark(&self, mark: &str) -> Option<SquareSet> {
        self.0.mark(mark)
    }
}
