//! Reads Betza notation.

use super::atom::{LEAPS, NAMES, Symmetry, directions};
use super::movement::{Movement, Path, Way};
use super::{BetzaError, BetzaFault};
use crate::UNLIMITED;
use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

/// The most bytes that a text may have.
pub const MAX_LENGTH: usize = 400;

/// The longest leap and the longest limited ride: no board is wider.
const LONGEST: usize = 15;

/// Reads Betza notation; blanks around it and between atoms count for nothing.
///
/// # Errors
/// [`BetzaError`] at the character that is wrong.
pub fn read(text: &str) -> Result<Movement, BetzaError> {
    if text.len() > MAX_LENGTH {
        return Err(BetzaError { at: MAX_LENGTH, fault: BetzaFault::TooLong });
    }
    let mut reader = Reader { text: text.as_bytes(), whole: text, at: 0 };
    let mut ways = Vec::new();
    loop {
        reader.blanks();
        if reader.at == reader.text.len() {
            return Ok(Movement::new(ways));
        }
        reader.atom(&mut ways)?;
    }
}

struct Reader<'a> {
    text: &'a [u8],
    whole: &'a str,
    at: usize,
}

/// What stands before an atom.
#[allow(clippy::struct_excessive_bools, reason = "modes combine freely, as letters do")]
#[derive(Default)]
struct Modifiers {
    /// Runs of letters of directions, each where it begins.
    directions: Vec<(usize, String)>,
    quiet: bool,
    capture: bool,
    passing: bool,
    initial: bool,
    path: Option<(usize, Path, char)>,
}

