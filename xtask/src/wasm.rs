//! A Rust compiler that makes WebAssembly, by one of two ways.

use crate::packages;
use crate::shell::{Outcome, Problem, capture, cargo, program, run, step, succeeds};
use crate::workspace::Workspace;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld-22"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";
/// Where Debian's source package puts the standard library.
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";

/// How the standard library for WebAssembly comes.
pub enum Toolchain {
    /// Ready-made beside the ordinary compiler.
    Ready,
    /// Compiled from the source that Debian packages, with Debian's compiler, which is the one that fits it.
    Debian,
}

impl Toolchain {
    /// Finds or sets up a compiler. `LIPU_MUSI_WASM=rustup` or `=debian` asks for one way only.
    ///
    /// # Errors
    /// When neither way works; the sentence says what each wanted.
    pub fn set_up(workspace: &Workspace) -> Outcome<Self> {
        // Remembered, so that rustup is not asked in vain each time.
        let memory = workspace.tools().join("wasm-from-debian");
        match env::var("LIPU_MUSI_WASM").as_deref() {
            Ok("rustup") => Self::ready(),
            Ok("debian") => Self::debian(),
            Ok(other) => Err(Problem(format!(
                "LIPU_MUSI_WASM is `{other}`; it may be `rustup` or `debian`, or be left out"
            ))),
            Err(_) if memory.exists() && !is_ready()? => Self::debian(),
            Err(_) => Self::ready().or_else(|ready| {
                step(format_args!(
                    "wasm: goes another way, Debian's compiler with its library from source, because {ready}"
                ));
                let debian = Self::debian();
                let debian = debian.map_err(|debian| {
                    Problem(format!("no compiler for WebAssembly: {ready}; and {debian}"))
                })?;
                // Without the note the next run asks rustup again, which costs nothing but time.
                let _ = fs::create_dir_all(workspace.tools()).and_then(|()| fs::write(&memory, ""));
                Ok(debian)
            }),
        }
    }

    fn ready() -> Outcome<Self> {
        let libraries =
            capture(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
        if Path::new(libraries.trim()).is_dir() {
            return Ok(Self::Ready);
        }
        if program(&["rustup"]).is_none() {
            return Err(Problem(format!("there is no rustup that could add the target {TARGET}")));
        }
        step(format_args!("rustup: adds the target {TARGET}, which the widgets are compiled for"));
        run(Command::new("rustup").args(["target", "add", TARGET]))?;
        Ok(Self::Ready)
    }

    fn debian() -> Outcome<Self> {
        let there = [DEBIAN_RUSTC, DEBIAN_LINKER, DEBIAN_SOURCE].iter().all(|file| Path::new(file).exists());
        if !there {
            packages::debian(&DEBIAN_PACKAGES, "a compiler for WebAssembly")?;
        }
        if succeeds(Command::new(DEBIAN_RUSTC).arg("--version")) {
            Ok(Self::Debian)
        } else {
            Err(Problem(format!("{DEBIAN_RUSTC} does not run; reinstall {}", DEBIAN_PACKAGES.join(" "))))
        }
    }

    /// `cargo build` for WebAssembly with a profile, and the folder where the result appears.
    pub fn build(&self, workspace: &Workspace, profile: &str) -> (Command, PathBuf) {
        let mut command = cargo();
        command.current_dir(&workspace.root).args([
            "build",
            "--quiet",
            "--profile",
            profile,
            "--target",
            TARGET,
        ]);
        // What the host's programs are compiled with is not for the browser.
        command
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("CARGO_BUILD_TARGET");
        let folder = match self {
            Self::Ready => workspace.target.clone(),
            Self::Debian => {
                // A folder of its own: the other compiler would throw away what this one made, and back.
                let folder = workspace.target.join("debian-wasm");
                command
                    .arg("-Zbuild-std=std,panic_abort")
                    .arg("--target-dir")
                    .arg(&folder)
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("RUSTC", DEBIAN_RUSTC)
                    // Cargo also asks a wrapper if there is one; it would not know this compiler.
                    .env_remove("RUSTC_WRAPPER")
                    .env("RUSTFLAGS", format!("-Clinker={DEBIAN_LINKER}"));
                folder
            }
        };
        (command, folder.join(TARGET).join(profile))
    }
}

/// Whether the compiler has a library for WebAssembly beside it.
fn is_ready() -> Outcome<bool> {
    let libraries = capture(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    Ok(Path::new(libraries.trim()).is_dir())
}
