//! The program: see [`lipu_musi::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    lipu_musi::cli::run(std::env::args_os()).into()
}
