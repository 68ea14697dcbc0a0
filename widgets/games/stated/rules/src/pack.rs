//! Rules as numbers, as figures carry them: reading these needs none of the words and messages of files.

use musi_rules::betza::{Movement, Path, Way};
use musi_rules::{parts, push_number};

use crate::field::{File, KindCounts, KindSets, Letters, Movements, Side2};
use crate::region::Region;
use crate::rules::Rules;
use crate::types::{COUNT, Kind, Kinds, each};

/// Numbers that were written one after the other.
pub(crate) struct Numbers<'a>(musi_rules::Parts<'a>);

impl Numbers<'_> {
    fn next(&mut self) -> Option<usize> {
        musi_rules::number(self.0.next()?)
    }

    fn small(&mut self) -> Option<u8> {
        u8::try_from(self.next()?).ok()
    }
}

/// A value as numbers.
pub(crate) trait Pack {
    fn pack(&self, out: &mut String);
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()>;
}

fn push(out: &mut String, number: usize) {
    push_number(out, number);
    out.push(' ');
}

impl Pack for bool {
    fn pack(&self, out: &mut String) {
        push(out, usize::from(*self));
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = from.next()? == 1;
        Some(())
    }
}

impl Pack for u8 {
    fn pack(&self, out: &mut String) {
        push(out, usize::from(*self));
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = from.small()?;
        Some(())
    }
}

impl Pack for u16 {
    fn pack(&self, out: &mut String) {
        push(out, usize::from(*self));
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = u16::try_from(from.next()?).ok()?;
        Some(())
    }
}

