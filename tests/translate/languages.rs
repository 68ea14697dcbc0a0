//! Pages whose comments are in several languages.
use crate::common::{Folder, Run, lipu_musi};
use lipu_musi::{
    document::{CommentLanguages, Document, Options, strip},
    translate::{TranslationEdit, units, write},
};
use proptest::{prelude::*, sample::select};

const PAGE: &str = "\
---
title: musi
---

# open <!-- start --> <!-- fr: début -->

wan li pona. <!-- one is good. -->
<!-- fr: un est bon. -->

wan. <!-- one. --> tu. <!-- two. --> <!-- fr: un. deux. -->

> mute li lon. <!-- fr: beaucoup
> existe. --> ijo. <!-- much is. so are things. -->

lili.
";

fn site() -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: o\nbase-url: https://o.example/\nlanguages: [tok, en]\ntranslations:\n  - paths: ['*.md']\n    tagged: [fr, ar]\n",
    );
    folder.write("content/a.md", PAGE);
    folder.write("content/index.md", "ni: [lipu](a.md) <!-- fr: ceci: [page](a.md) -->\n");
    folder
}

fn translate(folder: &Folder, arguments: &[&str]) -> Run {
    lipu_musi(&[&["translate"], arguments].concat(), folder.path())
}

#[test]
fn each_language_has_a_state_of_its_own() {
    let folder = site();
    let run = translate(&folder, &["status"]);
    for line in [
        "content/a.md: 4 of 6 blocks",
        "content/a.md (fr): 3 of 6 blocks",
        "content/a.md (ar): 0 of 6 blocks",
        "fr, 2 pages: 4 of 7 blocks",
    ] {
        assert!(run.stdout.contains(line), "{line}: {}", run.stdout);
    }
    // A better French translation is no news to the English one.
    folder.write("content/a.md", &PAGE.replace("un est bon", "un, c'est bon"));
    let run = translate(&folder, &["status"]);
    assert_eq!(run.stdout.matches("unrecorded").count(), 1, "{}", run.stdout);
    // Another text makes both stale.
    folder.write("content/a.md", &PAGE.replace("wan li pona.", "wan li ike."));
    let run = translate(&folder, &["status"]);
    assert_eq!(run.stdout.matches(": stale: wan li ike.").count(), 2, "{}", run.stdout);
    translate(&folder, &["accept"]);
    let run = translate(&folder, &["status"]);
    assert!(!run.stdout.contains("stale"), "{}", run.stdout);
    let json = translate(&folder, &["status", "--format", "json"]).stdout;
    assert_eq!(json.matches("\"kind\":\"total\"").count(), 3, "{json}");
    assert!(json.lines().all(|line| line.contains("\"language\":")), "{json}");
}

#[test]
fn what_comes_back_in_two_languages_goes_into_one_page() {
    let folder = site();
    translate(&folder, &["export", "--out", "po"]);
    for (file, text, old, new) in [
        ("po/a.po", "lili.", "", "few."),
        ("po/a.fr.po", "lili.", "", "peu."),
        ("po/a.fr.po", "wan li pona.", "un est bon.", "un va bien."),
        ("po/a.fr.po", "ijo.", "", "des choses."),
        ("po/a.ar.po", "lili.", "", "قليل."),
    ] {
        let po = folder.read(file);
        let entry = format!("msgid \"{text}\"\nmsgstr \"{old}\"");
        assert!(po.contains(&entry), "{file}: {po}");
        folder.write(file, &po.replace(&entry, &format!("msgid \"{text}\"\nmsgstr \"{new}\"")));
    }
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let wanted = PAGE
        .replace("un est bon.", "un va bien.")
        .replace("so are things. -->", "so are things. --> <!-- fr: des choses. -->")
        .replace("lili.", "lili. <!-- few. --> <!-- fr: peu. --> <!-- ar: قليل. -->");
    assert_eq!(folder.read("content/a.md"), wanted);
    let again = translate(&folder, &["import", "po"]);
    assert_eq!(folder.read("content/a.md"), wanted, "{}", again.stderr);
    let status = translate(&folder, &["status"]).stdout;
    assert!(!status.contains("unrecorded") && !status.contains("stale"), "{status}");
}

