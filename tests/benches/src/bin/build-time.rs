//! A cold build by the released program: `build-time PROGRAM ROOT`. Wall time and memory, beside the bars.

use musi_benches::{Cost, against_bar, large_site};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

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
    let (pages, cost) = cold(program, root)?;
    println!("content/, {pages} pages  {cost}");
    let real = root.join("../shared/lipu-sona");
    if !real.is_dir() {
        println!("lipu-sona is not at hand beside the checkout: its bar of 30 ms is not measured");
        return Ok(());
    }
    let source = tempfile::tempdir()?;
    large_site::write(&large_site::one_copy(Some(&real))?, 1, source.path())?;
    let (pages, cost) = cold(program, source.path())?;
    // The bar is for 189 pages; what is at hand of the site is held against the same part of it.
    against_bar(
        &format!("lipu-sona, {pages} pages, for 189 of them"),
        cost.clock * 1e3 * 189.0 / f64::from(pages.max(1)),
        "ms",
        30.0,
    );
    against_bar("lipu-sona, memory at most", cost.memory, "MiB", 20.0);
    let check = checked(program, source.path())?;
    against_bar(
        "lipu-sona, check, processor beside build",
        check.processor * 1e3,
        "ms",
        cost.processor * 1e3,
    );
    Ok(())
}

/// What a check of the same site costs.
fn checked(program: &Path, source: &Path) -> Result<Cost, Box<dyn Error>> {
    let out = tempfile::tempdir()?;
    let report = out.path().join("report");
    Cost::of(9, &report, || {
        // What is found is no failure here, and the file shows that the program ran.
        let mut check = Command::new("sh");
        let line = "\"$0\" check \"$1\" --format json > \"$2\"; [ $? -le 1 ]";
        check.args(["-c", line]).arg(program).arg(source).arg(&report);
        check
    })
}

/// How many pages a build makes, and what it costs.
fn cold(program: &Path, source: &Path) -> Result<(u32, Cost), Box<dyn Error>> {
    let out = tempfile::tempdir()?;
    let site = out.path().join("site");
    let cost = Cost::of(9, &site, || {
        let mut build = Command::new(program);
        build.arg("build").arg(source).arg("--out").arg(&site);
        build
    })?;
    Ok((count(&site)?, cost))
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
