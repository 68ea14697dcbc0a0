//! The hands of the oracle's sample.

use musi_riichi_rules::{Meld, MeldKind, Riichi, Special, Tile, Win, Wind};

/// The hands of a sample, one a line; lines that are none are left out.
pub fn wins(text: &str) -> Vec<Win> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(win).collect()
}

fn win(line: &str) -> Option<Win> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [_, drawn, riichi, ippatsu, special, seat, round, closed, melds, tile, indicators, under, ..] =
        fields.as_slice()
    else {
        return None;
    };
    let wind = |text: &str| Some(*Wind::ALL.get(text.parse::<usize>().ok()?)?);
    let faces = |text| tiles(text).into_iter().map(Tile::face).collect();
    Some(Win {
        closed: tiles(closed),
        melds: melds.split(' ').filter_map(meld).collect(),
        tile: *tiles(tile).first()?,
        drawn: *drawn == "1",
        riichi: match *riichi {
            "riichi" => Riichi::Declared,
            "double" => Riichi::Double,
            _ => Riichi::No,
        },
        ippatsu: *ippatsu == "1",
        special: match *special {
            "last" => Special::LastTile,
            "deadwall" => Special::DeadWall,
            "robbed" => Special::RobbedKan,
            "first" => Special::FirstTurn,
            _ => Special::None,
        },
        seat_wind: wind(seat)?,
        round_wind: wind(round)?,
        indicators: faces(indicators),
        under_indicators: faces(under),
    })
}

fn meld(text: &str) -> Option<Meld> {
    let (kind, text) = text.split_once(':')?;
    let kind = match kind {
        "chi" => MeldKind::Chi,
        "pon" => MeldKind::Pon,
        "kan" => MeldKind::Kan,
        "closedkan" => MeldKind::ClosedKan,
        _ => MeldKind::AddedKan,
    };
    Some(Meld { kind, tiles: tiles(text), from: None })
}

fn tiles(text: &str) -> Vec<Tile> {
    text.split(',').filter_map(|tile| Tile::new(tile.parse().ok()?)).collect()
}
