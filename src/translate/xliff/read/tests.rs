use super::*;

fn problem(text: &str) -> (usize, String) {
    let error = read(text).expect_err("it is not to be read");
    (error.place.line, error.message)
}

const HEAD: &str = "<?xml version=\"1.0\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"tok\" trgLang=\"en\">\n<file id=\"f\" original=\"a.md\">\n";
const END: &str = "</file></xliff>";

fn file(units: &str) -> String {
    format!("{HEAD}{units}{END}")
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    assert_eq!(problem("toki").1, "the file ends before its <file> does");
    assert!(problem("<xliff version=\"1.2\"></xliff>").1.contains("XLIFF 1.2"));
    assert_eq!(problem("<html></html>").1, "the file is not XLIFF");
    assert!(problem("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<xliff/>").1.contains("document type"));
    let (line, message) =
        problem(&file("<unit id=\"1\"><segment><source>a <pc id=\"1\">b</pc></source></segment></unit>"));
    assert_eq!(line, 4);
    assert!(message.starts_with("<pc> stands in a text"), "{message}");
    assert!(
        problem(&file("<unit id=\"1\"><segment><source>a <b>b</b></source></segment></unit>"))
            .1
            .starts_with("<b>")
    );
    assert!(problem(&file("<unit id=\"1\">\n</segment>")).1.starts_with("this is no XML"));
    assert!(problem(&file("<unit><segment><source>&lol;</source></segment></unit>")).1.contains("entity"));
    let twice = "<unit id=\"1\"><segment><source>a</source></segment></unit>\n";
    assert_eq!(
        problem(&file(&twice.repeat(2))),
        (5, "the same text is translated in line 4 already".to_owned())
    );
}

#[test]
fn what_is_wrong_is_told_with_its_column() {
    for (units, column) in [
        ("  <unit id=\"1\"><segment><source>ŝ &lol;</source></segment></unit>", 35),
        ("<unit id=\"1\"><unit id=\"2\"></unit></unit>", 14),
        ("<unit id=\"1\"><segment><source>a <b>b</b></source></segment></unit>", 33),
        (
            "<unit id=\"1\"><segment><source>a</source><target>b</target><target>c</target></segment></unit>",
            59,
        ),
    ] {
        assert_eq!(read(&file(units)).expect_err(units).place.column, column, "{units}");
    }
}

#[test]
fn codes_that_say_the_same_again_and_again_make_no_large_text_of_a_small_file() {
    let unit = |count: usize| {
        let data = "a".repeat(10_000);
        let codes = "<ph id=\"1\" dataRef=\"d\"/>".repeat(count);
        format!(
            "<unit id=\"1\"><originalData><data id=\"d\">{data}</data></originalData>\
             <segment><source>{codes}</source></segment></unit>"
        )
    };
    assert_eq!(read(&file(&unit(100))).expect("XLIFF").entries[0].text.len(), 1_000_000);
    assert!(problem(&file(&unit(200))).1.starts_with("the codes of the text stand for more than"));
}

#[test]
fn another_encoding_is_refused_and_the_parts_of_a_text_have_a_target_each() {
    let latin = file("").replace("\"1.0\"?", "\"1.0\" encoding=\"ISO-8859-1\"?");
    assert_eq!(problem(&latin), (1, "the file says that it is written in ISO-8859-1, not UTF-8".to_owned()));
    let said = file("").replace("\"1.0\"?", "\"1.0\" encoding=\"utf-8\"?");
    assert!(read(&said).is_ok());
    let parts = "<unit id=\"1\"><segment><source>a </source><target>b </target></segment>\
                 <segment><source>c</source><target>d</target></segment></unit>";
    assert_eq!(read(&file(parts)).expect("XLIFF").entries[0].translation, "b d");
}

#[test]
fn each_letter_of_a_translation_has_its_place_in_the_file() {
    let unit = "<unit id=\"1\">\n<segment><source>a</source>\n<target>ŝ&amp;<![CDATA[b]]>c\n  d</target></segment></unit>";
    let entry = &read(&file(unit)).expect("XLIFF").entries[0];
    assert_eq!(entry.translation, "ŝ&bc\n  d");
    for (letter, line, column) in [("ŝ", 6, 9), ("&", 6, 10), ("b", 6, 24), ("c", 6, 28), ("d", 7, 3)] {
        let at = entry.translation.find(letter).expect("it is there");
        let place = entry.translation_places.of(&entry.translation, at).expect("it is noted");
        assert_eq!((place.line, place.column), (line, column), "{letter}");
    }
}

