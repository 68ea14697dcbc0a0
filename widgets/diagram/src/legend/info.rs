//! The legend that an author writes into a fence's info string, or into the page's figure file.
//!
//! Most figures need none: the caption says what the marks mean. Where a caption would be clumsy, or says less than the
//! picture shows, write the legend after the backticks:
//!
//! ````text
//! ```chess reach O=knight X=moves
//! ````
//!
//! What stands here wins over what the caption says. The parts are separated by blanks:
//!
//! | part | says | examples |
//! |---|---|---|
//! | a game | which game | `chess` `shogi` |
//! | a kind | what the figure is about | `reach` `labelled` `start` `check` `mate` `stalemate` `en-passant` `castling` `colours` `attack` `promotion` `drop` `position` `board` |
//! | `text` | this is no board: leave it as text | `text` |
//! | MARK`=`PIECE | the piece under study stands on this mark | `O=knight` `A=white-pawn` `O=soweli-tawa` |
//! | MARK`=`WORD | what the mark says of its squares | see below |
//! | `turn=`SIDE | whose turn it is | `turn=black` `turn=pimeja` |
//! | `lower=`SIDE | whose pieces small letters are | `lower=white` |
//! | `upper=`SIDE | whose pieces capital letters are | `upper=white` |
//! | `letters=`LANGUAGE | in which language's letters the pieces are written; `en` are those of notation | `letters=de` |
//! | `hand(`SIDE`)=`PIECES | what lies in a hand | `hand(black)=gold,pawn,pawn` |
//! | `castles=`ANSWER | whether king and rook may castle, and why not | `castles=yes` `castles=no` `castles=king-moved` `castles=rook-moved` `castles=blocked` `castles=in-check` `castles=through-check` |
//! | `deliberate=`"REASON" | the figure is wrong on purpose | `deliberate="shows a common mistake"` |
//! | `deliberate(`PLACE`)=`"REASON" | so is one square, or one mark | `deliberate(e4)="the reader finds it"` |
//!
//! What a mark can say. In brackets stands the piece of which it is said, by its name or by its mark; without brackets
//! it is the piece under study.
//!
//! | word | the squares are |
//! |---|---|
//! | `moves` | all squares that the piece can go to |
//! | `quiet` | those it can go to without capturing |
//! | `captures` | those it can go to only by capturing |
//! | `attacks` | all squares that the piece attacks |
//! | `covered(queen)` | squares that the king may not enter because this piece attacks them |
//! | `forbidden` | squares that the piece cannot go to |
//! | `mate(rook)` | the only squares where this piece gives mate |
//! | `drops(gold)` | all squares where such a piece from the hand may be put |
//! | `may-promote` | squares where the piece can be promoted; where others say `must-promote`, those with a choice |
//! | `must-promote` | squares where the piece must be promoted |
//! | `cannot-promote` | squares to which the piece can go and where it cannot be promoted |
//! | `light`, `dark` | all light, all dark squares |
//! | `passing(ju)`, `en-passant(JU)` | where the first pawn steps to, and where the second captures it |
//! | `named` | spoken of in the text, with nothing to check |
//!
//! A mark with a blank, an `=` or a bracket in it, and one that is also a key, stands in quotation marks: `"turn"=moves`.
//! A word that is none of these is an error with a suggestion.

use std::ops::Range;

use musi_rules::PieceKind;

use super::InfoError;
use super::info_words::{KEYS, castles, king, named, no_value, piece, unknown_value};
use super::part::{Part, nearest, own_parts, parts, suggestion};
use crate::caption::{Label, Modality, SquareNames, StatementKind, Subject, Verb};
use crate::claim::Promotion;
use crate::game::{Family, GameName, Games};
use crate::scene::FigureKind;
use crate::verdict::CaseSides;
use crate::vocabulary::Vocabulary;

/// The letters of a game's own notation, as a legend names them.
pub const NOTATION: &str = "en";

/// What an info string or a figure file says of a fence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explicit {
    /// The game.
    pub game: Option<GameName>,
    /// What the figure is about.
    pub kind: Option<FigureKind>,
    /// The fence is no board; the word that says so (`text`, `rust` …).
    pub text: Option<String>,
    /// The tag of the language in whose letters pieces are written; `en` for those of notation.
    pub letters: Option<&'static str>,
    /// Which letters are whose.
    pub case_sides: Option<CaseSides>,
    /// The statements that the legend amounts to, with their bytes.
    pub(crate) bodies: Vec<(StatementKind, Range<usize>)>,
    /// Marks with nothing to check.
    pub(crate) named: Vec<String>,
    /// What is wrong on purpose.
    pub(crate) deliberate: Vec<ExpectedError>,
}

/// Something that is wrong on purpose, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedError {
    /// A square's name or a mark; none for the whole figure.
    pub place: Option<String>,
    /// Why.
    pub reason: String,
    /// The bytes of the declaration.
    pub span: Range<usize>,
}

