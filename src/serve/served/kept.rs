//! The files of a site in memory.

use super::WANTS;
use crate::site::{OutPath, Sink, Wants};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

/// Keeps every file in memory.
#[derive(Default)]
pub(super) struct Kept(pub(super) Mutex<HashMap<OutPath, Arc<[u8]>>>);

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
