//! `lipu-musi figures`: every diagram of the site, and what the check of it came to.

use super::{
    Outcome, SiteFolder, report,
    style::{Style, json_line},
};
use crate::{
    check::{Diagnostic, Findings, Format, Severity},
    figure::{Figure, Figures},
    site::{Entry, Site, SiteProblem, page_figures},
};
use musi_diagram::{Content, Reading, Verdict};
use rayon::prelude::*;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SiteFolder,
    /// `json` prints one object a line.
    #[arg(long, value_enum, default_value_t)]
    format: Style,
}

/// One diagram, for programs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Diagram<'a> {
    /// The page, as diagnostics name it.
    path: &'a str,
    /// The line of the opening fence.
    line: usize,
    /// The game, where it is known.
    game: Option<String>,
    /// How the game is known.
    game_from: Option<&'a str>,
    /// What the diagram is about; none for a fence without a board.
    kind: Option<&'a str>,
    /// What stands on its board, in the notation of its game: FEN, SFEN, SGF.
    position: Option<String>,
    /// What stood on it before the first move, where the fence holds moves.
    start: Option<String>,
    /// The same of every board, in the order of the boards, where the fence holds several; empty for any other.
    positions: Vec<Option<String>>,
    /// What stands on a board that was seen in a text and is not shown, such as one in a string of a program.
    seen: Option<&'a str>,
    /// `verified`, `partly verified`, `described`, `wrong` or `text`.
    verdict: &'a str,
    /// Why there is nothing to check, or what is wrong.
    reason: Option<String>,
    /// What the page claims of it and was checked, a short line each.
    claims: Vec<String>,
    /// The sentences about it, each with what came of it.
    sentences: Vec<Sentence<'a>>,
}

/// A sentence about a diagram, for programs.
#[derive(Debug, Serialize)]
struct Sentence<'a> {
    /// Its words as a reader sees them.
    text: &'a str,
    /// `proven`, `contradicted`, `stated`, `unread` or `beside`.
    class: &'a str,
}

/// Lists every diagram.
pub fn run(arguments: &Arguments) -> Outcome {
    let root = arguments.folder.root();
    let source = match arguments.folder.open(Format::Text, false) {
        Ok(source) => source,
        Err(outcome) => return outcome,
    };
    let site = match Site::read(source) {
        Ok(site) => site,
        Err(error) => return report::failed(&Diagnostic::from(SiteProblem::from(error)).message),
    };
    let pages: Vec<(&Entry, Result<_, SiteProblem>)> =
        site.index.entries.par_iter().map(|entry| (entry, page_figures(&site.source, entry))).collect();
    let mut wrong = false;
    let mut problems = site.problems;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for (entry, figures) in pages {
        let printed = match figures {
            Ok((figures, hidden)) => {
                problems.extend(hidden);
                wrong |=
                    figures.figures.iter().any(|figure| matches!(figure.verdict(), Verdict::Wrong { .. }));
                print(&mut out, arguments.format, &entry.file.name, &figures)
            }
            Err(problem) => {
                problems.push(problem);
                Ok(())
            }
        };
        if printed.is_err() {
            // A reader that has closed its pipe wants no more.
            break;
        }
    }
    drop(out);
    let findings: Findings = problems.into_iter().map(Diagnostic::from).collect();
    report::findings(&findings, Format::Text, root, false);
    if wrong || findings.count(Severity::Error) > 0 { Outcome::Findings } else { Outcome::Fine }
}

fn print(out: &mut impl Write, style: Style, path: &str, figures: &Figures) -> io::Result<()> {
    if style == Style::Text
        && let (Some(game), false) = (&figures.game, figures.figures.is_empty())
    {
        writeln!(out, "{path}: {}", game.why)?;
    }
    for figure in &figures.figures {
        let line = line(path, figures, figure);
        match style {
            Style::Json => json_line(out, &line)?,
            Style::Text => {
                let reason = line.reason.map_or_else(String::new, |reason| format!(": {reason}"));
                let kind = line.kind.unwrap_or("-");
                writeln!(out, "  {path}:{}  {kind:<10}  {}{reason}", line.line, line.verdict)?;
            }
        }
    }
    Ok(())
}

fn line<'a>(path: &'a str, figures: &'a Figures, figure: &'a Figure) -> Diagram<'a> {
    let content = figure.reading.content.as_deref();
    let (claims, reason) = match figure.verdict() {
        Verdict::Verified { claims } => (claims.clone(), None),
        Verdict::Partly { claims, unread: 0, .. } => {
            (claims.clone(), Some("nothing says what a mark means".to_owned()))
        }
        Verdict::Partly { claims, read, unread } => {
            (claims.clone(), Some(format!("{unread} of {} sentences are not checked", read + unread)))
        }
        Verdict::Wrong { claims, .. } => (claims.clone(), Some(faults(figure))),
        Verdict::Described { reason } | Verdict::Text { reason } => {
            (content.map_or_else(Vec::new, Content::claims), Some(reason.clone()))
        }
    };
    let known = figures.game.as_ref();
    Diagram {
        path,
        line: figure.line,
        game: content.map(Content::game).or(known.map(|known| known.game)).map(|game| game.to_string()),
        game_from: known.map(|known| known.why.as_str()),
        kind: content.map(Content::kind),
        position: position(&figure.reading),
        start: start(&figure.reading),
        positions: figure.parts.iter().map(|part| position(&part.reading)).collect(),
        seen: figure.reading.seen.as_deref(),
        verdict: figure.verdict().as_str(),
        reason,
        claims: claims.into_iter().map(|claim| claim.text).collect(),
        sentences: sentences(figure),
    }
}

/// What stands on a board.
fn position(reading: &Reading) -> Option<String> {
    let scene = reading.scene().map(|scene| scene.setup.clone()).filter(|setup| !setup.is_empty());
    let own = || reading.content.as_deref().and_then(Content::position);
    scene.or_else(own).filter(|setup| !setup.is_empty())
}

/// What stood on a board before the moves that led to what stands on it now.
fn start(reading: &Reading) -> Option<String> {
    reading.scene()?.line.as_ref().map(|line| line.start.clone())
}

/// What came of the sentences of a figure and of its parts.
fn sentences(figure: &Figure) -> Vec<Sentence<'_>> {
    let parts = figure.parts.iter().map(|part| &part.reading);
    let readings = parts.chain(std::iter::once(&figure.reading).filter(|_| figure.parts.is_empty()));
    let sentences = readings.flat_map(|reading| &reading.sentences);
    sentences.map(|sentence| Sentence { text: &sentence.text, class: sentence.class.as_str() }).collect()
}

/// What is wrong with a figure, as one text.
fn faults(figure: &Figure) -> String {
    let errors = figure.reading.findings.iter().filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.message.as_str()).collect::<Vec<_>>().join("; ")
}
