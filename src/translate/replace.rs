//! Writing a file whole or not at all.
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// What the name of a file ends with while it is not yet in its place.
pub const UNFINISHED: &str = ".lipu-musi-new";

/// Puts a text in the place of a file, or makes the file: a kill at any moment leaves the old text or the new. With
/// `read`, the file must still say that; whoever changed it meanwhile loses nothing.
///
/// # Errors
/// [`io::ErrorKind::ResourceBusy`] when the file has changed since it was read; else what the disk answers. The file
/// is as it was then.
pub fn replace(file: &Path, read: Option<&[u8]>, text: &[u8]) -> io::Result<()> {
    // A link stays a link.
    let file = file.canonicalize().unwrap_or_else(|_| file.to_path_buf());
    let new = beside(&file)?;
    let result = write(&new, &file, text).and_then(|()| {
        if read.is_some_and(|read| fs::read(&file).map_or(true, |now| now != read)) {
            return Err(io::Error::new(
                io::ErrorKind::ResourceBusy,
                "the file was changed meanwhile; nothing was written, do it again",
            ));
        }
        fs::rename(&new, &file)
    });
    if result.is_err() {
        let _ = fs::remove_file(&new);
    } else {
        // The new name is on the disk as well, where the system can say so.
        let _ = sync_folder(&file);
    }
    result
}

/// Makes a file that is not there yet, whole or not at all; one that is there stays.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] when there is one; else what the disk answers.
pub fn create(file: &Path, text: &[u8]) -> io::Result<()> {
    let new = beside(file)?;
    let result = if file.symlink_metadata().is_ok() {
        Err(io::ErrorKind::AlreadyExists.into())
    } else {
        write(&new, file, text).and_then(|()| rename_new(&new, file))
    };
    // It is gone when all went well; what a killed run left goes as well.
    let _ = fs::remove_file(&new);
    if result.is_ok() {
        let _ = sync_folder(file);
    }
    result
}

/// Gives a file another name, which no file may have.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE).map_err(io::Error::from) {
        // Not every file system can.
        Err(error) if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            fs::hard_link(from, to)
        }
        result => result,
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to)
}

/// Removes a file, if it is there, for good.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => {
            let _ = sync_folder(file);
            Ok(())
        }
    }
}

/// Has the names in the folder of a file written to the disk, where the system can.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    match file.parent().and_then(|folder| File::open(folder).ok()) {
        Some(folder) => folder.sync_all(),
        None => Ok(()),
    }
}

fn beside(file: &Path) -> io::Result<PathBuf> {
    let name = file.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut new = OsString::from(".");
    new.push(name);
    new.push(UNFINISHED);
    Ok(file.with_file_name(new))
}

fn write(new: &Path, old: &Path, text: &[u8]) -> io::Result<()> {
    // What a killed run left behind goes first, so that nothing is written through a link.
    let _ = fs::remove_file(new);
    let mut out = fs::OpenOptions::new().write(true).create_new(true).open(new)?;
    out.write_all(text)?;
    if let Ok(metadata) = fs::metadata(old) {
        out.set_permissions(metadata.permissions())?;
    }
    out.sync_all()
}
