//! The server: only on this machine, and only reading, unless it is one for translators.

use super::{
    Editor, Served, State,
    answer::{answer, is_local},
    policy, translating,
};
use crate::{percent, site::OutPath};
use axum::{
    Router, extract,
    http::{HeaderMap, StatusCode, Uri},
    middleware::map_response_with_state,
    response::{
        IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::get,
};
use std::{convert::Infallible, sync::Arc};
use tokio_stream::{StreamExt, wrappers::WatchStream};

/// The script that is added to every page.
const CLIENT: &str = include_str!("client.js");
const CLIENT_PATH: &str = "/.lipu-musi/serve.js";

/// Everything that the server answers.
pub(super) fn router(state: Arc<State>) -> Router {
    Router::new()
        .route("/.lipu-musi/events", get(events))
        .route(CLIENT_PATH, get(|| async { answer("text/javascript; charset=utf-8", CLIENT.into()) }))
        .merge(translating::router(&state))
        .fallback(file)
        .layer(map_response_with_state(Arc::clone(&state), policy::add))
        .with_state(state)
}

async fn events(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    if !is_local(&headers) {
        return elsewhere();
    }
    let stream = WatchStream::new(state.news.subscribe())
        .map(|news| Ok::<_, Infallible>(Event::default().event("site").data(news.as_ref())));
    Sse::new(stream).keep_alive(KeepAlive::default()).into_response()
}

/// The answer to who asks under another name than this machine's: a page of another site that has its name lead here.
fn elsewhere() -> Response {
    (StatusCode::FORBIDDEN, "this server answers to this machine only").into_response()
}

async fn file(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap, uri: Uri) -> Response {
    if !is_local(&headers) {
        return elsewhere();
    }
    let Ok(served) = state.served.read() else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    find(&served, state.editor.as_ref(), uri.path())
}

/// The answer to a path.
fn find(served: &Served, editor: Option<&Editor>, path: &str) -> Response {
    let Some(inside) = path.strip_prefix(served.base()) else {
        return if path == "/" {
            Redirect::temporary(served.base()).into_response()
        } else {
            missing(served, editor)
        };
    };
    let Some(inside) = percent::decoded(inside) else { return missing(served, editor) };
    let is_folder = inside.is_empty() || inside.ends_with('/');
    let name = if is_folder { format!("{inside}index.html") } else { inside.into_owned() };
    let Some(out) = OutPath::new(&name) else { return missing(served, editor) };
    if let Some(bytes) = served.file(&out) {
        return page_or_file(&name, &bytes, editor, StatusCode::OK);
    }
    if let Some(file) = served.copied(&out) {
        return match std::fs::read(&file) {
            Ok(bytes) => answer(content_type(&name), bytes.into()),
            Err(_) => missing(served, editor),
        };
    }
    let folder = OutPath::new(&format!("{name}/index.html"));
    if folder.is_some_and(|folder| served.file(&folder).is_some()) {
        return Redirect::temporary(&format!("{path}/")).into_response();
    }
    missing(served, editor)
}

fn missing(served: &Served, editor: Option<&Editor>) -> Response {
    match served.file(&OutPath::not_found()) {
        Some(bytes) => page_or_file("404.html", &bytes, editor, StatusCode::NOT_FOUND),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn page_or_file(name: &str, bytes: &[u8], editor: Option<&Editor>, status: StatusCode) -> Response {
    let kind = content_type(name);
    let body = if kind.starts_with("text/html") { with_client(bytes, editor) } else { bytes.to_vec() };
    (status, answer(kind, body.into())).into_response()
}

/// The page with the server's scripts at its end.
fn with_client(html: &[u8], editor: Option<&Editor>) -> Vec<u8> {
    const END: &[u8] = b"</body>";
    let at = html.windows(END.len()).rposition(|window| window == END).unwrap_or(html.len());
    let mut script = format!("<script src=\"{CLIENT_PATH}\" defer></script>");
    script.extend(editor.map(translating::script));
    [&html[..at], script.as_bytes(), &html[at..]].concat()
}

/// The type of a file by the end of its name.
fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
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
