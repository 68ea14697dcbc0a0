//! Measures what the design sets bars for, and prints each figure with its ratio to the bar or to a peer.

use crate::browser;
use crate::packages;
use crate::shell::{Outcome, Problem, cargo, run, step};
use crate::site;
use crate::wasm::Toolchain;
use crate::workspace::Workspace;
use std::fs;
use std::process::Command;

/// The version of chessops (GPL: it is fetched to be measured beside, and nothing of it ships).
const CHESSOPS: &str = "0.15.1";

/// The version of shogiops (GPL, as chessops).
const SHOGIOPS: &str = "0.18.0";

/// Runs the benches that are named, or all of them.
///
/// # Errors
/// When a step fails, or a name is none of `build`, `size`, `perft` and `latency`.
pub fn run_named(workspace: &Workspace, names: &[String]) -> Outcome {
    let all = ["size", "build", "perft", "latency"];
    if let Some(unknown) = names.iter().find(|name| !all.contains(&name.as_str())) {
        return Err(Problem(format!("there is no bench `{unknown}`; there are {}", all.join(", "))));
    }
    for name in all.into_iter().filter(|name| names.is_empty() || names.iter().any(|wanted| wanted == name)) {
        match name {
            "size" => size(workspace)?,
            "build" => build(workspace)?,
            "perft" => perft(workspace)?,
            _ => latency(workspace)?,
        }
    }
    Ok(())
}

/// What travels for a rule page.
fn size(workspace: &Workspace) -> Outcome {
    in_browser(workspace, "size", "what travels for a rule page, after gzip")
}

/// From the first touch of a figure to its first highlight, and from each click to the next frame.
fn latency(workspace: &Workspace) -> Outcome {
    in_browser(workspace, "latency", "a board wakes and answers clicks in Chromium")
}

/// A bench that looks at the built site in Chromium.
fn in_browser(workspace: &Workspace, name: &str, what: &str) -> Outcome {
    site::build(workspace, &[])?;
    let browser = browser::set_up(workspace)?;
    step(format_args!("{name}: {what}"));
    run(measure(workspace, name)
        .env("CHROME", browser.chromium)
        .env("LIPU_MUSI_SITE", workspace.root.join("site")))
}

/// One program of tests/benches.
fn measure(workspace: &Workspace, name: &str) -> Command {
    let mut command = cargo();
    command.current_dir(&workspace.root).args([
        "run",
        "--quiet",
        "--package",
        "musi-benches",
        "--bin",
        name,
        "--",
    ]);
    command
}

/// A cold build of the site by the released program.
fn build(workspace: &Workspace) -> Outcome {
    site::dist(workspace)?;
    step("build: the released program builds content/, and the real site where it is at hand");
    run(measure(workspace, "build-time").arg(workspace.target.join("release/lipu-musi")).arg(&workspace.root))
}

/// The rules, natively and in Node, beside cozy-chess, haitaka, chessops and shogiops.
fn perft(workspace: &Workspace) -> Outcome {
    step("perft: compiles the rules, cozy-chess and haitaka for release");
    run(cargo().current_dir(&workspace.root).args([
        "run",
        "--quiet",
        "--release",
        "--package",
        "musi-perft",
    ]))?;
    let node = packages::node()?;
    let chessops = packages::npm(&workspace.tools(), "chessops", CHESSOPS)?;
    let shogiops = packages::npm(&workspace.tools(), "shogiops", SHOGIOPS)?;
    let toolchain = Toolchain::set_up(workspace)?;
    let out = workspace.target.join("perft");
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    for (profile, label) in
        [("widget", "Node, compiled as the widgets are"), ("release", "Node, compiled for speed")]
    {
        step(format_args!("perft: compiles the same to WebAssembly with the profile `{profile}`"));
        let (mut compile, folder) = toolchain.build(workspace, profile);
        run(compile.args(["--package", "musi-perft", "--lib"]))?;
        run(cargo()
            .current_dir(&workspace.root)
            .args(["run", "--quiet", "--package", "musi-pack", "--", "node"])
            .arg(folder.join("musi_perft.wasm"))
            .args([out.as_os_str(), "perft".as_ref()]))?;
        run(Command::new(&node)
            .arg(workspace.root.join("tests/perft/perft.mjs"))
            .arg(&out)
            .args([&chessops, &shogiops])
            .arg(label))?;
    }
    Ok(())
}
