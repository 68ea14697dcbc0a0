//! One tab: what a reader does, and what the page then says.

mod input;
mod options;
mod reports;

pub use options::{Options, Scheme};

use crate::Browser;
use crate::browser::{answer, next};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

/// How long a page may take to become what a test waits for: a limit against hanging, not a measure.
const PATIENCE: Duration = Duration::from_secs(20);

/// Counts every layout shift, those right after a press too, which the usual measure forgives. While a page is still
/// arriving, until two frames after its end was read, only what has its room from the start counts: its header, its title,
/// boards and their buttons. Columns of a table and lines that are half there find their width as any page's do.
const COUNT_SHIFTS: &str = "{
    window.layoutShifts = [];
    let whole = Infinity;
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(now => whole = now)));
    const element = node => node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    const hasRoom = ({ node }) => element(node)?.closest('header, .bar, .stages, .controls');
    const counts = shift => shift.startTime >= whole || shift.sources.some(hasRoom);
    window.countShifts = shifts => layoutShifts.push(...shifts.filter(counts));
    window.shiftObserver = new PerformanceObserver(list => countShifts(list.getEntries()));
    shiftObserver.observe({ type: 'layout-shift', buffered: true });
}";

/// A tab with storage of its own.
pub struct Page {
    browser: &'static Browser,
    /// Whether another tab has the same storage, and disposes of it.
    is_beside: bool,
    context: String,
    target: String,
    session: String,
    inbox: Receiver<Value>,
    /// Events that arrived while something else was waited for.
    events: RefCell<Vec<Value>>,
    complaints: RefCell<Vec<String>>,
    breaches: RefCell<Vec<String>>,
    /// The servers that the tab was sent to: whatever else it asks is a breach.
    origins: RefCell<Vec<String>>,
    javascript: Cell<bool>,
}

impl Page {
    /// Opens a tab. `None` where there is no browser, which is a failure when `cargo xtask test` runs.
    pub fn open(options: Options) -> Option<Self> {
        let Some(browser) = Browser::shared() else {
            assert!(!crate::required(), "there is no Chromium; name its program in CHROME");
            return None;
        };
        Some(Self::in_context(browser, None, options))
    }

    /// Opens another tab of the same reader: with the same storage, and behind the same connections. It must be closed
    /// before the first one.
    #[must_use]
    pub fn beside(&self, options: Options) -> Self {
        Self::in_context(self.browser, Some(&self.context), options)
    }

