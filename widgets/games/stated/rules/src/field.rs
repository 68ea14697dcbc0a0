//! The values that keys have, and their texts.

use musi_rules::betza::Movement;

use crate::region::Region;
use crate::types::{COUNT, Kind, Kinds, each};

/// What a text needs to be read: which letters are which kinds.
pub(crate) struct Context {
    pub letters: [Option<char>; COUNT],
}

impl Context {
    pub(crate) fn kind(&self, letter: char) -> Result<Kind, String> {
        let letter = letter.to_ascii_lowercase();
        let at = self.letters.iter().position(|own| *own == Some(letter));
        at.map(|at| at as Kind).ok_or_else(|| format!("no piece has the letter {letter}"))
    }

    fn letter(&self, kind: Kind) -> Option<char> {
        self.letters.get(usize::from(kind)).copied().flatten()
    }
}

/// A value that a key has.
pub(crate) trait Field: Sized {
    /// Sets it to what a text says; `rest` is what follows the key's own name. Nothing where that is another key.
    fn set(&mut self, rest: &str, text: &str, context: &Context) -> Option<Result<(), String>>;
    /// Writes lines that set it.
    fn write(&self, key: &str, context: &Context, out: &mut String);
    /// Takes out what it says of kinds that the game does not have.
    fn forget(&mut self, context: &Context);
}

/// A value with one text.
pub(crate) trait Plain: Sized {
    fn read(text: &str, context: &Context) -> Result<Self, String>;
    fn text(&self, context: &Context) -> String;
    /// Takes out what it says of kinds that the game does not have: most values say nothing of kinds.
    fn forget(&mut self, _: &Context) {}
}

pub(crate) fn line(out: &mut String, key: &str, text: &str) {
    out.push_str(key);
    out.push_str(" = ");
    out.push_str(text);
    out.push('\n');
}

macro_rules! plain {
    ($($type:ty),*) => {$(
        impl crate::field::Field for $type {
            fn set(&mut self, rest: &str, text: &str, context: &crate::field::Context) -> Option<Result<(), String>> {
                rest.is_empty().then(|| crate::field::Plain::read(text, context).map(|value| *self = value))
            }
            fn write(&self, key: &str, context: &crate::field::Context, out: &mut String) {
                crate::field::line(out, key, &crate::field::Plain::text(self, context));
            }
            fn forget(&mut self, context: &crate::field::Context) {
                crate::field::Plain::forget(self, context);
            }
        }
    )*};
}
pub(crate) use plain;

plain!(bool, u8, u16, String, Kinds, File, KindCounts, KindSets, Option<Region>);

impl Field for Letters {
    /// Adds to what was said before; `-` takes it all back.
    fn set(&mut self, rest: &str, text: &str, context: &Context) -> Option<Result<(), String>> {
        rest.is_empty().then(|| {
            let more = <Self as Plain>::read(text, context)?;
            if text == "-" {
                *self = Self::default();
            }
            for (own, new) in self.0.iter_mut().zip(more.0) {
                *own = new.or(*own);
            }
            Ok(())
        })
    }

    fn write(&self, key: &str, context: &Context, out: &mut String) {
        line(out, key, &Plain::text(self, context));
    }

    fn forget(&mut self, context: &Context) {
        for (from, to) in self.0.iter_mut().enumerate() {
            *to = to.filter(|to| context.letter(from as Kind).and(context.letter(*to)).is_some());
        }
    }
}

/// Makes an enum of words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "their words say what they mean")]
        pub enum $name { $($(#[$each])* $variant,)* }

        impl crate::field::Plain for $name {
            fn read(text: &str, _: &crate::field::Context) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(format!("write one of {}", [$($word),*].join(", "))),
                }
            }
            fn text(&self, _: &crate::field::Context) -> String {
                match self { $(Self::$variant => $word,)* }.to_owned()
            }
        }
        impl crate::pack::Pack for $name {
            fn pack(&self, out: &mut String) {
                (*self as u8).pack(out);
            }
            fn unpack(&mut self, from: &mut crate::pack::Numbers<'_>) -> Option<()> {
                let mut number = 0_u8;
                number.unpack(from)?;
                $(
                    if number == Self::$variant as u8 {
                        *self = Self::$variant;
                        return Some(());
                    }
                )*
                None
            }
        }
        crate::field::plain!($name);
    };
}
pub(crate) use words;

