//! What a translator cannot bring into a page: by PO, by XLIFF, and by a comment that is there already.
use crate::common::{Folder, lipu_musi};
use lipu_musi::translate::{Exchange, ExchangeFormat};

const PAGE: &str = "# musi\n\nwan <kbd class=\"k\">a</kbd> [o](http://example.org/) li pona.\n";

/// Translations that must never be taken, each with a word of the reason.
const HOSTILE: [(&str, &str); 30] = [
    ("a <script>alert(1)</script>", "`<script>`"),
    ("<SCRIPT src=//example.org/x></SCRIPT>", "`<script>`"),
    ("<img src=x onerror=alert(1)>", "`<img>`"),
    ("<img\nsrc=x\nonerror=alert(1)>", "`<img>`"),
    ("<iframe srcdoc='<script>alert(1)</script>'></iframe>", "`<iframe>`"),
    ("<style>* { display: none }</style>", "`<style>`"),
    ("<base href=//example.org/>", "`<base>`"),
    ("<svg onload=alert(1)>", "`<svg>`"),
    ("<svg/onload=alert(1)>", "`<svg>`"),
    ("<math><mtext></mtext></math>", "`<math>`"),
    ("<form action=//example.org/><input></form>", "`<form>`"),
    ("<meta http-equiv=refresh content='0;url=//example.org/'>", "`<meta>`"),
    ("<kbd onclick=alert(1)>a</kbd>", "`onclick` on `<kbd>`"),
    ("<kbd style='position:fixed'>a</kbd>", "`style` on `<kbd>`"),
    ("<kbd class=other>a</kbd>", "`class` of `<kbd>`"),
    ("<kbd>a", "do not come in pairs"),
    ("a</p></div>", "do not come in pairs"),
    ("<?x > <script>alert(1)</script> ?>", "declaration"),
    ("a --> <script>alert(1)</script>", "`--`"),
    ("a --!> <script>alert(1)</script>", "`--`"),
    ("[a](javascript:alert(1))", "`javascript:`"),
    ("[a](jAvA&#115;cript:alert(1))", "`javascript:`"),
    ("[a](java&Tab;script&colon;alert(1))", "`javascript:`"),
    ("[a](<java\tscript:alert(1)>)", "`javascript:`"),
    ("[a](data:text/html,x)", "`data:`"),
    ("[a](vbscript:x)", "`vbscript:`"),
    ("<javascript:alert(1)>", "`javascript:`"),
    ("[x]: javascript:alert(1)", "`javascript:`"),
    ("![a](https://example.org/a.png)", "`https:`"),
    ("[a](tel:1)", "`tel:`"),
];

fn site() -> Folder {
    let folder = Folder::new();
    folder.write("lipu-musi.yaml", "title: o\ntranslations:\n  - paths: ['**']\n");
    folder.write("content/a.md", PAGE);
    folder
}

