//! The names of months in the languages that pages are written in.
use pure_rust_locales::{Locale, locale_match};
use std::collections::BTreeSet;

/// The languages, each in one of the places where it is spoken.
const LOCALES: [Locale; 53] = [
    Locale::en_US,
    Locale::af_ZA,
    Locale::ar_EG,
    Locale::ar_SY,
    Locale::be_BY,
    Locale::bg_BG,
    Locale::br_FR,
    Locale::ca_ES,
    Locale::cs_CZ,
    Locale::cy_GB,
    Locale::da_DK,
    Locale::de_AT,
    Locale::de_DE,
    Locale::el_GR,
    Locale::eo,
    Locale::es_ES,
    Locale::et_EE,
    Locale::eu_ES,
    Locale::fa_IR,
    Locale::fi_FI,
    Locale::fr_FR,
    Locale::ga_IE,
    Locale::gl_ES,
    Locale::he_IL,
    Locale::hi_IN,
    Locale::hr_HR,
    Locale::hu_HU,
    Locale::ia_FR,
    Locale::id_ID,
    Locale::is_IS,
    Locale::it_IT,
    Locale::ka_GE,
    Locale::kk_KZ,
    Locale::lt_LT,
    Locale::lv_LV,
    Locale::mk_MK,
    Locale::nb_NO,
    Locale::nl_NL,
    Locale::nn_NO,
    Locale::oc_FR,
    Locale::pl_PL,
    Locale::pt_BR,
    Locale::pt_PT,
    Locale::ro_RO,
    Locale::ru_RU,
    Locale::sk_SK,
    Locale::sl_SI,
    Locale::sr_RS,
    Locale::sv_SE,
    Locale::tr_TR,
    Locale::uk_UA,
    Locale::vi_VN,
    Locale::sq_AL,
];

/// The month that a word names; none where languages do not agree (`listopad` is October in Croatian and November in
/// Polish) or none has it.
pub(super) fn month(word: &str) -> Option<u8> {
    let word = word.to_lowercase();
    // Shorter words name no month.
    word.chars().nth(2)?;
    let english = locale_match!(Locale::en_US => LC_TIME::MON);
    // The beginning of an English name does.
    let begins = english.iter().position(|name| name.to_lowercase().starts_with(&word));
    begins
        .and_then(|at| u8::try_from(at + 1).ok())
        .or_else(|| only(&|name| name == word))
        .or_else(|| only(&|name| is_form(name, &word)))
}

/// The only month of which a language has a name that a question says yes to.
fn only(is_meant: &dyn Fn(&str) -> bool) -> Option<u8> {
    let mut found = BTreeSet::new();
    for locale in LOCALES {
        let lists = [
            locale_match!(locale => LC_TIME::MON),
            locale_match!(locale => LC_TIME::ALT_MON).unwrap_or_default(),
            locale_match!(locale => LC_TIME::ABMON),
        ];
        for names in lists {
            let meant = names.iter().map(|name| name.trim().trim_end_matches('.').to_lowercase());
            found.extend(meant.zip(1_u8..).filter(|(name, _)| is_meant(name)).map(|(_, month)| month));
        }
    }
    let mut found = found.into_iter();
    found.next().filter(|_| found.next().is_none())
}

/// Whether two words are forms of one: they differ in the last letters, and have four or more in common.
fn is_form(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    same >= 4 && [one, other].iter().all(|word| word.chars().count() <= same + 2)
}
