//! Suggestions of a program that the publisher names: it gets a text as JSON and answers with translations. It runs when a
//! translator asks for it, and never by itself.

use super::{Editor, EditorError};
use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc,
    time::Duration,
};

/// How long a program may think.
const LONGEST: Duration = Duration::from_secs(30);
/// How much of an answer is read.
const MOST: u64 = 64 * 1024;
/// How many suggestions are shown.
const MOST_SHOWN: usize = 5;

impl Editor {
    /// Asks the program for translations of a text: on its standard input it gets an object with `text`, `translation`,
    /// `textLanguage`, `translationLanguage`, `page`, `line`, `known` and `similar`; it answers with a JSON array of strings
    /// or with one suggestion a line.
    ///
    /// # Errors
    /// When there is no such program or no such text, or the program fails or takes too long.
    pub fn suggestions(&self, page: &str, unit: usize) -> Result<Value, EditorError> {
        let Some((program, arguments)) = self.suggest.split_first() else {
            return Err(EditorError::NotThere("program that suggests translations".to_owned()));
        };
        let texts = self.texts(page, &crate::check::Findings::default())?;
        let text = texts["texts"].as_array().into_iter().flatten().find(|text| text["unit"] == unit);
        let text = text.ok_or_else(|| EditorError::NotThere(format!("text {unit} of `{page}`")))?;
        let asked = json!({
            "page": page, "line": text["line"], "text": text["text"], "translation": text["translation"],
            "textLanguage": texts["textLanguage"], "translationLanguage": texts["translationLanguage"],
            "known": text["known"], "similar": text["similar"], "notes": text["notes"],
        });
        let failed = |what: &dyn std::fmt::Display| EditorError::Io(format!("`{program}`: {what}"));
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(&self.root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(|error| failed(&error))?;
        let answer = answer_of(&mut child, format!("{asked}\n"));
        // Whether it has ended or not: it has nothing more to say.
        let _ = child.kill();
        let status = child.wait();
        let answer = answer.ok_or_else(|| failed(&"gave no answer in time"))?;
        match status {
            Ok(status) if status.code().is_some_and(|code| code != 0) => return Err(failed(&status)),
            _ => {}
        }
        Ok(json!({ "suggestions": read(&answer) }))
    }
}

/// What a program says to an input; `None` when that takes too long.
fn answer_of(child: &mut Child, input: String) -> Option<String> {
    let (mut to, from) = (child.stdin.take()?, child.stdout.take()?);
    // It may answer before it has read all, or not read at all.
    std::thread::spawn(move || to.write_all(input.as_bytes()));
    let (done, wait) = mpsc::channel();
    std::thread::spawn(move || {
        let mut answer = Vec::new();
        let read = from.take(MOST).read_to_end(&mut answer);
        done.send(read.map(|_| String::from_utf8_lossy(&answer).into_owned()))
    });
    wait.recv_timeout(LONGEST).ok()?.ok()
}

/// The suggestions in an answer.
fn read(answer: &str) -> Vec<String> {
    let all: Vec<String> = serde_json::from_str(answer.trim())
        .unwrap_or_else(|_| answer.lines().map(|line| line.trim().to_owned()).collect());
    all.into_iter().filter(|one| !one.trim().is_empty()).take(MOST_SHOWN).collect()
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_is_an_array_or_lines() {
        assert_eq!(read("[\"a\", \"b c\", \"\"]\n"), ["a", "b c"]);
        assert_eq!(read("a\r\n\n  b c\n"), ["a", "b c"]);
        assert_eq!(read("[1]"), ["[1]"]);
        assert!(read("").is_empty());
    }
}
