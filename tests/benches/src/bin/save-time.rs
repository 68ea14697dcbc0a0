//! From a save to the page that a browser gets: `save-time PROGRAM SOURCE…`. Each source folder is copied, served, and one
//! of its pages saved again and again; printed beside the bar: 20 ms, 60 ms for a site of thousands of pages.

use musi_benches::{against_bar, middle_and_worst};
use std::{
    error::Error,
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How many saves are measured.
const SAVES: usize = 15;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let Some((program, sources)) = arguments.split_first().filter(|(_, sources)| !sources.is_empty()) else {
        eprintln!("usage: save-time PROGRAM SOURCE…");
        return ExitCode::from(2);
    };
    for source in sources {
        if let Err(error) = measure(program, source) {
            eprintln!("save-time: {}: {error}", source.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// A server that ends with its owner.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn measure(program: &Path, source: &Path) -> Result<(), Box<dyn Error>> {
    let copy = tempfile::tempdir()?;
    let pages = copy_folder(source, copy.path())?;
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let child = Command::new(program)
        .args(["serve", "--port", &address.port().to_string()])
        .arg(copy.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let _server = Server(child);
    let file = copy.path().join("pages/en/1.md");
    let text = fs::read_to_string(&file)?;
    wait_for(address, "article", Duration::from_secs(120))?;
    let mut times = Vec::new();
    for save in 0..SAVES {
        // An author pauses between two saves.
        thread::sleep(Duration::from_millis(250));
        let words = format!("saved number {save} times");
        let start = Instant::now();
        fs::write(&file, format!("{text}\n\n{words}\n"))?;
        wait_for(address, &words, Duration::from_secs(20))?;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    let bar = if pages > 1000 { 60.0 } else { 20.0 };
    let (middle, worst) = middle_and_worst(times);
    against_bar(&format!("save to served, {pages} pages, middle"), middle, "ms", bar);
    against_bar(&format!("save to served, {pages} pages, worst "), worst, "ms", bar);
    Ok(())
}

/// Asks for the page until it holds some words.
fn wait_for(address: SocketAddr, words: &str, most: Duration) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    while start.elapsed() < most {
        if page(address).is_ok_and(|page| page.contains(words)) {
            return Ok(());
        }
        thread::sleep(Duration::from_micros(500));
    }
    Err(format!("{words:?} never came").into())
}

fn page(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(b"GET /en/1/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Copies a folder; gives the number of its pages.
fn copy_folder(from: &Path, to: &Path) -> std::io::Result<usize> {
    let mut pages = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            pages += copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            pages += usize::from(target.to_string_lossy().ends_with(".md"));
        }
    }
    Ok(pages)
}
