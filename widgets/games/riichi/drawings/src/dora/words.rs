//! What living dora say.

use musi_diagram::ui::Word;

pub(super) const BEGIN: Word = Word::new("o pilin e ijo lukin.", "Touch an indicator.");
pub(super) const TEN: Word = Word::new("alasa 10", "ten questions");
pub(super) const PICK: Word = Word::new("ijo ale", "all tiles");
pub(super) const MAKES: Word =
    Word::new("ijo lukin li %. ijo ni li jo e wawa Tola: %.", "The indicator is %: the dora is %.");
pub(super) const ASK: Word = Word::new(
    "% tan %. ijo lukin li %. ijo seme li jo e wawa Tola?",
    "% of %. The indicator is %. Which tile is dora?",
);
pub(super) const ROUND_OF: Word = Word::new("sike li ni: %.", "The round is: %.");
pub(super) const DONE: Word = Word::new("alasa li pini. pona: % tan %.", "All ten are done. Right: % of %.");
