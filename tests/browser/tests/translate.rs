//! Translating in the browser: `lipu-musi serve --translate` on a page of its own, by the keyboard.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use browser_tests::{Options, Page, Scheme, program};
use serde_json::json;
use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::PathBuf,
    process::{Child, ChildStderr, Command, Stdio},
};

const TEXT: &str = "\
---
title: musi
title-en: Game
---

## open <!-- Start -->

wan li pona. <!-- One is
good. -->

> %info%
>
> tu li pona.

* wan li pona.
";

/// A server for translators, ended with its owner, over a folder that goes with it.
struct Translating {
    child: Child,
    folder: PathBuf,
    /// Of the editor.
    address: String,
    /// Of the pages.
    pages: String,
    _told: BufReader<ChildStderr>,
}

impl Translating {
    /// `None`, with a word, where the program is not built.
    fn start(name: &str) -> Option<Self> {
        Self::start_with(name, &[])
    }

    /// The same with more files in its folder.
    fn start_with(name: &str, files: &[(&str, &str)]) -> Option<Self> {
        Self::start_over(name, files, &["--translate"])
    }

    /// The same with these flags.
    fn start_over(name: &str, files: &[(&str, &str)], flags: &[&str]) -> Option<Self> {
        let program = program()?;
        let folder = env::temp_dir().join(format!("lipu-musi-translating-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("content")).expect("made");
        fs::create_dir_all(folder.join("static")).expect("made");
        fs::write(
            folder.join("lipu-musi.yaml"),
            "title: o\nstatic: static\ntranslations:\n  - paths: ['**']\n",
        )
        .expect("written");
        fs::write(folder.join("content/index.md"), TEXT).expect("written");
        for (file, text) in files {
            fs::write(folder.join(file), text).expect("written");
        }
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound").port();
        let mut child = Command::new(program)
            .args(["serve", "--port", &port.to_string()])
            .args(flags)
            .current_dir(&folder)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut told = BufReader::new(child.stderr.take().expect("piped"));
        let (mut line, mut address) = (String::new(), String::new());
        while !line.contains("serving ") {
            line.clear();
            assert!(told.read_line(&mut line).expect("readable") > 0, "the server says when it is ready");
            if let Some(editor) = line.trim().strip_prefix("translate them at ") {
                editor.clone_into(&mut address);
            }
        }
        Some(Self { child, folder, address, pages: format!("http://127.0.0.1:{port}/"), _told: told })
    }

    fn page(&self) -> String {
        fs::read_to_string(self.folder.join("content/index.md")).expect("readable")
    }

    fn save(&self, text: &str) {
        fs::write(self.folder.join("content/index.md"), text).expect("written");
    }
}

impl Drop for Translating {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A server and a tab on its page, with the states of the texts there.
fn open(name: &str, options: Options) -> Option<(Translating, Page)> {
    let page = Page::open(options)?;
    let server = Translating::start(name)?;
    page.allow(&server.pages);
    page.goto(&server.address);
    page.wait_in_frame("document.querySelectorAll('.lm-state').length === 4");
    Some((server, page))
}

fn write(page: &Page, text: &str) {
    page.command("Input.insertText", &json!({ "text": text }));
}

fn said(page: &Page, words: &str) {
    page.wait_until(&format!("document.querySelector('.lm-said')?.textContent.includes('{words}')"));
}

#[test]
fn a_translation_written_by_the_keyboard_lands_in_the_file_and_is_undone() {
    let Some((server, page)) = open("write", Options::DESKTOP) else { return };
    page.press("Alt+n");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=en]')");
    write(&page, "Two -- are good.");
    page.press("Ctrl+Enter");
    page.wait_until(
        "document.querySelector('.lm-error').textContent.includes('would end or break the comment')",
    );
    assert_eq!(server.page(), TEXT);
    assert!(page.is("document.activeElement.value === 'Two -- are good.'"), "what was written stays");
    page.evaluate("document.activeElement.select()");
    write(&page, "Two are good.");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    page.wait_in_frame("document.querySelector('.info .tr')?.textContent === 'Two are good.'");
    assert_eq!(server.page(), TEXT.replace("tu li pona.", "tu li pona. <!-- Two are good. -->"));
    page.wait_in_frame("document.querySelector('.info .lm-state.lm-ok')");
    // What is to be done next is open already.
    assert!(page.is(
        "document.activeElement.matches('.lm-panel textarea[lang=en]') && document.activeElement.value === ''"
    ));
    page.evaluate("[...document.querySelectorAll('.lm-bar button')].find(button => button.textContent === 'Undo').focus()");
    page.press("Enter");
    said(&page, "Undone.");
    page.wait_in_frame("document.querySelector('.info .lm-state')?.matches('.lm-missing')");
    assert_eq!(server.page(), TEXT);
}

#[test]
fn memory_is_at_hand_and_the_text_can_be_corrected() {
    let Some((server, page)) = open("memory", Options::DESKTOP) else { return };
    page.in_frame("document.querySelector('li .lm-state').click()");
    page.wait_until("document.querySelector('.lm-panel ul button')?.textContent === 'One is good.'");
    page.evaluate("document.querySelector('.lm-panel ul button').focus()");
    page.press("Enter");
    page.evaluate(
        "document.querySelector('.lm-panel textarea[lang=tok]').focus(); document.activeElement.select()",
    );
    write(&page, "wan li suli.");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    assert!(server.page().ends_with("* wan li suli. <!-- One is good. -->\n"), "{}", server.page());
}

#[test]
fn what_changed_meanwhile_is_told_and_what_was_written_is_kept() {
    let Some((server, page)) = open("conflict", Options::DESKTOP) else { return };
    page.press("Alt+n");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=en]')");
    write(&page, "Two are good.");
    let now = TEXT.replace("tu li pona.", "tu li pona. <!-- Both are good. -->");
    server.save(&now);
    said(&page, "The file has changed");
    page.press("Ctrl+Enter");
    page.wait_until("document.querySelector('.lm-error')?.textContent.includes('Both are good.')");
    assert_eq!(server.page(), now);
    assert!(page.is("document.querySelector('.lm-panel textarea[lang=en]').value === 'Two are good.'"));
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    assert_eq!(server.page(), now.replace("Both", "Two"));
}

/// Texts without a translation, and what each is to be translated as.
fn many(count: usize) -> (String, Vec<String>) {
    let texts = (0..count).map(|at| match at % 3 {
        0 => format!("jan nanpa {at} li lon.\n\n"),
        1 => format!("> jan nanpa {at} li lon.\n\n"),
        _ => format!("* jan nanpa {at} li lon.\n\n"),
    });
    (texts.collect(), (0..count).map(|at| format!("no {at}")).collect())
}

/// A page with its translations, as the editor lays them out.
fn translated(text: &str, translations: &[(usize, String)]) -> String {
    translations.iter().fold(text.to_owned(), |page, (at, translation)| {
        page.replace(
            &format!("nanpa {at} li lon.\n"),
            &format!("nanpa {at} li lon. <!-- {translation} -->\n"),
        )
    })
}

/// Types as somebody does who is in a hurry.
fn typed(page: &Page, text: &str) {
    for letter in text.chars() {
        let key = if letter == ' ' { "Space".to_owned() } else { letter.to_string() };
        page.press(&key);
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

#[test]
fn thirty_texts_are_typed_without_a_pause_and_each_lands_where_it_belongs() {
    let (text, words) = many(30);
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let Some(server) = Translating::start_with("thirty", &[("content/index.md", &text)]) else { return };
    page.allow(&server.pages);
    page.goto(&server.address);
    page.wait_in_frame("document.querySelectorAll('.lm-missing').length === 30");
    page.in_frame("window.here = true");
    page.press("Alt+n");
    for translation in &words {
        typed(&page, translation);
        page.press("Ctrl+Enter");
    }
    page.wait_until("document.querySelector('.lm-bar p').textContent === 'All is translated'");
    let all: Vec<(usize, String)> = words.into_iter().enumerate().collect();
    assert_eq!(server.page(), translated(&text, &all));
    page.wait_in_frame("document.querySelectorAll('article p.tr:not(.missing)').length === 30");
    // What was brought into the page piece by piece is what the server gives as a whole.
    let same = "fetch(location.href).then(answer => answer.text()).then(text => {
        const [now, shown] = [new DOMParser().parseFromString(text, 'text/html'), document].map(page => page.querySelector('article').cloneNode(true));
        for (const mark of shown.querySelectorAll('.lm-text')) mark.replaceChildren();
        window.same = shown.isEqualNode(now);
    })";
    page.in_frame(same);
    page.wait_in_frame("window.same");
    assert_eq!(page.in_frame("window.here"), Some(json!(true)), "the page was not loaded again");
    assert!(page.is("Object.keys(localStorage).length === 0"), "no draft is left");
}

#[test]
fn two_who_translate_at_once_both_have_what_they_wrote() {
    let (text, words) = many(16);
    let (Some(one), Some(other)) = (Page::open(Options::DESKTOP), Page::open(Options::DESKTOP)) else {
        return;
    };
    let Some(server) = Translating::start_with("two", &[("content/index.md", &text)]) else { return };
    for page in [&one, &other] {
        page.allow(&server.pages);
        page.goto(&server.address);
        page.wait_in_frame("document.querySelectorAll('.lm-missing').length === 16");
    }
    one.press("Alt+n");
    other.evaluate("document.querySelectorAll('ol .lm-missing button')[8].click()");
    for at in 0..8 {
        // Letter by letter in turn: each save of one falls among the keys of the other.
        typed(&one, &words[at]);
        typed(&other, &words[at + 8]);
        one.press("Ctrl+Enter");
        other.press("Ctrl+Enter");
    }
    for page in [&one, &other] {
        page.wait_until("document.querySelector('.lm-bar p').textContent === 'All is translated'");
    }
    let all: Vec<(usize, String)> = words.into_iter().enumerate().collect();
    assert_eq!(server.page(), translated(&text, &all));
}

#[test]
fn a_draft_survives_a_reload_and_an_open_form_what_others_save() {
    let Some((server, page)) = open("draft", Options::DESKTOP) else { return };
    page.press("Alt+n");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=en]')");
    write(&page, "Two are go");
    // Somebody saves another text, above: the form stays, with its cursor.
    let now = TEXT.replace("## open", "toki sin.\n\n## open").replace("One is\ngood", "One is\nfine");
    server.save(&now);
    page.wait_in_frame("document.querySelectorAll('.lm-state').length === 5");
    page.wait_until("document.querySelectorAll('ol:first-of-type button').length === 6");
    write(&page, "od.");
    assert!(page.is("document.activeElement.value === 'Two are good.'"));
    // The tab goes, and comes back.
    page.goto(&server.address);
    page.wait_until("document.querySelector('.lm-draft button')");
    page.evaluate("document.querySelector('.lm-draft button').click()");
    page.wait_until("document.activeElement.value === 'Two are good.'");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    assert_eq!(server.page(), now.replace("tu li pona.", "tu li pona. <!-- Two are good. -->"));
    page.wait_until("!document.querySelector('.lm-draft') && Object.keys(localStorage).length === 0");
    // Undo goes on after an error, and leaves what others wrote.
    server.save(&server.page().replace("Start", "Begin"));
    page.wait_in_frame("document.querySelector('h2 .tr')?.textContent === 'Begin'");
    let undo =
        "[...document.querySelectorAll('.lm-bar button')].find(button => button.textContent === 'Undo')";
    page.wait_until(&format!("!{undo}.disabled"));
    page.evaluate(&format!("{undo}.click()"));
    said(&page, "Undone.");
    assert_eq!(server.page(), now.replace("Start", "Begin"));
    page.wait_until(&format!("{undo}.disabled"));
}

