//! From the first touch of a page's first board to its first highlight, and from each later click to its frame.
//!
//! All times are the page's own: they begin with the time stamp that the browser gave the event, so that the way from this
//! program to the browser, and the pauses between the events that it sends, are not in them.

use browser_tests::{Options, Page, Site};
use musi_benches::{against_bar, middle_and_worst};

/// Awaits what comes of a touch of the first board with marks to be reached, from when a board that sleeps comes into
/// view (which wakes it) or one that is awake is clicked. Two times: until the change is made, styled and laid out; and
/// until the frame that shows it has been made, which waits for the screen.
const MEASURE: &str = "
  window.measured = new Promise(done => {
    const figure = document.querySelector('figure[data-kind=reach]');
    const asleep = !figure.querySelector('[role=grid]');
    let start = 0;
    const begin = event => { start ||= event.timeStamp ?? performance.now() };
    addEventListener(asleep ? 'pointerover' : 'click', begin, { capture: true, once: true });
    if (asleep) new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && begin({})).observe(figure);
    new MutationObserver((changes, self) => {
      if (!start || asleep && !figure.querySelector('[role=grid]')) return;
      self.disconnect();
      document.body.offsetHeight;
      const work = performance.now() - start;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done([work, performance.now() - start].join());
        channel.port2.postMessage(0);
      });
    }).observe(figure, { subtree: true, childList: true, attributes: true, characterData: true });
  }); 0";

fn main() {
    let (Some(site), Some(page)) = (Site::shared(), Page::open(Options::DESKTOP)) else {
        eprintln!("no site or no Chromium; `cargo xtask bench latency` sets up both");
        std::process::exit(1);
    };
    let name = "chess/";
    let mut first = Times::default();
    let mut later = Times::default();
    for _ in 0..9 {
        page.goto(&site.at(name));
        page.settle();
        first.add(&page, "O");
        for _ in 0..6 {
            for square in ["X", "O"] {
                later.add(&page, square);
            }
        }
    }
    first.print("waking to the first highlight", 100.0);
    later.print("each later click", 16.0);
}

/// What was measured of one kind of touch, in milliseconds.
#[derive(Default)]
struct Times {
    work: Vec<f64>,
    frame: Vec<f64>,
}

impl Times {
    fn add(&mut self, page: &Page, mark: &str) {
        page.evaluate(MEASURE);
        page.click(&format!("figure[data-kind=reach] td[data-m={mark}]"));
        let times = page.text("window.measured");
        let mut times = times.split(',').map(|time| time.parse().unwrap_or(f64::NAN));
        self.work.extend(times.next());
        self.frame.extend(times.next());
    }

    fn print(self, what: &str, bar: f64) {
        for (until, times) in [("changed and laid out", self.work), ("its frame is made", self.frame)] {
            let (middle, worst) = middle_and_worst(times);
            against_bar(&format!("{what} until {until}, median"), middle, "ms", bar);
            against_bar(&format!("{what} until {until}, worst"), worst, "ms", bar);
        }
    }
}
