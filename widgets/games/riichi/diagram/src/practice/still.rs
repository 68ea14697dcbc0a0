//! A table to play at as it stands where no script runs: a moment of a game among machine players, and how it is played.

use musi_riichi_rules::{Face, Game, Length, Seat, View, Wind, sensible};
use musi_rules::Language;

use super::{Practice, Span, felt, named_tile, shown, tile_name};
use crate::tile_art::TileArt;
use musi_messages::{Message, msg};

/// What a table to play at is.
const WHAT: Message = msg::riichi::STILL_WHAT;

/// How it is played, a line each.
const HOW: [Message; 4] = [
    msg::riichi::STILL_TAP_A_TILE_OF_YOUR,
    msg::riichi::STILL_WHEN_YOU_CAN_CALL_DECLARE,
    msg::riichi::STILL_WHEN_A_DEAL_IS_OVER,
    msg::riichi::STILL_THE_NUMBER_OF_THE_GAME,
];

/// A moment in the middle of a first deal that four machine players play by a seed, seen from the first seat in its turn.
#[must_use]
pub fn moment(table: Practice) -> View {
    let seed = u64::from(table.seed.unwrap_or(1));
    let mut game = Game::new(table.preset.rules(), Length::Tonpusen, seed);
    let me = Seat::new(0);
    loop {
        let view = game.deal().view(me);
        let mine = !view.legal.is_empty() && view.offer.is_none();
        let waiting = game.deal().waits_for();
        let Some(seat) = waiting.first().copied().filter(|_| !(mine && view.left < 34)) else { return view };
        let action = sensible(&game.deal().view(seat), seed);
        if action.is_none_or(|action| game.act(seat, action).is_err()) {
            return view;
        }
    }
}

/// The symbols that the still table needs.
pub fn art(table: Practice) -> Vec<TileArt> {
    let view = moment(table);
    let rivers = view.players.iter().flat_map(|player| player.river.iter().map(|discard| discard.tile));
    let melds =
        view.players.iter().flat_map(|player| player.melds.iter().flat_map(|meld| meld.tiles.clone()));
    let all = rivers.chain(melds).chain(view.hand.iter().copied()).chain(view.indicators.iter().copied());
    let red_fives = view.rules.red_fives;
    let faces = all.map(|tile| TileArt::for_face(Some(tile.face()), red_fives && tile.is_red_five()));
    let dora = view.indicators.iter().map(|tile| TileArt::Face(tile.face().dora()));
    let winds = Wind::ALL.map(|wind| TileArt::Face(Face::wind(wind)));
    faces.chain(dora).chain(winds).chain([TileArt::Back]).collect()
}

/// Writes the still table: the moment as a picture with the names of what lies there.
pub fn still(out: &mut String, table: Practice, labels: Language) {
    let view = moment(table);
    // Another deal takes its place when the table wakes: its key keeps the patcher from making that out of these nodes, of which
    // each would be seen to move.
    out.push_str("<div class=\"practice\" data-key=\"still\">");
    felt(out, &view, labels);
    out.push_str("<p class=\"own\">");
    for tile in &view.hand {
        let red_fives = view.rules.red_fives;
        named_tile(out, shown(*tile, red_fives), &tile_name(*tile, red_fives, labels));
    }
    out.push_str("</p></div>");
}

/// What it is and how it is played.
pub fn sentences(table: Practice, language: Language) -> Vec<String> {
    let said = match table.span {
        Span::Hand => msg::riichi::STILL_ONE_DEAL_IS_PLAYED,
        Span::Tonpusen => msg::riichi::STILL_A_TONP_SEN_GAME_IS,
    };
    [WHAT, said].iter().chain(&HOW).map(|word| word.text(language).to_owned()).collect()
}
