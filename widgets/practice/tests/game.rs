//! The practice table played by the keyboard alone, as a reader plays it: through what the figure shows and says.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

use musi_live::{Effect, Event, Live, Page};
use musi_practice::Table;
use musi_rules::riichi::Random;

/// A reader with a keyboard: knows what the page shows, where the focus is, and what was said.
struct Reader {
    table: Table,
    html: String,
    said: String,
    effects: Vec<Effect>,
    focus: String,
}

impl Reader {
    fn new(scene: &str, address: &str, saved: &str) -> Self {
        let page = Page {
            id: "t9",
            kind: "practice",
            scene,
            labels: "en",
            keys_on: true,
            address,
            saved,
            ..Page::default()
        };
        let table = Table::begin(&page).expect("a scene");
        let mut reader =
            Self { table, html: String::new(), said: String::new(), effects: vec![], focus: String::new() };
        reader.send(Event::Show);
        reader
    }

    /// What of the hand and over it can have the focus, in order.
    fn stops(&self) -> Vec<String> {
        let keys = self.html.split(" data-key=\"").skip(1).filter_map(|rest| rest.split('"').next());
        keys.filter(|key| key.starts_with("offer ") || key.starts_with("tile ")).map(str::to_owned).collect()
    }

    fn send(&mut self, event: Event<'_>) -> bool {
        let Some(answer) = self.table.answer(event) else { return false };
        (self.html, self.said, self.effects) = (answer.html, answer.said, answer.effects);
        let stops = self.stops();
        if !stops.contains(&self.focus) {
            // As `live.js` has it: the region's tab stop, or its first.
            let drawn = self.html.split(" data-key=\"").find(|rest| rest.contains("tabindex=\"0\""));
            let drawn = drawn.and_then(|rest| rest.split('"').next()).map(str::to_owned);
            self.focus = drawn.or(stops.first().cloned()).unwrap_or_default();
        }
        true
    }

    fn press(&mut self, key: &str) {
        let step = match key {
            "ArrowLeft" => -1,
            "ArrowRight" => 1,
            "Enter" => {
                let focus = self.focus.clone();
                assert!(self.send(Event::Do(&focus)), "{focus}");
                return;
            }
            key => {
                self.send(Event::Key(key));
                return;
            }
        };
        let stops = self.stops();
        let at = stops.iter().position(|stop| *stop == self.focus).expect("the focus is somewhere");
        self.focus.clone_from(&stops[(at as i32 + step).rem_euclid(stops.len() as i32) as usize]);
        let at = self.focus.replace(' ', "");
        self.send(Event::At(&at));
    }

    fn holds(&self) {
        let view = self.table.play.view();
        let points: i32 = view.players.iter().map(|player| player.points).sum();
        assert_eq!(points + 1000 * i32::from(view.deposits), 4 * view.rules.start, "points are lost");
        assert!(!self.table.offers().is_empty() || !view.legal.is_empty(), "nobody is asked");
        assert!(self.stops().contains(&self.focus), "the focus is lost");
    }
}

/// Plays to the end of a game by arrows, Enter and Escape, as chance has it; gives the number of keys.
fn play(reader: &mut Reader, random: &mut Random) -> u32 {
    let mut keys = 0;
    while !reader.table.play.is_over() {
        assert!(keys < 20_000, "a game without end: {}", reader.said);
        let view = reader.table.play.view();
        let wanted = if view.ending.is_some() {
            Some("offer 0".to_owned())
        } else {
            let stops = reader.stops();
            (random.below(3) > 0 || view.offer.is_none())
                .then(|| stops[random.below(stops.len() as u32) as usize].clone())
        };
        match wanted {
            None => reader.press("Escape"),
            Some(wanted) => {
                while reader.focus != wanted {
                    reader.press(if random.below(9) > 0 { "ArrowRight" } else { "ArrowLeft" });
                    keys += 1;
                }
                reader.press("Enter");
            }
        }
        keys += 1;
        reader.holds();
    }
    keys
}

