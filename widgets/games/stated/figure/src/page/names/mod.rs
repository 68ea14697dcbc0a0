//! The names that a page gives: `**lion** (L)` is a piece by its letter, `**red** (capitals)` a side. A table can give them too.

mod coined;
mod lexicon;
mod others;
mod sided;
mod single;
mod table;
mod text;
mod written;

use std::ops::Range;

use musi_diagram::{Language, PagePart};
use musi_rules::betza::Movement;
use musi_rules::{PieceKind, Side};

use super::naming::is_article;
use crate::scene::Names;
pub(in crate::page) use written::says_letters;

/// Which letters a side has, as texts say it in brackets.
const SIDES: &str = include_str!("../../../captions/sides.txt");

/// Names of pieces that everybody knows: the language, the kind, and its names.
const KNOWN: &str = include_str!("../../../captions/known.txt");

/// What a name means in a game where that is not what it means in others: the game, the kind, and the kind that it is there.
const KINDS: &str = include_str!("../../../captions/kinds.txt");

/// The colours that sides are called by: the language, the colour, and the forms of its word.
const COLOURS: &str = include_str!("../../../captions/colours.txt");

/// Stands there for a kind that the game does not have.
const NONE: &str = "-";

/// What pieces are called where a page has one kind and gives it no name.
const STONES: &str = include_str!("../../../captions/stones.txt");

/// The names of the piece that is checkmated where a page does not say which.
const ROYAL: &str = include_str!("../../../captions/royal.txt");

/// The usual letters of pieces that everybody knows: the language, the letter, and the names.
const USUAL: &str = include_str!("../../../captions/usual.txt");

/// The letters that everybody knows of a page that speaks of a game: the language, the letters, and endings of the words for the game.
const SPEAKS: &str = include_str!("../../../captions/speaks.txt");

/// So many names with letters of a board behind them make a way of writing.
const SEVERAL: usize = 3;

/// Letters that boards use for something else.
const TAKEN: &str = "xom";

/// A name of a piece in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    language: Language,
    name: String,
    letter: char,
}

impl Named {
    /// Whether it is that name, of one or, as English has it, of several.
    fn is(&self, name: &str) -> bool {
        let several = || self.language == Language::En && self.name.strip_suffix('s') == Some(name);
        self.name == name || several()
    }
}

/// What a page says of a piece besides its name.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Noted<T> {
    /// The small letter of the piece.
    pub letter: char,
    /// What is said.
    pub value: T,
    /// Where, in bytes of the page.
    pub span: Range<usize>,
}

/// What a page calls its pieces and its sides.
#[derive(Clone, Debug, Default)]
pub(super) struct PageNames {
    named: Vec<Named>,
    sides: Vec<(Language, String, Side)>,
    /// Those of them that only the order gave a side in which the page names them.
    ordered: Vec<(Language, String)>,
    /// The small letters of pieces, those on the first board first.
    pub letters: Vec<char>,
    /// Movements in Betza notation.
    pub movements: Vec<Noted<Movement>>,
    /// Notation that cannot be read: why, and a remedy.
    pub faults: Vec<Noted<(String, String)>>,
    /// How many of a piece a side has at the start.
    pub counts: Vec<Noted<String>>,
    /// Names that count where a board has the letter and the page names it no other way.
    weak: Vec<Named>,
    /// Names that are no more than other words for those that the page gives.
    aliases: Vec<Named>,
    /// What one of each piece is called, as the page uses the names.
    singles: Vec<Named>,
    /// The piece to which the page gives no letter.
    unlettered: Option<char>,
    /// What the page calls its game.
    titles: Vec<(Language, String)>,
    /// What pieces become, as a table says it: by name.
    promotions: Vec<Noted<(Language, String)>>,
    /// Files with pictures of pieces.
    pub pictures: Vec<Noted<String>>,
}

