//! Translating in the browser: `lipu-musi serve --translate` on a page of its own, by the keyboard.
//!
//! Without Chromium or the program these tests say that they skip; under `cargo xtask test` that would be a failure.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use browser_tests::{Options, Page, Scheme, required};
use serde_json::json;
use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
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
        let own = env::current_exe().expect("a test has a program");
        let program = own.parent().and_then(Path::parent).expect("in target/").join("lipu-musi");
        if !program.is_file() {
            assert!(!required(), "{} is not there", program.display());
            eprintln!("skipped: {} is not built", program.display());
            return None;
        }
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
    page.wait_until("document.activeElement.matches('.lm-bar button')");
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
      { lipuMusi: "change", page: "index.md", unit: 2, translation: "hostile", fits: true },
      { lipuMusi: "save" }, { lipuMusi: "undo" }, { lipuMusi: "open", unit: { toString: () => 2 }.unit }, null, "open",
      { lipuMusi: "page", page: "index.md", path: "/" }, { lipuMusi: "open", unit: 2 }, { lipuMusi: "open", unit: 3 },
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
    page.wait_until("document.querySelectorAll('ol button').length === 4");
    page.in_frame("parent.postMessage({ lipuMusi: 'open', unit: 2 }, '*')");
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