#[test]
fn axe_finds_nothing_and_a_phone_has_room() {
    let Some((server, page)) = open("axe", Options::DESKTOP) else { return };
    for options in [
        Options::DESKTOP,
        Options { scheme: Scheme::Dark, ..Options::DESKTOP },
        Options::PHONE,
        Options { scheme: Scheme::Dark, ..Options::PHONE },
    ] {
        page.emulate(options);
        // Colours that are still on their way from light to dark are nobody's.
        page.goto(&server.address);
        page.wait_until("document.querySelector('ol .lm-missing button')");
        page.wait_in_frame("document.querySelector('.lm-missing')");
        page.evaluate("document.querySelector('ol .lm-missing button').click()");
        page.wait_until("document.querySelector('.lm-panel')");
        let found = page.axe();
        assert!(found.is_empty(), "{}", found.join("\n"));
        assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
        let least = page.number("Math.min(...[...document.querySelectorAll('button, input')].map(button => button.getBoundingClientRect().height))");
        assert!(least >= 24.0, "{least}");
    }
}

#[test]
fn suggestions_similar_texts_and_other_pages_are_a_key_away() {
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let other = "wan li suli ale. <!-- One is wholly big. -->\n\ntu li suli ale.\n";
    // A program that answers with what it was asked.
    let files = [("content/ante.md", other), ("suggest.sh", "printf '%s\\n' 'Two, says a program.'\n")];
    let flags = ["--translate", "--suggest", "sh suggest.sh"];
    let Some(server) = Translating::start_over("suggest", &files, &flags) else { return };
    page.allow(&server.pages);
    page.goto(&server.address);
    page.wait_in_frame("document.querySelectorAll('.lm-state').length === 4");
    // The other page, by the queue.
    page.evaluate("document.querySelector('.lm-others summary').click()");
    page.wait_until("document.querySelector('.lm-others button')?.textContent.includes('1 missing')");
    page.evaluate("document.querySelector('.lm-others button').click()");
    page.wait_until("document.querySelector('h1').textContent === 'content/ante.md'");
    page.press("Alt+n");
    page.wait_until("document.querySelector('.lm-similar')");
    if let Ok(folder) = env::var("LIPU_MUSI_SHOTS") {
        for (name, options) in [
            ("light", Options::DESKTOP),
            ("dark", Options { scheme: Scheme::Dark, ..Options::DESKTOP }),
            ("phone", Options::PHONE),
            ("phone-dark", Options { scheme: Scheme::Dark, ..Options::PHONE }),
        ] {
            page.emulate(options);
            let shot = page.command("Page.captureScreenshot", &json!({}));
            fs::write(format!("{folder}/{name}.base64"), shot["data"].as_str().unwrap()).unwrap();
        }
        page.emulate(Options::DESKTOP);
    }
    page.press("Alt+1");
    page.wait_until("document.activeElement.value === 'One is wholly big.'");
    // What was taken over can be taken back, and the program is asked when that is wanted.
    page.evaluate("[...document.querySelectorAll('.lm-panel button')].find(button => button.textContent === 'Ask for suggestions').focus()");
    page.press("Enter");
    page.wait_until("document.activeElement.textContent === 'Two, says a program.'");
    page.press("Enter");
    page.wait_until("document.activeElement.value === 'Two, says a program.'");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    let now = fs::read_to_string(server.folder.join("content/ante.md")).expect("readable");
    assert_eq!(now, other.replace("tu li suli ale.", "tu li suli ale. <!-- Two, says a program. -->"));
    // The list shows what is looked for.
    page.press("Alt+f");
    write(&page, "program");
    page.wait_until("document.querySelectorAll('main > ol:not(.lm-lost) button').length === 1");
    page.press("Escape");
}

