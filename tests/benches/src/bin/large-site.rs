//! Writes a site to measure with: `large-site COPIES FOLDER [REAL]`. REAL is a checkout of the real site.

use musi_benches::large_site;
use std::{path::PathBuf, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let copies = arguments.first().and_then(|copies| copies.to_str()?.parse::<usize>().ok());
    let (Some(copies), Some(folder)) = (copies, arguments.get(1)) else {
        eprintln!("usage: large-site COPIES FOLDER [REAL]");
        return ExitCode::from(2);
    };
    let real = arguments.get(2).map(PathBuf::as_path);
    match large_site::one_copy(real).and_then(|pages| large_site::write(&pages, copies, folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("large-site: {error}");
            ExitCode::FAILURE
        }
    }
}
