//! A Rust compiler that makes WebAssembly, by one of three ways.

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
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Toolchain {
    /// Compiled from rustup's source without the words of panics, which makes widgets a fifth smaller.
    Source,
    /// Ready-made beside the ordinary compiler.
    Ready,
    /// As from [`Toolchain::Source`], from what Debian packages: its source, and its compiler, which fits it.
    Debian,
}

/// The ways in the order in which they are tried, by the names that `LIPU_MUSI_WASM` knows.
const WAYS: [(&str, Toolchain); 3] =
    [("source", Toolchain::Source), ("ready", Toolchain::Ready), ("debian", Toolchain::Debian)];

impl Toolchain {
    /// Finds or sets up a compiler. `LIPU_MUSI_WASM` asks for one way only: `source`, `ready` or `debian`.
    ///
    /// # Errors
    /// When no way works; the sentence says what each wanted.
    pub fn set_up(workspace: &Workspace) -> Outcome<Self> {
        if let Some(wanted) = env::var_os("LIPU_MUSI_WASM") {
            let Some((_, way)) = WAYS.into_iter().find(|(name, _)| wanted == *name) else {
                let names = WAYS.map(|(name, _)| name).join(", ");
                return Err(Problem(format!(
                    "LIPU_MUSI_WASM may be {names} or be left out, not {}",
                    wanted.display()
                )));
            };
            return way.prepare().map(|()| way);
        }
        // Remembered, so that what failed is not asked for in vain each time.
        let memory = workspace.tools().join("wasm-way");
        let remembered = fs::read_to_string(&memory).unwrap_or_default();
        let first = WAYS.iter().position(|(name, _)| *name == remembered).unwrap_or(0);
        let mut refused = Vec::new();
        for (name, way) in WAYS.into_iter().skip(first) {
            match way.prepare() {
                Ok(()) => {
                    if remembered != name {
                        // Without the note the next run asks again, which costs nothing but time.
                        let _ = fs::create_dir_all(workspace.tools()).and_then(|()| fs::write(&memory, name));
                    }
                    return Ok(way);
                }
                Err(problem) => {
                    step(format_args!("wasm: goes another way, because {problem}"));
                    refused.push(problem.0);
                }
            }
        }
        // Next time everything is tried anew.
        let _ = fs::remove_file(&memory);
        Err(Problem(format!("there is no compiler for WebAssembly: {}", refused.join("; and "))))
    }

    /// Sees to it that the way can be gone.
    fn prepare(self) -> Outcome {
        match self {
            Self::Source => source(),
            Self::Ready => ready(),
            Self::Debian => debian(),
        }
    }

    /// `cargo build` for WebAssembly with a profile, and the folder where the result appears.
    pub fn build(self, workspace: &Workspace, profile: &str) -> (Command, PathBuf) {
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
        if self == Self::Ready {
            return (command, workspace.target.join(TARGET).join(profile));
        }
        let debian = self == Self::Debian;
        // A folder of its own: another compiler would throw away what this one made, and back.
        let folder = workspace.target.join(if debian { "wasm-debian" } else { "wasm-source" });
        // References to JavaScript are not for widgets, which give and take numbers alone.
        let mut flags = String::from(
            "-Zunstable-options -Zlocation-detail=none -Cpanic=immediate-abort -Ctarget-feature=-reference-types",
        );
        if debian {
            flags.push_str(" -Clinker=");
            flags.push_str(DEBIAN_LINKER);
            // A wrapper, where there is one, would not know this compiler.
            command.env("RUSTC", DEBIAN_RUSTC).env_remove("RUSTC_WRAPPER");
        }
        command
            .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"])
            .args(["-Zpanic-immediate-abort", "--target-dir"])
            .arg(&folder)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", flags);
        (command, folder.join(TARGET).join(profile))
    }
}

/// The first compiler and Cargo that can leave the words of panics out: 1.FIRST.
const FIRST: u32 = 93;

/// rustup's source of the standard library.
fn source() -> Outcome {
    let version = capture(Command::new("rustc").arg("--version"))?;
    let minor = version.split('.').nth(1).and_then(|number| number.parse().ok()).unwrap_or(0);
    if minor < FIRST {
        return Err(Problem(format!(
            "only Rust 1.{FIRST} or newer can compile its library without the words of panics"
        )));
    }
    let sysroot = capture(Command::new("rustc").args(["--print", "sysroot"]))?;
    let there = || Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file();
    if !there() {
        rustup(
            &["component", "add", "rust-src"],
            "the library's source, from which widgets get a fifth smaller",
        )?;
    }
    if there() {
        Ok(())
    } else {
        Err(Problem("rustup's source of the library is not where it belongs".into()))
    }
}

/// rustup's ready-made library.
fn ready() -> Outcome {
    let libraries = capture(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", TARGET], "what the widgets are compiled for")
}

fn rustup(arguments: &[&str], what: &str) -> Outcome {
    let Some(rustup) = program(&["rustup"]) else {
        return Err(Problem(format!("there is no rustup, which would add {what}")));
    };
    step(format_args!("rustup: adds {what}"));
    run(Command::new(rustup).args(arguments))
}

/// Debian's source and compiler.
fn debian() -> Outcome {
    let there = [DEBIAN_RUSTC, DEBIAN_LINKER, DEBIAN_SOURCE].iter().all(|file| Path::new(file).exists());
    if !there {
        packages::debian(&DEBIAN_PACKAGES, "a compiler for WebAssembly")?;
    }
    if succeeds(Command::new(DEBIAN_RUSTC).arg("--version")) {
        Ok(())
    } else {
        Err(Problem(format!("{DEBIAN_RUSTC} does not run; reinstall {}", DEBIAN_PACKAGES.join(" "))))
    }
}
