//! The widgets as WebAssembly: the board, one file a game, and the families of other figures, one file each; and the scripts
//! of a page, made small.

use crate::games::{self, Widget};
use crate::packages::{self, NpmSet};
use crate::shell::{Outcome, Problem, capture, cargo, program, run, step};
use crate::wasm::Toolchain;
use crate::workspace::Workspace;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// The scripts of a page, which are made smaller. Those that are no modules share their names with the page.
const SCRIPTS: [(&str, Kind); 11] = [
    ("choices", Kind::Classic),
    ("common", Kind::Module),
    ("element", Kind::Module),
    ("frame", Kind::Classic),
    ("opponent", Kind::Module),
    ("page", Kind::Classic),
    ("progress", Kind::Module),
    ("redirect", Kind::Classic),
    ("runtime", Kind::Module),
    ("sketch", Kind::Module),
    ("wake", Kind::Module),
];

/// How a page loads a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Classic,
    Module,
}

/// How much time the widgets may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As soon as they run: for whoever writes pages or code.
    Quick,
    /// As small as they get: for what is published and what is measured.
    Smallest,
}

impl Effort {
    /// What a person's machine serves and builds quickly, and a machine that publishes (`CI` is set) small.
    pub fn of_machine() -> Self {
        if std::env::var_os("CI").is_some() { Self::Smallest } else { Self::Quick }
    }

    /// The profile of Cargo.toml.
    const fn profile(self) -> &'static str {
        match self {
            Self::Quick => "widget-quick",
            Self::Smallest => "widget",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Smallest => "smallest",
        }
    }
}

/// `cargo xtask widgets`: with `--quick`, or with the names of those that are wanted.
///
/// # Errors
/// When a name is none, or as [`build`].
pub fn build_named(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let quick = arguments.iter().any(|argument| argument == "--quick");
    let effort = if quick { Effort::Quick } else { Effort::Smallest };
    let names = || arguments.iter().filter(|argument| *argument != "--quick");
    let all = games::widgets(workspace)?;
    if let Some(wrong) = names().find(|name| all.iter().all(|widget| widget.name != **name)) {
        let known: Vec<&str> = all.iter().map(|widget| widget.name.as_str()).collect();
        return Err(Problem(format!("there is no widget `{wrong}`; there are {}", known.join(", "))));
    }
    let wanted =
        all.into_iter().filter(|widget| names().count() == 0 || names().any(|name| *name == widget.name));
    build_some(workspace, effort, &wanted.collect::<Vec<_>>())
}

/// Compiles and packs the widgets of all games into `target/widgets/`; what is already there from the same input
/// stays.
///
/// # Errors
/// When there is no compiler for WebAssembly, or a step fails.
pub fn build(workspace: &Workspace, effort: Effort) -> Outcome {
    build_some(workspace, effort, &games::widgets(workspace)?)
}

/// Whether each widget has been built, with whatever effort and from whatever state of the code.
///
/// # Errors
/// When the lists of the games cannot be read.
pub fn are_there(workspace: &Workspace) -> Outcome<bool> {
    let out = workspace.widgets();
    Ok(games::widgets(workspace)?.iter().all(|widget| out.join(format!("{}.wasm", widget.name)).is_file()))
}

fn build_some(workspace: &Workspace, effort: Effort, wanted: &[Widget]) -> Outcome {
    let toolchain = Toolchain::set_up(workspace)?;
    let out = workspace.widgets();
    fs::create_dir_all(&out).map_err(|error| Problem::file("create", &out, &error))?;
    sweep(&out, &games::widgets(workspace)?)?;
    let small = effort == Effort::Smallest;
    let packer =
        Packer { workspace, effort, out: &out, optimiser: if small { optimiser(workspace) } else { None } };
    // Only one command compiles at a time, as Cargo wants it. To look for the smallest file takes longer and keeps one core
    // busy: each core packs what was compiled.
    let groups = groups(wanted, effort);
    let count = groups.len();
    let groups = Mutex::new(groups.into_iter());
    let next = || -> Outcome<Option<(Vec<Compiled<'_>>, Instant)>> {
        let mut groups = groups.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = Instant::now();
        groups.next().map(|group| Ok((compile(workspace, toolchain, &group, effort)?, begun))).transpose()
    };
    let work = || -> Outcome {
        while let Some((compiled, begun)) = next()? {
            for Compiled { widget, file } in compiled {
                packer.pack(&widget.name, &file, begun)?;
            }
        }
        Ok(())
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(count)).map(|_| scope.spawn(work)).collect();
        let ends =
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        ends.fold(Ok(()), Outcome::and)
    })?;
    // A script that is not made smaller is taken as it is written.
    if small {
        SCRIPTS.iter().try_for_each(|(name, kind)| shorten(workspace, name, *kind, &out))
    } else {
        Ok(())
    }
}

