//! Findings for people, for programs and for GitHub.

use super::{Diagnostic, text};
use musi_diagnostic::Severity;
use serde::Serialize;
use std::io::{self, Write};

/// How findings are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Format {
    /// For people: the line itself, what is wrong with it, what to do.
    #[default]
    Text,
    /// For programs: one JSON object a line.
    Json,
    /// For GitHub: workflow commands that annotate the lines of a change.
    Github,
}

/// The text of a file that findings are about, by its path in the source folder.
pub type Sources<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// Writes all findings. `colour` holds for text only.
///
/// # Errors
/// What the writer answers.
pub fn print<'a>(
    findings: impl IntoIterator<Item = &'a Diagnostic>,
    format: Format,
    colour: bool,
    sources: &Sources<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Text => {
            // A file with many findings is read once; they come sorted by file.
            let mut last: Option<(&'a str, Option<text::Source>)> = None;
            for finding in findings {
                let is_new = last.as_ref().is_none_or(|(path, _)| *path != finding.place.path);
                if is_new && finding.place.span.is_some() {
                    last = Some((&finding.place.path, sources(&finding.place.path).map(text::Source::new)));
                }
                let source = last.as_ref().filter(|(path, _)| *path == finding.place.path);
                let source = source.and_then(|(_, source)| source.as_ref());
                writeln!(out, "{}\n", text::report(finding, source, colour))?;
            }
        }
        Format::Json => {
            for finding in findings {
                serde_json::to_writer(&mut *out, &Object::from(finding))?;
                writeln!(out)?;
            }
        }
        Format::Github => {
            for finding in findings {
                writeln!(out, "{}", annotation(finding))?;
            }
        }
    }
    Ok(())
}

/// One line of JSON.
#[derive(Serialize)]
struct Object<'a> {
    code: &'a str,
    severity: &'static str,
    path: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    width: Option<usize>,
    message: &'a str,
    remedy: &'a str,
}

impl<'a> From<&'a Diagnostic> for Object<'a> {
    fn from(finding: &'a Diagnostic) -> Self {
        Self {
            code: finding.code,
            severity: finding.severity.as_str(),
            path: &finding.place.path,
            line: finding.place.span.map(|place| place.line),
            column: finding.place.span.map(|place| place.column),
            width: finding.place.span.map(|place| place.width),
            message: &finding.message,
            remedy: &finding.remedy,
        }
    }
}

/// A workflow command: `::error file=…,line=…,col=…,title=…::message`.
fn annotation(finding: &Diagnostic) -> String {
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let data = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    let mut place = format!("file={}", property(&finding.place.path));
    if let Some(at) = finding.place.span {
        place = format!("{place},line={},col={}", at.line, at.column);
        if at.width > 1 {
            place = format!("{place},endColumn={}", at.column + at.width);
        }
    }
    let remedy = if finding.remedy.is_empty() { String::new() } else { format!("\n{}", finding.remedy) };
    format!(
        "::{level} {place},title={}::{}",
        property(finding.code),
        data(&format!("{}{remedy}", finding.message))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{Findings, SourceSpan};

    fn finding() -> Diagnostic {
        Diagnostic::error("dead-link", "content/a, b.md", "`x:y` leads nowhere")
            .at(SourceSpan { line: 2, column: 3, width: 3 })
            .with("write 100%\nor nothing")
    }

    fn printed(format: Format) -> String {
        let mut out = Vec::new();
        let findings = Findings::from_iter([finding(), finding()]);
        print(findings.iter(), format, false, &|_| Some("one\nab[x] c\n".into()), &mut out)
            .expect("memory takes it");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn doubles_are_printed_once_with_the_line_and_the_remedy() {
        assert_eq!(
            printed(Format::Text),
            "error[dead-link]: `x:y` leads nowhere\n --> content/a, b.md:2:3\n  |\n2 | ab[x] c\n  |   ^^^\n  |\n  \
             = help: write 100%\n          or nothing\n\n"
        );
    }

    #[test]
    fn json_is_one_object_a_line() {
        assert_eq!(
            printed(Format::Json),
            "{\"code\":\"dead-link\",\"severity\":\"error\",\"path\":\"content/a, b.md\",\"line\":2,\"column\":3,\
             \"width\":3,\"message\":\"`x:y` leads nowhere\",\"remedy\":\"write 100%\\nor nothing\"}\n"
        );
    }

    #[test]
    fn github_annotations_escape_what_has_a_meaning_there() {
        assert_eq!(
            printed(Format::Github),
            "::error file=content/a%2C b.md,line=2,col=3,endColumn=6,title=dead-link::`x:y` leads nowhere%0A\
             write 100%25%0Aor nothing\n"
        );
    }
}
