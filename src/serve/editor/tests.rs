use super::*;
use serde_json::json;

const PAGE: &str = "# musi <!-- game -->\n\n> wan li pona. <!-- one is\n> good. -->\n\ntu li lon.\n\nwan\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        fs::create_dir_all(folder.path().join("content")).expect("made");
        fs::write(folder.path().join("lipu-musi.yaml"), "translations:\n  - paths: ['**']\n")
            .expect("written");
        let folder = Self(folder);
        folder.write(PAGE);
        folder
    }

    fn write(&self, text: &str) {
        fs::write(self.0.path().join("content/a.md"), text).expect("written");
    }

    fn read(&self) -> String {
        fs::read_to_string(self.0.path().join("content/a.md")).expect("readable")
    }

    fn editor(&self) -> Editor {
        Editor::new(self.0.path())
    }
}

fn change(unit: usize, text: &str, translation: &str, new: (&str, &str)) -> Change {
    Change {
        page: "a.md".to_owned(),
        unit,
        base: Seen { text: text.to_owned(), translation: translation.to_owned() },
        text: new.0.to_owned(),
        translation: new.1.to_owned(),
        fits: false,
        needs_review: false,
        said: Vec::new(),
        unsaid: Vec::new(),
    }
}

fn states(editor: &Editor) -> Vec<Value> {
    let texts = editor.texts("a.md", &Findings::default()).expect("the page is there");
    texts["texts"].as_array().expect("texts").iter().map(|text| text["state"].clone()).collect()
}

#[test]
fn a_translation_is_spliced_into_the_file_and_undone() {
    let folder = Folder::new();
    let editor = folder.editor();
    assert_eq!(states(&editor), [json!("ok"), json!("ok"), json!("missing"), json!("missing")]);
    let wish = change(2, "tu li lon.", "", ("tu li lon.", "two are there."));
    assert!(editor.change(&wish).expect("it fits"));
    assert_eq!(folder.read(), PAGE.replace("tu li lon.", "tu li lon. <!-- two are there. -->"));
    assert_eq!(editor.undo().expect("it can be undone"), "a.md");
    assert_eq!(folder.read(), PAGE);
    assert!(matches!(editor.undo(), Err(EditorError::NothingToUndo)));
}

#[test]
fn the_text_can_be_corrected_and_makes_its_translation_stale_unless_that_fits() {
    let folder = Folder::new();
    let editor = folder.editor();
    let mut wish = change(1, "wan li pona.", "one is good.", ("wan li pona.", "one is good."));
    wish.fits = true;
    assert!(!editor.change(&wish).expect("on record"));
    wish.text = "wan li suli.".to_owned();
    wish.fits = false;
    assert!(editor.change(&wish).expect("it fits"));
    assert_eq!(folder.read(), PAGE.replace("wan li pona", "wan li suli"));
    assert_eq!(states(&editor)[1], "stale");
    let mut fits = change(1, "wan li suli.", "one is good.", ("wan li suli.", "one is good."));
    fits.fits = true;
    editor.change(&fits).expect("on record");
    assert_eq!(states(&editor)[1], "ok");
    editor.undo().expect("it can be undone");
    assert_eq!(states(&editor)[1], "stale");
}

#[test]
fn what_changed_meanwhile_is_a_conflict_and_stays() {
    let folder = Folder::new();
    let editor = folder.editor();
    let now = PAGE.replace("one is", "one was");
    folder.write(&now);
    let wish = change(1, "wan li pona.", "one is good.", ("wan li pona.", "one is fine."));
    let Err(EditorError::Conflict(Some(seen))) = editor.change(&wish) else { panic!("a conflict") };
    assert_eq!(seen.translation, "one was good.");
    assert_eq!(folder.read(), now);
    // A text that only stands elsewhere now is found.
    folder.write(&format!("toki\n\n{PAGE}"));
    editor.change(&wish).expect("found");
    assert!(folder.read().contains("one is\n> fine."));
    // An undo does not write over what came after.
    folder.write(PAGE);
    assert!(matches!(editor.undo(), Err(EditorError::NotUndone)));
    assert_eq!(folder.read(), PAGE);
}

#[test]
fn an_undo_goes_on_after_an_error_and_leaves_the_work_of_others() {
    let folder = Folder::new();
    let editor = folder.editor();
    editor.change(&change(2, "tu li lon.", "", ("tu li lon.", "two are there."))).expect("it fits");
    editor.change(&change(3, "wan", "", ("wan", "one"))).expect("it fits");
    // Somebody writes elsewhere in the file, and over the second change.
    folder.write(&folder.read().replace("<!-- game", "<!-- play").replace("<!-- one -->", "<!-- 1 -->"));
    assert!(matches!(editor.undo(), Err(EditorError::NotUndone)));
    assert_eq!(editor.undo().expect("the change before it"), "a.md");
    assert_eq!(folder.read(), format!("{} <!-- 1 -->\n", PAGE.trim_end()).replace("<!-- game", "<!-- play"));
    assert!(matches!(editor.undo(), Err(EditorError::NothingToUndo)));
}