/// A site with its file for translators: the folder, the name of the file, what it holds, and the entry that is attacked.
fn exported(format: ExchangeFormat, name: &str) -> (Folder, String, Exchange, usize) {
    let folder = site();
    let run = lipu_musi(&["translate", "export", "--out", "t", "--format", name], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let file = format!("t/a.{}", format.extension());
    let exchange = Exchange::read(format, &folder.read(&file)).expect("our own file");
    let at = exchange.entries.iter().position(|entry| entry.text.starts_with("wan")).expect("the text");
    (folder, file, exchange, at)
}

#[test]
fn no_file_of_a_translator_brings_more_than_its_text_has() {
    for (format, name) in [(ExchangeFormat::Po, "po"), (ExchangeFormat::Xliff, "xliff")] {
        let (folder, file, mut exchange, at) = exported(format, name);
        for (text, reason) in HOSTILE {
            exchange.entries[at].translation = text.to_owned();
            folder.write(&file, &exchange.write(format));
            let run = lipu_musi(&["translate", "import", "t"], folder.path());
            assert_eq!(run.status, 1, "{name}: {text}");
            assert_eq!(folder.read("content/a.md"), PAGE, "{name}: {text}");
            assert!(run.stderr.contains("error[translation-refused]"), "{text}: {}", run.stderr);
            assert!(run.stderr.contains(reason), "{text}: {}", run.stderr);
            let there = at_place(&folder.read(&file), &file, &run.stderr);
            let begins = ["<", "&lt;", "[", "![", "--"].iter().any(|sign| there.starts_with(sign));
            assert!(begins, "{text}: {there}: {}", run.stderr);
        }
        for fine in ["one <kbd class='k'>a</kbd> [go](https://example.org/b).", "**one** _is_ `<b>` \\<b>"] {
            exchange.entries[at].translation = fine.to_owned();
            folder.write(&file, &exchange.write(format));
            let run = lipu_musi(&["translate", "import", "t"], folder.path());
            assert_eq!(run.status, 0, "{fine}: {}", run.stderr);
            let page = folder.read("content/a.md").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(page.contains(fine), "{fine}: {page}");
            folder.write("content/a.md", PAGE);
        }
    }
}

/// A translation that looks harmless in its file and is none in the page: it turns what follows it, or is too long.
#[test]
fn what_would_turn_the_page_is_refused_at_its_place() {
    let long = "a ".repeat(40_000);
    for (format, name) in [(ExchangeFormat::Po, "po"), (ExchangeFormat::Xliff, "xliff")] {
        let (folder, file, mut exchange, at) = exported(format, name);
        for (text, reason, begins) in [
            ("one \u{202e}is good", "U+202E", "\u{202e}"),
            ("one \u{2067}is good", "U+2069", "\u{2067}"),
            (long.as_str(), "bytes at most", ""),
        ] {
            exchange.entries[at].translation = text.to_owned();
            folder.write(&file, &exchange.write(format));
            let run = lipu_musi(&["translate", "import", "t"], folder.path());
            assert_eq!(run.status, 1, "{name}: {reason}");
            assert_eq!(folder.read("content/a.md"), PAGE, "{name}: {reason}");
            assert!(run.stderr.contains(reason), "{}", run.stderr);
            let there = at_place(&folder.read(&file), &file, &run.stderr);
            assert!(there.starts_with(begins), "{reason}: {there}");
        }
        exchange.entries[at].translation = "\u{2067}one\u{2069} is good.".to_owned();
        folder.write(&file, &exchange.write(format));
        let run = lipu_musi(&["translate", "import", "t"], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
    }
}

#[test]
fn a_file_in_another_language_or_encoding_changes_no_page() {
    for (name, field, file) in [("po", "\"Language: ", "t/a.po"), ("xliff", "trgLang=\"", "t/a.xlf")] {
        let folder = site();
        let run = lipu_musi(&["translate", "export", "--out", "t", "--format", name], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let format = if name == "po" { ExchangeFormat::Po } else { ExchangeFormat::Xliff };
        let mut exchange = Exchange::read(format, &folder.read(file)).expect("our own file");
        exchange.entries[1].translation = "eins ist gut, façade.".to_owned();
        let own = exchange.write(format);
        let said = |language: &str| own.replacen(&format!("{field}en"), &format!("{field}{language}"), 1);
        folder.write(file, &said("de"));
        let run = lipu_musi(&["translate", "import", "t"], folder.path());
        assert_eq!((run.status, folder.read("content/a.md")), (1, PAGE.to_owned()), "{name}");
        assert!(run.stderr.contains("the file is in `de`"), "{}", run.stderr);
        assert!(at_place(&folder.read(file), file, &run.stderr).starts_with(field), "{}", run.stderr);
        let latin: Vec<u8> = own.chars().map(|letter| u32::from(letter) as u8).collect();
        std::fs::write(folder.path().join(file), latin).expect("a file of the test");
        let run = lipu_musi(&["translate", "import", "t"], folder.path());
        assert_eq!((run.status, folder.read("content/a.md")), (1, PAGE.to_owned()), "{name}");
        let (line, text) =
            own.lines().enumerate().find(|(_, line)| line.contains("façade")).expect("the translation");
        let column = text.chars().take_while(|letter| *letter != 'ç').count() + 1;
        assert!(run.stderr.contains(&format!("{file}:{}:{column}", line + 1)), "{}", run.stderr);
        // A file by itself, in the language as tools name it.
        folder.write(file, &said("en_GB"));
        let run = lipu_musi(&["translate", "import", file], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(folder.read("content/a.md").contains("façade"), "{name}");
    }
}

/// What stands in a file at the line and the column that the first finding about it names.
fn at_place(text: &str, file: &str, said: &str) -> String {
    let (_, place) = said.split_once(&format!("{file}:")).expect("the file is named");
    let digits = place.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<usize> = digits.take(2).map_while(|number| number.parse().ok()).collect();
    let [line, column] = numbers[..] else { panic!("no line and column: {said}") };
    text.lines().nth(line - 1).expect("a line of the file").chars().skip(column - 1).collect()
}

#[test]
fn check_finds_the_same_in_comments_that_are_there() {
    let folder = site();
    for (text, reason) in HOSTILE.iter().filter(|(text, _)| !text.contains("--")) {
        // A few words without a full stop would be a remark, which nobody sees.
        let end = if text.ends_with(char::is_alphanumeric) { "." } else { "" };
        folder.write("content/a.md", &format!("{} <!-- {text}{end} -->\n", PAGE.trim_end()));
        let run = lipu_musi(&["check"], folder.path());
        assert_eq!(run.status, 1, "{text}: {}", run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains("unsafe-translation") && said.contains(reason), "{text}: {said}");
        assert!(said.contains("content/a.md:3:") || said.contains("content/a.md:4:"), "{text}: {said}");
    }
}
