//! What goes to the registry of crates: packages that build without this checkout, the widgets inside as they were made.

use crate::shell::{Outcome, Problem, capture, cargo, program, run, step};
use crate::widgets::{self, Effort};
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The list of the widgets in a package, in the form that `sha256sum --check` reads.
const CHECKSUMS: &str = "SHA256SUMS";

/// What a package needs of `target/widgets`: its build reads the same endings.
fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|end| end == "wasm" || end == "js" || end == "txt")
}

/// `cargo xtask package`: the widgets, smallest, into `packed`, and then every crate that is published as a package that Cargo
/// has built by itself.
///
/// # Errors
/// When a step fails.
pub fn package(workspace: &Workspace) -> Outcome {
    widgets::build(workspace, Effort::Smallest)?;
    lay(workspace)?;
    let names = published(workspace)?;
    let built = workspace.target.join("packages");
    forget(&names, &built)?;
    step(format_args!("package: makes {} packages, and builds each from what is in it", names.len()));
    // What is packed is not in the history, by intent.
    let mut command = cargo();
    command.current_dir(&workspace.root).args(["package", "--quiet", "--allow-dirty", "--target-dir"]);
    command.arg(&built).args(names.iter().flat_map(|name| ["--package", name.as_str()]));
    run(&mut command)?;
    step(format_args!("package: {} holds them", built.join("package").display()));
    Ok(())
}

/// Removes what Cargo keeps of packages that were made before, as they came and as it built them in this folder: it takes one of the
/// same version for the same package, and would build each crate with the others as they were then.
fn forget(names: &[String], built: &Path) -> Outcome {
    let remove = |path: &Path| {
        let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        removed.map_err(|error| Problem::file("remove", path, &error))
    };
    if built.is_dir() {
        remove(built)?;
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let Some(home) = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"))) else {
        return Ok(());
    };
    for kind in ["src", "cache"] {
        for path in of_no_host(&home.join("registry").join(kind)) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !names.iter().any(|known| is_of(&name, known)) {
                continue;
            }
            remove(&path)?;
        }
    }
    Ok(())
}

/// What lies in the folders of registries that are on this machine: their names have no host before the hyphen.
fn of_no_host(folder: &Path) -> Vec<PathBuf> {
    let entries =
        |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_here =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('-'));
    entries(folder).filter(is_here).flat_map(|registry| entries(&registry).collect::<Vec<_>>()).collect()
}

/// Whether a file or folder is of a package with this name: `musi-go-0.1.0`, `musi-go-0.1.0.crate`.
fn is_of(file: &str, package: &str) -> bool {
    let version = file.strip_prefix(package).and_then(|rest| rest.strip_prefix('-'));
    version.is_some_and(|version| version.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// Lays the widgets into `packed`, with their checksums.
fn lay(workspace: &Workspace) -> Outcome {
    let folder = workspace.root.join("packed");
    let failed = |doing: &str, path: &Path, error: &std::io::Error| Problem::file(doing, path, error);
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| failed("remove", &folder, &error))?;
    }
    fs::create_dir_all(&folder).map_err(|error| failed("create", &folder, &error))?;
    let from = workspace.widgets();
    let entries = fs::read_dir(&from).map_err(|error| failed("read", &from, &error))?;
    let mut names = Vec::new();
    for file in entries.flatten().map(|entry| entry.path()).filter(|file| is_packed(file)) {
        let Some(name) = file.file_name().map(PathBuf::from) else { continue };
        fs::copy(&file, folder.join(&name)).map_err(|error| failed("copy", &file, &error))?;
        names.push(name);
    }
    names.sort();
    let Some(sum) = program(&["sha256sum", "shasum"]) else {
        return Err(Problem("neither sha256sum nor shasum is there to make checksums with".into()));
    };
    let mut command = Command::new(&sum);
    if sum.ends_with("shasum") {
        command.args(["-a", "256"]);
    }
    let sums = capture(command.current_dir(&folder).args(&names))?;
    let list = folder.join(CHECKSUMS);
    fs::write(&list, sums).map_err(|error| failed("write", &list, &error))?;
    step(format_args!("package: {} files of widgets in {}", names.len(), folder.display()));
    Ok(())
}

