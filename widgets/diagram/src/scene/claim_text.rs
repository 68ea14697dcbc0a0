//! Claims as parts of the scene's line.

use std::fmt;

use musi_rules::{BoardSize, Origin, Side, Square, SquareSet};

use super::error::{SceneError, fault};
use super::text::{
    read_kind, read_origin, read_side, read_square, read_squares, read_text, write_origin, write_square,
    write_squares, write_text,
};
use crate::claim::{Claim, MoveFilter, Promotion};

/// Writes the fields of one claim, each after a colon.
struct Fields<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    at: BoardSize,
}

impl Fields<'_, '_> {
    fn word(&mut self, word: &str) -> Result<&mut Self, fmt::Error> {
        self.out.write_str(":")?;
        write_text(self.out, word)?;
        Ok(self)
    }
    fn flag(&mut self, flag: bool) -> Result<&mut Self, fmt::Error> {
        self.word(if flag { "yes" } else { "no" })
    }
    fn side(&mut self, side: Side) -> Result<&mut Self, fmt::Error> {
        write!(self.out, ":{}", side.index() + 1)?;
        Ok(self)
    }
    fn square(&mut self, square: Square) -> Result<&mut Self, fmt::Error> {
        self.out.write_str(":")?;
        write_square(self.out, self.at, square)?;
        Ok(self)
    }
    fn maybe(&mut self, square: Option<Square>) -> Result<&mut Self, fmt::Error> {
        match square {
            Some(square) => self.square(square),
            None => self.word(""),
        }
    }
    fn squares(&mut self, squares: SquareSet) -> Result<&mut Self, fmt::Error> {
        self.out.write_str(":")?;
        write_squares(self.out, self.at, squares)?;
        Ok(self)
    }
    fn origin(&mut self, origin: Origin) -> Result<&mut Self, fmt::Error> {
        self.out.write_str(":")?;
        write_origin(self.out, self.at, origin)?;
        Ok(self)
    }
}

