//! What `init` asks somebody who sits at a terminal.

use super::{game, language};
use crate::site::{ProjectScan, SiteWishes};
use musi_games::GAMES;
use std::io::{self, BufRead, Write};

/// Asks for what has not been said by an option. An empty answer takes what stands in brackets; what cannot be understood is
/// asked again.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(super) fn ask(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    scan: &ProjectScan,
    mut wishes: SiteWishes,
) -> io::Result<SiteWishes> {
    if wishes.title.is_none() {
        let question = format!("Title of the site [{}]: ", scan.title(&wishes));
        wishes.title = answer(input, out, &question, |text| Ok(text.to_owned()))?;
    }
    if wishes.languages.is_empty() {
        let known: Vec<&str> = scan.languages.iter().map(crate::config::Language::as_str).collect();
        let question = format!("Languages, the main one first [{}]: ", known.join(", "));
        let read = |text: &str| text.split([',', ' ']).filter(|tag| !tag.is_empty()).map(language).collect();
        wishes.languages = answer(input, out, &question, read)?.unwrap_or_default();
    }
    if wishes.game.is_none() {
        let names: Vec<String> = GAMES.names().map(|name| name.to_string()).collect();
        let question = format!("Game: {} [decided by each page]: ", names.join(", "));
        wishes.game = answer(input, out, &question, game)?;
    }
    Ok(wishes)
}

/// Asks until the answer is understood; nothing for an empty one, or when nobody answers any more.
fn answer<T>(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    question: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> io::Result<Option<T>> {
    loop {
        out.write_all(question.as_bytes())?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 || line.trim().is_empty() {
            return Ok(None);
        }
        match read(line.trim()) {
            Ok(value) => return Ok(Some(value)),
            Err(why) => writeln!(out, "{why}")?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn told(answers: &str, wishes: SiteWishes) -> (SiteWishes, String) {
        let mut out = Vec::new();
        let scan = ProjectScan::new(Path::new("/there is no such folder"));
        let told = ask(&mut answers.as_bytes(), &mut out, &scan, wishes).unwrap();
        (told, String::from_utf8(out).unwrap())
    }

    #[test]
    fn what_is_not_understood_is_asked_again() {
        let (wishes, said) = told("My rules\nEnglish!\nen, de\nches\nshogi\n", SiteWishes::default());
        assert_eq!(wishes.title.as_deref(), Some("My rules"));
        assert_eq!(wishes.languages.iter().map(ToString::to_string).collect::<Vec<_>>(), ["en", "de"]);
        assert_eq!(wishes.game.map(|game| game.to_string()).as_deref(), Some("shogi"));
        assert!(said.contains("`English!` is no language tag"), "{said}");
        assert!(said.contains("did you mean `chess`?"), "{said}");
    }

    #[test]
    fn an_empty_answer_takes_what_is_offered_and_an_option_is_not_asked_for() {
        let given = SiteWishes { title: Some("A".to_owned()), ..SiteWishes::default() };
        let (wishes, said) = told("\n\n", given.clone());
        assert_eq!(wishes, given);
        assert!(!said.contains("Title") && said.contains("[tok, en]"), "{said}");
        // Nobody answers.
        assert_eq!(told("", SiteWishes::default()).0, SiteWishes::default());
    }
}
