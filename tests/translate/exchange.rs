//! `export` and `import`.
use crate::common::{Folder, Run, lipu_musi, program};
use lipu_musi::translate::{Entry, Exchange, TextHash};
use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

const PAGE: &str = "\
# musi <!-- game -->

wan li pona. <!-- one is
good. -->

> tu li pona. <!-- two is good. -->

wan li pona. <!-- one is
good. -->

mute li \"lon\" \\#2.
";

fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    folder.write("content/a.md", PAGE);
    folder.write("content/kulupu/.md", "o tawa <!-- go -->\n");
    folder
}

fn translate(folder: &Folder, arguments: &[&str]) -> Run {
    lipu_musi(&[&["translate"], arguments].concat(), folder.path())
}

/// Changes a file of the translator.
fn edit(folder: &Folder, file: &str, changes: &[(&str, &str)]) {
    let mut text = folder.read(file);
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not in\n{text}");
        text = text.replacen(from, to, 1);
    }
    folder.write(file, &text);
}

/// gettext's own check of a PO file, where gettext is.
fn msgfmt(file: &Path) {
    let run = Command::new("msgfmt").args(["--check", "--output-file=/dev/null"]).arg(file).output();
    match run {
        Ok(run) => assert!(
            run.status.success() && run.stderr.is_empty(),
            "{}: {}",
            file.display(),
            String::from_utf8_lossy(&run.stderr)
        ),
        Err(_) => eprintln!("skipped: msgfmt is not here; the package gettext has it"),
    }
}

