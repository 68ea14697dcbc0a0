//! What readers and writers are told of stale translations.
use crate::common::{Folder, lipu_musi};

const PAGE: &str = "# musi <!-- game -->\n\nwan li pona. <!-- one is good. -->\n\n* tu li pona. <!-- two is good. -->\n\nmute\n";

fn site() -> Folder {
    let folder = Folder::new();
    folder.write(
        "lipu-musi.yaml",
        "title: o\nsource-url: https://example.org/\ntranslations:\n  - paths: ['**']\n",
    );
    folder.write("content/index.md", PAGE);
    folder
}

#[test]
fn readers_of_the_translation_see_a_quiet_notice_on_that_block_alone() {
    let folder = site();
    lipu_musi(&["translate", "status"], folder.path());
    folder.write("content/index.md", &PAGE.replace("tu li pona", "tu li ike").replace("# musi", "# musi ni"));
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let notice = |line| {
        format!(
            "<p class=\"stale\" lang=\"en\"><a href=\"https://example.org/index.md#L{line}\">the text has changed since this was translated</a></p>"
        )
    };
    for page in ["site/index.html", "site/en/index.html"] {
        let html = folder.read(page);
        assert_eq!(html.matches("class=\"stale\"").count(), 2, "{html}");
        assert!(
            html.contains(&format!("two is good.</p>{}</div>", notice(5)))
                || html.contains(&format!("two is good.{}", notice(5))),
            "{html}"
        );
        assert!(html.contains(&format!("</h1>\n{}", notice(1))), "{html}");
    }
    let run = lipu_musi(&["check", "--format", "json"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stdout);
    assert_eq!(run.stdout.matches("\"stale\"").count(), 2, "{}", run.stdout);
    assert!(run.stdout.contains("it said: tu li pona."), "{}", run.stdout);
}

#[test]
fn without_records_nothing_is_stale_and_building_records_nothing() {
    let folder = site();
    assert_eq!(lipu_musi(&["build"], folder.path()).status, 0);
    assert!(!folder.read("site/index.html").contains("class=\"stale\""));
    assert!(!folder.path().join("lipu-musi.translations").exists());
}

#[test]
fn records_that_cannot_be_read_stop_a_build() {
    let folder = site();
    folder.write("lipu-musi.translations", "<<<<<<< HEAD\n");
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("a merge was left unfinished here"), "{}", run.stderr);
}

#[test]
fn a_page_of_the_site_says_how_far_the_translations_are_when_it_is_asked_for() {
    let folder = site();
    lipu_musi(&["translate", "status"], folder.path());
    folder.write("content/index.md", &PAGE.replace("tu li pona", "tu li ike"));
    lipu_musi(&["build"], folder.path());
    assert!(!folder.path().join("site/ante/index.html").exists());
    folder.write("content/en/5.md", "# a\n\n* b\n");
    folder.write("content/en/6.md", "# a\n");
    folder.write("content/de/5.md", "# c\n");
    folder.write(
        "lipu-musi.yaml",
        "title: o\nbase-url: /musi/\ntranslation-status: ante\ntranslations:\n  - paths: ['index.md']\nparallel:\n  source: en\n  languages: [de]\n",
    );
    let run = lipu_musi(&["build"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let html = folder.read("site/ante/index.html");
    assert!(
        html.contains(
            "<a href=\"/musi/\" lang=\"tok\">musi</a></th><td>50 %</td><td>2 / 4</td><td>1</td><td>1</td>"
        ),
        "{html}"
    );
    assert!(
        html.contains("<th scope=\"row\" lang=\"de\">Deutsch</th><td>0</td><td>1</td><td>1</td>"),
        "{html}"
    );
}
