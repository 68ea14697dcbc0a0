//! XLIFF 2: what is written, and what comes back.
use crate::{
    common::Folder,
    exchange::{PAGE, edit, msgfmt, site, translate},
};
use lipu_musi::translate::{Entry, Exchange};

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
        "#. term-missing: the translation does not mention `jan lawa`; call it \"king\", if it is meant\n",
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
    assert_eq!(
        translate(&folder, &["export", "--out", "x", "--format", "xliff", "--inline", "codes"]).status,
        0
    );
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

/// A page whose texts have every kind of code.
const CODED: &str = "\
jan **lawa** li [tawa](b.md). <!-- the **king** [moves](b.md). -->

o luka e <kbd>Esc</kbd>, e `a b`.<br> <!-- press <kbd>Esc</kbd> and `a b`.<br> -->

jan **lawa** li [awen](b.md).
";

#[test]
fn markdown_goes_out_as_codes_with_what_the_memory_knows_and_comes_back_as_it_was() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    folder.write("content/a.md", CODED);
    folder.write("content/b.md", "# b\n");
    assert_eq!(
        translate(&folder, &["export", "--out", "x", "--format", "xliff", "--inline", "codes"]).status,
        0
    );
    let file = folder.read("x/a.xlf");
    for wanted in [
        "<data id=\"d1\">**</data>",
        "<data id=\"d3\">](b.md)</data>",
        "<pc id=\"2\" type=\"link\" dataRefStart=\"d2\" dataRefEnd=\"d3\">moves</pc>",
        "<ph id=\"3\" disp=\"&lt;br&gt;\" dataRef=\"d4\"/>",
        "<mtc:match ref=\"#s1\" type=\"tm\" matchQuality=\"75\">",
    ] {
        assert!(file.contains(wanted), "{wanted} is not in\n{file}");
    }
    let before = folder.tree_of("content");
    let run = translate(&folder, &["import", "x"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(folder.tree_of("content"), before);
    // A translator moves the codes about; a tool without codes writes the words alone.
    let king =
        "the <pc id=\"1\" type=\"fmt\" subType=\"xlf:b\" dataRefStart=\"d1\" dataRefEnd=\"d1\">king</pc> ";
    let moves = "<pc id=\"2\" type=\"link\" dataRefStart=\"d2\" dataRefEnd=\"d3\">moves</pc>";
    edit(
        &folder,
        "x/a.xlf",
        &[(
            &format!("<target>{king}{moves}."),
            "<target><pc id=\"2\">moving</pc> is the <pc id=\"1\">king</pc>.",
        )],
    );
    assert_eq!(translate(&folder, &["import", "x"]).status, 0);
    let turned = CODED.replace("the **king** [moves](b.md).", "[moving](b.md) is the **king**.");
    assert_eq!(folder.read("content/a.md"), turned);
    translate(&folder, &["export", "--out", "y", "--format", "xliff", "--inline", "codes"]);
    let file = folder.read("y/a.xlf");
    let (before, rest) = file.split_once("<target>").expect("a translation");
    let (_, after) = rest.split_once("</target>").expect("its end");
    folder.write("y/a.xlf", &format!("{before}<target>moving is the king, now.</target>{after}"));
    let run = translate(&folder, &["import", "y"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(folder.read("content/a.md"), turned.replace("**king**.", "**king**, now."));
    // What cannot be put back is told.
    translate(&folder, &["export", "--out", "z", "--format", "xliff", "--inline", "codes"]);
    folder.write(
        "z/a.xlf",
        &folder.read("z/a.xlf").replacen("<target>", "<target>another one</target>\n<!--", 1).replacen(
            "</target>\n      </segment>",
            "--></segment>",
            1,
        ),
    );
    let run = translate(&folder, &["import", "z"]);
    assert!(
        run.stdout.contains("1 without the bold, links or code of before"),
        "{} {}",
        run.stdout,
        run.stderr
    );
    // Without the option Markdown stays, for tools that know no codes.
    translate(&folder, &["export", "--out", "m", "--format", "xliff"]);
    assert!(folder.read("m/a.xlf").contains("<source>jan **lawa** li [tawa](b.md).</source>"));
}

#[test]
fn comments_of_translators_and_wishes_for_a_review_travel_both_ways() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    edit(&folder, "po/a.po", &[("# lipu-musi-base", "# is it really one?\n# lipu-musi-base")]);
    let run = translate(&folder, &["import", "po"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let records = folder.read("lipu-musi.translations");
    let comment = records.lines().find(|line| line.ends_with("\t#\tis it really one?")).expect("it is kept");
    assert!(comment.starts_with("a.md\t"), "{comment}");
    // It goes out again, in both formats and into a folder that is there.
    for out in ["po", "new"] {
        translate(&folder, &["export", "--out", out]);
        assert_eq!(folder.read(&format!("{out}/a.po")).matches("# is it really one?\n").count(), 1, "{out}");
    }
    translate(&folder, &["export", "--out", "x", "--format", "xliff", "--inline", "codes"]);
    assert!(folder.read("x/a.xlf").contains("<note>is it really one?</note>"));
    // Somebody else should look at a translation.
    let pair = records.lines().find(|line| line.ends_with("\ttu li pona.")).expect("it is on record");
    let mut fields = pair.split('\t');
    let (page, text, translation) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
    folder.write("lipu-musi.translations", &format!("{records}{page}\t{text}\t?{translation}\t\n"));
    let run = translate(&folder, &["status", "--deny", "needs-review"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("content/a.md:6:3: needs-review: tu li pona."), "{}", run.stdout);
    let run = crate::common::lipu_musi(&["check", ".", "--deny", "needs-review"], folder.path());
    assert!(run.status == 1 && run.stdout.contains("needs-review"), "{}", run.stdout);
    translate(&folder, &["export", "--out", "r"]);
    assert!(folder.read("r/a.po").contains("#, fuzzy\nmsgid \"tu li pona.\"\nmsgstr \"two is good.\"\n"));
    translate(&folder, &["import", "r"]);
    assert_eq!(
        translate(&folder, &["status", "--deny", "needs-review"]).status,
        1,
        "nobody has said that it is right"
    );
    edit(&folder, "r/a.po", &[("#, fuzzy\nmsgid \"tu li pona.\"", "msgid \"tu li pona.\"")]);
    let run = translate(&folder, &["import", "r"]);
    assert!(run.stdout.contains("1 confirmed"), "{}", run.stdout);
    assert_eq!(translate(&folder, &["status", "--deny", "needs-review"]).status, 0);
    assert!(folder.read("lipu-musi.translations").contains("is it really one?"));
    // Who doubts a translation marks it as fuzzy, and another export over the file keeps that.
    translate(&folder, &["export", "--out", "d"]);
    edit(&folder, "d/a.po", &[("msgid \"musi\"", "#, fuzzy\nmsgid \"musi\"")]);
    translate(&folder, &["export", "--out", "d"]);
    let run = translate(&folder, &["import", "d"]);
    assert!(run.stdout.contains("content/a.md: 0 new or changed, 1 to review,"), "{}", run.stdout);
    let run = translate(&folder, &["status", "--deny", "needs-review"]);
    assert!(run.status == 1 && run.stdout.contains("needs-review: musi"), "{}", run.stdout);
    assert!(translate(&folder, &["accept"]).stdout.contains("reviewed 1"));
    assert_eq!(translate(&folder, &["status", "--deny", "needs-review"]).status, 0);
}
