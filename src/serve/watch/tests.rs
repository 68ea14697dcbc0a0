//! A scenario each: what people and their tools do to the folders of a source, and a save after it that must show.

use super::*;
use std::{fs, os::unix::fs::symlink, process::Command, sync::mpsc::RecvTimeoutError, thread};

/// How long a save may take to show: a limit against hanging, not a measure.
const PATIENCE: Duration = Duration::from_secs(20);

/// A source folder, and a watch of it that tells its saves.
struct Scene {
    folder: tempfile::TempDir,
    saves: Receiver<BTreeSet<PathBuf>>,
}

impl Scene {
    /// `make` makes the folder that `content` stands for.
    fn new(make: impl Fn(&Path)) -> Self {
        Self::with(make, |_| {})
    }

    fn with(make: impl Fn(&Path), change: impl FnOnce(&mut Watch) + Send + 'static) -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let root = folder.path().canonicalize().expect("there");
        fs::create_dir(root.join("pages")).expect("made");
        fs::write(root.join("pages/index.md"), "one").expect("written");
        make(&root);
        let folders = vec![root.join("content"), root.join("static")];
        let before = sources(&root, &folders);
        let stamps = Stamps::take(before.iter().map(AsRef::as_ref));
        let (send, saves) = channel();
        let mut watch = Watch::new(&root, folders, stamps);
        change(&mut watch);
        thread::spawn(move || while send.send(watch.next_save()).is_ok() {});
        Self { folder, saves }
    }

    /// With the folder of the pages where it usually is.
    fn plain() -> Self {
        Self::new(|root| fs::rename(root.join("pages"), root.join("content")).expect("moved"))
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().canonicalize().expect("there").join(path)
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.path(path), text).expect("written");
    }

    fn rename(&self, from: &str, to: &str) {
        fs::rename(self.path(from), self.path(to)).expect("moved");
    }

    /// Waits until a save of this file shows; gives the files of that save.
    fn shows(&self, path: &str) -> BTreeSet<PathBuf> {
        let path = self.path(path);
        loop {
            match self.saves.recv_timeout(PATIENCE) {
                Ok(saved) if saved.contains(&path) => return saved,
                Ok(_) => {}
                Err(error) => panic!("no save of {} shows: {error}", path.display()),
            }
        }
    }

    /// Lets everything that is still to show be shown: until the files have been compared twice with no difference.
    fn rest(&self) {
        while self.saves.recv_timeout(INTERVAL * 2 + LONGEST).is_ok() {}
    }
}

#[test]
fn a_save_shows_with_its_file_alone() {
    let scene = Scene::plain();
    scene.write("content/index.md", "two");
    assert_eq!(scene.shows("content/index.md"), BTreeSet::from([scene.path("content/index.md")]));
    scene.write("lipu-musi.yaml", "title: o\n");
    scene.shows("lipu-musi.yaml");
}

#[test]
fn a_folder_that_is_moved_away_and_back_is_seen() {
    let scene = Scene::plain();
    for round in 0..2 {
        scene.rename("content", "away");
        scene.shows("content/index.md");
        // What is saved elsewhere meanwhile is nobody's business, and counts when the folder is back.
        scene.write("away/index.md", &format!("away {round}"));
        scene.rename("away", "content");
        scene.shows("content/index.md");
        scene.write("content/index.md", &format!("back {round}"));
        scene.shows("content/index.md");
    }
}

#[test]
fn a_folder_that_is_deleted_and_made_again_is_seen() {
    let scene = Scene::plain();
    fs::remove_dir_all(scene.path("content")).expect("removed");
    scene.shows("content/index.md");
    fs::create_dir_all(scene.path("content/deep/er")).expect("made");
    scene.write("content/deep/er/new.md", "one");
    scene.shows("content/deep/er/new.md");
    scene.write("content/deep/er/new.md", "two");
    scene.shows("content/deep/er/new.md");
}

#[test]
fn a_folder_that_another_one_takes_the_place_of_is_seen() {
    let scene = Scene::plain();
    fs::create_dir(scene.path("other")).expect("made");
    scene.write("other/index.md", "other");
    // At once, so that nobody sees the name without a folder.
    rustix::fs::renameat_with(
        rustix::fs::CWD,
        scene.path("content"),
        rustix::fs::CWD,
        scene.path("other"),
        rustix::fs::RenameFlags::EXCHANGE,
    )
    .map_or_else(
        |_| {
            scene.rename("content", "old");
            scene.rename("other", "content");
        },
        |()| {},
    );
    scene.shows("content/index.md");
    scene.rest();
    scene.write("content/index.md", "after");
    scene.shows("content/index.md");
}

#[test]
fn a_folder_that_was_not_there_at_first_is_seen() {
    let scene = Scene::plain();
    fs::create_dir(scene.path("static")).expect("made");
    scene.write("static/a.txt", "one");
    scene.shows("static/a.txt");
    scene.write("static/a.txt", "two");
    scene.shows("static/a.txt");
}

#[test]
fn the_source_folder_itself_may_go_and_come() {
    let scene = Scene::new(|root| {
        fs::rename(root.join("pages"), root.join("content")).expect("moved");
    });
    let root = scene.path("");
    let away = root.with_extension("away");
    fs::rename(&root, &away).expect("moved");
    let gone = scene.saves.recv_timeout(PATIENCE).expect("it shows");
    assert!(gone.contains(&root.join("content/index.md")), "{gone:?}");
    fs::rename(&away, &root).expect("moved");
    scene.shows("content/index.md");
    scene.write("content/index.md", "back");
    scene.shows("content/index.md");
}

