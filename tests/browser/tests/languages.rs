//! The button for the language of names, on a page whose languages are not toki pona and English.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use browser_tests::{Options, Page, Server, program};
use std::{env, fs, process::Command};

const CONFIG: &str = "title: o\nlanguages: [en, de]\n\
                      translations: [{paths: [\"**\"], text: en, comment: de}]\n\
                      figures: [{paths: [\"**\"], game: chess}]\n";

const ROOK: &str = "---\nlang: en\ntitle: Rook\ntitle-de: Turm\n---\n\nA rook. <!-- Ein Turm. -->\n\n\
                    ```\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| X |   |   |\n+---+---+---+\n| O | X | X |\n+---+---+---+\n```\n\n\
                    A rook is at \"O\". It can go to \"X\".\n<!-- Auf \"O\" steht ein Turm. -->\n";

#[test]
fn the_button_goes_through_the_languages_of_the_page() {
    let (Some(program), Some(page)) = (program(), Page::open(Options::DESKTOP)) else { return };
    let folder = env::temp_dir().join(format!("lipu-musi-languages-{}", std::process::id()));
    fs::create_dir_all(folder.join("content")).expect("made");
    fs::write(folder.join("lipu-musi.yaml"), CONFIG).expect("written");
    fs::write(folder.join("content/index.md"), ROOK).expect("written");
    let build = Command::new(program).arg("build").current_dir(&folder).output().expect("the program runs");
    assert!(build.status.success(), "{}", String::from_utf8_lossy(&build.stderr));
    page.goto(&Server::start(folder.join("site"), "/").at(""));
    let figure = page.figures().first().expect("a board").clone();
    page.wake(&figure);
    page.settle();
    let piece = || page.text(&format!("document.querySelector('#{figure}-a1').textContent"));
    assert!(piece().contains("rook"), "{}", piece());
    for (said, name) in [("Die Namen sind jetzt deutsch.", "Turm"), ("Labels are in English.", "rook")] {
        page.evaluate(&format!("document.querySelector('#{figure} [data-do=labels]').click()"));
        page.wait_until(&format!("document.querySelector('#{figure} .say').textContent.includes('{said}')"));
        assert!(piece().contains(name), "{}", piece());
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
    fs::remove_dir_all(folder).ok();
}
