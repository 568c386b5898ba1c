//! Rematches: the same people again, with seats swapped. A game has one open rematch at a time; the
//! second person to request it accepts it.

use crate::act::invitation::{self, Randomness};
use crate::command::{Caller, GameRef, Reply, Terms};
use crate::domain::First;
use crate::game::rated;
use crate::game::{Game, seating};
use crate::i18n;
use crate::reply::Message;
use crate::reply::error::{CommandResult, Result, refusal, refuse};
use crate::show::invitation::withdraw;
use crate::store::{Invitation, InvitationEnd, Tx};
use homeworlds::rules::{Ruleset, Seat};

/// Number of days for which a rematch can be accepted.
const EXPIRY_DAYS: u8 = 7;

/// Invites the same people again, or accepts the rematch if one of them has.
pub fn again(tx: &mut Tx, caller: &Caller, game_ref: GameRef, dice: Randomness) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let seat = game.seat_of_player(caller)?;
    if !game.is_over() {
        return refuse(i18n::error_still_running(game.id()));
    }
    match standing(tx, caller, &game)? {
        Some(open) => accept(tx, caller, &open, dice),
        None => invite(tx, caller, &game, seat, dice),
    }
}

/// Returns the rematch of this game that is open or was accepted; an expired one is closed.
fn standing(tx: &mut Tx, caller: &Caller, game: &Game) -> Result<Option<Invitation>> {
    let Some(found) = tx.rematch_invitation(game.id())? else {
        return Ok(None);
    };
    if found.became.is_none() && found.asked.expires_at <= caller.at() {
        invitation::look(tx, &found, caller.at())?;
        return Ok(None);
    }
    Ok(Some(found))
}

fn accept(tx: &mut Tx, caller: &Caller, open: &Invitation, dice: Randomness) -> CommandResult {
    if let Some(InvitationEnd::Began(game)) = open.became {
        return Ok(Message::of(i18n::invitation_rematch_began(game)));
    }
    if open.is_for_two() && open.asked.host == caller.person.id {
        let withdraw = withdraw(open.id);
        return Ok(Message::of(i18n::INVITATION_REMATCH_WAITS).with_buttons([withdraw]));
    }
    invitation::answer(tx, caller, open.id, Reply::Accept, dice)
}

fn invite(
    tx: &mut Tx,
    caller: &Caller,
    game: &Game,
    seat: Seat,
    dice: Randomness,
) -> CommandResult {
    let mut guests = Vec::new();
    for other in game.state.all_seats() {
        if other != seat {
            let person = game
                .person(other)
                .ok_or_else(|| refusal(i18n::error_no_player(game.id())))?;
            guests.push(seating::person(tx, person)?);
        }
    }
    let terms = Terms {
        guests,
        rules: rules_again(game, seat),
        first: if seat == Seat(0) {
            First::Guest
        } else {
            First::Host
        },
        days: EXPIRY_DAYS,
        time: game.course.time,
        start: None,
        rated: rated::is_rated_again(tx, game)?,
        band: None,
        beginners: false,
        now: false,
    };
    let caller = at_home(tx, caller, game)?;
    invitation::make(tx, &caller, &terms, Some(game.id()), dice)
}

/// Returns the caller, moved to the channel of the game's invitation if they are in its thread.
fn at_home(tx: &Tx, caller: &Caller, game: &Game) -> Result<Caller> {
    let mut caller = caller.clone();
    let thread = game.where_played();
    let home = tx.home_of(game.id())?;
    if let Some(home) = home.filter(|_| thread == Some(caller.place)) {
        caller.place.channel = home;
    }
    Ok(caller)
}

/// Returns the same rules as if `host` sat first of two seats. A handicap helps the same person
/// again (B22, S9).
fn rules_again(game: &Game, host: Seat) -> Ruleset {
    if game.rules.seats() > 2 {
        return game.rules;
    }
    let sat_at_first = match game.history.transference {
        Some(_) => host.other(),
        None => host,
    };
    if sat_at_first == Seat(0) {
        game.rules
    } else {
        game.rules.for_swapped_seats()
    }
}
