//! Siblings of the output folder: making one, putting it in place, sweeping away what was left behind.

use super::{MARKER, OutputError, strangers::retire};
use std::{
    ffi::{OsStr, OsString},
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// What the names of siblings end in, before a number.
const GROWING: &str = ".lipu-musi-new-";
/// The same for an old site on a file system that cannot exchange two folders.
const OLD: &str = ".lipu-musi-old";

pub(super) fn parent_and_name(target: &Path) -> Result<(&Path, &OsStr), OutputError> {
    target.parent().zip(target.file_name()).ok_or_else(|| OutputError::NoFolder { out: target.to_path_buf() })
}

fn sibling(name: &OsStr, end: &str) -> OsString {
    let mut sibling = OsString::from(".");
    sibling.push(name);
    sibling.push(end);
    sibling
}

/// Makes a sibling that no other run has, and locks it.
pub(super) fn claim(parent: &Path, name: &OsStr) -> Result<(PathBuf, File), OutputError> {
    let mut number = std::process::id();
    loop {
        let path = parent.join(sibling(name, &format!("{GROWING}{number}")));
        match fs::create_dir(&path) {
            // Another run may have swept the folder away before the lock was taken.
            Ok(()) => {
                if let Ok(lock) = File::open(&path)
                    && !matches!(lock.try_lock(), Err(TryLockError::WouldBlock))
                    && path.is_dir()
                {
                    return Ok((path, lock));
                }
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(OutputError::io("create the folder", &path, error)),
        }
        number = number.wrapping_add(1);
    }
}

/// An old site that was moved aside and never replaced comes back. Says whether there was one.
pub(super) fn recover(target: &Path) -> Result<bool, OutputError> {
    let (parent, name) = parent_and_name(target)?;
    let old = parent.join(sibling(name, OLD));
    if target.exists() || !old.join(MARKER).is_file() {
        return Ok(false);
    }
    // A run that is between its two steps at this moment has it locked, and is waited for.
    let folder = File::open(&old).ok();
    let _lock = folder.as_ref().map(File::lock);
    if target.exists() || !old.exists() {
        return Ok(false);
    }
    fs::rename(&old, target).map_err(|error| OutputError::io("bring back", &old, error))?;
    Ok(true)
}

/// Removes the siblings of runs that are no longer alive. What cannot be removed stays for the next run.
pub(super) fn sweep(parent: &Path, name: &OsStr) {
    let target = parent.join(name);
    let start = sibling(name, GROWING);
    let old = sibling(name, OLD);
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let path = entry.path();
        let number =
            entry.file_name().as_encoded_bytes().strip_prefix(start.as_encoded_bytes()).map(<[u8]>::to_vec);
        let is_new = number.is_some_and(|number| number.iter().all(u8::is_ascii_digit));
        if !(is_new || entry.file_name() == old) {
            continue;
        }
        if let Ok(folder) = File::open(&path)
            && folder.try_lock().is_ok()
        {
            retire(&path, &target);
        }
    }
}

/// Puts `new` where `target` is, and removes what stood there.
pub(super) fn replace(new: &Path, target: &Path) -> Result<(), OutputError> {
    let failed = |error| OutputError::io("replace", target, error);
    if !target.exists() {
        return fs::rename(new, target).map_err(failed);
    }
    // Whoever sweeps while the old site is being removed must not take it for a leftover.
    let old_lock = File::open(target).map_err(failed)?;
    let _ = old_lock.try_lock();
    if exchange(new, target).is_ok() {
        retire(new, target);
        return Ok(());
    }
    // The file system knows no such step: for a moment there is no site. After a kill in it `recover` brings it back.
    let (parent, name) = parent_and_name(target)?;
    let old = parent.join(sibling(name, OLD));
    if old.exists() {
        retire(&old, target);
    }
    fs::rename(target, &old).map_err(failed)?;
    if let Err(error) = fs::rename(new, target) {
        let _ = fs::rename(&old, target);
        return Err(failed(error));
    }
    retire(&old, target);
    Ok(())
}

/// Two folders change names in one step.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn exchange(a: &Path, b: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE).map_err(io::Error::from)
}

/// There is no such step here.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