#[test]
fn tonpusens_are_played_to_their_end_by_the_keyboard_alone() {
    let presets = ["page", "tenhou", "wrc", "ema"];
    for seed in 0..40_u32 {
        let preset = presets[seed as usize % 4];
        let mut reader = Reader::new(&format!("practice tonpusen {preset} {seed}"), "", "");
        let keys = play(&mut reader, &mut Random::new(u64::from(seed)));
        assert!(keys > 50, "{keys}");
        assert!(reader.html.contains("class=\"places\""), "{}", reader.html);
        assert!(reader.said.contains("The game is over."), "{}", reader.said);
    }
}

#[test]
fn to_close_the_list_of_keys_declines_nothing() {
    let mut reader = Reader::new("practice tonpusen page 3", "", "");
    let declined = |reader: &Reader| reader.table.play.chosen();
    // On until a tile is offered.
    while reader.table.play.view().offer.is_none() {
        reader.press("Enter");
        assert!(!reader.table.play.is_over(), "nothing is offered in this game");
    }
    let before = declined(&reader);
    reader.press("?");
    assert!(reader.html.contains("class=\"keylist\"") && reader.said == "The list of keys is below.");
    reader.press("Escape");
    assert!(!reader.html.contains("keylist") && reader.said == "The list of keys is closed.");
    assert_eq!(declined(&reader), before, "the offer stands");
    reader.press("Escape");
    assert!(declined(&reader) > before, "Escape lets it go");
}

#[test]
fn who_follows_the_advice_calls_declares_riichi_and_wins() {
    let (mut riichi, mut wins, mut calls) = (0, 0, 0);
    for seed in 0..6_u32 {
        let mut reader = Reader::new(&format!("practice tonpusen page {seed}"), "", "");
        while !reader.table.play.is_over() {
            let before = reader.table.play.chosen();
            let action = reader.table.play.advice();
            // One choice at a time, so that each can be looked at.
            if let Some(action) = action {
                riichi += i32::from(action.code() == "riichi");
                calls += i32::from(matches!(action.code(), "chi" | "pon" | "kan"));
                wins += i32::from(matches!(action.code(), "ron" | "tsumo"));
            }
            while reader.table.play.chosen() == before {
                one_advised(&mut reader);
            }
        }
    }
    assert!(riichi > 3 && wins > 3 && calls > 3, "{riichi} riichi, {wins} wins, {calls} calls");
}

/// Does what the machine would do, with the buttons of the figure.
fn one_advised(reader: &mut Reader) {
    use musi_practice::Offer;
    use musi_rules::riichi::Action;
    let place = |offer: Offer, reader: &Reader| {
        let at = reader.table.offers().iter().position(|other| *other == offer).expect("it is offered");
        format!("offer {at}")
    };
    let tile = |tile, reader: &Reader| {
        let at = reader.table.hand().iter().position(|other| *other == tile).expect("it is in the hand");
        format!("tile {at}")
    };
    let what = match reader.table.play.advice() {
        None => place(Offer::NextDeal, reader),
        Some(Action::Discard(discard)) => tile(discard, reader),
        Some(Action::Riichi(discard)) if reader.table.riichi => tile(discard, reader),
        Some(Action::Riichi(_)) => place(Offer::Riichi, reader),
        Some(action) => place(Offer::Act(action), reader),
    };
    assert!(reader.send(Event::Do(&what)), "{what}");
    reader.holds();
}

