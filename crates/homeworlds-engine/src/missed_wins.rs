//! Reviews a finished two-player game for missed wins: forced wins in two and three turns.

use crate::force::{Force, ForceOutcome, Work};
use homeworlds::rules::Seat;
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::binary::moments::{Moment, SlipKind};
use homeworlds::rules::binary::threats::can_win;
use homeworlds::rules::star::{Galaxy, StarAction, ThreatSearch};

/// Maximum number of bounds for a whole game: a few seconds.
const WORK: u64 = 3_000_000;

/// Maximum number of bounds for one search.
const EACH: u32 = 400_000;

/// Returns the forced wins that were missed in a game, latest first, within the work limit. `stood`
/// are the states before each turn and at the end. Each win is proven, and so is the miss: on its
/// next turn the seat could no longer force a win.
pub fn slips(stood: &[BinaryGame]) -> Vec<Moment> {
    let mut search = Search {
        force: Force::default(),
        threat_search: ThreatSearch::default(),
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
    threat_search: ThreatSearch,
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
        // If a player left the game after the reply, their next turn is unknown.
        if next.is_none() && after.outcome().is_none() {
            return None;
        }
        let goes_on = next.filter(|next| next.outcome().is_none());
        // A missed win in one is a separate moment; a win that is still there was not missed.
        for game in [Some(game), goes_on].into_iter().flatten() {
            if can_win(game.position(), &mut self.threat_search).unwrap_or(true) {
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
