//! The whole new site beside the old one, and how it comes into its place.

use super::{
    CopiedFile, OutPath, Output, OutputError, Protected, Published, SearchIndex, Sink, Site, SiteProblem,
    Wants,
};
use std::{
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A site that is made and not yet in its place.
#[derive(Debug)]
pub struct Draft {
    output: Output,
    /// What is wrong with its pages.
    pub problems: Vec<SiteProblem>,
    /// How many pages it has, translations included.
    pub pages: usize,
}

impl Draft {
    /// Puts the site in its place. A draft that is dropped leaves the old site as it was.
    ///
    /// # Errors
    /// What the disk answers, or that a file of somebody else would be lost.
    pub fn publish(self) -> Result<Published, OutputError> {
        self.output.finish()
    }
}

/// Writes what is rendered; keeps the first error.
struct Writer<'a> {
    output: &'a Output,
    pages: AtomicUsize,
    failed: OnceLock<OutputError>,
    done: &'a (dyn Fn() + Sync),
}

impl Writer<'_> {
    fn note(&self, written: Result<(), OutputError>) {
        if let Err(error) = written {
            let _ = self.failed.set(error);
        }
    }
}

impl Sink for Writer<'_> {
    fn wants(&self) -> Wants {
        Wants { terms: true, ..Wants::default() }
    }

    fn page(&self, files: Vec<(OutPath, Vec<u8>)>) {
        // Beside a page stand style sheets of its own, below it the pages of its figures.
        let mut pages = files.iter().map(|(path, _)| path).filter(|path| path.is_page());
        let first = usize::from(pages.next().is_some());
        let pages = first + pages.filter(|path| !path.is_of_figure()).count();
        self.pages.fetch_add(pages, Ordering::Relaxed);
        for (path, html) in &files {
            self.file(path, html);
        }
        (self.done)();
    }

    fn file(&self, path: &OutPath, bytes: &[u8]) {
        self.note(self.output.write(path, bytes));
    }

    fn copy(&self, file: &CopiedFile) {
        self.note(self.output.copy(&file.file, &file.out));
    }

    fn search(&self, index: &mut dyn FnMut() -> SearchIndex) {
        for (path, bytes) in index().files {
            self.file(&path, &bytes);
        }
    }
}

impl Site {
    /// Makes the whole site beside its output folder, and does not put it in its place yet. `done` is called for each
    /// page.
    ///
    /// # Errors
    /// When the output folder is not ours to replace, or the disk says no.
    pub fn draft(&mut self, out: &Path, done: &(dyn Fn() + Sync)) -> Result<Draft, OutputError> {
        let config = &self.source.config;
        let folders = [&config.r#static, &config.templates].into_iter().flatten();
        let folders = folders.map(|folder| self.source.folder(folder));
        let protected = Protected {
            source: Some(self.source.root.clone()),
            // A site among pages at the root is known by its marker, and never read.
            read: (!self.source.is_content_at_root())
                .then(|| self.source.content())
                .into_iter()
                .chain(folders)
                .collect(),
        };
        let output = Output::begin(out, &protected)?;
        let writer = Writer { output: &output, pages: AtomicUsize::new(0), failed: OnceLock::new(), done };
        let rendered = self.render(&writer);
        let Writer { pages, failed, .. } = writer;
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        let problems = rendered.into_problems(self);
        Ok(Draft { output, problems, pages: pages.into_inner() })
    }
}
