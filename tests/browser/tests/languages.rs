//! The button for the language of names, on a page whose languages are not toki pona and English.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use browser_tests::{Options, Page, Server, program};
use std::{env, fs, process::Command};

const ROOK: &str = "---\nlang: en\ntitle: Rook\ntitle-de: Turm\n---\n\nA rook. <!-- Ein Turm. -->\n\n\
                    ```\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| O | X | X |\n+---+---+---+\n```\n\n\
                    A rook is at \"O\". It can go to \"X\".\n<!-- Auf \"O\" steht ein Turm. -->\n";

/// What is said and shown when the reader presses the button for the language again and again, on a site with such languages.
fn goes_through(languages: [&str; 2], files: &[(&str, &str)], wanted: [(&str, &str); 2]) {
    let (Some(program), Some(page)) = (program(), Page::open(Options::DESKTOP)) else { return };
    let [first, second] = languages;
    let folder = env::temp_dir().join(format!("lipu-musi-languages-{second}-{}", std::process::id()));
    fs::create_dir_all(folder.join("content")).expect("made");
    fs::create_dir_all(folder.join("templates")).expect("made");
    let config = format!(
        "title: o\nlanguages: [{first}, {second}]\ntemplates: templates\n\
         translations: [{{paths: [\"**\"], text: {first}, comment: {second}}}]\n\
         figures: [{{paths: [\"**\"], game: chess}}]\n"
    );
    fs::write(folder.join("lipu-musi.yaml"), config).expect("written");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("written");
    }
    let build = Command::new(program).arg("build").current_dir(&folder).output().expect("the program runs");
    assert!(build.status.success(), "{}", String::from_utf8_lossy(&build.stderr));
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    let figure = page.figures().first().expect("a board").clone();
    page.wake(&figure);
    page.settle();
    let piece = || page.text(&format!("document.querySelector('#{figure}-a1').textContent"));
    let [_, (_, name)] = wanted;
    assert!(piece().contains(name), "{}", piece());
    for (said, name) in wanted {
        page.evaluate(&format!("document.querySelector('#{figure} [data-do=labels]').click()"));
        page.wait_until(&format!("document.querySelector('#{figure} .say').textContent.includes('{said}')"));
        assert!(piece().contains(name), "{}", piece());
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
    fs::remove_dir_all(folder).ok();
}

#[test]
fn the_button_goes_through_the_languages_of_the_page() {
    let said = [("Die Namen sind jetzt deutsch.", "Turm"), ("Labels are in English.", "rook")];
    goes_through(["en", "de"], &[("content/index.md", ROOK)], said);
}

#[test]
fn figures_speak_a_language_that_the_publisher_adds() {
    let page = ROOK.replace("title-de: Turm", "title-fr: Tour").replace("Ein Turm.", "Une tour.");
    let page = page.replace("Auf \"O\" steht ein Turm.", "Une tour est sur \"O\".");
    let files = [
        ("content/index.md", page.as_str()),
        // A name says its gender, and a sentence asks for it.
        (
            "templates/figures-fr.ftl",
            "labels-are-in-this-language = Les noms sont en français\n\
          piece = { $kind } { FORM($kind, form: \"gender\") ->\n    [feminine] { FORM($side, form: \"feminine\") }\n   *[other] { $side }\n}\n",
        ),
        (
            "templates/figures-chess-fr.ftl",
            "rook = tour\n    .gender = feminine\nwhite = blanc\n    .feminine = blanche\n",
        ),
    ];
    let said = [("Les noms sont en français.", "tour blanche"), ("Labels are in English.", "rook")];
    goes_through(["en", "fr"], &files, said);
}

#[test]
fn files_go_from_left_to_right_where_the_text_does_not() {
    let (Some(program), Some(page)) = (program(), Page::open(Options::DESKTOP)) else { return };
    let folder = env::temp_dir().join(format!("lipu-musi-languages-ar-{}", std::process::id()));
    fs::create_dir_all(folder.join("content")).expect("made");
    fs::write(folder.join("lipu-musi.yaml"), "title: o\nlanguages: [ar]\n").expect("written");
    let boards = "---\ntitle: o\n---\n\n```fen\n8/8/8/8/3N4/8/8/8 w - - 0 1\n```\n\n```mpsz\n123m456p789s11z55z5z\n```\n";
    fs::write(folder.join("content/index.md"), boards).expect("written");
    let build = Command::new(program).arg("build").current_dir(&folder).output().expect("the program runs");
    assert!(build.status.success(), "{}", String::from_utf8_lossy(&build.stderr));
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    page.wake("f1");
    page.settle();
    let left = |selector: &str| {
        page.number(&format!("document.querySelector('{selector}').getBoundingClientRect().left"))
    };
    assert_eq!(page.text("getComputedStyle(document.body).direction"), "rtl");
    assert!(left("#f1-a1") < left("#f1-h1"));
    let tiles = "[...document.querySelectorAll('#f2 .tile')].map(tile => tile.getBoundingClientRect().left)";
    assert!(page.is(&format!("(({tiles}).every((left, i, all) => !i || all[i - 1] < left))")));
    fs::remove_dir_all(folder).ok();
}
