//! The scene as one line of text, and back.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use musi_rules::{BoardSize, Move, Origin, Side, Square, SquareSet, cut, number, parts};

use super::error::fault;
use super::{FigureKind, GameLine, Mark, Meaning, Name, NamePlace, PlayedMove, Scene, SceneError};
use crate::claim::Claim;
use crate::game::GameName;

type Read<T> = Result<T, SceneError>;

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.geometry;
        write!(f, "{} {} {}x{}", self.game, self.kind, at.width(), at.height())?;
        if at.origin() != (0, 0) {
            write!(f, "+{}+{}", at.origin().0, at.origin().1)?;
        }
        f.write_char(' ')?;
        write_text(f, &self.setup)?;
        if self.flipped {
            f.write_str(" v:")?;
        }
        if let Some(side) = self.side_to_move {
            write!(f, " t:{}", side.index() + 1)?;
        }
        if !self.studied.is_empty() {
            f.write_str(" s:")?;
            write_squares(f, at, self.studied)?;
        }
        for mark in &self.marks {
            f.write_str(" m:")?;
            write_text(f, &mark.text)?;
            write!(f, ":{}:", mark.meaning.as_str())?;
            if let Some(origin) = mark.of {
                write_origin(f, at, origin)?;
            }
            f.write_char(':')?;
            write_squares(f, at, mark.squares)?;
        }
        for claim in &self.claims {
            f.write_str(" c:")?;
            claim.write(f, at)?;
        }
        for name in &self.names {
            match name.place {
                NamePlace::Rank(rank) => write!(f, " n:r{rank}:")?,
                NamePlace::File(file) => write!(f, " n:f{file}:")?,
                NamePlace::Up => f.write_str(" n:u:")?,
                NamePlace::Down => f.write_str(" n:d:")?,
                NamePlace::Top => f.write_str(" n:t:")?,
                NamePlace::Bottom => f.write_str(" n:b:")?,
                NamePlace::Left => f.write_str(" n:l:")?,
                NamePlace::Right => f.write_str(" n:r:")?,
            }
            write_text(f, &name.text)?;
        }
        if let Some(line) = &self.line {
            f.write_str(" l:")?;
            write_text(f, &line.start)?;
            for PlayedMove { action, text } in &line.moves {
                f.write_str(" p:")?;
                write_origin(f, at, action.from)?;
                f.write_char(':')?;
                write_square(f, at, action.to)?;
                f.write_char(':')?;
                if let Some(kind) = action.promotion {
                    write!(f, "{}", kind.0)?;
                }
                f.write_char(':')?;
                write_text(f, text)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Scene {
    type Err = SceneError;

    fn from_str(text: &str) -> Read<Self> {
        let mut tokens = parts(text, b' ');
        let mut next = || tokens.next().ok_or(fault!("it ends too soon"));
        let game = GameName::from_word(next()?).ok_or(fault!("its game is no name of a game"))?;
        let kind = FigureKind::from_word(next()?).ok_or(fault!("its kind is unknown"))?;
        let size = cut(next()?, b'x').ok_or(fault!("its size is missing"))?;
        let number = |text: &str| number(text).ok_or(fault!("its size is not a number"));
        let (height, origin) =
            cut(size.1, b'+').map_or((size.1, None), |(height, origin)| (height, Some(origin)));
        let small = |text: &str| u8::try_from(number(text)?).map_err(|_| fault!("its size is not a number"));
        let origin = match origin.map(|origin| cut(origin, b'+').ok_or(fault!("its size is not a number"))) {
            Some(origin) => {
                let (files, ranks) = origin?;
                (small(files)?, small(ranks)?)
            }
            None => (0, 0),
        };
        let geometry = BoardSize::new(number(size.0)?, number(height)?)
            .map_err(|_| fault!("its board is too large or empty"))?
            .with_origin(origin);
        let setup = read_text(next()?)?;
        let mut scene = Self {
            game,
            kind,
            geometry,
            flipped: false,
            setup,
            side_to_move: None,
            studied: SquareSet::EMPTY,
            marks: Vec::new(),
            claims: Vec::new(),
            names: Vec::new(),
            line: None,
        };
        for token in tokens {
            let (key, rest) = cut(token, b':').ok_or(fault!("a part has no key"))?;
            match key {
                "v" => scene.flipped = true,
                "t" => scene.side_to_move = Some(read_side(rest)?),
                "s" => scene.studied = read_squares(geometry, rest)?,
                "m" => scene.marks.push(read_mark(geometry, rest)?),
                "c" => scene.claims.push(Claim::read(geometry, rest)?),
                "n" => scene.names.push(read_name(rest)?),
                "l" => scene.line = Some(GameLine { start: read_text(rest)?, moves: Vec::new() }),
                "p" => {
                    let line = scene.line.as_mut().ok_or(fault!("a move comes before its line"))?;
                    line.moves.push(read_move(geometry, rest)?);
                }
                _ => return Err(fault!("a part has an unknown key")),
            }
        }
        Ok(scene)
    }
}

fn read_mark(at: BoardSize, text: &str) -> Read<Mark> {
    let mut fields = parts(text, b':');
    let mut next = || fields.next().ok_or(fault!("a mark is cut short"));
    let text = read_text(next()?)?;
    let meaning = Meaning::from_word(next()?).ok_or(fault!("a mark's meaning is unknown"))?;
    let origin = next()?;
    let of = if origin.is_empty() { None } else { Some(read_origin(at, origin)?) };
    Ok(Mark { text, squares: read_squares(at, next()?)?, meaning, of })
}

fn read_move(at: BoardSize, text: &str) -> Read<PlayedMove> {
    let mut fields = parts(text, b':');
    let mut next = || fields.next().ok_or(fault!("a move is cut short"));
    let (from, to) = (read_origin(at, next()?)?, read_square(at, next()?)?);
    let kind = next()?;
    let promotion = if kind.is_empty() { None } else { Some(read_kind(kind)?) };
    Ok(PlayedMove { action: Move { from, to, promotion }, text: read_text(next()?)? })
}

fn read_name(text: &str) -> Read<Name> {
    let (place, text) = cut(text, b':').ok_or(fault!("a name has no place"))?;
    let number = |text: &str| {
        let found = number(text).and_then(|number| u8::try_from(number).ok());
        found.ok_or(fault!("a name's rank or file is not a number"))
    };
    let place = match place {
        "u" => NamePlace::Up,
        "d" => NamePlace::Down,
        "t" => NamePlace::Top,
        "b" => NamePlace::Bottom,
        "l" => NamePlace::Left,
        "r" => NamePlace::Right,
        _ => match (place.strip_prefix('r'), place.strip_prefix('f')) {
            (Some(rank), _) => NamePlace::Rank(number(rank)?),
            (_, Some(file)) => NamePlace::File(number(file)?),
            _ => return Err(fault!("a name's place is unknown")),
        },
    };
    Ok(Name { place, text: read_text(text)? })
}

/// Blanks become `_`; what would end a token or an attribute becomes `%` and two hexadecimal digits.
pub(crate) fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    for letter in text.chars() {
        match letter {
            ' ' => f.write_char('_')?,
            '_' | '%' | ':' | '"' | '\'' | '&' | '<' | '>' | '`' | '=' | '\0'..='\x1f' | '\x7f' => {
                write!(f, "%{:02x}", letter as u32)?;
            }
            _ => f.write_char(letter)?,
        }
    }
    Ok(())
}

/// Reads a mark or name as it stands in a scene.
///
/// # Errors
/// When a sign is cut short.
pub fn read_text(text: &str) -> Result<String, SceneError> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        match letter {
            '_' => out.push(' '),
            '%' => {
                let mut digit = || rest.next().and_then(|letter| letter.to_digit(16));
                let digits = (digit(), digit());
                let (Some(high), Some(low)) = digits else { return Err(fault!("a letter is cut short")) };
                out.push(char::from((high * 16 + low) as u8));
            }
            _ => out.push(letter),
        }
    }
    Ok(out)
}

