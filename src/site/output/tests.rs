//! What the output folder must survive.

use super::*;
use std::collections::BTreeMap;

fn out(path: &str) -> OutPath {
    OutPath::new(path).expect("a plain path")
}

/// All files under a folder with their texts.
fn tree(folder: &Path) -> BTreeMap<String, String> {
    walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("readable"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let path = entry.path().strip_prefix(folder).expect("inside").to_string_lossy().into_owned();
            (path, fs::read_to_string(entry.path()).expect("text"))
        })
        .collect()
}

fn write(target: &Path, files: &[(&str, &str)]) -> Result<(), OutputError> {
    let output = Output::begin(target, &Protected::default())?;
    for (path, text) in files {
        output.write(&out(path), text.as_bytes())?;
    }
    output.finish().map(|_| ())
}

fn without_marker(folder: &Path) -> Vec<(String, String)> {
    tree(folder).into_iter().filter(|(path, _)| path != MARKER).collect()
}

#[test]
fn the_new_site_replaces_the_old_one_whole() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("deep/site");
    write(&site, &[("a/index.html", "1"), ("old.html", "1")]).expect("written");
    write(&site, &[("a/index.html", "2")]).expect("written");
    assert_eq!(without_marker(&site), [("a/index.html".to_owned(), "2".to_owned())]);
    let left: Vec<_> = fs::read_dir(scratch.path().join("deep")).expect("there").flatten().collect();
    assert_eq!(left.len(), 1, "nothing is left beside the site: {left:?}");
}

#[test]
fn a_run_that_ends_early_leaves_the_old_site() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("index.html", "old")]).expect("written");
    {
        let output = Output::begin(&site, &Protected::default()).expect("ours");
        output.write(&out("index.html"), b"new").expect("written");
    }
    assert_eq!(without_marker(&site), [("index.html".to_owned(), "old".to_owned())]);
}

#[test]
fn what_a_killed_run_left_is_swept_away_and_a_living_one_is_not() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    // A kill runs no destructor and drops the lock.
    let killed = Output::begin(&site, &Protected::default()).expect("ours");
    killed.write(&out("index.html"), b"half").expect("written");
    let leftover = killed.growing().expect("it grows");
    leftover.unlock();
    let alive = Output::begin(&site, &Protected::default()).expect("ours");
    assert!(!leftover.path().exists(), "the leftover is gone");
    alive.write(&out("index.html"), b"alive").expect("written");
    let third = Output::begin(&site, &Protected::default()).expect("ours");
    assert!(alive.growing().expect("it grows").path().exists(), "the living run keeps its folder");
    third.write(&out("index.html"), b"third").expect("written");
    alive.finish().expect("in place");
    third.finish().expect("in place");
    assert_eq!(without_marker(&site), [("index.html".to_owned(), "third".to_owned())]);
    std::mem::forget(killed);
}

#[test]
fn an_old_site_that_was_moved_aside_comes_back() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("index.html", "old")]).expect("written");
    fs::rename(&site, scratch.path().join(".site.lipu-musi-old")).expect("moved");
    drop(Output::begin(&site, &Protected::default()).expect("ours"));
    assert_eq!(without_marker(&site), [("index.html".to_owned(), "old".to_owned())]);
}

#[test]
fn a_folder_with_other_files_is_refused() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    fs::create_dir(&site).expect("made");
    fs::write(site.join("thesis.txt"), "years of work").expect("written");
    let error = Output::begin(&site, &Protected::default()).expect_err("not ours");
    assert!(matches!(&error, OutputError::NotOurs { example, .. } if example == Path::new("thesis.txt")));
    assert_eq!(tree(&site).len(), 1);
}

#[test]
fn a_folder_around_the_source_is_refused() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let source = scratch.path().join("site/source");
    fs::create_dir_all(&source).expect("made");
    for target in [scratch.path().join("site"), source.clone(), source.join("../source")] {
        let protected = Protected { source: Some(source.clone()), read: Vec::new() };
        let error = Output::begin(&target, &protected).expect_err("refused");
        assert!(matches!(error, OutputError::Contains { .. }), "{error}");
    }
}

#[test]
fn a_folder_in_one_that_is_read_is_refused() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let source = scratch.path().join("source");
    let content = source.join("content");
    fs::create_dir_all(&content).expect("made");
    fs::create_dir(source.join("x")).expect("made");
    let read = |folder: &Path| Protected { source: Some(source.clone()), read: vec![folder.to_path_buf()] };
    for target in [content.join("site"), content.join("deep/site"), source.join("x/../content/site")] {
        let error = Output::begin(&target, &read(&content)).expect_err("refused");
        assert!(matches!(error, OutputError::Inside { .. }), "{error}");
    }
    // `content: .`
    let error = Output::begin(&source.join("site"), &read(&source)).expect_err("refused");
    assert!(error.to_string().contains("name a folder outside of it"), "{error}");
    Output::begin(&source.join("contents"), &read(&content)).expect("beside it");
}