/// Takes away what an older list of widgets has left: the program would carry it.
fn sweep(out: &Path, widgets: &[Widget]) -> Outcome {
    for file in names(out)? {
        let name = file.split('.').next().unwrap_or_default();
        if SCRIPTS.iter().all(|(script, _)| *script != name)
            && widgets.iter().all(|widget| widget.name != name)
        {
            step(format_args!("widgets: {name} is none any more"));
            let file = out.join(&file);
            fs::remove_file(&file).map_err(|error| Problem::file("remove", &file, &error))?;
        }
    }
    Ok(())
}

/// The feature that gives boards more room than the smallest file needs.
const ROOM: &str = "wide";

/// What is compiled by one command. The smallest file has the messages and the room that its widget needs: each is compiled on
/// its own, and so are the crates that all share. Quickly, those that are one kind of program are compiled together, with
/// the messages and the room of all.
fn groups(wanted: &[Widget], effort: Effort) -> Vec<Vec<&Widget>> {
    let program = |widget: &Widget| {
        let features = widget.features.split(',').filter(|feature| *feature != ROOM);
        features.collect::<Vec<_>>().join(",")
    };
    let mut groups: Vec<Vec<&Widget>> = Vec::new();
    for widget in wanted {
        let alike = |group: &&mut Vec<&Widget>| {
            effort == Effort::Quick && group.first().is_some_and(|first| program(first) == program(widget))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(widget),
            None => groups.push(vec![widget]),
        }
    }
    groups
}

/// A widget as the compiler leaves it.
struct Compiled<'a> {
    widget: &'a Widget,
    file: PathBuf,
}

/// Compiles a group of widgets and says where each lies: in a file of its own, as a package may give several widgets.
fn compile<'a>(
    workspace: &Workspace,
    toolchain: Toolchain,
    group: &[&'a Widget],
    effort: Effort,
) -> Outcome<Vec<Compiled<'a>>> {
    let (mut compile, folder) = toolchain.build(workspace, effort.profile());
    compile.args(["--lib", "--no-default-features"]);
    for widget in group {
        compile.args(["--package", &widget.package]);
        for feature in widget.features.split(',').filter(|feature| !feature.is_empty()) {
            compile.args(["--features", &format!("{}/{feature}", widget.package)]);
        }
    }
    // What the build says of itself names the folder of the tables; what goes wrong is shown as ever.
    let told = capture(compile.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit()))?;
    let Some(tables) = tables(&told) else {
        let names: Vec<&str> = group.iter().map(|widget| widget.name.as_str()).collect();
        return Err(Problem(format!(
            "the build of {} does not say where its messages are",
            names.join(", ")
        )));
    };
    let each = group.iter().map(|widget| {
        lay_tables(&tables, &workspace.widgets(), &widget.name)?;
        let of_package = folder.join(format!("{}.wasm", widget.package.replace('-', "_")));
        let file = folder.join(format!("{}.wasm", widget.name));
        fs::copy(&of_package, &file).map_err(|error| Problem::file("copy", &of_package, &error))?;
        Ok(Compiled { widget, file })
    });
    each.collect()
}

