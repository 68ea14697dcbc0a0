//! Boards as people draw them, and all else that is read from a page: one program, since each that is linked takes seconds.

mod around;
mod ascii;
mod beside;
mod betza;
#[path = "../common/board.rs"]
mod board;
mod caption;
#[path = "../common/mod.rs"]
mod common;
mod consistency;
mod contrast;
mod dead;
mod fit;
mod forms;
mod guide;
mod in_code;
mod introduction;
mod labels;
mod later;
mod legend_alone;
mod lettering;
mod listings;
mod nearest;
mod pages;
mod picture;
mod positions;
mod printed;
#[path = "../common/printed.rs"]
mod printed_board;
mod printed_fences;
mod printed_sides;
mod printed_squares;
mod printed_words;
mod printouts;
mod programs;
mod prose;
mod refusals;
mod robust;
mod scene_text;
mod seed;
mod shared_letters;
mod shown;
mod sources;
#[path = "../common/strange.rs"]
mod strange;
mod strangers;
mod symbols;
mod told_by_place;