#[test]
fn files_of_others_are_kept_and_named_as_long_as_they_are_there() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1"), ("b/c.html", "1")]).expect("written");
    fs::write(site.join("CNAME"), "example.org").expect("written");
    fs::create_dir(site.join("mine")).expect("made");
    fs::write(site.join("mine/notes.txt"), "mine").expect("written");
    for text in ["2", "2", "3"] {
        let output = Output::begin(&site, &Protected::default()).expect("ours");
        output.write(&out("a.html"), text.as_bytes()).expect("written");
        let published = output.finish().expect("in place");
        assert_eq!(published.kept, ["CNAME", "mine/notes.txt"]);
    }
    let expected = [("CNAME", "example.org"), ("a.html", "3"), ("mine/notes.txt", "mine")];
    assert_eq!(without_marker(&site), expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
    let left = fs::read_dir(scratch.path()).expect("there").count();
    assert_eq!(left, 1, "nothing is left beside the site");
}

#[test]
fn a_file_that_was_changed_by_hand_outlives_its_page() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1"), ("b.html", "1"), ("c.html", "1")]).expect("written");
    fs::write(site.join("b.html"), "by hand").expect("written");
    write(&site, &[("a.html", "1")]).expect("written");
    let expected = [("a.html", "1"), ("b.html", "by hand")];
    assert_eq!(without_marker(&site), expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
}

#[test]
fn a_file_of_others_where_a_page_belongs_is_refused() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1")]).expect("written");
    fs::write(site.join("b.html"), "mine").expect("written");
    let before = tree(&site);
    let error = write(&site, &[("a.html", "2"), ("b.html", "2")]).expect_err("it would be lost");
    assert!(matches!(&error, OutputError::Taken { path, .. } if path == Path::new("b.html")), "{error}");
    assert_eq!(tree(&site), before);
    // The same bytes are nobody's loss.
    write(&site, &[("a.html", "2"), ("b.html", "mine")]).expect("written");
    write(&site, &[("a.html", "2")]).expect("written");
    assert_eq!(without_marker(&site).len(), 1, "it is ours now");
}

#[test]
fn a_marker_alone_makes_no_folder_ours() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    fs::create_dir(&site).expect("made");
    fs::write(site.join("thesis.txt"), "years of work").expect("written");
    for marker in ["", "lipu-musi 0.1.0\n", "anything\nat all\n"] {
        fs::write(site.join(MARKER), marker).expect("written");
        let before = tree(&site);
        let error = write(&site, &[("a.html", "1")]).expect_err("not ours");
        assert!(matches!(&error, OutputError::Unknown { example, .. } if example == Path::new("thesis.txt")));
        assert_eq!(tree(&site), before);
    }
    // The site of an older version, which kept no list, is written over.
    fs::remove_file(site.join("thesis.txt")).expect("removed");
    fs::write(site.join("a.html"), "0").expect("written");
    write(&site, &[("a.html", "1")]).expect("written");
    assert_eq!(without_marker(&site), [("a.html".to_owned(), "1".to_owned())]);
}

#[test]
fn what_a_run_left_that_was_killed_while_it_removed_the_old_site_goes_and_no_file_of_others_with_it() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1"), ("b/c.html", "1")]).expect("written");
    let left = scratch.path().join(".site.lipu-musi-new-1");
    write(&left, &[("a.html", "0"), ("old/d.html", "0")]).expect("written");
    // Put there after the new site had been made.
    fs::write(left.join("late.txt"), "late").expect("written");
    fs::write(left.join("a.txt"), "not the same").expect("written");
    fs::write(site.join("a.txt"), "mine").expect("written");
    // Not ours: somebody has given a folder such a name.
    let strange = scratch.path().join(".site.lipu-musi-new-2");
    fs::create_dir(&strange).expect("made");
    fs::write(strange.join("thesis.txt"), "years of work").expect("written");
    drop(Output::begin(&site, &Protected::default()).expect("ours"));
    assert_eq!(fs::read_to_string(site.join("late.txt")).ok().as_deref(), Some("late"));
    assert_eq!(fs::read_to_string(left.join("a.txt")).ok().as_deref(), Some("not the same"));
    assert!(!left.join("a.html").exists() && !left.join("old").exists());
    assert!(strange.join("thesis.txt").exists());
}

