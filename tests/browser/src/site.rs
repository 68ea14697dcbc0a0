//! The built site that the tests visit.

use crate::Server;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

/// Whether a missing browser or site is a failure: it is when `cargo xtask test` has set everything up.
pub fn required() -> bool {
    env::var_os("LIPU_MUSI_SITE").is_some()
}

/// Whether the sweeps are asked for: what goes through every page or every state of a figure. They run in CI and by
/// `cargo xtask test --all`; other runs look at samples.
pub fn sweeps() -> bool {
    let asked = env::var_os("LIPU_MUSI_SWEEPS").is_some();
    if !asked {
        eprintln!("only a sample: `cargo xtask test --all` sweeps through all of it");
    }
    asked
}

/// How many positions of each exercise are solved: as many as `LIPU_MUSI_POSITIONS` says, which `cargo xtask test --all` sets; one
/// and another otherwise.
///
/// # Panics
/// When that is not a number.
pub fn positions() -> usize {
    env::var("LIPU_MUSI_POSITIONS").map_or(2, |count| count.parse().expect("LIPU_MUSI_POSITIONS is a number"))
}

/// Whether whole games are played where a few moves are a sample: `cargo xtask test --all` asks for them, by the number of
/// [`positions`].
pub fn whole_games() -> bool {
    env::var_os("LIPU_MUSI_POSITIONS").is_some()
}

/// The project's own site, built, and served under an address.
pub struct Site {
    /// The folder it was built into.
    pub folder: PathBuf,
    server: Server,
}

impl Site {
    /// The site that `LIPU_MUSI_SITE` names, else the checkout's site/; `None` where it is not built.
    pub fn shared() -> Option<&'static Self> {
        static SITE: OnceLock<Option<Site>> = OnceLock::new();
        SITE.get_or_init(|| {
            let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
            let folder = env::var_os("LIPU_MUSI_SITE").map_or(own, PathBuf::from);
            let there = folder.join("index.html").is_file();
            assert!(
                there || !required(),
                "{} holds no site; build it with `cargo xtask build`",
                folder.display()
            );
            there.then(|| Self { server: Server::start(folder.clone(), "/"), folder })
        })
        .as_ref()
    }

    /// The pages that hold boards, as paths from the root: `chess/`, and the empty path for the home page.
    pub fn pages_with_boards(&self) -> Vec<String> {
        let mut found = self.pages();
        found.retain(|page| {
            let text = fs::read_to_string(self.folder.join(page).join("index.html")).unwrap_or_default();
            text.contains("data-scene=\"") && !text.contains("data-live=\"")
        });
        found
    }

    /// All pages that stand at a folder's address, as paths from the root. A figure's own page (`chess/f1/`) holds what stands
    /// in its page already: tests of their own look at those.
    pub fn pages(&self) -> Vec<String> {
        let mut found = Vec::new();
        collect(&self.folder, "", &mut found);
        found.retain(|page| !is_figure_page(page));
        found.sort();
        found
    }

    /// The address of one of its pages: `at("chess/")`.
    pub fn at(&self, path: &str) -> String {
        self.server.at(path)
    }
}

fn is_figure_page(page: &str) -> bool {
    let name = page.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    name.strip_prefix('f').is_some_and(|number| number.parse::<u16>().is_ok())
}

fn collect(folder: &Path, path: &str, found: &mut Vec<String>) {
    if folder.join("index.html").is_file() {
        found.push(path.to_owned());
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{path}{}/", entry.file_name().to_string_lossy()), found);
        }
    }
}
