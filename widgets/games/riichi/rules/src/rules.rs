//! What tables agree on before they play: every choice a named field, and the choices that are known together by a name.

/// How several players may win by one discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeveralRons {
    /// Only the one whose turn would come first wins (atamahane).
    FirstOnly,
    /// Two win; when three call, the deal is drawn (sanchahō).
    TwoNotThree,
    /// All win.
    All,
}

/// When a kan turns the next indicator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KanDora {
    /// Never.
    Never,
    /// At once, whatever the kan.
    AtOnce,
    /// After the tile from the dead wall is drawn and did not win.
    AfterDraw,
    /// At once for a closed kan; for others with the discard, so that a win by it counts, or before the next tile from the
    /// dead wall.
    ClosedAtOnce,
}

/// What a player may throw away right after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SwapCall {
    /// Everything.
    Allowed,
    /// Not the face that was called.
    NotTheSame,
    /// Neither the face that was called nor the one at the other end of the run (kuikae nashi).
    Forbidden,
}

/// When a player in riichi may declare a closed kan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiichiKan {
    /// Never.
    Never,
    /// With the tile just drawn, when the waits stay the same.
    SameWaits,
    /// With the tile just drawn, when the waits stay the same and the three tiles were a triplet in every reading of the hand.
    SameGroups,
}

/// What a win on the first discard before one's own first turn is worth (renhō).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Renhou {
    /// Nothing.
    Nothing,
    /// A mangan that nothing adds to; the hand counts by its own yaku where that is more.
    Mangan,
    /// Five han, which add to the others.
    FiveHan,
    /// Yakuman.
    Yakuman,
}

/// How many throws of two dice choose the side and the place at which the wall breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throws {
    /// One throw chooses both.
    One,
    /// The first throw chooses the side, the second the place.
    Two,
}

/// The agreed rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each is a choice of its own, and a name reads better than a flag.
pub struct Rules {
    /// How many throws break the wall.
    pub throws: Throws,
    /// One five of each suit is red and a dora.
    pub red_fives: bool,
    /// The tiles under the indicators count for riichi.
    pub ura_dora: bool,
    /// When a kan turns an indicator.
    pub kan_dora: KanDora,

    /// A simple hand counts when it is open (kuitan).
    pub open_tanyao: bool,
    /// Ippatsu counts.
    pub ippatsu: bool,
    /// A pair of a wind that is both the seat's and the round's counts so much fu: 4 or 2.
    pub double_wind_fu: u8,
    /// Pinfu counts for a drawn win, which then has 20 fu; otherwise the 2 fu of the draw are counted and it does not.
    pub drawn_pinfu: bool,
    /// An open hand without any fu counts 30 in all.
    pub open_pinfu_fu: bool,
    /// 4 han of 30 fu and 3 han of 60 fu are mangan (kiriage).
    pub rounded_mangan: bool,
    /// 13 han are yakuman; otherwise sanbaiman is the most (kazoe yakuman).
    pub counted_yakuman: bool,
    /// Several yakuman in one hand add up.
    pub several_yakuman: bool,
    /// The best waits for four closed triplets, nine gates and thirteen orphans count twice.
    pub double_yakuman_waits: bool,
    /// Four big winds count twice.
    pub double_yakuman_winds: bool,
    /// What renhō is worth.
    pub renhou: Renhou,
    /// Nothing but orphans thrown away, none of them called, is worth a mangan at the end of the wall.
    pub nagashi_mangan: bool,
    /// Who gives the last open triplet of three dragons or four winds pays for it (pao).
    pub liability: bool,

    /// Several wins by one discard.
    pub several_rons: SeveralRons,
    /// What may be thrown away after a call.
    pub swap_call: SwapCall,
    /// Closed kans in riichi.
    pub riichi_kan: RiichiKan,
    /// A closed kan can be robbed for thirteen orphans.
    pub rob_closed_kan: bool,
    /// So many tiles must be left in the wall for riichi.
    pub riichi_tiles: u8,
    /// A player needs 1000 points for riichi.
    pub riichi_points: bool,
    /// A player who waits only for tiles of which the own hand holds all four is ready at the end of the wall.
    pub empty_waits_ready: bool,

