//! Captions: a small controlled language, in toki pona and in English.
mod cursor;
mod en;
mod en_noun;
mod name;
mod read;
mod statement;
mod tok;
mod tok_noun;
mod token;

pub use read::{Spoken, read};
pub use statement::{Body, Can, Coordinate, Label, Place, Point, Role, Slip, Statement, Verb, Who};
pub use token::{Token, TokenKind, tokens};
