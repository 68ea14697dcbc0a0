//! What the site finds, as diagnostics.

use crate::{
    document::{self, Problem},
    language::Finding,
    site::{Missing, MissingFolder, SiteProblem, UnmatchedGlob},
    translate::{RECORDS_FILE, State, UNRECORDED, end_of_turn},
};
use musi_diagnostic::{Diagnostic, FilePlace, Severity, SourceSpan};
use std::path::Path;

impl From<SiteProblem> for Diagnostic {
    #[expect(clippy::too_many_lines, reason = "a list of messages, one a problem")]
    fn from(problem: SiteProblem) -> Self {
        match problem {
            SiteProblem::Unreadable { path, error } => {
                let message = format!("`{path}` cannot be read: {error}");
                Self::error("unreadable", path, message)
                    .with("make it a readable file or folder, or remove it")
            }
            SiteProblem::Escapes { path, target, folder } => {
                let target = target.map_or_else(String::new, |target| format!(" to `{}`", target.display()));
                let message = format!("the link `{path}` leads{target}, which is not inside `{folder}`");
                Self::error("link-escapes", path, message)
                    .with("put a copy of the file there, or a link to a file inside the folder")
            }
            SiteProblem::BadName { path, name, line } => {
                let message = format!("{name} can be no address on the web");
                let place = line.map(|line| SourceSpan { line, column: 1, width: 0 });
                let plain = "use a plain name: no `..`, no `/`, none of \\ : \" < > | ? *, no control or invisible character, no \
                     dot or blank at its end; not `.git`, nor a name that Windows reserves (CON, NUL, COM1)";
                let quoted = if line.is_some() { "; put a number between quotation marks" } else { "" };
                let diagnostic = Self::error("bad-name", path, message).with(format!("{plain}{quoted}"));
                diagnostic.at(place)
            }
            SiteProblem::Overwrites { path, first, out } => {
                let message = format!("`{path}` would overwrite `{out}`, which `{first}` makes");
                Self::error("overwrites", path, message).with("rename one of them, or give it a `slug`")
            }
            SiteProblem::Alike { path, out, first, first_out } => {
                let message = format!(
                    "`{out}` of `{path}` and `{first_out}` of `{first}` are one file where large and small letters, or \
                     composed ones, are not told apart"
                );
                Self::error("names-alike", path, message).with("rename one of them, or give it a `slug`")
            }
            SiteProblem::TooLarge { path, bytes } => {
                let limit = crate::site::LARGEST_PAGE >> 20;
                let message =
                    format!("the page has {:.1} MiB, and {limit} MiB is the most", mebibytes(bytes));
                Self::error("page-too-large", path, message).with("split it into pages")
            }
            SiteProblem::NoDocument { path, error } => no_document(path, &error),
            SiteProblem::Records { path, error } => {
                let (message, remedy) = if error.merge {
                    (
                        "a merge was left unfinished here",
                        "take out the lines with `<<<<<<<`, `=======` and `>>>>>>>` and keep all others",
                    )
                } else {
                    (
                        "this is not a record: page, two hashes and the text, separated by tabs",
                        "remove the line, or restore the file",
                    )
                };
                Self::error("translation-records", path, message)
                    .at(SourceSpan { line: error.line, column: 1, width: 0 })
                    .with(remedy)
            }
            SiteProblem::WebView { path, file } => web_view(path, &file),
            SiteProblem::Stale { path, place, before } => {
                let message =
                    format!("the text has changed since its translation was accepted; it said: {before}");
                Self::error(State::Stale.as_str(), path, message)
                    .graded(Severity::Note)
                    .at(place)
                    .with("fix the translation, then `lipu-musi translate accept`")
            }
            SiteProblem::Unrecorded { path, place } => {
                let message =
                    "nobody has accepted this translation, so a change of its text would go unnoticed";
                Self::error(UNRECORDED, path, message)
                    .graded(Severity::Note)
                    .at(place)
                    .with("read it, then `lipu-musi translate accept`, and commit the records")
            }
            SiteProblem::NeedsReview { path, place } => {
                let message = "somebody else should look at this translation";
                Self::error(State::NeedsReview.as_str(), path, message)
                    .graded(Severity::Note)
                    .at(place)
                    .with("read it, then `lipu-musi translate accept`")
            }
            SiteProblem::TurnedText { path, place, letter } => {
                let (own, end) = (u32::from(letter), u32::from(end_of_turn(letter)));
                let message = format!(
                    "U+{own:04X} in the comment turns the direction of all that follows it, and nothing ends that"
                );
                Self { severity: Severity::Warning, ..Self::error("turned-text", path, message) }
                    .at(place)
                    .with(format!("put U+{end:04X} after the words that it is for, or remove it"))
            }
            SiteProblem::UndeclaredLanguage { path, place, tag } => {
                let message = format!(
                    "the comment begins with `{tag}:`, and the configuration does not name that language for this page"
                );
                Self::error("undeclared-language", path, message).graded(Severity::Warning).at(place).with(
                    format!(
                        "write `tagged: [{tag}]` beside `comment` under `translations` in lipu-musi.yaml"
                    ),
                )
            }
            SiteProblem::NoRecords => {
                let message = "no translation is on record, so a change of a text would go unnoticed";
                Self::error(UNRECORDED, RECORDS_FILE, message)
                    .graded(Severity::Note)
                    .with("`lipu-musi translate accept` writes the file; commit it")
            }
            SiteProblem::Untranslated { path, place } => {
                let message = "the text has no translation";
                Self::error(State::Missing.as_str(), path, message).graded(Severity::Note)
                    .at(place)
                    .with("write one after it, as in `text <!-- translation -->`, or `<!-- label: … -->` if it is a remark")
            }
            SiteProblem::Language { path, place, finding } => {
                let Finding { code, severity, message, remedy, .. } = *finding;
                Self::error(code.as_str(), path, message).graded(severity).at(place).with(remedy)
            }
            SiteProblem::NoFolder(missing) => no_folder(*missing),
            SiteProblem::NoPages { folder, drafts } => {
                let remedy = match drafts {
                    0 => format!("write a page, `{}`", beside(&folder, "index.md")),
                    _ => "take `draft: true` out of a page, or build with `--drafts`".to_owned(),
                };
                let message = match drafts {
                    0 => "the site has no page".to_owned(),
                    1 => "the site has no page: the one that there is is a draft".to_owned(),
                    _ => format!("the site has no page: all {drafts} are drafts"),
                };
                Self::error("no-pages", folder, message).with(remedy)
            }
            SiteProblem::NoHome { folder, is_draft } => {
                let home = beside(&folder, "index.md");
                let (message, remedy) = if is_draft {
                    (format!("the home page `{home}` is a draft"), "take `draft: true` out of it".to_owned())
                } else {
                    (
                        "the site has no home page".to_owned(),
                        format!("write `{home}`: it is what readers see first"),
                    )
                };
                Self::error("no-home", folder, message).graded(Severity::Warning).with(remedy)
            }
            SiteProblem::NoDictionary { path, place, message, remedy } => {
                Self::error("no-dictionary", path, message).at(place).with(remedy)
            }
            SiteProblem::Unmatched(glob) => unmatched(*glob),
            SiteProblem::NoCards { path, place, hinders } => {
                let (message, remedy) = match hinders {
                    "base-url" => (
                        "`figure-cards` makes no picture: links to them need a full address",
                        "write `base-url`, or take `figure-cards` out",
                    ),
                    _ => (
                        "`figure-cards` makes no picture: figures have no page of their own",
                        "take `figure-pages: false` out, or `figure-cards`",
                    ),
                };
                Self::error("no-cards", path, message).graded(Severity::Warning).at(place).with(remedy)
            }
            SiteProblem::FiguresAlone { path, page, near } => {
                let message = format!("there is no page `{page}` for this figure file");
                let remedy = near.map_or_else(
                    || "name it after its page, or remove it".to_owned(),
                    |near| format!("rename it to `{near}`"),
                );
                Self::error("figure-file-alone", path, message).graded(Severity::Warning).with(remedy)
            }
            SiteProblem::Unused { path, message, remedy } => {
                Self::error("template-unused", path, message).graded(Severity::Warning).with(remedy)
            }
            SiteProblem::Component { path, place, message, remedy } => {
                Self::error("component", path, message).at(place).with(remedy)
            }
            SiteProblem::Formula { path, place, reason } => {
                let message = format!("the formula cannot be read: {reason}");
                Self::error("math", path, message)
                    .graded(Severity::Warning)
                    .at(place)
                    .with("correct the LaTeX, or write `\\$` for a dollar sign")
            }
            SiteProblem::InPage { path, place, problem } => {
                let code = problem.code.as_str();
                let Problem { severity, message, remedy, .. } = *problem;
                Self::error(code, path, message).graded(severity).at(place).with(remedy)
            }
            SiteProblem::Board { path, place, problem } => {
                problem.moved(FilePlace { path, span: Some(place) })
            }
            SiteProblem::FigureFile { path, error } => Self::error("figure-file", path, error.message)
                .at(SourceSpan { line: error.line, column: error.column, width: 0 })
                .with("write a list of entries, each with `line` and `says`"),
            SiteProblem::DeadLink { path, place, target, missing, near } => {
                let (code, message, remedy) = match missing {
                    Missing::Draft => (
                        "dead-link",
                        format!("`{target}` leads to a draft, which is left out"),
                        "publish the page, or remove the link; `--drafts` builds drafts too",
                    ),
                    Missing::Target => (
                        "dead-link",
                        format!("`{target}` leads nowhere"),
                        "write the path of the page's file, as in `page.md`, or its address",
                    ),
                    Missing::File => (
                        "dead-link",
                        format!("`{target}` leads nowhere"),
                        "put the file beside the page or into the folder that `static` names, or fix its path",
                    ),
                    Missing::Fragment => (
                        "dead-fragment",
                        format!("`{target}` leads to a place that is not there"),
                        "name the id of a heading, as the address bar shows it",
                    ),
                };
                let near = near.filter(|_| missing != Missing::Draft);
                let remedy = near.map_or_else(|| remedy.to_owned(), |near| format!("did you mean `{near}`?"));
                // The page is of use all the same: the publisher decides with `--deny warnings`.
                Self::error(code, path, message).graded(Severity::Warning).at(place).with(remedy)
            }
            SiteProblem::Trust { path, place, code, message, remedy } => {
                let warns = matches!(code, "unknown-scheme" | "html-removed");
                let severity = if warns { Severity::Warning } else { Severity::Error };
                Self::error(code, path, message).graded(severity).at(place).with(remedy)
            }
            SiteProblem::Redirect { path, place, message, remedy } => {
                Self::error("redirect", path, message).graded(Severity::Warning).at(place).with(remedy)
            }
            SiteProblem::NoFont { path, place, font } => {
                let message = format!("the font `{font}` is not in the site");
                Self::error("no-font", path, message)
                    .at(place)
                    .with("put it into the folder `static`, and write its path in there")
            }
            SiteProblem::KnownBroken { path, place, target } => {
                let message = format!("no link to `{target}` is broken");
                Self::error("known-broken", path, message)
                    .graded(Severity::Note)
                    .at(place)
                    .with("take it out of `known-broken`")
            }
            SiteProblem::Template { path, place, message, remedy } => {
                let found = Self::error("template", path, message).with(remedy);
                place.map_or(found.clone(), |place| found.at(place))
            }
        }
    }
}

