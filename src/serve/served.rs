//! What the dev server answers with.

mod kept;
mod update;

pub use update::Change;

use kept::Kept;

use super::{
    files::Files,
    watch::{Stamps, sources},
};
use crate::{
    check::{Diagnostic, Findings, Severity},
    config::FILE_NAME,
    site::{OpenTranslations, OutPath, PageSummary, RenderedPage, Site, SiteProblem, Source, Wants},
};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

/// The site as it is served: every file in memory, the last good version of each.
#[derive(Debug)]
pub struct Served {
    site: Site,
    /// What is answered with; shared with those who answer.
    files: Arc<RwLock<Files>>,
    /// What the files of the source looked like before they were read.
    stamps: Stamps,
    pages: HashMap<String, PageSummary>,
    /// What is wrong with each page, by its path; of pages with errors the last good version is served.
    page_findings: HashMap<String, Vec<Diagnostic>>,
    /// What is wrong with the site as a whole.
    site_findings: Vec<Diagnostic>,
    /// Why the last attempt to reload everything failed.
    failure: Option<Diagnostic>,
    /// What the browser searches, made when it first does after a change.
    search: OnceLock<HashMap<OutPath, Arc<[u8]>>>,
}

/// Why a source cannot be served at all.
#[derive(Debug)]
pub enum Unservable {
    /// The configuration.
    Config(Box<Diagnostic>),
    /// A template.
    Theme(SiteProblem),
}

impl From<Unservable> for Diagnostic {
    fn from(reason: Unservable) -> Self {
        match reason {
            Unservable::Config(found) => *found,
            Unservable::Theme(problem) => problem.into(),
        }
    }
}

impl Served {
    /// Reads a source folder and makes all its pages.
    ///
    /// # Errors
    /// When the configuration or a template is wrong.
    pub fn read(root: &Path) -> Result<Self, Unservable> {
        Self::open(root, None, false)
    }

    /// The same with the configuration in another file, and with `editing` the pages are made to be translated in the
    /// browser.
    ///
    /// # Errors
    /// When the configuration or a template is wrong.
    pub fn open(root: &Path, config: Option<&Path>, editing: bool) -> Result<Self, Unservable> {
        let mut source = Source::open_with(root, config).map_err(Unservable::Config)?;
        let folders = watched(&source);
        let stamps = Stamps::take(sources(root, &folders).iter().map(AsRef::as_ref));
        source.drafts = true;
        source.editing = editing;
        let site = Site::read(source).map_err(|error| Unservable::Theme(error.into()))?;
        let files = Files::new(&site.source, &site.copied);
        let mut served = Self {
            site,
            files: Arc::new(RwLock::new(files)),
            stamps,
            pages: HashMap::new(),
            page_findings: HashMap::new(),
            site_findings: Vec::new(),
            failure: None,
            search: OnceLock::new(),
        };
        served.make_all();
        Ok(served)
    }

    fn make_all(&mut self) {
        let kept = Kept::default();
        let rendered = self.site.render(&kept);
        let has_base = self.has_base();
        let mut files = self.files_mut();
        files.made = kept.0.into_inner().unwrap_or_default();
        files.has_base = has_base;
        drop(files);
        for summary in rendered.pages {
            self.keep(summary);
        }
        self.site_findings.extend(rendered.problems.into_iter().map(Diagnostic::from));
        self.site_findings.extend(std::mem::take(&mut self.site.problems).into_iter().map(Diagnostic::from));
    }

    /// Keeps what is known of a page; says whether it has errors.
    fn keep(&mut self, mut page: PageSummary) -> bool {
        let findings: Vec<Diagnostic> = page.problems.drain(..).map(Diagnostic::from).collect();
        let broken = findings.iter().any(|finding| finding.severity == Severity::Error);
        self.page_findings.insert(page.path.clone(), findings);
        self.pages.insert(page.path.clone(), page);
        broken
    }

