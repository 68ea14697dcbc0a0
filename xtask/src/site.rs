//! The program and the project's own site.

use crate::sbom;
use crate::shell::{Outcome, Problem, capture, cargo, run, step};
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::env::consts::EXE_SUFFIX;
use std::ffi::OsString;
use std::fs;
use std::process::{Child, Command, Stdio};

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

/// Builds the widgets, then serves content/ and reloads what changes. On a fresh machine nobody waits for the widgets: the
/// pages are served first, and load again when their boards can be played on.
///
/// # Errors
/// When a step fails.
pub fn serve(workspace: &Workspace, more: &[OsString]) -> Outcome {
    if !widgets::are_there(workspace)? {
        let mut first = serve_without_widgets(workspace, more)?;
        let widgets = widgets::build(workspace, Effort::of_machine());
        step("site: compiles lipu-musi once more, with the widgets inside");
        let compiled = widgets.and_then(|()| compile(workspace));
        // What has ended by itself has said why.
        let ended = first.try_wait().is_ok_and(|status| status.is_some_and(|status| !status.success()));
        let _ = first.kill();
        let _ = first.wait();
        compiled?;
        if ended {
            return Err(Problem("`lipu-musi serve` ended".to_owned()));
        }
        // The page is open.
        let again = more.iter().filter(|argument| *argument != "--open");
        return run(lipu_musi(workspace, &["serve"]).args(again));
    }
    widgets::build(workspace, Effort::of_machine())?;
    step("site: compiles lipu-musi, then serves content/ and reloads what changes (Ctrl+C ends it)");
    run(lipu_musi(workspace, &["serve"]).args(more))
}

/// Compiles the program and serves content/ with it, as it is without widgets.
fn serve_without_widgets(workspace: &Workspace, more: &[OsString]) -> Outcome<Child> {
    step(
        "site: compiles lipu-musi; boards can be played on when the widgets are compiled, some minutes later",
    );
    compile(workspace)?;
    // A copy: no system has to write over a program that runs.
    let name = format!("lipu-musi{EXE_SUFFIX}");
    let (program, copy) = (workspace.target.join("debug").join(&name), workspace.target.join(&name));
    fs::copy(&program, &copy).map_err(|error| Problem::file("copy", &program, &error))?;
    let mut serve = Command::new(&copy);
    serve.current_dir(&workspace.root).arg("serve").args(more).stdin(Stdio::null());
    serve.spawn().map_err(|error| Problem(format!("cannot start {}: {error}", copy.display())))
}

/// Compiles the program.
fn compile(workspace: &Workspace) -> Outcome {
    run(cargo().current_dir(&workspace.root).args(["build", "--quiet", "--package", "lipu-musi"]))
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
