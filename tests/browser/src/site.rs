//! The built site that the tests visit.

use crate::Server;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Whether a missing browser or site is a failure: it is when `cargo xtask test` has set everything up.
pub fn required() -> bool {
    env::var_os("LIPU_MUSI_SITE").is_some()
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

    /// The address of one of its pages: `at("chess/")`.
    pub fn at(&self, path: &str) -> String {
        self.server.at(path)
    }
}
