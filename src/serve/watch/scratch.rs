//! Files that editors write beside the one that they save.

use crate::translate::{JOURNAL_FILE, UNFINISHED};
use std::path::Path;

/// How the names of such files end: backups and locks of Vim, Emacs, Kate, `JetBrains` and of our own.
const ENDS: [&str; 9] =
    ["~", ".swp", ".swo", ".swx", ".swpx", ".kate-swp", "___jb_tmp___", "___jb_old___", UNFINISHED];
/// How they begin: the locks of Emacs and `LibreOffice`, the new file of GNOME's programs.
const STARTS: [&str; 3] = [".#", ".~lock.", ".goutputstream-"];

/// Whether a file is nobody's page: an editor makes it while it saves one.
pub(super) fn is_scratch(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    ENDS.iter().any(|end| name.ends_with(end))
        || STARTS.iter().any(|start| name.starts_with(start))
        // The copies that Emacs makes now and then, and Vim's question whether it may write here.
        || name.len() > 2 && name.starts_with('#') && name.ends_with('#')
        || name == "4913"
        || name == JOURNAL_FILE
}

#[cfg(test)]
mod tests {
    use super::is_scratch;
    use std::path::Path;

    #[test]
    fn scratch_files_are_known_and_pages_are_not_taken_for_them() {
        for name in [
            "chess.md~",
            ".chess.md.swp",
            ".chess.md.swo",
            ".chess.md.swx",
            "4913",
            ".#chess.md",
            "#chess.md#",
            ".chess.md.kate-swp",
            "chess.md___jb_tmp___",
            "chess.md___jb_old___",
            ".goutputstream-QX3NK1",
            ".~lock.table.csv#",
            ".chess.md.lipu-musi-new",
            ".lipu-musi.journal",
        ] {
            assert!(is_scratch(&Path::new("/site/content").join(name)), "{name}");
        }
        for name in
            ["chess.md", ".md", "4913.md", "#1.md", "##", "swp", "a.figures.yaml", "a~b.md", ".nojekyll"]
        {
            assert!(!is_scratch(&Path::new("/site/content").join(name)), "{name}");
        }
    }
}
