//! Holds the rules and the files for translators against libraries of Python, which are too slow or not free enough to be dependencies.

use crate::games;
use crate::packages;
use crate::shell::{Outcome, Problem, cargo, program, run, step};
use crate::workspace::Workspace;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the files for translators are held against, beside the libraries that the games name.
const TRANSLATE: [&str; 4] =
    ["translate-toolkit==3.20.4", "Babel==2.18.0", "polib==1.2.0", "translation-finder==3.10.0"];

/// Weblate as far as it reads and writes files, with nothing of its database, queue and drawing: each package by itself, in an
/// environment of its own, as it wants older ones than those above.
const WEBLATE: [&str; 42] = [
    "weblate==5.14.3",
    "translate-toolkit==3.16.3",
    "translation-finder==2.23",
    "weblate-language-data==2025.9",
    "Django==5.2.19",
    "django-appconf==1.1.0",
    "django-redis==7.0.0",
    "asgiref==3.13.0",
    "sqlparse==0.6.1",
    "celery==5.5.3",
    "kombu==5.5.4",
    "amqp==5.4.2",
    "vine==5.1.0",
    "billiard==4.3.2",
    "click==8.5.1",
    "aeidon==1.15",
    "disposable-email-domains==0.0.293",
    "filelock==4.3.1",
    "fluent.syntax==0.19.0",
    "GitPython==3.2.1",
    "gitdb==4.0.12",
    "smmap==5.0.3",
    "iniparse==0.5.3",
    "lxml==6.0.4",
    "packaging==26.4",
    "phply==1.2.6",
    "ply==3.11",
    "pyparsing==3.3.3",
    "python-dateutil==4.0.0",
    "six==1.17.0",
    "requests==2.34.2",
    "certifi",
    "charset-normalizer==3.5.3",
    "idna==3.20",
    "urllib3==2.8.0",
    "ruamel.yaml==0.19.1",
    "sentry-sdk==2.75.0",
    "siphashc==2.9.1",
    "typing_extensions==4.16.0",
    "tzdata==2026.6",
    "wcwidth==0.2.14",
    "redis==8.1.0",
];

/// How many positions each oracle is asked for.
const POSITIONS: &str = "20000";

/// How many positions of each game of a file are asked for.
const POSITIONS_OF_A_GAME: usize = 1000;

/// Lets the scripts in `tests/oracles` of every package of rules write their positions and answers, and has the package's
/// test `oracles` read them in place of the sample that is kept in the repository.
///
/// # Errors
/// When there is no Python, a library is missing, or rules and oracle differ.
pub fn ask(workspace: &Workspace, seed: Option<&str>) -> Outcome {
    let python = python(workspace)?;
    let out = workspace.target.join("oracles");
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    let packages = games::packages_with_oracles(workspace)?;
    // What the scripts share lies beside the tests of the grid engine.
    let shared = workspace.root.join("widgets/rules/tests/oracles");
    for package in &packages {
        for script in scripts(&package.join("tests/oracles"))? {
            let name = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let data = out.join(&name).with_extension("tsv");
            step(format_args!("oracle {name}: writes {POSITIONS} random positions and its answers"));
            let file = fs::File::create(&data).map_err(|error| Problem::file("write", &data, &error))?;
            run(Command::new(&python)
                .arg(&script)
                .arg(POSITIONS)
                .args(["--seed", seed.unwrap_or("1")])
                .env("PYTHONPATH", &shared)
                .stdout(file))?;
        }
        step(format_args!("oracle: the tests of {} read the answers", package.display()));
        run(cargo()
            .arg("test")
            .arg("--manifest-path")
            .arg(package.join("Cargo.toml"))
            .args(["--test", "oracles"])
            .env("LIPU_MUSI_ORACLES", &out))?;
    }
    let weblate = environment(workspace, "weblate", &WEBLATE.map(str::to_owned), &["--no-deps"])?;
    let omegat = omegat()?;
    step("oracle: the tools of translators read, change and write their files");
    run(cargo()
        .current_dir(&workspace.root)
        .args(["test", "--package", "lipu-musi", "--test", "translate", "toolkit"])
        .env("LIPU_MUSI_PYTHON", &python)
        .env("LIPU_MUSI_WEBLATE", &weblate)
        .env("LIPU_MUSI_OMEGAT", omegat))
}

