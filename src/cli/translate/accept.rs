//! `lipu-musi translate accept`: translations are right for the texts that they stand by.

use super::{Outcome, PageArgument, read, unknown, write_records};
use crate::{
    cli::SourceFolder,
    translate::{Accepted, RECORDS_FILE, UnitsOfPage, accept, units},
};
use std::collections::HashSet;

#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    folder: SourceFolder,
    /// Only this page, or the block of it that holds this line; can be given several times.
    #[arg(long, value_name = "PAGE[:LINE]")]
    only: Vec<PageArgument>,
}

/// Records what is wanted and says how much it was.
pub fn run(arguments: &Arguments) -> Outcome {
    let (source, translations) = match read(&arguments.folder.source) {
        Ok(read) => read,
        Err(outcome) => return outcome,
    };
    if let Some(place) = arguments
        .only
        .iter()
        .find(|place| !translations.pages.iter().any(|page| place.is_page(&page.file.path, &page.file.name)))
    {
        return unknown(place, &translations);
    }
    let judged = translations.judged();
    let mut records = translations.records.clone();
    let mut sum = Accepted::default();
    for page in &translations.pages {
        let places: Vec<&PageArgument> =
            arguments.only.iter().filter(|place| place.is_page(&page.file.path, &page.file.name)).collect();
        if places.is_empty() && !arguments.only.is_empty() {
            continue;
        }
        let units = units(&page.document);
        let lines: Vec<(usize, usize)> = units
            .iter()
            .map(|unit| {
                let line = |offset| page.document.line_column(offset).line;
                (line(unit.block.span.start), line(unit.block.span.end.max(unit.block.span.start + 1) - 1))
            })
            .collect();
        let holds = |line: usize, index: usize| {
            lines.get(index).is_some_and(|(first, last)| (*first..=*last).contains(&line))
        };
        for place in &places {
            let nothing = place.line.is_some_and(|line| {
                !units.iter().enumerate().any(|(index, unit)| unit.comment.is_some() && holds(line, index))
            });
            if nothing {
                return crate::cli::report::failed(&format!(
                    "`{place}` is in no block that has a translation; name a line of the block or of its comment"
                ));
            }
        }
        let wanted = |index: usize| {
            places.is_empty() || places.iter().any(|place| place.line.is_none_or(|line| holds(line, index)))
        };
        sum += accept(&mut records, &judged, UnitsOfPage { path: &page.key, units: &units }, wanted);
    }
    // What could not be read is not gone.
    if arguments.only.is_empty() && !translations.is_partial {
        // Pages that are gone are of no use any more once all that is there is accepted.
        let there: HashSet<&str> = translations.pages.iter().map(|page| page.key.as_str()).collect();
        records.retain(|record| there.contains(record.page.as_str()));
        // So is what was said of texts that are nowhere any more.
        let all: Vec<_> = translations
            .pages
            .iter()
            .flat_map(|page| {
                units(&page.document)
                    .into_iter()
                    .map(|unit| (unit.text_hash(), unit.translation_hash()))
                    .collect::<Vec<_>>()
            })
            .collect();
        let (texts, pairs): (HashSet<_>, HashSet<_>) =
            (all.iter().map(|(text, _)| *text).collect(), all.iter().copied().collect());
        records
            .annotations
            .retain(|text| texts.contains(&text), |text, translation| pairs.contains(&(text, translation)));
    }
    // Of a page that could not be read nothing was accepted.
    let outcome = if translations.is_partial { Outcome::Findings } else { Outcome::Fine };
    if records == translations.records && !translations.first {
        say!("nothing to accept: all translations are on record");
        return outcome;
    }
    if let Err(outcome) = write_records(&source, &records) {
        return outcome;
    }
    let stale = if sum.stale == 0 { String::new() } else { format!(" ({} had been stale)", sum.stale) };
    let stale = if sum.reviewed == 0 { stale } else { format!("{stale}, reviewed {}", sum.reviewed) };
    let plural = if sum.new == 1 { "translation" } else { "translations" };
    say!("accepted {} {plural}{stale}: recorded in {RECORDS_FILE}; commit it", sum.new);
    outcome
}