#[test]
fn a_repository_of_its_own_is_refused_and_a_worktree_keeps_its_files() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    fs::create_dir_all(site.join(".git")).expect("made");
    assert!(matches!(Output::begin(&site, &Protected::default()), Err(OutputError::Repository { .. })));
    fs::remove_dir(site.join(".git")).expect("removed");
    fs::write(site.join(".git"), "gitdir: elsewhere").expect("written");
    fs::write(site.join(".gitignore"), "*").expect("written");
    write(&site, &[("index.html", "new")]).expect("written");
    let names: Vec<String> = tree(&site).into_keys().collect();
    assert_eq!(names, [".git", ".gitignore", MARKER, "index.html"]);
}

#[test]
fn a_file_is_no_output_folder() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    fs::write(&site, "a file").expect("written");
    assert!(Output::begin(&site, &Protected::default()).is_err());
    assert_eq!(fs::read_to_string(&site).expect("still there"), "a file");
}

#[cfg(unix)]
#[test]
fn an_output_folder_behind_a_link_is_replaced_where_it_really_is() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let real = scratch.path().join("real");
    write(&real, &[("index.html", "old")]).expect("written");
    let link = scratch.path().join("link");
    std::os::unix::fs::symlink(&real, &link).expect("linked");
    write(&link, &[("index.html", "new")]).expect("written");
    assert!(link.is_symlink());
    assert_eq!(without_marker(&real), [("index.html".to_owned(), "new".to_owned())]);
    let nowhere = scratch.path().join("nowhere");
    std::os::unix::fs::symlink(scratch.path().join("gone"), &nowhere).expect("linked");
    assert!(matches!(Output::begin(&nowhere, &Protected::default()), Err(OutputError::NoFolder { .. })));
}

/// When each file and folder under a folder was last changed.
#[cfg(unix)]
fn changes(folder: &Path) -> BTreeMap<PathBuf, (i64, i64, u64)> {
    use std::os::unix::fs::MetadataExt;
    walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("readable"))
        .map(|entry| {
            let data = entry.metadata().expect("readable");
            (entry.path().to_path_buf(), (data.mtime_nsec(), data.ctime_nsec(), data.ino()))
        })
        .collect()
}

#[test]
#[cfg(unix)]
fn a_site_that_is_there_already_is_not_touched() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    let files = [("a/index.html", "1"), ("b.html", "2")];
    write(&site, &files).expect("written");
    let before = changes(scratch.path());
    let output = Output::begin(&site, &Protected::default()).expect("ours");
    for (path, text) in files {
        output.write(&out(path), text.as_bytes()).expect("the same");
    }
    assert!(!output.finish().expect("nothing to do").is_written, "nothing is written");
    assert_eq!(changes(scratch.path()), before);
}

#[test]
#[cfg(unix)]
fn what_stays_the_same_is_taken_over_and_what_is_gone_goes() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a/index.html", "1"), ("b.html", "2"), ("c/d/e.html", "3")]).expect("written");
    let before = changes(&site);
    write(&site, &[("a/index.html", "1"), ("b.html", "4")]).expect("written");
    let now = changes(&site);
    let same = site.join("a/index.html");
    assert_eq!((now[&same].0, now[&same].2), (before[&same].0, before[&same].2), "the very same file");
    let expected = [("a/index.html".to_owned(), "1".to_owned()), ("b.html".to_owned(), "4".to_owned())];
    assert_eq!(without_marker(&site), expected);
}

#[test]
fn a_file_that_somebody_changed_is_written_again() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1"), ("b.html", "2")]).expect("written");
    fs::write(site.join("a.html"), "x").expect("written");
    write(&site, &[("a.html", "1"), ("b.html", "2")]).expect("written");
    let expected = [("a.html".to_owned(), "1".to_owned()), ("b.html".to_owned(), "2".to_owned())];
    assert_eq!(without_marker(&site), expected);
}

#[test]
#[cfg(unix)]
fn a_run_that_another_one_overtook_says_so() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let site = scratch.path().join("site");
    write(&site, &[("a.html", "1"), ("b.html", "2")]).expect("written");
    let slow = Output::begin(&site, &Protected::default()).expect("ours");
    slow.write(&out("a.html"), b"1").expect("the same");
    slow.write(&out("b.html"), b"3").expect("written");
    write(&site, &[("a.html", "4"), ("b.html", "4")]).expect("written");
    assert!(matches!(slow.finish(), Err(OutputError::Replaced { .. })));
    assert!(tree(&site).values().filter(|text| *text == "4").count() == 2, "the quicker one stands");
}