#[test]
fn terms_comments_and_reviews_are_a_key_away_and_the_next_page_as_well() {
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let own = "**jan utala** li tawa. <!-- the **pawn** moves. -->\n\njan utala li awen.\n";
    let files = [("content/index.md", own), ("content/ante.md", "ijo li lon.\n")];
    let Some(server) = Translating::start_with("terms", &files) else { return };
    page.allow(&server.pages);
    page.goto(&server.address);
    page.wait_in_frame("document.querySelectorAll('.lm-state').length === 2");
    page.press("Alt+n");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=en]')");
    write(&page, "the ");
    page.press("Alt+Shift+1");
    page.wait_until("document.activeElement.value === 'the pawn'");
    write(&page, " stays.");
    page.press("Alt+r");
    page.wait_until("document.querySelectorAll('.lm-fits input')[1].checked");
    page.evaluate("document.querySelector('#lm-c').focus()");
    write(&page, "or: waits?");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    page.wait_until("document.querySelector('ol .lm-needs-review')");
    assert_eq!(server.page(), own.replace("awen.", "awen. <!-- the pawn stays. -->"));
    let records = || fs::read_to_string(server.folder.join("lipu-musi.translations")).expect("records");
    assert!(records().contains("\t#\tor: waits?\n") && records().contains("\t?"), "{}", records());
    // Somebody else looks at it.
    page.press("Alt+n");
    page.wait_until("document.querySelector('.lm-panel')?.textContent.includes('or: waits?')");
    page.press("Alt+r");
    page.press("Ctrl+Enter");
    page.wait_until("!document.querySelector('ol .lm-needs-review')");
    page.wait_until("document.querySelector('.lm-bar p').textContent === 'All is translated'");
    said(&page, "Saved.");
    assert!(!records().contains("\t?"), "{}", records());
    // This page is done: the next one opens with what is to be done there.
    page.press("Alt+n");
    page.wait_until("document.querySelector('h1').textContent === 'content/ante.md'");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=en]')");
    // The editor speaks the language that is chosen.
    page.evaluate(
        "const all = document.querySelectorAll('main > .lm-find select'); const own = all[all.length - 1]; own.value = 'de'; \
         own.dispatchEvent(new Event('change'))",
    );
    page.wait_until("document.documentElement.lang === 'de' && document.querySelector('ol .lm-missing b')?.textContent === 'fehlt'");
    page.wait_in_frame("document.querySelector('.lm-state')?.textContent === 'fehlt'");
}

