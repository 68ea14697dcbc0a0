//! `lipu-musi draw`: a movement in Betza notation as a board, or a board as notation.

use super::{Outcome, output, report};
use musi_diagram::ascii::{self, Drawing};
use musi_diagram::{draw_movement, drawn_movement};
use musi_rules::betza;
use std::{
    io::{self, Read},
    path::PathBuf,
};

/// The most bytes of a drawing that is read: more than any board has.
const LARGEST: u64 = 1 << 16;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// How the piece moves, such as WF or fmWfcF.
    #[arg(required_unless_present = "read", conflicts_with = "read")]
    betza: Option<String>,
    /// Reads a board instead, from a file or (with -) from standard input, and prints its notation.
    #[arg(long, value_name = "FILE")]
    read: Option<PathBuf>,
}

/// Prints a board for a notation, or a notation for a board.
pub fn run(arguments: &Arguments) -> Outcome {
    let printed = match (&arguments.betza, &arguments.read) {
        (Some(text), _) => match betza::read(text) {
            Ok(movement) => draw_movement(&movement),
            Err(error) => {
                let column = text.get(..error.at).map_or(error.at, |before| before.chars().count()) + 1;
                tell!("lipu-musi: {text}:{column}: {error}; {}", error.remedy());
                return Outcome::Findings;
            }
        },
        (None, file) => match notation(file.as_ref()) {
            Ok(text) => text,
            Err(outcome) => return outcome,
        },
    };
    match output::page(None, &printed) {
        Ok(()) => Outcome::Fine,
        Err(error) => report::failed(&error),
    }
}

/// The notation of the board in a file.
fn notation(file: Option<&PathBuf>) -> Result<String, Outcome> {
    let name = file.map_or_else(|| "-".to_owned(), |file| file.display().to_string());
    let mut text = String::new();
    let read = if name == "-" {
        io::stdin().lock().take(LARGEST).read_to_string(&mut text)
    } else {
        std::fs::File::open(&name).and_then(|file| file.take(LARGEST).read_to_string(&mut text))
    };
    read.map_err(|error| report::failed(&format!("{name} cannot be read: {error}")))?;
    let finding = |message: String| {
        tell!("lipu-musi: {name}:{message}");
        Outcome::Findings
    };
    // The lines of a fence around the board are no part of it.
    let board: String = text
        .lines()
        .map(|line| if line.starts_with(['`', '~']) { "\n".to_owned() } else { format!("{line}\n") })
        .collect();
    match ascii::read(&board) {
        Ok(Drawing::Board(diagram)) => match drawn_movement(&diagram) {
            Ok(movement) => Ok(format!("{movement}\n")),
            Err(message) => Err(finding(message)),
        },
        Ok(Drawing::Text(why)) => {
            Err(finding(format!("1:1: this is no board: {why}; draw rule lines like +---+---+")))
        }
        Err(error) => Err(finding(format!(
            "{}:{}: {}; {}",
            error.line,
            error.column,
            error.fault,
            error.fault.remedy()
        ))),
    }
}
