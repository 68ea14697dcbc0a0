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
        run.stdout.matches("changed after its translation").count() == 1
            && run.stdout.contains(": another meaning): ")
            && run.stdout.contains("food, to eat"),
        "{}",
        run.stdout
    );
    // A page that moved is followed; a commit that does not count is left out.
    let head = git(folder.path(), &["rev-parse", "HEAD"]).expect("git");
    let config = folder
        .read("lipu-musi.yaml")
        .replace("ignore-commits: []", &format!("ignore-commits: [{}]", &head[..10]));
    folder.write("lipu-musi.yaml", &config);
    assert!(!status(folder.path()).stdout.contains("changed after"));
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

/// Pages in several languages with a history as long as is asked for: most commits change a paragraph or the layout of a
/// page, translations follow some of them. What each translation has not followed is known from how it was made.
struct Past {
    languages: usize,
    pages: usize,
    paragraphs: usize,
    /// For each page and paragraph how often it was changed, and for each language how often when it was followed last.
    own: Vec<Vec<usize>>,
    theirs: Vec<Vec<Vec<usize>>>,
    import: String,
}

impl Past {
    fn new(languages: usize, pages: usize, paragraphs: usize, commits: usize) -> Self {
        let zeros = vec![vec![0; paragraphs]; pages];
        let theirs = vec![zeros.clone(); languages];
        let mut past = Self { languages, pages, paragraphs, own: zeros, theirs, import: String::new() };
        let first: Vec<(String, String)> = (0..pages)
            .flat_map(|page| {
                let own = (format!("pages/en/{page}.md"), past.page(page, "*"));
                let theirs = (0..languages).map(move |language| (language, page));
                let theirs: Vec<_> = theirs.collect();
                std::iter::once(own).chain(theirs.into_iter().map(|(language, page)| {
                    (format!("pages/{}/{page}.md", LANGUAGES[language]), past.translation(language, page))
                }))
            })
            .collect();
        past.commit(0, &first);
        // A linear congruential generator: the same past every time.
        let mut seed = 7_u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).expect("31 bits") % below
        };
        for number in 1..commits {
            let (page, paragraph) = (random(pages), random(paragraphs));
            let own = format!("pages/en/{page}.md");
            match random(4) {
                0 => {
                    past.own[page][paragraph] += 1;
                    let text = past.page(page, "*");
                    past.commit(number, &[(own, text)]);
                }
                // Layout and targets of links alone.
                1 => {
                    let text = past.page(page, "-").replace("](a", &format!("](a{number}"));
                    past.commit(number, &[(own, text)]);
                }
                _ => {
                    let language = random(languages);
                    past.theirs[language][page][paragraph] = past.own[page][paragraph];
                    let text = past.translation(language, page);
                    past.commit(number, &[(format!("pages/{}/{page}.md", LANGUAGES[language]), text)]);
                }
            }
        }
        past
    }

    fn page(&self, page: usize, bullet: &str) -> String {
        let text = |(at, version): (usize, &usize)| match at % 3 {
            0 => format!("## part {at} as of {version}\n\n"),
            1 => format!(
                "The [{at}th](a{at}.md) paragraph says {version} now, and it goes on for\na while.\n\n"
            ),
            _ => format!("{bullet} item {at} of {version}\n\n"),
        };
        format!("# page {page}\n\n{}", self.own[page].iter().enumerate().map(text).collect::<String>())
    }

    fn translation(&self, language: usize, page: usize) -> String {
        let text = |(at, version): (usize, &usize)| match at % 3 {
            0 => format!("## Teil {at}, {version}\n\n"),
            1 => format!("Absatz {at} sagt {version}.\n\n"),
            _ => format!("* Punkt {at}, {version}\n\n"),
        };
        let texts = self.theirs[language][page].iter().enumerate().map(text).collect::<String>();
        format!("# Seite {page}\n\n{texts}")
    }

    fn commit(&mut self, number: usize, files: &[(String, String)]) {
        use std::fmt::Write;
        let time = 1_600_000_000 + number;
        let out = &mut self.import;
        write!(out, "commit refs/heads/main\ncommitter o <o@o> {time} +0000\ndata 3\nc{:02}\n", number % 100)
            .unwrap();
        for (path, text) in files {
            write!(out, "M 100644 inline {path}\ndata {}\n{text}\n", text.len()).unwrap();
        }
    }

    /// How many paragraphs of a translation were not followed.
    fn behind(&self, language: usize, page: usize) -> usize {
        self.own[page].iter().zip(&self.theirs[language][page]).filter(|(own, theirs)| own != theirs).count()
    }
}

const LANGUAGES: [&str; 7] = ["de", "eo", "es", "fr", "pl", "pt", "ru"];

/// `DRIFT_COMMITS=9000` measures it on a large site.
#[test]
fn every_paragraph_that_drifted_is_named_and_no_other() {
    let (pages, commits) = match std::env::var("DRIFT_COMMITS").ok().and_then(|count| count.parse().ok()) {
        Some(commits) => (80, commits),
        None => (6, 160),
    };
    let past = Past::new(LANGUAGES.len(), pages, 12, commits);
    let folder = Folder::new();
    let Some(_) = git(folder.path(), &["init", "-q"]) else { return };
    let import = folder.path().join("import");
    std::fs::write(&import, &past.import).unwrap();
    let run = Command::new("git")
        .args(["fast-import", "--quiet"])
        .stdin(std::fs::File::open(&import).unwrap())
        .current_dir(folder.path())
        .status();
    assert!(run.is_ok_and(|run| run.success()));
    git(folder.path(), &["checkout", "-q", "-f", "main"]);
    folder.write(
        "lipu-musi.yaml",
        &format!(
            "content: pages\nlanguages: [en]\nparallel:\n  source: en\n  languages: [{}]\n",
            LANGUAGES.join(", ")
        ),
    );
    let run = lipu_musi(&["translate", "status", "--git", "--format", "json"], folder.path());
    let mut seen = 0;
    for line in run.stdout.lines() {
        let page: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let path = page["path"].as_str().expect("a path");
        let (language, name) =
            path.strip_prefix("pages/").and_then(|path| path.split_once('/')).expect("a page");
        let language = LANGUAGES.iter().position(|own| *own == language).expect("a language");
        let number: usize = name.trim_end_matches(".md").parse().expect("a number");
        let behind = page["behind"].as_array().expect("a list");
        let lines: Vec<u64> = behind.iter().map(|one| one["line"].as_u64().expect("a line")).collect();
        assert_eq!(lines.len(), past.behind(language, number), "{line}");
        let text = past.page(number, "*");
        for (at, (own, theirs)) in past.own[number].iter().zip(&past.theirs[language][number]).enumerate() {
            let begins = ["## part", "The [", "* item"][at % 3];
            let wanted = text.lines().enumerate().filter(|(_, line)| line.starts_with(begins)).nth(at / 3);
            let wanted = wanted.expect("the paragraph").0 as u64 + 1;
            assert_eq!(lines.contains(&wanted), own != theirs, "{path}:{wanted}");
        }
        seen += 1;
    }
    assert_eq!(seen, past.languages * past.pages);
    assert_eq!(past.paragraphs, 12);
}

#[test]
fn a_link_to_a_home_page_is_no_gap() {
    let folder = site();
    folder.write("pages/en/7.md", "# Seven\n\n[home](/en/) [top](../) [start](/)\n");
    folder.write("pages/de/7.md", "# Sieben\n");
    let run = lipu_musi(&["translate", "status"], folder.path());
    assert_eq!(run.stdout, "2 of 2 translations of whole pages lack nothing\n");
}
