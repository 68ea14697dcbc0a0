//! What a win is worth: the best of its readings.

use super::{
    Face, Fu, Group, Limit, Made, Points, Reading, Renhou, Riichi, Rules, Win, YAKU, Yaku, fu, readings, yaku,
};

/// Why a win is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoWin {
    /// The tiles do not make four groups and a pair, seven pairs or thirteen orphans.
    NotComplete,
    /// No yaku: dora alone do not win.
    NoYaku,
}

/// A yaku that holds, what it counts, and the groups that make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The yaku.
    pub yaku: &'static Yaku,
    /// How many han; of a yakuman how many times.
    pub worth: u8,
    /// The groups of the reading that make it.
    pub made: Made,
}

/// What a win is worth, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The yaku; only yakuman, if there are any.
    pub yaku: Vec<Found>,
    /// Tiles that the open indicators tell.
    pub dora: u8,
    /// Tiles that the indicators under them tell.
    pub ura_dora: u8,
    /// Red fives.
    pub red_fives: u8,
    /// The groups of the reading: four and the pair, seven pairs, or none for thirteen orphans.
    pub groups: Vec<Group>,
    /// Which group the winning tile completed.
    pub completed: usize,
    /// Han of yaku and dora; 0 for yakuman.
    pub han: u8,
    /// How many yakuman; 0 for other hands.
    pub yakuman: u8,
    /// The fu with their reasons.
    pub fu: Fu,
    /// Mangan and above.
    pub limit: Limit,
    /// What is paid.
    pub points: Points,
}

/// What a win is worth by the rules of a table: of all readings the one that brings most.
///
/// ```
/// use musi_riichi_rules::{Rules, Tile, Win, mpsz, value};
/// let mut copies = [0; 34];
/// let mut tiles: Vec<Tile> = mpsz::read("234567m23488p567s")?.concat().iter().filter_map(|tile| tile.face).map(|face| {
///     copies[face.index()] += 1;
///     Tile::from_face(face, copies[face.index()])
/// }).collect();
/// let last = tiles.pop().ok_or("no tile")?;
/// let worth = value(&Win::new(tiles, vec![], last), &Rules::PAGE).map_err(|_| "no win")?;
/// let codes: Vec<_> = worth.yaku.iter().map(|found| found.yaku.code).collect();
/// assert_eq!((codes, worth.han, worth.fu.total()), (vec!["pinfu", "tanyao"], 2, 30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the hand is not complete, or has no yaku.
pub fn value(win: &Win, rules: &Rules) -> Result<Value, NoWin> {
    let mut best = Err(NoWin::NotComplete);
    for reading in readings(win, rules) {
        for strict in [false, true] {
            if strict && rules.renhou != Renhou::Mangan {
                continue;
            }
            match (value_of(&reading, strict), &best) {
                (Some(found), Ok(other)) if rank(&found) <= rank(other) => {}
                (Some(found), _) => best = Ok(found),
                (None, Err(_)) => best = Err(NoWin::NoYaku),
                (None, Ok(_)) => {}
            }
        }
    }
    best
}

impl Value {
    /// Whether a yaku is among those that count.
    #[must_use]
    pub fn has(&self, yaku: &Yaku) -> bool {
        self.yaku.iter().any(|found| found.yaku == yaku)
    }
}

/// The order of readings: what is paid, yakuman before counted ones, han, fu.
fn rank(value: &Value) -> (u32, u8, u8, u8, u8) {
    (value.points.total(), value.yakuman, value.han, value.fu.total(), value.fu.sum())
}

/// What one reading is worth. A strict renhou is a mangan that stands alone.
fn value_of(reading: &Reading<'_>, renhou_alone: bool) -> Option<Value> {
    let (win, rules) = (reading.win, reading.rules);
    let closed = win.is_closed();
    let mut found: Vec<Found> = vec![];
    for yaku in YAKU {
        let is_renhou = *yaku == yaku::RENHOU;
        let worth = if is_renhou && rules.renhou == Renhou::Yakuman { 1 } else { yaku.worth(closed, rules) };
        if worth == 0 || rules.renhou == Renhou::Mangan && is_renhou != renhou_alone {
            continue;
        }
        let made = (yaku.made)(reading);
        if made.holds() {
            found.push(Found { yaku, worth, made });
        }
    }
    let is_yakuman = |found: &Found| {
        found.yaku.is_yakuman() || *found.yaku == yaku::RENHOU && rules.renhou == Renhou::Yakuman
    };
    if found.is_empty() {
        return None;
    }
    let mut yakuman = 0;
    if found.iter().any(is_yakuman) {
        found.retain(is_yakuman);
        for found in &found {
            yakuman = if rules.several_yakuman { yakuman + found.worth } else { yakuman.max(found.worth) };
        }
    }
    let mut han = 0;
    if yakuman == 0 {
        for found in &found {
            han += found.worth;
        }
    }
    let counted = |indicators: &[Face]| {
        let mut dora = 0;
        for indicator in indicators {
            dora += reading.tiles.of(indicator.dora());
        }
        dora
    };
    let (mut dora, mut ura_dora, mut red_fives) = (0, 0, 0);
    if yakuman == 0 && !renhou_alone {
        dora = counted(&win.indicators);
        if rules.ura_dora && win.riichi != Riichi::No {
            ura_dora = counted(&win.under_indicators);
        }
        if rules.red_fives {
            for tile in win.tiles() {
                red_fives += u8::from(tile.is_red_five());
            }
        }
        han += dora + ura_dora + red_fives;
    }
    let fu = fu(reading);
    let (limit, points) = super::points(han, fu.total(), yakuman, win, rules);
    Some(Value {
        yaku: found,
        dora,
        ura_dora,
        red_fives,
        groups: reading.groups.clone(),
        completed: reading.completed,
        han,
        yakuman,
        fu,
        limit,
        points,
    })
}
