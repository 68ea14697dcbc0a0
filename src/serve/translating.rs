//! What a server for translators answers besides.

use super::{
    Editor, EditorError, State,
    answer::{answer, is_local},
    editor::Change,
};
use crate::percent;
use axum::{
    Router,
    body::Bytes,
    extract,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};
use std::sync::Arc;

const SCRIPT: &str = include_str!("translate.js");
const STYLE: &str = include_str!("translate.css");
const SCRIPT_PATH: &str = "/.lipu-musi/translate.js";
const STYLE_PATH: &str = "/.lipu-musi/translate.css";
/// The header that brings the token: no page of another address can send it unasked.
const TOKEN: &str = "x-lipu-musi-token";

/// The routes for translators; none on a server that is not for them.
pub(super) fn router(state: &Arc<State>) -> Router<Arc<State>> {
    if state.editor.is_none() {
        return Router::new();
    }
    Router::new()
        .route(SCRIPT_PATH, get(|| async { answer("text/javascript; charset=utf-8", SCRIPT.into()) }))
        .route(STYLE_PATH, get(|| async { answer("text/css; charset=utf-8", STYLE.into()) }))
        .route("/.lipu-musi/translate/texts", get(texts))
        .route("/.lipu-musi/translate/change", post(change))
        .route("/.lipu-musi/translate/undo", post(undo))
}

/// What the pages of such a server load, with the token of this run.
pub(super) fn script(editor: &Editor) -> String {
    format!(
        "<link rel=\"stylesheet\" href=\"{STYLE_PATH}\"><script src=\"{SCRIPT_PATH}\" data-token=\"{}\" defer></script>",
        editor.token()
    )
}

async fn texts(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap, uri: Uri) -> Response {
    answered(&state, &headers, |editor| {
        let page = uri.query().and_then(|query| query.strip_prefix("page=")).and_then(percent::decoded);
        // While pages are made anew, their findings are not known; the texts do not wait for them.
        let findings = state.served.try_lock().map(|served| served.findings()).unwrap_or_default();
        editor.texts(page.as_deref().unwrap_or_default(), &findings)
    })
}

async fn change(
    extract::State(state): extract::State<Arc<State>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    answered(&state, &headers, |editor| {
        let change: Change =
            serde_json::from_slice(&body).map_err(|error| EditorError::NoChange(error.to_string()))?;
        editor.change(&change).map(|written| json!({ "written": written }))
    })
}

async fn undo(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    answered(&state, &headers, |editor| editor.undo().map(|page| json!({ "page": page })))
}

/// Asks the editor, if the request may: from this machine, from a page of this server, with the token.
fn answered(
    state: &State,
    headers: &HeaderMap,
    ask: impl FnOnce(&Editor) -> Result<Value, EditorError>,
) -> Response {
    let Some(editor) = &state.editor else { return StatusCode::NOT_FOUND.into_response() };
    let token = headers.get(TOKEN).and_then(|token| token.to_str().ok());
    if !headers.get(header::HOST).and_then(|host| host.to_str().ok()).is_some_and(is_local)
        || !is_own_page(headers)
        || token != Some(editor.token())
    {
        let words = "only the pages of this server may do that; load the page again";
        return (StatusCode::FORBIDDEN, json_answer(&json!({ "error": words }))).into_response();
    }
    match ask(editor) {
        Ok(value) => json_answer(&value),
        Err(error) => {
            let status = match &error {
                EditorError::NotThere(_) => StatusCode::NOT_FOUND,
                EditorError::Conflict(_) | EditorError::NothingToUndo => StatusCode::CONFLICT,
                EditorError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
                EditorError::NoChange(_) => StatusCode::BAD_REQUEST,
                EditorError::Io(_) => StatusCode::INTERNAL_SERVER_ERROR,
            };
            let now = match &error {
                EditorError::Conflict(now) => now.as_ref(),
                _ => None,
            };
            (status, json_answer(&json!({ "error": error.to_string(), "now": now }))).into_response()
        }
    }
}

/// Whether the browser says that a page of this server asks, or does not say.
fn is_own_page(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) == host && host.is_some()
}

fn json_answer(value: &Value) -> Response {
    answer("application/json", value.to_string().into())
}
