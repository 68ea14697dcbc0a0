//! Holds two built sites against each other as they look: `cargo run -p browser-tests --example compare -- OLD NEW [OUT]`.
//!
//! Takes a picture of every page that both have, at 1280 and 390 pixels, light and dark, and names the pages of which more
//! than one pixel in ten thousand differs. With OUT, both pictures of such a page are kept there. Ends with status 1 where
//! one differs or is missing.
#![allow(clippy::expect_used)]

use browser_tests::{Options, Page, Scheme, Server};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How much of a page may differ: one pixel in so many.
const ONE_IN: usize = 10_000;

/// How far each colour of a pixel may lie apart: letters are not smoothed alike twice.
const TOLERANCE: u8 = 8;

fn main() -> ExitCode {
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let ([old, new] | [old, new, _], Some(page)) = (&folders[..], Page::open(Options::DESKTOP)) else {
        eprintln!("usage: compare OLD NEW [OUT]; it needs Chromium");
        return ExitCode::from(2);
    };
    let mut differ = 0_usize;
    let (before, after) = (pages(old), pages(new));
    for missing in before.symmetric_difference(&after) {
        println!("{missing}: only one of them has it");
        differ += 1;
    }
    let servers = [Server::without_policy(old.clone(), "/"), Server::start(new.clone(), "/")];
    for (width, name) in [(1280, "wide"), (390, "narrow")] {
        for scheme in [Scheme::Light, Scheme::Dark] {
            page.emulate(Options { width, scheme, reduced_motion: true, ..Options::DESKTOP });
            for path in before.intersection(&after) {
                let pictures = servers.each_ref().map(|server| {
                    page.goto(&server.at(path));
                    page.whole_picture()
                });
                // What breaks the policy is for the tests to say.
                page.take_breaches();
                let [one, other] = pictures.each_ref().map(|picture| Pixels::read(picture));
                if let Some(difference) = one.differs(&other) {
                    println!("/{path} {name} {scheme:?}: {difference}");
                    differ += 1;
                    if let Some(out) = folders.get(2) {
                        keep(out, path, &format!("{name}-{scheme:?}"), &pictures);
                    }
                }
            }
        }
    }
    println!("{} pages, {differ} differences", before.intersection(&after).count());
    if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The pages of a site, as paths from its root.
fn pages(site: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(site.join(&folder)).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() {
                folders.push(format!("{folder}{name}/"));
            } else if name == "index.html" {
                found.insert(folder.clone());
            } else if name == "404.html" {
                found.insert(format!("{folder}{name}"));
            }
        }
    }
    found
}

fn keep(out: &Path, path: &str, kind: &str, pictures: &[Vec<u8>; 2]) {
    let name = path.trim_end_matches('/').replace('/', "_");
    let write = |end: &str, picture: &[u8]| fs::write(out.join(format!("{name}-{kind}-{end}.png")), picture);
    fs::create_dir_all(out)
        .and_then(|()| write("old", &pictures[0]))
        .and_then(|()| write("new", &pictures[1]))
        .expect("OUT can be written");
}

/// A picture, decoded.
struct Pixels {
    width: u32,
    height: u32,
    /// Red, green and blue, and what else a pixel has.
    bytes: Vec<u8>,
    per_pixel: usize,
}

impl Pixels {
    fn read(picture: &[u8]) -> Self {
        let mut reader =
            png::Decoder::new(std::io::Cursor::new(picture)).read_info().expect("the browser sends PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a picture that fits")];
        let info = reader.next_frame(&mut bytes).expect("a whole picture");
        let per_pixel = info.color_type.samples();
        Self { width: info.width, height: info.height, bytes, per_pixel }
    }

    /// How the other picture differs; `None` where it does not, as far as a reader sees.
    fn differs(&self, other: &Self) -> Option<String> {
        if (self.width, self.height, self.per_pixel) != (other.width, other.height, other.per_pixel) {
            return Some(format!(
                "{}x{} before, {}x{} now",
                self.width, self.height, other.width, other.height
            ));
        }
        let pixels = self.bytes.chunks_exact(self.per_pixel).zip(other.bytes.chunks_exact(self.per_pixel));
        let apart =
            |(one, two): &(&[u8], &[u8])| one.iter().zip(*two).any(|(a, b)| a.abs_diff(*b) > TOLERANCE);
        let total = pixels.len();
        let (mut count, mut first) = (0_usize, None);
        for (at, pixel) in pixels.enumerate() {
            if apart(&pixel) {
                count += 1;
                first.get_or_insert(at);
            }
        }
        let width = self.width as usize;
        let place = first.map(|at| (at % width, at / width))?;
        (count * ONE_IN > total)
            .then(|| format!("{count} of {total} pixels, the first at {},{}", place.0, place.1))
    }
}
