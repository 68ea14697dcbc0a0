//! axe-core: what a machine can tell of a page's accessibility.

use crate::Page;
use std::path::{Path, PathBuf};
use std::{env, fs};

impl Page {
    /// The violations that axe finds in the page as it stands now, one line a node; empty is what one wants.
    pub fn axe(&self) -> Vec<String> {
        self.run_axe("document", "")
    }

    /// As [`Page::axe`], in the element that a selector finds: what a figure changes in itself is looked at without the
    /// rest of a long page.
    pub fn axe_in(&self, selector: &str) -> Vec<String> {
        self.run_axe(&format!("document.querySelector({selector:?})"), "")
    }

    /// As [`Page::axe`], by the rules about colours alone: in another scheme of colours nothing else differs.
    pub fn axe_of_colours(&self) -> Vec<String> {
        self.run_axe("document", "runOnly: ['color-contrast', 'link-in-text-block'],")
    }

    fn run_axe(&self, place: &str, rules: &str) -> Vec<String> {
        let source = source();
        let script =
            fs::read_to_string(&source).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
        self.evaluate(&format!("(() => {{ {script}\n; return 0 }})()"));
        let found = self.evaluate(&format!(
            "axe.run({place}, {{ {rules} resultTypes: ['violations'] }}).then(found => found.violations.flatMap(violation =>
               violation.nodes.map(node => `${{violation.id}}: ${{violation.help}}: ${{node.target.join(' ')}}: ${{node.failureSummary.replace(/\\s+/g, ' ')}}`)))"
        ));
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
