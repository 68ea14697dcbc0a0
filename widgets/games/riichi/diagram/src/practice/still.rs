//! A table to play at as it stands where no script runs: a moment of a game among machine players, and how it is played.

use musi_riichi_rules::{Face, Game, Length, Seat, View, Wind, sensible};
use musi_rules::Tongue;

use super::{Practice, Span, felt, named_tile, shown, tile_name};
use crate::tile_art::TileArt;
use musi_diagram::ui::Word;

/// What a table to play at is.
const WHAT: Word = Word::new(
    "ni li supa musi. sina musi, jan ilo 3 li musi lon poka sina. ilo li ken ala kepeken e toki ilo (JavaScript) la, sina ken lukin taso.",
    "A table to play at: you and three machine players. It needs a browser that runs scripts; without them it shows a moment of a game.",
);

/// How it is played, a line each.
const HOW: [Word; 4] = [
    Word::new(
        "o pilin e ijo musi lon luka sina: ona li kama ijo weka. nena tawa li tawa lon luka, nena Enter li weka e ijo.",
        "Tap a tile of your hand to throw it away. With the keyboard, arrows go along the hand and Enter discards.",
    ),
    Word::new(
        "sina ken toki e \"Si\" anu \"Pon\" anu \"Kan\" anu \"Lisi\" anu \"Tumo\" anu \"Lon\" la, nena li kama lon sewi luka. nasin musi li lon poka ona.",
        "When you can call, declare riichi or win, buttons appear above the hand, with the rule beside them.",
    ),
    Word::new(
        "tenpo musi li pini la, supa li toki e nasin Jaku, e mani.",
        "When a deal is over, the table says which yaku there were and who pays what.",
    ),
    Word::new(
        "nanpa musi li lon nasin lipu. o pana e nasin ni tawa jan ante: ona li ken musi e musi sama.",
        "The number of the game stands in the address of the page: send it to a friend, who then plays the same game.",
    ),
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
    let faces = all.map(|tile| TileArt::of(Some(tile.face()), red_fives && tile.is_red_five()));
    let dora = view.indicators.iter().map(|tile| TileArt::Face(tile.face().dora()));
    let winds = Wind::ALL.map(|wind| TileArt::Face(Face::wind(wind)));
    faces.chain(dora).chain(winds).chain([TileArt::Back]).collect()
}

/// Writes the still table: the moment as a picture with the names of what lies there.
pub fn still(out: &mut String, table: Practice, labels: Tongue) {
    let view = moment(table);
    out.push_str("<div class=\"practice\">");
    felt(out, &view, labels);
    out.push_str("<p class=\"own\">");
    for tile in &view.hand {
        let red_fives = view.rules.red_fives;
        named_tile(out, shown(*tile, red_fives), &tile_name(*tile, red_fives, labels));
    }
    out.push_str("</p></div>");
}

/// What it is and how it is played.
pub fn sentences(table: Practice, tongue: Tongue) -> Vec<String> {
    let said = match table.span {
        Span::Hand => Word::new("tenpo musi wan li lon.", "One deal is played."),
        Span::Tonpusen => Word::new(
            "musi Tonpusen li lon: tenpo Ton taso. jan 4 li kama jan Ton la, musi li pini.",
            "A Tonpūsen game is played: an East round, in which each player deals.",
        ),
    };
    [WHAT, said].iter().chain(&HOW).map(|word| word.get(tongue).to_owned()).collect()
}