impl Plain for bool {
    fn read(text: &str, _: &Context) -> Result<Self, String> {
        match text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("write true or false".to_owned()),
        }
    }

    fn text(&self, _: &Context) -> String {
        self.to_string()
    }
}

impl Plain for u16 {
    fn read(text: &str, _: &Context) -> Result<Self, String> {
        let letter = match *text.as_bytes() {
            [letter @ b'a'..=b'p'] => Some(usize::from(letter - b'a') + 1),
            _ => None,
        };
        let number = letter.or_else(|| musi_rules::number(text)).filter(|number| *number < 10_000);
        number.map(|number| number as Self).ok_or_else(|| "write a number".to_owned())
    }

    fn text(&self, _: &Context) -> String {
        self.to_string()
    }
}

impl Plain for u8 {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let number = <u16 as Plain>::read(text, context)?;
        Self::try_from(number).map_err(|_| "write a number up to 255".to_owned())
    }

    fn text(&self, _: &Context) -> String {
        self.to_string()
    }
}

impl Plain for String {
    fn read(text: &str, _: &Context) -> Result<Self, String> {
        Ok(text.to_owned())
    }

    fn text(&self, _: &Context) -> String {
        self.clone()
    }
}

impl Plain for Kinds {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        match text {
            "*" => return Ok(Self::MAX),
            "-" => return Ok(0),
            _ => {}
        }
        let mut kinds = 0;
        for letter in text.chars().filter(|letter| *letter != ' ') {
            kinds |= crate::types::bit(context.kind(letter)?);
        }
        Ok(kinds)
    }

    fn text(&self, context: &Context) -> String {
        if *self == Self::MAX {
            return "*".to_owned();
        }
        let letters: String = each(*self).filter_map(|kind| context.letter(kind)).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    fn forget(&mut self, context: &Context) {
        if *self != Self::MAX {
            *self = each(*self)
                .filter(|kind| context.letter(*kind).is_some())
                .map(crate::types::bit)
                .fold(0, |all, one| all | one);
        }
    }
}

/// A file, as its letter or number; counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File(pub u8);

impl Plain for File {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let number = <u16 as Plain>::read(text, context)?;
        if (1..=16).contains(&number) {
            Ok(Self(number as u8 - 1))
        } else {
            Err("write a file, a to p".to_owned())
        }
    }

    fn text(&self, _: &Context) -> String {
        char::from(b'a' + self.0.min(15)).to_string()
    }
}

/// What kinds become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters(pub [Option<Kind>; COUNT]);

impl Default for Letters {
    fn default() -> Self {
        Self([None; COUNT])
    }
}

/// Pairs such as `p:g s:g`.
fn pairs(text: &str) -> impl Iterator<Item = Result<(char, &str), String>> {
    text.split([' ', '\t']).filter(|word| !word.is_empty() && *word != "-").map(|word| {
        let pair = word.split_once(':').and_then(|(one, two)| Some((one.chars().next()?, two)));
        pair.filter(|(_, two)| !two.is_empty()).ok_or_else(|| format!("{word} is no pair such as p:q"))
    })
}

impl Plain for Letters {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let mut letters = Self::default();
        for pair in pairs(text) {
            let (from, to) = pair?;
            let to = context.kind(to.chars().next().unwrap_or('?'))?;
            if let Some(place) = letters.0.get_mut(usize::from(context.kind(from)?)) {
                *place = Some(to);
            }
        }
        Ok(letters)
    }

    fn text(&self, context: &Context) -> String {
        let pair = |(from, to): (usize, &Option<Kind>)| {
            Some(format!("{}:{}", context.letter(from as Kind)?, context.letter((*to)?)?))
        };
        self.0.iter().enumerate().filter_map(pair).collect::<Vec<_>>().join(" ")
    }
}

/// Numbers of kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindCounts(pub Vec<(Kind, u8)>);

impl KindCounts {
    /// The number of a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<u8> {
        self.0.iter().find(|(own, _)| *own == kind).map(|(_, count)| *count)
    }
}

