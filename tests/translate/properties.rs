//! What holds for every page and whatever translators do.
use super::common::parsed;
use lipu_musi::{
    document::Document,
    translate::{
        AcceptanceRecords, Entry, Exchange, ExchangeFormat, FilePlaces, Records, TranslationEdit,
        TranslationMemory, UnitsOfPage, accept, accept_changes, entries, import, units, without_comments,
        write,
    },
};
use musi_diagnostic::LineColumn;
use proptest::{prelude::*, sample::select};
use std::collections::BTreeSet;

/// Pages of texts with and without translations, laid out in the ways that pages are.
fn page() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "toki pona\n",
        "**jan** li tawa\n",
        "wan <!-- one -->\n",
        "tu <!-- two\nand more -->\n",
        "mute\n<!-- many -->\n",
        "lili <!--few-->\n",
        "# lipu <!-- introduction -->\n",
        "## musi <!-- game -->\n",
        "## musi\n",
        "* ijo <!-- thing -->\n",
        "* ijo wan\n",
        "  * insa <!-- inner -->\n",
        "  * insa <!-- inner things and more -->\n",
        "  tawa <!-- goes\n  on -->\n",
        "1. nanpa\n",
        "> toki <!-- a\n> quote -->\n",
        "> ale\n",
        "> %info%\n",
        "> > insa\n",
        "<!-- a note -->\n",
        "wan. <!-- 1. --> tu. <!-- 2. -->\n",
        "wan. <!-- a --> <!-- b -->\n",
        "```\n+--+\n```\n",
        "| a | b |\n|---|---|\n| c | d <!-- e --> |\n\n",
        "lipu li pini ala. / this is not finished yet.\n",
        "pini  \nsin\n",
        "<b>ni</b> \\#2 <!-- \\#2 -->\n",
        "text <!-- open\n",
        "\n",
        "\n\n",
        "% a\n% b\n% 2020\n",
        "---\ntitle: x\n---\n",
        "\r\n",
        "    indented\n",
        "![picture](a.png)\n",
        "pona taso la jan ale li ken sona e ni: lipu li suli mute mute mute mute mute mute. <!-- a translation\nthat is wrapped somewhere in the middle of its text. -->\n",
    ]);
    prop::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

/// What translators write, the awkward things among it.
fn translation() -> impl Strategy<Value = String> {
    let word = select(vec![
        "good",
        "the",
        "a",
        "one,",
        "#",
        "#2",
        "1.",
        "-",
        "*",
        "+",
        ">",
        "**bold**",
        "[a](b)",
        "`x`",
        "```",
        "|",
        "<b>",
        "</div>",
        "<div>",
        "---",
        "--",
        "-->",
        "<!--",
        "\\",
        "&amp;",
        "===",
        "%info%",
        "_x_",
        "\n",
        "\n\n",
        "é",
        "歩",
        "introduction",
        "terminology",
        "supercalifragilisticexpialidocious",
        "\u{0}",
    ]);
    prop_oneof![
        2 => Just("a good translation.".to_owned()),
        5 => prop::collection::vec(word, 0..30).prop_map(|words| words.join(" ")),
    ]
}

/// A page without its comments and without blanks at line ends: what translating must leave as it is.
fn bare(source: &str) -> String {
    let text = without_comments(&parsed(source));
    text.lines().map(|line| line.trim_end_matches([' ', '\t', '>'])).filter(|line| !line.is_empty()).collect()
}

/// What happens to a page and its records.
#[derive(Clone, Debug)]
enum Step {
    Export,
    Edit(prop::sample::Index, String),
    Unfuzzy(prop::sample::Index),
    Import,
    Accept(Option<prop::sample::Index>),
    ChangeText,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        Just(Step::Export),
        (any::<prop::sample::Index>(), translation()).prop_map(|(at, text)| Step::Edit(at, text)),
        any::<prop::sample::Index>().prop_map(Step::Unfuzzy),
        Just(Step::Import),
        Just(Step::Import),
        prop::option::of(any::<prop::sample::Index>()).prop_map(Step::Accept),
        Just(Step::ChangeText),
    ]
}