#[test]
fn each_language_has_its_pages() {
    let folder = site();
    let run = lipu_musi(&["build", "--out", "out", "."], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (en, fr, both) = (
        folder.read("out/a/en/index.html"),
        folder.read("out/a/fr/index.html"),
        folder.read("out/a/fr/tok/index.html"),
    );
    let first = folder.read("out/a/index.html");
    // Arabic runs from right to left, and what is not translated does not.
    let (ar, beside) = (folder.read("out/a/ar/index.html"), folder.read("out/a/ar/tok/index.html"));
    assert!(ar.contains("<html lang=\"ar\" dir=\"rtl\">"), "{ar}");
    assert!(
        ar.contains("<p lang=\"tok\" dir=\"ltr\">lili.</p><p class=\"tr missing\" lang=\"ar\" dir=\"rtl\">"),
        "{ar}"
    );
    assert!(beside.contains("<html lang=\"tok\">") && !fr.contains("dir="), "{beside}");
    assert!(
        fr.contains("<html lang=\"fr\"") && fr.contains("un est bon.") && !fr.contains("one is good."),
        "{fr}"
    );
    assert!(en.contains("one is good.") && !en.contains("un est bon."), "{en}");
    assert!(first.contains("one is good.") && !first.contains("un est bon"), "{first}");
    assert!(
        both.contains("wan li pona.") && both.contains("un est bon.") && both.contains("id=\"mode-side\""),
        "{both}"
    );
    assert!(both.contains("rel=\"canonical\" href=\"https://o.example/a/fr/\""), "{both}");
    for page in [&first, &en, &fr] {
        for tag in ["tok", "en", "fr", "ar"] {
            assert!(page.contains(&format!("hreflang=\"{tag}\"")), "{tag}: {page}");
        }
    }
    assert!(folder.read("out/sitemap.xml").contains("<loc>https://o.example/a/fr/</loc>"));
    // A link leads French readers to the French page.
    assert!(folder.read("out/fr/index.html").contains("href=\"/a/fr/\""));
}

const RICH: &str = "\
---
title: musi
description: 'lipu: ni li suli'
description-en: a page
---

![soweli](soweli.png)

| nimi | ma |
|---|---|
| jan utala <!-- soldier --> | 8 |
| waso | Kxe5 |
";

#[test]
fn titles_pictures_and_cells_are_texts_of_their_own() {
    let folder = site();
    folder.write("content/a.md", RICH);
    folder.write("content/soweli.png", "");
    translate(&folder, &["export", "--out", "po"]);
    for (file, text, new) in [
        ("po/a.fr.po", "musi", "Le jeu: règles"),
        ("po/a.fr.po", "lipu: ni li suli", "une page"),
        ("po/a.po", "musi", "The game"),
        ("po/a.po", "![soweli](soweli.png)", "an animal"),
        ("po/a.fr.po", "![soweli](soweli.png)", "![un animal](soweli.png)"),
        ("po/a.fr.po", "nimi", "nom"),
        ("po/a.po", "waso", "bird"),
    ] {
        let po = folder.read(file);
        let entry = format!("msgid \"{text}\"\nmsgstr \"\"");
        assert!(po.contains(&entry), "{text}: {po}");
        folder.write(file, &po.replace(&entry, &format!("msgid \"{text}\"\nmsgstr \"{new}\"")));
    }
    assert!(!folder.read("po/a.po").contains("Kxe5"));
    let run = translate(&folder, &["import", "po"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let wanted = RICH
        .replace("title: musi\n", "title: musi\ntitle-fr: \"Le jeu: règles\"\ntitle-en: The game\n")
        .replace("suli'\n", "suli'\ndescription-fr: une page\n")
        .replace("soweli.png)", "soweli.png) <!-- an animal --> <!-- fr: ![un animal](soweli.png) -->")
        .replace("| nimi |", "| nimi <!-- fr: nom --> |")
        .replace("| waso |", "| waso <!-- bird --> |");
    assert_eq!(folder.read("content/a.md"), wanted);
    let run = lipu_musi(&["build", "--out", "out", "."], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let (en, fr) = (folder.read("out/a/en/index.html"), folder.read("out/a/fr/index.html"));
    assert!(en.contains("alt=\"an animal\"") && en.contains("<h1><span lang=\"en\">The game"), "{en}");
    assert!(fr.contains("alt=\"un animal\"") && fr.contains("Le jeu: règles"), "{fr}");
    assert!(fr.contains("<span lang=\"tok\">waso</span>") && fr.contains("content=\"une page\""), "{fr}");
    // The title is watched as well.
    folder.write("content/a.md", &wanted.replace("title: musi", "title: musi sin"));
    let run = translate(&folder, &["status"]);
    assert_eq!(run.stdout.matches("content/a.md:2:8: stale: musi sin").count(), 2, "{}", run.stdout);
}

fn languages() -> CommentLanguages {
    CommentLanguages::new("en", ["fr", "pt-BR"])
}

fn read(source: &str, tag: &str) -> Document {
    let options = Options { languages: languages().reading(tag), ..Options::translations() };
    Document::parse(source, &options).expect("a text is UTF-8")
}

/// Texts and translations of a page in a language.
fn pairs(page: &Document) -> Vec<(String, String)> {
    units(page).iter().map(|unit| (unit.own_source(page), unit.written_translation(page))).collect()
}

#[test]
fn a_comment_belongs_to_the_text_since_the_one_before_in_its_language() {
    for (source, en, fr) in [
        ("a. <!-- A. --> <!-- fr: B. -->\n", vec![("a.", "A.")], vec![("a.", "B.")]),
        ("a. <!-- fr: B. --> <!-- A. -->\n", vec![("a.", "A.")], vec![("a.", "B.")]),
        (
            "a. <!-- A. --> b. <!-- B. --> <!-- fr: C. -->\n",
            vec![("a.", "A."), ("b.", "B.")],
            vec![("a. b.", "C.")],
        ),
        ("a. <!-- fr: A. --> b.\n", vec![("a. b.", "")], vec![("a.", "A."), ("b.", "")]),
        (
            "a. <!-- A. --> <!-- fr: B. --> c.\n",
            vec![("a.", "A."), ("c.", "")],
            vec![("a.", "B."), ("c.", "")],
        ),
        ("> a. <!-- fr:\n> B -->\n> <!-- A -->\n", vec![("a.", "A")], vec![("a.", "B")]),
        ("a. <!-- en: A. --> <!-- de: B. -->\n", vec![("a.", "A."), ("a.", "de: B.")], vec![("a.", "")]),
    ] {
        let own = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(text, said)| ((*text).to_owned(), (*said).to_owned())).collect()
        };
        assert_eq!(pairs(&read(source, "en")), own(&en), "{source}");
        assert_eq!(pairs(&read(source, "fr")), own(&fr), "{source}");
    }
}

fn page() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "wan li pona.",
        " tu li suli.",
        " <!-- one is good. -->",
        " <!-- fr: un est bon. -->",
        "\n<!-- fr: sur une\nligne. -->",
        " <!-- pt-br: um -->",
        "\n<!-- two -->",
        " <!-- label: x -->",
        "\n\n",
        "\n\n* ijo",
        "\n  * insa",
        "\n\n> mute",
        "\n> lili",
        "\n\n## lipu",
        "\n\n| a | b |\n|---|---|\n| c | d <!-- e --> <!-- fr: f --> |\n\n",
        " <!-- fr: -->",
        " <!-- de: nein. -->",
    ]);
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_written_in_one_language_changes_no_other(
        page in page(),
        tag in select(vec!["en", "fr", "pt-BR"]),
        wishes in prop::collection::vec((any::<prop::sample::Index>(), select(vec!["neu", "fr: x", "a longer text.", "b -> c"])), 1..4),
    ) {
        let before = read(&page, tag);
        let all = units(&before);
        prop_assume!(!all.is_empty());
        let mut edits: Vec<TranslationEdit> = Vec::new();
        for (index, text) in wishes {
            let unit = index.index(all.len());
            if edits.iter().all(|edit| edit.unit != unit) {
                edits.push(TranslationEdit { unit, text: text.to_owned() });
            }
        }
        if let Ok(after) = write(&before, &edits) {
            for other in ["en", "fr", "pt-BR"] {
                let (was, now) = (pairs(&read(&page, other)), pairs(&read(&after, other)));
                let texts = |pairs: &[(String, String)]| pairs.iter().map(|(text, _)| text.clone()).collect::<Vec<_>>();
                if other == tag {
                    prop_assert_eq!(texts(&was), texts(&now), "{}\n{}", &page, &after);
                } else {
                    prop_assert_eq!(was, now, "{}\n{}", &page, &after);
                }
            }
            let (was, now) = (strip(&read(&page, "en")), strip(&read(&after, "fr")));
            prop_assert_eq!(was.trim_end(), now.trim_end(), "{}\n{}", &page, &after);
        }
    }
}

