//! Pages that tests read: their own, those of this project, and those that lie beside it.

use lipu_musi::document::{Document, Options};
use std::{fs, path::Path};

/// A page whose comments are translations.
pub fn parsed<T: AsRef<[u8]> + ?Sized>(source: &T) -> Document {
    Document::parse(source.as_ref(), &Options::translations()).expect("the page is UTF-8")
}

/// A page of this project, by its path in `content`.
pub fn content(path: &str) -> Document {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("content").join(path);
    parsed(&fs::read(path).expect("the page is there"))
}

/// A file that lies beside the project; nothing, said aloud, where it does not.
pub fn shared(path: &str) -> Option<String> {
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(path));
    if bytes.is_err() {
        eprintln!("skipped: ../shared/{path} is not here");
    }
    bytes.ok().map(|bytes| String::from_utf8(bytes).expect("the file is UTF-8"))
}