impl Plain for KindCounts {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let mut counts = Vec::new();
        for pair in pairs(text) {
            let (letter, count) = pair?;
            counts.push((context.kind(letter)?, <u8 as Plain>::read(count, context)?));
        }
        Ok(Self(counts))
    }

    fn text(&self, context: &Context) -> String {
        let pair = |(kind, count): &(Kind, u8)| Some(format!("{}:{count}", context.letter(*kind)?));
        self.0.iter().filter_map(pair).collect::<Vec<_>>().join(" ")
    }

    fn forget(&mut self, context: &Context) {
        self.0.retain(|(kind, _)| context.letter(*kind).is_some());
    }
}

/// Kinds for each of some kinds, such as `r:kp`; a kind that is named twice has all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindSets(pub Vec<(Kind, Kinds)>);

impl KindSets {
    /// The kinds for one.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Kinds {
        self.0.iter().find(|(own, _)| *own == kind).map_or(0, |(_, kinds)| *kinds)
    }
}

impl Plain for KindSets {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let mut sets: Vec<(Kind, Kinds)> = Vec::new();
        for pair in pairs(text) {
            let (letter, letters) = pair?;
            let (kind, kinds) = (context.kind(letter)?, <Kinds as Plain>::read(letters, context)?);
            match sets.iter_mut().find(|(own, _)| *own == kind) {
                Some((_, all)) => *all |= kinds,
                None => sets.push((kind, kinds)),
            }
        }
        // The same in any order.
        sets.sort_unstable();
        Ok(Self(sets))
    }

    fn text(&self, context: &Context) -> String {
        let pair = |(kind, kinds): &(Kind, Kinds)| {
            Some(format!("{}:{}", context.letter(*kind)?, kinds.text(context)))
        };
        self.0.iter().filter_map(pair).collect::<Vec<_>>().join(" ")
    }

    fn forget(&mut self, context: &Context) {
        self.0.retain(|(kind, _)| context.letter(*kind).is_some());
        self.0.iter_mut().for_each(|(_, kinds)| Plain::forget(kinds, context));
    }
}

/// How kinds move where that is another way than the rules say of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Movements(pub Vec<(Kind, Movement)>);

impl Movements {
    /// How a kind moves, where it says so.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<&Movement> {
        self.0.iter().find(|(own, _)| *own == kind).map(|(_, movement)| movement)
    }
}

impl Plain for Movements {
    fn read(text: &str, context: &Context) -> Result<Self, String> {
        let mut movements = Vec::new();
        for pair in pairs(text) {
            let (letter, betza) = pair?;
            let movement = musi_rules::betza::read(betza)
                .map_err(|_| format!("{betza} is no movement in Betza notation"))?;
            movements.push((context.kind(letter)?, movement));
        }
        Ok(Self(movements))
    }

    fn text(&self, context: &Context) -> String {
        let pair =
            |(kind, movement): &(Kind, Movement)| Some(format!("{}:{movement}", context.letter(*kind)?));
        self.0.iter().filter_map(pair).collect::<Vec<_>>().join(" ")
    }

    fn forget(&mut self, context: &Context) {
        self.0.retain(|(kind, _)| context.letter(*kind).is_some());
    }
}

impl Plain for Option<Region> {
    fn read(text: &str, _: &Context) -> Result<Self, String> {
        Region::read(text).map(Some).map_err(|word| format!("{word} is no square and no line such as *8"))
    }

    fn text(&self, _: &Context) -> String {
        self.unwrap_or_default().text()
    }
}

/// A value for each side. Its key sets both, with `White` or `Black` behind it one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side2<T>(pub [T; 2]);

impl<T: Plain + Clone + PartialEq> Field for Side2<T> {
    fn set(&mut self, rest: &str, text: &str, context: &Context) -> Option<Result<(), String>> {
        let sides = match rest {
            "" => 0..2,
            "White" => 0..1,
            "Black" => 1..2,
            _ => return None,
        };
        Some(T::read(text, context).map(|value| {
            for side in sides {
                if let Some(place) = self.0.get_mut(side) {
                    place.clone_from(&value);
                }
            }
        }))
    }

    fn forget(&mut self, context: &Context) {
        self.0.iter_mut().for_each(|side| side.forget(context));
    }

    fn write(&self, key: &str, context: &Context, out: &mut String) {
        let [one, two] = &self.0;
        if one == two {
            line(out, key, &one.text(context));
        } else {
            line(out, &[key, "White"].concat(), &one.text(context));
            line(out, &[key, "Black"].concat(), &two.text(context));
        }
    }
}