/// The folder into which the build of `musi-messages` wrote the tables of a widget, by what Cargo says of the build: JSON, an
/// object a line. The path is cut out of its line: every command would wait for a reader of JSON to be compiled.
fn tables(told: &str) -> Option<PathBuf> {
    let folders = told.lines().filter_map(|line| line.split_once(r#""out_dir":""#)?.1.split_once('"'));
    let folders = folders.map(|(folder, _)| Path::new(&folder.replace(r"\\", r"\")).join("messages"));
    folders.into_iter().find(|folder| folder.is_dir())
}

/// Lays the tables of a widget beside it: `NAME.LANG.txt`, for each language a file. Those of a language that is no more go.
fn lay_tables(tables: &Path, out: &Path, name: &str) -> Outcome {
    let is_table =
        |file: &str| matches!(file.split('.').collect::<Vec<_>>()[..], [of, _, "txt"] if of == name);
    for old in names(out)?.into_iter().filter(|file| is_table(file)) {
        let old = out.join(old);
        fs::remove_file(&old).map_err(|error| Problem::file("remove", &old, &error))?;
    }
    for table in names(tables)? {
        let (from, to) = (tables.join(&table), out.join(format!("{name}.{table}")));
        fs::copy(&from, &to).map_err(|error| Problem::file("copy", &from, &error))?;
    }
    Ok(())
}

/// The names of the files of a folder.
fn names(folder: &Path) -> Outcome<Vec<String>> {
    let failed = |error: &_| Problem::file("read", folder, error);
    let entries = fs::read_dir(folder).map_err(|error| failed(&error))?;
    let name = |entry: std::io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
    entries.map(name).collect::<std::io::Result<_>>().map_err(|error| failed(&error))
}

/// What every widget is packed with.
struct Packer<'a> {
    workspace: &'a Workspace,
    effort: Effort,
    out: &'a Path,
    optimiser: Option<String>,
}

impl Packer<'_> {
    /// Runs `musi-pack` unless the result of the same input is there already.
    fn pack(&self, name: &str, compiled: &Path, begun: Instant) -> Outcome {
        let stamp = self.out.join(format!("{name}.stamp"));
        let now = format!("{} {}\n", self.effort.name(), self.input(compiled)?);
        let whole = self.out.join(format!("{name}.wasm")).is_file();
        if whole && fs::read_to_string(&stamp).is_ok_and(|before| before == now) {
            return Ok(());
        }
        // Cargo's own word that it compiles musi-pack is no news.
        let told = capture(
            cargo()
                .current_dir(&self.workspace.root)
                .args(["run", "--quiet", "--package", "musi-pack", "--", self.effort.name()])
                .arg(compiled)
                .arg(self.out)
                .arg(name)
                .args(&self.optimiser),
        )?;
        let told = told.trim().replace('\n', "; later ");
        step(format_args!("widget {name}: {told} ({:.1} s)", begun.elapsed().as_secs_f64()));
        fs::write(&stamp, now).map_err(|error| Problem::file("write", &stamp, &error))
    }

    /// The hash of all that a packed widget depends on.
    fn input(&self, compiled: &Path) -> Outcome<String> {
        let inputs = [
            compiled.to_path_buf(),
            self.workspace.root.join("Cargo.lock"),
            self.workspace.root.join("xtask/pack/src/main.rs"),
            self.workspace.root.join("xtask/pack/src/split.rs"),
        ];
        let mut hasher = DefaultHasher::new();
        for input in &inputs {
            hasher.write(&fs::read(input).map_err(|error| Problem::file("read", input, &error))?);
        }
        hasher.write(self.optimiser.as_deref().unwrap_or_default().as_bytes());
        Ok(format!("{:016x}", hasher.finish()))
    }
}

/// Makes `NAME.min.js` of a script among the templates, where node can run terser. The script itself is laid beside it:
/// the program takes the short form of that very text, and of no other.
fn shorten(workspace: &Workspace, name: &str, kind: Kind, out: &Path) -> Outcome {
    let script = workspace.root.join("templates").join(format!("{name}.js"));
    let (copy, short) = (out.join(format!("{name}.js")), out.join(format!("{name}.min.js")));
    let source = fs::read(&script).map_err(|error| Problem::file("read", &script, &error))?;
    if short.is_file() && fs::read(&copy).is_ok_and(|before| before == source) {
        return Ok(());
    }
    let Some(node) = program(&["node", "nodejs"]) else { return Ok(()) };
    let terser = match packages::npm(workspace, NpmSet::Tools, "terser") {
        Ok(folder) => folder.join("bin/terser"),
        Err(problem) => {
            step(format_args!("scripts: stay as they are written, because {problem}"));
            return Ok(());
        }
    };
    step(format_args!("script {name}.js: made smaller by terser"));
    let mut command = Command::new(node);
    command.arg(terser).arg(&script).args(["--ecma", "2022", "--mangle", "--compress", "passes=3,ecma=2022"]);
    if kind == Kind::Module {
        command.arg("--module");
    }
    run(command.arg("--output").arg(&short))?;
    fs::write(&copy, source).map_err(|error| Problem::file("write", &copy, &error))
}

/// The newer `wasm-opt`, where node can run it. The system's own is found by `musi-pack`.
fn optimiser(workspace: &Workspace) -> Option<String> {
    program(&["node", "nodejs"])?;
    match packages::npm(workspace, NpmSet::Tools, "binaryen") {
        Ok(folder) => Some(folder.join("bin/wasm-opt").to_string_lossy().into_owned()),
        Err(problem) => {
            step(format_args!("widgets: does without npm's wasm-opt, because {problem}"));
            None
        }
    }
}
