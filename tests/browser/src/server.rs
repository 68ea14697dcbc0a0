//! A folder over HTTP on the loopback, as a static host serves it that sends the policy of the guide.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The policy that `lipu-musi serve` sends and the guide gives to publishers.
const POLICY: &str = include_str!("../../../src/serve/content-security-policy.txt");

/// Serves a folder until the test program ends.
pub struct Server {
    address: String,
}

impl Server {
    /// Serves `root` under the path `base` (`/` or `/something/`), on a port that is free.
    pub fn start(root: PathBuf, base: &str) -> Self {
        Self::with_policy(root, base, POLICY.trim_ascii_end())
    }

    /// The same without a policy, for sites that were built before there was one.
    pub fn without_policy(root: PathBuf, base: &str) -> Self {
        Self::with_policy(root, base, "")
    }

    fn with_policy(root: PathBuf, base: &str, policy: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("the loopback has a free port");
        let port =
            listener.local_addr().map(|address| address.port()).expect("a bound listener has an address");
        let address = format!("http://127.0.0.1:{port}{base}");
        let base = base.to_owned();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (root, base) = (root.clone(), base.clone());
                // A browser that breaks the connection off has what it wanted.
                thread::spawn(move || serve(&stream, &root, &base, policy).ok());
            }
        });
        Self { address }
    }

    /// The address of a page: `at("chess/")`. With `?slowly` it comes a few letters at a time.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}

fn serve(stream: &TcpStream, root: &Path, base: &str, policy: &str) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream);
    loop {
        let mut request = String::new();
        if reader.read_line(&mut request)? == 0 {
            return Ok(());
        }
        let mut header = String::new();
        while reader.read_line(&mut header)? > 2 {
            header.clear();
        }
        let address = request.split(' ').nth(1).unwrap_or("/");
        let path = address.split(['?', '#']).next().unwrap_or("/");
        let (status, body, kind) = match find(root, path.strip_prefix(base)) {
            Some(file) => ("200 OK", fs::read(&file)?, kind(&file)),
            None => (
                "404 Not Found",
                fs::read(root.join("404.html")).unwrap_or_default(),
                "text/html; charset=utf-8",
            ),
        };
        let mut out = stream;
        write!(
            out,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nContent-Security-Policy: {}\r\n\r\n",
            body.len(),
            policy
        )?;
        if address.ends_with("?slowly") {
            // The header, at the beginning, comes word by word.
            let (header, rest) = body.split_at(body.len().min(8192));
            for piece in header.chunks(24).chain(rest.chunks(64)) {
                out.write_all(piece)?;
                thread::sleep(Duration::from_millis(3));
            }
        } else {
            out.write_all(&body)?;
        }
    }
}

/// The file that a path names; a folder's is its index.html.
fn find(root: &Path, path: Option<&str>) -> Option<PathBuf> {
    let path = unescape(path?);
    if path.split('/').any(|part| part == "..") {
        return None;
    }
    let file = root.join(path.trim_start_matches('/'));
    let file = if file.is_dir() { file.join("index.html") } else { file };
    file.is_file().then_some(file)
}

/// `%20` and its like into characters.
fn unescape(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, others @ ..] = rest {
        rest = others;
        if let (b'%', [high, low, after @ ..]) = (first, others)
            && let (Some(high), Some(low)) = (char::from(*high).to_digit(16), char::from(*low).to_digit(16))
        {
            bytes.push((high * 16 + low) as u8);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "xml" => "application/xml",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
