//! Which files are pages, and which are copied.

use super::{
    MARKER, OutPath, PageUrl, Redirects, SiteProblem, Source,
    configured::{FIGURE_FILE, no_folder},
    names::visible,
    source::slashed,
    url::is_page,
};
use std::{
    collections::HashSet,
    io,
    path::{Path, PathBuf},
};
use walkdir::{DirEntry, WalkDir};

/// A page's file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageFile {
    /// The path in the content folder, with `/`.
    pub path: String,
    /// The path as diagnostics name it.
    pub name: String,
    /// The file itself.
    pub file: PathBuf,
    /// Where the page stands.
    pub url: PageUrl,
}

/// A file that is copied as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedFile {
    /// The path as diagnostics name it.
    pub name: String,
    /// The file itself.
    pub file: PathBuf,
    /// Where it goes.
    pub out: OutPath,
}

/// All files of a source that make a site, in the order of their paths.
#[derive(Debug, Default)]
pub struct Tree {
    /// The pages.
    pub pages: Vec<PageFile>,
    /// What is copied: the static folder, and what lies between the pages.
    pub copied: Vec<CopiedFile>,
    /// The figure files, by their paths in the content folder.
    pub figure_files: Vec<String>,
    /// Old addresses, and where they lead now.
    pub redirects: Redirects,
    /// What stands in the way.
    pub problems: Vec<SiteProblem>,
}

/// Walks the content folder and the static folder.
#[must_use]
pub fn discover(source: &Source) -> Tree {
    let mut tree = Tree::default();
    let content = source.content();
    match no_folder(source, "content", &source.config.content) {
        Some(problem) => tree.problems.push(problem),
        None => {
            for entry in files(source, &content, is_content, &source.beside_content(), &mut tree.problems) {
                tree.add_content(source, &content, &entry);
            }
        }
    }
    if let Some(folder) = &source.config.r#static {
        let missing = no_folder(source, "static", folder);
        let folder = source.folder(folder);
        let files = match missing.or_else(|| leads_out(source, &folder)) {
            Some(problem) => {
                tree.problems.push(problem);
                Vec::new()
            }
            None => files(source, &folder, is_static, &[], &mut tree.problems),
        };
        for entry in files {
            let name = source.named(entry.path());
            tree.copy(&folder, &entry, name);
        }
    }
    tree.redirects = Redirects::read(source, &mut tree.problems);
    tree
}

impl Tree {
    fn add_content(&mut self, source: &Source, content: &Path, entry: &DirEntry) {
        let name = source.named(entry.path());
        let Some(path) = relative(content, entry.path()) else {
            self.problems.push(bad_name(&name, &name));
            return;
        };
        if is_page(&path) {
            match PageUrl::of_source(&path) {
                Some(url) => {
                    self.pages.push(PageFile { path, name, file: entry.path().to_path_buf(), url });
                }
                None => self.problems.push(bad_name(&name, &path)),
            }
        } else if path.ends_with(FIGURE_FILE) {
            self.figure_files.push(path);
        } else {
            self.copy(content, entry, name);
        }
    }

    fn copy(&mut self, folder: &Path, entry: &DirEntry, name: String) {
        match relative(folder, entry.path()).as_deref().and_then(OutPath::new) {
            Some(out) => self.copied.push(CopiedFile { name, file: entry.path().to_path_buf(), out }),
            None => self.problems.push(bad_name(&name, &name)),
        }
    }
}

/// That a name can be no address; what is not seen in it is shown.
fn bad_name(path: &str, name: &str) -> SiteProblem {
    SiteProblem::BadName { path: visible(path), name: visible(name), line: None }
}

/// The path in a folder with `/`; `None` when it is not valid UTF-8.
fn relative(folder: &Path, path: &Path) -> Option<String> {
    let path = path.strip_prefix(folder).ok()?;
    path.to_str()?;
    Some(slashed(path))
}

