//! What the browser tests need: Chromium, a font, axe-core.

use crate::packages::{self, NpmSet};
use crate::shell::{Outcome, Problem, program, step};
use crate::workspace::Workspace;
use std::env;
use std::path::{Path, PathBuf};

/// The shell draws and scripts as Chromium does, and takes a sixth less time.
const SHELL: &str = "chromium-headless-shell";
const NAMES: [&str; 6] =
    [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ELSEWHERE: [&str; 3] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/snap/bin/chromium",
];

/// The tools the browser tests are told of.
pub struct Browser {
    /// The browser's program.
    pub chromium: PathBuf,
    /// axe.min.js.
    pub axe: PathBuf,
}

/// Finds the browser (`CHROME` names one) and its company, and installs what is missing.
///
/// # Errors
/// When something is missing and cannot be installed.
pub fn set_up(workspace: &Workspace) -> Outcome<Browser> {
    if chromium()?.is_none() {
        let what = "Chromium, which the browser tests drive,";
        // Debian has the shell since version 12.
        packages::debian(&[SHELL], what).or_else(|_| packages::debian(&["chromium"], what))?;
    }
    let chromium = chromium()?.ok_or_else(|| {
        Problem("Chromium was installed but is not in PATH; name its program in CHROME".into())
    })?;
    if !font() {
        // Without any font text has no width, and the layout that is tested is nobody's layout.
        if let Err(problem) = packages::debian(&["fonts-dejavu-core"], "a font") {
            step(format_args!("fonts: goes on without, though text may measure wrong: {problem}"));
        }
    }
    packages::node()?;
    let axe = packages::npm(workspace, NpmSet::Tools, "axe-core")?.join("axe.min.js");
    Ok(Browser { chromium, axe })
}

fn chromium() -> Outcome<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROME") {
        let named = PathBuf::from(named);
        let found = if named.is_file() {
            Some(named.clone())
        } else {
            named.to_str().and_then(|name| program(&[name]))
        };
        return match found {
            Some(found) => Ok(Some(found)),
            None => Err(Problem(format!(
                "CHROME names {}, which is no program; fix it or unset it",
                named.display()
            ))),
        };
    }
    Ok(program(&NAMES).or_else(|| ELSEWHERE.iter().map(PathBuf::from).find(|path| path.is_file())))
}

/// Whether a font file is to be expected: systems other than Linux bring theirs.
fn font() -> bool {
    !cfg!(target_os = "linux")
        || ["/usr/share/fonts", "/usr/local/share/fonts"]
            .iter()
            .any(|folder| holds_font(Path::new(folder), 4))
}

fn holds_font(folder: &Path, depth: u8) -> bool {
    let Ok(entries) = folder.read_dir() else { return false };
    entries.flatten().any(|entry| {
        let path = entry.path();
        let is_font = path
            .extension()
            .is_some_and(|end| ["ttf", "otf", "ttc"].iter().any(|font| end.eq_ignore_ascii_case(font)));
        is_font || (depth > 0 && path.is_dir() && holds_font(&path, depth - 1))
    })
}
