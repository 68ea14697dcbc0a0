//! One tab: what a reader does, and what the page then says.

use crate::Browser;
use crate::browser::{answer, next};
use crate::keys::Press;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

/// The colours a reader's system asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// What a reader's machine is like.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on a real machine")]
pub struct Options {
    /// Width of the window in CSS pixels.
    pub width: u32,
    /// Height of the window in CSS pixels.
    pub height: u32,
    /// Light or dark.
    pub scheme: Scheme,
    /// Whether scripts run.
    pub javascript: bool,
    /// Whether the screen is for fingers.
    pub touch: bool,
    /// Whether the system replaces the page's colours by a few of its own.
    pub forced_colors: bool,
    /// Whether the reader asks for less motion.
    pub reduced_motion: bool,
    /// Whether the page is laid out for paper.
    pub print: bool,
}

impl Options {
    /// A desktop window, 1280 by 900, light, with scripts.
    pub const DESKTOP: Self = Self {
        width: 1280,
        height: 900,
        scheme: Scheme::Light,
        javascript: true,
        touch: false,
        forced_colors: false,
        reduced_motion: false,
        print: false,
    };
    /// A phone, 390 by 844, for fingers.
    pub const PHONE: Self = Self { width: 390, height: 844, touch: true, ..Self::DESKTOP };
    /// The desktop with scripts switched off.
    pub const WITHOUT_SCRIPT: Self = Self { javascript: false, ..Self::DESKTOP };
}

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

    /// Waits for two frames: whatever the last action changed is laid out and painted then.
    pub fn settle(&self) {
        if !self.javascript.get() {
            // Callbacks are scripts too. A picture, however small, is taken of a frame that is up to date.
            let clip = json!({ "x": 0, "y": 0, "width": 1, "height": 1, "scale": 1 });
            self.command("Page.captureScreenshot", &json!({ "clip": clip }));
            return;
        }
        self.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))",
        );
    }

    /// Presses and lets go of a key: `a`, `Enter`, `Space`, `ArrowLeft`, `Shift+Tab`, `Ctrl+Home`.
    pub fn press(&self, key: &str) {
        let press = Press::parse(key);
        self.command("Input.dispatchKeyEvent", &press.event(true));
        self.command("Input.dispatchKeyEvent", &press.event(false));
    }

    /// Moves the pointer onto the middle of an element.
    pub fn hover(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.command("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": x, "y": y }));
    }

    /// Clicks the middle of an element.
    pub fn click(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.command("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": x, "y": y }));
        for kind in ["mousePressed", "mouseReleased"] {
            self.command(
                "Input.dispatchMouseEvent",
                &json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
            );
        }
    }

    /// Taps the middle of an element with a finger, and waits until that has become a click: unlike a key or a mouse, a
    /// finger's events are answered before it has. A page that goes away by it has been clicked.
    pub fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.evaluate(
            "window.tapped = false, addEventListener('click', () => { tapped = true }, { once: true, capture: true })",
        );
        self.command(
            "Input.dispatchTouchEvent",
            &json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        );
        self.command("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
        self.wait_until("window.tapped !== false");
    }

    /// Scrolls an element to the middle of the window and gives its own middle. What lies on top of it there is a
    /// failure: a reader could not reach it either.
    fn middle(&self, selector: &str) -> (f64, f64) {
        let point = self.evaluate(&format!(
            "(() => {{
               const found = document.querySelector({selector});
               if (!found) return 'is not there';
               found.scrollIntoView({{ block: 'center', inline: 'nearest', behavior: 'instant' }});
               const box = found.getBoundingClientRect();
               if (!box.width || !box.height) return 'has no size';
               const x = box.x + box.width / 2, y = box.y + box.height / 2;
               const top = document.elementFromPoint(x, y);
               const label = top?.closest('label')?.control;
               if (!top || !(found.contains(top) || top.contains(found) || label === found)) return 'lies under ' + top?.outerHTML.slice(0, 120);
               return [x, y];
             }})()",
            selector = json!(selector)
        ));
        match point[0].as_f64().zip(point[1].as_f64()) {
            Some(point) => point,
            None => panic!("`{selector}` {point}"),
        }
    }

    /// The sum of all layout shifts since the page began to load.
    pub fn layout_shift(&self) -> f64 {
        self.settle();
        self.number(
            "countShifts(shiftObserver.takeRecords()), layoutShifts.reduce((sum, shift) => sum + shift.value, 0)",
        )
    }

    /// What moved so far, one line a shift: which elements, from where to where.
    pub fn what_shifted(&self) -> String {
        self.text(
            "layoutShifts.map(shift => shift.value + ': ' + shift.sources.map(({ node, previousRect: was, currentRect: is }) =>
               `${node?.closest?.('figure')?.id} ${(node?.outerHTML ?? node?.textContent)?.slice(0, 80)} ${[was, is].map(one => [one.x, one.y, one.width, one.height])}`).join('; ')).join('\\n')",
        )
    }

    /// What the page complained of so far: errors in the console, exceptions, files that are missing.
    pub fn complaints(&self) -> Vec<String> {
        // An answer comes after whatever was said before it.
        self.evaluate("0");
        self.complaints.borrow().clone()
    }

    /// Lets the page ask the server of this address too.
    pub fn allow(&self, address: &str) {
        self.origins.borrow_mut().push(origin(address));
    }

    /// What the page did so far that no page may do: what breaks its Content-Security-Policy, a dialog, a request to a server
    /// that the tab was not sent to. Whoever takes them expects them; what is left when the tab is closed fails the test.
    pub fn take_breaches(&self) -> Vec<String> {
        // An answer comes after whatever was said before it.
        self.evaluate("0");
        self.breaches.take()
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

    fn note(&self, event: Value) {
        let said = &event["params"];
        let complaint = match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" => {
                let details = &said["exceptionDetails"];
                Some(format!("exception: {} {}", details["text"], details["exception"]["description"]))
            }
            "Runtime.consoleAPICalled"
                if matches!(said["type"].as_str(), Some("error" | "warning" | "assert")) =>
            {
                Some(format!("console: {}", said["args"]))
            }
            "Log.entryAdded" if matches!(said["entry"]["level"].as_str(), Some("error" | "warning")) => {
                Some(format!("log: {} {}", said["entry"]["text"], said["entry"]["url"]))
            }
            _ => None,
        };
        self.complaints.borrow_mut().extend(complaint);
        let breach = self.breach(&event);
        self.breaches.borrow_mut().extend(breach);
        self.events.borrow_mut().push(event);
    }

    /// What an event tells that no page may do.
    fn breach(&self, event: &Value) -> Option<String> {
        let said = &event["params"];
        match event["method"].as_str().unwrap_or_default() {
            "Audits.issueAdded" if said["issue"]["code"] == "ContentSecurityPolicyIssue" => {
                let issue = &said["issue"]["details"]["contentSecurityPolicyIssueDetails"];
                let place = &issue["sourceCodeLocation"];
                Some(format!(
                    "policy: {} {} {} at {}:{}",
                    issue["violatedDirective"],
                    issue["contentSecurityPolicyViolationType"],
                    issue["blockedURL"],
                    place["url"],
                    place["lineNumber"]
                ))
            }
            "Page.javascriptDialogOpening" => {
                // It would wait for ever. The answer to this is nobody's.
                let refuse = json!({ "accept": false });
                self.browser.send(Some(&self.session), "Page.handleJavaScriptDialog", &refuse);
                Some(format!("dialog: {} {}", said["type"], said["message"]))
            }
            "Network.requestWillBeSent" => {
                let address = said["request"]["url"].as_str().unwrap_or_default();
                let inside = ["data:", "blob:", "about:"].iter().any(|scheme| address.starts_with(scheme));
                let known = self.origins.borrow().contains(&origin(address));
                (!inside && !known).then(|| format!("request: {address}"))
            }
            _ => None,
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
