//! A build beside hugo, mdBook and the make of the real site, on the same pages in one run:
//! `peers PROGRAM COPIES [REAL]`. What is not installed is left out and told. Processor time counts, because the
//! machine may have other things to do; `TMPDIR` may name a folder in memory, which leaves the disk out.

#![allow(clippy::cast_precision_loss)] // Times and memory are far below what a float counts exactly.

use musi_benches::{
    Cost,
    large_site::{self, Page},
};
use std::{
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

/// How often each builds; the middle counts.
const RUNS: usize = 5;

/// How a peer is given the pages: its folder, the pages, and the real site where it is at hand.
type Prepare = fn(&Path, &[Page], Option<&Path>) -> Result<(Vec<String>, PathBuf), Box<dyn Error>>;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let copies = arguments.get(1).and_then(|copies| copies.to_str()?.parse().ok());
    let (Some(program), Some(copies)) = (arguments.first(), copies) else {
        eprintln!("usage: peers PROGRAM COPIES [REAL]");
        return ExitCode::from(2);
    };
    match compare(program, copies, arguments.get(2).map(PathBuf::as_path)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("peers: {error}");
            ExitCode::FAILURE
        }
    }
}

fn compare(program: &Path, copies: usize, real: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let pages = large_site::one_copy(real)?;
    let all: Vec<Page> = (0..copies)
        .flat_map(|copy| {
            let folder = if copy == 0 { String::new() } else { format!("c{copy}/") };
            pages.iter().map(move |(path, text)| (format!("{folder}{path}"), text.clone()))
        })
        .collect();
    let scratch = tempfile::tempdir()?;
    let root = scratch.path();
    let own = root.join("lipu-musi");
    large_site::write(&pages, copies, &own)?;
    let of_site = |site: &Path| {
        Cost::of(RUNS, &site.join("site"), || {
            let mut build = Command::new(program);
            build.arg("build").arg(site);
            build
        })
    };
    println!("{} pages, {RUNS} cold builds each", all.len());
    println!("lipu-musi, all that its pages show  {}", of_site(&own)?);
    let bare = root.join("bare");
    large_site::write(&pages, copies, &bare)?;
    large_site::make_bare(&bare)?;
    let mine = of_site(&bare)?;
    println!("lipu-musi, title and text as the peers' templates  {mine}");
    let peers: [(&str, &str, Prepare); 3] =
        [("hugo", "hugo", hugo), ("mdbook", "mdBook", mdbook), ("theme", "make, theme", theme)];
    for (needed, name, prepare) in peers {
        if Command::new(needed).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err()
        {
            println!("{name}: not installed");
            continue;
        }
        let folder = root.join(needed);
        let (command, out) = prepare(&folder, &all, real)?;
        let (first, rest) = command.split_first().ok_or("a command")?;
        let cost = Cost::of(RUNS, &out, || {
            let mut build = Command::new(first);
            build.args(rest).current_dir(&folder);
            build
        })?;
        println!(
            "{name}  {cost} · {:.1} times the processor time, {:.1} times the memory",
            cost.processor / mine.processor,
            cost.memory / mine.memory
        );
    }
    Ok(())
}

/// The title and the text of a page without its title block.
fn parts(text: &str) -> (String, &str) {
    let title = text.lines().next().unwrap_or_default().trim_start_matches('%').trim().replace('"', "'");
    let mut rest = text;
    for _ in 0..3 {
        if rest.starts_with('%') {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }
    (title, rest)
}

fn put(file: &Path, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, text)
}

fn hugo(folder: &Path, pages: &[Page], _: Option<&Path>) -> Result<(Vec<String>, PathBuf), Box<dyn Error>> {
    for (path, text) in pages {
        let (title, body) = parts(text);
        let path = if path.ends_with("/.md") || path == ".md" {
            path.replace(".md", "_index.md")
        } else {
            path.clone()
        };
        put(&folder.join("content").join(path), &format!("---\ntitle: \"{title}\"\n---\n{body}"))?;
    }
    put(
        &folder.join("hugo.toml"),
        "baseURL = \"https://example.org/\"\ndisableKinds = [\"taxonomy\", \"term\", \"RSS\", \"sitemap\"]\n\
         [markup.goldmark.renderer]\nunsafe = true\n",
    )?;
    let page =
        "<!doctype html><title>{{ .Title }}</title><article class=\"content\">{{ .Content }}</article>";
    for name in ["baseof", "single", "list", "index"] {
        if name != "baseof" {
            put(&folder.join(format!("layouts/_default/{name}.html")), page)?;
        }
    }
    Ok((vec!["hugo".into(), "--quiet".into()], folder.join("public")))
}

fn mdbook(folder: &Path, pages: &[Page], _: Option<&Path>) -> Result<(Vec<String>, PathBuf), Box<dyn Error>> {
    let mut summary = String::from("# Summary\n\n");
    for (path, text) in pages {
        let (title, body) = parts(text);
        let path = if path.ends_with("/.md") || path == ".md" {
            path.replace(".md", "index.md")
        } else {
            path.clone()
        };
        put(&folder.join("src").join(&path), body)?;
        let _ = writeln!(summary, "- [{}]({path})", title.replace(['[', ']'], ""));
    }
    put(&folder.join("src/SUMMARY.md"), &summary)?;
    put(&folder.join("book.toml"), "[book]\ntitle = \"o\"\n[output.html.search]\nenable = false\n")?;
    Ok((vec!["mdbook".into(), "build".into()], folder.join("book")))
}

/// The way of the real site: make, and discount's `theme` for each page.
fn theme(
    folder: &Path,
    pages: &[Page],
    real: Option<&Path>,
) -> Result<(Vec<String>, PathBuf), Box<dyn Error>> {
    let template =
        real.map(|real| real.join("templates/default.tpl")).and_then(|file| fs::read_to_string(file).ok());
    let template =
        template.unwrap_or_else(|| "<html><title><?theme title?></title><?theme body?></html>\n".into());
    put(&folder.join("default.tpl"), &template)?;
    let mut rules = String::new();
    let mut all = String::from("all:");
    for (path, text) in pages {
        put(&folder.join("pages").join(path), text)?;
        let address = path.trim_end_matches(".md").trim_end_matches('/');
        let out = format!("public/{address}/index.html").replace("//", "/");
        let _ = write!(all, " {out}");
        let _ = write!(
            rules,
            "{out}: pages/{path}\n\t@mkdir -p $(@D) && theme -c style,fencedcode -f -t default.tpl -o $@ $<\n"
        );
    }
    put(&folder.join("Makefile"), &format!("{all}\n{rules}"))?;
    Ok((vec!["make".into(), "-j2".into()], folder.join("public")))
}
