//! What the program is made of, as a list for programs: `CycloneDX` in JSON.

use crate::games;
use crate::shell::{Outcome, Problem, capture, cargo};
use crate::workspace::Workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A crate that is in the program, or in a widget that the program carries.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Component {
    name: String,
    version: String,
    licence: String,
}

/// Writes the list beside the program.
///
/// # Errors
/// When Cargo cannot tell what the program is made of, or the file cannot be written.
pub fn write(workspace: &Workspace, path: &Path) -> Outcome {
    let lock = workspace.root.join("Cargo.lock");
    let lock = fs::read_to_string(&lock).map_err(|error| Problem::file("read", &lock, &error))?;
    let tree = |more: &[&str]| {
        // The licences of crates come last on each line, after the name, the version and where our own are.
        let arguments = ["tree", "--locked", "--prefix", "none", "--no-dedupe", "--edges", "normal,build"];
        capture(
            cargo().current_dir(&workspace.root).args(arguments).args(["--format", "{p}\t{l}"]).args(more),
        )
    };
    let mut components = components(&tree(&["--package", "lipu-musi"])?);
    for widget in games::widgets(workspace)? {
        components.extend(self::components(&tree(&[
            "--target",
            "wasm32-unknown-unknown",
            "--package",
            &widget.package,
        ])?));
    }
    let text = sbom(&components, &checksums(&lock));
    fs::write(path, text).map_err(|error| Problem::file("write", path, &error))
}

/// The crates of what `cargo tree` prints.
fn components(tree: &str) -> BTreeSet<Component> {
    let component = |line: &str| {
        let (package, licence) = line.split_once('\t')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        // Before SPDX expressions Cargo used a slash for "or".
        let licence = licence.replace('/', " OR ");
        Some(Component { name: name.to_owned(), version: version.to_owned(), licence })
    };
    tree.lines().filter_map(component).collect()
}

/// The SHA-256 of each crate from the registry, by name and version, as the lock file pins it.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut found = BTreeMap::new();
    for package in lock.split("[[package]]").skip(1) {
        let value = |key: &str| {
            let line = package.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""))?;
            Some(line.trim_end_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(checksum)) =
            (value("name"), value("version"), value("checksum"))
        {
            found.insert((name, version), checksum);
        }
    }
    found
}

fn sbom(components: &BTreeSet<Component>, checksums: &BTreeMap<(String, String), String>) -> String {
    let own = components.iter().find(|component| component.name == "lipu-musi");
    let mut out =
        String::from("{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n");
    if let Some(own) = own {
        let _ = writeln!(out, "  \"metadata\": {{ \"component\": {} }},", entry(own, "application", None));
    }
    out.push_str("  \"components\": [\n");
    let others: Vec<String> = components
        .iter()
        .filter(|component| Some(*component) != own)
        .map(|component| {
            let hash = checksums.get(&(component.name.clone(), component.version.clone()));
            format!("    {}", entry(component, "library", hash.map(String::as_str)))
        })
        .collect();
    out.push_str(&others.join(",\n"));
    out.push_str("\n  ]\n}\n");
    out
}

/// One component as JSON. What is in it is in the tables of Cargo, where no sign needs an escape but these.
fn entry(component: &Component, kind: &str, hash: Option<&str>) -> String {
    let text = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let Component { name, version, licence } = component;
    let (name, version, licence) = (text(name), text(version), text(licence));
    let mut out = format!("{{ \"type\": \"{kind}\", \"name\": \"{name}\", \"version\": \"{version}\"");
    if !licence.is_empty() {
        let _ = write!(out, ", \"licenses\": [{{ \"expression\": \"{licence}\" }}]");
    }
    if let Some(hash) = hash {
        let _ = write!(
            out,
            ", \"purl\": \"pkg:cargo/{name}@{version}\", \"hashes\": [{{ \"alg\": \"SHA-256\", \"content\": \"{hash}\" }}]"
        );
    }
    out.push_str(" }");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_crate_is_listed_once_with_its_licence_and_its_hash() {
        let tree = "lipu-musi v0.1.0 (/a b/c)\tMIT OR Apache-2.0\nserde v1.0.2\tMIT/Apache-2.0\nserde v1.0.2\tMIT/Apache-2.0\n\nmusi-rules v0.1.0 (/d)\t\n";
        let lock = "version = 4\n\n[[package]]\nname = \"serde\"\nversion = \"1.0.2\"\nsource = \"registry\"\nchecksum = \"ab12\"\n\n[[package]]\nname = \"musi-rules\"\nversion = \"0.1.0\"\n";
        let text = sbom(&components(tree), &checksums(lock));
        let value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        assert_eq!(value["metadata"]["component"]["name"], "lipu-musi");
        let listed = value["components"].as_array().expect("a list");
        assert_eq!(listed.len(), 2);
        assert_eq!(listed[0]["name"], "musi-rules");
        assert_eq!(listed[1]["purl"], "pkg:cargo/serde@1.0.2");
        assert_eq!(listed[1]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(listed[1]["hashes"][0]["content"], "ab12");
    }
}
