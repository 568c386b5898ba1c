//! The rematch: the same people again, with seats swapped. One stands for a game at a time; who presses second accepts it.

use crate::act::invitation;
use crate::act::invitation::Randomness;
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::{Act, Asker, Reply, Terms, Which};
use crate::domain::First;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, names, resolve_game};
use crate::show::invitation::withdraw;
use crate::store::{Invitation, InvitationEnd, Tx};
use crate::text;
use homeworlds::rules::{Ruleset, Seat};

/// How long a rematch can be accepted, in days.
const DAYS: u8 = 7;

/// Invites the same people again, or accepts where one of them has.
pub fn again(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    dice: Randomness,
) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::APlayer, |game| Act::Rematch {
        game,
    })?;
    let seat = table.seat_of_player(asker)?;
    if table.game.outcome().is_none() {
        return Err(UserError::StillRunning(table.id()).into());
    }
    match standing(tx, asker, &table)? {
        Some(open) => accept(tx, asker, &open, dice),
        None => invite(tx, asker, &table, seat, dice),
    }
}

/// The rematch of this game that stands or was accepted; one whose time is over is closed.
fn standing(tx: &mut Tx<'_>, asker: &Asker, table: &Match) -> Result<Option<Invitation>, Fault> {
    let Some(found) = tx.rematch_invitation(table.id())? else {
        return Ok(None);
    };
    if found.became.is_none() && found.asked.expires_at <= asker.at() {
        invitation::lapse_one(tx, &found, asker.at())?;
        return Ok(None);
    }
    Ok(Some(found))
}

fn accept(
    tx: &mut Tx<'_>,
    asker: &Asker,
    open: &Invitation,
    dice: Randomness,
) -> Result<Message, CommandError> {
    if let Some(InvitationEnd::Began(game)) = open.became {
        return Ok(Message::of(text::invitation_rematch_began(game)));
    }
    if open.is_for_two() && open.asked.host == asker.person.id {
        let withdraw = withdraw(open.id);
        return Ok(Message::of(text::INVITATION_REMATCH_WAITS).with_buttons([withdraw]));
    }
    invitation::answer(tx, asker, open.id, Reply::Accept, dice)
}

fn invite(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    dice: Randomness,
) -> Result<Message, CommandError> {
    let mut guests = Vec::new();
    for other in (0..table.game.seats()).map(Seat) {
        if other != seat {
            let person = table.person(other).ok_or(UserError::NoPlayer(table.id()))?;
            guests.push(names::person(tx, person)?);
        }
    }
    let terms = Terms {
        guests,
        rules: rules_again(table, seat),
        first: if seat == Seat(0) {
            First::Guest
        } else {
            First::Host
        },
        days: DAYS,
        time: table.course.time,
    };
    let asker = at_home(tx, asker, table)?;
    invitation::make(tx, &asker, &terms, Some(table.id()), dice)
}

/// The asker, as asking in the channel of the game's invitation where they ask in its thread.
fn at_home(tx: &Tx<'_>, asker: &Asker, table: &Match) -> Result<Asker, Fault> {
    let mut asker = asker.clone();
    let thread = table.history.game.origin.place();
    let home = tx.home_of(table.id())?;
    if let Some(home) = home.filter(|_| thread == Some(asker.place)) {
        asker.place.channel = home;
    }
    Ok(asker)
}

/// The same rules, their seats of two counted as if `host` sat first; whom a handicap helped it helps again (B22, S9).
fn rules_again(table: &Match, host: Seat) -> Ruleset {
    if table.rules.seats() > 2 {
        return table.rules;
    }
    let sat_at_first = match table.history.transference {
        Some(_) => host.other(),
        None => host,
    };
    if sat_at_first == Seat(0) {
        table.rules
    } else {
        table.rules.for_swapped_seats()
    }
}
