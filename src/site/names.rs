//! Names of files that mean the same on every file system and to every reader.

use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Names that Windows keeps for devices, whatever comes after a dot.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Whether a name can be written anywhere and hides nothing: it is not `.git`, which git would take for a repository, nor
/// the name of a device, it does not end in a dot or blank, which Windows drops, and it has no character that is not seen
/// or that turns the direction of reading.
pub(super) fn is_portable(name: &str) -> bool {
    !name.eq_ignore_ascii_case(".git")
        && !name.ends_with(['.', ' '])
        && !is_device(name)
        && (name.is_ascii() || !name.contains(is_hidden))
}

fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end_matches(' ');
    let numbered = |start: &str| {
        stem.get(..3).is_some_and(|begin| begin.eq_ignore_ascii_case(start))
            && matches!(
                stem.get(3..),
                Some("1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³")
            )
    };
    DEVICES.iter().any(|device| stem.eq_ignore_ascii_case(device)) || numbered("com") || numbered("lpt")
}

/// Whether a character is not seen, or turns the direction of reading. The one that makes a sign an emoji may stay: many
/// keyboards write it.
fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    ) || c.is_control()
}

/// A name as it can be shown: what is not seen is written as its number.
pub(super) fn visible(name: &str) -> String {
    name.chars().fold(String::new(), |mut text, c| {
        if is_hidden(c) {
            text.extend(c.escape_unicode());
        } else {
            text.push(c);
        }
        text
    })
}

/// What two paths have in common that are one file on some file systems: those that do not tell large letters from small
/// ones, or compose letters and their accents.
pub(super) fn folded(path: &str) -> Cow<'_, str> {
    if path.is_ascii() {
        return if path.bytes().any(|byte| byte.is_ascii_uppercase()) {
            path.to_ascii_lowercase().into()
        } else {
            path.into()
        };
    }
    let seen = path.chars().filter(|c| *c != '\u{fe0f}');
    let lower: String = seen.flat_map(char::to_lowercase).collect();
    match is_nfc_quick(lower.chars()) {
        IsNormalized::Yes => lower.into(),
        _ => lower.nfc().collect::<String>().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_mean_something_else_elsewhere_are_known() {
        for name in [
            ".git",
            ".GIT",
            "con",
            "CON.md",
            "nul.tar.gz",
            "aux .txt",
            "Com1",
            "lpt9.html",
            "com¹",
            "a.",
            "a ",
            "...",
            "a\u{202e}b",
            "a\u{200b}",
            "\u{feff}a",
            "so\u{ad}na",
            "a\u{e0041}",
            "CONIN$",
        ] {
            assert!(!is_portable(name), "{name:?}");
        }
        for name in [
            ".gitignore",
            ".github",
            "git",
            "console",
            "com",
            "com0",
            "com10",
            "null",
            "a.b",
            " a",
            ".nojekyll",
            "lipu",
            "日本",
            "é",
            "e\u{301}",
            "❤\u{fe0f}.png",
            "CNAME",
            "auxiliary.md",
        ] {
            assert!(is_portable(name), "{name:?}");
        }
    }

    #[test]
    fn one_file_of_two_names_is_known() {
        for (one, other) in [
            ("A/b.html", "a/B.html"),
            ("é", "e\u{301}"),
            ("É", "e\u{301}"),
            ("ÀB", "a\u{300}b"),
            ("❤", "❤\u{fe0f}"),
        ] {
            assert_eq!(folded(one), folded(other));
        }
        assert_ne!(folded("a-b"), folded("a_b"));
        assert_eq!(visible("a\u{202e}b"), "a\\u{202e}b");
    }
}
