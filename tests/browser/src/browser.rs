//! One Chromium, driven over its debugging pipe.

use serde_json::{Value, json};
use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// How long an answer of the browser may take before a test fails: a limit against hanging, not a measure.
const PATIENCE: Duration = Duration::from_secs(60);

/// One Chromium. It ends by itself when the test program does, because the pipes then close.
pub struct Browser {
    writer: Mutex<ChildStdin>,
    sessions: Arc<Mutex<HashMap<String, Sender<Value>>>>,
    /// Answers to what concerns the browser as a whole; locked for as long as one question takes.
    own: Mutex<Receiver<Value>>,
    next: AtomicU64,
}

impl Browser {
    /// The browser of this test program, started when it is first asked for. `None` where there is none.
    pub fn shared() -> Option<&'static Self> {
        static BROWSER: OnceLock<Option<Browser>> = OnceLock::new();
        BROWSER.get_or_init(|| Some(Self::start(&chromium()?))).as_ref()
    }

    fn start(chromium: &std::path::Path) -> Self {
        let profile = env::temp_dir().join(format!("lipu-musi-browser-{}", std::process::id()));
        // Chromium reads commands on descriptor 3 and answers on 4. The shell puts our pipes there, and clears the
        // profile away when Chromium has ended.
        let mut child = Command::new("sh")
            .args(["-c", "profile=$1; shift; trap '' INT; \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$profile\"", "sh"])
            .arg(&profile)
            .arg(chromium)
            .args([
                "--headless",
                // Containers have no user namespaces, and the only pages it sees are our own.
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-default-apps",
                "--disable-extensions",
                "--disable-sync",
                "--no-first-run",
                "--no-default-browser-check",
                "--hide-scrollbars",
                "--font-render-hinting=none",
                "--force-color-profile=srgb",
                "--lang=en",
                // Tabs run side by side, none of them in the foreground.
                "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--remote-debugging-pipe",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot start {}: {error}", chromium.display()));
        let (writer, reader) =
            child.stdin.take().zip(child.stdout.take()).expect("both were asked for as pipes");
        let sessions = Arc::<Mutex<HashMap<String, Sender<Value>>>>::default();
        thread::spawn(move || child.wait());
        let (sender, own) = channel();
        let table = Arc::clone(&sessions);
        thread::spawn(move || sort(reader, &table, &sender));
        Self { writer: Mutex::new(writer), sessions, own: Mutex::new(own), next: AtomicU64::new(1) }
    }

    /// A tab with storage of its own: its context's id, its target's id, its session's id, and what it will say.
    /// With `beside` it shares the storage, and the connections, of another tab.
    pub(crate) fn open_tab(&self, beside: Option<&str>) -> (String, String, String, Receiver<Value>) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let context = beside.map_or_else(
            || text(&self.ask("Target.createBrowserContext", &json!({}))["browserContextId"]),
            str::to_owned,
        );
        // What a window that is in front may do: the shell of Chromium has none, and refuses to copy.
        let may = json!({ "permissions": ["clipboardSanitizedWrite"], "browserContextId": context });
        self.ask("Browser.grantPermissions", &may);
        let made =
            self.ask("Target.createTarget", &json!({ "url": "about:blank", "browserContextId": context }));
        let target = text(&made["targetId"]);
        let attached = self.ask("Target.attachToTarget", &json!({ "targetId": target, "flatten": true }));
        let session = text(&attached["sessionId"]);
        let (sender, receiver) = channel();
        lock(&self.sessions).insert(session.clone(), sender);
        (context, target, session, receiver)
    }

    pub(crate) fn close_tab(&self, context: &str, session: &str) {
        self.ask("Target.disposeBrowserContext", &json!({ "browserContextId": context }));
        lock(&self.sessions).remove(session);
    }

    /// Closes a tab that shares the storage of others.
    pub(crate) fn close_beside(&self, target: &str, session: &str) {
        self.ask("Target.closeTarget", &json!({ "targetId": target }));
        lock(&self.sessions).remove(session);
    }

    /// Sends a command, of the browser or of one session, and gives its number.
    pub(crate) fn send(&self, session: Option<&str>, method: &str, parameters: &Value) -> u64 {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let mut writer = lock(&self.writer);
        writer.write_all(&bytes).and_then(|()| writer.flush()).expect("the browser has gone");
        id
    }

    fn ask(&self, method: &str, parameters: &Value) -> Value {
        let own = lock(&self.own);
        let id = self.send(None, method, parameters);
        answer(&own, id, method, |_| ()).unwrap_or_else(|refused| panic!("{method}: {refused}"))
    }
}

/// Waits for the answer to a command, its result or the words of a refusal; whatever else arrives meanwhile goes to
/// `other`.
pub(crate) fn answer(
    from: &Receiver<Value>,
    id: u64,
    method: &str,
    mut other: impl FnMut(Value),
) -> Result<Value, String> {
    loop {
        let mut message = next(from, method);
        if message["id"] == id {
            return match message.get("error") {
                Some(error) => Err(error["message"].as_str().unwrap_or("refused").to_owned()),
                None => Ok(message["result"].take()),
            };
        }
        other(message);
    }
}

/// The next message, whatever it is.
pub(crate) fn next(from: &Receiver<Value>, waiting_for: &str) -> Value {
    from.recv_timeout(PATIENCE)
        .unwrap_or_else(|error| panic!("no word of {waiting_for} from the browser: {error}"))
}

/// A lock that a failed test elsewhere does not spoil.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Hands each message to the session it belongs to. Messages end in a zero byte.
fn sort(reader: ChildStdout, sessions: &Mutex<HashMap<String, Sender<Value>>>, own: &Sender<Value>) {
    for bytes in BufReader::new(reader).split(0).map_while(Result::ok) {
        let Ok(message) = serde_json::from_slice::<Value>(&bytes) else { continue };
        let delivered = match message["sessionId"].as_str() {
            Some(session) => lock(sessions).get(session).map(|sender| sender.send(message.clone())),
            None => Some(own.send(message)),
        };
        // A receiver that has gone belongs to a tab that was closed: nobody waits for this message.
        drop(delivered);
    }
}

/// The browser's program: `CHROME`, or what is in `PATH`.
fn chromium() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROME") {
        return Some(named.into());
    }
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"]
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
