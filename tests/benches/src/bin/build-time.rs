//! A cold build by the released program: `build-time PROGRAM ROOT`. Wall time and memory, beside the bars.

#![allow(clippy::cast_precision_loss)] // The memory of a program is far below what a float counts exactly.

use musi_benches::{against_bar, large_site, middle_and_worst};
use nix::sys::resource::{UsageWho, getrusage};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [program, root] = &arguments[..] else {
        eprintln!("usage: build-time PROGRAM ROOT");
        return ExitCode::from(2);
    };
    match measure(program, root) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("build-time: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(program: &Path, root: &Path) -> Result<(), Box<dyn Error>> {
    let (pages, milliseconds, memory) = cold(program, root)?;
    println!("content/, {pages} pages  {milliseconds:.1} ms · {memory:.1} MiB at most");
    let real = root.join("../shared/lipu-sona");
    if !real.is_dir() {
        println!("lipu-sona is not at hand beside the checkout: its bar of 30 ms is not measured");
        return Ok(());
    }
    let source = tempfile::tempdir()?;
    large_site::write(&large_site::one_copy(Some(&real))?, 1, source.path())?;
    let (pages, milliseconds, memory) = cold(program, source.path())?;
    // The bar is for 189 pages; what is at hand of the site is held against the same part of it.
    against_bar(
        &format!("lipu-sona, {pages} pages, for 189 of them"),
        milliseconds * 189.0 / f64::from(pages.max(1)),
        "ms",
        30.0,
    );
    against_bar("lipu-sona, memory at most", memory, "MiB", 20.0);
    Ok(())
}

/// Pages, median milliseconds and greatest MiB of builds into a folder that is not there yet.
fn cold(program: &Path, source: &Path) -> Result<(u32, f64, f64), Box<dyn Error>> {
    let mut times = Vec::new();
    let mut pages = 0;
    for _ in 0..9 {
        let out = tempfile::tempdir()?;
        let site = out.path().join("site");
        let start = Instant::now();
        let status = Command::new(program)
            .arg("build")
            .arg(source)
            .arg("--out")
            .arg(&site)
            .stdout(Stdio::null())
            .status()?;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        if !status.success() {
            return Err(format!("lipu-musi build {} failed ({status})", source.display()).into());
        }
        pages = count(&site)?;
    }
    // The children waited for so far: all of them are builds, and the largest counts. Linux counts in KiB.
    let memory = getrusage(UsageWho::RUSAGE_CHILDREN)?.max_rss() as f64 / 1024.0;
    Ok((pages, middle_and_worst(times).0, memory))
}

fn count(folder: &Path) -> std::io::Result<u32> {
    let mut pages = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pages += count(&path)?;
        } else if path.extension().is_some_and(|end| end == "html") {
            pages += 1;
        }
    }
    Ok(pages)
}
