//! The widgets: the board as WebAssembly, one file a game.

use crate::packages;
use crate::shell::{Outcome, Problem, cargo, program, run, step};
use crate::wasm::Toolchain;
use crate::workspace::Workspace;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The games that have a widget; each is a feature of `musi-board` of the same name.
pub const GAMES: [&str; 1] = ["chess"];

/// The version of npm's binaryen, whose `wasm-opt` is tried beside the system's.
const BINARYEN: &str = "132.0.0";

/// Compiles and packs the widgets of all games into `target/widgets/`; what is already there from the same
/// input stays.
///
/// # Errors
/// When there is no compiler for WebAssembly, or a step fails.
pub fn build(workspace: &Workspace) -> Outcome {
    let toolchain = Toolchain::set_up(workspace)?;
    let out = workspace.widgets();
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    for game in GAMES {
        let (mut compile, folder) = toolchain.build(workspace, "widget");
        let compiled = folder.join("musi_board.wasm");
        step(format_args!(
            "widget {game}: compiles musi-board to WebAssembly with the rules of {game} alone"
        ));
        run(compile.args(["--package", "musi-board", "--lib", "--no-default-features", "--features", game]))?;
        pack(workspace, game, &compiled, &out)?;
    }
    Ok(())
}

/// Runs `musi-pack` unless the result of the same input lies there already.
fn pack(workspace: &Workspace, game: &str, compiled: &Path, out: &Path) -> Outcome {
    let name = format!("board-{game}");
    let optimiser = optimiser(workspace);
    let stamp = out.join(format!("{name}.stamp"));
    let inputs = [
        compiled.to_path_buf(),
        workspace.root.join("Cargo.lock"),
        workspace.root.join("xtask/pack/src/main.rs"),
    ];
    let mut hasher = DefaultHasher::new();
    for input in &inputs {
        hasher.write(&fs::read(input).map_err(|error| Problem::file("read", input, &error))?);
    }
    hasher.write(optimiser.as_deref().unwrap_or_default().as_bytes());
    let now = format!("{:016x}\n", hasher.finish());
    let whole = [format!("{name}.js"), format!("{name}.wasm")].iter().all(|file| out.join(file).is_file());
    if whole && fs::read_to_string(&stamp).is_ok_and(|before| before == now) {
        return Ok(());
    }
    step(format_args!(
        "widget {game}: packs it with wasm-bindgen, and with wasm-opt where that makes it smaller"
    ));
    run(cargo()
        .current_dir(&workspace.root)
        .args(["run", "--quiet", "--package", "musi-pack", "--", "web"])
        .arg(compiled)
        .arg(out)
        .arg(&name)
        .args(optimiser))?;
    fs::write(&stamp, now).map_err(|error| Problem::file("write", &stamp, &error))
}

/// The newer `wasm-opt`, where node can run it. The system's own is found by `musi-pack`.
fn optimiser(workspace: &Workspace) -> Option<String> {
    program(&["node", "nodejs"])?;
    match packages::npm(&workspace.tools(), "binaryen", BINARYEN) {
        Ok(folder) => Some(folder.join("bin/wasm-opt").to_string_lossy().into_owned()),
        Err(problem) => {
            step(format_args!("widgets: does without npm's wasm-opt, because {problem}"));
            None
        }
    }
}