impl Reader<'_> {
    fn blanks(&mut self) {
        while self.peek() == Some(b' ') {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn error<T>(at: usize, fault: BetzaFault) -> Result<T, BetzaError> {
        Err(BetzaError { at, fault })
    }

    fn atom(&mut self, ways: &mut Vec<Way>) -> Result<(), BetzaError> {
        let start = self.at;
        let modifiers = self.modifiers()?;
        let at = self.at;
        let Some(letter) = self.peek() else { return Self::error(start, BetzaFault::NoAtom) };
        let mut limit = 1;
        let leaps: Vec<(i8, i8)> = match letter {
            b'(' => vec![self.bracketed()?],
            b'R' => vec![(0, 1)],
            b'B' => vec![(1, 1)],
            b'K' | b'Q' => vec![(0, 1), (1, 1)],
            _ => match LEAPS.iter().find(|(name, _)| *name as u8 == letter) {
                Some((_, leap)) => vec![*leap],
                None => return Self::error(at, BetzaFault::Letter(self.letter(at))),
            },
        };
        let rides = matches!(letter, b'R' | b'B' | b'Q');
        if letter != b'(' {
            self.at += 1;
            if !rides && self.peek() == Some(letter) {
                self.at += 1;
                limit = UNLIMITED;
            }
        }
        if rides {
            limit = UNLIMITED;
        }
        let digits = self.at;
        if let Some(number) = self.number()? {
            limit = match number {
                0 => UNLIMITED,
                1..=LONGEST => number as u8,
                _ => return Self::error(digits, BetzaFault::Range),
            };
        }
        let path = Self::path(&modifiers, &leaps, limit)?;
        let any = modifiers.quiet || modifiers.capture || modifiers.passing;
        for leap in &leaps {
            for (files, ranks) in Self::chosen(&modifiers, *leap)? {
                ways.push(Way {
                    files,
                    ranks,
                    limit,
                    path,
                    quiet: modifiers.quiet || !any,
                    capture: modifiers.capture || !any,
                    passing: modifiers.passing,
                    initial: modifiers.initial,
                });
            }
        }
        Ok(())
    }

    fn modifiers(&mut self) -> Result<Modifiers, BetzaError> {
        let mut found = Modifiers::default();
        let mut run = false;
        while let Some(letter) = self.peek().filter(u8::is_ascii_lowercase) {
            let directed = matches!(letter, b'f' | b'b' | b'l' | b'r' | b'v' | b's' | b'h');
            match letter {
                _ if directed => match found.directions.last_mut() {
                    Some((_, text)) if run => text.push(char::from(letter)),
                    _ => found.directions.push((self.at, char::from(letter).to_string())),
                },
                b'm' => found.quiet = true,
                b'c' => found.capture = true,
                b'e' => found.passing = true,
                b'i' => found.initial = true,
                b'n' | b'p' | b'g' => {
                    let path = match letter {
                        b'n' => Path::Lame,
                        b'p' => Path::Hop,
                        _ => Path::Behind,
                    };
                    if let Some((_, before, _)) = found.path
                        && before != path
                    {
                        let why = "cannot stand beside another of n, p and g";
                        return Self::error(self.at, BetzaFault::Modifier { modifier: letter.into(), why });
                    }
                    found.path = Some((self.at, path, letter.into()));
                }
                _ => return Self::error(self.at, BetzaFault::Letter(letter.into())),
            }
            run = directed;
            self.at += 1;
        }
        Ok(found)
    }

    /// The way between, where the atom can have it.
    fn path(modifiers: &Modifiers, leaps: &[(i8, i8)], limit: u8) -> Result<Path, BetzaError> {
        let Some((at, path, modifier)) = modifiers.path else { return Ok(Path::Free) };
        let adjacent = leaps.iter().all(|leap| leap.1 == 1);
        let why = match path {
            Path::Lame if limit > 1 && !adjacent => "makes a single leap lame, and this is a ride",
            // On the lines every ride can be blocked as it is.
            Path::Lame if limit > 1 => return Ok(Path::Free),
            Path::Hop | Path::Behind if !adjacent || limit < 2 => {
                "goes over a piece along a line and needs R, B, Q, or W or F with a range of two or more"
            }
            _ => return Ok(path),
        };
        Self::error(at, BetzaFault::Modifier { modifier, why })
    }

    /// The directions that the modifiers choose.
    fn chosen(modifiers: &Modifiers, leap: (i8, i8)) -> Result<Vec<(i8, i8)>, BetzaError> {
        let all = directions(leap);
        if modifiers.directions.is_empty() {
            return Ok(all);
        }
        let symmetry = Symmetry::from_leap(leap);
        let mut chosen = Vec::new();
        for (start, text) in &modifiers.directions {
            let mut rest = text.as_str();
            while !rest.is_empty() {
                let name = NAMES
                    .iter()
                    .filter(|(name, _, of)| of.contains(&symmetry) && rest.starts_with(name))
                    .max_by_key(|(name, ..)| name.len());
                let Some((name, among, _)) = name else {
                    return Self::error(start + text.len() - rest.len(), BetzaFault::Direction);
                };
                chosen.extend(all.iter().copied().filter(|step| among(*step)));
                rest = rest.get(name.len()..).unwrap_or_default();
            }
        }
        Ok(chosen)
    }

    /// `(1,4)`.
    fn bracketed(&mut self) -> Result<(i8, i8), BetzaError> {
        let at = self.at;
        self.at += 1;
        let one = self.number()?;
        let comma = self.peek() == Some(b',');
        self.at += usize::from(comma);
        let two = self.number()?;
        let closed = self.peek() == Some(b')');
        self.at += usize::from(closed);
        match (one, two) {
            (Some(one @ 0..=LONGEST), Some(two @ 0..=LONGEST)) if comma && closed && one + two > 0 => {
                Ok((one.min(two) as i8, one.max(two) as i8))
            }
            _ => Self::error(at, BetzaFault::Leap),
        }
    }

    fn number(&mut self) -> Result<Option<usize>, BetzaError> {
        let start = self.at;
        while self.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at > start + 3 {
            return Self::error(start, BetzaFault::Range);
        }
        Ok(self.whole.get(start..self.at).and_then(crate::number))
    }

    fn letter(&self, at: usize) -> char {
        self.whole.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('?')
    }
}
