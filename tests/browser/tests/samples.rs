//! The sites in `examples`, each built by its own program, opened, read by axe and played on by mouse and by keys.
//!
//! A program that is not installed is not asked for: its test says that it skips. Programs of npm are taken from `node_modules` in the
//! folder of the example, or from the folder that `SAMPLE_MODULES` names; others from `PATH`.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

use browser_tests::{Options, Page, Server, program};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// Copies what belongs to an example, and nothing that was built in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in from.read_dir().unwrap().flatten() {
        let name = entry.file_name();
        if name == "node_modules" {
            continue;
        }
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(name));
        } else {
            fs::copy(entry.path(), to.join(name)).unwrap();
        }
    }
}

/// Runs a command with our program in its path; what it said is the panic where it fails.
fn run(command: &mut Command, ours: &Path) -> Result<(), String> {
    let path = env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", ours.parent().unwrap().display());
    let output = command.env("PATH", path).env("ASTRO_TELEMETRY_DISABLED", "1").output().expect("it starts");
    let said = [output.stdout, output.stderr].concat();
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&said).into_owned()) }
}

fn is_there(program: &str) -> bool {
    let knows = |word: &str| Command::new(program).arg(word).output().is_ok_and(|run| run.status.success());
    knows("--version") || knows("version")
}

/// How a sample is built: the page with the board, the folder that comes of it, and the commands.
struct Sample {
    name: &'static str,
    page: &'static str,
    out: &'static str,
    build: fn(&Path) -> Option<Vec<Command>>,
    /// Whether the page around the figure is the program's own: it has scripts inline, and what axe finds in it is not ours.
    is_theirs: bool,
}

/// The commands of a sample that npm builds.
fn npm(folder: &Path, assets: &str, package: &str, build: &[&str]) -> Option<Vec<Command>> {
    let own = examples().join(folder.file_name()?).join("node_modules");
    let modules = env::var_os("SAMPLE_MODULES").map_or(own, PathBuf::from);
    modules.join(package).is_dir().then(|| {
        // Not one link to the folder: Vite takes what lies behind it for no package.
        let mut link = Command::new("cp");
        assert!(link.arg("-al").arg(&modules).arg(folder.join("node_modules")).status().unwrap().success());
        let mut ours = Command::new("lipu-musi");
        ours.args(["assets", assets]);
        let mut theirs = Command::new(modules.join(".bin").join(build[0]));
        theirs.args(&build[1..]);
        vec![ours, theirs]
    })
}

fn script(program: &str) -> Option<Vec<Command>> {
    is_there(program).then(|| {
        let mut script = Command::new("sh");
        script.arg("build.sh");
        vec![script]
    })
}

/// Builds a sample, and plays on its board: with the pointer, and with keys.
fn plays(sample: &Sample) {
    let Some(ours) = program() else { return };
    let home =
        Folder(env::temp_dir().join(format!("lipu-musi-sample-{}-{}", sample.name, std::process::id())));
    let folder = home.0.join(sample.name);
    copy(&examples().join(sample.name), &folder);
    let Some(commands) = (sample.build)(&folder) else {
        eprintln!("skipped: {} is not installed", sample.name);
        return;
    };
    let mut again = Vec::new();
    for mut command in commands {
        run(command.current_dir(&folder), &ours).unwrap_or_else(|said| panic!("{}: {said}", sample.name));
        again.push(command);
    }
    let Some(page) = Page::open(Options::DESKTOP) else {
        eprintln!("skipped: there is no Chromium");
        return;
    };
    let axe = |page: &Page| if sample.is_theirs { page.axe_in("main .lipu-musi") } else { page.axe() };
    let start = if sample.is_theirs { Server::without_policy } else { Server::start };
    let server = start(folder.join(sample.out), "/");
    page.goto(&server.at(""));
    assert_eq!(axe(&page), Vec::<String>::new());
    let figures = page.figures();
    assert_eq!(figures.len(), 1, "{figures:?}");
    let figure = &figures[0];
    assert!(page.is("document.querySelector('figure').closest('.lipu-musi') !== null"));
    page.wake(figure);
    let cell = |square: &str| format!("#{figure}-{square}");
    // A square is named by its text, or where the page has left it to the headers of the table, by its label.
    let text = |square: &str| {
        let cell = format!("document.querySelector('#{figure}-{square}')");
        page.text(&format!("{cell}.textContent + ' ' + ({cell}.ariaLabel ?? '')"))
    };
    assert!(text("c3").contains("knight"), "{}", text("c3"));
    page.click(&cell("c3"));
    page.click(&cell("d5"));
    page.settle();
    assert!(text("d5").contains("knight") && !text("c3").contains("knight"), "{} {}", text("d5"), text("c3"));
    // From where the focus is now the keys bring the knight to b4.
    page.press("Enter");
    for key in ["ArrowLeft", "ArrowLeft", "ArrowDown"] {
        page.press(key);
    }
    page.press("Enter");
    page.settle();
    assert!(text("b4").contains("knight"), "{} {}", text("b4"), text("d5"));
    assert_eq!(axe(&page), Vec::<String>::new());
    assert_eq!(page.complaints(), Vec::<String>::new());
    // A wrong board stops the program, which says where and why.
    let source = folder.join(sample.page);
    let text = fs::read_to_string(&source).unwrap();
    fs::write(&source, text.replacen("|   | X |   | X |   |", "| X |   |   | X |   |", 1)).unwrap();
    let mut said = Ok(());
    for command in &mut again {
        said = said.and_then(|()| run(command, &ours));
    }
    let said = said.expect_err("a wrong board was built");
    assert!(said.contains("mark-wrong"), "{said}");
}

#[test]
fn eleventy() {
    plays(&Sample {
        name: "eleventy",
        page: "knight.md",
        out: "_site",
        build: |folder| npm(folder, "lipu-musi", "@11ty/eleventy", &["eleventy"]),
        is_theirs: false,
    });
}

#[test]
fn astro() {
    plays(&Sample {
        name: "astro",
        page: "src/pages/index.md",
        out: "dist",
        build: |folder| npm(folder, "public/lipu-musi", "astro", &["astro", "build"]),
        is_theirs: false,
    });
}

#[test]
fn starlight() {
    plays(&Sample {
        name: "starlight",
        page: "src/content/docs/index.md",
        out: "dist",
        build: |folder| npm(folder, "public/lipu-musi", "@astrojs/starlight", &["astro", "build", "--force"]),
        is_theirs: true,
    });
}

#[test]
fn hugo() {
    plays(&Sample {
        name: "hugo",
        page: "rules/_index.md",
        out: "public",
        build: |_| script("hugo"),
        is_theirs: false,
    });
}

#[test]
fn zola() {
    plays(&Sample {
        name: "zola",
        page: "rules/_index.md",
        out: "public",
        build: |_| script("zola"),
        is_theirs: false,
    });
}