#[test]
fn a_game_goes_on_where_it_was_left_and_an_address_shows_it_to_a_friend() {
    let mut reader = Reader::new("practice hand page 12", "", "");
    for _ in 0..6 {
        one_advised(&mut reader);
    }
    let saved = reader.effects.iter().find_map(|effect| match effect {
        Effect::Save(text) => Some(text.clone()),
        _ => None,
    });
    let saved = saved.expect("a choice is kept");
    let again = Reader::new("practice hand page 12", "", &saved);
    assert_eq!(again.html.replace(&again.table.told, ""), reader.html.replace(&reader.table.told, ""));
    reader.send(Event::Do("share"));
    let address = reader.effects.iter().find_map(|effect| match effect {
        Effect::Address(text) => Some(text.clone()),
        _ => None,
    });
    let address = address.expect("an address");
    let friend = Reader::new("practice tonpusen tenhou", &address, "hand.page.5.AAA");
    assert_eq!(friend.table.play.view(), reader.table.play.view());
    // Who goes on from there finds the own game again, and not the moment that was sent.
    let mut friend = friend;
    one_advised(&mut friend);
    let kept = friend.effects.iter().find_map(|effect| match effect {
        Effect::Save(text) => Some(text.clone()),
        _ => None,
    });
    let later = Reader::new("practice tonpusen tenhou", &address, &kept.expect("a choice is kept"));
    assert_eq!(later.table.play.chosen(), reader.table.play.chosen() + 1);
    // Who takes back what was sent goes another way: the address no longer leads to that moment.
    reader.press("u");
    assert!(reader.effects.contains(&Effect::Address("t9=hand.page.12".to_owned())), "{:?}", reader.effects);
    // An address of another figure, or nonsense, is none.
    for other in ["t8=hand.page.1", "t9=hand.page.x", "t9=", "t90=hand.page.1", "nasin-jaku"] {
        assert_eq!(Reader::new("practice hand page 77", other, "").table.play.seed(), 77, "{other}");
    }
}

#[test]
fn without_a_seed_each_reader_gets_another_game() {
    let begin = |chance| {
        let page = Page { id: "t1", scene: "practice hand page", labels: "tok", chance, ..Page::default() };
        Table::begin(&page).expect("a scene").play.seed()
    };
    assert_ne!(begin(1), begin(2));
}

/// A reader in the middle of a deal, in the own turn.
fn in_turn(choices: u32) -> Reader {
    let later = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        for _ in 0..choices {
            if reader.table.play.ending().is_some() {
                return None;
            }
            one_advised(&mut reader);
        }
        reader.table.play.view().drawn.is_some().then_some(reader)
    };
    (0..50).find_map(later).expect("most deals are longer")
}

#[test]
fn keys_tell_what_the_eye_would_see() {
    let mut reader = in_turn(10);
    for (key, wanted) in [
        ("o", "You are "),
        ("t", "Your turn"),
        ("l", "discard"),
        ("b", "Dora: "),
        ("S-B", "discards "),
        ("1", "East"),
        ("4", "Discards: "),
        ("i", "Not seen: "),
        ("w", "ron"),
        ("g", "throw away one tile"),
        ("a", "A machine player would "),
    ] {
        let before = reader.table.play.chosen();
        reader.said.clear();
        reader.press(key);
        let said = reader.said.replace("you", "East");
        let fits = said.contains(wanted) || key == "w" && !said.is_empty() || key == "1" && !said.is_empty();
        assert!(fits, "{key}: {said}");
        assert_eq!(reader.table.play.chosen(), before, "{key} plays nothing");
        assert!(!reader.said.contains("  ") && reader.said.ends_with('.'), "{key}: {said}");
    }
    reader.press("?");
    assert!(reader.html.contains("<kbd>Shift+b</kbd>"));
    for key in ["Tab", "F5", "C-r", "q", "ArrowUp", "PageDown", "é"] {
        assert!(!reader.send(Event::Key(key)), "{key} is the browser's");
    }
}

#[test]
fn a_game_goes_on_in_the_other_language() {
    let mut reader = in_turn(3);
    let before = (reader.table.play.view().clone(), reader.html.clone());
    let answer = reader.table.hear("do labels").expect("an answer");
    assert_eq!(answer.effects, [Effect::Labels("tok")]);
    assert!(answer.html.contains("tenpo sina.") && !answer.html.contains("Your turn"), "{}", answer.html);
    assert_eq!(*reader.table.play.view(), before.0);
    assert_eq!(reader.table.hear("labels en").expect("an answer").html, before.1);
}

#[test]
fn letters_can_be_switched_off() {
    let page =
        Page { id: "t1", scene: "practice hand page 3", labels: "en", keys_on: false, ..Page::default() };
    let mut table = Table::begin(&page).expect("a scene");
    assert!(table.answer(Event::Key("a")).is_none() && table.answer(Event::Key("1")).is_none());
    assert!(table.answer(Event::Key("?")).is_some());
}

