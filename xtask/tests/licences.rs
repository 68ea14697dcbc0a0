//! Every dependency has a licence that deny.toml allows, comes from the registry, and is under no advisory that nobody looked at.
#![allow(clippy::expect_used, clippy::panic)]

use serde_json::Value;
use spdx::{Expression, Licensee};
use std::path::Path;
use std::process::Command;

/// The packages of the lock file, as Cargo tells of them.
fn packages() -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["metadata", "--format-version=1", "--all-features", "--locked"])
        .output()
        .expect("cargo runs this test");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    metadata["packages"].as_array().expect("it lists packages").clone()
}

/// What deny.toml allows: everywhere, and for one crate.
fn allowed() -> (Vec<Licensee>, Vec<(String, Licensee)>) {
    let text = include_str!("../../deny.toml");
    let table: toml::Table = text.parse().expect("deny.toml is TOML");
    let parse = |value: &toml::Value| {
        let name = value.as_str().expect("a licence is a text");
        Licensee::parse(name).unwrap_or_else(|error| panic!("deny.toml: `{name}`: {error}"))
    };
    let licences = &table["licenses"];
    let everywhere = licences["allow"].as_array().expect("allow is a list").iter().map(parse).collect();
    let exceptions = licences["exceptions"].as_array().expect("exceptions is a list").iter();
    let of_one = exceptions.flat_map(|exception| {
        let name = exception["crate"].as_str().expect("an exception names its crate").to_owned();
        let list = exception["allow"].as_array().expect("an exception has a list").clone();
        list.iter().map(|value| (name.clone(), parse(value))).collect::<Vec<_>>()
    });
    (everywhere, of_one.collect())
}

/// Why a package's licence is not allowed; nothing where it is.
fn objection(
    name: &str,
    licence: &str,
    everywhere: &[Licensee],
    of_one: &[(String, Licensee)],
) -> Option<String> {
    // Before SPDX expressions Cargo used a slash for "or".
    let expression = match Expression::parse(&licence.replace('/', " OR ")) {
        Ok(expression) => expression,
        Err(error) => return Some(format!("{name}: `{licence}` is no licence expression: {error}")),
    };
    let own = of_one.iter().filter(|(of, _)| of == name).map(|(_, licensee)| licensee);
    let licensees: Vec<&Licensee> = everywhere.iter().chain(own).collect();
    let fine =
        expression.evaluate(|requirement| licensees.iter().any(|licensee| licensee.satisfies(requirement)));
    (!fine).then(|| format!("{name}: {licence} is not among what deny.toml allows"))
}

#[test]
fn every_licence_is_allowed() {
    let (everywhere, of_one) = allowed();
    let packages = packages();
    assert!(packages.len() > 50, "{} packages: this cannot be the whole lock file", packages.len());
    let objections: Vec<String> = packages
        .iter()
        .filter_map(|package| {
            let name = package["name"].as_str().unwrap_or_default();
            objection(name, package["license"].as_str().unwrap_or_default(), &everywhere, &of_one)
        })
        .collect();
    assert!(objections.is_empty(), "{}", objections.join("\n"));
}

/// The packages that depend on another, as the lock file has it.
fn dependents(name: &str) -> Vec<&'static str> {
    let lock = include_str!("../../Cargo.lock");
    let depends = |package: &&str| package.contains(&format!("\n \"{name}\",\n"));
    let packages = lock.split("[[package]]\nname = \"").filter(depends);
    packages.filter_map(|package| Some(package.split_once('"')?.0)).collect()
}

#[test]
fn each_advisory_that_is_put_up_with_has_its_reason_still() {
    let table: toml::Table = include_str!("../../deny.toml").parse().expect("deny.toml is TOML");
    let ignored = table["advisories"]["ignore"].as_array().expect("a list");
    let mut crates = Vec::new();
    for advisory in ignored {
        assert!(advisory["id"].as_str().is_some_and(|id| id.starts_with("RUSTSEC-")), "{advisory:?}");
        let reason = advisory["reason"].as_str().expect("each has its reason");
        let (name, _) = reason.split_once(": ").expect("the reason begins with the name of the crate");
        crates.push(name.to_owned());
    }
    let here: Vec<String> =
        packages().iter().filter_map(|one| Some(one["name"].as_str()?.to_owned())).collect();
    for name in &crates {
        assert!(here.contains(name), "{name} is no dependency any more: take its advisory out of deny.toml");
    }
    assert_eq!(dependents("bincode"), ["syntect"], "bincode reads more than the grammars of syntect now");
}

#[test]
fn every_dependency_comes_from_the_registry() {
    for package in packages() {
        let Some(source) = package["source"].as_str() else { continue };
        assert!(source.starts_with("registry+"), "{} comes from {source}", package["name"]);
    }
}

#[test]
fn a_copyleft_licence_is_refused_unless_there_is_a_choice() {
    let (everywhere, of_one) = allowed();
    let refused = |licence: &str| objection("some-crate", licence, &everywhere, &of_one).is_some();
    assert!(refused("GPL-3.0-or-later"));
    assert!(refused("MIT AND LGPL-2.1-only"));
    assert!(refused(""));
    assert!(!refused("GPL-2.0-only OR MIT"));
    assert!(!refused("MIT/Apache-2.0"));
}
