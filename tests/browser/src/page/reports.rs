//! What a page did: what moved, what it complained of, what no page may do.

use super::{Page, origin};
use serde_json::{Value, json};

impl Page {
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

    pub(super) fn note(&self, event: Value) {
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
}
