//! `lipu-musi serve` over real HTTP.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

#[path = "../common/mod.rs"]
mod common;
mod editor;
mod pages;
mod requests;
mod saves;
mod server;
