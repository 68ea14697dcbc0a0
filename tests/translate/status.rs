//! `status` and `accept`.
use crate::common::{Folder, Run, lipu_musi};

const RECORDS: &str = "lipu-musi.translations";

const PAGE: &str = "\
# musi <!-- game -->

wan li pona. <!-- one is good. -->

tu li pona. <!-- two is good. -->

mute li lon.
";

fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**/a.md']\n");
    folder.write("content/a.md", PAGE);
    folder.write("content/ante.md", "wan li pona. <!-- an ordinary comment -->\n");
    folder
}

fn translate(folder: &Folder, arguments: &[&str]) -> Run {
    lipu_musi(&[&["translate"], arguments].concat(), folder.path())
}

fn change(folder: &Folder, from: &str, to: &str) {
    let page = folder.read("content/a.md");
    assert!(page.contains(from), "{from}");
    folder.write("content/a.md", &page.replacen(from, to, 1));
}

#[test]
fn the_first_run_records_what_is_there_and_says_so() {
    let folder = site();
    let run = translate(&folder, &["status"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("first run: the 3 translations that are there"), "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "content/a.md: 3 of 4 blocks and 70 % of the words are translated; 1 missing\n     \
         1  musi                                            3/4    1 missing\n\n"
    );
    assert_eq!(folder.read("content/a.md"), PAGE, "the pages stay");
    let again = translate(&folder, &["status"]);
    assert_eq!((again.stdout, again.stderr.as_str()), (run.stdout, ""));
}

#[test]
fn one_changed_word_makes_its_block_stale_until_it_is_accepted() {
    let folder = site();
    translate(&folder, &["status"]);
    change(&folder, "tu li pona", "tu li ike");
    let run = translate(&folder, &["status", "--deny", "stale"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("2 of 4 blocks and 40 % of the words are translated; 1 stale, 1 missing"));
    assert!(
        run.stdout.contains("content/a.md:5:1: stale: tu li ike.\n    accepted for: tu li pona.\n"),
        "{}",
        run.stdout
    );
    let run = translate(&folder, &["accept", "--only", "a.md:3"]);
    assert!(run.stdout.contains("nothing to accept"), "{}", run.stdout);
    let run = translate(&folder, &["accept", "--only", "a.md:5"]);
    assert_eq!(
        run.stdout,
        "accepted 1 translation (1 had been stale): recorded in lipu-musi.translations; commit it\n"
    );
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 0);
}

#[test]
fn layout_moves_and_targets_raise_no_alarm() {
    let folder = site();
    translate(&folder, &["status"]);
    folder.write(
        "content/kulupu/a.md",
        "wan\nli pona.\n<!-- one is\ngood. -->\n\n* tu [li](ma.md) **pona**. <!--\n  two is good. -->\n\n## musi <!-- game -->\n",
    );
    std::fs::remove_file(folder.path().join("content/a.md")).unwrap();
    let run = translate(&folder, &["status", "--deny", "stale"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
}

#[test]
fn a_changed_cell_makes_its_table_stale() {
    let folder = site();
    folder.write(
        "content/a.md",
        "| jan <!-- man --> | ma |\n|---|---|\n| 1 | 2 |\n\n| ni | ona |\n|---|---|\n",
    );
    translate(&folder, &["status"]);
    change(&folder, "| jan <", "| jan lili <");
    let run = translate(&folder, &["status"]);
    assert!(
        run.stdout.contains("0 of 2 blocks") && run.stdout.contains("; 1 stale, 1 missing"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("content/a.md:1:1: stale: jan lili ma 1 2\n    accepted for: jan\n"),
        "{}",
        run.stdout
    );
    translate(&folder, &["export", "--out", "po"]);
    assert!(
        folder.read("po/a.po").contains("#, fuzzy\n#| msgid \"jan\"\nmsgid \"jan lili\"\nmsgstr \"man\"\n")
    );
    let po = folder.read("po/a.po").replace("#, fuzzy\n", "").replace("\"man\"", "\"child\"");
    folder.write("po/a.po", &po);
    assert_eq!(translate(&folder, &["import", "po"]).status, 0);
    assert!(folder.read("content/a.md").starts_with("| jan lili <!-- child --> | ma |\n"));
    folder.write("po/a.po", &po.replace("\"child\"", "\"a | b\""));
    assert_eq!(translate(&folder, &["import", "po"]).status, 1);
    assert!(folder.read("content/a.md").starts_with("| jan lili <!-- child --> | ma |\n"));
}

#[test]
fn a_text_that_is_known_elsewhere_is_offered() {
    let folder = site();
    change(&folder, "mute li lon.", "wan li\npona.");
    let run = translate(&folder, &["status", "--missing"]);
    assert!(run.stdout.contains(":7:1: missing: wan li pona.\n    known: one is good.\n"), "{}", run.stdout);
}

#[test]
fn json_is_one_object_a_line() {
    let folder = site();
    translate(&folder, &["accept"]);
    change(&folder, "wan li pona", "wan li suli");
    let run = translate(&folder, &["status", "--format", "json"]);
    let objects: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |kind: &str| objects.iter().filter(|object| object["kind"] == kind).count();
    assert_eq!((of("page"), of("section"), of("block")), (1, 1, 4));
    let stale = objects.iter().find(|object| object["state"] == "stale").unwrap();
    assert_eq!(
        (stale["line"].as_u64(), stale["before"].as_str(), stale["text"].as_str()),
        (Some(3), Some("wan li pona."), Some("wan li suli."))
    );
    assert_eq!(objects[0]["words"]["stale"], 3);
}

#[test]
fn records_that_cannot_be_read_are_told_with_their_line_and_nothing_is_written() {
    let folder = site();
    translate(&folder, &["status"]);
    let text = folder.read(RECORDS).replace("a.md\t", "<<<<<<< HEAD\na.md\t");
    folder.write(RECORDS, &text);
    let run = translate(&folder, &["accept"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("translation-records") && run.stderr.contains("lipu-musi.translations:5"),
        "{}",
        run.stderr
    );
    assert_eq!(folder.read(RECORDS), text);
}

#[test]
fn a_page_that_is_none_is_told_with_the_nearest() {
    let folder = site();
    let run = translate(&folder, &["accept", "--only", "b.md"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("`b.md` is not a page with translations; did you mean `a.md`?"),
        "{}",
        run.stderr
    );
    assert_eq!(translate(&folder, &["accept", "--only", "a.md:0"]).status, 2);
    let run = translate(&folder, &["accept", "--only", "a.md:7"]);
    assert!(run.stderr.contains("is in no block that has a translation"), "{}", run.stderr);
}

#[test]
fn all_pages_of_the_site_that_the_tool_was_made_for_are_read() {
    let pages = std::path::Path::new("../shared/lipu-sona/pages");
    if !pages.is_dir() {
        eprintln!("skipped: {} is not here", pages.display());
        return;
    }
    let folder = Folder::copy_of(pages);
    folder.write("lipu-musi.yaml", "content: source\ntranslations:\n  - paths: ['lentan/*.md']\n");
    let run = translate(&folder, &["status"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("source/lentan/chess.md: 57 of 99 blocks and 59 %"), "{}", run.stdout);
}

#[test]
fn a_pair_that_nobody_has_accepted_is_listed_by_its_line_and_can_be_denied() {
    let folder = site();
    let check = |deny: &[&str]| lipu_musi(&[&["check"], deny].concat(), folder.path());
    // Before the first run nothing is on record, which is one thing to know.
    let run = check(&["--deny", "unrecorded"]);
    assert_eq!((run.status, run.stdout.matches("unrecorded").count()), (1, 1), "{}", run.stdout);
    assert!(!check(&[]).stdout.contains("unrecorded"));
    translate(&folder, &["status"]);
    assert_eq!(translate(&folder, &["status", "--deny", "unrecorded"]).status, 0);
    // One is new, one is corrected; then the text of the new one changes.
    change(&folder, "mute li lon.", "mute li lon. <!-- many are there. -->");
    change(&folder, "two is good", "two's good");
    for text in ["mute li lon", "mute li kama"] {
        change(&folder, "mute li lon", text);
        let run = translate(&folder, &["status", "--deny", "unrecorded"]);
        assert_eq!(run.status, 1);
        assert!(run.stdout.contains("content/a.md:5:1: unrecorded: tu li pona.\n"), "{}", run.stdout);
        assert!(run.stdout.contains(&format!("content/a.md:7:1: unrecorded: {text}.\n")), "{}", run.stdout);
        assert!(run.stdout.contains("4 of 4 blocks"), "{}", run.stdout);
        assert_eq!(translate(&folder, &["status", "--deny", "stale", "--deny", "missing"]).status, 0);
        let run = check(&["--format", "json"]);
        assert_eq!((run.status, run.stdout.matches("\"code\":\"unrecorded\"").count()), (0, 2));
        assert!(run.stdout.contains("\"line\":7"), "{}", run.stdout);
        assert_eq!(check(&["--deny", "unrecorded"]).status, 1);
        assert_eq!(check(&["--deny", "stale", "--deny", "missing"]).status, 0);
    }
    translate(&folder, &["accept"]);
    assert_eq!(check(&["--deny", "unrecorded"]).status, 0);
    change(&folder, "mute li kama", "mute li tawa");
    assert_eq!(check(&["--deny", "stale"]).status, 1);
}

#[test]
fn github_gets_an_annotation_for_each_thing_to_do() {
    let folder = site();
    translate(&folder, &["status"]);
    change(&folder, "tu li pona", "tu li ike");
    change(&folder, "one is good", "one's good");
    let run = translate(&folder, &["status", "--format", "github", "--deny", "missing"]);
    assert_eq!(run.status, 1);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.stdout);
    assert!(
        lines[0].starts_with("::notice file=content/a.md,line=3,col=1,title=unrecorded::"),
        "{}",
        lines[0]
    );
    assert!(lines[1].starts_with("::notice file=content/a.md,line=5,col=1,title=stale::"), "{}", lines[1]);
    assert!(lines[2].starts_with("::notice file=content/a.md,line=7,col=1,title=missing::"), "{}", lines[2]);
    let run = lipu_musi(&["check", "--format", "github", "--deny", "missing"], folder.path());
    assert_eq!((run.status, run.stdout.matches("title=missing").count()), (1, 1), "{}", run.stdout);
}

/// Slash pairs, remarks, comments that cover several texts, pictures, rests without translation: what status calls done is
/// what readers see translated and what translators are not asked for.
#[test]
fn status_reader_and_exchange_agree_on_what_is_done() {
    let folder = site();
    folder.write(
        "lipu-musi.yaml",
        "title: o\ntranslation-status: kama\ntranslations:\n  - paths: ['**/a.md']\n    text: tok\n    comment: en\n",
    );
    folder.write(
        "content/a.md",
        "# musi <!-- overview -->

lipu li pini ala. / this document is not finished yet.

nasin wan li jo e ma 8. nanpa ona li sama nanpa pi nasin poka ona. tan ni la, ma li jo e nanpa tu. <!-- terminology -->

* jan li ken ala tawa la, musi li pini.

  * taso, ni li lili. <!-- a player who cannot move ends the game, but that is rare. -->

![sitelen](a.png)

wan li lon. <!-- one is. --> tu li lon.

> o pana e <kbd>Esc</kbd>. <!-- press <kbd>Esc</kbd> -->
",
    );
    folder.write("content/a.png", "");
    let run = translate(&folder, &["status", "--missing"]);
    // What the picture shows is a text too, though its lack is nothing to see.
    assert!(run.stdout.contains("content/a.md: 5 of 8 blocks"), "{}", run.stdout);
    assert!(run.stdout.contains("2 missing, 1 label, 1 covers-n"), "{}", run.stdout);
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (both, english) = (folder.read("site/a/index.html"), folder.read("site/a/en/index.html"));
    assert_eq!(both.matches("tr missing").count(), 2, "{both}");
    assert!(both.contains("<p class=\"tr\" lang=\"en\">this document is not finished yet.</p>"), "{both}");
    assert!(both.contains("press <kbd>Esc</kbd>"), "{both}");
    for (said, is_there) in
        [("overview", true), ("terminology", false), ("pini ala", false), ("tu li lon.", true)]
    {
        assert_eq!(english.contains(said), is_there, "{said}: {english}");
    }
    let progress = folder.read("site/kama/index.html");
    assert!(progress.contains("<td>5 / 8</td>"), "{progress}");
    translate(&folder, &["export", "--out", "po"]);
    let po = folder.read("po/a.po");
    assert_eq!(
        po.matches("\nmsgstr \"\"\n\n").count() + usize::from(po.ends_with("msgstr \"\"\n")),
        3,
        "{po}"
    );
}

fn git(folder: &Folder, arguments: &[&str]) -> bool {
    let fixed = ["-c", "user.name=o", "-c", "user.email=o@o", "-c", "commit.gpgsign=false"];
    let mut git = std::process::Command::new("git");
    git.arg("-C").arg(folder.path()).args(fixed).args(arguments);
    git.output().is_ok_and(|output| output.status.success())
}

/// Two translators, each on a branch of their own: each corrects translations and texts, side by side in the records.
#[test]
fn the_work_of_two_branches_merges_without_a_conflict_and_nothing_is_watched_wrongly() {
    let folder = Folder::new();
    let init = lipu_musi(&["init", "."], folder.path());
    assert_eq!(init.status, 0, "{}", init.stderr);
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**/a.md']\n");
    let page = |ours: bool, theirs: bool| -> String {
        let block = |at: usize| {
            let changed = ours && at.is_multiple_of(4) || theirs && at % 4 == 2;
            let (text, translation) = if changed { ("suli", "big") } else { ("pona", "good") };
            format!(
                "jan {at} li {text}. <!-- person {at} is {translation}. -->\n\njan li lon.\n<!-- there is someone. -->\n\n\n"
            )
        };
        (0..24).map(block).collect()
    };
    folder.write("content/a.md", &page(false, false));
    translate(&folder, &["accept"]);
    if !(git(&folder, &["init", "-q", "-b", "main"])
        && git(&folder, &["add", "-A"])
        && git(&folder, &["commit", "-qm", "a"]))
    {
        eprintln!("skipped: there is no git");
        return;
    }
    for (branch, ours, theirs) in [("ours", true, false), ("theirs", false, true)] {
        assert!(git(&folder, &["checkout", "-qb", branch, "main"]));
        folder.write("content/a.md", &page(ours, theirs));
        assert_eq!(translate(&folder, &["accept"]).status, 0);
        assert!(git(&folder, &["commit", "-qam", branch]));
    }
    assert!(git(&folder, &["merge", "-q", "--no-edit", "ours"]), "git merges both");
    assert_eq!(folder.read("content/a.md"), page(true, true));
    let all = ["--deny", "stale", "--deny", "unrecorded", "--deny", "missing"];
    let run = translate(&folder, &[&["status"], &all[..]].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    // A text that changes after the merge is stale, and no other is.
    change(&folder, "jan 4 li suli", "jan 4 li lili");
    let run = translate(&folder, &["status"]);
    assert_eq!(run.stdout.matches(": stale: ").count(), 1, "{}", run.stdout);
    change(&folder, "jan 4 li lili", "jan 4 li suli");
    // What was left over of both sides goes with the next acceptance.
    assert_eq!(translate(&folder, &["accept"]).status, 0);
    let lines = folder.read(RECORDS).lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(lines, 48);
}

#[test]
fn init_tells_git_how_records_merge_and_keeps_what_it_was_told_before() {
    let folder = Folder::new();
    folder.write(".gitattributes", "*.png binary");
    let run = lipu_musi(&["init", "."], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("added a line to"), "{}", run.stdout);
    let told = "*.png binary\nlipu-musi.translations merge=union\n";
    assert_eq!(folder.read(".gitattributes"), told);
    std::fs::remove_file(folder.path().join("lipu-musi.yaml")).unwrap();
    assert_eq!(lipu_musi(&["init", "."], folder.path()).status, 0);
    assert_eq!(folder.read(".gitattributes"), told);
}
