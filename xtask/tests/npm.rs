//! What is taken from npm is pinned: each package to one version, and each file of it by its hash.
#![allow(clippy::expect_used)]

use serde_json::Value;
use std::fs;
use std::path::Path;

#[test]
fn every_package_of_a_lock_file_has_a_version_and_a_hash() {
    let sets = Path::new(env!("CARGO_MANIFEST_DIR")).join("npm");
    let mut seen = 0;
    for set in fs::read_dir(sets).expect("xtask/npm") {
        let set = set.expect("a folder").path();
        let read = |name: &str| -> Value {
            let text = fs::read_to_string(set.join(name)).expect("a file of npm");
            serde_json::from_str(&text).expect("JSON")
        };
        let (wanted, locked) = (read("package.json"), read("package-lock.json"));
        let packages = locked["packages"].as_object().expect("packages");
        for (name, version) in wanted["dependencies"].as_object().expect("dependencies") {
            let version = version.as_str().expect("a version");
            assert!(
                version.starts_with(|first: char| first.is_ascii_digit()),
                "{name}: {version} is a range"
            );
            assert_eq!(packages[&format!("node_modules/{name}")]["version"], version, "{name}");
        }
        for (path, package) in packages.iter().filter(|(path, _)| !path.is_empty()) {
            let hash = package["integrity"].as_str().unwrap_or_default();
            assert!(hash.starts_with("sha512-"), "{path} has no hash");
            assert!(package.get("link").is_none(), "{path} is no package of the registry");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen} packages");
}
