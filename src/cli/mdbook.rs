//! `lipu-musi mdbook`: a preprocessor that speaks the protocol of mdBook 0.5.

use super::{Outcome, report};
use crate::{
    check::{Findings, Format},
    config::Language,
    site::{EmbedAssets, EmbedOptions, EmbeddedPage},
};
use musi_diagram::GameName;
use serde_json::Value;
use std::{
    io::{self, Read, Write},
    path::Path,
};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    question: Option<Question>,
}

#[derive(Debug, clap::Subcommand)]
enum Question {
    /// Says by its exit status whether a renderer supports figures: only that of HTML does.
    Supports {
        /// The renderer.
        renderer: String,
    },
}

/// What `book.toml` says under `[preprocessor.lipu-musi]`.
struct Settings {
    options: EmbedOptions,
    /// Where the files lie that figures need, in the folder of the chapters.
    assets: String,
}

/// Turns the fences of a book into figures: reads `[context, book]` and prints the book.
pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(Question::Supports { renderer }) = &arguments.question {
        return if renderer == "html" { Outcome::Fine } else { Outcome::Findings };
    }
    let mut text = String::new();
    if let Err(error) = io::stdin().lock().read_to_string(&mut text) {
        return report::failed(&format!("mdBook's book cannot be read: {error}"));
    }
    let Ok(Value::Array(mut input)) = serde_json::from_str(&text) else {
        return report::failed(
            &"this is not what mdBook 0.5 sends, a list of context and book; name `lipu-musi mdbook` as the `command` of \
              `[preprocessor.lipu-musi]` in book.toml",
        );
    };
    let (Some(mut book), Some(context)) = (input.pop(), input.pop()) else {
        return report::failed(&"mdBook sent no book");
    };
    let settings = match settings(&context) {
        Ok(settings) => settings,
        Err(message) => return report::failed(&format!("book.toml: {message}")),
    };
    let src = context.pointer("/config/book/src").and_then(Value::as_str).unwrap_or("src");
    let mut findings = Vec::new();
    each_chapter(&mut book, &mut |chapter| turn(chapter, src, &settings, &mut findings));
    let findings: Findings = findings.into_iter().collect();
    let root = context.get("root").and_then(Value::as_str).unwrap_or(".");
    report::findings(&findings.without_notes(), Format::Text, Path::new(root), false);
    if findings.has_errors() {
        tell!("lipu-musi: {}", findings.summary());
        return Outcome::Findings;
    }
    match io::stdout().lock().write_all(book.to_string().as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => report::failed(&error),
        _ => Outcome::Fine,
    }
}

/// The keys that mdBook itself reads in the table of a preprocessor.
const MDBOOK: [&str; 6] = ["command", "renderers", "renderer", "before", "after", "optional"];
/// Those that are read here.
const OWN: [&str; 6] = ["game", "language", "comment", "tagged", "show", "assets"];

fn settings(context: &Value) -> Result<Settings, String> {
    let own = context.pointer("/config/preprocessor/lipu-musi");
    let text = |key: &str| match own.and_then(|own| own.get(key)) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.as_str())),
        Some(_) => Err(format!("`{key}` under `[preprocessor.lipu-musi]` is not a text")),
    };
    if let Some(Value::Object(keys)) = own
        && let Some(key) =
            keys.keys().find(|key| !MDBOOK.contains(&key.as_str()) && !OWN.contains(&key.as_str()))
    {
        let known = OWN.join("`, `");
        return Err(format!("unknown key `{key}` under `[preprocessor.lipu-musi]`; the keys are `{known}`"));
    }
    let language = |tag: &str| super::init::language(tag);
    let book = context.pointer("/config/book/language").and_then(Value::as_str).unwrap_or("en");
    let game: Option<GameName> = text("game")?.map(super::init::game).transpose()?;
    let comment: Option<Language> = text("comment")?.map(language).transpose()?;
    let tagged = match own.and_then(|own| own.get("tagged")) {
        None => Vec::new(),
        Some(Value::Array(tags)) => {
            let tag = |tag: &Value| language(tag.as_str().unwrap_or_default());
            tags.iter().map(tag).collect::<Result<Vec<Language>, String>>()?
        }
        Some(_) => {
            return Err("`tagged` under `[preprocessor.lipu-musi]` is not a list of languages".to_owned());
        }
    };
    let shown: Option<Language> = text("show")?.map(language).transpose()?;
    let settings = Settings {
        options: EmbedOptions {
            language: language(text("language")?.unwrap_or(book))?,
            translation: comment,
            tagged,
            shown,
            game,
            shadow: None,
        },
        assets: text("assets")?.unwrap_or("lipu-musi").trim_matches('/').to_owned(),
    };
    match settings.options.undeclared() {
        Some(shown) => Err(format!("`show` says `{shown}`, and neither `comment` nor `tagged` names it")),
        None => Ok(settings),
    }
}

/// Every chapter of a book, those in chapters too.
fn each_chapter(value: &mut Value, turn: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| each_chapter(item, turn)),
        Value::Object(fields) => {
            for (key, value) in fields {
                if key == "Chapter" {
                    turn(value);
                }
                if matches!(key.as_str(), "Chapter" | "items" | "sections" | "sub_items") {
                    each_chapter(value, turn);
                }
            }
        }
        _ => {}
    }
}

/// Turns the fences of one chapter into figures.
fn turn(chapter: &mut Value, src: &str, settings: &Settings, findings: &mut Vec<crate::check::Diagnostic>) {
    let Some(content) = chapter.get("content").and_then(Value::as_str) else { return };
    // A chapter without a file is one that is yet to be written.
    let path = chapter.get("path").and_then(Value::as_str).unwrap_or_default().replace('\\', "/");
    let file = chapter.get("source_path").and_then(Value::as_str).unwrap_or(&path);
    let name = format!("{src}/{file}");
    let page = match EmbeddedPage::read(&name, content, settings.options.clone()) {
        Ok(page) => page,
        Err(finding) => return findings.push(*finding),
    };
    findings.extend(page.findings.iter().cloned());
    if !page.has_figures() {
        return;
    }
    let up = "../".repeat(path.matches('/').count());
    let folder = format!("{up}{}", settings.assets);
    let content = head(&page.assets(), &folder) + &page.markdown();
    if let Some(fields) = chapter.as_object_mut() {
        fields.insert("content".to_owned(), content.into());
    }
}

/// What asks for the files of figures, at the head of a chapter.
fn head(assets: &EmbedAssets, folder: &str) -> String {
    let styles =
        assets.styles.iter().map(|name| format!("<link rel=\"stylesheet\" href=\"{folder}/{name}\">"));
    let modules = assets
        .modules
        .iter()
        .map(|name| format!("<script type=\"module\" src=\"{folder}/{name}\"></script>"));
    styles.chain(modules).map(|tag| tag + "\n").collect::<String>() + "\n"
}
