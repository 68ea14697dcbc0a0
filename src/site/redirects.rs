//! Old addresses and where they lead now.

use super::{Destination, Index, OutPath, SiteProblem, Source, links::is_external, read_inside};
use crate::{
    config::Folder,
    percent,
    trust::{Danger, danger},
};
use musi_diagnostic::SourceSpan;
use std::collections::HashSet;

/// An old address and where it leads now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// The file that stands at the old address.
    pub out: OutPath,
    /// Where it leads, as the table says: an address from the root of the site, or one of another site.
    pub target: String,
    /// The line, column and width of the target in the table.
    pub place: SourceSpan,
}

/// The table of redirects.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Redirects {
    /// The table, as diagnostics name it.
    pub name: String,
    /// Its lines.
    pub all: Vec<Redirect>,
}

impl Redirects {
    /// Reads the table that the configuration names.
    #[must_use]
    pub fn read(source: &Source, problems: &mut Vec<SiteProblem>) -> Self {
        let Some(file) = &source.config.redirects else { return Self::default() };
        let name = Folder::as_str(file).to_owned();
        let path = source.folder(file);
        match read_inside(&path, &source.root) {
            Ok(bytes) => Self::parse(&name, &bytes, problems),
            Err(error) => {
                problems.push(SiteProblem::unreadable(name, &path, ".", error));
                Self::default()
            }
        }
    }

    /// Reads a table: `destination,origin` in each line; empty lines say nothing. A first line of words such as these is
    /// a header.
    #[must_use]
    pub fn parse(name: &str, bytes: &[u8], problems: &mut Vec<SiteProblem>) -> Self {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .comment(Some(b'#'))
            .from_reader(bytes);
        let text = String::from_utf8_lossy(bytes);
        let lines: Vec<&str> = text.lines().collect();
        let mut all: Vec<Redirect> = Vec::new();
        let mut taken = HashSet::new();
        for (number, record) in reader.byte_records().enumerate() {
            let Ok(record) = record else { continue };
            // The reader was there before it skipped empty lines and comments.
            let from = record.position().map_or(1, |position| position.line() as usize);
            let skipped =
                lines.iter().skip(from - 1).take_while(|line| line.is_empty() || line.starts_with('#'));
            let line = from + skipped.count();
            let field = |at| record.get(at).map(|field| String::from_utf8_lossy(field).into_owned());
            let (target, origin) = (field(0).unwrap_or_default(), field(1).unwrap_or_default());
            // The columns of the table's own text; quotes and blanks stand in front of the field.
            let start = lines.get(line - 1).and_then(|text| text.find(&target)).unwrap_or_default();
            let place = SourceSpan { line, column: start + 1, width: target.chars().count().max(1) };
            if number == 0 && is_header(&target, &origin) {
                continue;
            }
            let mut bad = |message: String, remedy: &'static str| {
                problems.push(SiteProblem::Redirect { path: name.to_owned(), place, message, remedy });
            };
            if number == 0 {
                bad(
                    "the table has no header: its first line is read as a redirect".to_owned(),
                    "write the line `destination,origin` above it",
                );
            }
            let Some(out) = out_path(&origin) else {
                bad(
                    format!("`{origin}` can be no old address of this site"),
                    "write `destination,origin` in each line, the origin from the root of the site, as in \
                     `rules/,rules.html`",
                );
                continue;
            };
            if target.is_empty() {
                bad(format!("`{origin}` is led nowhere"), "write where it leads before the comma");
                continue;
            }
            if let Some(Danger::Runs(scheme) | Danger::Unknown(scheme)) = danger(&target, false) {
                bad(
                    format!("`{origin}` is led to a `{scheme}:` address"),
                    "lead it to a page of the site, or to an `https:` address",
                );
                continue;
            }
            if !taken.insert(out.clone()) {
                bad(format!("`{origin}` is led away twice"), "keep one of the two lines");
                continue;
            }
            all.push(Redirect { out, target, place });
        }
        Self { name: name.to_owned(), all }
    }

    /// Destinations that are not there.
    #[must_use]
    pub fn dead(&self, index: &Index, source: &Source) -> Vec<SiteProblem> {
        let known = |target: &str| source.config.known_broken.iter().any(|known| known.matches(target));
        let is_dead = |redirect: &&Redirect| {
            let target = redirect.target.as_str();
            let address = target.split(['#', '?']).next().unwrap_or_default().trim_start_matches('/');
            !is_external(target)
                && !known(target)
                && percent::decoded(address).is_none_or(|address| match index.at(&address) {
                    Some(Destination::File(path)) => *path == redirect.out,
                    found => found.is_none(),
                })
        };
        let problem = |redirect: &Redirect| {
            let address =
                redirect.target.split(['#', '?']).next().unwrap_or_default().trim_start_matches('/');
            let what = if index.is_draft(address) { "is a draft" } else { "is not there" };
            SiteProblem::Redirect {
                path: self.name.clone(),
                place: redirect.place,
                message: format!("`{}` leads to `{}`, which {what}", redirect.out, redirect.target),
                remedy: "name a page or file of this site, or remove the line",
            }
        };
        self.all.iter().filter(is_dead).map(problem).collect()
    }
}

