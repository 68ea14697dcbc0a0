//! Languages that have a folder of pages each.
use crate::common::{Folder, lipu_musi};
use std::process::Command;

const ENGLISH: &str = "# Five\n\nSee [seven](en/7).\n\n* a\n* b\n\n## Words\n\n| word | meaning |\n|---|---|\n| moku | food |\n";

fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "content: pages\nlanguages: [en, de]\nparallel:\n  source: en\n  languages: [de]\n  ignore-commits: []\n");
    folder.write("pages/en/5.md", ENGLISH);
    folder.write("pages/en/7.md", "# Seven\n");
    folder.write("pages/de/5.md", "# Fünf\n\nSiehe [sieben](de/7).\n\n* a\n* b\n\n## Wörter\n\n| Wort | Bedeutung |\n|---|---|\n| moku | Essen |\n");
    folder
}

#[test]
fn what_a_translation_lacks_is_told_beside_its_page() {
    let folder = site();
    folder.write("pages/de/8.md", "# Acht\n");
    let run = lipu_musi(&["translate", "status"], folder.path());
    assert_eq!(
        run.stdout,
        "pages/de/7.md: missing (translates pages/en/7.md)\npages/de/8.md: no page of `en/` has this name\n1 of 2 translations of whole pages lack nothing\n"
    );
    folder.write("pages/de/5.md", "# Fünf\n\n* a\n");
    let run = lipu_musi(&["translate", "status", "--deny", "missing"], folder.path());
    assert_eq!(run.status, 1);
    assert!(
        run.stdout.starts_with(
            "pages/de/5.md: beside pages/en/5.md\n  pages/en/5.md:1: 1 of 2 list items\n  pages/en/5.md:3: no link to `de/7`\n  pages/en/5.md:8: no heading for “Words”\n"
        ),
        "{}",
        run.stdout
    );
    let run = lipu_musi(&["translate", "status", "--format", "json"], folder.path());
    let first: serde_json::Value =
        serde_json::from_str(run.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&first["state"], &first["gaps"][0]["line"]), (&"lacking".into(), &1.into()));
}

/// Runs git, or says that it is not here.
fn git(folder: &std::path::Path, arguments: &[&str]) -> Option<String> {
    let run = Command::new("git")
        .args(["-c", "user.name=jan", "-c", "user.email=jan@example.org", "-c", "init.defaultBranch=main"])
        .args(arguments)
        .current_dir(folder)
        .output();
    let Ok(run) = run else {
        eprintln!("skipped: git is not here");
        return None;
    };
    assert!(run.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&run.stderr));
    Some(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

#[test]
fn git_tells_which_translations_have_not_followed() {
    let folder = site();
    let status = |path: &std::path::Path| lipu_musi(&["translate", "status", "--git"], path);
    let run = status(folder.path());
    assert!(run.stderr.contains("git cannot be asked"), "{}", run.stderr);
    let Some(_) = git(folder.path(), &["init"]) else { return };
    let commit = |words: &str| {
        git(folder.path(), &["add", "."]);
        git(folder.path(), &["commit", "-m", words]);
    };
    commit("open");
    folder.write("pages/en/5.md", &ENGLISH.replace("food", "food, to eat"));
    commit("another meaning");
    let run = status(folder.path());
    assert!(
        run.stdout.contains("git: 1 commit has changed pages/en/5.md since; the newest is")
            && run.stdout.contains(": another meaning\n"),
        "{}",
        run.stdout
    );
    // A page that moved is followed; a commit that does not count is left out.
    let head = git(folder.path(), &["rev-parse", "HEAD"]).expect("git");
    let config = folder
        .read("lipu-musi.yaml")
        .replace("ignore-commits: []", &format!("ignore-commits: [{}]", &head[..10]));
    folder.write("lipu-musi.yaml", &config);
    assert!(!status(folder.path()).stdout.contains("git:"));
    let clone = Folder::new();
    commit("pini");
    let from = format!("file://{}", folder.path().display());
    git(clone.path(), &["clone", "--depth", "1", &from, "ni"]);
    let run = status(&clone.path().join("ni"));
    assert!(
        run.stderr.contains("this is a shallow clone") && run.stderr.contains("git fetch --unshallow"),
        "{}",
        run.stderr
    );
}
