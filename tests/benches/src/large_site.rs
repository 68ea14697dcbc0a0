//! Sites of any size to measure with: the real pages where they are at hand, else pages of our own making.

use std::fmt::Write as _;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The languages of the course besides English.
const LANGUAGES: [&str; 7] = ["de", "eo", "es", "pl", "pt", "ru", "zh"];
/// How many pages one copy has at most: as many as the real site.
pub const PAGES: usize = 189;

/// A page: its path in the folder of pages, and its text.
pub type Page = (String, String);

/// The pages of one copy of the site: those of `real`, a checkout of the real site, with the English course in the
/// place of each other language; or pages of our own making.
///
/// # Errors
/// When the real pages cannot be read.
pub fn one_copy(real: Option<&Path>) -> io::Result<Vec<Page>> {
    let mut pages = match real {
        Some(real) => real_pages(&real.join("pages"))?,
        None => (0..43).map(made_page).collect(),
    };
    let course: Vec<Page> = pages.iter().filter(|(path, _)| path.starts_with("en/")).cloned().collect();
    for language in LANGUAGES {
        for (path, text) in &course {
            let here = |text: &str| text.replacen("en/", &format!("{language}/"), 1);
            pages.push((here(path), text.replace("](en/", &format!("]({language}/"))));
        }
    }
    pages.truncate(PAGES);
    Ok(pages)
}

/// Writes a source folder with this many copies of the site. The first stands at the root, each other one in a folder
/// of its own. The configuration asks for what the peers do too: pages and links, no boards and no search.
///
/// # Errors
/// What the disk answers.
pub fn write(pages: &[Page], copies: usize, to: &Path) -> io::Result<()> {
    for copy in 0..copies {
        let folder = if copy == 0 { to.join("pages") } else { to.join(format!("pages/c{copy}")) };
        for (path, text) in pages {
            let file = folder.join(path);
            fs::create_dir_all(file.parent().unwrap_or(&folder))?;
            fs::write(file, text)?;
        }
    }
    fs::write(
        to.join("lipu-musi.yaml"),
        "title: a large site\nbase-url: https://example.org/\ncontent: pages\nlanguages: [en, tok]\nfigures: false\nsearch: false\n",
    )
}

/// Gives such a site templates as bare as those that the peers are given: the title and the text. Without them a page
/// shows its folder, its neighbours, its languages and more besides.
///
/// # Errors
/// What the disk answers.
pub fn make_bare(site: &Path) -> io::Result<()> {
    let templates = site.join("templates");
    fs::create_dir_all(&templates)?;
    for name in ["page.html", "home.html"] {
        fs::write(
            templates.join(name),
            "<!doctype html><title>{{ page.head_title }}</title><article class=\"content\">{{ article }}</article>\n",
        )?;
    }
    let file = site.join("lipu-musi.yaml");
    fs::write(&file, fs::read_to_string(&file)? + "templates: templates\n")
}

fn real_pages(folder: &Path) -> io::Result<Vec<Page>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inside) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inside))? {
            let entry = entry?;
            let path = inside.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(".md") {
                found.push((path.to_string_lossy().replace('\\', "/"), fs::read_to_string(entry.path())?));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A page of about six thousand characters: headings, paragraphs with quotes and links, a table, notes, lists.
fn made_page(number: usize) -> Page {
    const WORDS: [&str; 16] = [
        "ijo", "musi", "li", "tawa", "lon", "ma", "pi", "jan", "lawa", "la", "ona", "ken", "anpa", "e",
        "poka", "pona",
    ];
    let word = |at: usize| WORDS[(at * 7 + at / 3 + number) % WORDS.len()];
    let sentence = |at: usize| (at..at + 11).map(word).collect::<Vec<_>>().join(" ") + ". ";
    let path = match number {
        0 => ".md".to_owned(),
        1..=21 => format!("en/{}.md", number - 1),
        _ => format!("lentan/lipu_{number}.md"),
    };
    let mut text = format!("% lipu \"{number}\" -- musi\n% jan pali\n% 2024-{:02}-01\n\n", number % 12 + 1);
    for section in 0..6 {
        let _ = write!(text, "## {} {section}\n\n", word(section));
        for paragraph in 0..3 {
            let at = section * 50 + paragraph * 11;
            text.push_str(&sentence(at));
            let _ =
                write!(text, "*{}* \"{}\" -- [{}](en/{}) ", word(at), word(at + 1), word(at + 2), at % 21);
            text.push_str(&sentence(at + 5));
            text.push_str("\n\n");
        }
        text.push_str("| nimi | sona |\n|------|:----:|\n");
        for row in 0..6 {
            let _ = writeln!(text, "| {} | {} |", word(row), sentence(row).trim());
        }
        let _ =
            write!(text, "\n> %info%\n> {}\n\n* {}\n* {}\n\n", sentence(section), sentence(3), sentence(9));
    }
    (path, text)
}
