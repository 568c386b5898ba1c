//! Looks back at a game for two that is over: forced wins in two and three turns that were there and were let slip.

use crate::force::{Force, ForceOutcome, Work};
use homeworlds::rules::Seat;
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::binary::moments::{Moment, SlipKind};
use homeworlds::rules::binary::threats::can_win;
use homeworlds::rules::star::{Galaxy, StarAction, ThreatSearch};

/// How many bounds may be evaluated for a whole game: a few seconds.
const WORK: u64 = 3_000_000;

/// How many of them for one question.
const EACH: u32 = 400_000;

/// The forced wins that were let slip in a game that stood so before each of its turns and at its end, the latest first as long as
/// there is work left. Each is proven, and so is that it was let slip: on their next turn the seat could force it no more.
pub fn slips(stood: &[BinaryGame]) -> Vec<Moment> {
    let mut search = Search {
        force: Force::default(),
        lookout: ThreatSearch::default(),
        left: WORK,
    };
    let mut found: Vec<Moment> = (0..stood.len())
        .rev()
        .filter_map(|place| search.slip(stood, place))
        .collect();
    found.reverse();
    found
}

struct Search {
    force: Force,
    lookout: ThreatSearch,
    left: u64,
}

impl Search {
    fn slip(&mut self, stood: &[BinaryGame], place: usize) -> Option<Moment> {
        let (game, after, next) = (&stood[place], stood.get(place + 1)?, stood.get(place + 2));
        let seat = game.to_move()?;
        let plain = game.position().is_set_up() && game.turns_in_a_row() == 1;
        if !plain || won(after, seat) || next.is_some_and(|next| won(next, seat)) {
            return None;
        }
        // Where somebody left the game after the answer nothing is known of what they would have done.
        if next.is_none() && after.outcome().is_none() {
            return None;
        }
        let goes_on = next.filter(|next| next.outcome().is_none());
        // A win in one that was missed is a moment of its own; one that is there still was not let slip.
        for game in [Some(game), goes_on].into_iter().flatten() {
            if can_win(game.position(), &mut self.lookout).unwrap_or(true) {
                return None;
            }
        }
        if let ForceOutcome::Won(first) = self.ask(game, seat, Force::win_in_two) {
            return moment(game, seat, 2, &first);
        }
        let ForceOutcome::Won(first) = self.ask(game, seat, Force::win_in_three) else {
            return None;
        };
        let is_gone = goes_on
            .is_none_or(|next| self.ask(next, seat, Force::win_in_two) == ForceOutcome::NotFound);
        is_gone.then(|| moment(game, seat, 3, &first)).flatten()
    }

    fn ask(
        &mut self,
        game: &BinaryGame,
        seat: Seat,
        how: fn(&mut Force, &Galaxy, Seat, &mut Work<'_>) -> ForceOutcome,
    ) -> ForceOutcome {
        let bounds = EACH.min(u32::try_from(self.left).unwrap_or(EACH));
        let mut work = Work::new(bounds);
        let answer = how(&mut self.force, &game.position().galaxy, seat, &mut work);
        self.left -= u64::from(bounds) - work.left();
        answer
    }
}

fn won(game: &BinaryGame, seat: Seat) -> bool {
    game.outcome()
        .is_some_and(|outcome| outcome.is_won_by(seat))
}

fn moment(game: &BinaryGame, seat: Seat, turns: u8, first: &[StarAction]) -> Option<Moment> {
    Some(Moment {
        turn: game.turns() + 1,
        seat,
        what: SlipKind::MissedForced { turns },
        win: game.judge_actions(first).ok()?.order,
    })
}
