//! What a kill or a failing disk leaves at every system call of a run: `strace` puts it there.
//!
//! Between two calls that change the disk nothing changes, so a kill before each of them is a kill at every moment. The
//! ordinary run takes a sample of the calls; with `LIPU_MUSI_FAULTS=all` every one has its turn. Where `strace` is not,
//! or may not watch other programs, the tests say that they skip.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

#[path = "../common/mod.rs"]
mod common;
mod server;
mod site;
mod strace;
mod translations;