/// The program `OmegaT`, with a Java to run it.
///
/// # Errors
/// When it is not there and cannot be installed.
fn omegat() -> Outcome<PathBuf> {
    let jar = PathBuf::from("/usr/share/omegat/OmegaT.jar");
    if !jar.is_file() || program(&["java"]).is_none() {
        packages::debian(&["default-jre-headless", "omegat"], "OmegaT")?;
    }
    Ok(jar)
}

/// Every section of a file of games of Fairy-Stockfish, in perft(3) and a thousand random positions each: the file is named, or
/// stands in `LIPU_MUSI_VARIANTS`. It is not among the sources, as its licence is another.
///
/// # Errors
/// As [`ask`], when no file is named, or when fewer games agree than must.
pub fn games(workspace: &Workspace, file: Option<&Path>) -> Outcome {
    let named = file.map(Path::to_path_buf).or_else(|| env::var_os("LIPU_MUSI_VARIANTS").map(PathBuf::from));
    let Some(file) = named.filter(|file| file.is_file()) else {
        return Err(Problem(
            "write `cargo xtask oracle games FILE`, the file variants.ini of Fairy-Stockfish".to_owned(),
        ));
    };
    let file = file.canonicalize().map_err(|error| Problem::file("find", &file, &error))?;
    let text = fs::read_to_string(&file).map_err(|error| Problem::file("read", &file, &error))?;
    let sections = text.lines().filter(|line| line.starts_with('[')).count();
    let python = python(workspace)?;
    let out = workspace.target.join("oracles/variants");
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    let shared = workspace.root.join("widgets/rules/tests/oracles");
    let mut asked = 0;
    for package in games::packages_with_oracles(workspace)? {
        for script in scripts(&package.join("tests/oracles"))? {
            // Only the oracle of files of games reads such a file.
            let source =
                fs::read_to_string(&script).map_err(|error| Problem::file("read", &script, &error))?;
            if !source.contains("LIPU_MUSI_VARIANTS") {
                continue;
            }
            asked += 1;
            let name = script.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let data = out.join(&name).with_extension("tsv");
            step(format_args!(
                "oracle {name}: writes its answers for {sections} games, which takes most of an hour"
            ));
            let answers = fs::File::create(&data).map_err(|error| Problem::file("write", &data, &error))?;
            run(Command::new(&python)
                .arg(&script)
                .arg((sections * POSITIONS_OF_A_GAME).to_string())
                .env("PYTHONPATH", &shared)
                .env("LIPU_MUSI_VARIANTS", &file)
                .stdout(answers))?;
            step(format_args!("oracle: the tests of {} read the answers", package.display()));
            run(cargo()
                .arg("test")
                .arg("--manifest-path")
                .arg(package.join("Cargo.toml"))
                .args(["--test", "oracles", "--", "--nocapture"])
                .env("LIPU_MUSI_ORACLES", &out)
                .env("LIPU_MUSI_VARIANTS", &file))?;
        }
    }
    if asked == 0 {
        Err(Problem("no game has an oracle that reads files of games".to_owned()))
    } else {
        Ok(())
    }
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
    let mut libraries = games::requirements(workspace)?;
    libraries.extend(TRANSLATE.map(str::to_owned));
    environment(workspace, "python", &libraries, &[])
}

/// A Python with some libraries, in a folder of the tools; `flags` are those of pip.
fn environment(workspace: &Workspace, name: &str, libraries: &[String], flags: &[&str]) -> Outcome<PathBuf> {
    let home = workspace.tools().join(name);
    let python = home.join("bin/python");
    let note = home.join("libraries");
    let wanted = libraries.join("\n");
    if fs::read_to_string(&note).is_ok_and(|there| there == wanted) {
        return Ok(python);
    }
    if program(&["python3"]).is_none() {
        packages::debian(&["python3", "python3-venv"], "Python 3")?;
    }
    step(format_args!("python: sets up {} with {}", home.display(), libraries.join(", ")));
    if run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home)).is_err() {
        // Debian packages the module apart.
        packages::debian(&["python3-venv"], "Python's venv")?;
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home))?;
    }
    run(Command::new(&python)
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
        .args(flags)
        .args(libraries))?;
    fs::write(&note, wanted).map_err(|error| Problem::file("write", &note, &error))?;
    Ok(python)
}