#[test]
fn a_tile_that_must_wait_says_so_where_it_is_seen() {
    let asked = (0..200).map(|seed| Reader::new(&format!("practice hand page {seed}"), "", ""));
    let mut reader =
        asked.into_iter().find(|reader| reader.table.play.view().offer.is_some()).expect("a call");
    reader.send(Event::Do("tile 0"));
    assert!(reader.said.starts_with("You cannot discard now. "), "{}", reader.said);
    assert!(reader.html.contains("You cannot discard now. "), "{}", reader.html);
}

#[test]
fn dora_are_told_with_the_yaku_of_whoever_wins() {
    let mut told = 0;
    for seed in 0..60 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        // A reader who calls nothing and throws away what he draws.
        while reader.table.play.ending().is_none() {
            let offers = reader.table.offers().len();
            let last = reader.table.hand().len() - 1;
            let asked = reader.table.play.view().offer.is_some();
            let does = if asked { format!("offer {}", offers - 1) } else { format!("tile {last}") };
            assert!(reader.send(Event::Do(&does)), "{does}");
        }
        if reader.html.contains("<li><span>dora</span>") {
            assert!(reader.said.contains(", dora "), "{}", reader.said);
            told += 1;
        }
    }
    assert!(told > 5, "{told}");
}

#[test]
fn nonsense_means_nothing() {
    let mut reader = Reader::new("practice hand page 3", "", "");
    for what in [
        "",
        "tile",
        "tile x",
        "tile 99999999999",
        "offer 40",
        "offer -1",
        "new",
        "new chess",
        "dance",
        "share x y",
    ] {
        let before = reader.table.play.chosen();
        reader.send(Event::Do(what));
        assert_eq!(reader.table.play.chosen(), before, "{what}");
    }
    for scene in ["", "practice hand", "practice hand page 1 2", "wall 17"] {
        assert!(Table::begin(&Page { scene, ..Page::default() }).is_none(), "{scene}");
    }
}

#[test]
fn machine_players_fold_to_riichi_sometimes_and_not_always() {
    use musi_rules::riichi::{Action, Counts, Game, Length, Riichi, Rules, choices, sensible};
    let (mut back, mut on) = (0, 0);
    for seed in 0..8_u64 {
        let mut game = Game::new(Rules::PAGE, Length::Tonpusen, seed);
        while !game.is_over() {
            let Some(seat) = game.deal().waits_for().first().copied() else {
                game.next_deal();
                continue;
            };
            let view = game.deal().view(seat);
            let action = sensible(&view, seed).expect("who is asked answers");
            let others = view.players.iter().any(|player| player.riichi != Riichi::No);
            if let (Action::Discard(tile), true, Riichi::No) = (action, others, view.me().riichi) {
                let hand: Counts = view.hand.iter().copied().collect();
                let all = choices(&hand, view.me().melds.len() as u8);
                let best = all.iter().map(|choice| choice.shanten).min();
                let chosen =
                    all.iter().find(|choice| choice.discard == tile.face()).map(|choice| choice.shanten);
                if chosen > best { back += 1 } else { on += 1 }
            }
            game.act(seat, action).expect("what is sensible is allowed");
        }
    }
    assert!(back > 20 && on > 20, "{back} discards away from ready against riichi, {on} others");
}

#[test]
fn who_has_drawn_the_winning_tile_shows_it_and_says_which_it_is() {
    use musi_rules::riichi::End;
    let drawn = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
        }
        let by_draw =
            matches!(reader.table.play.ending().map(|ending| &ending.end), Some(End::Won { from: None, .. }));
        by_draw.then_some(reader)
    };
    let reader = (0..40).find_map(drawn).expect("a third of the wins are drawn");
    let said = reader.said.split(" tsumo with ").nth(1).expect("the tile is said");
    let (tile, _) = said.split_once('.').expect("a sentence");
    let shown = reader.html.split("<span class=\"won\">").nth(1).expect("the tile stands apart");
    let shown = shown.split("</span>").next().expect("the tile");
    assert!(shown.contains(&format!("\"{tile}\"")), "{tile}: {shown}");
    // It stands there once: thirteen others, or three less for each group on the table.
    let hand = reader.html.split("class=\"shown\"").nth(1).and_then(|shown| shown.split("</div>").next());
    let tiles = hand.expect("the hand").matches("aria-label").count();
    assert!((14..=18).contains(&tiles), "{tiles}");
}

