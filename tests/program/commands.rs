//! What the program says of itself: completions, manual pages, schemas.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::common;

use common::{Folder, lipu_musi};
use lipu_musi::{config, document, figure};
use serde_json::Value;
use std::{fs, path::Path};

const COMMANDS: [&str; 10] =
    ["build", "check", "completions", "export", "figures", "import", "init", "schema", "serve", "translate"];

#[test]
fn every_shell_completes_every_command() {
    let folder = Folder::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = lipu_musi(&["completions", shell], folder.path());
        assert_eq!(run.status, 0, "{shell}: {}", run.stderr);
        for command in COMMANDS {
            assert!(run.stdout.contains(command), "{shell} lacks {command}");
        }
        assert!(run.stdout.contains("base-url"), "{shell} lacks options");
    }
    assert_eq!(lipu_musi(&["completions", "cmd"], folder.path()).status, 2);
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new();
    let run = lipu_musi(&["man", "pages/man1"], folder.path());
    assert_eq!(run.status, 0, "{}", run.stderr);
    for command in COMMANDS {
        let page = folder.read(&format!("pages/man1/lipu-musi-{command}.1"));
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    assert!(folder.read("pages/man1/lipu-musi-build.1").contains("\\-\\-deny"));
}

#[test]
fn the_guide_names_every_key_of_the_schema() {
    let guide = fs::read_to_string(root().join("content/guide/configuration.md")).unwrap();
    let schema = config::schema();
    let keys = schema["properties"].as_object().unwrap();
    assert!(keys.len() > 15);
    for (key, schema) in keys {
        assert!(guide.contains(&format!("| `{key}` |")), "the guide lacks `{key}`");
        assert!(schema["description"].is_string(), "`{key}` has no description");
        // Each is a key of the file: what is wrong with it is its value.
        let error = config::Config::parse(&format!("{key}: {{a: {{b: [c]}}}}\n")).unwrap_err();
        assert!(!error.message.contains(&format!("unknown key `{key}`")), "{error}");
    }
}

#[test]
fn a_schema_takes_what_the_program_takes_and_nothing_else() {
    let (configuration, figures, page) =
        (config::schema(), figure::figure_file_schema(), document::front_matter_schema());
    let guide = fs::read_to_string(root().join("content/guide/configuration.md")).unwrap();
    let own = fs::read_to_string(root().join("lipu-musi.yaml")).unwrap();
    let examples = guide.split("```yaml\n").skip(1).filter_map(|part| part.split("```").next());
    for good in
        examples.chain([own.as_str(), "figures: false\n", "language: [{paths: [a], off: [la-missing]}]\n"])
    {
        assert!(config::Config::parse(good).is_ok(), "{good}");
        assert_eq!(fits(&configuration, &yaml(good), &configuration), Ok(()), "{good}");
    }
    for bad in [
        "titel: a\n",
        "title: [a]\n",
        "languages: en\n",
        "languages: [e]\n",
        "figures: [{game: chess}]\n",
        "figures: [{paths: [a], game: whist}]\n",
        "theme: dark\n",
        "source-url: x\n",
        "html: some\n",
        "language: [{paths: [a], known: [pu, pi]}]\n",
    ] {
        assert!(config::Config::parse(bad).is_err(), "{bad}");
        assert!(fits(&configuration, &yaml(bad), &configuration).is_err(), "{bad}");
    }
    for (text, good) in [
        ("- line: 3\n  says: chess\n", true),
        ("- line: 3\n", false),
        ("- line: a\n  says: b\n", false),
        ("- line: 3\n  says: b\n  more: c\n", false),
    ] {
        assert_eq!(figure::FigureFile::parse(text).is_ok(), good, "{text}");
        assert_eq!(fits(&figures, &yaml(text), &figures).is_ok(), good, "{text}");
    }
    for (text, good) in [
        ("title: a\norder: 3\ntags: [a, b]\ndraft: yes\ndate: 2026-03\nanything: [1]\ntitle-de: b\n", true),
        ("title: [a]\n", false),
        ("order: first\n", false),
        ("draft: maybe\n", false),
        ("date: tomorrow\n", false),
        ("title-de: {a: b}\n", false),
    ] {
        let read =
            document::Document::parse(format!("---\n{text}---\n"), &document::Options::default()).unwrap();
        assert_eq!(read.problems.is_empty(), good, "{text}: {:?}", read.problems);
        assert_eq!(fits(&page, &yaml(text), &page).is_ok(), good, "{text}");
    }
    let folder = Folder::new();
    let printed = lipu_musi(&["schema", "figures"], folder.path()).stdout;
    assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), figures);
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn yaml(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap()
}

/// Whether a regular expression of a schema fits somewhere in a text.
fn matches(pattern: &str, text: &str) -> bool {
    syntect::parsing::Regex::new(pattern.to_owned()).is_match(text)
}

/// Whether a value fits a schema: as much of JSON Schema as the schemas of the program use; another word is an error.
fn fits(schema: &Value, value: &Value, all: &Value) -> Result<(), String> {
    let Some(words) = schema.as_object() else { return Ok(()) };
    for (word, wanted) in words {
        let good = match word.as_str() {
            "$schema" | "title" | "description" | "default" | "definitions" | "format" => true,
            "$ref" => {
                let name = wanted.as_str().and_then(|name| name.strip_prefix("#/definitions/")).unwrap();
                fits(&all["definitions"][name], value, all)?;
                true
            }
            "type" => match wanted {
                Value::Array(kinds) => kinds.iter().any(|kind| is(value, kind.as_str().unwrap())),
                kind => is(value, kind.as_str().unwrap()),
            },
            "enum" => wanted.as_array().unwrap().contains(value),
            "const" => wanted == value,
            "anyOf" | "oneOf" | "allOf" => {
                let fitting =
                    wanted.as_array().unwrap().iter().filter(|one| fits(one, value, all).is_ok()).count();
                if word == "allOf" { fitting == wanted.as_array().unwrap().len() } else { fitting > 0 }
            }
            "items" => {
                value.as_array().into_iter().flatten().try_for_each(|one| fits(wanted, one, all))?;
                true
            }
            "required" => value.as_object().is_none_or(|object| {
                wanted.as_array().unwrap().iter().all(|key| object.contains_key(key.as_str().unwrap()))
            }),
            "properties" => {
                for (key, one) in value.as_object().into_iter().flatten() {
                    fits(&wanted[key], one, all)?;
                }
                true
            }
            "patternProperties" => {
                for (pattern, schema) in wanted.as_object().into_iter().flatten() {
                    let own = value.as_object().into_iter().flatten();
                    for (_, one) in own.filter(|(key, _)| matches(pattern, key)) {
                        fits(schema, one, all)?;
                    }
                }
                true
            }
            "additionalProperties" => value.as_object().is_none_or(|object| {
                let known = schema["properties"].as_object();
                let patterns = schema["patternProperties"].as_object();
                object.iter().all(|(key, one)| {
                    known.is_some_and(|known| known.contains_key(key))
                        || patterns.is_some_and(|all| all.keys().any(|pattern| matches(pattern, key)))
                        || wanted != &Value::Bool(false) && fits(wanted, one, all).is_ok()
                })
            }),
            "minLength" => value.as_str().is_none_or(|text| text.len() as u64 >= wanted.as_u64().unwrap()),
            "minimum" => value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()),
            "pattern" => value.as_str().is_none_or(|text| matches(wanted.as_str().unwrap(), text)),
            other => return Err(format!("`{other}` is a word that this test does not know")),
        };
        if !good {
            return Err(format!("{value} does not fit {word}: {wanted}"));
        }
    }
    Ok(())
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}
