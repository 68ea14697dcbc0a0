//! What the info string of a fence, or the page's figure file, says of a figure of Muso.
//!
//! Captions usually say enough. Where they do not, write after the backticks, separated by blanks:
//!
//! | part | says | examples |
//! |---|---|---|
//! | `muso` | the game | |
//! | a kind | what the figure is about | `board` `movement` `situation` `game` |
//! | MARK`=`GROUND | what the squares of a mark are | `~=telo` `k=kasi` `r=home(red)` `R=home-space(red)` |
//! | MARK`=`WORD | what a mark says of the piece | `O=studied` `X=moves` `+=captures` `S=stacks` `C=carries` `-=forbidden` |
//! | `animal=`NAMES | whose movement it is, toki pona and English | `animal=waso/bird` |
//! | `letter=`LETTER | the animal's letter | `letter=W` |
//! | `over=` | it goes over whatever is between | `over=all` `over=no` |
//! | `far=` | a line of marks that ends at the edge goes on without end | `far=yes` `far=no` |
//! | `telo=` | it is at home on telo, telo stops it, or neither | `telo=home` `telo=stops` `telo=no` |
//! | `players=` | for how many players a board is | `players=2` `players=3-4` |
//! | `kili=` | how many kili each kasi space has, the one on it counted | `kili=2` |
//! | `army=` | the pieces of every player; `!` behind those that stand there from the start | `army="pipi 5!, waso/kijetesantakalu 2, soweli 1"` |
//! | `resign=` | what the others score when a player resigns | `resign=3` |
//! | `repeat=` | how often a position must come about to end the game, 0 for never | `repeat=3` |
//! | `turn-over=` | whether a piece with two sides may turn over | `turn-over=yes` |
//! | `turn=`SIDE | whose turn it is | `turn=blue` |
//!
//! A game that the page states in several places is stated once: two places that differ are an error.

use std::ops::Range;

use musi_rules::{Language, Side};

use super::phrases::sides;
use super::{MusoKind, MusoMeaning};
use musi_diagram::legend::part::{Part, nearest, parts, suggestion};
use musi_diagram::legend::{ExpectedError, InfoError};
use musi_diagram::{GameName, Games, Location};

/// What the squares of a mark are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    Telo,
    Kasi,
    /// The home area of a side.
    Home(Side),
    /// A home space; of which side, where that is said in the same breath.
    Space(Option<Side>),
    /// Nothing.
    Open,
}

impl Ground {
    /// Whether both name the same ground: a home space may be said with its side or without.
    pub fn is_as_much_as(self, other: Self) -> bool {
        match (self, other) {
            (Self::Space(one), Self::Space(other)) => one.is_none() || other.is_none() || one == other,
            _ => self == other,
        }
    }
}

/// What is said of a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Says {
    Ground(Ground),
    Meaning(MusoMeaning),
}

/// Pieces of one sort, by the names of their animals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedUnit {
    pub faces: Vec<String>,
    pub count: u8,
    pub fixed: bool,
}

/// An info string of Muso.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Info {
    /// It is no figure: code, or `text`; the word that says so.
    pub text: Option<String>,
    /// It is a figure of another game.
    pub game: Option<GameName>,
    pub kind: Option<MusoKind>,
    pub marks: Vec<(String, Says, Range<usize>)>,
    pub animal: Option<(String, String)>,
    pub letter: Option<char>,
    pub over: Option<bool>,
    pub far: Option<bool>,
    pub aquatic: Option<bool>,
    pub stopped: Option<bool>,
    pub players: Option<Vec<u8>>,
    pub kili: Option<u8>,
    pub army: Option<Vec<NamedUnit>>,
    pub bonus: Option<u8>,
    pub repetitions: Option<u8>,
    pub turning: Option<bool>,
    pub turn: Option<Side>,
    /// Where each key stands.
    pub places: Vec<(String, Range<usize>)>,
    /// What is wrong on purpose, and why.
    pub deliberate: Vec<ExpectedError>,
    /// Whether anything is said at all.
    pub speaks: bool,
}

