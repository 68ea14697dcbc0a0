//! Running other programs, and saying what is done and why.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

/// What went wrong, in one sentence that names the remedy.
#[derive(Debug)]
pub struct Problem(pub String);

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Problem {
    /// A problem with reading or writing a file.
    pub fn file(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self(format!("cannot {doing} {}: {error}", path.display()))
    }
}

/// The result of a step.
pub type Outcome<T = ()> = Result<T, Problem>;

/// Says in one line what is done now and why.
pub fn step(text: impl fmt::Display) {
    eprintln!("• {text}");
}

/// Runs a command to its end, its output going where ours goes; its input is empty.
///
/// # Errors
/// When the program is not there or reports a failure.
pub fn run(command: &mut Command) -> Outcome {
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| Problem(format!("cannot start `{}`: {error}", line(command))))?;
    if status.success() { Ok(()) } else { Err(Problem(format!("`{}` failed ({status})", line(command)))) }
}

/// Does two things at the same time; the problem of the first counts first.
///
/// # Errors
/// As the two.
pub fn beside(first: impl FnOnce() -> Outcome, second: impl FnOnce() -> Outcome + Send) -> Outcome {
    thread::scope(|scope| {
        let second = scope.spawn(second);
        let first = first();
        let second =
            second.join().unwrap_or_else(|_| Err(Problem("what ran beside it has panicked".to_owned())));
        first.and(second)
    })
}

/// Runs a command silently and gives its standard output; on failure, what it wrote to standard error.
///
/// # Errors
/// When the program is not there or reports a failure.
pub fn capture(command: &mut Command) -> Outcome<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Problem(format!("cannot start `{}`: {error}", line(command))))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        let said = String::from_utf8_lossy(&output.stderr);
        Err(Problem(format!("`{}` failed ({}): {}", line(command), output.status, said.trim())))
    }
}

/// Whether a command runs and succeeds; what it prints is thrown away.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// The command as one would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// The first of these programs that stands in `PATH`.
pub fn program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}

/// Cargo, the one that runs us if there is one.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Measures the steps of a long command, to say at the end where the time went.
#[derive(Default)]
pub struct Phases(Vec<(String, f64)>);

impl Phases {
    /// Says what is done and why, does it, and keeps how long it took.
    pub fn run<T>(&mut self, name: &str, why: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
        step(format_args!("{name}: {why}"));
        let start = Instant::now();
        let result = work();
        self.0.push((name.to_owned(), start.elapsed().as_secs_f64()));
        result
    }

    /// One line with the seconds of every step.
    pub fn summary(&self) -> String {
        let steps: Vec<String> =
            self.0.iter().map(|(name, seconds)| format!("{name} {seconds:.1} s")).collect();
        let total: f64 = self.0.iter().map(|(_, seconds)| seconds).sum();
        format!("{}; together {total:.1} s", steps.join(", "))
    }
}