/// Whether an info string that is no legend was meant to be one: it begins with a word of legends, or one of its marks has a meaning.
fn is_meant(text: &str, game: Option<GameName>, games: Games) -> bool {
    let first = text.split([' ', ',', '{', '}']).find(|word| !word.is_empty()).unwrap_or_default();
    if games.declared(first).is_some() || FigureKind::from_word(first).is_some() {
        return true;
    }
    let vocabularies = match game.and_then(|game| games.vocabulary(game)) {
        Some(words) => vec![words],
        None => games.iter().filter_map(Family::vocabulary).collect(),
    };
    text.split_whitespace().filter_map(|part| parts(part).ok()?.into_iter().next()).any(|part| {
        let Some((value, of)) = &part.value else { return false };
        vocabularies.iter().any(|words| Explicit::default().item(&part, value, of.as_deref(), words).is_ok())
    })
}

impl Explicit {
    /// Reads an info string. A first word that is no word of a legend is the language of the code in the fence: then
    /// the fence is text.
    ///
    /// ```
    /// use musi_diagram::{Explicit, FigureKind};
    /// use musi_games::GAMES;
    /// let legend = Explicit::parse("chess reach O=knight X=moves", None, GAMES)?;
    /// assert_eq!((legend.game, legend.kind), (GAMES.named("chess").ok(), Some(FigureKind::Reach)));
    /// assert!(Explicit::parse("rust", None, GAMES)?.text.is_some());
    /// let error = Explicit::parse("chess O=kinght", None, GAMES).unwrap_err();
    /// assert!(error.to_string().contains("knight"));
    /// # Ok::<(), musi_diagram::InfoError>(())
    /// ```
    ///
    /// # Errors
    /// [`InfoError`] for a word, key or value that does not exist, with the nearest that does.
    pub fn parse(text: &str, game: Option<GameName>, games: Games) -> Result<Self, InfoError> {
        let text = &own_parts(text);
        Self::strict(text, game, games).or_else(|error| {
            // What only looks like a legend is the language of code, with whatever its author writes behind it.
            if is_meant(text, game, games) {
                return Err(error);
            }
            let word = text.split([' ', ',', '{', '}', '=', '(']).find(|word| !word.is_empty());
            Ok(Self { text: Some(word.unwrap_or(text).to_owned()), ..Self::default() })
        })
    }

    fn strict(text: &str, game: Option<GameName>, games: Games) -> Result<Self, InfoError> {
        let mut legend = Self::default();
        let parts = parts(text)?;
        for (index, part) in parts.iter().enumerate() {
            match &part.value {
                None if part.quoted || part.of.is_some() => return Err(no_value(part)),
                None => legend.word(part, index == 0, games)?,
                Some(_) => {}
            }
            if legend.text.is_some() {
                return Ok(legend);
            }
        }
        // Where nobody says which game it is, the words of the first one are understood.
        let words = match legend.game.or(game) {
            Some(game) => games.vocabulary(game),
            None => games.iter().find_map(Family::vocabulary),
        };
        let Some(words) = words else { return Ok(legend) };
        for part in &parts {
            if let Some((value, of)) = &part.value {
                legend.item(part, value, of.as_deref(), words)?;
            }
        }
        Ok(legend)
    }

    /// The game whose name is almost the word by which a fence was taken for text.
    pub(crate) fn nearly(&self, games: Games) -> Option<GameName> {
        let word = self.text.as_ref()?;
        let names: Vec<GameName> = games.names().collect();
        let near = nearest(word, names.iter().map(GameName::as_str))?;
        games.named(near).ok()
    }

    fn word(&mut self, part: &Part, first: bool, games: Games) -> Result<(), InfoError> {
        let word = part.key.as_str();
        if let Some(game) = games.declared(word) {
            self.game = Some(game);
        } else if word == "text" {
            self.text = Some(word.to_owned());
        } else if let Some(kind) = FigureKind::from_word(word) {
            self.kind = Some(kind);
        } else {
            let names: Vec<GameName> = games.names().collect();
            let kinds = FigureKind::ALL.iter().map(|kind| kind.as_str());
            let near = nearest(word, names.iter().map(GameName::as_str).chain(kinds).chain(["text"]));
            if first && near.is_none() {
                // The language of a code fence, or a word of the author's own, whatever follows it.
                self.text = Some(word.to_owned());
                return Ok(());
            }
            return Err(InfoError {
                span: part.span.clone(),
                message: format!("`{word}` is neither a game nor a kind of figure"),
                remedy: suggestion(near, &first_words(games)),
            });
        }
        Ok(())
    }