#[test]
fn a_page_in_two_languages_is_translated_where_it_is_shown() {
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let config = "title: o\nstatic: static\ntranslations:\n  - paths: ['**']\n    tagged: [fr]\n";
    let files = [("lipu-musi.yaml", config)];
    let Some(server) = Translating::start_over("tagged", &files, &["--translate"]) else { return };
    page.allow(&server.pages);
    page.allow(&server.address);
    page.goto(&format!("{}#/fr/", server.address));
    page.wait_until("document.querySelector('.lm-panel textarea[lang=fr]') || document.querySelectorAll('ol .lm-missing').length > 4");
    page.press("Alt+n");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=fr]')");
    write(&page, "Le jeu");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    page.wait_until("document.activeElement.matches('.lm-panel textarea[lang=fr]') && document.activeElement.value === ''");
    write(&page, "Début");
    page.press("Ctrl+Enter");
    said(&page, "Saved.");
    page.wait_in_frame("document.querySelector('h2')?.textContent.includes('Début')");
    let wanted = TEXT
        .replace("title: musi\n", "title: musi\ntitle-fr: Le jeu\n")
        .replace("<!-- Start -->", "<!-- Start --> <!-- fr: Début -->");
    assert_eq!(server.page(), wanted);
}

/// The script of a page whose author is no friend: it tries what it can, and writes what came of it into the page.
const HOSTILE: &str = r#"
const editor = location.ancestorOrigins[0];
const attempts = {
  token: () => [...document.documentElement.outerHTML.matchAll(/[0-9a-f]{32}/g)].length ? "found" : "none",
  parent: () => parent.document.body.dataset.token,
  top: () => { top.location = "/"; return "asked"; },
  open: () => window.open(editor) === null ? "none" : "opened",
  read: async () => (await fetch(editor + "/")).text(),
  blind: async () => (await fetch(editor + "/change", { method: "POST", mode: "no-cors", body: "{}" })).type,
  own: async () => (await fetch("/change", { method: "POST", body: "{}" })).status,
  old: async () => (await fetch("/.lipu-musi/translate/change", { method: "POST", body: "{}" })).status,
  beacon: () => navigator.sendBeacon(editor + "/change", "{}"),
  worker: async () => { await navigator.serviceWorker.register("/hostile.js"); return "registered"; },
  frame: () => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.src = editor;
    return "framed";
  },
  alert: () => alert("hostile") ?? "shown",
  drive: () => {
    for (const data of [
      { lipuMusi: "page", page: "../../etc/passwd", path: "//example.org/" },
      { lipuMusi: "change", page: "index.md", unit: 3, translation: "hostile", fits: true },
      { lipuMusi: "save" }, { lipuMusi: "undo" }, { lipuMusi: "open", unit: { toString: () => 3 }.unit }, null, "open",
      { lipuMusi: "page", page: "index.md", path: "/" }, { lipuMusi: "open", unit: 3 }, { lipuMusi: "open", unit: 3 },
    ]) parent.postMessage(data, "*");
    return "said";
  },
};
(async () => {
  const found = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try { found[name] = String(await attempt()); } catch (problem) { found[name] = problem.name; }
  }
  document.documentElement.dataset.found = JSON.stringify(found);
})();
// It leaves the page, so it comes last.
addEventListener("click", () => {
  const form = document.body.appendChild(document.createElement("form"));
  Object.assign(form, { action: editor + "/change", method: "post" });
  form.submit();
});
"#;

