//! The server: only on this machine, and only reading, unless it is one for translators.

use super::{
    State,
    answer::{answer, plain},
    files::Files,
    policy::{self, Pictures},
    served::is_search,
    translating,
};
use crate::{percent, site::OutPath};
use axum::{
    Extension, Router, extract,
    http::{Method, StatusCode, Uri, header},
    middleware::map_response_with_state,
    response::{
        IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::get,
};
use std::{
    convert::Infallible,
    sync::{Arc, PoisonError},
};
use tokio_stream::{StreamExt, wrappers::WatchStream};

/// The script that is added to every page.
const CLIENT: &str = include_str!("client.js");
const CLIENT_PATH: &str = "/.lipu-musi/serve.js";
/// How many browsers can listen for saves at once; the tabs of one share a connection.
const LISTENERS: usize = 32;

/// Everything that the server answers.
pub(super) fn router(state: Arc<State>) -> Router {
    Router::new()
        .route("/.lipu-musi/events", get(events))
        .route("/.lipu-musi/state", get(newest))
        .route(CLIENT_PATH, get(|| async { answer("text/javascript; charset=utf-8", CLIENT.into()) }))
        .merge(translating::page_routes(&state))
        .fallback(file)
        .layer(map_response_with_state(Arc::clone(&state), policy::add))
        .with_state(state)
}

/// Saves, as they come.
async fn events(extract::State(state): extract::State<Arc<State>>) -> Response {
    if state.events.receiver_count() >= LISTENERS {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "too many listen already");
    }
    let stream = WatchStream::new(state.events.subscribe())
        .map(|event| Ok::<_, Infallible>(Event::default().event("site").data(event.as_ref())));
    Sse::new(stream).keep_alive(KeepAlive::default()).into_response()
}

/// The newest event, for a page that has just been opened.
async fn newest(extract::State(state): extract::State<Arc<State>>) -> Response {
    answer("application/json", state.events.borrow().as_ref().to_owned().into())
}

/// A file of the site. Disks are slow, and so is the making of a search: other answers do not wait for them.
async fn file(extract::State(state): extract::State<Arc<State>>, method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let refused = plain(StatusCode::METHOD_NOT_ALLOWED, "this server can only be read from");
        return ([(header::ALLOW, "GET, HEAD")], refused).into_response();
    }
    tokio::task::spawn_blocking(move || find(&state, uri.path()))
        .await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The answer to a path.
fn find(state: &State, path: &str) -> Response {
    // The number of the newest event is read before the page: a page may be newer than its number, never older.
    let client = Client::new(state);
    let files = state.files.read().unwrap_or_else(PoisonError::into_inner);
    let Some(inside) = path.strip_prefix(&files.base) else {
        return if path == "/" {
            Redirect::temporary(&files.base).into_response()
        } else {
            missing(&files, &client)
        };
    };
    let Some(inside) = percent::decoded(inside) else { return missing(&files, &client) };
    let is_folder = inside.is_empty() || inside.ends_with('/');
    let name = if is_folder { format!("{inside}index.html") } else { inside.into_owned() };
    let Some(out) = OutPath::new(&name) else { return missing(&files, &client) };
    if let Some(bytes) = files.made(&out) {
        return page_or_file(&name, &bytes, &client, StatusCode::OK);
    }
    if let Some(copied) = files.copied(&out) {
        drop(files);
        return match copied.read() {
            Ok(bytes) => answer(content_type(&name), bytes.into()),
            Err(_) => missing(&state.files.read().unwrap_or_else(PoisonError::into_inner), &client),
        };
    }
    let folder = OutPath::new(&format!("{name}/index.html"));
    if folder.is_some_and(|folder| files.made(&folder).is_some()) {
        return Redirect::temporary(&format!("{path}/")).into_response();
    }
    if is_search(&out) {
        drop(files);
        // It waits for the pages that are being made, and is made of them.
        let found = state.served.lock().unwrap_or_else(PoisonError::into_inner).file(&out);
        if let Some(bytes) = found {
            return answer(content_type(&name), bytes.to_vec().into());
        }
        return missing(&state.files.read().unwrap_or_else(PoisonError::into_inner), &client);
    }
    missing(&files, &client)
}

fn missing(files: &Files, client: &Client) -> Response {
    match files.made(&OutPath::not_found()) {
        Some(bytes) => page_or_file("404.html", &bytes, client, StatusCode::NOT_FOUND),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn page_or_file(name: &str, bytes: &[u8], client: &Client, status: StatusCode) -> Response {
    let kind = content_type(name);
    if !kind.starts_with("text/html") {
        return (status, answer(kind, bytes.to_vec().into())).into_response();
    }
    let pictures = std::str::from_utf8(bytes).map(Pictures::of).ok().map(Extension);
    (status, pictures, answer(kind, client.added_to(bytes).into())).into_response()
}

/// What a page of the server gets besides: its scripts, and which event it is as new as.
struct Client {
    run: u32,
    number: u64,
    /// Whether it is shown in the editor of translations.
    translates: bool,
}

impl Client {
    fn new(state: &State) -> Self {
        let number = state.number.load(std::sync::atomic::Ordering::Acquire);
        Self { run: state.run, number, translates: state.editor.is_some() }
    }

    /// The page with the server's scripts at its end.
    fn added_to(&self, html: &[u8]) -> Vec<u8> {
        const END: &[u8] = b"</body>";
        let at = html.windows(END.len()).rposition(|window| window == END).unwrap_or(html.len());
        let (run, number) = (self.run, self.number);
        let mut script = format!(
            "<script src=\"{CLIENT_PATH}\" data-run=\"{run}\" data-number=\"{number}\" defer></script>"
        );
        script.extend(self.translates.then(translating::page_script));
        [&html[..at], script.as_bytes(), &html[at..]].concat()
    }
}

/// The type of a file by the end of its name.
fn content_type(name: &str) -> &'static str {
    let end = name.rsplit_once('.').map_or("", |(_, end)| end);
    match end.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "xml" => "application/xml",
        "txt" | "md" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff" => "font/woff",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        "otf" => "font/otf",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::content_type;

    #[test]
    fn files_have_the_type_of_their_name() {
        for (name, kind) in [
            ("chess/index.html", "text/html; charset=utf-8"),
            ("a.CSS", "text/css; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.mjs", "text/javascript; charset=utf-8"),
            ("search/a.json", "application/json"),
            ("sitemap.xml", "application/xml"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("chess.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("a.PNG", "image/png"),
            ("a.jpeg", "image/jpeg"),
            ("a.woff2", "font/woff2"),
            ("a.b.pdf", "application/pdf"),
            ("CNAME", "application/octet-stream"),
            ("html", "application/octet-stream"),
            ("a.", "application/octet-stream"),
        ] {
            assert_eq!(content_type(name), kind, "{name}");
        }
    }
}