    fn item(
        &mut self,
        part: &Part,
        value: &str,
        of: Option<&str>,
        words: &'static Vocabulary,
    ) -> Result<(), InfoError> {
        let key = part.key.as_str();
        if !part.quoted && KEYS.contains(&key) {
            return self.key(part, value, words);
        }
        let label = Label { text: key.to_owned(), span: part.span.clone() };
        let place =
            SquareNames { labels: vec![label.clone()], span: part.span.clone(), ..SquareNames::default() };
        let who = |name: Option<&str>| named(name, words, part);
        let goes = |who: Subject, verb, can| StatementKind::Goes {
            who,
            verb,
            can,
            whom: None,
            place: Some(place.clone()),
            because: None,
        };
        let promotes =
            |who: Subject, choice| StatementKind::Promotes { who, choice, place: Some(place.clone()) };
        let body = match value {
            "moves" => goes(who(of)?, Verb::Move, Modality::Yes),
            "quiet" => goes(who(of)?, Verb::Move, Modality::Does),
            "captures" | "en-passant" => goes(who(of)?, Verb::Capture, Modality::Yes),
            "attacks" => goes(who(of)?, Verb::Attack, Modality::Does),
            "forbidden" => goes(who(of)?, Verb::Move, Modality::No),
            "drops" => goes(who(of)?, Verb::Drop, Modality::Yes),
            "may-promote" => promotes(who(of)?, Promotion::Can),
            "must-promote" => promotes(who(of)?, Promotion::Must),
            "cannot-promote" => promotes(who(of)?, Promotion::Cannot),
            "covered" => StatementKind::Goes {
                // It is the king that may not go there, whether a caption speaks of it or not.
                who: king(words),
                verb: Verb::Move,
                can: Modality::No,
                whom: None,
                place: Some(place.clone()),
                because: Some(Box::new(goes(who(of)?, Verb::Capture, Modality::Yes))),
            },
            "mate" => StatementKind::If {
                when: Box::new(goes(who(of)?, Verb::Move, Modality::Does)),
                then: Box::new(StatementKind::Mated { who: Subject::default() }),
            },
            "light" => StatementKind::Colour { place, light: true },
            "dark" => StatementKind::Colour { place, light: false },
            "passing" => goes(who(of)?, Verb::Move, Modality::Wants),
            "named" => {
                self.named.push(key.to_owned());
                return Ok(());
            }
            _ => match piece(value, words) {
                Some((kind, side)) => {
                    let who = Subject {
                        kinds: vec![kind],
                        side,
                        labels: vec![label],
                        span: part.span.clone(),
                        ..Subject::default()
                    };
                    StatementKind::Stands { who, place }
                }
                None => return Err(unknown_value(part, value, words)),
            },
        };
        self.bodies.push((body, part.span.clone()));
        Ok(())
    }

    fn key(&mut self, part: &Part, value: &str, words: &'static Vocabulary) -> Result<(), InfoError> {
        let span = part.span.clone();
        let side_of = |name: &str| {
            words.side(name).ok_or_else(|| {
                let names = words.sides.iter().flat_map(|side| side.en.iter().copied().chain([side.tok]));
                InfoError {
                    span: span.clone(),
                    message: format!("`{name}` is no side of {}", words.game),
                    remedy: suggestion(nearest(name, names), "write white or black, walo or pimeja"),
                }
            })
        };
        match part.key.as_str() {
            "turn" => self.bodies.push((StatementKind::Turn { side: side_of(value)? }, span.clone())),
            "lower" | "upper" => {
                let side = side_of(value)?;
                let lower = if part.key == "lower" { side } else { side.opponent() };
                self.case_sides = Some(CaseSides { lower, upper: lower.opponent() });
            }
            "hand" => {
                let side = side_of(part.of.as_deref().unwrap_or_default())?;
                let mut what: Vec<(PieceKind, u8)> = Vec::new();
                for name in value.split(',').filter(|name| !name.is_empty()) {
                    let (kind, _) = piece(name, words).ok_or_else(|| unknown_value(part, name, words))?;
                    match what.iter_mut().find(|(held, _)| *held == kind) {
                        Some((_, count)) => *count = count.saturating_add(1),
                        None => what.push((kind, 1)),
                    }
                }
                self.bodies.push((StatementKind::Holds { side, what }, span.clone()));
            }
            "letters" => {
                let known: Vec<&str> = words.languages().chain([NOTATION]).collect();
                self.letters =
                    Some(known.iter().copied().find(|tag| *tag == value).ok_or_else(|| InfoError {
                        span: span.clone(),
                        message: format!("the letters of pieces in `{value}` are not known"),
                        remedy: format!("write one of {}", known.join(", ")),
                    })?);
            }
            "castles" => self.bodies.push((castles(value, part)?, span.clone())),
            _ => {
                if value.trim().is_empty() {
                    return Err(InfoError {
                        span: span.clone(),
                        message: "a deliberate fault needs its reason".to_owned(),
                        remedy: "write deliberate=\"why\"".to_owned(),
                    });
                }
                self.deliberate.push(ExpectedError {
                    place: part.of.clone(),
                    reason: value.to_owned(),
                    span,
                });
            }
        }
        Ok(())
    }
}

/// How an info string begins.
fn first_words(games: Games) -> String {
    let boards = games.iter().filter(|game| game.vocabulary().is_some());
    let names: Vec<String> = boards.map(|game| game.name().to_string()).collect();
    format!("write {} first, then what the figure is about, or only `text`", names.join(" or "))
}
