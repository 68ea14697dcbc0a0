//! Hands of riichi mahjong against `mahjong` of PyPI, and whole deals against its `riichienv`, by their recorded answers.
//!
//! `tests/oracles/riichi_*.py` write them, a sample is kept in `tests/oracle-data`; with `LIPU_MUSI_ORACLES` set to a folder,
//! the files of the same names there are read instead.
#![allow(clippy::unwrap_used, clippy::panic, clippy::doc_markdown)]

use musi_riichi_rules::{
    Action, Counts, Deal, Face, Fu, FuReason, Kind, Meld, MeldKind, NoWin, Points, Renhou, Riichi, Rules,
    Seat, Special, Start, Tile, Value, Wall, Win, Wind, fu, mpsz, readings, shanten, value,
};

fn answers(name: &str) -> String {
    let kept = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle-data");
    let folder = std::env::var_os("LIPU_MUSI_ORACLES").map_or(kept, std::path::PathBuf::from);
    let path = folder.join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn tiles(text: &str) -> Vec<Tile> {
    text.split(',')
        .filter(|text| *text != "-")
        .map(|text| Tile::new(text.parse().unwrap()).unwrap())
        .collect()
}

fn faces(text: &str) -> Vec<Face> {
    tiles(text).into_iter().map(Tile::face).collect()
}

fn meld(text: &str) -> Meld {
    let (kind, text) = text.split_once(':').unwrap();
    let kind = match kind {
        "chi" => MeldKind::Chi,
        "pon" => MeldKind::Pon,
        "kan" => MeldKind::Kan,
        "closedkan" => MeldKind::ClosedKan,
        _ => MeldKind::AddedKan,
    };
    Meld { kind, tiles: tiles(text), from: None }
}

fn win(fields: &[&str]) -> Win {
    let wind = |text: &str| Wind::ALL[text.parse::<usize>().unwrap()];
    Win {
        closed: tiles(fields[7]),
        melds: fields[8].split(' ').filter(|text| *text != "-").map(meld).collect(),
        tile: tiles(fields[9])[0],
        drawn: fields[1] == "1",
        riichi: match fields[2] {
            "riichi" => Riichi::Declared,
            "double" => Riichi::Double,
            _ => Riichi::No,
        },
        ippatsu: fields[3] == "1",
        special: match fields[4] {
            "last" => Special::LastTile,
            "deadwall" => Special::DeadWall,
            "robbed" => Special::RobbedKan,
            "first" => Special::FirstTurn,
            _ => Special::None,
        },
        seat_wind: wind(fields[5]),
        round_wind: wind(fields[6]),
        indicators: faces(fields[10]),
        under_indicators: faces(fields[11]),
    }
}

fn rules(flags: &str) -> Rules {
    let set = |index: usize| flags.as_bytes()[index] == b'1';
    Rules {
        open_tanyao: set(0),
        red_fives: set(1),
        double_yakuman_waits: set(2),
        double_yakuman_winds: set(2),
        counted_yakuman: set(3),
        rounded_mangan: set(4),
        drawn_pinfu: set(5),
        renhou: if set(6) { Renhou::Yakuman } else { Renhou::FiveHan },
        ..Rules::PAGE
    }
}

/// Our yaku as the script writes them; yakuman count 13 there.
fn yaku(value: &Value) -> String {
    let times = if value.yakuman > 0 { 13 } else { 1 };
    let mut found: Vec<String> =
        value.yaku.iter().map(|found| format!("{}={}", found.yaku.code, found.worth * times)).collect();
    for (name, count) in [("dora", value.dora), ("ura_dora", value.ura_dora), ("red_fives", value.red_fives)]
    {
        found.extend((count > 0).then(|| format!("{name}={count}")));
    }
    found.sort();
    found.join(" ")
}

/// Our reasons for fu as the library has them: the ten of a closed discard are in its base there, and the two of a draw of
/// an open hand without others are called otherwise.
fn reasons(fu: &Fu, renames_draw: bool) -> String {
    let plain = fu.reasons.len() == 2;
    let ron = fu.reasons.iter().any(|(reason, _)| *reason == FuReason::ClosedRon);
    let each = fu.reasons.iter().filter_map(|(reason, count)| {
        let name = match reason {
            FuReason::ClosedRon => return None,
            FuReason::Base if ron => return Some("base=30".to_owned()),
            FuReason::Base | FuReason::SevenPairs => "base",
            FuReason::Set(group) => match (group.kind, group.called, group.face.is_orphan()) {
                (Kind::Quad, true, true) => "open_terminal_kan",
                (Kind::Quad, true, false) => "open_kan",
                (Kind::Quad, false, true) => "closed_terminal_kan",
                (Kind::Quad, false, false) => "closed_kan",
                (_, true, true) => "open_terminal_pon",
                (_, true, false) => "open_pon",
                (_, false, true) => "closed_terminal_pon",
                (_, false, false) => "closed_pon",
            },
            FuReason::Pair(_) if *count == 4 => "double_valued_pair",
            FuReason::Pair(_) => "valued_pair",
            FuReason::MiddleWait => "kanchan",
            FuReason::EdgeWait => "penchan",
            FuReason::PairWait => "pair_wait",
            FuReason::Drawn if plain && renames_draw => "hand_without_fu",
            FuReason::Drawn => "tsumo",
            FuReason::OpenPinfu => "hand_without_fu",
        };
        Some(format!("{name}={count}"))
    });
    let mut each: Vec<String> = each.collect();
    each.sort();
    if each.is_empty() { "-".to_owned() } else { each.join(" ") }
}

fn payments(value: &Value) -> String {
    let (main, additional) = match value.points {
        Points::Discard(points) => (points, 0),
        Points::Draw { dealer: 0, others } => (others, others),
        Points::Draw { dealer, others } => (dealer, others),
    };
    format!("{main} {additional} {}", value.points.total())
}

#[test]
fn oracle_mahjong_of_pypi_agrees_on_yaku_fu_and_points() {
    let text = answers("riichi_mahjong.tsv");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let win = win(&fields);
        let open = !win.is_closed();
        let rules = rules(fields[0]);
        let ours = match value(&win, &rules) {
            Err(NoWin::NotComplete) => ["hand_not_winning", "-", "-", "-", "-"].map(str::to_owned),
            Err(NoWin::NoYaku) => ["no_yaku", "-", "-", "-", "-"].map(str::to_owned),
            Ok(value) => [
                yaku(&value),
                (if value.yakuman > 0 { value.yakuman * 13 } else { value.han }).to_string(),
                value.fu.total().to_string(),
                // Of readings that are worth the same, either may be told.
                readings(&win, &rules)
                    .iter()
                    .map(fu)
                    .filter(|fu| fu.sum() == value.fu.sum())
                    .map(|fu| reasons(&fu, open && rules.drawn_pinfu))
                    .find(|told| told == fields[15])
                    .unwrap_or_else(|| reasons(&value.fu, open && rules.drawn_pinfu)),
                payments(&value),
            ],
        };
        assert_eq!(ours, fields[12..17], "{line}");
        lines += 1;
    }
    println!("riichi_mahjong.tsv: {lines} hands agree");
    assert!(lines >= 1000);
}