#[test]
fn changes_that_come_at_once_are_all_made() {
    let folder = Folder::new();
    let text = |at: usize| format!("jan {at} li lon.");
    folder.write(&(0..24).map(|at| text(at) + "\n\n").collect::<String>());
    let editor = folder.editor();
    std::thread::scope(|scope| {
        for at in 0..24 {
            let editor = &editor;
            scope.spawn(move || {
                let wish = change(at, &text(at), "", (&text(at), &format!("person {at} is there.")));
                editor.change(&wish).expect("nobody else writes this text");
            });
        }
    });
    let expected: String =
        (0..24).map(|at| text(at) + &format!(" <!-- person {at} is there. -->\n\n")).collect();
    assert_eq!(folder.read(), expected);
    assert!(states(&editor).iter().all(|state| state == "ok"));
}

#[test]
fn what_a_page_cannot_hold_is_refused() {
    let folder = Folder::new();
    let editor = folder.editor();
    for (text, translation) in [
        ("tu li lon.", "a -- b"),
        ("tu li lon.", "> b"),
        ("tu\n\nli", "two"),
        ("# tu", "two"),
        ("tu <!-- x -->", "two"),
        ("", "two"),
    ] {
        let refused = editor.change(&change(2, "tu li lon.", "", (text, translation)));
        assert!(matches!(refused, Err(EditorError::Refused(_))), "{text}");
        assert_eq!(folder.read(), PAGE);
    }
    for (text, translation) in [
        ("tu li lon.", "two <script>alert(1)</script>"),
        ("tu li lon.", "[two](javascript:alert(1))"),
        ("tu <img src=x onerror=alert(1)> li lon.", "two"),
    ] {
        let refused = editor.change(&change(2, "tu li lon.", "", (text, translation)));
        assert!(matches!(refused, Err(EditorError::Refused(Refusal::Unsafe(_)))), "{text} {translation}");
        assert_eq!(folder.read(), PAGE);
    }
    let empty = editor.change(&change(1, "wan li pona.", "one is good.", ("wan li pona.", " ")));
    assert!(matches!(empty, Err(EditorError::Refused(Refusal::Empty))));
    let mut other = change(1, "wan li pona.", "one is good.", ("wan li pona.", "x"));
    other.page = "../secret.md".to_owned();
    assert!(matches!(editor.change(&other), Err(EditorError::NotThere(_))));
}

#[test]
fn what_check_says_of_a_text_and_its_terms_are_at_hand() {
    let folder = Folder::new();
    folder.write(
        "jan lawa li lon. <!-- eight kings. -->\n\n**jan lawa** <!-- **king** -->\n\njan lawa li tawa.\n",
    );
    let texts = folder.editor().texts("a.md", &Findings::default()).expect("the page is there");
    let notes: Vec<&Value> =
        texts["texts"].as_array().expect("texts").iter().map(|text| &text["notes"]).collect();
    let number = notes[0][0].as_str().expect("a note");
    assert!(number.starts_with("number-differs: the translation says 8"), "{number}");
    assert_eq!(notes[1], &json!([]));
    assert_eq!(notes[2], &json!([]));
    assert_eq!(texts["texts"][2]["terms"], json!([["jan lawa", ["king"]]]));
}

#[test]
fn a_comment_and_the_wish_for_a_review_are_kept_until_they_are_taken_away() {
    let folder = Folder::new();
    let editor = folder.editor();
    let wish = change(2, "tu li lon.", "", ("tu li lon.", "two are there."));
    let said = Change { needs_review: true, said: vec!["is it two?".to_owned()], ..wish };
    assert!(editor.change(&said).expect("it fits"));
    assert_eq!(states(&editor)[2], json!("needs-review"));
    let text = editor.texts("a.md", &Findings::default()).expect("the page is there")["texts"][2].clone();
    assert_eq!(text["comments"], json!(["is it two?"]));
    // Somebody else says that it is right, and the comment has had its use.
    let same = ("tu li lon.", "two are there.");
    let right = Change { unsaid: vec!["is it two?".to_owned()], ..change(2, same.0, same.1, same) };
    assert!(!editor.change(&right).expect("it fits"), "the page says what it said");
    assert_eq!(states(&editor)[2], json!("ok"));
    assert_eq!(editor.undo().expect("it can be undone"), "a.md");
    assert_eq!(states(&editor)[2], json!("needs-review"));
    // When the text changes, what was said of it is said of what it says now.
    folder.write(&folder.read().replace("tu li lon.", "tu li lon ni."));
    let text = editor.texts("a.md", &Findings::default()).expect("the page is there")["texts"][2].clone();
    assert_eq!((&text["state"], &text["comments"]), (&json!("stale"), &json!(["is it two?"])));
}
