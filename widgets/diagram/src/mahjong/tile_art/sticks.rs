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

/// Middles, half heights and leaning, in tenths; the colour of each.
const STICKS: [&[(&str, i32, i32, i32, i32)]; 9] = [
    &[],
    &[("g", 240, 280, 90, 0), ("g", 240, 510, 90, 0)],
    &[("g", 240, 280, 90, 0), ("g", 140, 510, 90, 0), ("g", 340, 510, 90, 0)],
    &[("g", 140, 280, 90, 0), ("g", 340, 280, 90, 0), ("g", 140, 510, 90, 0), ("g", 340, 510, 90, 0)],
    &[
        ("g", 110, 280, 90, 0),
        ("g", 370, 280, 90, 0),
        ("r", 240, 395, 90, 0),
        ("g", 110, 510, 90, 0),
        ("g", 370, 510, 90, 0),
    ],
    &[
        ("g", 110, 280, 90, 0),
        ("g", 240, 280, 90, 0),
        ("g", 370, 280, 90, 0),
        ("g", 110, 510, 90, 0),
        ("g", 240, 510, 90, 0),
        ("g", 370, 510, 90, 0),
    ],
    &[
        ("r", 240, 230, 55, 0),
        ("g", 110, 390, 65, 0),
        ("g", 240, 390, 65, 0),
        ("g", 370, 390, 65, 0),
        ("g", 110, 545, 60, 0),
        ("g", 240, 545, 60, 0),
        ("g", 370, 545, 60, 0),
    ],
    &[
        ("g", 80, 280, 90, 0),
        ("g", 185, 275, 85, 50),
        ("g", 295, 275, 85, -50),
        ("g", 400, 280, 90, 0),
        ("g", 80, 510, 90, 0),
        ("g", 185, 515, 85, -50),
        ("g", 295, 515, 85, 50),
        ("g", 400, 510, 90, 0),
    ],
    &[
        ("g", 110, 235, 60, 0),
        ("r", 240, 235, 60, 0),
        ("g", 370, 235, 60, 0),
        ("g", 110, 390, 60, 0),
        ("r", 240, 390, 60, 0),
        ("g", 370, 390, 60, 0),
        ("g", 110, 545, 60, 0),
        ("r", 240, 545, 60, 0),
        ("g", 370, 545, 60, 0),
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
