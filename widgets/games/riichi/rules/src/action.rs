//! What a player can do, and why not.

use super::{Face, Text, Tile};
use musi_messages::msg;

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
            Self::Discard(_) => Text::new(msg::riichi::ACTION_DISCARD, "打"),
            Self::Riichi(_) => Text::new(msg::riichi::CALL_RIICHI, "リーチ"),
            Self::Tsumo => Text::new(msg::riichi::ACTION_TSUMO, "ツモ"),
            Self::ClosedKan(_) | Self::AddedKan(_) | Self::Kan => Text::new(msg::riichi::CALL_KAN, "カン"),
            Self::NineOrphans => Text::new(msg::riichi::ACTION_NINE_ORPHANS, "九種九牌"),
            Self::Ron => Text::new(msg::riichi::ACTION_RON, "ロン"),
            Self::Chi(_) => Text::new(msg::riichi::CALL_CHI, "チー"),
            Self::Pon(_) => Text::new(msg::riichi::CALL_PON, "ポン"),
            Self::Pass => Text::new(msg::riichi::ACTION_PASS, "パス"),
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
            Self::GameOver => Text::sentence(msg::riichi::ACTION_THE_DEAL_IS_OVER),
            Self::NotYourTurn => Text::sentence(msg::riichi::ACTION_IT_IS_ANOTHER_PLAYER_S),
            Self::NotInHand(_) => Text::sentence(msg::riichi::ACTION_THAT_TILE_IS_NOT_IN),
            Self::NotCallable => Text::sentence(msg::riichi::ACTION_THE_DISCARD_AND_YOUR_TILES),
            Self::WrongSeat => Text::sentence(msg::riichi::ACTION_ONLY_THE_PLAYER_WHOSE_TURN),
            Self::Furiten(Furiten::Discarded(_)) => {
                Text::sentence(msg::riichi::ACTION_FURITEN_ONE_OF_THE_TILES)
            }
            Self::Furiten(Furiten::LetGo) => Text::sentence(msg::riichi::ACTION_FURITEN_YOU_LET_A_WINNING),
            Self::Furiten(Furiten::LetGoInRiichi) => {
                Text::sentence(msg::riichi::ACTION_FURITEN_YOU_LET_A_WINNING_2)
            }
            Self::NoYaku => Text::sentence(msg::riichi::ACTION_THE_HAND_IS_COMPLETE_BUT),
            Self::OpenHand => Text::sentence(msg::riichi::ACTION_YOUR_HAND_IS_OPEN_RIICHI),
            Self::NotComplete => Text::sentence(msg::riichi::ACTION_THIS_TILE_DOES_NOT_COMPLETE),
            Self::NotReady => Text::sentence(msg::riichi::ACTION_THE_HAND_WOULD_NOT_BE),
            Self::InRiichi => Text::sentence(msg::riichi::ACTION_YOU_ARE_IN_RIICHI_THE),
            Self::NoPoints => Text::sentence(msg::riichi::ACTION_RIICHI_TAKES_1000_POINTS_AND),
            Self::WallShort => Text::sentence(msg::riichi::ACTION_TOO_FEW_TILES_ARE_LEFT),
            Self::SwapCall(_) => Text::sentence(msg::riichi::ACTION_RIGHT_AFTER_THE_CALL_YOU),
            Self::FourKans => Text::sentence(msg::riichi::ACTION_THERE_ARE_FOUR_KANS_ALREADY),
            Self::LastDiscard => Text::sentence(msg::riichi::ACTION_THE_LAST_DISCARD_CAN_ONLY),
            Self::NothingDrawn => Text::sentence(msg::riichi::ACTION_THAT_TAKES_A_TILE_JUST),
            Self::NotFirstTurn => Text::sentence(msg::riichi::ACTION_THAT_IS_POSSIBLE_ONLY_AT),
            Self::FewOrphans => Text::sentence(msg::riichi::ACTION_YOUR_HAND_HAS_FEWER_THAN),
        }
    }
}