#[test]
fn a_checkout_of_a_branch_without_the_folder_is_seen() {
    let scene = Scene::plain();
    let git = |arguments: &[&str]| {
        let output = Command::new("git")
            .args(["-c", "user.name=jan", "-c", "user.email=jan@example.org"])
            .args(arguments)
            .current_dir(scene.path(""))
            .output();
        output.is_ok_and(|output| output.status.success())
    };
    if !git(&["init", "-q", "-b", "with"]) {
        eprintln!("skipped: there is no git here");
        return;
    }
    assert!(git(&["add", "."]) && git(&["commit", "-q", "-m", "pages"]));
    assert!(git(&["checkout", "-q", "--orphan", "without"]) && git(&["rm", "-rfq", "."]));
    scene.shows("content/index.md");
    scene.write("other.txt", "another branch");
    assert!(git(&["add", "."]) && git(&["commit", "-q", "-m", "no pages"]));
    assert!(git(&["checkout", "-q", "with"]));
    scene.shows("content/index.md");
    scene.rest();
    scene.write("content/index.md", "after the checkout");
    assert_eq!(scene.shows("content/index.md"), BTreeSet::from([scene.path("content/index.md")]));
}

#[test]
fn a_save_by_renaming_is_a_save_of_the_page_alone() {
    let scene = Scene::plain();
    scene.rest();
    for (temporary, round) in
        [("content/sedX1yZ2", 0), ("content/.index.md.tmp-1", 1), ("content/index.md.new", 2)]
    {
        scene.write(temporary, &format!("round {round}"));
        scene.rename(temporary, "content/index.md");
        assert_eq!(scene.shows("content/index.md"), BTreeSet::from([scene.path("content/index.md")]));
    }
    // Vim moves the old file away first, and asks whether it may write here.
    scene.write("content/4913", "");
    fs::remove_file(scene.path("content/4913")).expect("removed");
    scene.rename("content/index.md", "content/index.md~");
    scene.write("content/index.md", "vim");
    assert_eq!(scene.shows("content/index.md"), BTreeSet::from([scene.path("content/index.md")]));
}

#[test]
fn scratch_files_of_editors_are_no_save() {
    let scene = Scene::plain();
    scene.rest();
    for name in [".index.md.swp", "#index.md#", "index.md~", ".#index.md", ".index.md.kate-swp"] {
        scene.write(&format!("content/{name}"), "scratch");
    }
    scene.write("content/came", "and went");
    fs::remove_file(scene.path("content/came")).expect("removed");
    assert_eq!(scene.saves.recv_timeout(INTERVAL * 2), Err(RecvTimeoutError::Timeout));
}

#[test]
fn a_folder_behind_a_link_is_seen_wherever_the_link_leads() {
    let scene = Scene::new(|root| {
        fs::create_dir(root.join("second")).expect("made");
        fs::write(root.join("second/index.md"), "second").expect("written");
        symlink("pages", root.join("content")).expect("linked");
    });
    scene.write("pages/index.md", "two");
    scene.shows("content/index.md");
    // The folder behind the link goes and comes.
    scene.rename("pages", "away");
    scene.shows("content/index.md");
    scene.rename("away", "pages");
    scene.shows("content/index.md");
    // The link leads elsewhere, as after a deployment.
    symlink("second", scene.path("link")).expect("linked");
    scene.rename("link", "content");
    scene.shows("content/index.md");
    scene.rest();
    scene.write("second/index.md", "the second one");
    scene.shows("content/index.md");
}

#[test]
fn thousands_of_files_are_seen_and_come_back_whole() {
    let scene = Scene::new(|root| {
        for folder in 0..60 {
            let folder = root.join(format!("content/{folder}"));
            fs::create_dir_all(&folder).expect("made");
            for page in 0..50 {
                fs::write(folder.join(format!("{page}.md")), "one").expect("written");
            }
        }
    });
    scene.rest();
    scene.write("content/59/49.md", "two");
    assert_eq!(scene.shows("content/59/49.md"), BTreeSet::from([scene.path("content/59/49.md")]));
    // Where the folder came back before all its files were missed, those would not have changed.
    for (from, to) in [("content", "away"), ("away", "content")] {
        scene.rename(from, to);
        let mut moved = BTreeSet::new();
        while moved.len() < 3000 {
            moved.extend(scene.saves.recv_timeout(PATIENCE).expect("all of them show"));
        }
    }
    scene.rest();
    scene.write("content/0/0.md", "two");
    assert_eq!(scene.shows("content/0/0.md"), BTreeSet::from([scene.path("content/0/0.md")]));
}

#[test]
fn without_the_reports_of_the_system_saves_are_found_by_comparing() {
    let make = |root: &Path| fs::rename(root.join("pages"), root.join("content")).expect("moved");
    let scene = Scene::with(make, |watch| watch.held = Held::failed("no watches left"));
    for text in ["two", "three"] {
        scene.write("content/index.md", text);
        scene.shows("content/index.md");
    }
    fs::remove_file(scene.path("content/index.md")).expect("removed");
    scene.shows("content/index.md");
}

#[test]
fn what_was_saved_before_the_watch_was_set_shows() {
    let scene = Scene::with(
        |root| fs::rename(root.join("pages"), root.join("content")).expect("moved"),
        |watch| fs::write(watch.root.join("content/index.md"), "meanwhile").expect("written"),
    );
    scene.shows("content/index.md");
}