impl PageNames {
    /// Reads what texts and tables of a page name.
    pub fn read(parts: &[PagePart<'_>]) -> Self {
        let mut names = Self::default();
        for part in parts {
            match part {
                PagePart::Text(text) => {
                    names.read_text(text.caption.text, text.caption.offset, text.caption.language);
                }
                PagePart::Table(table) => names.read_table(table),
                PagePart::Break | PagePart::Fence(_) => {}
            }
        }
        for part in parts {
            if let PagePart::Text(text) = part {
                names.read_players(text.caption.text, text.caption.language);
            }
        }
        names
    }

    /// The number of a piece.
    pub fn kind(&mut self, letter: char) -> PieceKind {
        let letter = letter.to_ascii_lowercase();
        let at = self.letters.iter().position(|own| *own == letter);
        PieceKind(at.unwrap_or_else(|| {
            self.letters.push(letter);
            self.letters.len() - 1
        }) as u8)
    }

    /// Takes the names that stand beside letters of the boards.
    pub fn take_weak(&mut self, letters: &[char]) {
        // A page that puts letters behind names so gives one to a piece that comes later, too.
        let drawn = self.weak.iter().filter(|named| letters.contains(&named.letter)).count();
        for named in std::mem::take(&mut self.weak) {
            let known =
                self.named.iter().any(|own| own.letter == named.letter && own.language == named.language);
            // Several of a piece that has a name already are that piece, whatever letter stands beside them.
            let several = named.language == Language::En
                && !letters.contains(&named.letter)
                && self.named.iter().any(|own| {
                    own.language == named.language && named.name.strip_suffix('s') == Some(own.name.as_str())
                });
            if !known && !several && (letters.contains(&named.letter) || drawn >= SEVERAL) {
                self.name(named.language, &named.name, named.letter);
            }
        }
    }

    /// Takes names of the sides, and letters beside them that are those of the sides and not of pieces.
    pub fn call_sides(&mut self, sides: &[(Language, &str, Side)]) {
        let is_side = |named: &Named| {
            sides.iter().any(|(language, name, _)| *language == named.language && *name == named.name)
        };
        // "White man" is a man of that side.
        for named in self.named.iter_mut().chain(&mut self.weak) {
            let tag = named.language.tag();
            let is_colour = |word: &str| {
                let mut colours = listed(COLOURS).filter(|(own, what, _)| *own == tag && *what != "-");
                colours.any(|(.., forms)| forms.split(", ").any(|form| form == word))
            };
            if let Some((_, rest)) = named.name.split_once(' ').filter(|(word, _)| is_colour(word)) {
                named.name = rest.to_owned();
            }
        }
        let gone: Vec<char> =
            self.named.iter().filter(|named| is_side(named)).map(|named| named.letter).collect();
        self.named.retain(|named| !is_side(named));
        self.weak.retain(|named| !is_side(named));
        let named = &self.named;
        self.letters.retain(|letter| !gone.contains(letter) || named.iter().any(|own| own.letter == *letter));
        for (language, name, side) in sides {
            self.sides.retain(|(own, known, _)| own != language || known != name);
            self.sides.push((*language, (*name).to_owned(), *side));
        }
    }

    /// Names the only kind of a page that has given it no name: `kind`, or one that no drawing shows.
    pub fn take_stones(&mut self, kind: Option<char>) {
        let kind = match (kind, self.letters.as_slice()) {
            (Some(kind), letters) if letters.contains(&kind) => kind,
            (Some(kind), []) => kind,
            (None, []) => 's',
            _ => return,
        };
        self.unlettered = Some(kind);
        for (tag, _, names) in listed(STONES) {
            if let Some(language) = Language::from_tag(tag)
                && !self.named.iter().any(|named| named.language == language && named.letter == kind)
            {
                self.name(language, &names.replace(", ", ","), kind);
            }
        }
    }

    /// The piece that is checkmated where a page says only that a player is.
    pub fn royal(&self) -> Option<char> {
        listed(ROYAL).find_map(|(tag, _, names)| {
            // Where a page has several of them, the first of the list is.
            names.split(", ").find_map(|name| {
                let is = |named: &&Named| {
                    named.language.tag() == tag && named.is(name) && !self.aliases.contains(named)
                };
                self.named.iter().find(is).map(|named| named.letter)
            })
        })
    }

    /// Takes the usual names of letters that boards have, where a text says such a name, or speaks of the game that has these pieces, and
    /// the page gives the letter none.
    pub fn take_usual(&mut self, letters: &[char], parts: &[PagePart<'_>]) {
        for part in parts {
            let PagePart::Text(text) = part else { continue };
            let language = text.caption.language;
            let signs = |letter: char| !letter.is_alphabetic();
            let words: Vec<String> = text.caption.text.split(signs).map(str::to_lowercase).collect();
            let words = [" ", &words.join(" "), " "].concat();
            let of_game = |letter: char| {
                let mut games = listed(SPEAKS).filter(|(tag, ..)| *tag == language.tag());
                games.any(|(_, letters, endings)| {
                    let speaks = |ending: &str| words.contains(&[ending, " "].concat());
                    letters.contains(letter) && endings.split(", ").any(speaks)
                })
            };
            for (_, letter, names) in listed(USUAL).filter(|(tag, ..)| *tag == language.tag()) {
                let Some(letter) = letter.chars().next().filter(|letter| letters.contains(letter)) else {
                    continue;
                };
                let said = names.split(", ").find(|name| words.contains(&[" ", name, " "].concat()));
                let name = said.or_else(|| names.split(", ").next().filter(|_| of_game(letter)));
                let taken = |named: &Named| {
                    named.language == language && (named.letter == letter || Some(&*named.name) == name)
                };
                if let Some(name) = name
                    && !self.named.iter().any(taken)
                {
                    self.name(language, name, letter);
                }
            }
        }
    }

    /// Whether a word is the name of a side.
    pub fn is_side(&self, word: &str) -> bool {
        self.sides.iter().any(|(_, name, _)| name == word)
    }

    /// What a piece is called in a language, or elsewhere.
    pub fn called_in(&self, letter: char, language: Language) -> String {
        let is_own = |named: &&Named| named.letter == letter && named.language == language;
        let own = self.singles.iter().find(is_own).or_else(|| self.named.iter().find(is_own));
        own.map_or_else(|| self.called(letter), |named| named.name.clone())
    }

    /// Whether pieces have these letters and names.
    pub fn are_those(&self, pairs: &[(char, String)]) -> bool {
        let known = |(letter, name): &(char, String)| {
            self.named.iter().any(|named| named.letter == letter.to_ascii_lowercase() && named.is(name))
        };
        pairs.iter().all(known)
    }

    /// The letter of a name.
    pub fn letter_of(&self, name: &str) -> Option<char> {
        self.named.iter().find(|named| named.name == name).map(|named| named.letter)
    }

    /// The letter of a name in a language; an article may stand before it.
    pub fn letter_named(&self, name: &str, language: Language) -> Option<char> {
        let name = plain(name);
        let bare = name.split_once(' ').filter(|(word, _)| is_article(word)).map(|(_, rest)| rest);
        let is = |named: &&Named| {
            named.language == language && (named.name == name || Some(named.name.as_str()) == bare)
        };
        self.named.iter().chain(&self.singles).find(is).map(|named| named.letter)
    }

    /// Gives a piece names, between commas.
    pub fn name(&mut self, language: Language, names: &str, letter: char) {
        self.kind(letter);
        let letter = letter.to_ascii_lowercase();
        for name in names.split(',') {
            let one = Named { language, name: plain(name), letter };
            if !one.name.is_empty() && !self.named.contains(&one) {
                self.named.push(one);
            }
        }
    }

    /// Names a piece in English where the page does not.
    pub fn name_if_none(&mut self, letter: char, name: &str) {
        let known = |named: &Named| named.letter == letter || named.name == name;
        if !self.named.iter().any(|named| named.language == Language::En && known(named)) {
            self.name(Language::En, name, letter);
        }
    }

    /// The names as figures carry them.
    pub fn of_scene(&self) -> Names {
        let mut names = Names::default();
        // The first name of a piece is that of one.
        for named in self.singles.iter().chain(&self.named) {
            names.add(named.language.tag(), &named.letter.to_string(), &named.name);
        }
        for (language, name, side) in &self.sides {
            names.add(language.tag(), if *side == Side::First { "1" } else { "2" }, name);
        }
        names
    }

    /// The kind that everybody knows under a name of this piece, see `captions/known.txt`.
    pub fn known(&self, letter: char) -> Option<&'static str> {
        self.named.iter().filter(|named| named.letter == letter).find_map(|named| {
            let mut lines = listed(KNOWN).filter(|(tag, ..)| *tag == named.language.tag());
            lines.find(|(.., names)| names.split(", ").any(|name| named.is(name))).map(|(_, kind, _)| kind)
        })
    }

    /// The kind that a piece of this name is in a game; none where that game has no such piece.
    pub fn known_in(&self, letter: char, game: &str) -> Option<&'static str> {
        let kind = self.known(letter)?;
        let other = listed(KINDS).find(|(own, what, _)| *own == game && *what == kind);
        other.map_or(Some(kind), |(.., kind)| (kind != NONE).then_some(kind))
    }

