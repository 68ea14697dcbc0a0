//! What a player can do, and why not.

use super::{Face, Text, Tile};

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Throws a tile away.
    Discard(Tile),
    /// Declares riichi and throws a tile away.
    Riichi(Tile),
    /// Wins with the tile just drawn.
    Tsumo,
    /// Four of the own hand.
    ClosedKan(Face),
    /// The fourth tile of an own pon.
    AddedKan(Tile),
    /// Ends the deal with nine different orphans at the first turn.
    NineOrphans,
    /// Wins with another's tile.
    Ron,
    /// A run of the discard and two own tiles.
    Chi([Tile; 2]),
    /// A triplet of the discard and two own tiles.
    Pon([Tile; 2]),
    /// Four of the discard and three own tiles.
    Kan,
    /// Lets an offer go.
    Pass,
}

impl Action {
    /// The stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Discard(_) => "discard",
            Self::Riichi(_) => "riichi",
            Self::Tsumo => "tsumo",
            Self::ClosedKan(_) => "closed_kan",
            Self::AddedKan(_) => "added_kan",
            Self::NineOrphans => "nine_orphans",
            Self::Ron => "ron",
            Self::Chi(_) => "chi",
            Self::Pon(_) => "pon",
            Self::Kan => "kan",
            Self::Pass => "pass",
        }
    }

    /// What the player says: of lipu-sona's page, in English, in Japanese.
    #[must_use]
    pub const fn call(self) -> Text {
        match self {
            Self::Discard(_) => Text::new("weka", "discard", "打"),
            Self::Riichi(_) => Text::new("Lisi", "riichi", "リーチ"),
            Self::Tsumo => Text::new("luka mi li pona", "tsumo", "ツモ"),
            Self::ClosedKan(_) | Self::AddedKan(_) | Self::Kan => Text::new("Kan", "kan", "カン"),
            Self::NineOrphans => Text::new("ijo suli ante 9", "nine orphans", "九種九牌"),
            Self::Ron => Text::new("pona tan ijo sina", "ron", "ロン"),
            Self::Chi(_) => Text::new("Si", "chi", "チー"),
            Self::Pon(_) => Text::new("Pon", "pon", "ポン"),
            Self::Pass => Text::new("ala", "pass", "パス"),
        }
    }
}

/// Why a player is furiten: may not win by another's tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Furiten {
    /// One of the waits lies among the own discards.
    Discarded(Face),
    /// A winning tile was let go since the own last discard.
    LetGo,
    /// A winning tile was let go in riichi.
    LetGoInRiichi,
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The deal is over.
    GameOver,
    /// Another player is to act.
    NotYourTurn,
    /// No such tile in hand.
    NotInHand(Tile),
    /// The tiles do not make such a group.
    NotCallable,
    /// Only the player to the right of the discarder calls chi.
    WrongSeat,
    /// The player is furiten.
    Furiten(Furiten),
    /// The hand is complete and has no yaku.
    NoYaku,
    /// The hand is open.
    OpenHand,
    /// The tile does not complete the hand.
    NotComplete,
    /// The hand would not be ready after that.
    NotReady,
    /// In riichi the hand stays as it is.
    InRiichi,
    /// Less than 1000 points.
    NoPoints,
    /// Not enough tiles in the wall.
    WallShort,
    /// Right after a call this face may not be thrown away.
    SwapCall(Face),
    /// There are four kans already.
    FourKans,
    /// The last discard is for winning only.
    LastDiscard,
    /// Only with a tile that was drawn.
    NothingDrawn,
    /// Only at the first turn, before any call, and where the rules have it.
    NotFirstTurn,
    /// Fewer than nine different orphans.
    FewOrphans,
}