/// What the scripts of a page can do at worst is to show another text in the editor.
#[test]
fn the_script_of_a_page_reads_no_token_and_writes_nothing() {
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let text = format!("{TEXT}\n<script src=\"/hostile.js\"></script>\n");
    let files = [("content/index.md", text.as_str()), ("static/hostile.js", HOSTILE)];
    let Some(server) = Translating::start_with("hostile", &files) else { return };
    page.allow(&server.pages);
    page.goto(&server.address);
    page.wait_in_frame("document.documentElement.dataset.found");
    let found = page.in_frame("document.documentElement.dataset.found").expect("the page is there");
    let found: serde_json::Value = serde_json::from_str(found.as_str().expect("text")).expect("JSON");
    let refused = |name: &str, answers: &[&str]| {
        let answer = found[name].as_str().unwrap_or_default();
        assert!(answers.contains(&answer), "{name}: {answer}");
    };
    refused("token", &["none"]);
    refused("parent", &["SecurityError"]);
    refused("top", &["SecurityError"]);
    refused("open", &["none"]);
    refused("read", &["TypeError"]);
    refused("blind", &["TypeError"]);
    refused("own", &["405"]);
    refused("old", &["405"]);
    refused("worker", &["SecurityError", "TypeError"]);
    // The editor is still there, and nothing was written. A page may ask for a text, as a reader's click does.
    page.wait_until("document.querySelectorAll('ol button').length === 5");
    page.in_frame("parent.postMessage({ lipuMusi: 'open', unit: 3 }, '*')");
    page.wait_until("document.querySelector('.lm-panel textarea[lang=en]')");
    assert!(page.is("document.body.dataset.token.length === 32"));
    assert!(page.is("document.querySelector('.lm-panel textarea[lang=en]').value === ''"));
    // What a human writes stays before him, whatever the page asks for.
    page.evaluate("document.querySelector('.lm-panel textarea[lang=en]').focus()");
    write(&page, "By a human.");
    page.wait_until("document.querySelector('.lm-panel textarea[lang=en]').value === 'By a human.'");
    let shown = page.text("document.querySelector('.lm-panel h2').textContent");
    page.in_frame("parent.postMessage({ lipuMusi: 'open', unit: 0 }, '*')");
    said(&page, "Save or close what you have written first.");
    assert_eq!(page.text("document.querySelector('.lm-panel h2').textContent"), shown);
    assert!(page.is("document.querySelector('.lm-panel textarea[lang=en]').value === 'By a human.'"));
    page.in_frame("document.body.click()");
    page.settle();
    assert!(page.is("document.querySelector('.lm-panel textarea[lang=en]').value === 'By a human.'"));
    assert_eq!(server.page(), text);
    // The policy has seen most of it.
    let breaches = page.take_breaches();
    assert!(breaches.iter().any(|breach| breach.starts_with("policy: \"connect-src\"")), "{breaches:#?}");
    assert!(breaches.iter().all(|breach| !breach.starts_with("dialog:")), "{breaches:#?}");
}

