//! The strokes of the symbols of Muso, each in a square of 64 units.

/// What stands on a piece: strokes, and dots that are eyes.
pub(super) struct Sign {
    /// The name of the animal in toki pona.
    pub(super) name: &'static str,
    pub(super) strokes: &'static str,
    pub(super) eyes: &'static str,
}

/// The animals that are drawn; one that a page invents shows its letter.
pub(super) const SIGNS: [Sign; 6] = [
    Sign { name: "pipi", strokes: "M32 17v30M21 25h22M19 33h26M21 41h22", eyes: "M24 17h0m16 0h0" },
    Sign { name: "waso", strokes: "M25 13L45 37Q33 41 20 38v8", eyes: "M17 29h0m10 0h0" },
    Sign {
        name: "kijetesantakalu",
        strokes: "M29 32Q29 15 42 16L51 29Q47 34 42 34v12M35 37v9H18q-6-8 2-14h9M22 32v14M29 32v14",
        eyes: "M37 25h0m6 0h0",
    },
    Sign {
        name: "akesi",
        strokes: "M32 17Q41 18 41 31Q41 44 32 46Q23 44 23 31Q23 18 32 17M24 23h-7M22 31h-6M24 39h-7M40 23h7M42 31h6M40 39h7",
        eyes: "M24 14h0m16 0h0",
    },
    Sign {
        name: "kala",
        strokes: "M15 19Q24 31 36 37Q49 40 49 30Q48 19 36 23Q24 28 15 42",
        eyes: "M41 29h0",
    },
    Sign {
        name: "soweli",
        strokes: "M16 18H33Q48 18 48 31Q48 41 40 42v7M18 39v10M25 39v10M32 39v10",
        eyes: "M31 28h0m8 1h0",
    },
];

/// The body of a piece for each seat, by [`Side::index`](musi_rules::Side::index): disc, square, diamond, hexagon.
pub(super) const BODIES: [&str; 4] = [
    "M32 5a27 27 0 1 1 0 54a27 27 0 1 1 0-54z",
    "M8 8h48v48H8z",
    "M32 1L63 32 32 63 1 32z",
    "M18 6h28l15 26-15 26H18L3 32z",
];

/// The line at the foot of a double-sided piece, for land and for water.
pub(super) const FOOT: [&str; 2] = ["M25 52h14", "M24 52q4-5 8 0t8 0"];

/// A kili: the fruit, and its stalk.
pub(super) const FRUIT: [&str; 2] =
    ["M32 21Q43 12 51 24Q55 38 45 49Q38 56 32 52Q26 56 19 49Q9 38 13 24Q21 12 32 21z", "M32 21Q32 12 40 8"];

/// Telo: waves that are still seen above and below a piece.
pub(super) const TELO: &str = "M5 7q7-7 13.5 0t13.5 0 13.5 0 13.5 0M5 24q7-7 13.5 0t13.5 0 13.5 0 13.5 0M5 41q7-7 13.5 0t13.5 0 13.5 0 13.5 0M5 58q7-7 13.5 0t13.5 0 13.5 0 13.5 0";

/// Kasi: a stalk with two leaves, whose tips are still seen beside a kili.
pub(super) const KASI: &str = "M32 61V38Q8 38 6 9Q32 12 32 38Q32 12 58 9Q56 38 32 38";

/// A home space: the house that is the sign for *tomo*.
pub(super) const HOME: &str = "M32 6L60 27V60H4V27z";

/// The bars before a trapped piece, in the free corner of its square.
pub(super) const LOCK: &str = "M4 11h13v9H4zM7 11V8a3.5 3.5 0 0 1 7 0v3";

/// The badge with the number of layers, in the other free corner.
pub(super) const COUNT: &str = "M45 43h14a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H45a4 4 0 0 1-4-4V47a4 4 0 0 1 4-4z";
