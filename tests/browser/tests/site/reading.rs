//! What a reader reads, with and without script, on any screen.

use crate::{CHESS, visit};
use browser_tests::{Options, Page, Scheme};

const PHONE_OF_OLD: Options = Options { width: 320, height: 568, ..Options::PHONE };

#[test]
fn no_page_complains() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    assert!(site.pages().len() > 5, "{:?}", site.pages());
    for name in site.pages() {
        page.goto(&site.at(&name));
        page.settle();
        assert_eq!(page.complaints(), Vec::<String>::new(), "/{name}");
    }
}

#[test]
fn no_page_is_wider_than_its_screen() {
    let Some((site, page)) = visit(PHONE_OF_OLD) else { return };
    for name in site.pages() {
        page.goto(&site.at(&name));
        for width in [320, 390, 768, 1280, 1920] {
            page.emulate(Options { width, ..PHONE_OF_OLD });
            page.settle();
            let wide = page.number("document.documentElement.scrollWidth");
            assert!(wide <= f64::from(width), "/{name} is {wide} wide on a screen of {width}");
        }
    }
}

/// Which of the two languages of a bilingual page can be seen.
fn seen(page: &Page) -> (bool, bool) {
    let visible = |selector: &str| {
        page.is(&format!("[...document.querySelectorAll({selector:?})].some(one => one.checkVisibility())"))
    };
    (visible("article .pair > [lang=tok]"), visible("article .pair > [lang=en]"))
}

/// Whether the first pair of texts stands side by side.
fn side_by_side(page: &Page) -> bool {
    page.is("(() => {
        const pair = [...document.querySelectorAll('article .pair')].find(pair => pair.querySelector('p[lang=en]'));
        const [tok, en] = ['tok', 'en'].map(lang => pair.querySelector(`[lang=${lang}]`).getBoundingClientRect());
        return tok.right <= en.left && Math.abs(tok.top - en.top) < 8;
    })()")
}

#[test]
fn reading_modes_work_without_script() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(CHESS));
    assert_eq!(seen(&page), (true, true));
    assert!(!side_by_side(&page));
    page.click("label[for=mode-text]");
    assert_eq!(seen(&page), (true, false));
    page.click("label[for=mode-translation]");
    assert_eq!(seen(&page), (false, true));
    page.click("label[for=mode-side]");
    assert_eq!(seen(&page), (true, true));
    assert!(side_by_side(&page));
    page.click("label[for=mode-both]");
    assert!(!side_by_side(&page));
}

#[test]
fn reading_modes_can_be_chosen_by_keyboard() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    page.goto(&site.at(CHESS));
    for _ in 0..30 {
        page.press("Tab");
        if page.is("document.activeElement.name === 'mode'") {
            page.press("ArrowLeft");
            assert_eq!(seen(&page), (true, false));
            return;
        }
    }
    panic!("thirty tabs and no reading mode");
}

#[test]
fn script_remembers_the_mode_and_nothing_moves() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    page.goto(&site.at(CHESS));
    page.click("label[for=mode-translation]");
    page.goto(&site.at(CHESS));
    assert_eq!(seen(&page), (false, true));
    assert!(page.layout_shift() == 0.0, "{}", page.what_shifted());
}

#[test]
fn every_page_says_which_language_each_word_is_in() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for name in site.pages() {
        page.goto(&site.at(&name));
        let language = page.text("document.documentElement.lang");
        // The guide is English, but for the translator's way.
        let english = name.starts_with("guide/") && !name.contains("ante-toki") || name.ends_with("en/");
        let expected = if english { "en" } else { "tok" };
        assert_eq!(language, expected, "/{name}");
        assert_eq!(page.number("document.querySelectorAll('h1').length"), 1.0, "/{name}");
    }
}

