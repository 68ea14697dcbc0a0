//! Reading files that are files: a pipe or a device is refused, and never waited for.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

/// Opens a file for reading that is a regular file, and not a link to one.
///
/// # Errors
/// What the disk answers; [`io::ErrorKind::InvalidInput`] when this is anything else than a file.
pub fn open_plain(path: &Path) -> io::Result<File> {
    // A device is not even opened: with some that does something.
    plain(&fs::symlink_metadata(path)?)?;
    let file = open(path)?;
    // Nor is what came in its place meanwhile read.
    plain(&file.metadata()?)?;
    Ok(file)
}

/// The bytes of such a file.
///
/// # Errors
/// The same.
pub fn read_plain(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = open_plain(path)?;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    let mut bytes = Vec::with_capacity(length as usize + 1);
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a file that stands in a folder. It may be a link, as long as it leads to a file in that folder.
///
/// # Errors
/// The same; [`io::ErrorKind::PermissionDenied`] when it leads elsewhere.
pub fn read_inside(path: &Path, folder: &Path) -> io::Result<Vec<u8>> {
    if !fs::symlink_metadata(path)?.is_symlink() {
        return read_plain(path);
    }
    let real = path.canonicalize()?;
    if !real.starts_with(folder.canonicalize()?) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    read_plain(&real)
}

fn plain(metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.is_file() {
        return Ok(());
    }
    let what = if metadata.is_symlink() {
        "this is a link"
    } else if metadata.is_dir() {
        "this is a folder"
    } else {
        "this is a pipe, a socket or a device"
    };
    Err(io::Error::new(io::ErrorKind::InvalidInput, format!("{what}, not a file")))
}

/// Opens without waiting for whoever would write into a pipe.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    rustix::fs::open(path, flags, Mode::empty()).map(File::from).map_err(io::Error::from)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}