#[test]
fn oracle_mahjong_of_pypi_agrees_on_shanten() {
    let text = answers("riichi_shanten.tsv");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let digits: Vec<u8> = fields[0].bytes().map(|digit| digit - b'0').collect();
        let hand = Counts(digits.try_into().unwrap());
        let ours = shanten(&hand, 4 - hand.total() / 3);
        let written =
            |shanten: Option<i8>| shanten.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let ours = [written(Some(ours.groups)), written(ours.pairs), written(ours.orphans)];
        assert_eq!(ours, fields[1..4], "{line}");
        lines += 1;
    }
    println!("riichi_shanten.tsv: {lines} hands agree");
    assert!(lines >= 1000);
}

/// FNV-1a of the sorted texts, as the scripts compute it, or the texts where they wrote those.
fn listed(mut texts: Vec<String>, like: &str) -> String {
    texts.sort_unstable();
    texts.dedup();
    if like.len() != 16 || like.contains(' ') {
        return texts.join("; ");
    }
    let lines: String = texts.iter().flat_map(|text| [text, "\n"]).collect();
    let value = lines.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |value, byte| {
        (value ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{value:016x}")
}

/// An action as the script writes it: calls by what the own tiles look like.
fn written(action: Action) -> String {
    let look = |tile: Tile| format!("{}{}", tile.face().index(), if tile.is_red_five() { "r" } else { "" });
    match action {
        Action::Discard(tile) => format!("discard {}", tile.index()),
        Action::ClosedKan(face) => format!("closed_kan {}", face.index()),
        Action::AddedKan(tile) => format!("added_kan {}", tile.face().index()),
        Action::Chi(own) | Action::Pon(own) => {
            format!("{} {} {}", action.code(), look(own[0]), look(own[1]))
        }
        _ => action.code().to_owned(),
    }
}

/// Plays one recorded deal; each step must allow what was allowed.
fn replay(fields: &[&str]) -> usize {
    let numbers = |text: &str| text.split(',').map(|text| text.parse::<i32>().unwrap()).collect::<Vec<_>>();
    // There nobody robs a closed kan.
    let rules = Rules { rob_closed_kan: false, empty_waits_ready: true, ..Rules::TENHOU };
    let start = Start {
        dealer: Seat::new(fields[1].parse().unwrap()),
        round_wind: Wind::East,
        honba: fields[2].parse().unwrap(),
        deposits: fields[3].parse().unwrap(),
        points: numbers(fields[4]).try_into().unwrap(),
    };
    let mut deal = Deal::from_wall(
        rules,
        start,
        Wall::from_tiles(tiles(fields[0]), [[1, 1], [1, 1]], rules.throws).unwrap(),
    );
    let mut declared = false;
    for step in &fields[6..] {
        let parts: Vec<_> = step.split('/').collect();
        let seat = Seat::new(parts[0].parse().unwrap());
        let legal = deal.legal(seat);
        let is_riichi = |action: &&Action| matches!(action, Action::Riichi(_));
        let shown = if declared {
            // Riichi was declared in a step of its own; here is what may be thrown away with it.
            let with = legal.iter().filter(is_riichi).map(|action| match action {
                Action::Riichi(tile) => format!("discard {}", tile.index()),
                _ => String::new(),
            });
            with.collect()
        } else {
            legal.iter().map(|action| written(*action)).collect()
        };
        let view = deal.view(seat);
        let context = (
            view.log.len(),
            &view.hand,
            &view.me().melds,
            view.left,
            deal.waits_for(),
            view.waits,
            view.furiten,
        );
        assert_eq!(
            listed(shown, parts[2]),
            parts[2],
            "{step}: {context:?} {:?}",
            view.log.iter().rev().take(6).collect::<Vec<_>>()
        );
        if parts[1] == "riichi" {
            declared = true;
            continue;
        }
        let named = |action: &Action| match action {
            Action::Riichi(tile) => declared && parts[1] == format!("discard {}", tile.index()),
            _ => !declared && written(*action) == parts[1],
        };
        let called = match parts[1].split_once(' ') {
            Some(("chi", own)) => Some(Action::Chi(tiles(own).try_into().unwrap())),
            Some(("pon", own)) => Some(Action::Pon(tiles(own).try_into().unwrap())),
            _ => None,
        };
        let action = called.or(legal.into_iter().find(named)).unwrap_or_else(|| panic!("{step}"));
        deal.act(seat, action).unwrap();
        declared = false;
    }
    assert!(deal.ending().is_some(), "{:?}", deal.waits_for());
    let points: Vec<String> = deal.points().iter().map(ToString::to_string).collect();
    assert_eq!(
        points.join(","),
        fields[5],
        "{:?}\n{:?}",
        deal.ending(),
        Seat::ALL.map(|seat| (
            mpsz::faces(deal.view(seat).hand.iter().map(|tile| tile.face())),
            deal.view(seat).me().melds.clone()
        ))
    );
    fields.len() - 6
}

#[test]
fn oracle_riichienv_agrees_on_every_step_and_on_the_points() {
    let text = answers("riichi_riichienv.tsv");
    let deals = text.lines().filter(|line| !line.starts_with('#'));
    let steps: Vec<usize> = deals.map(|line| replay(&line.split('\t').collect::<Vec<_>>())).collect();
    println!("riichi_riichienv.tsv: {} deals of {} steps agree", steps.len(), steps.iter().sum::<usize>());
    assert!(steps.len() >= 40);
}