/// A page, what is on record for it, and the file that is with the translator.
#[derive(Clone, Debug)]
struct World {
    page: String,
    records: Records,
    file: String,
}

const PATH: &str = "a.md";

impl World {
    fn take(&mut self, step: &Step) {
        let page = parsed(&self.page);
        let units = units(&page);
        let judged = AcceptanceRecords::new(&self.records, &BTreeSet::from([PATH]));
        let own = UnitsOfPage { path: PATH, units: &units };
        match step {
            Step::Export => {
                let judgements = judged.page(PATH, &units);
                let mut memory = TranslationMemory::default();
                memory.learn(&page, &units, &judgements);
                let entries =
                    entries(&page, &units, &judgements, &memory, &|_| Vec::new(), &|_, _| Vec::new());
                self.file = Exchange { page: PATH.to_owned(), entries, ..Exchange::default() }.to_po();
            }
            Step::Edit(at, text) => self.edit(*at, |entry| {
                entry.translation.clone_from(text);
                entry.fuzzy = false;
            }),
            Step::Unfuzzy(at) => self.edit(*at, |entry| entry.fuzzy = false),
            Step::Import => {
                let exchange = Exchange::from_po(&self.file).expect("what was written is read");
                let found = import(&page, &units, &judged.page(PATH, &units), &exchange.entries);
                let Ok(text) = write(&page, &found.wishes) else { return };
                accept_changes(&mut self.records, &judged, own, &units, &found.confirmed);
                let after = parsed(&text);
                let changed: Vec<usize> = found.wishes.iter().map(|wish| wish.unit).collect();
                accept_changes(&mut self.records, &judged, own, &units_of(&after), &changed);
                self.page = text;
            }
            Step::Accept(at) => {
                let only = at.filter(|_| !units.is_empty()).map(|at| at.index(units.len()));
                accept(&mut self.records, &judged, own, |index| only.is_none_or(|only| only == index));
            }
            // The author changes a word of the text; no translation has it.
            Step::ChangeText => self.page = self.page.replacen("wan", "tu wan", 1),
        }
    }

    fn edit(&mut self, at: prop::sample::Index, change: impl FnOnce(&mut Entry)) {
        let mut exchange = Exchange::from_po(&self.file).expect("what was written is read");
        if !exchange.entries.is_empty() {
            change(at.get_mut(&mut exchange.entries));
            self.file = exchange.to_po();
        }
    }
}