#[test]
fn everything_reads_without_script() {
    let Some((site, page)) = visit(Options::WITHOUT_SCRIPT) else { return };
    for name in site.pages_with_boards() {
        page.goto(&site.at(&name));
        assert!(page.is("document.querySelector('main').innerText.length > 200"), "/{name}");
        // Each figure shows its picture, names each of its squares, and has its caption in words.
        let faults = page.text(
            "[...document.querySelectorAll('figure[data-scene]:not([data-live])')].flatMap(figure => {
                const faults = [];
                // Of several boards those for script are not shown.
                const plane = [...figure.querySelectorAll('.plane')].find(one => one.checkVisibility());
                const picture = plane.querySelector('svg').getBoundingClientRect();
                const [first, last] = ['first', 'last'].map(one => plane.querySelector(`.board tbody tr:${one}-child td:${one}-of-type`).getBoundingClientRect());
                if (picture.width < 80 || picture.height < 20) faults.push('no picture');
                // Within an eighth of a square: on small boards a line's width counts.
                const far = Math.max(2, first.width / 8);
                if (['left', 'top'].some(side => Math.abs(picture[side] - first[side]) > far) || ['right', 'bottom'].some(side => Math.abs(picture[side] - last[side]) > far)) faults.push('the table does not lie on the picture');
                // What stands on a square its cell says; where it is, the headers of its row and column.
                const heads = [...plane.querySelectorAll('tbody th')];
                if (!heads.length || heads.some(head => !head.textContent.trim())) faults.push('a row without a name');
                if ([...figure.querySelectorAll('tbody td')].some(cell => cell.checkVisibility() && cell.getBoundingClientRect().width < 8)) faults.push('a square without a size');
                // As the author wrote it: a drawing, or a line of notation.
                if (![...figure.querySelectorAll('details pre')].some(part => /\\+--|\\w+\\/\\w+\\//.test(part.textContent))) faults.push('no text of the author');
                if (figure.querySelector('[role=grid], [tabindex]')) faults.push('claims to be alive');
                return faults.map(fault => `${figure.id}: ${fault}`);
            }).join('\\n')",
        );
        assert!(faults.is_empty(), "/{name}\n{faults}");
    }
}

#[test]
fn boards_are_neither_small_nor_large_on_paper() {
    // A4 without its margins: 184 mm.
    let paper = Options { print: true, width: 695, height: 1000, ..Options::DESKTOP };
    let Some((site, page)) = visit(paper) else { return };
    page.goto(&site.at(CHESS));
    let widths = |selector: &str| {
        page.text(&format!(
            "[...document.querySelectorAll('{selector}')].filter(one => one.checkVisibility()).map(one => Math.round(one.getBoundingClientRect().width)).join(' ')"
        ))
    };
    for (selector, least, most) in [
        (".group .boards .plane", 250, 400),
        (".sequence > .stages .plane", 180, 400),
        ("[data-kind=reach] > .stages .plane", 180, 300),
        (".named .plane", 300, 450),
    ] {
        let widths = widths(selector);
        assert!(!widths.is_empty(), "{selector}");
        for width in widths.split(' ') {
            assert!((least..=most).contains(&width.parse().unwrap()), "{selector}: {widths}");
        }
    }
    let beside = "document.querySelector('.named .names .rank').getBoundingClientRect().left >= document.querySelector('.named .plane').getBoundingClientRect().right - 2";
    assert!(page.is(beside), "the names of ranks stand beside their ranks");
}

#[test]
fn pictures_to_look_at() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    let dark = Options { scheme: Scheme::Dark, ..Options::DESKTOP };
    let forced = Options { forced_colors: true, ..dark };
    let machines = [
        ("desktop", Options::DESKTOP),
        ("phone", Options::PHONE),
        ("dark", dark),
        ("without-script", Options::WITHOUT_SCRIPT),
        ("forced-colours", forced),
        ("print", Options { print: true, ..Options::DESKTOP }),
    ];
    for (machine, options) in machines {
        page.emulate(options);
        for (page_name, path) in [("home", ""), ("chess", CHESS), ("guide", "guide/")] {
            page.goto(&site.at(path));
            page.keep_picture(&format!("{page_name}-{machine}"));
        }
    }
}

#[test]
fn a_stored_language_that_the_page_does_not_have_is_none() {
    let Some((site, page)) = visit(Options::DESKTOP) else { return };
    for stored in ["xx", "\" onload=\"alert(1)", "../../en", "", "en]"] {
        page.goto(&site.at(CHESS));
        page.evaluate(&format!("localStorage.setItem('musi-labels', {stored:?})"));
        page.goto(&site.at("muso/"));
        page.goto(&site.at(CHESS));
        let figure = page.figures().remove(0);
        page.wake(&figure);
        page.settle();
        let language = page.text(&format!("document.querySelector('#{figure} table.board').lang"));
        assert_eq!(language, "tok", "{stored}");
        assert_eq!(page.complaints(), Vec::<String>::new(), "{stored}");
    }
}