fn web_view(path: String, file: &Path) -> Diagnostic {
    let remedy = format!(
        "restore it with `lipu-musi import web-view {} --out NEW.md`, look at its report, and put the new page here",
        file.display()
    );
    let message = "this looks like a page copied from a web view: it has bars instead of line ends";
    Diagnostic::error("web-view", path, message).with(remedy)
}

fn no_folder(missing: MissingFolder) -> Diagnostic {
    let MissingFolder { path, place, key, folder, is_file, near } = missing;
    let message = if is_file {
        format!("`{key}` names `{folder}`, which is a file, and a folder is needed")
    } else {
        format!("the folder `{folder}` is not there")
    };
    let what = if key == "content" { "pages" } else { "files" };
    let remedy = near.map_or_else(
        || format!("make it, or name the folder of the {what} under `{key}`"),
        |near| {
            format!(
                "write `{key}: {near}`, where there are pages{}",
                if is_file { "" } else { ", or make the folder" }
            )
        },
    );
    Diagnostic::error("no-folder", path, message).at(place).with(remedy)
}

fn unmatched(unmatched: UnmatchedGlob) -> Diagnostic {
    let UnmatchedGlob { path, place, key, glob, near } = unmatched;
    let message = format!("no page fits `{glob}` under `{key}`");
    let remedy = near.map_or_else(
        || "write a path in the folder of the pages, as in `rules/*.md`, or take it out".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    Diagnostic::error("paths-unmatched", path, message).graded(Severity::Warning).at(place).with(remedy)
}

fn no_document(path: String, error: &document::DocumentError) -> Diagnostic {
    match error {
        document::DocumentError::NotUtf8 { line, column, .. } => {
            Diagnostic::error("not-utf8", path, "the bytes here are not valid UTF-8")
                .at(SourceSpan { line: *line, column: *column, width: 1 })
                .with("save the file as UTF-8")
        }
    }
}

/// A file in a folder, as people write it.
fn beside(folder: &str, file: &str) -> String {
    if folder.is_empty() { file.to_owned() } else { format!("{folder}/{file}") }
}

fn mebibytes(bytes: u64) -> f64 {
    // A page is far from 2^53 bytes.
    #[allow(clippy::cast_precision_loss)]
    let bytes = bytes as f64;
    bytes / f64::from(1 << 20)
}
