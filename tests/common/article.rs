//! Two pages of HTML compared as readers see them: the blocks, their text, tags and addresses.
#![allow(dead_code, reason = "each test file uses a part")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on says so")]

use std::path::{Path, PathBuf};

/// Elements around which blanks mean nothing.
const BLOCKS: &[&str] = &[
    "article",
    "blockquote",
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
    "form",
    "select",
];

/// HTML as steps: a tag with its attributes in order, or text with its blanks collapsed, or the text of a `<pre>`.
/// Names, comments, styles and empty anchors are left out.
pub fn steps(html: &str) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    let mut rest = html;
    let mut pre = false;
    while !rest.is_empty() {
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
        } else if rest.starts_with("<style") {
            rest = rest.split_once("</style>").map_or("", |(_, rest)| rest);
        } else if rest.starts_with('<')
            && rest[1..].starts_with(|letter: char| letter == '/' || letter.is_alphabetic())
        {
            let (tag, after) = rest[1..].split_once('>').unwrap();
            rest = after;
            pre = if tag.starts_with("pre") { true } else { pre && tag != "/pre" };
            steps.push(element(tag));
        } else {
            let end = rest
                .char_indices()
                .skip(1)
                .find(|(_, letter)| *letter == '<')
                .map_or(rest.len(), |(at, _)| at);
            let text = decoded(&rest[..end]);
            match steps.last_mut().filter(|last| !last.starts_with('<') && !pre) {
                Some(last) => last.push_str(&text),
                None => steps.push(text),
            }
            rest = &rest[end..];
        }
    }
    steps.dedup_by(|after, before| {
        after == "</a>" && before == "<a>" && {
            before.clear();
            true
        }
    });
    tidy(&steps)
}

/// Collapses blanks, and trims them beside blocks.
fn tidy(steps: &[String]) -> Vec<String> {
    let is_block = |step: Option<&String>| {
        step.is_none_or(|step| {
            step.starts_with('<')
                && BLOCKS.contains(&step.trim_matches(['<', '/', '>']).split(' ').next().unwrap())
        })
    };
    let steps: Vec<&String> = steps.iter().filter(|step| !step.is_empty()).collect();
    let mut tidy: Vec<String> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let (before, after) = (index.checked_sub(1).map(|index| steps[index]), steps.get(index + 1).copied());
        if step.starts_with('<') {
            tidy.push((*step).clone());
            continue;
        }
        let code = before.is_some_and(|before| before.starts_with("<code"))
            && index > 1
            && steps[index - 2].starts_with("<pre");
        let collapsed = if code { step.trim_matches('\n').to_owned() } else { collapsed(step) };
        let mut text = collapsed.as_str();
        if is_block(before) || before.is_some_and(|before| before.starts_with("<br")) {
            text = text.trim_start_matches(' ');
        }
        if !code && (is_block(after) || after.is_some_and(|after| after.starts_with("<br"))) {
            text = text.trim_end_matches(' ');
        }
        if !text.is_empty() {
            tidy.push(text.to_owned());
        }
    }
    tidy
}

fn collapsed(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        let letter = if letter.is_ascii_whitespace() { ' ' } else { letter };
        if letter != ' ' || !out.ends_with(' ') {
            out.push(letter);
        }
    }
    out
}

/// A tag with what the comparison is about: no names, no classes of code, no order.
fn element(tag: &str) -> String {
    let tag = collapsed(tag);
    let (name, mut rest) = tag
        .trim_end_matches(['/', ' '])
        .split_once(' ')
        .map_or((tag.trim_end_matches(['/', ' ']), ""), |pair| pair);
    let mut attributes = Vec::new();
    while let Some((key, value)) = rest.split_once("=\"") {
        let (value, after) = value.split_once('"').unwrap_or((value, ""));
        rest = after;
        let key = key.rsplit(' ').next().unwrap();
        // Cells that discount's tables align by a style have a class here.
        if let ("th" | "td", "class", Some(side)) = (name, key, value.strip_prefix("to-")) {
            attributes.push(format!("style=text-align:{side}"));
            continue;
        }
        if !matches!(key, "id" | "name" | "tabindex") && name != "code" {
            let value = value.replace(": ", ":");
            attributes.push(format!("{key}={}", percent_decoded(&decoded(value.trim_end_matches(';')))));
        }
    }
    attributes.sort();
    format!(
        "<{}{}{}>",
        name.to_lowercase(),
        if attributes.is_empty() { "" } else { " " },
        attributes.join(" ")
    )
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = (*first == b'%').then(|| after.get(..2)).flatten();
        let byte = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).unwrap()
}

fn decoded(text: &str) -> String {
    let mut text = text.replace('\r', "");
    for (entity, letter) in [
        ("&ldquo;", "“"),
        ("&rdquo;", "”"),
        ("&lsquo;", "‘"),
        ("&rsquo;", "’"),
        ("&ndash;", "–"),
        ("&mdash;", "—"),
        ("&hellip;", "…"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&nbsp;", "\u{a0}"),
        ("&amp;", "&"),
    ] {
        text = text.replace(entity, letter);
    }
    text
}

/// What stands in `<article class="content">`.
pub fn body(page: &str) -> &str {
    let (_, rest) = page.split_once("<article class=\"content\"").unwrap();
    let (_, rest) = rest.split_once('>').unwrap();
    rest.split_once("</article>").unwrap().0
}

/// The pages under a folder.
pub fn find(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, pages);
        } else if path.to_string_lossy().ends_with(".md") {
            pages.push(path);
        }
    }
}
