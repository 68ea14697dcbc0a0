//! What the dev server answers with, and how a save changes it.

use super::{
    files::Files,
    watch::{Stamps, sources},
};
use crate::{
    check::{Diagnostic, Findings, Severity},
    config::{ConfigError, FILE_NAME},
    site::{
        Entry, OpenTranslations, OutPath, PageSummary, RenderedPage, Sink, Site, SiteProblem, Source, Wants,
        read_entry, records_file,
    },
};
use std::{
    collections::{BTreeSet, HashMap},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
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
    /// What stood in the way of the last attempt to read everything again.
    failure: Option<Diagnostic>,
    /// What the browser searches, made when it first does after a change.
    search: OnceLock<HashMap<OutPath, Arc<[u8]>>>,
}

/// What a save changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Nothing that is served.
    Nothing,
    /// These files of the site.
    Files(Vec<OutPath>),
    /// Anything.
    Everything,
}

/// Why a source cannot be served at all.
#[derive(Debug)]
pub enum Unservable {
    /// The configuration.
    Config(ConfigError),
    /// A template.
    Theme(SiteProblem),
}

impl From<Unservable> for Diagnostic {
    fn from(reason: Unservable) -> Self {
        match reason {
            Unservable::Config(error) => error.into(),
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

    /// Takes up what has been saved: the pages alone where nothing else depends on the change, else everything.
    pub fn update(&mut self, saved: &BTreeSet<PathBuf>) -> Change {
        if self.failure.is_some() {
            return self.reload_all();
        }
        let content = self.site.source.content();
        let mut pages = BTreeSet::new();
        let mut copied = Vec::new();
        for path in saved {
            if *path == records_file(&self.site.source) {
                let broken = self.site_findings.iter().any(|finding| finding.code == "translation-records");
                match self.site.reload_records().filter(|_| !broken) {
                    Some(stale) => pages.extend(stale),
                    None => return self.reload_all(),
                }
                continue;
            }
            // Any page may name a file of games.
            if path.extension().is_some_and(|end| end == "ini") {
                return self.reload_all();
            }
            // A file that is copied is read from the disk whenever it is asked for.
            if let Some(out) = self.copied_from(path) {
                copied.push(out);
                continue;
            }
            let Some(page) = self.page_of(path, &content) else { return self.reload_all() };
            pages.insert(page);
        }
        let mut stale = BTreeSet::new();
        for page in pages {
            match self.reload_page(&page) {
                Some(pages) => stale.extend(pages),
                None => return self.reload_all(),
            }
        }
        let entries = stale.iter().filter_map(|page| self.site.index.page_of_file(page));
        let rendered: Vec<RenderedPage> = entries.map(|entry| self.site.render_again(entry, WANTS)).collect();
        let changed: Vec<OutPath> =
            rendered.into_iter().flat_map(|page| self.insert_page(page)).chain(copied).collect();
        if changed.is_empty() { Change::Nothing } else { Change::Files(changed) }
    }

    /// The pages to be made again when one was saved; `None` when that could be any.
    fn reload_page(&mut self, page: &str) -> Option<Vec<String>> {
        let entry = self.site.index.page_of_file(page)?;
        let read = read_entry(&self.site.source, &entry.file).map(|read| {
            // A save is no commit: git is not asked again.
            read.map(|now| Entry { updated: entry.updated.clone(), ..now })
        });
        match read {
            Ok(Some(now)) if now == *entry => Some(vec![page.to_owned()]),
            // What the page calls itself is shown by the pages of its folder; near the root, by the header of every
            // page; of a folder, by the pages on both levels.
            Ok(Some(now))
                if now.stands_like(entry)
                    && entry.url.depth() > 1
                    && self.site.index.below(&entry.url).next().is_none() =>
            {
                let (before, after) = self.site.index.neighbours(entry);
                let part = self.site.index.part(entry).map(|folder| self.site.index.pages_of_part(&folder));
                let near = [before, after].into_iter().flatten().chain(part.unwrap_or_default());
                let near = near.map(|entry| entry.file.path.clone());
                let stale = near.chain([page.to_owned()]).collect();
                self.site.replace(now);
                Some(stale)
            }
            // The page is there and cannot be read: it says so itself.
            Err(_) if entry.file.file.is_file() => Some(vec![page.to_owned()]),
            _ => None,
        }
    }

    /// Where a file is copied to that was there before the save and is there still.
    fn copied_from(&self, path: &Path) -> Option<OutPath> {
        let known = self.site.copied.iter().find(|copied| copied.file == path)?;
        path.is_file().then(|| known.out.clone())
    }

    /// The page that a file belongs to, by its path in the content folder.
    fn page_of(&self, path: &Path, content: &Path) -> Option<String> {
        let path = path.strip_prefix(content).ok()?.to_str()?.replace('\\', "/");
        let page = path.strip_suffix(".figures.yaml").map(|stem| format!("{stem}.md")).unwrap_or(path);
        self.site.index.page_of_file(&page).map(|entry| entry.file.path.clone())
    }

    fn reload_all(&mut self) -> Change {
        let source = &self.site.source;
        let config = source.config_file();
        match Self::open(&source.root, Some(&config), source.editing) {
            // A folder that is moved, or a branch without it: what was read last is better than nothing.
            Ok(new) if !new.site.source.content().is_dir() && !self.site.index.entries.is_empty() => {
                let path = new.site.source.named(&new.site.source.content());
                let error = io::ErrorKind::NotFound.into();
                self.failure = Some(SiteProblem::Unreadable { path, error }.into());
                self.stamps = new.stamps;
            }
            Ok(mut new) => {
                // A page that is broken now stays as it was.
                let mut files = std::mem::take(&mut *new.files_mut());
                for (path, findings) in &new.page_findings {
                    if !findings.iter().cloned().collect::<Findings>().has_errors() {
                        continue;
                    }
                    let Some(entry) = new.site.index.page_of_file(path) else { continue };
                    let others = entry.translation_urls().map(|(_, url)| url).chain(entry.beside_urls());
                    for out in std::iter::once(entry.url.clone()).chain(others).map(|url| url.file()) {
                        if let Some(old) = self.files().made(&out) {
                            files.made.insert(out, old);
                        }
                    }
                    // So did its style sheets.
                    let folder = entry.url.as_str();
                    for (out, old) in &self.files().made {
                        let own = out.as_str().strip_prefix(folder).is_some_and(|name| !name.contains('/'));
                        if own && !files.made.contains_key(out) {
                            files.made.insert(out.clone(), Arc::clone(old));
                        }
                    }
                }
                *self.files_mut() = files;
                new.files = Arc::clone(&self.files);
                *self = new;
            }
            Err(reason) => self.failure = Some(reason.into()),
        }
        Change::Everything
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

/// Keeps every file in memory.
#[derive(Default)]
struct Kept(Mutex<HashMap<OutPath, Arc<[u8]>>>);

impl Sink for Kept {
    fn wants(&self) -> Wants {
        WANTS
    }

    fn keeps_unused(&self) -> bool {
        true
    }

    fn page(&self, files: Vec<(OutPath, Vec<u8>)>) {
        if let Ok(mut kept) = self.0.lock() {
            kept.extend(files.into_iter().map(|(path, html)| (path, Arc::from(html))));
        }
    }

    fn file(&self, path: &OutPath, bytes: &[u8]) {
        if let Ok(mut kept) = self.0.lock() {
            kept.insert(path.clone(), Arc::from(bytes));
        }
    }
}

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
