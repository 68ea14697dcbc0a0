//! How a save changes what is served.

use super::{Served, WANTS};
use crate::{
    check::Findings,
    site::{Entry, OutPath, RenderedPage, SiteProblem, read_entry, records_file},
};
use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

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

impl Served {
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
}
