//! A program under `strace`, which kills it or has one of its system calls fail.

use std::{
    collections::{HashMap, HashSet},
    os::unix::process::ExitStatusExt,
    path::Path,
    process::{Command, Output, Stdio},
};

/// The calls that change files, or have a change reach the disk.
const CHANGING: &str = "write,pwrite64,writev,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,\
    unlinkat,mkdir,mkdirat,rmdir,fsync,fdatasync,syncfs,ftruncate,fchmod,chmod,fchmodat,copy_file_range,sendfile";
/// The calls that a disk may refuse besides.
const OPENING: &str = "openat,open,creat";
/// Two folders cannot be exchanged, as on some file systems.
const NO_EXCHANGE: &str = "renameat2:error=EINVAL";
/// How many calls of a run have their turn in an ordinary test.
const SAMPLE: usize = 8;
/// No run makes as many calls.
const MOST: usize = 4000;

/// What happens at a system call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The program is killed before the call.
    Kill,
    /// The same, on a file system that cannot exchange two folders.
    KillWithoutExchange,
    /// The disk is full.
    NoSpace,
    /// The disk is broken.
    Broken,
}

impl Fault {
    pub const ALL: [Self; 3] = [Self::Kill, Self::NoSpace, Self::Broken];

    fn calls(self) -> String {
        match self {
            Self::Kill => CHANGING.to_owned(),
            Self::KillWithoutExchange => CHANGING.replace("renameat2,", ""),
            Self::NoSpace | Self::Broken => format!("{CHANGING},{OPENING}"),
        }
    }

    fn injections(self, call: &Call) -> Vec<String> {
        let Call { name, number } = call;
        match self {
            Self::Kill => vec![format!("{name}:signal=KILL:when={number}")],
            Self::KillWithoutExchange => {
                vec![format!("{name}:signal=KILL:when={number}"), NO_EXCHANGE.to_owned()]
            }
            Self::NoSpace => vec![format!("{name}:error=ENOSPC:when={number}")],
            Self::Broken => vec![format!("{name}:error=EIO:when={number}")],
        }
    }
}

/// A system call of a run: its name, and the how-many-th of that name in its thread it is, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Call {
    name: String,
    number: usize,
}

/// How a run under a fault ended.
pub struct Ended {
    /// The exit status; `None` after a kill.
    pub status: Option<i32>,
    pub stderr: String,
}

/// Whether `strace` is here and works; says so if not.
pub fn is_here() -> bool {
    let probe =
        Command::new("strace").args(["-qqq", "-o", "/dev/null", "true"]).stderr(Stdio::null()).status();
    let works = probe.is_ok_and(|status| status.success());
    if !works {
        eprintln!("skipped: there is no strace here that may watch a program; install the package strace");
    }
    works
}

/// A program under `strace`, with one thread for the pages, so that the order of calls is that of the work.
fn watched(
    calls: &str,
    log: &Path,
    injections: &[String],
    program: &Path,
    arguments: &[&str],
    folder: &Path,
) -> Output {
    let mut command = Command::new("strace");
    command.args(["-f", "--seccomp-bpf", "-qqq", "-e", "signal=none", "-o"]).arg(log);
    command.args(["-e", &format!("trace={calls},renameat2")]);
    command.args(injections.iter().map(|injection| format!("--inject={injection}")));
    command.arg(program).args(arguments).current_dir(folder).env("RAYON_NUM_THREADS", "1");
    command.stdin(Stdio::null()).output().expect("strace runs")
}

/// The changing calls of a run without a fault, each with the paths of its files.
pub fn changes(program: &Path, arguments: &[&str], folder: &Path) -> Vec<String> {
    log(CHANGING, program, arguments, folder)
}

/// The files that a run opens, a line each time.
pub fn openings(program: &Path, arguments: &[&str], folder: &Path) -> Vec<String> {
    log(OPENING, program, arguments, folder)
}

fn log(calls: &str, program: &Path, arguments: &[&str], folder: &Path) -> Vec<String> {
    let log = tempfile::NamedTempFile::new().expect("a scratch file");
    let mut command = Command::new("strace");
    command.args(["-f", "-y", "--seccomp-bpf", "-qqq", "-e", "signal=none", "-o"]).arg(log.path());
    command.args(["-e", &format!("trace={calls}")]).arg(program).args(arguments).current_dir(folder);
    let output = command.env("RAYON_NUM_THREADS", "1").stdin(Stdio::null()).output().expect("strace runs");
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(log.path()).expect("a log");
    text.lines().map(str::to_owned).collect()
}

/// Has a fault at each call of a run in turn, or at some of them: `prepare` makes the folder as it is before, `judge` looks
/// at what is left. Gives how many faults there were.
pub fn each<S>(
    fault: Fault,
    program: &Path,
    arguments: &[&str],
    prepare: impl Fn() -> (S, std::path::PathBuf),
    judge: impl Fn(S, &str, &Ended),
) -> usize {
    let calls = calls(fault, program, arguments, &prepare);
    let all = std::env::var_os("LIPU_MUSI_FAULTS").is_some_and(|wanted| wanted == "all");
    let step = if all { 1 } else { (calls.len() / SAMPLE).max(1) };
    // The end, where files come into their places, is looked at call by call.
    let near = calls.len().saturating_sub(SAMPLE);
    let turns = calls.iter().enumerate().filter(|(at, _)| at % step == 0 || *at >= near);
    let mut count = 0;
    for (at, call) in turns {
        let (state, folder) = prepare();
        let injections = fault.injections(call);
        let output =
            watched(&fault.calls(), Path::new("/dev/null"), &injections, program, arguments, &folder);
        let status = if output.status.signal().is_some() { None } else { output.status.code() };
        let ended = Ended { status, stderr: String::from_utf8_lossy(&output.stderr).into_owned() };
        judge(state, &format!("{fault:?} at call {at}, {} {}", call.name, call.number), &ended);
        count += 1;
    }
    count
}

/// The calls of a run that the fault is for, in their order.
fn calls<S>(
    fault: Fault,
    program: &Path,
    arguments: &[&str],
    prepare: &impl Fn() -> (S, std::path::PathBuf),
) -> Vec<Call> {
    let (state, folder) = prepare();
    let log = tempfile::NamedTempFile::new().expect("a scratch file");
    let without: Vec<String> =
        (fault == Fault::KillWithoutExchange).then(|| NO_EXCHANGE.to_owned()).into_iter().collect();
    let output = watched(&fault.calls(), log.path(), &without, program, arguments, &folder);
    assert!(
        matches!(output.status.code(), Some(0 | 1)),
        "{arguments:?} without a fault: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    drop(state);
    let mut numbers = HashMap::<(String, String), usize>::new();
    let mut seen = HashSet::new();
    let mut calls = Vec::new();
    for line in std::fs::read_to_string(log.path()).expect("a log").lines() {
        // `1234 write(1, ...`, and the end of a call that another thread came between to.
        let Some((thread, rest)) = line.split_once(' ') else { continue };
        let Some((name, _)) = rest.trim_start().split_once('(') else { continue };
        if !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            continue;
        }
        let number = numbers.entry((thread.to_owned(), name.to_owned())).or_default();
        *number += 1;
        let call = Call { name: name.to_owned(), number: *number };
        if seen.insert(call.clone()) {
            calls.push(call);
        }
    }
    assert!((1..MOST).contains(&calls.len()), "{} calls", calls.len());
    calls
}
