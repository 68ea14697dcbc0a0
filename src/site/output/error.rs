//! Why a site could not be written.

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

/// Why a site could not be written. The old one, if there was one, is untouched.
#[derive(Debug)]
pub enum OutputError {
    /// The output folder would swallow something that is not ours.
    Contains {
        /// The output folder.
        out: PathBuf,
        /// What it holds.
        inside: PathBuf,
    },
    /// The output folder holds files and was not made by lipu-musi.
    NotOurs {
        /// The output folder.
        out: PathBuf,
        /// One of the files.
        example: PathBuf,
    },
    /// The output folder is inside a folder that is read.
    Inside {
        /// The output folder.
        out: PathBuf,
        /// The folder that is read.
        folder: PathBuf,
    },
    /// The output folder has a file of which nothing says who wrote it.
    Unknown {
        /// The output folder.
        out: PathBuf,
        /// The file.
        example: PathBuf,
    },
    /// The output folder has a file that is not ours, of a name that the site needs.
    Taken {
        /// The output folder.
        out: PathBuf,
        /// The file.
        path: PathBuf,
    },
    /// The output folder is a repository of its own.
    Repository {
        /// The output folder.
        out: PathBuf,
    },
    /// The output folder is a file, or has no name.
    NoFolder {
        /// What was named.
        out: PathBuf,
    },
    /// Another run has replaced the site in the meantime.
    Replaced {
        /// The output folder.
        out: PathBuf,
    },
    /// The disk said no.
    Io {
        /// What was tried, as in `write`.
        doing: &'static str,
        /// On which file.
        path: PathBuf,
        /// The answer.
        error: io::Error,
    },
}

impl OutputError {
    pub(super) fn io(doing: &'static str, path: &Path, error: io::Error) -> Self {
        Self::Io { doing, path: path.to_path_buf(), error }
    }
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contains { out, inside } => write!(
                f,
                "the output folder {} would be replaced together with {}; name a folder beside it with --out or \
                 `out`",
                out.display(),
                inside.display()
            ),
            Self::NotOurs { out, example } => write!(
                f,
                "the output folder {} holds {} and was not made by lipu-musi; empty it, or name another with \
                 --out or `out`",
                out.display(),
                example.display()
            ),
            Self::Inside { out, folder } => write!(
                f,
                "the output folder {} is inside {}, which is read: each build would take in the last one; name a \
                 folder outside of it with --out or `out`, or give the pages a folder of their own with `content`",
                out.display(),
                folder.display()
            ),
            Self::Unknown { out, example } => write!(
                f,
                "the output folder {} holds {}, and nothing says that lipu-musi wrote it; move it away if you need \
                 it, empty the folder, and build again",
                out.display(),
                example.display()
            ),
            Self::Taken { out, path } => write!(
                f,
                "{} is not of lipu-musi's making, and the site has a file of that name; move it away, or take it \
                 into the folder that `static` names",
                out.join(path).display()
            ),
            Self::Repository { out } => write!(
                f,
                "the output folder {} is a git repository, which would be lost; name a folder inside it, or make \
                 it a worktree of your repository",
                out.display()
            ),
            Self::NoFolder { out } => {
                write!(f, "{} cannot be the output folder; name a folder with --out or `out`", out.display())
            }
            Self::Replaced { out } => write!(
                f,
                "another build has replaced {} in the meantime; build again (the site of the other build is complete)",
                out.display()
            ),
            Self::Io { doing, path, error } => {
                let remedy = match error.kind() {
                    io::ErrorKind::StorageFull => "make room on the disk",
                    io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                        "make the folder writable, or name another with --out"
                    }
                    _ => "fix that and build again",
                };
                write!(f, "cannot {doing} {}: {error}; {remedy} (the old site is untouched)", path.display())
            }
        }
    }
}

impl std::error::Error for OutputError {}
