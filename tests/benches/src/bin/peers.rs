//! A build beside hugo, mdBook and the make of the real site, on the same pages in one run:
//! `peers PROGRAM COPIES [REAL]`. What is not installed is left out and told. Processor time counts, because the
//! machine may have other things to do.

#![allow(clippy::cast_precision_loss)] // Times and memory are far below what a float counts exactly.

use musi_benches::{
    large_site::{self, Page},
    middle_and_worst,
};
use nix::sys::resource::{UsageWho, getrusage};
use std::{
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    time::Instant,
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
        measure(&site.join("site"), || {
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
        let cost = measure(&out, || {
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

/// What a build costs: seconds on the clock and of the processor, and MiB.
struct Cost {
    clock: f64,
    processor: f64,
    memory: f64,
}

impl std::fmt::Display for Cost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { clock, processor, memory } = self;
        write!(
            f,
            "{:.0} ms on the clock · {:.0} ms of processor · {memory:.0} MiB",
            clock * 1e3,
            processor * 1e3
        )
    }
}

/// The middle of some builds into a folder that is not there. Each is a child of a shell of its own, so that the
/// greatest memory is its own too.
fn measure(out: &Path, command: impl Fn() -> Command) -> Result<Cost, Box<dyn Error>> {
    let (mut clock, mut processor) = (Vec::new(), Vec::new());
    let mut memory = 0.0_f64;
    for _ in 0..RUNS {
        let _ = fs::remove_dir_all(out);
        let before = seconds()?;
        let start = Instant::now();
        let mut child = command().stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let peak = format!("/proc/{}/status", child.id());
        let status = loop {
            memory = memory.max(high_water(&peak));
            match child.try_wait()? {
                Some(status) => break status,
                None => std::thread::sleep(std::time::Duration::from_millis(2)),
            }
        };
        clock.push(start.elapsed().as_secs_f64());
        processor.push(seconds()? - before);
        if !status.success() || !out.exists() {
            return Err(format!("{:?} failed ({status})", command()).into());
        }
    }
    Ok(Cost { clock: middle_and_worst(clock).0, processor: middle_and_worst(processor).0, memory })
}

/// The most memory that a process has had so far, in MiB.
fn high_water(status: &str) -> f64 {
    let text = fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kib| kib.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

/// The processor time of all children that have ended.
fn seconds() -> Result<f64, Box<dyn Error>> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    Ok(time(usage.user_time()) + time(usage.system_time()))
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
