//! How sentences of a language are written, and read word for word: its phrases as data, the order of its words, the names of a game in it.

pub(super) mod beginnings;
mod going_on;
pub(super) mod grammar;
pub(super) mod lexicon;
pub(super) mod linking;
pub(super) mod lists;
pub(super) mod names;
pub(super) mod node;
pub(super) mod notation;
pub(super) mod order;
pub(super) mod parse;
pub(super) mod rewording;
pub(super) mod table;
pub(super) mod tables;
pub(super) mod whole;
pub(super) mod words;
