//! Files over files: exports that merge, tools that update them, and which pages stand in which file.
use crate::exchange::{PAGE, edit, msgfmt, site, translate};
use lipu_musi::translate::Exchange;
use std::process::Command;

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