#[test]
fn each_page_is_a_file_that_gettext_takes() {
    let folder = site();
    let run = translate(&folder, &["export", "--out", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("wrote po/a.po: 4 texts, 1 to translate\n"), "{}", run.stdout);
    let hash = TextHash::new("mute li \"lon\" \\#2.");
    let expected = format!(
        "\n# lipu-musi-base: none {hash}\n#: a.md:11\nmsgid \"mute li \\\"lon\\\" \\\\#2.\"\nmsgstr \"\"\n"
    );
    assert!(folder.read("po/a.po").ends_with(&expected), "{}", folder.read("po/a.po"));
    assert!(
        folder
            .read("po/a.po")
            .contains("#: a.md:3\n#: a.md:8\nmsgid \"wan li pona.\"\nmsgstr \"one is good.\"\n")
    );
    for file in ["po/a.po", "po/kulupu/index.po"] {
        msgfmt(&folder.path().join(file));
    }
    let before = folder.tree();
    translate(&folder, &["export", "--out", "po"]);
    assert_eq!(folder.tree(), before, "the same pages give the same files");
}

#[test]
fn what_comes_back_is_written_as_the_page_writes_it_and_is_on_record() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one is fine."), ("two is good.", "two is fine.")]);
    let text = folder.read("po/a.po");
    folder.write(
        "po/a.po",
        &text.replace("\\\\#2.\"\nmsgstr \"\"", "\\\\#2.\"\nmsgstr \"many are \\\"here\\\" \\\\#2.\""),
    );
    let run = translate(&folder, &["import", ".", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("content/a.md: 4 new or changed, 1 unchanged\n"), "{}", run.stdout);
    assert_eq!(
        folder.read("content/a.md"),
        PAGE.replace("good.", "fine.").replace("\\#2.\n", "\\#2. <!-- many are \"here\" \\#2. -->\n")
    );
    assert!(translate(&folder, &["accept"]).stdout.contains("nothing to accept"));
    // Once more: nothing is left to do.
    let before = folder.tree();
    let again = translate(&folder, &["import", "po"]);
    assert_eq!(again.status, 0, "{}", again.stderr);
    assert_eq!(folder.tree(), before);
}

#[test]
fn a_refused_translation_is_left_and_all_others_are_taken() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one -- good."), ("two is good.", "two is fine.")]);
    edit(&folder, "po/kulupu/index.po", &[("\"go\"", "\"move\"")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert_eq!(folder.read("content/a.md"), PAGE.replace("two is good.", "two is fine."));
    assert_eq!(folder.read("content/kulupu/.md"), "o tawa <!-- move -->\n");
    assert!(
        run.stderr.contains("error[translation-refused]: `--` would end or break the comment"),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("po/a.po:2") && run.stderr.contains("content/a.md:3: wan li pona."),
        "{}",
        run.stderr
    );
    assert!(
        run.stdout.contains("content/a.md: 1 new or changed, 1 unchanged, 1 open, 2 refused"),
        "{}",
        run.stdout
    );
    assert_eq!(translate(&folder, &["status", "--deny", "unrecorded", "--deny", "stale"]).status, 0);
    // Fixed, it is taken too.
    edit(&folder, "po/a.po", &[("one -- good.", "one – good.")]);
    assert_eq!(translate(&folder, &["import", "po"]).status, 0);
    assert!(folder.read("content/a.md").replace('\n', " ").contains("one – good."));
}

#[test]
fn what_changed_since_the_export_is_told_block_by_block_and_stays() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(
        &folder,
        "po/a.po",
        &[("one is good.", "one is fine."), ("two is good.", "two is fine."), ("\"game\"", "\"play\"")],
    );
    edit(&folder, "content/a.md", &[("wan li pona", "wan li suli"), ("two is good", "two is great")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    let page = folder.read("content/a.md");
    assert!(
        page.contains("# musi <!-- play -->")
            && page.contains("two is great")
            && page.contains("wan li suli. <!-- one is\ngood."),
        "{page}"
    );
    assert!(page.contains("wan li pona. <!-- one is\nfine."), "{page}");
    assert!(
        run.stderr
            .contains("somebody else has translated this since the export, and that stays: “two is great.”"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("po/a.po:") && run.stderr.contains("content/a.md:6"), "{}", run.stderr);
    // The text that changed is stale now, and goes out as a suggestion with what it said before.
    translate(&folder, &["export", "--out", "new"]);
    let po = folder.read("new/a.po");
    assert!(
        po.contains("#, fuzzy\n#| msgid \"wan li pona.\"\nmsgid \"wan li suli.\"\nmsgstr \"one is good.\"\n"),
        "{po}"
    );
    msgfmt(&folder.path().join("new/a.po"));
    // A suggestion is never done; taken as it is, it is.
    translate(&folder, &["import", "new"]);
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 1);
    edit(
        &folder,
        "new/a.po",
        &[("#, fuzzy\n#| msgid \"wan li pona.\"\nmsgid \"wan li suli.\"", "msgid \"wan li suli.\"")],
    );
    let run = translate(&folder, &["import", "new"]);
    assert!(run.stdout.contains("1 confirmed"), "{}", run.stdout);
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 0);
    assert_eq!(folder.read("content/a.md"), page);
}

#[test]
fn a_text_that_has_left_the_page_is_told() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "content/a.md", &[("tu li pona", "tu li suli")]);
    edit(&folder, "po/a.po", &[("two is good.", "two is fine.")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stderr.contains("warning[text-changed]: the page does not have this text any more"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("the text in content/a.md: tu li pona."), "{}", run.stderr);
}

#[test]
fn files_that_are_no_po_are_told_with_their_line_and_the_others_are_taken() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("msgstr \"two is good.\"", "msgstr \"two is good.")]);
    edit(&folder, "po/kulupu/index.po", &[("\"go\"", "\"move\"")]);
    folder.write("po/ante.po", "msgid \"\"\nmsgstr \"X-Lipu-Musi-Page: ante.md\\n\"\n");
    folder.write("po/readme.txt", "not for us");
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("the string lacks a quote"), "{}", run.stderr);
    assert!(run.stderr.contains("the file is for the page `ante.md`, which is not there"), "{}", run.stderr);
    assert_eq!(folder.read("content/kulupu/.md"), "o tawa <!-- move -->\n");
    assert_eq!(translate(&folder, &["import", "ala"]).status, 2);
    assert_eq!(translate(&folder, &["import", "content"]).status, 2);
}

