//! Prints what figures weigh: an 8 × 8 board with labels, its drawing, its table, and whole figures of every kind.
//!
//! `cargo run -p musi-diagram --example sizes`

use flate2::Compression;
use flate2::write::GzEncoder;
use musi_diagram::draw::{self, FigureParts};
use musi_diagram::{Scene, Tongue, Verdict};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;

fn gzip(text: &str) -> Result<usize, std::io::Error> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    Ok(encoder.finish()?.len())
}

fn row(name: &str, text: &str) -> Result<(), std::io::Error> {
    println!("{name:<28} {:>7} bytes {:>7} gzip", text.len(), gzip(text)?);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figures");
    let mut cases = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    cases.sort_by_key(fs::DirEntry::file_name);
    let mut page = String::new();
    for case in cases {
        let scene: Scene = fs::read_to_string(case.path().join("scene.txt"))?.trim_end().parse()?;
        let picture = draw::scene_picture(&scene).ok_or("the scene has no picture")?;
        let verdict = Verdict::Verified { claims: scene.claims.clone() };
        let figure = draw::figure(&FigureParts::new("f4", &scene, &picture, &verdict));
        let name = case.file_name().to_string_lossy().into_owned();
        if name == "reach" {
            row("reach: table", &draw::table(&picture, "f4", Tongue::Tok))?;
            row("reach: drawing", &draw::svg(&picture))?;
        }
        if name == "start" {
            row("start: table", &draw::table(&picture, "f4", Tongue::Tok))?;
            row("start: drawing", &draw::svg(&picture))?;
        }
        row(&[&name, ": figure"].concat(), &figure)?;
        page.push_str(&figure);
    }
    row("all of them on one page", &page)?;
    let sheet = concat!(env!("CARGO_MANIFEST_DIR"), "/../../templates/figure.css");
    row("figure.css", &fs::read_to_string(sheet)?)?;
    Ok(())
}
