//! `lipu-musi init`: a configuration for the pages that a folder holds.

use super::{Outcome, report};
use crate::{config::FILE_NAME, site::ProjectScan};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The folder of the site; it is made if it is not there.
    #[arg(default_value = ".")]
    folder: PathBuf,
}

/// A first page, for a folder that has none.
const FIRST_PAGE: &str = "\
---
title: soweli tawa
title-en: The knight
---

soweli tawa li tawa lon sewi pi ijo ante. <!-- A knight goes over other pieces. -->

```chess
+---+---+---+---+---+
|   | X |   | X |   |
+---+---+---+---+---+
| X |   |   |   | X |
+---+---+---+---+---+
|   |   | O |   |   |
+---+---+---+---+---+
| X |   |   |   | X |
+---+---+---+---+---+
|   | X |   | X |   |
+---+---+---+---+---+
```

sitelen ni la, soweli tawa li lon ma pi sitelen \"O\". ona li ken tawa ma pi sitelen \"X\". <!-- In this picture
the knight is on \"O\". It can go to \"X\". -->
";

/// Writes the configuration, and a first page where there is none. What is there already stays as it is.
pub fn run(arguments: &Arguments) -> Outcome {
    let folder = &arguments.folder;
    match init(folder) {
        Ok((scan, written)) => {
            for line in scan.found() {
                println!("found {line}");
            }
            for path in written {
                println!("wrote {}", path.display());
            }
            println!("next: lipu-musi serve {}", folder.display());
            Outcome::Fine
        }
        Err((path, error)) if error.kind() == io::ErrorKind::AlreadyExists => {
            report::failed(&format!("{} is there already; nothing was changed", path.display()))
        }
        Err((path, error)) => report::failed(&format!("cannot write {}: {error}", path.display())),
    }
}

fn init(folder: &Path) -> Result<(ProjectScan, Vec<PathBuf>), (PathBuf, io::Error)> {
    let failed = |path: &Path, error| (path.to_path_buf(), error);
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let scan = ProjectScan::of(folder);
    let config = folder.join(FILE_NAME);
    create_new(&config, &scan.configuration()).map_err(|error| failed(&config, error))?;
    let mut written = vec![config];
    if scan.content.is_none() {
        let page = folder.join("content/index.md");
        fs::create_dir_all(folder.join("content")).map_err(|error| failed(folder, error))?;
        create_new(&page, FIRST_PAGE).map_err(|error| failed(&page, error))?;
        written.push(page);
    }
    Ok((scan, written))
}

/// Writes a file that must not be there yet.
fn create_new(path: &Path, text: &str) -> io::Result<()> {
    fs::OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}