    /// A piece in messages, with its letter where the page gives it one and names it otherwise.
    pub fn lettered(&self, letter: char) -> String {
        let (called, capital) = (self.called(letter), letter.to_ascii_uppercase().to_string());
        if called == capital || self.unlettered == Some(letter) {
            called
        } else {
            format!("{called} ({capital})")
        }
    }

    /// What a piece is called in messages: its first name, or its letter.
    pub fn called(&self, letter: char) -> String {
        let mut all = self.singles.iter().chain(&self.named).filter(|named| named.letter == letter);
        let named = all.clone().find(|named| named.language == Language::En).or_else(|| all.next());
        named.map_or_else(|| letter.to_ascii_uppercase().to_string(), |named| named.name.clone())
    }
}

/// Whether a word is written as a name is.
fn is_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic) && word.chars().count() > 2
}

/// Whether it is a name of a piece that everybody knows: a page need not have given it.
fn is_known(name: &str) -> bool {
    listed(KNOWN).chain(listed(STONES)).any(|(.., names)| names.split(", ").any(|known| known == name))
}

/// The usual letter of a piece of this name, of one or of several.
pub(super) fn usual_letter(name: &str, language: Language) -> Option<char> {
    let is = |own: &str| own == name || name.strip_suffix('s') == Some(own);
    let mut usual = listed(USUAL).filter(|(tag, ..)| *tag == language.tag());
    usual.find(|(.., names)| names.split(", ").any(is))?.1.chars().next()
}

