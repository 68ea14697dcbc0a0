//! Packages from outside Cargo: Debian's and npm's.

use crate::shell::{Outcome, Problem, program, run, step, succeeds};
use std::fs;
use std::path::{Path, PathBuf};
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

/// Puts one version of an npm package into `tools` and gives its folder. Done already: no npm is started.
///
/// # Errors
/// When there is no npm, or it fails.
pub fn npm(tools: &Path, package: &str, version: &str) -> Outcome<PathBuf> {
    let home = tools.join(format!("{package}-{version}"));
    let folder = home.join("node_modules").join(package);
    if folder.join("package.json").is_file() {
        return Ok(folder);
    }
    let npm = program(&["npm"]).ok_or_else(|| Problem(format!("npm is missing, which brings {package}")))?;
    step(format_args!("npm: fetches {package} {version}"));
    fs::create_dir_all(&home).map_err(|error| Problem::file("create", &home, &error))?;
    run(Command::new(npm)
        .args(["install", "--silent", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
        .arg(&home)
        .arg(format!("{package}@{version}")))?;
    if folder.join("package.json").is_file() {
        Ok(folder)
    } else {
        Err(Problem(format!(
            "npm said nothing, but {} is not there; delete {} and try again",
            folder.display(),
            home.display()
        )))
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
