//! `lipu-musi explain`: what a code means.

use super::{Outcome, report};
use crate::{check::explanations, similar::likeliest};

#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The code in brackets after `error` or `warning`; without it, all codes.
    code: Option<String>,
}

/// Explains one code, or lists all.
pub fn run(arguments: &Arguments) -> Outcome {
    let Some(wanted) = &arguments.code else {
        for one in explanations() {
            say!("{}: {}", one.codes.join(", "), plain(one.what));
        }
        return Outcome::Fine;
    };
    let name = wanted.trim_matches(['[', ']', '`']);
    if let Some(one) = explanations().find(|one| one.codes.contains(&name)) {
        say!("{name}: {}\nwhat to do: {}", plain(one.what), plain(one.remedy));
        return Outcome::Fine;
    }
    let codes: Vec<&str> = explanations().flat_map(|one| one.codes).collect();
    let near = likeliest(name, codes).map_or_else(
        || "`lipu-musi explain` lists all of them".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    report::failed(&format!("there is no code `{name}`; {near}"))
}

/// Markdown without its links.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        let Some((words, after)) =
            link.split_once("](").and_then(|(words, target)| Some((words, target.split_once(')')?.1)))
        else {
            break;
        };
        out.push_str(before);
        out.push_str(words);
        rest = after;
    }
    out + rest
}
