//! Every sentence of the rules of Muso that its source fixes, a test each, by the sections of the rules.
#![allow(clippy::unwrap_used, clippy::panic)]

mod boards;
mod end;
mod ground;
mod house;
mod moving;
mod set_up;
mod stacks;
mod trade;
mod words;
