//! A figure of Muso as data: the game that it is of, what stands where, what its marks say.

use std::sync::Arc;

use musi_muso_rules::{Position, Rules};
use musi_rules::{BoardSize, SquareSet, cut, parts};

use musi_diagram::SceneError;
use musi_diagram::picture::Shape;

/// The error with one of the texts that scenes fail with.
macro_rules! fault {
    ($text:literal) => {
        const { SceneError::new($text) }
    };
}
use musi_messages::{Message, msg};

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $one:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $one,)*
        }

        impl $name {
            /// All of them, in the order of the guide.
            pub const ALL: &[Self] = &[$(Self::$one,)*];

            /// The word for it in texts and info strings.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$one => $word,)*
                }
            }

            /// What a word names.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$one),)*
                    _ => None,
                }
            }
        }
    };
}

words! {
    /// What a figure of Muso is about.
    MusoKind {
        /// A board that the game is played on: terrain, home areas, nothing on it.
        Board = "board",
        /// How one animal goes and captures.
        Movement = "movement",
        /// Pieces and stacks, and what may be done with them.
        Situation = "situation",
        /// The start of a game that can be played.
        Game = "game",
    }
}

words! {
    /// What a mark says of its squares.
    MusoMeaning {
        /// The piece that is spoken of stands here.
        Studied = "studied",
        /// It can go here, whatever it does here.
        Moves = "moves",
        /// It can capture here.
        Captures = "captures",
        /// It can come to stand on something here.
        Stacks = "stacks",
        /// It can go here and carry what stands under it.
        Carries = "carries",
        /// It cannot go here.
        Forbidden = "forbidden",
        /// It cannot go here and carry what stands under it.
        CarriesNot = "carries-not",
        /// A kili here counts for the player who is spoken of.
        Controls = "controls",
        /// Named in the text, with nothing to check.
        Named = "named",
    }
}

impl MusoMeaning {
    /// The shape of the mark alphabet that is drawn for it.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::Studied => Shape::Ring,
            Self::Moves => Shape::Cross,
            Self::Captures => Shape::Corners,
            Self::Stacks => Shape::Stack,
            Self::Carries => Shape::Plus,
            Self::Forbidden | Self::CarriesNot => Shape::Struck,
            Self::Controls => Shape::Frame,
            Self::Named => Shape::Badge,
        }
    }

    /// What it says, for the legend.
    #[must_use]
    pub const fn word(self) -> Message {
        match self {
            Self::Studied => msg::MEANING_THIS_PIECE,
            Self::Moves => msg::MEANING_MAY_GO_HERE,
            Self::Captures => msg::muso::SCENE_MAY_CAPTURE_HERE,
            Self::Stacks => msg::muso::SCENE_MAY_COME_TO_STAND_ON,
            Self::Carries => msg::muso::SCENE_MAY_GO_HERE_AND_CARRY,
            Self::Forbidden => msg::MEANING_MAY_NOT_GO_HERE,
            Self::CarriesNot => msg::muso::SCENE_MAY_NOT_GO_HERE_AND,
            Self::Controls => msg::muso::SCENE_A_KILI_OF_THIS_PLAYER,
            Self::Named => msg::MEANING_NAMED_IN_THE_TEXT,
        }
    }
}

/// All squares with the same mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusoMark {
    /// The mark as the page quotes it: `X`, `-X-`.
    pub text: String,
    /// What it says of these squares.
    pub meaning: MusoMeaning,
    /// Where it stands.
    pub squares: SquareSet,
}

/// A figure of Muso. Its text form is one line: what a page hands over to the browser in `data-scene`.
///
/// `KIND#RULES#POSITION#MARK#MARK…`: the kind, the text forms of [`Rules`] and [`Position`], and the marks as
/// `X:moves:a1b2`. The rules are those of the page's game with the board of this figure, so that a figure alone holds all
/// that the browser needs: a `movement` has one piece of the first side on an open board, a `board` nobody, a `game` the
/// position before the first piece is placed.
///
/// ```
/// use std::sync::Arc;
/// use musi_muso_diagram::{MusoKind, MusoScene};
/// use musi_muso_rules::house;
/// let position = Arc::new(house::rules(2)).start();
/// let scene = MusoScene { kind: MusoKind::Game, position, marks: Vec::new() };
/// assert_eq!(MusoScene::from_text(&scene.to_text()), Ok(scene));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusoScene {
    /// What the figure is about.
    pub kind: MusoKind,
    /// What stands on the board, with the game that it is of.
    pub position: Position,
    /// The marks, in the order of the board: upper left first.
    pub marks: Vec<MusoMark>,
}

impl MusoScene {
    /// The game, with the board of this figure.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.position.rules()
    }

    /// Width and height of the board.
    #[must_use]
    pub fn geometry(&self) -> BoardSize {
        self.rules().board.geometry
    }

    /// The squares of a meaning, over all marks.
    #[must_use]
    pub fn marked(&self, meaning: MusoMeaning) -> SquareSet {
        let mut marked = SquareSet::EMPTY;
        for mark in &self.marks {
            if mark.meaning == meaning {
                marked |= mark.squares;
            }
        }
        marked
    }

    /// The text form.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::from(self.kind.as_str());
        text.push('#');
        text.push_str(&self.rules().to_text());
        text.push('#');
        text.push_str(&self.position.to_text());
        for mark in &self.marks {
            text.push('#');
            write_text(&mut text, &mark.text);
            text.push(':');
            text.push_str(mark.meaning.as_str());
            text.push(':');
            for square in mark.squares {
                text.push_str(&self.geometry().name(square));
            }
        }
        text
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// [`SceneError`] when the text is no scene of Muso.
    pub fn from_text(text: &str) -> Result<Self, SceneError> {
        let mut fields = parts(text, b'#');
        let mut next = || fields.next().ok_or(fault!("it ends too soon"));
        let kind = MusoKind::from_word(next()?).ok_or(fault!("its kind is unknown"))?;
        let rules = Rules::from_text(next()?).map_err(|_| fault!("its game cannot be read"))?;
        let position = next()?;
        let position = Position::from_text(&Arc::new(rules), position)
            .map_err(|_| fault!("its position cannot be read"))?;
        let geometry = position.rules().board.geometry;
        let mut marks = Vec::new();
        for mark in fields {
            marks.push(read_mark(geometry, mark)?);
        }
        Ok(Self { kind, position, marks })
    }
}

fn read_mark(board: BoardSize, text: &str) -> Result<MusoMark, SceneError> {
    let short = fault!("a mark is cut short");
    let (text, rest) = cut(text, b':').ok_or(short)?;
    let (meaning, squares) = cut(rest, b':').ok_or(short)?;
    Ok(MusoMark {
        text: musi_diagram::read_text(text)?,
        meaning: MusoMeaning::from_word(meaning).ok_or(fault!("a mark's meaning is unknown"))?,
        squares: musi_diagram::read_squares(board, squares)?,
    })
}

/// Writes a mark so that it ends no field: blanks as `_`, what has a meaning in the text as `%` and two digits.
fn write_text(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            ' ' => out.push('_'),
            '_' | '%' | ':' | '#' | '\0'..='\x1f' | '\x7f' => {
                let code = letter as u32;
                out.push('%');
                out.extend(
                    [code >> 4, code & 15].into_iter().filter_map(|digit| char::from_digit(digit, 16)),
                );
            }
            _ => out.push(letter),
        }
    }
}
