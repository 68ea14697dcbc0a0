//! Every kind of exercise, solved through the accessibility tree alone: what is pressed is found there by its role and name, and
//! what is known of the answer is what was announced.

use crate::{said, visit};
use browser_tests::{Node, Options, Page};
use musi_messages::{Language, Message, msg};

/// The words of a language by which a reader finds their way.
struct Reader<'a> {
    page: &'a Page,
    figure: &'a str,
    language: Language,
}

impl Reader<'_> {
    fn nodes(&self, role: &str) -> Vec<Node> {
        self.page.nodes_with_role(&format!("#{}", self.figure), role)
    }

    /// What one may choose: buttons, and the squares of boards.
    fn choices(&self) -> Vec<Node> {
        ["gridcell", "button"].iter().flat_map(|role| self.nodes(role)).collect()
    }

    /// Whether a button says a word: on a page in two languages it says both, toki pona first.
    fn is_called(&self, node: &Node, word: Message) -> bool {
        // A button that was solved before has a tick behind its words.
        let name = node.name.trim_end_matches('✓').trim();
        name == word.text(self.language)
            || name == [word.text(Language::Tok), word.text(Language::En)].join(" ")
    }

    fn button(&self, word: Message) -> Option<Node> {
        self.nodes("button").into_iter().find(|node| self.is_called(node, word))
    }

    /// Presses a button by its name, and gives what is announced then.
    fn press(&self, word: Message) -> String {
        let button = self.button(word);
        let button = button.unwrap_or_else(|| {
            let names: Vec<String> = self.nodes("button").into_iter().map(|node| node.name).collect();
            panic!("there is no `{}`, but {names:?}", word.text(self.language))
        });
        self.page.activate(&button);
        // The first button that needs it fetches the rest of the widget.
        self.page.wait_until(&format!("!document.querySelector('#{}[data-waits]')", self.figure));
        self.said()
    }

    fn said(&self) -> String {
        said(self.page, self.figure)
    }

    /// Presses the square, tile or button whose name begins so.
    fn pick(&self, name: &str) {
        let node = self.find(name).unwrap_or_else(|| panic!("nothing is called `{name}`"));
        self.page.activate(&node);
    }

    fn find(&self, name: &str) -> Option<Node> {
        let fits = |node: &&Node| {
            node.name.strip_prefix(name).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
                // Buttons may say it in toki pona first, and have a sign of what was checked before it.
                || node.role == "button" && node.name.ends_with(&format!(" {name}"))
        };
        if name.is_empty() { None } else { self.choices().into_iter().find(|node| fits(&node)) }
    }

    fn is_right(&self) -> bool {
        self.said().contains(msg::EXERCISE_IS_RIGHT.text(self.language))
    }

    /// The squares of the moves that a text tells: "White rook from a1 to a8."
    fn moves_told(&self, told: &str) -> Vec<(String, String)> {
        let (from, to) =
            if self.language == Language::Tok { (" tan ", " tawa ") } else { (" from ", " to ") };
        told.split('.')
            .filter_map(|sentence| {
                let sentence = sentence.split_once(from)?.1;
                let (origin, rest) = sentence.split_once(to)?;
                Some((origin.trim().to_owned(), rest.split([' ', ',']).next()?.to_owned()))
            })
            .collect()
    }

    /// What is marked as missing.
    fn missing(&self) -> Vec<Node> {
        let word = |message: Message| message.text(self.language).trim();
        let suffixes = [word(msg::EXERCISE_MISSED), word(msg::riichi::HAND_MISSED)];
        let is_missing = |node: &Node| {
            suffixes.iter().any(|suffix| {
                node.name
                    .strip_suffix(suffix)
                    .is_some_and(|before| before.ends_with(", ") || before.ends_with(": "))
            })
        };
        self.choices().into_iter().filter(is_missing).collect()
    }

    /// What was marked is checked until it is known what is missing: the third check says it.
    fn solve_by_checking(&self) {
        let word = |message: Message| message.text(self.language).trim();
        let first = self.press(msg::BUTTON_CHECK);
        if self.is_right() {
            return; // of what is asked there is nothing
        }
        assert!(first.contains(|c: char| c.is_ascii_digit()), "counts: {first}");
        let second = self.press(msg::BUTTON_CHECK_AGAIN);
        let mut missing = self.missing();
        let listed = second.split_once(word(msg::EXERCISE_MISSED_SQUARES)).map_or("", |(_, listed)| listed);
        let listed: Vec<&str> =
            listed.split('.').next().unwrap_or_default().split(',').map(str::trim).collect();
        if missing.is_empty() && listed.iter().all(|name| self.find(name).is_some()) {
            for name in listed {
                self.pick(name);
            }
        } else if missing.is_empty() {
            // Moves and places are said: "White rook from a1 to a8.", "white rook a1."
            let third = self.press(msg::BUTTON_CHECK_AGAIN);
            let squares = self.moves_told(&third);
            missing = self.missing();
            if squares.is_empty() && missing.is_empty() {
                for told in third.split(". ").skip(1) {
                    let Some((piece, square)) = told.trim_end_matches('.').trim().rsplit_once(' ') else {
                        continue;
                    };
                    self.pick(piece);
                    self.pick(square);
                }
            }
            for (origin, target) in squares {
                if self.is_right() {
                    break;
                }
                self.pick(&origin);
                self.pick(&target);
            }
            if self.is_right() {
                return;
            }
        }
        for node in &missing {
            self.page.activate(node);
        }
        let told = self.press(msg::BUTTON_CHECK_AGAIN);
        // Where captures are marked apart, the reasons say which they are.
        let Some(brush) = self.button(msg::BUTTON_BRUSH_CAPTURES).filter(|_| !self.is_right()) else {
            return;
        };
        let capture = msg::BOARD_IT_MAY_CAPTURE_AN_ENEMY.text(self.language);
        let squares: Vec<&str> = told
            .split(". ")
            .filter_map(|one| one.trim_end_matches('.').strip_suffix(capture))
            .map(|square| square.trim_end_matches([' ', ':']))
            .collect();
        let pick_all = || squares.iter().for_each(|square| self.pick(square));
        // They go out of the one kind of marks, and into the other.
        pick_all();
        self.page.activate(&brush);
        pick_all();
        self.press(msg::BUTTON_CHECK_AGAIN);
    }

    /// Tries the buttons that are no part of the frame until the answer is right or given away.
    fn solve_by_trying(&self, before: &[String]) {
        let question = |reader: &Self| {
            let nodes = reader.nodes("button");
            let own = [msg::BUTTON_HINT, msg::BUTTON_LEAVE, msg::BUTTON_ANSWER];
            let is_own = |node: &Node| own.iter().any(|word| reader.is_called(node, *word));
            let asked = nodes.into_iter().filter(|node| !is_own(node));
            if !reader.page.is(&format!("document.querySelector('#{} .desk') !== null", reader.figure)) {
                return asked.filter(|node| !before.contains(&node.name)).collect();
            }
            // In drawings the buttons that tell about seats choose among them, too.
            let frame: Vec<String> = ["labels", "help"]
                .iter()
                .flat_map(|does| reader.page.nodes(&format!("#{} [data-do={does}]", reader.figure)))
                .map(|node| node.name)
                .collect();
            asked.filter(|node| !frame.contains(&node.name)).collect()
        };
        let choices: Vec<Node> = question(self);
        if choices.is_empty() && self.button(msg::BUTTON_HINT).is_some() {
            // A move is the answer: the third hint says it.
            let hints = [(); 3].map(|()| self.press(msg::BUTTON_HINT));
            let moves = self.moves_told(&hints[2]);
            if moves.is_empty() {
                self.press(msg::BUTTON_ANSWER); // a piece is put
            }
            for (origin, target) in moves {
                self.pick(&origin);
                self.pick(&target);
            }
            return;
        }
        assert!(
            !choices.is_empty(),
            "there is nothing to choose at `{}`: {:?}",
            self.said(),
            self.nodes("button").iter().map(|node| &node.name).collect::<Vec<_>>()
        );
        // A slider is tried at each of its places.
        let places = self.nodes("slider").len() * 17;
        for number in 0..choices.len().max(places) {
            let now: Vec<Node> = question(self);
            let slider = self.nodes("slider").into_iter().next();
            let Some(choice) = now.get(if slider.is_none() { number } else { 0 }) else { break };
            self.page.activate(choice);
            if let Some(slider) = slider.filter(|_| !self.is_right()) {
                self.page.press_at(&slider, "ArrowUp");
            }
            assert!(!self.said().is_empty(), "`{}` is answered with silence", choice.name);
            if self.button(msg::BUTTON_AGAIN).is_some()
                || self.button(msg::BUTTON_NEXT).is_some()
                || self.is_right()
            {
                return;
            }
        }
    }

    /// Goes through an exercise to its end.
    fn solve(&self, before: &[String]) {
        for _ in 0..24 {
            if self.button(msg::BUTTON_AGAIN).is_some() {
                return;
            }
            if self.button(msg::BUTTON_NEXT).is_some() {
                let asked = self.press(msg::BUTTON_NEXT);
                assert!(!asked.is_empty(), "the question is not announced");
            } else if self.button(msg::BUTTON_CHECK).is_some() {
                let hint = self.press(msg::BUTTON_HINT);
                assert!(hint.contains('1') && hint.contains('3'), "no hint: {hint}");
                self.solve_by_checking();
            } else {
                self.solve_by_trying(before);
            }
        }
        panic!("{}: no end: {}", self.figure, self.said());
    }
}

