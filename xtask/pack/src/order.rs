//! The functions of a module in the order in which they compress best.
//!
//! gzip looks back 32 KiB: a function is the smaller the nearer it stands to those it is like. The optimiser orders by
//! how often a function is called, which makes its number shorter; after gzip likeness counts more.

use std::collections::{BTreeSet, HashMap};

/// The same module with its functions in another order; nothing where it has something that is not known here.
pub fn by_likeness(module: &[u8]) -> Option<Vec<u8>> {
    let parts = sections(module)?;
    let code = parts.iter().find(|(id, _)| *id == CODE)?.1;
    let bodies = entries(code)?;
    let imported = match parts.iter().find(|(id, _)| *id == IMPORT) {
        // A module that imports anything but functions would have to be read further.
        Some((_, section)) if section.first() != Some(&0) => return None,
        _ => 0,
    };
    let order = order(&bodies);
    let mut new = HashMap::new();
    for (place, old) in order.iter().enumerate() {
        new.insert(imported + *old as u32, imported + place as u32);
    }
    let mut out = module.get(..8)?.to_vec();
    for (id, section) in parts {
        let section = match id {
            FUNCTION => {
                let mut read = Reader(section);
                let types = (0..read.number()?).map(|_| read.number()).collect::<Option<Vec<_>>>()?;
                list(order.iter().map(|old| Some(number(*types.get(*old)?))))?
            }
            EXPORT => exports(section, &new)?,
            ELEMENT => elements(section, &new)?,
            CODE => list(order.iter().map(|old| {
                let body = renumbered(bodies.get(*old)?, &new)?;
                Some([number(body.len() as u32), body].concat())
            }))?,
            START => return None,
            _ => section.to_vec(),
        };
        out.push(id);
        out.extend(number(section.len() as u32));
        out.extend(section);
    }
    Some(out)
}

const IMPORT: u8 = 2;
const FUNCTION: u8 = 3;
const EXPORT: u8 = 7;
const START: u8 = 8;
const ELEMENT: u8 = 9;
const CODE: u8 = 10;

/// The largest function first, then always the one that shares most with those just before it.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    // What four bytes stand in which function, each by a number.
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    for body in bodies {
        let own: BTreeSet<&[u8]> = body.windows(4).collect();
        pieces.push(
            own.into_iter()
                .map(|piece| {
                    let next = numbers.len();
                    *numbers.entry(piece).or_insert(next)
                })
                .collect(),
        );
    }
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let mut near = vec![false; numbers.len()];
        for piece in order.iter().rev().take(4).flat_map(|one| &pieces[*one]) {
            near[*piece] = true;
        }
        let worth = |one: &usize| {
            let shared = pieces[*one].iter().filter(|piece| near[**piece]).count();
            // In whole numbers, so that every machine gives the same order.
            if order.is_empty() { bodies[*one].len() } else { shared * 100_000 / (pieces[*one].len() + 20) }
        };
        let Some(next) = left.iter().copied().max_by_key(worth) else { break };
        left.remove(&next);
        order.push(next);
    }
    order
}

/// Reads a part of a module from its beginning.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number in LEB128. Signed ones and those of 64 bits end where it ends; their value is not asked for.
    fn number(&mut self) -> Option<u32> {
        let (mut number, mut shift) = (0u64, 0);
        loop {
            let byte = self.byte()?;
            number |= u64::from(byte & 127).checked_shl(shift).unwrap_or(0);
            shift += 7;
            if byte < 128 {
                return Some(number as u32);
            }
        }
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    /// What stands behind an instruction; for a call, the number of the function, which is read by the caller.
    fn operands(&mut self, instruction: u8) -> Option<()> {
        match instruction {
            // Blocks: a type of one byte, or the number of one.
            2..=4 | 0x0c | 0x0d | 0x20..=0x26 | 0x41 | 0x42 => _ = self.number()?,
            0x0e => {
                for _ in 0..=self.number()? {
                    self.number()?;
                }
            }
            0x11 | 0x28..=0x3e => {
                self.number()?;
                self.number()?;
            }
            0x3f | 0x40 => _ = self.byte()?,
            0x43 => _ = self.bytes(4)?,
            0x44 => _ = self.bytes(8)?,
            0x1c => {
                let count = self.number()?;
                self.bytes(count as usize)?;
            }
            0xfc => match self.number()? {
                0..=7 => {}
                8 | 10 => {
                    self.number()?;
                    self.number()?;
                }
                9 | 11 => _ = self.number()?,
                _ => return None,
            },
            0 | 1 | 5 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 => {}
            _ => return None,
        }
        Some(())
    }
}

