//! What the crates say of themselves, so that each can be packaged.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_crate_of_the_program_can_be_packaged() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let packages = metadata["packages"].as_array().unwrap();
    let own = |package: &&Value| {
        let path = package["manifest_path"].as_str().unwrap().replace('\\', "/");
        path.contains("/widgets/") || package["name"] == "lipu-musi"
    };
    let mut checked = 0;
    for package in packages.iter().filter(own) {
        checked += 1;
        let name = package["name"].as_str().unwrap();
        assert!(
            package["description"].as_str().is_some_and(|text| text.len() > 20),
            "{name} has no description"
        );
        assert!(package["license"].is_string(), "{name} has no licence");
        if package["publish"].as_array().is_none_or(|registries| !registries.is_empty()) {
            published(package);
        }
        for dependency in package["dependencies"].as_array().unwrap() {
            // What only tests need is left out of a package.
            let is_packaged = dependency["kind"] != "dev";
            let version = dependency["req"].as_str().unwrap();
            let path = dependency["path"].is_string();
            assert!(
                !(is_packaged && path && version == "*"),
                "{name}: {} has no version",
                dependency["name"]
            );
        }
    }
    assert!(checked > 15, "{checked} crates");
}

/// That a crate which is published has what a stranger looks for, and asks for none that is not.
fn published(package: &Value) {
    let name = package["name"].as_str().unwrap();
    let folder = Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap();
    for field in ["readme", "documentation"] {
        assert!(package[field].is_string(), "{name} has no {field}");
    }
    assert!(!package["keywords"].as_array().unwrap().is_empty(), "{name} has no keywords");
    let readme = fs::read_to_string(folder.join("README.md")).unwrap();
    assert!(readme.starts_with(&format!("# {name}\n")), "the README of {name} has another title");
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let text = fs::read_to_string(folder.join(licence)).unwrap_or_default();
        let own = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(licence)).unwrap();
        assert!(text == own, "{name}: {licence} is not the project's; make it a link to that");
    }
    // A dependency of tests with a version would have to be published first: those lead in a circle.
    for dependency in package["dependencies"].as_array().unwrap() {
        let circle =
            dependency["kind"] == "dev" && dependency["path"].is_string() && dependency["req"] != "*";
        assert!(!circle || name == "lipu-musi", "{name}: give {} a path and no version", dependency["name"]);
    }
}

/// The messages of every game go with the crate that makes tables of them.
#[test]
fn the_messages_of_every_game_are_packaged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let packed = root.join("widgets/messages/packed");
    let mut folders = vec![PathBuf::from("messages")];
    for game in fs::read_dir(root.join("widgets/games")).unwrap().flatten() {
        let folder = Path::new("widgets/games").join(game.file_name()).join("messages");
        if root.join(&folder).is_dir() {
            folders.push(folder);
        }
    }
    assert!(folders.len() > 5, "{folders:?}");
    for folder in folders {
        for file in fs::read_dir(root.join(&folder)).unwrap().flatten() {
            let there = packed.join(&folder).join(file.file_name());
            assert_eq!(
                fs::read(&there).ok(),
                fs::read(file.path()).ok(),
                "{}: make a link to the folder of messages",
                there.display()
            );
        }
    }
}
