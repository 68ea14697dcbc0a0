//! `lipu-musi draw` from the outside.
#![allow(clippy::expect_used, reason = "a test that cannot go on says so")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn draw(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lipu-musi"))
        .arg("draw")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("it has an input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_notation_becomes_a_board_and_the_board_a_notation() {
    for betza in ["WFN", "fmWfcF", "mRcpR", "nA"] {
        let drawn = draw(&[betza], "");
        assert!(drawn.status.success());
        let board = String::from_utf8(drawn.stdout).expect("a board is text");
        assert!(board.contains(" O "), "{board}");
        let read = draw(&["--read", "-"], &format!("```\n{board}```\n"));
        let expected = if betza == "WFN" { "KN" } else { betza };
        assert_eq!(String::from_utf8_lossy(&read.stdout), format!("{expected}\n"));
    }
}

#[test]
fn what_cannot_be_read_is_a_finding_at_its_place() {
    for (arguments, input, says) in [
        (&["WxF"][..], "", "WxF:2: `x`"),
        (&["--read", "-"], "+--+--+\n|O |? |\n+--+--+\n", "-:2:5: \"?\""),
        (&["--read", "-"], "toki", "-:1:1: this is no board"),
        (&["--read", "-"], "+--+--+\n|O |\n+--+--+\n", "-:2:"),
    ] {
        let output = draw(arguments, input);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(says), "{output:?}");
    }
    assert_eq!(draw(&["--read", "/none/there"], "").status.code(), Some(2));
    assert_eq!(draw(&[], "").status.code(), Some(2));
}
