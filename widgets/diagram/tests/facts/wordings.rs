//! Facts of a board in the words of annotators, and false twins of them.

use musi_rules::Random;

use super::grid::{Grid, name};

/// A fact: wordings that are right, and others that are not.
pub struct Fact {
    pub right: Vec<String>,
    pub wrong: Vec<String>,
}

fn piece(letter: char) -> &'static str {
    match letter {
        'P' => "pawn",
        'N' => "knight",
        'B' => "bishop",
        'R' => "rook",
        'Q' => "queen",
        _ => "king",
    }
}

fn side(white: bool) -> &'static str {
    if white { "White" } else { "Black" }
}

/// "knight on f3".
fn on(grid: &Grid, square: usize) -> String {
    format!("{} on {}", grid.at(square).map_or("", |(letter, _)| piece(letter)), name(square))
}

/// "f3-knight".
fn hyphened(grid: &Grid, square: usize) -> String {
    format!("{}-{}", name(square), grid.at(square).map_or("", |(letter, _)| piece(letter)))
}

/// Wordings that are right, or where they are not, wrong.
fn either(holds: bool, texts: Vec<String>) -> Fact {
    if holds { Fact { right: texts, wrong: Vec::new() } } else { Fact { right: Vec::new(), wrong: texts } }
}

/// The facts of a board: some of each kind, as chance has it.
pub fn facts(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let mut found = Vec::new();
    found.extend(attacks(grid, chance));
    found.extend(defences(grid, chance));
    found.extend(hanging(grid, chance));
    found.extend(files(grid, chance));
    found.extend(pawns(grid, chance));
    found.extend(counts(grid));
    found.extend(kings(grid));
    found
}

/// Who attacks what.
fn attacks(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let mut found = Vec::new();
    for victim in grid.squares(|(letter, _)| letter != 'K') {
        let Some((_, white)) = grid.at(victim) else { continue };
        let attackers = grid.attackers(victim, !white);
        let others = grid.squares(|(_, own)| own != white);
        let others: Vec<usize> = others.into_iter().filter(|other| !attackers.contains(other)).collect();
        let words = |from: usize| {
            vec![
                format!("The {} attacks the {}.", on(grid, from), on(grid, victim)),
                format!("The {} eyes the {}.", hyphened(grid, from), hyphened(grid, victim)),
                format!("{}'s {} is attacked by the {}.", side(white), on(grid, victim), on(grid, from)),
                format!("{}'s {} puts pressure on {}.", side(!white), on(grid, from), name(victim)),
            ]
        };
        if let Some(from) = chance.one_of(&attackers) {
            let back = grid.attacks(victim, from);
            found.push(either(true, words(from)));
            found.push(either(
                back,
                vec![format!("The {} attacks the {}, and vice versa.", on(grid, from), on(grid, victim))],
            ));
            if let Some(guard) = chance.one_of(&grid.attackers(victim, white)) {
                let by = |guard| {
                    vec![
                        format!(
                            "The {} is attacked by the {} and defended by the {}.",
                            on(grid, victim),
                            on(grid, from),
                            on(grid, guard)
                        ),
                        format!(
                            "The {} attacks the {}, which is protected by the {}.",
                            on(grid, from),
                            on(grid, victim),
                            on(grid, guard)
                        ),
                    ]
                };
                found.push(either(true, by(guard)));
                let own = grid.squares(|(_, own)| own == white);
                let idle: Vec<usize> = own
                    .into_iter()
                    .filter(|other| *other != victim && !grid.attacks(*other, victim))
                    .collect();
                found.extend(chance.one_of(&idle).map(|idle| either(false, by(idle))));
            }
        }
        if chance.below(3) == 0 {
            // A piece behind another of its side is said to attack too.
            let far = others
                .into_iter()
                .filter(|from| matches!(grid.at(*from), Some(('N' | 'P' | 'K', _))))
                .collect::<Vec<_>>();
            found.extend(chance.one_of(&far).map(|from| either(false, words(from))));
        }
        if found.len() > 12 {
            break;
        }
    }
    found
}

/// Who guards what alone.
fn defences(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let mut found = Vec::new();
    let squares = grid.squares(|(letter, _)| letter != 'K');
    for square in chance.one_of(&squares).into_iter().chain(chance.one_of(&squares)) {
        let Some((_, white)) = grid.at(square) else { continue };
        let guards = grid.attackers(square, white);
        let own = grid.squares(|(_, own)| own == white);
        for guard in
            chance.one_of(&guards).into_iter().chain(chance.one_of(&own)).filter(|guard| *guard != square)
        {
            let alone = guards == [guard];
            found.push(either(
                alone,
                vec![
                    format!("The {} is the only defender of the {}.", on(grid, guard), on(grid, square)),
                    format!("Only the {} protects the {}.", on(grid, guard), on(grid, square)),
                    format!("The {} is guarded only by the {}.", on(grid, square), on(grid, guard)),
                ],
            ));
        }
    }
    found
}

/// What is attacked and not defended.
fn hanging(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let mut found = Vec::new();
    let squares = grid.squares(|(letter, _)| letter != 'K');
    for _ in 0..3 {
        let Some(square) = chance.one_of(&squares) else { continue };
        let Some((_, white)) = grid.at(square) else { continue };
        let (attacked, defended) =
            (!grid.attackers(square, !white).is_empty(), !grid.attackers(square, white).is_empty());
        found.push(either(
            !defended,
            vec![
                format!("The {} is undefended.", on(grid, square)),
                format!("{}'s {} has no protection.", side(white), on(grid, square)),
            ],
        ));
        found.push(either(attacked, vec![format!("The {} is under attack.", on(grid, square))]));
        if attacked != defended {
            found.push(either(
                attacked,
                vec![
                    format!("The {} hangs.", on(grid, square)),
                    format!("{}'s {} is en prise.", side(white), on(grid, square)),
                    format!("The {} is hanging.", hyphened(grid, square)),
                ],
            ));
        }
    }
    found
}