/// A page that tries every door: the one front matter, each kind of block, and the comments of translations.
const DOORS: &str = r##"---
title: "</title><script>alert(1)</script><img src=x onerror=alert(2)>"
title-en: "<svg onload=alert(3)>"
description: "\"><script>alert(4)</script>"
authors: ["<img src=x onerror=alert(5)>", "'><script>alert(6)</script>"]
date: 2020-10-05
---

# <img src=x onerror=alert(7)> "><script>alert(8)</script> open

<script>alert(9)</script> <img src=x onerror=alert(10)> <svg onload=alert(11)></svg> <b onclick=alert(12) style="color:red">a</b>

<iframe srcdoc="<script>alert(13)</script>"></iframe>

<style>* { color: red }</style>

<base href="https://example.org/">

<form action="https://example.org/"><button autofocus onfocus=alert(14)>a</button></form>

<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(15)&gt;">

<noscript><p title="</noscript><img src=x onerror=alert(16)>"></noscript>

<a href="#" name="x" onmouseover=alert(17)>a</a> <details open ontoggle=alert(18)><summary>a</summary></details>

<meta http-equiv="refresh" content="0;url=https://example.org/">

<link rel="stylesheet" href="https://example.org/a.css">

<object data="https://example.org/"></object><embed src="https://example.org/">

