//! From the first touch of a page's first board to its first highlight, and from each later click to its frame.

use browser_tests::{Options, Page, Site};
use musi_benches::{against_bar, middle_and_worst};

/// Awaits the frame that shows what a click changed; the time is the page's own, so that the way from here to the
/// browser is not in it.
const MEASURE: &str = "
  window.measured = new Promise(done => {
    const figure = document.querySelector('figure[data-kind=reach]');
    let start = 0;
    addEventListener('pointerdown', event => { start ||= event.timeStamp }, true);
    new MutationObserver((_, self) => {
      if (!start) return;
      self.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - start);
        channel.port2.postMessage(0);
      });
    }).observe(figure, { subtree: true, childList: true, attributes: true });
  }); 0";

fn main() {
    let (Some(site), Some(page)) = (Site::shared(), Page::open(Options::DESKTOP)) else {
        eprintln!("no site or no Chromium; `cargo xtask bench latency` sets up both");
        std::process::exit(1);
    };
    let name = "chess/";
    let mut first = Vec::new();
    let mut later = Vec::new();
    for _ in 0..9 {
        page.goto(&site.at(name));
        page.settle();
        first.push(click(&page, "figure[data-kind=reach] td[data-m=O]"));
        for _ in 0..6 {
            for square in ["X", "O"] {
                later.push(click(&page, &format!("figure[data-kind=reach] td[data-m={square}]")));
            }
        }
    }
    let (middle, worst) = middle_and_worst(first);
    against_bar("waking to the first highlight, median", middle, "ms", 100.0);
    against_bar("waking to the first highlight, worst", worst, "ms", 100.0);
    let (middle, worst) = middle_and_worst(later);
    against_bar("each later click to its frame, median", middle, "ms", 16.0);
    against_bar("each later click to its frame, worst", worst, "ms", 16.0);
}

fn click(page: &Page, selector: &str) -> f64 {
    page.evaluate(MEASURE);
    page.click(selector);
    page.number("window.measured")
}