#[test]
fn who_ends_a_deal_with_nine_orphans_is_named() {
    let over = |seed: u32| {
        let reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        reader.table.play.is_over().then_some(reader)
    };
    let reader = (0..400).find_map(over).expect("one deal of a hundred begins so");
    let told = ["East", "South", "West", "North"]
        .iter()
        .any(|wind| reader.html.contains(&format!("{wind} ends the deal. nine orphans: ")));
    assert!(told, "{}", reader.html);
}

#[test]
fn riichi_asks_for_the_tile_and_shows_its_waits_in_each_turn() {
    use musi_rules::riichi::{Action, Riichi};
    let declares = |seed: u32| {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            if matches!(reader.table.play.advice(), Some(Action::Riichi(_))) {
                return Some(reader);
            }
            one_advised(&mut reader);
        }
        None
    };
    let mut turns = 0;
    for mut reader in (0..100).filter_map(declares).take(12) {
        one_advised(&mut reader);
        let news = reader.html.split("class=\"news\">").nth(1).expect("what was told");
        assert!(news.starts_with("You draw ") && news.contains("Choose the tile to discard with riichi."));
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            let view = reader.table.play.view();
            if view.drawn.is_some() && view.me().riichi != Riichi::No {
                assert!(reader.html.contains("class=\"waits\""), "{}", reader.html);
                reader.press("o");
                assert!(reader.said.contains("You wait for: "), "{}", reader.said);
                turns += 1;
            }
        }
    }
    assert!(turns > 3, "{turns}");
}

#[test]
fn a_result_tells_all_that_is_paid_and_who_deals_next() {
    use musi_rules::riichi::{End, Riichi};
    let (mut sticks, mut honba, mut under, mut left) = (0, 0, 0, 0);
    for seed in 0..12_u32 {
        let mut reader = Reader::new(&format!("practice tonpusen page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            let Some(ending) = reader.table.play.ending().cloned() else { continue };
            let view = reader.table.play.view().clone();
            let tells = |words: &str| {
                assert_eq!(
                    reader.said.contains(words),
                    reader.html.contains(words),
                    "{words}: {}",
                    reader.said
                );
                reader.said.contains(words)
            };
            let won = matches!(ending.end, End::Won { .. });
            let paid: i32 = ending.changes.iter().sum();
            assert_eq!(tells(&format!("Riichi sticks: +{paid}.")), paid > 0);
            let counted = format!("Honba {}: +{}.", view.start.honba, 300 * i32::from(view.start.honba));
            assert_eq!(tells(&counted), won && view.start.honba > 0);
            let riichi = match &ending.end {
                End::Won { winners, .. } => {
                    winners.iter().any(|winner| view.players[winner.seat.index()].riichi != Riichi::No)
                }
                _ => false,
            };
            assert_eq!(reader.said.contains("Ura dora: "), riichi, "{}", reader.said);
            assert_eq!(reader.html.contains("ura dora: "), riichi, "{}", reader.html);
            assert_eq!(ending.under.len(), if riichi { view.indicators.len() } else { 0 });
            (sticks, honba, under) =
                (sticks + i32::from(paid > 0), honba + i32::from(tells(&counted)), under + i32::from(riichi));
            if reader.table.play.is_over() {
                assert!(!tells("stays East.") && !tells("becomes East."), "{}", reader.said);
                left += i32::from(tells("(riichi sticks: +"));
                assert_eq!(tells("(riichi sticks: +"), view.deposits > 0);
                continue;
            }
            let stays = tells("stays East.") || tells("stay East.");
            let other = tells("becomes East.") || tells("become East.");
            assert!(stays != other, "{}", reader.said);
            let before = view.start.dealer;
            one_advised(&mut reader);
            assert_eq!(stays, before == reader.table.play.view().start.dealer);
        }
    }
    assert!(sticks > 5 && honba > 3 && under > 5 && left > 0, "{sticks} {honba} {under} {left}");
}

#[test]
fn a_tile_without_a_yaku_is_told_in_the_own_turn_though_others_followed() {
    let mut told = 0;
    for seed in 0..40 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        // A reader who calls whatever can be called and throws away what is advised.
        while !reader.table.play.is_over() {
            if reader.table.play.view().offer.is_some() {
                assert!(reader.send(Event::Do("offer 0")));
            } else {
                one_advised(&mut reader);
            }
            let view = reader.table.play.view();
            let Some((tile, _)) = view.refused.filter(|_| view.ending.is_none() && view.drawn.is_some())
            else {
                continue;
            };
            assert!(reader.html.contains("<dt>You cannot call ron on "), "{}", reader.html);
            reader.press("w");
            assert!(reader.said.contains("You cannot call ron on "), "{}", reader.said);
            let last = view_last(&reader);
            told += i32::from(last != Some(tile));
        }
    }
    assert!(told > 0, "never was it a tile before the last");
}