/// The files under a folder, in the order of their paths. Links are followed as long as they stay in the folder.
fn files(
    source: &Source,
    folder: &Path,
    wanted: fn(&str) -> bool,
    left_out: &[PathBuf],
    problems: &mut Vec<SiteProblem>,
) -> Vec<DirEntry> {
    let canonical = match folder.canonicalize() {
        Ok(canonical) => canonical,
        Err(error) => {
            problems.push(SiteProblem::Unreadable { path: source.named(folder), error });
            return Vec::new();
        }
    };
    let mut escaped = HashSet::new();
    let mut found = Vec::new();
    let inside = |entry: &DirEntry| {
        !entry.path_is_symlink() || entry.path().canonicalize().is_ok_and(|real| real.starts_with(&canonical))
    };
    let walk =
        WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter().filter_entry(|entry| {
            if entry.depth() > 0 && !wanted(&entry.file_name().to_string_lossy()) {
                return false;
            }
            // What a build has written is no source, wherever it was told to write.
            if left_out.iter().any(|path| path == entry.path())
                || !left_out.is_empty() && entry.depth() > 0 && entry.path().join(MARKER).is_file()
            {
                return false;
            }
            let fine = inside(entry);
            if !fine {
                escaped.insert(entry.path().to_path_buf());
            }
            fine
        });
    for entry in walk {
        match entry {
            Ok(entry) if entry.file_type().is_file() => found.push(entry),
            Ok(entry) if entry.file_type().is_dir() => {}
            Ok(entry) => problems.push(SiteProblem::Unreadable {
                path: visible(&source.named(entry.path())),
                error: io::Error::new(
                    io::ErrorKind::InvalidInput,
                    "this is a pipe, a socket or a device, not a file",
                ),
            }),
            Err(error) => problems.push(walk_problem(source, folder, &error)),
        }
    }
    let mut escaped: Vec<PathBuf> = escaped.into_iter().collect();
    escaped.sort();
    for path in escaped {
        problems.push(SiteProblem::Escapes {
            path: source.named(&path),
            target: std::fs::read_link(&path).ok(),
            folder: source.named(folder),
        });
    }
    found
}

/// That a folder of the configuration is a link, or behind one, that leads out of the source folder.
pub(super) fn leads_out(source: &Source, folder: &Path) -> Option<SiteProblem> {
    let real = folder.canonicalize().ok()?;
    let root = source.root.canonicalize().ok()?;
    // The link itself: the folder, or one above it.
    let link = folder.ancestors().take_while(|path| *path != source.root).find(|path| path.is_symlink());
    (!real.starts_with(&root)).then(|| SiteProblem::Escapes {
        path: source.named(folder),
        target: link.and_then(|link| std::fs::read_link(link).ok()),
        folder: ".".to_owned(),
    })
}

/// Hidden files are no content, but for `.md`, which is the page of its folder.
fn is_content(name: &str) -> bool {
    !name.starts_with('.') || is_page(name)
}

/// Servers read hidden files too (`.well-known`, `.nojekyll`); what tools leave behind is not for them.
fn is_static(name: &str) -> bool {
    !matches!(name, ".git" | ".gitignore" | ".gitkeep" | ".DS_Store")
}

/// What the walk itself stumbles on: a link to nowhere or in a circle, or a folder that cannot be read.
fn walk_problem(source: &Source, folder: &Path, error: &walkdir::Error) -> SiteProblem {
    let path = error.path().unwrap_or(folder);
    let name = source.named(path);
    if error.loop_ancestor().is_some() || path.is_symlink() {
        SiteProblem::Escapes {
            path: name,
            target: std::fs::read_link(path).ok(),
            folder: source.named(folder),
        }
    } else {
        let kind = error.io_error().map_or(io::ErrorKind::Other, io::Error::kind);
        SiteProblem::Unreadable { path: name, error: kind.into() }
    }
}
