//! Has the files of a new site reach the disk before it takes the place of another one.
//!
//! A file system may write the new names down before the bytes behind them: power that fails then would leave a site of empty
//! files where a whole one stood. Files that the new site took over are on the disk already.

use rayon::prelude::*;
use std::{
    collections::BTreeSet,
    fs::{File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// Waits until files are on the disk, and their names in the folders that hold them.
///
/// # Errors
/// The path that the disk did not take, and what it answered.
pub(super) fn settle(files: &[PathBuf]) -> Result<(), (PathBuf, io::Error)> {
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        move |error| (path, error)
    };
    files.par_iter().try_for_each(|file| {
        let open = OpenOptions::new().write(true).open(file);
        open.and_then(|file| file.sync_all()).map_err(failed(file))
    })?;
    let folders: BTreeSet<&Path> = files.iter().filter_map(|file| file.parent()).collect();
    // Outside of Unix a folder is no file that could be opened.
    folders.into_iter().filter(|_| cfg!(unix)).try_for_each(|folder| {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed(folder))
    })
}