/// The sections of a module with their numbers.
fn sections(module: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut read = Reader(module.get(8..)?);
    let mut sections = Vec::new();
    while let Some(id) = read.byte() {
        let length = read.number()?;
        sections.push((id, read.bytes(length as usize)?));
    }
    Some(sections)
}

/// The entries of a section in which each comes after its length.
fn entries(section: &[u8]) -> Option<Vec<&[u8]>> {
    let mut read = Reader(section);
    (0..read.number()?)
        .map(|_| {
            let length = read.number()?;
            read.bytes(length as usize)
        })
        .collect()
}

/// A body with the new numbers of the functions that it calls or refers to.
fn renumbered(body: &[u8], new: &HashMap<u32, u32>) -> Option<Vec<u8>> {
    let mut read = Reader(body);
    for _ in 0..read.number()? {
        read.number()?;
        read.byte()?;
    }
    let mut out = body.get(..body.len() - read.0.len())?.to_vec();
    while !read.0.is_empty() {
        let before = read.0;
        let instruction = read.byte()?;
        if matches!(instruction, 0x10 | 0xd2) {
            let function = read.number()?;
            out.push(instruction);
            out.extend(number(*new.get(&function)?));
        } else {
            read.operands(instruction)?;
            out.extend(before.get(..before.len() - read.0.len())?);
        }
    }
    Some(out)
}

fn exports(section: &[u8], new: &HashMap<u32, u32>) -> Option<Vec<u8>> {
    let mut read = Reader(section);
    let count = read.number()?;
    let mut out = number(count);
    for _ in 0..count {
        let length = read.number()?;
        out.extend(number(length));
        out.extend(read.bytes(length as usize)?);
        let (kind, mut index) = (read.byte()?, read.number()?);
        if kind == 0 {
            index = *new.get(&index)?;
        }
        out.push(kind);
        out.extend(number(index));
    }
    Some(out)
}

/// Tables of functions of the plain kind: one table, a constant place, numbers of functions.
fn elements(section: &[u8], new: &HashMap<u32, u32>) -> Option<Vec<u8>> {
    let mut read = Reader(section);
    let count = read.number()?;
    let mut out = number(count);
    for _ in 0..count {
        let before = read.0;
        if (read.byte()?, read.byte()?) != (0, 0x41) {
            return None;
        }
        read.number()?;
        if read.byte()? != 0x0b {
            return None;
        }
        out.extend(before.get(..before.len() - read.0.len())?);
        let functions = read.number()?;
        out.extend(number(functions));
        for _ in 0..functions {
            let function = read.number()?;
            out.extend(number(*new.get(&function)?));
        }
    }
    Some(out)
}

/// Entries after their count.
fn list(entries: impl ExactSizeIterator<Item = Option<Vec<u8>>>) -> Option<Vec<u8>> {
    let mut out = number(entries.len() as u32);
    for entry in entries {
        out.extend(entry?);
    }
    Some(out)
}

/// A number in LEB128.
fn number(mut number: u32) -> Vec<u8> {
    let mut out = Vec::new();
    while number > 127 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three functions; the second calls the first and the third, and is exported.
    const MODULE: &[u8] = &[
        0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // head
        1, 4, 1, 0x60, 0, 0, // one type
        3, 4, 3, 0, 0, 0, // three functions
        7, 5, 1, 1, b'f', 0, 1, // export f = 1
        10, 20, 3, // code
        4, 0, 1, 1, 0x0b, // nop nop
        9, 0, 0x10, 0, 0x10, 2, 1, 1, 1, 0x0b, // call 0, call 2
        3, 0, 1, 0x0b, // nop
    ];

    #[test]
    fn the_largest_function_comes_first_and_keeps_its_name_and_calls() {
        let ordered = by_likeness(MODULE).unwrap();
        let parts = sections(&ordered).unwrap();
        let bodies = entries(parts.iter().find(|(id, _)| *id == CODE).unwrap().1).unwrap();
        assert_eq!(bodies.len(), 3);
        let [first, third] = [&[0, 1, 1, 0x0b][..], &[0, 1, 0x0b]];
        let place = |body: &[u8]| bodies.iter().position(|one| *one == body).unwrap() as u8;
        assert_eq!(bodies[0], [0, 0x10, place(first), 0x10, place(third), 1, 1, 1, 0x0b]);
        assert_eq!(parts.iter().find(|(id, _)| *id == EXPORT).unwrap().1, [1, 1, b'f', 0, 0]);
    }

    #[test]
    fn what_is_not_known_is_left_alone() {
        let mut odd = MODULE.to_vec();
        *odd.last_mut().unwrap() = 0xfd;
        assert_eq!(by_likeness(&odd), None);
        assert_eq!(by_likeness(b"\0asm"), None);
    }
}
