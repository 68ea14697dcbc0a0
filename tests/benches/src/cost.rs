//! What a build costs, measured from outside.

use crate::middle_and_worst;
use nix::sys::resource::{UsageWho, getrusage};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// What a build costs.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Seconds on the clock.
    pub clock: f64,
    /// Seconds of the processors, the system's share among them.
    pub processor: f64,
    /// The most memory, in MiB.
    pub memory: f64,
}

impl Cost {
    /// The middle of some builds into a folder that is not there yet.
    ///
    /// # Errors
    /// When one of them fails, or leaves no such folder.
    pub fn of(runs: usize, out: &Path, command: impl Fn() -> Command) -> Result<Self, Box<dyn Error>> {
        let (mut clock, mut processor) = (Vec::new(), Vec::new());
        let mut memory = 0.0_f64;
        for _ in 0..runs {
            let _ = if out.is_file() { fs::remove_file(out) } else { fs::remove_dir_all(out) };
            let before = seconds()?;
            let start = Instant::now();
            let mut child = command().stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
            let peak = format!("/proc/{}/status", child.id());
            let status = loop {
                memory = memory.max(high_water(&peak));
                match child.try_wait()? {
                    Some(status) => break status,
                    None => std::thread::sleep(std::time::Duration::from_millis(2)),
                }
            };
            clock.push(start.elapsed().as_secs_f64());
            processor.push(seconds()? - before);
            if !status.success() || !out.exists() {
                return Err(format!("{:?} failed ({status})", command()).into());
            }
        }
        Ok(Self { clock: middle_and_worst(clock).0, processor: middle_and_worst(processor).0, memory })
    }
}

impl std::fmt::Display for Cost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { clock, processor, memory } = self;
        write!(
            f,
            "{:.0} ms on the clock · {:.0} ms of processor · {memory:.0} MiB",
            clock * 1e3,
            processor * 1e3
        )
    }
}

/// The most memory that a process has had so far, in MiB.
fn high_water(status: &str) -> f64 {
    let text = fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kib| kib.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

/// The processor time of all children that have ended.
fn seconds() -> Result<f64, Box<dyn Error>> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let time = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    Ok(time(usage.user_time()) + time(usage.system_time()))
}