/// Solves every exercise of the first figure of each kind on a page, in a language.
fn solve_page(address: &str, tag: &str, kinds: &[&str]) {
    let Some((site, page)) = visit(Options { reduced_motion: true, ..Options::DESKTOP }) else { return };
    let language = Language::from_tag(tag).expect("a language");
    page.goto(&site.at(address));
    page.evaluate(&format!("localStorage.setItem('musi-labels', '{tag}')"));
    let first_of_kind = |kind: &&str| {
        let first = format!("document.querySelector('figure[data-exercises][data-kind={kind}]')");
        let offered = page.number(&format!("Number({first}.dataset.exercises)"));
        ((*kind).to_owned(), page.text(&format!("{first}.id")), offered as usize)
    };
    let found: Vec<_> = kinds.iter().map(first_of_kind).collect();
    for (kind, figure, offered) in found {
        // The first on its page; the others where the figure stands alone, because there the tree that each step asks for is made
        // in a fraction of the time.
        let (together, alone) = (site.at(address), site.at(&format!("{address}{figure}/")));
        for number in 0..offered {
            page.goto(if number == 0 { &together } else { &alone });
            if page.is(&format!("document.querySelector('#{figure} table.board') !== null")) {
                page.wake(&figure);
            } else {
                page.wake_live(&figure);
            }
            page.settle();
            let reader = Reader { page: &page, figure: &figure, language };
            let before: Vec<String> = reader.nodes("button").into_iter().map(|node| node.name).collect();
            // As the page of all exercises begins it.
            page.evaluate(&format!("location.hash = 'do={kind}.1.{number}'"));
            page.wait_until(&format!(
                "document.querySelector('#{figure} [data-do=leave], #{figure} [data-do=stop]')?.checkVisibility()"
            ));
            page.settle();
            // Where the machine makes the position, it thinks first.
            let thinks = format!("{:?}", msg::stated::THINKS.text(language));
            page.wait_until(&format!("!document.getElementById('{figure}').textContent.includes({thinks})"));
            let goal = reader.said();
            assert!(!goal.is_empty() && !goal.contains('#'), "{kind} {number}: `{goal}`");
            reader.solve(&before);
            assert!(
                page.is(&format!(
                    "Object.keys(JSON.parse(localStorage.getItem('musi-done') ?? '{{}}')).concat(Object.keys(JSON.parse(localStorage.getItem('musi-missed') ?? '{{}}'))).some(id => id.endsWith(' {kind}.1.{number}'))"
                )),
                "{kind} {number} is not remembered: {}",
                reader.said()
            );
        }
    }
    assert_eq!(page.complaints(), Vec::<String>::new());
}