impl Redirect {
    /// The address to send readers to, with the path of the site in front.
    #[must_use]
    pub fn url(&self, base: &str) -> String {
        if is_external(&self.target) {
            self.target.clone()
        } else {
            format!("{base}{}", self.target.trim_start_matches('/'))
        }
    }
}

/// Whether the first line of a table says what its columns are.
fn is_header(target: &str, origin: &str) -> bool {
    const WORDS: [&str; 14] = [
        "destination",
        "origin",
        "redirect",
        "target",
        "source",
        "to",
        "from",
        "old",
        "new",
        "old-address",
        "new-address",
        "address",
        "path",
        "url",
    ];
    let is_word = |field: &str| {
        let field = field.to_lowercase().replace(['_', ' '], "-");
        WORDS.contains(&field.as_str()) || field.split('-').any(|part| WORDS[..5].contains(&part))
    };
    !origin.contains(['.', '/']) && !target.contains(['.', '/']) && is_word(target) && is_word(origin)
}

/// The file at an old address: `old/` and `old` are folders with a page.
fn out_path(origin: &str) -> Option<OutPath> {
    let origin = percent::decoded(origin.trim_start_matches('/'))?;
    let last = origin.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if origin.ends_with('/') || !last.contains('.') {
        OutPath::new(&format!("{}/index.html", origin.trim_end_matches('/')))
    } else {
        OutPath::new(&origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<(String, String)>, usize) {
        let mut problems = Vec::new();
        let table = Redirects::parse("r.csv", text.as_bytes(), &mut problems);
        let all = table.all.iter().map(|redirect| (redirect.out.to_string(), redirect.url("/x/"))).collect();
        (all, problems.len())
    }

    fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    }

    #[test]
    fn a_header_and_empty_lines_say_nothing() {
        let table =
            "redirect_destination,redirect_origin\n\ncredits/,credits.html\n\r\nde/0/ , /de_0.html\r\n";
        let expected = pairs(&[("credits.html", "/x/credits/"), ("de_0.html", "/x/de/0/")]);
        assert_eq!(read(table), (expected, 0));
    }

    #[test]
    fn a_finding_has_the_line_of_its_own_entry() {
        let mut problems = Vec::new();
        let table =
            Redirects::parse("r.csv", b"to,from\n\n# b\n\r\na/,a.html\n\n\nb/,b.html\n", &mut problems);
        let places: Vec<_> = table.all.iter().map(|redirect| redirect.place).collect();
        let place = |line| SourceSpan { line, column: 1, width: 2 };
        assert_eq!(places, [place(5), place(8)]);
    }

    #[test]
    fn a_table_without_a_header_loses_no_line_and_is_told() {
        assert_eq!(read("a/,a.html\n"), (pairs(&[("a.html", "/x/a/")]), 1));
        assert_eq!(read("https://e.org/,old\n"), (pairs(&[("old/index.html", "https://e.org/")]), 1));
        assert_eq!(read("rules,oldrules\n"), (pairs(&[("oldrules/index.html", "/x/rules")]), 1));
    }

    #[test]
    fn a_header_says_what_the_columns_are_in_the_usual_words() {
        for header in [
            "destination,origin",
            "redirect_destination,redirect_origin",
            "To, From",
            "new address,old address",
        ] {
            assert_eq!(
                read(&format!("{header}\na/,a.html\n")),
                (pairs(&[("a.html", "/x/a/")]), 0),
                "{header}"
            );
        }
    }

    #[test]
    fn what_is_no_address_is_told() {
        assert_eq!(read("to,from\na/,../a.html\n,b.html\nc/,c.html\nd/,c.html\ne/\n").1, 4);
    }

    #[test]
    fn nobody_is_led_to_a_script() {
        let table = "to,from\njavascript:alert(1),old.html\nJAVA\tSCRIPT:x,a.html\n\"data:text/html,b\",b.html\nodd:x,c.html\nmailto:a@example.org,d.html\n//example.org/,e.html\n";
        let expected = pairs(&[("d.html", "mailto:a@example.org"), ("e.html", "//example.org/")]);
        assert_eq!(read(table), (expected, 4));
    }

    #[test]
    fn nothing_is_written_outside() {
        for origin in ["../a.html", "/../../a.html", "%2e%2e/a.html", "a/../../b.html", ""] {
            assert_eq!(out_path(origin), None, "{origin}");
        }
    }
}