const KEYS: &[&str] = &[
    "animal",
    "letter",
    "over",
    "far",
    "telo",
    "players",
    "kili",
    "army",
    "resign",
    "repeat",
    "turn-over",
    "turn",
    "deliberate",
];
const GROUNDS: &[&str] = &["telo", "kasi", "home", "home-space", "open"];

impl Info {
    /// Reads an info string.
    ///
    /// # Errors
    /// [`InfoError`] for a word, key or value that does not exist, with the nearest that does.
    pub fn parse(text: &str, games: Games) -> Result<Self, InfoError> {
        let mut info = Self::default();
        let parts = parts(text)?;
        for (index, part) in parts.iter().enumerate() {
            match &part.value {
                Some((value, of)) => info.item(part, value.trim(), of.as_deref())?,
                None => info.word(part, index == 0, games)?,
            }
            // What follows are the words of another game, or of nobody.
            if info.text.is_some() || info.game.is_some() {
                break;
            }
        }
        info.speaks = info.text.is_none() && !parts.is_empty();
        Ok(info)
    }

    /// Where it says something of a key; nothing where it does not.
    pub fn place(&self, key: &str) -> Option<Location> {
        let (_, span) = self.places.iter().find(|(own, _)| own == key)?;
        Some(Location::Info(span.clone()))
    }

    fn word(&mut self, part: &Part, first: bool, games: Games) -> Result<(), InfoError> {
        let word = part.key.as_str();
        if let Ok(game) = games.named(word) {
            self.game = Some(game).filter(|game| *game != crate::NAME);
        } else if let Some(kind) = MusoKind::from_word(word) {
            self.kind = Some(kind);
        } else {
            let near = nearest(word, MusoKind::ALL.iter().map(|kind| kind.as_str()).chain(["muso", "text"]));
            if word == "text" || first && near.is_none() {
                self.text = Some(word.to_owned());
                return Ok(());
            }
            return Err(InfoError {
                span: part.span.clone(),
                message: format!("`{word}` is no kind of figure of Muso"),
                remedy: suggestion(near, "write board, movement, situation or game"),
            });
        }
        Ok(())
    }

    fn item(&mut self, part: &Part, value: &str, of: Option<&str>) -> Result<(), InfoError> {
        let wrong = |remedy: &str| InfoError {
            span: part.span.clone(),
            message: format!("`{value}` is nothing that `{}` can be", part.key),
            remedy: remedy.to_owned(),
        };
        let number = || value.parse().map_err(|_| wrong("write a number up to 255"));
        let yes = |yes: &[&str], no: &[&str]| {
            let answer = yes.contains(&value).then_some(true).or(no.contains(&value).then_some(false));
            answer.ok_or_else(|| wrong(&format!("write `{}` or `{}`", yes[0], no[0])))
        };
        if !part.quoted {
            self.places.push((part.key.clone(), part.span.clone()));
        }
        match part.key.as_str() {
            _ if part.quoted => self.mark(part, value, of)?,
            "animal" => {
                let (tok, en) = value.split_once('/').unwrap_or((value, value));
                self.animal = Some((tok.trim().to_owned(), en.trim().to_owned()));
            }
            "letter" => {
                let mut letters = value.chars();
                let letter =
                    letters.next().filter(|letter| letter.is_ascii_uppercase() && letters.next().is_none());
                self.letter = Some(letter.ok_or_else(|| wrong("write one capital letter"))?);
            }
            "over" => self.over = Some(yes(&["all", "yes"], &["no"])?),
            "far" => self.far = Some(yes(&["yes"], &["no"])?),
            "telo" => match value {
                "home" => self.aquatic = Some(true),
                "stops" => self.stopped = Some(true),
                "no" => (self.aquatic, self.stopped) = (Some(false), Some(false)),
                _ => return Err(wrong("write `home`, `stops` or `no`")),
            },
            "players" => {
                let (first, last) = value.split_once(['-', ',']).unwrap_or((value, value));
                let number =
                    |text: &str| text.trim().parse::<u8>().ok().filter(|number| (2..=4).contains(number));
                let ends = number(first).zip(number(last)).filter(|(first, last)| first <= last);
                let (first, last) = ends.ok_or_else(|| wrong("write 2, 3, 4, 2-4, 3-4 or 2-3"))?;
                self.players = Some((first..=last).collect());
            }
            "kili" => self.kili = Some(number()?),
            "resign" => self.bonus = Some(number()?),
            "repeat" => self.repetitions = Some(number()?),
            "turn-over" => self.turning = Some(yes(&["yes"], &["no"])?),
            "turn" => self.turn = Some(side(value).ok_or_else(|| wrong("write red, blue, yellow or black"))?),
            "deliberate" => {
                let reason = Some(value).filter(|value| !value.is_empty());
                let reason = reason.ok_or_else(|| wrong("write deliberate=\"why\""))?.to_owned();
                let (place, span) = (part.of.clone(), part.span.clone());
                self.deliberate.push(ExpectedError { place, reason, span });
            }
            "army" => {
                let units: Option<Vec<_>> = value.split(',').map(unit).collect();
                self.army =
                    Some(units.ok_or_else(|| {
                        wrong("write NAME NUMBER, as in \"pipi 5!, waso/kijetesantakalu 2\"")
                    })?);
            }
            _ => self.mark(part, value, of)?,
        }
        Ok(())
    }

