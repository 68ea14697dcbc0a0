//! The program and the project's own site.

use crate::sbom;
use crate::shell::{Outcome, Problem, capture, cargo, run, step};
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::process::Command;

/// `cargo run` of lipu-musi, which takes up the widgets while it is compiled.
fn lipu_musi(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = cargo();
    command
        .current_dir(&workspace.root)
        .args(["run", "--quiet", "--package", "lipu-musi", "--"])
        .args(arguments);
    command
}

/// Builds the widgets, then content/ into site/.
///
/// # Errors
/// When a step fails.
pub fn build(workspace: &Workspace, effort: Effort, more: &[OsString]) -> Outcome {
    widgets::build(workspace, effort)?;
    step("site: builds content/ into site/");
    run(lipu_musi(workspace, &["build"]).args(more))
}

/// Builds content/ into site/ with the program that the tests were run with, which took up the widgets. `cargo run` of one
/// package would have its libraries compiled with other features, and so once more.
///
/// # Errors
/// When a step fails.
pub fn with_tested(workspace: &Workspace) -> Outcome {
    let program = workspace.target.join("debug").join(format!("lipu-musi{EXE_SUFFIX}"));
    run(Command::new(program).current_dir(&workspace.root).arg("build"))
}

/// Builds the widgets, then serves content/ and reloads what changes.
///
/// # Errors
/// When a step fails.
pub fn serve(workspace: &Workspace, more: &[OsString]) -> Outcome {
    widgets::build(workspace, Effort::of_machine())?;
    step("site: compiles lipu-musi, then serves content/ and reloads what changes (Ctrl+C ends it)");
    run(lipu_musi(workspace, &["serve"]).args(more))
}

/// The shells that completions are made for, and what their files are called.
const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "lipu-musi.bash"),
    ("fish", "lipu-musi.fish"),
    ("powershell", "lipu-musi.ps1"),
    ("zsh", "_lipu-musi"),
];

/// Makes the one program that holds templates and widgets.
///
/// # Errors
/// When a step fails.
pub fn dist(workspace: &Workspace) -> Outcome {
    widgets::build(workspace, Effort::Smallest)?;
    step("dist: compiles lipu-musi for release, with templates and widgets inside");
    run(cargo().current_dir(&workspace.root).args([
        "build",
        "--quiet",
        "--release",
        "--package",
        "lipu-musi",
    ]))?;
    let program = workspace.target.join("release/lipu-musi");
    let size = program.metadata().map_or(0, |data| data.len());
    step(format_args!("dist: {} ({} KB) needs nothing beside it", program.display(), size / 1000));
    let release = workspace.target.join("release");
    run(Command::new(&program).arg("man").arg(release.join("man")))?;
    for (shell, file) in COMPLETIONS {
        let script = capture(Command::new(&program).args(["completions", shell]))?;
        let path = release.join("completions").join(file);
        fs::create_dir_all(release.join("completions"))
            .and_then(|()| fs::write(&path, script))
            .map_err(|error| Problem::file("write", &path, &error))?;
    }
    step(format_args!("dist: man and completions in {}", release.display()));
    let list = workspace.target.join("release/lipu-musi.cdx.json");
    sbom::write(workspace, &list)?;
    step(format_args!("dist: {} lists what is in it (CycloneDX)", list.display()));
    Ok(())
}