impl Claim {
    /// The claim's name in the text form and in `lipu-musi figures`: `reach`, `mates` …
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Reach { .. } => "reach",
            Self::Light { .. } => "light",
            Self::Dark { .. } => "dark",
            Self::Start => "start",
            Self::Stands { .. } => "stands",
            Self::Check { .. } => "check",
            Self::WaysOut { .. } => "ways-out",
            Self::NoOtherWayOut => "no-other-way-out",
            Self::Mates { .. } => "mates",
            Self::GivesCheck { .. } => "gives-check",
            Self::Barred { .. } => "barred",
            Self::Alone { .. } => "alone",
            Self::CastlingSquares { .. } => "castling-squares",
            Self::Mated { .. } => "mated",
            Self::Stalemate { .. } => "stalemate",
            Self::Dead => "dead",
            Self::Covers { .. } => "covers",
            Self::Attacks { .. } => "attacks",
            Self::Captures { .. } => "captures",
            Self::EnPassant { .. } => "en-passant",
            Self::Castles { .. } => "castles",
            Self::Promotes { .. } => "promotes",
            Self::Drops { .. } => "drops",
        }
    }

    /// The claim in the words of the scene's line: `reach:e4:any:d2f2c3g3c5g5d6f6`.
    ///
    /// `at` is the board that the claim's squares lie on.
    #[must_use]
    pub fn text(&self, at: BoardSize) -> String {
        struct Words<'a>(&'a Claim, BoardSize);
        impl fmt::Display for Words<'_> {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(out, self.1)
            }
        }
        Words(self, at).to_string()
    }

    pub(super) fn write(&self, out: &mut fmt::Formatter<'_>, at: BoardSize) -> fmt::Result {
        out.write_str(self.as_str())?;
        let mut f = Fields { out, at };
        match self {
            Self::Reach { from, squares, way } => {
                let way = match way {
                    MoveFilter::Any => "any",
                    MoveFilter::Quiet => "quiet",
                    MoveFilter::Capture => "capture",
                };
                f.square(*from)?.word(way)?.squares(*squares)?
            }
            Self::Light { squares } | Self::Dark { squares } => f.squares(*squares)?,
            Self::Start | Self::NoOtherWayOut | Self::Dead => &mut f,
            Self::Stands { kind, side, squares } => {
                f.word(&kind.0.to_string())?;
                match side {
                    Some(side) => f.side(*side)?,
                    None => f.word("")?,
                };
                f.squares(*squares)?
            }
            Self::Mated { side } | Self::Stalemate { side } => f.side(*side)?,
            Self::Check { side, given, by } => f.side(*side)?.flag(*given)?.squares(*by)?,
            Self::WaysOut { from, squares } | Self::Barred { from, squares } => {
                f.origin(*from)?.squares(*squares)?
            }
            Self::Mates { from, to, only } => f.origin(*from)?.square(*to)?.flag(*only)?,
            Self::GivesCheck { from, to } => f.origin(*from)?.square(*to)?,
            Self::Promotes { from, choice, squares } => {
                let word = Promotion::ALL.iter().find(|(own, _)| own == choice).map_or("", |(_, word)| word);
                f.square(*from)?.word(word)?.squares(*squares)?
            }
            Self::Alone { square } => f.square(*square)?,
            Self::CastlingSquares { king, rook, king_to, rook_to } => {
                f.square(*king)?.square(*rook)?.maybe(*king_to)?.maybe(*rook_to)?
            }
            Self::Covers { by, side, squares } => f.square(*by)?.side(*side)?.squares(*squares)?,
            Self::Attacks { from, to, squares } => f.origin(*from)?.maybe(*to)?.squares(*squares)?,
            Self::Captures { by, victim } => f.square(*by)?.square(*victim)?,
            Self::EnPassant { by, victim, passing, target } => {
                f.square(*by)?.square(*victim)?.square(*passing)?.square(*target)?
            }
            Self::Castles { king, rook, allowed, reason, at } => {
                let reason = reason.as_deref().unwrap_or("");
                f.square(*king)?.square(*rook)?.flag(*allowed)?.word(reason)?.maybe(*at)?
            }
            Self::Drops { kind, squares } => f.word(&kind.0.to_string())?.squares(*squares)?,
        };
        Ok(())
    }

    pub(super) fn read(at: BoardSize, text: &str) -> Result<Self, SceneError> {
        let mut fields = text.split(':');
        let mut next = || fields.next().ok_or(fault!("a claim is cut short"));
        let flag = |word: &str| match word {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(fault!("a claim's answer is neither yes nor no")),
        };
        let square = |word: &str| read_square(at, word);
        let maybe = |word: &str| if word.is_empty() { Ok(None) } else { read_square(at, word).map(Some) };
        let squares = |word: &str| read_squares(at, word);
        Ok(match next()? {
            "reach" => Self::Reach {
                from: square(next()?)?,
                way: match next()? {
                    "any" => MoveFilter::Any,
                    "quiet" => MoveFilter::Quiet,
                    "capture" => MoveFilter::Capture,
                    _ => return Err(fault!("a way of moving is unknown")),
                },
                squares: squares(next()?)?,
            },
            "light" => Self::Light { squares: squares(next()?)? },
            "dark" => Self::Dark { squares: squares(next()?)? },
            "start" => Self::Start,
            "no-other-way-out" => Self::NoOtherWayOut,
            "stands" => Self::Stands {
                kind: read_kind(next()?)?,
                side: match next()? {
                    "" => None,
                    side => Some(read_side(side)?),
                },
                squares: squares(next()?)?,
            },
            "mated" => Self::Mated { side: read_side(next()?)? },
            "stalemate" => Self::Stalemate { side: read_side(next()?)? },
            "dead" => Self::Dead,
            "check" => {
                Self::Check { side: read_side(next()?)?, given: flag(next()?)?, by: squares(next()?)? }
            }
            "ways-out" => Self::WaysOut { from: read_origin(at, next()?)?, squares: squares(next()?)? },
            "mates" => {
                Self::Mates { from: read_origin(at, next()?)?, to: square(next()?)?, only: flag(next()?)? }
            }
            "gives-check" => Self::GivesCheck { from: read_origin(at, next()?)?, to: square(next()?)? },
            "barred" => Self::Barred { from: read_origin(at, next()?)?, squares: squares(next()?)? },
            "alone" => Self::Alone { square: square(next()?)? },
            "castling-squares" => Self::CastlingSquares {
                king: square(next()?)?,
                rook: square(next()?)?,
                king_to: maybe(next()?)?,
                rook_to: maybe(next()?)?,
            },
            "covers" => {
                Self::Covers { by: square(next()?)?, side: read_side(next()?)?, squares: squares(next()?)? }
            }
            "attacks" => Self::Attacks {
                from: read_origin(at, next()?)?,
                to: maybe(next()?)?,
                squares: squares(next()?)?,
            },
            "captures" => Self::Captures { by: square(next()?)?, victim: square(next()?)? },
            "en-passant" => Self::EnPassant {
                by: square(next()?)?,
                victim: square(next()?)?,
                passing: square(next()?)?,
                target: square(next()?)?,
            },
            "castles" => Self::Castles {
                king: square(next()?)?,
                rook: square(next()?)?,
                allowed: flag(next()?)?,
                reason: match next()? {
                    "" => None,
                    word => Some(read_text(word)?),
                },
                at: maybe(next()?)?,
            },
            "promotes" => Self::Promotes {
                from: square(next()?)?,
                choice: {
                    let word = next()?;
                    let found = Promotion::ALL.iter().find(|(_, own)| *own == word);
                    found.ok_or(fault!("a claim's promotion is unknown"))?.0
                },
                squares: squares(next()?)?,
            },
            "drops" => Self::Drops { kind: read_kind(next()?)?, squares: squares(next()?)? },
            _ => return Err(fault!("a claim is unknown")),
        })
    }
}