<video src="https://example.org/a" onerror=alert(19)></video><input autofocus onfocus=alert(20)>

<div><template><script>alert(21)</script></template></div>

<!-- --!><script>alert(22)</script> -->

<?x ><script>alert(23)</script>?>

<title><img title="</title><img src=x onerror=alert(24)>"></title>

![" onerror="alert(25)](x.png "\" onerror=alert(26)") [a](<x" onclick="alert(27)> "' onclick='alert(28)")

> %info" onmouseover="alert(29)%
>
> a

```<script>alert(30)</script>
<script>alert(31)</script>
```

| <img src=x onerror=alert(32)> | `<script>alert(33)</script>` |
|---|---|
| <details open ontoggle=alert(34)> | <svg><script>alert(35)</script></svg> |
"##;

/// In Chromium nothing of it runs, loads or breaks the policy; and where HTML is trusted, much of it does.
#[test]
fn no_door_of_a_page_leads_into_a_reader_s_browser() {
    for (name, html, doors, is_safe) in [
        ("safe", "safe", DOORS, true),
        ("none", "none", DOORS, true),
        // The same doors would lead the tab away from here; two show that the listener hears.
        ("trusted", "trusted", "# o\n\n<script>alert(1)</script> <b onclick=alert(2)>a</b>\n", false),
    ] {
        let Some(page) = Page::open(Options::DESKTOP) else { return };
        let config = format!("title: o\nhtml: {html}\ntranslations:\n  - paths: [pair.md]\n");
        let pair = "toki <!-- a <script>alert(1)</script> <img src=x onerror=alert(2)> [b](javascript:alert(3)) -->\n";
        let link = "[a](javascript:alert(1)) <a href=\"jav&#x61;script:alert(2)\">b</a>\n";
        let files = [
            ("lipu-musi.yaml", config.as_str()),
            ("content/index.md", doors),
            ("content/link.md", link),
            ("content/pair.md", pair),
        ];
        let Some(server) = Translating::start_over(name, &files, &[]) else { return };
        for path in ["", "link/", "pair/", "pair/en/"] {
            page.goto(&format!("{}{path}", server.pages));
            page.settle();
            page.evaluate("document.querySelectorAll('a, b, button, summary').forEach(one => { one.focus(); one.dispatchEvent(new Event('mouseover')); })");
            if is_safe {
                let running = "[...document.querySelectorAll('*')].filter(one => [...one.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*(javascript|vbscript):/i.test(value))).map(one => one.outerHTML)";
                assert_eq!(page.evaluate(running), json!([]), "{html} {path}");
            }
            page.settle();
        }
        let breaches = page.take_breaches();
        assert_eq!(breaches.is_empty(), is_safe, "{html}: {breaches:#?}");
    }
}

/// A page whose boards, captions, cells and titles hold what would run where somebody forgot to escape.
const HOSTILE_FIGURES: &str = r#"---
title: "<img src=x onerror=alert(1)> soweli"
---

# <svg onload=alert(2)> soweli "><script>alert(3)</script>

