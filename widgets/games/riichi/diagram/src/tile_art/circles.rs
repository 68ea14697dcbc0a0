//! Pinzu: circles.

use std::fmt::Write;

/// Middles and radii, in tenths; the colour of each.
const CIRCLES: [&[(&str, i32, i32, i32)]; 9] = [
    &[("r", 240, 390, 160)],
    &[("g", 240, 275, 95), ("b", 240, 505, 95)],
    &[("b", 120, 250, 75), ("r", 240, 390, 75), ("g", 360, 530, 75)],
    &[("b", 140, 275, 80), ("g", 340, 275, 80), ("g", 140, 505, 80), ("b", 340, 505, 80)],
    &[
        ("b", 120, 250, 70),
        ("g", 360, 250, 70),
        ("r", 240, 390, 70),
        ("g", 120, 530, 70),
        ("b", 360, 530, 70),
    ],
    &[
        ("g", 145, 225, 60),
        ("g", 335, 225, 60),
        ("r", 145, 395, 60),
        ("r", 335, 395, 60),
        ("r", 145, 540, 60),
        ("r", 335, 540, 60),
    ],
    &[
        ("g", 110, 215, 52),
        ("g", 240, 255, 52),
        ("g", 370, 295, 52),
        ("r", 150, 410, 62),
        ("r", 330, 410, 62),
        ("r", 150, 550, 62),
        ("r", 330, 550, 62),
    ],
    &[
        ("b", 150, 220, 49),
        ("b", 330, 220, 49),
        ("b", 150, 330, 49),
        ("b", 330, 330, 49),
        ("b", 150, 440, 49),
        ("b", 330, 440, 49),
        ("b", 150, 550, 49),
        ("b", 330, 550, 49),
    ],
    &[
        ("g", 105, 235, 60),
        ("g", 240, 235, 60),
        ("g", 375, 235, 60),
        ("r", 105, 390, 60),
        ("r", 240, 390, 60),
        ("r", 375, 390, 60),
        ("b", 105, 545, 60),
        ("b", 240, 545, 60),
        ("b", 375, 545, 60),
    ],
];

/// The petals of the great circle, seen from its middle.
const PETALS: [(i32, i32); 8] =
    [(0, -100), (70, -70), (100, 0), (70, 70), (0, 100), (-70, 70), (-100, 0), (-70, -70)];

/// Writes the circles of a number: rings with a dot, those of one colour in one path.
pub(super) fn write(out: &mut String, number: u8) {
    let circles = CIRCLES[usize::from(number - 1)];
    for colour in ["r", "g", "b"] {
        let mut strokes = String::new();
        for (_, x, y, radius) in circles.iter().filter(|(own, ..)| *own == colour) {
            ring(&mut strokes, *x, *y, *radius);
            if number == 1 {
                for (dx, dy) in PETALS {
                    ring(&mut strokes, x + dx, y + dy, 12);
                }
                ring(&mut strokes, *x, *y, 45);
            } else {
                ring(&mut strokes, *x, *y, radius * 3 / 10);
            }
        }
        if !strokes.is_empty() {
            super::path(out, colour, &strokes);
        }
    }
}

/// A circle; all measures in tenths.
fn ring(out: &mut String, x: i32, y: i32, radius: i32) {
    let tenths = |value: i32| f64::from(value) / 10.0;
    let (left, y, r) = (tenths(x - radius), tenths(y), tenths(radius));
    // Writing into a String does not fail.
    let _ = write!(out, "M{left} {y}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0", d = tenths(2 * radius));
}
