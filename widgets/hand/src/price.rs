//! What is paid for a hand, in words, and what hands near it would bring.

use musi_diagram::Tongue;
use musi_diagram::mahjong::DrawnHand;
use musi_mahjong::say::{digits, fill};
use musi_mahjong::sort;
use musi_rules::riichi::{Limit, Points, Rules, Value, Wind, base_points};

use crate::options::Choice;
use crate::words;

/// Adds what hands near this one would bring, each once, the least first.
pub(crate) fn prices(out: &mut Vec<Choice>, drawn: &DrawnHand, tongue: Tongue) {
    let (Some(value), Some(win)) = (&drawn.value, &drawn.win) else { return };
    let mut all = vec![value.points];
    let fu = value.fu.total();
    for (han, fu) in [
        (value.han.saturating_sub(1).max(1), fu),
        (value.han + 1, fu),
        (value.han, fu + 10),
        (value.han, if fu > 30 { fu - 10 } else { 40 }),
        (value.han + 1, fu + 10),
    ] {
        let (_, base) = base_points(han, fu, 0, &Rules::PAGE);
        let points = Points::of(base, win.seat_wind == Wind::East, win.drawn);
        if !all.contains(&points) {
            all.push(points);
        }
    }
    sort(&mut all, |one, other| one.total() < other.total());
    for points in all {
        let mut text = String::new();
        paid(&mut text, points, tongue);
        out.push(Choice::new(&text, points == value.points));
    }
}

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
fn paid(out: &mut String, points: Points, tongue: Tongue) {
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
