//! `lipu-musi serve`: the site on this machine, rebuilt on every save.

use super::{Outcome, SiteFolder, report};
use crate::{
    check::{Diagnostic, Findings, Format},
    serve::{self, Change, Editor, Served, Unservable},
};
use std::{collections::HashSet, path::Path, process::Command};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SiteFolder,
    /// The port of the server; without it the first free one from 3000 on.
    #[arg(long)]
    port: Option<u16>,
    /// Lets you translate the pages in the browser, in an editor with its own address, and writes what you save into their files.
    #[arg(long)]
    translate: bool,
    /// A program that suggests translations when a translator asks for one. It gets the text as JSON on its standard input
    /// and answers with a JSON array of strings, or with one suggestion a line. Nothing is sent to it without being asked for.
    #[arg(long, value_name = "PROGRAM", requires = "translate")]
    suggest: Option<String>,
    /// Opens the site in a browser.
    #[arg(long)]
    open: bool,
}

/// Serves until the process ends.
pub fn run(arguments: &Arguments) -> Outcome {
    // Saves are reported with their full paths.
    let folder = arguments.folder.root();
    let root = match folder.canonicalize() {
        Ok(root) => root,
        Err(error) => return report::failed(&format!("{}: {error}", folder.display())),
    };
    let config =
        arguments.folder.config.as_ref().map(|file| file.canonicalize().unwrap_or_else(|_| file.clone()));
    if arguments.translate && config.is_some() {
        return report::failed(
            &"`--translate` reads lipu-musi.yaml: leave `--config` out, or rename the file",
        );
    }
    let editor = arguments.translate.then(|| {
        let editor = Editor::new(&root);
        match &arguments.suggest {
            Some(program) => editor.with_suggestions(program),
            None => editor,
        }
    });
    if editor.is_some()
        && let Err(outcome) = super::translate::begun(&root)
    {
        return outcome;
    }
    let served = match Served::open(&root, config.as_deref(), editor.is_some()) {
        Ok(served) => served,
        Err(Unservable::Config(found)) => return report::config(*found, Format::Text, &root, false),
        Err(reason) => {
            let findings = Findings::from_iter([Diagnostic::from(reason)]);
            report::findings(&findings, Format::Text, &root, false);
            return Outcome::Findings;
        }
    };
    if let Err(error) = report::recover(&served.out()) {
        return report::failed(&error);
    }
    let listener = match serve::listen(arguments.port) {
        Ok(listener) => listener,
        Err(error) => return report::failed(&error),
    };
    let Ok(address) = listener.local_addr() else { return report::failed(&"the port was lost") };
    let mut url = format!("http://{address}{}", served.base());
    report::digest(&served.findings().without_notes(), &root);
    let pages = url.clone();
    let editor = match editor.map(|editor| serve::listen(None).map(|listener| (editor, listener))).transpose()
    {
        Ok(editor) => editor,
        Err(error) => return report::failed(&error),
    };
    if let Some(Ok(address)) = editor.as_ref().map(|(_, listener)| listener.local_addr()) {
        url = format!("http://{address}/");
        tell!("translate them at {url}");
    }
    tell!("serving {} pages at {pages} (Ctrl+C ends it)", served.pages());
    if arguments.open {
        open(&url);
    }
    let folder = root.clone();
    // What has been told is not told again with every save.
    let mut sent = served.findings();
    let result = serve::serve(served, &root, listener, editor, move |change, findings, took| {
        tell(change, findings, &sent, took.as_millis(), &folder);
        sent.clone_from(findings);
    });
    match result {
        Ok(()) => Outcome::Fine,
        Err(error) => report::failed(&error),
    }
}

/// One line a save, and what is wrong that was not before.
fn tell(change: &Change, findings: &Findings, sent: &Findings, milliseconds: u128, root: &Path) {
    let what = match change {
        Change::Nothing => String::new(),
        Change::Everything => "all pages".to_owned(),
        Change::Files(files) => files.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    };
    let known: HashSet<&Diagnostic> = sent.iter().collect();
    let new: Findings =
        findings.without_notes().into_iter().filter(|finding| !known.contains(finding)).collect();
    report::digest(&new, root);
    if what.is_empty() {
        return;
    }
    let summary = if findings.is_empty() { String::new() } else { format!(" ({})", findings.summary()) };
    tell!("rebuilt {what} in {milliseconds} ms{summary}");
}

/// Opens a browser, where the system has a way to.
fn open(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    if Command::new(program).arg(url).spawn().is_err() {
        tell!("no browser could be opened; the address is {url}");
    }
}
