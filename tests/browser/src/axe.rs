//! axe-core: what a machine can tell of a page's accessibility.

use crate::Page;
use std::path::{Path, PathBuf};
use std::{env, fs};

impl Page {
    /// The violations that axe finds in the page as it stands now, one line a node; empty is what one wants.
    pub fn axe(&self) -> Vec<String> {
        let source = source();
        let script =
            fs::read_to_string(&source).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
        self.evaluate(&format!("(() => {{ {script}\n; return 0 }})()"));
        let found = self.evaluate(
            "axe.run(document, { resultTypes: ['violations'] }).then(found => found.violations.flatMap(violation =>
               violation.nodes.map(node => `${violation.id}: ${violation.help}: ${node.target.join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ')}`)))",
        );
        let lines = found.as_array().map(Vec::as_slice).unwrap_or_default();
        lines.iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
    }
}

/// axe.min.js: `AXE`, else what `cargo xtask test` once put into the target folder.
fn source() -> PathBuf {
    if let Some(named) = env::var_os("AXE") {
        return named.into();
    }
    let target = env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from);
    let tools = target.join("tools");
    let versions = fs::read_dir(&tools).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = versions
        .map(|home| home.join("node_modules/axe-core/axe.min.js"))
        .filter(|file| file.is_file())
        .collect();
    found.sort();
    found
        .pop()
        .unwrap_or_else(|| panic!("axe-core is not in {}; `cargo xtask test` puts it there", tools.display()))
}