    /// Takes a page in, unless it has errors and an older version is there.
    fn insert_page(&mut self, rendered: RenderedPage) -> Vec<OutPath> {
        let RenderedPage { files, summary } = rendered;
        let path = summary.path.clone();
        let broken = self.keep(summary);
        let mut changed = Vec::new();
        let has_base = self.has_base();
        self.files_mut().has_base = has_base;
        for (out, html) in files {
            let mut files = self.files_mut();
            if !(broken && files.made.contains_key(&out)) {
                files.made.insert(out.clone(), Arc::from(html));
            }
            // A style sheet of the page alone concerns no other.
            if out.is_page() {
                changed.push(out);
            }
        }
        if changed.is_empty() {
            changed.extend(self.site.index.page_of_file(&path).map(|entry| entry.url.file()));
        }
        self.search = OnceLock::new();
        changed
    }

    /// Everything that is wrong now.
    #[must_use]
    pub fn findings(&self) -> Findings {
        let across = self.site.check_cross_links(self.pages.values());
        self.failure
            .iter()
            .chain(&self.site_findings)
            .chain(self.page_findings.values().flatten())
            .cloned()
            .chain(across.into_iter().map(Diagnostic::from))
            .collect()
    }

    /// The files that are answered with: they change with every save.
    #[must_use]
    pub fn shared_files(&self) -> Arc<RwLock<Files>> {
        Arc::clone(&self.files)
    }

    /// A file that was made for the site.
    #[must_use]
    pub fn file(&self, path: &OutPath) -> Option<Arc<[u8]>> {
        let found = self.files().made(path);
        if found.is_none() && is_search(path) { self.search().get(path).cloned() } else { found }
    }

    /// A lock that a panic has left is as good as before: files are put in whole.
    fn files(&self) -> RwLockReadGuard<'_, Files> {
        self.files.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn files_mut(&self) -> RwLockWriteGuard<'_, Files> {
        self.files.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn search(&self) -> &HashMap<OutPath, Arc<[u8]>> {
        self.search.get_or_init(|| {
            let files = self.site.search(self.pages.values()).files;
            files.into_iter().map(|(path, bytes)| (path, Arc::from(bytes))).collect()
        })
    }

    /// The path of the site on its server, with `/` at both ends.
    #[must_use]
    pub fn base(&self) -> &str {
        self.site.source.config.base_url.path()
    }

    /// The folder that a build writes to.
    #[must_use]
    pub fn out(&self) -> PathBuf {
        self.site.source.root.join(&self.site.source.config.out)
    }

    /// Whether pages name where their addresses begin, by `<base>`.
    #[must_use]
    pub fn has_base(&self) -> bool {
        self.site.theme.has_base() || self.site.index.entries.iter().any(|entry| entry.rooted)
    }

    /// The folders and files to watch.
    #[must_use]
    pub fn watched(&self) -> Vec<PathBuf> {
        watched(&self.site.source)
    }

    /// What the files of the source looked like before they were read.
    pub fn take_stamps(&mut self) -> Stamps {
        std::mem::take(&mut self.stamps)
    }

    /// The number of pages.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.site.index.entries.len()
    }
}

/// What is wanted of the pages: what is searched for is made when the browser first asks.
const WANTS: Wants = Wants { terms: true, language: false, translations: OpenTranslations::None };

/// The folders and files that a configuration names.
fn watched(source: &Source) -> Vec<PathBuf> {
    let folders = [&source.config.r#static, &source.config.templates].into_iter().flatten();
    let table = source.config.redirects.iter().map(|file| source.folder(file));
    // The watch knows the configuration of the usual name.
    let config = Some(source.config_file()).filter(|file| *file != source.root.join(FILE_NAME));
    std::iter::once(source.content())
        .chain(config)
        .chain(folders.map(|folder| source.folder(folder)))
        .chain(table)
        .collect()
}

/// Whether a file belongs to the search, which is made when it is first asked for.
pub(super) fn is_search(path: &OutPath) -> bool {
    path.as_str().starts_with("search/")
}
