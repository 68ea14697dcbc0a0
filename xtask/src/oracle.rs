//! Holds the rules and the files for translators against libraries of Python, which are too slow or not free enough to be dependencies.

use crate::packages;
use crate::shell::{Outcome, Problem, cargo, program, run, step};
use crate::workspace::Workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The libraries, of versions that a difference can be looked into with again.
const LIBRARIES: [&str; 6] = [
    "chess==1.11.2",
    "mahjong==2.1.0",
    "pyffish==0.0.90",
    "python-shogi==1.1.1",
    "riichienv==0.4.11",
    "translate-toolkit==3.20.4",
];

/// How many positions each oracle is asked for.
const POSITIONS: &str = "20000";

/// Lets every script of widgets/rules/tests/oracles/ write its positions and answers, and has the tests of the rules
/// read them in place of the sample that is kept in the repository.
///
/// # Errors
/// When there is no Python, a library is missing, or rules and oracle differ.
pub fn ask(workspace: &Workspace, seed: Option<&str>) -> Outcome {
    let python = python(workspace)?;
    let out = workspace.target.join("oracles");
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    for script in scripts(&workspace.root.join("widgets/rules/tests/oracles"))? {
        let name = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let data = out.join(&name).with_extension("tsv");
        step(format_args!("oracle {name}: writes {POSITIONS} random positions and its answers"));
        let file = fs::File::create(&data).map_err(|error| Problem::file("write", &data, &error))?;
        run(Command::new(&python)
            .arg(&script)
            .arg(POSITIONS)
            .args(["--seed", seed.unwrap_or("1")])
            .stdout(file))?;
    }
    step("oracle: the tests of the rules read all of them");
    run(cargo()
        .current_dir(&workspace.root)
        .args(["test", "--package", "musi-rules", "--test", "oracles", "--test", "riichi_oracles"])
        .env("LIPU_MUSI_ORACLES", &out))?;
    step("oracle: translate-toolkit opens, changes and writes the files for translators");
    run(cargo()
        .current_dir(&workspace.root)
        .args(["test", "--package", "lipu-musi", "--test", "translate", "toolkit"])
        .env("LIPU_MUSI_PYTHON", &python))
}

/// The scripts of a folder; what they share is none.
fn scripts(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = folder.read_dir().map_err(|error| Problem::file("read", folder, &error))?;
    let mut scripts: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|end| end == "py") && !path.ends_with("common.py"));
    scripts.sort();
    if scripts.is_empty() {
        Err(Problem(format!("{} holds no oracle", folder.display())))
    } else {
        Ok(scripts)
    }
}

/// A Python of its own, with the libraries.
///
/// # Errors
/// When there is no Python and none can be installed, or the libraries are not to be had.
pub fn python(workspace: &Workspace) -> Outcome<PathBuf> {
    let home = workspace.tools().join("python");
    let python = home.join("bin/python");
    let note = home.join("libraries");
    let wanted = LIBRARIES.join("\n");
    if fs::read_to_string(&note).is_ok_and(|there| there == wanted) {
        return Ok(python);
    }
    if program(&["python3"]).is_none() {
        packages::debian(&["python3", "python3-venv"], "Python 3")?;
    }
    step(format_args!("python: sets up {} with {}", home.display(), LIBRARIES.join(", ")));
    if run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home)).is_err() {
        // Debian packages the module apart.
        packages::debian(&["python3-venv"], "Python's venv")?;
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home))?;
    }
    run(Command::new(&python)
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
        .args(LIBRARIES))?;
    fs::write(&note, wanted).map_err(|error| Problem::file("write", &note, &error))?;
    Ok(python)
}
