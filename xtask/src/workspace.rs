//! Where things lie.

use std::env;
use std::path::{Path, PathBuf};

/// The folders of the checkout that the steps work in.
pub struct Workspace {
    /// The folder with the workspace's Cargo.toml.
    pub root: PathBuf,
    /// Cargo's target folder, which holds everything that is made.
    pub target: PathBuf,
}

impl Workspace {
    /// The workspace this program was built from, with the target folder that Cargo uses for it.
    pub fn find() -> Self {
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
        // The running program lies in <target>/<profile>/, whatever configuration put the target folder there.
        let of_program =
            env::current_exe().ok().and_then(|exe| exe.ancestors().nth(2).map(Path::to_path_buf));
        let target = env::var_os("CARGO_TARGET_DIR").map(|dir| root.join(dir)).or(of_program);
        Self { target: target.unwrap_or_else(|| root.join("target")), root }
    }

    /// The widgets as the browser loads them, `board-<game>.wasm` and `live-<family>.wasm`, and the scripts made small.
    pub fn widgets(&self) -> PathBuf {
        self.target.join("widgets")
    }

    /// Tools that no package manager of the system brings, each with a version of its own.
    pub fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }
}
