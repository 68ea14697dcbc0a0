//! Characters as strokes: the numbers and 萬 of the first suit, winds and dragons.

/// 萬, below the number.
pub(super) const MAN: &str = "M8 41h32M18 37.5v6.5M30 37.5v6.5M14.5 46h19v7h-19zM14.5 49.5h19M24 46v11.5M10 61.5v-5.5h28v4q0 2-3 1.5M17.5 59.5q7 0 11.5-2M27.5 56l4 3.5";

/// 一 to 九.
pub(super) const NUMBERS: [&str; 9] = [
    "M9 27h30",
    "M14 22h20M9 33h30",
    "M13 19h22M15 26.5h18M9 34h30",
    "M10 19h28v16h-28zM20 19q0 9-6 11M28 19v7q0 3 3 3h4",
    "M12 18h24M23 18l-4 17M14 26h18v9M8 35h32",
    "M24 15v6M9 22.5h30M18 26q-3 6-9 9M29 26q4 5 9 9",
    "M8 27.5l32-5M21 17v13q0 5 5 5h12v-4",
    "M19 19q-2 10-10 16M27 18q3 12 12 17",
    "M10 23h19v7q0 5 5 5h5v-4M20 16q0 14-12 19",
];

/// 東 南 西 北 白 發 中, each with its colour.
pub(super) const HONOURS: [(&str, &str); 7] = [
    ("", "M9 23h30M14 29h20v14h-20zM14 36h20M24 18v43M23 43q-5 9-14 13M25 43q5 9 14 13"),
    ("", "M10 24h28M24 18v12M11 61v-31h26v28q0 3-5 2M19 34l3 5M29 34l-3 5M16 41h16M16 48h16M24 41v16"),
    ("", "M9 21h30M12 29h24v31h-24zM20 21v11q0 8-7 11M28 21v17q0 4 3 4h5"),
    ("", "M19 19v41M9 31h10M8 53l11-5M29 19v34q0 6 5 6h5v-7M38 28l-9 7"),
    ("b", "M9 18h30v42h-30zM13 22h22v34h-22z"),
    (
        "g",
        "M11 20h11q-3 9-13 13M13 25l5 4M36 19l-6 5M40 23l-6 5M27 19q3 9 12 13M11 36h10v6h-9q-1 5 0 6h9v8q-1 4-5 3M28 35h7v6q0 2 4 2M28 35q0 6-4 9M25 47h12q-3 9-13 13M27 50q5 7 12 10",
    ),
    ("r", "M10 27h28v17h-28zM24 18v43"),
];
