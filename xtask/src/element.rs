//! The package of npm with the element `<lipu-musi>` and all that it loads.

use crate::packages;
use crate::shell::{Outcome, Problem, run, step};
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What is taken from the checkout, and where it lies in the package.
const FILES: [(&str, &str); 4] = [
    ("npm/README.md", "README.md"),
    ("npm/example.html", "example.html"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// `cargo xtask npm`: the widgets, smallest, the files that `lipu-musi assets` writes, and `npm pack` of it all.
///
/// # Errors
/// When a step fails.
pub fn pack(workspace: &Workspace) -> Outcome {
    widgets::build(workspace, Effort::Smallest)?;
    packages::node()?;
    let home = workspace.target.join("npm");
    let folder = home.join("lipu-musi");
    let failed = |doing: &str, path: &Path, error: &std::io::Error| Problem::file(doing, path, error);
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| failed("remove", &folder, &error))?;
    }
    step("npm: compiles lipu-musi, which writes the files of figures");
    let cargo = ["build", "--quiet", "--package", "lipu-musi"];
    run(crate::shell::cargo().current_dir(&workspace.root).args(cargo))?;
    let program = workspace.target.join("debug").join(format!("lipu-musi{EXE_SUFFIX}"));
    run(Command::new(program).arg("assets").arg(&folder).args(["--languages", "en,tok,de"]))?;
    for (from, to) in FILES {
        let (from, to) = (workspace.root.join(from), folder.join(to));
        fs::copy(&from, &to).map_err(|error| failed("copy", &from, &error))?;
    }
    let source = workspace.root.join("npm/package.json");
    let manifest = fs::read_to_string(&source).map_err(|error| failed("read", &source, &error))?;
    let target = folder.join("package.json");
    fs::write(&target, of_version(&manifest, env!("CARGO_PKG_VERSION")))
        .map_err(|error| failed("write", &target, &error))?;
    run(Command::new("npm").current_dir(&folder).args(["pack", "--silent", "--pack-destination", ".."]))?;
    step(format_args!("npm: the package is in {}; `npm publish FILE` publishes it", home.display()));
    Ok(())
}

/// The manifest with the version of the crates.
fn of_version(manifest: &str, version: &str) -> String {
    let line = |line: &str| {
        let is_version = line.trim_start().starts_with("\"version\"");
        if is_version { format!("  \"version\": \"{version}\",\n") } else { format!("{line}\n") }
    };
    manifest.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::of_version;

    #[test]
    fn the_package_has_the_version_of_the_crates() {
        let manifest = include_str!("../../npm/package.json");
        let other = of_version(manifest, "7.8.9");
        assert!(other.contains("\"version\": \"7.8.9\",\n") && !manifest.contains("7.8.9"));
        assert_eq!(other.lines().count(), manifest.lines().count());
    }
}