pub(crate) fn write_square(f: &mut fmt::Formatter<'_>, at: BoardSize, square: Square) -> fmt::Result {
    f.write_str(&at.name(square))
}

pub(crate) fn write_squares(f: &mut fmt::Formatter<'_>, at: BoardSize, squares: SquareSet) -> fmt::Result {
    squares.iter().try_for_each(|square| write_square(f, at, square))
}

pub(crate) fn write_origin(f: &mut fmt::Formatter<'_>, at: BoardSize, origin: Origin) -> fmt::Result {
    match origin {
        Origin::Square(square) => write_square(f, at, square),
        Origin::Hand(kind) => write!(f, "*{}", kind.0),
    }
}

/// Squares written one after another: `e4d2f2`.
/// Reads squares by their names.
///
/// # Errors
/// When one of them is not on the board.
pub fn read_squares(at: BoardSize, text: &str) -> Result<SquareSet, SceneError> {
    let (mut squares, mut rest) = (SquareSet::EMPTY, text);
    while !rest.is_empty() {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        // Both counts are of ASCII bytes, so the cut lies between characters.
        let (one, left) = rest.split_at(letters + digits);
        squares.insert(read_square(at, one)?);
        rest = left;
    }
    Ok(squares)
}

pub(crate) fn read_square(at: BoardSize, text: &str) -> Read<Square> {
    at.named(text).ok_or(fault!("a square is off the board or no square"))
}

pub(crate) fn read_origin(at: BoardSize, text: &str) -> Read<Origin> {
    match text.strip_prefix('*') {
        Some(kind) => Ok(Origin::Hand(read_kind(kind)?)),
        None => Ok(Origin::Square(read_square(at, text)?)),
    }
}

pub(crate) fn read_kind(text: &str) -> Read<musi_rules::PieceKind> {
    let kind = number(text).and_then(|number| u8::try_from(number).ok());
    kind.map(musi_rules::PieceKind).ok_or(fault!("a kind is not a number"))
}

pub(crate) fn read_side(text: &str) -> Read<Side> {
    let index = number(text).ok_or(fault!("a side is not a number"))?;
    Side::ALL.into_iter().find(|side| side.index() + 1 == index).ok_or(fault!("a side is unknown"))
}