    /// Nine different orphans at the first turn may end the deal.
    pub nine_orphans: bool,
    /// The same wind from all four at the first turn ends the deal.
    pub four_winds: bool,
    /// The fourth riichi ends the deal.
    pub four_riichi: bool,
    /// The fourth kan, unless all are one player's, ends the deal.
    pub four_kans: bool,

    /// The dealer deals again when ready at the end of the wall, not only after winning.
    pub ready_dealer_stays: bool,
    /// Points at the start.
    pub start: i32,
    /// What the winner needs at the end, else a round of the next wind is played, to its end or until somebody has it.
    pub target: Option<i32>,
    /// The game ends when a player has less than nothing.
    pub broke_ends: bool,
    /// A dealer who wins or is ready in the last deal and is first ends the game.
    pub first_dealer_ends: bool,
    /// Deposits that are left at the end go to the first.
    pub deposits_to_first: bool,
    /// The points from which scores are counted; what that is more than the start goes to the first (oka).
    pub counted_from: i32,
    /// What places are worth at the end, in points; ties go by seat, or are shared.
    pub places: [i32; 4],
    /// Players with the same points share the worth of their places.
    pub ties_share: bool,
}

impl Rules {
    /// What the rule page of lipu-sona says; where it says nothing, what is usual in Japan.
    pub const PAGE: Self = Self {
        throws: Throws::Two,
        red_fives: false,
        ura_dora: true,
        kan_dora: KanDora::AfterDraw,
        open_tanyao: true,
        ippatsu: true,
        double_wind_fu: 4,
        drawn_pinfu: true,
        open_pinfu_fu: true,
        rounded_mangan: false,
        counted_yakuman: true,
        several_yakuman: true,
        double_yakuman_waits: true,
        double_yakuman_winds: false,
        renhou: Renhou::Nothing,
        nagashi_mangan: true,
        liability: false,
        several_rons: SeveralRons::TwoNotThree,
        swap_call: SwapCall::Forbidden,
        riichi_kan: RiichiKan::SameGroups,
        rob_closed_kan: true,
        riichi_tiles: 4,
        riichi_points: true,
        empty_waits_ready: true,
        nine_orphans: true,
        four_winds: true,
        four_riichi: true,
        four_kans: true,
        ready_dealer_stays: true,
        start: 25_000,
        target: Some(30_000),
        broke_ends: true,
        first_dealer_ends: false,
        deposits_to_first: true,
        counted_from: 25_000,
        places: [0; 4],
        ties_share: false,
    };

    /// Tenhou, with red fives and open tanyao.
    pub const TENHOU: Self = Self {
        throws: Throws::One,
        red_fives: true,
        kan_dora: KanDora::ClosedAtOnce,
        double_yakuman_waits: false,
        liability: true,
        empty_waits_ready: false,
        first_dealer_ends: true,
        counted_from: 30_000,
        places: [20_000, 10_000, -10_000, -20_000],
        ..Self::PAGE
    };

    /// The World Riichi Championship.
    pub const WRC: Self = Self {
        throws: Throws::One,
        kan_dora: KanDora::AtOnce,
        counted_yakuman: false,
        several_yakuman: false,
        double_yakuman_waits: false,
        renhou: Renhou::Mangan,
        liability: true,
        several_rons: SeveralRons::FirstOnly,
        empty_waits_ready: false,
        nine_orphans: false,
        four_winds: false,
        four_riichi: false,
        four_kans: false,
        start: 30_000,
        target: None,
        broke_ends: false,
        deposits_to_first: false,
        counted_from: 30_000,
        places: [15_000, 5_000, -5_000, -15_000],
        ties_share: true,
        ..Self::PAGE
    };

    /// The European Mahjong Association, 2016.
    pub const EMA: Self = Self { several_rons: SeveralRons::All, ..Self::WRC };
}

impl Default for Rules {
    fn default() -> Self {
        Self::PAGE
    }
}