impl Pack for Kinds {
    fn pack(&self, out: &mut String) {
        // A number of a page has 32 bits.
        for shift in [0, 16, 32, 48] {
            push(out, (self >> shift & 0xFFFF) as usize);
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = 0;
        for shift in [0, 16, 32, 48] {
            *self |= (from.next()? as Self & 0xFFFF) << shift;
        }
        Some(())
    }
}

impl Pack for String {
    fn pack(&self, out: &mut String) {
        push(out, self.chars().count());
        self.chars().for_each(|letter| push(out, letter as usize));
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.clear();
        for _ in 0..from.next()? {
            self.push(char::from_u32(from.next()? as u32)?);
        }
        Some(())
    }
}

impl Pack for File {
    fn pack(&self, out: &mut String) {
        self.0.pack(out);
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.0.unpack(from)
    }
}

impl Pack for Letters {
    fn pack(&self, out: &mut String) {
        push(out, self.0.iter().flatten().count());
        for (from, to) in self.0.iter().enumerate().filter_map(|(from, to)| Some((from, (*to)?))) {
            push(out, from);
            push(out, usize::from(to));
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = Self::default();
        for _ in 0..from.next()? {
            let place = self.0.get_mut(from.next()?)?;
            *place = Some(from.small().filter(|kind| usize::from(*kind) < COUNT)?);
        }
        Some(())
    }
}

impl Pack for KindCounts {
    fn pack(&self, out: &mut String) {
        push(out, self.0.len());
        for (kind, count) in &self.0 {
            kind.pack(out);
            count.pack(out);
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.0.clear();
        for _ in 0..from.next()? {
            self.0.push((from.small()?, from.small()?));
        }
        Some(())
    }
}

impl Pack for KindSets {
    fn pack(&self, out: &mut String) {
        push(out, self.0.len());
        for (kind, kinds) in &self.0 {
            kind.pack(out);
            kinds.pack(out);
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.0.clear();
        for _ in 0..from.next()? {
            let (kind, mut kinds) = (from.small()?, 0);
            Pack::unpack(&mut kinds, from)?;
            self.0.push((kind, kinds));
        }
        Some(())
    }
}

impl Pack for Movements {
    fn pack(&self, out: &mut String) {
        push(out, self.0.len());
        for (kind, movement) in &self.0 {
            kind.pack(out);
            movement.pack(out);
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.0.clear();
        for _ in 0..from.next()? {
            let (kind, mut movement) = (from.small()?, Movement::default());
            movement.unpack(from)?;
            self.0.push((kind, movement));
        }
        Some(())
    }
}

impl Pack for Option<Region> {
    fn pack(&self, out: &mut String) {
        let Some(region) = self else { return push(out, 0) };
        let rows = region.rows();
        push(out, 1 + rows.iter().filter(|row| **row != 0).count());
        for (rank, row) in rows.iter().enumerate().filter(|(_, row)| **row != 0) {
            push(out, rank);
            push(out, usize::from(*row));
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = None;
        if let Some(count) = from.next()?.checked_sub(1) {
            let mut rows = [0; 16];
            for _ in 0..count {
                let place = rows.get_mut(from.next()?)?;
                place.unpack(from)?;
            }
            *self = Some(Region::of_rows(rows));
        }
        Some(())
    }
}

impl<T: Pack> Pack for Side2<T> {
    fn pack(&self, out: &mut String) {
        self.0.iter().for_each(|own| own.pack(out));
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.0.iter_mut().try_for_each(|own| own.unpack(from))
    }
}

impl Pack for Movement {
    fn pack(&self, out: &mut String) {
        push(out, self.ways().len());
        for way in self.ways() {
            let path = match way.path {
                Path::Free => 0,
                Path::Lame => 1,
                Path::Hop => 2,
                Path::Behind => 3,
            };
            let flags = [way.quiet, way.capture, way.passing, way.initial];
            let flags = flags.iter().fold(path, |all, flag| all * 2 + usize::from(*flag));
            push(out, (i16::from(way.files) + 128) as usize);
            push(out, (i16::from(way.ranks) + 128) as usize);
            push(out, usize::from(way.limit));
            push(out, flags);
        }
    }
    fn unpack(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        let mut ways = Vec::new();
        for _ in 0..from.next()? {
            let (files, ranks) = (i16::from(from.small()?) - 128, i16::from(from.small()?) - 128);
            let (limit, flags) = (from.small()?, from.next()?);
            ways.push(Way {
                files: files as i8,
                ranks: ranks as i8,
                limit,
                path: match flags >> 4 {
                    0 => Path::Free,
                    1 => Path::Lame,
                    2 => Path::Hop,
                    _ => Path::Behind,
                },
                quiet: flags & 8 != 0,
                capture: flags & 4 != 0,
                passing: flags & 2 != 0,
                initial: flags & 1 != 0,
            });
        }
        *self = Self::from_sorted(ways);
        Some(())
    }
}

impl Rules {
    /// Writes the rules as numbers; every movement is among them.
    ///
    /// ```
    /// use musi_stated_rules::{Game, Rules, read};
    /// let rules = read("", "xiangqi").rules.ok_or("it is a game")?;
    /// let again = Rules::unpack(&rules.pack()).ok_or("it is the same")?;
    /// let count = |rules| Game::new(rules).start().map(|start| start.sides[0].len());
    /// assert_eq!(count(again)?, count(rules)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pack(&self) -> String {
        let mut out = String::new();
        self.name.pack(&mut out);
        push(&mut out, self.kinds().count_ones() as usize);
        for kind in each(self.kinds()) {
            kind.pack(&mut out);
            push(&mut out, self.letter(kind) as usize);
            self.movement(kind).pack(&mut out);
        }
        for mobility in &self.mobility {
            push(&mut out, mobility.len());
            for (kind, region) in mobility {
                kind.pack(&mut out);
                Some(*region).pack(&mut out);
            }
        }
        self.pack_fields(&mut out);
        out.truncate(out.trim_end().len());
        out
    }

    /// Reads rules that were written as numbers; nothing where they are none.
    #[must_use]
    pub fn unpack(text: &str) -> Option<Self> {
        let mut from = Numbers(parts(text, b' '));
        let mut rules = Self::template();
        rules.name.unpack(&mut from)?;
        for _ in 0..from.next()? {
            let kind: Kind = from.small()?;
            *rules.letters.get_mut(usize::from(kind))? = Some(char::from_u32(from.next()? as u32)?);
            let mut movement = Movement::default();
            movement.unpack(&mut from)?;
            rules.movements.push((kind, movement));
        }
        for side in 0..2 {
            for _ in 0..from.next()? {
                let (kind, mut region) = (from.small()?, None::<Region>);
                region.unpack(&mut from)?;
                rules.mobility.get_mut(side)?.push((kind, region?));
            }
        }
        while let Some(field) = from.next() {
            rules.unpack_field(field, &mut from)?;
        }
        let size = rules.width.min(rules.height) > 0 && rules.width.max(rules.height) <= 16;
        size.then_some(rules)
    }
}