/// The letter that a text is, and whether more follows.
fn one(text: &str) -> (Option<char>, Option<char>) {
    let mut letters = text.chars();
    (letters.next().filter(char::is_ascii_alphabetic), letters.next())
}

/// Whether a text in brackets is read here and not with its sentence.
pub(super) fn is_aside(text: &str) -> bool {
    // Letters of pieces, one or several.
    let joins = |word: &str| matches!(word, "and" | "or" | "und" | "oder" | "en" | "anu");
    let is_one = |word: &str| matches!(one(word), (Some(_), None));
    let mut words = text.split([' ', ',', '/']).filter(|word| !word.is_empty());
    let letters = words.clone().any(is_one) && words.all(|word| joins(word) || is_one(word));
    letters || text.starts_with("Betza:") || side(text).is_some()
}

/// What is bold at the end of a text.
fn bold_at_end(text: &str) -> Option<&str> {
    let inner = text.strip_suffix("**")?;
    let start = inner.rfind("**")? + 2;
    inner.get(start..)
}

/// A name in small letters with single blanks.
fn plain(name: &str) -> String {
    name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The game whose pieces are meant where a page names none: the first of the list of kinds.
pub(super) fn usual_game() -> &'static str {
    listed(KINDS).next().map_or("", |(game, ..)| game)
}

pub(super) fn listed(data: &'static str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    data.lines().filter_map(|line| {
        let (head, names) = line.split_once(": ")?;
        let (language, what) = head.split_once(' ')?;
        Some((language, what, names))
    })
}

fn side(text: &str) -> Option<Side> {
    let text = plain(text);
    let mut lines = listed(SIDES).filter(|(.., names)| names.split(", ").any(|name| name == text));
    lines.next().map(|(_, what, _)| if what == "first" { Side::First } else { Side::Second })
}