#[test]
fn a_tag_that_the_configuration_does_not_name_is_told() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n    tagged: [fr]\n");
    folder.write(
        "content/a.md",
        "wan. <!-- one. --> <!-- fr: un. --> <!-- de: eins. -->\n\ntu. <!-- two: this many. -->\n\n<!-- de: a note. -->\n",
    );
    let run = lipu_musi(&["check", ".", "--format", "json"], folder.path());
    let told: Vec<&str> = run.stdout.lines().filter(|line| line.contains("undeclared-language")).collect();
    assert_eq!(told.len(), 1, "{}", run.stdout);
    assert!(told[0].contains("\"line\":1") && told[0].contains("tagged: [de]"), "{}", told[0]);
}

#[test]
fn a_comment_that_turns_the_rest_of_the_page_is_told() {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n    comment: ar\n");
    folder.write(
        "content/a.md",
        "wan. <!-- \u{2067}one\u{2069}. -->\n\ntu. <!-- two\u{202e}. -->\n\n<!-- a note\u{2066} -->\n",
    );
    let run = lipu_musi(&["check", ".", "--format", "json"], folder.path());
    let told: Vec<&str> = run.stdout.lines().filter(|line| line.contains("turned-text")).collect();
    assert_eq!(told.len(), 2, "{}", run.stdout);
    assert!(told[0].contains("\"line\":3") && told[0].contains("U+202C"), "{}", told[0]);
    assert!(told[1].contains("\"line\":5") && told[1].contains("U+2069"), "{}", told[1]);
}
