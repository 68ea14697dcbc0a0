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
        run.stderr.contains("translation-records") && run.stderr.contains("lipu-musi.translations:3"),
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
        run.stderr.contains("`b.md` is no page with translations; did you mean `a.md`?"),
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
    assert!(run.stdout.contains("source/lentan/chess.md: 58 of 99 blocks and 60 %"), "{}", run.stdout);
}