impl Refusal {
    /// The stable name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::NotInHand(_) => "tile_not_in_hand",
            Self::NotCallable => "tile_not_callable",
            Self::WrongSeat => "tile_wrong_seat",
            Self::Furiten(_) => "tile_furiten",
            Self::NoYaku => "tile_no_yaku",
            Self::OpenHand => "tile_open_hand",
            Self::NotComplete => "tile_not_complete",
            Self::NotReady => "tile_not_ready",
            Self::InRiichi => "tile_in_riichi",
            Self::NoPoints => "tile_no_points",
            Self::WallShort => "tile_wall_short",
            Self::SwapCall(_) => "tile_swap_call",
            Self::FourKans => "tile_four_kans",
            Self::LastDiscard => "tile_last_discard",
            Self::NothingDrawn => "tile_nothing_drawn",
            Self::NotFirstTurn => "tile_not_first_turn",
            Self::FewOrphans => "tile_few_orphans",
        }
    }

    /// The sentence.
    #[must_use]
    pub const fn sentence(self) -> Text {
        match self {
            Self::GameOver => Text::sentence("tenpo musi li pini.", "The deal is over."),
            Self::NotYourTurn => {
                Text::sentence("tenpo ni li tenpo pi jan musi ante.", "It is another player's turn.")
            }
            Self::NotInHand(_) => {
                Text::sentence("ijo musi ni li lon ala luka sina.", "That tile is not in your hand.")
            }
            Self::NotCallable => Text::sentence(
                "ijo weka en ijo pi luka sina li pali ala e kulupu ni.",
                "The discard and your tiles do not make such a group.",
            ),
            Self::WrongSeat => Text::sentence(
                "jan pi tenpo tawa kama taso li ken toki e \"Si\".",
                "Only the player whose turn comes next calls chi.",
            ),
            Self::Furiten(Furiten::Discarded(_)) => Text::sentence(
                "sina weka e ijo pona ken lon tenpo pini. sina ken pona tan sinpin taso.",
                "Furiten: one of the tiles you wait for lies among your own discards. You can win by drawing only.",
            ),
            Self::Furiten(Furiten::LetGo) => Text::sentence(
                "jan ante li weka e ijo pona, taso sina toki ala. sina o weka e ijo la, sina ken sin.",
                "Furiten: you let a winning tile go. After your next discard you can win by a discard again.",
            ),
            Self::Furiten(Furiten::LetGoInRiichi) => Text::sentence(
                "sina toki e \"Lisi\", li toki ala lon ijo pona. sina ken pona tan sinpin taso.",
                "Furiten: you let a winning tile go in riichi. You can win by drawing only.",
            ),
            Self::NoYaku => Text::sentence(
                "luka li pini, taso ona li pona ala tawa nasin Jaku.",
                "The hand is complete, but it has no yaku.",
            ),
            Self::OpenHand => Text::sentence(
                "luka sina li open. luka len taso li ken toki e \"Lisi\".",
                "Your hand is open; riichi takes a closed one.",
            ),
            Self::NotComplete => Text::sentence(
                "luka li kama ala luka pona tan ijo ni.",
                "This tile does not complete your hand.",
            ),
            Self::NotReady => Text::sentence(
                "luka li jo ala e kama Tenpa lon ni.",
                "The hand would not be ready after that.",
            ),
            Self::InRiichi => Text::sentence(
                "sina toki e \"Lisi\". luka sina li ken ante ala.",
                "You are in riichi: the hand stays as it is.",
            ),
            Self::NoPoints => Text::sentence(
                "sina jo ala e mani musi 1000.",
                "Riichi takes 1000 points, and you have less.",
            ),
            Self::WallShort => {
                Text::sentence("ijo li lili lon sinpin.", "Too few tiles are left in the wall.")
            }
            Self::SwapCall(_) => Text::sentence(
                "sina kama jo e ijo tan ni la, sina ken ala weka e ijo sama lon tenpo sama.",
                "Right after the call you may not throw away what would have made the same group.",
            ),
            Self::FourKans => {
                Text::sentence("kulupu suli 4 li lon. ante li ken ala.", "There are four kans already.")
            }
            Self::LastDiscard => Text::sentence(
                "ni li ijo weka pini. sina ken toki e \"pona tan ijo sina\" taso.",
                "The last discard can only be called to win.",
            ),
            Self::NothingDrawn => Text::sentence(
                "sina kama jo ala e ijo tan sinpin lon tenpo ni.",
                "That takes a tile just drawn from the wall.",
            ),
            Self::NotFirstTurn => Text::sentence(
                "ni li ken lon tenpo tawa nanpa wan taso.",
                "That is possible only at the first turn, before any call.",
            ),
            Self::FewOrphans => Text::sentence(
                "ijo suli ante 9 li lon ala luka sina.",
                "Your hand has fewer than nine different orphans.",
            ),
        }
    }
}
