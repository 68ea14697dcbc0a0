//! Every test, in the order in which a failure costs least time.

use crate::browser;
use crate::shell::{Outcome, Phases, Problem, beside, cargo, program, run, step, succeeds};
use crate::site;
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// The package of the browser tests, which needs more set up than the others.
const BROWSER_TESTS: &str = "browser-tests";

/// How far the tests go. Each tier has all that the one before it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Every test; of what goes through all pages or all states of a figure in the browser, a sample.
    Usual,
    /// All pages, and all states of a figure.
    Sweeps,
    /// Many positions of each exercise, with the widgets as they are published. It takes more than an hour.
    All,
}

impl Tier {
    /// What a person runs, and what CI runs.
    pub fn of_machine() -> Self {
        if std::env::var_os("CI").is_some() { Self::Sweeps } else { Self::Usual }
    }

    fn effort(self) -> Effort {
        if self == Self::All { Effort::Smallest } else { Effort::Quick }
    }
}

/// Sets up what is missing and runs all checks and tests.
///
/// # Errors
/// The first step that fails.
pub fn run_all(workspace: &Workspace, tier: Tier) -> Outcome {
    let mut phases = Phases::default();
    let result = steps(workspace, tier, &mut phases);
    step(format_args!("time: {}", phases.summary()));
    result
}

fn steps(workspace: &Workspace, tier: Tier, phases: &mut Phases) -> Outcome {
    let cargo = |arguments: &[&str]| {
        let mut command = cargo();
        command.current_dir(&workspace.root).args(arguments);
        // Nothing is compiled twice on a fresh machine, so the files for doing so faster are not worth their time; nor is what only
        // a debugger reads.
        if std::env::var_os("CI").is_some() {
            command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        }
        command
    };
    phases.run("set-up", "rustfmt and clippy", components)?;
    phases
        .run("format", "rustfmt finds nothing to change", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    phases.run("widgets", "the board as WebAssembly, which the program takes up", || {
        widgets::build(workspace, tier.effort())
    })?;
    let natives = ["test", "--quiet", "--workspace", "--exclude", BROWSER_TESTS];
    phases.run("compile", "all packages and their tests", || run(cargo(&natives).arg("--no-run")))?;
    phases.run(
        "tests",
        "units, cases and properties of all packages; beside them, no lint speaks",
        || {
            // Many tests keep one core busy only. Cargo lets one of two compile at a time: the tests, which have nothing left to compile,
            // are to be the first.
            let lints = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"];
            beside(
                || run(&mut cargo(&natives)),
                || {
                    thread::sleep(Duration::from_secs(5));
                    run(&mut cargo(&lints))
                },
            )
        },
    )?;
    phases.run("browser set-up", "Chromium, a font, axe-core", || browser::set_up(workspace)).and_then(
        |browser| {
            phases.run("site", "builds content/ with the program just tested", || {
                site::with_tested(workspace)
            })?;
            phases.run(
                "browser tests",
                "the built site in Chromium: keyboard, pointer, axe, layout, no script",
                || {
                    let mut tests = cargo(&["test", "--package", BROWSER_TESTS]);
                    if tier >= Tier::Sweeps {
                        tests.env("LIPU_MUSI_SWEEPS", "1");
                    }
                    if tier == Tier::All {
                        tests.env("LIPU_MUSI_POSITIONS", "200");
                    }
                    run(tests
                        .env("LIPU_MUSI_SITE", workspace.root.join("site"))
                        .env("LIPU_MUSI_SCREENSHOTS", workspace.target.join("screenshots"))
                        .env("CHROME", browser.chromium)
                        .env("AXE", browser.axe))
                },
            )
        },
    )?;
    phases.run("documentation", "rustdoc warns of nothing", || {
        run(cargo(&["doc", "--quiet", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "--deny warnings"))
    })
}

/// rustfmt and clippy, which a minimal toolchain leaves out.
fn components() -> Outcome {
    let there = |tool: &str| succeeds(Command::new("cargo").args([tool, "--version"]));
    if there("fmt") && there("clippy") {
        return Ok(());
    }
    if program(&["rustup"]).is_none() {
        return Err(Problem(
            "cargo fmt or cargo clippy is missing; install the packages rustfmt and rust-clippy".into(),
        ));
    }
    step("rustup: adds rustfmt and clippy, which the tests call");
    run(Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]))
}
