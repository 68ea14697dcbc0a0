//! A program that plays chess by the UCI protocol, at a strength that is set.

use std::io::{self, BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The positions that it may look at for a move: the same on every machine.
const NODES: u32 = 20_000;

/// A running program; it ends with its value.
pub struct Engine {
    program: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    /// Starts a program with a `Skill Level`, which Stockfish has from 0 to 20.
    ///
    /// # Errors
    /// When it does not start, or does not answer as the protocol wants.
    pub fn start(program: &str, skill: u8) -> io::Result<Self> {
        let mut program = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (program.stdin.take(), program.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut engine = Self { program, input, lines: BufReader::new(output).lines() };
        engine.ask("uci", "uciok")?;
        engine.ask(&format!("setoption name Skill Level value {skill}\nisready"), "readyok")?;
        Ok(engine)
    }

    /// The move that it plays after these moves from the start; `None` when the game is over.
    ///
    /// # Errors
    /// When the program has ended.
    pub fn best(&mut self, moves: &str) -> io::Result<Option<String>> {
        let answer = self.ask(&format!("position startpos moves {moves}\ngo nodes {NODES}"), "bestmove")?;
        let best = answer.split(' ').nth(1).filter(|best| *best != "(none)");
        Ok(best.map(str::to_owned))
    }

    /// Sends lines, and waits for the line that begins so.
    fn ask(&mut self, lines: &str, begin: &str) -> io::Result<String> {
        writeln!(self.input, "{lines}")?;
        self.input.flush()?;
        for line in &mut self.lines {
            let line = line?;
            if line.starts_with(begin) {
                return Ok(line);
            }
        }
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends by itself when nobody writes to it; this only waits no longer than needed.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
