//! How the moves that were played have ended the game, or let a player end it.

use musi_messages::msg;
use musi_rules::{DrawReason, Outcome, Position, Profile, Record, Refusal, Side, WinReason, words};

use musi_runtime::{is_whole, later};

use crate::game::position;
use crate::{Announcement, Figure, PlayableGame, State};

/// What the moves that were played have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The game goes on.
    None,
    /// The player to move may claim a draw, and may go on.
    Claim(DrawReason),
    /// The game is over.
    Over(Outcome),
}

impl Ending {
    /// Says it after a move, whose own words tell of mate.
    pub(crate) fn say<G: PlayableGame>(self, voice: &mut Announcement<G>) {
        match self {
            Self::None | Self::Over(Outcome::Win(_, WinReason::Mate)) => {}
            Self::Claim(DrawReason::FiftyMoves) => _ = voice.word(msg::PART_MAY_CLAIM_FIFTY).stop(),
            Self::Claim(_) => _ = voice.word(msg::PART_MAY_CLAIM_REPETITION).stop(),
            Self::Over(outcome) => push_outcome(voice, outcome),
        }
    }

    /// The code of the rule that it comes from.
    const fn code(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Claim(reason) => Some(Outcome::Draw(reason).code()),
            Self::Over(outcome) => Some(outcome.code()),
        }
    }
}

/// Says how a game ended.
pub(crate) fn push_outcome<G: PlayableGame>(voice: &mut Announcement<G>, outcome: Outcome) {
    let language = voice.language();
    words::push_outcome::<G>(voice.out(), outcome, language);
    voice.stop();
}

impl<G: PlayableGame> Figure<G> {
    /// What the moves that led here have come to. A board that the page itself shows as the end of a game is a lesson: what
    /// is tried on it ends nothing.
    pub(crate) fn ending(&self, state: &State<G>, now: &Position<G>) -> Ending {
        // No move, no end.
        if !self.takes_turns() || state.task.is_some() || state.now.last.is_none() {
            return Ending::None;
        }
        // The positions since the last board that was not reached by a move; the board now is the last of them.
        let mut played = Vec::new();
        let mut latest = &state.now;
        for moment in state.past.iter().rev() {
            let (Some(action), Ok(after)) = (latest.last, now.with_setup(&latest.setup, Profile::Teaching))
            else {
                break;
            };
            played.push((action, after));
            latest = moment;
        }
        let Ok(start) = now.with_setup(&latest.setup, Profile::Teaching) else { return Ending::None };
        if start.outcome().is_some() {
            return Ending::None;
        }
        played.reverse();
        let record = Record::of_played(start, played);
        match record.outcome() {
            Some(outcome) => Ending::Over(outcome),
            None => record.claimable_draw().map_or(Ending::None, Ending::Claim),
        }
    }

    /// Says after a move how it ended the game, or lets a player end it.
    pub(crate) fn add_ending(&self, state: &mut State<G>, now: &Position<G>) {
        let ending = self.ending(state, now);
        state.rule = self.rule_of(ending);
        ending.say(&mut state.said);
    }

    /// Says the end of the game, if it has one, once it can be told.
    pub(crate) fn tell_end(&self, state: &mut State<G>) {
        state.effects.clear();
        state.said.begin(state.language);
        let Some(now) = position(&state.now.setup) else { return };
        let ending = self.ending(state, &now);
        state.rule = self.rule_of(ending).or(state.rule);
        ending.say(&mut state.said);
        state.said.trim();
    }

    /// Whether the moves that were played, or the board itself, have ended the game.
    pub(crate) fn is_over(&self, state: &State<G>, now: &Position<G>) -> bool {
        matches!(self.ending(state, now), Ending::Over(_))
    }

    /// The rule that an ending comes from, where the page states it; else the one that nobody moves after the end.
    pub(crate) fn rule_of(&self, ending: Ending) -> Option<&'static str> {
        let code = ending.code()?;
        let stated = self.rule(code).is_some() || !matches!(ending, Ending::Over(_));
        Some(if stated { code } else { Refusal::GameOver.code() })
    }

    /// Says that the game is over, and how it ended, if it is; whether it is.
    pub(crate) fn tell_over(&self, state: &mut State<G>) -> bool {
        self.tell_over_but(state, None)
    }

    /// [`Figure::tell_over`] to who takes up a piece of a side. Where no legal move is left at all, the side to move may still
    /// try: each of its moves is refused with its own reason.
    pub(crate) fn refuse_after_end(&self, state: &mut State<G>, side: Side) -> bool {
        self.tell_over_but(state, Some(side))
    }

    fn tell_over_but(&self, state: &mut State<G>, tries: Option<Side>) -> bool {
        is_whole() && later(|| self.tell_ending(state, tries))
    }

    fn tell_ending(&self, state: &mut State<G>, tries: Option<Side>) -> bool {
        let Some(now) = state.now.last.and_then(|_| position(&state.now.setup)) else { return false };
        let ending = self.ending(state, &now);
        let Ending::Over(outcome) = ending else { return false };
        if tries == Some(now.side_to_move()) && !now.has_legal_move() {
            return false;
        }
        state.let_go();
        let voice = state.said.begin(state.language);
        words::push_refusal(voice.out(), &now, Refusal::GameOver, state.language);
        push_outcome(voice.stop(), outcome);
        state.rule = self.rule_of(ending);
        true
    }
}
