//! What is paid for a hand, in words.

use musi_diagram::Language;
use musi_mahjong::say::digits;
use musi_riichi_rules::{Limit, Points, Value};

use crate::words;

/// Adds han, fu, limit and what is paid, in a line.
pub(crate) fn worth(out: &mut String, value: &Value, language: Language) {
    if value.yakuman == 0 {
        words::HAN_FU.write_ordered(out, language, &[&digits(value.han), &digits(value.fu.total())]);
    }
    if value.limit != Limit::None {
        out.push_str(value.limit.name().get(language));
        out.push_str(": ");
    }
    paid(out, value.points, language);
}

/// Adds what is paid.
pub(crate) fn paid(out: &mut String, points: Points, language: Language) {
    let whole = digits(points.total());
    match points {
        Points::Discard(_) => words::DISCARDER_PAYS.write_ordered(out, language, &[&whole]),
        Points::Draw { dealer: 0, others } => {
            words::ALL_PAY.write_ordered(out, language, &[&digits(others), &whole]);
        }
        Points::Draw { dealer, others } => {
            words::SPLIT.write_ordered(out, language, &[&digits(dealer), &digits(others), &whole]);
        }
    }
}