#[test]
fn an_export_keeps_what_translators_wrote() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(
        &folder,
        "po/a.po",
        &[
            ("Last-Translator: lipu-musi", "Last-Translator: Ana <a@example.org>"),
            ("one is good.", "one is fine."),
            ("# lipu-musi-base: none", "# ask Ana\n# lipu-musi-base: none"),
            ("#2.\"\nmsgstr \"\"", "#2.\"\nmsgstr \"many?\""),
            ("#: a.md:11\n", "#: a.md:11\n#, fuzzy, no-wrap\n"),
            ("two is good.", "two is great."),
        ],
    );
    edit(&folder, "content/a.md", &[("tu li pona", "tu li suli")]);
    let run = translate(&folder, &["export", "--out", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let po = folder.read("po/a.po");
    for kept in [
        "Last-Translator: Ana <a@example.org>",
        "msgstr \"one is fine.\"",
        "# ask Ana\n# lipu-musi-base: none",
        "#, fuzzy, no-wrap\nmsgid \"mute",
        "msgstr \"many?\"",
        "#~ msgid \"tu li pona.\"\n#~ msgstr \"two is great.\"\n",
    ] {
        assert!(po.contains(kept), "{kept}\n{po}");
    }
    msgfmt(&folder.path().join("po/a.po"));
    let before = folder.read("po/a.po");
    translate(&folder, &["export", "--out", "po"]);
    assert_eq!(folder.read("po/a.po"), before, "once more changes nothing");
    // The text comes back, and its translation with it.
    edit(&folder, "content/a.md", &[("> tu li suli. <!-- two is good. -->", "> tu li pona.")]);
    translate(&folder, &["export", "--out", "po"]);
    let po = folder.read("po/a.po");
    assert!(po.contains("#, fuzzy\nmsgid \"tu li pona.\"\nmsgstr \"two is great.\"\n"), "{po}");
    assert_eq!(translate(&folder, &["export", "--out", "po", "--force"]).status, 0);
    let po = folder.read("po/a.po");
    assert!(po.contains("one is good.") && !po.contains("many?") && !po.contains("#~"), "{po}");
}

/// What a translator and a colleague do at the same time: the file is updated from a template by gettext, or by what it
/// wrote once (`tests/translate/samples/msgmerge.po`).
#[test]
fn the_mark_of_an_export_survives_msgmerge_and_a_colleagues_work_stays() {
    let folder = site();
    folder.write(
        "content/a.md",
        "wan li pona. <!-- one is good. -->\n\ntu li pona. <!-- two is good. -->\n\nmute li lon.\n",
    );
    translate(&folder, &["export", "--out", "po", "--only", "a.md"]);
    // The translator works on two of them; a colleague on one of those in the page.
    edit(&folder, "po/a.po", &[("one is good.", "one is fine."), ("two is good.", "two is fine.")]);
    edit(&folder, "content/a.md", &[("one is good", "one is great"), ("mute li lon", "mute li lon ni")]);
    let run = translate(&folder, &["export", "--out", "po", "--only", "a.md", "--format", "pot"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let pot = folder.read("po/a.pot");
    assert!(!pot.contains("lipu-musi-base") && !pot.contains("is g"), "{pot}");
    let path = |name: &str| folder.path().join(name);
    let run = Command::new("msgmerge").arg("--quiet").args([path("po/a.po"), path("po/a.pot")]).output();
    let sample = std::fs::read_to_string("tests/translate/samples/msgmerge.po").expect("the sample");
    let merged = match run {
        Ok(run) => {
            assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
            String::from_utf8(run.stdout).expect("text")
        }
        Err(_) => sample.clone(),
    };
    for merged in [merged, sample] {
        folder.write("po/a.po", &merged);
        let run = translate(&folder, &["import", "--dry-run", "po"]);
        assert!(
            run.stdout.contains("content/a.md: 1 new or changed, 1 open, 1 left"),
            "{}\n{merged}",
            run.stdout
        );
        assert!(run.stderr.contains("somebody else has translated this since the export"), "{}", run.stderr);
    }
    assert_eq!(translate(&folder, &["import", "po"]).status, 1);
    let page = folder.read("content/a.md");
    assert!(page.contains("one is great.") && page.contains("two is fine."), "{page}");
}

#[test]
fn every_layout_comes_back_and_a_page_with_another_name_is_known_by_its_texts() {
    for (layout, format, file) in [
        ("folders", "po", "x/en/a.po"),
        ("language", "po", "x/en.po"),
        ("language", "xliff", "x/en.xlf"),
        ("folders", "xliff", "x/en/a.xlf"),
        ("pages", "po", "x/a.po"),
    ] {
        let folder = site();
        folder.write(
            "content/b.md",
            "wan li pona. <!-- one's good. -->\n\nijo ante. <!-- another thing. -->\n",
        );
        let run = translate(&folder, &["export", "--out", "x", "--layout", layout, "--format", format]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(folder.path().join(file).exists(), "{layout}: {}", run.stdout);
        if format == "po" {
            msgfmt(&folder.path().join(file));
        }
        let before = folder.tree();
        translate(&folder, &["export", "--out", "x", "--layout", layout, "--format", format]);
        assert_eq!(folder.tree(), before, "{layout}: once more changes nothing");
        assert_eq!(translate(&folder, &["import", "x"]).status, 0);
        assert_eq!(folder.tree(), before);
        edit(&folder, file, &[("two is good.", "two is fine."), ("one is good.", "one is fine.")]);
        std::fs::rename(folder.path().join("content/a.md"), folder.path().join("content/c.md")).unwrap();
        let run = translate(&folder, &["import", "x"]);
        assert_eq!(run.status, 0, "{layout}: {}", run.stderr);
        assert!(run.stderr.contains("note: `a.md` is taken for `c.md`"), "{layout}: {}", run.stderr);
        let page = folder.read("content/c.md");
        assert_eq!(page, PAGE.replace("good.", "fine."), "{layout}");
        assert!(folder.read("content/b.md").contains("one's good."), "{layout}");
    }
}

#[test]
fn a_template_has_no_translation_and_one_file_can_hold_all_pages() {
    let folder = site();
    translate(&folder, &["export", "--out", "x", "--layout", "language", "--format", "pot"]);
    let pot = folder.read("x/texts.pot");
    assert!(
        pot.contains("#: kulupu/.md:1\nmsgctxt \"kulupu/.md\"\nmsgid \"o tawa\"\nmsgstr \"\"\n"),
        "{pot}"
    );
    assert!(pot.contains("\"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n\""), "{pot}");
    assert!(!pot.contains("good") && !pot.contains("game"), "{pot}");
}

/// A date of a page may be a year or a month; a header's has a day and an hour, or readers of headers fail.
#[test]
fn dates_of_headers_are_whole() {
    for (date, day) in [
        ("2020", "2020-01-01"),
        ("2020-10", "2020-10-01"),
        ("2020-10-17", "2020-10-17"),
        ("0000", "1970-01-01"),
        ("x", "1970-01-01"),
    ] {
        let po = Exchange { date: Some(date.to_owned()), ..Exchange::default() }.to_po();
        assert!(po.contains(&format!("\"POT-Creation-Date: {day} 00:00+0000\\n\"")), "{date}: {po}");
        assert!(po.contains(&format!("\"PO-Revision-Date: {day} 00:00+0000\\n\"")), "{date}: {po}");
    }
}

#[test]
fn a_dry_run_tells_and_writes_nothing() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("one is good.", "one is fine.")]);
    let before = folder.tree();
    let run = translate(&folder, &["import", "--dry-run", "po"]);
    assert!(run.stdout.contains("content/a.md: 2 new or changed"), "{}", run.stdout);
    assert_eq!(folder.tree(), before);
}

#[test]
fn xliff_comes_back_as_po_does() {
    let folder = site();
    let run = translate(&folder, &["export", "--out", "xliff", "--format", "xliff"]);
    assert!(run.stdout.contains("wrote xliff/a.xlf: 4 texts, 1 to translate\n"), "{}", run.stdout);
    let before = folder.tree();
    assert_eq!(translate(&folder, &["import", "xliff"]).status, 0);
    assert_eq!(folder.tree(), before);
    edit(
        &folder,
        "xliff/a.xlf",
        &[
            ("<target>one is good.</target>", "<target>one is &quot;fine&quot;.</target>"),
            ("\\#2.</source>\n", "\\#2.</source>\n        <target>many are here.</target>\n"),
        ],
    );
    let run = translate(&folder, &["import", "xliff"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let expected = PAGE
        .replace("good. -->\n\n>", "\"fine\". -->\n\n>")
        .replace("good. -->\n\nmute", "\"fine\". -->\n\nmute");
    assert_eq!(folder.read("content/a.md"), expected.replace("\\#2.\n", "\\#2. <!-- many are here. -->\n"));
    folder.write("xliff/a.xlf", "<xliff version=\"1.2\"/>");
    let run = translate(&folder, &["import", "xliff"]);
    assert!(run.stderr.contains("the file is XLIFF 1.2, and XLIFF 2 is read"), "{}", run.stderr);
    // One file for each page.
    translate(&folder, &["export", "--out", "xliff", "--format", "xliff", "--force"]);
    translate(&folder, &["export", "--out", "xliff"]);
    let run = translate(&folder, &["import", "xliff"]);
    assert!(run.stderr.contains("has its translations from xliff/a.po already"), "{}", run.stderr);
}

/// How many pages are imported while the program is killed.
const PAGES: usize = 60;

#[test]
fn a_kill_at_any_moment_leaves_every_page_old_or_new_and_the_next_import_goes_on() {
    let folder = site();
    let name = |number: usize| format!("content/ante/{number}.md");
    for number in 0..PAGES {
        folder.write(&name(number), PAGE);
    }
    translate(&folder, &["export", "--out", "po"]);
    for number in 0..PAGES {
        edit(&folder, &format!("po/ante/{number}.po"), &[("two is good.", "two is fine.")]);
    }
    let new = PAGE.replace("two is good.", "two is fine.");
    for milliseconds in [1, 4, 9, 16, 30, 60] {
        let mut run = Command::new(program())
            .args(["translate", "import", "po"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = run.kill();
        let _ = run.wait();
        for number in 0..PAGES {
            let page = folder.read(&name(number));
            assert!(page == PAGE || page == new, "{page}");
        }
    }
    assert_eq!(translate(&folder, &["import", "po"]).status, 0);
    assert!((0..PAGES).all(|number| folder.read(&name(number)) == new));
    assert_eq!(translate(&folder, &["status", "--deny", "stale"]).status, 0);
}

#[test]
fn a_round_trip_changes_no_byte_of_any_page_that_the_tool_was_made_for() {
    let folder = Folder::new();
    let mut there = false;
    for (from, to) in [("lipu-sona/pages", "content"), ("seeds", "content/seeds")] {
        let from = format!("../shared/{from}");
        for entry in walkdir::WalkDir::new(&from).into_iter().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|end| end == "md") {
                let name = path.strip_prefix(&from).expect("inside").to_string_lossy().into_owned();
                folder.write(&format!("{to}/{name}"), &std::fs::read_to_string(path).expect("text"));
                there = true;
            }
        }
    }
    if !there {
        eprintln!("skipped: ../shared is not here");
        return;
    }
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    let before = folder.tree_of("content");
    let run = translate(&folder, &["export", "--out", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    for entry in walkdir::WalkDir::new(folder.path().join("po")).into_iter().flatten() {
        if entry.file_type().is_file() {
            msgfmt(entry.path());
        }
    }
    let run = translate(&folder, &["import", "po"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(folder.tree_of("content"), before);
}

#[test]
fn notes_of_numbers_terms_and_other_translations_travel_with_the_entries() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    folder.write(
        "content/a.md",
        "jan luka tu wan li lon. <!-- nine are there. -->\n\n**jan lawa** <!-- **king** -->\n\njan lawa li tawa. <!-- it moves. -->\n\n\
         o tawa. <!-- go. -->\n\njan lawa li awen.\n",
    );
    folder.write("content/b.md", "o tawa. <!-- move on. -->\n");
    assert_eq!(translate(&folder, &["export", "--out", "po"]).status, 0);
    let page = folder.read("po/a.po");
    for note in [
        "#. number-differs: the text says 8, and its translation does not; ",
        "#. number-differs: the translation says 9, and its text does not; ",
        "#. term-missing: the translation does not speak of `jan lawa`; call it \"king\", if it is meant\n",
        "#. term: jan lawa is “king”\n#: a.md:9\nmsgid \"jan lawa li awen.\"\n",
    ] {
        assert!(page.contains(note), "{note}\n{page}");
    }
    assert_eq!(page.matches("term-missing").count(), 1, "{page}");
    let other = folder.read("po/b.po");
    assert!(
        other.contains(
            "#. translation-differs: the same text is translated in another way at content/a.md:7; "
        ),
        "{other}"
    );
    msgfmt(&folder.path().join("po/a.po"));
    assert_eq!(translate(&folder, &["export", "--out", "x", "--format", "xliff"]).status, 0);
    assert!(
        folder
            .read("x/a.xlf")
            .contains("<note category=\"lipu-musi-note\">number-differs: the text says 8, ")
    );
    // Notes are for people: they come back unread.
    let before = folder.tree_of("content");
    assert_eq!(translate(&folder, &["import", "x"]).status, 0);
    assert_eq!(folder.tree_of("content"), before);
}

/// What the core schema of XLIFF 2.0 asks for, and an empty list of notes or a code point in a note would break.
#[test]
fn notes_of_xliff_are_never_empty_and_hold_text_alone() {
    let entry = Entry { text: "a\u{7}b".to_owned(), ..Entry::default() };
    let with_note = Entry { notes: vec!["a\u{7}b < c".to_owned()], ..entry.clone() };
    let exchange = Exchange {
        page: "a.md".to_owned(),
        title: "\u{1}".to_owned(),
        entries: vec![entry, with_note],
        ..Exchange::default()
    };
    let text = exchange.to_xliff();
    assert_eq!(text.matches("<source>a<cp hex=\"0007\"/>b</source>").count(), 2, "{text}");
    assert!(text.contains("<note category=\"lipu-musi-note\">ab &lt; c</note>"), "{text}");
    assert_eq!(text.matches("<notes>").count(), 2, "the page's and one entry's: {text}");
}
