//! What is paid for a hand, in words.

use musi_diagram::Tongue;
use musi_mahjong::say::{digits, fill};
use musi_riichi_rules::{Limit, Points, Value};

use crate::words;

/// Adds han, fu, limit and what is paid, in a line.
pub(crate) fn worth(out: &mut String, value: &Value, tongue: Tongue) {
    if value.yakuman == 0 {
        fill(out, words::HAN_FU.get(tongue), &[&digits(value.han), &digits(value.fu.total())]);
    }
    if value.limit != Limit::None {
        out.push_str(value.limit.name().get(tongue));
        out.push_str(": ");
    }
    paid(out, value.points, tongue);
}

/// Adds what is paid.
pub(crate) fn paid(out: &mut String, points: Points, tongue: Tongue) {
    let whole = digits(points.total());
    match points {
        Points::Discard(_) => fill(out, words::DISCARDER_PAYS.get(tongue), &[&whole]),
        Points::Draw { dealer: 0, others } => {
            fill(out, words::ALL_PAY.get(tongue), &[&digits(others), &whole]);
        }
        Points::Draw { dealer, others } => {
            fill(out, words::SPLIT.get(tongue), &[&digits(dealer), &digits(others), &whole]);
        }
    }
}
