//! Sorting of a few things.

/// Sorts a few things, the least first; what is alike keeps its order. The library's own sorting is made for many things, and
/// heavier than all of a hand for each kind of them.
pub fn sort<T>(things: &mut [T], less: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && less(&things[at], &things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}