#[test]
fn what_other_tools_write_is_read() {
    let unit = "<unit id=\"1\" name=\"c\"><notes><note category=\"lipu-musi-base\">none</note></notes>\
                <segment state=\"final\"><source>a &amp;&#x20;b.</source><target><![CDATA[c < d]]></target></segment>\
                <ignorable><source> </source></ignorable></unit>\
                <unit id=\"2\"><segment><source>e</source></segment><segment state=\"initial\"><source>f</source><target>g</target></segment></unit>";
    let entries = read(&file(unit)).expect("XLIFF").entries;
    let first = &entries[0];
    assert_eq!((first.text.as_str(), first.translation.as_str()), ("a & b. ", "c < d "));
    assert_eq!(first.base, Some(crate::translate::Base::Missing));
    assert!(!first.fuzzy && first.context.as_deref() == Some("c"));
    assert_eq!((entries[1].text.as_str(), entries[1].translation.as_str()), ("ef", ""));
}

#[test]
fn codes_marks_and_what_stands_between_segments_are_read_and_modules_are_not() {
    let unit = "<unit id=\"1\"><mtc:matches xmlns:mtc=\"urn:oasis:names:tc:xliff:matches:2.0\"><mtc:match ref=\"#s1\">\
                <source>old</source><target>alt</target></mtc:match></mtc:matches>\
                <notes><note>ask Ana</note><note category=\"lipu-musi-note\">term: a</note></notes>\
                <originalData><data id=\"d1\">**</data><data id=\"d2\">[</data><data id=\"d3\">](b.md)</data></originalData>\
                <segment state=\"reviewed\"><source>a <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d1\">b</pc>.</source>\
                <target>A <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d1\"><mrk id=\"m\" type=\"term\">B</mrk></pc>.</target></segment>\
                <ignorable><source> </source></ignorable>\
                <segment state=\"final\"><source><pc id=\"2\" dataRefStart=\"d2\" dataRefEnd=\"d3\">c</pc><ph id=\"3\" equiv=\"`d`\"/></source>\
                <target><pc id=\"2\" dataRefStart=\"d2\" dataRefEnd=\"d3\">C</pc><ph id=\"3\" equiv=\"`d`\"/></target></segment></unit>\
                <unit id=\"2\"><segment><source><pc id=\"1\" type=\"fmt\" subType=\"xlf:b\">x</pc></source></segment></unit>";
    let entries = read(&file(unit)).expect("XLIFF").entries;
    let first = &entries[0];
    assert_eq!(first.text, "a **b**. [c](b.md)`d`");
    assert_eq!(first.translation, "A **B**. [C](b.md)`d`");
    assert_eq!(
        (first.comments.as_slice(), first.notes.as_slice()),
        (&["ask Ana".to_owned()][..], &["term: a".to_owned()][..])
    );
    assert!(!first.fuzzy);
    assert_eq!(entries[1].text, "**x**");
}

#[test]
fn what_is_written_is_read_again_codes_and_all() {
    use crate::translate::{Inline, Match};
    let entry = Entry {
        text: "a **b** [c](d \"e\") <br> `<` & _f_\n**b**".to_owned(),
        translation: "[C](d \"e\") **B** x <kbd>y</kbd> **b**<br>".to_owned(),
        matches: vec![Match { percent: 80, text: "a".to_owned(), translation: "<A>".to_owned() }],
        ..Entry::default()
    };
    let file = Exchange { entries: vec![entry], ..Exchange::default() };
    for inline in [Inline::Codes, Inline::Markdown] {
        let xliff = Exchange { inline, ..file.clone() }.to_xliff();
        let read = read(&xliff).expect("XLIFF");
        assert_eq!(read.entries[0].text, file.entries[0].text);
        assert_eq!(read.entries[0].translation, file.entries[0].translation);
        assert!(!read.entries[0].is_flat && read.entries[0].matches.is_empty());
        assert_eq!(xliff.contains("<pc "), inline == Inline::Codes);
        // The same code has the same number in both.
        assert_eq!(
            xliff.matches("<ph id=\"3\" disp=\"&lt;br&gt;\" dataRef=\"d4\"/>").count(),
            if inline == Inline::Codes { 2 } else { 0 },
            "{xliff}"
        );
    }
}

#[test]
fn a_code_of_the_translation_may_say_no_more_than_its_number() {
    let unit = "<unit id=\"1\"><originalData><data id=\"d1\">**</data></originalData><segment><source>a <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d1\">b</pc></source>\
                <target><pc id=\"1\">B</pc> A</target></segment></unit><unit id=\"2\"><segment><source><pc id=\"1\" equivStart=\"_\" equivEnd=\"_\">b</pc></source><target>b</target></segment></unit>";
    let entries = read(&file(unit)).expect("XLIFF").entries;
    assert_eq!((entries[0].translation.as_str(), entries[0].is_flat), ("**B** A", false));
    assert!(entries[1].is_flat);
}