fn units_of(page: &Document) -> Vec<lipu_musi::translate::Unit<'_>> {
    units(page)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn exports_edits_imports_and_accepts_change_only_comments(source in page(), steps in prop::collection::vec(step(), 1..12)) {
        let mut world = World { page: source.clone(), records: Records::default(), file: Exchange::default().to_po() };
        let mut texts: Vec<String> = units(&parsed(&source)).into_iter().map(|unit| unit.text).collect();
        for step in &steps {
            let before = world.clone();
            world.take(step);
            let now: Vec<String> = units(&parsed(&world.page)).into_iter().map(|unit| unit.text).collect();
            if matches!(step, Step::ChangeText) {
                texts = now;
                continue;
            }
            prop_assert_eq!(bare(&world.page), bare(&before.page), "{:?}", step);
            prop_assert_eq!(&now, &texts);
            if !matches!(step, Step::Import) {
                prop_assert_eq!(&world.page, &before.page);
            }
            prop_assert_eq!(&Records::parse(&world.records.to_string()).unwrap(), &world.records);
        }
    }

    #[test]
    fn a_translation_is_in_the_page_as_it_was_wished_or_the_page_stays(source in page(), text in translation(), at in any::<prop::sample::Index>()) {
        let page = parsed(&source);
        let count = units(&page).len();
        prop_assume!(count > 0);
        let unit = at.index(count);
        let Ok(written) = write(&page, &[TranslationEdit { unit, text: text.clone() }]) else { return Ok(()) };
        let after = parsed(&written);
        let said = units(&after)[unit].written_translation(&after);
        let wished = text.split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(said, wished);
        // The same wish again changes nothing.
        prop_assert_eq!(write(&after, &[TranslationEdit { unit, text }]), Ok(written));
    }

    #[test]
    fn a_round_trip_without_an_edit_changes_no_byte(source in page()) {
        let mut world = World { page: source.clone(), records: Records::default(), file: String::new() };
        world.take(&Step::Accept(None));
        world.take(&Step::Export);
        let accepted = world.records.clone();
        world.take(&Step::Import);
        prop_assert_eq!(world.page, source);
        prop_assert_eq!(world.records, accepted);
    }

    #[test]
    fn translators_files_read_back_as_they_were_written(texts in prop::collection::vec((any::<String>(), any::<String>(), prop::option::of("[a-z\"\\\\\n]{0,90}"), any::<bool>()), 0..6)) {
        let mut seen = BTreeSet::new();
        let entries: Vec<Entry> = texts
            .into_iter()
            .filter(|(text, _, context, _)| (!text.is_empty() || context.is_some()) && seen.insert((text.clone(), context.clone())))
            .map(|(text, translation, context, fuzzy)| Entry { text, translation, previous: context.clone(), context, fuzzy, ..Entry::default() })
            .collect();
        for format in [ExchangeFormat::Po, ExchangeFormat::Xliff] {
            // A line end of its own kind is one to XML, and an empty text is no unit of XLIFF.
            let fits = |text: &str| format == ExchangeFormat::Po || !text.contains('\r');
            let entries: Vec<Entry> = entries
                .iter()
                .filter(|entry| format == ExchangeFormat::Po || !entry.text.is_empty())
                .filter(|entry| fits(&entry.text) && fits(&entry.translation))
                .cloned()
                .collect();
            let written = Exchange { entries: entries.clone(), ..Exchange::default() }.write(format);
            let mut read = Exchange::read(format, &written).unwrap().entries;
            for entry in &mut read {
                entry.file_place = LineColumn::default();
                entry.translation_places = FilePlaces::default();
            }
            prop_assert_eq!(read, entries);
        }
    }

    #[test]
    fn no_text_makes_the_reader_of_po_panic(text in "[msgidctxtr#~|,.: \"\\\\\n\\[\\]0-9a-c]{0,200}") {
        let _ = Exchange::from_po(&text);
    }

    #[test]
    fn no_text_makes_the_reader_of_xliff_panic(pieces in prop::collection::vec(select(vec![
        "<?xml version=\"1.0\"?>", "<xliff version=\"2.0\">", "</xliff>", "<file original=\"a\">", "</file>", "<unit id=\"1\">", "</unit>",
        "<segment>", "</segment>", "<ignorable>", "</ignorable>", "<pc id=\"1\" equivStart=\"_\" equivEnd=\"_\">", "</pc>", "<mrk>", "</mrk>", "<data id=\"d\">", "</data>",
        "<ph dataRef=\"d\"/>", "<mtc:matches>", "</mtc:matches>", "<source>", "</source>", "<target>", "</target>", "<note category=\"x\">", "</note>", "<cp hex=\"0\"/>",
        "&amp;", "&#0;", "&#x41;", "&x;", "a", "<", ">", "\"", "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE", "é", "\u{0}", "\n",
    ]), 0..30), valid in any::<bool>()) {
        let head = if valid { "<xliff version=\"2.0\"><file original=\"a\">" } else { "" };
        let _ = Exchange::from_xliff(&format!("{head}{}", pieces.concat()));
    }
}