/// The tile thrown away last.
fn view_last(reader: &Reader) -> Option<musi_rules::riichi::Tile> {
    use musi_rules::riichi::Event;
    reader.table.play.view().log.iter().rev().find_map(|event| match event {
        Event::Discarded(_, discard) => Some(discard.tile),
        _ => None,
    })
}

#[test]
fn what_is_heard_is_what_the_others_see() {
    use musi_rules::riichi::{Action, Riichi};
    let (mut runs, mut wrong_seats, mut riichi, mut offers) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
            // Whose run it is hears which tiles are in it.
            for call in reader.said.split(" chi on ").skip(1) {
                assert!(
                    call.split('.').next().is_some_and(|call| call.contains(" (") && call.ends_with(')'))
                );
                runs += 1;
            }
            reader.press("b");
            let declared = reader.table.play.view().players.iter();
            let declared = declared.filter(|player| player.riichi != Riichi::No).count();
            assert_eq!(reader.said.matches(" (riichi)").count(), declared, "{}", reader.said);
            riichi += declared;
            let view = reader.table.play.view();
            if let (Some((by, _)), false, None) =
                (view.offer, view.legal.contains(&Action::Ron), view.refused)
            {
                let next = by.turns_to(view.seat) == 1;
                reader.press("w");
                assert!(
                    reader.said.contains("Ron: This tile does not complete your hand."),
                    "{}",
                    reader.said
                );
                let wrong = reader.said.contains("Chi: Only the player whose turn comes next calls chi.");
                assert!(!(wrong && next), "{}", reader.said);
                (offers, wrong_seats) = (offers + 1, wrong_seats + i32::from(wrong));
            }
        }
    }
    assert!(
        runs > 3 && wrong_seats > 0 && riichi > 5 && offers > 5,
        "{runs} {wrong_seats} {riichi} {offers}"
    );
}

#[test]
fn who_is_not_asked_for_calls_is_not_asked_when_steps_are_taken_back() {
    use musi_rules::riichi::Action;
    let mut skipped = 0;
    for seed in 0..8 {
        let mut reader = Reader::new(&format!("practice hand page {seed}"), "", "");
        reader.send(Event::Set { name: "calls", value: "false" });
        while !reader.table.play.is_over() {
            one_advised(&mut reader);
        }
        let end = (reader.table.play.chosen(), reader.table.play.view().clone());
        let asked = |reader: &Reader| {
            let view = reader.table.play.view();
            view.offer.is_some() && !view.legal.contains(&Action::Ron)
        };
        let mut before = end.0;
        while before > 0 {
            reader.press("u");
            let now = reader.table.play.chosen();
            assert!(now < before && (now == 0 || !asked(&reader)), "{}", reader.said);
            skipped += i32::from(now + 1 < before);
            before = now;
        }
        while reader.table.play.can_go_on() {
            reader.press("]");
            assert!(!asked(&reader), "{}", reader.said);
        }
        assert_eq!((reader.table.play.chosen(), reader.table.play.view()), (end.0, &end.1));
    }
    assert!(skipped > 3, "{skipped}");
}
