//! `lipu-musi strip`: a page without its translations.

use super::{Outcome, near, output, report};
use crate::{
    config::Language,
    document::{strip, translated},
};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The page; the file is not changed.
    file: PathBuf,
    /// The language to keep: that of the text, or that of the comments (`en`), which then replace the text.
    #[arg(long)]
    lang: Option<String>,
}

/// Prints the page without its comments, or with them in the place of its text.
pub fn run(arguments: &Arguments) -> Outcome {
    let page = match near::page(&arguments.file) {
        Ok(page) => page,
        Err(outcome) => return outcome,
    };
    let text = match kept(arguments) {
        Ok(None) => strip(&page),
        Ok(Some(language)) => translated(&page, language.as_str()),
        Err(message) => return report::failed(&message),
    };
    match output::page(None, &text) {
        Ok(()) => Outcome::Fine,
        Err(error) => report::failed(&error),
    }
}

/// The language of the comments, if that is the one to keep.
fn kept(arguments: &Arguments) -> Result<Option<Language>, String> {
    let Some(wanted) = &arguments.lang else { return Ok(None) };
    let rule = near::site_of(&arguments.file)
        .and_then(|(site, path)| site.source.config.translations_on(&path).cloned());
    let (text, comment) =
        rule.map_or((Language::TOKI_PONA, Language::ENGLISH), |rule| (rule.text, rule.comment));
    if *wanted == text.as_str() {
        Ok(None)
    } else if *wanted == comment.as_str() {
        Ok(Some(comment))
    } else {
        Err(format!(
            "the page has no text in `{wanted}`; keep `{text}`, its text, or `{comment}`, its comments"
        ))
    }
}
