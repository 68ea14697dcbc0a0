//! Packages from outside Cargo: Debian's and npm's.

use crate::shell::{Outcome, Problem, program, run, step, succeeds};
use crate::workspace::Workspace;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::PathBuf;
use std::process::Command;

/// Installs Debian packages as root or through `sudo`.
///
/// # Errors
/// Without apt-get, or without the right to use it: the sentence then holds the exact command to type.
pub fn debian(packages: &[&str], why: &str) -> Outcome {
    let by_hand = format!("apt-get install --no-install-recommends -y {}", packages.join(" "));
    if program(&["apt-get"]).is_none() {
        return Err(Problem(format!(
            "{why} is missing and there is no apt-get here; install by hand what Debian calls {}",
            packages.join(", ")
        )));
    }
    step(format_args!("apt-get: installs {}, because {why} is missing", packages.join(" ")));
    let prefix: &[&str] = if succeeds(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"])) {
        &[]
    } else if succeeds(Command::new("sudo").args(["-n", "true"])) {
        &["sudo", "-n"]
    } else {
        return Err(Problem(format!("{why} is missing, and only root may install it; type: sudo {by_hand}")));
    };
    let apt = |arguments: &[&str]| {
        let words: Vec<&str> = prefix
            .iter()
            .chain(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"])
            .chain(arguments)
            .copied()
            .collect();
        // The words are never empty: "env" is always among them.
        run(Command::new(words[0]).args(&words[1..]))
    };
    let install: Vec<&str> =
        ["install", "--no-install-recommends", "-y"].iter().chain(packages).copied().collect();
    // The lists of a fresh machine are old or missing: fetch them, but let a broken mirror among many be.
    let updated = apt(&["update"]);
    apt(&install).map_err(|problem| {
        let lists = updated.err().map_or(String::new(), |p| format!(" (before that, {p})"));
        Problem(format!("{problem}{lists}; try by hand: {by_hand}"))
    })
}

/// What is taken from npm: a folder in `xtask/npm` with a lock file, which pins every file by its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NpmSet {
    /// What the steps use.
    Tools,
    /// What the benches measure beside ours.
    Peers,
}

impl NpmSet {
    /// The folder's name.
    const fn name(self) -> &'static str {
        match self {
            Self::Tools => "tools",
            Self::Peers => "peers",
        }
    }
}

/// The folder of an npm package. All packages of its set are installed as their lock file says, unless they are there already:
/// then no npm is started.
///
/// # Errors
/// When there is no npm, it fails, or a package is not the one that the lock file names.
pub fn npm(workspace: &Workspace, set: NpmSet, package: &str) -> Outcome<PathBuf> {
    let source = workspace.root.join("xtask/npm").join(set.name());
    let lock = source.join("package-lock.json");
    let locked = fs::read(&lock).map_err(|error| Problem::file("read", &lock, &error))?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&locked);
    let home = workspace.tools().join(format!("npm-{}-{:016x}", set.name(), hasher.finish()));
    let folder = home.join("node_modules").join(package);
    // Written last: an install that was broken off is begun anew.
    let whole = home.join("whole");
    if !whole.is_file() {
        let npm =
            program(&["npm"]).ok_or_else(|| Problem(format!("npm is missing, which brings {package}")))?;
        step(format_args!("npm: fetches the {} that xtask/npm pins", set.name()));
        fs::create_dir_all(&home).map_err(|error| Problem::file("create", &home, &error))?;
        for name in ["package.json", "package-lock.json"] {
            let (from, to) = (source.join(name), home.join(name));
            fs::copy(&from, &to).map_err(|error| Problem::file("copy", &from, &error))?;
        }
        run(Command::new(npm).current_dir(&home).args([
            "ci",
            "--silent",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
        ]))?;
        fs::write(&whole, "").map_err(|error| Problem::file("write", &whole, &error))?;
    }
    if folder.join("package.json").is_file() {
        Ok(folder)
    } else {
        Err(Problem(format!("{} is not there; delete {} and try again", folder.display(), home.display())))
    }
}

/// Sees to it that node and npm are there.
///
/// # Errors
/// When they are not and cannot be installed.
pub fn node() -> Outcome<PathBuf> {
    if program(&["npm"]).is_none() {
        debian(&["nodejs", "npm"], "npm")?;
    }
    program(&["node", "nodejs"])
        .ok_or_else(|| Problem("node is still missing; install Node.js 18 or newer".into()))
}