/// The names of the crates that are published: the members whose manifest does not forbid it.
fn published(workspace: &Workspace) -> Outcome<Vec<String>> {
    let read = |file: &Path| fs::read_to_string(file).map_err(|error| Problem::file("read", file, &error));
    let manifest = read(&workspace.root.join("Cargo.toml"))?;
    let members = members(&manifest);
    let mut names = Vec::new();
    for member in members {
        let text = read(&workspace.root.join(member).join("Cargo.toml"))?;
        names.extend(name_if_published(&text).map(str::to_owned));
    }
    Ok(names)
}

/// The folders that the manifest of the workspace names.
fn members(manifest: &str) -> Vec<&str> {
    let list = manifest.lines().find_map(|line| line.strip_prefix("members = [")).unwrap_or_default();
    list.trim_end_matches(']').split(',').map(|member| member.trim().trim_matches('"')).collect()
}

/// The name in a manifest that does not say `publish.workspace = true`, which in this workspace means no.
fn name_if_published(manifest: &str) -> Option<&str> {
    let package = manifest.split_once("[package]")?.1;
    let package = package.split("\n[").next()?;
    let is_published = !package.lines().any(|line| line == "publish.workspace = true");
    let name = package.lines().find_map(|line| line.strip_prefix("name = \""))?.strip_suffix('"')?;
    is_published.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_one_name_are_not_those_of_a_longer_one() {
        assert!(is_of("musi-go-0.1.0", "musi-go") && is_of("musi-go-0.1.0.crate", "musi-go"));
        assert!(!is_of("musi-stated-rules-0.1.0", "musi-stated") && !is_of("musi-go", "musi-go"));
    }

    #[test]
    fn what_is_published_says_so_by_leaving_it_out() {
        let open = "[workspace.package]\npublish = false\n\n[package]\nname = \"a\"\nversion = \"1\"\n\n[dependencies]\n";
        assert_eq!(name_if_published(open), Some("a"));
        assert_eq!(
            name_if_published("[package]\nname = \"b\"\npublish.workspace = true\n\n[dependencies]\n"),
            None
        );
        assert_eq!(members("[workspace]\nmembers = [\".\", \"a/b\"]\nexclude = [\"c\"]\n"), [".", "a/b"]);
    }
    /// The files that a source takes up while it is compiled, as it names them.
    fn included(source: &str) -> impl Iterator<Item = &str> {
        let calls = source.split("include_str!(\"").skip(1).chain(source.split("include_bytes!(\"").skip(1));
        calls.filter_map(|rest| rest.split('"').next())
    }

    /// Every source in a folder, its tests left out.
    fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap_or_default();
                let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                found.push((path, text));
            }
        }
    }

    #[test]
    fn a_package_takes_up_no_file_outside_its_crate() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
        let mut count = 0;
        for member in members(&manifest) {
            let text = fs::read_to_string(root.join(member).join("Cargo.toml")).unwrap_or_default();
            if name_if_published(&text).is_none() {
                continue;
            }
            let mut found = Vec::new();
            sources(&root.join(member).join("src"), &mut found);
            for (path, source) in &found {
                let folder = path.parent().and_then(|parent| parent.strip_prefix(root.join(member)).ok());
                let depth = folder.map_or(0, |folder| folder.components().count());
                for file in included(source) {
                    let up = file.split('/').take_while(|part| *part == "..").count();
                    assert!(up <= depth, "{} takes up {file}, which no package of it holds", path.display());
                    count += 1;
                }
            }
        }
        assert!(count > 5, "the sources have been found");
    }
}