```chess <img src=x onerror=alert(4)> "onmouseover=alert(5)
+---+---+---+
| X |   | X |
+---+---+---+
|   | B |   |
+---+---+---+
| X |   | X |
+---+---+---+
<img src=x onerror=alert(6)>
```

`B` li ken tawa `X`, `<img src=x onerror=alert(7)>` "<svg onload=alert(8)>". <!-- `B` can go to `X` <script>alert(9)</script> "`<img src=x onerror=alert(10)>`". -->

```riichi
123m 456p 789s 11z 222z
```

Yaku: <img src=x onerror=alert(11)> pinfu (1). <!-- The hand <svg onload=alert(12)> has pinfu. -->

## onerror <b onclick=alert(13)>alert</b> `<script>alert(14)</script>`

&lt;img src=x onerror=alert(15)&gt; \<script>alert(16)\</script>
"#;

/// Figures that woke, results of the search, addresses and stored values: nothing of them runs or leads elsewhere.
#[test]
fn no_figure_result_address_or_stored_value_leads_into_a_reader_s_browser() {
    let Some(page) = Page::open(Options::DESKTOP) else { return };
    let config = "title: \"<img src=x onerror=alert(0)>\"\nhtml: safe\nlanguages: [tok, en]\ntranslations:\n  - paths: ['**']\nfigures:\n  - paths: ['**']\n    game: chess\n";
    let files = [
        ("lipu-musi.yaml", config),
        ("content/index.md", HOSTILE_FIGURES),
        ("content/b.md", HOSTILE_FIGURES),
    ];
    let Some(server) = Translating::start_over("figures", &files, &[]) else { return };
    let at = |path: &str| format!("{}{path}", server.pages);
    let unharmed = |what: &str| {
        page.settle();
        let running = "[...document.querySelectorAll('*')].filter(one => [...one.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*(javascript|vbscript):/i.test(value)) || one.matches('script:not([src]), iframe, object, embed, base')).map(one => one.outerHTML)";
        assert_eq!(page.evaluate(running), json!([]), "{what}");
        assert_eq!(page.take_breaches(), [""; 0], "{what}");
    };
    for path in ["", "b/", "en/", "b/en/"] {
        page.goto(&at(path));
        page.wake_all();
        page.evaluate("document.querySelectorAll('figure td, figure button').forEach(one => one.click())");
        unharmed(path);
    }
    page.goto(&at("b/"));
    assert!(page.figures().len() == 1, "the board is read: {:?}", page.figures());
    page.click("button.find");
    page.wait_until("document.querySelector('dialog.search[open]') !== null");
    for word in ["soweli", "onerror", "alert", "<script>", "img src=x onerror=alert(1)", "pinfu"] {
        page.evaluate(&format!(
            "(() => {{ const input = document.querySelector('dialog input'); document.querySelector('dialog p').textContent = '…';
                input.value = {word:?}; input.dispatchEvent(new Event('input')); }})()"
        ));
        page.wait_until("document.querySelector('dialog p').textContent !== '…'");
        if word == "soweli" {
            assert!(page.is("document.querySelectorAll('dialog a').length > 0"), "the search finds the page");
        }
        unharmed(word);
    }
    for path in [
        "?a#<img src=x onerror=alert(1)>",
        "?b#t30=",
        "?c#t30=%3Cimg%20src=x%20onerror=alert(1)%3E",
        "?q=<script>alert(1)</script>#%22%3E%3Csvg%20onload=alert(1)%3E",
        "javascript:alert(1)",
        "%3Cimg%20src=x%20onerror=alert(1)%3E/",
        "nowhere/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    ] {
        page.goto(&at(path));
        unharmed(path);
    }
    page.goto(&at(""));
    page.wake_all();
    let stored = "(() => { const keys = new Set([...Object.keys(localStorage), ...['language', 'mode', 'reading', 'theme', 'sitelen-pona', 'language'].map(name => 'lipu-musi-' + name)]); keys.forEach(key => localStorage.setItem(key, '\"><img src=x onerror=alert(1)>')); return keys.size; })()";
    assert!(page.number(stored) > 3.0);
    page.goto(&at("b/"));
    page.wake_all();
    unharmed("stored values");
}