#[test]
fn exercises_of_chess_are_solved_by_what_is_announced() {
    solve_page(
        "chess/",
        "en",
        &["reach", "labelled", "start", "check", "mate", "stalemate", "en-passant", "castling"],
    );
}

#[test]
fn exercises_of_chess_are_solved_in_toki_pona() {
    solve_page(
        "chess/",
        "tok",
        &["reach", "labelled", "start", "mate", "stalemate", "en-passant", "castling"],
    );
}

#[test]
fn exercises_of_shogi_are_solved_by_what_is_announced() {
    for tag in ["en", "tok"] {
        solve_page("shogi/", tag, &["drop", "promotion"]);
    }
}

#[test]
fn exercises_of_mahjong_are_solved_by_what_is_announced() {
    for tag in ["en", "tok"] {
        solve_page("riichi-mahjong/", tag, &["seats", "wall", "melds", "dora", "hand"]);
    }
}

#[test]
fn exercises_of_muso_are_solved_by_what_is_announced() {
    for tag in ["en", "tok"] {
        solve_page("muso/", tag, &["movement", "situation", "game"]);
    }
}

#[test]
fn exercises_of_a_stated_game_are_solved_by_what_is_announced() {
    for tag in ["en", "tok"] {
        solve_page("dobutsu/", tag, &["game", "reach"]);
    }
}
