//! Measures what the design sets bars for, and prints each figure with its ratio to the bar or to a peer.

use crate::browser;
use crate::games;
use crate::oracle;
use crate::packages::{self, NpmSet};
use crate::shell::{Outcome, Problem, cargo, run, step};
use crate::site;
use crate::wasm::Toolchain;
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::ffi::OsString;
use std::fs;
use std::process::Command;

/// Runs the benches that are named, or all of them.
///
/// # Errors
/// When a step fails, or a name is none of those below.
pub fn run_named(workspace: &Workspace, names: &[String]) -> Outcome {
    let all = ["size", "build", "peers", "save", "perft", "hands", "latency"];
    if let Some(unknown) = names.iter().find(|name| !all.contains(&name.as_str())) {
        return Err(Problem(format!("there is no bench `{unknown}`; there are {}", all.join(", "))));
    }
    for name in all.into_iter().filter(|name| names.is_empty() || names.iter().any(|wanted| wanted == name)) {
        match name {
            "size" => size(workspace)?,
            "build" => build(workspace)?,
            "peers" => peers(workspace)?,
            "save" => save(workspace)?,
            "perft" => perft(workspace)?,
            "hands" => hands(workspace)?,
            _ => latency(workspace)?,
        }
    }
    Ok(())
}

/// What travels for a rule page.
fn size(workspace: &Workspace) -> Outcome {
    let bars = games::widgets(workspace)?.into_iter().filter_map(|widget| {
        let file = workspace.widgets().join(widget.name).with_extension("wasm");
        Some([file.into_os_string(), widget.bar?.to_string().into()])
    });
    in_browser(workspace, "size", "what travels for a rule page, after gzip", bars.flatten().collect())
}

/// From the first touch of a figure to its first highlight, and from each click to the next frame.
fn latency(workspace: &Workspace) -> Outcome {
    in_browser(workspace, "latency", "a board wakes and answers clicks in Chromium", Vec::new())
}

/// A bench that looks at the built site in Chromium.
fn in_browser(workspace: &Workspace, name: &str, what: &str, arguments: Vec<OsString>) -> Outcome {
    site::build(workspace, Effort::Smallest, &[])?;
    let browser = browser::set_up(workspace)?;
    step(format_args!("{name}: {what}"));
    run(measure(workspace, name)
        .args(arguments)
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

/// Hands of riichi mahjong, beside the Python package `mahjong`, majiang-core and the crate xiangting.
fn hands(workspace: &Workspace) -> Outcome {
    let python = oracle::python(workspace)?;
    let node = packages::node()?;
    let majiang = packages::npm(workspace, NpmSet::Peers, "@kobalab/majiang-core")?;
    step("hands: compiles the rules for release, values hands and counts shanten");
    let sample = workspace.root.join("widgets/games/riichi/rules/tests/oracle-data/riichi_mahjong.tsv");
    run(cargo()
        .current_dir(&workspace.root)
        .args(["run", "--quiet", "--release", "--package", "musi-hands", "--"])
        .args([&sample, &python, &node, &majiang]))?;
    widgets::build(workspace, Effort::Smallest)?;
    step("hands: clicks on a live hand, in Node's WebAssembly");
    let widget = workspace.widgets().join("live-hand.wasm");
    run(Command::new(&node).arg(workspace.root.join("tests/benches/clicks.mjs")).arg(widget))
}

/// Cold builds of 189 and of 9,450 pages beside hugo, mdBook and discount's `theme`, as far as they are installed.
fn peers(workspace: &Workspace) -> Outcome {
    site::dist(workspace)?;
    for copies in ["1", "50"] {
        step(format_args!("peers: {copies} times the pages of the real site, built by each"));
        let mut command = measure(workspace, "peers");
        command.arg(workspace.target.join("release/lipu-musi")).arg(copies);
        run(command.args(real_site(workspace)))?;
    }
    Ok(())
}

/// From a save to the page that is served, for a site and for fifty of it.
fn save(workspace: &Workspace) -> Outcome {
    site::dist(workspace)?;
    step("save: from a save to the page that is served");
    let mut folders = Vec::new();
    for copies in ["1", "50"] {
        let folder = workspace.target.join(format!("large-site-{copies}"));
        // What an older run left may be other pages.
        let _ = fs::remove_dir_all(&folder);
        run(measure(workspace, "large-site").arg(copies).arg(&folder).args(real_site(workspace)))?;
        folders.push(folder);
    }
    run(measure(workspace, "save-time").arg(workspace.target.join("release/lipu-musi")).args(folders))
}

/// The real site, where it is at hand.
fn real_site(workspace: &Workspace) -> Option<std::path::PathBuf> {
    Some(workspace.root.join("../shared/lipu-sona")).filter(|folder| folder.is_dir())
}

/// Games between machine players: of Muso for each number of players, of the boards between the levels of the opponent, which
/// take a fortieth of the games.
///
/// # Errors
/// When the program does not compile, or the number of games is none.
pub fn games(workspace: &Workspace, games: &[OsString]) -> Outcome {
    step("simulate: compiles the rules for release and plays");
    let program = |name: &str| {
        let mut program = cargo();
        program.current_dir(&workspace.root);
        program.args(["run", "--quiet", "--release", "--package", "musi-benches", "--bin", name, "--"]);
        program
    };
    run(program("muso-games").args(games))?;
    run(program("tile-games").args(games))?;
    let count = games.first().and_then(|games| games.to_str()?.parse::<u64>().ok());
    run(program("opponent-games").arg(count.map_or(50, |games| games.div_ceil(40)).to_string()))
}

/// The rules, natively and in Node, beside cozy-chess, haitaka, chessops, shogiops and ffish.
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
    let chessops = packages::npm(workspace, NpmSet::Peers, "chessops")?;
    let shogiops = packages::npm(workspace, NpmSet::Peers, "shogiops")?;
    let ffish = packages::npm(workspace, NpmSet::Peers, "ffish-es6")?;
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
            .args([&chessops, &shogiops, &ffish])
            .arg(label))?;
    }
    Ok(())
}