    fn mark(&mut self, part: &Part, value: &str, of: Option<&str>) -> Result<(), InfoError> {
        let owner = match of {
            None => None,
            Some(name) => Some(side(name).ok_or_else(|| InfoError {
                span: part.span.clone(),
                message: format!("`{name}` is no side"),
                remedy: suggestion(
                    nearest(name, Language::all().flat_map(sides).map(|(name, _)| name)),
                    "write red, blue, yellow or black",
                ),
            })?),
        };
        let says = match (value, owner) {
            ("telo", None) => Says::Ground(Ground::Telo),
            ("kasi", None) => Says::Ground(Ground::Kasi),
            ("open", None) => Says::Ground(Ground::Open),
            ("home", Some(side)) => Says::Ground(Ground::Home(side)),
            ("home-space", side) => Says::Ground(Ground::Space(side)),
            _ => match MusoMeaning::from_word(value).filter(|_| owner.is_none()) {
                Some(meaning) => Says::Meaning(meaning),
                None => return Err(unknown(part, value)),
            },
        };
        self.marks.push((part.key.clone(), says, part.span.clone()));
        Ok(())
    }
}

fn unknown(part: &Part, value: &str) -> InfoError {
    let words = MusoMeaning::ALL.iter().map(|meaning| meaning.as_str()).chain(GROUNDS.iter().copied());
    let key = nearest(&part.key, KEYS.iter().copied()).filter(|near| *near != part.key);
    InfoError {
        span: part.span.clone(),
        message: format!("`{}={value}` says nothing of a figure of Muso", part.key),
        remedy: suggestion(
            nearest(value, words).or(key),
            "write a ground such as telo, kasi or home(red), or moves, captures, stacks, carries, forbidden, studied",
        ),
    }
}

/// A side by its name in any language.
fn side(name: &str) -> Option<Side> {
    Language::all().flat_map(sides).find(|(own, _)| *own == name).map(|(_, side)| side)
}

/// `waso/kijetesantakalu 2`, `pipi 5!`.
fn unit(text: &str) -> Option<NamedUnit> {
    let text = text.trim();
    let fixed = text.ends_with('!');
    let (names, count) = text.trim_end_matches('!').trim_end().rsplit_once(' ')?;
    let faces: Vec<String> = names.split('/').map(|name| name.trim().to_owned()).collect();
    let count = count.parse().ok().filter(|_| faces.iter().all(|face| !face.is_empty()))?;
    Some(NamedUnit { faces, count, fixed })
}
