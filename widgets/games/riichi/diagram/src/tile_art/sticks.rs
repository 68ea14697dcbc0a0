//! Sōzu: sticks of bamboo, and the bird.

use std::fmt::Write;

/// A plain bird on a twig.
const BIRD: [(&str, &str); 2] = [
    (
        "g",
        "M31 27q6 1 6 8q0 9-9 14q-8 4-17 3q-3 0-5 4q0-8 5-12q7-4 10-9q3-7 10-8zM17 45q6 1 11-4M25 51v7M29 49v9M15 59h20",
    ),
    ("r", "M37 31l6 2-6 3M33 31h.01M12 52l-5 8M16 52l-3 8"),
];

/// Colour, middle, half height and leaning of a stick, in tenths.
type Stick = (&'static str, i32, i32, i32, i32);

/// The sticks of each number.
const STICKS: [&[Stick]; 9] = [
    &[],
    &[("g", 240, 280, 80, 0), ("g", 240, 505, 80, 0)],
    &[("g", 240, 280, 80, 0), ("g", 130, 505, 80, 0), ("g", 350, 505, 80, 0)],
    &[("g", 130, 280, 80, 0), ("g", 350, 280, 80, 0), ("g", 130, 505, 80, 0), ("g", 350, 505, 80, 0)],
    &[
        ("g", 105, 280, 80, 0),
        ("g", 375, 280, 80, 0),
        ("r", 240, 393, 80, 0),
        ("g", 105, 505, 80, 0),
        ("g", 375, 505, 80, 0),
    ],
    &[
        ("g", 105, 280, 80, 0),
        ("g", 240, 280, 80, 0),
        ("g", 375, 280, 80, 0),
        ("g", 105, 505, 80, 0),
        ("g", 240, 505, 80, 0),
        ("g", 375, 505, 80, 0),
    ],
    &[
        ("r", 240, 230, 45, 0),
        ("g", 105, 388, 47, 0),
        ("g", 240, 388, 47, 0),
        ("g", 375, 388, 47, 0),
        ("g", 105, 543, 47, 0),
        ("g", 240, 543, 47, 0),
        ("g", 375, 543, 47, 0),
    ],
    &[
        ("g", 75, 280, 85, 0),
        ("g", 185, 285, 75, -35),
        ("g", 295, 285, 75, 35),
        ("g", 405, 280, 85, 0),
        ("g", 75, 505, 85, 0),
        ("g", 185, 500, 75, 35),
        ("g", 295, 500, 75, -35),
        ("g", 405, 505, 85, 0),
    ],
    &[
        ("g", 105, 233, 47, 0),
        ("r", 240, 233, 47, 0),
        ("g", 375, 233, 47, 0),
        ("g", 105, 388, 47, 0),
        ("r", 240, 388, 47, 0),
        ("g", 375, 388, 47, 0),
        ("g", 105, 543, 47, 0),
        ("r", 240, 543, 47, 0),
        ("g", 375, 543, 47, 0),
    ],
];

/// Writes the sticks of a number, those of one colour in one path, with a knot in the middle of each.
pub(super) fn write(out: &mut String, number: u8) {
    if number == 1 {
        for (class, strokes) in BIRD {
            super::path(out, class, strokes);
        }
        return;
    }
    let sticks = STICKS[usize::from(number - 1)];
    let tenths = |value: i32| f64::from(value) / 10.0;
    let mut knots = String::new();
    for colour in ["r", "g"] {
        let mut strokes = String::new();
        for (_, x, y, half, lean) in sticks.iter().filter(|(own, ..)| *own == colour) {
            // Writing into a String does not fail.
            let _ = write!(
                strokes,
                "M{} {}l{} {}",
                tenths(x + lean),
                tenths(y - half),
                tenths(-2 * lean),
                tenths(2 * half)
            );
            let _ = write!(knots, "M{} {}h5", tenths(x - 25), tenths(*y));
        }
        if !strokes.is_empty() {
            let mut class = String::from("st ");
            class.push_str(colour);
            super::path(out, &class, &strokes);
        }
    }
    super::path(out, "kn", &knots);
}