/// Open and half-open files.
fn files(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let file = usize::try_from(chance.below(8)).unwrap_or(0);
    let letter = &name(file)[..1];
    let has = |white| grid.squares(|piece| piece == ('P', white)).iter().any(|square| square % 8 == file);
    let (own, others) = (has(true), has(false));
    let open = (0..8)
        .filter(|file| !grid.squares(|(letter, _)| letter == 'P').iter().any(|square| square % 8 == *file))
        .count();
    vec![
        either(!own && !others, vec![format!("The {letter}-file is open.")]),
        either(!own && others, vec![format!("The {letter}-file is half-open for White.")]),
        either(own && !others, vec![format!("The {letter}-file is half-open for Black.")]),
        either(open == 2, vec!["There are two open files.".to_owned()]),
        either(open == 3, vec!["There are three open files.".to_owned()]),
    ]
}

/// Passed, isolated and doubled pawns.
fn pawns(grid: &Grid, chance: &mut Random) -> Vec<Fact> {
    let squares = grid.squares(|(letter, _)| letter == 'P');
    let Some(square) = chance.one_of(&squares) else { return Vec::new() };
    let Some((_, white)) = grid.at(square) else { return Vec::new() };
    let near = |other: usize| (other % 8).abs_diff(square % 8);
    let ahead = |other: usize| if white { other / 8 > square / 8 } else { other / 8 < square / 8 };
    let of = |white| grid.squares(move |piece| piece == ('P', white));
    let passed = !of(!white).into_iter().any(|other| near(other) < 2 && ahead(other));
    let isolated = !of(white).into_iter().any(|other| near(other) == 1);
    let doubled = of(white).into_iter().any(|other| other != square && near(other) == 0);
    vec![
        either(
            passed,
            vec![
                format!("The {} is passed.", on(grid, square)),
                format!("{} has a passed pawn on {}.", side(white), name(square)),
            ],
        ),
        either(
            isolated,
            vec![
                format!("The {} is isolated.", on(grid, square)),
                format!("{} has an isolated pawn on {}.", side(white), name(square)),
            ],
        ),
        either(doubled, vec![format!("The {} is doubled.", on(grid, square))]),
    ]
}

/// How many pieces there are.
fn counts(grid: &Grid) -> Vec<Fact> {
    const NUMBERS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    let mut found = Vec::new();
    let more = |letter| {
        i64::try_from(grid.count(letter, true)).unwrap_or(0)
            - i64::try_from(grid.count(letter, false)).unwrap_or(0)
    };
    let all: Vec<i64> = "QRBNP".chars().map(more).collect();
    for white in [true, false] {
        let own = if white { 1 } else { -1 };
        let alike = all.iter().all(|more| *more == 0);
        found.push(either(
            all == [0, 0, 0, 0, own],
            vec![
                format!("{} is a pawn up.", side(white)),
                format!("{} is a clean pawn ahead.", side(white)),
                format!("{} has an extra pawn.", side(white)),
            ],
        ));
        if alike || all.iter().all(|more| *more * own >= 0) {
            found.push(either(alike, vec!["Material is level.".to_owned(), "Material is even.".to_owned()]));
        }
        found.push(either(
            all[1] == own && all[2] + all[3] == -own,
            vec![format!("{} is the exchange up.", side(white))],
        ));
        let light = |square: &usize| (square % 8 + square / 8) % 2 == 1;
        let has_pair = |white| {
            let bishops = grid.squares(|piece| piece == ('B', white));
            bishops.iter().any(light) && bishops.iter().any(|square| !light(square))
        };
        // Where both sides have the pair, neither is said to have it: that one has it is left open.
        if grid.count('B', white) < 3 && !(has_pair(white) && has_pair(!white)) {
            found.push(either(has_pair(white), vec![format!("{} has the bishop pair.", side(white))]));
        }
        for number in [3, 4, 5, 6] {
            let holds = grid.count('P', white) == number;
            found.push(either(holds, vec![format!("{} has {} pawns.", side(white), NUMBERS[number])]));
        }
    }
    let (own, others) = (grid.count('P', true), grid.count('P', false));
    if own.min(others) > 1 {
        let text = |one: usize, other: usize| format!("{} pawns against {}.", NUMBERS[one], NUMBERS[other]);
        found.push(either(true, vec![text(own, others)]));
        found.push(either(
            false,
            vec![text(own, others - 1)].into_iter().filter(|_| own != others - 1 && others > 2).collect(),
        ));
    }
    found
}

/// Where the kings are, and who is in check.
fn kings(grid: &Grid) -> Vec<Fact> {
    let king = |white| grid.squares(|piece| piece == ('K', white)).first().copied();
    let (Some(own), Some(other)) = (king(true), king(false)) else { return Vec::new() };
    let checked = |white: bool, square: usize| !grid.attackers(square, !white).is_empty();
    let mut found = vec![
        either(
            true,
            vec![
                format!("White's king is on {}, Black's on {}.", name(own), name(other)),
                format!("The white king stands on {}, the black one on {}.", name(own), name(other)),
            ],
        ),
        either(
            false,
            vec![
                format!("White's king is on {}, Black's on {}.", name(other), name(own)),
                format!("The white king stands on {}, the black one on {}.", name(other), name(own)),
            ],
        ),
    ];
    for (white, square) in [(true, own), (false, other)] {
        found.push(either(
            checked(white, square),
            vec![format!("{}'s king is in check.", side(white)), format!("{} is in check.", side(white))],
        ));
    }
    found
}
