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

#[test]
fn no_file_of_a_translator_brings_more_than_its_text_has() {
    for (format, name) in [(ExchangeFormat::Po, "po"), (ExchangeFormat::Xliff, "xliff")] {
        let folder = site();
        let run = lipu_musi(&["translate", "export", "--out", "t", "--format", name], folder.path());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let file = format!("t/a.{}", format.extension());
        let mut exchange = Exchange::read(format, &folder.read(&file)).expect("our own file");
        let at = exchange.entries.iter().position(|entry| entry.text.starts_with("wan")).expect("the text");
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