    fn in_context(browser: &'static Browser, beside: Option<&str>, options: Options) -> Self {
        let (context, target, session, inbox) = browser.open_tab(beside);
        let page = Self {
            browser,
            is_beside: beside.is_some(),
            context,
            target,
            session,
            inbox,
            events: RefCell::default(),
            complaints: RefCell::default(),
            breaches: RefCell::default(),
            origins: RefCell::default(),
            javascript: Cell::new(true),
        };
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility", "Audits"] {
            page.command(&format!("{domain}.enable"), &json!({}));
        }
        page.command("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": COUNT_SHIFTS }));
        page.emulate(options);
        page
    }

    /// Makes the reader's machine another one.
    pub fn emulate(&self, options: Options) {
        self.command(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": options.width, "height": options.height, "deviceScaleFactor": 1, "mobile": options.touch }),
        );
        self.command("Emulation.setTouchEmulationEnabled", &json!({ "enabled": options.touch }));
        self.javascript.set(options.javascript);
        self.command("Emulation.setScriptExecutionDisabled", &json!({ "value": !options.javascript }));
        let choice = |yes: bool, word: &str| if yes { word.to_owned() } else { String::new() };
        self.command(
            "Emulation.setEmulatedMedia",
            &json!({ "media": choice(options.print, "print"), "features": [
                { "name": "prefers-color-scheme", "value": if options.scheme == Scheme::Dark { "dark" } else { "light" } },
                { "name": "forced-colors", "value": choice(options.forced_colors, "active") },
                { "name": "prefers-reduced-motion", "value": choice(options.reduced_motion, "reduce") },
            ] }),
        );
    }

    /// Goes to an address and waits until everything has loaded.
    pub fn goto(&self, address: &str) {
        self.events.borrow_mut().clear();
        self.allow(address);
        let answer = self.command("Page.navigate", &json!({ "url": address }));
        assert!(answer.get("errorText").is_none(), "{address}: {}", answer["errorText"]);
        // An address that differs in its fragment alone loads nothing.
        if answer.get("loaderId").is_some() {
            self.wait_for_event("Page.loadEventFired");
        }
    }

    /// Evaluates an expression (a promise is waited for) and gives its value.
    pub fn evaluate(&self, expression: &str) -> Value {
        let mut answer = self.command(
            "Runtime.evaluate",
            &json!({ "expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true }),
        );
        let thrown = &answer["exceptionDetails"];
        assert!(
            thrown.is_null(),
            "{}: {} {}",
            shorten(expression),
            thrown["text"],
            thrown["exception"]["description"]
        );
        answer["result"]["value"].take()
    }

    /// Evaluates an expression in the document of the first frame of the page, beside its own scripts: they share nothing
    /// but the nodes. `None` while that frame is being loaded.
    pub fn in_frame(&self, expression: &str) -> Option<Value> {
        let tree = self.command("Page.getFrameTree", &json!({}));
        let frame = tree["frameTree"]["childFrames"][0]["frame"]["id"].as_str()?.to_owned();
        let world = json!({ "frameId": frame, "worldName": "tests" });
        let context = self.attempt("Page.createIsolatedWorld", &world).ok()?["executionContextId"].clone();
        let question = json!({ "expression": expression, "contextId": context, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let mut answer = self.attempt("Runtime.evaluate", &question).ok()?;
        answer.get("exceptionDetails").is_none().then(|| answer["result"]["value"].take())
    }

    /// Waits until an expression is true in the document of the first frame.
    pub fn wait_in_frame(&self, expression: &str) {
        let start = Instant::now();
        let question = format!("Boolean({expression})");
        while self.in_frame(&question) != Some(Value::Bool(true)) {
            assert!(start.elapsed() < PATIENCE, "never came true in the frame: {}", shorten(expression));
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Evaluates an expression that gives text.
    pub fn text(&self, expression: &str) -> String {
        let value = self.evaluate(expression);
        value.as_str().map_or_else(|| panic!("{} is {value}, not text", shorten(expression)), str::to_owned)
    }

    /// Evaluates an expression that gives a number.
    pub fn number(&self, expression: &str) -> f64 {
        let value = self.evaluate(expression);
        value.as_f64().unwrap_or_else(|| panic!("{} is {value}, not a number", shorten(expression)))
    }

    /// Evaluates an expression that is true or false.
    pub fn is(&self, expression: &str) -> bool {
        let value = self.evaluate(expression);
        value
            .as_bool()
            .unwrap_or_else(|| panic!("{} is {value}, neither true nor false", shorten(expression)))
    }

    /// Waits until an expression is true. The page may load anew meanwhile: a question asked of the page that goes is
    /// asked again of the one that comes.
    pub fn wait_until(&self, expression: &str) {
        let start = Instant::now();
        let question = json!({ "expression": format!("Boolean({expression})"), "returnByValue": true });
        loop {
            match self.attempt("Runtime.evaluate", &question) {
                Ok(answer) if answer["result"]["value"] == true => return,
                Ok(answer) if answer.get("exceptionDetails").is_some() && start.elapsed() >= PATIENCE => {
                    panic!(
                        "{}: {}",
                        shorten(expression),
                        answer["exceptionDetails"]["exception"]["description"]
                    )
                }
                Err(refused) if !went_away(&refused) => panic!("{}: {refused}", shorten(expression)),
                Ok(_) | Err(_) => {
                    assert!(start.elapsed() < PATIENCE, "never came true: {}", shorten(expression));
                    thread::sleep(Duration::from_millis(10));
                }
            }
        }
    }

    /// Waits for what an action has begun to load (the first button that needs it fetches the rest of a widget), then for two
    /// frames: whatever the action changed is laid out and painted then.
    pub fn settle(&self) {
        if !self.javascript.get() {
            // Callbacks are scripts too. A picture, however small, is taken of a frame that is up to date.
            let clip = json!({ "x": 0, "y": 0, "width": 1, "height": 1, "scale": 1 });
            self.command("Page.captureScreenshot", &json!({ "clip": clip }));
            return;
        }
        self.evaluate(
            "new Promise(done => {
               const frame = next => requestAnimationFrame(next);
               const wait = left =>
                 left && document.querySelector('figure[data-waits]') ? setTimeout(wait, 10, left - 1) : frame(() => frame(() => done(0)));
               wait(2000);
             })",
        );
    }

    /// Sends a command of the protocol and gives its result.
    pub fn command(&self, method: &str, parameters: &Value) -> Value {
        self.attempt(method, parameters).unwrap_or_else(|refused| panic!("{method}: {refused}"))
    }

    /// Sends a command of the protocol and gives its result, or the words with which the browser refuses it.
    fn attempt(&self, method: &str, parameters: &Value) -> Result<Value, String> {
        let id = self.browser.send(Some(&self.session), method, parameters);
        answer(&self.inbox, id, method, |event| self.note(event))
    }

    fn wait_for_event(&self, method: &str) -> Value {
        let at = self.events.borrow().iter().position(|event| event["method"] == method);
        if let Some(at) = at {
            return self.events.borrow_mut().remove(at);
        }
        loop {
            let event = next(&self.inbox, method);
            if event["method"] == method {
                return event;
            }
            self.note(event);
        }
    }

    /// The id of the browser's target, for commands that want it.
    pub fn target(&self) -> &str {
        &self.target
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let failing = thread::panicking();
        let breaches = if failing { Vec::new() } else { self.take_breaches() };
        if self.is_beside {
            self.browser.close_beside(&self.target, &self.session);
        } else {
            self.browser.close_tab(&self.context, &self.session);
        }
        assert!(breaches.is_empty(), "what no page may do: {breaches:#?}");
    }
}

/// Scheme, host and port of an address.
fn origin(address: &str) -> String {
    address.split('/').take(3).collect::<Vec<_>>().join("/")
}

fn shorten(expression: &str) -> String {
    expression.chars().take(200).collect()
}

/// Whether the browser refused because the page it was asked of has gone, as it does while it loads anew.
fn went_away(refused: &str) -> bool {
    ["navigated or closed", "context was destroyed", "Cannot find context"]
        .iter()
        .any(|words| refused.contains(words))
}
